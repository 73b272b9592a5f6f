/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-gallery-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-setting-map.h"
#include "mdr-ui.h"

/* No window has room for more cards of the day side by side. */
#define MOST_COLUMNS 6
/* As many cards as a large window shows are there with its first frame, and the others right
 * after it. */
#define FIRST_CARDS 40

enum
{
  PROP_0,
  PROP_MENU,
};

G_DEFINE_FINAL_TYPE (MdrGallery, mdr_gallery, ADW_TYPE_BIN)

/* A kind that comes or goes takes its card along. */
static void
show_kinds (MdrGallery *self)
{
  if (!self->is_filled)
    return;
  mdr_flow_clear (self->cards);
  self->n_cards = 0;
  mdr_gallery_order_kinds (self);
  mdr_gallery_show_cards (self);
}

/* A template child that is the child of a bin would be freed twice. */
static MdrWidthBin *
get_medium_bin (MdrGallery *self)
{
  return MDR_WIDTH_BIN (adw_bin_get_child (ADW_BIN (self)));
}

/* In a narrow window the search stands below the header, in which Build is an icon. */
static void
arrange_header (MdrGallery *self, gboolean narrow)
{
  GtkWidget *search = GTK_WIDGET (self->search);
  GtkWidget *room = narrow ? self->search_row : self->title;
  gboolean had_focus = gtk_widget_get_state_flags (search) & GTK_STATE_FLAG_FOCUS_WITHIN;

  if (narrow)
    gtk_menu_button_set_icon_name (self->build_button, "list-add-symbolic");
  else
    gtk_menu_button_set_label (self->build_button, _ ("_Build"));
  gtk_widget_set_visible (self->search_row, narrow);
  gtk_widget_set_visible (self->library_button, !narrow);
  if (gtk_widget_get_parent (search) == room)
    return;
  g_object_ref (search);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (search)), search);
  gtk_box_append (GTK_BOX (room), search);
  g_object_unref (search);
  if (had_focus)
    gtk_widget_grab_focus (search);
}

/* How much fits side by side is decided by the width and the size of text, never by how wide the words of a
 * font happen to be; the thresholds are in mdr-gallery.ui. */
static void
arrange (MdrGallery *self)
{
  const gboolean narrow = mdr_width_bin_get_narrow (get_medium_bin (self));
  const gboolean compact = mdr_width_bin_get_narrow (self->wide_bin);
  const guint rows = narrow ? 1 : 2;
  const guint columns = compact ? rows : CLAMP (self->n_favorites, 1, MOST_COLUMNS);

  arrange_header (self, narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->filter_row),
                                  compact ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  mdr_flow_set_columns (self->recent, compact ? rows : 3);
  mdr_today_arrange (self->today, columns, compact);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); child;
       child = gtk_widget_get_next_sibling (child))
    mdr_gallery_size_card (self, GTK_WIDGET (mdr_gallery_get_card (child)));
}

static void
settings_changed_cb (MdrGallery *self)
{
  if (!self->is_filled)
    return;
  mdr_gallery_order_kinds (self);
  mdr_gallery_show_cards (self);
  arrange (self);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->cards)); child;
       child = gtk_widget_get_next_sibling (child))
    mdr_kind_card_update (mdr_gallery_get_card (child));
}

static void
show_cb (GSimpleAction *action, GVariant *value, gpointer data)
{
  g_simple_action_set_state (action, value);
  mdr_gallery_show_cards (data);
}

/* Any kind that can be played, except the one that was played last. */
static void
surprise_cb (MdrGallery *self)
{
  g_autoptr (GPtrArray) recent = mdr_kind_setting_list_recent (self->settings, self->shared->kinds);
  const MdrKind *last = recent->len > 0 ? recent->pdata[recent->len - 1] : NULL;
  g_autoptr (GPtrArray) kinds = g_ptr_array_new ();
  const MdrKind *kind;

  for (guint i = 0; (kind = mdr_kind_list_get (self->shared->kinds, i)); i++)
    if (kind->levels && kind != last)
      g_ptr_array_add (kinds, (gpointer) kind);
  if (kinds->len == 0)
    return;
  kind = kinds->pdata[g_random_int_range (0, (gint32) kinds->len)];
  gtk_widget_activate_action (GTK_WIDGET (self), "win.play", "(ss)", kind->id, "");
}

static MdrKindCard *
find_card_at (MdrGallery *self, double x, double y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self->cards), x, y, GTK_PICK_DEFAULT);
  GtkWidget *card = picked ? gtk_widget_get_ancestor (picked, MDR_TYPE_KIND_CARD) : NULL;

  return card ? MDR_KIND_CARD (card) : NULL;
}

static void
menu_asked_cb (GtkGesture *gesture, double x, double y, MdrGallery *self)
{
  MdrKindCard *card = find_card_at (self, x, y);

  if (!card)
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  mdr_kind_card_open_menu (card);
}

static void
clicked_cb (GtkGesture *gesture, int n, double x, double y, MdrGallery *self)
{
  menu_asked_cb (gesture, x, y, self);
}

static gboolean
menu_key_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (widget));
  GtkWidget *card = focus ? gtk_widget_get_ancestor (focus, MDR_TYPE_KIND_CARD) : NULL;

  if (card)
    mdr_kind_card_open_menu (MDR_KIND_CARD (card));
  return card != NULL;
}

/* Puzzles are generated in advance, because the hardest take seconds: first those that the user is likely
 * to play, then those of the other levels. */
static void
want_puzzles (MdrGallery *self)
{
  for (guint i = 0; i < self->n_favorites; i++)
    {
      const MdrKind *kind = self->order->pdata[i];

      if (kind->levels)
        mdr_puzzle_pool_want (self->shared->pool, kind, mdr_kind_setting_get_level (self->settings, kind));
    }
  for (guint i = 0; i < self->n_favorites; i++)
    mdr_puzzle_pool_want_all (self->shared->pool, self->order->pdata[i]);
}

static gboolean
rest_cb (gpointer data)
{
  MdrGallery *self = data;

  self->rest_id = 0;
  mdr_gallery_add_cards (self, G_MAXUINT);
  want_puzzles (self);
  return G_SOURCE_REMOVE;
}

/* Where drawing is slow, a source of lower priority would not run before all animations have ended. */
static gboolean
first_frame_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MdrGallery *self = MDR_GALLERY (widget);

  self->rest_id = g_idle_add_full (G_PRIORITY_DEFAULT, rest_cb, self, NULL);
  return G_SOURCE_REMOVE;
}

/* Everything in sight is there with the first frame, and nothing in a window that only shows a
 * board. */
static void
fill (MdrGallery *self)
{
  self->is_filled = TRUE;
  mdr_gallery_order_kinds (self);
  mdr_gallery_add_cards (self, FIRST_CARDS);
  arrange (self);
  mdr_gallery_refresh (self);
  gtk_widget_add_tick_callback (GTK_WIDGET (self), first_frame_cb, NULL, NULL);
}

/* Scrolls so that what was at hand is where it was: a click that was meant for it must not land on something
 * else, because there is more to continue now. The first frame still has the old places. */
static gboolean
return_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MdrGallery *self = MDR_GALLERY (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->page);
  gboolean *laid_out = data;
  graphene_rect_t bounds;

  if (!*laid_out)
    {
      *laid_out = TRUE;
      return G_SOURCE_CONTINUE;
    }
  if (self->anchor && gtk_widget_compute_bounds (self->anchor, GTK_WIDGET (self->page), &bounds))
    gtk_adjustment_set_value (adjustment,
                              gtk_adjustment_get_value (adjustment) + bounds.origin.y - self->anchor_y);
  return G_SOURCE_REMOVE;
}

/* Focus starts on the first puzzle of today. Later the stack of the window returns it to where it was. */
static void
mdr_gallery_map (GtkWidget *widget)
{
  MdrGallery *self = MDR_GALLERY (widget);
  const gboolean is_first = !self->is_filled;

  if (is_first)
    fill (self);
  GTK_WIDGET_CLASS (mdr_gallery_parent_class)->map (widget);
  if (is_first && !mdr_today_grab_focus (self->today))
    gtk_widget_child_focus (GTK_WIDGET (self->cards), GTK_DIR_TAB_FORWARD);
  if (self->anchor)
    gtk_widget_add_tick_callback (widget, return_cb, g_new0 (gboolean, 1), g_free);
}

static void
mdr_gallery_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  if (id == PROP_MENU)
    gtk_menu_button_set_menu_model (MDR_GALLERY (object)->menu_button, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mdr_gallery_dispose (GObject *object)
{
  MdrGallery *self = MDR_GALLERY (object);

  g_clear_handle_id (&self->rest_id, g_source_remove);
  g_clear_weak_pointer (&self->anchor);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_GALLERY);
  g_clear_pointer (&self->order, g_ptr_array_unref);
  g_clear_object (&self->document);
  g_clear_object (&self->file);
  g_clear_object (&self->settings);
  g_clear_object (&self->shown);
  G_OBJECT_CLASS (mdr_gallery_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-gallery.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, wide_bin);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, build_button);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, library_button);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, title);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, search_row);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, search);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, page);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, today_room);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, today);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, recent_section);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, recent);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, filter_row);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, drafts);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, cards);
  gtk_widget_class_bind_template_child (widget_class, MdrGallery, nothing);
  gtk_widget_class_bind_template_callback (widget_class, arrange);
  gtk_widget_class_bind_template_callback (widget_class, surprise_cb);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, menu_asked_cb);
}

static void
mdr_gallery_class_init (MdrGalleryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = mdr_gallery_dispose;
  object_class->set_property = mdr_gallery_set_property;
  widget_class->map = mdr_gallery_map;
  g_object_class_install_property (object_class, PROP_MENU,
                                   g_param_spec_object ("menu", NULL, NULL, G_TYPE_MENU_MODEL,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_key_cb, NULL);
  bind_template (widget_class);
  mdr_gallery_bind_search (widget_class);
}

static void
mdr_gallery_init (MdrGallery *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GSimpleAction *show =
      g_simple_action_new_stateful ("show", G_VARIANT_TYPE_STRING, g_variant_new_string (ALL));

  g_type_ensure (MDR_TYPE_TODAY);
  g_type_ensure (MDR_TYPE_WIDTH_BIN);
  self->settings = g_settings_new (MEANDER_APPLICATION_ID);
  self->shown = G_ACTION (show);
  g_signal_connect_object (show, "change-state", G_CALLBACK (show_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (show));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "gallery", G_ACTION_GROUP (group));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_flow_box_set_sort_func (self->cards, mdr_gallery_compare_cards, NULL, NULL);
  gtk_flow_box_set_filter_func (self->cards, mdr_gallery_is_card_shown, NULL, NULL);
}

/**
 * mdr_gallery_set_shared:
 * @shared: with the kinds to show cards of; set once, before the gallery is shown, and outlives it
 */
void
mdr_gallery_set_shared (MdrGallery *self, const MdrShared *shared)
{
  g_return_if_fail (MDR_IS_GALLERY (self));
  g_return_if_fail (shared != NULL);

  self->shared = shared;
  mdr_today_set_shared (self->today, shared);
  mdr_build_list_attach (self->build_button, shared);
  mdr_access_name_menu_button (self->build_button, _ ("Build"));
  g_signal_connect_object (shared->kinds, "items-changed", G_CALLBACK (show_kinds), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::" MDR_KIND_SETTING_FAVORITES,
                           G_CALLBACK (settings_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::levels", G_CALLBACK (settings_changed_cb), self,
                           G_CONNECT_SWAPPED);
}

/** Arranges for @width, which the gallery will have when it is first shown. */
void
mdr_gallery_expect_width (MdrGallery *self, int width)
{
  g_return_if_fail (MDR_IS_GALLERY (self));

  mdr_width_bin_expect (get_medium_bin (self), width);
  mdr_width_bin_expect (self->wide_bin, width);
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

/** Remembers where the page is, before something else is shown. */
void
mdr_gallery_leave (MdrGallery *self)
{
  GtkRoot *root;
  GtkWidget *focus;
  GtkWidget *card;
  graphene_rect_t bounds;

  g_return_if_fail (MDR_IS_GALLERY (self));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root ? gtk_root_get_focus (root) : NULL;
  card = focus ? gtk_widget_get_ancestor (focus, MDR_TYPE_KIND_CARD) : NULL;
  g_set_weak_pointer (&self->anchor, card);
  if (card && gtk_widget_compute_bounds (card, GTK_WIDGET (self->page), &bounds))
    self->anchor_y = bounds.origin.y;
}

/** Updates the lists of recent puzzles, of drafts, and of those of the day. */
void
mdr_gallery_refresh (MdrGallery *self)
{
  g_return_if_fail (MDR_IS_GALLERY (self));

  if (!self->is_filled)
    return;
  mdr_gallery_show_recent (self);
  mdr_gallery_show_drafts (self);
  mdr_today_refresh (self->today);
  mdr_progress_store_refresh (self->shared->progress);
  mdr_gallery_update_recent_section (self);
}
