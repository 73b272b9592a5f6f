/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rulebook-read.h"

#include <glib/gi18n-lib.h>

#include "mdr-rule-examples.h"
#include "mdr-ruled-judge.h"
#include "mdr-wording.h"

/* If the conditions of a rule do not mean its sentence, that shows only when a player is told that a right
 * answer is wrong. So the examples are the tests of a rulebook. */

/* At most so many faults are reported at once; others are reported when these are fixed. */
#define MOST_FAULTS 20

/* Phrases of places in a sentence; what is shown by more cells is to be seen at once. */
#define MOST_PHRASES 4

/* Adds what is wrong in @line, or with the whole page if it is 0. */
static void complain (GPtrArray *faults, guint line, const char *format, ...) G_GNUC_PRINTF (3, 4);

static void
complain (GPtrArray *faults, guint line, const char *format, ...)
{
  va_list arguments;
  g_autoptr (GError) fault = NULL;

  va_start (arguments, format);
  fault = g_error_new_valist (MDR_ERROR, MDR_ERROR_INVALID, format, arguments);
  va_end (arguments);
  if (line > 0)
    mdr_wording_name_line (&fault, line);
  g_ptr_array_add (faults, g_strdup (fault->message));
}

/* Returns: (transfer full) (nullable): the cells that show how a rule is broken: "row 2, columns 1 to 2",
 * "row 4, column 1"; %NULL if that is told by none or by too many */
static char *
dup_places (const MdrRuleExample *example, guint rule)
{
  g_autoptr (MdrRuledBreach) breach = NULL;
  g_autoptr (GPtrArray) phrases = g_ptr_array_new_with_free_func (g_free);
  guint columns = example->puzzle->grid.columns;

  mdr_ruled_judge_statement (example->puzzle, example->answer, rule, &breach);
  for (guint i = 0, next; breach && i < breach->cells->len; i = next)
    {
      guint cell = g_array_index (breach->cells, guint, i);
      guint column = cell % columns + 1;

      for (next = i + 1; next < breach->cells->len; next++)
        if (g_array_index (breach->cells, guint, next) != cell + next - i || (cell + next - i) % columns == 0)
          break;
      if (next == i + 1)
        /* Translators: a row and a column */
        g_ptr_array_add (phrases, g_strdup_printf (_ ("row %u, column %u"), cell / columns + 1, column));
      else
        g_ptr_array_add (phrases,
                         /* Translators: a row, and its first and last column */
                         g_strdup_printf (_ ("row %u, columns %u to %u"), cell / columns + 1, column,
                                          column + next - i - 1));
    }
  if (phrases->len == 0 || phrases->len > MOST_PHRASES)
    return NULL;
  g_ptr_array_add (phrases, NULL);
  /* Translators: what stands between places: "row 1, column 2; row 4, column 1" */
  return g_strjoinv (C_ ("between places", "; "), (char **) phrases->pdata);
}

/* Of a board that is not whole, aids are looked for that fit the rule it is about. */
static MdrRuledStatus
judge_rule (const MdrRuleExample *example, const MdrAidSearch *aids, guint rule)
{
  return (int) rule == example->statement || !mdr_ruled_answer_find_open (example->puzzle, example->answer)
             ? mdr_ruled_judge_statement_with_aids (example->puzzle, example->answer, rule, aids)
             : mdr_ruled_judge_statement (example->puzzle, example->answer, rule, NULL);
}

/* Holds an example to the rule that it breaks, or to none. */
static void
check_example (const MdrRulebook *rulebook,
               const MdrRuleExample *example,
               const MdrAidSearch *aids,
               GPtrArray *faults)
{
  gboolean is_right = example->statement == MDR_RULE_EXAMPLE_RIGHT;

  for (guint i = 0; i < rulebook->statements->len; i++)
    {
      const char *id = mdr_rulebook_get_statement (rulebook, i)->id;
      MdrRuledStatus status = judge_rule (example, aids, i);
      g_autofree char *places = status == MDR_RULED_BROKEN ? dup_places (example, i) : NULL;

      if ((int) i == example->statement && status != MDR_RULED_BROKEN)
        complain (faults, example->line, _ ("This board does not break the rule “%s”."), id);
      else if (is_right && status == MDR_RULED_OPEN)
        complain (faults, example->line, _ ("The rule “%s” needs more to be decided on this board."), id);
      else if ((int) i == example->statement || status != MDR_RULED_BROKEN)
        continue;
      else if (is_right && places)
        /* Translators: the name of a rule, and where it is broken: "row 2, columns 1 to 2" */
        complain (faults, example->line, _ ("This board breaks the rule “%s”: %s."), id, places);
      else if (is_right)
        complain (faults, example->line, _ ("This board breaks the rule “%s”."), id);
      else if (places)
        /* Translators: the name of a rule, and where it is broken: "row 2, columns 1 to 2" */
        complain (faults, example->line, _ ("This board breaks another rule too, “%s”: %s."), id, places);
      else
        complain (faults, example->line, _ ("This board breaks another rule too, “%s”."), id);
    }
}

static void
check_whole (const MdrRulebook *rulebook, const GPtrArray *examples, GPtrArray *faults)
{
  g_autoptr (GPtrArray) unused = mdr_rulebook_list_unused (rulebook);

  for (guint i = 0; i < unused->len; i++)
    complain (faults, 0, _ ("No rule uses “%s”."), (const char *) g_ptr_array_index (unused, i));
  for (guint i = 0; i < rulebook->statements->len; i++)
    {
      const MdrStatement *statement = mdr_rulebook_get_statement (rulebook, i);

      if (!mdr_rule_examples_show (examples, (int) i))
        complain (faults, statement->line, _ ("No wrong example shows the rule “%s” broken."), statement->id);
    }
  if (!mdr_rule_examples_show (examples, MDR_RULE_EXAMPLE_RIGHT))
    complain (faults, 0, _ ("No right example shows that all rules can hold together."));
}

/**
 * mdr_rulebook_check:
 * @aids: looks for aids of the examples
 * @n_examples: (out): number of its examples
 *
 * Holds a rulebook to its own examples: each wrong one breaks exactly its rule,
 * each right one breaks none, and every rule has one that breaks it. Nothing may be declared in vain.
 *
 * Returns: whether all this is so; if not, the error has a line for each of the first faults
 */
gboolean
mdr_rulebook_check (MdrRulebook *rulebook, const MdrAidSearch *aids, guint *n_examples, GError **error)
{
  g_autoptr (GPtrArray) examples = mdr_rulebook_read_examples (rulebook, error);
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *lines = NULL;

  if (!examples)
    return FALSE;
  *n_examples = examples->len;
  for (guint i = 0; i < examples->len && faults->len < MOST_FAULTS; i++)
    check_example (rulebook, g_ptr_array_index (examples, i), aids, faults);
  check_whole (rulebook, examples, faults);
  if (faults->len == 0)
    return TRUE;
  g_ptr_array_add (faults, NULL);
  lines = g_strjoinv ("\n", (char **) faults->pdata);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, lines);
  return FALSE;
}
