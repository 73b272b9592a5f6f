/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cards.h"
#include "mdr-gallery.h"
#include "mdr-kinds.h"
#include "mdr-opener.h"
#include "mdr-today.h"

#include "window-test.h"

/* The first page, as a newcomer meets it. */

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

/* All kinds stand side by side from 1000 pixels on, whatever the font, and below one another in a narrow
 * window. */
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
      } widths[] = { { 1000, 5 }, { 800, 2 }, { 360, 1 } };

      g_object_set (settings, "gtk-font-name", fonts[i], NULL);
      for (gsize j = 0; j < G_N_ELEMENTS (widths); j++)
        {
          Row cards = { desk, MDR_TYPE_KIND_CARD, widths[j].columns };
          Row dailies = { desk, MDR_TYPE_DAILY_CARD, widths[j].columns };

          gtk_window_set_default_size (GTK_WINDOW (desk->window), widths[j].width, 800);
          driver_wait_until (desk->driver, has_columns, &cards);
          driver_wait_until (desk->driver, has_columns, &dailies);
        }
    }
}

/* Tab goes from a card to its level, then to its menu, and then to the next card. */
static void
test_focus (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  const GType types[] = { GTK_TYPE_BUTTON, GTK_TYPE_MENU_BUTTON, GTK_TYPE_MENU_BUTTON, GTK_TYPE_BUTTON };
  GtkWidget *parts[G_N_ELEMENTS (types)];

  collect (GTK_WIDGET (desk->window), MDR_TYPE_KIND_CARD, cards);
  for (gsize i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (desk->window));

      g_assert_true (gtk_widget_is_ancestor (focus, cards->pdata[i / 3]));
      parts[i] = gtk_widget_get_ancestor (focus, GTK_TYPE_MENU_BUTTON);
      if (!parts[i])
        parts[i] = focus;
      g_assert_true (g_type_is_a (G_OBJECT_TYPE (parts[i]), types[i]));
      driver_key (desk->driver, GDK_KEY_Tab, 0);
    }
  /* The level has a label, and the menu an icon. */
  g_assert_nonnull (gtk_menu_button_get_label (GTK_MENU_BUTTON (parts[1])));
  g_assert_nonnull (gtk_menu_button_get_icon_name (GTK_MENU_BUTTON (parts[2])));
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
  Cards cards[] = { { desk, MDR_TYPE_KIND_CARD, 5 }, { desk, MDR_TYPE_DAILY_CARD, 5 } };

  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    driver_wait_until (desk->driver, has_cards, &cards[i]);
  mdr_kind_list_remove (desk->shared->kinds, mdr_all_kinds[4]);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      cards[i].count = 4;
      driver_wait_until (desk->driver, has_cards, &cards[i]);
    }
  mdr_kind_list_add (desk->shared->kinds, mdr_all_kinds[4]);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    {
      cards[i].count = 5;
      driver_wait_until (desk->driver, has_cards, &cards[i]);
    }
}

typedef struct
{
  Desk *desk;
  const MdrKind *kinds[3];
} Order;

/* Whether the cards from the last that has code of its own on, as far as they are not filtered out, are of
 * these kinds. */
static gboolean
has_order (gpointer data)
{
  const Order *order = data;
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  guint shown = 0;

  collect (GTK_WIDGET (order->desk->window), MDR_TYPE_KIND_CARD, found);
  for (guint i = 4; i < found->len; i++)
    if (gtk_widget_get_child_visible (gtk_widget_get_parent (found->pdata[i])))
      {
        if (shown == G_N_ELEMENTS (order->kinds)
            || mdr_kind_card_get_kind (found->pdata[i]) != order->kinds[shown])
          return FALSE;
        shown++;
      }
  return shown == G_N_ELEMENTS (order->kinds) || order->kinds[shown] == NULL;
}

static void
turn_favorite (Desk *desk, const MdrKind *kind)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  guint i = 0;

  collect (GTK_WIDGET (desk->window), MDR_TYPE_KIND_CARD, cards);
  while (mdr_kind_card_get_kind (cards->pdata[i]) != kind)
    i++;
  gtk_widget_activate_action (cards->pdata[i], "card.favorite", NULL);
}

/* Kinds from pages of rules stand below, can be searched, and go to the top as favorites. */
static void
test_favorites (void)
{
  const MdrKind *last = mdr_all_kinds[4];
  g_autoptr (MdrKindList) all = mdr_kinds_new_list ();
  const MdrKind *one = mdr_kind_list_find (all, "nurikabe");
  const MdrKind *other = mdr_kind_list_find (all, "tents");
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkEditable *search;
  Order order = { desk, { last, one, other } };

  mdr_kind_list_add (desk->shared->kinds, one);
  mdr_kind_list_add (desk->shared->kinds, other);
  driver_wait_until (desk->driver, has_order, &order);
  search = GTK_EDITABLE (desk_see (desk, GTK_TYPE_SEARCH_ENTRY, NULL));
  gtk_editable_set_text (search, "TENT");
  order = (Order){ desk, { last, other } };
  driver_wait_until (desk->driver, has_order, &order);
  gtk_editable_set_text (search, "");
  order = (Order){ desk, { last, one, other } };
  driver_wait_until (desk->driver, has_order, &order);

  turn_favorite (desk, other);
  order = (Order){ desk, { last, other, one } };
  driver_wait_until (desk->driver, has_order, &order);
  turn_favorite (desk, other);
  order = (Order){ desk, { last, one, other } };
  driver_wait_until (desk->driver, has_order, &order);
  mdr_kind_list_remove (desk->shared->kinds, one);
  mdr_kind_list_remove (desk->shared->kinds, other);
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
  Order order = { desk, { mdr_all_kinds[4], kind } };
  g_autoptr (GPtrArray) pictures = g_ptr_array_new ();
  GtkWidget *name;

  g_assert_true (renamed == 1 && kind != NULL);
  mdr_kind_list_add (desk->shared->kinds, kind);
  driver_wait_until (desk->driver, has_order, &order);
  name = desk_see (desk, GTK_TYPE_LABEL, mdr_kind_get_name (kind));
  collect (gtk_widget_get_ancestor (name, MDR_TYPE_KIND_CARD), GTK_TYPE_PICTURE, pictures);
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
  Cards cards = { desk, MDR_TYPE_DAILY_CARD, 5 };
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

static gboolean
sees_samples (gpointer desk)
{
  return desk_see (desk, ADW_TYPE_EXPANDER_ROW, NULL) != NULL;
}

/* Samples are read when their row opens, and not before. */
static void
test_samples (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  GtkWidget *row;

  driver_wait_until (desk->driver, sees_samples, desk);
  row = desk_see (desk, ADW_TYPE_EXPANDER_ROW, NULL);
  g_assert_false (sees_tile (desk));
  adw_expander_row_set_expanded (ADW_EXPANDER_ROW (row), TRUE);
  driver_wait_until (desk->driver, sees_tile, desk);
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
  g_test_add_func ("/gallery/example", test_example);
  g_test_add_func ("/gallery/midnight", test_midnight);
  g_test_add_func ("/gallery/play", test_play);
  g_test_add_func ("/gallery/samples", test_samples);
  return g_test_run ();
}
