/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-input.h"

#include <glib/gi18n-lib.h>

#include "mdr-clue-values.h"
#include "mdr-clue.h"

/* Work that the user did not request must not use up time and memory of other programs. */
#define LIMIT_SECONDS    10
#define MEMORY_MEGABYTES 512

static gboolean
remove_cb (gpointer popover)
{
  gtk_widget_unparent (popover);
  return G_SOURCE_REMOVE;
}

/* The choice is carried out only after the popover has closed. */
static void
closed_cb (GtkPopover *popover, MdrBoardMenu *menu)
{
  if (menu->popover != GTK_WIDGET (popover))
    return;
  menu->popover = NULL;
  g_clear_pointer (&menu->task, mdr_task_free);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, remove_cb, g_object_ref (popover), g_object_unref);
}

/* @position: -1 for the end */
static void
insert_edit (GMenu *menu, int position, const char *label, const char *edit)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target (item, "win.edit", "s", edit);
  g_menu_insert_item (menu, position, item);
}

/* The kind's choices for a place, followed by marking it for a clue, or locking the clue there. */
static GMenu *
new_model (const MdrPuzzle *puzzle, MdrCell cell)
{
  g_autofree char *lock = mdr_puzzle_dup_lock_edit (puzzle, cell);
  g_auto (GStrv) choices =
      puzzle->kind->dup_cell_choices ? puzzle->kind->dup_cell_choices (puzzle, cell) : NULL;
  GMenu *model = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new ();
  g_autofree char *pattern = NULL;

  for (char **choice = choices; choice && choice[0]; choice += 2)
    insert_edit (model, -1, choice[0], choice[1]);
  /* Where there is nothing else to choose, the right button erases. */
  if (g_menu_model_get_n_items (G_MENU_MODEL (model)) > 0)
    pattern = mdr_puzzle_dup_pattern_edit (puzzle, cell);
  if (pattern)
    insert_edit (section, -1,
                 mdr_puzzle_is_in_pattern (puzzle, cell) ? _ ("Not to Be Filled In") : _ ("To Be Filled In"),
                 pattern);
  if (lock && mdr_puzzle_has_clue (puzzle, cell))
    insert_edit (section, -1, mdr_puzzle_is_locked (puzzle, cell) ? _ ("Unlock Clue") : _ ("Lock Clue"),
                 lock);
  else if (lock)
    insert_edit (section, -1, mdr_puzzle_is_locked (puzzle, cell) ? _ ("Unlock") : _ ("Lock"), lock);
  if (g_menu_model_get_n_items (G_MENU_MODEL (section)) > 0)
    g_menu_append_section (model, NULL, G_MENU_MODEL (section));
  return model;
}

/* What can be asked about a place while the puzzle is played. */
static GMenu *
new_play_model (const MdrPuzzle *puzzle, MdrCell cell)
{
  GMenu *model = g_menu_new ();
  g_autoptr (GMenuItem) item = NULL;

  if (!puzzle->kind->logic)
    return model;
  item = g_menu_item_new (_ ("Why This?"), NULL);
  g_menu_item_set_action_and_target (item, "win.explain-cell", "(ii)", cell.row, cell.column);
  g_menu_append_item (model, item);
  return model;
}

/** Returns: whether the kind has choices for @cell */
gboolean
mdr_board_menu_has_choices (const MdrPuzzle *puzzle, MdrCell cell)
{
  g_auto (GStrv) choices = NULL;

  g_return_val_if_fail (puzzle != NULL, FALSE);

  if (!puzzle->kind->dup_cell_choices)
    return FALSE;
  choices = puzzle->kind->dup_cell_choices (puzzle, cell);
  return choices[0] != NULL;
}

static void
list_items (GtkWidget *widget, GPtrArray *items)
{
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget)) == GTK_ACCESSIBLE_ROLE_MENU_ITEM)
    g_ptr_array_add (items, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    list_items (child, items);
}

/* A menu that looks for the item after its only one takes the focus from that. */
static gboolean
keep_focus_cb (GtkEventController *controller, guint key)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  list_items (gtk_event_controller_get_widget (controller), items);
  return items->len == 1 && (key == GDK_KEY_Up || key == GDK_KEY_Down);
}

/**
 * mdr_board_menu_open:
 * @playing: whether the puzzle is played, not built
 * @geometry: of the board, in pixels
 * @cell: a cell or the place of a clue
 *
 * Opens the menu of a cell: while the puzzle is built the choices for the cell, for kinds that offer any, and
 * locking its clue; while it is played why the cell is what it is.
 *
 * Returns: whether there is anything to choose
 */
gboolean
mdr_board_menu_open (MdrBoardMenu *menu,
                     const MdrPuzzle *puzzle,
                     gboolean playing,
                     const MdrGeometry *geometry,
                     MdrCell cell)
{
  g_autoptr (GMenu) model = NULL;
  GtkEventController *keys;
  double x;
  double y;
  double width;
  double height;

  g_return_val_if_fail (menu != NULL, FALSE);
  g_return_val_if_fail (puzzle != NULL, FALSE);
  g_return_val_if_fail (geometry != NULL, FALSE);

  model = playing ? new_play_model (puzzle, cell) : new_model (puzzle, cell);
  if (g_menu_model_get_n_items (G_MENU_MODEL (model)) == 0)
    return FALSE;
  mdr_board_menu_close (menu);
  mdr_geometry_get_cell_rectangle (geometry, cell, &x, &y, &width, &height);
  menu->popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (model));
  gtk_widget_set_parent (menu->popover, menu->widget);
  gtk_popover_set_pointing_to (GTK_POPOVER (menu->popover),
                               &(GdkRectangle){ (int) x, (int) y, (int) width, (int) height });
  g_signal_connect (menu->popover, "closed", G_CALLBACK (closed_cb), menu);
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (keep_focus_cb), NULL);
  gtk_widget_add_controller (menu->popover, keys);
  gtk_popover_popup (GTK_POPOVER (menu->popover));
  return TRUE;
}

/* Returns: the place of the item that has the focus, or -1 */
static int
find_focus (GtkWidget *popover)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  list_items (popover, items);
  for (guint i = 0; i < items->len; i++)
    if (gtk_widget_is_focus (g_ptr_array_index (items, i)))
      return (int) i;
  return -1;
}

/* Items are replaced, since their labels cannot be changed, so the focus has to be put back. */
static void
answered_cb (gpointer owner, gpointer answer, const GError *error)
{
  g_autoptr (GPtrArray) values = answer;
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  GMenu *model = G_MENU (gtk_popover_menu_get_menu_model (owner));
  int focus = find_focus (owner);

  if (!values)
    return;
  for (guint i = 0; i < values->len; i++)
    {
      const MdrClueValue *value = g_ptr_array_index (values, i);
      g_autofree char *outcome = mdr_clue_value_dup_outcome (value);
      /* Translators: a value for a clue, and what it would leave: “3 — 14 solutions” */
      g_autofree char *label = g_strdup_printf (_ ("%s — %s"), value->label, outcome);

      g_menu_remove (model, (int) i);
      insert_edit (model, (int) i, label, value->edit);
    }
  list_items (owner, items);
  if (focus >= 0 && focus < (int) items->len)
    gtk_widget_grab_focus (g_ptr_array_index (items, (guint) focus));
}

/**
 * mdr_board_menu_ask:
 * @puzzle: the puzzle of the menu that is open
 * @cell: its cell
 *
 * Adds to each choice of the menu how many solutions it would leave, as soon as that is known.
 */
void
mdr_board_menu_ask (MdrBoardMenu *menu, const MdrPuzzle *puzzle, MdrCell cell, MdrJobQueue *queue)
{
  g_autofree char *place = g_strdup_printf ("%d,%d", cell.row, cell.column);
  g_autoptr (MdrJob) job = mdr_job_new ();

  g_return_if_fail (menu != NULL && menu->popover != NULL);

  mdr_job_set_time_limit (job, LIMIT_SECONDS);
  mdr_job_set_memory_limit (job, MEMORY_MEGABYTES);
  menu->task = mdr_task_new (menu->popover, answered_cb, (GDestroyNotify) g_ptr_array_unref);
  mdr_task_run (menu->task, queue, job, &(MdrTaskInput){ .puzzle = puzzle, .name = place },
                mdr_clue_values_work);
}

/** Removes the menu, if there is one. */
void
mdr_board_menu_close (MdrBoardMenu *menu)
{
  g_return_if_fail (menu != NULL);

  g_clear_pointer (&menu->task, mdr_task_free);
  g_clear_pointer (&menu->popover, gtk_widget_unparent);
}
