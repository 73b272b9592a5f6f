/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-board.h"

#include <string.h>

/*
 * A literal names a place by a cell, the direction of the edge if it is one, the decision and the value: the
 * property of a literal is the value, counted from the least one, the direction plus one, and the decision.
 */
#define VALUE_BITS 16
#define EDGE_BITS  4

#define WORD_BITS 64

/* Where clues may be added, a solution may decide nothing at a place that is open: no board allows that
 * value. */
static guint
get_property (guint decision, guint edge, guint value)
{
  return (value & ((1u << VALUE_BITS) - 1)) | edge << VALUE_BITS | decision << (VALUE_BITS + EDGE_BITS);
}

/* Finds the values of a decision on a board; one if they cannot be known. */
static void
measure (const MdrRuledPuzzle *givens, const MdrDomain *domain, RuledSpan *span)
{
  int range[2] = { 0, domain->words ? (int) g_strv_length (domain->words) - 1 : 1 };

  if (domain->has_numbers && !mdr_ruled_puzzle_measure_at (givens, domain, MDR_RULED_NO_PLACE, range))
    range[1] = range[0];
  span->lowest = range[0];
  span->n_values = (guint) MAX (range[1] - range[0] + 1, 1);
}

void
ruled_layout_init (RuledLayout *layout, const MdrPuzzle *puzzle)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);

  layout->n_words = 0;
  layout->n_decisions = givens->rulebook->decisions->len;
  for (guint i = 0; i < layout->n_decisions; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (givens->rulebook, i);
      RuledSpan *span = &layout->spans[i];

      measure (givens, &decision->domain, span);
      span->place = decision->place;
      span->n_places = decision->aid ? 0 : mdr_ruled_grid_count_places (givens->grid, decision->place);
      span->n_words = (span->n_values + WORD_BITS - 1) / WORD_BITS;
      span->first = layout->n_words;
      layout->n_words += (gsize) span->n_places * span->n_words;
    }
}

static gboolean
is_edge (MdrPlace place)
{
  return place == MDR_PLACE_SIDE || place == MDR_PLACE_BORDER || place == MDR_PLACE_LINK;
}

/** Returns: the literal that a decision has a value at a place, or has not */
MdrLiteral
ruled_literal_new (const MdrPuzzle *puzzle, const MdrRuledChoice *choice, gboolean holds)
{
  MdrDirection side;
  MdrCell cell = ruled_get_place (puzzle, choice->decision, choice->place, &side);
  const RuledSpan *span;
  RuledLayout layout = { 0 };

  ruled_layout_init (&layout, puzzle);
  span = &layout.spans[choice->decision];
  return (MdrLiteral){
    .cell = cell,
    .part = get_property (choice->decision, is_edge (span->place) ? side + 1 : 0,
                          (guint) (choice->value - span->lowest)),
    .holds = holds,
  };
}

/** Returns: whether a literal is about an edge of its cell, and in which direction */
gboolean
ruled_literal_get_edge (const MdrLiteral *literal, MdrDirection *direction)
{
  guint edge = literal->part >> VALUE_BITS & ((1u << EDGE_BITS) - 1);

  if (edge > 0)
    *direction = (MdrDirection) (edge - 1);
  return edge > 0;
}

/** Returns: the choice that a literal claims or denies */
MdrRuledChoice
ruled_literal_get_choice (const MdrPuzzle *puzzle, const MdrLiteral *literal)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  MdrRuledChoice choice = { .decision = literal->part >> (VALUE_BITS + EDGE_BITS),
                            .place = mdr_ruled_grid_get_cell (givens->grid, literal->cell) };
  MdrDirection direction;
  RuledLayout layout;

  ruled_layout_init (&layout, puzzle);
  if (ruled_literal_get_edge (literal, &direction))
    choice.place =
        mdr_ruled_grid_get_edge (givens->grid, layout.spans[choice.decision].place, choice.place, direction);
  choice.value = layout.spans[choice.decision].lowest + (int) (literal->part & ((1u << VALUE_BITS) - 1));
  return choice;
}

/* Returns where the values of a place begin. */
static gsize
get_words (const RuledLayout *layout, guint decision, guint place)
{
  return layout->spans[decision].first + (gsize) place * layout->spans[decision].n_words;
}

gboolean
ruled_board_allows (const RuledBoard *board, const RuledLayout *layout, MdrRuledChoice choice)
{
  const RuledSpan *span = &layout->spans[choice.decision];
  guint value = (guint) (choice.value - span->lowest);

  return value < span->n_values
         && (board->possible[get_words (layout, choice.decision, choice.place) + value / WORD_BITS]
                 >> value % WORD_BITS
             & 1)
                != 0;
}

/** Returns: how many values are possible at a place; none where nothing is decided */
guint
ruled_board_count_values (const RuledBoard *board, const RuledLayout *layout, guint decision, guint place)
{
  const guint64 *words = board->possible + get_words (layout, decision, place);
  guint count = 0;

  for (guint k = 0; k < layout->spans[decision].n_words; k++)
    count += (guint) mdr_bits_count (words[k]);
  return count;
}

/** Returns: the only value that is possible at a place, or %MDR_RULED_NONE */
int
ruled_board_get_value (const RuledBoard *board, const RuledLayout *layout, guint decision, guint place)
{
  const guint64 *words = board->possible + get_words (layout, decision, place);

  if (ruled_board_count_values (board, layout, decision, place) != 1)
    return MDR_RULED_NONE;
  while (*words == 0)
    words++;
  return layout->spans[decision].lowest
         + (int) (words - board->possible - get_words (layout, decision, place)) * WORD_BITS
         + mdr_bits_index (*words);
}

gsize
ruled_get_board_size (const MdrPuzzle *puzzle)
{
  RuledLayout layout;

  ruled_layout_init (&layout, puzzle);
  return sizeof (RuledBoard) + layout.n_words * sizeof (guint64);
}

static void
allow_all (RuledBoard *board, const RuledLayout *layout)
{
  for (guint i = 0; i < layout->n_decisions; i++)
    {
      const RuledSpan *span = &layout->spans[i];

      for (guint k = 0; k < span->n_places * span->n_words; k++)
        board->possible[span->first + k] =
            mdr_bits_first ((int) MIN (span->n_values - k % span->n_words * WORD_BITS, WORD_BITS));
    }
}

/* Where nothing is decided, no value is possible. */
static void
allow_none (RuledBoard *board, const RuledLayout *layout, guint decision, guint place)
{
  memset (board->possible + get_words (layout, decision, place), 0,
          layout->spans[decision].n_words * sizeof (guint64));
}

/** Implements init of #MdrLogic: aids that the player has decided do not count. */
MdrStep
ruled_board_init (gpointer data, const MdrPuzzle *puzzle, const MdrState *state)
{
  /* Some of the answer may be given, and no move says so. */
  g_autoptr (MdrState) known = state ? mdr_state_ref (state) : puzzle->kind->new_state (puzzle);
  RuledBoard *board = data;
  RuledLayout layout;
  MdrStep step = MDR_STEP_NOTHING;

  board->puzzle = puzzle;
  board->omits_clues = FALSE;
  ruled_layout_init (&layout, puzzle);
  allow_all (board, &layout);
  for (guint i = 0; i < layout.n_decisions; i++)
    for (guint place = 0; place < layout.spans[i].n_places; place++)
      {
        MdrRuledChoice choice = { i, place, ruled_state (known)->answer->values[i][place] };
        MdrLiteral literal;

        if (choice.value == MDR_RULED_ABSENT)
          allow_none (board, &layout, i, place);
        if (choice.value < 0)
          continue;
        if (!ruled_board_allows (board, &layout, choice))
          return MDR_STEP_CONTRADICTION;
        literal = ruled_literal_new (puzzle, &choice, TRUE);
        step = mdr_step_worse (step, ruled_decide (board, &literal, NULL));
      }
  return step;
}

/* Leaves of the values of a place those that are noted. */
static void
keep_noted (RuledBoard *board, const RuledLayout *layout, guint decision, guint place, guint64 notes)
{
  const RuledSpan *span = &layout->spans[decision];

  for (guint k = 0; k < span->n_values; k++)
    {
      guint64 *word = board->possible + get_words (layout, decision, place) + k / WORD_BITS;
      int value = span->lowest + (int) k;

      if (value <= RULED_LARGEST_NOTE && (notes >> value & 1) == 0)
        *word &= ~mdr_bit ((int) (k % WORD_BITS));
    }
}

/** Implements read_notes of #MdrLogic. */
MdrDeduction *
ruled_board_read_notes (gpointer data, const MdrState *state)
{
  RuledBoard *board = data;
  const RuledState *play = ruled_state (state);
  RuledLayout layout;
  MdrRuledChoice choice;

  ruled_layout_init (&layout, board->puzzle);
  if (!ruled_find_noted_decision (ruled_kind_get_rulebook (board->puzzle->kind), &choice.decision))
    return NULL;
  for (choice.place = 0; choice.place < layout.spans[choice.decision].n_places; choice.place++)
    {
      guint64 notes = ruled_state_get_noted (play, choice.place);

      if (notes == 0)
        continue;
      keep_noted (board, &layout, choice.decision, choice.place, notes);
      choice.value = ruled_board_get_value (board, &layout, choice.decision, choice.place);
      if (choice.value != MDR_RULED_NONE)
        return ruled_say_noted (board->puzzle, &choice);
    }
  return NULL;
}

static int
count_open (const RuledBoard *board, gboolean with_aids)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (board->puzzle->kind);
  RuledLayout layout;
  int count = 0;

  ruled_layout_init (&layout, board->puzzle);
  for (guint i = 0; i < layout.n_decisions; i++)
    for (guint place = 0; place < layout.spans[i].n_places; place++)
      if (with_aids || !mdr_rulebook_get_decision (rulebook, i)->aid)
        count += ruled_board_count_values (board, &layout, i, place) > 1;
  return count;
}

int
ruled_count_open (gconstpointer data)
{
  return count_open (data, TRUE);
}

/** Implements count_played of #MdrLogic. */
int
ruled_count_played (gconstpointer data)
{
  return count_open (data, FALSE);
}

void
ruled_list_open (gconstpointer data, GArray *literals)
{
  const RuledBoard *board = data;
  RuledLayout layout;

  ruled_layout_init (&layout, board->puzzle);
  for (guint i = 0; i < layout.n_decisions; i++)
    for (guint place = 0; place < layout.spans[i].n_places; place++)
      for (guint k = 0;
           k < layout.spans[i].n_values && ruled_board_count_values (board, &layout, i, place) > 1; k++)
        {
          MdrRuledChoice choice = { i, place, layout.spans[i].lowest + (int) k };
          MdrLiteral literal = ruled_literal_new (board->puzzle, &choice, TRUE);

          if (ruled_board_allows (board, &layout, choice))
            g_array_append_val (literals, literal);
        }
}

gboolean
ruled_is_open (gconstpointer data, const MdrLiteral *literal)
{
  const RuledBoard *board = data;
  MdrRuledChoice choice = ruled_literal_get_choice (board->puzzle, literal);
  RuledLayout layout;

  ruled_layout_init (&layout, board->puzzle);
  return ruled_board_allows (board, &layout, choice)
         && ruled_board_count_values (board, &layout, choice.decision, choice.place) > 1;
}

MdrStep
ruled_decide (gpointer data, const MdrLiteral *literal, MdrDeduction *reason)
{
  RuledBoard *board = data;
  MdrRuledChoice choice = ruled_literal_get_choice (board->puzzle, literal);
  RuledLayout layout;
  guint64 *words;
  guint count;
  guint value;
  gboolean allowed;

  ruled_layout_init (&layout, board->puzzle);
  allowed = ruled_board_allows (board, &layout, choice);
  count = ruled_board_count_values (board, &layout, choice.decision, choice.place);
  if (allowed ? !literal->holds && count == 1 : literal->holds)
    return MDR_STEP_CONTRADICTION;
  if (literal->holds ? count == 1 : !allowed)
    return MDR_STEP_NOTHING;
  words = board->possible + get_words (&layout, choice.decision, choice.place);
  value = (guint) (choice.value - layout.spans[choice.decision].lowest);
  if (literal->holds)
    memset (words, 0, layout.spans[choice.decision].n_words * sizeof *words);
  words[value / WORD_BITS] ^= mdr_bit ((int) (value % WORD_BITS));
  choice.value = ruled_board_get_value (board, &layout, choice.decision, choice.place);
  if (choice.value != MDR_RULED_NONE && reason != NULL)
    {
      MdrLiteral decided = ruled_literal_new (board->puzzle, &choice, TRUE);

      ruled_reason_decide (board->puzzle, &decided, reason);
    }
  return MDR_STEP_PROGRESS;
}

/** Implements get_literal of #MdrLogic. */
MdrLiteral
ruled_get_literal (gconstpointer data, const MdrMark *mark)
{
  const RuledBoard *board = data;
  MdrRuledGrid grid = ruled_puzzle_get_givens (board->puzzle)->grid;
  MdrRuledChoice struck = { .place = mdr_ruled_grid_get_cell (grid, mark->cell),
                            .value = (int) mark->number };
  gboolean at_edge = mark->sign == MDR_SIGN_JOINED || mark->sign == MDR_SIGN_APART;
  RuledLayout layout;

  ruled_layout_init (&layout, board->puzzle);
  if (mark->sign == MDR_SIGN_STRUCK
      && ruled_find_noted_decision (ruled_kind_get_rulebook (board->puzzle->kind), &struck.decision))
    return ruled_literal_new (board->puzzle, &struck, FALSE);
  for (guint i = 0; i < layout.n_decisions; i++)
    {
      MdrRuledChoice choice = { i, mdr_ruled_grid_get_cell (grid, mark->cell) };

      if (layout.spans[i].n_places == 0 || is_edge (layout.spans[i].place) != at_edge)
        continue;
      if (at_edge)
        choice.place = mdr_ruled_grid_get_edge (grid, layout.spans[i].place, choice.place, mark->side);
      choice.value = ruled_board_get_value (board, &layout, i, choice.place);
      if (choice.value != MDR_RULED_NONE)
        return ruled_literal_new (board->puzzle, &choice, TRUE);
    }
  return (MdrLiteral){ .cell = mark->cell };
}

/* Visits the open places in order. Returns whether there is one, if only the first is wanted. */
static gboolean
visit_solved (const RuledBoard *board, const MdrSolution *solution, GArray *literals, MdrLiteral *first)
{
  RuledLayout layout;

  ruled_layout_init (&layout, board->puzzle);
  for (guint i = 0; i < layout.n_decisions; i++)
    for (guint place = 0; place < layout.spans[i].n_places; place++)
      {
        MdrRuledChoice choice = { i, place, ruled_solution (solution)->answer->values[i][place] };
        MdrLiteral literal;

        if (ruled_board_count_values (board, &layout, i, place) <= 1)
          continue;
        literal = ruled_literal_new (board->puzzle, &choice, TRUE);
        if (first)
          {
            *first = literal;
            return TRUE;
          }
        g_array_append_val (literals, literal);
      }
  return FALSE;
}

gboolean
ruled_find_next (gconstpointer board, const MdrSolution *solution, MdrLiteral *literal)
{
  return visit_solved (board, solution, NULL, literal);
}

void
ruled_list_solved (gconstpointer board, const MdrSolution *solution, GArray *literals)
{
  visit_solved (board, solution, literals, NULL);
}

/** Implements get_unit of #MdrLogic. */
MdrBackboneUnit
ruled_get_unit (const MdrPuzzle *puzzle, guint *n_all)
{
  static const MdrBackboneUnit units[] = {
    [MDR_PLACE_CELL] = MDR_BACKBONE_CELLS,
    [MDR_PLACE_SIDE] = MDR_BACKBONE_SIDES,
    [MDR_PLACE_BORDER] = MDR_BACKBONE_BORDERS,
    [MDR_PLACE_LINK] = MDR_BACKBONE_LINKS,
  };
  MdrBackboneUnit unit = MDR_BACKBONE_CELLS;
  RuledLayout layout;

  *n_all = 0;
  ruled_layout_init (&layout, puzzle);
  for (guint i = 0; i < layout.n_decisions; i++)
    {
      MdrPlace place = layout.spans[i].place;
      MdrBackboneUnit own = place < G_N_ELEMENTS (units) ? units[place] : MDR_BACKBONE_PLACES;

      if (layout.spans[i].n_places == 0)
        continue;
      unit = *n_all > 0 && own != unit ? MDR_BACKBONE_PLACES : own;
      *n_all += layout.spans[i].n_places;
    }
  return unit;
}
