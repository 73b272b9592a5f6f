/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-parts.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-picture.h"
#include "mdr-ui.h"

/* In pixels where text has its usual size. */
#define WIDTH        600
#define LEAST_HEIGHT 46
/* The width from which on rules do not scroll, where text has its usual size. */
#define ROOMY 500
/* What is beside the text: margins and padding. */
#define SIDES 48
/* The longer side of the picture, and what is between it and the text, and between rules. */
#define PICTURE      120
#define SPACING      12
#define LINE_SPACING 3

/* The page of the stack after those of the steps. */
#define END "end"

struct _MdrFirstSteps
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkScrolledWindow *text;
  GtkStack *sentences;
  GtkLabel *place;
  GtkWidget *skip;
  GtkButton *next;

  /* Owned, nullable: the puzzle of which the steps tell */
  MdrPuzzle *puzzle;
  const MdrFirstStep *steps;
  guint at;
};

G_DEFINE_FINAL_TYPE (MdrFirstSteps, mdr_first_steps, ADW_TYPE_BIN)

static const char end_sentence[] = N_ ("That is all you need to begin.");

/* The revealer is not bound in the template, which would free it a second time after the bin. */
static GtkRevealer *
get_revealer (MdrFirstSteps *self)
{
  return GTK_REVEALER (adw_bin_get_child (ADW_BIN (self)));
}

static guint
count_steps (const MdrFirstStep *steps)
{
  guint count = 0;

  while (steps[count].sentence)
    count++;
  return count;
}

static GtkWidget *
new_sentence (const char *sentence)
{
  return g_object_new (GTK_TYPE_LABEL, "label", sentence, "wrap", TRUE, "xalign", 0.0, "yalign", 0.0, NULL);
}

static void
add_sentence (MdrFirstSteps *self, const char *name, const char *sentence)
{
  gtk_stack_add_named (self->sentences, new_sentence (sentence), name);
}

/* Returns: (nullable): a small picture of a right board. Anybody may have written the page that it is from.
 */
static GtkWidget *
new_picture (const MdrKind *kind, const MdrExample *example)
{
  g_autoptr (MdrPosition) position = example ? mdr_position_new (kind, example, NULL) : NULL;
  g_autoptr (MdrBoardPicture) board = NULL;
  GtkWidget *picture;
  MdrExtents extents;

  if (!position)
    return NULL;
  mdr_puzzle_get_extents (position->puzzle, MDR_MODE_PLAY, &extents);
  board = mdr_board_picture_new (position->puzzle);
  mdr_board_picture_set_natural_cell (board, PICTURE / (MAX (extents.rows, extents.columns) + 1.0));
  mdr_board_picture_set_state (board, position->state);
  picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (board));
  gtk_picture_set_can_shrink (GTK_PICTURE (picture), FALSE);
  gtk_picture_set_alternative_text (GTK_PICTURE (picture), _ (example->sentence));
  gtk_widget_set_halign (picture, GTK_ALIGN_END);
  gtk_widget_set_valign (picture, GTK_ALIGN_START);
  return picture;
}

/* Returns: (transfer container) (element-type utf8): the rules that a step shows: those of all puzzles, and
 * those in force by options, except where the player does not know the puzzle */
static GPtrArray *
list_rules (const MdrPuzzle *puzzle, const MdrFirstStep *step)
{
  GPtrArray *sentences = g_ptr_array_new ();

  for (guint i = 0; step->rules && step->rules[i]; i++)
    g_ptr_array_add (sentences, (gpointer) _ (step->rules[i]));
  if (!step->rules || mdr_kind_get_knowledge (puzzle->kind)->new_known_puzzle)
    return sentences;
  for (const MdrPuzzleRule *rule = puzzle->kind->guide->rules; rule->sentence; rule++)
    if (rule->brief && rule->option && sentences->len < MDR_MOST_FIRST_RULES
        && mdr_puzzle_rule_applies (rule, puzzle))
      g_ptr_array_add (sentences, (gpointer) _ (rule->sentence));
  return sentences;
}

/* A step that shows the rules: a list of them and what to do, and a right board beside it. */
static void
add_rules (MdrFirstSteps *self, const MdrPuzzle *puzzle, const MdrFirstStep *step)
{
  g_autoptr (GPtrArray) rules = list_rules (puzzle, step);
  GtkWidget *page = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, LINE_SPACING);
  GtkWidget *picture = new_picture (puzzle->kind, step->picture);
  GtkWidget *sentence = new_sentence (_ (step->sentence));

  for (guint i = 0; i < rules->len; i++)
    gtk_box_append (GTK_BOX (text), new_sentence (rules->pdata[i]));
  gtk_widget_add_css_class (sentence, "heading");
  gtk_box_append (GTK_BOX (text), sentence);
  gtk_widget_set_hexpand (text, TRUE);
  gtk_box_append (GTK_BOX (page), text);
  if (picture)
    gtk_box_append (GTK_BOX (page), picture);
  gtk_stack_add_named (self->sentences, page, step->sentence);
}

/* Returns: (transfer full): what a step says, for those who hear it */
static char *
dup_words (const MdrPuzzle *puzzle, const MdrFirstStep *step)
{
  g_autoptr (GPtrArray) rules = list_rules (puzzle, step);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < rules->len; i++)
    g_string_append_printf (words, "%s ", (const char *) rules->pdata[i]);
  g_string_append (words, _ (step->sentence));
  return g_string_free (words, FALSE);
}

/* All sentences are pages of a stack, which is as large as the longest of them. */
static void
put_sentences (MdrFirstSteps *self)
{
  GtkWidget *page;

  while ((page = gtk_widget_get_first_child (GTK_WIDGET (self->sentences))))
    gtk_stack_remove (self->sentences, page);
  for (const MdrFirstStep *step = self->steps; step->sentence; step++)
    if (step->rules)
      add_rules (self, self->puzzle, step);
    else
      add_sentence (self, step->sentence, _ (step->sentence));
  add_sentence (self, END, _ (end_sentence));
}

static gboolean
shows_rules (const MdrFirstSteps *self)
{
  return self->steps && self->steps[self->at].rules;
}

/* Text scrolls where there is little room, but not out of sight: rules show as much as their picture does,
 * or, where text is larger, what the buttons below leave. */
static void
set_least_height (MdrFirstSteps *self)
{
  double scale = mdr_ui_get_text_scale (GTK_WIDGET (self));
  int least = scale > 1 ? (int) (LEAST_HEIGHT * scale) : -1;

  gtk_scrolled_window_set_min_content_height (self->text, shows_rules (self)
                                                              ? MAX ((int) (PICTURE / scale), least)
                                                              : least);
}

static void
show_step (MdrFirstSteps *self, guint at)
{
  guint count = count_steps (self->steps);
  gboolean last = at + 1 == count;
  /* Translators: the first of three steps: "1 of 3" */
  g_autofree char *place = g_strdup_printf (_ ("%u of %u"), at + 1, count);
  g_autofree char *words = dup_words (self->puzzle, &self->steps[at]);

  self->at = at;
  set_least_height (self);
  gtk_stack_set_visible_child_name (self->sentences, self->steps[at].sentence);
  if (at > 0 && self->steps[0].rules)
    {
      /* Rules take much room, which the board gets back. */
      GtkWidget *rules = gtk_stack_get_child_by_name (self->sentences, self->steps[0].sentence);

      gtk_widget_set_visible (rules, FALSE);
    }
  gtk_label_set_text (self->place, place);
  gtk_button_set_label (self->next, last ? _ ("_Done") : _ ("Ne_xt"));
  gtk_widget_set_visible (self->skip, !last);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s", words);
}

/* The last step was done on the board, where the user will click next. The card therefore stays in place
 * until the user closes it or another board is shown. */
static void
show_end (MdrFirstSteps *self)
{
  self->at = count_steps (self->steps);
  gtk_stack_set_visible_child_name (self->sentences, END);
  gtk_label_set_text (self->place, "");
  gtk_button_set_label (self->next, _ ("_Done"));
  gtk_widget_set_visible (self->skip, FALSE);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s", _ (end_sentence));
  g_signal_emit_by_name (self, "finished");
}

static void
go_on_cb (MdrFirstSteps *self)
{
  if (!self->steps)
    return;
  if (self->at + 1 < count_steps (self->steps))
    show_step (self, self->at + 1);
  else
    mdr_first_steps_skip (self);
}

static void
mdr_first_steps_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_FIRST_STEPS);
  g_clear_pointer (&MDR_FIRST_STEPS (object)->puzzle, mdr_puzzle_unref);
  G_OBJECT_CLASS (mdr_first_steps_parent_class)->dispose (object);
}

/* Larger text gets as many words on a line, and scrolls where it would leave no room for the board. */
static void
mdr_first_steps_map (GtkWidget *widget)
{
  MdrFirstSteps *self = MDR_FIRST_STEPS (widget);
  AdwClamp *clamp = ADW_CLAMP (gtk_revealer_get_child (get_revealer (self)));
  double scale = mdr_ui_get_text_scale (widget);

  adw_clamp_set_maximum_size (clamp, (int) (WIDTH * scale));
  set_least_height (self);
  GTK_WIDGET_CLASS (mdr_first_steps_parent_class)->map (widget);
}

static void
mdr_first_steps_class_init (MdrFirstStepsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_first_steps_dispose;
  widget_class->map = mdr_first_steps_map;
  mdr_ui_add_signal (klass, "finished", 0);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-first-steps.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrFirstSteps, text);
  gtk_widget_class_bind_template_child (widget_class, MdrFirstSteps, sentences);
  gtk_widget_class_bind_template_child (widget_class, MdrFirstSteps, place);
  gtk_widget_class_bind_template_child (widget_class, MdrFirstSteps, skip);
  gtk_widget_class_bind_template_child (widget_class, MdrFirstSteps, next);
  gtk_widget_class_bind_template_callback (widget_class, go_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, mdr_first_steps_skip);
}

static GtkSizeRequestMode
get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/*
 * The sentences wrap in whatever width there is. Asked how wide it must be for a given height, a label names
 * the width in which it needs so few lines, and a stack around it takes that, even if the window is not as
 * wide. Rules are read whole where the window is not narrow: a scrolled window
 * asks for no more height than they have on one line each.
 */
static void
measure (GtkWidget *widget,
         GtkOrientation orientation,
         int for_size,
         int *minimum,
         int *natural,
         int *minimum_baseline,
         int *natural_baseline)
{
  MdrFirstSteps *self = MDR_FIRST_STEPS (widget);

  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation,
                      orientation == GTK_ORIENTATION_HORIZONTAL ? -1 : for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= ROOMY * mdr_ui_get_text_scale (widget)
      && shows_rules (self))
    {
      AdwClamp *clamp = ADW_CLAMP (gtk_revealer_get_child (get_revealer (self)));
      int width = MIN (for_size, adw_clamp_get_maximum_size (clamp)) - SIDES;
      int height;

      gtk_widget_measure (GTK_WIDGET (self->sentences), orientation, width, &height, NULL, NULL, NULL);
      *minimum += MAX (height - gtk_scrolled_window_get_min_content_height (self->text), 0);
      *natural = MAX (*natural, *minimum);
    }
}

static void
allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
}

static void
mdr_first_steps_init (MdrFirstSteps *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_vexpand (GTK_WIDGET (self->text), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), FALSE);
  gtk_widget_set_layout_manager (GTK_WIDGET (self),
                                 gtk_custom_layout_new (get_request_mode, measure, allocate));
}

/**
 * mdr_first_steps_show:
 * @puzzle: what is known of the puzzle on the board
 * @steps: (array zero-terminated=1): at least one, static, of its kind
 *
 * Slides in with the first step; where these steps are shown already, nothing changes.
 */
void
mdr_first_steps_show (MdrFirstSteps *self, const MdrPuzzle *puzzle, const MdrFirstStep *steps)
{
  g_return_if_fail (MDR_IS_FIRST_STEPS (self));
  g_return_if_fail (steps != NULL && steps[0].sentence != NULL);

  if (self->steps == steps)
    return;
  self->steps = steps;
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  self->puzzle = mdr_puzzle_ref (puzzle);
  put_sentences (self);
  show_step (self, 0);
  gtk_revealer_set_reveal_child (get_revealer (self), TRUE);
}

/**
 * mdr_first_steps_take_deed:
 * @deed: an edit, a move, or what else the user has done
 *
 * Goes to the next step if the user did what the present step says. Steps that only inform are skipped
 * without a click. The card does not close by itself.
 */
void
mdr_first_steps_take_deed (MdrFirstSteps *self, const char *deed)
{
  guint at;

  g_return_if_fail (MDR_IS_FIRST_STEPS (self));
  g_return_if_fail (deed != NULL);

  if (!self->steps)
    return;
  at = self->at;
  while (self->steps[at].sentence && !self->steps[at].done_by)
    at++;
  if (!self->steps[at].sentence || !mdr_first_step_is_done_by (&self->steps[at], deed))
    return;
  if (self->steps[at + 1].sentence)
    show_step (self, at + 1);
  else
    show_end (self);
}

/** Slides out; the steps are not finished. */
void
mdr_first_steps_hide (MdrFirstSteps *self)
{
  g_return_if_fail (MDR_IS_FIRST_STEPS (self));

  self->steps = NULL;
  gtk_revealer_set_reveal_child (get_revealer (self), FALSE);
}

/** Leaves out the rest. Returns: whether any step was shown */
gboolean
mdr_first_steps_skip (MdrFirstSteps *self)
{
  g_return_val_if_fail (MDR_IS_FIRST_STEPS (self), FALSE);

  if (!self->steps)
    return FALSE;
  mdr_first_steps_hide (self);
  g_signal_emit_by_name (self, "finished");
  return TRUE;
}
