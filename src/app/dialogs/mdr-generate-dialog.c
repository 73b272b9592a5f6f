/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-generate-dialog.h"

#include <glib/gi18n-lib.h>

#include "mdr-task.h"
#include "mdr-option-list.h"
#include "mdr-widgets.h"
#include "mdr-ui.h"

/* Seeds stay short, so that people can pass them on. */
#define MAX_RANDOM_SEED 999999.0

/* The option that a kind may have for its levels; the row for the levels of other kinds, which sets their
 * options; and the value of that row when the options match no level. */
#define DIFFICULTY "difficulty"
#define LEVEL      "level"
#define CUSTOM     "custom"

struct _MdrGenerateDialog
{
  AdwWindow parent_instance;

  /* Template widgets */
  GtkButton *start_button;
  MdrOptionList *options;
  MdrProgressView *progress;
  GtkLabel *failure;

  /* Borrowed */
  MdrJobQueue *queue;
  const MdrKind *kind;
  const MdrOptionSpec *seed;

  /* Owned references */
  GArray *level_choices;
  GArray *specs;
  MdrTask *task;
  MdrDelayedSpinner *delayed_spinner;
};

G_DEFINE_FINAL_TYPE (MdrGenerateDialog, mdr_generate_dialog, ADW_TYPE_WINDOW)

static gpointer
generate (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return mdr_kind_generate (input->kind, input->options, job, error);
}

static void
show_waiting (gpointer owner, gboolean waiting)
{
  gtk_widget_set_visible (GTK_WIDGET (MDR_GENERATE_DIALOG (owner)->progress), waiting);
}

static void
show_running (MdrGenerateDialog *self)
{
  gboolean running = mdr_task_is_running (self->task);
  GtkWidget *button = GTK_WIDGET (self->start_button);

  gtk_button_set_label (self->start_button, running ? _ ("_Stop") : _ ("_Generate"));
  gtk_widget_remove_css_class (button, running ? "suggested-action" : "destructive-action");
  gtk_widget_add_css_class (button, running ? "destructive-action" : "suggested-action");
  gtk_widget_set_sensitive (GTK_WIDGET (self->options), !running);
  if (running)
    mdr_delayed_spinner_begin (self->delayed_spinner);
  else
    mdr_delayed_spinner_end (self->delayed_spinner);
}

static void
show_failure (MdrGenerateDialog *self, const char *sentence)
{
  gtk_label_set_text (self->failure, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->failure), *sentence != '\0');
}

static void
generated_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrGenerateDialog *self = owner;
  g_autoptr (MdrPuzzle) puzzle = answer;

  show_running (self);
  if (!puzzle)
    {
      show_failure (self, error->message);
      return;
    }
  g_signal_emit_by_name (self, "generated", puzzle);
  gtk_window_close (GTK_WINDOW (self));
}

static void
show_progress (gpointer owner, const MdrProgress *progress)
{
  MdrGenerateDialog *self = owner;

  mdr_progress_view_show (self->progress, progress, NULL, NULL);
}

static void
start_clicked_cb (MdrGenerateDialog *self)
{
  show_failure (self, "");
  if (mdr_task_is_running (self->task))
    mdr_task_drop (self->task);
  else
    {
      g_autoptr (MdrOptions) options = mdr_option_list_dup_options (self->options);
      MdrTaskInput input = { .kind = self->kind, .options = options };

      mdr_task_run (self->task, self->queue, NULL, &input, generate);
    }
  show_running (self);
}

static void
roll_seed (MdrGenerateDialog *self)
{
  double last = MIN (self->seed->maximum, MAX_RANDOM_SEED);
  g_autofree char *seed = g_strdup_printf ("%.0f", g_random_double_range (self->seed->minimum, last));

  mdr_option_list_set_value (self->options, self->seed->id, seed);
}

/* Presets the options that describe the puzzle on the board, such as its size. */
static void
take_values (MdrGenerateDialog *self, const MdrPuzzle *like)
{
  for (const MdrOptionSpec *spec = self->kind->options; spec->id; spec++)
    {
      g_autofree char *value = NULL;
      g_autofree char *normal = NULL;

      if (!(spec->scopes & MDR_SCOPE_GENERATE)
          || !mdr_option_specs_find (self->kind->options, MDR_SCOPE_PUZZLE, spec->id))
        continue;
      value = mdr_puzzle_dup_option (like, spec->id);
      normal = value ? mdr_option_spec_normalize (spec, value, NULL) : NULL;
      if (normal)
        mdr_option_list_set_value (self->options, spec->id, normal);
    }
}

/* Whether a level determines the option @spec. */
static gboolean
is_of_level (MdrGenerateDialog *self, const MdrOptionSpec *spec)
{
  return (spec->scopes & MDR_SCOPE_GENERATE) && spec != self->seed;
}

/* Returns the id of the level whose options are chosen. */
static const char *
find_level (MdrGenerateDialog *self)
{
  g_autoptr (MdrOptions) chosen = mdr_option_list_dup_options (self->options);

  for (const MdrPlayLevel *level = self->kind->levels; level->id; level++)
    {
      g_autoptr (MdrOptions) wanted = mdr_kind_dup_level_options (self->kind, level);
      const MdrOptionSpec *spec = self->kind->options;

      while (spec->id
             && (!is_of_level (self, spec)
                 || g_str_equal (mdr_options_get (chosen, spec->id), mdr_options_get (wanted, spec->id))))
        spec++;
      if (!spec->id)
        return level->id;
    }
  return CUSTOM;
}

static void
choose_level (MdrGenerateDialog *self, const MdrPlayLevel *level)
{
  g_autoptr (MdrOptions) wanted = mdr_kind_dup_level_options (self->kind, level);

  for (const MdrOptionSpec *spec = self->kind->options; spec->id; spec++)
    if (is_of_level (self, spec))
      mdr_option_list_set_value (self->options, spec->id, mdr_options_get (wanted, spec->id));
}

static void
option_changed_cb (MdrGenerateDialog *self, const char *id, const char *value)
{
  const MdrPlayLevel *level = g_str_equal (id, LEVEL) ? mdr_kind_find_level (self->kind, value) : NULL;

  if (level)
    choose_level (self, level);
  else if (self->level_choices)
    mdr_option_list_set_value (self->options, LEVEL, find_level (self));
}

/* The options of the kind, below the choice of a level if it has levels that no option stands for. */
static void
make_specs (MdrGenerateDialog *self)
{
  const MdrChoice custom = { CUSTOM, N_ ("Custom") };
  MdrOptionSpec difficulty = {
    .id = LEVEL,
    .type = MDR_OPTION_CHOICE,
    .scopes = MDR_SCOPE_GENERATE,
    .label = N_ ("Difficulty"),
    .initial = CUSTOM,
  };

  self->specs = g_array_new (TRUE, FALSE, sizeof (MdrOptionSpec));
  if (self->kind->levels && !mdr_option_specs_find (self->kind->options, MDR_SCOPE_GENERATE, DIFFICULTY))
    {
      self->level_choices = g_array_new (TRUE, FALSE, sizeof (MdrChoice));
      for (const MdrPlayLevel *level = self->kind->levels; level->id; level++)
        {
          const MdrChoice choice = { level->id, level->label };

          g_array_append_val (self->level_choices, choice);
        }
      g_array_append_val (self->level_choices, custom);
      difficulty.choices = (const MdrChoice *) self->level_choices->data;
      g_array_append_val (self->specs, difficulty);
    }
  for (const MdrOptionSpec *spec = self->kind->options; spec->id; spec++)
    g_array_append_vals (self->specs, spec, 1);
  mdr_option_list_set_specs (self->options, (const MdrOptionSpec *) self->specs->data, MDR_SCOPE_GENERATE);
}

static void
mdr_generate_dialog_dispose (GObject *object)
{
  MdrGenerateDialog *self = MDR_GENERATE_DIALOG (object);

  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->delayed_spinner, mdr_delayed_spinner_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_GENERATE_DIALOG);
  G_OBJECT_CLASS (mdr_generate_dialog_parent_class)->dispose (object);
}

/* The rows, which the options belong to, are gone by now. */
static void
mdr_generate_dialog_finalize (GObject *object)
{
  MdrGenerateDialog *self = MDR_GENERATE_DIALOG (object);

  g_clear_pointer (&self->specs, g_array_unref);
  g_clear_pointer (&self->level_choices, g_array_unref);
  G_OBJECT_CLASS (mdr_generate_dialog_parent_class)->finalize (object);
}

static void
mdr_generate_dialog_class_init (MdrGenerateDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_generate_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = mdr_generate_dialog_finalize;
  mdr_ui_add_signal (klass, "generated", 1, G_TYPE_POINTER);
  g_type_ensure (MDR_TYPE_OPTION_LIST);
  g_type_ensure (MDR_TYPE_PROGRESS_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-generate-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrGenerateDialog, start_button);
  gtk_widget_class_bind_template_child (widget_class, MdrGenerateDialog, options);
  gtk_widget_class_bind_template_child (widget_class, MdrGenerateDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, MdrGenerateDialog, failure);
  gtk_widget_class_bind_template_callback (widget_class, option_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, start_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mdr_generate_dialog_init (MdrGenerateDialog *self)
{
  self->task = mdr_task_new (self, generated_cb, (GDestroyNotify) mdr_puzzle_unref);
  mdr_task_set_watch (self->task, show_progress);
  self->delayed_spinner = mdr_delayed_spinner_new (self, show_waiting);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_generate_dialog_new:
 * @parent: the window it belongs to
 * @queue: where the job runs; must outlive the dialog and its jobs
 * @kind: one that can generate
 * @like: (nullable): a puzzle of @kind whose size and rules it begins with
 *
 * Returns: (transfer none): the dialog, not yet shown
 */
GtkWidget *
mdr_generate_dialog_new (GtkWindow *parent, MdrJobQueue *queue, const MdrKind *kind, const MdrPuzzle *like)
{
  MdrGenerateDialog *self;
  g_autofree char *title = NULL;

  g_return_val_if_fail (kind != NULL, NULL);

  self = g_object_new (MDR_TYPE_GENERATE_DIALOG, "transient-for", parent, NULL);
  /* Translators: the name of a kind of puzzle */
  title = g_strdup_printf (_ ("Generate: %s"), mdr_kind_get_name (kind));
  self->queue = queue;
  self->kind = kind;
  self->seed = mdr_option_specs_find (kind->options, MDR_SCOPE_GENERATE, "seed");
  gtk_window_set_title (GTK_WINDOW (self), title);
  make_specs (self);
  if (like)
    take_values (self, like);
  if (self->level_choices)
    mdr_option_list_set_value (self->options, LEVEL, find_level (self));
  if (self->seed && self->seed->type == MDR_OPTION_INTEGER)
    {
      GtkWidget *dice = gtk_button_new_from_icon_name ("media-playlist-shuffle-symbolic");

      gtk_widget_set_valign (dice, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (dice, "flat");
      gtk_widget_set_tooltip_text (dice, _ ("New Seed"));
      gtk_accessible_update_property (GTK_ACCESSIBLE (dice), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("New Seed"),
                                      -1);
      g_signal_connect_swapped (dice, "clicked", G_CALLBACK (roll_seed), self);
      mdr_option_list_add_suffix (self->options, self->seed->id, dice);
      roll_seed (self);
    }
  gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->start_button));
  return GTK_WIDGET (self);
}
