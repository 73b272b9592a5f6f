/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-board.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-block.h"

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

/* Returns what a literal says, of a place that is named, or of several. */
static char *
dup_clause (const MdrPuzzle *puzzle, const MdrLiteral *literal, const char *places, gboolean several)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);
  MdrRuledChoice choice = ruled_literal_get_choice (puzzle, literal);
  const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, choice.decision);
  gboolean truth = mdr_domain_is_truth (&decision->domain);
  gboolean yes = truth && literal->holds == (choice.value != 0);
  const char *called =
      mdr_rulebook_call (rulebook, MDR_SUBJECT_DECISION, choice.decision, truth ? yes : choice.value);
  g_autoptr (GString) value = g_string_new (NULL);

  if (called && (truth || (literal->holds && (decision->diagonals || decision->place != MDR_PLACE_CELL))))
    /* Translators: places, and what is there or not: "3 marked cells have a tent" */
    return g_strdup_printf (several ? _ ("%s have %s")
                                    /* Translators: a place, and what is there or not: "row 2, column 3 has a
                                       tent", "row 2, column 3 has no tent" */
                                    : _ ("%s has %s"),
                            places, called);
  if (called && (decision->diagonals || decision->place != MDR_PLACE_CELL))
    /* Translators: places, and what is not there */
    return g_strdup_printf (several ? _ ("%s do not have %s")
                                    /* Translators: a place, and what is not there: "the link from row 2,
                                       column 3 to the right does not have two bridges" */
                                    : _ ("%s does not have %s"),
                            places, called);
  if (truth && decision->place == MDR_PLACE_CELL)
    {
      const char *name = mdr_rulebook_say (decision->name);

      if (several)
        return g_strdup_printf (
            /* Translators: places, and what stands there by its name */
            yes ? _ ("%s are marked as %s")
                /* Translators: places, and what does not stand there by its name */
                : _ ("%s are not marked as %s"),
            places, name);
      return g_strdup_printf (
          /* Translators: a place, and what stands there by its name: "row 2, column 3 is marked as tent" */
          yes ? _ ("%s is marked as %s")
              /* Translators: a place, and what does not stand there by its name */
              : _ ("%s is not marked as %s"),
          places, name);
    }
  if (truth && several)
    return g_strdup_printf (yes ? _ ("%s are used") : _ ("%s are not used"), places);
  if (truth)
    return g_strdup_printf (yes ? _ ("%s is used") : _ ("%s is not used"), places);
  mdr_rulebook_say_decided (rulebook, choice.decision, choice.value, value);
  if (several)
    return g_strdup_printf (
        /* Translators: places, and what is there: "3 marked cells are black" */
        literal->holds ? _ ("%s are %s")
                       /* Translators: places, and what is not there */
                       : _ ("%s are not %s"),
        places, value->str);
  return g_strdup_printf (
      /* Translators: a place, and what is there: "row 2, column 3 is black". */
      literal->holds ? _ ("%s is %s")
                     /* Translators: a place, and what is not there: "row 2, column 3 is not black" */
                     : _ ("%s is not %s"),
      places, value->str);
}

/** Returns: (transfer full): what a literal says, as a part of a sentence: "row 2, column 3 is black" */
char *
ruled_dup_clause (const MdrPuzzle *puzzle, const MdrLiteral *literal)
{
  MdrRuledChoice choice = ruled_literal_get_choice (puzzle, literal);
  g_autofree char *place =
      dup_place (mdr_rulebook_get_decision (ruled_kind_get_rulebook (puzzle->kind), choice.decision)->place,
                 literal);

  return dup_clause (puzzle, literal, place, FALSE);
}

static char *
dup_places (MdrPlace place, guint count)
{
  if (place == MDR_PLACE_LINK)
    return g_strdup_printf (ngettext ("%u marked link", "%u marked links", count), count);
  if (place == MDR_PLACE_SIDE || place == MDR_PLACE_BORDER)
    return g_strdup_printf (ngettext ("%u marked side", "%u marked sides", count), count);
  return g_strdup_printf (ngettext ("%u marked cell", "%u marked cells", count), count);
}

/* Says how many places have the first value that has not been told, and that they have it. */
static char *
dup_next_clause (const MdrPuzzle *puzzle, const GArray *literals, gboolean *told)
{
  const MdrLiteral *first = NULL;
  MdrRuledChoice choice = { 0 };
  g_autofree char *places = NULL;
  MdrPlace place;
  guint count = 0;

  for (guint k = 0; k < literals->len; k++)
    {
      const MdrLiteral *literal = &g_array_index (literals, MdrLiteral, k);
      MdrRuledChoice other = ruled_literal_get_choice (puzzle, literal);

      if (told[k]
          || (first != NULL
              && (other.decision != choice.decision || other.value != choice.value
                  || literal->holds != first->holds)))
        continue;
      first = first ? first : literal;
      choice = other;
      told[k] = TRUE;
      count++;
    }
  if (count == 0)
    return NULL;
  place = mdr_rulebook_get_decision (ruled_kind_get_rulebook (puzzle->kind), choice.decision)->place;
  /* Names are told only where they are short together. */
  if (count == 1 && (literals->len == 1 || (literals->len == 2 && place == MDR_PLACE_CELL)))
    return ruled_dup_clause (puzzle, first);
  places = dup_places (place, count);
  return dup_clause (puzzle, first, places, count > 1);
}

/**
 * ruled_dup_clause_of_all:
 * @literals: (element-type MdrLiteral): at least one, each about another place
 *
 * Returns: (transfer full): what literals say, as a part of a sentence: "4 marked sides have no line"
 */
char *
ruled_dup_clause_of_all (const MdrPuzzle *puzzle, const GArray *literals)
{
  g_autofree gboolean *told = g_new0 (gboolean, literals->len);
  g_autofree char *first = dup_next_clause (puzzle, literals, told);
  g_autofree char *second = dup_next_clause (puzzle, literals, told);
  g_autofree char *third = dup_next_clause (puzzle, literals, told);

  if (third != NULL)
    return g_strdup_printf (ngettext ("%u marked place is decided", "%u marked places are decided",
                                      literals->len),
                            literals->len);
  if (second == NULL)
    return g_steal_pointer (&first);
  /* Translators: two parts of sentences: "3 marked sides have a line and row 2, column 3 has no line" */
  return g_strdup_printf (_ ("%s and %s"), first, second);
}

/** Adds to a reason the mark and the move of a literal that holds, or strikes out a number that can be noted.
 */
void
ruled_reason_decide (const MdrPuzzle *puzzle, const MdrLiteral *literal, MdrDeduction *reason)
{
  MdrRuledChoice choice = ruled_literal_get_choice (puzzle, literal);
  g_autofree char *move = ruled_dup_move (puzzle, choice.decision, choice.place, choice.value);
  MdrMark mark = ruled_get_mark (puzzle, choice.decision, choice.place, choice.value);

  if (!literal->holds)
    {
      g_autofree char *strike =
          g_strdup_printf ("note %d,%d not %d", literal->cell.row, literal->cell.column, choice.value);

      mdr_deduction_strike (reason, literal->cell, (guint) choice.value, strike);
      return;
    }
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

/* Adds the notes of a place, if they lack its value in the solution. Taken back, nothing is noted there. */
static void
add_wrong_notes (const MdrPuzzle *puzzle,
                 const MdrRuledChoice *right,
                 const RuledState *state,
                 MdrPlayCheck *check)
{
  guint64 notes = ruled_state_get_noted (state, right->place);
  const char *where = state->centre_notes[right->place] != 0 ? "center " : "";
  MdrCell cell = mdr_ruled_grid_get_position (ruled_puzzle_get_givens (puzzle)->grid, right->place);
  g_autoptr (GString) move = g_string_new (NULL);

  if (notes == 0 || right->value < 0 || right->value > RULED_LARGEST_NOTE || (notes >> right->value & 1) != 0)
    return;
  for (guint64 left = notes; left != 0; left &= left - 1)
    g_string_append_printf (move, "%snote %d,%d %s%d", move->len > 0 ? ", " : "", cell.row, cell.column,
                            where, mdr_bits_index (left));
  mdr_problem_add_cell (mdr_play_check_add_wrong (check, MDR_UNIT_NOTES, move->str,
                                                  /* Translators: row and column of a cell */
                                                  _ ("The notes at row %d, column %d lack the number that "
                                                     "belongs there."),
                                                  cell.row + 1, cell.column + 1),
                        cell.row, cell.column);
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
  guint noted = rulebook->decisions->len;

  ruled_find_noted_decision (rulebook, &noted);
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
          choice.value = value;
          if (solution && i == noted && ours->values[i][place] == MDR_RULED_NONE)
            add_wrong_notes (puzzle, &choice, ruled_state (state), check);
        }
    }
  if (has_lines)
    check->n_places = 0;
}
