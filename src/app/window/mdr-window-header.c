/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-context.h"
#include "mdr-dialogs.h"
#include "mdr-guide.h"

/* The header of the board: the title, the line under it, and the ways from one mode to another. */

/* The title */

/* Adds a part of the line under the title. */
static void
add_part (GString *line, const char *part)
{
  if (part && *part)
    g_string_append_printf (line, "%s%s", line->len > 0 ? " · " : "", part);
}

/* Returns: (transfer full): what a player needs to know, for which a line has no room: the rules, and what a
 * click does */
static char *
dup_goal (const MdrPuzzle *puzzle)
{
  const MdrGuide *guide = puzzle->kind->guide;
  const MdrFirstStep *steps = guide->first_steps[MDR_MODE_PLAY];
  g_autofree char *rules = mdr_guide_dup_rules_of (guide, puzzle);

  return g_strconcat ("\n\n", rules, "\n", steps ? _ (steps->sentence) : "", NULL);
}

/* Shows under the title what cannot be seen on the board: name and size if the title is another one, the
 * difficulty if it is known, and the rules in force; to a player, the goal. Nobody can solve the puzzle
 * without its numbers, so they stand above the board, where a narrow window has room for them; the panel of
 * Build has a row for each. */
static void
update_subtitle (MdrWindow *self, const MdrPuzzle *puzzle, const char *title)
{
  const gboolean playing = self->context->mode == MDR_MODE_PLAY;
  const MdrKind *kind = puzzle->kind;
  const char *level =
      mdr_progress_store_get_level (self->shared->progress, mdr_context_get_fingerprint (self->context));
  g_autofree char *name = kind->dup_title (puzzle);
  g_autofree char *briefs = kind->guide ? mdr_guide_dup_briefs (kind->guide, puzzle) : NULL;
  g_autofree char *numbers = mdr_puzzle_dup_numbers (puzzle);
  g_autofree char *goal =
      playing && kind->guide && !mdr_kind_get_knowledge (kind)->new_known_puzzle ? dup_goal (puzzle) : NULL;
  g_autoptr (GString) line = g_string_new (NULL);

  add_part (line, g_str_equal (name, title) ? NULL : name);
  add_part (line, level ? mdr_kind_get_difficulty_label (kind, level) : NULL);
  mdr_difficulty_row_set_word (self->play_panel->difficulty_row,
                               level ? mdr_kind_get_difficulty_label (kind, level) : NULL);
  add_part (line, playing ? mdr_kind_get_summary (kind) : NULL);
  /* The goal may say it already. */
  add_part (line, playing && briefs && strstr (mdr_kind_get_summary (kind), briefs) ? NULL : briefs);
  gtk_label_set_text (self->subtitle_label, line->str);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle_label), line->len > 0);
  gtk_label_set_text (self->numbers_label, numbers);
  gtk_widget_set_visible (GTK_WIDGET (self->numbers_label),
                          self->context->mode != MDR_MODE_BUILD && *numbers);
  /* A narrow window has no room for all of the line. */
  g_string_append (line, goal ? goal : "");
  gtk_widget_set_tooltip_text (self->title_box, line->len > 0 ? line->str : NULL);
}

/* Shows the title of the document, with a mark if there are unsaved changes, and the line under it. Both may
 * say only what the player knows. Returns the title. */
static char *
show_document_title (MdrWindow *self, MdrDocument *document)
{
  gboolean playing = self->context->mode == MDR_MODE_PLAY;
  const MdrPuzzle *known =
      playing ? mdr_document_get_known_puzzle (document) : mdr_document_get_puzzle (document);
  g_autofree char *title = NULL;
  char *marked;

  if (playing && !mdr_document_is_known (document))
    title = known->kind->dup_title (known);
  else
    title = mdr_document_dup_title (document);
  self->shows_unsaved = mdr_context_is_unsaved (self->context);
  marked = self->shows_unsaved ? g_strdup_printf ("• %s", title) : g_strdup (title);
  gtk_label_set_text (self->title_label, marked);
  update_subtitle (self, known, title);
  return marked;
}

/* Names the window, in a list of windows, after the page that it shows. */
static void
update_title (MdrWindow *self)
{
  MdrDocument *document = self->context->document;
  g_autofree char *title = document ? show_document_title (self, document) : NULL;

  if (mdr_window_shows_puzzles (self))
    gtk_window_set_title (GTK_WINDOW (self), self->puzzle_list_view->title);
  else if (title && self->context->shows_board)
    gtk_window_set_title (GTK_WINDOW (self), title);
  else
    gtk_window_set_title (GTK_WINDOW (self), _ ("Meander"));
}

/* The modes */

/** Arranges the header for the width of the window, and for what the board is there for: a puzzle that was
 * made to be played has one button that leads to the other modes. In a narrow window they are at the bottom.
 */
void
mdr_window_arrange_header (MdrWindow *self)
{
  gboolean narrow;
  gboolean playing;

  g_return_if_fail (MDR_IS_WINDOW (self));

  narrow = mdr_width_bin_get_narrow (self->width_bin);
  playing = mdr_context_is_made_to_play (self->context);
  gtk_widget_set_visible (self->header_modes, !narrow && !playing);
  gtk_widget_set_visible (self->header_change, !narrow && playing);
  gtk_widget_set_visible (self->bottom_modes, !playing);
  gtk_widget_set_visible (self->bottom_change, playing);
}

/** Updates all that the header of the board shows. */
void
mdr_window_update_header (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  update_title (self);
  mdr_window_arrange_header (self);
  mdr_window_update_panel (self);
}

/* Switches live solutions off if the player is looking for the solution of a puzzle that somebody else made;
 * to be called when the user leaves Play for Build. */
static void
withhold_solutions (MdrWindow *self)
{
  MdrDocument *document = self->context->document;

  if (document && self->context->mode == MDR_MODE_PLAY && !self->play_panel->is_solved
      && !mdr_document_get_solution (document)
      && !mdr_history_has_edits (mdr_document_get_history (document)))
    mdr_live_solutions_withhold (self->build_panel->live_solutions);
}

/*
 * @window: owned, because a question may outlive what asked it
 * @mode: where to go
 * @starts: whether a search for a solution then starts
 */
typedef struct
{
  MdrWindow *window;
  MdrMode mode;
  gboolean starts;
} Turn;

static void
turn (MdrWindow *self, MdrMode mode, gboolean starts)
{
  if (mode == MDR_MODE_BUILD)
    withhold_solutions (self);
  mdr_window_set_mode (self, mode);
  if (starts)
    mdr_solve_panel_start (self->solve_panel);
}

static void
answered_cb (gpointer data, const char *answer)
{
  Turn *asked = data;

  if (g_str_equal (answer, "leave") && mdr_context_get_window (asked->window->context))
    turn (asked->window, asked->mode, asked->starts);
}

static void
turn_free (gpointer data)
{
  Turn *asked = data;

  g_object_unref (asked->window);
  g_free (asked);
}

static const MdrDialogAnswer leave_buttons[] = {
  { "stay", N_ ("_Keep Playing"), ADW_RESPONSE_DEFAULT },
  { "leave", N_ ("_Go On"), ADW_RESPONSE_SUGGESTED },
  { NULL },
};

/**
 * mdr_window_turn_to:
 * @starts: whether to start looking for a solution, in Solve
 *
 * Changes the mode. A player who is in the middle of a puzzle that was made to be played is asked before,
 * because the solution cannot be unseen.
 */
void
mdr_window_turn_to (MdrWindow *self, MdrMode mode, gboolean starts)
{
  Turn *asked;
  MdrDocument *document;

  g_return_if_fail (MDR_IS_WINDOW (self));

  document = self->context->document;
  if (mode == MDR_MODE_PLAY || !mdr_context_is_made_to_play (self->context) || self->play_panel->is_solved
      || (!starts && !mdr_history_has_moves (mdr_document_get_history (document))))
    {
      turn (self, mode, starts);
      return;
    }
  asked = g_new0 (Turn, 1);
  asked->window = g_object_ref (self);
  asked->mode = mode;
  asked->starts = starts;
  mdr_dialogs_ask (GTK_WINDOW (self), _ ("This Can Show the Solution"),
                   _ ("What you have played is kept. “Play” brings you back to it."), leave_buttons,
                   answered_cb, asked, turn_free);
}
