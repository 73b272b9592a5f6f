/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-gallery-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-file-format.h"
#include "mdr-kind-folder.h"

#define MAX_RECENT 6

/** Tiles hide when it turns out that there is nothing to continue. */
void
mdr_gallery_update_recent_section (MdrGallery *self)
{
  gboolean visible = FALSE;

  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->recent)); child;
       child = gtk_widget_get_next_sibling (child))
    visible |= gtk_widget_get_visible (child);
  gtk_widget_set_visible (self->recent_section,
                          visible && *gtk_editable_get_text (GTK_EDITABLE (self->search)) == '\0');
}

static void
append_recent (MdrGallery *self, GtkWidget *tile)
{
  mdr_flow_append (self->recent, tile);
  g_signal_connect_object (gtk_widget_get_parent (tile), "notify::visible",
                           G_CALLBACK (mdr_gallery_update_recent_section), self, G_CONNECT_SWAPPED);
}

static gint
compare_recent (gconstpointer a, gconstpointer b)
{
  return g_date_time_compare (gtk_recent_info_get_modified ((GtkRecentInfo *) b),
                              gtk_recent_info_get_modified ((GtkRecentInfo *) a));
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
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
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

/** Shows a tile for each puzzle that can be continued. */
void
mdr_gallery_show_recent (MdrGallery *self)
{
  g_autoptr (GPtrArray) waiting = NULL;
  g_auto (GStrv) begun = NULL;
  g_autofree char *open = NULL;

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
}

/** Shows a row for each page of rules that is being written. */
void
mdr_gallery_show_drafts (MdrGallery *self)
{
  g_autoptr (GPtrArray) drafts = NULL;
  GtkWidget *child;

  g_return_if_fail (MDR_IS_GALLERY (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->drafts))))
    gtk_list_box_remove (self->drafts, child);
  drafts = mdr_kind_folder_list_drafts (self->shared->kind_folder);
  for (guint i = 0; i < drafts->len; i++)
    append_draft (self, drafts->pdata[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->drafts),
                          drafts->len > 0
                              && (mdr_gallery_shows (self, ALL) || mdr_gallery_shows (self, OWN)));
}
