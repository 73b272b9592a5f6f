/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-panel-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"

G_DEFINE_FINAL_TYPE (MdrPlayPanel, mdr_play_panel, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_SHOW_MISTAKES,
  PROP_SHOW_TIMER,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];
/* The time of a play that has just begun, in seconds; 0 would mean that a part of it was not timed. */
#define JUST_BEGUN 0.001

static const char nothing_broken[] = N_ ("No rule is broken so far.");

static void
unmark (MdrPlayPanel *self)
{
  mdr_play_panel_drop_check (self);
  gtk_widget_set_visible (self->mistakes_group, FALSE);
  if (!self->marked)
    return;
  self->marked = FALSE;
  g_signal_emit_by_name (self, "checked", NULL);
}

/** Marks mistakes on the board. */
void
mdr_play_panel_mark (MdrPlayPanel *self, MdrProblems *problems)
{
  g_return_if_fail (MDR_IS_PLAY_PANEL (self));
  g_return_if_fail (problems != NULL);

  self->marked = TRUE;
  g_signal_emit_by_name (self, "checked", problems);
}

static void
update_clock (MdrPlayPanel *self)
{
  mdr_play_clock_set_counting (self->clock, self->active && !self->is_solved);
}

static void
take_solved (MdrPlayPanel *self, gboolean is_solved)
{
  gtk_widget_set_visible (GTK_WIDGET (self->card), is_solved);
  /* A solved puzzle needs no checks, hints or time, so these stay disabled until the board changes. */
  gtk_widget_set_sensitive (self->check_button, !is_solved);
  gtk_widget_set_sensitive (self->hint_button, !is_solved);
  gtk_widget_set_sensitive (GTK_WIDGET (self->remaining), !is_solved);
  gtk_widget_set_sensitive (GTK_WIDGET (self->clock), !is_solved);
  /* The player knows all of a solved puzzle. */
  gtk_widget_set_sensitive (self->reveal_row, !is_solved);
  if (self->is_solved == is_solved)
    return;
  self->is_solved = is_solved != FALSE;
  if (is_solved)
    mdr_win_card_begin (self->card, _ ("Solved!"), NULL);
  mdr_attempt_bar_set_solved (self->attempts, self->is_solved);
  update_clock (self);
  g_signal_emit_by_name (self, "solved-changed");
}

/* Shows the status of the position, and returns it in words. Unless it was asked for, nothing is said while
 * no rule is broken. */
static char *
judge (MdrPlayPanel *self, gboolean asked)
{
  const MdrKind *kind = mdr_document_get_kind (self->document);
  const MdrPuzzle *puzzle = mdr_document_get_known_puzzle (self->document);
  g_autoptr (MdrState) state =
      mdr_document_dup_known_state (self->document, mdr_document_get_state (self->document));
  g_autoptr (MdrProblems) problems = NULL;
  g_autofree char *progress = kind->dup_progress ? kind->dup_progress (puzzle, state) : NULL;
  MdrPlayStatus status = mdr_play_panel_find_status (self, &problems);
  /* A position without any move does not count as solved by the player. */
  gboolean is_solved =
      status == MDR_PLAY_SOLVED && mdr_history_has_moves (mdr_document_get_history (self->document));
  gboolean tells = asked || (self->show_mistakes && problems->len > 0);
  char *sentences = problems->len > 0 ? mdr_problems_dup_sentences (problems) : g_strdup (_ (nothing_broken));

  take_solved (self, is_solved);
  gtk_label_set_text (self->progress, progress ? progress : "");
  gtk_widget_set_visible (GTK_WIDGET (self->progress), progress != NULL);
  if (tells && kind->check && !is_solved && !mdr_task_is_running (self->settle_task))
    {
      mdr_play_panel_drop_check (self);
      mdr_play_panel_mark (self, problems);
      /* A position that breaks no rule can still be wrong. */
      if (problems->len == 0 && kind->logic)
        mdr_problems_add (problems, "open", MDR_SEVERITY_UNFINISHED, "%s", _ (nothing_broken));
      mdr_problem_list_show (self->mistakes, problems, _ (nothing_broken));
      gtk_widget_set_visible (GTK_WIDGET (self->mistakes), TRUE);
      gtk_widget_set_visible (self->mistakes_group, TRUE);
    }
  else
    unmark (self);
  return sentences;
}

/** Checks the position again. This takes time, so changes made outside Play are checked only when play
 * continues. */
void
mdr_play_panel_update (MdrPlayPanel *self)
{
  g_return_if_fail (MDR_IS_PLAY_PANEL (self));

  self->outdated = !self->playing;
  if (!self->playing)
    {
      mdr_play_panel_drop_settlement (self);
      unmark (self);
      return;
    }
  g_free (judge (self, FALSE));
  if (mdr_document_get_kind (self->document)->logic)
    mdr_difficulty_row_ask (self->difficulty_row, mdr_document_get_puzzle (self->document), self->queue);
}

/* Undo of starting over brings the time back too. */
static void
restore_time (MdrPlayPanel *self)
{
  if (self->solved_seconds <= 0
      || mdr_history_get_position (mdr_document_get_history (self->document)) > self->restarted_at)
    return;
  mdr_document_set_elapsed (self->document, self->solved_seconds);
  self->solved_seconds = 0;
}

static void
document_changed_cb (MdrPlayPanel *self)
{
  restore_time (self);
  mdr_play_panel_drop_hint (self);
  mdr_play_clock_set_paused (self->clock, FALSE);
  mdr_play_panel_update (self);
}

/* Revealing the whole puzzle helps as much as a hint. */
static void
revealed_cb (MdrPlayPanel *self)
{
  if (mdr_document_get_revealed (self->document) && !self->is_solved)
    g_signal_emit_by_name (self, "hinted");
}

static void
mdr_play_panel_dispose (GObject *object)
{
  MdrPlayPanel *self = MDR_PLAY_PANEL (object);

  g_clear_pointer (&self->hint_task, mdr_task_free);
  g_clear_pointer (&self->check_task, mdr_task_free);
  g_clear_pointer (&self->past_task, mdr_task_free);
  g_clear_pointer (&self->settle_task, mdr_task_free);
  g_clear_pointer (&self->settling, mdr_state_unref);
  g_clear_pointer (&self->settlement, mdr_settlement_free);
  g_clear_pointer (&self->delayed_spinner, mdr_delayed_spinner_free);
  g_clear_pointer (&self->check, mdr_play_check_free);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->document_bindings);
  g_clear_object (&self->document);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_PLAY_PANEL);
  G_OBJECT_CLASS (mdr_play_panel_parent_class)->dispose (object);
}

static void
set_show_mistakes (MdrPlayPanel *self, gboolean show)
{
  if (self->show_mistakes == show)
    return;
  self->show_mistakes = show != FALSE;
  if (self->document)
    mdr_play_panel_update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_MISTAKES]);
}

static void
set_show_timer (MdrPlayPanel *self, gboolean show)
{
  if (self->show_timer == show)
    return;
  self->show_timer = show != FALSE;
  /* The button that ends a pause is gone with the timer. */
  mdr_play_clock_set_paused (self->clock, FALSE);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_TIMER]);
}

static void
mdr_play_panel_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  MdrPlayPanel *self = MDR_PLAY_PANEL (object);

  switch (property)
    {
    case PROP_SHOW_MISTAKES:
      g_value_set_boolean (value, self->show_mistakes);
      break;
    case PROP_SHOW_TIMER:
      g_value_set_boolean (value, self->show_timer);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mdr_play_panel_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_SHOW_MISTAKES:
      set_show_mistakes (MDR_PLAY_PANEL (object), g_value_get_boolean (value));
      break;
    case PROP_SHOW_TIMER:
      set_show_timer (MDR_PLAY_PANEL (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (MDR_TYPE_DIFFICULTY_ROW);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-play-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, card);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, progress);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, clock);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, attempts);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, remaining);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, ranking);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, check_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, show_mistakes_row);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, hint_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, hint_group);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, hint_card);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, reveal_row);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, difficulty_row);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, reveal);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, mistakes_group);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, mistakes);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, comparing);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, wrong_buttons);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, show_wrong);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, take_back);
  gtk_widget_class_bind_template_callback (widget_class, mdr_play_panel_check);
  gtk_widget_class_bind_template_callback (widget_class, mdr_play_panel_show_wrong);
  gtk_widget_class_bind_template_callback (widget_class, mdr_play_panel_take_back);
  gtk_widget_class_bind_template_callback (widget_class, mdr_play_panel_hint);
  gtk_widget_class_bind_template_callback (widget_class, mdr_play_panel_restart);
  gtk_widget_class_bind_template_callback (widget_class, mdr_play_panel_apply_hint);
  gtk_widget_class_bind_template_callback (widget_class, mdr_play_panel_dismiss_hint);
}

static void
mdr_play_panel_class_init (MdrPlayPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = mdr_play_panel_dispose;
  object_class->get_property = mdr_play_panel_get_property;
  object_class->set_property = mdr_play_panel_set_property;

  properties[PROP_SHOW_MISTAKES] =
      g_param_spec_boolean ("show-mistakes", NULL, NULL, FALSE, flags | G_PARAM_READWRITE);
  properties[PROP_SHOW_TIMER] =
      g_param_spec_boolean ("show-timer", NULL, NULL, FALSE, flags | G_PARAM_READWRITE);
  mdr_ui_add_signal (klass, "solved-changed", 0);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  mdr_ui_add_signal (klass, "hinted", 0);
  mdr_ui_add_signal (klass, "checked", 1, G_TYPE_POINTER);
  mdr_ui_add_signal (klass, "restarted", 0);

  g_type_ensure (MDR_TYPE_ATTEMPT_BAR);
  g_type_ensure (MDR_TYPE_HINT_CARD);
  g_type_ensure (MDR_TYPE_PLAY_CLOCK);
  g_type_ensure (MDR_TYPE_PROBLEM_LIST);
  g_type_ensure (MDR_TYPE_REMAINING_BAR);
  g_type_ensure (MDR_TYPE_RANKING_LIST);
  g_type_ensure (MDR_TYPE_WIN_CARD);
  bind_template (widget_class);
}

static void
mdr_play_panel_init (MdrPlayPanel *self)
{
  self->playing = TRUE;
  self->hint_task = mdr_task_new (self, mdr_play_panel_take_hint, (GDestroyNotify) mdr_deduction_free);
  self->check_task = mdr_task_new (self, mdr_play_panel_take_check, (GDestroyNotify) mdr_play_check_free);
  self->past_task = mdr_task_new (self, mdr_play_panel_take_last_right, g_free);
  self->settle_task =
      mdr_task_new (self, mdr_play_panel_take_settlement, (GDestroyNotify) mdr_settlement_free);
  self->delayed_spinner = mdr_delayed_spinner_new (self, mdr_play_panel_show_comparing);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->document_signals = g_signal_group_new (MDR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (document_changed_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::revealed", G_CALLBACK (revealed_cb), self);
  self->document_bindings = g_binding_group_new ();
  g_binding_group_bind (self->document_bindings, "revealed", self->reveal, "active",
                        G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

/* Offers to show what the player does not know, if the kind hides something. */
static void
offer_reveal (MdrPlayPanel *self)
{
  const MdrKind *kind = mdr_document_get_kind (self->document);

  gtk_widget_set_visible (self->reveal_row, mdr_kind_get_knowledge (kind)->reveal_label != NULL);
  if (!mdr_kind_get_knowledge (kind)->reveal_label)
    return;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->reveal_row),
                                 _ (mdr_kind_get_knowledge (kind)->reveal_label));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->reveal_row),
                               _ (mdr_kind_get_knowledge (kind)->reveal_explanation));
}

/**
 * mdr_play_panel_new:
 * @queue: where jobs run, such as hints; must outlive the panel and its jobs
 *
 * Returns: (transfer floating): a panel without a document
 */
GtkWidget *
mdr_play_panel_new (MdrJobQueue *queue)
{
  MdrPlayPanel *self = g_object_new (MDR_TYPE_PLAY_PANEL, NULL);

  self->queue = queue;
  return GTK_WIDGET (self);
}

/**
 * mdr_play_panel_set_document:
 * @document: (nullable): the document that is played
 */
void
mdr_play_panel_set_document (MdrPlayPanel *self, MdrDocument *document)
{
  const MdrKind *kind;

  g_return_if_fail (MDR_IS_PLAY_PANEL (self));

  if (!g_set_object (&self->document, document))
    return;
  self->solved_seconds = 0;
  g_signal_group_set_target (self->document_signals, document);
  g_binding_group_set_source (self->document_bindings, document);
  mdr_play_clock_set_document (self->clock, document);
  mdr_attempt_bar_set_document (self->attempts, document);
  mdr_remaining_bar_set_document (self->remaining, document, self->queue);
  mdr_ranking_list_set_document (self->ranking, document, self->queue);
  gtk_widget_set_sensitive (GTK_WIDGET (self), document != NULL);
  mdr_play_panel_drop_hint (self);
  mdr_play_panel_drop_settlement (self);
  mdr_difficulty_row_forget (self->difficulty_row);
  if (!document)
    {
      unmark (self);
      return;
    }
  /* Shows the controls that the kind supports. */
  kind = mdr_document_get_kind (self->document);
  gtk_widget_set_visible (self->check_button, kind->check != NULL);
  gtk_widget_set_visible (self->show_mistakes_row, kind->check != NULL);
  gtk_widget_set_visible (self->hint_button, mdr_kind_get_reasoning (kind)->hint != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->difficulty_row), kind->logic != NULL);
  offer_reveal (self);
  mdr_play_panel_update (self);
}

/** Shows, emits and announces what is wrong in the play so far, or how much of it is right; this is cleared
 * by the next move. */
void
mdr_play_panel_check (MdrPlayPanel *self)
{
  g_autofree char *sentence = NULL;

  g_return_if_fail (MDR_IS_PLAY_PANEL (self));

  if (!self->document || self->is_solved)
    return;
  mdr_play_clock_set_paused (self->clock, FALSE);
  /* A check waits until it is known whether the play is solved. */
  self->check_waits = mdr_task_is_running (self->settle_task);
  if (self->check_waits)
    mdr_delayed_spinner_begin (self->delayed_spinner);
  else if (mdr_document_get_kind (self->document)->logic)
    mdr_play_panel_compare (self);
  else
    {
      sentence = judge (self, TRUE);
      gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s", sentence);
    }
}

/** Starts play over; undo takes it back. The time of a play that was solved is over, so the timer starts
 * again. */
void
mdr_play_panel_restart (MdrPlayPanel *self)
{
  gboolean was_solved;
  double seconds;
  guint at;

  g_return_if_fail (MDR_IS_PLAY_PANEL (self));

  if (!self->document)
    return;
  was_solved = self->is_solved;
  seconds = mdr_document_get_elapsed (self->document);
  at = mdr_history_get_position (mdr_document_get_history (self->document));
  mdr_document_restart (self->document);
  if (was_solved && seconds > 0)
    {
      self->solved_seconds = seconds;
      self->restarted_at = at;
      mdr_document_set_elapsed (self->document, JUST_BEGUN);
    }
  g_signal_emit_by_name (self, "restarted");
}

/**
 * mdr_play_panel_set_playing:
 * @playing: whether the puzzle is being played, which is so at first; while
 *   it is not, the panel does not follow the document
 */
void
mdr_play_panel_set_playing (MdrPlayPanel *self, gboolean playing)
{
  g_return_if_fail (MDR_IS_PLAY_PANEL (self));

  self->playing = playing != FALSE;
  if (self->document && self->playing && self->outdated)
    mdr_play_panel_update (self);
}

/**
 * mdr_play_panel_set_active:
 * @active: whether the player can see the board: the timer counts only then
 */
void
mdr_play_panel_set_active (MdrPlayPanel *self, gboolean active)
{
  g_return_if_fail (MDR_IS_PLAY_PANEL (self));

  self->active = active != FALSE;
  update_clock (self);
}
