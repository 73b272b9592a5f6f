/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-file-format.h"
#include "mdr-film-format.h"
#include "mdr-input.h"
#include "mdr-job-queue.h"
#include "mdr-option-list.h"
#include "mdr-painting.h"
#include "mdr-picture.h"
#include "mdr-site.h"

G_BEGIN_DECLS

#define MDR_TYPE_EXPORT_DIALOG (mdr_export_dialog_get_type ())

/**
 * MdrExportDialog:
 *
 * What the dialogs that export a board share: a preview, its size, options, and a search for the solution if
 * it is to be seen and not known. The choices are remembered. Emits "ordered" (gpointer), which the derived
 * class describes, and closes.
 */
G_DECLARE_DERIVABLE_TYPE (MdrExportDialog, mdr_export_dialog, MDR, EXPORT_DIALOG, AdwWindow)

/**
 * MdrExportDialogClass:
 * @choices: the setting, of type a{ss}, that remembers the choices
 * @paint: paints what mdr_export_dialog_show() was given last
 * @follow: draws the consequences of the option @id, or of whatever is new if that is %NULL
 * @give_up: the user stopped the search for the solution; chooses something else if there is anything
 * @order: makes what was chosen, and passes it to mdr_export_dialog_order()
 */
struct _MdrExportDialogClass
{
  AdwWindowClass parent_class;

  const char *choices;
  MdrPaint paint;
  void (*follow) (MdrExportDialog *self, const char *id);
  void (*give_up) (MdrExportDialog *self);
  void (*order) (MdrExportDialog *self);
};

gpointer mdr_export_dialog_new (GType type,
                                GtkWindow *parent,
                                GSettings *settings,
                                MdrJobQueue *queue,
                                MdrPictureSubject *subject);
void mdr_export_dialog_begin (MdrExportDialog *self);

MdrOptionList *mdr_export_dialog_get_options (MdrExportDialog *self);
GtkPicture *mdr_export_dialog_get_preview (MdrExportDialog *self);
MdrJobQueue *mdr_export_dialog_get_queue (MdrExportDialog *self);
const MdrPictureSubject *mdr_export_dialog_get_subject (MdrExportDialog *self);

void mdr_export_dialog_want_solution (MdrExportDialog *self, gboolean wanted);
void mdr_export_dialog_take_picture (MdrExportDialog *self, gpointer picture, GDestroyNotify free_picture);
void mdr_export_dialog_say (MdrExportDialog *self, const char *text, gboolean can_export);
void mdr_export_dialog_order (MdrExportDialog *self, gpointer order);

#define MDR_TYPE_EXPORT_FILM_DIALOG (mdr_export_film_dialog_get_type ())

/**
 * MdrExportFilmDialog:
 *
 * Asks what a film shows and how, and plays it. Orders an #MdrFilmOrder.
 */
G_DECLARE_FINAL_TYPE (MdrExportFilmDialog, mdr_export_film_dialog, MDR, EXPORT_FILM_DIALOG, MdrExportDialog)

GtkWidget *mdr_export_film_dialog_new (GtkWindow *parent,
                                       GSettings *settings,
                                       MdrJobQueue *queue,
                                       MdrPictureSubject *subject,
                                       MdrMode mode);

#define MDR_TYPE_FILM_ORDER (mdr_film_order_get_type ())

/**
 * MdrFilmOrder:
 *
 * A film and the form in which it is to be written: a file of one of the formats of films, or a folder with a
 * picture of each frame. It never changes, so that it can be written on any thread.
 */
G_DECLARE_FINAL_TYPE (MdrFilmOrder, mdr_film_order, MDR, FILM_ORDER, GObject)

MdrChoice *mdr_film_order_new_choices (void);
char *mdr_film_order_dup_choices_with_plays (void);

MdrFilmOrder *mdr_film_order_new (MdrFilm *film, const char *choice);
const MdrFilmFormat *mdr_film_order_get_format (MdrFilmOrder *self);
gboolean mdr_film_order_write (MdrFilmOrder *self, GFile *target, MdrJob *job, GError **error);

#define MDR_TYPE_EXPORT_PICTURE_DIALOG (mdr_export_picture_dialog_get_type ())

/**
 * MdrExportOrder:
 * @format: (nullable): the format of files of puzzles; %NULL for a picture
 * @picture: of the board
 */
typedef struct
{
  const MdrFileFormat *format;
  MdrPicture *picture;
} MdrExportOrder;

/**
 * MdrExportPictureDialog:
 *
 * Asks as what a board is exported, as a picture or in a format of files, and what the picture shows. Orders
 * an #MdrExportOrder.
 */
G_DECLARE_FINAL_TYPE (MdrExportPictureDialog,
                      mdr_export_picture_dialog,
                      MDR,
                      EXPORT_PICTURE_DIALOG,
                      MdrExportDialog)

GtkWidget *mdr_export_picture_dialog_new (GtkWindow *parent,
                                          GSettings *settings,
                                          MdrJobQueue *queue,
                                          MdrPictureSubject *subject,
                                          MdrMode mode);

#define MDR_TYPE_SOLUTION_SEARCH (mdr_solution_search_get_type ())

/**
 * MdrSolutionSearch:
 *
 * Searches for the solution that a picture or a film is to show, as for a book of puzzles, and says how far
 * it is and what it came to. Emits "found" (MdrSolution *, %NULL if none was found), and "stopped" when the
 * user has stopped it.
 */
G_DECLARE_FINAL_TYPE (MdrSolutionSearch, mdr_solution_search, MDR, SOLUTION_SEARCH, AdwBin)

void mdr_solution_search_begin (MdrSolutionSearch *self, MdrJobQueue *queue, const MdrPuzzle *puzzle);
void mdr_solution_search_set_wanted (MdrSolutionSearch *self, gboolean wanted);
gboolean mdr_solution_search_is_unique (MdrSolutionSearch *self);

#define MDR_TYPE_SHARE_DIALOG (mdr_share_dialog_get_type ())

/**
 * MdrShareDialog:
 *
 * Offers links to a puzzle, one for each site that has some for its kind. Emits "copy" (const char *link)
 * when one is to be put on the clipboard, and "refused" (const char *sentence) when there is none to this
 * puzzle, and closes. If that is wanted, links have the only solution, so that sites can check answers.
 */
G_DECLARE_FINAL_TYPE (MdrShareDialog, mdr_share_dialog, MDR, SHARE_DIALOG, AdwWindow)

GtkWidget *mdr_share_dialog_new (GtkWindow *parent, MdrDocument *document, MdrJobQueue *queue);

G_END_DECLS
