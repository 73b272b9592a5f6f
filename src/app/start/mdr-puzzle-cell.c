/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-grid.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-picture.h"
#include "mdr-kind.h"
#include "mdr-painting.h"
#include "mdr-ui.h"
#include "mdr-wording.h"

struct _MdrPuzzleCell
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkStack *face;
  GtkPicture *picture;
  GtkWidget *mark;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkGesture *click;

  /* Borrowed: it holds this widget */
  GtkListItem *place;

  MdrPainting *thumbnail;
};

G_DEFINE_FINAL_TYPE (MdrPuzzleCell, mdr_puzzle_cell, GTK_TYPE_WIDGET)

static const char *
get_state_label (MdrProgressState state)
{
  switch (state)
    {
    case MDR_PROGRESS_BEGUN:
      return _ ("in progress");
    case MDR_PROGRESS_SOLVED:
      return _ ("solved");
    case MDR_PROGRESS_NEW:
    default:
      return NULL;
    }
}

static void
add_fact (GString *facts, const char *fact)
{
  if (fact)
    mdr_wording_add_fact (facts, "%s", fact);
}

/* Returns kind, size, difficulty and state of a puzzle, as far as they are known; the number of several
 * puzzles; or the error. */
static char *
dup_facts (MdrPuzzleItem *item, MdrProgressStore *progress)
{
  const MdrFileEntry *content = mdr_puzzle_item_get_content (item);
  const char *fingerprint = progress ? mdr_puzzle_item_get_fingerprint (item) : NULL;
  guint count = mdr_puzzle_item_get_count (item);
  const MdrPuzzle *puzzle = content->puzzle;
  g_autofree char *size = NULL;
  const char *level;
  GString *facts;

  if (count > 1)
    return g_strdup_printf (ngettext ("%'u puzzle", "%'u puzzles", count), count);
  if (!puzzle)
    return g_strdup (content->error->message);
  size = mdr_puzzle_dup_size (puzzle);
  facts = g_string_new (mdr_kind_get_name (puzzle->kind));
  add_fact (facts, size);
  level = fingerprint ? mdr_progress_store_get_level (progress, fingerprint) : NULL;
  add_fact (facts, level ? mdr_kind_get_difficulty_label (puzzle->kind, level) : NULL);
  add_fact (facts,
            fingerprint ? get_state_label (mdr_progress_store_get_state (progress, fingerprint)) : NULL);
  return g_string_free (facts, FALSE);
}

static void
paint_puzzle (cairo_t *cr, gconstpointer puzzle, const MdrPalette *palette, double width, double height)
{
  mdr_board_picture_paint_givens (cr, puzzle, palette, width, height);
}

/** Updates what the cell says about its @item. */
void
mdr_puzzle_cell_refresh (MdrPuzzleCell *self, MdrPuzzleItem *item, MdrProgressStore *progress)
{
  g_autofree char *subtitle = dup_facts (item, progress);

  g_return_if_fail (MDR_IS_PUZZLE_CELL (self));

  gtk_label_set_text (self->subtitle, subtitle);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subtitle, -1);
}

/**
 * mdr_puzzle_cell_show:
 * @item: (nullable): what to show; %NULL while the cell is not in sight
 * @progress: (nullable): what the player has done
 */
void
mdr_puzzle_cell_show (MdrPuzzleCell *self, MdrPuzzleItem *item, MdrProgressStore *progress)
{
  const MdrFileEntry *content = item ? mdr_puzzle_item_get_content (item) : NULL;
  g_autofree char *title = item ? mdr_puzzle_item_dup_title (item) : NULL;
  const MdrPuzzle *puzzle;

  g_return_if_fail (MDR_IS_PUZZLE_CELL (self));

  puzzle = content ? content->puzzle : NULL;
  if (self->thumbnail)
    mdr_painting_leave (self->thumbnail);
  g_clear_object (&self->thumbnail);
  if (puzzle)
    {
      self->thumbnail = mdr_painting_new (paint_puzzle, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
      mdr_painting_take_subject (self->thumbnail, mdr_puzzle_ref (puzzle), (GDestroyNotify) mdr_puzzle_unref);
    }
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (self->thumbnail));
  gtk_stack_set_visible_child_name (self->face, puzzle ? "board" : "warning");
  if (!item)
    return;
  gtk_label_set_text (self->title, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), content->error ? content->error->message : title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
  mdr_puzzle_cell_refresh (self, item, progress);
}

static void
selected_cb (MdrPuzzleCell *self)
{
  if (gtk_list_item_get_selected (self->place))
    gtk_widget_set_state_flags (self->mark, GTK_STATE_FLAG_CHECKED, FALSE);
  else
    gtk_widget_unset_state_flags (self->mark, GTK_STATE_FLAG_CHECKED);
}

/** Sets whether a click selects the puzzle instead of opening it. */
void
mdr_puzzle_cell_set_selecting (MdrPuzzleCell *self, gboolean selecting)
{
  g_return_if_fail (MDR_IS_PUZZLE_CELL (self));

  gtk_widget_set_visible (self->mark, selecting);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (self->click),
                                              selecting ? GTK_PHASE_CAPTURE : GTK_PHASE_NONE);
}

/* A click adds this puzzle to the selection; the list would select it alone. */
static void
pressed_cb (GtkGestureClick *click, int presses, double x, double y, MdrPuzzleCell *self)
{
  GdkModifierType modifiers = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (click));

  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_activate_action (GTK_WIDGET (self), "list.select-item", "(ubb)",
                              gtk_list_item_get_position (self->place), TRUE,
                              (modifiers & GDK_SHIFT_MASK) != 0);
}

static void
mdr_puzzle_cell_dispose (GObject *object)
{
  MdrPuzzleCell *self = MDR_PUZZLE_CELL (object);

  g_clear_object (&self->thumbnail);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (mdr_puzzle_cell_parent_class)->dispose (object);
}

static void
mdr_puzzle_cell_class_init (MdrPuzzleCellClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_puzzle_cell_dispose;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "puzzle-cell");
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-puzzle-cell.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleCell, box);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleCell, face);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleCell, picture);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleCell, mark);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleCell, title);
  gtk_widget_class_bind_template_child (widget_class, MdrPuzzleCell, subtitle);
}

static void
mdr_puzzle_cell_init (MdrPuzzleCell *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->click = gtk_gesture_click_new ();
  g_signal_connect (self->click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (self->click));
  mdr_puzzle_cell_set_selecting (self, FALSE);
}

/**
 * mdr_puzzle_cell_new:
 * @place: holds the new widget
 *
 * Returns: (transfer floating): a cell that shows nothing yet
 */
GtkWidget *
mdr_puzzle_cell_new (GtkListItem *place)
{
  MdrPuzzleCell *self;

  g_return_val_if_fail (place != NULL, NULL);

  self = g_object_new (MDR_TYPE_PUZZLE_CELL, NULL);
  self->place = place;
  g_signal_connect_object (place, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}
