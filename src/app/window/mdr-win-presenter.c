/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-win-presenter.h"

#include <glib/gi18n-lib.h>

#include "mdr-daily.h"
#include "mdr-task.h"
#include "mdr-wording.h"

/* So many times are needed to say what is usual. */
#define LEAST_TIMED 2

/* The time limit for proving what is best, while the player still looks at the card. */
#define GAP_SECONDS 3

/*
 * @board, @card, @next_puzzle: borrowed from the window
 * @unrolling: makes the playback of what the player has done, where that is traced
 * @won: (nullable): the state of play that it is made of
 * @measuring: finds out how good the solution is
 * @won_at: the position in the history of the latest win, or at which the document came to the board
 */
struct _MdrWinPresenter
{
  GObject parent_instance;

  MdrContext *context;
  MdrBoardView *board;
  MdrWinCard *card;
  MdrNextPuzzle *next_puzzle;
  MdrTask *unrolling;
  MdrState *won;
  MdrTask *measuring;
  guint won_at;
};

G_DEFINE_FINAL_TYPE (MdrWinPresenter, mdr_win_presenter, G_TYPE_OBJECT)

static void
mdr_win_presenter_dispose (GObject *object)
{
  MdrWinPresenter *self = MDR_WIN_PRESENTER (object);

  g_clear_pointer (&self->unrolling, mdr_task_free);
  g_clear_pointer (&self->measuring, mdr_task_free);
  g_clear_pointer (&self->won, mdr_state_unref);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (mdr_win_presenter_parent_class)->dispose (object);
}

static void
mdr_win_presenter_class_init (MdrWinPresenterClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_win_presenter_dispose;
}

static MdrDocument *
get_document (MdrWinPresenter *self)
{
  return self->context->document;
}

static MdrProgressStore *
get_progress (MdrWinPresenter *self)
{
  return self->context->shared->progress;
}

/* Returns the time, or NULL if it is not known. */
static char *
dup_time (MdrWinPresenter *self)
{
  double seconds = mdr_document_get_elapsed (get_document (self));

  return seconds > 0 ? mdr_duration_to_clock (seconds) : NULL;
}

/* Says with how much help the puzzle was solved; NULL if hints are not counted. */
static char *
dup_help (MdrWinPresenter *self)
{
  const MdrProgressRecord *record =
      mdr_progress_store_find (get_progress (self), mdr_context_get_fingerprint (self->context));
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
count_days (MdrWinPresenter *self)
{
  const MdrKind *kind = mdr_document_get_kind (get_document (self));
  const char *fingerprint = mdr_context_get_fingerprint (self->context);
  g_autofree char *today = mdr_daily_dup_today ();

  for (const MdrPlayLevel *level = kind->levels; level && level->id; level++)
    if (g_strcmp0 (mdr_progress_store_find_daily (get_progress (self), kind, level->id, today), fingerprint)
        == 0)
      return mdr_daily_count_days_in_a_row (get_progress (self), self->context->shared->kinds, today);
  return 0;
}

/* Offers the next puzzle of the same difficulty, and one step harder. */
static void
offer_next (MdrWinPresenter *self)
{
  const MdrKind *kind = mdr_document_get_kind (get_document (self));
  const MdrPlayLevel *harder;

  if (!kind->levels)
    {
      mdr_win_card_set_next (self->card, _ ("Ne_w Puzzle"), "win.new");
      return;
    }
  mdr_win_card_set_next (self->card, _ ("Ne_xt Puzzle"), "win.next-puzzle");
  harder = mdr_kind_find_harder_level (kind, mdr_next_puzzle_get_level (self->next_puzzle)->id);
  if (harder)
    mdr_win_card_offer_harder (self->card, _ (harder->label), g_variant_new ("(ss)", kind->id, harder->id));
}

static void
show_figures (MdrWinPresenter *self)
{
  const MdrKind *kind = mdr_document_get_kind (get_document (self));
  g_autofree char *time = dup_time (self);
  guint days = count_days (self);
  MdrProgressFigures figures = { 0 };

  if (kind->levels)
    mdr_progress_store_get_figures (get_progress (self), kind,
                                    mdr_next_puzzle_get_level (self->next_puzzle)->id, &figures);
  if (time && figures.timed >= LEAST_TIMED)
    {
      g_autofree char *median = mdr_duration_to_clock (figures.usual_seconds);
      g_autofree char *best = mdr_duration_to_clock (figures.best_seconds);

      mdr_win_card_set_figure (self->card, _ ("Your median"), median);
      mdr_win_card_set_figure (self->card, _ ("Your best"), best);
    }
  if (days > 0)
    {
      g_autofree char *count = g_strdup_printf ("%u", days);

      mdr_win_card_set_figure (self->card, _ ("Days in a row"), count);
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
show_best (MdrWinPresenter *self, MdrSense sense, const char *number)
{
  mdr_win_card_set_figure (self->card,
                           sense == MDR_SENSE_FEWEST ? _ ("Fewest possible") : _ ("Most possible"), number);
}

static void
gap_found_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrWinPresenter *self = owner;
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
show_objective (MdrWinPresenter *self)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (get_document (self));
  const MdrObjective *objective = mdr_kind_get_objective (puzzle->kind);
  MdrSense sense = mdr_puzzle_get_sense (puzzle);
  MdrTaskInput input = { .puzzle = puzzle, .state = mdr_document_get_state (get_document (self)) };
  g_autoptr (MdrJob) job = NULL;
  g_autofree char *number = NULL;

  if (sense == MDR_SENSE_NONE)
    return;
  number = mdr_wording_dup_number (objective->measure (puzzle, input.state));
  mdr_win_card_set_figure (self->card, _ (objective->label), number);
  show_best (self, sense, "…");
  job = mdr_job_new ();
  mdr_job_set_time_limit (job, GAP_SECONDS);
  mdr_task_run (self->measuring, self->context->shared->queue, job, &input, find_gap);
}

/** Fills the card with what is known about the play that has just solved the puzzle. */
void
mdr_win_presenter_tell (MdrWinPresenter *self)
{
  g_autofree char *time = NULL;
  g_autofree char *headline = NULL;
  g_autofree char *help = NULL;

  g_return_if_fail (MDR_IS_WIN_PRESENTER (self));

  time = dup_time (self);
  /* Translators: the time that a puzzle took: "Solved in 1:02:09" */
  headline = time ? g_strdup_printf (_ ("Solved in %s"), time) : g_strdup (_ ("Solved!"));
  help = dup_help (self);
  mdr_win_card_begin (self->card, headline, help);
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
  MdrWinPresenter *self = owner;
  g_autoptr (MdrPlayback) playback = answer;
  MdrDocument *document = get_document (self);

  if (playback && mdr_document_get_state (document) == self->won && self->context->mode == MDR_MODE_PLAY)
    mdr_board_view_unfold (self->board, playback);
}

/** Gets ready for a new document, which may already be solved as it comes to the board. */
void
mdr_win_presenter_begin (MdrWinPresenter *self)
{
  g_return_if_fail (MDR_IS_WIN_PRESENTER (self));

  self->won_at = mdr_history_get_position (mdr_document_get_history (get_document (self)));
}

/** Stops what is still being computed, because the puzzle is not solved any more or leaves the board. */
void
mdr_win_presenter_stop (MdrWinPresenter *self)
{
  g_return_if_fail (MDR_IS_WIN_PRESENTER (self));

  mdr_task_drop (self->unrolling);
  mdr_task_drop (self->measuring);
}

/**
 * mdr_win_presenter_celebrate:
 *
 * Shows on the board that it is solved, unless undo or redo has led back to that.
 *
 * Returns: whether the puzzle has just been solved by a move
 */
gboolean
mdr_win_presenter_celebrate (MdrWinPresenter *self)
{
  MdrDocument *document;
  const MdrHistory *history;
  guint position;
  const char *const *strings;
  MdrTaskInput input = { NULL };

  g_return_val_if_fail (MDR_IS_WIN_PRESENTER (self), FALSE);

  document = get_document (self);
  history = mdr_document_get_history (document);
  position = mdr_history_get_position (history);
  if (position == self->won_at || position < mdr_history_get_length (history)
      || mdr_history_get_entry (history, position - 1, &strings) != MDR_ENTRY_MOVE)
    return FALSE;
  self->won_at = position;
  if (!mdr_kind_get_playback (mdr_document_get_kind (document))->traces_play)
    {
      mdr_board_view_wave (self->board);
      return TRUE;
    }
  g_clear_pointer (&self->won, mdr_state_unref);
  self->won = mdr_state_ref (mdr_document_get_state (document));
  input.puzzle = mdr_document_get_puzzle (document);
  input.state = self->won;
  mdr_task_run (self->unrolling, self->context->shared->queue, NULL, &input, unroll);
  return TRUE;
}

/** Copies the result as text, which tells nothing of the solution. */
void
mdr_win_presenter_copy_result (MdrWinPresenter *self)
{
  MdrDocument *document;
  const MdrKind *kind;
  const char *level;
  guint days;
  g_autofree char *title = NULL;
  g_autofree char *time = NULL;
  g_autofree char *help = NULL;
  g_autoptr (GString) text = NULL;

  g_return_if_fail (MDR_IS_WIN_PRESENTER (self));

  document = get_document (self);
  kind = mdr_document_get_kind (document);
  level = mdr_progress_store_get_level (get_progress (self), mdr_context_get_fingerprint (self->context));
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

static void
mdr_win_presenter_init (MdrWinPresenter *self)
{
  self->unrolling = mdr_task_new (self, unrolled_cb, (GDestroyNotify) mdr_playback_unref);
  self->measuring = mdr_task_new (self, gap_found_cb, g_free);
}

/**
 * mdr_win_presenter_new:
 * @board: must outlive it, like @card and @next_puzzle
 *
 * Returns: (transfer full): waits for the puzzle to be solved
 */
MdrWinPresenter *
mdr_win_presenter_new (MdrContext *context, MdrBoardView *board, MdrWinCard *card, MdrNextPuzzle *next_puzzle)
{
  MdrWinPresenter *self;

  g_return_val_if_fail (MDR_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (MDR_IS_WIN_CARD (card), NULL);

  self = g_object_new (MDR_TYPE_WIN_PRESENTER, NULL);
  self->context = g_object_ref (context);
  self->board = board;
  self->card = card;
  self->next_puzzle = next_puzzle;
  return self;
}
