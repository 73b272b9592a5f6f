/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-board-view-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-clue.h"
#include "mdr-ui.h"

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

/* Takes the size of what is shown and the cell from which play continues. On a board of another size, that
 * cell stays at the same place on the screen. */
static void
take_extents (MdrBoardView *self)
{
  const MdrPuzzle *puzzle = mdr_board_content_get_puzzle (&self->content);
  g_autoptr (MdrState) state = mdr_board_content_dup_play (&self->content);
  MdrScene scene = { .puzzle = puzzle, .playback = self->content.playback, .mode = self->content.mode };
  MdrCell before = self->focus;
  MdrExtents extents;

  self->focus = mdr_kind_get_sequence (puzzle->kind)->get_focus
                    ? mdr_kind_get_sequence (puzzle->kind)->get_focus (puzzle, state)
                    : (MdrCell){ 0, 0 };
  mdr_scene_get_extents (&scene, &extents);
  if (!mdr_extents_equal (&extents, &self->camera.geometry.extents))
    mdr_board_camera_set_extents (&self->camera, &extents, before, self->focus);
}

static void
tell_digits (MdrBoardView *self)
{
  g_signal_emit_by_name (self, "digits-changed");
}

static void
follow_focus (MdrBoardView *self)
{
  if (!mdr_kind_get_sequence (mdr_document_get_kind (self->content.document))->get_focus)
    return;
  self->access.cursor->cell = self->focus;
  mdr_board_camera_reveal (&self->camera, self->focus);
}

/* The content of the cell under the cursor may have changed, by undo for example. */
static void
describe_if_focused (MdrBoardView *self)
{
  if (self->content.document && gtk_widget_has_focus (GTK_WIDGET (self)))
    mdr_board_access_describe_cursor (&self->access);
}

static void
document_changed_cb (MdrBoardView *self)
{
  take_extents (self);
  if (self->content.mode != MDR_MODE_BUILD)
    follow_focus (self);
  mdr_board_motion_follow (&self->motion, self->content.document, self->content.mode);
  if (!self->input.applying)
    mdr_board_input_forget (&self->input);
  mdr_board_access_update_place (&self->access);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  /* Input tells by itself what it has done. */
  if (self->input.applying)
    return;
  describe_if_focused (self);
  tell_digits (self);
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
  if (self->input.menu.popover)
    gtk_popover_present (GTK_POPOVER (self->input.menu.popover));
}

static void
scale_changed_cb (MdrBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  mdr_board_camera_set_room (&self->camera, gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                             gtk_widget_get_scale_factor (widget));
  gtk_widget_queue_draw (widget);
}

static void
mdr_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  MdrBoardView *self = MDR_BOARD_VIEW (widget);
  const MdrPalette *palette = mdr_board_palette_get ();
  const GdkRGBA background = { (float) palette->background.red, (float) palette->background.green,
                               (float) palette->background.blue, (float) palette->background.alpha };
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_state_unref);
  MdrCursor cursor = *self->access.cursor;
  MdrScene scene = { .cursor = &cursor,
                     .pointer = self->access.pointer,
                     .palette = palette,
                     .geometry = &self->camera.geometry };
  graphene_rect_t area;

  graphene_rect_init (&area, 0, 0, (float) gtk_widget_get_width (widget),
                      (float) gtk_widget_get_height (widget));
  gtk_snapshot_append_color (snapshot, &background, &area);
  if (!self->content.document)
    return;
  /* This does not ask has_focus(), so that a board behind a dialog still shows its cursor. */
  cursor.visible = cursor.visible && gtk_widget_is_focus (widget);
  mdr_board_motion_add_to_scene (&self->motion, &scene);
  mdr_board_content_add_to_scene (&self->content, &scene, states);
  mdr_board_ghost_add_to_scene (&self->input.ghost, &self->content, &scene);
  mdr_board_layers_snapshot (&self->layers, snapshot, &scene, &self->motion, &area,
                             gtk_widget_get_scale_factor (widget));
}

static void
mdr_board_view_unmap (GtkWidget *widget)
{
  MdrBoardView *self = MDR_BOARD_VIEW (widget);

  mdr_board_input_reset_gestures (&self->input);
  mdr_board_motion_finish (&self->motion);
  GTK_WIDGET_CLASS (mdr_board_view_parent_class)->unmap (widget);
}

static void
mdr_board_view_dispose (GObject *object)
{
  MdrBoardView *self = MDR_BOARD_VIEW (object);
  GtkWidget *child;

  mdr_board_menu_close (&self->input.menu);
  /* A menu whose choice was made may not be removed yet. */
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  mdr_board_view_set_document (self, NULL);
  G_OBJECT_CLASS (mdr_board_view_parent_class)->dispose (object);
}

static void
mdr_board_view_finalize (GObject *object)
{
  MdrBoardView *self = MDR_BOARD_VIEW (object);

  g_free (self->input.tool);
  g_clear_pointer (&self->content.options, mdr_options_free);
  mdr_board_access_clear (&self->access);
  G_OBJECT_CLASS (mdr_board_view_parent_class)->finalize (object);
}

static void
mdr_board_view_get_property (GObject *object, guint property, GValue *value, GParamSpec *pspec)
{
  const char *place = MDR_BOARD_VIEW (object)->access.place;

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
  mdr_ui_add_signal (klass, "refused", 1, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
  /* After input that made a move, and after input that made none because the rules forbid it. */
  mdr_ui_add_signal (klass, "moved", 0);
  mdr_ui_add_signal (klass, "digits-changed", 0);
  mdr_ui_add_signal (klass, "stopped", 0);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
mdr_board_view_init (MdrBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->content.mode = MDR_MODE_BUILD;
  self->camera.scale = 1;
  self->motion.widget = widget;
  mdr_board_access_init (&self->access, widget, &self->content, &self->camera);
  self->input = (MdrBoardInput){ .widget = widget,
                                 .content = &self->content,
                                 .camera = &self->camera,
                                 .motion = &self->motion,
                                 .access = &self->access,
                                 .menu = { .widget = widget } };
  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  mdr_board_view_announce (self, _ ("Board"));
  mdr_board_input_add_gestures (&self->input);
  mdr_board_input_add_keys (&self->input);
  mdr_board_palette_watch (G_CALLBACK (gtk_widget_queue_draw), self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_changed_cb), NULL);
}

/* Cells that were tried are drawn differently until the attempt is kept. */
static void
attempts_changed_cb (MdrBoardView *self)
{
  mdr_board_access_update_place (&self->access);
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

  if (self->content.document == document)
    return;

  if (self->content.document)
    {
      g_signal_handlers_disconnect_by_func (self->content.document, document_changed_cb, self);
      g_signal_handlers_disconnect_by_func (self->content.document, attempts_changed_cb, self);
    }
  mdr_board_input_forget (&self->input);
  mdr_board_motion_forget (&self->motion);
  mdr_board_view_set_problems (self, NULL);
  mdr_board_view_set_hint (self, NULL, NULL);
  mdr_board_view_set_backbone (self, NULL, MDR_BACKBONE_SHOW_ALL);
  mdr_board_view_set_unneeded (self, NULL);
  mdr_board_view_set_playback (self, NULL);
  mdr_board_layers_clear (&self->layers);
  self->camera.zoom = 0;
  self->camera.geometry.extents = (MdrExtents){ 0 };
  self->access.cursor->cell = (MdrCell){ 0, 0 };
  g_set_object (&self->content.document, document);
  mdr_board_access_update_place (&self->access);
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

  if (self->content.mode == mode)
    return;
  mdr_board_input_cancel_gesture (&self->input);
  mdr_board_view_commit (self);
  mdr_board_motion_finish (&self->motion);
  self->content.mode = mode;
  if (self->content.document)
    {
      take_extents (self);
      follow_focus (self);
      mdr_board_access_keep_cursor (&self->access);
    }
  mdr_board_access_update_place (&self->access);
  describe_if_focused (self);
  tell_digits (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Chooses the building tool by its id; %NULL for none. */
void
mdr_board_view_set_tool (MdrBoardView *self, const char *tool)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  if (g_strcmp0 (self->input.tool, tool) == 0)
    return;
  mdr_board_input_cancel_gesture (&self->input);
  g_free (self->input.tool);
  self->input.tool = g_strdup (tool);
}

/** Marks @problems (nullable) on the board; keeps a reference to them. */
void
mdr_board_view_set_problems (MdrBoardView *self, const MdrProblems *problems)
{
  MdrProblems *shared = problems ? g_ptr_array_ref ((MdrProblems *) problems) : NULL;

  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  g_clear_pointer (&self->content.problems, g_ptr_array_unref);
  self->content.problems = shared;
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

  g_clear_pointer (&self->content.hint, mdr_deduction_free);
  self->content.hint = copy;
  g_clear_pointer (&self->content.hint_state, mdr_state_unref);
  self->content.hint_state = shared;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Lets work for the board's menus run on @queue, which outlives the board. */
void
mdr_board_view_set_queue (MdrBoardView *self, MdrJobQueue *queue)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  self->input.queue = queue;
}

/** Returns: whether places can be marked that are to get clues */
gboolean
mdr_board_view_takes_pattern (MdrBoardView *self)
{
  g_return_val_if_fail (MDR_IS_BOARD_VIEW (self), FALSE);

  return self->content.document && self->content.mode == MDR_MODE_BUILD
         && mdr_document_get_kind (self->content.document)->list_missing_clues;
}

/** Marks clues (nullable) (element-type MdrClue) of which each can be left out. */
void
mdr_board_view_set_unneeded (MdrBoardView *self, GPtrArray *unneeded)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  if (self->content.unneeded == unneeded)
    return;
  g_clear_pointer (&self->content.unneeded, g_ptr_array_unref);
  self->content.unneeded = unneeded ? g_ptr_array_ref (unneeded) : NULL;
  mdr_board_access_update_place (&self->access);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Shows so much of @backbone (nullable), what all solutions share; keeps a reference to it. */
void
mdr_board_view_set_backbone (MdrBoardView *self, MdrBackbone *backbone, MdrBackboneShown shown)
{
  g_autoptr (MdrBackbone) kept = backbone ? mdr_backbone_ref (backbone) : NULL;

  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  if (self->content.backbone == backbone && self->content.shown == shown)
    return;
  self->content.shown = shown;
  g_clear_pointer (&self->content.backbone, mdr_backbone_unref);
  self->content.backbone = g_steal_pointer (&kept);
  mdr_board_access_update_place (&self->access);
  gtk_widget_queue_draw (GTK_WIDGET (self));
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
  gboolean was_board;
  gboolean is_board;

  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  if (self->content.playback == playback)
    return;
  was_board = mdr_board_content_is_board (&self->content);
  is_board = !playback || playback->extents.rows == 0;
  if (self->content.playback && playback && was_board && is_board)
    mdr_board_motion_fade (&self->motion, self->content.playback, self->content.time);
  else
    mdr_board_motion_finish (&self->motion);
  g_clear_pointer (&self->content.playback, mdr_playback_unref);
  self->content.playback = playback ? mdr_playback_ref (playback) : NULL;
  self->content.time = 0;
  if (!(was_board && is_board) && self->content.document)
    {
      take_extents (self);
      mdr_board_camera_fit (&self->camera);
    }
  mdr_board_access_update_place (&self->access);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * mdr_board_view_unfold:
 * @playback: of the document's puzzle
 *
 * Shows @playback once, in about a second, and then the play again. Any input and any change of the document
 * ends it, and nothing moves if the system asks for no animations.
 */
void
mdr_board_view_unfold (MdrBoardView *self, const MdrPlayback *playback)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));
  g_return_if_fail (playback != NULL);

  if (self->content.document && playback->extents.rows == 0)
    mdr_board_motion_unfold (&self->motion, playback);
}

/** Sends a wave of light over the board, which stays as it is. What ends an unfolding ends it, too. */
void
mdr_board_view_wave (MdrBoardView *self)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  if (self->content.document)
    mdr_board_motion_wave (&self->motion);
}

/** Sets the options of scope %MDR_SCOPE_PLAYBACK with which playbacks are drawn; keeps a copy. */
void
mdr_board_view_set_options (MdrBoardView *self, const MdrOptions *options)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  g_clear_pointer (&self->content.options, mdr_options_free);
  self->content.options = mdr_options_copy (options);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Shows the playback at @time, from 0 to its steps. */
void
mdr_board_view_set_time (MdrBoardView *self, double time)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  self->content.time = CLAMP (time, 0, self->content.playback ? self->content.playback->steps : 0);
  mdr_board_access_update_place (&self->access);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Zooms in one step around the middle of the room. */
void
mdr_board_view_zoom_in (MdrBoardView *self)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  mdr_board_camera_zoom (&self->camera, ZOOM_STEP, self->camera.width / 2, self->camera.height / 2);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/** Zooms out one step, at most until the board fits the room. */
void
mdr_board_view_zoom_out (MdrBoardView *self)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  mdr_board_camera_zoom (&self->camera, 1 / ZOOM_STEP, self->camera.width / 2, self->camera.height / 2);
  gtk_widget_queue_draw (GTK_WIDGET (self));
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

  if (!self->content.document)
    return;
  mdr_board_view_commit (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->access.cursor->cell = cell;
  self->access.cursor->visible = TRUE;
  mdr_board_access_keep_cursor (&self->access);
  mdr_board_camera_reveal (&self->camera, self->access.cursor->cell);
  mdr_board_access_describe_cursor (&self->access);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * mdr_board_view_commit:
 *
 * Commits text being typed, as Enter does. Call this before the document is saved
 * or solved, so that text shown on the board is not left out.
 */
void
mdr_board_view_commit (MdrBoardView *self)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  mdr_board_input_commit (&self->input);
}

/** Announces @sentence, translated, to screen readers; it says the place first, if it is about one. */
void
mdr_board_view_announce (MdrBoardView *self, const char *sentence)
{
  g_return_if_fail (MDR_IS_BOARD_VIEW (self));

  mdr_board_access_announce (&self->access, sentence);
}

/**
 * mdr_board_view_dup_lock_edit:
 *
 * Returns: (transfer full) (nullable): the edit that locks or unlocks the clue at the cursor, or at the
 *   pointer if the keyboard is not used; %NULL if there is none
 */
char *
mdr_board_view_dup_lock_edit (MdrBoardView *self)
{
  MdrCell cell;

  g_return_val_if_fail (MDR_IS_BOARD_VIEW (self), NULL);

  if (!self->content.document || self->content.mode != MDR_MODE_BUILD
      || !mdr_board_access_find_cell (&self->access, &cell))
    return NULL;
  return mdr_puzzle_dup_lock_edit (mdr_document_get_puzzle (self->content.document), cell);
}
