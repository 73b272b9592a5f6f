/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-word.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

#include "mdr-encoding.h"

/** Returns: the words of @line, which has to outlive them */
MdrWords
mdr_words (const char *line)
{
  g_return_val_if_fail (line != NULL, (MdrWords){ NULL });

  return (MdrWords){ line };
}

/** Returns: the number of words left to read; an empty line has one, which is empty */
guint
mdr_words_count (const MdrWords *words)
{
  guint count = 0;

  g_return_val_if_fail (words != NULL, 0);

  for (const char *at = words->next; at; at = strchr (at, ' '))
    {
      at += count > 0;
      count++;
    }
  return count;
}

/** Returns: (transfer full): the next word; empty if there is none */
char *
mdr_words_read (MdrWords *words)
{
  const char *word;
  const char *space;

  g_return_val_if_fail (words != NULL, NULL);

  word = words->next;
  space = word ? strchr (word, ' ') : NULL;
  words->next = space ? space + 1 : NULL;
  return space ? g_strndup (word, (gsize) (space - word)) : g_strdup (word ? word : "");
}

/** Returns: (transfer none): everything left to read; empty if there is nothing */
const char *
mdr_words_read_rest (MdrWords *words)
{
  const char *rest;

  g_return_val_if_fail (words != NULL, "");

  rest = words->next;
  words->next = NULL;
  return rest ? rest : "";
}

/** Reads the next word if it is @literal. Returns: whether it is */
gboolean
mdr_words_read_literal (MdrWords *words, const char *literal)
{
  MdrWords behind;
  g_autofree char *word = NULL;

  g_return_val_if_fail (words != NULL, FALSE);
  g_return_val_if_fail (literal != NULL, FALSE);

  behind = *words;
  word = mdr_words_read (&behind);
  if (!words->next || !g_str_equal (word, literal))
    return FALSE;
  *words = behind;
  return TRUE;
}

static gboolean
parse_number (const char *text, guint minimum, guint maximum, guint *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, minimum, maximum, &value, NULL))
    return FALSE;
  *number = (guint) value;
  return TRUE;
}

/** Returns: whether the next word is a number from @minimum to @maximum */
gboolean
mdr_words_read_number (MdrWords *words, guint minimum, guint maximum, guint *number, GError **error)
{
  g_autofree char *word = NULL;
  g_autofree char *excerpt = NULL;

  g_return_val_if_fail (words != NULL, FALSE);
  g_return_val_if_fail (number != NULL, FALSE);

  word = mdr_words_read (words);
  if (parse_number (word, minimum, maximum, number))
    return TRUE;
  excerpt = mdr_encoding_dup_excerpt (word);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: the least, the greatest, what stands there instead */
               _ ("A whole number from %u to %u was expected, not “%s”."), minimum, maximum, excerpt);
  return FALSE;
}

/**
 * mdr_words_read_cell:
 * @rows: of the board
 * @columns: of the board
 *
 * Returns: whether the next word is a cell of the board, "ROW,COLUMN", both from 0
 */
gboolean
mdr_words_read_cell (MdrWords *words, int rows, int columns, MdrCell *cell, GError **error)
{
  g_autofree char *word = NULL;
  g_auto (GStrv) parts = NULL;
  g_autofree char *excerpt = NULL;
  guint row;
  guint column;

  g_return_val_if_fail (words != NULL, FALSE);
  g_return_val_if_fail (cell != NULL, FALSE);

  word = mdr_words_read (words);
  parts = g_strsplit (word, ",", 3);
  if (g_strv_length (parts) == 2 && parse_number (parts[0], 0, (guint) rows - 1, &row)
      && parse_number (parts[1], 0, (guint) columns - 1, &column))
    {
      *cell = (MdrCell){ (int) row, (int) column };
      return TRUE;
    }
  excerpt = mdr_encoding_dup_excerpt (word);
  /* Translators: the greatest row and column, what stands there instead */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("A cell from 0,0 to %d,%d was expected, not “%s”."),
               rows - 1, columns - 1, excerpt);
  return FALSE;
}

/**
 * mdr_words_read_place:
 *
 * Returns: whether the last word is a place on or beside a board, "ROW,COLUMN"
 */
gboolean
mdr_words_read_place (MdrWords *words, MdrCell *place, GError **error)
{
  g_autofree char *word = NULL;
  g_autofree char *excerpt = NULL;
  g_autofree char *again = NULL;

  g_return_val_if_fail (words != NULL, FALSE);
  g_return_val_if_fail (place != NULL, FALSE);

  word = mdr_words_read (words);
  if (!words->next && sscanf (word, "%d,%d", &place->row, &place->column) == 2)
    again = g_strdup_printf ("%d,%d", place->row, place->column);
  if (again && g_str_equal (again, word))
    return TRUE;
  excerpt = mdr_encoding_dup_excerpt (word);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("A place “ROW,COLUMN” was expected, not “%s”."),
               excerpt);
  return FALSE;
}

/**
 * mdr_verbs_apply:
 * @line: an edit or a move
 * @refusal: the translated sentence for a line that begins with none of @verbs,
 *   with a place for the line: "“%s” is not an edit of this kind of puzzle"
 * @target: of the verb's apply; may be left in any state with an error
 *
 * Applies the line to @target, by the verb that it begins with.
 *
 * Returns: %FALSE with an error if that is not possible; it is
 *   %MDR_ERROR_UNSUPPORTED if there is no such verb
 */
gboolean
mdr_verbs_apply (const MdrVerb *verbs, const char *line, const char *refusal, gpointer target, GError **error)
{
  MdrWords words;
  const MdrVerb *alike = NULL;
  g_autofree char *excerpt = NULL;
  g_autofree char *sentence = NULL;
  g_auto (GStrv) parts = NULL;

  g_return_val_if_fail (verbs != NULL, FALSE);
  g_return_val_if_fail (line != NULL, FALSE);
  g_return_val_if_fail (refusal != NULL, FALSE);

  words = mdr_words (line);
  for (const MdrVerb *verb = verbs; verb->verb; verb++)
    {
      MdrWords rest = words;

      if (!mdr_words_read_literal (&rest, verb->verb))
        continue;
      if (verb->words == MDR_ANY_WORDS || verb->words + 1 == mdr_words_count (&words))
        return verb->apply (target, &rest, error);
      alike = verb;
    }
  if (alike)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: a verb of an edit or a move, how many words are right, how many there are
                    */
                   g_dngettext (GETTEXT_PACKAGE, "“%s” is followed by %u word, not by %u.",
                                "“%s” is followed by %u words, not by %u.", alike->words),
                   alike->verb, alike->words, mdr_words_count (&words) - 1);
      return FALSE;
    }
  excerpt = mdr_encoding_dup_excerpt (line);
  parts = g_strsplit (refusal, "%s", 2);
  sentence = g_strjoinv (excerpt, parts);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, sentence);
  return FALSE;
}
