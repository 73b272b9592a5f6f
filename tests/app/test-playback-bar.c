/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>

#include "mdr-widgets.h"
#include "mdr-playback-bar.h"
#include "window-driver.h"

#include "mdr-kind.h"

#define STEPS      10
#define FAST_STEPS 1000000

/* A playback is all the bar looks at, and of that the number of steps. */
static const MdrKind kind = { .id = "none" };

typedef struct
{
  GtkWidget *window;
  MdrPlaybackBar *bar;
  Driver *driver;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrPlayback) playback = mdr_playback_alloc (&kind, sizeof (MdrPlayback), STEPS);

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  fixture->window = gtk_window_new ();
  fixture->bar = g_object_new (MDR_TYPE_PLAYBACK_BAR, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 700, 120);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->bar));
  mdr_playback_bar_set_playback (fixture->bar, playback);
  fixture->driver = driver_new (GTK_WINDOW (fixture->window));
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrPlaybackBar) bar = g_object_ref (fixture->bar);

  driver_free (fixture->driver);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_finalize_object (g_steal_pointer (&bar));
}

static void
click (Fixture *fixture, const char *tooltip)
{
  GtkWidget *button = driver_find (GTK_WIDGET (fixture->bar), GTK_TYPE_BUTTON, tooltip);

  g_assert_nonnull (button);
  driver_click (fixture->driver, button);
}

static double
get_time (Fixture *fixture)
{
  return mdr_playback_bar_get_time (fixture->bar);
}

static void
choose_rate (Fixture *fixture, const char *label)
{
  GtkDropDown *menu = GTK_DROP_DOWN (driver_find (GTK_WIDGET (fixture->bar), GTK_TYPE_DROP_DOWN, NULL));
  GtkStringList *labels = GTK_STRING_LIST (gtk_drop_down_get_model (menu));

  for (guint i = 0; gtk_string_list_get_string (labels, i); i++)
    if (g_str_equal (gtk_string_list_get_string (labels, i), label))
      {
        gtk_drop_down_set_selected (menu, i);
        return;
      }
  g_assert_not_reached ();
}

static gboolean
has_come_on (gpointer data)
{
  return mdr_playback_bar_get_time (data) > 0;
}

static void
play_for_a_while (Fixture *fixture)
{
  mdr_playback_bar_set_playing (fixture->bar, TRUE);
  driver_wait_until (fixture->driver, has_come_on, fixture->bar);
  driver_settle (fixture->driver);
  mdr_playback_bar_set_playing (fixture->bar, FALSE);
}

static const MdrChoice styles[] = { { "one", "One" }, { "two", "Two", "Other steps." }, { NULL } };
static const MdrOptionSpec no_options[] = { { NULL } };
static const MdrKind plain_kind = { .id = "plain", .options = no_options };
static const MdrOptionSpec counted_options[] = {
  { .id = "tail",
    .type = MDR_OPTION_INTEGER,
    .scopes = MDR_SCOPE_PLAYBACK,
    .label = "Tail",
    .initial = "3",
    .maximum = 9 },
  { NULL },
};

static char *
dup_count (const MdrPlayback *playback, double time)
{
  return g_strdup_printf ("%.0f counted, among much more that has to be said of it in one line at least\nand "
                          "in another one",
                          floor (time));
}

static const MdrPlaybackFacts counted_facts = { .most_steps_a_second = 1000000, .dup_moment = dup_count };
static const MdrPlaybackFacts styled_facts = { .styles = styles };

static const MdrKind counted_kind = { .id = "counted",
                                      .options = counted_options,
                                      .playback = &counted_facts };
static const MdrKind styled_kind = { .id = "styled", .options = no_options, .playback = &styled_facts };

/* A style is explained where it is chosen. */
static void
test_style (Fixture *fixture, gconstpointer data)
{
  GtkMenuButton *button;

  g_assert_null (driver_find (GTK_WIDGET (fixture->bar), MDR_TYPE_CHOICE_BUTTON, NULL));
  g_assert_null (mdr_playback_bar_get_style (fixture->bar));
  mdr_playback_bar_set_kind (fixture->bar, &styled_kind, "nonsense");
  g_assert_cmpstr (mdr_playback_bar_get_style (fixture->bar), ==, "one");
  mdr_playback_bar_set_kind (fixture->bar, &styled_kind, "two");
  g_assert_cmpstr (mdr_playback_bar_get_style (fixture->bar), ==, "two");
  g_assert_nonnull (driver_find (GTK_WIDGET (fixture->bar), MDR_TYPE_CHOICE_BUTTON, NULL));
  button =
      GTK_MENU_BUTTON (driver_find (driver_find (GTK_WIDGET (fixture->bar), MDR_TYPE_CHOICE_BUTTON, NULL),
                                    GTK_TYPE_MENU_BUTTON, NULL));
  gtk_menu_button_popup (button);
  driver_settle (fixture->driver);
  g_assert_nonnull (
      driver_find (GTK_WIDGET (gtk_menu_button_get_popover (button)), GTK_TYPE_LABEL, "Other steps."));
  gtk_menu_button_popdown (button);
  mdr_playback_bar_set_kind (fixture->bar, &plain_kind, NULL);
  g_assert_null (mdr_playback_bar_get_style (fixture->bar));
  g_assert_null (driver_find (GTK_WIDGET (fixture->bar), MDR_TYPE_CHOICE_BUTTON, NULL));
}

/* A kind with very many steps is played at a rate in steps a second, and has counters in place of the time.
 */
static void
test_counters (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrPlayback) playback = mdr_playback_alloc (&counted_kind, sizeof (MdrPlayback), FAST_STEPS);
  GtkWidget *bar = GTK_WIDGET (fixture->bar);
  g_autofree char *moment = NULL;
  double slow;

  mdr_playback_bar_set_kind (fixture->bar, &counted_kind, NULL);
  mdr_playback_bar_set_playback (fixture->bar, playback);
  g_assert_null (driver_find (bar, GTK_TYPE_LABEL, "0 / 1000000"));
  mdr_playback_bar_set_time (fixture->bar, 4321.5);
  moment = dup_count (playback, 4321);
  g_assert_nonnull (driver_find (bar, GTK_TYPE_LABEL, moment));

  choose_rate (fixture, "30/s");
  mdr_playback_bar_set_time (fixture->bar, 0);
  play_for_a_while (fixture);
  slow = get_time (fixture);
  g_assert_cmpfloat (slow, >, 0);
  choose_rate (fixture, "1000000/s");
  mdr_playback_bar_set_time (fixture->bar, 0);
  play_for_a_while (fixture);
  g_assert_cmpfloat (get_time (fixture), >, 1000 * slow);
}

/* What is said at the end of playing is said of where it ended. */
static void
test_count_at_end (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrPlayback) playback = mdr_playback_alloc (&counted_kind, sizeof (MdrPlayback), FAST_STEPS);
  g_autofree char *moment = NULL;

  mdr_playback_bar_set_kind (fixture->bar, &counted_kind, NULL);
  mdr_playback_bar_set_playback (fixture->bar, playback);
  play_for_a_while (fixture);
  moment = dup_count (playback, get_time (fixture));
  g_assert_nonnull (driver_find (GTK_WIDGET (fixture->bar), GTK_TYPE_LABEL, moment));
}

static void
count_change (guint *changes)
{
  (*changes)++;
}

static void
test_options (Fixture *fixture, gconstpointer data)
{
  g_autoptr (MdrOptions) options = NULL;
  GtkWidget *button;
  GtkWidget *spin;
  guint changes = 0;

  g_assert_null (driver_find (GTK_WIDGET (fixture->bar), GTK_TYPE_MENU_BUTTON, "Playback Options"));
  mdr_playback_bar_set_kind (fixture->bar, &counted_kind, NULL);
  g_signal_connect_swapped (fixture->bar, "options-changed", G_CALLBACK (count_change), &changes);
  button = driver_find (GTK_WIDGET (fixture->bar), GTK_TYPE_MENU_BUTTON, "Playback Options");
  g_assert_nonnull (button);
  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  driver_settle (fixture->driver);
  spin = driver_find (GTK_WIDGET (gtk_menu_button_get_popover (GTK_MENU_BUTTON (button))),
                      GTK_TYPE_SPIN_BUTTON, NULL);
  g_assert_nonnull (spin);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), 7);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
  driver_settle (fixture->driver);
  g_assert_cmpuint (changes, >, 0);
  options = mdr_playback_bar_dup_options (fixture->bar);
  g_assert_cmpint (mdr_options_get_integer (options, "tail"), ==, 7);
}

static void
test_steps (Fixture *fixture, gconstpointer data)
{
  click (fixture, "One Step Forward");
  g_assert_cmpfloat (get_time (fixture), ==, 1);
  mdr_playback_bar_set_time (fixture->bar, 4.5);
  click (fixture, "One Step Forward");
  g_assert_cmpfloat (get_time (fixture), ==, 5);
  mdr_playback_bar_set_time (fixture->bar, 4.5);
  g_assert_nonnull (driver_find (GTK_WIDGET (fixture->bar), GTK_TYPE_LABEL, "4 / 10"));
  click (fixture, "One Step Back");
  g_assert_cmpfloat (get_time (fixture), ==, 4);
  click (fixture, "To the End");
  g_assert_cmpfloat (get_time (fixture), ==, STEPS);
  g_assert_nonnull (driver_find (GTK_WIDGET (fixture->bar), GTK_TYPE_LABEL, "10 / 10"));
  click (fixture, "To the Start");
  g_assert_cmpfloat (get_time (fixture), ==, 0);
}

static void
test_bounds (Fixture *fixture, gconstpointer data)
{
  mdr_playback_bar_set_time (fixture->bar, -3);
  g_assert_cmpfloat (get_time (fixture), ==, 0);
  mdr_playback_bar_set_time (fixture->bar, 99);
  g_assert_cmpfloat (get_time (fixture), ==, STEPS);
  mdr_playback_bar_set_playback (fixture->bar, NULL);
  g_assert_cmpfloat (get_time (fixture), ==, 0);
  g_assert_nonnull (driver_find (GTK_WIDGET (fixture->bar), GTK_TYPE_LABEL, "0 / 0"));
}

/* The board follows what the scrubber notifies. */
static void
take_time (MdrPlaybackBar *bar, double *time)
{
  *time = mdr_playback_bar_get_time (bar);
}

static void
test_scrub (Fixture *fixture, gconstpointer data)
{
  GtkWidget *scale = driver_find (GTK_WIDGET (fixture->bar), GTK_TYPE_SCALE, NULL);
  double width = gtk_widget_get_width (scale);
  double middle = gtk_widget_get_height (scale) / 2.0;
  double seen = 0;

  g_signal_connect (fixture->bar, "time-changed", G_CALLBACK (take_time), &seen);
  driver_drag (fixture->driver, scale, width / 4, middle, width / 2, middle, GDK_BUTTON_PRIMARY);
  g_assert_cmpfloat_with_epsilon (seen, STEPS / 2.0, 0.5);
  g_assert_cmpfloat (seen, ==, get_time (fixture));
  driver_drag (fixture->driver, scale, width / 2, middle, width + 40, middle, GDK_BUTTON_PRIMARY);
  g_assert_cmpfloat (seen, ==, STEPS);
}

static void
test_keyboard (Fixture *fixture, gconstpointer data)
{
  GtkWidget *scale = driver_find (GTK_WIDGET (fixture->bar), GTK_TYPE_SCALE, NULL);

  gtk_widget_grab_focus (scale);
  driver_key (fixture->driver, GDK_KEY_Right, 0);
  driver_key (fixture->driver, GDK_KEY_Right, 0);
  g_assert_cmpfloat (get_time (fixture), ==, 2);
  driver_key (fixture->driver, GDK_KEY_End, 0);
  g_assert_cmpfloat (get_time (fixture), ==, STEPS);
  driver_key (fixture->driver, GDK_KEY_Left, 0);
  g_assert_cmpfloat (get_time (fixture), ==, STEPS - 1);
}

static gboolean
has_stopped (gpointer data)
{
  return !mdr_playback_bar_get_playing (data);
}

static void
test_play (Fixture *fixture, gconstpointer data)
{
  click (fixture, "Play");
  g_assert_true (mdr_playback_bar_get_playing (fixture->bar));
  click (fixture, "Pause");
  g_assert_false (mdr_playback_bar_get_playing (fixture->bar));
  g_assert_cmpfloat (get_time (fixture), >, 0);
  g_assert_cmpfloat (get_time (fixture), <, STEPS);

  mdr_playback_bar_set_playing (fixture->bar, TRUE);
  driver_wait_until (fixture->driver, has_stopped, fixture->bar);
  g_assert_cmpfloat (get_time (fixture), ==, STEPS);

  /* From the end it starts anew. */
  click (fixture, "Play");
  g_assert_true (mdr_playback_bar_get_playing (fixture->bar));
  g_assert_cmpfloat (get_time (fixture), <, STEPS);
}

static void
take_longest_frame (MdrPlaybackBar *bar, double longest[2])
{
  double time = mdr_playback_bar_get_time (bar);

  longest[0] = MAX (longest[0], time - longest[1]);
  longest[1] = time;
}

/* A frame that takes almost as long as the whole playback skips next to nothing of it, whether it is the
 * first frame or a later one. */
static void
test_slow_frames (Fixture *fixture, gconstpointer data)
{
  double longest[2] = { 0 };

  g_signal_connect (fixture->bar, "time-changed", G_CALLBACK (take_longest_frame), longest);
  mdr_playback_bar_set_playing (fixture->bar, TRUE);
  g_usleep (G_USEC_PER_SEC);
  driver_wait_until (fixture->driver, has_come_on, fixture->bar);
  g_usleep (G_USEC_PER_SEC);
  driver_wait_until (fixture->driver, has_stopped, fixture->bar);
  g_assert_cmpfloat (get_time (fixture), ==, STEPS);
  g_assert_cmpfloat (longest[0], <, 2);
}

static void
test_step_ends_playing (Fixture *fixture, gconstpointer data)
{
  mdr_playback_bar_set_playing (fixture->bar, TRUE);
  click (fixture, "One Step Forward");
  g_assert_false (mdr_playback_bar_get_playing (fixture->bar));
  g_assert_cmpfloat (get_time (fixture), >=, 1);
}

static void
test_no_animations (Fixture *fixture, gconstpointer data)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  click (fixture, "Play");
  g_assert_false (mdr_playback_bar_get_playing (fixture->bar));
  g_assert_cmpfloat (get_time (fixture), ==, STEPS);
}

static void
test_hidden_bar_stops (Fixture *fixture, gconstpointer data)
{
  mdr_playback_bar_set_playing (fixture->bar, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (fixture->bar), FALSE);
  g_assert_false (mdr_playback_bar_get_playing (fixture->bar));
}

/* With counters too. A window of 360 pixels has borders, and the bar a margin. */
static void
test_fits_narrow_window (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  g_autoptr (MdrPlayback) playback = mdr_playback_alloc (&kind, sizeof (MdrPlayback), 464);
  g_autoptr (MdrPlayback) counted = mdr_playback_alloc (&counted_kind, sizeof (MdrPlayback), FAST_STEPS);
  GdkDisplay *display = gdk_display_get_default ();
  int minimum;

  gtk_css_provider_load_from_resource (style, "/io/github/meander_puzzles/Meander/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  gtk_widget_add_css_class (fixture->window, "narrow");
  mdr_playback_bar_set_playback (fixture->bar, playback);
  driver_settle (fixture->driver);
  gtk_widget_measure (GTK_WIDGET (fixture->bar), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 320);
  mdr_playback_bar_set_kind (fixture->bar, &counted_kind, NULL);
  mdr_playback_bar_set_playback (fixture->bar, counted);
  driver_settle (fixture->driver);
  gtk_widget_measure (GTK_WIDGET (fixture->bar), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 320);
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (style));
}

int
main (int argc, char *argv[])
{
  static const struct
  {
    const char *path;
    void (*func) (Fixture *, gconstpointer);
  } tests[] = {
    { "/playback-bar/steps", test_steps },
    { "/playback-bar/style", test_style },
    { "/playback-bar/counters", test_counters },
    { "/playback-bar/count-at-end", test_count_at_end },
    { "/playback-bar/options", test_options },
    { "/playback-bar/bounds", test_bounds },
    { "/playback-bar/scrub", test_scrub },
    { "/playback-bar/keyboard", test_keyboard },
    { "/playback-bar/play", test_play },
    { "/playback-bar/slow-frames", test_slow_frames },
    { "/playback-bar/step-ends-playing", test_step_ends_playing },
    { "/playback-bar/no-animations", test_no_animations },
    { "/playback-bar/hidden-stops", test_hidden_bar_stops },
    { "/playback-bar/fits-narrow-window", test_fits_narrow_window },
  };

  if (!driver_init (&argc, &argv))
    return 0;
  for (gsize i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].func, tear_down);
  return g_test_run ();
}
