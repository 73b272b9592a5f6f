/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-read.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mdr-error.h"

#define CHUNK_BYTES (64 * 1024)

/**
 * mdr_read_stream:
 * @most: bytes; a stream that holds more is refused, however long it is
 * @data: (out) (transfer full): what was read, with a zero byte behind it
 * @length: (out): its length without that byte
 *
 * Reads all of a stream. Whatever Meander reads from outside comes this way, so
 * that neither a device without end nor a huge file fills the memory.
 *
 * Returns: %FALSE with an error, which is to be put behind the name of what was read
 */
gboolean
mdr_read_stream (GInputStream *stream,
                 gsize most,
                 GCancellable *cancellable,
                 char **data,
                 gsize *length,
                 GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gssize more = 1;

  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), FALSE);
  g_return_val_if_fail (most < G_MAXUINT - 2 * CHUNK_BYTES, FALSE);

  while (more > 0 && bytes->len <= most)
    {
      guint before = bytes->len;

      g_byte_array_set_size (bytes, before + CHUNK_BYTES);
      more = g_input_stream_read (stream, bytes->data + before, CHUNK_BYTES, cancellable, error);
      if (more < 0)
        return FALSE;
      g_byte_array_set_size (bytes, before + (guint) more);
    }
  if (bytes->len > most)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                   _ ("it is larger than %d MB, the most that Meander reads."), (int) (most / (1024 * 1024)));
      return FALSE;
    }
  *length = bytes->len;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  *data = (char *) g_byte_array_free (g_steal_pointer (&bytes), FALSE);
  return TRUE;
}

/**
 * mdr_read_own_file:
 * @path: of a file that Meander found in one of its own folders
 *
 * Like mdr_read_stream(), for files that nobody has named: a pipe or a device that
 * was put there is refused rather than waited for.
 *
 * Returns: %FALSE with an error
 */
gboolean
mdr_read_own_file (const char *path, gsize most, char **data, gsize *length, GError **error)
{
  int file = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  g_autoptr (GInputStream) stream = NULL;
  struct stat status;

  if (file < 0 || fstat (file, &status) != 0)
    {
      int code = errno;

      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s.", g_strerror (code));
      if (file >= 0)
        close (file);
      return FALSE;
    }
  stream = g_unix_input_stream_new (file, TRUE);
  if (!S_ISREG (status.st_mode))
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, _ ("it is not a regular file."));
      return FALSE;
    }
  return mdr_read_stream (stream, most, NULL, data, length, error);
}
