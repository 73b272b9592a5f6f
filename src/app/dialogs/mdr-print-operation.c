/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-print-dialog.h"

#include "mdr-task.h"

/* Many printers cannot print nearer to the edge, and text looks lost there; in points. */
#define LEAST_MARGIN 36.0

/*
 * @collection: with its solutions
 * @paper: of the printer that was chosen
 * @arranging: lays out the book
 * @has_begun: whether it was asked to
 * @book: (nullable): its answer
 */
struct _MdrPrintOperation
{
  GtkPrintOperation parent_instance;

  MdrCollection *collection;
  MdrBookStyle style;
  MdrPaper paper;
  MdrJobQueue *queue;
  MdrTask *arranging;
  gboolean has_begun;
  MdrBook *book;
};

G_DEFINE_FINAL_TYPE (MdrPrintOperation, mdr_print_operation, GTK_TYPE_PRINT_OPERATION)

/* The operation does not change while the thread reads it. */
static gpointer
arrange (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  const MdrPrintOperation *self = MDR_PRINT_OPERATION (input->subject);

  return mdr_book_new (self->collection, &self->style, &self->paper, job, error);
}

static void
arranged_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrPrintOperation *self = owner;

  self->book = answer;
  if (self->book)
    gtk_print_operation_set_n_pages (GTK_PRINT_OPERATION (self), (int) mdr_book_get_n_sheets (self->book));
  else
    gtk_print_operation_cancel (GTK_PRINT_OPERATION (self));
}

static void
read_paper (GtkPrintContext *context, MdrPaper *paper)
{
  GtkPageSetup *setup = gtk_print_context_get_page_setup (context);

  *paper = (MdrPaper){
    .width = gtk_page_setup_get_paper_width (setup, GTK_UNIT_POINTS),
    .height = gtk_page_setup_get_paper_height (setup, GTK_UNIT_POINTS),
    .left = MAX (gtk_page_setup_get_left_margin (setup, GTK_UNIT_POINTS), LEAST_MARGIN),
    .top = MAX (gtk_page_setup_get_top_margin (setup, GTK_UNIT_POINTS), LEAST_MARGIN),
    .right = MAX (gtk_page_setup_get_right_margin (setup, GTK_UNIT_POINTS), LEAST_MARGIN),
    .bottom = MAX (gtk_page_setup_get_bottom_margin (setup, GTK_UNIT_POINTS), LEAST_MARGIN),
  };
  /* A sheet that lies on its side has its width and height exchanged, but not its paper size. */
  if (gtk_page_setup_get_orientation (setup) == GTK_PAGE_ORIENTATION_LANDSCAPE
      && paper->width < paper->height)
    {
      double width = paper->width;

      paper->width = paper->height;
      paper->height = width;
    }
}

/* Called again and again until it returns TRUE, so that the window stays alive while a thread lays out the
 * book. */
static gboolean
mdr_print_operation_paginate (GtkPrintOperation *operation, GtkPrintContext *context)
{
  MdrPrintOperation *self = MDR_PRINT_OPERATION (operation);

  if (!self->has_begun)
    {
      self->has_begun = TRUE;
      read_paper (context, &self->paper);
      mdr_task_run (self->arranging, self->queue, NULL, &(MdrTaskInput){ .subject = G_OBJECT (self) },
                    arrange);
    }
  return !mdr_task_is_running (self->arranging);
}

static void
mdr_print_operation_draw_page (GtkPrintOperation *operation, GtkPrintContext *context, int page)
{
  MdrPrintOperation *self = MDR_PRINT_OPERATION (operation);

  if (self->book && page < (int) mdr_book_get_n_sheets (self->book))
    mdr_book_draw_sheet (self->book, (guint) page, gtk_print_context_get_cairo_context (context));
}

static void
mdr_print_operation_dispose (GObject *object)
{
  MdrPrintOperation *self = MDR_PRINT_OPERATION (object);

  g_clear_pointer (&self->arranging, mdr_task_free);
  g_clear_object (&self->collection);
  g_clear_pointer (&self->book, mdr_book_unref);
  G_OBJECT_CLASS (mdr_print_operation_parent_class)->dispose (object);
}

static void
mdr_print_operation_class_init (MdrPrintOperationClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_print_operation_dispose;
  GTK_PRINT_OPERATION_CLASS (klass)->paginate = mdr_print_operation_paginate;
  GTK_PRINT_OPERATION_CLASS (klass)->draw_page = mdr_print_operation_draw_page;
}

static void
mdr_print_operation_init (MdrPrintOperation *self)
{
  self->arranging = mdr_task_new (self, arranged_cb, (GDestroyNotify) mdr_book_unref);
}

/**
 * mdr_print_operation_new:
 * @collection: with the solutions that are to be printed; not changed any more
 * @queue: where the book is laid out; must outlive the operation
 *
 * Returns: (transfer full): an operation, not yet run
 */
GtkPrintOperation *
mdr_print_operation_new (MdrCollection *collection, const MdrBookStyle *style, MdrJobQueue *queue)
{
  MdrPrintOperation *self;
  const char *title;

  g_return_val_if_fail (MDR_IS_COLLECTION (collection), NULL);
  g_return_val_if_fail (style != NULL && queue != NULL, NULL);

  self = g_object_new (MDR_TYPE_PRINT_OPERATION, "unit", GTK_UNIT_POINTS, "use-full-page", TRUE,
                       "embed-page-setup", TRUE, NULL);
  self->collection = g_object_ref (collection);
  self->style = *style;
  self->queue = queue;
  title = mdr_collection_get_title (collection);
  if (*title)
    gtk_print_operation_set_job_name (GTK_PRINT_OPERATION (self), title);
  return GTK_PRINT_OPERATION (self);
}
