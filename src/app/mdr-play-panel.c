/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-panel.h"

#include <glib/gi18n-lib.h>

#include "mdr-background.h"
#include "mdr-problem-list.h"
#include "mdr-ui.h"

struct _MdrPlayPanel
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkWidget *solved;
  GtkLabel *progress;
  GtkWidget *hint_button;
  GtkWidget *hint_group;
  GtkStack *hint_stack;
  GtkLabel *hint_name;
  GtkLabel *hint_sentence;
  GtkWidget *hint_apply;
  GtkWidget *mistakes_group;
  MdrProblemList *mistakes;

  /* Borrowed */
  MdrJobQueue *queue;

  /* Owned references */
  MdrDocument *document;
  GSignalGroup *document_signals;
  MdrJob *hint_job;
  MdrDeduction *hint;

  guint show_mistakes : 1;
  guint marked : 1;
};

G_DEFINE_FINAL_TYPE (MdrPlayPanel, mdr_play_panel, ADW_TYPE_BIN)

enum
{
  PROP_0,
  PROP_SHOW_MISTAKES,
  N_PROPERTIES,
};

enum
{
  SIGNAL_HINT_CHANGED,
  SIGNAL_CHECKED,
  SIGNAL_PROBLEM_ACTIVATED,
  SIGNAL_REFUSED,
  SIGNAL_RESTARTED,
  N_SIGNALS,
};

static GParamSpec *properties[N_PROPERTIES];
static guint signals[N_SIGNALS];

/* What a hint is found from, and what was found. */
typedef struct
{
  MdrPuzzle *puzzle;
  MdrState *state;
  MdrDeduction *deduction;
  GError *error;
} HintRun;

static void
hint_run_free (gpointer data)
{
  HintRun *run = data;

  mdr_puzzle_unref (run->puzzle);
  mdr_state_unref (run->state);
  g_clear_pointer (&run->deduction, mdr_deduction_free);
  g_clear_error (&run->error);
  g_free (run);
}

static void
hint_run_work (MdrJob  *job,
               gpointer data)
{
  HintRun *run = data;

  run->deduction = run->puzzle->kind->hint (run->puzzle, run->state, job, &run->error);
}

static void
take_hint (MdrPlayPanel *self,
           MdrDeduction *hint)
{
  MdrDeduction *before = self->hint;

  if (before == hint)
    return;
  self->hint = hint;
  g_signal_emit (self, signals[SIGNAL_HINT_CHANGED], 0, hint);
  g_clear_pointer (&before, mdr_deduction_free);
}

static void
drop_hint (MdrPlayPanel *self)
{
  if (self->hint_job)
    mdr_job_cancel (self->hint_job);
  g_clear_pointer (&self->hint_job, mdr_job_unref);
  take_hint (self, NULL);
  gtk_widget_set_visible (self->hint_group, FALSE);
}

static void
show_hint_words (MdrPlayPanel *self,
                 const char   *name,
                 const char   *sentence)
{
  gtk_label_set_text (self->hint_name, name);
  gtk_label_set_text (self->hint_sentence, sentence);
  gtk_stack_set_visible_child_name (self->hint_stack, "hint");
}

static void
hint_done_cb (gpointer owner,
              MdrJob  *job,
              gpointer data)
{
  MdrPlayPanel *self = owner;
  HintRun *run = data;

  if (self->hint_job != job)
    return;
  g_clear_pointer (&self->hint_job, mdr_job_unref);
  gtk_widget_set_visible (self->hint_apply, run->deduction && run->deduction->moves->len > 0);
  if (run->deduction)
    show_hint_words (self, run->deduction->name, run->deduction->sentence);
  else
    show_hint_words (self, _("No hint"), run->error ? run->error->message : _("Nothing more follows from this position."));
  take_hint (self, g_steal_pointer (&run->deduction));
}

static void
apply_hint_cb (MdrPlayPanel *self)
{
  g_autoptr (GPtrArray) moves = NULL;
  g_autoptr (GError) error = NULL;

  if (!self->hint)
    return;
  /* The hint goes with the first move: the position is another one then. */
  moves = g_ptr_array_ref (self->hint->moves);
  for (guint i = 0; i < moves->len; i++)
    if (!mdr_document_move (self->document, g_ptr_array_index (moves, i), i > 0, &error))
      {
        g_signal_emit (self, signals[SIGNAL_REFUSED], 0, error->message);
        break;
      }
  gtk_widget_grab_focus (self->hint_button);
}

static void
dismiss_hint_cb (MdrPlayPanel *self)
{
  drop_hint (self);
  gtk_widget_grab_focus (self->hint_button);
}

static void
unmark (MdrPlayPanel *self)
{
  gtk_widget_set_visible (self->mistakes_group, FALSE);
  if (!self->marked)
    return;
  self->marked = FALSE;
  g_signal_emit (self, signals[SIGNAL_CHECKED], 0, NULL);
}

static void
mark (MdrPlayPanel *self,
      MdrProblems  *problems)
{
  self->marked = TRUE;
  mdr_problem_list_show (self->mistakes, problems, _("Right so far: no rule is broken."));
  gtk_widget_set_visible (self->mistakes_group, TRUE);
  g_signal_emit (self, signals[SIGNAL_CHECKED], 0, problems);
}

static void
update (MdrPlayPanel *self,
        gboolean      with_mistakes)
{
  const MdrKind *kind = mdr_document_get_kind (self->document);
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->document);
  const MdrState *state = mdr_document_get_state (self->document);
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autofree char *progress = kind->dup_progress ? kind->dup_progress (puzzle, state) : NULL;
  gboolean is_solved = kind->check (puzzle, state, problems) == MDR_PLAY_SOLVED;

  gtk_widget_set_visible (self->solved, is_solved);
  gtk_label_set_text (self->progress, progress ? progress : "");
  gtk_widget_set_visible (GTK_WIDGET (self->progress), progress != NULL);
  if (with_mistakes && !is_solved)
    mark (self, problems);
  else
    unmark (self);
}

static void
document_changed_cb (MdrPlayPanel *self)
{
  drop_hint (self);
  update (self, self->show_mistakes);
}

static void
problem_activated_cb (MdrPlayPanel *self,
                      int           row,
                      int           column)
{
  g_signal_emit (self, signals[SIGNAL_PROBLEM_ACTIVATED], 0, row, column);
}

static void
mdr_play_panel_dispose (GObject *object)
{
  MdrPlayPanel *self = MDR_PLAY_PANEL (object);

  if (self->hint_job)
    mdr_job_cancel (self->hint_job);
  g_clear_pointer (&self->hint_job, mdr_job_unref);
  g_clear_pointer (&self->hint, mdr_deduction_free);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_PLAY_PANEL);
  G_OBJECT_CLASS (mdr_play_panel_parent_class)->dispose (object);
}

static void
set_show_mistakes (MdrPlayPanel *self,
                   gboolean      show)
{
  if (self->show_mistakes == show)
    return;
  self->show_mistakes = show != FALSE;
  if (self->document)
    update (self, self->show_mistakes);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOW_MISTAKES]);
}

static void
mdr_play_panel_get_property (GObject    *object,
                             guint       property,
                             GValue     *value,
                             GParamSpec *pspec)
{
  switch (property)
    {
    case PROP_SHOW_MISTAKES:
      g_value_set_boolean (value, MDR_PLAY_PANEL (object)->show_mistakes);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mdr_play_panel_set_property (GObject      *object,
                             guint         property,
                             const GValue *value,
                             GParamSpec   *pspec)
{
  switch (property)
    {
    case PROP_SHOW_MISTAKES:
      set_show_mistakes (MDR_PLAY_PANEL (object), g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
create_signals (void)
{
  signals[SIGNAL_HINT_CHANGED] =
    g_signal_new ("hint-changed", MDR_TYPE_PLAY_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                  G_TYPE_POINTER);
  signals[SIGNAL_CHECKED] =
    g_signal_new ("checked", MDR_TYPE_PLAY_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                  G_TYPE_POINTER);
  signals[SIGNAL_PROBLEM_ACTIVATED] =
    g_signal_new ("problem-activated", MDR_TYPE_PLAY_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                  G_TYPE_INT, G_TYPE_INT);
  signals[SIGNAL_REFUSED] =
    g_signal_new ("refused", MDR_TYPE_PLAY_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                  G_TYPE_STRING);
  signals[SIGNAL_RESTARTED] =
    g_signal_new ("restarted", MDR_TYPE_PLAY_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mdr_play_panel_class_init (MdrPlayPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mdr_play_panel_dispose;
  object_class->get_property = mdr_play_panel_get_property;
  object_class->set_property = mdr_play_panel_set_property;

  properties[PROP_SHOW_MISTAKES] =
    g_param_spec_boolean ("show-mistakes", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  create_signals ();

  g_type_ensure (MDR_TYPE_PROBLEM_LIST);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-play-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, solved);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, progress);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, hint_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, hint_group);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, hint_stack);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, hint_name);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, hint_sentence);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, hint_apply);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, mistakes_group);
  gtk_widget_class_bind_template_child (widget_class, MdrPlayPanel, mistakes);
  gtk_widget_class_bind_template_callback (widget_class, mdr_play_panel_check);
  gtk_widget_class_bind_template_callback (widget_class, mdr_play_panel_hint);
  gtk_widget_class_bind_template_callback (widget_class, mdr_play_panel_restart);
  gtk_widget_class_bind_template_callback (widget_class, apply_hint_cb);
  gtk_widget_class_bind_template_callback (widget_class, dismiss_hint_cb);
  gtk_widget_class_bind_template_callback (widget_class, problem_activated_cb);
}

static void
mdr_play_panel_init (MdrPlayPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->document_signals = g_signal_group_new (MDR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (document_changed_cb), self);
}

/**
 * mdr_play_panel_new:
 * @queue: where hints are found; must outlive the panel and its jobs
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
 * @document: (nullable): what is played
 */
void
mdr_play_panel_set_document (MdrPlayPanel *self,
                             MdrDocument  *document)
{
  if (!g_set_object (&self->document, document))
    return;
  g_signal_group_set_target (self->document_signals, document);
  gtk_widget_set_sensitive (GTK_WIDGET (self), document != NULL);
  drop_hint (self);
  if (!document)
    {
      unmark (self);
      return;
    }
  gtk_widget_set_visible (self->hint_button, mdr_document_get_kind (document)->hint != NULL);
  update (self, self->show_mistakes);
}

/** Shows and emits what is wrong with the play so far, until the next move. */
void
mdr_play_panel_check (MdrPlayPanel *self)
{
  if (self->document)
    update (self, TRUE);
}

/** Looks for one more step, with its reason; does nothing while it looks. */
void
mdr_play_panel_hint (MdrPlayPanel *self)
{
  const MdrKind *kind = self->document ? mdr_document_get_kind (self->document) : NULL;
  HintRun *run;

  if (!kind || !kind->hint || self->hint_job)
    return;
  take_hint (self, NULL);
  gtk_stack_set_visible_child_name (self->hint_stack, "waiting");
  gtk_widget_set_visible (self->hint_group, TRUE);
  run = g_new0 (HintRun, 1);
  run->puzzle = mdr_puzzle_ref (mdr_document_get_puzzle (self->document));
  run->state = mdr_state_ref (mdr_document_get_state (self->document));
  self->hint_job = mdr_job_new ();
  mdr_background_run (self->queue, self->hint_job, hint_run_work, self, hint_done_cb, run, hint_run_free);
}

/** Begins play anew; undo takes it back. */
void
mdr_play_panel_restart (MdrPlayPanel *self)
{
  if (!self->document)
    return;
  mdr_document_restart (self->document);
  g_signal_emit (self, signals[SIGNAL_RESTARTED], 0);
}
