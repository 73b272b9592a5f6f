/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-encoding.h"

/*
 * The compression of the JavaScript library lz-string, as its version 1.4 writes base64: LZW over UTF-16,
 * with codes that grow by a bit when as many as fit have been given out, and new letters written when they
 * first appear. Bits of a code are written from the least significant one, and six of them make a letter.
 */

#define LETTERS         "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
#define BITS_IN_LETTER  6
#define CODE_SMALL_UNIT 0
#define CODE_LARGE_UNIT 1
#define CODE_END        2
#define FIRST_CODE      3

/*
 * Packer:
 * @codes: the code of each unit and of each code followed by a unit
 * @fresh: the units that have a code but have not been written
 * @next: the next code
 * @width: bits of a code
 * @left: codes until they get wider
 * @letter: the bits of the letter that is not complete, @n_bits of them
 */
typedef struct
{
  GHashTable *codes;
  GHashTable *fresh;
  guint next;
  guint width;
  guint left;
  guint letter;
  guint n_bits;
  GString *text;
} Packer;

static void
write_bits (Packer *packer, guint value, guint count)
{
  for (; count > 0; count--, value >>= 1)
    {
      packer->letter = packer->letter << 1 | (value & 1);
      if (++packer->n_bits < BITS_IN_LETTER)
        continue;
      g_string_append_c (packer->text, LETTERS[packer->letter]);
      packer->letter = 0;
      packer->n_bits = 0;
    }
}

static void
count_code (Packer *packer)
{
  if (--packer->left == 0)
    packer->left = 1u << packer->width++;
}

/* A key of the table: a unit behind a code, where 0 is no code. */
static gpointer
get_key (guint code, gunichar2 unit)
{
  return GSIZE_TO_POINTER ((gsize) code << 16 | unit);
}

static guint
find (Packer *packer, guint code, gunichar2 unit)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (packer->codes, get_key (code, unit)));
}

/* Writes a code, or the unit that it means if that appears for the first time; @unit is its first. */
static void
write_code (Packer *packer, guint code)
{
  gpointer unit;

  if (g_hash_table_steal_extended (packer->fresh, GUINT_TO_POINTER (code), NULL, &unit))
    {
      gboolean large = GPOINTER_TO_UINT (unit) > 0xff;

      write_bits (packer, large ? CODE_LARGE_UNIT : CODE_SMALL_UNIT, packer->width);
      write_bits (packer, GPOINTER_TO_UINT (unit), large ? 16 : 8);
      count_code (packer);
    }
  else
    write_bits (packer, code, packer->width);
  count_code (packer);
}

static void
pack_unit (Packer *packer, gunichar2 unit, guint *code)
{
  guint longer;

  if (find (packer, 0, unit) == 0)
    {
      g_hash_table_insert (packer->codes, get_key (0, unit), GUINT_TO_POINTER (packer->next));
      g_hash_table_insert (packer->fresh, GUINT_TO_POINTER (packer->next), GUINT_TO_POINTER (unit));
      packer->next++;
    }
  longer = find (packer, *code, unit);
  if (longer == 0)
    {
      write_code (packer, *code);
      g_hash_table_insert (packer->codes, get_key (*code, unit), GUINT_TO_POINTER (packer->next++));
      longer = find (packer, 0, unit);
    }
  *code = longer;
}

/** Returns: (transfer full): what compressToBase64() of lz-string gives for @text, which is UTF-8 */
char *
mdr_lz_string_to_base64 (const char *text)
{
  g_autofree gunichar2 *units = NULL;
  Packer packer = { .next = FIRST_CODE, .width = 2, .left = 2 };
  glong n_units = 0;
  guint code = 0;

  g_return_val_if_fail (text != NULL, NULL);

  units = g_utf8_to_utf16 (text, -1, NULL, &n_units, NULL);
  g_return_val_if_fail (units != NULL, NULL);

  packer.text = g_string_new (NULL);
  packer.codes = g_hash_table_new (NULL, NULL);
  packer.fresh = g_hash_table_new (NULL, NULL);
  for (glong i = 0; i < n_units; i++)
    pack_unit (&packer, units[i], &code);
  if (code > 0)
    write_code (&packer, code);
  write_bits (&packer, CODE_END, packer.width);
  /* At least one more bit follows, which completes a letter. */
  write_bits (&packer, 0, BITS_IN_LETTER - packer.n_bits);
  while (packer.text->len % 4 != 0)
    g_string_append_c (packer.text, '=');
  g_hash_table_unref (packer.codes);
  g_hash_table_unref (packer.fresh);
  return g_string_free (packer.text, FALSE);
}
