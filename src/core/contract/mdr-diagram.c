/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-diagram.h"

static void
figure_free (MdrFigure *figure)
{
  g_free (figure->text);
  g_free (figure);
}

/** Returns: (transfer full) (nullable): what is given in @puzzle; %NULL if its kind has no diagrams */
MdrDiagram *
mdr_puzzle_dup_diagram (const MdrPuzzle *puzzle)
{
  MdrDiagram *diagram;
  gsize n_cells;

  g_return_val_if_fail (puzzle != NULL, NULL);

  if (!puzzle->kind->guide || !puzzle->kind->guide->list_figures)
    return NULL;
  diagram = g_new0 (MdrDiagram, 1);
  puzzle->kind->get_extents (puzzle, &diagram->extents);
  n_cells = (gsize) diagram->extents.rows * (gsize) diagram->extents.columns;
  diagram->figures = g_ptr_array_new_with_free_func ((GDestroyNotify) figure_free);
  diagram->below = g_new0 (gboolean, n_cells);
  diagram->right = g_new0 (gboolean, n_cells);
  diagram->notes = g_ptr_array_new_with_free_func (g_free);
  puzzle->kind->guide->list_figures (puzzle, diagram);
  return diagram;
}

void
mdr_diagram_free (MdrDiagram *diagram)
{
  g_ptr_array_unref (diagram->figures);
  g_free (diagram->below);
  g_free (diagram->right);
  g_ptr_array_unref (diagram->notes);
  g_free (diagram);
}

/** Adds what stands at a place; @text may be %NULL. */
void
mdr_diagram_add (MdrDiagram *diagram, MdrCell place, MdrFigureShape shape, const char *text)
{
  MdrFigure *figure;

  g_return_if_fail (diagram != NULL);

  figure = g_new (MdrFigure, 1);
  *figure = (MdrFigure){ place, shape, g_strdup (text) };
  g_ptr_array_add (diagram->figures, figure);
}

/** Adds a number at a place. */
void
mdr_diagram_add_number (MdrDiagram *diagram, MdrCell place, MdrFigureShape shape, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  mdr_diagram_add (diagram, place, shape, text);
}

/** Adds a translated sentence. */
void
mdr_diagram_add_note (MdrDiagram *diagram, const char *format, ...)
{
  va_list arguments;

  g_return_if_fail (diagram != NULL && format != NULL);

  va_start (arguments, format);
  g_ptr_array_add (diagram->notes, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

/** Draws thick lines between neighbouring cells that have different numbers in @areas, which is row by row.
 */
void
mdr_diagram_divide (MdrDiagram *diagram, const guint *areas)
{
  int columns;

  g_return_if_fail (diagram != NULL && areas != NULL);

  columns = diagram->extents.columns;
  for (int i = 0; i < diagram->extents.rows; i++)
    for (int j = 0; j < columns; j++)
      {
        int cell = i * columns + j;

        if (j + 1 < columns && areas[cell] != areas[cell + 1])
          diagram->right[cell] = TRUE;
        if (i + 1 < diagram->extents.rows && areas[cell] != areas[cell + columns])
          diagram->below[cell] = TRUE;
      }
}
