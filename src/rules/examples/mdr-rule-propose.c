/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rule-propose.h"

#include <glib/gi18n-lib.h>

#include "mdr-ruled-judge.h"
#include "mdr-ruled-search.h"
#include "mdr-ruled-text.h"

/*
 * Examples that nobody has to think of. A board with a few clues at random gets an answer that keeps all
 * rules but the one that is to be broken, if it is broken then; what is not needed to show that is opened
 * again.
 */

/* How many boards are tried on each side, and the sides. */
#define ATTEMPTS   60
#define LEAST_SIDE 2
#define MOST_SIDE  6
/* How many clues of a sort stand on a board at most. */
#define MOST_CLUES 3
/* Conflicts of a search. */
#define BUDGET 2000
#define SEED   1

static guint
pick (GRand *random, guint count)
{
  return (guint) g_rand_int_range (random, 0, (gint32) count);
}

/* Areas are rectangles of one or two by two or three cells, cut off at the rim. */
static void
divide (MdrRuledPuzzle *puzzle, guint given, GRand *random)
{
  guint height = 1 + pick (random, 2);
  guint width = 2 + pick (random, 2);
  MdrRuledGrid grid = puzzle->grid;
  g_autofree guint *areas = g_new (guint, grid.rows * grid.columns);

  for (guint cell = 0; cell < grid.rows * grid.columns; cell++)
    areas[cell] = cell / grid.columns / height * grid.columns + cell % grid.columns / width;
  mdr_ruled_puzzle_divide (puzzle, given, areas);
}

static void
put (MdrRuledPuzzle *puzzle, guint index, guint place, GRand *random)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  int low = given->domain.words ? 0 : 1;
  int high = given->domain.words ? (int) g_strv_length (given->domain.words) - 1 : 1;

  if (given->domain.has_numbers)
    {
      mdr_ruled_puzzle_measure (puzzle, &given->domain.low, &low);
      mdr_ruled_puzzle_measure (puzzle, &given->domain.high, &high);
      high = MIN (high, low + (int) MAX (puzzle->grid.rows, puzzle->grid.columns));
    }
  puzzle->givens[index][place] = (gint16) (low + (int) pick (random, (guint) MAX (high - low, 0) + 1));
  if (given->toward)
    puzzle->directions[index][place] = (guint8) pick (random, MDR_N_DIRECTIONS);
}

/* Puts clues at random; at least one of those of which the rule speaks. */
static void
put_clues (MdrRuledPuzzle *puzzle, int statement, GRand *random)
{
  const MdrRulebook *rulebook = puzzle->rulebook;

  for (guint i = 0; i < rulebook->givens->len; i++)
    if (mdr_rulebook_get_given (rulebook, i)->divides)
      divide (puzzle, i, random);
  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);
      guint n_places = puzzle->n_places[i];
      gboolean all = given->everywhere || given->place == MDR_PLACE_BOARD;
      guint least = statement >= 0 && mdr_rulebook_rule_uses_given (rulebook, (guint) statement, i);
      guint count = all ? n_places : least + pick (random, MOST_CLUES + 1 - least);

      if (given->divides || given->starts || given->domain.has_lists || n_places == 0)
        continue;
      for (guint k = 0; k < count; k++)
        put (puzzle, i, all ? k : pick (random, n_places), random);
    }
}

/* Examples do not say aids, which are looked for when they are judged. */
static void
open_aids (MdrRuleExample *example)
{
  MdrRuledAnswer *answer = example->answer;

  for (guint i = 0; i < answer->n_decisions; i++)
    for (guint place = 0;
         mdr_rulebook_get_decision (example->puzzle->rulebook, i)->aid && place < answer->n_places[i];
         place++)
      answer->values[i][place] = MDR_RULED_NONE;
}

/* Opens what is not needed to see that the rule is broken. */
static void
open_rest (MdrRuleExample *example, GRand *random)
{
  MdrRuledAnswer *answer = example->answer;

  for (guint i = 0; i < answer->n_decisions; i++)
    for (guint place = 0; place < answer->n_places[i]; place++)
      {
        gint16 value = answer->values[i][place];

        if (mdr_rulebook_get_decision (example->puzzle->rulebook, i)->aid)
          continue;
        answer->values[i][place] = MDR_RULED_NONE;
        if (mdr_ruled_judge_statement (example->puzzle, answer, (guint) example->statement, NULL)
            != MDR_RULED_BROKEN)
          answer->values[i][place] = value;
      }
}

/* Whether the answer breaks the rule that it shall, and no other. */
static gboolean
is_apt (const MdrRuleExample *example)
{
  for (guint i = 0; i < example->puzzle->rulebook->statements->len; i++)
    {
      MdrRuledStatus status =
          mdr_ruled_judge_statement_with_aids (example->puzzle, example->answer, i, &mdr_ruled_search_aids);

      if (status != ((int) i == example->statement ? MDR_RULED_BROKEN : MDR_RULED_HOLDS))
        return FALSE;
    }
  return TRUE;
}

static MdrRuleExample *
try_board (MdrRulebook *rulebook, int statement, guint side, double share, GRand *random, MdrJob *job)
{
  g_autoptr (MdrRuleExample) example = g_new0 (MdrRuleExample, 1);
  g_autofree gboolean *left_out = g_new0 (gboolean, rulebook->statements->len);
  g_autoptr (MdrRuledSearch) search = NULL;

  example->statement = statement;
  example->puzzle = mdr_ruled_puzzle_new (rulebook, (MdrRuledGrid){ .rows = side, .columns = side });
  put_clues (example->puzzle, statement, random);
  if (!mdr_ruled_puzzle_check_bounds (example->puzzle, NULL))
    return NULL;
  if (statement >= 0)
    left_out[statement] = TRUE;
  search = mdr_ruled_search_new_without (example->puzzle, left_out, NULL);
  if (!search)
    return NULL;
  mdr_ruled_search_shuffle (search, random, share);
  if (mdr_ruled_search_next (search, BUDGET, job, &example->answer) != MDR_SEARCH_ENOUGH)
    return NULL;
  open_aids (example);
  if (!is_apt (example))
    return NULL;
  if (statement >= 0 && !mdr_rulebook_has_aids (rulebook))
    open_rest (example, random);
  return g_steal_pointer (&example);
}

/* Looks for a small board that breaks this rule and no other, or none. */
static MdrRuleExample *
find_board (MdrRulebook *rulebook, int statement, MdrJob *job)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (SEED);

  for (guint side = LEAST_SIDE; side <= MOST_SIDE; side++)
    for (guint k = 0; k < ATTEMPTS && mdr_rulebook_check_size (rulebook, side, side, NULL)
                      && mdr_job_should_stop (job) == MDR_STOP_NONE;
         k++)
      {
        MdrRuleExample *example = try_board (rulebook, statement, side, (k % 4 + 1) / 5.0, random, job);

        if (example)
          return example;
      }
  return NULL;
}

/* What an example says until its author says it better. */
static char *
dup_sentence (const MdrRulebook *rulebook, int statement)
{
  const MdrStatement *rule =
      statement == MDR_RULE_EXAMPLE_RIGHT ? NULL : mdr_rulebook_get_statement (rulebook, (guint) statement);

  return g_strdup (!rule ? "All rules hold." : rule->broken ? rule->broken : rule->sentence);
}

/**
 * mdr_rulebook_propose_examples:
 *
 * Looks for the examples that a page lacks: for each rule a board that breaks it and no other, and one that
 * keeps them all.
 *
 * Returns: (transfer full) (nullable): their lines, to be added to the page, and a comment for each that was
 *   not found; %NULL with an error if it lacks none, or none was found
 */
char *
mdr_rulebook_propose_examples (MdrRulebook *rulebook, MdrJob *job, GError **error)
{
  g_autoptr (GPtrArray) examples = mdr_rulebook_read_examples (rulebook, error);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) comments = g_string_new (NULL);
  g_autofree char *missed = NULL;

  if (!examples)
    return NULL;
  for (int statement = MDR_RULE_EXAMPLE_RIGHT; statement < (int) rulebook->statements->len; statement++)
    {
      /* The right one stands last. */
      int which = statement + 1 < (int) rulebook->statements->len ? statement + 1 : MDR_RULE_EXAMPLE_RIGHT;
      g_autoptr (MdrRuleExample) example = NULL;
      g_autofree char *lines = NULL;

      if (mdr_rule_examples_show (examples, which))
        continue;
      example = find_board (rulebook, which, job);
      if (!example)
        {
          g_clear_pointer (&missed, g_free);
          missed = g_strdup_printf (_ ("No small board was found for the example “%s”."),
                                    which == MDR_RULE_EXAMPLE_RIGHT
                                        ? "right"
                                        : mdr_rulebook_get_statement (rulebook, (guint) which)->id);
          g_string_append_printf (comments, "# %s\n", missed);
          continue;
        }
      example->sentence = dup_sentence (rulebook, which);
      lines = mdr_rule_example_to_text (example);
      g_string_append (text, lines);
    }
  if (text->len > 0)
    return g_strconcat (text->str, comments->str, NULL);
  g_set_error_literal (error, MDR_ERROR, missed ? MDR_ERROR_ATTEMPTS : MDR_ERROR_INVALID,
                       missed ? missed : _ ("Every rule has an example already."));
  return NULL;
}
