/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-hint-card.h"

#include <glib/gi18n-lib.h>

#include "mdr-widgets.h"
#include "mdr-ui.h"
#include "mdr-wording.h"

/* The steps in which a hint is revealed. */
typedef enum
{
  LEVEL_WHERE,
  LEVEL_RULE,
  LEVEL_STEP,
} Level;

/* A chain with more steps is long. Few people read all of it, so the hint can be carried out without reading
 * it. */
#define MANY_STEPS 8

struct _MdrHintCard
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkStack *stack;
  GtkLabel *name;
  GtkLabel *sentence;
  GtkWidget *chain;
  GtkLabel *place;
  GtkWidget *first;
  GtkWidget *previous;
  GtkWidget *next;
  GtkWidget *last;
  GtkWidget *more;
  GtkWidget *apply;

  /* Owned */
  MdrPuzzle *puzzle;
  MdrState *state;
  MdrDeduction *hint;
  /* What was emitted last. */
  MdrDeduction *shown;
  MdrState *shown_state;
  MdrDelayedSpinner *delayed_spinner;

  Level level;
  /* The step of the chain that is shown, from 1; 0 for the conclusion of the hint. */
  guint step;
};

G_DEFINE_FINAL_TYPE (MdrHintCard, mdr_hint_card, ADW_TYPE_BIN)

static guint
count_steps (MdrHintCard *self)
{
  return self->hint && self->hint->chain ? self->hint->chain->len : 0;
}

/* Returns a step of the chain, or the hint as number 0. */
static const MdrDeduction *
get_step (MdrHintCard *self, guint step)
{
  return step > 0 ? g_ptr_array_index (self->hint->chain, step - 1) : self->hint;
}

/* Whether the hint can be carried out: if it is fully revealed, or if only a long chain has not been
 * revealed. */
static gboolean
can_be_applied (MdrHintCard *self)
{
  return self->hint && self->hint->moves->len > 0
         && (self->level == LEVEL_STEP || (self->level == LEVEL_RULE && count_steps (self) > MANY_STEPS));
}

/* Makes a deduction that only says where to look: it rests on all places of the hint, and decides nothing. */
static MdrDeduction *
dup_region (const MdrDeduction *hint)
{
  MdrDeduction *region = mdr_deduction_new (hint->rule, hint->name);

  for (guint i = 0; i < hint->because->len; i++)
    {
      MdrCell cell = g_array_index (hint->because, MdrCell, i);

      mdr_deduction_rest_on (region, cell.row, cell.column);
    }
  for (guint i = 0; i < hint->marks->len; i++)
    {
      MdrCell cell = g_array_index (hint->marks, MdrMark, i).cell;

      mdr_deduction_rest_on (region, cell.row, cell.column);
    }
  return region;
}

/* Returns whether the way in which the hint was found can be described. */
static gboolean
has_rule (MdrHintCard *self)
{
  return count_steps (self) > 0 || self->hint->rule_sentence;
}

/* Says how a contradiction is found. */
static char *
dup_trial_sentence (guint steps)
{
  if (steps > MANY_STEPS)
    return g_strdup_printf (ngettext ("Supposing one possibility takes %u step to fail. "
                                      "Do It enters the result without them.",
                                      "Supposing one possibility takes %u steps to fail. "
                                      "Do It enters the result without them.",
                                      steps),
                            steps);
  return g_strdup_printf (ngettext ("Suppose one possibility: it leads to a contradiction in %u step.",
                                    "Suppose one possibility: it leads to a contradiction in %u steps.",
                                    steps - 1),
                          steps - 1);
}

/* Says how the hint was found, but not its conclusion. */
static char *
dup_rule_sentence (MdrHintCard *self)
{
  guint steps = count_steps (self);
  g_autofree char *trial = steps > 0 ? dup_trial_sentence (steps) : NULL;
  g_autoptr (GString) sentences = NULL;

  if (!trial)
    return g_strdup (self->hint->rule_sentence);
  sentences =
      g_string_new (self->hint->rule_sentence ? self->hint->rule_sentence : _ ("No rule applies here."));
  mdr_wording_add_sentence (sentences, "%s", trial);
  return g_string_free (g_steal_pointer (&sentences), FALSE);
}

static const char *
get_region_sentence (const MdrDeduction *hint)
{
  return mdr_deduction_strikes (hint) ? _ ("The marked places rule numbers out.")
                                      : _ ("You can work out a cell from the marked places.");
}

/* Returns the deduction to show on the board now, with the sentence that the card shows. */
static MdrDeduction *
dup_shown (MdrHintCard *self)
{
  MdrDeduction *shown;

  if (self->level == LEVEL_STEP)
    return mdr_deduction_copy (get_step (self, self->step));
  shown = dup_region (self->hint);
  shown->sentence =
      self->level == LEVEL_RULE ? dup_rule_sentence (self) : g_strdup (get_region_sentence (self->hint));
  return shown;
}

static char *
dup_place (MdrHintCard *self)
{
  guint steps = count_steps (self);

  if (self->step > 0)
    /* Translators: of the steps of a trial that is gone through: "Step 2 of 5" */
    return g_strdup_printf (_ ("Step %u of %u"), self->step, steps);
  return g_strdup_printf (ngettext ("Why: %u step", "Why: %u steps", steps), steps);
}

/* The announcement also names the step of the chain and its rule. */
static void
put_in_words (MdrHintCard *self, MdrDeduction *shown, const char *place)
{
  char *sentence;

  if (self->level != LEVEL_STEP || self->step == 0)
    return;
  /* Translators: the number of a step, its rule, and what it says: "Step 2 of 5. Count: Row 3 has …" */
  sentence = g_strdup_printf (_ ("%s. %s: %s"), place, shown->name, shown->sentence);
  g_free (shown->sentence);
  shown->sentence = sentence;
}

/*
 * Returns the state in which everything decided or supposed is entered, for kinds solved by rules; a move of
 * other kinds does not state a fact. If a move is rejected, it and all later ones are left out.
 */
static MdrState *
dup_state (MdrHintCard *self)
{
  MdrState *state;

  if (self->level != LEVEL_STEP || !self->puzzle->kind->logic || self->hint->mistakes)
    return NULL;
  state = mdr_state_ref (self->state);
  if (self->step == 0)
    mdr_puzzle_follow (self->puzzle, self->hint, &state);
  for (guint k = 0; k < self->step; k++)
    if (!mdr_puzzle_follow (self->puzzle, g_ptr_array_index (self->hint->chain, k), &state))
      break;
  return state;
}

static void
move_focus (GtkWidget *from, GtkWidget *to)
{
  if (gtk_widget_has_focus (from))
    gtk_widget_grab_focus (to);
}

/* Dims a button that would do nothing. It stays sensitive, because an insensitive button loses the focus. */
static void
set_leads_on (GtkWidget *button, gboolean leads_on)
{
  if (leads_on)
    gtk_widget_remove_css_class (button, "dim-label");
  else
    gtk_widget_add_css_class (button, "dim-label");
  gtk_accessible_update_state (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_DISABLED, !leads_on, -1);
}

static void
update_buttons (MdrHintCard *self)
{
  gboolean told = self->level == LEVEL_STEP;
  guint steps = count_steps (self);

  gtk_widget_set_visible (self->chain, told && steps > 0);
  gtk_widget_set_visible (self->apply, can_be_applied (self));
  gtk_button_set_label (GTK_BUTTON (self->apply), self->hint->mistakes ? _ ("Take _It Back") : _ ("Do _It"));
  gtk_widget_set_tooltip_text (self->apply,
                               self->hint->mistakes
                                   ? _ ("Remove what is wrong from the board (D, or H once more)")
                               : steps > 0 ? _ ("Apply the hint to the board (D)")
                                           : _ ("Apply the hint to the board (D, or H once more)"));
  if (told)
    move_focus (self->more, steps > 0 ? self->next : self->apply);
  gtk_widget_set_visible (self->more, !told);
  set_leads_on (self->first, self->step > 1);
  set_leads_on (self->previous, self->step > 0);
  set_leads_on (self->next, self->step < steps);
  set_leads_on (self->last, self->step < steps);
}

/* Gives a label the height of its tallest text in the chain, so that nothing moves from one step to another.
 */
static void
reserve_height (MdrHintCard *self, GtkLabel *label, gsize offset)
{
  g_autofree char *text = g_strdup (gtk_label_get_text (label));
  int width = gtk_widget_get_width (GTK_WIDGET (label));
  int most = -1;

  gtk_widget_set_size_request (GTK_WIDGET (label), -1, -1);
  for (guint k = 0; self->level == LEVEL_STEP && width > 0 && k <= count_steps (self); k++)
    {
      int least;
      int height;

      gtk_label_set_text (label, G_STRUCT_MEMBER (const char *, get_step (self, k), offset));
      gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_measure (GTK_WIDGET (label), GTK_ORIENTATION_VERTICAL, MAX (width, least), NULL, &height,
                          NULL, NULL);
      most = MAX (most, height);
    }
  gtk_label_set_text (label, text);
  gtk_widget_set_size_request (GTK_WIDGET (label), -1, most);
}

static const char *
get_name (MdrHintCard *self)
{
  if (self->level == LEVEL_WHERE)
    return _ ("Look Here");
  return self->level == LEVEL_STEP ? get_step (self, self->step)->name : self->hint->name;
}

static void
clear_shown (MdrHintCard *self)
{
  g_clear_pointer (&self->shown, mdr_deduction_free);
  g_clear_pointer (&self->shown_state, mdr_state_unref);
}

/* Emits what is shown, which stays until the next emission. */
static void
take_shown (MdrHintCard *self, MdrDeduction *shown, MdrState *state)
{
  if (shown)
    mdr_scroll_into_view (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "changed", shown, state);
  clear_shown (self);
  self->shown = shown;
  self->shown_state = state;
}

static void
show (MdrHintCard *self)
{
  MdrDeduction *shown = dup_shown (self);
  g_autofree char *place = dup_place (self);

  gtk_label_set_text (self->name, get_name (self));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->name), shown->rule_sentence);
  gtk_label_set_text (self->sentence, shown->sentence);
  gtk_label_set_text (self->place, place);
  update_buttons (self);
  reserve_height (self, self->name, G_STRUCT_OFFSET (MdrDeduction, name));
  reserve_height (self, self->sentence, G_STRUCT_OFFSET (MdrDeduction, sentence));
  gtk_stack_set_visible_child_name (self->stack, "hint");
  put_in_words (self, shown, place);
  take_shown (self, shown, dup_state (self));
}

static void
drop (MdrHintCard *self)
{
  g_clear_pointer (&self->hint, mdr_deduction_free);
  g_clear_pointer (&self->state, mdr_state_unref);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  self->level = LEVEL_WHERE;
  self->step = 0;
}

static void
apply_cb (MdrHintCard *self)
{
  g_signal_emit_by_name (self, "applied");
}

static void
close_cb (MdrHintCard *self)
{
  g_signal_emit_by_name (self, "closed");
}

static void
step_cb (GtkWidget *widget, const char *action, GVariant *step)
{
  mdr_hint_card_step (MDR_HINT_CARD (widget), g_variant_get_int32 (step));
}

static void
show_waiting (gpointer owner, gboolean waiting)
{
  MdrHintCard *self = owner;

  if (!waiting)
    return;
  gtk_stack_set_visible_child_name (self->stack, "waiting");
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
mdr_hint_card_dispose (GObject *object)
{
  g_clear_pointer (&MDR_HINT_CARD (object)->delayed_spinner, mdr_delayed_spinner_free);
  drop (MDR_HINT_CARD (object));
  clear_shown (MDR_HINT_CARD (object));
  /* The template would remove the child, which is bound, without AdwBin noticing. */
  adw_bin_set_child (ADW_BIN (object), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_HINT_CARD);
  G_OBJECT_CLASS (mdr_hint_card_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-hint-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrHintCard, stack);
  gtk_widget_class_bind_template_child (widget_class, MdrHintCard, name);
  gtk_widget_class_bind_template_child (widget_class, MdrHintCard, sentence);
  gtk_widget_class_bind_template_child (widget_class, MdrHintCard, chain);
  gtk_widget_class_bind_template_child (widget_class, MdrHintCard, place);
  gtk_widget_class_bind_template_child (widget_class, MdrHintCard, first);
  gtk_widget_class_bind_template_child (widget_class, MdrHintCard, previous);
  gtk_widget_class_bind_template_child (widget_class, MdrHintCard, next);
  gtk_widget_class_bind_template_child (widget_class, MdrHintCard, last);
  gtk_widget_class_bind_template_child (widget_class, MdrHintCard, more);
  gtk_widget_class_bind_template_child (widget_class, MdrHintCard, apply);
  gtk_widget_class_install_action (widget_class, "hint.step", "i", step_cb);
  gtk_widget_class_bind_template_callback (widget_class, mdr_hint_card_tell_more);
  gtk_widget_class_bind_template_callback (widget_class, apply_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
mdr_hint_card_class_init (MdrHintCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_hint_card_dispose;
  mdr_ui_add_signal (klass, "applied", 0);
  mdr_ui_add_signal (klass, "changed", 2, G_TYPE_POINTER, G_TYPE_POINTER);
  mdr_ui_add_signal (klass, "closed", 0);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
mdr_hint_card_init (MdrHintCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mdr_ui_keep_left_to_right (self->chain);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  self->delayed_spinner = mdr_delayed_spinner_new (self, show_waiting);
}

static void
forget (MdrHintCard *self)
{
  if (!self->hint)
    return;
  drop (self);
  take_shown (self, NULL, NULL);
}

/** Shows that a hint is being looked for, if that takes long; until then the card stays as it is. */
void
mdr_hint_card_wait (MdrHintCard *self)
{
  g_return_if_fail (MDR_IS_HINT_CARD (self));

  forget (self);
  mdr_delayed_spinner_begin (self->delayed_spinner);
}

/**
 * mdr_hint_card_take:
 * @puzzle: what is played
 * @state: where the hint holds
 * @hint: (transfer full) (nullable): the hint
 * @error: (nullable): why there is none
 *
 * Shows where to look. Mistakes are shown in full immediately, and so is a hint
 * without any place.
 */
void
mdr_hint_card_take (MdrHintCard *self,
                    const MdrPuzzle *puzzle,
                    const MdrState *state,
                    MdrDeduction *hint,
                    const GError *error)
{
  g_return_if_fail (MDR_IS_HINT_CARD (self));
  g_return_if_fail (puzzle != NULL && state != NULL);

  drop (self);
  mdr_delayed_spinner_end (self->delayed_spinner);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  if (!hint)
    {
      gtk_label_set_text (self->name, _ ("No Hint"));
      gtk_label_set_text (self->sentence,
                          error ? error->message : _ ("Nothing more follows from this position."));
      gtk_widget_set_visible (self->more, FALSE);
      gtk_widget_set_visible (self->apply, FALSE);
      gtk_widget_set_visible (self->chain, FALSE);
      gtk_widget_set_size_request (GTK_WIDGET (self->name), -1, -1);
      gtk_widget_set_size_request (GTK_WIDGET (self->sentence), -1, -1);
      gtk_stack_set_visible_child_name (self->stack, "hint");
      return;
    }
  self->puzzle = mdr_puzzle_ref (puzzle);
  self->state = mdr_state_ref (state);
  self->hint = hint;
  self->level = hint->mistakes || hint->marks->len + hint->because->len == 0 ? LEVEL_STEP : LEVEL_WHERE;
  show (self);
}

/** Forgets the hint, or that one is being looked for, and hides the card. */
void
mdr_hint_card_clear (MdrHintCard *self)
{
  g_return_if_fail (MDR_IS_HINT_CARD (self));

  mdr_delayed_spinner_end (self->delayed_spinner);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  forget (self);
}

/** Reveals more of the hint. Returns: whether there was more */
gboolean
mdr_hint_card_tell_more (MdrHintCard *self)
{
  g_return_val_if_fail (MDR_IS_HINT_CARD (self), FALSE);

  if (!self->hint || self->level == LEVEL_STEP)
    return FALSE;
  self->level = self->level == LEVEL_WHERE && has_rule (self) ? LEVEL_RULE : LEVEL_STEP;
  show (self);
  return TRUE;
}

/**
 * mdr_hint_card_step:
 * @step: -1 for the step before the one that is shown, 1 for the next one, 0 for the first one, which
 *   supposes something, 2 for the last one, which contradicts it
 *
 * Walks through the steps of a hint that was found by trying, if it is fully revealed. Before the first step
 * is the conclusion.
 */
void
mdr_hint_card_step (MdrHintCard *self, int step)
{
  guint last;
  guint shown;

  g_return_if_fail (MDR_IS_HINT_CARD (self));

  last = count_steps (self);
  shown = step == 0 ? 1 : step == 2 ? last : self->step + (guint) step;
  if (self->level != LEVEL_STEP || shown > last || shown == self->step)
    return;
  self->step = shown;
  show (self);
}

/** Returns: whether a step of a chain is shown, and with it a position that is only supposed */
gboolean
mdr_hint_card_shows_step (MdrHintCard *self)
{
  g_return_val_if_fail (MDR_IS_HINT_CARD (self), FALSE);

  return self->step > 0;
}

/** Returns: (transfer none) (nullable): the hint, however much of it is revealed */
const MdrDeduction *
mdr_hint_card_get_hint (MdrHintCard *self)
{
  g_return_val_if_fail (MDR_IS_HINT_CARD (self), NULL);

  return self->hint;
}

/**
 * Returns: (transfer full) (nullable) (element-type utf8): the moves of the hint,
 * once it can be carried out: fully revealed, or if only a long chain is left to reveal
 */
GPtrArray *
mdr_hint_card_dup_moves (MdrHintCard *self)
{
  g_return_val_if_fail (MDR_IS_HINT_CARD (self), NULL);

  return can_be_applied (self) ? g_ptr_array_ref (self->hint->moves) : NULL;
}
