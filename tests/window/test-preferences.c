/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-playback-bar.h"
#include "mdr-widgets.h"
#include "mdr-ui.h"

#include "null-kind.h"
#include "window-test.h"

typedef struct
{
  Desk *desk;
  GtkWindow *dialog;
  Driver *driver;
} Sitting;

static void
sit_down (Sitting *sitting)
{
  sitting->desk = desk_new (null_kinds);
  driver_key (sitting->desk->driver, GDK_KEY_comma, GDK_CONTROL_MASK);
  sitting->dialog = desk_wait_for_dialog (sitting->desk);
  sitting->driver = driver_new (sitting->dialog);
}

/* Escape leads back to the window. */
static void
get_up (Sitting *sitting)
{
  driver_key (sitting->driver, GDK_KEY_Escape, 0);
  g_clear_pointer (&sitting->driver, driver_free);
  driver_wait_until (sitting->desk->driver, desk_is_destroyed, sitting->dialog);
  desk_free (sitting->desk);
}

typedef struct
{
  GtkWidget *combo;
  const char *value;
} Choice;

static gboolean
offers_value (gpointer data)
{
  const Choice *choice = data;
  GtkWidget *popover = driver_find (choice->combo, GTK_TYPE_POPOVER, NULL);

  return popover != NULL && driver_find (popover, GTK_TYPE_LABEL, choice->value) != NULL;
}

static gboolean
is_folded (gpointer data)
{
  const Choice *choice = data;

  return driver_find (choice->combo, GTK_TYPE_POPOVER, NULL) == NULL;
}

/* The list of values comes and goes with an animation, which a busy machine draws late. */
static void
choose (Sitting *sitting, const char *row, const char *value)
{
  Choice choice = { driver_find (GTK_WIDGET (sitting->dialog), ADW_TYPE_COMBO_ROW, row), value };

  g_assert_nonnull (choice.combo);
  driver_click (sitting->driver, choice.combo);
  driver_wait_until (sitting->driver, offers_value, &choice);
  driver_settle (sitting->driver);
  driver_click (sitting->driver,
                driver_find (driver_find (choice.combo, GTK_TYPE_POPOVER, NULL), GTK_TYPE_LABEL, value));
  driver_wait_until (sitting->driver, is_folded, &choice);
  driver_settle (sitting->driver);
}

typedef struct
{
  GSettings *settings;
  const char *key;
  gboolean value;
} Setting;

static gboolean
is_set (gpointer data)
{
  const Setting *setting = data;

  return g_settings_get_boolean (setting->settings, setting->key) == setting->value;
}

/* A switch slides for a while before it has changed. */
static void
flip (Sitting *sitting, GtkWidget *row, GSettings *settings, const char *key)
{
  Setting expected = { settings, key, !g_settings_get_boolean (settings, key) };

  driver_click (sitting->driver, row);
  driver_wait_until (sitting->driver, is_set, &expected);
}

static void
test_switches (void)
{
  static const struct
  {
    const char *title;
    const char *key;
    gboolean is_on;
  } rows[] = {
    { "Show mistakes as I play", "show-mistakes", TRUE },
    { "Show the time as I play", "show-timer", FALSE },
  };
  g_autoptr (GSettings) settings = g_settings_new (MEANDER_APPLICATION_ID);
  Sitting sitting;

  sit_down (&sitting);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      GtkWidget *row = driver_find (GTK_WIDGET (sitting.dialog), ADW_TYPE_ACTION_ROW, rows[i].title);

      g_assert_cmpint (g_settings_get_boolean (settings, rows[i].key), ==, rows[i].is_on);
      flip (&sitting, row, settings, rows[i].key);
      g_settings_reset (settings, rows[i].key);
    }
  get_up (&sitting);
}

static void
test_style (void)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  Sitting sitting;

  sit_down (&sitting);
  choose (&sitting, "Style", "Dark");
  g_assert_true (adw_style_manager_get_dark (style));
  choose (&sitting, "Style", "Light");
  g_assert_false (adw_style_manager_get_dark (style));
  choose (&sitting, "Style", "Follow System");
  g_assert_cmpint (adw_style_manager_get_color_scheme (style), ==, ADW_COLOR_SCHEME_DEFAULT);
  get_up (&sitting);
}

/* A theme shows at once, goes with dark windows too, and stays when the window of preferences is gone. */
static void
test_theme (void)
{
  static const struct
  {
    const char *row;
    const char *light;
    const char *dark;
  } themes[] = {
    { "Paper", "paper", "paper-dark" },
    { "Wood", "wood", "wood-dark" },
    { "High Contrast", "high-contrast", "high-contrast-dark" },
    { "Plain", "light", "dark" },
  };
  Sitting sitting;

  sit_down (&sitting);
  choose (&sitting, "Style", "Light");
  for (gsize i = 0; i < G_N_ELEMENTS (themes); i++)
    {
      choose (&sitting, "Board", themes[i].row);
      g_assert_cmpstr (mdr_board_palette_get ()->id, ==, themes[i].light);
      g_assert_cmpstr (mdr_board_palette_get_for (TRUE)->id, ==, themes[i].dark);
    }
  choose (&sitting, "Style", "Follow System");
  get_up (&sitting);
}

static void
test_speed (void)
{
  g_autoptr (GSettings) settings = g_settings_new (MEANDER_APPLICATION_ID);
  Sitting sitting;

  sit_down (&sitting);
  choose (&sitting, "Speed", "4×");
  g_assert_cmpfloat (g_settings_get_double (settings, "playback-speed"), ==, 4);
  get_up (&sitting);
  g_settings_reset (settings, "playback-speed");
}

static void
test_speeds (void)
{
  g_autoptr (GtkStringList) labels = mdr_playback_speed_new_labels ();
  g_autoptr (GtkWidget) bar = g_object_ref_sink (g_object_new (MDR_TYPE_PLAYBACK_BAR, NULL));
  guint count = g_list_model_get_n_items (G_LIST_MODEL (labels));

  for (guint i = 0; i < count; i++)
    {
      double speed = mdr_playback_speed_get (i);
      double shown;

      g_assert_cmpuint (mdr_playback_speed_find (speed * 1.1), ==, i);
      g_object_set (bar, "speed", speed, NULL);
      g_object_get (bar, "speed", &shown, NULL);
      g_assert_cmpfloat (shown, ==, speed);
    }
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/preferences/switches", test_switches);
  g_test_add_func ("/preferences/style", test_style);
  g_test_add_func ("/preferences/theme", test_theme);
  g_test_add_func ("/preferences/speed", test_speed);
  g_test_add_func ("/preferences/speeds", test_speeds);
  return g_test_run ();
}
