/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>

#include "mdr-collection.h"

G_BEGIN_DECLS

/**
 * MdrPaper:
 * @width: of a sheet, in points, 72 to the inch
 * @height: of a sheet
 * @left: margin
 * @top: margin
 * @right: margin
 * @bottom: margin
 *
 * A kind of paper.
 */
typedef struct
{
  double width;
  double height;
  double left;
  double top;
  double right;
  double bottom;
} MdrPaper;

/**
 * MdrBookStyle:
 * @per_page: most puzzles on a sheet: one of mdr_book_pages
 * @with_difficulty: whether captions say how difficult puzzles are, where the collection knows
 * @with_solutions: whether the solutions that the collection has are on the last sheets
 * @upside_down: whether these sheets are upside down, so that nobody reads them by accident
 *
 * What the reader of a book chooses.
 */
typedef struct
{
  guint per_page;
  gboolean with_difficulty;
  gboolean with_solutions;
  gboolean upside_down;
} MdrBookStyle;

/* The numbers of puzzles to a sheet, in order. */
#define MDR_BOOK_N_PAGES 4
extern const guint mdr_book_pages[MDR_BOOK_N_PAGES];

/* The style as options of scope MDR_SCOPE_PICTURE; some of them matter only to books of several puzzles, for
 * which a list of options has the value "yes" for this name. */
#define MDR_BOOK_HAS_MANY "has-many"
extern const MdrOptionSpec mdr_book_options[];

#define MDR_BOOK_STYLE_USUAL                                                                                 \
  {                                                                                                          \
    .per_page = 4, .with_difficulty = TRUE, .with_solutions = TRUE                                           \
  }

/**
 * MdrBook:
 *
 * A collection on sheets: its title, the rules of its puzzles, the puzzles several on a sheet, and at the end
 * the solutions of those that have been solved. It is laid out once and does not change; files, printers and
 * previews draw its sheets, on any thread. Reference counted.
 */
typedef struct _MdrBook MdrBook;

gboolean mdr_book_can_have (guint per_page);
void mdr_book_style_init (MdrBookStyle *style, const MdrOptions *options);
void mdr_paper_init_usual (MdrPaper *paper);

MdrBook *mdr_book_new (MdrCollection *collection,
                       const MdrBookStyle *style,
                       const MdrPaper *paper,
                       MdrJob *job,
                       GError **error);
MdrBook *mdr_book_ref (MdrBook *book);
void mdr_book_unref (MdrBook *book);
guint mdr_book_get_n_sheets (const MdrBook *book);
const MdrPaper *mdr_book_get_paper (const MdrBook *book);
char *mdr_book_dup_text (const MdrBook *book, guint sheet);
void mdr_book_draw_sheet (const MdrBook *book, guint sheet, cairo_t *cr);
GBytes *mdr_book_to_pdf (const MdrBook *book, MdrJob *job, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrBook, mdr_book_unref)

G_END_DECLS
