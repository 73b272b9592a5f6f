/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve-panel.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"

G_DEFINE_FINAL_TYPE (MdrSolvePanel, mdr_solve_panel, ADW_TYPE_BIN)

static const MdrMethod *
get_method (MdrSolvePanel *self)
{
  guint selected = gtk_drop_down_get_selected (self->method);

  if (!self->document || selected == GTK_INVALID_LIST_POSITION)
    return NULL;
  return &mdr_document_get_kind (self->document)->methods[selected];
}

/* The button says what it would do: stop, solve, or solve once more what has a result already. */
static void
update_start_button (MdrSolvePanel *self)
{
  GtkWidget *button = GTK_WIDGET (self->start_button);
  MdrResult *result = mdr_result_card_get_result (self->card);
  gboolean running = mdr_solve_run_get_running (self->run);

  gtk_widget_remove_css_class (button, running ? "suggested-action" : "destructive-action");
  gtk_widget_add_css_class (button, running ? "destructive-action" : "suggested-action");
  if (running)
    gtk_button_set_label (self->start_button, _ ("_Stop"));
  else
    gtk_button_set_label (self->start_button, result ? _ ("_Solve Again") : _ ("_Solve"));
}

/* Shows all solutions of the result on the card, and beside them those of other methods. */
static void
show_solutions (MdrSolvePanel *self)
{
  const MdrResult *result = mdr_result_card_get_result (self->card);

  mdr_solution_strip_clear (self->strip, self->puzzle);
  if (!result)
    return;
  mdr_solution_strip_add (self->strip, result, G_MAXUINT);
  for (const MdrMethod *method = self->puzzle->kind->methods; method->id; method++)
    {
      const MdrResult *other = mdr_document_get_result (self->document, method);

      if (other && other != result)
        mdr_solution_strip_add (self->strip, other, 1);
    }
  if (result->solutions->len > 0)
    mdr_solution_strip_show (self->strip, g_ptr_array_index (result->solutions, 0));
}

static void
show_card (MdrSolvePanel *self, MdrResult *result)
{
  gboolean impossible = result
                        && ((result->status == MDR_STATUS_IMPOSSIBLE && !result->impossible_goal)
                            || result->status == MDR_STATUS_UNFINISHED);

  mdr_result_card_set_result (self->card, result, self->puzzle);
  mdr_explanation_set_puzzle (self->why, impossible ? self->puzzle : NULL, self->queue);
  mdr_proof_bar_set_result (self->proof_bar, self->puzzle, result, self->queue);
  show_solutions (self);
  update_start_button (self);
}

static void
update_comparison_visible (MdrSolvePanel *self, gboolean any_result)
{
  const MdrKind *kind = mdr_document_get_kind (self->document);

  gtk_widget_set_visible (self->comparison_group, any_result && kind->methods[1].id);
  gtk_widget_set_visible (self->compare_button, kind->methods[1].id != NULL);
}

static void
progressed_cb (MdrSolvePanel *self, const MdrProgress *progress, const char *heading)
{
  mdr_progress_view_show (self->progress, progress, self->puzzle, heading);
}

static void
show_progress (gpointer owner, gboolean waiting)
{
  gtk_widget_set_visible (MDR_SOLVE_PANEL (owner)->progress_box, waiting);
}

static void
running_changed_cb (MdrSolvePanel *self)
{
  gboolean running = mdr_solve_run_get_running (self->run);

  if (running)
    mdr_delayed_spinner_begin (self->delayed_spinner);
  else
    mdr_delayed_spinner_end (self->delayed_spinner);
  gtk_widget_set_sensitive (self->compare_button, !running);
  gtk_widget_set_sensitive (self->comparison_buttons, !running);
  update_start_button (self);
  g_signal_emit_by_name (self, "running-changed");
}

/* The history gets only one solution of a comparison. */
static void
tell (MdrSolvePanel *self, MdrResult *result)
{
  if (mdr_solve_run_get_comparing (self->run) && (self->told || result->solutions->len == 0))
    return;
  self->told = TRUE;
  g_signal_emit_by_name (self, "solved", result);
}

static void
show_result (MdrSolvePanel *self, MdrResult *result)
{
  show_card (self, result);
  if (result->solutions->len > 0)
    g_signal_emit_by_name (self, "solution-chosen", g_ptr_array_index (result->solutions, 0));
}

/* The document keeps the result too, for when it comes back to a window. */
static void
keep_result (MdrSolvePanel *self, MdrResult *result)
{
  mdr_comparison_add (self->comparison, result, self->puzzle);
  update_comparison_visible (self, TRUE);
  mdr_document_set_result (self->document, result);
}

static void
take_result (MdrSolvePanel *self, MdrResult *result)
{
  keep_result (self, result);
  if (!mdr_solve_run_get_comparing (self->run) || !self->told)
    {
      show_card (self, result);
      mdr_scroll_into_view (GTK_WIDGET (self->card));
    }
  else if (mdr_result_is_outdone (mdr_result_card_get_result (self->card), result))
    show_result (self, result);
  else
    show_solutions (self);
  tell (self, result);
}

/* Returns the best of the earlier results that are better than @result, whatever method found it. */
static MdrResult *
find_better_result (MdrSolvePanel *self, const MdrResult *result)
{
  MdrResult *shown = mdr_result_card_get_result (self->card);
  MdrResult *best = shown && mdr_result_is_outdone (result, shown) ? shown : NULL;

  for (const MdrMethod *method = self->puzzle->kind->methods; method->id; method++)
    {
      MdrResult *before = mdr_document_get_result (self->document, method);

      if (before && mdr_result_is_outdone (result, before) && (!best || mdr_result_is_outdone (best, before)))
        best = before;
    }
  return best;
}

static void
ended_cb (MdrSolvePanel *self, MdrResult *result)
{
  const MdrMethod *method = mdr_kind_find_method (self->puzzle->kind, result->method);
  MdrResult *before = mdr_document_get_result (self->document, method);
  MdrResult *kept = before && mdr_result_is_outdone (result, before) ? before : result;
  MdrResult *better = find_better_result (self, result);
  const char *sentence = mdr_result_get_outdone_sentence (result);

  if (mdr_solve_run_get_comparing (self->run) || !better)
    {
      take_result (self, kept);
      return;
    }
  /* The better result of an earlier run stays on the card, along with its solution on the board. */
  keep_result (self, kept);
  if (mdr_result_card_get_result (self->card) == better)
    show_solutions (self);
  else
    show_result (self, better);
  mdr_result_card_set_note (self->card, sentence);
  mdr_scroll_into_view (GTK_WIDGET (self->card));
  gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s", sentence);
}

/* Drops all results when the puzzle changes. Moves and solutions do not change it. */
static void
take_puzzle (MdrSolvePanel *self)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->document);

  if (self->puzzle == puzzle)
    return;
  mdr_solve_run_drop (self->run);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  self->puzzle = mdr_puzzle_ref (puzzle);
  mdr_comparison_clear (self->comparison);
  update_comparison_visible (self, FALSE);
  show_card (self, NULL);
  mdr_model_bar_set_model (self->model_bar, self->puzzle, get_method (self), self->queue);
}

/* A document from the session comes with its results, and one with a solution comes with a card of it. How a
 * solution from a file was found is not known. */
static void
show_kept_results (MdrSolvePanel *self)
{
  const MdrSolution *solution = mdr_document_get_solution (self->document);
  const MdrMethod *methods = self->puzzle->kind->methods;
  g_autoptr (MdrResult) kept = NULL;

  for (const MdrMethod *method = methods; method->id; method++)
    {
      MdrResult *result = mdr_document_get_result (self->document, method);

      if (!result)
        continue;
      mdr_comparison_add (self->comparison, result, self->puzzle);
      update_comparison_visible (self, TRUE);
      if (!kept && result->solutions->len > 0
          && mdr_solution_equal (g_ptr_array_index (result->solutions, 0), solution, self->puzzle))
        kept = mdr_result_ref (result);
    }
  if (!solution)
    return;
  if (!kept)
    {
      kept = mdr_result_new (methods[0].id);
      kept->status = MDR_STATUS_SOLVED;
      g_ptr_array_add (kept->solutions, mdr_solution_ref (solution));
    }
  show_card (self, kept);
  mdr_result_card_set_note (self->card, _ ("This solution was found earlier."));
}

static void
method_changed_cb (MdrSolvePanel *self)
{
  const MdrMethod *method = get_method (self);

  if (!method)
    return;
  gtk_label_set_text (self->explanation, _ (method->explanation));
  mdr_option_list_set_value (self->options, "method", method->id);
  mdr_model_bar_set_model (self->model_bar, self->puzzle, method, self->queue);
  mdr_solve_limits_set_counts (self->limits, method->counts);
}

static void
start_clicked_cb (MdrSolvePanel *self)
{
  if (mdr_solve_run_get_running (self->run))
    mdr_solve_panel_stop (self);
  else
    mdr_solve_panel_start (self);
}

static void
solution_chosen_cb (MdrSolvePanel *self, MdrSolution *solution)
{
  mdr_solution_strip_show (self->strip, solution);
  g_signal_emit_by_name (self, "solution-chosen", solution);
}

static void
small_solution_chosen_cb (MdrSolvePanel *self, MdrSolution *solution)
{
  mdr_result_card_show_solution (self->card, solution);
  g_signal_emit_by_name (self, "solution-chosen", solution);
}

static void
mdr_solve_panel_dispose (GObject *object)
{
  MdrSolvePanel *self = MDR_SOLVE_PANEL (object);

  if (self->run)
    mdr_solve_run_drop (self->run);
  g_clear_object (&self->run);
  g_clear_pointer (&self->delayed_spinner, mdr_delayed_spinner_free);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_SOLVE_PANEL);
  G_OBJECT_CLASS (mdr_solve_panel_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-solve-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, method);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, explanation);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, tables);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, options);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, limits);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, start_button);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, progress_box);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, progress);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, card);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, strip);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, why);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, proof_bar);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, comparison_group);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, comparison);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, comparison_buttons);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, compare_button);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvePanel, model_bar);
  gtk_widget_class_bind_template_callback (widget_class, method_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, mdr_solve_panel_compare);
  gtk_widget_class_bind_template_callback (widget_class, show_result);
  gtk_widget_class_bind_template_callback (widget_class, solution_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, small_solution_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, mdr_comparison_copy);
  gtk_widget_class_bind_template_callback (widget_class, mdr_comparison_save);
}

static void
mdr_solve_panel_class_init (MdrSolvePanelClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_solve_panel_dispose;
  mdr_ui_add_signal (klass, "running-changed", 0);
  mdr_ui_add_signal (klass, "solved", 1, G_TYPE_POINTER);
  mdr_ui_add_signal (klass, "solution-chosen", 1, G_TYPE_POINTER);

  g_type_ensure (MDR_TYPE_SOLUTION_STRIP);
  g_type_ensure (MDR_TYPE_COMPARISON);
  g_type_ensure (MDR_TYPE_EXPLANATION);
  g_type_ensure (MDR_TYPE_PROOF_BAR);
  g_type_ensure (MDR_TYPE_MODEL_BAR);
  g_type_ensure (MDR_TYPE_OPTION_LIST);
  g_type_ensure (MDR_TYPE_PROGRESS_VIEW);
  g_type_ensure (MDR_TYPE_RESULT_CARD);
  g_type_ensure (MDR_TYPE_SOLVE_LIMITS);
  g_type_ensure (MDR_TYPE_TABLES_LINE);
  bind_template (GTK_WIDGET_CLASS (klass));
}

static void
mdr_solve_panel_init (MdrSolvePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  mdr_access_name_drop_down (self->method, _ ("Method"));
  mdr_ui_shorten_choice (self->method);
  self->document_signals = g_signal_group_new (MDR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (take_puzzle), self);
}

/**
 * mdr_solve_panel_new:
 * @queue: where jobs run; must outlive the panel and its jobs
 *
 * Returns: (transfer floating): a panel without a document
 */
GtkWidget *
mdr_solve_panel_new (MdrJobQueue *queue)
{
  MdrSolvePanel *self = g_object_new (MDR_TYPE_SOLVE_PANEL, NULL);

  self->run = mdr_solve_run_new (queue);
  self->delayed_spinner = mdr_delayed_spinner_new (self, show_progress);
  g_signal_connect_object (self->run, "ended", G_CALLBACK (ended_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->run, "progressed", G_CALLBACK (progressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->run, "running-changed", G_CALLBACK (running_changed_cb), self,
                           G_CONNECT_SWAPPED);
  self->queue = queue;
  return GTK_WIDGET (self);
}

/**
 * mdr_solve_panel_set_document:
 * @document: (nullable): whose puzzle is to be solved. What ran for another
 *   one is stopped
 */
void
mdr_solve_panel_set_document (MdrSolvePanel *self, MdrDocument *document)
{
  const MdrKind *kind_before;
  g_autoptr (GtkStringList) names = NULL;

  g_return_if_fail (MDR_IS_SOLVE_PANEL (self));

  if (self->document == document)
    return;
  kind_before = self->document ? mdr_document_get_kind (self->document) : NULL;
  mdr_solve_run_drop (self->run);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  g_set_object (&self->document, document);
  g_signal_group_set_target (self->document_signals, document);
  gtk_widget_set_sensitive (GTK_WIDGET (self), document != NULL);
  show_card (self, NULL);
  if (!document)
    {
      mdr_model_bar_set_model (self->model_bar, NULL, NULL, self->queue);
      return;
    }
  if (mdr_document_get_kind (document) != kind_before)
    {
      const MdrKind *kind = mdr_document_get_kind (document);

      mdr_option_list_set_specs (self->options, kind->options, MDR_SCOPE_METHOD);
      mdr_comparison_set_kind (self->comparison, kind);
      names = gtk_string_list_new (NULL);
      for (const MdrMethod *method = kind->methods; method->id; method++)
        gtk_string_list_append (names, _ (method->name));
      gtk_drop_down_set_model (self->method, G_LIST_MODEL (names));
      gtk_drop_down_set_selected (self->method, 0);
    }
  take_puzzle (self);
  show_kept_results (self);
  method_changed_cb (self);
}

/** Solves the puzzle with the chosen method; does nothing during a run. */
void
mdr_solve_panel_start (MdrSolvePanel *self)
{
  const MdrMethod *method;
  g_autoptr (MdrOptions) options = NULL;
  MdrLimits limits;

  g_return_if_fail (MDR_IS_SOLVE_PANEL (self));

  method = get_method (self);
  if (!method || mdr_solve_run_get_running (self->run))
    return;
  options = mdr_option_list_dup_options (self->options);
  limits = mdr_solve_limits_get (self->limits);
  mdr_solve_run_start (self->run, self->puzzle, method, options, &limits);
}

/**
 * mdr_solve_panel_stop:
 *
 * Stops the run, or the whole comparison. The panel can be used again
 * immediately. The result of the run is shown when it has actually stopped,
 * unless another run has started.
 */
void
mdr_solve_panel_stop (MdrSolvePanel *self)
{
  g_return_if_fail (MDR_IS_SOLVE_PANEL (self));

  mdr_solve_run_stop (self->run);
}

/** Runs every method of the kind in turn, each within the limits. */
void
mdr_solve_panel_compare (MdrSolvePanel *self)
{
  g_autoptr (MdrOptions) options = NULL;
  MdrLimits limits;

  g_return_if_fail (MDR_IS_SOLVE_PANEL (self));

  if (!self->document || mdr_solve_run_get_running (self->run))
    return;
  options = mdr_option_list_dup_options (self->options);
  limits = mdr_solve_limits_get (self->limits);
  self->told = FALSE;
  mdr_solve_run_compare (self->run, self->puzzle, options, &limits);
}
