/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file-stream.h"

#include <string.h>

#include <gio/gfiledescriptorbased.h>

#include "mdr-encoding.h"
#include "mdr-file-format.h"
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
