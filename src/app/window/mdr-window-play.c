/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-duration.h"

static gboolean
has_player (MdrWindow *self)
{
  return self->mode == MDR_MODE_PLAY && mdr_window_shows_board (self)
         && gtk_window_is_active (GTK_WINDOW (self));
}

/** Updates timer, cover and banner for the current mode and page. */
void
mdr_window_update_play (MdrWindow *self)
{
  gboolean playing = self->mode == MDR_MODE_PLAY;
  gboolean hidden = playing && mdr_play_panel_get_paused (self->play_panel);

  mdr_play_panel_set_active (self->play_panel, has_player (self));
  gtk_stack_set_visible_child_name (self->cover, hidden ? "paused" : "board");
  if (!playing)
    mdr_solved_banner_hide (self->banner);
}

/* Offers the next puzzle of the same difficulty, and one step harder. */
static void
show_banner (MdrWindow *self, const char *sentence)
{
  const MdrKind *kind = mdr_document_get_kind (self->document);
  const MdrPlayLevel *harder;

  if (!kind->levels)
    {
      mdr_solved_banner_show (self->banner, sentence, _ ("Ne_w Puzzle"), "win.new");
      return;
    }
  harder = mdr_kind_find_harder_level (kind, mdr_window_get_level (self)->id);
  mdr_solved_banner_show (self->banner, sentence, _ ("Ne_xt Puzzle"), "win.next-puzzle");
  if (harder)
    mdr_solved_banner_offer_harder (self->banner, _ (harder->label),
                                    g_variant_new ("(ss)", kind->id, harder->id));
}

static void
solved_cb (MdrWindow *self)
{
  gboolean shows_timer = g_settings_get_boolean (self->settings, "show-timer");
  double seconds;
  gboolean solved;
  g_autofree char *time = NULL;
  g_autofree char *sentence = NULL;

  g_object_get (self->play_panel, "solved", &solved, NULL);
  if (!solved || self->mode != MDR_MODE_PLAY)
    {
      mdr_solved_banner_hide (self->banner);
      return;
    }
  mdr_window_note_progress (self);
  seconds = mdr_document_get_elapsed (self->document);
  time = mdr_duration_to_clock (seconds);
  /* Translators: the time is like "12:05" */
  sentence =
      shows_timer && seconds > 0 ? g_strdup_printf (_ ("Solved in %s!"), time) : g_strdup (_ ("Solved!"));
  show_banner (self, sentence);
  mdr_board_view_announce (self->board, sentence);
}

static void
focus_board (MdrWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static void
hint_changed_cb (MdrWindow *self, const MdrDeduction *hint, const MdrState *state)
{
  mdr_board_view_set_hint (self->board, hint, state);
  if (hint)
    mdr_board_view_announce (self->board, hint->sentence);
}

static void
checked_cb (MdrWindow *self, MdrProblems *mistakes)
{
  g_clear_pointer (&self->mistakes, g_ptr_array_unref);
  if (mistakes)
    self->mistakes = g_ptr_array_ref (mistakes);
  if (self->mode == MDR_MODE_PLAY)
    mdr_window_mark_problems (self);
}

static void
restarted_cb (MdrWindow *self)
{
  mdr_window_offer_undo (self, _ ("Play started over"));
}

static void
dropped_cb (MdrWindow *self, guint position)
{
  mdr_window_offer (self, _ ("Attempt discarded"), _ ("Bring Back"), "win.go-to",
                    g_variant_new_uint32 (position));
}

static void
resume_cb (MdrWindow *self)
{
  mdr_play_panel_resume (self->play_panel);
  focus_board (self);
}

/** Connects to the play panel; called once, after it has been created. */
void
mdr_window_watch_play (MdrWindow *self)
{
  MdrPlayPanel *panel = self->play_panel;

  g_signal_connect_swapped (panel, "hint-changed", G_CALLBACK (hint_changed_cb), self);
  g_signal_connect_swapped (panel, "checked", G_CALLBACK (checked_cb), self);
  g_signal_connect_swapped (panel, "dropped", G_CALLBACK (dropped_cb), self);
  g_signal_connect_swapped (panel, "hinted", G_CALLBACK (mdr_window_note_hint), self);
  g_signal_connect_swapped (panel, "restarted", G_CALLBACK (restarted_cb), self);
  g_signal_connect_swapped (panel, "said", G_CALLBACK (mdr_window_announce), self);
  g_signal_connect_swapped (panel, "notify::paused", G_CALLBACK (mdr_window_update_play), self);
  g_signal_connect_swapped (panel, "notify::solved", G_CALLBACK (solved_cb), self);
  g_signal_connect_swapped (self->banner, "closed", G_CALLBACK (focus_board), self);
  g_signal_connect_swapped (self->go_on_button, "clicked", G_CALLBACK (resume_cb), self);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (mdr_window_update_play), NULL);
  g_settings_bind (self->settings, "show-mistakes", panel, "show-mistakes", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "show-timer", panel, "show-timer", G_SETTINGS_BIND_DEFAULT);
}
