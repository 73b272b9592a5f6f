/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-draw.h"

#include "mdr-diagram.h"

static void
add_end (MdrDiagram *diagram, MdrCell end, const char *letter)
{
  if (snake_is_placed (end))
    mdr_diagram_add (diagram, end, MDR_FIGURE_CIRCLE, letter);
}

static void
add_answer (const SnakePuzzle *puzzle, MdrDiagram *diagram)
{
  const SnakeSolution *solution = (const SnakeSolution *) diagram->solution;

  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      if (mdr_rows_has (solution->filled, i, j))
        mdr_diagram_add_stroke (diagram, MDR_PEN_FILL, (MdrCell){ i, j }, (MdrCell){ i, j });
}

/** Implements list_figures of #MdrGuide. */
void
snake_list_figures (const MdrPuzzle *base, MdrDiagram *diagram)
{
  const SnakePuzzle *puzzle = snake_puzzle (base);

  diagram->pen = MDR_PEN_FILL;
  for (int i = 0; i < puzzle->rows; i++)
    if (puzzle->row_counts[i] != SNAKE_UNKNOWN)
      mdr_diagram_add_number (diagram, (MdrCell){ i, -1 }, MDR_FIGURE_PLAIN, puzzle->row_counts[i]);
  for (int j = 0; j < puzzle->columns; j++)
    if (puzzle->column_counts[j] != SNAKE_UNKNOWN)
      mdr_diagram_add_number (diagram, (MdrCell){ -1, j }, MDR_FIGURE_PLAIN, puzzle->column_counts[j]);
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      if (mdr_rows_has (puzzle->given, i, j))
        mdr_diagram_add (diagram, (MdrCell){ i, j }, MDR_FIGURE_TINT, NULL);
  add_end (diagram, puzzle->start, snake_get_start_letter ());
  add_end (diagram, puzzle->end, snake_get_end_letter ());
  if (diagram->solution)
    add_answer (puzzle, diagram);
}
