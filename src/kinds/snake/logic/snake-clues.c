/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-logic.h"
#include "snake-search.h"

static void
append (SnakeClues *clues, SnakeClueType type, int row, int column)
{
  SnakeClue clue = { type, { row, column } };

  g_array_append_val (clues->list, clue);
}

/**
 * snake_clues_new:
 *
 * Returns: (transfer full): all clues of a puzzle; it borrows @puzzle
 */
SnakeClues *
snake_clues_new (const SnakePuzzle *puzzle)
{
  SnakeClues *clues = g_new0 (SnakeClues, 1);

  clues->puzzle = puzzle;
  clues->list = g_array_new (FALSE, FALSE, sizeof (SnakeClue));
  for (int i = 0; i < puzzle->rows; i++)
    if (puzzle->row_counts[i] != SNAKE_UNKNOWN)
      append (clues, SNAKE_CLUE_ROW, i, -1);
  for (int j = 0; j < puzzle->columns; j++)
    if (puzzle->column_counts[j] != SNAKE_UNKNOWN)
      append (clues, SNAKE_CLUE_COLUMN, -1, j);
  if (snake_is_placed (puzzle->start))
    append (clues, SNAKE_CLUE_START, puzzle->start.row, puzzle->start.column);
  if (snake_is_placed (puzzle->end))
    append (clues, SNAKE_CLUE_END, puzzle->end.row, puzzle->end.column);
  for (int i = 0; i < puzzle->rows; i++)
    for (guint64 given = puzzle->given[i]; given != 0; given &= given - 1)
      append (clues, SNAKE_CLUE_GIVEN, i, snake_bit_index (given));
  return clues;
}

void
snake_clues_free (SnakeClues *clues)
{
  g_array_unref (clues->list);
  g_free (clues);
}

const SnakeClue *
snake_clues_get (const SnakeClues *clues, guint index)
{
  return &g_array_index (clues->list, SnakeClue, index);
}

static void
forget_all (SnakePuzzle *puzzle)
{
  for (int i = 0; i < SNAKE_MAX_SIZE; i++)
    {
      puzzle->row_counts[i] = SNAKE_UNKNOWN;
      puzzle->column_counts[i] = SNAKE_UNKNOWN;
      puzzle->given[i] = 0;
    }
  puzzle->start.row = SNAKE_UNKNOWN;
  puzzle->end.row = SNAKE_UNKNOWN;
}

static void
keep_clue (SnakePuzzle *puzzle, const SnakePuzzle *original, const SnakeClue *clue)
{
  switch (clue->type)
    {
    case SNAKE_CLUE_ROW:
      puzzle->row_counts[clue->place.row] = original->row_counts[clue->place.row];
      break;
    case SNAKE_CLUE_COLUMN:
      puzzle->column_counts[clue->place.column] = original->column_counts[clue->place.column];
      break;
    case SNAKE_CLUE_START:
      puzzle->start = clue->place;
      break;
    case SNAKE_CLUE_END:
      puzzle->end = clue->place;
      break;
    case SNAKE_CLUE_GIVEN:
    default:
      puzzle->given[clue->place.row] |= G_GUINT64_CONSTANT (1) << clue->place.column;
      break;
    }
}

/**
 * snake_clues_judge:
 * @chosen: one for each clue, whether it has to be kept
 * @budget: nodes that may be searched, at most
 * @answer: (out caller-allocates) (optional): where there is an answer, the
 *   bit rows of one
 *
 * Returns: whether the clues chosen can all be kept; unknown where that was
 *   not found out
 */
MdrTruth
snake_clues_judge (const SnakeClues *clues,
                   const gboolean *chosen,
                   guint64 budget,
                   MdrJob *job,
                   guint64 *answer)
{
  SnakePuzzle puzzle = *clues->puzzle;
  g_auto (SnakeAnswers) answers;
  SnakeSearchEnd end;
  SnakeBoard board;

  snake_answers_init (&answers);
  forget_all (&puzzle);
  for (guint k = 0; k < clues->list->len; k++)
    if (chosen[k])
      keep_clue (&puzzle, clues->puzzle, snake_clues_get (clues, k));
  if (snake_board_init (&board, &puzzle, NULL) == SNAKE_STEP_CONTRADICTION)
    return MDR_TRUTH_NO;
  end = snake_search (&board, 1, budget, job, &answers);
  if (answers.count == 0)
    return end == SNAKE_SEARCH_EXHAUSTED ? MDR_TRUTH_NO : MDR_TRUTH_UNKNOWN;
  if (answer != NULL)
    memcpy (answer, answers.filled->data, sizeof (guint64) * (gsize) puzzle.rows);
  return MDR_TRUTH_YES;
}

static int
count_neighbours (const SnakePuzzle *puzzle, const guint64 *answer, MdrCell cell)
{
  return (cell.row > 0 && snake_has_bit (answer, cell.row - 1, cell.column))
         + (cell.row + 1 < puzzle->rows && snake_has_bit (answer, cell.row + 1, cell.column))
         + (cell.column > 0 && snake_has_bit (answer, cell.row, cell.column - 1))
         + (cell.column + 1 < puzzle->columns && snake_has_bit (answer, cell.row, cell.column + 1));
}

static gboolean
is_kept (const SnakePuzzle *puzzle, const SnakeClue *clue, const guint64 *answer)
{
  int count = 0;

  switch (clue->type)
    {
    case SNAKE_CLUE_ROW:
      return snake_count_bits (answer[clue->place.row]) == puzzle->row_counts[clue->place.row];
    case SNAKE_CLUE_COLUMN:
      for (int i = 0; i < puzzle->rows; i++)
        count += snake_has_bit (answer, i, clue->place.column);
      return count == puzzle->column_counts[clue->place.column];
    case SNAKE_CLUE_START:
    case SNAKE_CLUE_END:
      return snake_has_bit (answer, clue->place.row, clue->place.column)
             && count_neighbours (puzzle, answer, clue->place) == 1;
    case SNAKE_CLUE_GIVEN:
    default:
      return snake_has_bit (answer, clue->place.row, clue->place.column)
             && count_neighbours (puzzle, answer, clue->place) == 2;
    }
}

/** Sets in @kept which of all clues an answer keeps. */
void
snake_clues_find_kept (const SnakeClues *clues, const guint64 *answer, gboolean *kept)
{
  for (guint k = 0; k < clues->list->len; k++)
    kept[k] = is_kept (clues->puzzle, snake_clues_get (clues, k), answer);
}
