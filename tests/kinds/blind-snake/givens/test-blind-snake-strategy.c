/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-values.h"
#include "kit.h"

#include <string.h>

static BlindSnakeStrategy *
read_valid (const char *text)
{
  g_autoptr (GError) error = NULL;
  BlindSnakeStrategy *strategy = blind_snake_strategy_from_text (text, &error);

  g_assert_no_error (error);
  return strategy;
}

/* The first moves of each strategy, spelt out by its definition. */
static void
test_moves (void)
{
  static const KitRow rows[] = {
    { "spiral", "r d ll uu rrr ddd llll uuuu rrrrr" },
    /* N = 1: one cell. N = 2: (0, 0), (0, 1), (1, 0). N = 4: columns of 4, 2, 1, 1. N = 8: of 8, 4, 2, 2, …
     */
    { "sweeps", "d r u  ddd r uuu r r  ddddddd r uuuuuuu r d r u r r r r  d" },
    { "zig-zag", "rdrdrdrdrd" },
    { "dynamic 2", "r r  drd r  rdrdr r  drdrdrd r  rdrdrdrdr r" },
    { "dynamic 0", "r r d r r r d r" },
    { "dynamic 3", "r r  drdr r  drdrdrd r  rdrdrdrdrd r  rdr" },
    { "power 1 1", "r r  dr r  drd r  rdrd r" },
    { "own rd dd add 2 1", "rd dd rdr dd drdr dd drdrd dd" },
    { "own rrd l multiply 1 200", "r l rd l rrdr l rdrrdrrd l" },
    { "own rrdd - multiply 1 100", "rrddrrddrrddrrdd" },
    { "own rdl none", "rdlrdlrdl" },
    { "own lu d table q5", "l d" },
    { "table 0:1,2:3,6:5", "r r  drd r  rdrdr r  drdrd" },
    { "list rrdd*1 u", NULL },
    { "list rrdd u*6 lr*5 d", "rrdd uuuuuu lrlrl d" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_from_text (rows[i].input, &error);
      BlindSnakeWalk walk;
      MdrDirection direction;

      g_assert_true ((strategy != NULL) == (rows[i].expected != NULL));
      if (!strategy)
        continue;
      blind_snake_walk_init (&walk, strategy);
      for (const char *letter = rows[i].expected; *letter; letter++)
        {
          if (*letter == ' ')
            continue;
          g_assert_true (blind_snake_walk_next (&walk, &direction));
          if (blind_snake_get_letter (direction) != *letter)
            g_error ("%s: at “%s” comes %c", rows[i].input, letter, blind_snake_get_letter (direction));
        }
      g_assert_true (blind_snake_walk_next (&walk, &direction) == (strategy->type != BLIND_SNAKE_LIST));
    }
}

/* A run is told in one piece, or move by move, and the lengths of runs alone are the same. */
static void
test_runs (void)
{
  static const char *const strategies[] = { "dynamic 11", "power 3 1.25", "table q6",
                                            "own rd r multiply 3 150" };

  for (gsize i = 0; i < G_N_ELEMENTS (strategies); i++)
    {
      g_autoptr (BlindSnakeStrategy) strategy = read_valid (strategies[i]);
      BlindSnakeWalk runs;
      BlindSnakeWalk lengths;
      BlindSnakeWalk moves;
      BlindSnakeRun run;
      MdrDirection direction;

      blind_snake_walk_init (&runs, strategy);
      blind_snake_walk_init (&lengths, strategy);
      blind_snake_walk_init (&moves, strategy);
      for (guint n = 0; n < 20; n++)
        for (guint part = 0; part < 2; part++)
          {
            g_assert_true (blind_snake_walk_next_run (&runs, &run));
            g_assert_cmpuint (run.count, ==, part == 0 ? blind_snake_walk_next_length (&lengths) : 1);
            for (guint k = 0; k < run.count; k++)
              {
                g_assert_true (blind_snake_walk_next (&moves, &direction));
                g_assert_cmpint (direction, ==, blind_snake_run_get_direction (&run, k));
              }
            g_assert_cmpint (runs.moves, ==, moves.moves);
          }
      g_assert_cmpint (runs.moves, ==, lengths.moves);
    }
}

/* Lengths of the power law: the largest m with m⁴ ≤ k⁴ · n^quarters. */
static void
test_power (void)
{
  static const struct
  {
    guint k;
    guint quarters;
    const char *text;
  } rows[] = { { 3, 5, "power 3 1.25" },
               { 2, 6, "power 2 1.5" },
               { 7, 1, "power 7 0.25" },
               { 5, 3, "power 5 0.75" } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BlindSnakeStrategy) strategy = read_valid (rows[i].text);
      BlindSnakeWalk walk;
      guint64 root = 0;

      blind_snake_walk_init (&walk, strategy);
      for (guint64 n = 0; n < 600; n++)
        {
          guint64 power = (guint64) rows[i].k * rows[i].k * rows[i].k * rows[i].k;

          for (guint q = 0; q < rows[i].quarters; q++)
            power *= n;
          while ((root + 1) * (root + 1) * (root + 1) * (root + 1) <= power)
            root++;
          g_assert_cmpuint (blind_snake_walk_next_length (&walk), ==, 1 + root);
        }
    }
}

/* Lengths between two knots of a table, and behind the last. */
static void
test_table (void)
{
  for (const BlindSnakeTable *table = blind_snake_tables; table->id; table++)
    {
      g_autoptr (BlindSnakeStrategy) strategy = blind_snake_strategy_new_table (table);
      BlindSnakeWalk walk;

      blind_snake_walk_init (&walk, strategy);
      for (gint64 start = 0; start < 40000000; start = walk.moves)
        {
          guint behind = 0;
          gint64 expected = table->knots[table->n_knots - 1].length;

          while (behind < table->n_knots && table->knots[behind].moves <= start)
            behind++;
          if (behind < table->n_knots)
            {
              const BlindSnakeKnot *left = &table->knots[behind - 1];
              const BlindSnakeKnot *right = &table->knots[behind];

              expected = left->length
                         + ((gint64) right->length - left->length) * (start - left->moves)
                               / ((gint64) right->moves - left->moves);
            }
          g_assert_cmpint (blind_snake_walk_next_length (&walk), ==, expected);
        }
    }
}

static void
test_text_again (void)
{
  static const char *const texts[] = {
    "spiral",
    "sweeps",
    "zig-zag",
    "dynamic 11",
    "power 3 1.25",
    "table q5",
    "own rd r add 2 11",
    "own dr r add 1 11",
    "own rd d power 1 3 2",
    "own rrdl - multiply 5 142",
    "own urdl none",
    "own rd rr table q6",
    "table 0:1,16:12,32:24",
    "own rd l table 0:7",
    "list r",
    "list rdlu",
    "list rrr d*5 rd*1000 lu",
    "list rd*50000000",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (BlindSnakeStrategy) strategy = read_valid (texts[i]);
      g_autofree char *text = blind_snake_strategy_to_text (strategy);

      g_assert_cmpstr (text, ==, texts[i]);
    }
}

/* The same moves are written in the same way, in whatever pieces they came. */
static void
test_one_text (void)
{
  static const KitRow rows[] = {
    { "own rd r add 1 11", "dynamic 11" }, { "own rd r power 1 3 1.25", "power 3 1.25" },
    { "own rd r table q6", "table q6" },   { "own rd none", "zig-zag" },
    { "list rdrdrdrd", "list rd*8" },      { "list rd*2\n\trd*6 rd", "list rd*10" },
    { "list rr*2 r r*2", "list r*5" },     { "list d*1 rd*9", "list dr*10" },
    { "list r*2 rd*9", "list rrr dr*8" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BlindSnakeStrategy) strategy = read_valid (rows[i].input);
      g_autofree char *text = blind_snake_strategy_to_text (strategy);

      g_assert_cmpstr (text, ==, rows[i].expected);
    }
}

static void
test_refused (void)
{
  static const KitRow rows[] = {
    { "", "A strategy was expected" },
    { "swim", "A strategy was expected" },
    { "spiral 5", "The end of the strategy was expected, not “5”." },
    { "dynamic", "A whole number from 0 to 1000 was expected, not “”." },
    { "dynamic 1001", "A whole number" },
    { "dynamic -1", "A whole number" },
    { "power 3", "An exponent" },
    { "power 3 1.3", "An exponent" },
    { "table q7", "The name of a table" },
    { "table 0:1,16", "Knot 2: moves from 0" },
    { "table 1:1", "Knot 1: the first knot must have 0 moves" },
    { "own", "“add”" },
    { "own rx r add 1 1", "From 1 to 16 of the letters r, l, d, u were expected, not “rx”." },
    { "own rdrdrdrdrdrdrdrdr r add 1 1", "From 1 to 16 of the letters" },
    { "own rd rdrdrdrdrdrdrdrdr add 1 1", "From 0 to 16 of the letters" },
    { "own rd r grow 1 1", "“add”" },
    { "own rd r add 0 1", "A whole number from 1 to 1000" },
    { "own rd r multiply 1 99", "A whole number from 100 to 1000" },
    { "own rd r power 1 1", "An exponent" },
    { "list", "It contains no moves." },
    { "list  \n ", "It contains no moves." },
    { "list rdx", "Line 1: moves were expected" },
    { "list rd\nrd\nrdRD",
      "Line 3: moves were expected, the letters r, l, d, u or a run of one or two of them "
      "like “rd*12”, not “rdRD”." },
    { "list rdl*4", "Line 1: moves were expected" },
    { "list *4", "Line 1: moves were expected" },
    { "list r*", "Line 1: moves were expected" },
    { "list r*0", "Line 1: moves were expected" },
    { "list r*-4", "Line 1: moves were expected" },
    { "list r*99999999999999999999", "Line 1: moves were expected" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (blind_snake_strategy_from_text (rows[i].input, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
      if (!g_str_has_prefix (error->message, rows[i].expected))
        g_error ("“%s” does not begin with “%s”", error->message, rows[i].expected);
    }
}

static void
test_too_many (void)
{
  static const char *const texts[] = { "list r*100000000", "list rd*50000000\nr",
                                       "list rd*4294967295 rd*4294967295" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (blind_snake_strategy_from_text (texts[i], &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
    }
}

static void
test_directions (void)
{
  static const struct
  {
    const char *text;
    const char *letters;
  } rows[] = {
    { "own rl r add 1 1", "rl" }, { "own u none", "u" },  { "dynamic 5", "rd" },
    { "spiral", "rdlu" },         { "list rrrru", "ru" }, { "list r*7", "r" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (BlindSnakeStrategy) strategy = read_valid (rows[i].text);
      guint directions = 0;
      MdrDirection direction;

      for (const char *letter = rows[i].letters; *letter; letter++)
        if (blind_snake_read_letter (*letter, &direction))
          directions |= 1u << direction;
      g_assert_cmpuint (blind_snake_strategy_get_directions (strategy), ==, directions);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blind-snake/strategy/moves", test_moves);
  g_test_add_func ("/blind-snake/strategy/runs", test_runs);
  g_test_add_func ("/blind-snake/strategy/power", test_power);
  g_test_add_func ("/blind-snake/strategy/table", test_table);
  g_test_add_func ("/blind-snake/strategy/text-again", test_text_again);
  g_test_add_func ("/blind-snake/strategy/one-text", test_one_text);
  g_test_add_func ("/blind-snake/strategy/refused", test_refused);
  g_test_add_func ("/blind-snake/strategy/too-many", test_too_many);
  g_test_add_func ("/blind-snake/strategy/directions", test_directions);
  return g_test_run ();
}
