/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-draw.h"

#include <glib/gi18n-lib.h>

#include "mdr-bits.h"
#include "mdr-diagram.h"

static void
add_clue (MdrDiagram *diagram, MdrCell place, const HooksClue *clue)
{
  const char *sign = hooks_clue_get_sign (clue->type);
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, clue->value);
  g_autofree char *text = NULL;

  if (clue->type == HOOKS_CLUE_SHAPE)
    text = g_strndup (&hooks_shapes[clue->value], 1);
  else
    text = sign ? g_strconcat (sign, " ", number, NULL) : g_steal_pointer (&number);
  mdr_diagram_add (diagram, place, MDR_FIGURE_PLAIN, text);
}

static void
add_cell (MdrDiagram *diagram, const HooksPuzzle *puzzle, MdrCell cell)
{
  int clue = puzzle->cell_clues[cell.row][cell.column];
  int digit = puzzle->given_digits[cell.row][cell.column];

  if (clue != HOOKS_UNKNOWN)
    mdr_diagram_add_number (diagram, cell, MDR_FIGURE_FRAME, clue);
  else if (digit > 0)
    mdr_diagram_add_number (diagram, cell, MDR_FIGURE_PLAIN, digit);
  else if (mdr_rows_has (puzzle->given_empty, cell.row, cell.column))
    mdr_diagram_add (diagram, cell, MDR_FIGURE_TINT, NULL);
}

/* Draws the sides of areas, and of the hooks that are given. */
static void
divide (MdrDiagram *diagram, const HooksPuzzle *puzzle)
{
  guint regions[HOOKS_MAX_SIZE * HOOKS_MAX_SIZE] = { 0 };
  guint hooks[HOOKS_MAX_SIZE * HOOKS_MAX_SIZE] = { 0 };
  gboolean has_hooks = FALSE;

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        int hook = hooks_placements_find (puzzle->given_hooks, i, j);

        regions[i * puzzle->size + j] = puzzle->region[i][j];
        hooks[i * puzzle->size + j] = (guint) hook;
        has_hooks = has_hooks || hook > 0;
      }
  if (puzzle->regions)
    mdr_diagram_divide (diagram, regions);
  mdr_diagram_divide (diagram, hooks);
  if (has_hooks && puzzle->regions)
    mdr_diagram_add_note (diagram, "%s",
                          _ ("Thick lines are around regions, and around hooks that are given."));
  else if (has_hooks)
    mdr_diagram_add_note (diagram, "%s", _ ("Thick lines are around hooks that are given."));
}

/* Returns whether a clue is of the type @type. */
static gboolean
has_clue_of (const HooksPuzzle *puzzle, HooksClueType type)
{
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      if (puzzle->clues[side][line].value != HOOKS_UNKNOWN && puzzle->clues[side][line].type == type)
        return TRUE;
  return FALSE;
}

/** Implements list_figures of #MdrGuide. */
void
hooks_list_figures (const MdrPuzzle *base, MdrDiagram *diagram)
{
  const HooksPuzzle *puzzle = hooks_puzzle (base);

  diagram->pen = MDR_PEN_NUMBERS;
  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      add_cell (diagram, puzzle, (MdrCell){ i, j });
  for (int side = 0; side < MDR_N_DIRECTIONS; side++)
    for (int line = 0; line < puzzle->size; line++)
      if (puzzle->clues[side][line].value != HOOKS_UNKNOWN)
        add_clue (diagram, hooks_get_clue_place (puzzle->size, (MdrDirection) side, line),
                  &puzzle->clues[side][line]);
  divide (diagram, puzzle);
  if (puzzle->regions && puzzle->region_sum > 0)
    mdr_diagram_add_note (diagram, _ ("The digits of each region add up to %d."), puzzle->region_sum);
  if (has_clue_of (puzzle, HOOKS_CLUE_SHAPE))
    mdr_diagram_add_note (diagram, "%s", _ ("A letter beside the board names the shape of a group."));
}
