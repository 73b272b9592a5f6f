/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-messages.h"

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
  mdr_toasts_answer (fixture->toasts, g_object_ref (toast));
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

typedef struct
{
  Fixture *fixture;
  const char *early;
  const char *late;
} Order;

/* The one that was replaced before it came never comes. */
static gboolean
has_skipped (gpointer data)
{
  const Order *order = data;
  GtkWidget *window = GTK_WIDGET (order->fixture->window);

  g_assert_null (driver_find (window, GTK_TYPE_LABEL, order->early));
  return driver_find (window, GTK_TYPE_LABEL, order->late) != NULL;
}

/* The answer to the last command replaces all before it, whatever they offer. */
static void
test_answers (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AdwToast) first = add (fixture, "First");
  g_autoptr (AdwToast) second = NULL;
  g_autoptr (AdwToast) third = NULL;

  wait_until_seen (fixture, "First");
  second = add (fixture, "Second");
  third = add (fixture, "Third");
  g_assert_null (adw_toast_get_button_label (first));
  driver_wait_until (fixture->driver, has_skipped, &(Order){ fixture, "Second", "Third" });
  wait_until_gone (fixture, "First");
  g_assert_nonnull (adw_toast_get_button_label (third));
  /* Nothing happens to one that has gone. */
  mdr_toasts_take_back (fixture->toasts, first);
  driver_settle (fixture->driver);
  g_assert_nonnull (driver_find (GTK_WIDGET (fixture->window), GTK_TYPE_LABEL, "Third"));
}

static gboolean
say (Fixture *fixture, const char *title)
{
  return mdr_toasts_answer (fixture->toasts, adw_toast_new (title));
}

/* What is said again while it is there, or is about to come, stays; words that have gone come again, and so
 * does what offers something. */
static void
test_repeated (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AdwToast) offer = NULL;

  g_assert_true (say (fixture, "First"));
  wait_until_seen (fixture, "First");
  g_assert_false (say (fixture, "First"));
  g_assert_true (say (fixture, "Second"));
  g_assert_false (say (fixture, "Second"));
  g_assert_true (say (fixture, "First"));
  wait_until_gone (fixture, "First");
  wait_until_seen (fixture, "First");
  offer = add (fixture, "First");
  wait_until_gone (fixture, "First");
  wait_until_seen (fixture, "First");
  g_assert_nonnull (driver_find (GTK_WIDGET (fixture->window), GTK_TYPE_BUTTON, "Undo"));
}

/* What lasts makes room for answers, with its button, and comes again until it is taken back. */
static void
test_lasting (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AdwToast) work = adw_toast_new ("Work");
  g_autoptr (AdwToast) answer = NULL;

  adw_toast_set_button_label (work, "Stop");
  mdr_toasts_add_lasting (fixture->toasts, g_object_ref (work));
  wait_until_seen (fixture, "Work");
  answer = add (fixture, "Answer");
  wait_until_seen (fixture, "Answer");
  wait_until_gone (fixture, "Work");
  mdr_toasts_take_back (fixture->toasts, answer);
  wait_until_seen (fixture, "Work");
  g_assert_nonnull (driver_find (GTK_WIDGET (fixture->window), GTK_TYPE_BUTTON, "Stop"));
  mdr_toasts_take_back (fixture->toasts, work);
  wait_until_gone (fixture, "Work");
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add ("/toasts/take-back", Fixture, NULL, set_up, test_take_back, tear_down);
  g_test_add ("/toasts/slow-frames", Fixture, NULL, set_up, test_slow_frames, tear_down);
  g_test_add ("/toasts/repeated", Fixture, NULL, set_up, test_repeated, tear_down);
  g_test_add ("/toasts/answers", Fixture, NULL, set_up, test_answers, tear_down);
  g_test_add ("/toasts/lasting", Fixture, NULL, set_up, test_lasting, tear_down);
  return g_test_run ();
}
