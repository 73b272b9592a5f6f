/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draw.h"

#include "mdr-diagram.h"

static void
add_answer (const NumberlinkPuzzle *puzzle, MdrDiagram *diagram)
{
  const NumberlinkEdges *edges = &numberlink_solution (diagram->solution)->edges;

  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        if (mdr_rows_has (edges->right, i, j))
          mdr_diagram_add_stroke (diagram, MDR_PEN_LINES, (MdrCell){ i, j }, (MdrCell){ i, j + 1 });
        if (mdr_rows_has (edges->down, i, j))
          mdr_diagram_add_stroke (diagram, MDR_PEN_LINES, (MdrCell){ i, j }, (MdrCell){ i + 1, j });
      }
}

/** Implements list_figures of #MdrGuide. */
void
numberlink_list_figures (const MdrPuzzle *base, MdrDiagram *diagram)
{
  const NumberlinkPuzzle *puzzle = numberlink_puzzle (base);

  diagram->pen = MDR_PEN_LINES;
  for (int i = 0; i < puzzle->rows; i++)
    for (int j = 0; j < puzzle->columns; j++)
      {
        guint label = puzzle->cells[i * puzzle->columns + j];

        if (label > 0)
          mdr_diagram_add (diagram, (MdrCell){ i, j }, MDR_FIGURE_CIRCLE, puzzle->labels[label - 1]);
      }
  if (diagram->solution)
    add_answer (puzzle, diagram);
}
