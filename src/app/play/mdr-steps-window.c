/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-windows.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-picture.h"
#include "mdr-widgets.h"
#include "mdr-step-list.h"
#include "mdr-task.h"
#include "mdr-ui.h"

/* What the steps of a trial are moved in by, in pixels. */
#define INDENT  24
#define SPACING 12

/* The data of a row that holds its GtkListItem. */
#define ITEM "item"

/* A row that comes into view is there after the next frame. */
#define FRAMES_TO_FOCUS 3

/* How long each step is shown while they are played back. */
#define PLAYBACK_MILLISECONDS 1500

struct _MdrStepsWindow
{
  AdwWindow parent_instance;

  /* Template widgets */
  AdwWindowTitle *heading;
  GtkStack *pages;
  AdwStatusPage *refusal;
  GtkBox *body;
  GtkPicture *picture;
  GtkLabel *place;
  GtkLabel *note;
  GtkToggleButton *play_button;
  GtkListView *list;

  /* Owned */
  MdrPuzzle *puzzle;
  MdrTask *task;
  MdrDelayedSpinner *delayed_spinner;
  MdrBoardPicture *board;
  MdrStepList *steps;
  GtkSingleSelection *selection;

  /* The cell to explain once the steps are known; row %MDR_NO_ANCHOR for none */
  MdrCell asked;
  guint playback;
  guint frames_to_focus;
};

G_DEFINE_FINAL_TYPE (MdrStepsWindow, mdr_steps_window, ADW_TYPE_WINDOW)

static gpointer
find_steps (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return mdr_puzzle_can_be_solved (input->puzzle, error) ? mdr_step_list_new (input->puzzle, job) : NULL;
}

/* The rows of the list */

static GtkWidget *
new_label (const char *style, gboolean wraps)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "xalign", 0.0, "yalign", 0.0, "wrap", wraps, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "hexpand", wraps, NULL);

  gtk_widget_add_css_class (label, style);
  return label;
}

/* A row has a number, a name with a sentence under it, and a word at the hardest step. */
static void
setup_row_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *number = new_label ("numeric", FALSE);
  GtkWidget *hardest = new_label ("accent", FALSE);

  /* The names stand below one another, whether numbers have one digit or three. */
  gtk_label_set_width_chars (GTK_LABEL (number), 3);
  gtk_label_set_text (GTK_LABEL (hardest), _ ("Hardest"));
  gtk_widget_add_css_class (row, "step");
  g_object_set_data (G_OBJECT (row), ITEM, item);
  gtk_box_append (GTK_BOX (texts), new_label ("heading", TRUE));
  gtk_box_append (GTK_BOX (texts), new_label ("body", TRUE));
  gtk_box_append (GTK_BOX (row), number);
  gtk_box_append (GTK_BOX (row), texts);
  gtk_box_append (GTK_BOX (row), hardest);
  gtk_list_item_set_child (item, row);
}

static char *
dup_number (const MdrStepPlace *place)
{
  if (place->link == 0)
    return g_strdup_printf ("%u", place->step + 1);
  return g_strdup_printf ("%u.%u", place->step + 1, place->link);
}

static void
bind_row_cb (MdrStepsWindow *self, GtkListItem *item)
{
  guint index = gtk_list_item_get_position (item);
  const MdrStepPlace *place = &g_array_index (self->steps->rows, MdrStepPlace, index);
  const MdrDeduction *deduction = mdr_step_list_get_deduction (self->steps, index);
  g_autofree char *number_text = dup_number (place);
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *number = gtk_widget_get_first_child (row);
  GtkWidget *texts = gtk_widget_get_next_sibling (number);
  GtkWidget *name = gtk_widget_get_first_child (texts);

  gtk_widget_set_margin_start (row, place->link > 0 ? INDENT : 0);
  gtk_label_set_text (GTK_LABEL (number), number_text);
  gtk_label_set_text (GTK_LABEL (name), deduction->name);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (name)), deduction->sentence);
  gtk_widget_set_visible (gtk_widget_get_next_sibling (texts), mdr_step_list_is_hardest (self->steps, index));
}

/* The step that is shown */

static guint
get_row (MdrStepsWindow *self)
{
  return self->selection ? gtk_single_selection_get_selected (self->selection) : GTK_INVALID_LIST_POSITION;
}

static void
show_row_cb (MdrStepsWindow *self)
{
  guint row = get_row (self);
  g_autoptr (MdrState) before = NULL;
  g_autoptr (MdrState) after = NULL;
  g_autofree char *place = NULL;
  const MdrDeduction *deduction;

  if (!self->steps || row >= self->steps->rows->len)
    return;
  deduction = mdr_step_list_get_deduction (self->steps, row);
  before = mdr_step_list_dup_state_before (self->steps, row);
  after = mdr_step_list_dup_state_after (self->steps, row, before);
  mdr_board_picture_set_state (self->board, before);
  mdr_board_picture_set_hint (self->board, deduction, after);
  gtk_picture_set_alternative_text (self->picture, deduction->sentence);
  /* Translators: which of the steps to the solution is shown: "Step 2 of 5" */
  place = g_strdup_printf (_ ("Step %u of %u"), g_array_index (self->steps->rows, MdrStepPlace, row).step + 1,
                           self->steps->path->steps->len);
  gtk_label_set_text (self->place, place);
  gtk_widget_set_visible (GTK_WIDGET (self->note), FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "steps.previous", row > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "steps.next", row + 1 < self->steps->rows->len);
}

/* Moves the focus to the selected row, so that keys go on from there. */
static gboolean
focus_row_cb (GtkWidget *list, GdkFrameClock *clock, gpointer data)
{
  MdrStepsWindow *self = data;

  /* A list that has no size yet does not scroll. */
  if (gtk_widget_get_height (list) == 0)
    return G_SOURCE_CONTINUE;
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", get_row (self));
  for (GtkWidget *place = gtk_widget_get_first_child (list); place;
       place = gtk_widget_get_next_sibling (place))
    {
      GtkWidget *row = gtk_widget_get_first_child (place);
      GtkListItem *item = row ? g_object_get_data (G_OBJECT (row), ITEM) : NULL;

      if (!item || gtk_list_item_get_position (item) != get_row (self))
        continue;
      gtk_widget_grab_focus (place);
      return G_SOURCE_REMOVE;
    }
  return --self->frames_to_focus > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
go_to_row (MdrStepsWindow *self, guint row)
{
  GtkWidget *list = GTK_WIDGET (self->list);

  gtk_single_selection_set_selected (self->selection, row);
  gtk_widget_activate_action (list, "list.scroll-to-item", "u", row);
  if (!gtk_widget_get_focus_child (list))
    return;
  self->frames_to_focus = FRAMES_TO_FOCUS;
  gtk_widget_add_tick_callback (list, focus_row_cb, self, NULL);
}

static void
go_previous (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MdrStepsWindow *self = MDR_STEPS_WINDOW (widget);

  if (self->steps && get_row (self) > 0)
    go_to_row (self, get_row (self) - 1);
}

static void
go_next (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MdrStepsWindow *self = MDR_STEPS_WINDOW (widget);

  if (self->steps && get_row (self) + 1 < self->steps->rows->len)
    go_to_row (self, get_row (self) + 1);
}

static void
go_hardest (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MdrStepsWindow *self = MDR_STEPS_WINDOW (widget);

  for (guint row = 0; self->steps && row < self->steps->rows->len; row++)
    if (mdr_step_list_is_hardest (self->steps, row))
      {
        go_to_row (self, row);
        return;
      }
}

static gboolean
play_on_cb (gpointer data)
{
  MdrStepsWindow *self = data;

  if (get_row (self) + 1 < self->steps->rows->len)
    {
      go_to_row (self, get_row (self) + 1);
      return G_SOURCE_CONTINUE;
    }
  self->playback = 0;
  gtk_toggle_button_set_active (self->play_button, FALSE);
  return G_SOURCE_REMOVE;
}

/* Plays the steps back, from the first one again after the last. */
static void
play_toggled_cb (MdrStepsWindow *self)
{
  gboolean plays = gtk_toggle_button_get_active (self->play_button);

  gtk_button_set_icon_name (GTK_BUTTON (self->play_button),
                            plays ? "media-playback-pause-symbolic" : "media-playback-start-symbolic");
  g_clear_handle_id (&self->playback, g_source_remove);
  if (!plays || !self->steps)
    return;
  if (get_row (self) + 1 >= self->steps->rows->len)
    go_to_row (self, 0);
  self->playback = g_timeout_add (PLAYBACK_MILLISECONDS, play_on_cb, self);
}

/* Shows the step that decides a cell. */
static void
explain (MdrStepsWindow *self, MdrCell cell)
{
  guint row;

  if (mdr_step_list_find (self->steps, cell, &row))
    {
      go_to_row (self, row);
      return;
    }
  gtk_label_set_text (self->note, _ ("No step decides this place: it is given, or plain to see."));
  gtk_widget_set_visible (GTK_WIDGET (self->note), TRUE);
}

static void
board_pressed_cb (MdrStepsWindow *self, int n_press, double x, double y)
{
  MdrCell cell;

  if (self->steps
      && mdr_board_picture_find_cell (self->board, gtk_widget_get_width (GTK_WIDGET (self->picture)),
                                      gtk_widget_get_height (GTK_WIDGET (self->picture)), x, y, &cell))
    explain (self, cell);
}

/* What is found */

static void
show_heading (MdrStepsWindow *self)
{
  g_autofree char *text = mdr_solving_path_dup_difficulty (self->steps->path, self->puzzle->kind);

  adw_window_title_set_subtitle (self->heading, text);
}

static void
fill_list (MdrStepsWindow *self)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) sentences = NULL;

  for (guint row = 0; row < self->steps->rows->len; row++)
    g_strv_builder_add (builder, mdr_step_list_get_deduction (self->steps, row)->sentence);
  sentences = g_strv_builder_end (builder);
  self->selection =
      gtk_single_selection_new (G_LIST_MODEL (gtk_string_list_new ((const char *const *) sentences)));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (show_row_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
}

static void
found_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrStepsWindow *self = owner;

  mdr_delayed_spinner_end (self->delayed_spinner);
  self->steps = answer;
  if (!answer || ((MdrStepList *) answer)->rows->len == 0)
    {
      const char *refusal = answer ? mdr_rating_get_refusal (self->steps->path->rating) : error->message;

      adw_status_page_set_description (self->refusal,
                                       refusal ? refusal
                                               : _ ("The givens decide everything, so there are no steps."));
      gtk_stack_set_visible_child_name (self->pages, "refusal");
      return;
    }
  show_heading (self);
  fill_list (self);
  gtk_stack_set_visible_child_name (self->pages, "steps");
  gtk_widget_child_focus (GTK_WIDGET (self->list), GTK_DIR_TAB_FORWARD);
  show_row_cb (self);
  if (self->asked.row != MDR_NO_ANCHOR)
    explain (self, self->asked);
}

static void
show_looking (gpointer owner, gboolean looking)
{
  MdrStepsWindow *self = owner;

  if (looking)
    gtk_stack_set_visible_child_name (self->pages, "waiting");
}

/* Where the window is narrow, the list is below the board. */
static void
arrange_cb (MdrStepsWindow *self, GParamSpec *pspec, MdrWidthBin *bin)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->body), mdr_width_bin_get_narrow (bin)
                                                                   ? GTK_ORIENTATION_VERTICAL
                                                                   : GTK_ORIENTATION_HORIZONTAL);
}

/* Drops the puzzle and its steps. */
static void
forget (MdrStepsWindow *self)
{
  g_clear_handle_id (&self->playback, g_source_remove);
  if (self->list)
    gtk_list_view_set_model (self->list, NULL);
  g_clear_object (&self->selection);
  g_clear_object (&self->board);
  g_clear_pointer (&self->steps, mdr_step_list_free);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
}

static void
mdr_steps_window_dispose (GObject *object)
{
  MdrStepsWindow *self = MDR_STEPS_WINDOW (object);

  g_clear_pointer (&self->task, mdr_task_free);
  g_clear_pointer (&self->delayed_spinner, mdr_delayed_spinner_free);
  forget (self);
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_STEPS_WINDOW);
  G_OBJECT_CLASS (mdr_steps_window_parent_class)->dispose (object);
}

static void
mdr_steps_window_class_init (MdrStepsWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_steps_window_dispose;
  gtk_widget_class_install_action (widget_class, "steps.previous", NULL, go_previous);
  gtk_widget_class_install_action (widget_class, "steps.next", NULL, go_next);
  gtk_widget_class_install_action (widget_class, "steps.hardest", NULL, go_hardest);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_comma, 0, "steps.previous", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_period, 0, "steps.next", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  g_type_ensure (MDR_TYPE_WIDTH_BIN);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-steps-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrStepsWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, MdrStepsWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, MdrStepsWindow, refusal);
  gtk_widget_class_bind_template_child (widget_class, MdrStepsWindow, body);
  gtk_widget_class_bind_template_child (widget_class, MdrStepsWindow, picture);
  gtk_widget_class_bind_template_child (widget_class, MdrStepsWindow, place);
  gtk_widget_class_bind_template_child (widget_class, MdrStepsWindow, note);
  gtk_widget_class_bind_template_child (widget_class, MdrStepsWindow, play_button);
  gtk_widget_class_bind_template_child (widget_class, MdrStepsWindow, list);
  gtk_widget_class_bind_template_callback (widget_class, arrange_cb);
  gtk_widget_class_bind_template_callback (widget_class, board_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, play_toggled_cb);
}

static void
mdr_steps_window_init (MdrStepsWindow *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  self->asked.row = MDR_NO_ANCHOR;
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_row_cb), self, G_CONNECT_SWAPPED);
  gtk_list_view_set_factory (self->list, factory);
  self->delayed_spinner = mdr_delayed_spinner_new (self, show_looking);
  self->task = mdr_task_new (self, found_cb, (GDestroyNotify) mdr_step_list_free);
}

/**
 * mdr_steps_window_show:
 * @puzzle: of a kind with an #MdrLogic
 * @queue: runs the search for the steps, which ends with the window; outlives the window
 *
 * Shows the steps to the solution of @puzzle, unless it does so already.
 */
void
mdr_steps_window_show (MdrStepsWindow *self, const MdrPuzzle *puzzle, MdrJobQueue *queue)
{
  g_return_if_fail (MDR_IS_STEPS_WINDOW (self));
  g_return_if_fail (puzzle != NULL && puzzle->kind->logic != NULL);
  g_return_if_fail (queue != NULL);

  if (self->puzzle == puzzle)
    return;
  gtk_toggle_button_set_active (self->play_button, FALSE);
  forget (self);
  self->puzzle = mdr_puzzle_ref (puzzle);
  self->board = mdr_board_picture_new (puzzle);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (self->board));
  mdr_delayed_spinner_begin (self->delayed_spinner);
  mdr_task_run (self->task, queue, NULL, &(MdrTaskInput){ .puzzle = puzzle }, find_steps);
}

/** Returns: (transfer none): a window that shows the steps of @puzzle, to be presented */
GtkWidget *
mdr_steps_window_new (const MdrPuzzle *puzzle, MdrJobQueue *queue)
{
  MdrStepsWindow *self = g_object_new (MDR_TYPE_STEPS_WINDOW, NULL);

  mdr_steps_window_show (self, puzzle, queue);
  return GTK_WIDGET (self);
}

/** Shows the step that decides something about @cell, once the steps are known. */
void
mdr_steps_window_explain (MdrStepsWindow *self, MdrCell cell)
{
  g_return_if_fail (MDR_IS_STEPS_WINDOW (self));

  self->asked = cell;
  if (self->steps && self->selection)
    explain (self, cell);
}
