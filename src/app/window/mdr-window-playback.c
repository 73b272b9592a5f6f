/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include "mdr-setting-map.h"
#include "mdr-kind.h"

/* The setting that holds the style chosen for each kind. */
#define STYLES "playback-styles"

/* Plays a solution of the puzzle on the board in Solve, under the control of the playback bar: that of the
 * document, or one that the user chose among several. */

static const MdrPuzzle *
get_puzzle (MdrWindow *self)
{
  return mdr_document_get_puzzle (self->context->document);
}

/** Shows the playback on the board and its bar in Solve, and hides both in other modes. */
void
mdr_window_update_playback (MdrWindow *self)
{
  gboolean visible;

  g_return_if_fail (MDR_IS_WINDOW (self));

  visible = self->context->mode == MDR_MODE_SOLVE && self->context->playback;
  if (!visible)
    mdr_playback_bar_set_playing (self->bar, FALSE);
  gtk_revealer_set_reveal_child (self->bar_revealer, visible);
  mdr_board_view_set_playback (self->board, visible ? self->context->playback : NULL);
  if (visible)
    mdr_board_view_set_time (self->board, mdr_playback_bar_get_time (self->bar));
}

static void
set_playback (MdrWindow *self, const MdrPlayback *playback, gboolean from_start)
{
  g_clear_pointer (&self->context->playback, mdr_playback_unref);
  self->context->playback = playback ? mdr_playback_ref (playback) : NULL;
  mdr_playback_bar_set_playback (self->bar, self->context->playback);
  if (playback)
    mdr_playback_bar_set_time (self->bar, from_start ? 0 : playback->steps);
  mdr_window_update_playback (self);
  if (playback && from_start && self->context->mode == MDR_MODE_SOLVE)
    mdr_playback_bar_set_playing (self->bar, TRUE);
}

/* Makes a playback on a thread, because it may take a while. */
static gpointer
unroll (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return input->puzzle->kind->new_playback (input->puzzle, input->solution, input->name, job);
}

static void
unrolled_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrWindow *self = owner;
  g_autoptr (MdrPlayback) playback = answer;

  set_playback (self, playback, self->plays_from_start);
}

static void
start_unrolling (MdrWindow *self, gboolean from_start)
{
  MdrTaskInput input = {
    .puzzle = mdr_document_get_puzzle (self->context->document),
    .solution = self->context->shown,
    .name = mdr_playback_bar_get_style (self->bar),
  };

  self->plays_from_start = from_start;
  mdr_task_run (self->unrolling, self->context->shared->queue, NULL, &input, unroll);
}

/* Shows @solution, and makes its playback if it has none yet. With @from_start it runs once, otherwise its
 * end is shown. */
static void
show (MdrWindow *self, const MdrSolution *solution, const MdrPlayback *playback, gboolean from_start)
{
  MdrSolution *shown = solution ? mdr_solution_ref (solution) : NULL;

  mdr_task_drop (self->unrolling);
  g_clear_pointer (&self->context->shown, mdr_solution_unref);
  self->context->shown = shown;
  set_playback (self, playback, from_start);
  if (shown && !playback)
    start_unrolling (self, from_start);
}

/** Gets ready for a new document: offers the playback styles of its kind, of which the last one is preset. */
void
mdr_window_begin_playback (MdrWindow *self)
{
  const MdrKind *kind;
  g_autofree char *style = NULL;

  g_return_if_fail (MDR_IS_WINDOW (self));

  kind = mdr_document_get_kind (self->context->document);
  style = mdr_kind_setting_dup (self->context->settings, STYLES, kind);
  mdr_playback_bar_set_kind (self->bar, kind, style);
}

/** Drops the playback and its solution, because the document leaves the board. */
void
mdr_window_end_playback (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  mdr_task_drop (self->unrolling);
  g_clear_pointer (&self->context->shown, mdr_solution_unref);
  g_clear_pointer (&self->context->chosen, mdr_solution_unref);
  set_playback (self, NULL, FALSE);
}

/** Shows the solution of the document, which has changed: undo hides a solution, redo shows it again. */
void
mdr_window_follow_solution (MdrWindow *self)
{
  const MdrSolution *solution;

  g_return_if_fail (MDR_IS_WINDOW (self));

  g_clear_pointer (&self->context->chosen, mdr_solution_unref);
  solution = mdr_document_get_solution (self->context->document);
  if (!mdr_solution_equal (solution, self->context->shown, get_puzzle (self)))
    show (self, solution, NULL, FALSE);
}

/**
 * mdr_window_choose_solution:
 * @solution: one of several verified solutions of the puzzle on the board
 *
 * Shows a solution without adding it to the history. If another one is being shown,
 * it stays until the playback of this one is ready, and then fades into it.
 */
void
mdr_window_choose_solution (MdrWindow *self, const MdrSolution *solution)
{
  MdrSolution *chosen;

  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (solution != NULL);

  chosen = mdr_solution_ref (solution);
  g_clear_pointer (&self->context->chosen, mdr_solution_unref);
  self->context->chosen = chosen;
  if (mdr_solution_equal (chosen, self->context->shown, get_puzzle (self)))
    return;
  g_clear_pointer (&self->context->shown, mdr_solution_unref);
  self->context->shown = mdr_solution_ref (chosen);
  start_unrolling (self, self->context->playback == NULL);
}

/**
 * mdr_window_take_result:
 * @result: of a run that found a solution
 *
 * Plays the solution, and adds it to the history. mdr_job_solve() has prepared its playback in the kind's
 * first style.
 */
void
mdr_window_take_result (MdrWindow *self, const MdrResult *result)
{
  MdrDocument *document;
  const MdrSolution *solution;
  const MdrChoice *styles;
  gboolean is_prepared;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (MDR_IS_WINDOW (self));
  g_return_if_fail (result != NULL && result->solutions->len > 0);

  document = self->context->document;
  solution = g_ptr_array_index (result->solutions, 0);
  styles = mdr_kind_get_playback (mdr_document_get_kind (document))->styles;
  is_prepared = !styles || g_strcmp0 (mdr_playback_bar_get_style (self->bar), styles[0].id) == 0;
  g_clear_pointer (&self->context->chosen, mdr_solution_unref);
  show (self, solution, is_prepared ? result->playback : NULL, TRUE);
  if (!mdr_solution_equal (solution, mdr_document_get_solution (document), get_puzzle (self))
      && !mdr_document_solve (document, solution, &error))
    mdr_messages_say (self->context->messages, error->message);
}

/** Starts or pauses the playback. Returns: whether there is one */
gboolean
mdr_window_toggle_playback (MdrWindow *self)
{
  g_return_val_if_fail (MDR_IS_WINDOW (self), FALSE);

  if (!self->context->playback)
    return FALSE;
  mdr_playback_bar_set_playing (self->bar, !mdr_playback_bar_get_playing (self->bar));
  return TRUE;
}

static void
time_changed_cb (MdrWindow *self)
{
  mdr_board_view_set_time (self->board, mdr_playback_bar_get_time (self->bar));
}

static void
options_changed_cb (MdrWindow *self)
{
  g_autoptr (MdrOptions) options = mdr_playback_bar_dup_options (self->bar);

  mdr_board_view_set_options (self->board, options);
}

/* Plays the solution in the chosen style, and remembers the style for the kind. */
static void
style_changed_cb (MdrWindow *self)
{
  const char *style = mdr_playback_bar_get_style (self->bar);

  if (!self->context->shown || !style)
    return;
  start_unrolling (self, TRUE);
  mdr_kind_setting_set (self->context->settings, STYLES, mdr_document_get_kind (self->context->document),
                        style);
}

/** Follows the bar that controls the playback. Called once. */
void
mdr_window_add_playback (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  self->unrolling = mdr_task_new (self, unrolled_cb, (GDestroyNotify) mdr_playback_unref);
  g_signal_connect_object (self->bar, "time-changed", G_CALLBACK (time_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bar, "style-changed", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->bar, "options-changed", G_CALLBACK (options_changed_cb), self,
                           G_CONNECT_SWAPPED);
}
