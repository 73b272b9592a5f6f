/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-encoding.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-error.h"

/* Reads what mdr-lz-string.c writes; the format is described there. */

#define LETTERS         "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
#define BITS_IN_LETTER  6
#define CODE_SMALL_UNIT 0
#define CODE_LARGE_UNIT 1
#define CODE_END        2
#define FIRST_CODE      3
#define MAX_WIDTH       24

/* A piece of the text that has been read, for which a code stands. */
typedef struct
{
  guint start;
  guint length;
} Piece;

/*
 * Unpacker:
 * @letters: what is left to read
 * @n_bits: how many bits of its first letter have been read
 * @pieces: (element-type Piece): of each code, from 0
 * @width: bits of a code
 * @left: codes until they get wider
 * @units: (element-type gunichar2): what has been read
 * @most: units at most
 * @is_full: whether there would be more
 */
typedef struct
{
  const char *letters;
  guint n_bits;
  GArray *pieces;
  guint width;
  guint left;
  GArray *units;
  gsize most;
  gboolean is_full;
} Unpacker;

/* Reads a number, its least significant bit first. */
static gboolean
read_bits (Unpacker *unpacker, guint count, guint *value)
{
  *value = 0;
  for (guint i = 0; i < count; i++)
    {
      const char *letter = *unpacker->letters ? strchr (LETTERS, *unpacker->letters) : NULL;
      guint bits;

      if (!letter)
        return FALSE;
      bits = (guint) (letter - LETTERS);
      *value |= (bits >> (BITS_IN_LETTER - 1 - unpacker->n_bits) & 1) << i;
      if (++unpacker->n_bits < BITS_IN_LETTER)
        continue;
      unpacker->n_bits = 0;
      unpacker->letters++;
    }
  return TRUE;
}

static void
add_code (Unpacker *unpacker, guint start, guint length)
{
  g_array_append_val (unpacker->pieces, ((Piece){ start, length }));
  if (--unpacker->left == 0)
    unpacker->left = 1u << unpacker->width++;
}

/* Repeats what @code stands for. The last code of all stands for the piece before with its first unit once
 * more, which is being read now. */
static gboolean
append_piece (Unpacker *unpacker, guint code, Piece before)
{
  gboolean is_new = code == unpacker->pieces->len && before.length > 0;
  Piece piece;

  if (code < FIRST_CODE || (code >= unpacker->pieces->len && !is_new))
    return FALSE;
  piece = is_new ? (Piece){ before.start, before.length + 1 } : g_array_index (unpacker->pieces, Piece, code);
  unpacker->is_full = unpacker->units->len + piece.length > unpacker->most;
  if (unpacker->is_full)
    return FALSE;
  for (guint i = 0; i < piece.length; i++)
    {
      gunichar2 unit = g_array_index (unpacker->units, gunichar2, piece.start + i);

      g_array_append_val (unpacker->units, unit);
    }
  return TRUE;
}

/* Reads the next code, and appends the piece for which it stands; *@before is the piece that was read
 * last. */
static gboolean
read_piece (Unpacker *unpacker, Piece *before, gboolean *ended)
{
  guint start = unpacker->units->len;
  guint code;
  guint value;

  if (unpacker->width > MAX_WIDTH || !read_bits (unpacker, unpacker->width, &code))
    return FALSE;
  *ended = code == CODE_END;
  if (*ended)
    return TRUE;
  if (code == CODE_SMALL_UNIT || code == CODE_LARGE_UNIT)
    {
      gunichar2 unit;

      if (!read_bits (unpacker, code == CODE_LARGE_UNIT ? 16 : 8, &value))
        return FALSE;
      unpacker->is_full = start >= unpacker->most;
      if (unpacker->is_full)
        return FALSE;
      unit = (gunichar2) value;
      g_array_append_val (unpacker->units, unit);
      add_code (unpacker, start, 1);
    }
  else if (!append_piece (unpacker, code, *before))
    return FALSE;
  if (before->length > 0)
    add_code (unpacker, before->start, before->length + 1);
  *before = (Piece){ start, unpacker->units->len - start };
  return TRUE;
}

/* Returns: (transfer full) (nullable): the text of the units, without zero bytes */
static char *
dup_text (const GArray *units)
{
  char *text = g_utf16_to_utf8 ((const gunichar2 *) units->data, (glong) units->len, NULL, NULL, NULL);

  for (guint i = 0; text && i < units->len; i++)
    if (g_array_index (units, gunichar2, i) == 0)
      g_clear_pointer (&text, g_free);
  return text;
}

/**
 * mdr_lz_string_from_base64:
 * @base64: what mdr_lz_string_to_base64() wrote, from an untrusted source
 * @most: units of UTF-16 of the text
 *
 * Returns: (transfer full) (nullable): the text, or %NULL with an error
 */
char *
mdr_lz_string_from_base64 (const char *base64, gsize most, GError **error)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, TRUE, sizeof (Piece));
  g_autoptr (GArray) units = g_array_new (TRUE, FALSE, sizeof (gunichar2));
  /* The first code has no piece before it, so it adds no piece; each later code adds one. */
  Unpacker unpacker = { .letters = base64,
                        .pieces = pieces,
                        .units = units,
                        .width = 2,
                        .left = 1,
                        .most = most };
  Piece before = { 0, 0 };
  gboolean ended = FALSE;
  char *text = NULL;

  g_return_val_if_fail (base64 != NULL, NULL);

  g_array_set_size (pieces, FIRST_CODE);
  while (!ended && read_piece (&unpacker, &before, &ended))
    ;
  text = ended ? dup_text (units) : NULL;
  if (text)
    return text;
  if (unpacker.is_full)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("The puzzle in the link is too large."));
  else
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                         _ ("The link is damaged: its letters are not those that were written."));
  return NULL;
}
