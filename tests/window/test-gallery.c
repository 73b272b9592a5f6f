/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "mdr-cards.h"
#include "mdr-gallery.h"
#include "mdr-kinds.h"
#include "mdr-opener.h"

#include "window-test.h"

/* The first page, as a newcomer meets it. */

/* Kinds with code of their own, which a list has before those of pages of rules. */
#define N_BUILT_IN 5

static void
collect (GtkWidget *root, GType type, GPtrArray *found)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type) && gtk_widget_get_mapped (root))
    g_ptr_array_add (found, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    collect (child, type, found);
}

/* Returns how many of the widgets stand in the first row. */
static guint
count_in_first_row (Desk *desk, GType type)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  graphene_rect_t first, next;
  guint count = 1;

  collect (GTK_WIDGET (desk->window), type, found);
  g_assert_cmpuint (found->len, >, 1);
  g_assert_true (gtk_widget_compute_bounds (found->pdata[0], GTK_WIDGET (desk->window), &first));
  while (count < found->len
         && gtk_widget_compute_bounds (found->pdata[count], GTK_WIDGET (desk->window), &next)
         && G_APPROX_VALUE (next.origin.y, first.origin.y, 1))
    count++;
  return count;
}

typedef struct
{
  Desk *desk;
  GType type;
  guint columns;
} Row;

static gboolean
has_columns (gpointer data)
{
  const Row *row = data;

  return desk_see (row->desk, row->type, NULL) && count_in_first_row (row->desk, row->type) == row->columns;
}

/* How many cards stand side by side depends on the width, whatever the font. */
static void
test_columns (void)
{
  static const char *const fonts[] = { "Cantarell 11", "DejaVu Sans 10", "DejaVu Sans 11" };
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (desk->window));

  for (gsize i = 0; i < G_N_ELEMENTS (fonts); i++)
    {
      static const struct
      {
        int width;
        guint columns;
        guint dailies;
      } widths[] = { { 1000, 5, 2 }, { 800, 4, 2 }, { 360, 2, 1 } };

      g_object_set (settings, "gtk-font-name", fonts[i], NULL);
      for (gsize j = 0; j < G_N_ELEMENTS (widths); j++)
        {
          Row cards = { desk, MDR_TYPE_KIND_CARD, widths[j].columns };
          Row dailies = { desk, MDR_TYPE_DAILY_CARD, widths[j].dailies };

          gtk_window_set_default_size (GTK_WINDOW (desk->window), widths[j].width, 800);
          driver_wait_until (desk->driver, has_columns, &cards);
          driver_wait_until (desk->driver, has_columns, &dailies);
        }
    }
}

static MdrKindCard *
find_card (Desk *desk, const MdrKind *kind)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();

  collect (GTK_WIDGET (desk->window), MDR_TYPE_KIND_CARD, cards);
  for (guint i = 0; i < cards->len; i++)
    if (mdr_kind_card_get_kind (cards->pdata[i]) == kind)
      return cards->pdata[i];
  return NULL;
}

/* Tab goes from a card to its buttons, the second of which builds, and then to the next card. Focus begins
 * with today. */
static void
test_focus (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  MdrKindCard *card = find_card (desk, mdr_all_kinds[0]);
  const char *const tips[] = { "Build", "Favorite", "More" };
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (desk->window));

  g_assert_nonnull (gtk_widget_get_ancestor (focus, MDR_TYPE_DAILY_CARD));
  gtk_widget_child_focus (GTK_WIDGET (card), GTK_DIR_TAB_FORWARD);
  for (gsize i = 0; i < G_N_ELEMENTS (tips); i++)
    {
      driver_key (desk->driver, GDK_KEY_Tab, 0);
      focus = gtk_window_get_focus (GTK_WINDOW (desk->window));
      g_assert_true (gtk_widget_is_ancestor (focus, GTK_WIDGET (card)));
      while (!gtk_widget_get_tooltip_text (focus))
        focus = gtk_widget_get_parent (focus);
      g_assert_cmpstr (gtk_widget_get_tooltip_text (focus), ==, tips[i]);
    }
  driver_key (desk->driver, GDK_KEY_Tab, 0);
  focus = gtk_window_get_focus (GTK_WINDOW (desk->window));
  card = MDR_KIND_CARD (gtk_widget_get_ancestor (focus, MDR_TYPE_KIND_CARD));
  g_assert_true (mdr_kind_card_get_kind (card) == mdr_all_kinds[1]);
  /* Arrow keys go from card to card, and the menu has a key. */
  driver_key (desk->driver, GDK_KEY_Left, 0);
  focus = gtk_window_get_focus (GTK_WINDOW (desk->window));
  card = MDR_KIND_CARD (gtk_widget_get_ancestor (focus, MDR_TYPE_KIND_CARD));
  g_assert_true (mdr_kind_card_get_kind (card) == mdr_all_kinds[0]);
  driver_key (desk->driver, GDK_KEY_Menu, 0);
  g_assert_nonnull (driver_find (GTK_WIDGET (card), GTK_TYPE_LABEL, "Other Size…"));
  driver_key (desk->driver, GDK_KEY_Escape, 0);
}

/* A click on a card plays. */
static void
test_play (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autofree char *mode = NULL;

  driver_click (desk->driver, desk_see (desk, MDR_TYPE_KIND_CARD, NULL));
  driver_wait_until (desk->driver, desk_has_document, desk);
  mode = desk_dup_mode (desk);
  g_assert_cmpstr (mode, ==, "play");
}

typedef struct
{
  Desk *desk;
  GType type;
  guint count;
} Cards;

static gboolean
has_cards (gpointer data)
{
  const Cards *cards = data;
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  collect (GTK_WIDGET (cards->desk->window), cards->type, found);
  return found->len == cards->count;
}

/* A kind that goes takes its cards along, and one that comes brings them. */
static void
test_kinds (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  Cards cards[] = { { desk, MDR_TYPE_KIND_CARD, 5 }, { desk, MDR_TYPE_DAILY_CARD, 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    driver_wait_until (desk->driver, has_cards, &cards[i]);
  mdr_kind_list_remove (desk->shared->kinds, mdr_all_kinds[1]);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      cards[i].count--;
      driver_wait_until (desk->driver, has_cards, &cards[i]);
    }
  mdr_kind_list_add (desk->shared->kinds, mdr_all_kinds[1]);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      cards[i].count++;
      driver_wait_until (desk->driver, has_cards, &cards[i]);
    }
}

typedef struct
{
  Desk *desk;
  const char *ids;
} Order;

/* Whether these kinds have cards in sight, in this order. */
static gboolean
has_order (gpointer data)
{
  const Order *order = data;
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GString) ids = g_string_new (NULL);

  collect (GTK_WIDGET (order->desk->window), MDR_TYPE_KIND_CARD, found);
  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "", mdr_kind_card_get_kind (found->pdata[i])->id);
  return g_str_equal (ids->str, order->ids);
}

static void
wait_for_order (Desk *desk, const char *ids)
{
  driver_wait_until (desk->driver, has_order, &(Order){ desk, ids });
}

static void
turn_favorite (Desk *desk, const MdrKind *kind)
{
  MdrKindCard *card = find_card (desk, kind);

  gtk_widget_child_focus (GTK_WIDGET (card), GTK_DIR_TAB_FORWARD);
  driver_settle (desk->driver);
  driver_click (desk->driver, driver_find (GTK_WIDGET (card), GTK_TYPE_TOGGLE_BUTTON, "Favorite"));
}

static void
add_pages (Desk *desk, const MdrKind *pages[2])
{
  g_autoptr (MdrKindList) all = mdr_kinds_new_list ();

  pages[0] = mdr_kind_list_find (all, "nurikabe");
  pages[1] = mdr_kind_list_find (all, "tents");
  for (guint i = 0; i < 2; i++)
    mdr_kind_list_add (desk->shared->kinds, pages[i]);
}

static void
remove_pages (Desk *desk, const MdrKind *pages[2])
{
  for (guint i = 0; i < 2; i++)
    mdr_kind_list_remove (desk->shared->kinds, pages[i]);
}

/* Favorites come first, in the order in which they became such, and the others by their names. */
static void
test_favorites (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  Cards dailies = { desk, MDR_TYPE_DAILY_CARD, 3 };
  const MdrKind *pages[2];

  add_pages (desk, pages);
  wait_for_order (desk, "snake numberlink blind-snake hooks nurikabe sliding-tiles tents");
  turn_favorite (desk, pages[1]);
  wait_for_order (desk, "snake numberlink tents blind-snake hooks nurikabe sliding-tiles");
  driver_wait_until (desk->driver, has_cards, &dailies);
  desk_click_button (desk, "Favorites");
  wait_for_order (desk, "snake numberlink tents");
  turn_favorite (desk, pages[1]);
  wait_for_order (desk, "snake numberlink");
  desk_click_button (desk, "All");
  wait_for_order (desk, "snake numberlink blind-snake hooks nurikabe sliding-tiles tents");
  remove_pages (desk, pages);
}

/* Kinds are listed by what a player does, which pages say or show, and by when they were played. */
static void
test_families (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const MdrKind *pages[2];

  add_pages (desk, pages);
  desk_click_button (desk, "Loops and Paths");
  wait_for_order (desk, "snake numberlink blind-snake");
  desk_click_button (desk, "Shading");
  wait_for_order (desk, "nurikabe");
  desk_click_button (desk, "Placing");
  wait_for_order (desk, "sliding-tiles tents");
  desk_click_button (desk, "Mine");
  wait_for_order (desk, "");
  driver_click (desk->driver, desk_see (desk, GTK_TYPE_TOGGLE_BUTTON, "Placing"));
  wait_for_order (desk, "sliding-tiles tents");
  driver_click (desk->driver, GTK_WIDGET (find_card (desk, mdr_all_kinds[2])));
  driver_wait_until (desk->driver, desk_has_document, desk);
  desk_click_button (desk, "Back to the Gallery");
  /* What was chosen is still chosen. */
  wait_for_order (desk, "sliding-tiles tents");
  desk_click_button (desk, "Recent");
  wait_for_order (desk, "sliding-tiles");
  desk_click_button (desk, "All");
  remove_pages (desk, pages);
}

static void
search (Desk *desk, const char *words, const char *ids)
{
  gtk_editable_set_text (GTK_EDITABLE (desk_see (desk, GTK_TYPE_SEARCH_ENTRY, NULL)), words);
  wait_for_order (desk, ids);
}

/* Kinds are found by their names, other names, and words of their rules, in this order. */
static void
test_search (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const MdrKind *pages[2];

  add_pages (desk, pages);
  search (desk, "TENT", "tents");
  driver_settle (desk->driver);
  /* It is not stretched over the page. */
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (find_card (desk, pages[1]))), <, 250);
  search (desk, "arukone", "numberlink");
  search (desk, "snak", "snake blind-snake");
  search (desk, "tents trees", "tents");
  search (desk, "island", "nurikabe");
  search (desk, "xyzzy", "");
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "No kind of puzzle matches these words."));
  search (desk, "", "snake numberlink blind-snake hooks nurikabe sliding-tiles tents");

  /* Typing begins a search, Escape ends it, and Enter plays what is found first. */
  driver_key (desk->driver, GDK_KEY_t, 0);
  driver_key (desk->driver, GDK_KEY_e, 0);
  driver_key (desk->driver, GDK_KEY_n, 0);
  wait_for_order (desk, "tents");
  driver_key (desk->driver, GDK_KEY_Escape, 0);
  wait_for_order (desk, "snake numberlink blind-snake hooks nurikabe sliding-tiles tents");
  driver_key (desk->driver, GDK_KEY_f, GDK_CONTROL_MASK);
  driver_key (desk->driver, GDK_KEY_t, 0);
  driver_key (desk->driver, GDK_KEY_Return, 0);
  driver_wait_until (desk->driver, desk_has_document, desk);
  g_assert_true (mdr_document_get_kind (desk_get_document (desk)) == pages[1]);
  remove_pages (desk, pages);
}

static void
test_surprise (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  desk_click_button (desk, "Surprise Me");
  driver_wait_until (desk->driver, desk_has_document, desk);
}

static int
get_first_number (GMenuModel *menu, int item)
{
  g_autofree char *label = NULL;

  g_menu_model_get_item_attribute (menu, item, G_MENU_ATTRIBUTE_LABEL, "s", &label);
  return atoi (label);
}

/* A puzzle is built in two clicks: its kind and its size, the smallest first. */
static void
test_build (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autoptr (MdrKindList) all = mdr_kinds_new_list ();
  const MdrKind *kind;
  GtkWidget *item;

  for (guint i = N_BUILT_IN; (kind = mdr_kind_list_get (all, i)); i++)
    {
      g_autoptr (GMenuModel) sizes = mdr_kind_menu_new_sizes (kind);

      for (int k = 1; k < g_menu_model_get_n_items (sizes); k++)
        g_assert_cmpint (get_first_number (sizes, k - 1), <, get_first_number (sizes, k));
    }
  driver_click (desk->driver, desk_see (desk, GTK_TYPE_MENU_BUTTON, "Build a puzzle of your own"));
  driver_settle (desk->driver);
  item = driver_find (GTK_WIDGET (desk->window), GTK_TYPE_LIST_VIEW, NULL);
  driver_click (desk->driver, driver_find (item, GTK_TYPE_LABEL, "Numberlink"));
  driver_settle (desk->driver);
  item = driver_find (GTK_WIDGET (desk->window), GTK_TYPE_POPOVER_MENU, NULL);
  driver_click (desk->driver, driver_find (item, GTK_TYPE_LABEL, _ (mdr_all_kinds[1]->presets[0].label)));
  driver_wait_until (desk->driver, desk_has_document, desk);
  g_assert_true (mdr_document_get_kind (desk_get_document (desk)) == mdr_all_kinds[1]);
}

typedef struct
{
  Desk *desk;
  float y;
} Placed;

static float
find_y (Desk *desk)
{
  MdrKindCard *card = find_card (desk, mdr_all_kinds[2]);
  graphene_rect_t bounds;

  if (!card || !gtk_widget_compute_bounds (GTK_WIDGET (card), GTK_WIDGET (desk->window), &bounds))
    return -1;
  return bounds.origin.y;
}

static gboolean
is_in_sight (gpointer desk)
{
  const float y = find_y (desk);

  return y > 0 && y + 100 < (float) gtk_widget_get_height (GTK_WIDGET (((Desk *) desk)->window));
}

static gboolean
is_placed (gpointer data)
{
  const Placed *placed = data;

  return desk_see (placed->desk, MDR_TYPE_PUZZLE_TILE, NULL)
         && G_APPROX_VALUE (find_y (placed->desk), placed->y, 12);
}

/* Whoever comes back finds the cards where they were, although there is more to continue now. First steps
 * would make so low a window higher. */
static void
test_return (void)
{
  g_autofree char *steps = g_strconcat (mdr_all_kinds[2]->id, "/play", NULL);
  g_autoptr (GSettings) settings = g_settings_new (MEANDER_APPLICATION_ID);
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  Placed placed = { desk };

  g_settings_set_strv (settings, "first-steps-seen", (const char *const[]){ steps, NULL });

  gtk_window_set_default_size (GTK_WINDOW (desk->window), 370, 500);
  driver_wait_until (desk->driver, has_columns, &(Row){ desk, MDR_TYPE_KIND_CARD, 2 });
  driver_wait_until (desk->driver, has_columns, &(Row){ desk, MDR_TYPE_DAILY_CARD, 1 });
  driver_settle (desk->driver);
  gtk_widget_child_focus (GTK_WIDGET (find_card (desk, mdr_all_kinds[2])), GTK_DIR_TAB_FORWARD);
  driver_wait_until (desk->driver, is_in_sight, desk);
  driver_settle (desk->driver);
  placed.y = find_y (desk);
  driver_key (desk->driver, GDK_KEY_Return, 0);
  driver_wait_until (desk->driver, desk_has_document, desk);
  driver_settle (desk->driver);
  g_assert_true (mdr_document_get_kind (desk_get_document (desk)) == mdr_all_kinds[2]);
  desk_click_button (desk, "Back to the Gallery");
  driver_wait_until (desk->driver, is_placed, &placed);
  g_settings_reset (settings, "first-steps-seen");
}

/* A kind without samples shows an example of its rules: this one has two rows of three cells. */
static void
test_example (void)
{
  g_autoptr (MdrKindList) all = mdr_kinds_new_list ();
  g_autoptr (GString) page = g_string_new (mdr_kind_list_find (all, "fillomino")->page);
  guint renamed = g_string_replace (page, "kind fillomino", "kind uncounted", 0);
  const MdrKind *kind = mdr_kind_list_make (all, page->str, NULL);
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autoptr (GPtrArray) pictures = g_ptr_array_new ();

  g_assert_true (renamed == 1 && kind != NULL);
  mdr_kind_list_add (desk->shared->kinds, kind);
  wait_for_order (desk, "snake numberlink blind-snake uncounted hooks sliding-tiles");
  collect (GTK_WIDGET (find_card (desk, kind)), GTK_TYPE_PICTURE, pictures);
  g_assert_cmpuint (pictures->len, ==, 1);
  g_assert_cmpfloat (gdk_paintable_get_intrinsic_aspect_ratio (
                         gtk_picture_get_paintable (pictures->pdata[0])),
                     >, 1.2);
  mdr_kind_list_remove (desk->shared->kinds, kind);
}

static GDateTime *
tell_time (gpointer data)
{
  char **time = data;
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();

  return g_date_time_new_from_iso8601 (*time, zone);
}

typedef struct
{
  Desk *desk;
  const char *words;
} Words;

static gboolean
sees_words (gpointer data)
{
  const Words *words = data;

  return desk_see (words->desk, GTK_TYPE_LABEL, words->words) != NULL;
}

/* At midnight the puzzles of the new day come by themselves; those of an earlier day stay as long as they are
 * looked at. */
static void
test_midnight (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  Cards cards = { desk, MDR_TYPE_DAILY_CARD, 2 };
  Words words = { desk, "Thursday, February 29" };
  const char *time = "2024-02-29T23:59:59.9";
  MdrToday *today;
  GtkCalendar *calendar;
  g_autoptr (GDateTime) earlier = g_date_time_new_local (2024, 2, 27, 12, 0, 0);

  driver_wait_until (desk->driver, has_cards, &cards);
  today = MDR_TODAY (desk_see (desk, MDR_TYPE_TODAY, NULL));
  mdr_today_set_clock (today, tell_time, &time);
  driver_wait_until (desk->driver, sees_words, &words);

  time = "2024-03-01T23:59:59.9";
  words.words = "Friday, March 1";
  driver_wait_until (desk->driver, sees_words, &words);
  g_assert_nonnull (driver_find (GTK_WIDGET (today), GTK_TYPE_LABEL, "Today"));

  driver_click (desk->driver, desk_see (desk, GTK_TYPE_MENU_BUTTON, "Past Days"));
  calendar = GTK_CALENDAR (driver_find (GTK_WIDGET (today), GTK_TYPE_CALENDAR, NULL));
  gtk_calendar_select_day (calendar, earlier);
  time = "2024-03-02T00:00:00";
  mdr_today_refresh (today);
  g_assert_nonnull (driver_find (GTK_WIDGET (today), GTK_TYPE_LABEL, "Tuesday, February 27"));
  driver_settle (desk->driver);
  driver_click (desk->driver, desk_see (desk, GTK_TYPE_BUTTON, "Today"));
  g_assert_nonnull (driver_find (GTK_WIDGET (today), GTK_TYPE_LABEL, "Saturday, March 2"));
}

static gboolean
sees_tile (gpointer desk)
{
  return desk_see (desk, MDR_TYPE_PUZZLE_TILE, NULL) != NULL;
}

/* The samples of a kind have a window of their own, from which one opens on the board. */
static void
test_samples (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWindow *window;
  GtkWidget *tile;

  desk_act (desk, "samples-of-kind", g_variant_new_string (mdr_all_kinds[0]->id));
  window = desk_wait_for_dialog (desk);
  driver_settle (desk->driver);
  g_assert_cmpstr (gtk_window_get_title (window), ==, "Samples of Snake");
  tile = driver_find (GTK_WIDGET (window), MDR_TYPE_PUZZLE_TILE, NULL);
  g_assert_nonnull (tile);
  g_signal_emit_by_name (tile, "clicked");
  driver_wait_until (desk->driver, desk_has_document, desk);
}

static gboolean
sees_no_tile (gpointer desk)
{
  return !sees_tile (desk);
}

/* Play that was begun is offered under Continue, and not once its puzzle is solved. */
static void
test_continue (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const MdrKind *kind = mdr_all_kinds[0];
  MdrProgressStore *progress = desk->shared->progress;
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  g_autofree char *fingerprint = mdr_puzzle_dup_fingerprint (puzzle);
  g_autofree char *path = desk_dup_path (desk, "begun.meander");
  g_autofree char *uri = g_filename_to_uri (path, NULL, NULL);
  g_autofree char *data = mdr_document_to_data (document, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  g_assert_true (g_file_set_contents (path, data, -1, NULL));
  mdr_saver_add_recent (file);
  mdr_gallery_refresh (MDR_GALLERY (desk_see (desk, MDR_TYPE_GALLERY, NULL)));
  driver_wait_until (desk->driver, sees_tile, desk);
  g_assert_nonnull (desk_see (desk, GTK_TYPE_LABEL, "Continue"));

  mdr_progress_store_mark_solved (progress, kind, fingerprint, 1);
  driver_wait_until (desk->driver, sees_no_tile, desk);
  g_assert_null (desk_see (desk, GTK_TYPE_LABEL, "Continue"));
  gtk_recent_manager_remove_item (gtk_recent_manager_get_default (), uri, NULL);
}

int
main (int argc, char *argv[])
{
  g_autofree char *data = NULL;

  if (!driver_init (&argc, &argv))
    return 0;
  data = g_test_build_filename (G_TEST_DIST, "..", "data", NULL);
  g_setenv ("MEANDER_PKGDATADIR", data, TRUE);
  g_test_add_func ("/gallery/continue", test_continue);
  g_test_add_func ("/gallery/focus", test_focus);
  g_test_add_func ("/gallery/columns", test_columns);
  g_test_add_func ("/gallery/kinds", test_kinds);
  g_test_add_func ("/gallery/favorites", test_favorites);
  g_test_add_func ("/gallery/families", test_families);
  g_test_add_func ("/gallery/search", test_search);
  g_test_add_func ("/gallery/surprise", test_surprise);
  g_test_add_func ("/gallery/build", test_build);
  g_test_add_func ("/gallery/return", test_return);
  g_test_add_func ("/gallery/example", test_example);
  g_test_add_func ("/gallery/midnight", test_midnight);
  g_test_add_func ("/gallery/play", test_play);
  g_test_add_func ("/gallery/samples", test_samples);
  return g_test_run ();
}
