/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-input.h"
#include "mdr-job-queue.h"
#include "mdr-option-list.h"
#include "mdr-painting.h"
#include "mdr-picture.h"

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

G_END_DECLS
