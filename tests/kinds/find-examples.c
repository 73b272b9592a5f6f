/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <stdlib.h>

#include "mdr-kinds.h"
#include "mdr-solve.h"
#include "rule-example.h"

/*
 * Looks for small boards that can be the example of a rule of deduction:
 *
 *   find-examples KIND [SECONDS [SEED]]
 *
 * Prints the best that it found for each rule, as text and moves. It generates
 * small puzzles, plays some of what follows by deduction, and leaves out of each
 * position, moves and clues, what the rule does not need.
 */

#define SMALLEST 3
#define LARGEST  5

/* Positions of each puzzle that are looked at, beside those on the way to its end. */
#define MIXED 12

/**
 * Found:
 * @text: of the puzzle
 * @moves: of the state, with semicolons between them
 * @cost: how much there is to look at
 */
typedef struct
{
  char *text;
  char *moves;
  char *sentence;
  guint cost;
} Found;

static MdrState *
play (const MdrPuzzle *puzzle, GPtrArray *moves)
{
  MdrState *state = puzzle->kind->new_state (puzzle);

  for (guint i = 0; state && i < moves->len; i++)
    {
      MdrState *next = puzzle->kind->execute (puzzle, state, g_ptr_array_index (moves, i), NULL);

      mdr_state_unref (state);
      state = next;
    }
  return state;
}

static gboolean
is_example (const MdrPuzzle *puzzle, GPtrArray *moves, const MdrRule *rule)
{
  g_autoptr (MdrState) state = play (puzzle, moves);
  g_autofree char *fault = state ? rule_example_dup_fault (puzzle, state, rule) : NULL;

  return state && !fault;
}

/* Leaves out moves, one after the other, as long as the rest is still an example. */
static void
shorten (const MdrPuzzle *puzzle, GPtrArray *moves, const MdrRule *rule)
{
  for (guint i = moves->len; i > 0; i--)
    {
      char *move = g_strdup (g_ptr_array_index (moves, i - 1));

      g_ptr_array_remove_index (moves, i - 1);
      if (is_example (puzzle, moves, rule))
        g_free (move);
      else
        g_ptr_array_insert (moves, (int) i - 1, move);
    }
}

/* Takes away clues, one after the other, as long as the rest is still an example. */
static MdrPuzzle *
reduce (const MdrPuzzle *whole, GPtrArray *moves, const MdrRule *rule)
{
  g_autoptr (GPtrArray) clues = whole->kind->list_clues ? mdr_puzzle_dup_clues (whole) : mdr_clue_list_new ();
  MdrPuzzle *puzzle = mdr_puzzle_ref (whole);

  for (guint i = 0; i < clues->len; i++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, i);
      MdrPuzzle *less = mdr_puzzle_edit (puzzle, clue->edit, NULL);

      if (less && mdr_puzzle_can_be_solved (less, NULL) && is_example (less, moves, rule))
        {
          mdr_puzzle_unref (puzzle);
          puzzle = less;
        }
      else
        g_clear_pointer (&less, mdr_puzzle_unref);
    }
  return puzzle;
}

static char *
join (GPtrArray *moves)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < moves->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "; " : "", (const char *) g_ptr_array_index (moves, i));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static guint
get_cost (const MdrPuzzle *puzzle, GPtrArray *moves, const MdrDeduction *shown)
{
  g_autofree char *text = puzzle->kind->puzzle_to_text (puzzle);
  MdrExtents extents;
  guint cost;

  puzzle->kind->get_extents (puzzle, &extents);
  cost = (guint) (extents.rows * extents.columns) + 4 * moves->len + 4 * shown->marks->len
         + 2 * shown->because->len + (guint) g_utf8_strlen (shown->sentence, -1) / 20;
  for (const char *at = text; *at; at++)
    cost += *at != '?' && *at != '.' && *at != '_' && *at != ' ' && *at != '\n';
  return cost;
}

static void
keep (Found *found, const MdrPuzzle *puzzle, GPtrArray *moves, const MdrRule *rule)
{
  g_autoptr (MdrState) state = play (puzzle, moves);
  g_autoptr (MdrDeduction) shown = mdr_logic_deduce_by (puzzle, state, rule);
  guint cost = get_cost (puzzle, moves, shown);

  if (found->text && found->cost <= cost)
    return;
  g_free (found->text);
  g_free (found->moves);
  g_free (found->sentence);
  found->text = puzzle->kind->puzzle_to_text (puzzle);
  found->moves = join (moves);
  found->sentence = g_strdup (shown->sentence);
  found->cost = cost;
}

static gpointer
copy_string (gconstpointer string, gpointer data)
{
  return g_strdup (string);
}

static void
look (const MdrPuzzle *puzzle, GPtrArray *moves, Found *found)
{
  const MdrRule *rules = puzzle->kind->logic->rules;

  for (guint i = 0; rules[i].id; i++)
    {
      g_autoptr (GPtrArray) needed = g_ptr_array_copy (moves, copy_string, NULL);
      g_autoptr (MdrPuzzle) reduced = NULL;

      g_ptr_array_set_free_func (needed, g_free);
      if (!is_example (puzzle, needed, &rules[i]))
        continue;
      reduced = reduce (puzzle, needed, &rules[i]);
      shorten (reduced, needed, &rules[i]);
      keep (&found[i], reduced, needed, &rules[i]);
    }
}

/* Looks at positions on the way to the end of a puzzle. Returns the moves that lead there. */
static GPtrArray *
play_to_the_end (const MdrPuzzle *puzzle, Found *found)
{
  const MdrLogic *logic = puzzle->kind->logic;
  g_autofree gpointer board = g_malloc (logic->board_size);
  GPtrArray *moves = g_ptr_array_new_with_free_func (g_free);
  MdrStep step = logic->init (board, puzzle, NULL);

  for (guint i = 0; i < 40 && step != MDR_STEP_CONTRADICTION; i++)
    {
      MdrDeduction *deduction;

      look (puzzle, moves, found);
      step = mdr_logic_deduce_once (logic, board, &deduction);
      for (guint j = 0; deduction && j < deduction->moves->len; j++)
        g_ptr_array_add (moves, g_strdup (g_ptr_array_index (deduction->moves, j)));
      g_clear_pointer (&deduction, mdr_deduction_free);
      if (step == MDR_STEP_NOTHING)
        break;
    }
  return moves;
}

/* Takes away some clues by chance. */
static MdrPuzzle *
thin_out (const MdrPuzzle *whole, GRand *random)
{
  g_autoptr (GPtrArray) clues = whole->kind->list_clues ? mdr_puzzle_dup_clues (whole) : mdr_clue_list_new ();
  MdrPuzzle *puzzle = mdr_puzzle_ref (whole);
  double share = g_rand_double (random);

  for (guint i = 0; i < clues->len; i++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, i);
      MdrPuzzle *less = g_rand_double (random) < share ? mdr_puzzle_edit (puzzle, clue->edit, NULL) : NULL;

      if (less && mdr_puzzle_can_be_solved (less, NULL))
        {
          mdr_puzzle_unref (puzzle);
          puzzle = less;
        }
      else
        g_clear_pointer (&less, mdr_puzzle_unref);
    }
  return puzzle;
}

/* Where clues are missing, and whoever plays has thoughts of their own, harder rules have something to tell.
 */
static void
search (const MdrPuzzle *puzzle, GRand *random, Found *found)
{
  g_autoptr (GPtrArray) moves = play_to_the_end (puzzle, found);

  for (guint i = 0; i < MIXED; i++)
    {
      g_autoptr (MdrPuzzle) thin = thin_out (puzzle, random);
      g_autoptr (GPtrArray) some = g_ptr_array_new ();
      double share = g_rand_double (random);

      for (guint j = 0; j < moves->len; j++)
        if (g_rand_double (random) < share)
          g_ptr_array_add (some, g_ptr_array_index (moves, j));
      look (thin, some, found);
    }
}

static void
set_at_random (MdrOptions *options, const MdrOptionSpec *spec, GRand *random)
{
  guint count = 0;
  g_autofree char *number = NULL;

  switch (spec->type)
    {
    case MDR_OPTION_SWITCH:
      mdr_options_set (options, spec->id, g_rand_boolean (random) ? "yes" : "no", NULL);
      break;
    case MDR_OPTION_CHOICE:
      while (spec->choices[count].id)
        count++;
      mdr_options_set (options, spec->id, spec->choices[g_rand_int_range (random, 0, (int) count)].id, NULL);
      break;
    case MDR_OPTION_INTEGER:
      if (g_str_equal (spec->id, "seed"))
        number = g_strdup_printf ("%d", g_rand_int_range (random, 1, 1000000));
      else if (g_str_equal (spec->id, "rows") || g_str_equal (spec->id, "columns")
               || g_str_equal (spec->id, "size"))
        number = g_strdup_printf ("%d", g_rand_int_range (random, SMALLEST, LARGEST + 1));
      if (number)
        mdr_options_set (options, spec->id, number, NULL);
      break;
    case MDR_OPTION_REAL:
    case MDR_OPTION_TEXT:
    case MDR_OPTION_FILE:
    default:
      break;
    }
}

static MdrPuzzle *
generate (const MdrKind *kind, GRand *random)
{
  g_autoptr (MdrOptions) options = mdr_options_new (kind->options, MDR_SCOPE_GENERATE);
  g_autoptr (MdrJob) job = mdr_job_new ();

  for (const MdrOptionSpec *spec = kind->options; spec->id; spec++)
    if (spec->scopes & MDR_SCOPE_GENERATE)
      set_at_random (options, spec, random);
  mdr_job_set_time_limit (job, 1);
  mdr_job_begin (job);
  return kind->generate (kind, options, job, NULL);
}

int
main (int argc, char *argv[])
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  const MdrKind *kind = argc > 1 ? mdr_kind_list_find (kinds, argv[1]) : NULL;
  gint64 end = g_get_monotonic_time () + (argc > 2 ? atoi (argv[2]) : 60) * G_USEC_PER_SEC;
  g_autoptr (GRand) random = g_rand_new_with_seed (argc > 3 ? (guint32) atoi (argv[3]) : 1);
  Found found[64] = { { NULL } };

  if (!kind || !kind->logic || !kind->generate)
    {
      g_printerr ("Usage: find-examples KIND [SECONDS [SEED]]; KIND has rules of deduction\n");
      return 2;
    }
  while (g_get_monotonic_time () < end)
    {
      g_autoptr (MdrPuzzle) puzzle = generate (kind, random);

      if (puzzle)
        search (puzzle, random, found);
    }
  for (guint i = 0; kind->logic->rules[i].id; i++)
    g_print ("%s (cost %u)\n%s%s\n%s\n\n", kind->logic->rules[i].id, found[i].cost,
             found[i].text ? found[i].text : "nothing found\n", found[i].moves ? found[i].moves : "",
             found[i].sentence ? found[i].sentence : "");
  return 0;
}
