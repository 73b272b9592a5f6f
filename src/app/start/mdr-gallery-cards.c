/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-gallery-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-guide.h"
#include "mdr-kind-folder.h"
#include "mdr-setting-map.h"

/* In pixels where text has its usual size. */
#define CARD_WIDTH 148
/* Favorites, and whatever fits better, stand before all others. */
#define RANKS 100000

static const char *const families[MDR_N_FAMILIES] = {
  [MDR_FAMILY_LOOPS] = "loops", [MDR_FAMILY_SHADING] = "shading", [MDR_FAMILY_NUMBERS] = "numbers",
  [MDR_FAMILY_AREAS] = "areas", [MDR_FAMILY_PLACING] = "placing",
};

/** Returns: the card in a child of the box of cards */
MdrKindCard *
mdr_gallery_get_card (GtkWidget *child)
{
  return MDR_KIND_CARD (gtk_flow_box_child_get_child (GTK_FLOW_BOX_CHILD (child)));
}

static gint
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (mdr_kind_get_name (*(const MdrKind *const *) a),
                         mdr_kind_get_name (*(const MdrKind *const *) b));
}

/** Favorites come first, in the order in which they became such, and then all others by their names. */
void
mdr_gallery_order_kinds (MdrGallery *self)
{
  g_autoptr (GPtrArray) others = g_ptr_array_new ();
  const MdrKind *kind;

  g_clear_pointer (&self->order, g_ptr_array_unref);
  self->order = mdr_kind_setting_list_favorites (self->settings, self->shared->kinds);
  self->n_favorites = self->order->len;
  for (guint i = 0; (kind = mdr_kind_list_get (self->shared->kinds, i)); i++)
    if (!g_ptr_array_find (self->order, kind, NULL))
      g_ptr_array_add (others, (gpointer) kind);
  g_ptr_array_sort (others, compare_names);
  g_ptr_array_extend (self->order, others, NULL, NULL);
}

/** Returns: whether the filter is @what */
gboolean
mdr_gallery_shows (MdrGallery *self, const char *what)
{
  g_autoptr (GVariant) state = g_action_get_state (self->shown);

  return g_str_equal (g_variant_get_string (state, NULL), what);
}

/* Returns where a kind stands among those that are shown; G_MAXUINT if it is not. Of what was played, the
 * last comes first. */
static guint
find_rank (MdrGallery *self, const MdrKind *kind, guint place, const GPtrArray *recent)
{
  const char *wanted = gtk_editable_get_text (GTK_EDITABLE (self->search));
  guint index;

  if (*wanted)
    {
      const guint match = mdr_kind_match (kind, wanted);

      return match == MDR_NO_MATCH ? G_MAXUINT : match * RANKS + place;
    }
  if (mdr_gallery_shows (self, FAVORITES))
    return place < self->n_favorites ? place : G_MAXUINT;
  if (mdr_gallery_shows (self, RECENT))
    return g_ptr_array_find ((GPtrArray *) recent, kind, &index) ? RANKS - index : G_MAXUINT;
  if (mdr_gallery_shows (self, OWN))
    return mdr_kind_folder_has (self->shared->kind_folder, kind) ? place : G_MAXUINT;
  return mdr_gallery_shows (self, ALL) || mdr_gallery_shows (self, families[kind->guide->family]) ? place
                                                                                                  : G_MAXUINT;
}

/** Orders cards by their ranks. */
gint
mdr_gallery_compare_cards (GtkFlowBoxChild *a, GtkFlowBoxChild *b, gpointer data)
{
  const guint first = mdr_kind_card_get_rank (mdr_gallery_get_card (GTK_WIDGET (a)));
  const guint second = mdr_kind_card_get_rank (mdr_gallery_get_card (GTK_WIDGET (b)));

  return (first > second) - (first < second);
}

/** Returns: whether a card is not filtered out */
gboolean
mdr_gallery_is_card_shown (GtkFlowBoxChild *child, gpointer data)
{
  return mdr_kind_card_get_rank (mdr_gallery_get_card (GTK_WIDGET (child))) != G_MAXUINT;
}

/** Makes a card as wide as its text needs. */
void
mdr_gallery_size_card (MdrGallery *self, GtkWidget *card)
{
  gtk_widget_set_size_request (card, (int) (CARD_WIDTH * mdr_width_bin_get_text_scale (self->wide_bin)), -1);
}

/** Adds cards of the first kinds until there are @count. */
void
mdr_gallery_add_cards (MdrGallery *self, guint count)
{
  for (; self->n_cards < MIN (count, self->order->len); self->n_cards++)
    {
      GtkWidget *card = mdr_kind_card_new (self->shared, self->settings, self->order->pdata[self->n_cards]);

      mdr_kind_card_set_rank (MDR_KIND_CARD (card), self->n_cards);
      mdr_gallery_size_card (self, card);
      mdr_flow_append (self->cards, card);
    }
}

/** Shows what is searched for, or what was chosen, in its order. */
void
mdr_gallery_show_cards (MdrGallery *self)
{
  const char *wanted = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autoptr (GPtrArray) recent = mdr_kind_setting_list_recent (self->settings, self->shared->kinds);
  guint n_shown = 0;

  mdr_gallery_add_cards (self, G_MAXUINT);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); child;
       child = gtk_widget_get_next_sibling (child))
    {
      const MdrKind *kind = mdr_kind_card_get_kind (mdr_gallery_get_card (child));
      guint place = 0;
      guint rank;

      g_ptr_array_find (self->order, kind, &place);
      rank = find_rank (self, kind, place, recent);
      mdr_kind_card_set_rank (mdr_gallery_get_card (child), rank);
      n_shown += rank != G_MAXUINT;
    }
  gtk_flow_box_invalidate_sort (self->cards);
  gtk_flow_box_invalidate_filter (self->cards);
  gtk_widget_set_visible (GTK_WIDGET (self->nothing), n_shown == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->cards), n_shown > 0);
  gtk_label_set_label (self->nothing, *wanted ? _ ("No kind of puzzle matches these words.")
                                              : _ ("There are no kinds here yet."));
  gtk_widget_set_visible (GTK_WIDGET (self->filter_row), *wanted == '\0');
  gtk_widget_set_visible (self->today_room, *wanted == '\0');
  mdr_gallery_update_recent_section (self);
  mdr_gallery_show_drafts (self);
}
