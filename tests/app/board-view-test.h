/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board-view-private.h"
#include "window-driver.h"

G_BEGIN_DECLS

#define BOARD_VIEW_ROWS    6
#define BOARD_VIEW_COLUMNS 8

typedef struct
{
  GtkWidget *window;
  GtkWidget *button;
  MdrBoardView *view;
  MdrDocument *document;
  Driver *driver;
  char *refused;
} BoardViewTest;

typedef struct
{
  const char *path;
  void (*func) (BoardViewTest *, gconstpointer);
} BoardViewCase;

const MdrPuzzle *board_view_get_puzzle (BoardViewTest *fixture);
gboolean board_view_is_on (BoardViewTest *fixture, int row, int column);
guint board_view_get_position (BoardViewTest *fixture);
void board_view_get_middle (BoardViewTest *fixture, int row, int column, double *x, double *y);
void board_view_move_to (BoardViewTest *fixture, int row, int column);
void board_view_click (BoardViewTest *fixture, int row, int column, guint button);
void board_view_assert_says (BoardViewTest *fixture, const char *sentence);
int board_view_run (int argc, char *argv[], const BoardViewCase *tests, gsize n_tests);

G_END_DECLS
