/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-page-parts.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-view.h"
#include "mdr-guide.h"
#include "mdr-task.h"
#include "mdr-ui.h"

/* How long a puzzle is looked for. */
#define MAKING_SECONDS 20

/*
 * @kind: (nullable): whose rules are tried
 * @line: of the page, for whose rule places are shown; 0 for none
 * @instances: (nullable) (element-type GArray): the cells of each of these places
 * @instance: which of them is shown
 */
struct _MdrPageTry
{
  GtkBox parent_instance;

  GtkToggleButton *build_button;
  GtkWidget *undo_button;
  GtkWidget *make_button;
  GtkWidget *open_button;
  GtkDropDown *tools;
  GtkLabel *numbers;
  MdrBoardView *board;
  GtkWidget *instance_bar;
  GtkLabel *instance_label;
  GtkLabel *status;

  const MdrShared *shared;
  const MdrKind *kind;
  MdrDocument *document;
  MdrTask *task;
  guint line;
  GPtrArray *instances;
  guint instance;
};

G_DEFINE_FINAL_TYPE (MdrPageTry, mdr_page_try, GTK_TYPE_BOX)

static gboolean
is_building (const MdrPageTry *self)
{
  return gtk_toggle_button_get_active (self->build_button);
}

/* Marks the cells of the place that is shown, as those on which a hint rests are. */
static void
mark_instance (MdrPageTry *self)
{
  guint count = self->instances ? self->instances->len : 0;
  g_autoptr (MdrDeduction) places = count > 0 ? mdr_deduction_new ("places", "") : NULL;
  g_autofree char *label = NULL;

  gtk_widget_set_visible (self->instance_bar, self->instances != NULL);
  if (places)
    {
      const GArray *cells = g_ptr_array_index (self->instances, self->instance);

      for (guint i = 0; i < cells->len; i++)
        mdr_deduction_rest_on (places, g_array_index (cells, MdrCell, i).row,
                               g_array_index (cells, MdrCell, i).column);
    }
  mdr_board_view_set_hint (self->board, places, NULL);
  if (count > 0)
    /* Translators: which one, how many there are */
    label = g_strdup_printf (_ ("This rule: place %u of %u"), self->instance + 1, count);
  gtk_label_set_label (self->instance_label, label ? label : _ ("This rule: nowhere on this board"));
}

/* Finds the places anew, since the puzzle or the line is another one. */
static void
find_instances (MdrPageTry *self)
{
  const MdrPageTools *tools = mdr_kind_list_get_page_tools (self->shared->kinds);

  g_clear_pointer (&self->instances, g_ptr_array_unref);
  if (self->line > 0 && tools && self->document)
    self->instances = tools->list_instances (mdr_document_get_puzzle (self->document), self->line);
  if (!self->instances || self->instance >= self->instances->len)
    self->instance = 0;
  mark_instance (self);
}

static void
step (MdrPageTry *self, guint steps)
{
  if (!self->instances || self->instances->len == 0)
    return;
  self->instance = (self->instance + steps) % self->instances->len;
  mark_instance (self);
}

static void
next_cb (MdrPageTry *self)
{
  step (self, 1);
}

static void
previous_cb (MdrPageTry *self)
{
  step (self, self->instances ? self->instances->len - 1 : 0);
}

/* Says what is wrong with what is given or played, and marks it. */
static void
show_problems (MdrPageTry *self)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->document);
  g_autoptr (MdrProblems) problems = NULL;
  MdrPlayStatus status = MDR_PLAY_OPEN;

  if (is_building (self))
    problems = mdr_puzzle_dup_problems (puzzle);
  else
    {
      problems = mdr_problems_new ();
      status = mdr_job_check (NULL, puzzle, mdr_document_get_state (self->document), problems);
    }
  mdr_board_view_set_problems (self->board, problems);
  if (problems->len > 0)
    gtk_label_set_label (self->status, mdr_problems_get (problems, 0)->sentence);
  else
    gtk_label_set_label (self->status, status == MDR_PLAY_SOLVED ? _ ("Solved: all rules hold.") : "");
}

static void
document_changed_cb (MdrPageTry *self)
{
  g_autofree char *numbers = mdr_puzzle_dup_numbers (mdr_document_get_puzzle (self->document));

  gtk_label_set_label (self->numbers, numbers);
  gtk_widget_set_visible (GTK_WIDGET (self->numbers), *numbers);
  gtk_widget_set_sensitive (self->undo_button, mdr_document_can_undo (self->document));
  show_problems (self);
  find_instances (self);
}

static void
set_puzzle (MdrPageTry *self, const MdrPuzzle *puzzle)
{
  mdr_board_view_set_document (self->board, NULL);
  if (self->document)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  self->document = mdr_document_new (puzzle);
  g_signal_connect_swapped (self->document, "changed", G_CALLBACK (document_changed_cb), self);
  mdr_board_view_set_document (self->board, self->document);
  document_changed_cb (self);
}

static void
update_mode (MdrPageTry *self)
{
  const MdrTool *tools = self->kind ? self->kind->tools : NULL;

  mdr_board_view_set_mode (self->board, is_building (self) ? MDR_MODE_BUILD : MDR_MODE_PLAY);
  gtk_widget_set_visible (GTK_WIDGET (self->tools),
                          is_building (self) && tools && tools[0].id && tools[1].id);
  if (self->document)
    show_problems (self);
}

static void
tool_chosen_cb (MdrPageTry *self)
{
  guint index = gtk_drop_down_get_selected (self->tools);

  if (self->kind && self->kind->tools && index != GTK_INVALID_LIST_POSITION)
    mdr_board_view_set_tool (self->board, self->kind->tools[index].id);
}

static void
list_tools (MdrPageTry *self)
{
  GtkStringList *labels = gtk_string_list_new (NULL);

  for (const MdrTool *tool = self->kind->tools; tool && tool->id; tool++)
    gtk_string_list_append (labels, _ (tool->label));
  gtk_drop_down_set_model (self->tools, G_LIST_MODEL (labels));
  g_object_unref (labels);
  tool_chosen_cb (self);
}

/* Returns a board for a kind: what is given now, if its rules have room for it, or the one that the page
 * shows to be right, or an empty one. */
static MdrPuzzle *
new_puzzle (MdrPageTry *self, const MdrKind *kind)
{
  const MdrExample *right = &kind->guide->rules->right;
  const MdrPuzzle *before = self->document ? mdr_document_get_puzzle (self->document) : NULL;
  g_autofree char *text = before ? before->kind->puzzle_to_text (before) : NULL;
  MdrPuzzle *puzzle = text ? mdr_puzzle_from_text (kind, text, NULL) : NULL;

  if (!puzzle && right->puzzle)
    puzzle = mdr_puzzle_from_text (kind, right->puzzle, NULL);
  return puzzle ? puzzle : mdr_kind_new_puzzle (kind, NULL);
}

static void
undo_cb (MdrPageTry *self)
{
  if (self->document)
    mdr_document_undo (self->document);
}

static gboolean
undo_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  undo_cb (MDR_PAGE_TRY (widget));
  return GDK_EVENT_STOP;
}

static void
open_cb (MdrPageTry *self)
{
  g_signal_emit_by_name (self, "open", mdr_document_get_puzzle (self->document));
}

static gpointer
make_work (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return mdr_kind_generate_level (input->kind, input->kind->levels, input->seed, job, error);
}

static void
made_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrPageTry *self = owner;
  g_autoptr (MdrPuzzle) puzzle = answer;

  gtk_widget_set_sensitive (self->make_button, TRUE);
  if (!puzzle)
    {
      gtk_label_set_label (self->status, error->message);
      return;
    }
  gtk_toggle_button_set_active (self->build_button, FALSE);
  set_puzzle (self, puzzle);
}

static void
make_cb (MdrPageTry *self)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrTaskInput input = { .kind = self->kind, .seed = g_random_int_range (0, G_MAXINT32 / 2) };

  gtk_widget_set_sensitive (self->make_button, FALSE);
  gtk_label_set_label (self->status, _ ("Making a puzzle…"));
  mdr_job_set_time_limit (job, MAKING_SECONDS);
  mdr_task_run (self->task, self->shared->queue, job, &input, make_work);
}

static void
refused_cb (MdrPageTry *self, const char *sentence)
{
  gtk_label_set_label (self->status, sentence);
}

static void
mdr_page_try_dispose (GObject *object)
{
  MdrPageTry *self = MDR_PAGE_TRY (object);

  if (self->document)
    g_signal_handlers_disconnect_by_data (self->document, self);
  g_clear_object (&self->document);
  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->instances, g_ptr_array_unref);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_PAGE_TRY);
  G_OBJECT_CLASS (mdr_page_try_parent_class)->dispose (object);
}

static void
mdr_page_try_class_init (MdrPageTryClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_page_try_dispose;
  mdr_ui_add_signal (klass, "open", 1, G_TYPE_POINTER);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, undo_key_cb, NULL);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-page-try.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrPageTry, build_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPageTry, undo_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPageTry, make_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPageTry, open_button);
  gtk_widget_class_bind_template_child (widget_class, MdrPageTry, tools);
  gtk_widget_class_bind_template_child (widget_class, MdrPageTry, numbers);
  gtk_widget_class_bind_template_child (widget_class, MdrPageTry, board);
  gtk_widget_class_bind_template_child (widget_class, MdrPageTry, instance_bar);
  gtk_widget_class_bind_template_child (widget_class, MdrPageTry, instance_label);
  gtk_widget_class_bind_template_child (widget_class, MdrPageTry, status);
  gtk_widget_class_bind_template_callback (widget_class, update_mode);
  gtk_widget_class_bind_template_callback (widget_class, undo_cb);
  gtk_widget_class_bind_template_callback (widget_class, make_cb);
  gtk_widget_class_bind_template_callback (widget_class, open_cb);
  gtk_widget_class_bind_template_callback (widget_class, tool_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, previous_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
}

static void
mdr_page_try_init (MdrPageTry *self)
{
  g_type_ensure (MDR_TYPE_BOARD_VIEW);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->task = mdr_task_new (self, made_cb, (GDestroyNotify) mdr_puzzle_unref);
}

/** Sets, once, what all windows share. */
void
mdr_page_try_set_shared (MdrPageTry *self, const MdrShared *shared)
{
  g_return_if_fail (MDR_IS_PAGE_TRY (self));

  self->shared = shared;
  mdr_board_view_set_queue (self->board, shared->queue);
}

/** Tries the rules of @kind from now on; %NULL while the page makes none, for which the board waits. */
void
mdr_page_try_set_kind (MdrPageTry *self, const MdrKind *kind)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;

  g_return_if_fail (MDR_IS_PAGE_TRY (self));

  gtk_widget_set_sensitive (GTK_WIDGET (self), kind != NULL);
  mdr_task_drop (self->task);
  if (!kind || kind == self->kind)
    return;
  puzzle = new_puzzle (self, kind);
  self->kind = kind;
  gtk_widget_set_visible (self->make_button, kind->levels != NULL);
  gtk_widget_set_sensitive (self->make_button, TRUE);
  list_tools (self);
  set_puzzle (self, puzzle);
  update_mode (self);
}

/** Shows for which places the rule in a line of the page has to hold; 0 for no line. */
void
mdr_page_try_show_line (MdrPageTry *self, guint line)
{
  g_return_if_fail (MDR_IS_PAGE_TRY (self));

  if (self->line != line)
    self->instance = 0;
  self->line = line;
  find_instances (self);
}
