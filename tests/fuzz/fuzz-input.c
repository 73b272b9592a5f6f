/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include <string.h>

#include "mdr-document.h"
#include "mdr-interaction.h"

#define MAX_STEPS 60

/*
 * A line that names the kind, then steps of a letter and three signs; space between steps means nothing.
 * Signs count from "0", or for rows and columns from "1", so that "p12" presses the button in row 1 and
 * column 2; any other sign counts as something too.
 *
 *   p press, d drag, r release: row, column, button and keys and place in the cell
 *   c cancel
 *   k key: key    t text: sign
 *   u undo    y redo    n begin anew
 *   e edit: puzzle option, value
 *   m mode: mode    o tool: tool
 */
typedef struct
{
  MdrDocument *document;
  MdrCursor *cursor;
  MdrMode mode;
  const char *tool;
} Hand;

static int
count_from (char sign, char first)
{
  return (guint8) sign - (guint8) first;
}

/* From two in front of the board to two behind it. */
static int
choose_line (char sign, int lines)
{
  int range = lines + 4;
  int line = (count_from (sign, '1') + 2) % range;

  return (line < 0 ? line + range : line) - 2;
}

static guint
choose (char sign, guint length)
{
  return (guint) (count_from (sign, '0') + 256) % length;
}

static void
do_action (Hand *hand, MdrAction *action)
{
  g_autoptr (GError) error = NULL;

  if (action->cursor)
    {
      mdr_cursor_free (hand->cursor);
      hand->cursor = g_steal_pointer (&action->cursor);
    }
  if (action->edit && !mdr_document_edit (hand->document, action->edit, action->joins, &error))
    g_assert_true (*error->message);
  g_clear_error (&error);
  if (action->move && !mdr_document_move (hand->document, action->move, action->joins, &error))
    g_assert_true (*error->message);
}

static void
give (Hand *hand, const MdrInput *input)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (hand->document);
  g_auto (MdrAction) action = { NULL };

  mdr_interpret (puzzle, mdr_document_get_state (hand->document), hand->mode, hand->cursor, input, &action);
  do_action (hand, &action);
}

static void
give_pointer (Hand *hand, MdrInputType type, const char *signs)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (hand->document);
  guint detail = choose (signs[3], 256);
  MdrInput input = { .type = type, .tool = hand->tool };
  MdrExtents extents;

  puzzle->kind->get_extents (puzzle, &extents);
  input.cell.row = choose_line (signs[1], extents.rows);
  input.cell.column = choose_line (signs[2], extents.columns);
  input.button = 1 + detail % 3;
  input.modifiers = (MdrModifiers) (detail / 3 % 4);
  input.x = detail % 11 / 10.0;
  input.y = detail * 7 % 11 / 10.0;
  give (hand, &input);
}

static void
give_key (Hand *hand, const char *signs)
{
  char text[] = { signs[1], '\0' };
  MdrInput input = { .type = MDR_INPUT_KEY, .cell = hand->cursor->cell, .tool = hand->tool };

  if (signs[0] == 't')
    {
      input.type = MDR_INPUT_TEXT;
      input.text = g_ascii_isprint (signs[1]) ? text : "ü";
    }
  else
    input.key = (MdrKey) choose (signs[1], MDR_KEY_TAB + 1);
  give (hand, &input);
}

static char *
dup_value (const MdrOptionSpec *spec, char sign)
{
  guint choices = 0;

  switch (spec->type)
    {
    case MDR_OPTION_SWITCH:
      return g_strdup (choose (sign, 2) ? "yes" : "no");
    case MDR_OPTION_CHOICE:
      while (spec->choices[choices].id)
        choices++;
      return g_strdup (spec->choices[choose (sign, choices)].id);
    case MDR_OPTION_INTEGER:
    case MDR_OPTION_REAL:
    case MDR_OPTION_TEXT:
    case MDR_OPTION_FILE:
    default:
      return g_strdup_printf ("%u", choose (sign, 12));
    }
}

static void
edit_option (Hand *hand, const char *signs)
{
  const MdrKind *kind = mdr_document_get_kind (hand->document);
  guint at = choose (signs[1], 12);

  for (const MdrOptionSpec *spec = kind->options; spec->id; spec++)
    if (spec->scopes & MDR_SCOPE_PUZZLE && at-- == 0)
      {
        g_autofree char *value = dup_value (spec, signs[2]);
        g_autofree char *edit = g_strdup_printf ("set %s %s", spec->id, value);
        g_autoptr (GError) error = NULL;

        if (!mdr_document_edit (hand->document, edit, FALSE, &error))
          g_assert_true (*error->message);
        return;
      }
}

static void
choose_tool (Hand *hand, char sign)
{
  const MdrTool *tools = mdr_document_get_kind (hand->document)->tools;
  guint count = 0;

  while (tools[count].id)
    count++;
  hand->tool = tools[choose (sign, count + 1)].id;
}

/* A board that changes under a gesture leaves the gesture as it is. */
static void
do_step (Hand *hand, const char *signs)
{
  MdrInput cancel = { .type = MDR_INPUT_CANCEL, .cell = hand->cursor->cell, .tool = hand->tool, .button = 1 };

  switch (signs[0])
    {
    case 'p':
      give_pointer (hand, MDR_INPUT_PRESS, signs);
      break;
    case 'd':
      give_pointer (hand, MDR_INPUT_DRAG, signs);
      break;
    case 'r':
      give_pointer (hand, MDR_INPUT_RELEASE, signs);
      break;
    case 'c':
      give (hand, &cancel);
      break;
    case 'u':
      mdr_document_undo (hand->document);
      break;
    case 'y':
      mdr_document_redo (hand->document);
      break;
    case 'n':
      mdr_document_restart (hand->document);
      break;
    case 'e':
      edit_option (hand, signs);
      break;
    case 'm':
      hand->mode = (MdrMode) choose (signs[1], MDR_MODE_SOLVE + 1);
      break;
    case 'o':
      choose_tool (hand, signs[1]);
      break;
    default:
      give_key (hand, signs);
    }
}

/* As the board does after each input: the cursor stays on the board and its edges. */
static void
keep_cursor (Hand *hand)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (hand->document);
  MdrCell *cell = &hand->cursor->cell;
  g_autofree char *sentence = NULL;
  MdrExtents extents;

  puzzle->kind->get_extents (puzzle, &extents);
  cell->row = CLAMP (cell->row, -1, extents.rows);
  cell->column = CLAMP (cell->column, -1, extents.columns);
  g_assert_true (!hand->cursor->typed || g_utf8_validate (hand->cursor->typed, -1, NULL));
  sentence = puzzle->kind->dup_cell_sentence (puzzle, mdr_document_get_state (hand->document), *cell);
  g_assert_nonnull (sentence);
}

static void
play (const MdrKind *kind, const char *text)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, kind->presets);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  Hand hand = { document, mdr_cursor_new (), MDR_MODE_BUILD, kind->tools[0].id };

  for (guint i = 0; i < MAX_STEPS; i++)
    {
      char signs[4];

      while (g_ascii_isspace (*text))
        text++;
      if (strlen (text) < sizeof signs)
        break;
      memcpy (signs, text, sizeof signs);
      text += sizeof signs;
      do_step (&hand, signs);
      keep_cursor (&hand);
    }
  mdr_cursor_free (hand.cursor);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup (size > 0 ? (const char *) data : "", size);
  const char *steps = text;
  const MdrKind *kind = fuzz_take_kind (&steps);

  play (kind, steps);
  return 0;
}
