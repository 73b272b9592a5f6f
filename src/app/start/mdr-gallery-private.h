/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cards.h"
#include "mdr-gallery.h"
#include "mdr-widgets.h"

G_BEGIN_DECLS

/* What the files of the gallery share. */

/* The filters that are no families. */
#define ALL       "all"
#define FAVORITES "favorites"
#define RECENT    "recent"
#define OWN       "own"

struct _MdrGallery
{
  AdwBin parent_instance;

  MdrWidthBin *wide_bin;
  GtkMenuButton *build_button;
  GtkWidget *library_button;
  GtkMenuButton *menu_button;
  GtkWidget *title;
  GtkWidget *search_row;
  GtkSearchEntry *search;
  GtkScrolledWindow *page;
  GtkWidget *today_room;
  MdrToday *today;
  GtkWidget *recent_section;
  GtkFlowBox *recent;
  GtkBox *filter_row;
  GtkListBox *drafts;
  GtkFlowBox *cards;
  GtkLabel *nothing;

  const MdrShared *shared;
  MdrDocument *document;
  GFile *file;
  GSettings *settings;

  /* All kinds as they stand, and those of them that have cards, which are the first. */
  GPtrArray *order;
  guint n_cards;
  guint n_favorites;
  GAction *shown;

  guint rest_id;
  gboolean is_filled;

  /* Where the page was when it went out of sight: what had the focus, and how far down it was. */
  GtkWidget *anchor;
  float anchor_y;
};

/* mdr-gallery-recent.c */
void mdr_gallery_update_recent_section (MdrGallery *self);
void mdr_gallery_show_recent (MdrGallery *self);

/* mdr-gallery-cards.c */
MdrKindCard *mdr_gallery_get_card (GtkWidget *child);
void mdr_gallery_order_kinds (MdrGallery *self);
gboolean mdr_gallery_shows (MdrGallery *self, const char *what);
gint mdr_gallery_compare_cards (GtkFlowBoxChild *a, GtkFlowBoxChild *b, gpointer data);
gboolean mdr_gallery_is_card_shown (GtkFlowBoxChild *child, gpointer data);
void mdr_gallery_size_card (MdrGallery *self, GtkWidget *card);
void mdr_gallery_add_cards (MdrGallery *self, guint count);
void mdr_gallery_show_cards (MdrGallery *self);

/* mdr-gallery-search.c */
void mdr_gallery_bind_search (GtkWidgetClass *widget_class);

G_END_DECLS
