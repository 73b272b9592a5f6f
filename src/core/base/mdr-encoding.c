/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-encoding.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mdr-error.h"

static guint
count_lines (const char *data, const char *end)
{
  guint lines = 1;

  for (; data < end; data++)
    lines += *data == '\n';
  return lines;
}

/**
 * mdr_encoding_check_lines:
 * @data: lines of a file
 * @first_line: the number of the first of them in the file
 *
 * Returns: whether they are UTF-8 without NUL bytes; otherwise the error names the
 *   line
 */
gboolean
mdr_encoding_check_lines (const char *data, gsize length, guint first_line, GError **error)
{
  const char *bad;

  g_return_val_if_fail (data != NULL, FALSE);

  if (g_utf8_validate_len (data, length, &bad))
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               *bad == '\0' ? _ ("Line %u: there is a zero byte here, so the file is not text.")
                            : _ ("Line %u: the bytes here are not UTF-8 text."),
               first_line - 1 + count_lines (data, bad));
  return FALSE;
}

/**
 * mdr_encoding_check:
 * @data: (inout): the bytes of a file; moved past a byte order mark, and never
 *   %NULL afterwards
 * @length: (inout): their number
 *
 * Checks what all formats require: at most %MDR_MAX_FILE_BYTES of UTF-8 without
 * NUL bytes.
 *
 * Returns: whether the requirements are met; otherwise the error names the line
 */
gboolean
mdr_encoding_check (const char **data, gsize *length, GError **error)
{
  g_return_val_if_fail (data != NULL, FALSE);
  g_return_val_if_fail (length != NULL, FALSE);

  /* An empty GBytes has no data at all. */
  if (*length == 0)
    *data = "";
  if (*length > MDR_MAX_FILE_BYTES)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                   _ ("The file is larger than %d MB, the most that Meander reads."),
                   MDR_MAX_FILE_BYTES / (1024 * 1024));
      return FALSE;
    }
  if (*length >= strlen (MDR_BYTE_ORDER_MARK)
      && memcmp (*data, MDR_BYTE_ORDER_MARK, strlen (MDR_BYTE_ORDER_MARK)) == 0)
    {
      *data += strlen (MDR_BYTE_ORDER_MARK);
      *length -= strlen (MDR_BYTE_ORDER_MARK);
    }
  return mdr_encoding_check_lines (*data, *length, 1, error);
}

/**
 * mdr_encoding_dup_excerpt:
 * @text: UTF-8 of any length
 *
 * Returns: (transfer full): the beginning of @text, short enough to be quoted in
 *   a sentence
 */
char *
mdr_encoding_dup_excerpt (const char *text)
{
  const glong most = 60;
  g_autofree char *begin = NULL;

  g_return_val_if_fail (text != NULL, NULL);

  if (g_utf8_strlen (text, most * 6) <= most)
    return g_strdup (text);
  begin = g_utf8_substring (text, 0, most - 1);
  return g_strconcat (begin, "…", NULL);
}

/* Characters that move the cursor of a terminal, colour it, or reorder and break lines: controls (C0, DEL,
 * C1), marks of direction, and separators of lines and paragraphs. */
static gboolean
controls_output (gunichar character)
{
  return character < 0x20 || (character >= 0x7F && character < 0xA0) || character == 0x061C
         || character == 0x200E || character == 0x200F || (character >= 0x2028 && character <= 0x202E)
         || (character >= 0x2066 && character <= 0x2069);
}

/* Returns: %FALSE only if the character at @at does not control output, and no byte of UTF-8 within another
 * one either: a quick answer for nearly all text */
static gboolean
may_control_output (const char *at)
{
  guchar byte = (guchar) *at;

  return byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xD8
         || (byte == 0xE2 && (guchar) at[1] <= 0x81);
}

/**
 * mdr_encoding_escape:
 * @text: UTF-8, perhaps written by a stranger
 * @kept: the control characters that may stay, for example "\n" in text of several lines
 *
 * Writes all characters that would control a terminal or reorder its text as
 * \uXXXX, the form that JSON reads too. No line of the result can look like
 * one that the program wrote itself unless @kept has a newline.
 *
 * Returns: (transfer full): printable text
 */
char *
mdr_encoding_escape (const char *text, const char *kept)
{
  GString *printable;
  const char *next;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (kept != NULL, NULL);

  printable = g_string_sized_new (strlen (text));
  /* Nearly all text is plain, and is copied as a run up to the next character that is not. */
  for (const char *at = text; *at; at = next)
    {
      gunichar character;

      next = at + 1;
      if (!may_control_output (at))
        continue;
      character = g_utf8_get_char (at);
      next = g_utf8_next_char (at);
      if (!controls_output (character) || g_utf8_strchr (kept, -1, character))
        continue;
      g_string_append_len (printable, text, at - text);
      g_string_append_printf (printable, "\\u%04x", character);
      text = next;
    }
  g_string_append (printable, text);
  return g_string_free (printable, FALSE);
}

/**
 * mdr_encoding_dup_line:
 * @text: (nullable): UTF-8, perhaps written by a stranger
 *
 * Puts text on one line of a file that people also look at in a terminal.
 *
 * Returns: (transfer full): @text with a space for each control character and each separator of lines, and
 * with none at its ends
 */
char *
mdr_encoding_dup_line (const char *text)
{
  GString *line = g_string_new (NULL);

  for (const char *at = text ? text : ""; *at; at = g_utf8_next_char (at))
    {
      gunichar character = g_utf8_get_char (at);
      gboolean breaks = g_unichar_iscntrl (character) || character == 0x2028 || character == 0x2029;

      g_string_append_unichar (line, breaks ? ' ' : character);
    }
  return g_strstrip (g_string_free (line, FALSE));
}

/** Returns: (transfer full): @text as raw DEFLATE (RFC 1951) in base64 */
char *
mdr_deflate_to_base64 (const char *text)
{
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW, 9);
  g_autoptr (GInputStream) source = NULL;
  g_autoptr (GInputStream) compressed = NULL;
  g_autofree char *data = NULL;
  gsize length;

  g_return_val_if_fail (text != NULL, NULL);

  source = g_memory_input_stream_new_from_data (text, (gssize) strlen (text), NULL);
  compressed = g_converter_input_stream_new (source, G_CONVERTER (compressor));
  if (!mdr_read_stream (compressed, G_MAXINT32, NULL, &data, &length, NULL))
    g_return_val_if_reached (NULL);
  return g_base64_encode ((const guchar *) data, length);
}

/** Returns: (transfer full): the same with letters that no address needs to escape (RFC 4648, section 5) */
char *
mdr_base64_to_url (const char *base64)
{
  char *url;

  g_return_val_if_fail (base64 != NULL, NULL);

  url = g_strdup (base64);
  url[strcspn (url, "=")] = '\0';
  for (char *at = url; *at; at++)
    *at = *at == '+' ? '-' : *at == '/' ? '_' : *at;
  return url;
}

static gboolean
refuse (GError **error)
{
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("The link is damaged: its letters are not those that were written."));
  return FALSE;
}

/* Returns: (transfer full) (nullable): the bytes of base64url */
static guchar *
decode (const char *url, gsize *length, GError **error)
{
  g_autoptr (GString) base64 = g_string_sized_new (strlen (url));

  for (const char *at = url; *at; at++)
    {
      if (!g_ascii_isalnum (*at) && *at != '-' && *at != '_')
        {
          refuse (error);
          return NULL;
        }
      g_string_append_c (base64, (char) (*at == '-' ? '+' : *at == '_' ? '/' : *at));
    }
  while (base64->len % 4 != 0)
    g_string_append_c (base64, '=');
  return g_base64_decode (base64->str, length);
}

/**
 * mdr_inflate_from_url:
 * @base64: what mdr_deflate_to_base64() and mdr_base64_to_url() wrote, from an untrusted source
 * @most: bytes of the text
 *
 * Returns: (transfer full) (nullable): the text, or %NULL with an error; it may have zero bytes, or be no
 * UTF-8
 */
char *
mdr_inflate_from_url (const char *base64, gsize most, GError **error)
{
  g_autoptr (GZlibDecompressor) decompressor = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_RAW);
  g_autoptr (GInputStream) source = NULL;
  g_autoptr (GInputStream) plain = NULL;
  g_autoptr (GError) reason = NULL;
  guchar *bytes;
  gsize n_bytes;
  char *text;
  gsize length;

  g_return_val_if_fail (base64 != NULL, NULL);

  bytes = decode (base64, &n_bytes, error);
  if (!bytes)
    return NULL;
  source = g_memory_input_stream_new_from_data (bytes, (gssize) n_bytes, g_free);
  plain = g_converter_input_stream_new (source, G_CONVERTER (decompressor));
  if (mdr_read_stream (plain, most, NULL, &text, &length, &reason))
    return text;
  if (g_error_matches (reason, MDR_ERROR, MDR_ERROR_TOO_LARGE))
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("The puzzle in the link is too large."));
  else
    refuse (error);
  return NULL;
}

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

/**
 * mdr_encoding_has_suffix:
 * @name: of a file
 * @suffix: in small letters of ASCII
 *
 * Returns: whether the name ends so, in small or capital letters, as dialogs compare it
 */
gboolean
mdr_encoding_has_suffix (const char *name, const char *suffix)
{
  gsize length;
  gsize end;

  g_return_val_if_fail (name != NULL && suffix != NULL, FALSE);

  length = strlen (name);
  end = strlen (suffix);
  return length >= end && g_ascii_strcasecmp (name + length - end, suffix) == 0;
}
