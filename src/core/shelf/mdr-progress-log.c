/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-progress-log.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "mdr-encoding.h"
#include "mdr-format.h"
#include "mdr-json.h"
#include "mdr-replace.h"

/* A later format takes another name, so that programs of both versions can run. */
#define LOG_NAME  "log-1"
#define LOCK_NAME "lock"
#define MODE      0600
#define MAX_HINTS 1000000
#define MAX_BYTES (256 * 1024 * 1024)

struct _MdrProgressLog
{
  char *folder;
  char *path;

  /* The file has been read up to here; its identity tells it from one that replaced it. */
  ino_t inode;
  gsize offset;
};

static const char *const state_names[] = { "new", "begun", "solved" };

/** Returns: (transfer full): an empty entry */
MdrProgressEntry *
mdr_progress_entry_new (const char *puzzle, const char *kind)
{
  MdrProgressEntry *entry;

  g_return_val_if_fail (puzzle != NULL, NULL);
  g_return_val_if_fail (kind != NULL, NULL);

  entry = g_new0 (MdrProgressEntry, 1);
  entry->puzzle = g_strdup (puzzle);
  entry->kind = g_strdup (kind);
  return entry;
}

/** Returns: (transfer full): a copy of the entry */
MdrProgressEntry *
mdr_progress_entry_copy (const MdrProgressEntry *entry)
{
  MdrProgressEntry *copy;

  g_return_val_if_fail (entry != NULL, NULL);

  copy = mdr_progress_entry_new (entry->puzzle, entry->kind);
  copy->state = entry->state;
  copy->level = g_strdup (entry->level);
  copy->date = g_strdup (entry->date);
  copy->counts = entry->counts;
  copy->seconds = entry->seconds;
  copy->hints = entry->hints;
  copy->is_kept = entry->is_kept;
  return copy;
}

void
mdr_progress_entry_free (MdrProgressEntry *entry)
{
  if (!entry)
    return;
  g_free (entry->puzzle);
  g_free (entry->kind);
  g_free (entry->level);
  g_free (entry->date);
  g_free (entry);
}

void
mdr_progress_news_free (MdrProgressNews *news)
{
  if (!news)
    return;
  g_ptr_array_unref (news->entries);
  g_free (news);
}

/* Only what differs from an empty entry is written. */
static char *
entry_to_line (const MdrProgressEntry *entry)
{
  JsonObject *object = json_object_new ();
  g_autofree char *text = NULL;

  json_object_set_string_member (object, "puzzle", entry->puzzle);
  json_object_set_string_member (object, "kind", entry->kind);
  if (entry->state != MDR_PROGRESS_NEW)
    json_object_set_string_member (object, "state", state_names[entry->state]);
  if (entry->level)
    json_object_set_string_member (object, "level", entry->level);
  if (entry->date)
    json_object_set_string_member (object, "date", entry->date);
  if (entry->counts)
    json_object_set_boolean_member (object, "counts", TRUE);
  if (entry->seconds > 0)
    json_object_set_double_member (object, "seconds", entry->seconds);
  if (entry->hints > 0)
    json_object_set_int_member (object, "hints", entry->hints);
  if (entry->is_kept)
    json_object_set_boolean_member (object, "kept", TRUE);
  text = mdr_json_take_to_text (object);
  return g_strconcat (text, "\n", NULL);
}

static gboolean
read_members (MdrProgressEntry *entry, JsonObject *object)
{
  const char *state = "new";
  gint64 hints = 0;

  if (json_object_has_member (object, "state") && !(state = mdr_json_get_string (object, "", "state", NULL)))
    return FALSE;
  if (json_object_has_member (object, "level")
      && !(entry->level = g_strdup (mdr_json_get_string (object, "", "level", NULL))))
    return FALSE;
  if (json_object_has_member (object, "date")
      && !(entry->date = g_strdup (mdr_json_get_string (object, "", "date", NULL))))
    return FALSE;
  if (json_object_has_member (object, "counts")
      && !mdr_json_get_boolean (object, "", "counts", &entry->counts, NULL))
    return FALSE;
  if (json_object_has_member (object, "kept")
      && !mdr_json_get_boolean (object, "", "kept", &entry->is_kept, NULL))
    return FALSE;
  if (json_object_has_member (object, "seconds")
      && !mdr_json_get_real (object, "", "seconds", 0, MDR_FORMAT_MAX_SECONDS, &entry->seconds, NULL))
    return FALSE;
  if (json_object_has_member (object, "hints")
      && !mdr_json_get_integer (object, "", "hints", 0, MAX_HINTS, &hints, NULL))
    return FALSE;
  entry->hints = (guint) hints;
  for (guint i = 0; i < G_N_ELEMENTS (state_names); i++)
    if (g_str_equal (state_names[i], state))
      {
        entry->state = (MdrProgressState) i;
        return TRUE;
      }
  return FALSE;
}

/* Returns NULL for a line that is not an entry. */
static MdrProgressEntry *
entry_from_line (const char *line, gsize length)
{
  g_autoptr (JsonNode) node = mdr_json_parse (line, length, NULL);
  g_autoptr (MdrProgressEntry) entry = NULL;
  JsonObject *object;
  const char *puzzle;
  const char *kind;

  if (!node || !JSON_NODE_HOLDS_OBJECT (node))
    return NULL;
  object = json_node_get_object (node);
  puzzle = mdr_json_get_string (object, "", "puzzle", NULL);
  kind = mdr_json_get_string (object, "", "kind", NULL);
  if (!puzzle || !kind)
    return NULL;
  entry = mdr_progress_entry_new (puzzle, kind);
  return read_members (entry, object) ? g_steal_pointer (&entry) : NULL;
}

/** Returns: (transfer full): the log in @folder, which is created when something is written */
MdrProgressLog *
mdr_progress_log_new (const char *folder)
{
  MdrProgressLog *log;

  g_return_val_if_fail (folder != NULL, NULL);

  log = g_new0 (MdrProgressLog, 1);
  log->folder = g_strdup (folder);
  log->path = g_build_filename (folder, LOG_NAME, NULL);
  return log;
}

void
mdr_progress_log_free (MdrProgressLog *log)
{
  if (!log)
    return;
  g_free (log->folder);
  g_free (log->path);
  g_free (log);
}

/* Waits until no other program reads or writes the log. Returns a descriptor that holds the lock until it is
 * closed; -1 if the folder cannot be written, in which case nobody writes there. */
static int
lock (MdrProgressLog *log)
{
  g_autofree char *path = g_build_filename (log->folder, LOCK_NAME, NULL);
  int descriptor = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, MODE);

  if (descriptor >= 0)
    TEMP_FAILURE_RETRY (flock (descriptor, LOCK_EX));
  return descriptor;
}

static void
unlock (int descriptor)
{
  if (descriptor >= 0)
    close (descriptor);
}

/* Reads the complete lines from @offset on, and returns their length and the identity of the file. A line
 * without an end was cut short, or is about to be completed. */
static gboolean
load (MdrProgressLog *log, char **text, gsize *length, struct stat *status)
{
  g_autofree char *contents = NULL;
  gsize size;
  const char *end;

  *text = NULL;
  *length = 0;
  if (g_stat (log->path, status) != 0)
    return FALSE;
  if (status->st_ino == log->inode && (gsize) status->st_size == log->offset)
    return TRUE;
  if (!mdr_read_own_file (log->path, MAX_BYTES, &contents, &size, NULL))
    return FALSE;
  if (status->st_ino != log->inode || size < log->offset)
    log->offset = 0;
  end = size > log->offset ? memrchr (contents + log->offset, '\n', size - log->offset) : NULL;
  if (!end)
    return TRUE;
  *length = (gsize) (end + 1 - contents) - log->offset;
  *text = g_strndup (contents + log->offset, *length);
  /* A zero byte would end the text early; such a line is no entry anyway. */
  memcpy (*text, contents + log->offset, *length);
  return TRUE;
}

static MdrProgressNews *
read_news (MdrProgressLog *log)
{
  MdrProgressNews *news = g_new0 (MdrProgressNews, 1);
  g_autofree char *text = NULL;
  const char *line;
  gsize length;
  struct stat status;

  news->entries = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_progress_entry_free);
  if (!load (log, &text, &length, &status))
    {
      news->from_start = log->inode != 0;
      log->inode = 0;
      log->offset = 0;
      return news;
    }
  news->from_start = log->offset == 0;
  log->inode = status.st_ino;
  if (!text)
    return news;
  for (line = text; line < text + length;)
    {
      const char *end = memchr (line, '\n', length - (gsize) (line - text));
      MdrProgressEntry *entry = entry_from_line (line, (gsize) (end - line));

      if (entry)
        g_ptr_array_add (news->entries, entry);
      line = end + 1;
    }
  if (news->entries->len > 0 || log->offset > 0)
    {
      log->offset += length;
      return news;
    }
  /* No line of the file can be read. */
  mdr_replace_set_aside (log->path, MDR_REPLACE_DAMAGED);
  log->inode = 0;
  return news;
}

/* Appends all or nothing. If the file ends within a line, that was cut short, since nobody writes while the
 * file is locked: it is ended first. */
static gboolean
append (MdrProgressLog *log, GString *lines, GError **error)
{
  int file = g_open (log->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, MODE);
  struct stat status;
  gboolean written = FALSE;
  char last;

  if (file >= 0 && fstat (file, &status) == 0)
    {
      if (status.st_size > 0 && pread (file, &last, 1, status.st_size - 1) == 1 && last != '\n')
        g_string_prepend_c (lines, '\n');
      written = mdr_append_all (file, lines->str, lines->len);
    }
  if (written)
    {
      log->inode = status.st_ino;
      log->offset = (gsize) status.st_size + lines->len;
    }
  else
    {
      int code = errno;

      g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, "%s: %s.", log->path, g_strerror (code));
    }
  if (file >= 0)
    close (file);
  return written;
}

/**
 * mdr_progress_log_sync:
 * @entries: (element-type MdrProgressEntry): to be appended; may be empty
 * @news: (out) (transfer full): what other programs have added to the file since it was last read
 *
 * Returns: whether @entries are in the file and on the disk; otherwise none of them is
 */
gboolean
mdr_progress_log_sync (MdrProgressLog *log, GPtrArray *entries, MdrProgressNews **news, GError **error)
{
  g_autoptr (GString) lines = NULL;
  gboolean written = TRUE;
  int descriptor;

  g_return_val_if_fail (log != NULL, FALSE);
  g_return_val_if_fail (entries != NULL, FALSE);
  g_return_val_if_fail (news != NULL, FALSE);

  lines = g_string_new (NULL);
  for (guint i = 0; i < entries->len; i++)
    {
      g_autofree char *line = entry_to_line (g_ptr_array_index (entries, i));

      g_string_append (lines, line);
    }
  if (lines->len > 0)
    g_mkdir_with_parents (log->folder, 0700);
  descriptor = lock (log);
  *news = read_news (log);
  if (lines->len > 0)
    written = append (log, lines, error);
  unlock (descriptor);
  return written;
}

/* Returns the lines without statistics. An entry that says nothing else is left out; lines that are not
 * entries stay unchanged, whatever bytes they consist of. */
static GString *
dup_without_statistics (const char *text, gsize length)
{
  GString *kept = g_string_new (NULL);
  const char *line = text;

  while (line < text + length)
    {
      const char *end = memchr (line, '\n', length - (gsize) (line - text));
      g_autoptr (MdrProgressEntry) entry = entry_from_line (line, (gsize) (end - line));

      if (!entry)
        g_string_append_len (kept, line, end + 1 - line);
      else if (entry->state != MDR_PROGRESS_NEW || entry->level || entry->date || entry->is_kept)
        {
          g_autofree char *stripped = NULL;

          entry->counts = FALSE;
          entry->seconds = 0;
          entry->hints = 0;
          stripped = entry_to_line (entry);
          g_string_append (kept, stripped);
        }
      line = end + 1;
    }
  return kept;
}

/**
 * mdr_progress_log_forget_statistics:
 *
 * Removes times, hints and what statistics count from all entries, atomically.
 * Solved puzzles stay solved. The next sync reads the file from its start.
 */
gboolean
mdr_progress_log_forget_statistics (MdrProgressLog *log, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;
  struct stat status;
  gboolean done = TRUE;
  int descriptor;

  g_return_val_if_fail (log != NULL, FALSE);

  descriptor = lock (log);
  log->inode = 0;
  log->offset = 0;
  if (load (log, &text, &length, &status) && text)
    {
      g_autoptr (GString) kept = dup_without_statistics (text, length);

      done = mdr_replace_file (log->path, kept->str, kept->len, MODE, NULL, error);
    }
  unlock (descriptor);
  return done;
}
