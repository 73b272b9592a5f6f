/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-victory.h"

#include <glib/gi18n-lib.h>

#include "mdr-daily.h"
#include "mdr-duration.h"

/* One time says nothing about what is usual. */
#define LEAST_TIMED 2

struct _MdrVictory
{
  GObject parent_instance;

  MdrContext *context;
  MdrBoardView *board;
  MdrWinCard *card;
  MdrNextPuzzle *next_puzzle;
};

G_DEFINE_FINAL_TYPE (MdrVictory, mdr_victory, G_TYPE_OBJECT)

static void
mdr_victory_dispose (GObject *object)
{
  MdrVictory *self = MDR_VICTORY (object);

  g_clear_object (&self->context);
  G_OBJECT_CLASS (mdr_victory_parent_class)->dispose (object);
}

static void
mdr_victory_class_init (MdrVictoryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_victory_dispose;
}

static MdrDocument *
get_document (MdrVictory *self)
{
  return mdr_context_get_document (self->context);
}

static MdrProgressStore *
get_progress (MdrVictory *self)
{
  return mdr_context_get_shared (self->context)->progress;
}

/* Returns the time, or NULL if it is not known or not to be shown. */
static char *
dup_time (MdrVictory *self)
{
  double seconds = mdr_document_get_elapsed (get_document (self));
  gboolean shows = g_settings_get_boolean (mdr_context_get_settings (self->context), "show-timer");

  return shows && seconds > 0 ? mdr_duration_to_clock (seconds) : NULL;
}

/* Says with how much help the puzzle was solved; NULL if hints are not counted. */
static char *
dup_help (MdrVictory *self)
{
  const MdrProgressRecord *record =
      mdr_progress_store_find (get_progress (self), mdr_context_get_fingerprint (self->context));
  gboolean counts = g_settings_get_boolean (mdr_context_get_settings (self->context), "keep-statistics");

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
count_days (MdrVictory *self)
{
  const MdrKind *kind = mdr_document_get_kind (get_document (self));
  const char *fingerprint = mdr_context_get_fingerprint (self->context);
  g_autofree char *today = mdr_daily_dup_today ();

  for (const MdrPlayLevel *level = kind->levels; level && level->id; level++)
    if (g_strcmp0 (mdr_progress_store_find_daily (get_progress (self), kind, level->id, today), fingerprint)
        == 0)
      return mdr_daily_count_days_in_a_row (get_progress (self),
                                            mdr_context_get_shared (self->context)->kinds, today);
  return 0;
}

/* Offers the next puzzle of the same difficulty, and one step harder. */
static void
offer_next (MdrVictory *self)
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
show_figures (MdrVictory *self)
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

/** Fills the card with what is known about the play that has just solved the puzzle. */
void
mdr_victory_tell (MdrVictory *self)
{
  g_autofree char *time = NULL;
  g_autofree char *help = NULL;

  g_return_if_fail (MDR_IS_VICTORY (self));

  time = dup_time (self);
  help = dup_help (self);
  mdr_win_card_begin (self->card, time ? time : _ ("Solved!"), help);
  show_figures (self);
  offer_next (self);
}

/** Copies the result as text, which tells nothing of the solution. */
void
mdr_victory_copy_result (MdrVictory *self)
{
  MdrDocument *document;
  const MdrKind *kind;
  const char *level;
  guint days;
  g_autofree char *title = NULL;
  g_autofree char *time = NULL;
  g_autofree char *help = NULL;
  g_autoptr (GString) text = NULL;

  g_return_if_fail (MDR_IS_VICTORY (self));

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
    g_string_append_printf (text, _ ("%u days in a row\n"), days);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->board)), text->str);
  mdr_messages_say (mdr_context_get_messages (self->context), _ ("Result copied"));
}

static void
mdr_victory_init (MdrVictory *self)
{
}

/**
 * mdr_victory_new:
 * @board: must outlive it, like @card and @next_puzzle
 *
 * Returns: (transfer full): waits for the puzzle to be solved
 */
MdrVictory *
mdr_victory_new (MdrContext *context, MdrBoardView *board, MdrWinCard *card, MdrNextPuzzle *next_puzzle)
{
  MdrVictory *self;

  g_return_val_if_fail (MDR_IS_CONTEXT (context), NULL);
  g_return_val_if_fail (MDR_IS_WIN_CARD (card), NULL);

  self = g_object_new (MDR_TYPE_VICTORY, NULL);
  self->context = g_object_ref (context);
  self->board = board;
  self->card = card;
  self->next_puzzle = next_puzzle;
  return self;
}
