/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-study-views.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-dialogs.h"
#include "mdr-wording.h"
#include "mdr-file.h"
#include "mdr-option-list.h"
#include "mdr-widgets.h"
#include "mdr-ui.h"
#include "mdr-study-run.h"

/* Before this fraction of a run, the remaining time cannot be estimated. */
#define LEAST_FRACTION 0.02

/* A shorter remaining time is not shown. */
#define LEAST_SECONDS 1.0

/*
 * @done_before: the fraction of the study that was known when the run began
 * @make: makes the contents of the file that is asked for
 */
struct _MdrStudyWindow
{
  AdwWindow parent_instance;

  AdwWindowTitle *title;
  GtkWidget *run;
  GtkWidget *stop;
  AdwToastOverlay *toasts;
  GtkLabel *explanation;
  MdrOptionList *options;
  GtkProgressBar *progress;
  GtkSpinner *spinner;
  GtkLabel *known;
  GtkLabel *remarks;
  GtkWidget *outcome_box;
  GtkDropDown *charts;
  MdrChartView *chart;
  MdrStudyTableView *table;

  const MdrKind *kind;
  const MdrStudy *study;
  MdrJobQueue *queue;
  GSimpleActionGroup *actions;
  MdrTask *reading;
  MdrDelayedSpinner *delayed_spinner;
  MdrTask *running;
  MdrStudyOutcome *outcome;
  double done_before;
  GBytes *(*make) (MdrStudyWindow *self, const char *name, GError **error);
};

G_DEFINE_FINAL_TYPE (MdrStudyWindow, mdr_study_window, ADW_TYPE_WINDOW)

static void
say (MdrStudyWindow *self, const char *sentence)
{
  adw_toast_overlay_add_toast (self->toasts, adw_toast_new (sentence));
}

static void
update_run (MdrStudyWindow *self)
{
  gboolean running = mdr_task_is_running (self->running);
  guint done = self->outcome ? mdr_study_record_count_done (self->outcome->record) : 0;
  guint parts = self->outcome ? self->outcome->record->parts->len : 1;
  gboolean any;
  const char *const names[] = { "save-table", "save-parts", "save-chart", NULL };

  gtk_widget_set_visible (self->run, !running);
  gtk_widget_set_visible (self->stop, running);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), running);
  gtk_widget_set_visible (GTK_WIDGET (self->known), !running && *gtk_label_get_text (self->known));
  gtk_widget_set_sensitive (GTK_WIDGET (self->options), !running);
  gtk_widget_set_sensitive (self->run, done < parts);
  gtk_button_set_label (GTK_BUTTON (self->run), done > 0 && done < parts ? _ ("_Resume") : _ ("_Run"));
  any = self->outcome && mdr_study_table_count_rows (self->outcome->table) > 0;
  for (guint i = 0; names[i]; i++)
    {
      GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), names[i]);
      gboolean has_chart = self->study->charts[0].id != NULL;

      g_simple_action_set_enabled (G_SIMPLE_ACTION (action),
                                   any && (has_chart || !g_str_equal (names[i], "save-chart")));
    }
}

static void
chart_chosen_cb (MdrStudyWindow *self)
{
  guint number = gtk_drop_down_get_selected (self->charts);

  if (!self->outcome || number == GTK_INVALID_LIST_POSITION)
    return;
  mdr_chart_view_set_chart (self->chart, self->study, &self->study->charts[number], self->outcome->table,
                            self->outcome->record->options);
}

static void
show_outcome (MdrStudyWindow *self)
{
  const MdrStudyOutcome *outcome = self->outcome;
  guint parts = outcome->record->parts->len;
  guint done = mdr_study_record_count_done (outcome->record);
  const GPtrArray *remarks = outcome->input ? outcome->input->remarks : NULL;
  g_autofree char *sentence = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  mdr_study_table_view_set_table (self->table, self->study, outcome->table);
  if (self->study->charts[0].id)
    chart_chosen_cb (self);
  gtk_widget_set_visible (self->outcome_box, mdr_study_table_count_rows (outcome->table) > 0);
  if (done == parts)
    sentence = g_strdup (_ ("Done."));
  else if (done > 0)
    /* Translators: parts that are computed, all parts */
    sentence = g_strdup_printf (ngettext ("%u of %u part is computed; the rest is missing.",
                                          "%u of %u parts are computed; the rest is missing.", parts),
                                done, parts);
  gtk_label_set_text (self->known, sentence ? sentence : "");
  /* Shows what was left out of the files that were read. */
  for (guint i = 0; remarks && i < remarks->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", (const char *) g_ptr_array_index (remarks, i));
  gtk_label_set_text (self->remarks, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->remarks), text->len > 0);
  update_run (self);
}

/* The previous table is shown until the new one is. */
static void
take_outcome (MdrStudyWindow *self, MdrStudyOutcome *outcome)
{
  g_autoptr (MdrStudyOutcome) before = self->outcome;

  self->outcome = outcome;
  show_outcome (self);
}

static void
read_cb (gpointer owner, gpointer answer, const GError *error)
{
  mdr_delayed_spinner_end (MDR_STUDY_WINDOW (owner)->delayed_spinner);
  take_outcome (owner, answer);
}

/* Shows what the run has finished since the last news. */
static void
news_cb (gpointer owner, gpointer data)
{
  MdrStudyWindow *self = owner;
  g_autoptr (MdrStudyOutcome) news = data;
  MdrStudyTable *before;

  if (!self->outcome)
    {
      take_outcome (self, g_steal_pointer (&news));
      return;
    }
  mdr_study_record_merge (self->outcome->record, news->record, NULL);
  before = self->outcome->table;
  self->outcome->table = g_steal_pointer (&news->table);
  show_outcome (self);
  mdr_study_table_free (before);
}

static void
ask (MdrStudyWindow *self, MdrTask *task, MdrTaskWork work)
{
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (self->options);
  MdrTaskInput input = { self->kind };

  input.options = options;
  input.name = self->study->id;
  mdr_task_run (task, self->queue, NULL, &input, work);
}

static void
show_reading (gpointer owner, gboolean reading)
{
  MdrStudyWindow *self = owner;

  gtk_spinner_set_spinning (self->spinner, reading);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), reading);
}

static void
option_changed_cb (MdrStudyWindow *self)
{
  mdr_delayed_spinner_begin (self->delayed_spinner);
  ask (self, self->reading, mdr_study_store_read);
}

static void
ran_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrStudyWindow *self = owner;

  if (answer)
    {
      take_outcome (self, answer);
      if (gtk_widget_get_visible (self->outcome_box))
        mdr_scroll_into_view (self->outcome_box);
    }
  else
    option_changed_cb (self);
  if (error)
    say (self, error->message);
  update_run (self);
}

static void
watch_cb (gpointer owner, const MdrProgress *progress)
{
  MdrStudyWindow *self = owner;
  double now = (progress->fraction - self->done_before) / (1 - self->done_before);
  double left = now > LEAST_FRACTION ? progress->seconds / now - progress->seconds : 0;
  g_autofree char *text = NULL;

  if (progress->fraction < 0)
    return;
  gtk_progress_bar_set_fraction (self->progress, progress->fraction);
  if (left >= LEAST_SECONDS)
    {
      g_autofree char *duration = mdr_duration_to_text (left);

      /* Translators: a share in percent, and a duration like "3 min" */
      text = g_strdup_printf (_ ("%.0f%%, about %s left"), 100 * progress->fraction, duration);
    }
  else
    text = g_strdup_printf (_ ("%.0f%%"), 100 * progress->fraction);
  gtk_progress_bar_set_text (self->progress, text);
}

static void
run_cb (MdrStudyWindow *self)
{
  const MdrStudyRecord *record = self->outcome ? self->outcome->record : NULL;

  self->done_before = record ? (double) mdr_study_record_count_done (record) / record->parts->len : 0;
  mdr_task_drop (self->reading);
  mdr_delayed_spinner_end (self->delayed_spinner);
  gtk_progress_bar_set_fraction (self->progress, self->done_before);
  gtk_progress_bar_set_text (self->progress, "");
  ask (self, self->running, mdr_study_store_run);
  update_run (self);
  mdr_scroll_into_view (GTK_WIDGET (self->progress));
}

static void
stop_cb (MdrStudyWindow *self)
{
  mdr_task_stop (self->running);
}

static void
row_activated_cb (MdrStudyWindow *self, guint row)
{
  const double *values = mdr_study_table_get_row (self->outcome->table, row);
  g_autoptr (MdrPuzzle) puzzle = NULL;

  if (self->study->dup_puzzle && self->outcome->input)
    puzzle = self->study->dup_puzzle (self->kind, self->outcome->record->options, self->outcome->input->data,
                                      values);
  if (puzzle)
    g_signal_emit_by_name (self, "chosen", puzzle);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrStudyWindow) self = data;
  g_autoptr (GError) error = NULL;

  if (mdr_file_save_finish (G_FILE (source), result, NULL, &error))
    say (self, _ ("Saved"));
  else
    say (self, error->message);
}

static GBytes *
make_table (MdrStudyWindow *self, const char *name, GError **error)
{
  char *text = mdr_study_table_to_csv (self->outcome->table, self->study);

  return g_bytes_new_take (text, strlen (text));
}

static GBytes *
make_parts (MdrStudyWindow *self, const char *name, GError **error)
{
  char *text = mdr_study_record_to_data (self->outcome->record);

  return g_bytes_new_take (text, strlen (text));
}

/* The name of the file chooses the format of the picture. */
static GBytes *
make_picture (MdrStudyWindow *self, const char *name, GError **error)
{
  return mdr_chart_view_export (self->chart, name, error);
}

static void
file_chosen_cb (MdrStudyWindow *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = self->make (self, name, &error);

  if (bytes)
    mdr_file_save_async (file, bytes, NULL, NULL, saved_cb, g_object_ref (self));
  else
    say (self, error->message);
}

/* @make: makes the contents of the file once it is chosen */
static void
save (MdrStudyWindow *self,
      const char *title,
      const char *suffix,
      const MdrFileType *types,
      GBytes *(*make) (MdrStudyWindow *self, const char *name, GError **error))
{
  g_autofree char *name = g_strconcat (self->kind->id, "-", self->study->id, suffix, NULL);

  self->make = make;
  mdr_dialogs_save_file (GTK_WINDOW (self), title, name, types, NULL, (MdrDialogsChosen) file_chosen_cb,
                         g_object_ref (self), g_object_unref);
}

static void
save_table_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  save (self, _ ("Save Table"), ".csv", mdr_csv_files, make_table);
}

static void
save_chart_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  save (self, _ ("Save Chart"), ".svg", mdr_chart_files, make_picture);
}

static void
save_parts_cb (GSimpleAction *action, GVariant *parameter, gpointer self)
{
  save (self, _ ("Save Parts"), ".study", mdr_study_files, make_parts);
}

static void
mdr_study_window_dispose (GObject *object)
{
  MdrStudyWindow *self = MDR_STUDY_WINDOW (object);

  g_clear_pointer (&self->delayed_spinner, mdr_delayed_spinner_free);
  g_clear_pointer (&self->reading, mdr_task_free);
  g_clear_pointer (&self->running, mdr_task_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_STUDY_WINDOW);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (mdr_study_window_parent_class)->dispose (object);
}

static void
mdr_study_window_finalize (GObject *object)
{
  mdr_study_outcome_free (MDR_STUDY_WINDOW (object)->outcome);
  G_OBJECT_CLASS (mdr_study_window_parent_class)->finalize (object);
}

static void
mdr_study_window_class_init (MdrStudyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_study_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mdr_study_window_finalize;
  mdr_ui_add_signal (klass, "chosen", 1, G_TYPE_POINTER);
  g_type_ensure (MDR_TYPE_CHART_VIEW);
  g_type_ensure (MDR_TYPE_OPTION_LIST);
  g_type_ensure (MDR_TYPE_STUDY_TABLE_VIEW);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-study-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrStudyWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MdrStudyWindow, run);
  gtk_widget_class_bind_template_child (widget_class, MdrStudyWindow, stop);
  gtk_widget_class_bind_template_child (widget_class, MdrStudyWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, MdrStudyWindow, explanation);
  gtk_widget_class_bind_template_child (widget_class, MdrStudyWindow, options);
  gtk_widget_class_bind_template_child (widget_class, MdrStudyWindow, progress);
  gtk_widget_class_bind_template_child (widget_class, MdrStudyWindow, spinner);
  gtk_widget_class_bind_template_child (widget_class, MdrStudyWindow, known);
  gtk_widget_class_bind_template_child (widget_class, MdrStudyWindow, remarks);
  gtk_widget_class_bind_template_child_full (widget_class, "outcome", FALSE,
                                             G_STRUCT_OFFSET (MdrStudyWindow, outcome_box));
  gtk_widget_class_bind_template_child (widget_class, MdrStudyWindow, charts);
  gtk_widget_class_bind_template_child (widget_class, MdrStudyWindow, chart);
  gtk_widget_class_bind_template_child (widget_class, MdrStudyWindow, table);
  gtk_widget_class_bind_template_callback (widget_class, run_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_bind_template_callback (widget_class, option_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, chart_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
}

static void
mdr_study_window_init (MdrStudyWindow *self)
{
  static const GActionEntry entries[] = {
    { .name = "save-table", .activate = save_table_cb },
    { .name = "save-chart", .activate = save_chart_cb },
    { .name = "save-parts", .activate = save_parts_cb },
  };

  self->reading = mdr_task_new (self, read_cb, (GDestroyNotify) mdr_study_outcome_free);
  self->running = mdr_task_new (self, ran_cb, (GDestroyNotify) mdr_study_outcome_free);
  mdr_task_set_watch (self->running, watch_cb);
  mdr_task_set_news (self->running, news_cb);
  self->delayed_spinner = mdr_delayed_spinner_new (self, show_reading);
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "study", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns a window that has no results yet. */
static MdrStudyWindow *
new_window (MdrJobQueue *queue, const MdrKind *kind, const MdrStudy *study)
{
  MdrStudyWindow *self;
  g_autoptr (GtkStringList) titles = NULL;

  self = g_object_new (MDR_TYPE_STUDY_WINDOW, NULL);
  self->queue = queue;
  self->kind = kind;
  self->study = study;
  gtk_window_set_title (GTK_WINDOW (self), _ (study->name));
  adw_window_title_set_title (self->title, _ (study->name));
  adw_window_title_set_subtitle (self->title, mdr_kind_get_name (kind));
  gtk_label_set_text (self->explanation, _ (study->explanation));
  mdr_option_list_set_specs (self->options, study->options, MDR_SCOPE_STUDY);
  titles = gtk_string_list_new (NULL);
  for (const MdrStudyChart *chart = self->study->charts; chart->id; chart++)
    gtk_string_list_append (titles, _ (chart->title));
  gtk_drop_down_set_model (self->charts, G_LIST_MODEL (titles));
  gtk_widget_set_visible (GTK_WIDGET (self->charts), g_list_model_get_n_items (G_LIST_MODEL (titles)) > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->chart), self->study->charts[0].id != NULL);
  update_run (self);
  return self;
}

/**
 * mdr_study_window_new:
 * @queue: for jobs; must outlive the window
 * @study: one of the kind's
 *
 * Returns: (transfer none): a window with the results that are stored, to be presented
 */
GtkWidget *
mdr_study_window_new (MdrJobQueue *queue, const MdrKind *kind, const MdrStudy *study)
{
  MdrStudyWindow *self;

  g_return_val_if_fail (queue != NULL, NULL);
  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (study != NULL, NULL);

  self = new_window (queue, kind, study);
  option_changed_cb (self);
  return GTK_WIDGET (self);
}

/**
 * mdr_study_window_new_for_outcome:
 * @queue: for jobs; must outlive the window
 * @outcome: (transfer full): the results to show first
 *
 * Returns: (transfer none): a window, to be presented
 */
GtkWidget *
mdr_study_window_new_for_outcome (MdrJobQueue *queue, MdrStudyOutcome *outcome)
{
  const MdrStudyRecord *record;
  MdrStudyWindow *self;

  g_return_val_if_fail (queue != NULL, NULL);
  g_return_val_if_fail (outcome != NULL, NULL);

  record = outcome->record;
  self = new_window (queue, record->kind, record->study);
  for (const MdrOptionSpec *spec = record->study->options; spec->id; spec++)
    mdr_option_list_set_value (self->options, spec->id, mdr_options_get (record->options, spec->id));
  take_outcome (self, outcome);
  mdr_scroll_into_view (self->outcome_box);
  return GTK_WIDGET (self);
}
