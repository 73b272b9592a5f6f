/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-board-block.h"
#include "mdr-encoding.h"
#include "mdr-rule-lexer.h"
#include "mdr-ruled-paths.h"

/* One value of a board as text: "." for none, "?" for unknown, a number, a word or its beginning. */

/* In the order of MdrDirection. */
static const char arrows[] = ">v<^";

/* Yes and no by their values. */
static const char *const truth_words[] = { "no", "yes", NULL };

static gboolean
fail_value (const char *text, const char *name, GError **error)
{
  g_autofree char *excerpt = mdr_encoding_dup_excerpt (text);

  /* Translators: what stands there, the name of what is given or decided */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” is not a value of “%s”."), excerpt, name);
  return FALSE;
}

/* Returns: the index of the word that is or begins with @text; -1 if there is none or several */
static int
find_word (const char *const *words, const char *text)
{
  int found = -1;

  for (int i = 0; words[i]; i++)
    {
      if (strcmp (words[i], text) == 0)
        return i;
      if (g_str_has_prefix (words[i], text))
        found = found == -1 ? i : -2;
    }
  return MAX (found, -1);
}

static gboolean
read_value (const MdrDomain *domain, const char *const *words, const char *text, gint16 *value)
{
  guint64 number;
  int word;

  if (domain->has_numbers)
    {
      if (!g_ascii_string_to_unsigned (text, 10, 0, MDR_RULE_MAX_NUMBER, &number, NULL))
        return FALSE;
      *value = (gint16) number;
      return TRUE;
    }
  word = *text ? find_word (words, text) : -1;
  *value = (gint16) word;
  return word >= 0;
}

/* Takes an arrow off the end of @text. */
static gboolean
read_arrow (char *text, guint8 *direction)
{
  gsize length = strlen (text);
  const char *arrow = length > 1 ? strchr (arrows, text[length - 1]) : NULL;

  if (!arrow)
    return FALSE;
  *direction = (guint8) (arrow - arrows);
  text[length - 1] = '\0';
  return TRUE;
}

static gboolean
read_list (const MdrGiven *given, MdrRuledLists *lists, const char *text, gint16 *value, GError **error)
{
  int list;

  if (!(given->place == MDR_PLACE_PATH ? mdr_ruled_paths_read (lists, text, &list)
                                       : mdr_ruled_lists_read (lists, text, given->unknown, &list)))
    return fail_value (text, given->name, error);
  *value = (gint16) list;
  if (list < 0)
    g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("There are too many lists of “%s”."), given->name);
  return list >= 0;
}

/**
 * mdr_board_value_read_given:
 * @given: not one that divides the board
 * @lists: those of the puzzle
 * @value: (out): the value, %MDR_RULED_NONE or %MDR_RULED_UNKNOWN
 * @direction: (out): where it points, if it has an arrow
 *
 * Returns: whether @text is a value; its bounds are not checked
 */
gboolean
mdr_board_value_read_given (const MdrGiven *given,
                            MdrRuledLists *lists,
                            const char *text,
                            gint16 *value,
                            guint8 *direction,
                            GError **error)
{
  static const char *const stands[] = { "x", NULL };
  gboolean bare = mdr_domain_is_truth (&given->domain);
  g_autofree char *plain = g_strdup (text);

  *value = MDR_RULED_NONE;
  if (strcmp (text, ".") == 0)
    return TRUE;
  if (given->domain.has_lists)
    return read_list (given, lists, text, value, error);
  if (given->toward && !read_arrow (plain, direction))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("“%s” needs an arrow after its value, as in “2>”."), given->name);
      return FALSE;
    }
  if (given->unknown && strcmp (plain, "?") == 0)
    {
      *value = MDR_RULED_UNKNOWN;
      return TRUE;
    }
  if (!read_value (&given->domain, bare ? stands : (const char *const *) given->domain.words, plain, value))
    return fail_value (text, given->name, error);
  *value = (gint16) (*value + bare);
  return TRUE;
}

/**
 * mdr_board_value_read_decision:
 * @value: (out): the value or %MDR_RULED_NONE
 *
 * Returns: whether @text is a value; its bounds are not checked
 */
gboolean
mdr_board_value_read_decision (const MdrDecision *decision, const char *text, gint16 *value, GError **error)
{
  const char *const *words = (const char *const *) decision->domain.words;

  *value = MDR_RULED_NONE;
  if (strcmp (text, ".") == 0 || read_value (&decision->domain, words ? words : truth_words, text, value))
    return TRUE;
  return fail_value (text, decision->name, error);
}

static void
append_decision (const MdrDecision *decision, int value, const char *word, GString *text)
{
  if (value < 0)
    g_string_append_c (text, '.');
  else if (decision->domain.has_numbers)
    g_string_append_printf (text, "%d", value);
  else if (word)
    g_string_append (text, word);
  else
    g_string_append_c (text, *truth_words[value]);
}

/* Returns: (nullable): the word for a value, if it has one */
static const char *
get_word (const MdrDomain *domain, int value)
{
  return domain->words && value >= 0 ? domain->words[value] : NULL;
}

/** Writes a value so that it is read as the same. */
void
mdr_board_value_write_given (const MdrGiven *given,
                             MdrRuledLists *lists,
                             int value,
                             MdrDirection direction,
                             GString *text)
{
  const char *word = get_word (&given->domain, value);

  if (value == MDR_RULED_NONE)
    g_string_append_c (text, '.');
  else if (value == MDR_RULED_UNKNOWN)
    g_string_append_c (text, '?');
  else if (given->place == MDR_PLACE_PATH)
    mdr_ruled_paths_write (lists, value, text);
  else if (given->domain.has_lists)
    mdr_ruled_lists_write (lists, value, text);
  else if (given->domain.has_numbers)
    g_string_append_printf (text, "%d", value);
  else
    g_string_append (text, word ? word : "x");
  if (given->toward && value != MDR_RULED_NONE)
    g_string_append_c (text, arrows[direction]);
}

/** Writes a value so that it is read as the same. */
void
mdr_board_value_write_decision (const MdrDecision *decision, int value, GString *text)
{
  append_decision (decision, value, get_word (&decision->domain, value), text);
}

/** Writes what people call a value of a decision that is there, or the value itself in their language. */
void
mdr_rulebook_say_decided (const MdrRulebook *rulebook, guint index, int value, GString *text)
{
  const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, index);
  const char *word = get_word (&decision->domain, value);
  const char *words = mdr_rulebook_call (rulebook, MDR_SUBJECT_DECISION, index, value);

  if (words)
    g_string_append (text, words);
  else
    append_decision (decision, value, word ? mdr_rulebook_say (word) : NULL, text);
}
