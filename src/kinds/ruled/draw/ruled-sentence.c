/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-draw.h"

#include <glib/gi18n-lib.h>

#include "mdr-bits.h"
#include "mdr-ruled-paths.h"
#include "mdr-wording.h"
#include "ruled-givens.h"

static const char *
get_direction_name (MdrDirection direction)
{
  const char *const names[] = {
    [MDR_DIRECTION_RIGHT] = C_ ("where an edge of a cell is", "right"),
    [MDR_DIRECTION_DOWN] = C_ ("where an edge of a cell is", "below"),
    [MDR_DIRECTION_LEFT] = C_ ("where an edge of a cell is", "left"),
    [MDR_DIRECTION_UP] = C_ ("where an edge of a cell is", "above"),
  };

  return names[direction];
}

/* Returns: (transfer full): directions in words, like "above and left" */
static char *
dup_directions (guint directions)
{
  static const MdrDirection order[] = { MDR_DIRECTION_UP, MDR_DIRECTION_RIGHT, MDR_DIRECTION_DOWN,
                                        MDR_DIRECTION_LEFT };
  char *words = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (order); i++)
    if (directions & 1u << order[i])
      {
        g_autofree char *before = g_steal_pointer (&words);
        const char *word = get_direction_name (order[i]);

        /* Translators: edges of a cell: what has been said of them, and the next: "above and left" */
        words = before ? g_strdup_printf (_ ("%s and %s"), before, word) : g_strdup (word);
      }
  return words;
}

/* Adds what is given at the edges of a cell, and where: "less sign right" */
static void
add_given_edges (GString *phrases, const MdrRuledPuzzle *puzzle, guint index, guint cell)
{
  MdrPlace place = mdr_rulebook_get_given (puzzle->rulebook, index)->place;

  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      guint edge = mdr_ruled_grid_get_edge (puzzle->grid, place, cell, (MdrDirection) direction);
      g_autoptr (GString) what = g_string_new (NULL);

      if (edge == MDR_RULED_NO_PLACE || puzzle->givens[index][edge] == MDR_RULED_NONE)
        continue;
      ruled_add_given_words (what, puzzle, index, edge);
      /* Translators: what is given at an edge of a cell, and at which one: "white dot below" */
      mdr_wording_add_phrase (phrases, C_ ("what is given at an edge", "%s %s"), what->str,
                              get_direction_name ((MdrDirection) direction));
    }
}

/* Adds what is given at the corners of a cell, and where: "number 2 above left" */
static void
add_given_corners (GString *phrases, const MdrRuledPuzzle *puzzle, guint index, guint cell)
{
  const char *const names[] = { C_ ("where a corner of a cell is", "above left"),
                                C_ ("where a corner of a cell is", "above right"),
                                C_ ("where a corner of a cell is", "below left"),
                                C_ ("where a corner of a cell is", "below right") };
  guint columns = puzzle->grid.columns;

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    {
      guint corner = (cell / columns + k / 2) * (columns + 1) + cell % columns + k % 2;
      g_autoptr (GString) what = g_string_new (NULL);

      ruled_add_given_words (what, puzzle, index, corner);
      if (what->len > 0)
        /* Translators: what is given at a corner of a cell, and at which one: "number 2 above left" */
        mdr_wording_add_phrase (phrases, C_ ("what is given at a corner", "%s %s"), what->str, names[k]);
    }
}

/* Adds which cell of paths a cell is. */
static void
add_given_paths (GString *phrases, const MdrRuledPuzzle *puzzle, guint index, guint cell)
{
  const char *name = mdr_rulebook_call_given (puzzle->rulebook, index);

  for (guint first = 0; first < puzzle->n_places[index]; first++)
    {
      MdrRuledPath path = { NULL, 0 };

      while (puzzle->givens[index][first] >= 0
             && mdr_ruled_paths_next (puzzle->lists, puzzle->givens[index][first], &path))
        {
          g_autoptr (GArray) cells = mdr_ruled_path_dup_cells (puzzle->grid, first, &path);

          for (guint k = 0; k < cells->len; k++)
            if (g_array_index (cells, guint, k) == cell)
              /* Translators: a path that leads through a cell, by its name, which of its cells it is, and how
                 many it has: "thermometer, cell 1 of 4" */
              mdr_wording_add_phrase (phrases, _ ("%s, cell %u of %u"), name, k + 1, cells->len);
        }
    }
}

static void
add_givens (GString *phrases, const MdrRuledPuzzle *puzzle, guint cell)
{
  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, i);

      if (given->place == MDR_PLACE_CELL)
        ruled_add_given_words (phrases, puzzle, i, cell);
      else if (given->place == MDR_PLACE_AREA && puzzle->givens[given->division][cell] != MDR_RULED_NONE)
        ruled_add_given_words (phrases, puzzle, i, (guint) puzzle->givens[given->division][cell]);
      else if (mdr_place_is_edge (given->place))
        add_given_edges (phrases, puzzle, i, cell);
      else if (given->place == MDR_PLACE_CORNER)
        add_given_corners (phrases, puzzle, i, cell);
      else if (given->place == MDR_PLACE_PATH)
        add_given_paths (phrases, puzzle, i, cell);
    }
}

/* Returns: what people call a decision whose value follows */
static const char *
call_decision (const MdrRulebook *rulebook, guint index)
{
  const char *words = mdr_rulebook_call (rulebook, MDR_SUBJECT_DECISION, index, MDR_ANY_VALUE);

  return words ? words : mdr_rulebook_say (mdr_rulebook_get_decision (rulebook, index)->name);
}

static void
add_cell_decision (GString *phrases, const MdrRulebook *rulebook, guint index, int value)
{
  const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, index);
  const char *name = call_decision (rulebook, index);
  const char *called = value < 0 ? NULL : mdr_rulebook_call (rulebook, MDR_SUBJECT_DECISION, index, value);

  if (value < 0)
    return;
  if (called)
    mdr_wording_add_phrase (phrases, "%s", called);
  else if (decision->domain.words)
    mdr_wording_add_phrase (phrases, "%s", mdr_rulebook_say (decision->domain.words[value]));
  else if (decision->domain.has_numbers)
    mdr_wording_add_phrase (phrases, "%s %d", name, value);
  else if (value != 0)
    mdr_wording_add_phrase (phrases, "%s", name);
  else
    /* Translators: something is decided not to be there, by its name: "no star" */
    mdr_wording_add_phrase (phrases, _ ("no %s"), name);
}

/* Adds the number of an edge, and where it is: "bridge 2 below" */
static void
add_number_at_edge (GString *phrases,
                    const MdrRulebook *rulebook,
                    guint index,
                    int value,
                    MdrDirection direction)
{
  const char *called = mdr_rulebook_call (rulebook, MDR_SUBJECT_DECISION, index, value);

  if (called)
    mdr_wording_add_phrase (phrases, C_ ("a line at a cell", "%s %s"), called,
                            get_direction_name (direction));
  else
    /* Translators: the number of an edge by its name, and where it is: "bridge 2 below" */
    mdr_wording_add_phrase (phrases, _ ("%s %d %s"), call_decision (rulebook, index), value,
                            get_direction_name (direction));
}

static void
add_edges (GString *phrases,
           const MdrRuledPuzzle *puzzle,
           const MdrRuledAnswer *answer,
           guint index,
           guint cell)
{
  const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, index);
  const char *name = call_decision (puzzle->rulebook, index);
  const char *called_used = mdr_rulebook_call (puzzle->rulebook, MDR_SUBJECT_DECISION, index, 1);
  const char *called_unused = mdr_rulebook_call (puzzle->rulebook, MDR_SUBJECT_DECISION, index, 0);
  guint used = 0;
  guint unused = 0;
  g_autofree char *used_words = NULL;
  g_autofree char *unused_words = NULL;

  for (int direction = 0; direction < MDR_N_DIRECTIONS; direction++)
    {
      guint edge = mdr_ruled_grid_get_edge (puzzle->grid, decision->place, cell, (MdrDirection) direction);
      int value = edge == MDR_RULED_NO_PLACE ? MDR_RULED_NONE : answer->values[index][edge];

      if (value == 0)
        unused |= 1u << direction;
      else if (value > 0 && !decision->domain.has_numbers)
        used |= 1u << direction;
      else if (value > 0)
        add_number_at_edge (phrases, puzzle->rulebook, index, value, (MdrDirection) direction);
    }
  used_words = dup_directions (used);
  unused_words = dup_directions (unused);
  if (used_words)
    /* Translators: edges that are used, by their name, and where they are: "line above and left" */
    mdr_wording_add_phrase (phrases, C_ ("a line at a cell", "%s %s"), called_used ? called_used : name,
                            used_words);
  if (unused_words && called_unused)
    mdr_wording_add_phrase (phrases, C_ ("a line at a cell", "%s %s"), called_unused, unused_words);
  else if (unused_words)
    /* Translators: edges that are not used, by their name, and where they are: "no line above and left" */
    mdr_wording_add_phrase (phrases, C_ ("a line at a cell", "no %s %s"), name, unused_words);
}

static void
add_decisions (GString *phrases, const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer, guint cell)
{
  for (guint i = 0; i < puzzle->rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, i);

      if (decision->aid)
        continue;
      if (decision->place == MDR_PLACE_CELL && mdr_ruled_puzzle_get_start (puzzle, i, cell) != MDR_RULED_NONE)
        continue;
      if (decision->place == MDR_PLACE_CELL)
        add_cell_decision (phrases, puzzle->rulebook, i, answer->values[i][cell]);
      else
        add_edges (phrases, puzzle, answer, i, cell);
    }
}

static char *
dup_numbers (guint64 notes)
{
  GString *numbers = g_string_new (NULL);

  for (; notes != 0; notes &= notes - 1)
    mdr_wording_add_phrase (numbers, "%d", mdr_bits_index (notes));
  return g_string_free (numbers, FALSE);
}

static void
add_notes (GString *phrases, const RuledState *state, guint cell)
{
  g_autofree char *notes = dup_numbers (state->notes[cell]);
  g_autofree char *centre = dup_numbers (state->centre_notes[cell]);

  if (*notes)
    /* Translators: after it the numbers that a player noted in a cell: "noted: 1, 4" */
    mdr_wording_add_phrase (phrases, _ ("noted: %s"), notes);
  if (*centre)
    /* Translators: after it the numbers that a player noted in the center of a cell: "noted in the center: 1,
     * 4" */
    mdr_wording_add_phrase (phrases, _ ("noted in the center: %s"), centre);
}

static void
add_colour (GString *phrases, const RuledState *state, guint cell)
{
  if (state && state->colours[cell] != 0)
    /* Translators: after it the color with which a player marked a cell: "marked red" */
    mdr_wording_add_phrase (phrases, _ ("marked %s"), mdr_colour_get_name (state->colours[cell]));
}

/* Whether anything about a cell is left for a player to decide. */
static gboolean
can_be_decided (const MdrRuledPuzzle *puzzle, guint cell)
{
  for (guint i = 0; i < puzzle->rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (puzzle->rulebook, i);

      if (!decision->aid
          && (decision->place != MDR_PLACE_CELL
              || mdr_ruled_puzzle_get_start (puzzle, i, cell) == MDR_RULED_NONE))
        return TRUE;
    }
  return FALSE;
}

static char *
dup_cell_words (const MdrRuledPuzzle *puzzle, const RuledState *state, guint cell)
{
  g_autoptr (GString) phrases = g_string_new (NULL);
  gsize given;

  add_givens (phrases, puzzle, cell);
  given = phrases->len;
  if (!state || !can_be_decided (puzzle, cell))
    {
      if (given == 0)
        mdr_wording_add_phrase (phrases, "%s", _ ("nothing given"));
      add_colour (phrases, state, cell);
      return g_string_free (g_steal_pointer (&phrases), FALSE);
    }
  add_decisions (phrases, puzzle, state->answer, cell);
  if (phrases->len == given)
    mdr_wording_add_phrase (phrases, "%s", _ ("undecided"));
  if (state->notes)
    add_notes (phrases, state, cell);
  add_colour (phrases, state, cell);
  return g_string_free (g_steal_pointer (&phrases), FALSE);
}

/* Adds the number or the list that is given at a place, without its name. Returns: whether there is one */
static gboolean
add_value_alone (GString *phrases, const MdrRuledPuzzle *puzzle, guint index, guint place)
{
  g_autofree char *count = NULL;
  const MdrDomain *domain = &mdr_rulebook_get_given (puzzle->rulebook, index)->domain;
  int value = puzzle->givens[index][place];

  if (value < 0 || domain->words || (!domain->has_lists && !domain->has_numbers))
    return FALSE;
  count = mdr_rulebook_dup_count (puzzle->rulebook, index, value);
  if (count)
    return FALSE;
  if (domain->has_lists)
    mdr_ruled_lists_write (puzzle->lists, value, phrases);
  else
    g_string_append_printf (phrases, "%d", value);
  return TRUE;
}

/* Returns: (transfer full): what is given at a place outside the board. A name that the page does not explain
 * to people, like "left", says no more than where the place is. Where several can be given at an edge, also
 * that nothing is there says which it is. */
static char *
dup_line_words (const MdrRuledPuzzle *puzzle, guint index, guint line)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  const char *absent = mdr_rulebook_call (puzzle->rulebook, MDR_SUBJECT_GIVEN, index, MDR_CALL_ABSENT);
  g_autoptr (GString) phrases = g_string_new (NULL);
  guint n_alike = 0;

  for (guint i = 0; i < puzzle->rulebook->givens->len; i++)
    {
      const MdrGiven *other = mdr_rulebook_get_given (puzzle->rulebook, i);

      n_alike += other->place == given->place && other->edge == given->edge;
    }
  if (n_alike > 1 || mdr_rulebook_call (puzzle->rulebook, MDR_SUBJECT_GIVEN, index, MDR_ANY_VALUE)
      || !add_value_alone (phrases, puzzle, index, line))
    ruled_add_given_words (phrases, puzzle, index, line);
  if (phrases->len == 0 && n_alike > 1 && absent)
    mdr_wording_add_phrase (phrases, "%s", absent);
  else if (phrases->len == 0 && n_alike > 1)
    /* Translators: a place where something could be given, by its name, but is not: "no first number" */
    mdr_wording_add_phrase (phrases, C_ ("something that is given", "no %s"), mdr_rulebook_say (given->name));
  return g_strdup (phrases->len > 0 ? phrases->str : _ ("nothing given"));
}

/* Returns: whether nothing else is given beside lines like those of a given, so that no side has to be named
 */
static gboolean
stands_alone (const MdrRulebook *rulebook, guint index)
{
  guint n_alike = 0;

  for (guint i = 0; i < rulebook->givens->len; i++)
    n_alike += mdr_rulebook_get_given (rulebook, i)->place == mdr_rulebook_get_given (rulebook, index)->place;
  return n_alike == 1;
}

/* Returns: (transfer full): what a place outside the board says */
static char *
dup_outside_sentence (const MdrPuzzle *puzzle, MdrCell place)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autofree char *words = NULL;
  guint given;
  guint line;

  if (!ruled_puzzle_find_line (puzzle, place, &given, &line))
    return g_strdup (_ ("Outside the board"));
  words = dup_line_words (givens, given, line);
  if (stands_alone (givens->rulebook, given))
    return mdr_rulebook_get_given (givens->rulebook, given)->place == MDR_PLACE_ROW
               /* Translators: a row, what is given for it: "3 tents" */
               ? g_strdup_printf (_ ("Row %d: %s"), place.row + 1, words)
               /* Translators: a column, what is given for it: "3 tents" */
               : g_strdup_printf (_ ("Column %d: %s"), place.column + 1, words);
  switch (mdr_rulebook_get_given (givens->rulebook, given)->edge)
    {
    case MDR_DIRECTION_LEFT:
      /* Translators: a row, what stands beside it: "number 3" */
      return g_strdup_printf (_ ("Left of row %d: %s"), place.row + 1, words);
    case MDR_DIRECTION_RIGHT:
      /* Translators: a row, what stands beside it: "number 3" */
      return g_strdup_printf (_ ("Right of row %d: %s"), place.row + 1, words);
    case MDR_DIRECTION_UP:
      /* Translators: a column, what stands beside it: "number 3" */
      return g_strdup_printf (_ ("Above column %d: %s"), place.column + 1, words);
    case MDR_DIRECTION_DOWN:
    default:
      /* Translators: a column, what stands beside it: "number 3" */
      return g_strdup_printf (_ ("Below column %d: %s"), place.column + 1, words);
    }
}

/**
 * ruled_dup_cell_sentence:
 * @state: (nullable): %NULL while the puzzle is being built
 *
 * Returns: (transfer full): what stands in a place, in the words of the rulebook, for screen readers
 */
char *
ruled_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  guint index = mdr_ruled_grid_get_cell (givens->grid, cell);
  g_autofree char *words = NULL;

  if (index == MDR_RULED_NO_PLACE)
    return dup_outside_sentence (puzzle, cell);
  words = dup_cell_words (givens, state ? ruled_state (state) : NULL, index);
  /* Translators: what a screen reader says of a cell: where it is, then what stands there. */
  return g_strdup_printf (_ ("Row %d, column %d: %s"), cell.row + 1, cell.column + 1, words);
}
