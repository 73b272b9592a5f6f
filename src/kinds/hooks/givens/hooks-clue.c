/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-encoding.h"

/**
 * hooks_clue_get_largest:
 * @size: of the board
 *
 * The line of a leg of the largest hook, filled with the largest digit, has the
 * largest value of every type: two runs written one after the other give more
 * than their product.
 *
 * Returns: the largest value that clues of @type can have
 */
gint64
hooks_clue_get_largest (HooksClueType type, int size)
{
  switch (type)
    {
    case HOOKS_CLUE_SUM:
    case HOOKS_CLUE_FIRST_TWO:
    case HOOKS_CLUE_FIRST_RUN:
      return (gint64) size * size;
    case HOOKS_CLUE_RUN_PRODUCTS:
      {
        gint64 result = 1;

        for (int i = 0; i < size; i++)
          result *= size;
        return result;
      }
    case HOOKS_CLUE_RUN_DIVISOR:
    case HOOKS_CLUE_RUN_NUMBERS:
      {
        gint64 number = 0;

        /* The digit @size written @size times; digits of two figures exceed every clue. */
        if (size > 9)
          return HOOKS_MAX_CLUE;
        for (int i = 0; i < size; i++)
          number = number * 10 + size;
        return number;
      }
    case HOOKS_CLUE_FIRST_DIGIT:
      return size;
    case HOOKS_CLUE_SHAPE:
    default:
      return HOOKS_N_SHAPES - 1;
    }
}

static gboolean
read_shape (const char *word, gint64 *value, GError **error)
{
  const char *letter = word[0] != '\0' && word[1] == '\0' ? strchr (hooks_shapes, word[0]) : NULL;
  g_autofree char *excerpt = NULL;

  if (letter)
    {
      *value = letter - hooks_shapes;
      return TRUE;
    }
  excerpt = mdr_encoding_dup_excerpt (word);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: a list of letters, what stands there instead */
               _ ("The letter of a shape, one of %s, was expected, not “%s”."), hooks_shapes, excerpt);
  return FALSE;
}

/**
 * hooks_clue_read_value:
 * @word: a number, or for shapes a letter
 *
 * Returns: whether @word is the value of a clue of @type; if not, with an error
 */
gboolean
hooks_clue_read_value (HooksClueType type, const char *word, gint64 *value, GError **error)
{
  g_autofree char *excerpt = NULL;
  g_autofree char *most = NULL;
  guint64 number;

  if (type == HOOKS_CLUE_SHAPE)
    return read_shape (word, value, error);
  if (g_ascii_string_to_unsigned (word, 10, 0, HOOKS_MAX_CLUE, &number, NULL))
    {
      *value = (gint64) number;
      return TRUE;
    }
  excerpt = mdr_encoding_dup_excerpt (word);
  most = g_strdup_printf ("%" G_GINT64_FORMAT, (gint64) HOOKS_MAX_CLUE);
  /* Translators: the greatest, what stands there instead */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("A whole number from 0 to %s was expected, not “%s”."),
               most, excerpt);
  return FALSE;
}

/** Returns: (transfer full): the value of a clue as hooks_clue_read_value() takes it; "?" for none */
char *
hooks_clue_dup_value (const HooksClue *clue)
{
  if (clue->value == HOOKS_UNKNOWN)
    return g_strdup ("?");
  if (clue->type == HOOKS_CLUE_SHAPE)
    return g_strndup (hooks_shapes + clue->value, 1);
  return g_strdup_printf ("%" G_GINT64_FORMAT, clue->value);
}

static char *
dup_line_name (MdrDirection side, int line)
{
  switch (side)
    {
    case MDR_DIRECTION_RIGHT:
      return g_strdup_printf (_ ("Row %d, from the right"), line + 1);
    case MDR_DIRECTION_DOWN:
      return g_strdup_printf (_ ("Column %d, from below"), line + 1);
    case MDR_DIRECTION_LEFT:
      return g_strdup_printf (_ ("Row %d, from the left"), line + 1);
    case MDR_DIRECTION_UP:
    default:
      return g_strdup_printf (_ ("Column %d, from above"), line + 1);
    }
}

/**
 * hooks_clue_dup_sentence:
 * @clue: at the edge; may have no value
 * @side: where it stands
 * @line: row or column
 *
 * Returns: (transfer full): what the clue says, in the words of its type
 */
char *
hooks_clue_dup_sentence (const HooksClue *clue, MdrDirection side, int line)
{
  g_autofree char *name = dup_line_name (side, line);
  g_autofree char *value = hooks_clue_dup_value (clue);

  if (clue->value == HOOKS_UNKNOWN)
    /* Translators: in this and the following sentences, what comes first is a line as it is seen:
     * "Row 3, from the left" */
    return g_strdup_printf (_ ("%s: no clue"), name);
  switch (clue->type)
    {
    case HOOKS_CLUE_SUM:
      /* Translators: a line as it is seen ("Row 3, from the left"), then a value */
      return g_strdup_printf (_ ("%s: the digits add up to %s"), name, value);
    case HOOKS_CLUE_FIRST_TWO:
      /* Translators: a line as it is seen ("Row 3, from the left"), then a value */
      return g_strdup_printf (_ ("%s: the product of the first two digits is %s"), name, value);
    case HOOKS_CLUE_FIRST_RUN:
      /* Translators: a line as it is seen ("Row 3, from the left"), then a value */
      return g_strdup_printf (_ ("%s: the digits of the first run add up to %s"), name, value);
    case HOOKS_CLUE_RUN_PRODUCTS:
      /* Translators: a line as it is seen ("Row 3, from the left"), then a value */
      return g_strdup_printf (_ ("%s: the products of the digits of each run add up to %s"), name, value);
    case HOOKS_CLUE_RUN_DIVISOR:
      /* Translators: a line as it is seen ("Row 3, from the left"), then a value */
      return g_strdup_printf (_ ("%s: the greatest common divisor of the runs, read as numbers, is %s"), name,
                              value);
    case HOOKS_CLUE_RUN_NUMBERS:
      /* Translators: a line as it is seen ("Row 3, from the left"), then a value */
      return g_strdup_printf (_ ("%s: the product of the runs, read as numbers, is %s"), name, value);
    case HOOKS_CLUE_FIRST_DIGIT:
      /* Translators: a line as it is seen ("Row 3, from the left"), then a value */
      return g_strdup_printf (_ ("%s: the first digit is %s"), name, value);
    case HOOKS_CLUE_SHAPE:
    default:
      /* Translators: a line as it is seen ("Row 3, from the left"), then a value */
      return g_strdup_printf (_ ("%s: the first group has the shape %s"), name, value);
    }
}
