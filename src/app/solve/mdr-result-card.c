/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve-parts.h"

#include <glib/gi18n-lib.h>

#include "mdr-widgets.h"
#include "mdr-ui.h"
#include "mdr-wording.h"

struct _MdrResultCard
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkImage *icon;
  GtkLabel *sentence;
  GtkLabel *note;
  GtkGrid *facts;
  MdrProblemList *problems;
  GtkWidget *false_solution;
  GtkWidget *switcher;
  GtkLabel *solution_label;
  GtkWidget *previous;
  GtkWidget *next;

  /* Owned references */
  MdrResult *result;
  MdrPuzzle *puzzle;

  int n_facts;
  guint chosen;
};

G_DEFINE_FINAL_TYPE (MdrResultCard, mdr_result_card, ADW_TYPE_BIN)

/* The icon and style of a status; the icons differ, so that colour is not the only mark. */
typedef struct
{
  const char *icon;
  const char *style;
} Mark;

static const Mark marks[] = {
  [MDR_STATUS_SOLVED] = { "object-select-symbolic", "success" },
  [MDR_STATUS_IMPOSSIBLE] = { "changes-prevent-symbolic", "warning" },
  [MDR_STATUS_TIME_LIMIT] = { "document-open-recent-symbolic", "warning" },
  [MDR_STATUS_MEMORY_LIMIT] = { "drive-harddisk-symbolic", "warning" },
  [MDR_STATUS_CANCELLED] = { "media-playback-stop-symbolic", "dim-label" },
  [MDR_STATUS_INVALID] = { "dialog-information-symbolic", "warning" },
  [MDR_STATUS_UNSUPPORTED] = { "dialog-information-symbolic", "warning" },
  [MDR_STATUS_FAILED] = { "dialog-warning-symbolic", "error" },
  [MDR_STATUS_UNFINISHED] = { "dialog-information-symbolic", "warning" },
};

static void
add_fact (MdrResultCard *self, const char *label, const char *value)
{
  GtkWidget *left = gtk_label_new (label);
  GtkWidget *right = gtk_label_new (value);

  gtk_label_set_xalign (GTK_LABEL (left), 0);
  gtk_label_set_yalign (GTK_LABEL (left), 0);
  gtk_label_set_wrap (GTK_LABEL (left), TRUE);
  gtk_widget_add_css_class (left, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (right), 1);
  gtk_label_set_wrap (GTK_LABEL (right), TRUE);
  /* Some values are one long word, and users copy them. */
  gtk_label_set_wrap_mode (GTK_LABEL (right), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_selectable (GTK_LABEL (right), TRUE);
  gtk_label_set_justify (GTK_LABEL (right), GTK_JUSTIFY_RIGHT);
  gtk_widget_set_hexpand (right, TRUE);
  gtk_widget_add_css_class (right, "fact-value");
  gtk_widget_add_css_class (right, "numeric");
  gtk_accessible_update_relation (GTK_ACCESSIBLE (right), GTK_ACCESSIBLE_RELATION_LABELLED_BY, left, right,
                                  NULL, -1);
  gtk_grid_attach (self->facts, left, 0, self->n_facts, 1, 1);
  gtk_grid_attach (self->facts, right, 1, self->n_facts, 1, 1);
  self->n_facts++;
}

static void
add_counted_fact (MdrResultCard *self, const char *label, guint64 count)
{
  g_autofree char *value = g_strdup_printf ("%'lu", (gulong) count);

  if (count > 0)
    add_fact (self, label, value);
}

static void
add_program_fact (MdrResultCard *self, const MdrResult *result)
{
  g_autoptr (GString) size = g_string_new (NULL);

  if (result->columns == 0)
    return;
  mdr_wording_add_phrase (size, ngettext ("%'u variable", "%'u variables", result->columns), result->columns);
  mdr_wording_add_phrase (size, ngettext ("%'u row", "%'u rows", result->rows), result->rows);
  add_fact (self, _ ("Program"), size->str);
}

static void
add_objective_fact (MdrResultCard *self, const MdrResult *result, const MdrPuzzle *puzzle)
{
  g_autofree char *objective = NULL;
  g_autofree char *value = NULL;

  if (result->sense == MDR_SENSE_NONE || result->solutions->len == 0)
    return;
  objective = mdr_puzzle_dup_objective (puzzle, result->objective);
  if (result->optimal == MDR_TRUTH_YES)
    /* Translators: an objective with its unit: "58 cells" */
    value = g_strdup_printf (_ ("%s, proven optimal"), objective);
  else
    value = g_strdup_printf (_ ("%s, not proven optimal"), objective);
  add_fact (self, _ ("Objective"), value);
}

static void
add_bound_fact (MdrResultCard *self, const MdrResult *result, const MdrPuzzle *puzzle)
{
  gboolean has_best = result->sense != MDR_SENSE_NONE && result->solutions->len > 0;
  g_autofree char *bound = NULL;
  g_autofree char *value = NULL;

  if (!result->has_bound || result->optimal == MDR_TRUTH_YES)
    return;
  bound = mdr_puzzle_dup_objective (puzzle, result->bound);
  if (has_best)
    /* Translators: a bound with its unit, and how far the best solution is from it */
    value = g_strdup_printf (_ ("%s, a gap of %.1f%%"), bound,
                             mdr_result_compute_gap (result->objective, result->bound));
  add_fact (self, _ ("Proven bound"), value ? value : bound);
}

static void
add_facts (MdrResultCard *self, const GPtrArray *facts)
{
  for (guint i = 0; i < facts->len; i++)
    {
      const MdrFact *fact = g_ptr_array_index (facts, i);

      add_fact (self, fact->label, fact->value);
    }
}

/* Adds the facts that the kind derives from the chosen solution. */
static void
add_solution_facts (MdrResultCard *self)
{
  g_autoptr (GPtrArray) facts = NULL;

  if (self->result->solutions->len == 0)
    return;
  facts = mdr_solution_dup_facts (g_ptr_array_index (self->result->solutions, self->chosen), self->puzzle);
  add_facts (self, facts);
}

static void
show_facts (MdrResultCard *self)
{
  const MdrResult *result = self->result;
  g_autofree char *time = mdr_duration_to_text (result->seconds);

  for (; self->n_facts > 0; self->n_facts--)
    gtk_grid_remove_row (self->facts, 0);
  if (result->status != MDR_STATUS_INVALID)
    {
      add_solution_facts (self);
      add_objective_fact (self, result, self->puzzle);
      add_bound_fact (self, result, self->puzzle);
      add_facts (self, result->facts);
      add_program_fact (self, result);
      add_counted_fact (self, _ ("Cuts added"), result->cuts);
      add_counted_fact (self, _ ("Nodes"), result->nodes);
      if (result->seconds > 0)
        add_fact (self, _ ("Time"), time);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->facts), self->n_facts > 0);
}

static void
show_chosen (MdrResultCard *self)
{
  guint count = self->result->solutions->len;
  /* Translators: the number of a solution, and how many there are */
  g_autofree char *text = g_strdup_printf (_ ("Solution %'u of %'u"), self->chosen + 1, count);

  gtk_widget_set_visible (self->switcher, count > 1);
  gtk_label_set_text (self->solution_label, text);
  gtk_widget_set_sensitive (self->previous, self->chosen > 0);
  gtk_widget_set_sensitive (self->next, self->chosen + 1 < count);
  show_facts (self);
}

static void
choose (MdrResultCard *self, guint index)
{
  self->chosen = index;
  show_chosen (self);
  g_signal_emit_by_name (self, "solution-chosen", g_ptr_array_index (self->result->solutions, index));
}

static void
previous_cb (MdrResultCard *self)
{
  choose (self, self->chosen - 1);
}

static void
next_cb (MdrResultCard *self)
{
  choose (self, self->chosen + 1);
}

static void
false_solution_cb (MdrResultCard *self)
{
  g_signal_emit_by_name (self, "solution-chosen", self->result->false_solution);
}

/* If the method did not run, the list below says what is wrong. */
static char *
result_to_sentence (const MdrResult *result, const MdrPuzzle *puzzle)
{
  if (result->status == MDR_STATUS_INVALID)
    return g_strdup (_ ("Not tried: the puzzle has a problem."));
  return mdr_result_dup_sentence (result, puzzle);
}

static void
mdr_result_card_dispose (GObject *object)
{
  MdrResultCard *self = MDR_RESULT_CARD (object);

  g_clear_pointer (&self->result, mdr_result_unref);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_RESULT_CARD);
  G_OBJECT_CLASS (mdr_result_card_parent_class)->dispose (object);
}

static void
mdr_result_card_class_init (MdrResultCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_result_card_dispose;
  mdr_ui_add_signal (klass, "solution-chosen", 1, G_TYPE_POINTER);
  g_type_ensure (MDR_TYPE_PROBLEM_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-result-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrResultCard, icon);
  gtk_widget_class_bind_template_child (widget_class, MdrResultCard, sentence);
  gtk_widget_class_bind_template_child (widget_class, MdrResultCard, note);
  gtk_widget_class_bind_template_child (widget_class, MdrResultCard, facts);
  gtk_widget_class_bind_template_child (widget_class, MdrResultCard, problems);
  gtk_widget_class_bind_template_child (widget_class, MdrResultCard, false_solution);
  gtk_widget_class_bind_template_child (widget_class, MdrResultCard, switcher);
  gtk_widget_class_bind_template_child (widget_class, MdrResultCard, solution_label);
  gtk_widget_class_bind_template_child (widget_class, MdrResultCard, previous);
  gtk_widget_class_bind_template_child (widget_class, MdrResultCard, next);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, false_solution_cb);
}

static void
mdr_result_card_init (MdrResultCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_result_card_set_result:
 * @result: (nullable): what to show; the card is hidden without
 * @puzzle: (nullable): what was to be solved; only without @result there may be none
 */
void
mdr_result_card_set_result (MdrResultCard *self, MdrResult *result, const MdrPuzzle *puzzle)
{
  g_autofree char *sentence = result ? result_to_sentence (result, puzzle) : NULL;

  g_return_if_fail (MDR_IS_RESULT_CARD (self));

  gtk_widget_set_visible (GTK_WIDGET (self), result != NULL);
  if (result)
    mdr_result_ref (result);
  g_clear_pointer (&self->result, mdr_result_unref);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  self->result = result;
  if (!result)
    return;
  self->puzzle = mdr_puzzle_ref (puzzle);
  self->chosen = 0;
  mdr_result_card_set_note (self, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    gtk_widget_remove_css_class (GTK_WIDGET (self->icon), marks[i].style);
  gtk_image_set_from_icon_name (self->icon, marks[result->status].icon);
  gtk_widget_add_css_class (GTK_WIDGET (self->icon), marks[result->status].style);
  gtk_label_set_text (self->sentence, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->problems), result->problems && result->problems->len > 0);
  mdr_problem_list_show (self->problems, result->problems, "");
  gtk_widget_set_visible (self->false_solution, result->false_solution != NULL);
  show_chosen (self);
}

/** @note: (nullable): a further sentence on the result, shown until the next result */
void
mdr_result_card_set_note (MdrResultCard *self, const char *note)
{
  g_return_if_fail (MDR_IS_RESULT_CARD (self));

  gtk_label_set_text (self->note, note ? note : "");
  gtk_widget_set_visible (GTK_WIDGET (self->note), note != NULL);
}

/** Says which solution of the result is on the board, if @solution is one of them. */
void
mdr_result_card_show_solution (MdrResultCard *self, const MdrSolution *solution)
{
  g_return_if_fail (MDR_IS_RESULT_CARD (self));

  if (self->result && g_ptr_array_find (self->result->solutions, solution, &self->chosen))
    show_chosen (self);
}

/** Returns: (transfer none) (nullable): the result it shows */
MdrResult *
mdr_result_card_get_result (MdrResultCard *self)
{
  g_return_val_if_fail (MDR_IS_RESULT_CARD (self), NULL);

  return self->result;
}
