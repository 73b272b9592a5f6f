/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve-parts.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"
#include "mdr-board-picture.h"
#include "mdr-kind.h"

#define PICTURE_SIDE 108
/* Without this space, the scroll bar would cover the captions of the boards. */
#define ROOM_FOR_SCROLLBAR 12

/* People do not compare more small boards than this, and each takes time to draw. */
#define MAX_SOLUTIONS 12

struct _MdrSolutionStrip
{
  AdwBin parent_instance;

  GtkWidget *box;
  MdrPuzzle *puzzle;
  GPtrArray *entries;
  guint showing : 1;
};

G_DEFINE_FINAL_TYPE (MdrSolutionStrip, mdr_solution_strip, ADW_TYPE_BIN)

typedef struct
{
  MdrSolution *solution;
  char *text;
  GtkWidget *button;
} Entry;

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  mdr_solution_unref (entry->solution);
  g_free (entry->text);
  g_free (entry);
}

static Entry *
find_text (MdrSolutionStrip *self, const char *text)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      if (g_str_equal (entry->text, text))
        return entry;
    }
  return NULL;
}

static void
toggled_cb (MdrSolutionStrip *self, GtkToggleButton *button)
{
  if (self->showing || !gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < self->entries->len; i++)
    {
      Entry *entry = g_ptr_array_index (self->entries, i);

      if (entry->button == GTK_WIDGET (button))
        {
          g_signal_emit_by_name (self, "chosen", entry->solution);
          return;
        }
    }
}

static GtkWidget *
new_picture (MdrSolutionStrip *self, const MdrSolution *solution)
{
  g_autoptr (MdrBoardPicture) board = mdr_board_picture_new (self->puzzle);
  g_autoptr (MdrState) end = solution->kind->solution_to_state (self->puzzle, solution);
  GtkWidget *picture = gtk_picture_new_for_paintable (GDK_PAINTABLE (board));

  mdr_board_picture_set_state (board, end);
  gtk_widget_set_size_request (picture, PICTURE_SIDE, PICTURE_SIDE);
  return picture;
}

static GtkWidget *
new_content (MdrSolutionStrip *self, const MdrSolution *solution, const char *caption)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *label = gtk_label_new (caption);

  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (GTK_BOX (content), new_picture (self, solution));
  gtk_box_append (GTK_BOX (content), label);
  return content;
}

static GtkWidget *
new_button (MdrSolutionStrip *self, const MdrSolution *solution, const char *caption, const char *name)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), new_content (self, solution, caption));
  gtk_widget_set_tooltip_text (button, name);
  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  if (self->entries->len > 0)
    {
      const Entry *first = g_ptr_array_index (self->entries, 0);

      gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (first->button));
    }
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);
  return button;
}

static void
mdr_solution_strip_finalize (GObject *object)
{
  MdrSolutionStrip *self = MDR_SOLUTION_STRIP (object);

  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  g_ptr_array_unref (self->entries);
  G_OBJECT_CLASS (mdr_solution_strip_parent_class)->finalize (object);
}

static void
mdr_solution_strip_class_init (MdrSolutionStripClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_solution_strip_finalize;
  mdr_ui_add_signal (klass, "chosen", 1, G_TYPE_POINTER);
}

static void
mdr_solution_strip_init (MdrSolutionStrip *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();
  g_autoptr (GListModel) controllers = NULL;

  self->entries = g_ptr_array_new_with_free_func (entry_free);
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_margin_bottom (self->box, ROOM_FOR_SCROLLBAR);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->box);
  /* The panel scrolls where the strip cannot: otherwise GTK would swallow the turns of a wheel over the
   * strip.
   */
  controllers = gtk_widget_observe_controllers (scroller);
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
        gtk_event_controller_scroll_set_flags (GTK_EVENT_CONTROLLER_SCROLL (controller),
                                               GTK_EVENT_CONTROLLER_SCROLL_HORIZONTAL);
    }
  adw_bin_set_child (ADW_BIN (self), scroller);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/**
 * mdr_solution_strip_clear:
 * @puzzle: (nullable): the puzzle that the solutions to be added belong to
 */
void
mdr_solution_strip_clear (MdrSolutionStrip *self, const MdrPuzzle *puzzle)
{
  MdrPuzzle *shared = puzzle ? mdr_puzzle_ref (puzzle) : NULL;
  GtkWidget *child;

  g_return_if_fail (MDR_IS_SOLUTION_STRIP (self));

  while ((child = gtk_widget_get_first_child (self->box)))
    gtk_box_remove (GTK_BOX (self->box), child);
  g_ptr_array_set_size (self->entries, 0);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  self->puzzle = shared;
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Returns "Fewest cells" and below it "58 cells" or "2 of 3", where either applies. */
static char *
dup_caption (const MdrPuzzle *puzzle, const MdrResult *result, guint index)
{
  const MdrMethod *method = mdr_kind_find_method (puzzle->kind, result->method);
  g_autofree char *objective = mdr_puzzle_dup_objective (puzzle, result->objective);
  guint count = result->solutions->len;

  if (result->sense != MDR_SENSE_NONE && index == 0)
    /* Translators: the name of a method, then the objective of its solution: "58 cells" */
    return g_strdup_printf (_ ("%s\n%s"), _ (method->name), objective);
  if (count > 1)
    /* Translators: the name of a method, then which of its solutions: "2 of 3" */
    return g_strdup_printf (_ ("%s\n%'u of %'u"), _ (method->name), index + 1, count);
  return g_strdup (_ (method->name));
}

static char *
dup_name (const MdrPuzzle *puzzle, const MdrResult *result, guint index)
{
  const MdrMethod *method = mdr_kind_find_method (puzzle->kind, result->method);
  g_autofree char *objective = mdr_puzzle_dup_objective (puzzle, result->objective);
  guint count = result->solutions->len;

  if (result->sense != MDR_SENSE_NONE && index == 0)
    /* Translators: "Solution 1 of 3, Fewest cells, 58 cells" */
    return g_strdup_printf (_ ("Solution %'u of %'u, %s, %s"), index + 1, count, _ (method->name), objective);
  /* Translators: "Solution 2 of 3, Complete model" */
  return g_strdup_printf (_ ("Solution %'u of %'u, %s"), index + 1, count, _ (method->name));
}

/* Adds a solution, unless it is already there or the strip is full. */
static void
add_solution (MdrSolutionStrip *self, const MdrResult *result, guint index)
{
  const MdrSolution *solution = g_ptr_array_index (result->solutions, index);
  g_autofree char *text = solution->kind->solution_to_text (self->puzzle, solution);
  g_autofree char *caption = dup_caption (self->puzzle, result, index);
  g_autofree char *name = dup_name (self->puzzle, result, index);
  Entry *entry;

  if (self->entries->len == MAX_SOLUTIONS || find_text (self, text))
    return;
  entry = g_new0 (Entry, 1);
  entry->solution = mdr_solution_ref (solution);
  entry->text = g_steal_pointer (&text);
  entry->button = new_button (self, solution, caption, name);
  g_ptr_array_add (self->entries, entry);
  gtk_box_append (GTK_BOX (self->box), entry->button);
}

/**
 * mdr_solution_strip_add:
 * @most: how many of its solutions to add
 *
 * Adds the solutions of a result, each once, until the strip is full.
 */
void
mdr_solution_strip_add (MdrSolutionStrip *self, const MdrResult *result, guint most)
{
  g_return_if_fail (MDR_IS_SOLUTION_STRIP (self));
  g_return_if_fail (result != NULL);

  for (guint i = 0; i < MIN (result->solutions->len, most); i++)
    add_solution (self, result, i);
  gtk_widget_set_visible (GTK_WIDGET (self), self->entries->len > 1);
}

/** Marks @solution as the one shown on the board, if the strip has it. */
void
mdr_solution_strip_show (MdrSolutionStrip *self, const MdrSolution *solution)
{
  g_autofree char *text = NULL;
  Entry *entry;

  g_return_if_fail (MDR_IS_SOLUTION_STRIP (self));

  if (!self->puzzle)
    return;
  text = solution->kind->solution_to_text (self->puzzle, solution);
  entry = find_text (self, text);
  if (!entry)
    return;
  self->showing = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (entry->button), TRUE);
  self->showing = FALSE;
}
