/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-frontier.h"

#include <string.h>

/*
 * The layers of the program: all states after a cell, kept in a hash table, lead to the states after the next
 * one. Every way of least cost to a state is an arc back to a state before, so that all best solutions can be
 * read off from the end. Arcs of all layers stay in memory; of the states themselves only two layers do.
 */

/* The number of states that are expanded between two checks whether to stop. */
#define STATES_PER_CHECK 4096
#define FIRST_TABLE_SIZE 1024
/* Memory for each state of all layers, with its arcs and its share of the table, at most. */
#define BYTES_PER_STATE 64
#define NO_ARC          0

/**
 * State:
 * @key: what the cells ahead see of it
 * @cost: the least at which it is reached
 * @number: among all states of all layers
 */
typedef struct
{
  NumberlinkFrontierKey key;
  guint32 cost;
  guint32 number;
} State;

/**
 * Arc:
 * @from: number of the state before
 * @choice: how the cell was filled
 * @next: another arc to the same state, or %NO_ARC
 *
 * A way of least cost to reach a state.
 */
typedef struct
{
  guint32 from;
  guint32 choice : 2;
  guint32 next : 30;
} Arc;

/**
 * Entry:
 * @hash: of the key
 * @index: of the state, from 1; 0 for an empty entry
 *
 * An entry of the hash table of states.
 */
typedef struct
{
  guint32 hash;
  guint32 index;
} Entry;

/**
 * Program:
 * @frontier: the board
 * @states: (element-type State): of the last layer
 * @after: (element-type State): of the layer that is being made
 * @table: (array length=table_size): hash table of @after, with open addressing
 * @table_size: a power of two
 * @arcs: (element-type Arc): the first stands for %NO_ARC
 * @heads: (element-type guint32): of each state of all layers, its first arc
 */
typedef struct
{
  NumberlinkFrontier frontier;
  GArray *states;
  GArray *after;
  Entry *table;
  guint32 table_size;
  GArray *arcs;
  GArray *heads;
} Program;

/* Returns: the number of a cell of the puzzle on the board as it is turned */
static int
turn_cell (const NumberlinkFrontier *frontier, MdrCell cell)
{
  return frontier->turned ? cell.column * frontier->columns + cell.row
                          : cell.row * frontier->columns + cell.column;
}

static void
program_init (Program *program, const NumberlinkBoard *board, NumberlinkGoal goal, guint limit)
{
  const NumberlinkPuzzle *puzzle = board->puzzle;
  NumberlinkFrontier *frontier = &program->frontier;
  guint8 across = puzzle->columns > puzzle->rows ? NUMBERLINK_FRONTIER_DOWN : NUMBERLINK_FRONTIER_RIGHT;
  guint8 along = across ^ NUMBERLINK_FRONTIER_DOWN ^ NUMBERLINK_FRONTIER_RIGHT;
  State first = { { { 0 } } };
  guint32 no_arc = NO_ARC;

  *frontier = (NumberlinkFrontier){
    .turned = puzzle->columns > puzzle->rows,
    .rows = MAX (puzzle->rows, puzzle->columns),
    .columns = MIN (puzzle->rows, puzzle->columns),
    .touching = puzzle->touching,
    .cover = puzzle->cover,
    .goal = goal,
    .limit = limit,
    .n_labels = puzzle->n_labels,
  };
  frontier->labels = g_new0 (guint8, puzzle->rows * puzzle->columns);
  for (guint label = 1; label <= puzzle->n_labels; label++)
    {
      MdrCell ends[2];

      numberlink_puzzle_get_ends (puzzle, label, ends);
      for (guint k = 0; k < 2; k++)
        frontier->labels[turn_cell (frontier, ends[k])] = (guint8) label;
    }
  frontier->drawn = g_new0 (guint8, frontier->rows * frontier->columns);
  frontier->barred = g_new0 (guint8, frontier->rows * frontier->columns);
  for (int row = 0; row < puzzle->rows; row++)
    for (int column = 0; column < puzzle->columns; column++)
      {
        int cell = turn_cell (frontier, (MdrCell){ row, column });

        frontier->drawn[cell] |= (board->drawn.right[row] >> column & 1) ? across : 0;
        frontier->drawn[cell] |= (board->drawn.down[row] >> column & 1) ? along : 0;
        frontier->barred[cell] |= (board->barred.right[row] >> column & 1) ? across : 0;
        frontier->barred[cell] |= (board->barred.down[row] >> column & 1) ? along : 0;
      }
  program->states = g_array_new (FALSE, FALSE, sizeof (State));
  program->after = g_array_new (FALSE, FALSE, sizeof (State));
  program->table_size = FIRST_TABLE_SIZE;
  program->table = g_new0 (Entry, program->table_size);
  program->arcs = g_array_new (FALSE, TRUE, sizeof (Arc));
  program->heads = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_set_size (program->arcs, 1);
  g_array_append_val (program->heads, no_arc);
  g_array_append_val (program->states, first);
}

static void
program_clear (Program *program)
{
  g_free (program->frontier.labels);
  g_free (program->frontier.drawn);
  g_free (program->frontier.barred);
  g_array_unref (program->states);
  g_array_unref (program->after);
  g_free (program->table);
  g_array_unref (program->arcs);
  g_array_unref (program->heads);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Program, program_clear)

static guint32
hash_key (const NumberlinkFrontierKey *key)
{
  guint64 words[sizeof *key / sizeof (guint64)];
  guint64 hash = 0;

  memcpy (words, key, sizeof words);
  for (guint k = 0; k < G_N_ELEMENTS (words); k++)
    {
      hash = (hash ^ words[k]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      hash ^= hash >> 29;
    }
  return (guint32) (hash >> 16);
}

/* Doubles the hash table. */
static void
grow_table (Program *program)
{
  g_autofree Entry *before = program->table;
  guint32 size = program->table_size;

  program->table_size *= 2;
  program->table = g_new0 (Entry, program->table_size);
  for (guint32 k = 0; k < size; k++)
    {
      guint32 at = before[k].hash & (program->table_size - 1);

      if (before[k].index == 0)
        continue;
      while (program->table[at].index != 0)
        at = (at + 1) & (program->table_size - 1);
      program->table[at] = before[k];
    }
}

/* Adds a way to a state; one that is better than all before replaces them. */
static void
add_arc (Program *program, guint32 to, guint32 from, guint choice, gboolean better)
{
  guint32 *head = &g_array_index (program->heads, guint32, to);
  Arc arc = { from, choice & 3, better ? NO_ARC : *head & 0x3fffffff };

  *head = program->arcs->len;
  g_array_append_val (program->arcs, arc);
}

/* Adds a step to the layer that is being made: a new state, or another way to one that is there, if as good.
 */
static void
add_step (Program *program, guint32 from, const NumberlinkFrontierStep *step)
{
  const State *states = (const State *) (void *) program->after->data;
  guint32 hash = hash_key (&step->key);
  guint32 mask = program->table_size - 1;
  guint32 at = hash & mask;
  Entry *entry;
  State *state;

  while (program->table[at].index != 0
         && (program->table[at].hash != hash
             || memcmp (&states[program->table[at].index - 1].key, &step->key, sizeof step->key) != 0))
    at = (at + 1) & mask;
  entry = &program->table[at];
  if (entry->index == 0)
    {
      State fresh = { step->key, step->cost, program->heads->len };
      guint32 no_arc = NO_ARC;

      g_array_append_val (program->after, fresh);
      g_array_append_val (program->heads, no_arc);
      *entry = (Entry){ hash, program->after->len };
      add_arc (program, fresh.number, from, step->choice, TRUE);
      if (2 * program->after->len > program->table_size)
        grow_table (program);
      return;
    }
  state = &g_array_index (program->after, State, entry->index - 1);
  if (step->cost > state->cost)
    return;
  add_arc (program, state->number, from, step->choice, step->cost < state->cost);
  state->cost = step->cost;
}

/* Makes the next layer. Returns: %MDR_SEARCH_EXHAUSTED if there were time and states for all of it */
static MdrSearchEnd
fill_cell (Program *program, int cell, guint64 budget, MdrJob *job)
{
  GArray *before = program->states;
  NumberlinkFrontierStep steps[NUMBERLINK_FRONTIER_MAX_STEPS];

  g_array_set_size (program->after, 0);
  memset (program->table, 0, program->table_size * sizeof *program->table);
  for (guint k = 0; k < before->len; k++)
    {
      const State *state = &g_array_index (before, State, k);
      guint n_steps =
          numberlink_frontier_list_steps (&program->frontier, cell, &state->key, state->cost, steps);

      for (guint s = 0; s < n_steps; s++)
        add_step (program, state->number, &steps[s]);
      if (job != NULL && k % STATES_PER_CHECK == 0 && mdr_job_should_stop (job) != MDR_STOP_NONE)
        return MDR_SEARCH_STOPPED;
      if (program->heads->len > budget)
        return MDR_SEARCH_SPENT;
    }
  program->states = program->after;
  program->after = before;
  return MDR_SEARCH_EXHAUSTED;
}

/* Returns: the first arc to the state after @cell, on the way back that @choices has of the cells behind it
 */
static guint32
get_first_arc (const Program *program, guint32 *choices, int cell)
{
  guint32 state = cell + 1 < program->frontier.rows * program->frontier.columns
                      ? g_array_index (program->arcs, Arc, choices[cell + 1]).from
                      : program->heads->len - 1;

  return g_array_index (program->heads, guint32, state);
}

/* Adds the solution of a way: @choices has the arc that fills each cell. */
static void
read_answer (const Program *program, const guint32 *choices, GArray *answers)
{
  const NumberlinkFrontier *frontier = &program->frontier;
  NumberlinkEdges answer = { { 0 } };

  for (int cell = 0; cell < frontier->rows * frontier->columns; cell++)
    {
      guint choice = g_array_index (program->arcs, Arc, choices[cell]).choice;
      int row = frontier->turned ? cell % frontier->columns : cell / frontier->columns;
      int column = frontier->turned ? cell / frontier->columns : cell % frontier->columns;

      if (choice & NUMBERLINK_FRONTIER_RIGHT)
        (frontier->turned ? answer.down : answer.right)[row] |= mdr_bit (column);
      if (choice & NUMBERLINK_FRONTIER_DOWN)
        (frontier->turned ? answer.right : answer.down)[row] |= mdr_bit (column);
    }
  g_array_append_val (answers, answer);
}

/* Depth-first search back from the last state along all arcs, for up to @count solutions. */
static MdrSearchEnd
read_answers (const Program *program, guint count, GArray *answers)
{
  int n_cells = program->frontier.rows * program->frontier.columns;
  g_autofree guint32 *choices = g_new (guint32, n_cells);
  int cell = n_cells - 1;
  guint found = 0;

  choices[cell] = get_first_arc (program, choices, cell);
  while (cell < n_cells)
    if (choices[cell] == NO_ARC)
      {
        /* No more ways to this state: another way to the one after it. */
        if (++cell < n_cells)
          choices[cell] = g_array_index (program->arcs, Arc, choices[cell]).next;
      }
    else if (cell > 0)
      {
        cell--;
        choices[cell] = get_first_arc (program, choices, cell);
      }
    else
      {
        if (found++ == count)
          return MDR_SEARCH_ENOUGH;
        read_answer (program, choices, answers);
        choices[0] = g_array_index (program->arcs, Arc, choices[0]).next;
      }
  return MDR_SEARCH_EXHAUSTED;
}

/**
 * numberlink_frontier_suits:
 *
 * Returns: whether the program keeps the rules of a puzzle: all but that against 2×2
 *   blocks. It takes all cells of a label for one path, so each must stand exactly twice
 */
gboolean
numberlink_frontier_suits (const NumberlinkPuzzle *puzzle)
{
  MdrCell ends[2];

  if (MIN (puzzle->rows, puzzle->columns) > NUMBERLINK_FRONTIER_MAX_WIDTH
      || puzzle->n_labels > NUMBERLINK_FRONTIER_MAX_LABELS || (!puzzle->blocks && puzzle->touching))
    return FALSE;
  for (guint label = 1; label <= puzzle->n_labels; label++)
    if (numberlink_puzzle_get_ends (puzzle, label, ends) != 2)
      return FALSE;
  return TRUE;
}

/**
 * numberlink_frontier_search:
 * @board: what is known about a puzzle that numberlink_frontier_suits() accepts
 * @goal: any solution, or the most cells
 * @limit: how many cells may be left empty; has no meaning for
 *   %NUMBERLINK_GOAL_ANY
 * @count: how many solutions are enough
 * @budget: how many states there may be; fewer where the job limits memory
 * @job: (nullable): asked whether to stop
 * @answers: (element-type NumberlinkEdges): where the best solutions are added
 * @nodes: (inout): raised by the number of states
 *
 * Returns: %MDR_SEARCH_EXHAUSTED if @answers has all that are best;
 *   if it has none then, there is none within @limit
 */
MdrSearchEnd
numberlink_frontier_search (const NumberlinkBoard *board,
                            NumberlinkGoal goal,
                            guint limit,
                            guint count,
                            guint64 budget,
                            MdrJob *job,
                            GArray *answers,
                            guint64 *nodes)
{
  g_auto (Program) program;
  MdrSearchEnd end = MDR_SEARCH_EXHAUSTED;
  int n_cells = board->puzzle->rows * board->puzzle->columns;
  guint64 memory = job != NULL ? (guint64) mdr_job_get_memory_limit (job) << 20 : 0;

  if (memory != 0)
    budget = MIN (budget, memory / BYTES_PER_STATE);
  program_init (&program, board, goal, limit);
  for (int cell = 0; cell < n_cells && end == MDR_SEARCH_EXHAUSTED; cell++)
    end = fill_cell (&program, cell, budget, job);
  *nodes += program.heads->len;
  if (end == MDR_SEARCH_EXHAUSTED && program.states->len > 0)
    end = read_answers (&program, count, answers);
  return end;
}
