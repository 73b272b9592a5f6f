/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-gallery.h"

#include "mdr-daily-row.h"
#include "mdr-file.h"
#include "mdr-kind-card.h"
#include "mdr-kind-setting.h"
#include "mdr-puzzle-tile.h"
#include "mdr-samples.h"
#include "mdr-ui.h"

#define MAX_RECENT 6

struct _MdrGallery
{
  AdwBin parent_instance;

  GtkFlowBox *cards;
  GtkWidget *recent_section;
  GtkFlowBox *recent;
  GtkWidget *daily_section;
  GtkFlowBox *daily;
  GtkWidget *samples_section;
  GtkBox *samples;

  const MdrShared *shared;
  MdrDocument *document;
  GFile *file;

  char *date;
  guint fill_id;
  gboolean is_filled;
};

G_DEFINE_FINAL_TYPE (MdrGallery, mdr_gallery, ADW_TYPE_BIN)

/* Focus skips the child of the flow box and goes to the button inside it. */
static void
append (GtkFlowBox *box, GtkWidget *widget)
{
  GtkWidget *child = gtk_flow_box_child_new ();

  gtk_widget_set_focusable (child, FALSE);
  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (child), widget);
  gtk_flow_box_append (box, child);
}

static void
remove_all (GtkFlowBox *box)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))))
    gtk_flow_box_remove (box, child);
}

static gint
compare_recent (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
}

static void
unref_all (GList *infos)
{
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
}

static void
append_recent_files (MdrGallery *self)
{
  GList *infos = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());
  guint count = 0;

  infos = g_list_sort (infos, compare_recent);
  for (GList *item = infos; item && count < MAX_RECENT; item = item->next)
    {
      g_autoptr (GFile) file = NULL;

      if (g_strcmp0 (gtk_recent_info_get_mime_type (item->data), MDR_MIME_TYPE) != 0
          || !gtk_recent_info_exists (item->data))
        continue;
      file = g_file_new_for_uri (gtk_recent_info_get_uri (item->data));
      if (self->file && g_file_equal (file, self->file))
        continue;
      append (self->recent, mdr_puzzle_tile_new_for_file (self->shared, file));
      count++;
    }
  unref_all (infos);
}

/* Each day has puzzles of its own. */
static void
refresh_daily (MdrGallery *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y-%m-%d");

  if (g_strcmp0 (date, self->date) == 0)
    return;
  g_free (self->date);
  self->date = g_steal_pointer (&date);
  remove_all (self->daily);
  for (MdrKinds *kind = self->shared->kinds; *kind; kind++)
    if ((*kind)->levels)
      append (self->daily, mdr_daily_row_new (self->shared->progress, *kind, self->date));
  gtk_widget_set_visible (self->daily_section, gtk_widget_get_first_child (GTK_WIDGET (self->daily)) != NULL);
}

static GtkWidget *
new_kind_heading (const MdrKind *kind)
{
  /* clang-format off */
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                     "label", mdr_kind_get_name (kind),
                                     "xalign", 0.0F,
                                     NULL);
  /* clang-format on */

  gtk_widget_add_css_class (heading, "heading");
  return heading;
}

static GtkFlowBox *
new_tiles (void)
{
  /* clang-format off */
  return g_object_new (GTK_TYPE_FLOW_BOX,
                       "selection-mode", GTK_SELECTION_NONE,
                       "homogeneous", TRUE,
                       "column-spacing", 18,
                       "row-spacing", 18,
                       "max-children-per-line", 3,
                       NULL);
  /* clang-format on */
}

static void
append_samples_of_kind (MdrGallery *self, const MdrKind *kind)
{
  g_auto (GStrv) paths = mdr_samples_list (kind);
  GtkFlowBox *tiles;

  if (!paths[0])
    return;
  tiles = new_tiles ();
  for (char **path = paths; *path; path++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (*path);

      append (tiles, mdr_puzzle_tile_new_for_sample (self->shared, file));
    }
  gtk_box_append (self->samples, new_kind_heading (kind));
  gtk_box_append (self->samples, GTK_WIDGET (tiles));
}

static gboolean
fill_cb (gpointer data)
{
  MdrGallery *self = data;
  g_autoptr (GSettings) settings = NULL;

  self->fill_id = 0;
  self->is_filled = TRUE;
  mdr_gallery_refresh (self);
  for (MdrKinds *kind = self->shared->kinds; *kind; kind++)
    append_samples_of_kind (self, *kind);
  gtk_widget_set_visible (self->samples_section,
                          gtk_widget_get_first_child (GTK_WIDGET (self->samples)) != NULL);
  /* Puzzles are generated in advance, because the hardest take seconds: first those that the user is likely
   * to play, then those of the other levels. */
  settings = g_settings_new (MEANDER_APPLICATION_ID);
  for (MdrKinds *kind = self->shared->kinds; *kind; kind++)
    if ((*kind)->levels)
      mdr_puzzle_pool_want (self->shared->pool, *kind, mdr_kind_setting_get_level (settings, *kind));
  for (MdrKinds *kind = self->shared->kinds; *kind; kind++)
    mdr_puzzle_pool_want_all (self->shared->pool, *kind);
  return G_SOURCE_REMOVE;
}

/* There are many tiles, and each reads a file, so they are added right after the first frame of the gallery,
 * and never in a window that only shows a board. Where drawing is slow, a source that waits for idleness
 * would wait until nothing moves any more. */
static gboolean
first_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MdrGallery *self = MDR_GALLERY (widget);

  self->fill_id = g_idle_add_full (G_PRIORITY_DEFAULT, fill_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

static void
mdr_gallery_dispose (GObject *object)
{
  MdrGallery *self = MDR_GALLERY (object);

  g_clear_handle_id (&self->fill_id, g_source_remove);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_GALLERY);
  g_clear_object (&self->document);
  g_clear_object (&self->file);
  g_clear_pointer (&self->date, g_free);
  G_OBJECT_CLASS (mdr_gallery_parent_class)->dispose (object);
}

/* Focus starts on the first card, because most users come here to choose a puzzle. */
static void
mdr_gallery_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mdr_gallery_parent_class)->map (widget);
  gtk_widget_child_focus (GTK_WIDGET (MDR_GALLERY (widget)->cards), GTK_DIR_TAB_FORWARD);
}

static void
mdr_gallery_class_init (MdrGalleryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mdr_gallery_dispose;
  widget_class->map = mdr_gallery_map;

  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-gallery.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, cards);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, recent_section);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, recent);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, daily_section);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, daily);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, samples_section);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, samples);
}

static void
mdr_gallery_init (MdrGallery *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_gallery_set_shared:
 * @shared: with the kinds to show cards and samples of; set once, and outlives the gallery
 */
void
mdr_gallery_set_shared (MdrGallery *self, const MdrShared *shared)
{
  guint n_kinds = 0;

  g_return_if_fail (MDR_IS_GALLERY (self));

  self->shared = shared;
  for (MdrKinds *kind = shared->kinds; *kind; kind++)
    {
      append (self->cards, mdr_kind_card_new (shared->kinds, *kind, shared->queue));
      n_kinds++;
    }
  /* There are no more columns than cards, so that the cards share the width. */
  gtk_flow_box_set_max_children_per_line (self->cards, n_kinds);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), first_frame_cb, NULL, NULL);
}

/**
 * mdr_gallery_set_document:
 * @document: (nullable): what is open behind the gallery
 * @file: (nullable): the file of the document
 */
void
mdr_gallery_set_document (MdrGallery *self, MdrDocument *document, GFile *file)
{
  g_return_if_fail (MDR_IS_GALLERY (self));

  g_set_object (&self->document, document);
  g_set_object (&self->file, file);
}

/** Updates the lists of recent puzzles and of those of the day. */
void
mdr_gallery_refresh (MdrGallery *self)
{
  g_auto (GStrv) begun = NULL;
  g_autofree char *open = NULL;

  g_return_if_fail (MDR_IS_GALLERY (self));

  if (!self->is_filled)
    return;
  remove_all (self->recent);
  if (self->document)
    append (self->recent, mdr_puzzle_tile_new_for_document (self->shared, self->document));
  /* The document on the board already has a tile. */
  begun = mdr_progress_store_list_begun (self->shared->progress, MAX_RECENT);
  if (self->document)
    open = mdr_puzzle_dup_fingerprint (mdr_document_get_puzzle (self->document));
  for (char **puzzle = begun; *puzzle; puzzle++)
    if (g_strcmp0 (open, *puzzle) != 0)
      append (self->recent, mdr_puzzle_tile_new_for_play (self->shared, *puzzle));
  append_recent_files (self);
  refresh_daily (self);
  mdr_progress_store_refresh (self->shared->progress);
  gtk_widget_set_visible (self->recent_section,
                          gtk_widget_get_first_child (GTK_WIDGET (self->recent)) != NULL);
}
