/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-search.h"

/* How many nodes pass between two looks at the job. */
#define NODES_PER_LOOK 16

void
snake_answers_init (SnakeAnswers *answers)
{
  answers->filled = g_array_new (FALSE, FALSE, sizeof (guint64));
  answers->count = 0;
  answers->earlier = 0;
  answers->nodes = 0;
}

void
snake_answers_clear (SnakeAnswers *answers)
{
  g_clear_pointer (&answers->filled, g_array_unref);
}

static gboolean
was_found_earlier (const SnakeAnswers *answers, const guint64 *filled, int rows)
{
  for (guint k = 0; k < answers->earlier; k++)
    if (memcmp (&g_array_index (answers->filled, guint64, k * (guint) rows), filled,
                sizeof *filled * (gsize) rows)
        == 0)
      return TRUE;
  return FALSE;
}

static void
add_answer (SnakeAnswers *answers, const guint64 *filled, int rows)
{
  if (was_found_earlier (answers, filled, rows))
    return;
  g_array_append_vals (answers->filled, filled, (guint) rows);
  answers->count++;
}

/* More candidates make fewer nodes, each dearer; eight was best on published boards. */
#define CANDIDATES 8

/**
 * Candidate:
 * @weight: how much is likely to follow from it; the more the better
 * @row: of the cell
 * @cell: its bit
 *
 * A cell that may be worth trying.
 */
typedef struct
{
  int weight;
  int row;
  guint64 cell;
} Candidate;

/* Much follows from a cell when much is known around it and little is open in its lines. */
static int
weigh (const SnakeBoard *board, int row, int column, int open_in_lines)
{
  int weight = -2 * open_in_lines;

  for (int i = MAX (row - 1, 0); i <= MIN (row + 1, board->rows - 1); i++)
    for (int j = MAX (column - 1, 0); j <= MIN (column + 1, board->columns - 1); j++)
      {
        gboolean beside = (i == row) != (j == column);

        if (mdr_rows_has (board->filled, i, j))
          weight += beside ? 16 : 2;
        else if (mdr_rows_has (board->empty, i, j))
          weight += beside ? 4 : 2;
      }
  return weight;
}

/* Puts a candidate in its place among the best so far. */
static void
insert (Candidate candidates[CANDIDATES], int *count, Candidate fresh)
{
  int place;

  if (*count < CANDIDATES)
    (*count)++;
  else if (candidates[CANDIDATES - 1].weight >= fresh.weight)
    return;
  for (place = *count - 1; place > 0 && candidates[place - 1].weight < fresh.weight; place--)
    candidates[place] = candidates[place - 1];
  candidates[place] = fresh;
}

static int
list_candidates (const SnakeBoard *board, Candidate candidates[CANDIDATES])
{
  int open_in_columns[SNAKE_MAX_SIZE] = { 0 };
  int count = 0;

  for (int i = 0; i < board->rows; i++)
    for (guint64 open = snake_board_open (board, i); open != 0; open &= open - 1)
      open_in_columns[mdr_bits_index (open)]++;
  for (int i = 0; i < board->rows; i++)
    {
      int open_in_row = mdr_bits_count (snake_board_open (board, i));

      for (guint64 open = snake_board_open (board, i); open != 0; open &= open - 1)
        {
          int column = mdr_bits_index (open);
          Candidate fresh = { 0, i, mdr_bits_lowest (open) };

          fresh.weight = weigh (board, i, column, open_in_row + open_in_columns[column]);
          insert (candidates, &count, fresh);
        }
    }
  return count;
}

/**
 * Split:
 * @score: how much is decided on both sides
 * @filled: with the cell filled, and all that follows
 * @empty: with the cell empty, and all that follows
 */
typedef struct
{
  int score;
  SnakeBoard filled;
  SnakeBoard empty;
} Split;

/* What is decided on the poorer side counts most: both have to be searched. */
static int
rate (const Split *split)
{
  int filled = snake_board_count_decided (&split->filled);
  int empty = snake_board_count_decided (&split->empty);

  return 4 * MIN (filled, empty) + MAX (filled, empty);
}

/*
 * Tries the likeliest cells both ways. Where one way fails, @board becomes
 * the other, which is progress; where neither does, @best is the best split.
 */
static MdrStep
split_board (SnakeBoard *board, Split *best)
{
  Candidate candidates[CANDIDATES];
  int count = list_candidates (board, candidates);
  Split split;

  best->score = -1;
  for (int k = 0; k < count; k++)
    {
      MdrStep filled;
      MdrStep empty;

      split.filled = split.empty = *board;
      snake_board_fill (&split.filled, candidates[k].row, candidates[k].cell);
      snake_board_clear (&split.empty, candidates[k].row, candidates[k].cell);
      filled = mdr_logic_propagate (&snake_logic, &split.filled, MDR_LEVEL_NORMAL);
      empty = mdr_logic_propagate (&snake_logic, &split.empty, MDR_LEVEL_NORMAL);
      if (filled == MDR_STEP_CONTRADICTION && empty == MDR_STEP_CONTRADICTION)
        return MDR_STEP_CONTRADICTION;
      if (filled == MDR_STEP_CONTRADICTION || empty == MDR_STEP_CONTRADICTION)
        {
          *board = filled == MDR_STEP_CONTRADICTION ? split.empty : split.filled;
          return MDR_STEP_PROGRESS;
        }
      split.score = rate (&split);
      if (split.score > best->score)
        *best = split;
    }
  return MDR_STEP_NOTHING;
}

/*
 * Replaces the last board, which is open, by what is left to be looked at. All rules have been applied to
 * it, and are to what replaces it.
 */
static void
split_last (GArray *boards)
{
  SnakeBoard *last = &g_array_index (boards, SnakeBoard, boards->len - 1);
  Split split;

  switch (split_board (last, &split))
    {
    case MDR_STEP_CONTRADICTION:
      g_array_set_size (boards, boards->len - 1);
      break;
    case MDR_STEP_NOTHING:
      *last = split.empty;
      g_array_append_val (boards, split.filled);
      break;
    case MDR_STEP_PROGRESS:
    default:
      break;
    }
}

static void
look_at_last (GArray *boards, SnakeAnswers *answers)
{
  const SnakeBoard *last = &g_array_index (boards, SnakeBoard, boards->len - 1);

  if (!snake_board_is_decided (last))
    split_last (boards);
  else
    {
      add_answer (answers, last->filled, last->rows);
      g_array_set_size (boards, boards->len - 1);
    }
}

/**
 * snake_search:
 * @board: where to begin; not changed
 * @count: how many answers are enough
 * @budget: how many boards to look at, at most
 * @job: (nullable): asked whether to stop
 * @answers: where answers are added, except those that are there already
 *
 * Looks for answers by trying cells, with all rules applied after each.
 */
MdrSearchEnd
snake_search (const SnakeBoard *board, guint count, guint64 budget, MdrJob *job, SnakeAnswers *answers)
{
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (SnakeBoard));
  MdrStep step;

  answers->earlier = answers->count;
  g_array_append_vals (boards, board, 1);
  step = mdr_logic_propagate (&snake_logic, &g_array_index (boards, SnakeBoard, 0), MDR_LEVEL_NORMAL);
  if (step == MDR_STEP_CONTRADICTION)
    return MDR_SEARCH_EXHAUSTED;
  for (guint64 nodes = 0; boards->len > 0; nodes++)
    {
      if (answers->count >= count)
        return MDR_SEARCH_ENOUGH;
      if (nodes >= budget)
        return MDR_SEARCH_SPENT;
      if (job != NULL && nodes % NODES_PER_LOOK == 0)
        {
          mdr_job_set_nodes (job, answers->nodes);
          if (mdr_job_should_stop (job) != MDR_STOP_NONE)
            return MDR_SEARCH_STOPPED;
        }
      answers->nodes++;
      look_at_last (boards, answers);
    }
  return MDR_SEARCH_EXHAUSTED;
}

/** The search of the table: adds its answers to @solutions (element-type MdrSolution). */
MdrSearchEnd
snake_search_solutions (gconstpointer data, guint count, guint64 budget, MdrJob *job, GPtrArray *solutions)
{
  const SnakeBoard *board = data;
  g_auto (SnakeAnswers) answers;
  MdrSearchEnd end;

  snake_answers_init (&answers);
  end = snake_search (board, count, budget, job, &answers);
  for (guint k = 0; k < answers.count; k++)
    {
      const guint64 *filled = &g_array_index (answers.filled, guint64, k * (guint) board->rows);

      g_ptr_array_add (solutions, snake_solution_from_filled (board->puzzle, filled));
    }
  return end;
}
