/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-cover.h"

#include <string.h>

/*
 * Let the torus have A columns and B rows, S = A·B cells, g = gcd (A, B) and
 * L = S / g. Steps to the lower right lead round on g cycles of L cells. Cell
 * (x, y) lies on diagonal x − y; diagonal c + g·j with 0 ≤ c < g lies on cycle c,
 * and the cell is at position (y + j·s) mod L there, where s ≡ 0 (mod B) and
 * s ≡ g (mod A).
 *
 * On the plane, run n of a zig-zag visits cells of the diagonals n and n + 1: an arc of each, one cell after
 * the other, at every second move. What run n − 1 visits of diagonal n and what run n visits of it lie end to
 * end. None of this depends on the torus, on which the arcs are cut out of what is left of the cycles.
 * docs/models/blind-snake.md has the proofs.
 */

/* Computing more runs than that takes longer than walking them. */
#define MAX_RUNS (1u << 18)

/**
 * Run:
 * @time: the move that leads to its first cell
 * @near: how many cells it visits of the diagonal of its number
 * @far: the same of the next diagonal
 * @far_first: whether the first cell is of the next diagonal
 *
 * One run, on the plane.
 */
typedef struct
{
  gint64 time;
  guint near;
  guint far;
  gboolean far_first;
} Run;

/**
 * Gap:
 * @start: first cell
 * @end: behind the last cell
 *
 * Cells that are not visited yet. The cycles lie one behind the other, and a gap
 * may go from one on to the next.
 */
typedef struct
{
  guint start;
  guint end;
} Gap;

/**
 * Arc:
 * @cycle: on which it lies
 * @position: of its first cell, 0 to L − 1
 * @count: of cells, at most L
 */
typedef struct
{
  guint cycle;
  guint position;
  guint count;
} Arc;

/**
 * BlindSnakeArcs:
 * @runs: (element-type Run): as many as were needed so far
 * @walk: behind these runs
 * @gaps: the unvisited cells, as gaps sorted by their cells
 * @n_gaps: how many there are
 * @before: (array): room for a copy of @gaps
 * @room: how many gaps there is room for in each
 * @left: cells in @gaps
 * @cycles: g, of the torus at hand
 * @length: L
 * @shift: s
 */
struct _BlindSnakeArcs
{
  BlindSnakeStrategy *strategy;
  GArray *runs;
  BlindSnakeWalk walk;
  Gap *gaps;
  Gap *before;
  guint n_gaps;
  guint room;
  guint left;
  guint cycles;
  guint length;
  guint shift;
};

/**
 * Diagonal:
 * @cycle: its cycle
 * @offset: position of its cell of row 0
 * @row: where run n − 1 reaches it, modulo L
 *
 * Diagonal n on the torus at hand.
 */
typedef struct
{
  guint cycle;
  guint offset;
  guint row;
} Diagonal;

/**
 * blind_snake_arcs_new:
 * @strategy: a zig-zag; see blind_snake_strategy_is_zig_zag()
 *
 * Returns: (transfer full): room for cover times by @strategy
 */
BlindSnakeArcs *
blind_snake_arcs_new (BlindSnakeStrategy *strategy)
{
  BlindSnakeArcs *arcs = g_new0 (BlindSnakeArcs, 1);

  g_return_val_if_fail (blind_snake_strategy_is_zig_zag (strategy), NULL);

  arcs->strategy = blind_snake_strategy_ref (strategy);
  arcs->runs = g_array_new (FALSE, FALSE, sizeof (Run));
  blind_snake_walk_init (&arcs->walk, strategy);
  arcs->room = 64;
  arcs->gaps = g_new (Gap, arcs->room);
  arcs->before = g_new (Gap, arcs->room);
  return arcs;
}

void
blind_snake_arcs_free (BlindSnakeArcs *arcs)
{
  blind_snake_strategy_unref (arcs->strategy);
  g_array_unref (arcs->runs);
  g_free (arcs->gaps);
  g_free (arcs->before);
  g_free (arcs);
}

/*
 * Returns run n, which is computed when it is first needed; %NULL where the torus is better walked, or the
 * limit of moves is reached.
 */
static const Run *
get_run (BlindSnakeArcs *arcs, guint n)
{
  const Run *last = n > 0 ? &g_array_index (arcs->runs, Run, n - 1) : NULL;
  /* After an odd number of alternating moves, the next run begins with the other one. */
  gboolean turned = last && (last->near + last->far) % 2 == 0;
  Run run = { .time = arcs->walk.moves };
  guint length;

  if (n < arcs->runs->len)
    return &g_array_index (arcs->runs, Run, n);
  if (n >= MAX_RUNS || arcs->walk.moves >= BLIND_SNAKE_MAX_MOVES)
    return NULL;
  length = blind_snake_walk_next_length (&arcs->walk);
  run.far_first = last && last->far_first != turned;
  run.near = run.far_first ? (length + 1) / 2 : length / 2 + 1;
  run.far = length + 1 - run.near;
  g_array_append_val (arcs->runs, run);
  return &g_array_index (arcs->runs, Run, n);
}

/*
 * Returns the inverse of @number modulo @modulus, which have no common divisor, by Euclid's extended
 * algorithm; 0 modulo 1. Throughout, inverse_a · number ≡ a and inverse_b · number ≡ b, until a is 1.
 * Example: the inverse of 3 modulo 7 is 5, since 3 · 5 = 15 = 2 · 7 + 1.
 */
static guint
get_inverse (guint number, guint modulus)
{
  gint64 a = modulus;
  gint64 b = number % modulus;
  gint64 inverse_a = 0;
  gint64 inverse_b = 1;

  while (b > 0)
    {
      gint64 quotient = a / b;
      gint64 rest = a - quotient * b;
      gint64 inverse = inverse_a - quotient * inverse_b;

      a = b;
      inverse_a = inverse_b;
      b = rest;
      inverse_b = inverse;
    }
  return (guint) (inverse_a < 0 ? inverse_a + modulus : inverse_a % modulus);
}

/* Adds two positions, both on the cycle. */
static inline guint
add_on_cycle (const BlindSnakeArcs *arcs, guint a, guint b)
{
  return a + b >= arcs->length ? a + b - arcs->length : a + b;
}

/* @distance may go round many times. */
static inline guint
go_on_cycle (const BlindSnakeArcs *arcs, guint position, guint distance)
{
  return add_on_cycle (arcs, position, distance < arcs->length ? distance : distance % arcs->length);
}

static inline Arc
get_arc (const BlindSnakeArcs *arcs, const Diagonal *diagonal, guint row, guint count)
{
  return (Arc){ diagonal->cycle, add_on_cycle (arcs, diagonal->offset, row), MIN (count, arcs->length) };
}

/* From diagonal n to the next; @far is what run n − 1 visits of it. */
static inline Diagonal
get_next_diagonal (const BlindSnakeArcs *arcs, const Diagonal *diagonal, guint far, const Run *run)
{
  Diagonal next = *diagonal;

  if (++next.cycle == arcs->cycles)
    {
      next.cycle = 0;
      next.offset = add_on_cycle (arcs, next.offset, arcs->shift);
    }
  next.row = go_on_cycle (arcs, next.row, far - (guint) run->far_first);
  return next;
}

/* Returns the first gap that ends behind @cell. */
static inline guint
find_gap (const BlindSnakeArcs *arcs, guint cell)
{
  guint first = 0;
  guint n = arcs->n_gaps;

  while (n > 0)
    {
      guint half = n / 2;
      gboolean behind = arcs->gaps[first + half].end <= cell;

      first = behind ? first + half + 1 : first;
      n = behind ? n - half - 1 : half;
    }
  return first;
}

/* Takes the cells from @start to before @end out of the gaps. */
static void
cut_cells (BlindSnakeArcs *arcs, guint start, guint end)
{
  Gap *gaps = arcs->gaps;
  guint first = find_gap (arcs, start);
  guint behind;

  if (first < arcs->n_gaps && gaps[first].start < start)
    {
      if (gaps[first].end > end)
        {
          if (arcs->n_gaps == arcs->room)
            {
              arcs->room *= 2;
              arcs->gaps = g_renew (Gap, arcs->gaps, arcs->room);
              arcs->before = g_renew (Gap, arcs->before, arcs->room);
            }
          memmove (arcs->gaps + first + 1, arcs->gaps + first, (arcs->n_gaps - first) * sizeof (Gap));
          arcs->n_gaps++;
          arcs->gaps[first].end = start;
          arcs->gaps[first + 1].start = end;
          arcs->left -= end - start;
          return;
        }
      arcs->left -= gaps[first].end - start;
      gaps[first++].end = start;
    }
  for (behind = first; behind < arcs->n_gaps && gaps[behind].end <= end; behind++)
    arcs->left -= gaps[behind].end - gaps[behind].start;
  if (behind < arcs->n_gaps && gaps[behind].start < end)
    {
      arcs->left -= end - gaps[behind].start;
      gaps[behind].start = end;
    }
  if (behind == first)
    return;
  memmove (gaps + first, gaps + behind, (arcs->n_gaps - behind) * sizeof (Gap));
  arcs->n_gaps -= behind - first;
}

static void
cut_arc (BlindSnakeArcs *arcs, const Arc *arc)
{
  guint cycle = arc->cycle * arcs->length;
  guint end = arc->position + arc->count;

  if (arc->count == 0)
    return;
  cut_cells (arcs, cycle + arc->position, cycle + MIN (end, arcs->length));
  if (end > arcs->length)
    cut_cells (arcs, cycle, cycle + end - arcs->length);
}

/* Returns TRUE if @cell lies on the arc, as its cell number @index. */
static gboolean
find_in_arc (const BlindSnakeArcs *arcs, const Arc *arc, guint cell, guint *index)
{
  guint cycle = arc->cycle * arcs->length;

  if (cell < cycle || cell >= cycle + arcs->length)
    return FALSE;
  *index = cell - cycle >= arc->position ? cell - cycle - arc->position
                                         : cell - cycle + arcs->length - arc->position;
  return *index < arc->count;
}

/* Returns the move with which the run first reaches @cell, on one of its two arcs; -1 if it does not. */
static gint64
get_visit (const BlindSnakeArcs *arcs, const Run *run, const Arc *near, const Arc *far, guint cell)
{
  gint64 visit = -1;
  guint index;

  if (find_in_arc (arcs, near, cell, &index))
    visit = run->time + 2 * (gint64) index + (run->far_first ? 1 : 0);
  if (find_in_arc (arcs, far, cell, &index))
    {
      gint64 other = run->time + 2 * (gint64) index + (run->far_first ? 0 : 1);

      visit = visit < 0 ? other : MIN (visit, other);
    }
  return visit;
}

/* Returns TRUE if @cell was unvisited in the gaps of @before. */
static gboolean
was_unvisited (const BlindSnakeArcs *arcs, guint n_before, guint cell)
{
  for (guint i = 0; i < n_before; i++)
    if (cell >= arcs->before[i].start && cell < arcs->before[i].end)
      return TRUE;
  return FALSE;
}

/*
 * Returns the latest visit to a cell of @before by a run that visits them all. Along a gap visits become
 * later from cell to cell, except where one of the arcs begins or ends, or the cycle ends. So the latest is
 * the last cell of a gap or one of these cells, and only those are examined.
 */
static gint64
get_last_visit (const BlindSnakeArcs *arcs, guint n_before, const Run *run, const Arc *near, const Arc *far)
{
  const Arc *both[] = { near, far };
  gint64 last = 0;

  for (guint i = 0; i < n_before; i++)
    last = MAX (last, get_visit (arcs, run, near, far, arcs->before[i].end - 1));
  for (guint i = 0; i < G_N_ELEMENTS (both); i++)
    {
      guint cycle = both[i]->cycle * arcs->length;
      guint before_start = both[i]->position > 0 ? both[i]->position - 1 : arcs->length - 1;
      guint ends[] = { before_start, (before_start + both[i]->count) % arcs->length, arcs->length - 1 };

      for (guint k = 0; k < G_N_ELEMENTS (ends); k++)
        if (was_unvisited (arcs, n_before, cycle + ends[k]))
          last = MAX (last, get_visit (arcs, run, near, far, cycle + ends[k]));
    }
  return last;
}

/**
 * Course:
 * @n: number of the run
 * @diagonal: of that number
 * @far: what run n − 1 visits of it
 *
 * The state of the zig-zag on the torus at hand.
 */
typedef struct
{
  guint n;
  Diagonal diagonal;
  guint far;
} Course;

/*
 * Goes on diagonal by diagonal as long as the run at hand cannot visit the last cell, since more cells are
 * left than it visits. Everything that earlier runs visited has been cut out by then, except their part of
 * the diagonal at hand, which is cut out together with the part that this run visits: one arc instead of two.
 */
static const Run *
cut_diagonals (BlindSnakeArcs *arcs, Course *course)
{
  const Run *run = get_run (arcs, course->n);

  while (run && arcs->left > (guint64) course->far + run->near + run->far)
    {
      Arc arc = get_arc (arcs, &course->diagonal, course->diagonal.row, course->far + run->near);

      cut_arc (arcs, &arc);
      *course =
          (Course){ course->n + 1, get_next_diagonal (arcs, &course->diagonal, course->far, run), run->far };
      run = get_run (arcs, course->n);
    }
  return run;
}

/*
 * Goes on run by run to the last cell, now with both arcs of each run apart, so that the last visit can be
 * found. Returns the move that leads to the last cell; -1 if the runs do not suffice.
 */
static gint64
cut_runs (BlindSnakeArcs *arcs, Course *course)
{
  Arc arc = get_arc (arcs, &course->diagonal, course->diagonal.row, course->far);
  const Run *run;

  cut_arc (arcs, &arc);
  while ((run = get_run (arcs, course->n)))
    {
      Diagonal next = get_next_diagonal (arcs, &course->diagonal, course->far, run);
      Arc near =
          get_arc (arcs, &course->diagonal, go_on_cycle (arcs, course->diagonal.row, course->far), run->near);
      Arc far = get_arc (arcs, &next, next.row, run->far);
      guint n_before = arcs->n_gaps;

      if (arcs->left <= (guint64) run->near + run->far)
        memcpy (arcs->before, arcs->gaps, n_before * sizeof (Gap));
      cut_arc (arcs, &near);
      cut_arc (arcs, &far);
      if (arcs->left == 0)
        return get_last_visit (arcs, n_before, run, &near, &far);
      *course = (Course){ course->n + 1, next, run->far };
    }
  return -1;
}

/**
 * blind_snake_arcs_get_cover_time:
 * @columns: of a torus
 * @rows: of it; at most %BLIND_SNAKE_MAX_CELLS cells in all
 * @job: (nullable): asked whether to stop where the runs are so short that the
 *   torus is walked
 *
 * Returns: after how many moves every cell has been visited, or what
 *   blind-snake-cover.h has instead
 */
gint64
blind_snake_arcs_get_cover_time (BlindSnakeArcs *arcs, guint columns, guint rows, MdrJob *job)
{
  Course course = { 0 };
  gint64 moves = -1;

  arcs->cycles = blind_snake_get_divisor (columns, rows);
  arcs->length = columns / arcs->cycles * rows;
  arcs->shift =
      (guint) ((guint64) rows * get_inverse (rows / arcs->cycles, columns / arcs->cycles) % arcs->length);
  arcs->left = columns * rows;
  arcs->gaps[0] = (Gap){ 0, arcs->left };
  arcs->n_gaps = 1;
  if (cut_diagonals (arcs, &course))
    moves = cut_runs (arcs, &course);
  if (moves >= 0)
    return moves <= BLIND_SNAKE_MAX_MOVES ? moves : BLIND_SNAKE_NOT_REACHED;
  if (arcs->strategy->growth.type == BLIND_SNAKE_GROWTH_NONE)
    return BLIND_SNAKE_NEVER;
  /* A walk that repeats itself may show that it never ends. */
  if (arcs->walk.moves >= BLIND_SNAKE_MAX_MOVES && blind_snake_strategy_get_period (arcs->strategy) == 0)
    return BLIND_SNAKE_NOT_REACHED;
  return blind_snake_walk_cover (arcs->strategy, columns, rows, job);
}
