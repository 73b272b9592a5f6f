/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-gallery.h"

#include <glib/gi18n-lib.h>

#include "mdr-cards.h"
#include "mdr-file-format.h"
#include "mdr-file.h"
#include "mdr-kind-folder.h"
#include "mdr-setting-map.h"
#include "mdr-today.h"
#include "mdr-ui.h"
#include "mdr-width-bin.h"

#define MAX_RECENT 6
/* No window has room for more cards side by side. */
#define MOST_COLUMNS 6

struct _MdrGallery
{
  AdwBin parent_instance;

  MdrWidthBin *wide_bin;
  GtkFlowBox *cards;
  GtkWidget *more_section;
  GtkListBox *drafts;
  GtkEditable *search;
  GtkFlowBox *more_cards;
  GtkWidget *recent_section;
  GtkFlowBox *recent;
  MdrToday *today;
  GtkWidget *samples_section;
  GtkListBox *samples;

  const MdrShared *shared;
  MdrDocument *document;
  GFile *file;

  GSettings *settings;
  guint n_favorites;
  guint fill_id;
  gboolean is_filled;
};

G_DEFINE_FINAL_TYPE (MdrGallery, mdr_gallery, ADW_TYPE_BIN)

/* Tiles hide when it turns out that there is nothing to continue. */
static void
update_recent_section (MdrGallery *self)
{
  gboolean visible = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->recent)); child;
       child = gtk_widget_get_next_sibling (child))
    visible |= gtk_widget_get_visible (child);
  gtk_widget_set_visible (self->recent_section, visible);
}

static void
append_recent (MdrGallery *self, GtkWidget *tile)
{
  mdr_flow_append (self->recent, tile);
  g_signal_connect_object (gtk_widget_get_parent (tile), "notify::visible",
                           G_CALLBACK (update_recent_section), self, G_CONNECT_SWAPPED);
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

      if (g_strcmp0 (gtk_recent_info_get_mime_type (item->data), mdr_native_file.media_type) != 0
          || !gtk_recent_info_exists (item->data))
        continue;
      file = g_file_new_for_uri (gtk_recent_info_get_uri (item->data));
      if ((self->file && g_file_equal (file, self->file))
          || mdr_session_store_find_waiting (self->shared->store, file))
        continue;
      append_recent (self, mdr_puzzle_tile_new_for_file (self->shared, file));
      count++;
    }
  unref_all (infos);
}

/* There are many samples, and each reads a file, so they are added when their row opens. */
static void
expanded_cb (AdwExpanderRow *row, GParamSpec *pspec, gpointer data)
{
  MdrGallery *self = MDR_GALLERY (gtk_widget_get_ancestor (GTK_WIDGET (row), MDR_TYPE_GALLERY));
  g_auto (GStrv) paths = mdr_samples_list (data);
  GtkFlowBox *tiles;

  if (!adw_expander_row_get_expanded (row))
    return;
  g_signal_handlers_disconnect_by_func (row, expanded_cb, data);
  /* clang-format off */
  tiles = g_object_new (GTK_TYPE_FLOW_BOX,
                        "selection-mode", GTK_SELECTION_NONE,
                        "homogeneous", TRUE,
                        "column-spacing", 12,
                        "row-spacing", 12,
                        "max-children-per-line", 3,
                        NULL);
  /* clang-format on */
  gtk_widget_add_css_class (GTK_WIDGET (tiles), "samples");
  for (char **path = paths; *path; path++)
    {
      g_autoptr (GFile) file = g_file_new_for_path (*path);

      mdr_flow_append (tiles, mdr_puzzle_tile_new_for_sample (self->shared, file));
    }
  adw_expander_row_add_row (row, GTK_WIDGET (tiles));
}

/* Adds a row for the samples of @kind, if there are any. */
static void
append_samples_of_kind (MdrGallery *self, const MdrKind *kind)
{
  g_auto (GStrv) paths = mdr_samples_list (kind);
  const guint count = g_strv_length (paths);
  g_autofree char *subtitle = g_strdup_printf (ngettext ("%u puzzle", "%u puzzles", count), count);
  GtkWidget *row;

  if (count == 0)
    return;
  row = adw_expander_row_new ();
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), mdr_kind_get_name (kind));
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (row), subtitle);
  g_signal_connect (row, "notify::expanded", G_CALLBACK (expanded_cb), (gpointer) kind);
  gtk_list_box_append (self->samples, row);
}

static MdrKindCard *
get_card (GtkWidget *child)
{
  return MDR_KIND_CARD (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child)));
}

/* Returns whether the name of a kind or its summary contains what is searched for. */
static gboolean
matches_search (GtkFlowBoxChild *child, gpointer data)
{
  MdrGallery *self = data;
  const MdrKind *kind = mdr_kind_card_get_kind (get_card (GTK_WIDGET (child)));
  const char *wanted = gtk_editable_get_text (self->search);

  return g_str_match_string (wanted, mdr_kind_get_name (kind), TRUE)
         || g_str_match_string (wanted, mdr_kind_get_summary (kind), TRUE)
         || g_str_match_string (wanted, kind->id, TRUE) || *wanted == '\0';
}

static void
search_changed_cb (MdrGallery *self)
{
  gtk_flow_box_invalidate_filter (self->more_cards);
}

static void
append_draft (MdrGallery *self, const char *draft)
{
  g_autofree char *page = mdr_kind_folder_dup_draft (self->shared->kind_folder, draft);
  g_autofree char *name = page ? mdr_kind_folder_dup_name (page) : NULL;

  /* clang-format off */
  if (page)
    gtk_list_box_append (self->drafts,
                         g_object_new (ADW_TYPE_ACTION_ROW,
                                       "title", name ? name : _ ("New Kind"),
                                       "subtitle", _ ("Draft, not yet a kind to play"),
                                       "use-markup", FALSE,
                                       "activatable", TRUE,
                                       "action-name", "win.edit-draft",
                                       "action-target", g_variant_new_string (draft),
                                       NULL));
  /* clang-format on */
}

/* Shows a row for each kind that is no favorite. */
static void
show_more_kinds (MdrGallery *self)
{
  const MdrKind *kind;

  mdr_flow_clear (self->more_cards);
  for (guint i = 0; (kind = mdr_kind_list_get (self->shared->kinds, i)); i++)
    if (!mdr_kind_setting_is_favorite (self->settings, kind))
      {
        GtkWidget *card = mdr_kind_card_new (self->shared, kind);

        mdr_kind_card_set_compact (MDR_KIND_CARD (card), TRUE);
        mdr_flow_append (self->more_cards, card);
      }
  mdr_gallery_show_drafts (self);
}

/* Adds the widgets that read files or generate puzzles. */
static void
fill_kinds (MdrGallery *self)
{
  const MdrKind *kind;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->samples))))
    gtk_list_box_remove (self->samples, child);
  for (guint i = 0; (kind = mdr_kind_list_get (self->shared->kinds, i)); i++)
    append_samples_of_kind (self, kind);
  gtk_widget_set_visible (self->samples_section,
                          gtk_widget_get_first_child (GTK_WIDGET (self->samples)) != NULL);
  /* Puzzles are generated in advance, because the hardest take seconds: first those that the user is likely
   * to play, then those of the other levels. */
  for (guint i = 0; (kind = mdr_kind_list_get (self->shared->kinds, i)); i++)
    if (kind->levels && mdr_kind_setting_is_favorite (self->settings, kind))
      mdr_puzzle_pool_want (self->shared->pool, kind, mdr_kind_setting_get_level (self->settings, kind));
  for (guint i = 0; (kind = mdr_kind_list_get (self->shared->kinds, i)); i++)
    if (mdr_kind_setting_is_favorite (self->settings, kind))
      mdr_puzzle_pool_want_all (self->shared->pool, kind);
  show_more_kinds (self);
}

static gboolean
fill_cb (gpointer data)
{
  MdrGallery *self = data;

  self->fill_id = 0;
  self->is_filled = TRUE;
  mdr_gallery_refresh (self);
  fill_kinds (self);
  return G_SOURCE_REMOVE;
}

/* What reads files or generates puzzles is added right after the first frame of the gallery, and never in a
 * window that only shows a board. Where drawing is slow, an idle source would not run before all animations
 * have ended. */
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
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (mdr_gallery_parent_class)->dispose (object);
}

/* A template child that is the child of a bin would be freed twice. */
static MdrWidthBin *
get_medium_bin (MdrGallery *self)
{
  return MDR_WIDTH_BIN (adw_bin_get_child (ADW_BIN (self)));
}

/* Cards stand in one row where there is room for all of them, as rows in two columns where there is less, and
 * below one another in a narrow window. How many fit is decided by the width and the size of text, never by
 * how wide the words of a font happen to be; the thresholds are in mdr-gallery.ui. */
static void
arrange (MdrGallery *self)
{
  const gboolean compact = mdr_width_bin_get_narrow (self->wide_bin);
  const guint rows = mdr_width_bin_get_narrow (get_medium_bin (self)) ? 1 : 2;
  const guint columns = compact ? rows : CLAMP (self->n_favorites, 1, MOST_COLUMNS);

  mdr_flow_set_columns (self->more_cards, compact ? rows : 3);
  mdr_flow_set_columns (self->cards, columns);
  mdr_flow_set_columns (self->recent, MIN (columns, 3));
  mdr_today_arrange (self->today, columns, compact);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); child;
       child = gtk_widget_get_next_sibling (child))
    mdr_kind_card_set_compact (get_card (child), compact);
}

/* Shows a card for each favorite kind, again whenever kinds or favorites come or go. */
static void
show_kinds (MdrGallery *self)
{
  const MdrKind *kind;

  mdr_flow_clear (self->cards);
  self->n_favorites = 0;
  for (guint i = 0; (kind = mdr_kind_list_get (self->shared->kinds, i)); i++)
    if (mdr_kind_setting_is_favorite (self->settings, kind))
      {
        mdr_flow_append (self->cards, mdr_kind_card_new (self->shared, kind));
        self->n_favorites++;
      }
  arrange (self);
  if (self->is_filled)
    fill_kinds (self);
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
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, wide_bin);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, cards);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, more_section);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, drafts);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, search);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, more_cards);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, recent_section);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, recent);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, today);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, samples_section);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, samples);
  gtk_widget_class_bind_template_callback (widget_class, arrange);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
}

static void
mdr_gallery_init (MdrGallery *self)
{
  g_type_ensure (MDR_TYPE_TODAY);
  g_type_ensure (MDR_TYPE_WIDTH_BIN);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_flow_box_set_filter_func (self->more_cards, matches_search, self, NULL);
  self->settings = g_settings_new (MEANDER_APPLICATION_ID);
}

/**
 * mdr_gallery_set_shared:
 * @shared: with the kinds to show cards and samples of; set once, and outlives the gallery
 */
void
mdr_gallery_set_shared (MdrGallery *self, const MdrShared *shared)
{
  g_return_if_fail (MDR_IS_GALLERY (self));
  g_return_if_fail (shared != NULL);

  self->shared = shared;
  mdr_today_set_shared (self->today, shared);
  show_kinds (self);
  g_signal_connect_object (shared->kinds, "items-changed", G_CALLBACK (show_kinds), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::" MDR_KIND_SETTING_FAVORITES, G_CALLBACK (show_kinds),
                           self, G_CONNECT_SWAPPED);
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

/** Returns: the kind of the card that has the focus, or else the first kind */
const MdrKind *
mdr_gallery_get_kind (MdrGallery *self)
{
  GtkRoot *root;
  GtkWidget *focus;
  GtkWidget *card;

  g_return_val_if_fail (MDR_IS_GALLERY (self), NULL);

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root ? gtk_root_get_focus (root) : NULL;
  card = focus ? gtk_widget_get_ancestor (focus, MDR_TYPE_KIND_CARD) : NULL;
  if (card)
    return mdr_kind_card_get_kind (MDR_KIND_CARD (card));
  card = focus ? gtk_widget_get_ancestor (focus, MDR_TYPE_DAILY_CARD) : NULL;
  return card ? mdr_daily_card_get_kind (MDR_DAILY_CARD (card)) : mdr_kind_list_get (self->shared->kinds, 0);
}

/** Shows a row for each page of rules that is being written. */
void
mdr_gallery_show_drafts (MdrGallery *self)
{
  g_autoptr (GPtrArray) drafts = NULL;
  gboolean has_kinds;
  GtkWidget *child;

  g_return_if_fail (MDR_IS_GALLERY (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->drafts))))
    gtk_list_box_remove (self->drafts, child);
  drafts = mdr_kind_folder_list_drafts (self->shared->kind_folder);
  for (guint i = 0; i < drafts->len; i++)
    append_draft (self, drafts->pdata[i]);
  has_kinds = gtk_widget_get_first_child (GTK_WIDGET (self->more_cards)) != NULL;
  gtk_widget_set_visible (GTK_WIDGET (self->drafts), drafts->len > 0);
  gtk_widget_set_visible (self->more_section, has_kinds || drafts->len > 0);
}

/** Updates the lists of recent puzzles, of drafts, and of those of the day. */
void
mdr_gallery_refresh (MdrGallery *self)
{
  g_autoptr (GPtrArray) waiting = NULL;
  g_auto (GStrv) begun = NULL;
  g_autofree char *open = NULL;

  g_return_if_fail (MDR_IS_GALLERY (self));

  if (!self->is_filled)
    return;
  mdr_flow_clear (self->recent);
  if (self->document)
    append_recent (self, mdr_puzzle_tile_new_for_document (self->shared, self->document));
  waiting = mdr_session_store_list_waiting (self->shared->store);
  for (guint i = 0; i < waiting->len; i++)
    append_recent (self, mdr_puzzle_tile_new_for_waiting (self->shared, waiting->pdata[i]));
  /* The document on the board already has a tile, and so have those that wait. */
  begun = mdr_progress_store_list_begun (self->shared->progress, MAX_RECENT);
  if (self->document)
    open = mdr_puzzle_dup_fingerprint (mdr_document_get_puzzle (self->document));
  for (char **puzzle = begun; *puzzle; puzzle++)
    if (g_strcmp0 (open, *puzzle) != 0
        && !mdr_session_store_find_waiting_puzzle (self->shared->store, *puzzle))
      append_recent (self, mdr_puzzle_tile_new_for_play (self->shared, *puzzle));
  append_recent_files (self);
  mdr_gallery_show_drafts (self);
  mdr_today_refresh (self->today);
  mdr_progress_store_refresh (self->shared->progress);
  update_recent_section (self);
}
