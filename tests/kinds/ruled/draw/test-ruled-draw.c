/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-ruled-judge.h"
#include "mdr-ruled-text.h"
#include "kit.h"
#include "mdr-board.h"
#include "kit.h"
#include "picture.h"
#include "ruled-draw.h"
#include "ruled-givens.h"
#include "ruled-gesture.h"
#include "ruled-glyphs.h"
#include "ruled-test-kind.h"
#include "rulebook-files.h"

static const char *const palettes[] = { "light", "dark", "wood", "high-contrast-dark", "print" };

static const MdrKind *
get_kind_from_page (const char *declarations, const char *rule)
{
  g_autofree char *page =
      g_strconcat ("meander-rules 2\nkind test \"Test\"\n", declarations, "rule a \"A.\"\n", rule, NULL);

  return ruled_test_kind_from_page (page);
}

static MdrPuzzle *
read_puzzle (const MdrKind *kind, const char *text)
{
  g_autoptr (GError) error = NULL;
  MdrRuledPuzzle *givens = mdr_ruled_puzzle_read (((const RuledKind *) kind)->rulebook, text, -1, &error);

  g_assert_no_error (error);
  return &ruled_puzzle_new_take (kind, givens)->base;
}

static MdrSolution *
read_solution (const MdrPuzzle *puzzle, const char *text)
{
  g_autoptr (GError) error = NULL;
  MdrRuledAnswer *answer = mdr_ruled_answer_read (ruled_puzzle_get_givens (puzzle), text, -1, &error);

  g_assert_no_error (error);
  return ruled_solution_new_take (puzzle, answer);
}

/* Returns: a picture of a state, or of the puzzle alone */
static cairo_surface_t *
draw_state (const MdrPuzzle *puzzle, const MdrState *state, const char *palette)
{
  Picture picture;
  cairo_surface_t *surface;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  picture.scene.palette = mdr_palette_find (palette);
  surface = picture_draw_passes (&picture.scene, TRUE, TRUE);
  picture_clear (&picture);
  return surface;
}

static gboolean
look_the_same (cairo_surface_t *a, cairo_surface_t *b)
{
  return memcmp (cairo_image_surface_get_data (a), cairo_image_surface_get_data (b),
                 (gsize) cairo_image_surface_get_stride (a) * PICTURE_SIDE)
         == 0;
}

/* Cells that need another number than that under the cursor are tinted, and in another colour those that have
 * the same number, while a board is played. */
static void
test_alike (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      read_puzzle (ruled_test_kind ("sudoku"), "size 4 4\nbox\na a b b\na a b b\nc c d d\nc c d d\n");
  g_autoptr (MdrState) state = kit_play (puzzle, "value 0,0 1;value 3,3 1;value 2,3 2");
  g_autoptr (MdrCursor) cursor = mdr_cursor_new ();
  const MdrCell cells[] = { { 2, 3 }, { 0, 3 }, { 3, 3 } };
  int plain[3];

  for (guint visible = 0; visible < 2; visible++)
    {
      Picture picture;

      picture_init (&picture, puzzle, MDR_MODE_PLAY);
      picture.scene.state = state;
      picture.scene.cursor = cursor;
      cursor->visible = visible != 0;
      picture_draw (&picture);
      for (gsize i = 0; i < G_N_ELEMENTS (cells); i++)
        {
          int count = picture_count_pixels (&picture, cells[i], &picture.scene.palette->board);

          if (!visible)
            plain[i] = count;
          else if (i == 0)
            g_assert_cmpint (count, ==, plain[i]);
          else
            g_assert_cmpint (count, <, plain[i] / 4);
        }
      picture_clear (&picture);
    }
}

/* The answers of all examples are seen, in every palette. */
static void
test_examples (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();

  for (guint i = 0; i < names->len; i++)
    {
      const MdrKind *kind = ruled_test_kind (g_ptr_array_index (names, i));
      g_autoptr (GPtrArray) examples = ruled_test_list_examples (kind);

      for (guint k = 0; k < examples->len; k++)
        for (gsize p = 0; p < G_N_ELEMENTS (palettes); p++)
          {
            const RuledTestExample *example = g_ptr_array_index (examples, k);
            g_autoptr (MdrState) state =
                &ruled_state_new_take (example->puzzle, mdr_ruled_answer_copy (example->answer))->base;
            MdrPuzzle *puzzle = example->puzzle;
            cairo_surface_t *open;
            cairo_surface_t *answered;

            g_test_message ("%s, example %u", kind->id, k);
            open = draw_state (puzzle, NULL, palettes[p]);
            answered = draw_state (puzzle, state, palettes[p]);
            g_assert_false (look_the_same (open, answered));
            cairo_surface_destroy (open);
            cairo_surface_destroy (answered);
          }
    }
}

/* What is decided from the start needs no mark: a board to be played looks as it is given. */
static void
test_no_mark_from_start (void)
{
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (ruled_test_kind ("lightup"), "size 1 3\nwall\n? 2 .\n");
  g_autoptr (MdrState) start = puzzle->kind->new_state (puzzle);
  g_autoptr (MdrState) marked = puzzle->kind->execute (puzzle, start, "bulb 0,2 n", NULL);
  cairo_surface_t *open = draw_state (puzzle, NULL, palettes[0]);
  cairo_surface_t *begun = draw_state (puzzle, start, palettes[0]);
  cairo_surface_t *later = draw_state (puzzle, marked, palettes[0]);

  g_assert_true (look_the_same (open, begun));
  g_assert_false (look_the_same (open, later));
  cairo_surface_destroy (open);
  cairo_surface_destroy (begun);
  cairo_surface_destroy (later);
}

/* Returns: a state in which one thing is decided */
static MdrState *
decide (const MdrPuzzle *puzzle, guint decision, guint place, int value)
{
  MdrRuledAnswer *answer = mdr_ruled_answer_new (ruled_puzzle_get_givens (puzzle));

  answer->values[decision][place] = (gint16) value;
  return &ruled_state_new_take (puzzle, answer)->base;
}

/* No two values of a decision look the same, and none looks like nothing, even in black on white. */
static void
check_values (const MdrPuzzle *puzzle, guint decision)
{
  const MdrDomain *domain =
      &mdr_rulebook_get_decision (ruled_kind_get_rulebook (puzzle->kind), decision)->domain;
  int low = domain->has_numbers ? 1 : 0;
  int high = domain->words ? (int) g_strv_length (domain->words) - 1 : low + 1;

  for (gsize p = 0; p < G_N_ELEMENTS (palettes); p++)
    for (int a = low; a <= high; a++)
      for (int b = MDR_RULED_NONE; b < a; b++)
        {
          g_autoptr (MdrState) first = decide (puzzle, decision, 0, a);
          g_autoptr (MdrState) second = decide (puzzle, decision, 0, b);
          cairo_surface_t *one = draw_state (puzzle, first, palettes[p]);
          cairo_surface_t *other = draw_state (puzzle, second, palettes[p]);

          g_assert_false (look_the_same (one, other));
          cairo_surface_destroy (one);
          cairo_surface_destroy (other);
          if (b == MDR_RULED_NONE)
            b = low - 1;
        }
}

static void
test_values (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();

  for (guint i = 0; i < names->len; i++)
    {
      const MdrKind *kind = ruled_test_kind (g_ptr_array_index (names, i));
      const MdrRulebook *rulebook = ruled_kind_get_rulebook (kind);
      g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind);

      for (guint k = 0; k < rulebook->decisions->len; k++)
        if (!mdr_rulebook_get_decision (rulebook, k)->aid)
          check_values (puzzle, k);
    }
}

/* Every glyph leaves a mark of its own, as what is given and as what is decided. */
static void
test_glyphs (void)
{
  static const char *const glyphs[] = { "nothing",   "fill",     "tint",    "dot",     "cross",    "ring",
                                        "circle",    "disc",     "square",  "diamond", "star",     "bulb",
                                        "tree",      "tent",     "sun",     "moon",    "triangle", "end-up",
                                        "end-right", "end-down", "end-left" };

  for (gsize p = 0; p < G_N_ELEMENTS (palettes); p++)
    for (guint given = 0; given < 2; given++)
      {
        cairo_surface_t *drawn[G_N_ELEMENTS (glyphs)];

        for (gsize i = 0; i < G_N_ELEMENTS (glyphs); i++)
          {
            g_autofree char *declarations =
                g_strdup_printf ("given a at cell\ndecide b at cell\ndraw %s: %s\n", given ? "a" : "b",
                                 glyphs[i]);
            const MdrKind *kind = get_kind_from_page (declarations, "  each a: b\n");
            g_autoptr (MdrPuzzle) puzzle =
                read_puzzle (kind, given ? "size 2 2\na\nx .\n. .\n" : "size 2 2\na\n. .\n. .\n");
            g_autoptr (MdrState) state = decide (puzzle, 0, 0, given ? MDR_RULED_NONE : 1);

            drawn[i] = draw_state (puzzle, state, palettes[p]);
            for (gsize k = 0; k < i; k++)
              if (look_the_same (drawn[k], drawn[i]))
                g_error ("%s looks like %s in %s", glyphs[i], glyphs[k], palettes[p]);
          }
        for (gsize i = 0; i < G_N_ELEMENTS (glyphs); i++)
          cairo_surface_destroy (drawn[i]);
      }
}

/* Returns: the colour of the middle of a cell */
static void
assert_middle (const MdrPuzzle *puzzle, const MdrState *state, int row, int column, const MdrRgba *colour)
{
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  picture_draw (&picture);
  picture_assert_at (&picture, (MdrCell){ row, column }, 0.3, 0.3, colour);
  picture_clear (&picture);
}

/* What a definition says of a cell is seen once it is certain. */
static void
test_definitions (void)
{
  const MdrKind *kind = get_kind_from_page ("decide b at cell\ndefine lit at cell: count b in row >= 1\n"
                                            "draw lit: fill\n",
                                            "  connected b\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 2 3\n");
  g_autoptr (MdrState) state = decide (puzzle, 0, 0, 1);
  const MdrPalette *palette = mdr_palette_find ("light");
  MdrRgba filled = { 0x40 / 255.0, 0x40 / 255.0, 0x41 / 255.0, 1 };

  assert_middle (puzzle, state, 0, 2, &filled);
  assert_middle (puzzle, state, 1, 2, &palette->board);
}

/* Walls stand between neighbours that are known to differ, and nowhere else. */
static void
test_walls (void)
{
  const MdrKind *kind = get_kind_from_page ("decide value at cell: 1..4\ndraw value: walls\n",
                                            "  each line: different value in here\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 1 4\n");
  MdrRuledAnswer *answer = mdr_ruled_answer_new (ruled_puzzle_get_givens (puzzle));
  g_autoptr (MdrState) state = &ruled_state_new_take (puzzle, answer)->base;
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  answer->values[0][0] = 3;
  answer->values[0][1] = 3;
  answer->values[0][2] = 2;
  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  picture_draw (&picture);
  picture_assert_at (&picture, (MdrCell){ 0, 0 }, 0.5, 0, &palette->grid);
  picture_assert_at (&picture, (MdrCell){ 0, 1 }, 0.5, 0, &palette->body);
  picture_assert_at (&picture, (MdrCell){ 0, 2 }, 0.5, 0, &palette->grid);
  picture_clear (&picture);
}

/* In Build one sees where something can be given beside the board. */
static void
test_open_places (void)
{
  const MdrKind *kind = get_kind_from_page ("given left at row: 0..9\ndecide star at cell\n",
                                            "  each left: count star in here = left\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 2 2\nleft: . 1\n");
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_BUILD);
  picture_draw (&picture);
  picture_assert_at (&picture, (MdrCell){ 0, -1 }, 0, 0, &palette->faint_text);
  picture.scene.mode = MDR_MODE_PLAY;
  picture_draw (&picture);
  picture_assert_at (&picture, (MdrCell){ 0, -1 }, 0, 0, &palette->background);
  picture_clear (&picture);
}

/* Several givens at an edge stand behind one another; outside of Build, only where something is given. */
static void
test_several_at_edge (void)
{
  const MdrKind *kind = get_kind_from_page ("given left-three at row: 0..9\ngiven left-two at row: 0..9\n"
                                            "given left-one at row: 0..9\n"
                                            "given all at column: 0..9 everywhere\n"
                                            "decide star at cell\n",
                                            "  each left-one: count star in here = left-one\n"
                                            "  each left-two: count star in here >= left-two\n"
                                            "  each left-three: count star in here >= left-three\n"
                                            "  each all: count star in here = all\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 2 2\nleft-one: . 1\nleft-two: 2 .\nall: 1 1\n");
  g_autoptr (MdrPuzzle) bare = kind->new_puzzle (kind);
  const MdrPalette *palette = mdr_palette_find ("light");
  MdrExtents extents;
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_BUILD);
  picture_draw (&picture);
  picture_assert_at (&picture, (MdrCell){ 0, -1 }, 0, 0, &palette->faint_text);
  picture_assert_at (&picture, (MdrCell){ 0, -3 }, 0, 0, &palette->faint_text);
  picture_assert_at (&picture, (MdrCell){ 1, -2 }, 0, 0, &palette->faint_text);
  g_assert_cmpint (picture_count_pixels (&picture, (MdrCell){ 0, -2 }, &palette->text), >, 10);
  g_assert_cmpint (picture_count_pixels (&picture, (MdrCell){ 1, -3 }, &palette->text), >, 10);
  picture_clear (&picture);
  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  mdr_puzzle_get_extents (puzzle, MDR_MODE_PLAY, &extents);
  g_assert_cmpint (extents.left, ==, 2);
  g_assert_cmpint (extents.top, ==, 1);
  mdr_geometry_init (&picture.geometry, &extents, PICTURE_CELL, PICTURE_CELL, PICTURE_CELL);
  picture_draw (&picture);
  g_assert_false (mdr_geometry_has_cell (&picture.geometry, (MdrCell){ 0, -1 }));
  g_assert_cmpint (picture_count_pixels (&picture, (MdrCell){ 0, -2 }, &palette->text), >, 10);
  g_assert_cmpint (picture_count_pixels (&picture, (MdrCell){ 1, -3 }, &palette->text), >, 10);
  g_assert_cmpint (picture_count_pixels (&picture, (MdrCell){ -1, 1 }, &palette->text), >, 10);
  picture_clear (&picture);
  mdr_puzzle_get_extents (bare, MDR_MODE_PLAY, &extents);
  g_assert_cmpint (extents.left + extents.hidden_left + extents.hidden_top, ==, 0);
  /* What stands everywhere is there from the start. */
  g_assert_cmpint (extents.top, ==, 1);
}

static cairo_surface_t *
draw_board (const MdrKind *kind, const char *text, const char *palette)
{
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, text);

  return draw_state (puzzle, NULL, palette);
}

/* Returns the greatest difference of two pictures of boards of one cell, in the part of it from @left to
 * @right, in all colours together. */
static int
find_difference (cairo_surface_t *a, cairo_surface_t *b, double left, double right)
{
  int stride = cairo_image_surface_get_stride (a);
  int most = 0;

  for (int y = 0; y < PICTURE_SIDE; y++)
    for (int x = 0; x < PICTURE_SIDE; x++)
      {
        double inside = (x - (PICTURE_SIDE - PICTURE_CELL) / 2.0) / PICTURE_CELL;
        gsize at = (gsize) (y * stride + 4 * x);
        int difference = 0;

        for (guint byte = 0; byte < 3; byte++)
          difference += ABS ((int) cairo_image_surface_get_data (a)[at + byte]
                             - (int) cairo_image_surface_get_data (b)[at + byte]);
        if (inside >= left && inside < right)
          most = MAX (most, difference);
      }
  return most;
}

/* What is written on the shape of another given stands out from it, in whatever order they are declared. */
static void
test_writing_on_shapes (void)
{
  static const char *const shapes[] = { "circle", "disc", "square", "diamond" };

  for (gsize i = 0; i < 2 * G_N_ELEMENTS (shapes); i++)
    for (gsize p = 0; p < G_N_ELEMENTS (palettes); p++)
      for (guint arrow = 0; arrow < 2; arrow++)
        {
          g_autofree char *declarations = g_strdup_printf (
              "%sgiven number at cell: 1..9%s\n%sdecide star at cell\ndraw mark: %s\ndraw number: %s\n",
              i % 2 == 0 ? "given mark at cell\n" : "", arrow ? " with arrow" : "",
              i % 2 == 0 ? "" : "given mark at cell\n", shapes[i / 2], arrow ? "arrow" : "text");
          const MdrKind *kind =
              get_kind_from_page (declarations, "  each mark: star\n  each number: count star in row >= 1\n");
          cairo_surface_t *alone = draw_board (kind, "size 1 1\nmark\nx\n", palettes[p]);
          cairo_surface_t *both =
              draw_board (kind, arrow ? "size 1 1\nmark\nx\nnumber\n8>\n" : "size 1 1\nmark\nx\nnumber\n8\n",
                          palettes[p]);

          if (find_difference (alone, both, 0, 1) < 250)
            g_error ("%s cannot be seen on %s in %s", arrow ? "An arrow" : "A text", shapes[i / 2],
                     palettes[p]);
          cairo_surface_destroy (alone);
          cairo_surface_destroy (both);
        }
}

/* Texts of several givens in a cell stand side by side, in the order of the page; small ones in its corner.
 */
static void
test_texts_side_by_side (void)
{
  static const char *const styles[] = { "text", "text small" };
  static const double middles[] = { 0.5, 0.3 };

  for (gsize i = 0; i < G_N_ELEMENTS (styles); i++)
    {
      g_autofree char *declarations = g_strdup_printf ("given a at cell: 1..9\ngiven b at cell: 1..9\ndecide "
                                                       "star at cell\ndraw a: %s\ndraw b: %s\n",
                                                       styles[i], styles[i]);
      const MdrKind *kind =
          get_kind_from_page (declarations,
                              "  each a: count star in row >= 1\n  each b: count star in row >= 1\n");
      cairo_surface_t *both = draw_board (kind, "size 1 1\na\n8\nb\n8\n", "light");
      cairo_surface_t *other_a = draw_board (kind, "size 1 1\na\n3\nb\n8\n", "light");
      cairo_surface_t *other_b = draw_board (kind, "size 1 1\na\n8\nb\n3\n", "light");

      g_assert_cmpint (find_difference (both, other_a, 0, middles[i]), >, 100);
      /* Where a small text begins depends on how wide the one before it is. */
      g_assert_true (i == 1 || find_difference (both, other_a, middles[i], 1) == 0);
      g_assert_cmpint (find_difference (both, other_b, 0, middles[i]), ==, 0);
      g_assert_cmpint (find_difference (both, other_b, middles[i], 1), >, 100);
      cairo_surface_destroy (both);
      cairo_surface_destroy (other_a);
      cairo_surface_destroy (other_b);
    }
}

/* The long diagonals are seen where a page wants them, and notes leave a number in the corner to be read. */
static void
test_diagonals (void)
{
  const MdrKind *with =
      get_kind_from_page ("given most at cell: 1..9\ndecide value at cell: 1..9\ngrid diagonals\n"
                          "draw most: text small\n",
                          "  each most: sum value in row >= most\n");
  const MdrKind *without = get_kind_from_page ("given most at cell: 1..9\ndecide value at cell: 1..9\n"
                                               "draw most: text small\n",
                                               "  each most: sum value in row >= most\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (without, "size 1 1\nmost\n8\n");
  g_autoptr (MdrState) blank = decide (puzzle, 0, 0, MDR_RULED_NONE);
  g_autoptr (MdrState) noted = decide (puzzle, 0, 0, MDR_RULED_NONE);
  cairo_surface_t *crossed = draw_board (with, "size 1 1\n", "light");
  cairo_surface_t *plain = draw_board (without, "size 1 1\n", "light");
  cairo_surface_t *given = draw_state (puzzle, blank, "light");
  cairo_surface_t *both;

  ((RuledState *) noted)->notes[0] = 1 << 1;
  both = draw_state (puzzle, noted, "light");
  g_assert_cmpint (find_difference (crossed, plain, 0.45, 0.55), >, 50);
  g_assert_cmpint (find_difference (given, both, 0, 0.2), ==, 0);
  g_assert_cmpint (find_difference (given, both, 0.2, 1), >, 50);
  cairo_surface_destroy (crossed);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (given);
  cairo_surface_destroy (both);
}

static cairo_surface_t *
draw_colour (const MdrPuzzle *puzzle, guint8 colour, const char *palette)
{
  g_autoptr (MdrState) state = decide (puzzle, 0, 0, MDR_RULED_NONE);

  ((RuledState *) state)->colours[0] = colour;
  return draw_state (puzzle, state, palette);
}

/* Colors with which cells are marked are seen, and are told apart also where there is only one color. */
static void
test_colours (void)
{
  const MdrKind *kind = get_kind_from_page ("decide value at cell: 1..9\n", "  each cell: value >= 1\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 1 1\n");

  for (gsize i = 0; i < G_N_ELEMENTS (palettes); i++)
    {
      cairo_surface_t *drawn[MDR_N_COLOURS + 1];

      for (guint8 colour = 0; colour <= MDR_N_COLOURS; colour++)
        drawn[colour] = draw_colour (puzzle, colour, palettes[i]);
      for (guint a = 0; a <= MDR_N_COLOURS; a++)
        for (guint b = 0; b < a; b++)
          g_assert_cmpint (find_difference (drawn[a], drawn[b], 0.1, 0.9), >, 20);
      for (guint colour = 0; colour <= MDR_N_COLOURS; colour++)
        cairo_surface_destroy (drawn[colour]);
    }
}

/* Notes in the center are drawn there, and the others around them. */
static void
test_centre_notes (void)
{
  const MdrKind *kind = get_kind_from_page ("decide value at cell: 1..9\n", "  each cell: value >= 1\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 1 1\n");
  g_autoptr (MdrState) blank = decide (puzzle, 0, 0, MDR_RULED_NONE);
  g_autoptr (MdrState) centre = decide (puzzle, 0, 0, MDR_RULED_NONE);
  g_autoptr (MdrState) both = decide (puzzle, 0, 0, MDR_RULED_NONE);
  cairo_surface_t *drawn[3];

  ((RuledState *) centre)->centre_notes[0] = 1 << 5;
  ((RuledState *) both)->centre_notes[0] = 1 << 5;
  ((RuledState *) both)->notes[0] = 1 << 5;
  drawn[0] = draw_state (puzzle, blank, "light");
  drawn[1] = draw_state (puzzle, centre, "light");
  drawn[2] = draw_state (puzzle, both, "light");
  g_assert_cmpint (find_difference (drawn[0], drawn[1], 0.4, 0.6), >, 50);
  g_assert_cmpint (find_difference (drawn[0], drawn[1], 0, 0.35), ==, 0);
  g_assert_cmpint (find_difference (drawn[1], drawn[2], 0, 0.35), >, 50);
  g_assert_cmpint (find_difference (drawn[1], drawn[2], 0.4, 0.6), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (drawn); i++)
    cairo_surface_destroy (drawn[i]);
}

/* A value is written as the page says. */
static void
test_letters (void)
{
  static const char *const letters[] = { "", "draw sign=plus: \"+\"\n", "draw sign=plus: \"⚀⚁\" small\n",
                                         "draw sign=plus: \"p\"\n" };
  cairo_surface_t *drawn[G_N_ELEMENTS (letters)];

  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    {
      g_autofree char *declarations =
          g_strconcat ("given sign at cell: plus minus\ndecide star at cell\n", letters[i], NULL);

      drawn[i] = draw_board (get_kind_from_page (declarations, "  each sign=plus: star\n"),
                             "size 1 1\nsign\nplus\n", "light");
    }
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    for (gsize k = 0; k < i; k++)
      g_assert_cmpint (find_difference (drawn[i], drawn[k], 0, 1), >, 100);
  for (gsize i = 0; i < G_N_ELEMENTS (letters); i++)
    cairo_surface_destroy (drawn[i]);
}

/* A number that the player writes leaves one that is given to be read. */
static void
test_decided_beside_given (void)
{
  const MdrKind *kind = get_kind_from_page ("given clue at cell: 1..9\ndecide value at cell: 1..9\n",
                                            "  each clue: sum value in row >= clue\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 1 1\nclue\n8\n");
  g_autoptr (MdrState) written = decide (puzzle, 0, 0, 3);
  cairo_surface_t *given = draw_state (puzzle, NULL, "light");
  cairo_surface_t *both = draw_state (puzzle, written, "light");

  g_assert_cmpint (find_difference (given, both, 0, 0.5), ==, 0);
  g_assert_cmpint (find_difference (given, both, 0.5, 1), >, 100);
  cairo_surface_destroy (given);
  cairo_surface_destroy (both);
}

/* All numbers of a list are seen, in a cell and beside the board, in their order. */
static void
test_lists (void)
{
  static const char *const boards[] = {
    "size 2 2\nclue\n1 .\n. .\n", "size 2 2\nclue\n1,2 .\n. .\n", "size 2 2\nclue\n2,1 .\n. .\n",
    "size 2 2\nleft: 1,2 .\n",    "size 2 2\nleft: 2,1 .\n",      "size 2 2\nleft: ?,1 .\n",
  };
  const MdrKind *kind = get_kind_from_page ("given clue at cell: list of 0..8 ?\n"
                                            "given left at row: list of 0..9 ?\ndecide star at cell\n",
                                            "  each clue: blocks star in around are clue, any order\n"
                                            "  each row: blocks star are left\n");

  for (gsize i = 1; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, boards[i]);
      g_autoptr (MdrPuzzle) before = read_puzzle (kind, boards[i - 1]);
      cairo_surface_t *one = draw_state (puzzle, NULL, "light");
      cairo_surface_t *other = draw_state (before, NULL, "light");

      g_assert_false (look_the_same (one, other));
      cairo_surface_destroy (one);
      cairo_surface_destroy (other);
    }
}

/* A number that counts something fades once it is certain to be right, and others do not. */
static void
test_met_clues (void)
{
  const MdrKind *kind = get_kind_from_page ("given most for board: 0..9\ngiven left at row: 0..9\n"
                                            "given number at cell: 0..4 ?\ngiven span at cell: 1..9\n"
                                            "decide star at cell\n",
                                            "  each left: count star in here = left\n"
                                            "  each number: count star in neighbours = number\n"
                                            "  each span: count star in neighbours >= 0\n");
  g_autoptr (MdrPuzzle) puzzle =
      read_puzzle (kind, "size 2 2\nmost: 1\nleft: 1 1\nnumber\n. 1\n? .\nspan\n. .\n. 3\n");
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  g_autoptr (MdrRuledAnswer) answer = mdr_ruled_answer_new (givens);
  g_autofree gboolean *left = NULL;
  g_autofree gboolean *number = NULL;

  answer->values[0][0] = 1;
  answer->values[0][1] = 0;
  answer->values[0][3] = 0;
  left = mdr_ruled_judge_clues (givens, answer, 1);
  number = mdr_ruled_judge_clues (givens, answer, 2);
  g_assert_true (left[0]);
  g_assert_false (left[1]);
  g_assert_true (number[1]);
  g_assert_false (number[2]);
  g_assert_null (mdr_ruled_judge_clues (givens, answer, 0));
  g_assert_null (mdr_ruled_judge_clues (givens, answer, 3));
}

/* The clues of @given that are certain, as a string: x for each. */
static void
assert_met (const char *rulebook, const char *text, const char *answered, guint given, const char *expected)
{
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (ruled_test_kind (rulebook), text);
  g_autoptr (MdrState) state = kit_play (puzzle, answered);
  g_autofree gboolean *met =
      mdr_ruled_judge_clues (ruled_puzzle_get_givens (puzzle), ruled_state (state)->answer, given);

  for (guint place = 0; expected[place]; place++)
    g_assert_cmpint (met && met[place], ==, expected[place] == 'x');
}

/* The same of what is no number that is counted beside it: of words, of groups and of rectangles. */
static void
test_met_clues_of_all_sorts (void)
{
  /* Straight with a turn, straight with none yet. */
  assert_met ("masyu", "size 2 3\npearl\n. white .\n. . .\n", "line 0,0 right y, line 0,1 right y", 0,
              "......");
  assert_met ("masyu", "size 2 3\npearl\n. white .\n. . .\n",
              "line 0,0 right y, line 0,1 right y, line 0,0 down y", 0, ".x....");
  assert_met ("masyu", "size 3 3\npearl\nblack . .\n. . .\n. . .\n",
              "line 0,0 right y, line 0,0 down y, line 0,1 right y", 0, ".........");
  assert_met ("masyu", "size 3 3\npearl\nblack . .\n. . .\n. . .\n",
              "line 0,0 right y, line 0,0 down y, line 0,1 right y, line 1,0 down y", 0, "x........");
  /* An island is right once it is closed and so large; too small or with two numbers it is wrong. */
  assert_met ("nurikabe", "size 1 4\nnumber\n2 . . .\n", "shade 0,0 white;shade 0,1 white", 0, "....");
  assert_met ("nurikabe", "size 1 4\nnumber\n2 . . .\n", "shade 0,0 white;shade 0,2 black", 0, "x...");
  assert_met ("nurikabe", "size 1 4\nnumber\n3 . . .\n", "shade 0,0 white;shade 0,2 black", 0, "....");
  assert_met ("nurikabe", "size 1 4\nnumber\n2 2 . .\n", "shade 0,0 white;shade 0,1 white;shade 0,2 black", 0,
              "....");
  /* A rectangle needs walls around it, and none inside. */
  assert_met ("shikaku", "size 2 3\nnumber\n4 . .\n. . 2\n", "wall 0,1 right y", 0, "......");
  assert_met ("shikaku", "size 2 3\nnumber\n4 . .\n. . 2\n", "wall 0,1 right y, wall 1,1 right y", 0,
              "x....x");
  assert_met ("shikaku", "size 2 3\nnumber\n4 . .\n. . 2\n",
              "wall 0,1 right y, wall 1,1 right y, wall 0,0 right y", 0, ".....x");
  assert_met ("shikaku", "size 2 3\nnumber\n3 . .\n. . 3\n", "wall 0,1 right y, wall 1,0 right y", 0,
              "......");
}

/* A rectangle that is right is tinted, on screens. */
static void
test_regions (void)
{
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (ruled_test_kind ("shikaku"), "size 1 4\nnumber\n2 . . 2\n");
  g_autoptr (MdrState) open = kit_play (puzzle, "");
  g_autoptr (MdrState) right = kit_play (puzzle, "wall 0,1 right y");
  g_autoptr (MdrState) wrong = kit_play (puzzle, "wall 0,0 right y");
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  for (guint cell = 0; cell < 4; cell++)
    {
      picture.scene.state = open;
      picture_draw (&picture);
      picture_assert_at (&picture, (MdrCell){ 0, (int) cell }, 0.3, 0.4, &palette->board);
      picture.scene.state = wrong;
      picture_draw (&picture);
      picture_assert_at (&picture, (MdrCell){ 0, (int) cell }, 0.3, 0.4, &palette->board);
      picture.scene.state = right;
      picture_draw (&picture);
      g_assert_cmpint (picture_count_pixels (&picture, (MdrCell){ 0, (int) cell }, &palette->board), <, 200);
    }
  picture_clear (&picture);
}

/* A line goes over a pearl, and under a number on a disc. */
static void
test_line_over_shape (void)
{
  static const char *const kinds[] = { "masyu", "balanceloop" };
  static const char *const boards[] = { "size 1 3\npearl\n. white .\n", "size 1 3\nlight\n. 2 .\n" };
  const MdrPalette *palette = mdr_palette_find ("light");

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = read_puzzle (ruled_test_kind (kinds[i]), boards[i]);
      g_autoptr (MdrState) state = kit_play (puzzle, "line 0,0 right y, line 0,1 right y");
      Picture picture;

      picture_init (&picture, puzzle, MDR_MODE_PLAY);
      picture.scene.state = state;
      picture_draw (&picture);
      picture_assert_at (&picture, (MdrCell){ 0, 1 }, 0.28, 0, i == 0 ? &palette->body : &palette->board);
      picture_clear (&picture);
    }
}

/* The rim of a board that borders divide is as strong as they are. */
static void
test_frame (void)
{
  static const char *const boards[][2] = { { "shikaku", "size 2 2\n" },
                                           { "jigsaw", "size 2 2\narea\na a\nb b\n" },
                                           { "nurikabe", "size 2 2\n" } };
  const MdrPalette *palette = mdr_palette_find ("light");

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = read_puzzle (ruled_test_kind (boards[i][0]), boards[i][1]);
      gboolean is_divided = i < 2;
      Picture picture;

      picture_init (&picture, puzzle, MDR_MODE_PLAY);
      picture_draw (&picture);
      picture_assert_at (&picture, (MdrCell){ 0, 0 }, -0.525, 0.2,
                         is_divided ? &palette->text : &palette->frame);
      picture_clear (&picture);
    }
}

/* Black cells are darker than the others, on dark boards, too. */
static void
test_black_is_dark (void)
{
  static const char *const ids[] = { "light", "dark", "paper-dark", "wood-dark" };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const MdrPalette *palette = mdr_palette_find (ids[i]);
      MdrRgba fill = ruled_palette_get_fill (palette);

      g_assert_cmpfloat (fill.red + fill.green + fill.blue, <,
                         palette->board.red + palette->board.green + palette->board.blue);
    }
}

/* What is certain is fainter than what is not. */
static void
test_met_clues_fade (void)
{
  const MdrKind *kind = get_kind_from_page ("given number at cell: 0..4\ndecide star at cell\n"
                                            "draw number: disc\n",
                                            "  each number: count star in neighbours = number\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 1 3\nnumber\n1 . .\n");
  g_autoptr (MdrState) met = decide (puzzle, 0, 1, 1);
  g_autoptr (MdrState) open = decide (puzzle, 0, 2, 1);
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = open;
  picture_draw (&picture);
  picture_assert_at (&picture, (MdrCell){ 0, 0 }, 0, 0, &palette->text);
  picture.scene.state = met;
  picture_draw (&picture);
  picture_assert_at (&picture, (MdrCell){ 0, 0 }, 0, 0, &palette->faint_text);
  picture_clear (&picture);
}

/* Draws what is given and decided in one palette, and asserts the colour of a point of the first cell. */
static void
assert_first (const MdrPuzzle *puzzle,
              const MdrState *state,
              const char *palette,
              double x,
              double y,
              const MdrRgba *colour)
{
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  picture.scene.palette = mdr_palette_find (palette);
  picture_draw (&picture);
  picture_assert_at (&picture, (MdrCell){ 0, 0 }, x, y, colour);
  picture_clear (&picture);
}

/* On paper a clue is as easily read once it is met. */
static void
test_met_clues_on_paper (void)
{
  const MdrKind *kind = get_kind_from_page ("given number at cell: 0..4\ndecide star at cell\n"
                                            "draw number: disc\n",
                                            "  each number: count star in neighbours = number\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 1 3\nnumber\n1 . .\n");
  g_autoptr (MdrState) met = decide (puzzle, 0, 1, 1);

  assert_first (puzzle, met, "print", 0, 0, &mdr_palette_find ("print")->text);
}

/* A dark disc stays one where its cell is filled: only its outline changes. */
static void
test_disc_on_fill (void)
{
  const MdrKind *kind =
      get_kind_from_page ("given mark at cell: light dark\ndecide shade at cell: white black\n"
                          "draw mark=light: circle\ndraw mark=dark: disc\n"
                          "draw shade=black: fill\n",
                          "  each mark=light: white\n");
  g_autoptr (MdrPuzzle) light = read_puzzle (kind, "size 1 2\nmark\nl .\n");
  g_autoptr (MdrPuzzle) dark = read_puzzle (kind, "size 1 2\nmark\nd .\n");
  g_autoptr (MdrState) on_light = decide (light, 0, 0, 1);
  g_autoptr (MdrState) on_dark = decide (dark, 0, 0, 1);
  const MdrPalette *palette = mdr_palette_find ("light");

  assert_first (light, on_light, "light", 0, 0, &palette->board);
  assert_first (dark, on_dark, "light", 0, 0, &palette->text);
  assert_first (dark, on_dark, "light", 0.36, 0, &palette->board);
}

/* All parts of ships are filled alike, on light boards, on dark ones and on paper. */
static void
test_ships_alike (void)
{
  static const char *const glyphs[] = { "disc", "square", "end-up", "end-right", "end-down", "end-left" };

  for (gsize p = 0; p < G_N_ELEMENTS (palettes); p++)
    {
      const MdrPalette *palette = mdr_palette_find (palettes[p]);

      for (gsize i = 0; i < G_N_ELEMENTS (glyphs); i++)
        {
          g_autofree char *declarations =
              g_strdup_printf ("given a at cell\ndecide b at cell\ndraw a: %s\n", glyphs[i]);
          g_autoptr (MdrPuzzle) puzzle =
              read_puzzle (get_kind_from_page (declarations, "  each a: b\n"), "size 1 2\na\nx .\n");
          g_autoptr (MdrState) state = decide (puzzle, 0, 0, MDR_RULED_NONE);

          assert_first (puzzle, state, palettes[p], 0, 0,
                        ruled_palette_is_dark (palette) ? &palette->background : &palette->text);
        }
    }
}

/* On paper tinted cells are gray all over, and what follows from them is not. */
static void
test_tint_on_paper (void)
{
  const MdrKind *kind =
      get_kind_from_page ("given ice at cell\ndecide star at cell\ndefine lit at cell: star\n"
                          "draw ice: tint\ndraw star: nothing\ndraw lit: tint\n",
                          "  each ice: star\n");
  g_autoptr (MdrPuzzle) ice = read_puzzle (kind, "size 1 2\nice\nx .\n");
  g_autoptr (MdrPuzzle) open = read_puzzle (kind, "size 1 2\nice\n. .\n");
  g_autoptr (MdrState) starred = decide (open, 0, 0, 1);
  MdrRgba gray = { 0xd1 / 255.0, 0xd1 / 255.0, 0xd1 / 255.0, 1 };

  assert_first (ice, NULL, "print", 0, 0, &gray);
  assert_first (ice, NULL, "print", 0.4, 0.4, &gray);
  assert_first (open, starred, "print", 0, 0, &mdr_palette_find ("print")->board);
}

/* A line that is given keeps its colour when it belongs to the line that is drawn. */
static void
test_line_on_given (void)
{
  const MdrKind *kind = get_kind_from_page ("given track at link\ndecide line at link\n"
                                            "draw track: line\ndraw line: line\n",
                                            "  each track: line.between\n");
  g_autoptr (MdrPuzzle) given = read_puzzle (kind, "size 1 2\ntrack\nr .\n");
  g_autoptr (MdrPuzzle) open = read_puzzle (kind, "size 1 2\ntrack\n. .\n");
  g_autoptr (MdrState) on_given = decide (given, 0, 0, 1);
  g_autoptr (MdrState) on_open = decide (open, 0, 0, 1);
  const MdrPalette *palette = mdr_palette_find ("light");

  assert_first (given, on_given, "light", 0.3, 0, &palette->text);
  assert_first (open, on_open, "light", 0.3, 0, &palette->body);
}

/* What else is given where a number fades stays as it is. */
static void
test_met_clues_spare_others (void)
{
  const MdrKind *kind =
      get_kind_from_page ("given ring at cell\ngiven wall at cell\ngiven dot at cell with offset\n"
                          "given number at cell: 0..4\ndecide star at cell\n"
                          "draw ring: circle\ndraw wall: fill\ndraw number: text\n",
                          "  each number: count star in neighbours = number\n"
                          "  each ring: not star\n  each wall: not star\n  each dot: not star\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 1 4\nring\nx . . .\nwall\n. . x .\n"
                                                    "dot\nr . . .\nnumber\n1 . 1 .\n");
  g_autoptr (MdrState) met = decide (puzzle, 0, 1, 1);
  const MdrPalette *palette = mdr_palette_find ("light");
  MdrRgba filled = { 0x40 / 255.0, 0x40 / 255.0, 0x41 / 255.0, 1 };
  Picture picture;

  ((RuledState *) met)->answer->values[0][3] = 0;
  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = met;
  picture_draw (&picture);
  g_assert_cmpint (picture_count_pixels (&picture, (MdrCell){ 0, 0 }, &palette->faint_text), >, 5);
  picture_assert_at (&picture, (MdrCell){ 0, 0 }, -0.36, 0, &palette->text);
  picture_assert_at (&picture, (MdrCell){ 0, 0 }, 0.3, 0.1, &palette->text);
  picture_assert_at (&picture, (MdrCell){ 0, 2 }, 0.4, 0.4, &filled);
  picture_assert_at (&picture, (MdrCell){ 0, 2 }, 0.3, 0.3, &filled);
  picture_clear (&picture);
}

/* In Build, what all solutions share is seen whole on the rim of the board. */
static void
test_shared_on_rim (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      read_puzzle (ruled_test_kind ("slitherlink"), "size 3 3\nnumber\n0 . .\n. . .\n3 . .\n");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrBackbone) backbone = mdr_job_find_backbone (job, puzzle, &error);
  guint n_outside = 0;
  Picture picture;
  double bounds[4];
  cairo_t *cr;

  g_assert_no_error (error);
  picture_init (&picture, puzzle, MDR_MODE_BUILD);
  picture.scene.backbone = backbone;
  cr = cairo_create (picture.surface);
  mdr_scene_draw_moving (cr, &picture.scene);
  mdr_scene_get_moving_bounds (&picture.scene, bounds);
  cairo_destroy (cr);
  cairo_surface_flush (picture.surface);
  for (int y = 0; y < (int) picture.geometry.y - 2; y++)
    for (int x = 0; x < PICTURE_CELL; x++)
      {
        const guint32 *row =
            (const guint32 *) (gpointer) (cairo_image_surface_get_data (picture.surface)
                                          + y * cairo_image_surface_get_stride (picture.surface));
        gboolean drawn = (row[(int) picture.geometry.x + x] & 0xffffff) != 0;

        n_outside += drawn;
        g_assert_true (!drawn || y >= bounds[1]);
      }
  g_assert_cmpuint (n_outside, >, 5);
  picture_clear (&picture);
}

static guint
count_drawn (const MdrPuzzle *puzzle, MdrBackbone *backbone, MdrBackboneShown shown)
{
  guint count = 0;
  Picture picture;
  cairo_t *cr;

  picture_init (&picture, puzzle, MDR_MODE_BUILD);
  picture.scene.backbone = backbone;
  picture.scene.shown = shown;
  cr = cairo_create (picture.surface);
  mdr_scene_draw_moving (cr, &picture.scene);
  cairo_destroy (cr);
  cairo_surface_flush (picture.surface);
  for (int y = 0; y < cairo_image_surface_get_height (picture.surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (picture.surface); x++)
      {
        const guint32 *row =
            (const guint32 *) (gpointer) (cairo_image_surface_get_data (picture.surface)
                                          + y * cairo_image_surface_get_stride (picture.surface));

        count += (row[x] & 0xffffff) != 0;
      }
  picture_clear (&picture);
  return count;
}

/* Where solutions share nothing, that they differ everywhere is drawn only for those who ask for just that.
 */
static void
test_nothing_shared (void)
{
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (ruled_test_kind ("slitherlink"), "size 2 2\n");
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrBackbone) backbone = mdr_job_find_backbone (job, puzzle, &error);
  guint nothing;

  g_assert_no_error (error);
  nothing = count_drawn (puzzle, backbone, MDR_BACKBONE_SHOW_NOTHING);
  g_assert_cmpuint (count_drawn (puzzle, backbone, MDR_BACKBONE_SHOW_ALL), ==, nothing);
  g_assert_cmpuint (count_drawn (puzzle, backbone, MDR_BACKBONE_SHOW_DIFFERENT), >, nothing);
}

/* One sees at the cursor what the next keys do. */
static void
test_keys (void)
{
  const MdrKind *kind = ruled_test_kind ("masyu");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 3 3\n");
  g_autoptr (MdrState) state = decide (puzzle, 0, 0, MDR_RULED_NONE);
  g_autoptr (MdrCursor) cursor = mdr_cursor_new ();
  cairo_surface_t *drawn[4];

  cursor->visible = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    {
      RuledGesture gesture = { .type = (RuledGestureType) (RULED_GESTURE_PAINT + i) };
      Picture picture;

      if (gesture.type == RULED_GESTURE_WRITE)
        gesture.writing.then = MDR_WRITING_NOTES;
      g_clear_pointer (&cursor->gesture.data, g_bytes_unref);
      cursor->gesture = (MdrGesture){ .phase = MDR_GESTURE_WAITING,
                                      .mode = MDR_MODE_PLAY,
                                      .rows = 3,
                                      .columns = 3,
                                      .data = g_bytes_new (&gesture, sizeof gesture) };
      picture_init (&picture, puzzle, MDR_MODE_PLAY);
      picture.scene.state = state;
      picture.scene.cursor = cursor;
      drawn[i] = picture_draw_passes (&picture.scene, TRUE, TRUE);
      picture_clear (&picture);
      for (guint k = 0; k < i; k++)
        g_assert_false (look_the_same (drawn[k], drawn[i]));
    }
  for (guint i = 0; i < G_N_ELEMENTS (drawn); i++)
    cairo_surface_destroy (drawn[i]);
}

static void
assert_sentence (const MdrPuzzle *puzzle, const MdrState *state, int row, int column, const char *expected)
{
  g_autofree char *sentence = ruled_dup_cell_sentence (puzzle, state, (MdrCell){ row, column });

  g_assert_cmpstr (sentence, ==, expected);
}

/* All that can be given and decided, in words. */
static void
test_sentences (void)
{
  const MdrKind *kind = get_kind_from_page ("given room at area\ngiven tree at cell\n"
                                            "given pearl at cell: white black\n"
                                            "given clue at cell: 0..9 ? with arrow\n"
                                            "given total at room: 1..9\ngiven left at row: 0..9\n"
                                            "given bottom at column: 0..9\n"
                                            "decide shade at cell: light dark\ndecide star at cell\n"
                                            "decide value at cell: 1..9\ndecide line at link\n"
                                            "decide bridge at link: 0..2\n",
                                            "  connected light\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 2 2\nroom\na b\nb b\ntree\nx .\n. .\n"
                                                    "pearl\n. white\n. .\nclue\n. .\n3> ?^\n"
                                                    "total\n. 4\n. .\nleft: 2 .\nbottom: . 1\n");
  RuledState *state = ruled_state_new_take (puzzle, mdr_ruled_answer_new (ruled_puzzle_get_givens (puzzle)));
  g_autoptr (MdrState) owned = &state->base;
  gint16 **values = state->answer->values;

  assert_sentence (puzzle, NULL, 0, 0, "Row 1, column 1: room 1, tree");
  assert_sentence (puzzle, NULL, 0, 1, "Row 1, column 2: room 2, white pearl, total 4");
  assert_sentence (puzzle, NULL, 1, 0, "Row 2, column 1: room 2, clue 3, pointing right, total 4");
  assert_sentence (puzzle, owned, 1, 1,
                   "Row 2, column 2: room 2, clue unknown, pointing up, total 4, undecided");
  assert_sentence (puzzle, owned, 0, -1, "Row 1: 2");
  assert_sentence (puzzle, owned, 1, -1, "Row 2: nothing given");
  assert_sentence (puzzle, owned, 2, 1, "Column 2: 1");
  assert_sentence (puzzle, owned, -1, 1, "Outside the board");
  values[0][0] = 1;
  values[1][0] = 0;
  values[2][0] = 7;
  values[3][0] = 1;
  values[3][2] = 1;
  values[4][0] = 2;
  values[4][2] = 0;
  assert_sentence (puzzle, owned, 0, 0,
                   "Row 1, column 1: room 1, tree, dark, no star, value 7, line right and below, "
                   "bridge 2 right, no bridge below");
  values[1][0] = 1;
  values[2][0] = MDR_RULED_NONE;
  state->notes[0] = 1u << 2 | 1u << 5;
  assert_sentence (puzzle, owned, 0, 0,
                   "Row 1, column 1: room 1, tree, dark, star, line right and below, bridge 2 right, "
                   "no bridge below, noted: 2, 5");
  state->centre_notes[0] = 1u << 3;
  state->colours[0] = 2;
  state->colours[3] = 9;
  assert_sentence (puzzle, owned, 0, 0,
                   "Row 1, column 1: room 1, tree, dark, star, line right and below, bridge 2 right, "
                   "no bridge below, noted: 2, 5, noted in the center: 3, marked red");
}

/* The same as people call it. */
static void
test_sentences_called (void)
{
  const MdrKind *kind =
      get_kind_from_page ("given tree at cell\ngiven pearl at cell: white black\ngiven left at row: 0..9\n"
                          "given first at row: 0..9\n"
                          "decide shade at cell: light dark\ndecide star at cell\ndecide value at cell: "
                          "0..9\n"
                          "decide line at link\ndecide bridge at link: 0..2\n"
                          "call tree \"an oak\"\ncall pearl=black \"a dark pearl\"\n"
                          "call left \"number of stars\"\n"
                          "call shade=dark \"black\"\ncall star \"a star\"\ncall value \"number\"\n"
                          "call value=0 \"empty\"\ncall line \"a track\"\ncall bridge=2 \"two bridges\"\n",
                          "  connected light\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 2 2\ntree\nx .\n. .\npearl\n. black\n. white\n"
                                                    "left: 2 .\n");
  RuledState *state = ruled_state_new_take (puzzle, mdr_ruled_answer_new (ruled_puzzle_get_givens (puzzle)));
  g_autoptr (MdrState) owned = &state->base;
  gint16 **values = state->answer->values;

  assert_sentence (puzzle, NULL, 0, 0, "Row 1, column 1: an oak");
  assert_sentence (puzzle, NULL, 0, 1, "Row 1, column 2: a dark pearl");
  assert_sentence (puzzle, NULL, 1, 1, "Row 2, column 2: white pearl");
  assert_sentence (puzzle, NULL, 0, -2, "Left of row 1: no first");
  assert_sentence (puzzle, NULL, 0, -1, "Left of row 1: number of stars 2");
  assert_sentence (puzzle, NULL, 1, -1, "Left of row 2: no number of stars");
  values[0][0] = 1;
  values[1][0] = 0;
  values[2][0] = 7;
  values[3][0] = 1;
  values[3][2] = 0;
  values[4][0] = 2;
  assert_sentence (puzzle, owned, 0, 0,
                   "Row 1, column 1: an oak, black, no star, number 7, a track right, no track below, "
                   "two bridges right");
  values[1][0] = 1;
  values[2][0] = 0;
  assert_sentence (puzzle, owned, 0, 0,
                   "Row 1, column 1: an oak, black, a star, empty, a track right, no track below, "
                   "two bridges right");
}

/* A number that counts something says what, of one and of several. Where nothing else is given beside a line,
 * its number is that of the line. */
static void
test_sentences_of_counts (void)
{
  const MdrKind *kind =
      get_kind_from_page ("given wall at cell: 0..4 ?\ngiven left at row: 0..9\ngiven top at column: 0..9\n"
                          "given bottom at column: 0..9\ndecide star at cell\n"
                          "call wall \"wall with # star\" \"wall with # stars\"\ncall wall \"a wall\"\n"
                          "call left \"# star\" \"# stars\"\ncall top \"# star\" \"# stars\"\n",
                          "  each row: count star in here >= 0\n");
  g_autoptr (MdrPuzzle) puzzle =
      read_puzzle (kind, "size 2 2\nwall\n1 2\n? .\nleft: 1 .\ntop: 0 2\nbottom: 1 .\n");

  assert_sentence (puzzle, NULL, 0, 0, "Row 1, column 1: wall with 1 star");
  assert_sentence (puzzle, NULL, 0, 1, "Row 1, column 2: wall with 2 stars");
  assert_sentence (puzzle, NULL, 1, 0, "Row 2, column 1: a wall unknown");
  assert_sentence (puzzle, NULL, 0, -1, "Row 1: 1 star");
  assert_sentence (puzzle, NULL, 1, -1, "Row 2: nothing given");
  assert_sentence (puzzle, NULL, -1, 0, "Above column 1: 0 stars");
  assert_sentence (puzzle, NULL, -1, 1, "Above column 2: 2 stars");
}

/* Of several places beside a row, each says which it is. */
static void
test_sentences_at_edge (void)
{
  const MdrKind *kind =
      get_kind_from_page ("given second at row: 0..9\ngiven first at row: 0..9\ndecide star at cell\n",
                          "  each row: blocks star are first, second\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 2 2\nfirst: 1 .\nsecond: . 2\n");

  assert_sentence (puzzle, NULL, 0, -2, "Left of row 1: first 1");
  assert_sentence (puzzle, NULL, 0, -1, "Left of row 1: no second");
  assert_sentence (puzzle, NULL, 1, -1, "Left of row 2: second 2");
  assert_sentence (puzzle, NULL, 1, -3, "Outside the board");
}

static guint
count_lines (const MdrState *state)
{
  const MdrRuledAnswer *answer = ruled_state (state)->answer;
  guint count = 0;

  for (guint edge = 0; edge < answer->n_places[0]; edge++)
    count += answer->values[0][edge] == 1;
  return count;
}

/* A loop grows by one edge each step, from the place where it has come to; what is not used is known at the
 * end. */
static void
test_loop_grows (void)
{
  const MdrKind *kind = ruled_test_kind ("masyu");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 3 3\n");
  g_autoptr (MdrSolution) solution = read_solution (puzzle, "line\nrd lr ld\nud . ud\nur lr ul\n");
  g_autoptr (MdrPlayback) playback = ruled_new_playback (puzzle, solution, NULL, NULL);
  const RuledPlayback *growing = (const RuledPlayback *) playback;
  /* Around the board and back, by the number of the link, clockwise. */
  static const guint along[] = { 0, 1, 8, 11, 5, 4, 9, 6 };

  g_assert_cmpuint (playback->steps, ==, 8);
  for (guint step = 0; step <= 8; step++)
    {
      g_autoptr (MdrState) state = ruled_playback_dup_state (puzzle, playback, step);

      g_assert_cmpuint (count_lines (state), ==, step);
      g_assert_cmpint (ruled_state (state)->answer->values[0][2], ==, step == 8 ? 0 : MDR_RULED_NONE);
    }
  for (guint i = 0; i < G_N_ELEMENTS (along); i++)
    {
      g_assert_cmpuint (growing->starts[0][along[i]], ==, i);
      g_assert_cmpint (growing->reversed[0][along[i]], ==, i >= 4);
    }
}

/* What is given between cells is seen on both sides, on filled cells, too, and while the puzzle is built. */
static void
test_edge_clues (void)
{
  const MdrKind *kind = ruled_test_kind_from_page (
      "meander-rules 2\nkind test \"Test\"\ngiven dot at border: white black\ngiven bar at side\n"
      "decide black at cell\nrule a \"A.\"\n  each dot: black or black@other\n  each bar: black\n"
      "draw dot=white: circle\ndraw dot=black: disc\ndraw black: fill\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 1 4\ndot\nr=white . r=black .\nbar\n. r . .\n");
  g_autoptr (MdrSolution) solution = read_solution (puzzle, "black\ny y n n\n");
  g_autoptr (MdrState) state = ruled_solution_to_state (puzzle, solution);

  for (gsize i = 0; i < 2; i++)
    {
      const MdrPalette *palette = mdr_palette_find ("light");
      Picture picture;

      picture_init (&picture, puzzle, i == 0 ? MDR_MODE_PLAY : MDR_MODE_BUILD);
      if (i == 0)
        picture.scene.state = state;
      picture.scene.palette = palette;
      picture_draw (&picture);
      picture_assert_at (&picture, (MdrCell){ 0, 0 }, 0.5, 0, &palette->board);
      picture_assert_at (&picture, (MdrCell){ 0, 0 }, 0.46, 0, &palette->board);
      picture_assert_at (&picture, (MdrCell){ 0, 2 }, 0.5, 0, &palette->text);
      picture_assert_at (&picture, (MdrCell){ 0, 3 }, -0.46, 0, &palette->text);
      picture_assert_at (&picture, (MdrCell){ 0, 1 }, 0.5, 0.3, &palette->text);
      picture_clear (&picture);
    }
}

/* A screen reader says what is given around a cell. */
static void
test_sentence_between (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      read_puzzle (ruled_test_kind ("edges"), "size 2 2\nsign\nr=less .\n. .\nbar\n. u\n. .\n");
  g_autofree char *sentence = ruled_dup_cell_sentence (puzzle, NULL, (MdrCell){ 0, 1 });

  g_assert_cmpstr (sentence, ==, "Row 1, column 2: less sign left, bar above");
}

/* A disc at a corner lies above the diagonals that end there, and those are drawn from corner to corner. */
static void
test_corner_clues (void)
{
  g_autoptr (MdrPuzzle) puzzle =
      read_puzzle (ruled_test_kind ("diagonals"), "size 1 1\nnumber\n? .\n. .\nstone\n. .\n. white\n");
  g_autoptr (MdrSolution) solution = read_solution (puzzle, "slant\nf\nshade\nlight\n");
  g_autoptr (MdrState) state = ruled_solution_to_state (puzzle, solution);
  g_autofree char *sentence = ruled_dup_cell_sentence (puzzle, NULL, (MdrCell){ 0, 0 });
  const MdrPalette *palette = mdr_palette_find ("light");
  Picture picture;

  picture_init (&picture, puzzle, MDR_MODE_PLAY);
  picture.scene.state = state;
  picture.scene.palette = palette;
  picture_draw (&picture);
  picture_assert_at (&picture, (MdrCell){ 0, 0 }, -0.4, -0.4, &palette->board);
  picture_assert_at (&picture, (MdrCell){ 0, 0 }, -0.2, -0.2, &palette->body);
  picture_assert_at (&picture, (MdrCell){ 0, 0 }, 0.5, 0.5, &palette->text);
  picture_clear (&picture);
  g_assert_cmpstr (sentence, ==, "Row 1, column 1: number unknown above left, white stone below right");
}

/* Cells come in waves, numbers one by one, and one decision after the other. */
static void
test_cells_unfold (void)
{
  const MdrKind *kind = get_kind_from_page ("decide shade at cell: light dark\ndecide value at cell: 1..4\n",
                                            "  connected light\n");
  g_autoptr (MdrPuzzle) puzzle = read_puzzle (kind, "size 2 2\n");
  g_autoptr (MdrSolution) solution =
      read_solution (puzzle, "shade\nlight dark\ndark light\nvalue\n1 2\n3 4\n");
  g_autoptr (MdrPlayback) playback = ruled_new_playback (puzzle, solution, NULL, NULL);
  const RuledPlayback *unfolding = (const RuledPlayback *) playback;
  static const guint waves[] = { 0, 1, 1, 2 };
  g_autoptr (MdrState) middle = ruled_playback_dup_state (puzzle, playback, 1.6);

  g_assert_cmpuint (playback->steps, ==, 3 + 4);
  for (guint cell = 0; cell < 4; cell++)
    {
      g_assert_cmpuint (unfolding->starts[0][cell], ==, waves[cell]);
      g_assert_cmpuint (unfolding->starts[1][cell], ==, 3 + cell);
      g_assert_cmpint (ruled_state (middle)->answer->values[1][cell], ==, MDR_RULED_NONE);
    }
  g_assert_cmpint (ruled_state (middle)->answer->values[0][1], ==, 1);
  g_assert_cmpint (ruled_state (middle)->answer->values[0][3], ==, MDR_RULED_NONE);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-draw/examples", test_examples);
  g_test_add_func ("/ruled-draw/no-mark-from-start", test_no_mark_from_start);
  g_test_add_func ("/ruled-draw/values", test_values);
  g_test_add_func ("/ruled-draw/glyphs", test_glyphs);
  g_test_add_func ("/ruled-draw/definitions", test_definitions);
  g_test_add_func ("/ruled-draw/walls", test_walls);
  g_test_add_func ("/ruled-draw/open-places", test_open_places);
  g_test_add_func ("/ruled-draw/met-clues", test_met_clues);
  g_test_add_func ("/ruled-draw/met-clues-of-all-sorts", test_met_clues_of_all_sorts);
  g_test_add_func ("/ruled-draw/regions", test_regions);
  g_test_add_func ("/ruled-draw/line-over-shape", test_line_over_shape);
  g_test_add_func ("/ruled-draw/frame", test_frame);
  g_test_add_func ("/ruled-draw/black-is-dark", test_black_is_dark);
  g_test_add_func ("/ruled-draw/lists", test_lists);
  g_test_add_func ("/ruled-draw/met-clues-fade", test_met_clues_fade);
  g_test_add_func ("/ruled-draw/met-clues-spare-others", test_met_clues_spare_others);
  g_test_add_func ("/ruled-draw/several-at-edge", test_several_at_edge);
  g_test_add_func ("/ruled-draw/writing-on-shapes", test_writing_on_shapes);
  g_test_add_func ("/ruled-draw/texts-side-by-side", test_texts_side_by_side);
  g_test_add_func ("/ruled-draw/colours", test_colours);
  g_test_add_func ("/ruled-draw/centre-notes", test_centre_notes);
  g_test_add_func ("/ruled-draw/letters", test_letters);
  g_test_add_func ("/ruled-draw/diagonals", test_diagonals);
  g_test_add_func ("/ruled-draw/decided-beside-given", test_decided_beside_given);
  g_test_add_func ("/ruled-draw/shared-on-rim", test_shared_on_rim);
  g_test_add_func ("/ruled-draw/nothing-shared", test_nothing_shared);
  g_test_add_func ("/ruled-draw/keys", test_keys);
  g_test_add_func ("/ruled-draw/sentences", test_sentences);
  g_test_add_func ("/ruled-draw/sentences-of-counts", test_sentences_of_counts);
  g_test_add_func ("/ruled-draw/sentences-at-edge", test_sentences_at_edge);
  g_test_add_func ("/ruled-draw/sentences-called", test_sentences_called);
  g_test_add_func ("/ruled-draw/edge-clues", test_edge_clues);
  g_test_add_func ("/ruled-draw/sentence-between", test_sentence_between);
  g_test_add_func ("/ruled-draw/corner-clues", test_corner_clues);
  g_test_add_func ("/ruled-draw/met-clues-on-paper", test_met_clues_on_paper);
  g_test_add_func ("/ruled-draw/disc-on-fill", test_disc_on_fill);
  g_test_add_func ("/ruled-draw/ships-alike", test_ships_alike);
  g_test_add_func ("/ruled-draw/tint-on-paper", test_tint_on_paper);
  g_test_add_func ("/ruled-draw/line-on-given", test_line_on_given);
  g_test_add_func ("/ruled-draw/loop-grows", test_loop_grows);
  g_test_add_func ("/ruled-draw/cells-unfold", test_cells_unfold);
  g_test_add_func ("/ruled-draw/alike", test_alike);
  return g_test_run ();
}
