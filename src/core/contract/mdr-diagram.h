/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-guide.h"

G_BEGIN_DECLS

/**
 * MdrFigureShape:
 * @MDR_FIGURE_PLAIN: nothing but the text
 * @MDR_FIGURE_CIRCLE: an empty circle
 * @MDR_FIGURE_DISC: a black disc, on which text is white
 * @MDR_FIGURE_FILL: a black cell, on which text is white
 * @MDR_FIGURE_TINT: a grey cell
 * @MDR_FIGURE_FRAME: a frame inside the cell
 */
typedef enum
{
  MDR_FIGURE_PLAIN,
  MDR_FIGURE_CIRCLE,
  MDR_FIGURE_DISC,
  MDR_FIGURE_FILL,
  MDR_FIGURE_TINT,
  MDR_FIGURE_FRAME,
} MdrFigureShape;

/**
 * MdrFigure:
 * @place: a cell, or a place beside the board
 * @shape: what is drawn there
 * @text: (nullable): what is written there
 */
typedef struct
{
  MdrCell place;
  MdrFigureShape shape;
  char *text;
} MdrFigure;

/**
 * MdrTraceShape:
 * @MDR_TRACE_THERMOMETER: a line with a bulb in the first cell
 * @MDR_TRACE_ARROW: a circle in the first cell, and an arrow from there through the others
 * @MDR_TRACE_CAGE: a dashed line around the cells, with the text in its corner
 * @MDR_TRACE_CIRCLE: an empty dot between two neighbours, or between four
 * @MDR_TRACE_DISC: a black dot there
 */
typedef enum
{
  MDR_TRACE_THERMOMETER,
  MDR_TRACE_ARROW,
  MDR_TRACE_CAGE,
  MDR_TRACE_CIRCLE,
  MDR_TRACE_DISC,
} MdrTraceShape;

/**
 * MdrTrace:
 * @shape: what is drawn
 * @cells: (element-type MdrCell): of a thermometer or an arrow, each touches the one before it; of others,
 *   they are in reading order
 * @text: (nullable): what is written there
 *
 * What is drawn at several cells at once.
 */
typedef struct
{
  MdrTraceShape shape;
  GArray *cells;
  char *text;
} MdrTrace;

/**
 * MdrPen:
 * @MDR_PEN_LINES: lines from cell to cell
 * @MDR_PEN_SIDES: lines along the sides of cells
 * @MDR_PEN_FILL: filled cells
 * @MDR_PEN_NUMBERS: numbers in cells
 *
 * What the solver of a puzzle writes or draws most.
 */
typedef enum
{
  MDR_PEN_LINES,
  MDR_PEN_SIDES,
  MDR_PEN_FILL,
  MDR_PEN_NUMBERS,
} MdrPen;

/**
 * MdrStroke:
 * @pen: what is drawn or written
 * @from: the cell, or the first one of two
 * @to: of a line, the cell where it ends; of a side, the cell beyond it
 * @shape: of %MDR_PEN_NUMBERS, a circle or a disc, or plain
 * @text: (nullable): of %MDR_PEN_NUMBERS, what is written; of a line, how many there are if not one
 *
 * What the solver of a puzzle draws at one place.
 */
typedef struct
{
  MdrPen pen;
  MdrCell from;
  MdrCell to;
  MdrFigureShape shape;
  char *text;
} MdrStroke;

/**
 * MdrDiagram:
 * @extents: the board, and which sides have places beside it
 * @pen: what is drawn with
 * @figures: (element-type MdrFigure): in the order in which they are drawn
 * @traces: (element-type MdrTrace): in any order
 * @below: by cell, row by row, whether a thick line is below it; those of the last row are not used
 * @right: the same at its right
 * @notes: (element-type utf8): sentences about this puzzle that no figure says, translated
 * @plain: (element-type utf8): sentences of rules that nobody has to be told who sees what is given,
 *   untranslated and borrowed
 * @solution: (nullable): a solution, which is not drawn
 * @answer: (nullable) (element-type MdrStroke): how a solver draws @solution, which a kind says if it can
 *
 * What is given in a puzzle, as it would be drawn with black ink for somebody who knows nothing of its kind.
 * Puzzle sites of all kinds of puzzles can show it.
 */
struct _MdrDiagram
{
  MdrExtents extents;
  MdrPen pen;
  GPtrArray *figures;
  GPtrArray *traces;
  gboolean *below;
  gboolean *right;
  GPtrArray *notes;
  GPtrArray *plain;
  const MdrSolution *solution;
  GPtrArray *answer;
};

/**
 * MdrSpot:
 * @ground: %MDR_FIGURE_FILL, %MDR_FIGURE_TINT or %MDR_FIGURE_PLAIN
 * @shape: another shape on it
 * @text: (nullable): what is written there
 *
 * All figures at one place, as they look together.
 */
typedef struct
{
  MdrFigureShape ground;
  MdrFigureShape shape;
  const char *text;
} MdrSpot;

MdrDiagram *mdr_diagram_new (const MdrExtents *extents);
MdrDiagram *mdr_puzzle_dup_diagram (const MdrPuzzle *puzzle);
MdrDiagram *mdr_puzzle_dup_solved_diagram (const MdrPuzzle *puzzle, const MdrSolution *solution);
void mdr_diagram_free (MdrDiagram *diagram);
void mdr_diagram_add (MdrDiagram *diagram, MdrCell place, MdrFigureShape shape, const char *text);
void mdr_diagram_add_number (MdrDiagram *diagram, MdrCell place, MdrFigureShape shape, int number);
gboolean mdr_diagram_take (MdrDiagram *diagram, MdrCell place, MdrFigureShape shape);
gboolean mdr_diagram_add_trace (MdrDiagram *diagram,
                                MdrTraceShape shape,
                                const MdrCell *cells,
                                guint n_cells,
                                const char *text);
gboolean mdr_diagram_write_cage (MdrDiagram *diagram, MdrCell first, const char *text);
void mdr_diagram_add_note (MdrDiagram *diagram, const char *format, ...) G_GNUC_PRINTF (2, 3);
MdrStroke *mdr_diagram_add_stroke (MdrDiagram *diagram, MdrPen pen, MdrCell from, MdrCell to);
void mdr_diagram_divide (MdrDiagram *diagram, const guint *areas);

MdrSpot *mdr_diagram_dup_spots (const MdrDiagram *diagram);
const MdrSpot *mdr_diagram_get_spot (const MdrDiagram *diagram, const MdrSpot *spots, MdrCell place);
guint *mdr_diagram_dup_areas (const MdrDiagram *diagram);
gboolean mdr_diagram_equal (const MdrDiagram *a, const MdrDiagram *b);
MdrPuzzle *mdr_diagram_read (const MdrDiagram *diagram, const MdrKind *kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrDiagram, mdr_diagram_free)

G_END_DECLS
