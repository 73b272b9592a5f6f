/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view-private.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#define SHAKE_SECONDS 0.3
#define FADE_SECONDS  0.25

/* A refusal is drawn only while its value is above 0, and its first frame must be drawn too. */
#define LEAST_SHAKE 0.001

static gboolean
span_is_over (const MdrBoardSpan *span)
{
  return span->seconds <= 0;
}

static void
span_begin (MdrBoardSpan *span, double seconds)
{
  *span = (MdrBoardSpan){ .seconds = seconds };
}

/* The clock starts at the first frame, because that frame may come late. */
static void
span_advance (MdrBoardSpan *span, gint64 now)
{
  if (span_is_over (span))
    return;
  if (span->began == 0)
    span->began = now;
  span->way = (double) (now - span->began) / G_USEC_PER_SEC / span->seconds;
  if (span->way >= 1)
    span_begin (span, 0);
}

static void
drop_what_is_over (MdrBoardMotion *motion)
{
  if (span_is_over (&motion->step))
    g_clear_pointer (&motion->before, mdr_state_unref);
  if (span_is_over (&motion->fade))
    g_clear_pointer (&motion->leaving, mdr_playback_unref);
}

static gboolean
is_over (const MdrBoardMotion *motion)
{
  return span_is_over (&motion->step) && span_is_over (&motion->shake) && span_is_over (&motion->fade);
}

static gboolean
tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MdrBoardMotion *motion = &MDR_BOARD_VIEW (widget)->motion;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  span_advance (&motion->step, now);
  span_advance (&motion->shake, now);
  span_advance (&motion->fade, now);
  drop_what_is_over (motion);
  gtk_widget_queue_draw (widget);
  if (!is_over (motion))
    return G_SOURCE_CONTINUE;
  motion->tick_callback = 0;
  return G_SOURCE_REMOVE;
}

/* Nothing is animated if the system asks for no animations or the board is not on the screen. */
static gboolean
may_move (MdrBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean animations = TRUE;

  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &animations, NULL);
  return animations && gtk_widget_get_mapped (widget);
}

static void
start (MdrBoardView *self, MdrBoardSpan *span, double seconds)
{
  span_begin (span, seconds);
  if (self->motion.tick_callback == 0)
    self->motion.tick_callback = gtk_widget_add_tick_callback (GTK_WIDGET (self), tick, NULL, NULL);
}

/** Ends all motion and shows its final state. */
void
mdr_board_view_finish_motion (MdrBoardView *self)
{
  MdrBoardMotion *motion = &self->motion;

  if (motion->tick_callback == 0)
    return;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self), motion->tick_callback);
  motion->tick_callback = 0;
  span_begin (&motion->step, 0);
  span_begin (&motion->shake, 0);
  span_begin (&motion->fade, 0);
  drop_what_is_over (motion);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Returns whether the history has moved by one entry, or has grown at its position, and whether that entry is
 * a move. */
static gboolean
is_one_step (const MdrHistory *history, guint before)
{
  guint position = mdr_history_get_position (history);
  guint entry = position < before ? position : position - 1;
  const char *const *strings;

  return position + 1 >= before && position <= before + 1 && entry < mdr_history_get_length (history)
         && mdr_history_get_entry (history, entry, &strings) == MDR_ENTRY_MOVE;
}

/** Follows the document, and animates single steps of play. */
void
mdr_board_view_follow_state (MdrBoardView *self)
{
  MdrBoardMotion *motion = &self->motion;
  const MdrHistory *history = mdr_document_get_history (self->document);
  const MdrState *state = mdr_document_get_state (self->document);
  g_autoptr (MdrState) before = g_steal_pointer (&motion->shown);
  guint position = motion->position;

  motion->shown = mdr_state_ref (state);
  motion->position = mdr_history_get_position (history);
  if (state == before)
    return;
  mdr_board_view_finish_motion (self);
  if (!before || self->mode != MDR_MODE_PLAY || state->kind->move_seconds <= 0
      || !is_one_step (history, position) || !may_move (self))
    return;
  motion->before = g_steal_pointer (&before);
  start (self, &motion->step, state->kind->move_seconds);
}

/** Forgets the state shown last, so that no motion leads from it to the next document. */
void
mdr_board_view_forget_motion (MdrBoardView *self)
{
  mdr_board_view_finish_motion (self);
  g_clear_pointer (&self->motion.shown, mdr_state_unref);
}

/** Shows and announces that the input at @cell was refused. */
void
mdr_board_view_refuse (MdrBoardView *self, MdrCell cell)
{
  const MdrPuzzle *puzzle = mdr_board_view_get_puzzle (self);
  g_autoptr (MdrState) state = self->mode == MDR_MODE_BUILD ? NULL : mdr_board_view_dup_play (self);
  g_autofree char *place = puzzle->kind->dup_cell_sentence (puzzle, state, cell);
  /* Translators: the place and what stands there, then this: "Row 1, column 2: 7. This cannot be done." */
  g_autofree char *sentence = g_strdup_printf (_ ("%s. This cannot be done."), place);

  mdr_board_view_announce (self, sentence);
  if (!may_move (self))
    return;
  self->motion.refused = cell;
  start (self, &self->motion.shake, SHAKE_SECONDS);
}

/** Fades from @leaving, a playback of the same puzzle at the view's current time, to the playback that
 * replaces it. Takes a reference. */
void
mdr_board_view_fade (MdrBoardView *self, MdrPlayback *leaving)
{
  mdr_board_view_finish_motion (self);
  if (!may_move (self))
    return;
  self->motion.leaving = mdr_playback_ref (leaving);
  self->motion.leaving_time = self->time;
  start (self, &self->motion.fade, FADE_SECONDS);
}

/** Adds the motion under way to @scene, which has the states. */
void
mdr_board_view_add_motion (MdrBoardView *self, MdrScene *scene)
{
  const MdrBoardMotion *motion = &self->motion;

  scene->change = motion->before ? adw_easing_ease (ADW_EASE_OUT_CUBIC, motion->step.way) : 0;
  scene->refused = motion->refused;
  scene->shake = span_is_over (&motion->shake) ? 0 : MAX (motion->shake.way, LEAST_SHAKE);
}
