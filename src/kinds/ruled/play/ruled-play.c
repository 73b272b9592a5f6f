/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-play.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-block.h"
#include "mdr-encoding.h"
#include "mdr-word.h"

/*
 * Moves, rows and columns from 0; values are written as in rulebooks, and "." means that it is open:
 *   DECISION R,C VALUE            decides about a cell
 *   DECISION R,C DIRECTION VALUE  decides about its side, border or link: right, down, left or up
 *   note R,C NUMBER               adds or removes the note that the number may stand there
 *   note R,C not NUMBER           strikes a number out: takes its note away or, if there are none, notes all
 *                                 others that may stand there
 *   note R,C center NUMBER        the same of notes in the center of the cell
 *   note R,C color NUMBER         marks the cell with a color; "." takes it away
 *   clear R,C                     opens what was decided about the cell itself, and removes its notes
 * Several moves that are made at once are separated by a comma and a space.
 */

/**
 * Move:
 * @state: a copy that is not yet shared
 */
typedef struct
{
  const MdrPuzzle *puzzle;
  RuledState *state;
} Move;

/** Implements new_state of #MdrKind: all is open but what is given. */
MdrState *
ruled_new_state (const MdrPuzzle *puzzle)
{
  MdrRuledAnswer *answer = mdr_ruled_answer_new (ruled_puzzle_get_givens (puzzle));

  for (guint i = 0; i < answer->n_decisions; i++)
    for (guint place = 0; place < answer->n_places[i]; place++)
      answer->values[i][place] = ruled_get_fixed (puzzle, i, place);
  return &ruled_state_new_take (puzzle, answer)->base;
}

/** Returns: (transfer full): a copy that may be changed until it is shared */
RuledState *
ruled_state_copy (const MdrState *state)
{
  const RuledState *before = ruled_state (state);
  RuledState *copy = mdr_state_alloc (state->kind, sizeof *copy);

  copy->base.clear = state->clear;
  copy->answer = mdr_ruled_answer_copy (before->answer);
  copy->n_cells = before->n_cells;
  copy->notes = g_memdup2 (before->notes, copy->n_cells * sizeof *copy->notes);
  copy->centre_notes = g_memdup2 (before->centre_notes, copy->n_cells * sizeof *copy->centre_notes);
  copy->colours = g_memdup2 (before->colours, copy->n_cells);
  return copy;
}

static gboolean
read_cell (const Move *move, MdrWords *words, guint *cell, GError **error)
{
  const RuledPuzzle *puzzle = ruled_puzzle (move->puzzle);
  MdrCell position;

  if (!mdr_words_read_cell (words, puzzle->rows, puzzle->columns, &position, error))
    return FALSE;
  *cell = mdr_ruled_grid_get_cell (puzzle->givens->grid, position);
  return TRUE;
}

static gboolean
read_value (const Move *move, guint index, guint place, MdrWords *words, gint16 *value, GError **error)
{
  const MdrDecision *decision =
      mdr_rulebook_get_decision (ruled_kind_get_rulebook (move->puzzle->kind), index);
  g_autofree char *word = mdr_words_read (words);
  int low;
  int high;

  if (!mdr_board_value_read_decision (decision, word, value, error))
    return FALSE;
  if (ruled_is_value (move->puzzle, index, place, *value))
    return TRUE;
  if (ruled_get_range (move->puzzle, index, place, &low, &high))
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: a number, the name of a given, its least and its greatest value */
                 _ ("%d is not a value of “%s”: it goes from %d to %d here."), *value,
                 mdr_rulebook_say (decision->name), low, high);
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” has no values on this board."),
                 mdr_rulebook_say (decision->name));
  return FALSE;
}

/* Givens cannot be changed. A move that repeats one, like those of a backbone, changes nothing. */
static gboolean
check_free (const Move *move, guint index, guint place, gint16 value, GError **error)
{
  gint16 fixed = ruled_get_fixed (move->puzzle, index, place);
  g_autofree char *refusal = NULL;

  if (fixed == MDR_RULED_NONE || fixed == value)
    return TRUE;
  refusal = ruled_dup_refusal (move->puzzle, index, place);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, refusal);
  return FALSE;
}

static void
clear_notes (RuledState *state, guint cell)
{
  if (!state->notes)
    return;
  state->notes[cell] = 0;
  state->centre_notes[cell] = 0;
}

static gboolean
decide (const Move *move, guint index, MdrWords *words, GError **error)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (move->puzzle->kind);
  MdrPlace type = mdr_rulebook_get_decision (rulebook, index)->place;
  guint noted;
  guint cell;
  guint place;
  gint16 value;

  if (!read_cell (move, words, &cell, error))
    return FALSE;
  place = cell;
  if ((type != MDR_PLACE_CELL
       && !ruled_read_edge (ruled_puzzle_get_givens (move->puzzle)->grid, type, cell, words, &place, error))
      || !read_value (move, index, place, words, &value, error))
    return FALSE;
  if (!check_free (move, index, place, value, error))
    return FALSE;
  move->state->answer->values[index][place] = value;
  if (value != MDR_RULED_NONE && ruled_find_noted_decision (rulebook, &noted) && index == noted)
    clear_notes (move->state, cell);
  return TRUE;
}

/* Reads a number that can be noted in a cell. */
static gboolean
read_note (const Move *move, guint cell, MdrWords *words, guint *number, GError **error)
{
  guint noted;
  int low;
  int high;

  if (!ruled_get_notable (move->puzzle, &noted, &low, &high))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("This puzzle has no numbers to note."));
      return FALSE;
    }
  if (!mdr_words_read_number (words, (guint) low, (guint) high, number, error))
    return FALSE;
  if (move->state->answer->values[noted][cell] == MDR_RULED_ABSENT)
    return check_free (move, noted, cell, MDR_RULED_NONE, error);
  if (move->state->answer->values[noted][cell] != MDR_RULED_NONE)
    {
      MdrCell position = mdr_ruled_grid_get_position (ruled_puzzle_get_givens (move->puzzle)->grid, cell);

      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: row and column of a cell */
                   _ ("The cell at row %d, column %d is already decided, so no numbers can be noted in it."),
                   position.row + 1, position.column + 1);
      return FALSE;
    }
  return TRUE;
}

static gboolean
note (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  guint cell;
  guint number;

  if (!read_cell (move, words, &cell, error) || !read_note (move, cell, words, &number, error))
    return FALSE;
  move->state->notes[cell] ^= G_GUINT64_CONSTANT (1) << number;
  return TRUE;
}

/* Where numbers are noted in the center, they are what is left, and otherwise the other notes are. */
static void
strike (const Move *move, guint cell, guint number)
{
  RuledState *state = move->state;
  guint64 others = ~(G_GUINT64_CONSTANT (1) << number);

  if (state->centre_notes[cell] == 0)
    state->notes[cell] = ruled_get_left (move->puzzle, state, cell);
  state->notes[cell] &= others;
  state->centre_notes[cell] &= others;
}

static gboolean
mark (const Move *move, guint cell, MdrWords *words, GError **error)
{
  guint colour = 0;

  if (!mdr_words_read_literal (words, ".")
      && !mdr_words_read_number (words, 1, MDR_N_COLOURS, &colour, error))
    return FALSE;
  move->state->colours[cell] = (guint8) colour;
  return TRUE;
}

/* A word says where the note stands, that it is struck out, or that it is a color. */
static gboolean
note_besides (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  g_autofree char *word = NULL;
  g_autofree char *excerpt = NULL;
  guint cell;
  guint number;

  if (!read_cell (move, words, &cell, error))
    return FALSE;
  word = mdr_words_read (words);
  if (g_str_equal (word, "color"))
    return mark (move, cell, words, error);
  if (!g_str_equal (word, "center") && !g_str_equal (word, "not"))
    {
      excerpt = mdr_encoding_dup_excerpt (word);
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("“center”, “color” or “not” was expected, not “%s”."), excerpt);
      return FALSE;
    }
  if (!read_note (move, cell, words, &number, error))
    return FALSE;
  if (g_str_equal (word, "not"))
    strike (move, cell, number);
  else
    move->state->centre_notes[cell] ^= G_GUINT64_CONSTANT (1) << number;
  return TRUE;
}

static gboolean
clear (gpointer target, MdrWords *words, GError **error)
{
  const Move *move = target;
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (move->puzzle->kind);
  guint cell;

  if (!read_cell (move, words, &cell, error))
    return FALSE;
  for (guint i = 0; i < rulebook->decisions->len; i++)
    if (mdr_rulebook_get_decision (rulebook, i)->place == MDR_PLACE_CELL)
      move->state->answer->values[i][cell] = ruled_get_fixed (move->puzzle, i, cell);
  clear_notes (move->state, cell);
  return TRUE;
}

static const MdrVerb verbs[] = {
  { "note", 3, note_besides },
  { "note", 2, note },
  { "clear", 1, clear },
  { NULL },
};

/* Applies one move that begins with the name of a decision, or one of the verbs. */
static gboolean
apply (const Move *move, const char *line, GError **error)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (move->puzzle->kind);

  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);
      guint n_words = decision->place == MDR_PLACE_CELL ? 2 : 3;
      MdrWords words = mdr_words (line);

      if (!mdr_words_read_literal (&words, decision->name))
        continue;
      if (words.next && mdr_words_count (&words) == n_words)
        return decide (move, i, &words, error);
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: a verb of an edit or a move, how many words are right, how many there are
                    */
                   g_dngettext (GETTEXT_PACKAGE, "“%s” is followed by %u word, not by %u.",
                                "“%s” is followed by %u words, not by %u.", n_words),
                   decision->name, n_words, words.next ? mdr_words_count (&words) : 0);
      return FALSE;
    }
  return mdr_verbs_apply (verbs, line, _ ("“%s” is not a move of this kind of puzzle."), (gpointer) move,
                          error);
}

/** Implements execute of #MdrKind. Of several moves at once, all are made or none. */
MdrState *
ruled_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error)
{
  RuledState *next = ruled_state_copy (state);
  g_autoptr (MdrState) owned = &next->base;
  g_auto (GStrv) moves = g_strsplit (move, RULED_MOVE_SEPARATOR, 0);

  for (guint k = 0; k == 0 || moves[k]; k++)
    if (!apply (&(Move){ puzzle, next }, moves[k] ? moves[k] : "", error))
      return NULL;
  return g_steal_pointer (&owned);
}
