/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-ruled-judge.h"
#include "mdr-ruled-text.h"
#include "picture.h"
#include "ruled-draw.h"
#include "ruled-gesture.h"
#include "ruled-test-kind.h"
#include "rulebook-files.h"

static const char *const palettes[] = { "light", "dark", "wood", "high-contrast-dark", "print" };

static const MdrKind *
get_kind_from_page (const char *declarations, const char *rule)
{
  g_autofree char *page =
      g_strconcat ("meander-rules 1\nkind test \"Test\"\n", declarations, "rule a \"A.\"\n", rule, NULL);

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

            open = draw_state (puzzle, NULL, palettes[p]);
            answered = draw_state (puzzle, state, palettes[p]);
            g_assert_false (look_the_same (open, answered));
            cairo_surface_destroy (open);
            cairo_surface_destroy (answered);
          }
    }
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
  static const char *const glyphs[] = { "nothing", "fill",   "tint",    "dot",  "cross", "ring", "circle",
                                        "disc",    "square", "diamond", "star", "bulb",  "tree", "tent" };

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
      const RuledGesture gesture = { .type = (RuledGestureType) (RULED_GESTURE_PAINT + i) };
      Picture picture;

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
  assert_sentence (puzzle, owned, 0, -1, "Left of row 1: left 2");
  assert_sentence (puzzle, owned, 1, -1, "Left of row 2: nothing given");
  assert_sentence (puzzle, owned, 2, 1, "Below column 2: bottom 1");
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
  g_test_add_func ("/ruled-draw/values", test_values);
  g_test_add_func ("/ruled-draw/glyphs", test_glyphs);
  g_test_add_func ("/ruled-draw/definitions", test_definitions);
  g_test_add_func ("/ruled-draw/walls", test_walls);
  g_test_add_func ("/ruled-draw/open-places", test_open_places);
  g_test_add_func ("/ruled-draw/met-clues", test_met_clues);
  g_test_add_func ("/ruled-draw/met-clues-fade", test_met_clues_fade);
  g_test_add_func ("/ruled-draw/keys", test_keys);
  g_test_add_func ("/ruled-draw/sentences", test_sentences);
  g_test_add_func ("/ruled-draw/loop-grows", test_loop_grows);
  g_test_add_func ("/ruled-draw/cells-unfold", test_cells_unfold);
  return g_test_run ();
}
