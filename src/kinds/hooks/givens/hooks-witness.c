/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"

/*
 * Searches a line of any board that has the value of a clue; without one, the clue is a mistake.
 *
 * A line of rank k reads: hooks larger than k, falling; then k cells of hook k; then
 * hooks larger than k, rising; each of the larger ones once, on one side. Of the
 * other cells of hook k, k - 1 lie outside the line, so that of its digit d at least
 * d - (k - 1) cells are in it. In any order it is not asked which of the larger
 * hooks can carry which digits: more lines are taken to be possible than are.
 */

/* The numbers of a line have 24 figures at most. */
__extension__ typedef unsigned __int128 Number;

/*
 * @clue: its value is demanded; types that combine runs alone
 * @rank: of the line; its @own digit stands in cells from @first on, in @least to @most of them
 * @budget: cells that may still be tried
 */
typedef struct
{
  const HooksClue *clue;
  int size;
  gboolean by_size;
  int rank;
  int own;
  int first;
  int least;
  int most;
  guint *budget;
} Search;

/*
 * @place: the next cell; @hook: the previous one of the descending hooks
 * @above: bit h: hook h, larger than the rank, does not yet have its cell
 * @digits: bit d: digit d is used
 * @count: cells with the line's own digit
 * @run: the number or product of the run so far, 0 behind an empty cell; @value: of the runs before
 */
typedef struct
{
  int place;
  int hook;
  guint above;
  guint digits;
  int count;
  Number run;
  Number value;
} Line;

static Number
compute_divisor (Number a, Number b)
{
  return b == 0 ? a : compute_divisor (b, a % b);
}

static void
close_run (const Search *search, Line *line)
{
  if (line->run == 0)
    return;
  if (search->clue->type == HOOKS_CLUE_RUN_PRODUCTS)
    line->value += line->run;
  else if (search->clue->type == HOOKS_CLUE_RUN_DIVISOR)
    line->value = compute_divisor (line->run, line->value);
  else
    line->value = line->value == 0 ? line->run : line->value * line->run;
  line->run = 0;
}

/* Prunes: returns FALSE if the cells so far rule out the value of the clue, whatever follows. */
static gboolean
is_open (const Search *search, const Line *line)
{
  Number demanded = (Number) search->clue->value;

  switch (search->clue->type)
    {
    case HOOKS_CLUE_RUN_PRODUCTS:
      return line->value + line->run <= demanded;
    case HOOKS_CLUE_RUN_DIVISOR:
      return line->run != 0 || line->value % demanded == 0;
    case HOOKS_CLUE_RUN_NUMBERS:
    case HOOKS_CLUE_SUM:
    case HOOKS_CLUE_FIRST_TWO:
    case HOOKS_CLUE_FIRST_RUN:
    case HOOKS_CLUE_FIRST_DIGIT:
    case HOOKS_CLUE_SHAPE:
    default:
      return line->run <= demanded && (line->run != 0 || line->value == 0 || demanded % line->value == 0);
    }
}

static gboolean find_line (const Search *search, Line line);

/* Goes on behind a cell that is empty or has @digit. */
static gboolean
go_on (const Search *search, Line line, int digit)
{
  line.place++;
  if (digit == 0)
    close_run (search, &line);
  else
    {
      if (search->clue->type != HOOKS_CLUE_RUN_PRODUCTS)
        line.run = line.run * (digit > 9 ? 100 : 10) + (Number) digit;
      else
        line.run = line.run == 0 ? (Number) digit : line.run * (Number) digit;
    }
  return is_open (search, &line) && find_line (search, line);
}

/* A cell of a larger hook: which digit it has, if any. */
static gboolean
try_hook (const Search *search, Line line, int hook)
{
  line.above &= ~(1u << hook);
  line.hook = hook;
  for (int digit = 1; digit <= search->size; digit++)
    {
      Line filled = line;

      if (digit == search->own || (search->by_size ? digit != hook : (line.digits >> digit & 1) != 0))
        continue;
      filled.digits |= 1u << digit;
      if (go_on (search, filled, digit))
        return TRUE;
    }
  return go_on (search, line, 0);
}

/* In the falling part the hook can be chosen, in the rising part it is the smallest that is left. */
static gboolean
try_larger (const Search *search, Line line)
{
  int left = search->first - line.place;

  /* In any order it does not matter which hook a cell has. */
  if (left <= 0 || !search->by_size)
    return try_hook (search, line, __builtin_ctz (line.above));
  for (int hook = search->rank + 1; hook < line.hook; hook++)
    {
      guint below = line.above & ((1u << hook) - 1);

      if ((line.above >> hook & 1) != 0 && __builtin_popcount (below) >= left - 1
          && try_hook (search, line, hook))
        return TRUE;
    }
  return FALSE;
}

/* Returns: whether the line can be completed, or the budget is spent */
static gboolean
find_line (const Search *search, Line line)
{
  if (*search->budget == 0)
    return TRUE;
  --*search->budget;
  if (line.place >= search->first && line.place < search->first + search->rank)
    {
      /* A cell of the line's own hook. */
      Line filled = line;

      filled.count++;
      return (filled.count <= search->most && go_on (search, filled, search->own)) || go_on (search, line, 0);
    }
  if (line.place < search->size)
    return try_larger (search, line);
  close_run (search, &line);
  return line.value == (Number) search->clue->value && line.count >= search->least;
}

/* The clue combines runs: all lines are tried, up to the budget. */
static gboolean
find_runs (const HooksPuzzle *puzzle, const HooksClue *clue, guint *budget)
{
  Search search = { .clue = clue,
                    .size = puzzle->size,
                    .by_size = puzzle->digits == HOOKS_DIGITS_BY_SIZE,
                    .budget = budget };

  for (search.rank = 1; search.rank <= search.size; search.rank++)
    for (search.own = 1; search.own <= MIN (search.size, 2 * search.rank - 1); search.own++)
      {
        const Line line = { .hook = search.size + 1, .above = (2u << search.size) - (2u << search.rank) };

        if (search.by_size && search.own != search.rank)
          continue;
        search.least = MAX (0, search.own - (search.rank - 1));
        search.most = MIN (search.rank, search.own);
        for (search.first = 0; search.first + search.rank <= search.size; search.first++)
          if (find_line (&search, line))
            return TRUE;
      }
  return FALSE;
}

#define MAX_LINE_SUM (HOOKS_MAX_SIZE * HOOKS_MAX_SIZE)
#define SUM_WORDS    (MAX_LINE_SUM / 64 + 1)

/* Bit s: some cells can add up to s. */
typedef struct
{
  guint64 words[SUM_WORDS];
} Sums;

/* Adds to @sums those of @others, each with @number more; from 0 to 63. */
static void
add_shifted (Sums *sums, const Sums *others, int number)
{
  for (int i = 0; i < SUM_WORDS; i++)
    {
      guint64 carried = i > 0 && number > 0 ? others->words[i - 1] >> (64 - number) : 0;

      sums->words[i] |= others->words[i] << number | carried;
    }
}

/*
 * Returns whether some line of @rank whose own digit stands in @least to @most cells adds up to @sum. The
 * other digits of a line are different ones of larger hooks, so their sums are those of subsets, built digit
 * by digit.
 */
static gboolean
has_sum (const HooksPuzzle *puzzle, int rank, int own, int least, int most, int sum)
{
  gboolean by_size = puzzle->digits == HOOKS_DIGITS_BY_SIZE;
  Sums by_count[HOOKS_SIZES] = { { { 1 } } };
  Sums others = { { 0 } };

  /* Sums of different digits of larger hooks, by how many they are. */
  for (int digit = by_size ? rank + 1 : 1; digit <= puzzle->size; digit++)
    for (int count = puzzle->size - rank; count > 0 && digit != own; count--)
      add_shifted (&by_count[count], &by_count[count - 1], digit);
  for (int count = 0; count <= puzzle->size - rank; count++)
    add_shifted (&others, &by_count[count], 0);
  for (int times = least; times <= most && times * own <= sum; times++)
    if (others.words[(sum - times * own) / 64] >> (sum - times * own) % 64 & 1)
      return TRUE;
  return FALSE;
}

/*
 * The first run can be any part of a line that is full, since larger hooks may all
 * stand in front of the line's own; the least number of own digits can follow it.
 */
static gboolean
find_sum (const HooksPuzzle *puzzle, const HooksClue *clue)
{
  gboolean is_run = clue->type == HOOKS_CLUE_FIRST_RUN;

  for (int rank = 1; rank <= puzzle->size; rank++)
    for (int own = 1; own <= MIN (puzzle->size, 2 * rank - 1); own++)
      if ((puzzle->digits != HOOKS_DIGITS_BY_SIZE || own == rank)
          && has_sum (puzzle, rank, own, is_run ? 0 : MAX (0, own - (rank - 1)), MIN (rank, own),
                      (int) clue->value))
        return TRUE;
  return FALSE;
}

/**
 * hooks_clue_can_be_met:
 * @clue: at the edge of a puzzle with digits, not of a shape
 * @budget: how many cells may be tried, counted down
 *
 * Returns: %FALSE if it is proven that no line has the value, whatever is given
 */
gboolean
hooks_clue_can_be_met (const HooksPuzzle *puzzle, const HooksClue *clue, guint *budget)
{
  if (clue->value > hooks_clue_get_largest (clue->type, puzzle->size))
    return FALSE;
  switch (clue->type)
    {
    case HOOKS_CLUE_SUM:
      return find_sum (puzzle, clue);
    case HOOKS_CLUE_FIRST_RUN:
      return clue->value > 0 && find_sum (puzzle, clue);
    case HOOKS_CLUE_FIRST_TWO:
      /* Any two digits can come first, but 1 is written only once. */
      for (int digit = 2; digit <= puzzle->size; digit++)
        if (clue->value > 0 && clue->value % digit == 0 && clue->value / digit <= puzzle->size)
          return TRUE;
      return FALSE;
    case HOOKS_CLUE_FIRST_DIGIT:
      return clue->value > 0;
    case HOOKS_CLUE_RUN_DIVISOR:
    case HOOKS_CLUE_RUN_NUMBERS:
      return clue->value > 0 && find_runs (puzzle, clue, budget);
    case HOOKS_CLUE_RUN_PRODUCTS:
      return find_runs (puzzle, clue, budget);
    case HOOKS_CLUE_SHAPE:
    default:
      return TRUE;
    }
}
