/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view-private.h"

#include <math.h>

#include "mdr-interpret.h"

/* The zoom of one click of a wheel, and the distance on a touchpad that counts as one click. */
#define WHEEL_ZOOM   1.15
#define WHEEL_PIXELS 60.0

/** Returns: the modifiers that kinds know, of those that GTK reports */
MdrModifiers
mdr_board_view_get_modifiers (GdkModifierType state)
{
  MdrModifiers modifiers = MDR_MODIFIER_NONE;

  if (state & GDK_SHIFT_MASK)
    modifiers |= MDR_MODIFIER_SHIFT;
  if (state & GDK_CONTROL_MASK)
    modifiers |= MDR_MODIFIER_CONTROL;
  return modifiers;
}

static MdrModifiers
get_controller_modifiers (gpointer controller)
{
  return mdr_board_view_get_modifiers (gtk_event_controller_get_current_event_state (controller));
}

/* Passes an input at a point of the widget to the kind. */
static gboolean
point (MdrBoardView *self, MdrInputType type, double x, double y, MdrModifiers modifiers)
{
  MdrInput input = { 0 };

  input.type = type;
  input.cell = mdr_geometry_cell_at (&self->camera.geometry, x, y, &input.x, &input.y);
  input.tool = self->tool;
  input.button = self->gesture.button;
  input.modifiers = modifiers;
  return mdr_board_view_interpret (self, &input);
}

static void
begin (MdrBoardView *self, guint button, double x, double y, MdrModifiers modifiers)
{
  MdrCell cell = mdr_geometry_cell_at (&self->camera.geometry, x, y, NULL, NULL);

  if (!mdr_cell_equal (cell, self->cursor->cell))
    mdr_board_view_commit (self);
  self->cursor->visible = FALSE;
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
drag_to (MdrBoardView *self, double x, double y, MdrModifiers modifiers)
{
  MdrBoardGesture *gesture = &self->gesture;
  const MdrGeometry *geometry = &self->camera.geometry;
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

static void
drag_begin_cb (MdrBoardView *self, double x, double y, GtkGestureDrag *drag)
{
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (drag));
  double inside_x;
  double inside_y;

  gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->gesture.start_x = x;
  self->gesture.start_y = y;
  if (button == GDK_BUTTON_MIDDLE)
    {
      self->gesture.x = x;
      self->gesture.y = y;
      gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
    }
  else if (button == GDK_BUTTON_SECONDARY && mdr_board_view_offers_choices (self)
           && mdr_board_view_open_menu (self, mdr_geometry_cell_at (&self->camera.geometry, x, y, &inside_x,
                                                                    &inside_y)))
    {
      gtk_gesture_set_state (GTK_GESTURE (drag), GTK_EVENT_SEQUENCE_DENIED);
    }
  else if (button == GDK_BUTTON_PRIMARY || button == GDK_BUTTON_SECONDARY)
    {
      begin (self, button, x, y, get_controller_modifiers (drag));
    }
}

static void
drag_update_cb (MdrBoardView *self, double offset_x, double offset_y, GtkGestureDrag *drag)
{
  MdrBoardGesture *gesture = &self->gesture;
  double x = gesture->start_x + offset_x;
  double y = gesture->start_y + offset_y;

  if (gesture->button != 0)
    {
      drag_to (self, x, y, get_controller_modifiers (drag));
    }
  else if (gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (drag)) == GDK_BUTTON_MIDDLE)
    {
      mdr_board_view_pan (self, x - gesture->x, y - gesture->y);
      gesture->x = x;
      gesture->y = y;
    }
}

static void
drag_end_cb (MdrBoardView *self, double offset_x, double offset_y, GtkGestureDrag *drag)
{
  MdrBoardGesture *gesture = &self->gesture;

  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
  if (gesture->button == 0)
    return;
  point (self, MDR_INPUT_RELEASE, gesture->start_x + offset_x, gesture->start_y + offset_y,
         get_controller_modifiers (drag));
  gesture->button = 0;
  gesture->entries = 0;
}

/* This runs before the drag's end, which then finds no gesture under way. */
static void
drag_cancelled_cb (MdrBoardView *self, GdkEventSequence *sequence, GtkGestureDrag *drag)
{
  mdr_board_view_cancel_gesture (self);
}

/* A long press of a finger stands for the right mouse button. */
static void
long_pressed_cb (MdrBoardView *self, double x, double y, GtkGestureLongPress *long_press)
{
  if (self->gesture.button != GDK_BUTTON_PRIMARY)
    return;
  mdr_board_view_cancel_gesture (self);
  begin (self, GDK_BUTTON_SECONDARY, x, y, MDR_MODIFIER_NONE);
}

static void
pinch_begin_cb (MdrBoardView *self, GdkEventSequence *sequence, GtkGesture *pinch)
{
  mdr_board_view_cancel_gesture (self);
  self->gesture.pinched_from = self->camera;
  gtk_gesture_get_bounding_box_center (pinch, &self->gesture.start_x, &self->gesture.start_y);
}

static void
pinch_changed_cb (MdrBoardView *self, double factor, GtkGesture *pinch)
{
  double x;
  double y;

  if (!gtk_gesture_get_bounding_box_center (pinch, &x, &y))
    return;
  self->camera = self->gesture.pinched_from;
  mdr_board_view_zoom (self, factor, self->gesture.start_x, self->gesture.start_y);
  mdr_board_view_pan (self, x - self->gesture.start_x, y - self->gesture.start_y);
}

static gboolean
scrolled_cb (MdrBoardView *self, double dx, double dy, GtkEventControllerScroll *scroll)
{
  GdkModifierType state = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));
  gboolean wheel = gtk_event_controller_scroll_get_unit (scroll) == GDK_SCROLL_UNIT_WHEEL;
  double pixels = wheel ? WHEEL_PIXELS : 1;

  if (state & GDK_CONTROL_MASK)
    {
      mdr_board_view_zoom (self, pow (WHEEL_ZOOM, -dy * pixels / WHEEL_PIXELS), self->pointer_x,
                           self->pointer_y);
      return GDK_EVENT_STOP;
    }
  if (self->camera.zoom <= 0)
    return GDK_EVENT_PROPAGATE;
  if (state & GDK_SHIFT_MASK)
    mdr_board_view_pan (self, -dy * pixels, -dx * pixels);
  else
    mdr_board_view_pan (self, -dx * pixels, -dy * pixels);
  return GDK_EVENT_STOP;
}

/*
 * Returns whether a press at the lower right corner would begin a drag, for example
 * one that resizes the board. Calling interpret is safe because it changes nothing.
 */
static gboolean
corner_can_be_dragged (MdrBoardView *self, MdrCell cell)
{
  const MdrExtents *extents = &self->camera.geometry.extents;
  g_autoptr (MdrState) state = NULL;
  MdrInput input = { .type = MDR_INPUT_PRESS,
                     .cell = cell,
                     .tool = self->tool,
                     .button = GDK_BUTTON_PRIMARY };
  g_auto (MdrAction) action = { NULL };

  if (cell.row != extents->rows || cell.column != extents->columns)
    return FALSE;
  state = mdr_board_view_dup_play (self);
  mdr_interpret (mdr_board_view_get_puzzle (self), state, self->mode, self->cursor, &input, &action);
  return action.cursor && mdr_cursor_has_anchor (action.cursor);
}

static void
pointer_moved_cb (MdrBoardView *self, double x, double y)
{
  MdrCell cell = mdr_geometry_cell_at (&self->camera.geometry, x, y, NULL, NULL);

  self->pointer_x = x;
  self->pointer_y = y;
  if (!self->document || mdr_cell_equal (cell, self->pointer))
    return;
  self->pointer = cell;
  if (self->gesture.button == 0)
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self),
                                     corner_can_be_dragged (self, cell) ? "nwse-resize" : NULL);
  self->by_keyboard = FALSE;
  mdr_board_view_update_place (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pointer_left_cb (MdrBoardView *self)
{
  self->pointer.row = MDR_NO_ANCHOR;
  mdr_board_view_update_place (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
add_motion_and_scroll (MdrBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);

  g_signal_connect_swapped (motion, "enter", G_CALLBACK (pointer_moved_cb), self);
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (pointer_moved_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (pointer_left_cb), self);
  gtk_widget_add_controller (widget, motion);

  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scrolled_cb), self);
  gtk_widget_add_controller (widget, scroll);
}

/* The three are one group, so that they share a touch until one of them claims it. */
static void
add_gestures (MdrBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *long_press = gtk_gesture_long_press_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();

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

/** Adds the controllers for mouse, pen and touch. */
void
mdr_board_view_add_pointer_controllers (MdrBoardView *self)
{
  add_motion_and_scroll (self);
  add_gestures (self);
}
