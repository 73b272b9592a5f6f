/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-motion.h"

#include <adwaita.h>

#define SHAKE_SECONDS  0.3
#define FADE_SECONDS   0.25
#define UNFOLD_SECONDS 1.0
#define WAVE_SECONDS   0.8

/* A refusal is drawn only while its value is above 0, and its first frame must be drawn too. */
#define LEAST_SHAKE 0.001

static gboolean
span_is_over (const MdrBoardSpan *span)
{
  return span->seconds <= 0;
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
    *span = (MdrBoardSpan){ 0 };
}

static void
drop_what_is_over (MdrBoardMotion *motion)
{
  if (span_is_over (&motion->step))
    g_clear_pointer (&motion->before, mdr_state_unref);
  if (span_is_over (&motion->fade))
    g_clear_pointer (&motion->leaving, mdr_playback_unref);
  if (span_is_over (&motion->unfold))
    g_clear_pointer (&motion->unfolding, mdr_playback_unref);
}

static void
start_span (MdrBoardSpan *span, double seconds)
{
  *span = (MdrBoardSpan){ .seconds = seconds };
}

static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MdrBoardMotion *motion = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  span_advance (&motion->step, now);
  span_advance (&motion->shake, now);
  span_advance (&motion->fade, now);
  if (span_is_over (&motion->step))
    {
      span_advance (&motion->unfold, now);
      span_advance (&motion->wave, now);
    }
  /* A solution may show more than the player has drawn, so that it fades into the play. */
  if (motion->unfolding && span_is_over (&motion->unfold))
    {
      g_clear_pointer (&motion->leaving, mdr_playback_unref);
      motion->leaving_time = motion->unfolding->steps;
      motion->leaving = g_steal_pointer (&motion->unfolding);
      start_span (&motion->fade, FADE_SECONDS);
    }
  drop_what_is_over (motion);
  gtk_widget_queue_draw (widget);
  if (!span_is_over (&motion->step) || !span_is_over (&motion->shake) || !span_is_over (&motion->fade)
      || !span_is_over (&motion->unfold) || !span_is_over (&motion->wave))
    return G_SOURCE_CONTINUE;
  motion->tick_callback = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
may_move (const MdrBoardMotion *motion)
{
  gboolean animations = TRUE;

  g_object_get (gtk_widget_get_settings (motion->widget), "gtk-enable-animations", &animations, NULL);
  return animations && gtk_widget_get_mapped (motion->widget);
}

static void
start (MdrBoardMotion *motion, MdrBoardSpan *span, double seconds)
{
  start_span (span, seconds);
  if (motion->tick_callback == 0)
    motion->tick_callback = gtk_widget_add_tick_callback (motion->widget, tick_cb, motion, NULL);
}

/** Ends all animations and shows their final state. */
void
mdr_board_motion_finish (MdrBoardMotion *motion)
{
  g_return_if_fail (motion != NULL);

  if (motion->tick_callback == 0)
    return;
  gtk_widget_remove_tick_callback (motion->widget, motion->tick_callback);
  motion->tick_callback = 0;
  motion->step.seconds = 0;
  motion->shake.seconds = 0;
  motion->fade.seconds = 0;
  motion->unfold.seconds = 0;
  motion->wave.seconds = 0;
  drop_what_is_over (motion);
  gtk_widget_queue_draw (motion->widget);
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

/** Follows the state of @document, and animates single steps of play. */
void
mdr_board_motion_follow (MdrBoardMotion *motion, MdrDocument *document, MdrMode mode)
{
  g_autoptr (MdrState) before = NULL;
  const MdrHistory *history;
  const MdrState *state;
  guint position;

  g_return_if_fail (motion != NULL);
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  history = mdr_document_get_history (document);
  state = mdr_document_get_state (document);
  before = g_steal_pointer (&motion->shown);
  position = motion->position;
  motion->shown = mdr_state_ref (state);
  motion->position = mdr_history_get_position (history);
  if (state == before)
    return;
  mdr_board_motion_finish (motion);
  if (!before || mode != MDR_MODE_PLAY || state->kind->move_seconds <= 0 || !is_one_step (history, position)
      || !may_move (motion))
    return;
  motion->before = g_steal_pointer (&before);
  start (motion, &motion->step, state->kind->move_seconds);
}

/** Forgets the state shown last, so that the change to the next document is not animated. */
void
mdr_board_motion_forget (MdrBoardMotion *motion)
{
  g_return_if_fail (motion != NULL);

  mdr_board_motion_finish (motion);
  g_clear_pointer (&motion->shown, mdr_state_unref);
}

/** Shows that the input at @cell was refused. */
void
mdr_board_motion_refuse (MdrBoardMotion *motion, MdrCell cell)
{
  g_return_if_fail (motion != NULL);

  if (!may_move (motion))
    return;
  motion->refused = cell;
  start (motion, &motion->shake, SHAKE_SECONDS);
}

/** Fades from @leaving at @time to the playback of the same puzzle that replaces it. Takes a reference. */
void
mdr_board_motion_fade (MdrBoardMotion *motion, MdrPlayback *leaving, double time)
{
  g_return_if_fail (motion != NULL);
  g_return_if_fail (leaving != NULL);

  mdr_board_motion_finish (motion);
  if (!may_move (motion))
    return;
  motion->leaving = mdr_playback_ref (leaving);
  motion->leaving_time = time;
  start (motion, &motion->fade, FADE_SECONDS);
}

/** Shows @playback, of the solution that the play has reached, once from its start to its end. */
void
mdr_board_motion_unfold (MdrBoardMotion *motion, const MdrPlayback *playback)
{
  g_return_if_fail (motion != NULL);
  g_return_if_fail (playback != NULL);

  if (!may_move (motion))
    return;
  g_clear_pointer (&motion->unfolding, mdr_playback_unref);
  motion->unfolding = mdr_playback_ref (playback);
  start (motion, &motion->unfold, UNFOLD_SECONDS);
}

/** Sends a wave over the board, once the step that is under way is shown. */
void
mdr_board_motion_wave (MdrBoardMotion *motion)
{
  g_return_if_fail (motion != NULL);

  if (may_move (motion))
    start (motion, &motion->wave, WAVE_SECONDS);
}

/** Adds the motion under way to @scene; its field "before" is a state of the document. */
void
mdr_board_motion_add_to_scene (const MdrBoardMotion *motion, MdrScene *scene)
{
  g_return_if_fail (motion != NULL);
  g_return_if_fail (scene != NULL);

  scene->before = motion->before;
  scene->change = motion->before ? adw_easing_ease (ADW_EASE_OUT_CUBIC, motion->step.way) : 0;
  scene->refused = motion->refused;
  scene->shake = span_is_over (&motion->shake) ? 0 : MAX (motion->shake.way, LEAST_SHAKE);
  /* The solved board is seen until the first frame of the unfolding. */
  if (!motion->unfolding || motion->unfold.began == 0)
    return;
  scene->playback = motion->unfolding;
  scene->time = motion->unfold.way * motion->unfolding->steps;
}
