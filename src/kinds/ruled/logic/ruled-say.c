/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-board.h"

#include <glib/gi18n-lib.h>

/* The names of places and of what is decided there, within sentences. */

/* Returns the name of an edge. */
static char *
dup_edge (MdrPlace place, MdrCell cell, MdrDirection direction)
{
  static const char *const sides[MDR_N_DIRECTIONS] = {
    /* Translators: row and column of a cell */
    [MDR_DIRECTION_RIGHT] = N_ ("the side right of row %d, column %d"),
    /* Translators: row and column of a cell */
    [MDR_DIRECTION_DOWN] = N_ ("the side below row %d, column %d"),
    /* Translators: row and column of a cell */
    [MDR_DIRECTION_LEFT] = N_ ("the side left of row %d, column %d"),
    /* Translators: row and column of a cell */
    [MDR_DIRECTION_UP] = N_ ("the side above row %d, column %d"),
  };
  static const char *const links[MDR_N_DIRECTIONS] = {
    /* Translators: row and column of a cell */
    [MDR_DIRECTION_RIGHT] = N_ ("the link from row %d, column %d to the right"),
    /* Translators: row and column of a cell */
    [MDR_DIRECTION_DOWN] = N_ ("the link from row %d, column %d downwards"),
    /* Translators: row and column of a cell */
    [MDR_DIRECTION_LEFT] = N_ ("the link from row %d, column %d to the left"),
    /* Translators: row and column of a cell */
    [MDR_DIRECTION_UP] = N_ ("the link from row %d, column %d upwards"),
  };
  g_autoptr (MdrDeduction) words = mdr_deduction_new ("", "");

  mdr_deduction_say_at (words, cell, _ ((place == MDR_PLACE_LINK ? links : sides)[direction]));
  return g_steal_pointer (&words->sentence);
}

static char *
dup_place (MdrPlace place, const MdrLiteral *literal)
{
  MdrDirection direction;

  if (ruled_literal_get_edge (literal, &direction))
    return dup_edge (place, literal->cell, direction);
  /* Translators: row and column of a cell */
  return g_strdup_printf (_ ("row %d, column %d"), literal->cell.row + 1, literal->cell.column + 1);
}

/** Returns: (transfer full): what a literal says, as a part of a sentence: "row 2, column 3 is black" */
char *
ruled_dup_clause (const MdrPuzzle *puzzle, const MdrLiteral *literal)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);
  MdrRuledChoice choice = ruled_literal_get_choice (puzzle, literal);
  const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, choice.decision);
  g_autofree char *place = dup_place (decision->place, literal);
  gboolean truth = mdr_domain_is_truth (&decision->domain);
  gboolean yes = truth && literal->holds == (choice.value != 0);
  const char *called =
      mdr_rulebook_call (rulebook, MDR_SUBJECT_DECISION, choice.decision, truth ? yes : choice.value);
  g_autoptr (GString) value = g_string_new (NULL);

  if (called && (truth || decision->diagonals || decision->place != MDR_PLACE_CELL))
    return g_strdup_printf (
        /* Translators: a place, and what is there or not: "row 2, column 3 has a tent", "row 2, column 3 has
           no tent" */
        truth || literal->holds ? _ ("%s has %s")
                                /* Translators: a place, and what is not there: "the link from row 2, column 3
                                   to the right does not have two bridges" */
                                : _ ("%s does not have %s"),
        place, called);
  if (truth)
    {
      if (decision->place == MDR_PLACE_CELL)
        return g_strdup_printf (
            /* Translators: a place, and what stands there by its name: "row 2, column 3 is marked “tent”". */
            yes ? _ ("%s is marked “%s”")
                /* Translators: a place, and what does not stand there by its name */
                : _ ("%s is not marked “%s”"),
            place, mdr_rulebook_say (decision->name));
      return g_strdup_printf (yes ? _ ("%s is used") : _ ("%s is not used"), place);
    }
  mdr_rulebook_say_decided (rulebook, choice.decision, choice.value, value);
  return g_strdup_printf (
      /* Translators: a place, and what is there: "row 2, column 3 is black". */
      literal->holds ? _ ("%s is %s")
                     /* Translators: a place, and what is not there: "row 2, column 3 is not black" */
                     : _ ("%s is not %s"),
      place, value->str);
}

/** Adds to a reason the mark and the move of a literal that holds. */
void
ruled_reason_decide (const MdrPuzzle *puzzle, const MdrLiteral *literal, MdrDeduction *reason)
{
  MdrRuledChoice choice = ruled_literal_get_choice (puzzle, literal);
  g_autofree char *move = ruled_dup_move (puzzle, choice.decision, choice.place, choice.value);
  MdrMark mark = ruled_get_mark (puzzle, choice.decision, choice.place, choice.value);

  mdr_deduction_decide_side (reason, mark.sign, mark.cell, mark.side, move);
}

/** Implements say of #MdrLogic. */
void
ruled_say (gconstpointer data, const MdrLiteral *literal, gboolean by_trial, MdrDeduction *reason)
{
  const RuledBoard *board = data;
  g_autofree char *clause = ruled_dup_clause (board->puzzle, literal);

  if (!by_trial)
    mdr_deduction_say (reason, _ ("In the only solution, %s; no short reason was found."), clause);
  else
    mdr_deduction_say (reason, _ ("Otherwise there is a contradiction, so %s."), clause);
}

/** Implements suppose of #MdrLogic. */
void
ruled_suppose (gconstpointer data, const MdrLiteral *literal, MdrDeduction *reason)
{
  const RuledBoard *board = data;
  g_autofree char *clause = ruled_dup_clause (board->puzzle, literal);

  mdr_deduction_say (reason, _ ("Suppose that %s."), clause);
  mdr_deduction_rest_on (reason, literal->cell.row, literal->cell.column);
}

static void
add_wrong (const MdrPuzzle *puzzle, const MdrRuledChoice *choice, MdrPlace place, MdrPlayCheck *check)
{
  MdrLiteral literal = ruled_literal_new (puzzle, choice, TRUE);
  g_autofree char *clause = ruled_dup_clause (puzzle, &literal);
  g_autofree char *move = ruled_dup_move (puzzle, choice->decision, choice->place, MDR_RULED_NONE);
  MdrUnit unit = place == MDR_PLACE_CELL ? MDR_UNIT_CELL : MDR_UNIT_SIDE;

  if (place == MDR_PLACE_LINK)
    unit = MDR_UNIT_LINK;
  mdr_problem_add_cell (mdr_play_check_add_wrong (check, unit, move, _ ("It is a mistake that %s."), clause),
                        literal.cell.row, literal.cell.column);
}

/** Implements compare of #MdrLogic. How many lines a solution has is not known, so only a puzzle without
 * lines has a number of places. */
void
ruled_compare (const MdrPuzzle *puzzle,
               const MdrState *state,
               const MdrSolution *solution,
               MdrPlayCheck *check)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);
  const MdrRuledAnswer *ours = ruled_state (state)->answer;
  g_autoptr (MdrState) start = puzzle->kind->new_state (puzzle);
  const MdrRuledAnswer *given = ruled_state (start)->answer;
  gboolean has_lines = FALSE;

  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);
      gint16 least = decision->place == MDR_PLACE_CELL ? 0 : 1;

      has_lines = has_lines || (!decision->aid && least > 0);
      for (guint place = 0; !decision->aid && place < ours->n_places[i]; place++)
        {
          MdrRuledChoice choice = { i, place, ours->values[i][place] };
          int value = solution ? ruled_solution (solution)->answer->values[i][place] : MDR_RULED_NONE;

          if (given->values[i][place] != MDR_RULED_NONE)
            continue;
          mdr_play_check_count (check, choice.value >= least, choice.value == value);
          if (solution && choice.value != MDR_RULED_NONE && choice.value != value)
            add_wrong (puzzle, &choice, decision->place, check);
        }
    }
  if (has_lines)
    check->n_places = 0;
}
