/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kind.h"

#include "mdr-interaction.h"

/*
 * A kind of nothing but turns, on a board of 3 by 4 with clue places at its
 * left. A press on row 0 paints, on row 1 holds a cell that is dropped where
 * the pointer is, on row 2 waits; numbers up to 12 are typed at the left.
 */

typedef struct
{
  int began_at;
} Data;

static void
get_extents (const MdrPuzzle *puzzle, MdrExtents *extents)
{
  *extents = (MdrExtents){ .rows = 3, .columns = 4, .left = 1 };
}

static gboolean
press (MdrInteraction *interaction)
{
  Data data = { interaction->input->cell.column };

  if (!mdr_interaction_is_on_board (interaction, interaction->input->cell))
    return FALSE;
  if (interaction->input->cell.row == 2)
    mdr_interaction_wait (interaction, &data, sizeof data);
  else
    mdr_interaction_hold (interaction, &data, sizeof data);
  if (interaction->input->cell.row == 0)
    mdr_interaction_do (interaction, "paint %d", interaction->input->cell.column);
  return TRUE;
}

static void
drag (MdrInteraction *interaction)
{
  const Data *data = mdr_interaction_get_data (interaction, sizeof *data);
  MdrCell cell = interaction->input->cell;

  if (interaction->cursor->gesture.anchor.row == 0 && cell.column != data->began_at)
    mdr_interaction_do (interaction, "paint %d", cell.column);
  else if (interaction->cursor->gesture.anchor.row == 1 && mdr_interaction_is_on_board (interaction, cell))
    mdr_interaction_preview (interaction, cell, "drop %d", cell.column);
  else
    mdr_interaction_preview_nothing (interaction);
}

static void
release (MdrInteraction *interaction)
{
  const Data *data = mdr_gesture_get_data (&interaction->ended, sizeof *data);

  if (interaction->ended.anchor.row == 0)
    return;
  mdr_interaction_do (interaction, "nothing from %d", data->began_at);
  mdr_interaction_let_go (interaction, data, sizeof *data);
}

static gboolean
press_key (MdrInteraction *interaction)
{
  if (interaction->input->key != MDR_KEY_DELETE)
    return FALSE;
  mdr_interaction_do (interaction, "delete");
  return TRUE;
}

static gboolean
type_text (MdrInteraction *interaction)
{
  char *given_up = mdr_interaction_type_digit (interaction, 12);

  if (given_up)
    mdr_interaction_refuse (interaction, given_up);
  return TRUE;
}

static void
commit (MdrInteraction *interaction, const char *typed)
{
  mdr_interaction_do (interaction, "row %d %s", interaction->cursor->cell.row, typed);
}

static gboolean
stops_at (const MdrInteraction *interaction, MdrCell cell)
{
  return cell.column == -1 && cell.row >= 0 && cell.row < interaction->extents.rows;
}

static void
fit_size (const MdrPuzzle *puzzle, int *rows, int *columns)
{
  *rows = CLAMP (*rows, 1, 9);
  *columns = CLAMP (*columns, 1, 9);
}

static const MdrInputHandlers building = {
  .press = press,
  .drag = drag,
  .release = release,
  .key = press_key,
  .text = type_text,
  .commit = commit,
  .stops_at = stops_at,
  .resizes = TRUE,
  .fit_size = fit_size,
};
static const MdrInputHandlers playing = { .press = press, .drag = drag };

/* In Solve, which no kind uses for input, a drag paints. */
static gboolean
press_brush (MdrInteraction *interaction)
{
  mdr_interaction_paint (interaction, NULL, 0);
  return TRUE;
}

static void
drag_brush (MdrInteraction *interaction)
{
  mdr_interaction_do (interaction, "%d,%d", interaction->input->cell.row, interaction->input->cell.column);
}

static const MdrInputHandlers painting = { .press = press_brush, .drag = drag_brush };

static const MdrKind turn_kind = {
  .id = "turns",
  .turns = { [MDR_MODE_BUILD] = &building, [MDR_MODE_PLAY] = &playing, [MDR_MODE_SOLVE] = &painting },
  .get_extents = get_extents,
};

typedef struct
{
  MdrPuzzle *puzzle;
  MdrCursor *cursor;
  MdrAction action;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->puzzle = mdr_puzzle_alloc (&turn_kind, sizeof (MdrPuzzle));
  fixture->cursor = mdr_cursor_new ();
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  mdr_action_clear (&fixture->action);
  mdr_cursor_free (fixture->cursor);
  mdr_puzzle_unref (fixture->puzzle);
}

/* Returns: the edit or move that @input means, or NULL */
static const char *
give (Fixture *fixture, MdrMode mode, MdrInput input)
{
  mdr_action_clear (&fixture->action);
  mdr_interpret (fixture->puzzle, NULL, mode, fixture->cursor, &input, &fixture->action);
  if (fixture->action.cursor)
    {
      mdr_cursor_free (fixture->cursor);
      fixture->cursor = mdr_cursor_copy (fixture->action.cursor);
    }
  g_assert_null (mode == MDR_MODE_BUILD ? fixture->action.move : fixture->action.edit);
  return mode == MDR_MODE_BUILD ? fixture->action.edit : fixture->action.move;
}

static const char *
point (Fixture *fixture, MdrInputType type, int row, int column)
{
  return give (fixture, MDR_MODE_BUILD, (MdrInput){ .type = type, .cell = { row, column }, .button = 1 });
}

static const char *
press_at (Fixture *fixture, int row, int column)
{
  return point (fixture, MDR_INPUT_PRESS, row, column);
}

static const char *
type_key (Fixture *fixture, MdrKey key, MdrModifiers modifiers)
{
  return give (fixture, MDR_MODE_BUILD,
               (MdrInput){ .type = MDR_INPUT_KEY, .key = key, .modifiers = modifiers });
}

static const char *
type_character (Fixture *fixture, const char *text)
{
  return give (fixture, MDR_MODE_BUILD, (MdrInput){ .type = MDR_INPUT_TEXT, .text = text });
}

static void
assert_cursor_at (const Fixture *fixture, int row, int column)
{
  g_assert_cmpint (fixture->cursor->cell.row, ==, row);
  g_assert_cmpint (fixture->cursor->cell.column, ==, column);
}

/* All that one gesture does joins its first entry; the next gesture begins anew. */
static void
test_joins (Fixture *fixture, gconstpointer data)
{
  for (int i = 0; i < 2; i++)
    {
      g_assert_cmpstr (press_at (fixture, 0, 1), ==, "paint 1");
      g_assert_false (fixture->action.joins);
      g_assert_cmpstr (point (fixture, MDR_INPUT_DRAG, 0, 2), ==, "paint 2");
      g_assert_true (fixture->action.joins);
      g_assert_cmpstr (point (fixture, MDR_INPUT_RELEASE, 0, 3), ==, "paint 3");
      g_assert_true (fixture->action.joins);
    }
}

/* Gives an input until it is finished. Returns: (transfer full): the cells that were painted */
static char *
brush (Fixture *fixture, MdrInputType type, MdrCell cell, double x, double y)
{
  GString *cells = g_string_new (NULL);

  do
    {
      const char *move = give (fixture, MDR_MODE_SOLVE,
                               (MdrInput){ .type = type, .cell = cell, .x = x, .y = y, .button = 1 });

      if (move)
        g_string_append_printf (cells, "%s%s", cells->len > 0 ? " " : "", move);
    }
  while (fixture->action.unfinished);
  return g_string_free (cells, FALSE);
}

/* A drag that paints comes to every cell between two places of the pointer, in order; a press and a release
 * do not differ from it. */
static void
test_painting (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    MdrInputType type;
    MdrCell cell;
    double x;
    double y;
    const char *painted;
  } rows[] = {
    { MDR_INPUT_PRESS, { 0, 0 }, 0.5, 0.5, "" },
    { MDR_INPUT_DRAG, { 0, 0 }, 0.9, 0.5, "0,0" },
    { MDR_INPUT_DRAG, { 0, 3 }, 0.5, 0.5, "0,1 0,2 0,3" },
    { MDR_INPUT_DRAG, { 2, 1 }, 0.5, 0.5, "1,2 2,1" },
    { MDR_INPUT_DRAG, { 1, 3 }, 0.5, 0.6, "2,2 1,2 1,3" },
    { MDR_INPUT_DRAG, { 1, 4 }, 0.0, 0.6, "1,4" },
    { MDR_INPUT_DRAG, { 1, 3 }, 1.0, 0.6, "1,3" },
    /* Far from the board the pointer counts as beside it. */
    { MDR_INPUT_DRAG, { 1, G_MAXINT / 2 }, 0.5, 0.6, "1,4" },
    { MDR_INPUT_DRAG, { G_MININT / 2, 3 }, 0.5, 0.6, "0,4 0,3 -1,3" },
    { MDR_INPUT_RELEASE, { 1, 3 }, 0.5, 0.6, "0,3 1,3" },
    { MDR_INPUT_DRAG, { 1, 0 }, 0.5, 0.6, "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *painted = brush (fixture, rows[i].type, rows[i].cell, rows[i].x, rows[i].y);

      g_assert_cmpstr (painted, ==, rows[i].painted);
    }
}

/* Letting go does what the preview showed, and takes the cursor there. */
static void
test_preview (Fixture *fixture, gconstpointer data)
{
  g_assert_null (press_at (fixture, 1, 1));
  g_assert_null (point (fixture, MDR_INPUT_DRAG, 2, 2));
  g_assert_cmpstr (fixture->cursor->preview, ==, "drop 2");
  g_assert_cmpint (fixture->cursor->gesture.target.column, ==, 2);
  assert_cursor_at (fixture, 1, 1);
  g_assert_cmpstr (point (fixture, MDR_INPUT_RELEASE, 2, 3), ==, "drop 3");
  assert_cursor_at (fixture, 2, 3);
  g_assert_null (fixture->cursor->preview);
  g_assert_cmpint (fixture->cursor->gesture.phase, ==, MDR_GESTURE_NONE);
}

/* A release without a preview is the kind's; what it lets go stays until the next input that means something.
 */
static void
test_let_go (Fixture *fixture, gconstpointer data)
{
  press_at (fixture, 1, 1);
  g_assert_cmpstr (point (fixture, MDR_INPUT_RELEASE, 7, 7), ==, "nothing from 1");
  g_assert_cmpint (fixture->cursor->gesture.phase, ==, MDR_GESTURE_LET_GO);
  g_assert_nonnull (mdr_cursor_find_gesture (fixture->cursor, fixture->puzzle, MDR_MODE_BUILD));
  g_assert_null (mdr_cursor_find_gesture (fixture->cursor, fixture->puzzle, MDR_MODE_PLAY));
  g_assert_null (mdr_gesture_get_data (&fixture->cursor->gesture, sizeof (Data) + 1));
  type_key (fixture, MDR_KEY_ESCAPE, MDR_MODIFIER_NONE);
  g_assert_true (mdr_action_is_empty (&fixture->action));
  type_key (fixture, MDR_KEY_UP, MDR_MODIFIER_NONE);
  g_assert_cmpint (fixture->cursor->gesture.phase, ==, MDR_GESTURE_NONE);
}

static void
test_give_up (Fixture *fixture, gconstpointer data)
{
  for (int row = 0; row < 3; row++)
    {
      press_at (fixture, row, 1);
      point (fixture, MDR_INPUT_DRAG, row, 2);
      g_assert_null (give (fixture, MDR_MODE_BUILD, (MdrInput){ .type = MDR_INPUT_CANCEL }));
      g_assert_cmpint (fixture->cursor->gesture.phase, ==, MDR_GESTURE_NONE);
      press_at (fixture, row, 1);
      g_assert_null (type_key (fixture, MDR_KEY_ESCAPE, MDR_MODIFIER_NONE));
      g_assert_cmpint (fixture->cursor->gesture.phase, ==, MDR_GESTURE_NONE);
      g_assert_null (point (fixture, MDR_INPUT_RELEASE, row, 3));
    }
}

/* The corner is dragged without the kind, inside its bounds, and the cursor stays where it is. */
static void
test_corner (Fixture *fixture, gconstpointer data)
{
  g_assert_null (press_at (fixture, 3, 4));
  point (fixture, MDR_INPUT_DRAG, 5, 20);
  g_assert_cmpstr (fixture->cursor->preview, ==, "size 5 9");
  point (fixture, MDR_INPUT_DRAG, 3, 4);
  g_assert_null (fixture->cursor->preview);
  g_assert_cmpstr (point (fixture, MDR_INPUT_RELEASE, -2, 4), ==, "size 1 4");
  assert_cursor_at (fixture, 0, 0);
  g_assert_null (
      give (fixture, MDR_MODE_PLAY, (MdrInput){ .type = MDR_INPUT_PRESS, .cell = { 3, 4 }, .button = 1 }));
  g_assert_false (mdr_cursor_has_anchor (fixture->cursor));
}

static void
test_typing (Fixture *fixture, gconstpointer data)
{
  press_at (fixture, 1, -1);
  type_character (fixture, "1");
  type_character (fixture, "2");
  g_assert_cmpstr (fixture->cursor->typed, ==, "12");
  g_assert_false (fixture->action.refused);
  type_character (fixture, "3");
  g_assert_cmpstr (fixture->cursor->typed, ==, "3");
  g_assert_true (fixture->action.refused);
  g_assert_cmpstr (fixture->action.refusal, ==, "123");
  g_assert_null (type_key (fixture, MDR_KEY_BACKSPACE, MDR_MODIFIER_NONE));
  g_assert_cmpstr (fixture->cursor->typed, ==, "");
  type_character (fixture, "0");
  type_character (fixture, "7");
  g_assert_cmpstr (fixture->cursor->typed, ==, "7");
  g_assert_cmpstr (type_key (fixture, MDR_KEY_ENTER, MDR_MODIFIER_NONE), ==, "row 1 7");
  assert_cursor_at (fixture, 1, -1);

  type_character (fixture, "8");
  g_assert_cmpstr (type_key (fixture, MDR_KEY_DOWN, MDR_MODIFIER_NONE), ==, "row 1 8");
  assert_cursor_at (fixture, 2, -1);
  type_character (fixture, "9");
  g_assert_cmpstr (press_at (fixture, 0, 0), ==, "row 2 9");
  assert_cursor_at (fixture, 0, 0);

  type_character (fixture, "4");
  g_assert_cmpstr (type_key (fixture, MDR_KEY_DELETE, MDR_MODIFIER_NONE), ==, "delete");
  g_assert_null (fixture->cursor->typed);
}

/* Tab goes on from what is being typed, and is left alone where nothing is or where there is no further
 * place. */
static void
test_tab (Fixture *fixture, gconstpointer data)
{
  press_at (fixture, 0, -1);
  type_key (fixture, MDR_KEY_TAB, MDR_MODIFIER_NONE);
  g_assert_true (mdr_action_is_empty (&fixture->action));
  type_character (fixture, "1");
  g_assert_cmpstr (type_key (fixture, MDR_KEY_TAB, MDR_MODIFIER_NONE), ==, "row 0 1");
  assert_cursor_at (fixture, 1, -1);
  type_character (fixture, "2");
  g_assert_cmpstr (type_key (fixture, MDR_KEY_TAB, MDR_MODIFIER_SHIFT), ==, "row 1 2");
  assert_cursor_at (fixture, 0, -1);
  type_character (fixture, "3");
  type_key (fixture, MDR_KEY_TAB, MDR_MODIFIER_SHIFT);
  g_assert_true (mdr_action_is_empty (&fixture->action));
  type_key (fixture, MDR_KEY_TAB, MDR_MODIFIER_CONTROL);
  g_assert_true (mdr_action_is_empty (&fixture->action));
}

/* What was typed while building means nothing elsewhere. */
static void
test_typed_in_other_mode (Fixture *fixture, gconstpointer data)
{
  press_at (fixture, 0, -1);
  type_character (fixture, "1");
  g_assert_null (give (fixture, MDR_MODE_PLAY, (MdrInput){ .type = MDR_INPUT_KEY, .key = MDR_KEY_ENTER }));
  g_assert_null (fixture->cursor->typed);
}

static gboolean
has_place (const MdrExtents *extents, MdrCell cell)
{
  gboolean in_rows = cell.row >= 0 && cell.row < extents->rows;
  gboolean in_columns = cell.column >= 0 && cell.column < extents->columns;

  if (in_rows && in_columns)
    return TRUE;
  if (in_rows)
    return (cell.column == -1 && extents->left > 0)
           || (cell.column == extents->columns && extents->right > 0);
  return in_columns
         && ((cell.row == -1 && extents->top > 0) || (cell.row == extents->rows && extents->bottom > 0));
}

/* Where a mode has no handlers there is only a cursor. */
static void
test_no_handlers (Fixture *fixture, gconstpointer data)
{
  MdrInput press = { .type = MDR_INPUT_PRESS, .cell = { 0, 2 }, .button = 1 };
  MdrInput key = { .type = MDR_INPUT_KEY, .key = MDR_KEY_DOWN };
  MdrInput text = { .type = MDR_INPUT_TEXT, .text = "1" };

  g_assert_null (give (fixture, MDR_MODE_SOLVE, press));
  g_assert_null (give (fixture, MDR_MODE_SOLVE, key));
  assert_cursor_at (fixture, 1, 2);
  give (fixture, MDR_MODE_SOLVE, text);
  g_assert_true (mdr_action_is_empty (&fixture->action));
}

/* Wherever the cursor is and whatever is beside the board, a key leads to a cell or into a clue place that is
 * there. */
static void
test_moves_inside (Fixture *fixture, gconstpointer data)
{
  static const MdrKey keys[] = { MDR_KEY_LEFT, MDR_KEY_RIGHT, MDR_KEY_UP,
                                 MDR_KEY_DOWN, MDR_KEY_HOME,  MDR_KEY_END };

  for (guint beside = 0; beside < 16; beside++)
    for (int at = 0; at < 4 * 5 * (int) G_N_ELEMENTS (keys); at++)
      {
        MdrExtents extents = { .rows = 2,
                               .columns = 3,
                               .top = beside & 1,
                               .left = beside >> 1 & 1,
                               .bottom = beside >> 2 & 1,
                               .right = beside >> 3 };
        MdrCell cell = { at % 4 - 1, at / 4 % 5 - 1 };
        MdrCell to;
        MdrKey key = keys[at / 20];

        if (!has_place (&extents, cell))
          continue;
        fixture->cursor->cell = cell;
        to = (MdrCell){ cell.row + (key == MDR_KEY_DOWN) - (key == MDR_KEY_UP),
                        cell.column + (key == MDR_KEY_RIGHT) - (key == MDR_KEY_LEFT) };
        if (key == MDR_KEY_HOME || key == MDR_KEY_END)
          to.column = key == MDR_KEY_HOME ? 0 : extents.columns - 1;
        /* From a clue place beside a row, Home and End lead to the first and the last cell of the row. */
        if (!has_place (&extents, to))
          to = cell;
        g_assert_cmpint (mdr_cursor_move (fixture->cursor, &extents, key), ==, !mdr_cell_equal (to, cell));
        g_assert_cmpint (fixture->cursor->cell.row, ==, to.row);
        g_assert_cmpint (fixture->cursor->cell.column, ==, to.column);
      }
}

static void
test_clear (Fixture *fixture, gconstpointer data)
{
  MdrAction action = {
    .cursor = mdr_cursor_new (),
    .edit = g_strdup ("a"),
    .move = g_strdup ("b"),
    .joins = TRUE,
    .refused = TRUE,
    .refusal = g_strdup ("c"),
  };

  mdr_action_clear (&action);
  g_assert_true (mdr_action_is_empty (&action));
  g_assert_false (action.joins);
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *fixture, gconstpointer data);
  } tests[] = {
    { "/interaction/joins", test_joins },
    { "/interaction/painting", test_painting },
    { "/interaction/preview", test_preview },
    { "/interaction/let-go", test_let_go },
    { "/interaction/give-up", test_give_up },
    { "/interaction/corner", test_corner },
    { "/interaction/typing", test_typing },
    { "/interaction/tab", test_tab },
    { "/interaction/typed-in-other-mode", test_typed_in_other_mode },
    { "/interaction/no-handlers", test_no_handlers },
    { "/interaction/moves-inside", test_moves_inside },
    { "/interaction/clear", test_clear },
  };

  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
