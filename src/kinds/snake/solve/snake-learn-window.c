/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-learn.h"

/*
 * All rules of a cell and the eight around it are in one table, by what is known of these nine cells, so one
 * lookup finds everything that follows from them together. Example: if the cell in the middle is filled and
 * no end, and three of its four neighbours are empty, the window is wrong; if two are, the table says that
 * the two others are filled.
 */

const guint16 snake_powers[SNAKE_WINDOW] = { 1, 3, 9, 27, 81, 243, 729, 2187, 6561 };

/* The four blocks of a window: for each, two cells that meet at a corner, and the other two. */
static const guint8 blocks[4][4] = { { 0, 4, 1, 3 }, { 1, 5, 2, 4 }, { 3, 7, 4, 6 }, { 4, 8, 5, 7 } };

/* The cells at the sides of a window, with their three neighbours in it. */
static const guint8 sides[4][4] = { { 1, 0, 2, 4 }, { 3, 0, 6, 4 }, { 5, 2, 8, 4 }, { 7, 6, 8, 4 } };

static gboolean
has (guint filled, guint cell)
{
  return filled >> cell & 1;
}

/* Returns TRUE if a window of which all cells are known breaks no rule. */
static gboolean
is_window_right (SnakeCellType type, guint filled)
{
  int neighbours = has (filled, 1) + has (filled, 3) + has (filled, 5) + has (filled, 7);

  for (guint k = 0; k < 4; k++)
    {
      const guint8 *side = sides[k];
      const guint8 *block = blocks[k];
      guint down = has (filled, block[0]) + has (filled, block[1]);
      guint up = has (filled, block[2]) + has (filled, block[3]);

      /* Two cells that meet at a corner need exactly one of the other two between them. */
      if ((down == 2 && up != 1) || (up == 2 && down != 1))
        return FALSE;
      if (has (filled, side[0]) && has (filled, side[1]) + has (filled, side[2]) + has (filled, side[3]) > 2)
        return FALSE;
    }
  if (!has (filled, SNAKE_CENTRE))
    return type != SNAKE_CELL_END;
  if (type == SNAKE_CELL_EITHER)
    return neighbours == 1 || neighbours == 2;
  return neighbours == (type == SNAKE_CELL_END ? 1 : 2);
}

/*
 * Returns the conclusion on a window with an open cell, from those with the cell filled and with it empty:
 * what holds in both. If one of them is wrong, the cell has the other value, and what follows there holds.
 */
static guint32
join_conclusions (guint32 filled, guint32 empty, guint cell)
{
  if ((filled & empty & SNAKE_STATUS_WRONG) != 0)
    return SNAKE_STATUS_WRONG;
  if ((filled & SNAKE_STATUS_WRONG) != 0)
    return empty | 1u << (cell + SNAKE_STATUS_SHIFT);
  if ((empty & SNAKE_STATUS_WRONG) != 0)
    return filled | 1u << cell;
  return filled & empty;
}

/* Returns TRUE if three cells that are filled as the bits of @triple say agree with what is known of them. */
static gboolean
agrees (guint known, guint triple)
{
  for (guint k = 0; k < 3; k++, known /= 3)
    if (known % 3 != 0 && (known % 3 == SNAKE_DIGIT_FILLED) != has (triple, 2 - k))
      return FALSE;
  return TRUE;
}

/* Returns the code of a window whose cells from @first on are known, filled as the bits of @filled say. */
static guint
get_known_code (guint filled, guint first)
{
  guint code = 0;

  for (guint cell = first; cell < SNAKE_WINDOW; cell++)
    code += snake_powers[cell] * (has (filled, cell) ? SNAKE_DIGIT_FILLED : SNAKE_DIGIT_EMPTY);
  return code;
}

/* Lists the ways that agree with what is known of three cells of one of the lines. */
static void
fill_fits (SnakeWindows *windows)
{
  for (guint known = 0; known < SNAKE_TRIPLE_CODES; known++)
    for (guint triple = 0; triple < 8; triple++)
      for (guint other = 0; other < 8 && agrees (known, triple); other++)
        {
          windows->fits[0][known] |= G_GUINT64_CONSTANT (1) << snake_way_get_bit (triple, other);
          windows->fits[1][known] |= G_GUINT64_CONSTANT (1) << snake_way_get_bit (other, triple);
        }
}

/*
 * Lists the ways of pairs of lines. The rules are the same in all directions, so the same conclusions serve
 * for rows and columns, and with the two lines exchanged for the window around a cell of the second line.
 */
static void
fill_ways (SnakeWindows *windows)
{
  for (guint way = 0; way < 64; way++)
    {
      guint64 bit = G_GUINT64_CONSTANT (1) << snake_way_get_bit (way >> 3, way & 7);
      guint64 turned = G_GUINT64_CONSTANT (1) << snake_way_get_bit (way & 7, way >> 3);
      guint filled = 0;
      guint beside;

      for (guint k = 0; k < 6; k++)
        filled |= (way >> (5 - k) & 1) << (3 + k);
      /* Of the window with @known in the outer line, the two others are filled as the six bits say. */
      beside = get_known_code (filled, 3);
      for (guint known = 0; known < SNAKE_TRIPLE_CODES; known++)
        {
          if ((windows->conclusions[known + beside] & SNAKE_STATUS_WRONG) != 0)
            continue;
          windows->ways[0][known] |= bit;
          windows->ways[1][known] |= turned;
        }
    }
}

/*
 * Judges the windows of which all cells are known, then finds each other conclusion from two of windows in
 * which the last open cell is known.
 */
static void
fill_windows (SnakeWindows *windows, SnakeCellType type)
{
  guint32 *conclusions = windows->conclusions;

  for (guint filled = 0; filled < 1u << SNAKE_WINDOW; filled++)
    conclusions[get_known_code (filled, 0)] = is_window_right (type, filled) ? 0 : SNAKE_STATUS_WRONG;
  for (guint open = 0; open < SNAKE_WINDOW; open++)
    for (guint filled = 0; filled < 1u << SNAKE_WINDOW; filled += 2u << open)
      {
        guint known = get_known_code (filled, open + 1);
        guint power = snake_powers[open];

        for (guint code = known; code < known + power; code++)
          conclusions[code] =
              join_conclusions (conclusions[code + power], conclusions[code + 2 * power], open);
      }
  fill_fits (windows);
  fill_ways (windows);
}

/**
 * snake_get_windows:
 * @type: of the cell in the middle; not %SNAKE_CELL_OUTSIDE
 *
 * The table of all windows around a cell of a type. It is the same for every board and computed once, since
 * that takes as long as some of the searches.
 *
 * Returns: (transfer none): a table that does not change; from any thread
 */
const SnakeWindows *
snake_get_windows (SnakeCellType type)
{
  static gsize once[SNAKE_N_CELL_TYPES];

  if (g_once_init_enter (&once[type]))
    {
      SnakeWindows *windows = g_new0 (SnakeWindows, 1);

      fill_windows (windows, type);
      g_once_init_leave (&once[type], (gsize) windows);
    }
  return (const SnakeWindows *) once[type];
}

/* Adds a digit to the triples that a cell is in, or takes it away. */
static void
change_triples (SnakeLearner *learner, guint32 cell, gint8 change)
{
  for (guint axis = 0; axis < 2; axis++)
    {
      guint8 *triples = learner->triples[axis];
      guint32 step = learner->neighbours[axis];

      triples[cell + step] = (guint8) (triples[cell + step] + change);
      triples[cell] = (guint8) (triples[cell] + 3 * change);
      triples[cell - step] = (guint8) (triples[cell - step] + 9 * change);
    }
}

static void
count_cell (SnakeLearner *learner, guint32 cell, gboolean filled, int change)
{
  learner->n_filled += filled ? (guint32) change : 0;
  for (int k = 0; k < 2; k++)
    {
      SnakeGroup *group;

      if (learner->groups_of[cell][k] == SNAKE_NO_GROUP)
        continue;
      group = &g_array_index (learner->groups, SnakeGroup, learner->groups_of[cell][k]);
      *(filled ? &group->filled : &group->empty) += (guint32) change;
    }
}

/** Brings windows and counts up to date with the trail. */
void
snake_learner_catch_up (SnakeLearner *learner)
{
  while (learner->code_head < learner->base.n_trail)
    {
      guint32 literal = learner->base.trail[learner->code_head++];
      guint32 cell = literal >> 1;
      guint digit = 1 + (literal & 1);

      for (guint k = 0; k < SNAKE_WINDOW; k++)
        learner->codes[cell - learner->around[k]] += (guint16) (digit * snake_powers[k]);
      change_triples (learner, cell, (gint8) digit);
      count_cell (learner, cell, (literal & 1) == 0, 1);
      snake_learner_mark_pairs (learner, cell);
    }
}

/** Makes windows and counts what they were when the trail had @length literals. */
void
snake_learner_take_back (SnakeLearner *learner, guint32 length)
{
  while (learner->code_head > length)
    {
      guint32 literal = learner->base.trail[--learner->code_head];
      guint32 cell = literal >> 1;
      guint digit = 1 + (literal & 1);

      for (guint k = 0; k < SNAKE_WINDOW; k++)
        learner->codes[cell - learner->around[k]] -= (guint16) (digit * snake_powers[k]);
      change_triples (learner, cell, (gint8) -digit);
      count_cell (learner, cell, (literal & 1) == 0, -1);
      learner->pair_reasons[cell].count = 0;
    }
}

/*
 * Explains a wrong window by few of its cells that were decided before @limit. From the last decided to the
 * first, a cell is left out if the window is wrong without it, too: reasons of early cells hold for longer.
 */
static void
explain_wrong_window (SnakeLearner *learner, guint32 centre, guint code, guint32 limit, MdrLiterals *literals)
{
  const guint32 *conclusions = learner->windows[learner->types[centre]]->conclusions;
  guint known[SNAKE_WINDOW];
  guint count = 0;

  for (guint k = 0; k < SNAKE_WINDOW; k++)
    {
      guint32 cell = centre + learner->around[k];
      guint index = count;

      if (!snake_learner_is_before (learner, cell, limit) || learner->base.positions[cell] == 0)
        continue;
      for (; index > 0
             && learner->base.positions[centre + learner->around[known[index - 1]]]
                    < learner->base.positions[cell];
           index--)
        known[index] = known[index - 1];
      known[index] = k;
      count++;
    }
  for (guint k = 0; k < count; k++)
    {
      guint32 cell = centre + learner->around[known[k]];
      guint without = code - snake_learner_get_digit (learner, cell) * snake_powers[known[k]];

      if ((conclusions[without] & SNAKE_STATUS_WRONG) != 0)
        code = without;
      else
        snake_learner_add_cell (learner, cell, literals);
    }
}

static void
assign_in_window (SnakeLearner *learner, guint32 centre, guint32 cells, guint32 empty)
{
  for (; cells != 0; cells &= cells - 1)
    {
      guint32 cell = centre + learner->around[__builtin_ctz (cells)];

      if (learner->base.values[2 * cell] == 0)
        mdr_learner_assign (&learner->base, 2 * cell + empty, mdr_reason_new (SNAKE_REASON_WINDOW, centre));
    }
}

/**
 * snake_learner_propagate_windows:
 *
 * Assigns what follows from the nine windows that a cell is in.
 *
 * Returns: %FALSE on a conflict, as #MdrTheoryStage
 */
gboolean
snake_learner_propagate_windows (SnakeLearner *learner, guint32 cell)
{
  for (guint k = 0; k < SNAKE_WINDOW; k++)
    {
      guint32 centre = cell - learner->around[k];
      guint32 conclusion;

      if (learner->types[centre] == SNAKE_CELL_OUTSIDE)
        continue;
      snake_learner_catch_up (learner);
      conclusion = learner->windows[learner->types[centre]]->conclusions[learner->codes[centre]];
      if (conclusion == 0)
        continue;
      if ((conclusion & SNAKE_STATUS_WRONG) != 0)
        {
          explain_wrong_window (learner, centre, learner->codes[centre], G_MAXUINT32,
                                &learner->base.conflict);
          return FALSE;
        }
      assign_in_window (learner, centre, conclusion & SNAKE_STATUS_FILLED, 0);
      assign_in_window (learner, centre, conclusion >> SNAKE_STATUS_SHIFT & SNAKE_STATUS_FILLED, 1);
    }
  return TRUE;
}

/** Explains a literal by a window, which would be wrong with its opposite. */
void
snake_learner_explain_window (SnakeLearner *learner, guint32 literal, guint32 centre, MdrLiterals *reason)
{
  guint32 limit = learner->base.positions[literal >> 1];
  guint code = 0;

  for (guint k = 0; k < SNAKE_WINDOW; k++)
    {
      guint32 cell = centre + learner->around[k];

      if (cell == literal >> 1)
        code += (2 - (literal & 1)) * snake_powers[k];
      else if (snake_learner_is_before (learner, cell, limit))
        code += snake_learner_get_digit (learner, cell) * snake_powers[k];
    }
  explain_wrong_window (learner, centre, code, limit, reason);
}
