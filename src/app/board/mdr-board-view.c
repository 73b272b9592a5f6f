/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-palette.h"

#define ZOOM_STEP 1.2

/* The board stays small enough for a narrow window and large enough to be touched. */
#define LEAST_SIDE   120
#define NATURAL_SIDE 480

G_DEFINE_FINAL_TYPE (MdrBoardView, mdr_board_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_PLACE,
};

/** Returns: (transfer none): the puzzle that is shown: the player may know only a part of the document's */
const MdrPuzzle *
mdr_board_view_get_puzzle (MdrBoardView *self)
{
  return self->mode == MDR_MODE_PLAY ? mdr_document_get_known_puzzle (self->document)
                                     : mdr_document_get_puzzle (self->document);
}

/** Returns: (transfer full): @state, the document's or one that led to it, as a state of the puzzle that is
 *   shown
 */
MdrState *
mdr_board_view_dup_state (MdrBoardView *self, const MdrState *state)
{
  return self->mode == MDR_MODE_PLAY ? mdr_document_dup_known_state (self->document, state)
                                     : mdr_state_ref (state);
}

/** Returns: (transfer full): the state of play, of the puzzle that is shown */
MdrState *
mdr_board_view_dup_play (MdrBoardView *self)
{
  return mdr_board_view_dup_state (self, mdr_document_get_state (self->document));
}

static MdrCell
find_focus (MdrBoardView *self)
{
  const MdrPuzzle *puzzle = mdr_board_view_get_puzzle (self);
  g_autoptr (MdrState) state = mdr_board_view_dup_play (self);

  return puzzle->kind->get_focus ? puzzle->kind->get_focus (puzzle, state) : (MdrCell){ 0, 0 };
}

/* On a board of another size, the focus stays at the same place on the screen. */
static void
take_extents (MdrBoardView *self)
{
  MdrScene scene = { .puzzle = mdr_board_view_get_puzzle (self), .playback = self->playback };
  MdrCell before = self->focus;
  MdrExtents extents;

  self->focus = find_focus (self);
  mdr_scene_get_extents (&scene, &extents);
  if (mdr_extents_equal (&extents, &self->camera.geometry.extents))
    before = self->focus;
  mdr_board_camera_set_extents (&self->camera, &extents, before, self->focus);
}

static void
follow_focus (MdrBoardView *self)
{
  if (!mdr_document_get_kind (self->document)->get_focus)
    return;
  self->cursor->cell = self->focus;
  mdr_board_camera_reveal (&self->camera, self->focus);
}

/* The content of the cell under the cursor may have changed, by undo for example. */
static void
describe_if_focused (MdrBoardView *self)
{
  if (self->document && gtk_widget_has_focus (GTK_WIDGET (self)))
    mdr_board_view_describe_cursor (self);
}

static void
document_changed_cb (MdrBoardView *self)
{
  take_extents (self);
  if (self->mode != MDR_MODE_BUILD)
    follow_focus (self);
  mdr_board_view_follow_state (self);
  if (!self->applying)
    {
      mdr_board_view_forget_input (self);
      describe_if_focused (self);
    }
  mdr_board_view_update_place (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
mdr_board_view_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = LEAST_SIDE;
  *natural = NATURAL_SIDE;
}

static void
mdr_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MdrBoardView *self = MDR_BOARD_VIEW (widget);

  mdr_board_camera_set_room (&self->camera, width, height, gtk_widget_get_scale_factor (widget));
  if (self->menu)
    gtk_popover_present (GTK_POPOVER (self->menu));
}

static void
scale_changed_cb (MdrBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  mdr_board_camera_set_room (&self->camera, gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                             gtk_widget_get_scale_factor (widget));
  gtk_widget_queue_draw (widget);
}

/*
 * GTK 4.8 never frees a widget that is hidden under a pressed button while a
 * gesture of it holds the press; a reset releases the press and cancels the gesture.
 */
static void
mdr_board_view_unmap (GtkWidget *widget)
{
  g_autoptr (GList) gestures = gtk_gesture_get_group (MDR_BOARD_VIEW (widget)->drag);

  for (GList *gesture = gestures; gesture; gesture = gesture->next)
    gtk_event_controller_reset (gesture->data);
  mdr_board_view_finish_motion (MDR_BOARD_VIEW (widget));
  GTK_WIDGET_CLASS (mdr_board_view_parent_class)->unmap (widget);
}

static void
mdr_board_view_dispose (GObject *object)
{
  MdrBoardView *self = MDR_BOARD_VIEW (object);

  mdr_board_view_close_menu (self);
  mdr_board_view_set_document (self, NULL);
  G_OBJECT_CLASS (mdr_board_view_parent_class)->dispose (object);
}

static void
mdr_board_view_finalize (GObject *object)
{
  MdrBoardView *self = MDR_BOARD_VIEW (object);

  g_free (self->tool);
  g_free (self->place);
  g_clear_pointer (&self->options, mdr_options_free);
  mdr_cursor_free (self->cursor);
  G_OBJECT_CLASS (mdr_board_view_parent_class)->finalize (object);
}

static void
mdr_board_view_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  const char *place = MDR_BOARD_VIEW (object)->place;

  switch (property)
    {
    case PROP_PLACE:
      g_value_set_string (value, place ? place : "");
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
    }
}

static void
mdr_board_view_class_init (MdrBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mdr_board_view_dispose;
  object_class->finalize = mdr_board_view_finalize;
  object_class->get_property = mdr_board_view_get_property;
  widget_class->measure = mdr_board_view_measure;
  widget_class->size_allocate = mdr_board_view_size_allocate;
  widget_class->snapshot = mdr_board_view_snapshot;
  widget_class->unmap = mdr_board_view_unmap;

  g_object_class_install_property (object_class, PROP_PLACE,
                                   g_param_spec_string ("place", NULL, NULL, NULL,
                                                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
mdr_board_view_init (MdrBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->mode = MDR_MODE_BUILD;
  self->cursor = mdr_cursor_new ();
  self->pointer.row = MDR_NO_ANCHOR;
  self->camera.scale = 1;
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  mdr_board_view_announce (self, _ ("Board"));
  mdr_board_view_add_pointer_controllers (self);
  mdr_board_view_add_key_controllers (self);
  mdr_board_palette_watch (G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_changed_cb), NULL);
}

/** Returns: (transfer floating): a view without a document */
GtkWidget *
mdr_board_view_new (void)
{
  return g_object_new (MDR_TYPE_BOARD_VIEW, NULL);
}

/* Cells that were tried are drawn differently until the attempt is kept. */
static void
attempts_changed_cb (MdrBoardView *self)
{
  mdr_board_view_update_place (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * mdr_board_view_set_document:
 * @document: (nullable): the document to show, fitted into the room
 *
 * Problems, hint and playback belong to a document and are cleared with it.
 */
void
mdr_board_view_set_document (MdrBoardView *self, MdrDocument *document)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  if (self->document == document)
    return;

  if (self->document)
    {
      g_signal_handlers_disconnect_by_func (self->document, document_changed_cb, self);
      g_signal_handlers_disconnect_by_func (self->document, attempts_changed_cb, self);
    }
  mdr_board_view_forget_input (self);
  mdr_board_view_forget_motion (self);
  mdr_board_view_set_problems (self, NULL);
  mdr_board_view_set_hint (self, NULL, NULL);
  mdr_board_view_set_common (self, NULL);
  mdr_board_view_set_playback (self, NULL);
  mdr_board_base_clear (&self->base);
  mdr_board_tiles_clear (&self->tiles);
  self->camera.zoom = 0;
  self->cursor->cell = (MdrCell){ 0, 0 };
  g_set_object (&self->document, document);
  mdr_board_view_update_place (self);
  if (!document)
    return;

  g_signal_connect_object (document, "changed", G_CALLBACK (document_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify::attempts", G_CALLBACK (attempts_changed_cb), self,
                           G_CONNECT_SWAPPED);
  document_changed_cb (self);
}

/** Commits typed text, cancels a drag under way, and interprets input in @mode from now on. */
void
mdr_board_view_set_mode (MdrBoardView *self, MdrMode mode)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  if (self->mode == mode)
    return;
  mdr_board_view_cancel_gesture (self);
  mdr_board_view_commit (self);
  mdr_board_view_finish_motion (self);
  self->mode = mode;
  if (self->document)
    {
      take_extents (self);
      follow_focus (self);
      mdr_board_view_keep_cursor (self);
    }
  describe_if_focused (self);
  mdr_board_view_update_place (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Chooses the building tool by its id; %NULL for none. */
void
mdr_board_view_set_tool (MdrBoardView *self, const char *tool)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  if (g_strcmp0 (self->tool, tool) == 0)
    return;
  mdr_board_view_cancel_gesture (self);
  g_free (self->tool);
  self->tool = g_strdup (tool);
}

/** Marks @problems (nullable) on the board; keeps a reference to them. */
void
mdr_board_view_set_problems (MdrBoardView *self, const MdrProblems *problems)
{
  MdrProblems *shared = problems ? g_ptr_array_ref ((MdrProblems *) problems) : NULL;

  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  g_clear_pointer (&self->problems, g_ptr_array_unref);
  self->problems = shared;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * mdr_board_view_set_hint:
 * @hint: (nullable): what to highlight; the view keeps a copy
 * @state: (nullable): the state with what the hint decides or supposes, which is
 *   shown instead of the play; the view keeps a reference
 */
void
mdr_board_view_set_hint (MdrBoardView *self, const MdrDeduction *hint, const MdrState *state)
{
  MdrDeduction *copy = hint ? mdr_deduction_copy (hint) : NULL;
  MdrState *shared = state ? mdr_state_ref (state) : NULL;

  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  g_clear_pointer (&self->hint, mdr_deduction_free);
  self->hint = copy;
  g_clear_pointer (&self->hint_state, mdr_state_unref);
  self->hint_state = shared;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Shows @common (nullable), what all solutions share; keeps a reference to it. */
void
mdr_board_view_set_common (MdrBoardView *self, MdrCommon *common)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  if (self->common == common)
    return;
  g_clear_pointer (&self->common, mdr_common_unref);
  self->common = common ? mdr_common_ref (common) : NULL;
  mdr_board_view_update_place (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
takes_other_room (const MdrPlayback *playback)
{
  return playback && playback->extents.rows > 0;
}

/**
 * mdr_board_view_set_playback:
 * @playback: (nullable): of the document's puzzle
 *
 * Shows @playback instead of the state, at time 0. The previous playback fades
 * out, unless one of the two shows something other than the board.
 */
void
mdr_board_view_set_playback (MdrBoardView *self, const MdrPlayback *playback)
{
  gboolean moves = takes_other_room (self->playback) || takes_other_room (playback);

  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  if (self->playback == playback)
    return;
  if (self->playback && playback && !moves)
    mdr_board_view_fade (self, self->playback);
  else
    mdr_board_view_finish_motion (self);
  g_clear_pointer (&self->playback, mdr_playback_unref);
  self->playback = playback ? mdr_playback_ref (playback) : NULL;
  self->time = 0;
  if (moves && self->document)
    {
      take_extents (self);
      mdr_board_camera_fit (&self->camera);
      mdr_board_view_update_place (self);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Sets the options of scope %MDR_SCOPE_PLAYBACK with which playbacks are drawn; keeps a copy. */
void
mdr_board_view_set_options (MdrBoardView *self, const MdrOptions *options)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  g_clear_pointer (&self->options, mdr_options_free);
  self->options = mdr_options_copy (options);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Shows the playback at @time, from 0 to its steps. */
void
mdr_board_view_set_time (MdrBoardView *self, double time)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  self->time = CLAMP (time, 0, self->playback ? self->playback->steps : 0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Zooms around a point of the widget, in pixels. */
void
mdr_board_view_zoom (MdrBoardView *self, double factor, double x, double y)
{
  mdr_board_camera_zoom (&self->camera, factor, x, y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Moves the board by a distance in pixels. */
void
mdr_board_view_pan (MdrBoardView *self, double dx, double dy)
{
  mdr_board_camera_pan (&self->camera, dx, dy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Zooms in one step around the middle of the room. */
void
mdr_board_view_zoom_in (MdrBoardView *self)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  mdr_board_view_zoom (self, ZOOM_STEP, self->camera.width / 2, self->camera.height / 2);
}

/** Zooms out one step, at most until the board fits the room. */
void
mdr_board_view_zoom_out (MdrBoardView *self)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  mdr_board_view_zoom (self, 1 / ZOOM_STEP, self->camera.width / 2, self->camera.height / 2);
}

/** Fits the board into the room again. */
void
mdr_board_view_zoom_reset (MdrBoardView *self)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  mdr_board_camera_fit (&self->camera);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Moves focus and cursor to @cell, pans it into view and announces it. */
void
mdr_board_view_show_cell (MdrBoardView *self, MdrCell cell)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  if (!self->document)
    return;
  mdr_board_view_commit (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->cursor->cell = cell;
  self->cursor->visible = TRUE;
  mdr_board_view_keep_cursor (self);
  mdr_board_camera_reveal (&self->camera, self->cursor->cell);
  mdr_board_view_describe_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
