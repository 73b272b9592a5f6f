/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file-stream.h"

#include <string.h>

#include <gio/gfiledescriptorbased.h>
#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <glib/gstdio.h>

#include "mdr-encoding.h"
#include "mdr-file-format.h"
#include "mdr-file.h"
#include "mdr-replace.h"
#include "mdr-text.h"

#define CHUNK_BYTES (16 * 1024)

/*
 * @begun has all that came before it was known to be text, and @text reads it from
 * then on. What is no text is read at its end, into @entries.
 */
struct _MdrFileStream
{
  MdrKindList *kinds;
  const MdrKind *kind;
  GInputStream *input;
  GByteArray *begun;
  MdrTextReader *text;
  GQueue entries;
  gboolean ended;
};

/**
 * mdr_file_stream_new:
 * @kind: (nullable): the kind of text that does not name its kind
 * @input: from an untrusted source
 *
 * Returns: (transfer full): a stream of which nothing is read yet
 */
MdrFileStream *
mdr_file_stream_new (MdrKindList *kinds, const MdrKind *kind, GInputStream *input)
{
  MdrFileStream *self;

  g_return_val_if_fail (kinds != NULL, NULL);
  g_return_val_if_fail (G_IS_INPUT_STREAM (input), NULL);

  self = g_new0 (MdrFileStream, 1);
  self->kinds = g_object_ref (kinds);
  self->kind = kind;
  self->input = g_object_ref (input);
  self->begun = g_byte_array_new ();
  g_queue_init (&self->entries);
  return self;
}

void
mdr_file_stream_free (MdrFileStream *self)
{
  g_queue_clear_full (&self->entries, (GDestroyNotify) mdr_file_entry_free);
  g_clear_pointer (&self->text, mdr_text_reader_free);
  g_byte_array_unref (self->begun);
  g_object_unref (self->input);
  g_object_unref (self->kinds);
  g_free (self);
}

/** Returns: what to poll before mdr_file_stream_read(), so that it does not block; -1 if that cannot be known
 */
int
mdr_file_stream_get_descriptor (const MdrFileStream *self)
{
  g_return_val_if_fail (self != NULL, -1);

  if (!G_IS_FILE_DESCRIPTOR_BASED (self->input))
    return -1;
  return g_file_descriptor_based_get_fd (G_FILE_DESCRIPTOR_BASED (self->input));
}

/** Returns: whether there is nothing more to read; there may still be something to take */
gboolean
mdr_file_stream_is_ended (const MdrFileStream *self)
{
  g_return_val_if_fail (self != NULL, TRUE);

  return self->ended;
}

static gboolean
is_text (const char *line)
{
  for (guint i = 0; i < mdr_file_n_formats; i++)
    if (mdr_file_formats[i]->begins && mdr_file_formats[i]->begins (line))
      return FALSE;
  return TRUE;
}

/* Whether the first line with content has been read, and no line so far is of another format than text. */
static gboolean
begins_as_text (const GByteArray *begun)
{
  const char *at = (const char *) begun->data;
  const char *end = at + begun->len;
  gboolean found = FALSE;

  while (at < end)
    {
      const char *newline = memchr (at, '\n', (gsize) (end - at));
      const char *line = at;
      gsize length = (gsize) ((newline ? newline : end) - at);
      g_autofree char *content = NULL;

      at += length + 1;
      if (newline && !mdr_encoding_check (&line, &length, NULL))
        return found;
      content = g_strstrip (g_strndup (line, length));
      if (!*content || g_str_has_prefix (content, "# "))
        continue;
      if (!is_text (content))
        return FALSE;
      found = found || newline;
    }
  return found;
}

/* Reads a file that is not text, or that is short. */
static gboolean
end_whole (MdrFileStream *self, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (self->begun->data, self->begun->len);
  g_autoptr (GPtrArray) entries = mdr_file_read (self->kinds, self->kind, bytes, error);

  self->ended = TRUE;
  g_byte_array_set_size (self->begun, 0);
  if (!entries)
    return FALSE;
  for (guint i = 0; i < entries->len; i++)
    g_queue_push_tail (&self->entries, g_ptr_array_index (entries, i));
  g_ptr_array_set_free_func (entries, NULL);
  return TRUE;
}

static gboolean
take_chunk (MdrFileStream *self, const char *chunk, gsize length, GError **error)
{
  if (self->text)
    return mdr_text_reader_add (self->text, chunk, length, error);
  g_byte_array_append (self->begun, (const guint8 *) chunk, (guint) length);
  if (begins_as_text (self->begun))
    {
      self->text = mdr_text_reader_new (self->kinds, self->kind);
      if (!mdr_text_reader_add (self->text, (const char *) self->begun->data, self->begun->len, error))
        return FALSE;
      g_byte_array_set_size (self->begun, 0);
    }
  return self->begun->len <= MDR_MAX_FILE_BYTES || end_whole (self, error);
}

/**
 * mdr_file_stream_read:
 * @self: a stream that has not ended
 *
 * Reads what is there, or waits until there is something. Afterwards there may be
 * puzzles to take, or not yet.
 *
 * Returns: %FALSE with an error if the stream ends here because it could not be
 *   read; the error names the line or the member, but not the file
 */
gboolean
mdr_file_stream_read (MdrFileStream *self, GError **error)
{
  char chunk[CHUNK_BYTES];
  gssize length;
  gboolean fine;

  g_return_val_if_fail (self != NULL && !self->ended, FALSE);

  length = g_input_stream_read (self->input, chunk, sizeof chunk, NULL, error);
  if (length > 0)
    fine = take_chunk (self, chunk, (gsize) length, error);
  else if (length == 0)
    fine = self->text ? mdr_text_reader_end (self->text, error) : end_whole (self, error);
  else
    fine = FALSE;
  self->ended = self->ended || !fine || length == 0;
  return fine;
}

/** Returns: (transfer full) (nullable): the next puzzle, or one that cannot be read; %NULL if none is ready
 */
MdrFileEntry *
mdr_file_stream_take (MdrFileStream *self)
{
  MdrFileEntry *entry;

  g_return_val_if_fail (self != NULL, NULL);

  entry = self->text ? mdr_text_reader_take (self->text) : NULL;
  return entry ? entry : g_queue_pop_head (&self->entries);
}

#define NEW_FLAGS (O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC)
#define MAX_PARTS 1000

/*
 * MdrGrowingFile:
 * @name: of the file
 * @target: what was there before
 * @part: (nullable): the file that will replace it, with a name for people, since it stays if there is no end
 * @descriptor: of what is written; −1 before the first piece
 */
struct _MdrGrowingFile
{
  GFile *name;
  MdrTarget target;
  char *part;
  int descriptor;
};

/**
 * mdr_growing_file_new:
 *
 * Nothing is touched before the first piece. A file that exists keeps its contents until
 * mdr_growing_file_finish(): until then, the pieces are in a file of their own beside it. A new file, a
 * device or a pipe gets them at once.
 *
 * Returns: (transfer full): a file to be written
 */
MdrGrowingFile *
mdr_growing_file_new (GFile *file)
{
  MdrGrowingFile *self = g_new0 (MdrGrowingFile, 1);

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self->name = g_object_ref (file);
  self->descriptor = -1;
  return self;
}

void
mdr_growing_file_free (MdrGrowingFile *self)
{
  if (self->descriptor >= 0)
    close (self->descriptor);
  g_object_unref (self->name);
  mdr_target_clear (&self->target);
  g_free (self->part);
  g_free (self);
}

/* Creates a file with an unused name beside the file to be replaced. */
static int
create_part (MdrGrowingFile *self)
{
  mode_t mode = self->target.status.st_mode & 07777;

  for (guint i = 1; i <= MAX_PARTS; i++)
    {
      g_autofree char *part = i == 1 ? g_strdup_printf ("%s.part", self->target.resolved)
                                     : g_strdup_printf ("%s.%u.part", self->target.resolved, i);
      int file = g_open (part, NEW_FLAGS | O_NOFOLLOW, (int) mode);

      if (file < 0 && errno == EEXIST)
        continue;
      if (file < 0)
        return -1;
      /* The user's mask does not apply. Errors are ignored, because some file systems have no modes. */
      fchmod (file, mode);
      self->part = g_steal_pointer (&part);
      return file;
    }
  return -1;
}

/* Writes the first piece to a new file, which is deleted if that fails. */
static gboolean
begin_part (MdrGrowingFile *self, gconstpointer data, gsize length, GError **error)
{
  int code;

  self->descriptor = create_part (self);
  if (self->descriptor < 0)
    return mdr_fail_by_errno (errno, error);
  if (mdr_append_all (self->descriptor, data, length))
    return TRUE;
  code = errno;
  g_unlink (self->part);
  g_clear_pointer (&self->part, g_free);
  return mdr_fail_by_errno (code, error);
}

/* Writes the first piece as a whole file, which grows from then on. */
static gboolean
begin_new (MdrGrowingFile *self, gconstpointer data, gsize length, GError **error)
{
  if (!mdr_replace_file (self->target.resolved, data, length, MDR_REPLACE_NEW, NULL, error))
    return FALSE;
  self->descriptor = g_open (self->target.resolved, O_WRONLY | O_CLOEXEC, 0);
  return self->descriptor >= 0 || mdr_fail_by_errno (errno, error);
}

static gboolean
begin_behind (MdrGrowingFile *self, gconstpointer data, gsize length, GError **error)
{
  self->descriptor = mdr_target_open_behind (&self->target);
  return (self->descriptor >= 0 && mdr_write_all (self->descriptor, data, length))
         || mdr_fail_by_errno (errno, error);
}

static gboolean
begin (MdrGrowingFile *self, gconstpointer data, gsize length, GError **error)
{
  const char *path = g_file_peek_path (self->name);

  if (!path)
    return mdr_fail_by_errno (EOPNOTSUPP, error);
  if (!mdr_target_find (&self->target, path, error))
    return FALSE;
  if (!self->target.replaced)
    return begin_behind (self, data, length, error);
  return (self->target.exists ? begin_part : begin_new) (self, data, length, error);
}

static gboolean
go_on (MdrGrowingFile *self, gconstpointer data, gsize length, GError **error)
{
  return (self->target.replaced ? mdr_append_all : mdr_write_all) (self->descriptor, data, length)
         || mdr_fail_by_errno (errno, error);
}

/**
 * mdr_growing_file_append:
 *
 * Writes all of @bytes or nothing, so that there are whole pieces whenever the program ends. After the first
 * one has failed, there is no other.
 *
 * Returns: whether it was written; otherwise the error names the file
 */
gboolean
mdr_growing_file_append (MdrGrowingFile *self, GBytes *bytes, GError **error)
{
  GError *reason = NULL;
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);

  if ((self->descriptor < 0 ? begin : go_on) (self, data, length, &reason))
    return TRUE;
  mdr_file_take_save_error (self->name, reason, error);
  return FALSE;
}

/**
 * mdr_growing_file_finish:
 *
 * Puts what was written in the place of the file that was there.
 *
 * Returns: whether it is there; otherwise the error names the file
 */
gboolean
mdr_growing_file_finish (MdrGrowingFile *self, GError **error)
{
  GError *reason = NULL;

  if (!self->part)
    return TRUE;
  if (!mdr_replace_by (self->target.resolved, self->part, &reason))
    {
      mdr_file_take_save_error (self->name, reason, error);
      return FALSE;
    }
  g_clear_pointer (&self->part, g_free);
  return TRUE;
}

/** Returns: (nullable): the path of what was written while the old file is still there */
const char *
mdr_growing_file_get_part (const MdrGrowingFile *self)
{
  return self->part;
}
