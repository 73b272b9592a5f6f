/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-frontier.h"

#include <string.h>

/* States that pass between two looks at the job. */
#define STATES_PER_LOOK  4096
#define FIRST_TABLE_SIZE 1024
/* Of all states together, with what leads to them and the table of the last. */
#define BYTES_PER_STATE 64
#define NO_ARC          0

/**
 * State:
 * @key: what it looks like from ahead
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
 * @place: in the states, from 1; 0 for none
 *
 * An entry of the table of states.
 */
typedef struct
{
  guint32 hash;
  guint32 place;
} Entry;

/**
 * Program:
 * @frontier: the board
 * @states: (element-type State): that the last cell led to
 * @after: (element-type State): that the next cell leads to
 * @table: (array length=table_size): places in @after by key
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

static int
turn_cell (const NumberlinkFrontier *frontier, MdrCell cell)
{
  return frontier->turned ? cell.column * frontier->columns + cell.row
                          : cell.row * frontier->columns + cell.column;
}

static void
read_board (NumberlinkFrontier *frontier, const NumberlinkBoard *board)
{
  guint8 across = frontier->turned ? NUMBERLINK_FRONTIER_DOWN : NUMBERLINK_FRONTIER_RIGHT;
  guint8 along = frontier->turned ? NUMBERLINK_FRONTIER_RIGHT : NUMBERLINK_FRONTIER_DOWN;

  frontier->drawn = g_new0 (guint8, frontier->rows * frontier->columns);
  frontier->barred = g_new0 (guint8, frontier->rows * frontier->columns);
  for (int row = 0; row < board->puzzle->rows; row++)
    for (int column = 0; column < board->puzzle->columns; column++)
      {
        int cell = turn_cell (frontier, (MdrCell){ row, column });

        frontier->drawn[cell] |= (board->drawn.right[row] >> column & 1) ? across : 0;
        frontier->drawn[cell] |= (board->drawn.down[row] >> column & 1) ? along : 0;
        frontier->barred[cell] |= (board->barred.right[row] >> column & 1) ? across : 0;
        frontier->barred[cell] |= (board->barred.down[row] >> column & 1) ? along : 0;
      }
}

static void
program_init (Program *program, const NumberlinkBoard *board, NumberlinkGoal goal, guint limit)
{
  const NumberlinkPuzzle *puzzle = board->puzzle;
  NumberlinkFrontier *frontier = &program->frontier;
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
  read_board (frontier, board);
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

/* Where a key stands in the table, or where it belongs. */
static Entry *
find_entry (const Program *program, const NumberlinkFrontierKey *key, guint32 hash)
{
  const State *states = (const State *) (void *) program->after->data;
  guint32 mask = program->table_size - 1;
  guint32 at = hash & mask;

  while (program->table[at].place != 0
         && (program->table[at].hash != hash
             || memcmp (&states[program->table[at].place - 1].key, key, sizeof *key) != 0))
    at = (at + 1) & mask;
  return &program->table[at];
}

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

      if (before[k].place == 0)
        continue;
      while (program->table[at].place != 0)
        at = (at + 1) & (program->table_size - 1);
      program->table[at] = before[k];
    }
}

static void
add_arc (Program *program, guint32 to, guint32 from, guint choice, gboolean better)
{
  guint32 *head = &g_array_index (program->heads, guint32, to);
  Arc arc = { from, choice & 3, better ? NO_ARC : *head & 0x3fffffff };

  *head = program->arcs->len;
  g_array_append_val (program->arcs, arc);
}

static void
add_step (Program *program, guint32 from, const NumberlinkFrontierStep *step)
{
  guint32 hash = hash_key (&step->key);
  Entry *entry = find_entry (program, &step->key, hash);
  State *state;

  if (entry->place == 0)
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
  state = &g_array_index (program->after, State, entry->place - 1);
  if (step->cost > state->cost)
    return;
  add_arc (program, state->number, from, step->choice, step->cost < state->cost);
  state->cost = step->cost;
}

/* Fills a cell in all ways. Whether there was time and room for it. */
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
      if (job != NULL && k % STATES_PER_LOOK == 0 && mdr_job_should_stop (job) != MDR_STOP_NONE)
        return MDR_SEARCH_STOPPED;
      if (program->heads->len > budget)
        return MDR_SEARCH_SPENT;
    }
  program->states = program->after;
  program->after = before;
  return MDR_SEARCH_EXHAUSTED;
}

static void
set_edge (const NumberlinkFrontier *frontier, NumberlinkEdges *answer, int cell, gboolean down)
{
  int row = frontier->turned ? cell % frontier->columns : cell / frontier->columns;
  int column = frontier->turned ? cell / frontier->columns : cell % frontier->columns;
  guint64 *rows = down != frontier->turned ? answer->down : answer->right;

  rows[row] |= mdr_bit (column);
}

/* Goes one step of the way back to the start; @choices is of each cell, its arc on that way. */
static guint32
go_back (const Program *program, guint32 *choices, int cell)
{
  guint32 state = cell + 1 < program->frontier.rows * program->frontier.columns
                      ? g_array_index (program->arcs, Arc, choices[cell + 1]).from
                      : program->heads->len - 1;

  return g_array_index (program->heads, guint32, state);
}

static void
read_answer (const Program *program, const guint32 *choices, GArray *answers)
{
  NumberlinkEdges answer = { { 0 } };

  for (int cell = 0; cell < program->frontier.rows * program->frontier.columns; cell++)
    {
      guint choice = g_array_index (program->arcs, Arc, choices[cell]).choice;

      if (choice & NUMBERLINK_FRONTIER_RIGHT)
        set_edge (&program->frontier, &answer, cell, FALSE);
      if (choice & NUMBERLINK_FRONTIER_DOWN)
        set_edge (&program->frontier, &answer, cell, TRUE);
    }
  g_array_append_val (answers, answer);
}

/* Goes back from the last state on every way, up to @count of them. */
static MdrSearchEnd
read_answers (const Program *program, guint count, GArray *answers)
{
  int n_cells = program->frontier.rows * program->frontier.columns;
  g_autofree guint32 *choices = g_new (guint32, n_cells);
  int cell = n_cells - 1;
  guint found = 0;

  choices[cell] = go_back (program, choices, cell);
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
        choices[cell] = go_back (program, choices, cell);
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

static gboolean
has_pairs_alone (const NumberlinkPuzzle *puzzle)
{
  MdrCell ends[2];

  for (guint label = 1; label <= puzzle->n_labels; label++)
    if (numberlink_puzzle_get_ends (puzzle, label, ends) != 2)
      return FALSE;
  return TRUE;
}

/**
 * numberlink_frontier_suits:
 *
 * Whether the program can be used for a puzzle, all of whose rules it keeps
 * but for the one against 2×2 blocks. It takes all cells of a label for one
 * path, so that none can stand on more than two.
 */
gboolean
numberlink_frontier_suits (const NumberlinkPuzzle *puzzle)
{
  return MIN (puzzle->rows, puzzle->columns) <= NUMBERLINK_FRONTIER_MAX_WIDTH
         && puzzle->n_labels <= NUMBERLINK_FRONTIER_MAX_LABELS && (puzzle->blocks || !puzzle->touching)
         && has_pairs_alone (puzzle);
}

/* How many states the job's memory limit has room for. */
static guint64
get_most_states (MdrJob *job)
{
  guint64 memory = job != NULL ? (guint64) mdr_job_get_memory_limit (job) << 20 : 0;

  return memory == 0 ? G_MAXUINT64 : memory / BYTES_PER_STATE;
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

  budget = MIN (budget, get_most_states (job));
  program_init (&program, board, goal, limit);
  for (int cell = 0; cell < n_cells && end == MDR_SEARCH_EXHAUSTED; cell++)
    end = fill_cell (&program, cell, budget, job);
  *nodes += program.heads->len;
  if (end == MDR_SEARCH_EXHAUSTED && program.states->len > 0)
    end = read_answers (&program, count, answers);
  return end;
}
