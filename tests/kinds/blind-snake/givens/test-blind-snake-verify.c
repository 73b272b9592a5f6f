/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-givens.h"
#include "blind-snake-kind.h"
#include "blind-snake-values.h"
#include "kit.h"

typedef struct
{
  const char *puzzle;
  const char *solution;
  const char *fault;
} DraftStatus;

static const DraftStatus conclusions[] = {
  { "blind-snake 1 1", "0 spiral", NULL },
  { "blind-snake 1 1", "1 spiral", "The goal is already reached after 0 moves, not 1." },
  { "blind-snake 2 2", "3 list rdl", NULL },
  { "blind-snake 2 2", "3 list rdr", NULL },
  { "blind-snake 2 2", "3 list rdu", "After 3 moves, 1 cell has not been visited." },
  { "blind-snake 2 2", "2 list rdl", "After 2 moves, 1 cell has not been visited." },
  { "blind-snake 2 2", "4 list rdlu", "The goal is already reached after 3 moves" },
  { "blind-snake 2 2", "9 list rd", "After 9 moves, 1 cell has not been visited." },
  /* Around the torus, from wherever it starts. */
  { "blind-snake 3 1", "2 list ll", NULL },
  { "blind-snake 1 3 start 1,0", "2 list uu", NULL },
  { "blind-snake 3 2 start 1,2", "5 list rrdrr", NULL },
  /* The plain zig-zag covers with coprime sides, and in one move for each cell where their divisor is 2. */
  { "blind-snake 3 4", "18 zig-zag", "The goal is already reached after 15 moves" },
  { "blind-snake 6 4", "23 zig-zag", NULL },
  { "blind-snake 3 3", "200000 zig-zag", "After 200000 moves, 3 cells have not been visited." },
  /* The apple. */
  { "blind-snake 5 4 apple 0,3 goal apple", "3 spiral", "After 3 moves, the apple has not been found." },
  { "blind-snake 5 4 apple 0,3 goal apple", "3 list rrr", NULL },
  { "blind-snake 5 4 start 1,1 apple 1,1 goal apple", "0 list r", NULL },
  { "blind-snake 5 4 start 1,1 apple 2,2 goal apple", "2 spiral", NULL },
  { "blind-snake 5 4 start 1,1 apple 2,2 goal apple", "3 spiral",
    "The goal is already reached after 2 moves" },
  /* The worst case of the published choice. */
  { "blind-snake 392 2464", "14428781 dynamic 11", NULL },
  { "blind-snake 392 2464 start 2000,17", "14428781 dynamic 11", NULL },
};

static void
test_conclusions (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (conclusions); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_blind_snake_kind, conclusions[i].puzzle);
      g_autoptr (MdrSolution) solution = kit_read_solution (puzzle, conclusions[i].solution);
      g_autofree char *text = blind_snake_solution_to_text (puzzle, solution);

      g_test_message ("%s: %s", conclusions[i].puzzle, conclusions[i].solution);
      kit_assert_verified (puzzle, solution, conclusions[i].fault);
      g_assert_cmpstr (text, ==, conclusions[i].solution);
    }
}

static void
test_refused (void)
{
  static const KitRow rows[] = {
    { "", "A whole number" },
    { "spiral", "A whole number from 0 to 200000000 was expected, not “spiral”." },
    { "200000001 spiral", "A whole number" },
    { "5", "A strategy was expected" },
    { "5 list", "It contains no moves." },
  };
  g_autoptr (MdrPuzzle) puzzle = kit_read (&mdr_blind_snake_kind, "blind-snake 3 4");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (blind_snake_solution_from_text (puzzle, rows[i].input, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
      g_assert_true (g_str_has_prefix (error->message, rows[i].expected));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/blind-snake/verify/conclusions", test_conclusions);
  g_test_add_func ("/blind-snake/verify/refused", test_refused);
  return g_test_run ();
}
