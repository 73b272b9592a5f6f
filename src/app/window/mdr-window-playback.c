/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include "mdr-kind-setting.h"
#include "mdr-kind.h"

/* The setting that holds the style chosen for each kind. */
#define STYLES "playback-styles"

static gboolean
is_same_solution (MdrWindow *self, const MdrSolution *a, const MdrSolution *b)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->document);
  g_autofree char *a_text = NULL;
  g_autofree char *b_text = NULL;

  if (!a || !b || a == b)
    return a == b;
  a_text = puzzle->kind->solution_to_text (puzzle, a);
  b_text = puzzle->kind->solution_to_text (puzzle, b);
  return g_str_equal (a_text, b_text);
}

/** Shows the playback on the board and its bar in the modes that show solutions, and hides it in the others.
 */
void
mdr_window_show_playback (MdrWindow *self)
{
  gboolean shown = self->mode == MDR_MODE_SOLVE && self->playback;

  if (!shown)
    mdr_playback_bar_set_playing (self->bar, FALSE);
  gtk_revealer_set_reveal_child (self->bar_revealer, shown);
  mdr_board_view_set_playback (self->board, shown ? self->playback : NULL);
  if (shown)
    mdr_board_view_set_time (self->board, mdr_playback_bar_get_time (self->bar));
}

static void
set_playback (MdrWindow *self, const MdrPlayback *playback, gboolean from_start)
{
  g_clear_pointer (&self->playback, mdr_playback_unref);
  self->playback = playback ? mdr_playback_ref (playback) : NULL;
  mdr_playback_bar_set_playback (self->bar, self->playback);
  if (playback)
    mdr_playback_bar_set_time (self->bar, from_start ? 0 : playback->steps);
  mdr_window_show_playback (self);
  if (playback && from_start && self->mode == MDR_MODE_SOLVE)
    mdr_playback_bar_set_playing (self->bar, TRUE);
}

/** Drops the playback and its solution. */
void
mdr_window_stop_playback (MdrWindow *self)
{
  mdr_inquiry_drop (self->unrolling);
  g_clear_pointer (&self->watched, mdr_solution_unref);
  g_clear_pointer (&self->chosen, mdr_solution_unref);
  set_playback (self, NULL, FALSE);
}

/* A playback may take a while to make, so it is made on a thread. */
static gpointer
unroll (const MdrQuestion *question, MdrJob *job, GError **error)
{
  return question->puzzle->kind->new_playback (question->puzzle, question->solution, question->name, job);
}

/** An #MdrInquiryDone: takes the requested playback. */
void
mdr_window_take_playback (gpointer owner, gpointer answer, const GError *error)
{
  MdrWindow *self = owner;
  g_autoptr (MdrPlayback) playback = answer;

  set_playback (self, playback, self->plays_from_start);
}

static void
start_unrolling (MdrWindow *self, gboolean from_start)
{
  MdrQuestion question = {
    .puzzle = mdr_document_get_puzzle (self->document),
    .solution = self->watched,
    .name = mdr_playback_bar_get_style (self->bar),
  };

  self->plays_from_start = from_start != FALSE;
  mdr_inquiry_ask (self->unrolling, self->shared->queue, NULL, &question, unroll);
}

static void
watch (MdrWindow *self, const MdrSolution *solution, const MdrPlayback *playback)
{
  MdrSolution *watched = solution ? mdr_solution_ref (solution) : NULL;

  mdr_inquiry_drop (self->unrolling);
  g_clear_pointer (&self->watched, mdr_solution_unref);
  self->watched = watched;
  set_playback (self, playback, TRUE);
  if (watched && !playback)
    start_unrolling (self, self->chosen != NULL);
}

/* Returns whether the chosen style is the one in which mdr_job_solve() has prepared the first solution. */
static gboolean
is_default_style (MdrWindow *self)
{
  const MdrChoice *styles = mdr_document_get_kind (self->document)->playback_styles;

  return !styles || g_strcmp0 (mdr_playback_bar_get_style (self->bar), styles[0].id) == 0;
}

/** Makes the playback follow the document: undo hides a solution, redo shows it again. */
void
mdr_window_update_playback (MdrWindow *self)
{
  const MdrSolution *solution = self->chosen ? self->chosen : mdr_document_get_solution (self->document);

  if (!is_same_solution (self, solution, self->watched))
    watch (self, solution, NULL);
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
  MdrSolution *chosen = mdr_solution_ref (solution);

  g_clear_pointer (&self->chosen, mdr_solution_unref);
  self->chosen = chosen;
  if (is_same_solution (self, chosen, self->watched))
    return;
  g_clear_pointer (&self->watched, mdr_solution_unref);
  self->watched = mdr_solution_ref (chosen);
  start_unrolling (self, self->playback == NULL);
}

static void
take_solution (MdrWindow *self, const MdrResult *result)
{
  g_autoptr (GError) error = NULL;
  const MdrSolution *solution;

  g_clear_pointer (&self->chosen, mdr_solution_unref);
  solution = g_ptr_array_index (result->solutions, 0);
  watch (self, solution, is_default_style (self) ? result->playback : NULL);
  if (!is_same_solution (self, solution, mdr_document_get_solution (self->document))
      && !mdr_document_solve (self->document, solution, &error))
    mdr_window_say (self, error->message);
}

/** Offers the kind's playback styles; the style chosen last is preset. */
void
mdr_window_offer_playback (MdrWindow *self)
{
  const MdrKind *kind = mdr_document_get_kind (self->document);
  g_autofree char *style = mdr_kind_setting_dup (self->settings, STYLES, kind);

  mdr_playback_bar_set_kind (self->bar, kind, style);
}

/** Plays the solution in the chosen style, and remembers the style for the kind. */
void
mdr_window_take_style (MdrWindow *self)
{
  const char *style = mdr_playback_bar_get_style (self->bar);

  if (!self->watched || !style)
    return;
  start_unrolling (self, TRUE);
  mdr_kind_setting_set (self->settings, STYLES, mdr_document_get_kind (self->document), style);
}

/** Reports how a run ended. Its solution is added to the history and played. */
void
mdr_window_take_result (MdrWindow *self, MdrResult *result)
{
  g_autofree char *sentence = mdr_result_dup_sentence (result, mdr_document_get_puzzle (self->document));

  g_clear_pointer (&self->compared, mdr_common_unref);
  self->compared = result->common ? mdr_common_ref (result->common) : NULL;
  if (result->status == MDR_STATUS_SOLVED)
    take_solution (self, result);
  mdr_window_show_common (self);
  mdr_board_view_announce (self->board, sentence);
}
