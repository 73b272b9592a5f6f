/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-toasts.h"

#include "window-driver.h"

typedef struct
{
  GtkWindow *window;
  AdwToastOverlay *overlay;
  Driver *driver;
  MdrToasts *toasts;
} Fixture;

static AdwToastOverlay *
get_overlay (gpointer owner)
{
  return ((Fixture *) owner)->overlay;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  fixture->window = GTK_WINDOW (gtk_window_new ());
  fixture->overlay = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  adw_toast_overlay_set_child (fixture->overlay, gtk_button_new ());
  gtk_window_set_child (fixture->window, GTK_WIDGET (fixture->overlay));
  gtk_window_set_default_size (fixture->window, 500, 300);
  fixture->driver = driver_new (fixture->window);
  fixture->toasts = mdr_toasts_new (get_overlay, fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  mdr_toasts_free (fixture->toasts);
  driver_free (fixture->driver);
  gtk_window_destroy (fixture->window);
}

static AdwToast *
add (Fixture *fixture, const char *title)
{
  AdwToast *toast = adw_toast_new (title);

  adw_toast_set_button_label (toast, "Undo");
  mdr_toasts_add (fixture->toasts, g_object_ref (toast));
  return toast;
}

typedef struct
{
  GtkWidget *window;
  const char *title;
} Sight;

static gboolean
is_seen (gpointer data)
{
  Sight *sight = data;

  return driver_find (sight->window, GTK_TYPE_LABEL, sight->title) != NULL;
}

static gboolean
is_gone (gpointer data)
{
  return !is_seen (data);
}

static void
wait_until_seen (Fixture *fixture, const char *title)
{
  driver_wait_until (fixture->driver, is_seen, &(Sight){ GTK_WIDGET (fixture->window), title });
}

static void
wait_until_gone (Fixture *fixture, const char *title)
{
  driver_wait_until (fixture->driver, is_gone, &(Sight){ GTK_WIDGET (fixture->window), title });
}

/* A toast is taken back as soon as it is there, while another one goes, and in any frame of its coming. */
static void
test_take_back (Fixture *fixture, gconstpointer data)
{
  for (guint frames = 0; frames < 4; frames++)
    {
      g_autoptr (AdwToast) first = add (fixture, "First");
      g_autoptr (AdwToast) second = NULL;

      wait_until_seen (fixture, "First");
      mdr_toasts_take_back (fixture->toasts, first);
      second = add (fixture, "Second");
      wait_until_seen (fixture, "Second");
      for (guint i = 0; i < frames; i++)
        driver_settle (fixture->driver);
      mdr_toasts_take_back (fixture->toasts, second);
      /* What it offered is no longer so. */
      g_assert_null (adw_toast_get_button_label (second));
      wait_until_gone (fixture, "Second");
    }
}

static gboolean
stall_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  guint *frames = data;

  if (++*frames < 4)
    g_usleep (300 * 1000);
  return G_SOURCE_CONTINUE;
}

/* Where frames take long, a toast comes later than by the clock on the wall. */
static void
test_slow_frames (Fixture *fixture, gconstpointer data)
{
  guint frames = 0;
  guint stall = gtk_widget_add_tick_callback (GTK_WIDGET (fixture->window), stall_cb, &frames, NULL);
  g_autoptr (AdwToast) first = add (fixture, "First");
  g_autoptr (AdwToast) second = NULL;

  wait_until_seen (fixture, "First");
  mdr_toasts_take_back (fixture->toasts, first);
  second = add (fixture, "Second");
  g_assert_null (adw_toast_get_button_label (first));
  wait_until_seen (fixture, "Second");
  g_usleep (500 * 1000);
  mdr_toasts_take_back (fixture->toasts, second);
  g_assert_null (adw_toast_get_button_label (second));
  wait_until_gone (fixture, "Second");
  gtk_widget_remove_tick_callback (GTK_WIDGET (fixture->window), stall);
}

/* One that waits never comes, and those after it do. */
static void
test_waiting (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AdwToast) first = add (fixture, "First");
  g_autoptr (AdwToast) second = add (fixture, "Second");
  g_autoptr (AdwToast) third = add (fixture, "Third");

  wait_until_seen (fixture, "First");
  g_assert_null (driver_find (GTK_WIDGET (fixture->window), GTK_TYPE_LABEL, "Second"));
  mdr_toasts_take_back (fixture->toasts, second);
  driver_settle (fixture->driver);
  g_signal_emit_by_name (driver_find (GTK_WIDGET (fixture->window), GTK_TYPE_BUTTON, "Undo"), "clicked");
  wait_until_seen (fixture, "Third");
  g_assert_null (driver_find (GTK_WIDGET (fixture->window), GTK_TYPE_LABEL, "First"));
  /* Nothing happens to one that has gone. */
  mdr_toasts_take_back (fixture->toasts, first);
  g_assert_nonnull (adw_toast_get_button_label (third));
}

static AdwToast *
say (Fixture *fixture, const char *title)
{
  AdwToast *toast = adw_toast_new (title);

  mdr_toasts_add (fixture->toasts, g_object_ref (toast));
  return toast;
}

static gboolean
sees_offer (gpointer data)
{
  return driver_find (GTK_WIDGET (((Fixture *) data)->window), GTK_TYPE_BUTTON, "Undo") != NULL;
}

static gboolean
sees_any (gpointer data)
{
  GtkWidget *window = GTK_WIDGET (((Fixture *) data)->window);

  return driver_find (window, GTK_TYPE_LABEL, "First") || driver_find (window, GTK_TYPE_LABEL, "Second");
}

/* Takes back what is shown, and waits for what comes then. */
static void
go_on (Fixture *fixture, AdwToast *shown)
{
  mdr_toasts_take_back (fixture->toasts, shown);
  wait_until_gone (fixture, adw_toast_get_title (shown));
  driver_wait_until (fixture->driver, sees_any, fixture);
}

/* What is said again while it is there, or waits, comes once; what offers something always comes. */
static void
test_repeated (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AdwToast) first = say (fixture, "First");
  g_autoptr (AdwToast) first_again = say (fixture, "First");
  g_autoptr (AdwToast) second = say (fixture, "Second");
  g_autoptr (AdwToast) second_again = say (fixture, "Second");
  g_autoptr (AdwToast) offer = add (fixture, "Second");
  g_autoptr (AdwToast) later = NULL;

  wait_until_seen (fixture, "First");
  go_on (fixture, first);
  g_assert_null (driver_find (GTK_WIDGET (fixture->window), GTK_TYPE_LABEL, "First"));
  g_assert_false (sees_offer (fixture));
  go_on (fixture, second);
  g_assert_true (sees_offer (fixture));
  /* Words that have gone may come again. */
  later = say (fixture, "First");
  go_on (fixture, offer);
  g_assert_nonnull (driver_find (GTK_WIDGET (fixture->window), GTK_TYPE_LABEL, "First"));
}

typedef struct
{
  Fixture *fixture;
  const char *early;
  const char *late;
} Order;

/* The one that was replaced while it waited never comes. */
static gboolean
has_skipped (gpointer data)
{
  const Order *order = data;
  GtkWidget *window = GTK_WIDGET (order->fixture->window);

  g_assert_null (driver_find (window, GTK_TYPE_LABEL, order->early));
  return driver_find (window, GTK_TYPE_LABEL, order->late) != NULL;
}

static void
refuse (Fixture *fixture, AdwToast **last, const char *title)
{
  mdr_toasts_replace (fixture->toasts, last, adw_toast_new (title));
}

/* What is refused one after another in different words does not queue up. */
static void
test_replaced (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AdwToast) last = NULL;
  g_autoptr (AdwToast) first = NULL;

  refuse (fixture, &last, "First");
  g_set_object (&first, last);
  wait_until_seen (fixture, "First");
  /* The same words stay. */
  refuse (fixture, &last, "First");
  g_assert_true (last == first);
  refuse (fixture, &last, "Second");
  refuse (fixture, &last, "Third");
  driver_wait_until (fixture->driver, has_skipped, &(Order){ fixture, "Second", "Third" });

  /* Words that are on their way out come back. */
  refuse (fixture, &last, "Second");
  refuse (fixture, &last, "Third");
  wait_until_gone (fixture, "Third");
  driver_wait_until (fixture->driver, has_skipped, &(Order){ fixture, "Second", "Third" });
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add ("/toasts/take-back", Fixture, NULL, set_up, test_take_back, tear_down);
  g_test_add ("/toasts/slow-frames", Fixture, NULL, set_up, test_slow_frames, tear_down);
  g_test_add ("/toasts/repeated", Fixture, NULL, set_up, test_repeated, tear_down);
  g_test_add ("/toasts/replaced", Fixture, NULL, set_up, test_replaced, tear_down);
  g_test_add ("/toasts/waiting", Fixture, NULL, set_up, test_waiting, tear_down);
  return g_test_run ();
}
