/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file.h"

#include <string.h>
#include <sys/stat.h>

#include <gio/gfiledescriptorbased.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "mdr-encoding.h"
#include "mdr-file-format.h"
#include "mdr-json.h"
#include "mdr-places.h"
#include "mdr-replace.h"
#include "mdr-site.h"
#include "mdr-wording.h"

/* A sentence with a place for the name of a file, instead of GLib's message for an error, which repeats the
 * path or names a temporary file. */
typedef struct
{
  int code;
  const char *sentence;
} Failure;

static const Failure load_failures[] = {
  { G_IO_ERROR_NOT_FOUND, N_ ("“%s” could not be read because it does not exist.") },
  { G_IO_ERROR_IS_DIRECTORY, N_ ("“%s” could not be read because it is a folder.") },
  { G_IO_ERROR_PERMISSION_DENIED, N_ ("“%s” could not be read because you do not have permission.") },
  { G_IO_ERROR_TOO_MANY_OPEN_FILES, N_ ("“%s” could not be read because too many files are open.") },
  { G_IO_ERROR_NOT_SUPPORTED, N_ ("“%s” is in a place that Meander cannot reach.") },
  { G_IO_ERROR_NOT_MOUNTED, N_ ("“%s” is in a place that Meander cannot reach.") },
  { 0, NULL },
};

static const Failure save_failures[] = {
  { G_IO_ERROR_NOT_FOUND, N_ ("“%s” could not be saved because its folder does not exist.") },
  { G_IO_ERROR_IS_DIRECTORY, N_ ("“%s” could not be saved because it is a folder.") },
  { G_IO_ERROR_PERMISSION_DENIED, N_ ("“%s” could not be saved because you do not have permission.") },
  { G_IO_ERROR_NO_SPACE, N_ ("“%s” could not be saved because there is no space left.") },
  { G_IO_ERROR_TOO_MANY_OPEN_FILES, N_ ("“%s” could not be saved because too many files are open.") },
  { G_IO_ERROR_READ_ONLY, N_ ("“%s” could not be saved because its folder is read-only.") },
  { G_IO_ERROR_NOT_SUPPORTED, N_ ("“%s” is in a place that Meander cannot reach.") },
  { G_IO_ERROR_NOT_MOUNTED, N_ ("“%s” is in a place that Meander cannot reach.") },
  { G_IO_ERROR_WRONG_ETAG, N_ ("“%s” was changed by another program since it was opened.") },
  { 0, NULL },
};

/* Returns: the translated sentence of @failures for @reason; %NULL if they have none */
static const char *
find_sentence (const Failure *failures, const GError *reason)
{
  if (reason->domain != G_IO_ERROR)
    return NULL;
  for (const Failure *failure = failures; failure->sentence; failure++)
    if (failure->code == reason->code)
      return _ (failure->sentence);
  return NULL;
}

static void
set_named_error (const char *name, const GError *reason, const char *sentence, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (sentence, "%s", 2);
  g_autofree char *message = g_strjoinv (name, parts);

  g_set_error_literal (error, reason->domain, reason->code, message);
}

/**
 * mdr_file_take_load_error:
 * @reason: (transfer full): why reading failed, in the words of GLib
 * @error: (out) (optional): the same, in a sentence that names the file
 */
void
mdr_file_take_load_error (GFile *file, GError *reason, GError **error)
{
  const char *sentence = find_sentence (load_failures, reason);
  g_autofree char *whole = g_file_get_parse_name (file);
  g_autofree char *name = g_file_is_native (file) ? g_strdup (whole) : mdr_encoding_dup_excerpt (whole);
  g_autofree char *words = mdr_wording_dup_sentence (reason->message);

  if (sentence)
    set_named_error (name, reason, sentence, error);
  else
    /* Translators: the name of a file, and why: "Line 3: a colon was expected; “x” was found." */
    g_set_error (error, reason->domain, reason->code, _ ("“%s” could not be read: %s"), name, words);
  g_error_free (reason);
}

/**
 * mdr_file_take_save_error:
 * @reason: (transfer full): why writing failed, in the words of the system
 * @error: (out) (optional): the same, in a sentence that names the file
 */
void
mdr_file_take_save_error (GFile *file, GError *reason, GError **error)
{
  const char *sentence = find_sentence (save_failures, reason);
  g_autofree char *name = g_file_get_parse_name (file);
  g_autofree char *words = mdr_wording_dup_sentence (reason->message);

  if (sentence)
    set_named_error (name, reason, sentence, error);
  else
    /* Translators: the name of a file, and why, in the words of the system */
    g_set_error (error, reason->domain, reason->code, _ ("“%s” could not be saved: %s"), name, words);
  g_error_free (reason);
}

/* GIO makes a local file's version of its time alone, which is the same for all that is written within one
 * tick of the system's clock, some milliseconds. Another program that replaces the file in that time makes
 * a file of another inode. */
static char *
format_etag (const GStatBuf *status)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT ".%09ld-%" G_GUINT64_FORMAT "-%" G_GINT64_FORMAT,
                          (gint64) status->st_mtim.tv_sec, status->st_mtim.tv_nsec, (guint64) status->st_ino,
                          (gint64) status->st_size);
}

static gboolean
is_local (GFile *file)
{
  return g_file_is_native (file) && g_file_peek_path (file);
}

/**
 * mdr_file_dup_etag:
 *
 * Returns: (transfer full) (nullable): the version of the file as it is now; %NULL if that cannot be learned
 */
char *
mdr_file_dup_etag (GFile *file)
{
  g_autoptr (GFileInfo) info = NULL;
  GStatBuf status;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (is_local (file))
    return g_stat (g_file_peek_path (file), &status) == 0 ? format_etag (&status) : NULL;
  info = g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  return info ? g_strdup (g_file_info_get_etag (info)) : NULL;
}

/**
 * mdr_file_open:
 *
 * Returns: (transfer full) (nullable): what can be read from the file, or %NULL with an error that names it
 */
GInputStream *
mdr_file_open (GFile *file, GError **error)
{
  GError *reason = NULL;
  GFileInputStream *stream;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  stream = g_file_read (file, NULL, &reason);
  if (stream)
    return G_INPUT_STREAM (stream);
  mdr_file_take_load_error (file, reason, error);
  return NULL;
}

/**
 * mdr_file_load_bytes:
 * @file: a file, or a link as other programs pass it on
 * @etag: (out) (optional): version of the file, for mdr_file_save()
 *
 * Returns: (transfer full) (nullable): at most %MDR_MAX_FILE_BYTES, or %NULL
 *   with an error that names the file
 */
GBytes *
mdr_file_load_bytes (GFile *file, GCancellable *cancellable, char **etag, GError **error)
{
  GError *reason = NULL;
  g_autoptr (GFileInputStream) stream = NULL;
  g_autoptr (GFileInfo) info = NULL;
  g_autofree char *read_etag = NULL;
  GStatBuf status;
  char *data;
  gsize length;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  if (!g_file_is_native (file))
    {
      g_autofree char *uri = g_file_get_uri (file);

      /* A link contains what a file would contain; nothing is downloaded. */
      if (mdr_own_link_is (uri) || g_file_has_uri_scheme (file, "http")
          || g_file_has_uri_scheme (file, "https"))
        return g_bytes_new (uri, strlen (uri));
    }
  stream = g_file_read (file, cancellable, &reason);
  /* The version is that of what is read, even if another program replaces the file meanwhile. */
  if (stream && etag && G_IS_FILE_DESCRIPTOR_BASED (stream))
    {
      if (fstat (g_file_descriptor_based_get_fd (G_FILE_DESCRIPTOR_BASED (stream)), &status) == 0)
        read_etag = format_etag (&status);
    }
  else if (stream && etag)
    {
      info = g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_ETAG_VALUE, cancellable, NULL);
      read_etag = info ? g_strdup (g_file_info_get_etag (info)) : NULL;
    }
  if (!stream
      || !mdr_read_stream (G_INPUT_STREAM (stream), MDR_MAX_FILE_BYTES, cancellable, &data, &length, &reason))
    {
      mdr_file_take_load_error (file, reason, error);
      return NULL;
    }
  if (etag)
    *etag = g_steal_pointer (&read_etag);
  return g_bytes_new_take (data, length);
}

/* Replaces a file, and keeps its mode, or writes into what must not be replaced. */
static gboolean
save_local (GFile *file, GBytes *bytes, const char *etag, char **new_etag, GError **error)
{
  g_auto (MdrTarget) target = { NULL };
  g_autofree char *present = NULL;
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);

  if (!mdr_target_find (&target, g_file_peek_path (file), error))
    return FALSE;
  if (!target.replaced)
    return mdr_target_write (&target, data, length, error);
  present = target.exists ? format_etag (&target.status) : NULL;
  if (present && etag && !g_str_equal (present, etag))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG, "");
      return FALSE;
    }
  if (!mdr_replace_file (target.resolved, data, length,
                         target.exists ? (int) (target.status.st_mode & 07777) : MDR_REPLACE_NEW,
                         &target.status, error))
    return FALSE;
  *new_etag = format_etag (&target.status);
  return TRUE;
}

/**
 * mdr_file_save:
 * @bytes: the contents of the new file
 * @etag: (nullable): version of the file when it was last loaded or saved; if the
 *   file has changed since, it is left alone, with %G_IO_ERROR_WRONG_ETAG. %NULL
 *   to overwrite whatever is there
 * @new_etag: (out) (optional): version of the new file, for the next save
 *
 * Replaces a local file atomically and keeps its mode: if anything fails, the
 * old file is intact. Devices, pipes, and what is reached through /dev or /proc
 * (like /dev/stdout) are written into instead. @cancellable is ignored once the replacement has begun.
 *
 * Returns: whether all bytes are on the disk; otherwise the error names the file
 */
gboolean
mdr_file_save (GFile *file,
               GBytes *bytes,
               const char *etag,
               char **new_etag,
               GCancellable *cancellable,
               GError **error)
{
  GError *reason = NULL;
  g_autofree char *written_etag = NULL;
  gboolean saved;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return FALSE;
  if (is_local (file))
    saved = save_local (file, bytes, etag, &written_etag, &reason);
  else
    saved = g_file_replace_contents (file, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), etag,
                                     FALSE, G_FILE_CREATE_NONE, &written_etag, cancellable, &reason);
  if (!saved)
    mdr_file_take_save_error (file, reason, error);
  else if (new_etag)
    *new_etag = g_steal_pointer (&written_etag);
  return saved;
}

/**
 * mdr_file_create:
 * @file: a local file that does not exist
 *
 * Like mdr_file_save(), but never replaces a file: if there is one of that name,
 * the error is %G_IO_ERROR_EXISTS.
 *
 * Returns: whether all bytes are on the disk; otherwise the error names the file
 */
gboolean
mdr_file_create (GFile *file, GBytes *bytes, GError **error)
{
  GError *reason = NULL;
  gsize length;
  gconstpointer data;

  g_return_val_if_fail (G_IS_FILE (file) && g_file_peek_path (file), FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  data = g_bytes_get_data (bytes, &length);
  if (mdr_create_file (g_file_peek_path (file), data, length, &reason))
    return TRUE;
  mdr_file_take_save_error (file, reason, error);
  return FALSE;
}

typedef struct
{
  GBytes *bytes;
  char *etag;
} Save;

static void
save_free (gpointer data)
{
  Save *save = data;

  g_bytes_unref (save->bytes);
  g_free (save->etag);
  g_free (save);
}

static void
save_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Save *save = data;
  GError *error = NULL;
  char *etag = NULL;

  if (mdr_file_save (source, save->bytes, save->etag, &etag, cancellable, &error))
    g_task_return_pointer (task, etag, g_free);
  else
    g_task_return_error (task, error);
}

/** Runs mdr_file_save() on a thread. */
void
mdr_file_save_async (GFile *file,
                     GBytes *bytes,
                     const char *etag,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Save *save;

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (bytes != NULL);

  task = g_task_new (file, cancellable, callback, data);
  save = g_new0 (Save, 1);
  save->bytes = g_bytes_ref (bytes);
  save->etag = g_strdup (etag);
  g_task_set_source_tag (task, mdr_file_save_async);
  g_task_set_task_data (task, save, save_free);
  /* A cancellation that comes too late must not be reported as a failure. */
  g_task_set_check_cancellable (task, FALSE);
  g_task_run_in_thread (task, save_in_thread);
}

gboolean
mdr_file_save_finish (GFile *file, GAsyncResult *result, char **new_etag, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *etag = NULL;

  g_return_val_if_fail (g_task_is_valid (result, file), FALSE);

  etag = g_task_propagate_pointer (G_TASK (result), &reason);
  if (reason)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (new_etag)
    *new_etag = g_steal_pointer (&etag);
  return TRUE;
}

typedef struct
{
  MdrKindList *kinds;
  GBytes *bytes;
  char *etag;
} Load;

static void
load_free (gpointer data)
{
  Load *load = data;

  g_object_unref (load->kinds);
  g_clear_pointer (&load->bytes, g_bytes_unref);
  g_free (load->etag);
  g_free (load);
}

static void
load_in_thread (GTask *task, gpointer file, gpointer data, GCancellable *cancellable)
{
  Load *load = data;
  GError *error = NULL;
  GError *reason = NULL;
  GPtrArray *entries;

  if (file)
    load->bytes = mdr_file_load_bytes (file, cancellable, &load->etag, &error);
  entries = load->bytes ? mdr_file_read (load->kinds, NULL, load->bytes, &reason) : NULL;
  if (reason && file)
    mdr_file_take_load_error (file, reason, &error);
  else if (reason)
    error = reason;
  if (entries)
    g_task_return_pointer (task, entries, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

/**
 * mdr_file_load_async:
 * @file: (nullable): what to load and read
 * @bytes: (nullable): what to read if it comes from no file
 * @cancellable: (nullable): ends the wait at once, even if the disk blocks
 *
 * Runs mdr_file_load_bytes() and mdr_file_read() on a thread.
 */
void
mdr_file_load_async (MdrKindList *kinds,
                     GFile *file,
                     GBytes *bytes,
                     GCancellable *cancellable,
                     GAsyncReadyCallback callback,
                     gpointer data)
{
  g_autoptr (GTask) task = NULL;
  Load *load;

  g_return_if_fail (kinds != NULL);
  g_return_if_fail ((file == NULL) == (bytes != NULL));

  task = g_task_new (file, cancellable, callback, data);
  load = g_new0 (Load, 1);
  load->kinds = g_object_ref (kinds);
  load->bytes = bytes ? g_bytes_ref (bytes) : NULL;
  g_task_set_source_tag (task, mdr_file_load_async);
  g_task_set_return_on_cancel (task, TRUE);
  g_task_set_task_data (task, load, load_free);
  g_task_run_in_thread (task, load_in_thread);
}

/**
 * mdr_file_load_finish:
 * @file: (nullable): as for mdr_file_load_async()
 * @etag: (out) (optional): as for mdr_file_load_bytes()
 *
 * Returns: (transfer full) (nullable) (element-type MdrFileEntry): as for
 *   mdr_file_read(), but errors name the file
 */
GPtrArray *
mdr_file_load_finish (GFile *file, GAsyncResult *result, char **etag, GError **error)
{
  GPtrArray *entries;
  Load *load;

  g_return_val_if_fail (g_task_is_valid (result, file), NULL);

  load = g_task_get_task_data (G_TASK (result));
  entries = g_task_propagate_pointer (G_TASK (result), error);
  if (entries && etag)
    *etag = g_steal_pointer (&load->etag);
  return entries;
}

/**
 * mdr_samples_list:
 *
 * Returns: (transfer full) (array zero-terminated=1): paths of the puzzles
 *   that come with Meander, sorted; may be empty
 */
char **
mdr_samples_list (const MdrKind *kind)
{
  g_autofree char *folder = NULL;

  g_return_val_if_fail (kind != NULL, NULL);

  folder = g_build_filename ("puzzles", kind->id, NULL);
  return mdr_places_list_data (folder, mdr_native_file.suffix);
}

/* Parses the file if it begins with a brace, after white space. Lists in brackets are text: tables of
 * programs and links of Markdown. Returns: whether the file can be read on */
static gboolean
parse_json (const char *data, gsize length, JsonNode **root, GError **error)
{
  for (; length > 0 && g_ascii_isspace (*data); data++)
    length--;
  if (length == 0 || *data != '{')
    return TRUE;
  *root = mdr_json_parse (data, length, error);
  return *root != NULL;
}

/**
 * mdr_file_read:
 * @kinds: the known kinds
 * @kind: (nullable): the kind of text that does not name its kind
 * @bytes: a file of any format that Meander reads, from an untrusted source
 *
 * Reads a file, whose format is recognised by its contents.
 *
 * Returns: (transfer full) (nullable) (element-type MdrFileEntry): at least
 *   one entry; %NULL if nothing can be read, with an error that names the line
 *   or the member, but not the file
 */
GPtrArray *
mdr_file_read (MdrKindList *kinds, const MdrKind *kind, GBytes *bytes, GError **error)
{
  MdrFileContents contents = { .kinds = kinds, .kind = kind };
  g_autoptr (JsonNode) root = NULL;
  GPtrArray *entries = NULL;

  g_return_val_if_fail (kinds != NULL, NULL);
  g_return_val_if_fail (bytes != NULL, NULL);

  contents.data = g_bytes_get_data (bytes, &contents.length);
  if (!mdr_encoding_check (&contents.data, &contents.length, error))
    {
      g_prefix_error (error, "%s ", _ ("This is not a Meander file."));
      return NULL;
    }
  if (!parse_json (contents.data, contents.length, &root, error))
    return NULL;
  contents.root = root;
  for (guint i = mdr_file_n_formats; i > 0 && !entries; i--)
    {
      GError *reason = NULL;

      if (mdr_file_formats[i - 1]->read)
        entries = mdr_file_formats[i - 1]->read (&contents, &reason);
      if (!reason)
        continue;
      g_propagate_error (error, reason);
      return NULL;
    }
  return entries;
}
