/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-book.h"
#include "mdr-geometry.h"
#include "mdr-label.h"

G_BEGIN_DECLS

#define MDR_BOOK_HEADING_FONT 15.0
#define MDR_BOOK_FONT         11.0
#define MDR_BOOK_SMALL_FONT   9.0
#define MDR_BOOK_GAP          24.0
#define MDR_BOOK_SMALL_GAP    6.0
/* Room for the number of a sheet. */
#define MDR_BOOK_FOOT 24.0

/*
 * MdrBookPart: a text or a board at its place on a sheet
 * @text: (nullable): %NULL for a board
 * @x: left side of the text
 * @y: top of the text
 * @width: at which its lines are wrapped
 * @puzzle: (nullable): the puzzle whose board is drawn
 * @state: (nullable): what is on the board
 * @geometry: where the board is
 */
typedef struct
{
  char *text;
  double font;
  MdrTextStyle style;
  double x;
  double y;
  double width;
  MdrPuzzle *puzzle;
  MdrState *state;
  MdrGeometry geometry;
} MdrBookPart;

/*
 * MdrBookSheet:
 * @parts: (element-type MdrBookPart)
 * @upside_down: whether everything but the number of the sheet is
 */
typedef struct
{
  GArray *parts;
  gboolean upside_down;
} MdrBookSheet;

/*
 * @sheets: (element-type MdrBookSheet)
 */
struct _MdrBook
{
  gatomicrefcount references;
  char *title;
  char *author;
  MdrPaper paper;
  GPtrArray *sheets;
};

/*
 * MdrBookSlot: what is printed together: one puzzle or one solution
 * @heading: number and title
 * @note: (nullable): a small line or more below the heading
 * @text: (nullable): more small lines: rules in a few words, or a solution in words
 * @puzzle: (nullable): the puzzle whose board is drawn
 * @state: (nullable): the solution on the board
 */
typedef struct
{
  char *heading;
  char *note;
  char *text;
  const MdrPuzzle *puzzle;
  MdrState *state;
} MdrBookSlot;

/* What is being laid out. */
typedef struct
{
  MdrCollection *collection;
  MdrBookStyle style;
  MdrJob *job;
  cairo_t *cr;
  MdrBook *book;
  double y;
} MdrPress;

/* mdr-book-text.c: the texts. */
GArray *mdr_book_list_puzzles (MdrCollection *collection, const MdrBookStyle *style);
GArray *mdr_book_list_solutions (MdrCollection *collection);
GPtrArray *mdr_book_list_kinds (MdrCollection *collection);
char *mdr_book_dup_rules (MdrCollection *collection, const MdrKind *kind);

/* mdr-book-sheet.c: the sheet that is being filled, whose margins are counted. */
double mdr_press_get_width (const MdrPress *press);
double mdr_press_get_height (const MdrPress *press);
double mdr_press_get_rest (const MdrPress *press);
gboolean mdr_press_is_at_top (const MdrPress *press);
void mdr_press_begin_sheet (MdrPress *press, gboolean upside_down);
void mdr_press_require (MdrPress *press, double height);
double mdr_press_measure (const MdrPress *press,
                          const char *text,
                          double font,
                          MdrTextStyle style,
                          double width);
double mdr_press_place_text (MdrPress *press,
                             const char *text,
                             double font,
                             MdrTextStyle style,
                             double x,
                             double y,
                             double width);
void mdr_press_print_text (MdrPress *press, const char *text, double font, MdrTextStyle style, double gap);
double mdr_press_measure_texts (const MdrPress *press, const MdrBookSlot *slot, double width);
double mdr_press_place_texts (MdrPress *press, const MdrBookSlot *slot, double x, double y, double width);
double mdr_press_get_cell (const MdrPuzzle *puzzle, double width, double height);
void mdr_press_place_board (MdrPress *press, const MdrBookSlot *slot, double cell, double x, double y);

/* mdr-book-rules.c, mdr-book-puzzles.c, mdr-book-solutions.c: the parts of a book. */
void mdr_press_print_rules (MdrPress *press);
void mdr_press_print_puzzles (MdrPress *press, GArray *slots);
void mdr_press_print_solutions (MdrPress *press, GArray *slots);

G_END_DECLS
