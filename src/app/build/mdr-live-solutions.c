/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-build-panel.h"

#include <glib/gi18n-lib.h>

#include "mdr-widgets.h"
#include "mdr-ui.h"
#include "mdr-unneeded.h"

#define LIMIT_SECONDS 4

/* Marks appear one by one, so this may take longer. */
#define UNNEEDED_LIMIT_SECONDS 20

/* Work that the user did not request must not use up the memory of other programs. */
#define MEMORY_MEGABYTES 512

struct _MdrLiveSolutions
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkSpinner *spinner;
  GtkSwitch *active;
  GtkLabel *sentence;
  GtkLabel *shared;
  GtkLabel *note;
  MdrProblemList *clues;
  GtkLabel *remark;
  AdwPreferencesGroup *group;
  GtkLabel *heading;
  GtkWidget *choices;
  MdrDifficultyRow *difficulty;
  AdwComboRow *shown;
  AdwActionRow *unneeded_row;
  GtkSwitch *marks_unneeded;

  /* Borrowed */
  MdrJobQueue *queue;

  /* Owned references */
  MdrDocument *document;
  GSignalGroup *document_signals;
  MdrTask *task;
  MdrPuzzle *puzzle;
  MdrBackbone *backbone;
  MdrProblems *problems;
  MdrTask *unneeded_task;
  MdrUnneeded *unneeded;

  /* While a search runs, the solutions of the previous puzzle stay, so that neither line nor board
   * flickers. */
  MdrDelayedSpinner *delayed_spinner;

  /* The puzzle whose clues are being tried, or have been. */
  const MdrPuzzle *asked;

  /* What the running search has published. */
  MdrBackbone *early;

  guint building : 1;

  /* Whether the user has turned live solutions on, and whether they are off now nevertheless, so that no
   * solution is given away. */
  guint wanted : 1;
  guint withheld : 1;
};

G_DEFINE_FINAL_TYPE (MdrLiveSolutions, mdr_live_solutions, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_ACTIVE,
  PROP_SHOWN,
  PROP_MARKS_UNNEEDED,
};

/* By #MdrBackboneShown, as in the settings. */
static const char *const shown_ids[] = { "all", "certain", "different", "nothing" };

static void
show_text (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text && *text);
}

/* Shows what is wrong with the puzzle, or else clues that a search found to conflict: of the two one only, so
 * that there is one verdict. */
static void
show_conflict (MdrLiveSolutions *self, const MdrConflict *conflict)
{
  gboolean is_listed =
      conflict && self->problems
      && mdr_problems_reach (self->problems, conflict->claim == MDR_CLAIM_UNFINISHED ? MDR_SEVERITY_UNFINISHED
                                                                                     : MDR_SEVERITY_CONFLICT);
  gboolean has_clues = conflict && conflict->clues->len > 0 && !is_listed;
  g_autofree char *remark = has_clues ? mdr_conflict_dup_remark (conflict) : NULL;
  const MdrProblems *listed = has_clues ? conflict->clues : self->problems;
  gboolean is_silent = *gtk_label_get_text (self->sentence) == '\0' && !mdr_task_is_running (self->task);

  show_text (self->heading, has_clues ? mdr_conflict_get_heading (conflict) : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->clues), is_silent || (listed && listed->len > 0));
  mdr_problem_list_show (self->clues, listed, _ ("This puzzle has no problems."));
  show_text (self->remark, remark);
}

/* @ended: whether the search has ended; if the outcome is not complete, the note says why */
static void
show_backbone (MdrLiveSolutions *self, const MdrBackbone *backbone, gboolean ended)
{
  g_autofree char *sentence = mdr_backbone_dup_sentence (backbone);
  g_autofree char *shared = mdr_backbone_dup_shared_sentence (backbone);
  GString *note = g_string_new (backbone->solutions->len > 0 ? backbone->note : NULL);

  if (ended && !backbone->complete)
    {
      if (note->len > 0)
        g_string_append_c (note, '\n');
      g_string_append_printf (note,
                              ngettext ("The search ended after %d second.",
                                        "The search ended after %d seconds.", LIMIT_SECONDS),
                              LIMIT_SECONDS);
    }
  show_text (self->sentence, sentence);
  show_text (self->shared, shared);
  show_text (self->note, note->str);
  show_conflict (self, backbone->conflict);
  g_string_free (note, TRUE);
}

static void
show_sentence (MdrLiveSolutions *self, const char *sentence)
{
  show_text (self->sentence, sentence);
  show_text (self->shared, NULL);
  show_text (self->note, NULL);
  show_conflict (self, NULL);
}

/* The number follows the word that the search for solutions has found. */
static void
show_difficulty (MdrLiveSolutions *self)
{
  const MdrBackbone *backbone = self->backbone;
  gboolean is_known = backbone && backbone->difficulty && backbone->puzzle == self->puzzle;

  gtk_widget_set_sensitive (GTK_WIDGET (self->difficulty), is_known);
  if (is_known)
    mdr_difficulty_row_ask (self->difficulty, self->puzzle, self->queue);
  else
    mdr_difficulty_row_forget (self->difficulty);
  mdr_difficulty_row_set_word (self->difficulty, is_known
                                                     ? mdr_kind_get_difficulty_label (backbone->puzzle->kind,
                                                                                      backbone->difficulty)
                                                     : _ ("Once there is one solution"));
}

static void
take_unneeded (MdrLiveSolutions *self, MdrUnneeded *unneeded, const char *sentence)
{
  g_autofree char *found = unneeded ? mdr_unneeded_dup_sentence (unneeded) : NULL;

  adw_action_row_set_subtitle (self->unneeded_row, found ? found : sentence);
  if (!unneeded && !self->unneeded)
    return;
  g_clear_pointer (&self->unneeded, mdr_unneeded_free);
  self->unneeded = unneeded;
  g_signal_emit_by_name (self, "changed");
}

static void
unneeded_news_cb (gpointer owner, gpointer news)
{
  take_unneeded (owner, news, NULL);
}

static void
unneeded_found_cb (gpointer owner, gpointer answer, const GError *error)
{
  take_unneeded (owner, answer, error ? error->message : NULL);
}

/* Looks for clues that are not needed, if the user wants them marked and there is exactly one solution. Marks
 * of another puzzle would be wrong, so they go at once. */
static void
ask_unneeded (MdrLiveSolutions *self)
{
  const MdrBackbone *backbone = self->backbone;
  gboolean wanted = gtk_switch_get_active (self->marks_unneeded);
  g_autoptr (MdrJob) job = NULL;

  if (wanted && (mdr_task_is_running (self->unneeded_task) || self->unneeded) && self->asked == self->puzzle)
    return;
  mdr_task_drop (self->unneeded_task);
  self->asked = NULL;
  if (!wanted || !backbone || backbone->puzzle != self->puzzle || !backbone->exhausted
      || backbone->solutions->len != 1)
    {
      take_unneeded (self, NULL, wanted ? _ ("Once there is one solution") : _ ("Marked on the board"));
      return;
    }
  self->asked = self->puzzle;
  take_unneeded (self, NULL, _ ("Trying each clue…"));
  job = mdr_job_new ();
  mdr_job_set_time_limit (job, UNNEEDED_LIMIT_SECONDS);
  mdr_job_set_memory_limit (job, MEMORY_MEGABYTES);
  mdr_task_run (self->unneeded_task, self->queue, job, &(MdrTaskInput){ .puzzle = self->puzzle },
                mdr_unneeded_work);
}

static void
take_backbone (MdrLiveSolutions *self, MdrBackbone *backbone)
{
  if (!backbone && !self->backbone)
    return;
  g_clear_pointer (&self->backbone, mdr_backbone_unref);
  self->backbone = backbone;
  show_difficulty (self);
  ask_unneeded (self);
  g_signal_emit_by_name (self, "changed");
}

static void
found_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrLiveSolutions *self = owner;

  mdr_delayed_spinner_end (self->delayed_spinner);
  g_clear_pointer (&self->early, mdr_backbone_unref);
  if (answer)
    show_backbone (self, answer, TRUE);
  else
    show_sentence (self, error->message);
  take_backbone (self, answer);
}

static void
news_cb (gpointer owner, gpointer news)
{
  MdrLiveSolutions *self = owner;

  if (mdr_delayed_spinner_lasts (self->delayed_spinner))
    {
      g_clear_pointer (&self->early, mdr_backbone_unref);
      self->early = news;
      return;
    }
  show_backbone (self, news, FALSE);
  take_backbone (self, news);
}

static void
show_looking (gpointer owner, gboolean looking)
{
  MdrLiveSolutions *self = owner;

  gtk_spinner_set_spinning (self->spinner, looking);
  if (!looking)
    return;
  if (self->early)
    {
      news_cb (self, g_steal_pointer (&self->early));
      return;
    }
  show_sentence (self, _ ("Looking for solutions…"));
  take_backbone (self, NULL);
}

static void
drop_question (MdrLiveSolutions *self)
{
  mdr_delayed_spinner_end (self->delayed_spinner);
  g_clear_pointer (&self->early, mdr_backbone_unref);
  mdr_task_drop (self->task);
}

static void
forget (MdrLiveSolutions *self)
{
  drop_question (self);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  show_sentence (self, NULL);
  take_backbone (self, NULL);
  ask_unneeded (self);
  show_difficulty (self);
}

static void
follow_document (MdrLiveSolutions *self)
{
  const MdrPuzzle *puzzle = self->document ? mdr_document_get_puzzle (self->document) : NULL;
  g_autoptr (MdrJob) job = NULL;

  if (!puzzle || !self->building || !self->wanted || self->withheld)
    {
      forget (self);
      return;
    }
  if (puzzle == self->puzzle)
    return;
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  self->puzzle = mdr_puzzle_ref (puzzle);
  drop_question (self);
  ask_unneeded (self);
  /* If no solver can start, the problems of the puzzle say why. */
  if (!mdr_puzzle_can_be_solved (puzzle, NULL))
    {
      show_sentence (self, NULL);
      take_backbone (self, NULL);
      return;
    }
  mdr_delayed_spinner_begin (self->delayed_spinner);
  job = mdr_job_new ();
  mdr_job_set_time_limit (job, LIMIT_SECONDS);
  mdr_job_set_memory_limit (job, MEMORY_MEGABYTES);
  mdr_task_run (self->task, self->queue, job, &(MdrTaskInput){ .puzzle = puzzle }, mdr_backbone_work);
  show_conflict (self, self->backbone ? self->backbone->conflict : NULL);
}

static void
show_details (MdrLiveSolutions *self)
{
  gtk_widget_set_visible (self->choices, self->wanted && !self->withheld);
  adw_preferences_group_set_description (self->group, self->withheld ? _ ("Off, as this shows the solution. "
                                                                          "Turning it on counts as a hint.")
                                                                     : NULL);
  follow_document (self);
}

/* The user has moved the switch. */
static void
active_changed_cb (MdrLiveSolutions *self)
{
  gboolean was_withheld = self->withheld;

  self->wanted = gtk_switch_get_active (self->active);
  self->withheld = FALSE;
  show_details (self);
  if (was_withheld && self->wanted)
    g_signal_emit_by_name (self, "revealed");
  g_object_notify (G_OBJECT (self), "active");
}

static void
marks_unneeded_changed_cb (MdrLiveSolutions *self)
{
  g_object_notify (G_OBJECT (self), "marks-unneeded");
  ask_unneeded (self);
}

/* The user has chosen what the board shows. */
static void
shown_changed_cb (MdrLiveSolutions *self)
{
  g_object_notify (G_OBJECT (self), "shown");
  g_signal_emit_by_name (self, "changed");
}

/* Sets the switch by program, which must not change what the user has chosen. */
static void
show_switch (MdrLiveSolutions *self)
{
  g_signal_handlers_block_by_func (self->active, active_changed_cb, self);
  gtk_switch_set_active (self->active, self->wanted && !self->withheld);
  g_signal_handlers_unblock_by_func (self->active, active_changed_cb, self);
  show_details (self);
}

/* Whoever changes the puzzle builds it, and no longer looks for the solution of somebody else's. */
static void
document_changed_cb (MdrLiveSolutions *self)
{
  if (self->withheld && mdr_history_has_edits (mdr_document_get_history (self->document)))
    {
      self->withheld = FALSE;
      show_switch (self);
    }
  if (self->building)
    follow_document (self);
}

static void
mdr_live_solutions_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_ACTIVE:
      g_value_set_boolean (value, MDR_LIVE_SOLUTIONS (object)->wanted);
      break;
    case PROP_MARKS_UNNEEDED:
      g_value_set_boolean (value, gtk_switch_get_active (MDR_LIVE_SOLUTIONS (object)->marks_unneeded));
      break;
    case PROP_SHOWN:
      g_value_set_string (value, shown_ids[mdr_live_solutions_get_shown (MDR_LIVE_SOLUTIONS (object))]);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mdr_live_solutions_set_property (GObject *object, guint property, const GValue *value, GParamSpec *pspec)
{
  MdrLiveSolutions *self = MDR_LIVE_SOLUTIONS (object);

  switch (property)
    {
    case PROP_ACTIVE:
      if (self->wanted == g_value_get_boolean (value))
        break;
      self->wanted = g_value_get_boolean (value);
      show_switch (self);
      g_object_notify (object, "active");
      break;
    case PROP_MARKS_UNNEEDED:
      gtk_switch_set_active (self->marks_unneeded, g_value_get_boolean (value));
      break;
    case PROP_SHOWN:
      for (guint k = 0; k < G_N_ELEMENTS (shown_ids); k++)
        if (g_strcmp0 (shown_ids[k], g_value_get_string (value)) == 0)
          adw_combo_row_set_selected (self->shown, k);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mdr_live_solutions_dispose (GObject *object)
{
  MdrLiveSolutions *self = MDR_LIVE_SOLUTIONS (object);

  g_clear_pointer (&self->delayed_spinner, mdr_delayed_spinner_free);
  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  g_clear_pointer (&self->backbone, mdr_backbone_unref);
  g_clear_pointer (&self->early, mdr_backbone_unref);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  g_clear_pointer (&self->unneeded_task, mdr_task_free);
  g_clear_pointer (&self->unneeded, mdr_unneeded_free);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  /* The template would remove the child, which is bound, without AdwBin noticing. */
  adw_bin_set_child (ADW_BIN (self), NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_LIVE_SOLUTIONS);
  G_OBJECT_CLASS (mdr_live_solutions_parent_class)->dispose (object);
}

static void
mdr_live_solutions_class_init (MdrLiveSolutionsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mdr_live_solutions_dispose;
  object_class->get_property = mdr_live_solutions_get_property;
  object_class->set_property = mdr_live_solutions_set_property;
  g_object_class_install_property (object_class, PROP_ACTIVE,
                                   g_param_spec_boolean ("active", NULL, NULL, TRUE,
                                                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                             | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_SHOWN,
                                   g_param_spec_string ("shown", NULL, NULL, "all",
                                                        G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                            | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_MARKS_UNNEEDED,
                                   g_param_spec_boolean ("marks-unneeded", NULL, NULL, FALSE,
                                                         G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                             | G_PARAM_STATIC_STRINGS));
  mdr_ui_add_signal (klass, "changed", 0);
  mdr_ui_add_signal (klass, "revealed", 0);

  g_type_ensure (MDR_TYPE_DIFFICULTY_ROW);
  g_type_ensure (MDR_TYPE_PROBLEM_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-live-solutions.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrLiveSolutions, group);
  gtk_widget_class_bind_template_child (widget_class, MdrLiveSolutions, spinner);
  gtk_widget_class_bind_template_child (widget_class, MdrLiveSolutions, active);
  gtk_widget_class_bind_template_child (widget_class, MdrLiveSolutions, sentence);
  gtk_widget_class_bind_template_child (widget_class, MdrLiveSolutions, shared);
  gtk_widget_class_bind_template_child (widget_class, MdrLiveSolutions, note);
  gtk_widget_class_bind_template_child (widget_class, MdrLiveSolutions, heading);
  gtk_widget_class_bind_template_child (widget_class, MdrLiveSolutions, clues);
  gtk_widget_class_bind_template_child (widget_class, MdrLiveSolutions, remark);
  gtk_widget_class_bind_template_child (widget_class, MdrLiveSolutions, choices);
  gtk_widget_class_bind_template_child (widget_class, MdrLiveSolutions, difficulty);
  gtk_widget_class_bind_template_child (widget_class, MdrLiveSolutions, shown);
  gtk_widget_class_bind_template_callback (widget_class, active_changed_cb);
  gtk_widget_class_bind_template_child (widget_class, MdrLiveSolutions, unneeded_row);
  gtk_widget_class_bind_template_child (widget_class, MdrLiveSolutions, marks_unneeded);
  gtk_widget_class_bind_template_callback (widget_class, marks_unneeded_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, shown_changed_cb);
}

static void
mdr_live_solutions_init (MdrLiveSolutions *self)
{
  self->task = mdr_task_new (self, found_cb, (GDestroyNotify) mdr_backbone_unref);
  mdr_task_set_news (self->task, news_cb);
  self->unneeded_task = mdr_task_new (self, unneeded_found_cb, (GDestroyNotify) mdr_unneeded_free);
  mdr_task_set_news (self->unneeded_task, unneeded_news_cb);
  self->delayed_spinner = mdr_delayed_spinner_new (self, show_looking);
  self->building = TRUE;
  self->wanted = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->document_signals = g_signal_group_new (MDR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (document_changed_cb), self);
  show_sentence (self, NULL);
}

/** @document: (nullable): the document that is being built. Jobs run on @queue, which must outlive the
 * widget. */
void
mdr_live_solutions_set_document (MdrLiveSolutions *self, MdrDocument *document, MdrJobQueue *queue)
{
  const MdrKind *kind;

  g_return_if_fail (MDR_IS_LIVE_SOLUTIONS (self));

  self->queue = queue;
  forget (self);
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->document_signals, document);
  self->withheld = FALSE;
  kind = document ? mdr_document_get_kind (document) : NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->difficulty), kind && kind->logic);
  gtk_widget_set_visible (GTK_WIDGET (self->unneeded_row),
                          kind && kind->logic && mdr_puzzle_commands_find (kind->commands, "reduce"));
  gtk_widget_set_visible (GTK_WIDGET (self->shown), kind && mdr_kind_get_reasoning (kind)->find_backbone);
  show_switch (self);
}

/** Stops searching until the user turns the switch on, because the puzzle is being played and the solution
 * would be given away. */
void
mdr_live_solutions_withhold (MdrLiveSolutions *self)
{
  g_return_if_fail (MDR_IS_LIVE_SOLUTIONS (self));

  self->withheld = TRUE;
  show_switch (self);
}

/** @building: whether the puzzle is being built; if not, there is no search */
void
mdr_live_solutions_set_building (MdrLiveSolutions *self, gboolean building)
{
  g_return_if_fail (MDR_IS_LIVE_SOLUTIONS (self));

  self->building = building != FALSE;
  follow_document (self);
}

/**
 * mdr_live_solutions_set_problems:
 * @problems: (nullable): what is wrong with the puzzle, found without a search
 *
 * Shows them in place of what a search would say of the same, and also while there is no search.
 */
void
mdr_live_solutions_set_problems (MdrLiveSolutions *self, MdrProblems *problems)
{
  g_return_if_fail (MDR_IS_LIVE_SOLUTIONS (self));

  if (problems)
    g_ptr_array_ref (problems);
  g_clear_pointer (&self->problems, g_ptr_array_unref);
  self->problems = problems;
  show_conflict (self, self->backbone ? self->backbone->conflict : NULL);
}

/** Returns: what the user wants to see on the board */
MdrBackboneShown
mdr_live_solutions_get_shown (MdrLiveSolutions *self)
{
  g_return_val_if_fail (MDR_IS_LIVE_SOLUTIONS (self), MDR_BACKBONE_SHOW_ALL);

  return (MdrBackboneShown) MIN (adw_combo_row_get_selected (self->shown), MDR_BACKBONE_SHOW_NOTHING);
}

/** Returns: (transfer none) (nullable) (element-type MdrClue): the clues of the document's puzzle that are
 * known not to be needed, each by itself */
GPtrArray *
mdr_live_solutions_get_unneeded (MdrLiveSolutions *self)
{
  g_return_val_if_fail (MDR_IS_LIVE_SOLUTIONS (self), NULL);

  return self->unneeded ? self->unneeded->clues : NULL;
}

/** Returns: (transfer none) (nullable): the latest outcome, for the document's puzzle or the previous one */
MdrBackbone *
mdr_live_solutions_get_backbone (MdrLiveSolutions *self)
{
  g_return_val_if_fail (MDR_IS_LIVE_SOLUTIONS (self), NULL);

  return self->backbone;
}
