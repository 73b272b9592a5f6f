/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-input.h"

#include <math.h>

#include "mdr-interaction.h"

/* The zoom of one click of a wheel, and the distance on a touchpad that counts as one click. */
#define WHEEL_ZOOM   1.15
#define WHEEL_PIXELS 60.0

/* Zooms around a point of the widget, in pixels. */
static void
zoom (MdrBoardInput *self, double factor, double x, double y)
{
  mdr_board_camera_zoom (self->camera, factor, x, y);
  gtk_widget_queue_draw (self->widget);
}

/* Moves the board by a distance in pixels. */
static void
pan (MdrBoardInput *self, double dx, double dy)
{
  mdr_board_camera_pan (self->camera, dx, dy);
  gtk_widget_queue_draw (self->widget);
}

static MdrModifiers
get_controller_modifiers (gpointer controller)
{
  return mdr_board_input_get_modifiers (gtk_event_controller_get_current_event_state (controller));
}

/* Passes an input at a point of the widget to the kind. */
static gboolean
point (MdrBoardInput *self, MdrInputType type, double x, double y, MdrModifiers modifiers)
{
  MdrInput input = { 0 };

  input.type = type;
  input.cell = mdr_geometry_cell_at (&self->camera->geometry, x, y, &input.x, &input.y);
  input.tool = self->tool;
  input.button = self->gesture.button;
  input.modifiers = modifiers;
  return mdr_board_input_interpret (self, &input);
}

static void
begin (MdrBoardInput *self, guint button, double x, double y, MdrModifiers modifiers)
{
  MdrCell cell = mdr_geometry_cell_at (&self->camera->geometry, x, y, NULL, NULL);

  if (!mdr_cell_equal (cell, self->access->cursor->cell))
    mdr_board_input_commit (self);
  self->access->cursor->visible = FALSE;
  self->gesture.button = button;
  self->gesture.entries = 0;
  self->gesture.x = x;
  self->gesture.y = y;
  point (self, MDR_INPUT_PRESS, x, y, modifiers);
}

/*
 * Motion is reported about once per frame, and a fast pointer crosses several cells in that time. Every cell
 * in between is passed to the kind, so that painting leaves no gaps.
 */
static void
drag_to (MdrBoardInput *self, double x, double y, MdrModifiers modifiers)
{
  MdrBoardGesture *gesture = &self->gesture;
  const MdrGeometry *geometry = &self->camera->geometry;
  double from_x = gesture->x;
  double from_y = gesture->y;
  int steps = (int) ceil (hypot (x - from_x, y - from_y) / (geometry->cell / 4));
  MdrCell last = mdr_geometry_cell_at (geometry, from_x, from_y, NULL, NULL);

  for (int step = 1; step < steps && gesture->button != 0; step++)
    {
      double way = (double) step / steps;
      double on_way_x = from_x + way * (x - from_x);
      double on_way_y = from_y + way * (y - from_y);
      MdrCell cell = mdr_geometry_cell_at (geometry, on_way_x, on_way_y, NULL, NULL);

      if (mdr_cell_equal (cell, last))
        continue;
      last = cell;
      point (self, MDR_INPUT_DRAG, on_way_x, on_way_y, modifiers);
    }
  if (gesture->button != 0)
    point (self, MDR_INPUT_DRAG, x, y, modifiers);
  gesture->x = x;
  gesture->y = y;
}

/* Opens the menu of a place while the puzzle is being built. Where the kind has no choices for the place, the
 * right button has a meaning of its own. */
static gboolean
open_choices (MdrBoardInput *self, MdrCell cell)
{
  MdrDocument *document = self->content->document;

  if (!document || self->content->mode != MDR_MODE_BUILD
      || !mdr_board_menu_has_choices (mdr_document_get_puzzle (document), cell))
    return FALSE;
  mdr_board_input_commit (self);
  return mdr_board_input_open_menu (self, cell);
}

static void
drag_begin_cb (MdrBoardInput *self, double x, double y, GtkGestureDrag *drag)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (drag));
  MdrCell cell = mdr_geometry_cell_at (&self->camera->geometry, x, y, NULL, NULL);

  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (self->widget);
  self->gesture.start_x = x;
  self->gesture.start_y = y;
  if (button == GDK_BUTTON_MIDDLE)
    {
      self->gesture.x = x;
      self->gesture.y = y;
      gtk_widget_set_cursor_from_name (self->widget, "grabbing");
    }
  else if (button == GDK_BUTTON_SECONDARY && open_choices (self, cell))
    gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
  else if (button == GDK_BUTTON_PRIMARY || button == GDK_BUTTON_SECONDARY)
    begin (self, button, x, y, get_controller_modifiers (drag));
}

/* Drags along the places where the pointer was since the last frame, of which only the last one is reported.
 */
static void
drag_along_history (MdrBoardInput *self, GtkGesture *drag, MdrModifiers modifiers)
{
  GdkEvent *event = gtk_gesture_get_last_event (drag, gtk_gesture_get_last_updated_sequence (drag));
  double last_x;
  double last_y;
  double x;
  double y;
  guint n_coordinates = 0;
  g_autofree GdkTimeCoord *history = event ? gdk_event_get_history (event, &n_coordinates) : NULL;

  /* The history is in the coordinates of the window, as the event is. */
  if (!history || !gdk_event_get_position (event, &last_x, &last_y)
      || !gtk_gesture_get_point (drag, gtk_gesture_get_last_updated_sequence (drag), &x, &y))
    return;
  for (guint k = 0; k < n_coordinates; k++)
    drag_to (self, x + history[k].axes[GDK_AXIS_X] - last_x, y + history[k].axes[GDK_AXIS_Y] - last_y,
             modifiers);
}

static void
drag_update_cb (MdrBoardInput *self, double offset_x, double offset_y, GtkGestureDrag *drag)
{
  MdrBoardGesture *gesture = &self->gesture;
  double x = gesture->start_x + offset_x;
  double y = gesture->start_y + offset_y;

  if (gesture->button != 0)
    {
      drag_along_history (self, GTK_GESTURE (drag), get_controller_modifiers (drag));
      drag_to (self, x, y, get_controller_modifiers (drag));
    }
  else if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (drag)) == GDK_BUTTON_MIDDLE)
    {
      pan (self, x - gesture->x, y - gesture->y);
      gesture->x = x;
      gesture->y = y;
    }
}

static void
drag_end_cb (MdrBoardInput *self, double offset_x, double offset_y, GtkGestureDrag *drag)
{
  MdrBoardGesture *gesture = &self->gesture;

  gtk_widget_set_cursor (self->widget, NULL);
  if (gesture->button == 0)
    return;
  point (self, MDR_INPUT_RELEASE, gesture->start_x + offset_x, gesture->start_y + offset_y,
         get_controller_modifiers (drag));
  gesture->button = 0;
  gesture->entries = 0;
}

/* This runs before the drag's end, which then finds no gesture under way. */
static void
drag_cancelled_cb (MdrBoardInput *self, GdkEventSequence *sequence, GtkGestureDrag *drag)
{
  mdr_board_input_cancel_gesture (self);
}

/* A long press of a finger stands for the right mouse button. */
static void
long_pressed_cb (MdrBoardInput *self, double x, double y, GtkGestureLongPress *long_press)
{
  if (self->gesture.button != GDK_BUTTON_PRIMARY)
    return;
  mdr_board_input_cancel_gesture (self);
  if (!open_choices (self, mdr_geometry_cell_at (&self->camera->geometry, x, y, NULL, NULL)))
    begin (self, GDK_BUTTON_SECONDARY, x, y, MDR_MODIFIER_NONE);
}

static void
pinch_begin_cb (MdrBoardInput *self, GdkEventSequence *sequence, GtkGesture *pinch)
{
  mdr_board_input_cancel_gesture (self);
  self->gesture.pinched_from = *self->camera;
  gtk_gesture_get_bounding_box_center (pinch, &self->gesture.start_x, &self->gesture.start_y);
}

static void
pinch_changed_cb (MdrBoardInput *self, double factor, GtkGesture *pinch)
{
  double x;
  double y;

  if (!gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    return;
  *self->camera = self->gesture.pinched_from;
  zoom (self, factor, self->gesture.start_x, self->gesture.start_y);
  pan (self, x - self->gesture.start_x, y - self->gesture.start_y);
}

static gboolean
scrolled_cb (MdrBoardInput *self, double dx, double dy, GtkEventControllerScroll *scroll)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));
  gboolean wheel = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL;
  double pixels = wheel ? WHEEL_PIXELS : 1;

  if (state & GDK_CONTROL_MASK)
    {
      zoom (self, pow (WHEEL_ZOOM, -dy * pixels / WHEEL_PIXELS), self->access->pointer_x,
            self->access->pointer_y);
      return GDK_EVENT_STOP;
    }
  if (self->camera->zoom <= 0)
    return GDK_EVENT_PROPAGATE;
  if (state & GDK_SHIFT_MASK)
    pan (self, -dy * pixels, -dx * pixels);
  else
    pan (self, -dx * pixels, -dy * pixels);
  return GDK_EVENT_STOP;
}

/*
 * Returns whether a press at the lower right corner would begin a drag, for example
 * one that resizes the board. Calling interpret is safe because it changes nothing.
 */
static gboolean
corner_can_be_dragged (MdrBoardInput *self, MdrCell cell)
{
  const MdrExtents *extents = &self->camera->geometry.extents;
  g_autoptr (MdrState) state = NULL;
  MdrInput input = { .type = MDR_INPUT_PRESS,
                     .cell = cell,
                     .tool = self->tool,
                     .button = GDK_BUTTON_PRIMARY };
  g_auto (MdrAction) action = { NULL };

  if (cell.row != extents->rows || cell.column != extents->columns)
    return FALSE;
  state = mdr_board_content_dup_play (self->content);
  mdr_interpret (mdr_board_content_get_puzzle (self->content), state, self->content->mode,
                 self->access->cursor, &input, &action);
  return action.cursor && mdr_cursor_has_anchor (action.cursor);
}

/* A button that is held is already at work. */
static void
update_ghost (MdrBoardInput *self, double x, double y)
{
  MdrInput press = { .type = MDR_INPUT_PRESS, .tool = self->tool, .button = GDK_BUTTON_PRIMARY };

  if (self->gesture.button != 0)
    return;
  press.cell = mdr_geometry_cell_at (&self->camera->geometry, x, y, &press.x, &press.y);
  if (mdr_board_ghost_update (&self->ghost, self->content, self->access->cursor, &press))
    gtk_widget_queue_draw (self->widget);
}

static void
pointer_moved_cb (MdrBoardInput *self, double x, double y)
{
  MdrCell cell = mdr_geometry_cell_at (&self->camera->geometry, x, y, NULL, NULL);

  self->access->pointer_x = x;
  self->access->pointer_y = y;
  update_ghost (self, x, y);
  if (!self->content->document || mdr_cell_equal (cell, self->access->pointer))
    return;
  self->access->pointer = cell;
  if (self->gesture.button == 0)
    gtk_widget_set_cursor_from_name (self->widget, corner_can_be_dragged (self, cell) ? "nwse-resize" : NULL);
  self->access->by_keyboard = FALSE;
  mdr_board_access_update_place (self->access);
  gtk_widget_queue_draw (self->widget);
}

static void
pointer_left_cb (MdrBoardInput *self)
{
  self->access->pointer.row = MDR_NO_ANCHOR;
  mdr_board_ghost_clear (&self->ghost);
  mdr_board_access_update_place (self->access);
  gtk_widget_queue_draw (self->widget);
}

/** Adds the controllers for mouse, pen and touch. Drag, long press and pinch are one group, so that they
 * share a touch until one of them claims it. */
void
mdr_board_input_add_gestures (MdrBoardInput *self)
{
  GtkWidget *widget;
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

  g_return_if_fail (self != NULL);

  widget = self->widget;
  g_signal_connect_swapped (motion, "enter", G_CALLBACK (pointer_moved_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (pointer_moved_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (pointer_left_cb), self);
  gtk_widget_add_controller (widget, motion);

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scrolled_cb), self);
  gtk_widget_add_controller (widget, scroll);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (drag_cancelled_cb), self);
  self->drag = drag;
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (long_press), TRUE);
  g_signal_connect_swapped (long_press, "pressed", G_CALLBACK (long_pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (long_press));

  g_signal_connect_swapped (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect_swapped (pinch, "scale-changed", G_CALLBACK (pinch_changed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (pinch));

  gtk_gesture_group (long_press, drag);
  gtk_gesture_group (pinch, drag);
}

/**
 * mdr_board_input_reset_gestures:
 *
 * Cancels all gestures and releases the press that one of them holds. GTK 4.8
 * never frees a widget that is hidden under a pressed button while a gesture of it
 * holds the press.
 */
void
mdr_board_input_reset_gestures (MdrBoardInput *self)
{
  g_autoptr (GList) gestures = NULL;

  g_return_if_fail (self != NULL);

  gestures = gtk_gesture_get_group (self->drag);
  for (GList *gesture = gestures; gesture; gesture = gesture->next)
    gtk_event_controller_reset (gesture->data);
}
