/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cards.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"
#include "mdr-board-picture.h"
#include "mdr-file.h"
#include "mdr-task.h"
#include "mdr-kind-folder.h"
#include "mdr-setting-map.h"
#include "mdr-guide.h"
#include "mdr-solve.h"

/* The duration is long enough to follow the solution and short enough to wait for its end. */
#define SHOW_SECONDS 2.5

/* In pixels. */
#define PICTURE_SIZE         132
#define COMPACT_PICTURE_SIZE 72

struct _MdrKindCard
{
  AdwBin parent_instance;

  GtkButton *button;
  GtkPicture *picture;
  GtkLabel *name;
  GtkLabel *summary;
  GtkMenuButton *more;
  GtkMenuButton *levels;
  GtkBox *content;
  GtkBox *text;
  AdwClamp *picture_clamp;

  const MdrKind *kind;
  MdrBoardPicture *board;
  MdrPlayback *playback;
  GCancellable *loading;
  MdrJobQueue *queue;
  MdrTask *task;
  GSettings *settings;
  gint64 show_began;
  guint show;
};

G_DEFINE_FINAL_TYPE (MdrKindCard, mdr_kind_card, ADW_TYPE_BIN)

static gboolean
show_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MdrKindCard *self = MDR_KIND_CARD (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  double done;

  if (!self->show_began)
    self->show_began = now;
  done = (double) (now - self->show_began) / (SHOW_SECONDS * G_USEC_PER_SEC);
  mdr_board_picture_set_playback (self->board, self->playback, MIN (done, 1) * self->playback->steps);
  if (done < 1)
    return G_SOURCE_CONTINUE;
  self->show = 0;
  return G_SOURCE_REMOVE;
}

/* The solution is played while the pointer or the focus is on the card. */
static void
begin_show_cb (MdrKindCard *self)
{
  gboolean animated;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-enable-animations", &animated, NULL);
  if (!animated || !self->playback || self->show)
    return;
  self->show_began = 0;
  self->show = gtk_widget_add_tick_callback (GTK_WIDGET (self), show_frame_cb, NULL, NULL);
}

static void
end_show_cb (MdrKindCard *self)
{
  if (!self->show)
    return;
  gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->show);
  self->show = 0;
  mdr_board_picture_set_playback (self->board, self->playback, self->playback->steps);
}

static void
set_board (MdrKindCard *self, const MdrPuzzle *puzzle)
{
  g_clear_object (&self->board);
  self->board = mdr_board_picture_new (puzzle);
  gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (self->board));
}

static void
sample_solved_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrKindCard *self = owner;
  g_autoptr (MdrResult) result = answer;

  if (!result->playback)
    return;
  self->playback = mdr_playback_ref (result->playback);
  mdr_board_picture_set_playback (self->board, self->playback, self->playback->steps);
}

/* Shows a puzzle, and its solution once it is found. */
static void
show_puzzle (MdrKindCard *self, const MdrPuzzle *puzzle)
{
  const MdrTaskInput input = { .kind = self->kind, .puzzle = puzzle, .name = self->kind->methods[0].id };

  set_board (self, puzzle);
  mdr_task_run (self->task, self->queue, NULL, &input, mdr_solve_work);
}

static void
sample_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (MdrKindCard) self = data;
  g_autoptr (GPtrArray) entries = mdr_file_load_finish (G_FILE (source), result, NULL, NULL);
  const MdrFileEntry *entry;

  if (!entries || !self->picture)
    return;
  entry = g_ptr_array_index (entries, 0);
  if (entry->puzzle)
    show_puzzle (self, entry->puzzle);
}

/* A kind without samples shows the board that keeps its first rule. */
static void
show_example (MdrKindCard *self)
{
  const MdrPuzzleRule *rule = self->kind->guide->rules;
  g_autoptr (MdrPosition) position = NULL;

  if (!rule->sentence || !rule->right.puzzle)
    return;
  position = mdr_position_new (self->kind, &rule->right, NULL);
  if (position)
    show_puzzle (self, position->puzzle);
}

/* The card shows the first sample of its kind. */
static void
load_sample (MdrKindCard *self, MdrKindList *kinds)
{
  g_auto (GStrv) samples = mdr_samples_list (self->kind);
  g_autoptr (GFile) file = NULL;

  if (!samples[0])
    {
      show_example (self);
      return;
    }
  file = g_file_new_for_path (samples[0]);
  mdr_file_load_async (kinds, file, NULL, self->loading, sample_loaded_cb, g_object_ref (self));
}

/* Adds an item that activates @action of the window with @target, a floating variant. */
static void
add_item (GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

/* The gallery shows its cards anew when this changes. */
static void
favorite_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  MdrKindCard *self = data;

  g_simple_action_set_state (action, value);
  mdr_kind_setting_set_favorite (self->settings, self->kind, g_variant_get_boolean (value));
}

/* Adds the action of the item that puts the kind at the top of the first page. */
static void
add_favorite (MdrKindCard *self, GMenu *menu)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GVariant *state = g_variant_new_boolean (mdr_kind_setting_is_favorite (self->settings, self->kind));
  g_autoptr (GSimpleAction) action = g_simple_action_new_stateful ("favorite", NULL, state);

  g_signal_connect_object (action, "change-state", G_CALLBACK (favorite_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "card", G_ACTION_GROUP (group));
  g_menu_append (menu, _ ("Favorite"), "card.favorite");
}

/* A click on the card plays, so that building, generating and studies are in a menu. */
static void
add_more (MdrKindCard *self, gboolean is_own)
{
  const char *id = self->kind->id;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) build = g_menu_new ();
  g_autoptr (GMenu) others = g_menu_new ();
  g_autoptr (GMenu) studies = g_menu_new ();

  for (const MdrPreset *preset = self->kind->presets; preset->id; preset++)
    add_item (build, _ (preset->label), "win.new-puzzle", g_variant_new ("(ss)", id, preset->id));
  if (self->kind->generate)
    add_item (others, _ ("Generate…"), "win.generate-kind", g_variant_new_string (id));
  add_item (others, _ ("Rules"), "win.rules-of-kind", g_variant_new_string (id));
  add_favorite (self, others);
  if (self->kind->page)
    {
      add_item (others, _ ("Edit Rules…"), "win.edit-kind", g_variant_new_string (id));
      add_item (others, _ ("Save Rules as File…"), "win.save-rules", g_variant_new_string (id));
    }
  if (is_own)
    add_item (others, _ ("Remove"), "win.remove-kind", g_variant_new_string (id));
  for (const MdrStudy *study = self->kind->studies; study && study->id; study++)
    {
      /* Translators: an item of a menu; the name of a study */
      g_autofree char *label = g_strdup_printf (_ ("%s…"), _ (study->name));

      add_item (studies, label, "win.study", g_variant_new ("(ss)", id, study->id));
    }
  g_menu_append_section (menu, _ ("Build"), G_MENU_MODEL (build));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (others));
  g_menu_append_section (menu, _ ("Studies"), G_MENU_MODEL (studies));
  gtk_menu_button_set_menu_model (self->more, G_MENU_MODEL (menu));
}

/* The level that was played last is what a click plays. */
static void
show_level (MdrKindCard *self)
{
  const char *label = _ (mdr_kind_setting_get_level (self->settings, self->kind)->label);

  gtk_menu_button_set_label (self->levels, label);
  mdr_access_name_menu_button (self->levels, label);
}

/* A kind without levels has nothing to play yet: a click begins to build. */
static void
add_levels (MdrKindCard *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) levels = g_menu_new ();
  g_autoptr (GMenu) others = g_menu_new ();

  gtk_widget_set_visible (GTK_WIDGET (self->levels), self->kind->levels != NULL);
  if (!self->kind->levels)
    return;
  for (const MdrPlayLevel *level = self->kind->levels; level->id; level++)
    add_item (levels, _ (level->label), "win.play", g_variant_new ("(ss)", self->kind->id, level->id));
  if (self->kind->generate)
    add_item (others, _ ("Other Sizes…"), "win.generate-kind", g_variant_new_string (self->kind->id));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (levels));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (others));
  gtk_menu_button_set_menu_model (self->levels, G_MENU_MODEL (menu));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->button), "win.play");
  g_signal_connect_object (self->settings, "changed::levels", G_CALLBACK (show_level), self,
                           G_CONNECT_SWAPPED);
  show_level (self);
}

static void
mdr_kind_card_dispose (GObject *object)
{
  MdrKindCard *self = MDR_KIND_CARD (object);

  if (self->loading)
    g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
  g_clear_object (&self->settings);
  g_clear_pointer (&self->task, mdr_task_free);
  if (self->show)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->show);
  self->show = 0;
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_KIND_CARD);
  g_clear_object (&self->board);
  g_clear_pointer (&self->playback, mdr_playback_unref);
  G_OBJECT_CLASS (mdr_kind_card_parent_class)->dispose (object);
}

/* Tab goes from the card to its level and then to its menu, which the toolkit would put first because it
 * stands highest. */
static gboolean
mdr_kind_card_focus (GtkWidget *widget, GtkDirectionType direction)
{
  MdrKindCard *self = MDR_KIND_CARD (widget);
  GtkWidget *const parts[] = { GTK_WIDGET (self->button), GTK_WIDGET (self->levels),
                               GTK_WIDGET (self->more) };
  const int n_parts = G_N_ELEMENTS (parts);
  const int step = direction == GTK_DIR_TAB_BACKWARD ? -1 : 1;
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  int place = step > 0 ? -1 : n_parts;

  if (direction != GTK_DIR_TAB_FORWARD && direction != GTK_DIR_TAB_BACKWARD)
    return GTK_WIDGET_CLASS (mdr_kind_card_parent_class)->focus (widget, direction);
  for (int i = 0; focus && i < n_parts; i++)
    if (focus == parts[i] || gtk_widget_is_ancestor (focus, parts[i]))
      place = i;
  for (int i = place + step; i >= 0 && i < n_parts; i += step)
    if (gtk_widget_get_mapped (parts[i]) && gtk_widget_child_focus (parts[i], direction))
      return TRUE;
  return FALSE;
}

static void
mdr_kind_card_class_init (MdrKindCardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mdr_kind_card_dispose;
  widget_class->focus = mdr_kind_card_focus;

  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-kind-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrKindCard, button);
  gtk_widget_class_bind_template_child (widget_class, MdrKindCard, picture);
  gtk_widget_class_bind_template_child (widget_class, MdrKindCard, name);
  gtk_widget_class_bind_template_child (widget_class, MdrKindCard, summary);
  gtk_widget_class_bind_template_child (widget_class, MdrKindCard, more);
  gtk_widget_class_bind_template_child (widget_class, MdrKindCard, levels);
  gtk_widget_class_bind_template_child (widget_class, MdrKindCard, content);
  gtk_widget_class_bind_template_child (widget_class, MdrKindCard, text);
  gtk_widget_class_bind_template_child (widget_class, MdrKindCard, picture_clamp);
  gtk_widget_class_bind_template_callback (widget_class, begin_show_cb);
  gtk_widget_class_bind_template_callback (widget_class, end_show_cb);
}

static void
mdr_kind_card_init (MdrKindCard *self)
{
  self->task = mdr_task_new (self, sample_solved_cb, (GDestroyNotify) mdr_result_unref);
  self->loading = g_cancellable_new ();
  self->settings = g_settings_new (MEANDER_APPLICATION_ID);
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_kind_card_new:
 * @shared: for reading and solving the sample that is shown; outlives the card
 * @kind: what the card is of
 */
GtkWidget *
mdr_kind_card_new (const MdrShared *shared, const MdrKind *kind)
{
  MdrKindCard *self;
  g_autoptr (MdrPuzzle) puzzle = NULL;

  g_return_val_if_fail (shared != NULL, NULL);
  g_return_val_if_fail (kind != NULL, NULL);

  self = g_object_new (MDR_TYPE_KIND_CARD, NULL);
  puzzle = mdr_kind_new_puzzle (kind, NULL);
  self->kind = kind;
  self->queue = shared->queue;
  gtk_label_set_label (self->name, mdr_kind_get_name (kind));
  gtk_label_set_label (self->summary, mdr_kind_get_summary (kind));
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->button), "(ss)", kind->id, "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  mdr_kind_get_name (kind), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  mdr_kind_get_summary (kind), -1);
  set_board (self, puzzle);
  add_more (self, mdr_kind_folder_has (shared->kind_folder, kind));
  add_levels (self);
  load_sample (self, shared->kinds);
  return GTK_WIDGET (self);
}

const MdrKind *
mdr_kind_card_get_kind (MdrKindCard *self)
{
  g_return_val_if_fail (MDR_IS_KIND_CARD (self), NULL);

  return self->kind;
}

/** Sets whether the card is a row, with the picture beside the text. */
void
mdr_kind_card_set_compact (MdrKindCard *self, gboolean compact)
{
  const int size = compact ? COMPACT_PICTURE_SIZE : PICTURE_SIZE;
  const float align = compact ? 0 : 0.5F;

  g_return_if_fail (MDR_IS_KIND_CARD (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->content),
                                  compact ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_size_request (GTK_WIDGET (self->picture), size, size);
  adw_clamp_set_maximum_size (self->picture_clamp, size);
  adw_clamp_set_tightening_threshold (self->picture_clamp, size);
  gtk_widget_set_halign (GTK_WIDGET (self->text), compact ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  gtk_label_set_xalign (self->name, align);
  gtk_label_set_xalign (self->summary, align);
  gtk_label_set_justify (self->summary, compact ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_CENTER);
  gtk_widget_set_halign (GTK_WIDGET (self->levels), compact ? GTK_ALIGN_START : GTK_ALIGN_CENTER);
  if (compact)
    gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "compact");
}
