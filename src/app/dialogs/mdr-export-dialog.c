/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-export-dialog.h"

#include "mdr-setting-map.h"
#include "mdr-ui.h"

/*
 * @subject: owned; what can be exported
 * @wanted: whether the solution is to be seen
 */
typedef struct
{
  /* Template widgets */
  MdrOptionList *options;
  GtkWidget *export_button;
  GtkPicture *preview;
  GtkLabel *size;
  MdrSolutionSearch *search;

  /* Borrowed */
  GSettings *settings;
  MdrJobQueue *queue;

  /* Owned references */
  MdrPictureSubject *subject;
  MdrPainting *painting;

  guint wanted : 1;
} MdrExportDialogPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MdrExportDialog, mdr_export_dialog, ADW_TYPE_WINDOW)

#define PRIVATE(self) ((MdrExportDialogPrivate *) mdr_export_dialog_get_instance_private (self))

static void
found_cb (MdrExportDialog *self, gpointer solution)
{
  if (solution)
    PRIVATE (self)->subject->solution = mdr_solution_ref (solution);
  MDR_EXPORT_DIALOG_GET_CLASS (self)->follow (self, NULL);
}

static void
stopped_cb (MdrExportDialog *self)
{
  MDR_EXPORT_DIALOG_GET_CLASS (self)->give_up (self);
}

static void
option_changed_cb (MdrExportDialog *self, const char *id, const char *value)
{
  MdrExportDialogClass *klass = MDR_EXPORT_DIALOG_GET_CLASS (self);

  mdr_setting_map_set (PRIVATE (self)->settings, klass->choices, id, value);
  klass->follow (self, id);
}

static void
export_clicked_cb (MdrExportDialog *self)
{
  MDR_EXPORT_DIALOG_GET_CLASS (self)->order (self);
}

/* The parts of the template are freed with the content of the window; gtk_widget_dispose_template() finds no
 * template of a class that has been derived from, in the required version of the toolkit. */
static void
mdr_export_dialog_dispose (GObject *object)
{
  MdrExportDialogPrivate *private = PRIVATE (MDR_EXPORT_DIALOG (object));

  g_clear_pointer (&private->subject, mdr_picture_subject_free);
  g_clear_object (&private->painting);
  G_OBJECT_CLASS (mdr_export_dialog_parent_class)->dispose (object);
}

static void
mdr_export_dialog_class_init (MdrExportDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_export_dialog_dispose;
  mdr_ui_add_signal (klass, "ordered", 1, G_TYPE_POINTER);
  g_type_ensure (MDR_TYPE_OPTION_LIST);
  g_type_ensure (MDR_TYPE_SOLUTION_SEARCH);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-export-dialog.ui");
  gtk_widget_class_bind_template_child_private (widget_class, MdrExportDialog, options);
  gtk_widget_class_bind_template_child_private (widget_class, MdrExportDialog, export_button);
  gtk_widget_class_bind_template_child_private (widget_class, MdrExportDialog, preview);
  gtk_widget_class_bind_template_child_private (widget_class, MdrExportDialog, size);
  gtk_widget_class_bind_template_child_private (widget_class, MdrExportDialog, search);
  gtk_widget_class_bind_template_callback (widget_class, export_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, found_cb);
  gtk_widget_class_bind_template_callback (widget_class, option_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stopped_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mdr_export_dialog_init (MdrExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_export_dialog_new:
 * @type: of a derived class
 * @parent: the window it belongs to
 * @settings: remember the choices; must outlive the dialog
 * @queue: where a solution is searched for; must outlive the dialog
 * @subject: (transfer full): what can be exported
 *
 * For derived classes, which then set the options and what is preset, and call mdr_export_dialog_begin().
 *
 * Returns: (transfer none): the dialog, not yet shown
 */
gpointer
mdr_export_dialog_new (GType type,
                       GtkWindow *parent,
                       GSettings *settings,
                       MdrJobQueue *queue,
                       MdrPictureSubject *subject)
{
  MdrExportDialog *self;
  MdrExportDialogPrivate *private;

  g_return_val_if_fail (g_type_is_a (type, MDR_TYPE_EXPORT_DIALOG), NULL);
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (queue != NULL, NULL);
  g_return_val_if_fail (subject != NULL, NULL);

  self = g_object_new (type, "transient-for", parent, NULL);
  private = PRIVATE (self);
  private->settings = settings;
  private->queue = queue;
  private->subject = subject;
  private->painting = mdr_painting_new (MDR_EXPORT_DIALOG_GET_CLASS (self)->paint,
                                        gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  gtk_picture_set_paintable (private->preview, GDK_PAINTABLE (private->painting));
  return self;
}

/** Takes what was chosen last, where that is still possible, and shows what would be exported. */
void
mdr_export_dialog_begin (MdrExportDialog *self)
{
  MdrExportDialogClass *klass;
  MdrExportDialogPrivate *private;

  g_return_if_fail (MDR_IS_EXPORT_DIALOG (self));

  klass = MDR_EXPORT_DIALOG_GET_CLASS (self);
  private = PRIVATE (self);
  mdr_option_list_take_choices (private->options, private->settings, klass->choices);
  klass->follow (self, NULL);
  gtk_window_set_focus (GTK_WINDOW (self), private->export_button);
}

/** Returns: (transfer none): the rows of the options */
MdrOptionList *
mdr_export_dialog_get_options (MdrExportDialog *self)
{
  g_return_val_if_fail (MDR_IS_EXPORT_DIALOG (self), NULL);

  return PRIVATE (self)->options;
}

/** Returns: (transfer none): the picture of what would be exported */
GtkPicture *
mdr_export_dialog_get_preview (MdrExportDialog *self)
{
  g_return_val_if_fail (MDR_IS_EXPORT_DIALOG (self), NULL);

  return PRIVATE (self)->preview;
}

/** Returns: (transfer none): where work runs */
MdrJobQueue *
mdr_export_dialog_get_queue (MdrExportDialog *self)
{
  g_return_val_if_fail (MDR_IS_EXPORT_DIALOG (self), NULL);

  return PRIVATE (self)->queue;
}

/** Returns: (transfer none): what can be exported, with the solution once it is found */
const MdrPictureSubject *
mdr_export_dialog_get_subject (MdrExportDialog *self)
{
  g_return_val_if_fail (MDR_IS_EXPORT_DIALOG (self), NULL);

  return PRIVATE (self)->subject;
}

/** Says whether the solution is to be seen; searches for it if it becomes wanted and is not known. */
void
mdr_export_dialog_want_solution (MdrExportDialog *self, gboolean wanted)
{
  MdrExportDialogPrivate *private;
  gboolean begins;

  g_return_if_fail (MDR_IS_EXPORT_DIALOG (self));

  private = PRIVATE (self);
  begins = wanted && !private->wanted && !private->subject->solution;
  private->wanted = wanted;
  mdr_solution_search_set_wanted (private->search, wanted);
  if (begins)
    mdr_solution_search_begin (private->search, private->queue, private->subject->puzzle);
}

/**
 * mdr_export_dialog_take_picture:
 * @picture: (transfer full): for the class's paint()
 * @free_picture: on any thread
 */
void
mdr_export_dialog_take_picture (MdrExportDialog *self, gpointer picture, GDestroyNotify free_picture)
{
  g_return_if_fail (MDR_IS_EXPORT_DIALOG (self));

  mdr_painting_take_subject (PRIVATE (self)->painting, picture, free_picture);
}

/**
 * mdr_export_dialog_say:
 * @text: below the preview: its size, or why there is none
 * @can_export: whether all that is to be exported is there
 */
void
mdr_export_dialog_say (MdrExportDialog *self, const char *text, gboolean can_export)
{
  g_return_if_fail (MDR_IS_EXPORT_DIALOG (self));
  g_return_if_fail (text != NULL);

  gtk_label_set_label (PRIVATE (self)->size, text);
  gtk_widget_set_sensitive (PRIVATE (self)->export_button, can_export);
}

/** Closes the dialog, and emits "ordered" with @order. */
void
mdr_export_dialog_order (MdrExportDialog *self, gpointer order)
{
  g_return_if_fail (MDR_IS_EXPORT_DIALOG (self));

  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit_by_name (self, "ordered", order);
  g_object_unref (self);
}
