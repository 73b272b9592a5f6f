/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-daily.h"
#include "mdr-task.h"
#include "mdr-wording.h"

/* So many times are needed to say what is usual. */
#define LEAST_TIMED 2

/* The time limit for proving what is best, while the player still looks at the card. */
#define GAP_SECONDS 3

/* What follows when the player has solved the puzzle on the board: the board shows it once, and a card says
 * how well it went. */

/* Returns the time, or NULL if it is not known. */
static char *
dup_time (MdrWindow *self)
{
  double seconds = mdr_document_get_elapsed (self->context->document);

  return seconds > 0 ? mdr_duration_to_clock (seconds) : NULL;
}

/* Says with how much help the puzzle was solved; NULL if hints are not counted. */
static char *
dup_help (MdrWindow *self)
{
  const MdrProgressRecord *record =
      mdr_progress_store_find (self->shared->progress, mdr_context_get_fingerprint (self->context));
  gboolean counts = g_settings_get_boolean (self->context->settings, "keep-statistics");

  if (!counts || !record)
    return NULL;
  if (record->hints == 0)
    return g_strdup (_ ("Solved without a hint."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Solved with %u hint.", "Solved with %u hints.",
                                       record->hints),
                          record->hints);
}

/* Returns on how many days in a row the player has solved a puzzle of the day; 0 if this is not one of
 * today's. */
static guint
count_days (MdrWindow *self)
{
  const MdrKind *kind = mdr_document_get_kind (self->context->document);
  const char *fingerprint = mdr_context_get_fingerprint (self->context);
  g_autofree char *today = mdr_daily_dup_today ();

  for (const MdrPlayLevel *level = kind->levels; level && level->id; level++)
    if (g_strcmp0 (mdr_progress_store_find_daily (self->shared->progress, kind, level->id, today),
                   fingerprint)
        == 0)
      return mdr_daily_count_days_in_a_row (self->shared->progress, self->shared->kinds, today);
  return 0;
}

/* Offers the next puzzle of the same difficulty, and one step harder. */
static void
offer_next (MdrWindow *self)
{
  const MdrKind *kind = mdr_document_get_kind (self->context->document);
  const MdrPlayLevel *harder;

  if (!kind->levels)
    {
      mdr_win_card_set_next (self->play_panel->card, _ ("Ne_w Puzzle"), "win.new");
      return;
    }
  mdr_win_card_set_next (self->play_panel->card, _ ("Ne_xt Puzzle"), "win.next-puzzle");
  harder = mdr_kind_find_harder_level (kind, mdr_next_puzzle_get_level (self->next_puzzle)->id);
  if (harder)
    mdr_win_card_offer_harder (self->play_panel->card, _ (harder->label),
                               g_variant_new ("(ss)", kind->id, harder->id));
}

static void
show_figures (MdrWindow *self)
{
  const MdrKind *kind = mdr_document_get_kind (self->context->document);
  g_autofree char *time = dup_time (self);
  guint days = count_days (self);
  MdrProgressFigures figures = { 0 };

  if (kind->levels)
    mdr_progress_store_get_figures (self->shared->progress, kind,
                                    mdr_next_puzzle_get_level (self->next_puzzle)->id, &figures);
  if (time && figures.timed >= LEAST_TIMED)
    {
      g_autofree char *median = mdr_duration_to_clock (figures.usual_seconds);
      g_autofree char *best = mdr_duration_to_clock (figures.best_seconds);

      mdr_win_card_set_figure (self->play_panel->card, _ ("Your median"), median);
      mdr_win_card_set_figure (self->play_panel->card, _ ("Your best"), best);
    }
  if (days > 0)
    {
      g_autofree char *count = g_strdup_printf ("%u", days);

      mdr_win_card_set_figure (self->play_panel->card, _ ("Days in a row"), count);
    }
}

static gpointer
find_gap (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  MdrGap *gap = g_new (MdrGap, 1);

  *gap = mdr_job_find_gap (job, input->puzzle, input->state);
  return gap;
}

static void
show_best (MdrWindow *self, MdrSense sense, const char *number)
{
  mdr_win_card_set_figure (self->play_panel->card,
                           sense == MDR_SENSE_FEWEST ? _ ("Fewest possible") : _ ("Most possible"), number);
}

static void
gap_found_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrWindow *self = owner;
  g_autofree MdrGap *gap = answer;
  g_autofree char *number = mdr_wording_dup_number (gap->bound);
  g_autofree char *bound = NULL;

  /* Translators: a number that is not known exactly: "at least 48" */
  bound = g_strdup_printf (gap->sense == MDR_SENSE_FEWEST ? _ ("at least %s") : _ ("at most %s"), number);
  if (!gap->has_bound)
    show_best (self, gap->sense, _ ("not known"));
  else
    show_best (self, gap->sense, gap->is_reached ? number : bound);
}

/* Shows how good the solution is beside the best possible. The place for that is there from the start, so
 * that nothing moves under the pointer once it is known. */
static void
show_objective (MdrWindow *self)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->context->document);
  const MdrObjective *objective = mdr_kind_get_objective (puzzle->kind);
  MdrSense sense = mdr_puzzle_get_sense (puzzle);
  MdrTaskInput input = { .puzzle = puzzle, .state = mdr_document_get_state (self->context->document) };
  g_autoptr (MdrJob) job = NULL;
  g_autofree char *number = NULL;

  if (sense == MDR_SENSE_NONE)
    return;
  number = mdr_wording_dup_number (objective->measure (puzzle, input.state));
  mdr_win_card_set_figure (self->play_panel->card, _ (objective->label), number);
  show_best (self, sense, "…");
  job = mdr_job_new ();
  mdr_job_set_time_limit (job, GAP_SECONDS);
  mdr_task_run (self->win.measuring, self->shared->queue, job, &input, find_gap);
}

/** Fills the card with what is known about the play that has just solved the puzzle. */
void
mdr_window_tell_win (MdrWindow *self)
{
  g_autofree char *time = NULL;
  g_autofree char *headline = NULL;
  g_autofree char *help = NULL;

  g_return_if_fail (MDR_IS_WINDOW (self));

  time = dup_time (self);
  /* Translators: the time that a puzzle took: "Solved in 1:02:09" */
  headline = time ? g_strdup_printf (_ ("Solved in %s"), time) : g_strdup (_ ("Solved!"));
  help = dup_help (self);
  mdr_win_card_begin (self->play_panel->card, headline, help);
  show_objective (self);
  show_figures (self);
  offer_next (self);
}

static gpointer
unroll (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  const MdrPuzzle *puzzle = input->puzzle;
  g_autoptr (MdrSolution) solution = puzzle->kind->solution_from_state (puzzle, input->state, job);

  if (!solution || !mdr_solution_verify (solution, puzzle, error))
    return NULL;
  return puzzle->kind->new_playback (puzzle, solution, NULL, job);
}

static void
unrolled_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrWindow *self = owner;
  g_autoptr (MdrPlayback) playback = answer;
  MdrDocument *document = self->context->document;

  if (playback && mdr_document_get_state (document) == self->win.state
      && self->context->mode == MDR_MODE_PLAY)
    mdr_board_view_unfold (self->board, playback);
}

/** Stops what is still being computed, because the puzzle is not solved any more or leaves the board. */
void
mdr_window_stop_win (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  mdr_task_drop (self->win.unrolling);
  mdr_task_drop (self->win.measuring);
}

/**
 * mdr_window_celebrate_win:
 *
 * Shows on the board that it is solved, unless undo or redo has led back to that.
 *
 * Returns: whether the puzzle has just been solved by a move
 */
gboolean
mdr_window_celebrate_win (MdrWindow *self)
{
  MdrDocument *document;
  const MdrHistory *history;
  guint position;
  const char *const *strings;
  MdrTaskInput input = { NULL };

  g_return_val_if_fail (MDR_IS_WINDOW (self), FALSE);

  document = self->context->document;
  history = mdr_document_get_history (document);
  position = mdr_history_get_position (history);
  if (position == self->win.at || position < mdr_history_get_length (history)
      || mdr_history_get_entry (history, position - 1, &strings) != MDR_ENTRY_MOVE)
    return FALSE;
  self->win.at = position;
  if (!mdr_kind_get_playback (mdr_document_get_kind (document))->traces_play)
    {
      mdr_board_view_wave (self->board);
      return TRUE;
    }
  g_clear_pointer (&self->win.state, mdr_state_unref);
  self->win.state = mdr_state_ref (mdr_document_get_state (document));
  input.puzzle = mdr_document_get_puzzle (document);
  input.state = self->win.state;
  mdr_task_run (self->win.unrolling, self->shared->queue, NULL, &input, unroll);
  return TRUE;
}

/** Copies the result as text, which tells nothing of the solution. */
void
mdr_window_copy_result (MdrWindow *self)
{
  MdrDocument *document;
  const MdrKind *kind;
  const char *level;
  guint days;
  g_autofree char *title = NULL;
  g_autofree char *time = NULL;
  g_autofree char *help = NULL;
  g_autoptr (GString) text = NULL;

  g_return_if_fail (MDR_IS_WINDOW (self));

  document = self->context->document;
  kind = mdr_document_get_kind (document);
  level = mdr_progress_store_get_level (self->shared->progress, mdr_context_get_fingerprint (self->context));
  days = count_days (self);
  title = kind->dup_title (mdr_document_get_puzzle (document));
  time = dup_time (self);
  help = dup_help (self);
  text = g_string_new (_ ("Meander"));
  g_string_append_printf (text, " · %s", title);
  if (level)
    g_string_append_printf (text, " · %s", mdr_kind_get_difficulty_label (kind, level));
  g_string_append_c (text, '\n');
  if (time)
    g_string_append_printf (text, "%s · ", time);
  g_string_append_printf (text, "%s\n", help ? help : _ ("Solved!"));
  if (days > 1)
    {
      /* Translators: on how many days in a row, up to today, a puzzle of the day was solved */
      g_string_append_printf (text, ngettext ("%u day in a row", "%u days in a row", days), days);
      g_string_append_c (text, '\n');
    }
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->board)), text->str);
  mdr_messages_say (self->context->messages, _ ("Result copied"));
}

/** Makes what works on a win. Called once. */
void
mdr_window_add_win (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  self->win.unrolling = mdr_task_new (self, unrolled_cb, (GDestroyNotify) mdr_playback_unref);
  self->win.measuring = mdr_task_new (self, gap_found_cb, g_free);
}

/** Frees what works on a win. */
void
mdr_window_clear_win (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  g_clear_pointer (&self->win.unrolling, mdr_task_free);
  g_clear_pointer (&self->win.measuring, mdr_task_free);
  g_clear_pointer (&self->win.state, mdr_state_unref);
}
