/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include "mdr-cards.h"
#include "mdr-context.h"
#include "mdr-play-windows.h"
#include "mdr-study-views.h"

/* The windows beside that of the board: rules, the steps to the solution, samples and studies. */

static void
present_above (MdrWindow *self, GtkWidget *window)
{
  gtk_window_set_transient_for (GTK_WINDOW (window), GTK_WINDOW (self));
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_present (GTK_WINDOW (window));
}

/* Shows a window beside this one, which can still be used, in the place of the one that was shown before. */
static void
show_beside (MdrWindow *self, GtkWindow **place, GtkWidget *window)
{
  if (*place)
    gtk_window_destroy (*place);
  g_set_weak_pointer (place, GTK_WINDOW (window));
  present_above (self, window);
}

/* Shows the rules of a kind; those that hold in @puzzle, if there is one, are indicated. */
static void
open_rules (MdrWindow *self, const MdrKind *kind, const MdrPuzzle *puzzle)
{
  g_return_if_fail (kind != NULL);

  show_beside (self, &self->rules, mdr_rules_window_new (kind, puzzle));
}

/** Shows the steps to the solution of the puzzle on the board. While it is played, this counts as help. */
void
mdr_window_show_steps (MdrWindow *self)
{
  MdrDocument *document;

  g_return_if_fail (MDR_IS_WINDOW (self));

  document = self->context->document;
  show_beside (self, &self->steps,
               mdr_steps_window_new (mdr_document_get_puzzle (document), self->shared->queue));
  if (self->context->mode == MDR_MODE_PLAY)
    mdr_saved_play_count_hint (self->context);
}

/** While a puzzle is built, the steps to its solution follow its changes, if they are shown. */
void
mdr_window_follow_steps (MdrWindow *self)
{
  MdrDocument *document;

  g_return_if_fail (MDR_IS_WINDOW (self));

  document = self->context->document;
  if (self->steps && document && self->context->mode == MDR_MODE_BUILD
      && mdr_document_get_kind (document)->logic)
    mdr_steps_window_show (MDR_STEPS_WINDOW (self->steps), mdr_document_get_puzzle (document),
                           self->shared->queue);
}

/** Shows the step that decides the cell whose row and column are @parameter. */
void
mdr_window_explain_cell (MdrWindow *self, GVariant *parameter)
{
  MdrCell cell;

  g_return_if_fail (MDR_IS_WINDOW (self));

  g_variant_get (parameter, "(ii)", &cell.row, &cell.column);
  mdr_window_show_steps (self);
  mdr_steps_window_explain (MDR_STEPS_WINDOW (self->steps), cell);
}

/** Shows the rules of the puzzle on the board; on the gallery, of the kind that has the focus. */
void
mdr_window_show_rules (MdrWindow *self)
{
  MdrDocument *document;

  g_return_if_fail (MDR_IS_WINDOW (self));

  document = self->context->document;
  if (document && self->context->shows_board)
    open_rules (self, mdr_document_get_kind (document), mdr_document_get_puzzle (document));
  else
    open_rules (self, mdr_gallery_get_kind (self->gallery), NULL);
}

/** Shows the rules of the kind of a card of the gallery, whose id is @parameter. */
void
mdr_window_show_rules_of_kind (MdrWindow *self, GVariant *parameter)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  open_rules (self, mdr_kind_list_find (self->shared->kinds, g_variant_get_string (parameter, NULL)), NULL);
}

/** Shows the samples of the kind of a card of the gallery, whose id is @parameter. */
void
mdr_window_show_samples (MdrWindow *self, GVariant *parameter)
{
  const MdrKind *kind;
  GtkWidget *window;

  g_return_if_fail (MDR_IS_WINDOW (self));

  kind = mdr_kind_list_find (self->shared->kinds, g_variant_get_string (parameter, NULL));
  window = mdr_samples_window_new (self->shared, kind);
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (self));
  present_above (self, window);
}

/* A puzzle chosen in a study opens like one of the gallery. */
static void
study_puzzle_chosen_cb (MdrWindow *self, const MdrPuzzle *puzzle)
{
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);

  mdr_context_show_in_mode (self->context, document, MDR_MODE_SOLVE);
}

static void
present_study (MdrWindow *self, GtkWidget *window)
{
  g_signal_connect_object (window, "chosen", G_CALLBACK (study_puzzle_chosen_cb), self, G_CONNECT_SWAPPED);
  present_above (self, window);
}

/** Shows @outcome (transfer full) of a study that was read from a file. */
void
mdr_window_open_study (MdrWindow *self, MdrStudyOutcome *outcome)
{
  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (outcome != NULL);

  /* The window of a study is shown above another one, which may be new. */
  gtk_window_present (GTK_WINDOW (self));
  present_study (self, mdr_study_window_new_for_outcome (self->shared->queue, outcome));
}

/** Shows a study of a kind; @parameter has the ids of both. */
void
mdr_window_show_study (MdrWindow *self, GVariant *parameter)
{
  const char *kind_id;
  const char *study_id;
  const MdrKind *kind;
  const MdrStudy *found;

  g_return_if_fail (MDR_IS_WINDOW (self));

  g_variant_get (parameter, "(&s&s)", &kind_id, &study_id);
  kind = mdr_kind_list_find (self->shared->kinds, kind_id);
  found = kind ? mdr_study_find (kind->studies, study_id) : NULL;
  g_return_if_fail (found != NULL);

  present_study (self, mdr_study_window_new (self->shared->queue, kind, found));
}
