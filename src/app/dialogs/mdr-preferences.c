/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-preferences.h"

#include <glib/gi18n-lib.h>

#include "mdr-palette.h"
#include "mdr-widgets.h"
#include "mdr-sounds.h"
#include "mdr-ui.h"

struct _MdrPreferences
{
  AdwPreferencesWindow parent_instance;

  AdwComboRow *color_scheme;
  AdwComboRow *board_theme;
  GtkSwitch *show_mistakes;
  GtkSwitch *show_timer;
  GtkSwitch *keep_statistics;
  AdwActionRow *sounds_row;
  GtkSwitch *sounds;
  AdwComboRow *playback_speed;

  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (MdrPreferences, mdr_preferences, ADW_TYPE_PREFERENCES_WINDOW)

/* The styles to choose from, in the order of the rows of mdr-preferences.ui. */
static const struct
{
  const char *name;
  AdwColorScheme scheme;
} color_schemes[] = {
  { "system", ADW_COLOR_SCHEME_DEFAULT },
  { "light", ADW_COLOR_SCHEME_FORCE_LIGHT },
  { "dark", ADW_COLOR_SCHEME_FORCE_DARK },
};

static guint
find_color_scheme (GVariant *variant)
{
  const char *name = g_variant_get_string (variant, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (color_schemes); i++)
    if (g_str_equal (color_schemes[i].name, name))
      return i;
  return 0;
}

static gboolean
get_color_scheme (GValue *value, GVariant *variant, gpointer data)
{
  g_value_set_enum (value, color_schemes[find_color_scheme (variant)].scheme);
  return TRUE;
}

static gboolean
get_color_scheme_row (GValue *value, GVariant *variant, gpointer data)
{
  g_value_set_uint (value, find_color_scheme (variant));
  return TRUE;
}

static GVariant *
set_color_scheme_row (const GValue *value, const GVariantType *type, gpointer data)
{
  return g_variant_new_string (color_schemes[g_value_get_uint (value)].name);
}

/* Themes are in the order of the rows of mdr-preferences.ui. */
static gboolean
get_theme_row (GValue *value, GVariant *variant, gpointer data)
{
  const char *const *themes = mdr_palette_list_themes ();
  guint row = 0;

  while (themes[row] && !g_str_equal (themes[row], g_variant_get_string (variant, NULL)))
    row++;
  g_value_set_uint (value, row);
  return themes[row] != NULL;
}

static GVariant *
set_theme_row (const GValue *value, const GVariantType *type, gpointer data)
{
  return g_variant_new_string (mdr_palette_list_themes ()[g_value_get_uint (value)]);
}

static gboolean
get_speed_row (GValue *value, GVariant *variant, gpointer data)
{
  g_value_set_uint (value, mdr_playback_speed_find (g_variant_get_double (variant)));
  return TRUE;
}

static GVariant *
set_speed_row (const GValue *value, const GVariantType *type, gpointer data)
{
  return g_variant_new_double (mdr_playback_speed_get (g_value_get_uint (value)));
}

static void
mdr_preferences_dispose (GObject *object)
{
  MdrPreferences *self = MDR_PREFERENCES (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_PREFERENCES);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (mdr_preferences_parent_class)->dispose (object);
}

static void
mdr_preferences_class_init (MdrPreferencesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_preferences_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-preferences.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrPreferences, color_scheme);
  gtk_widget_class_bind_template_child (widget_class, MdrPreferences, board_theme);
  gtk_widget_class_bind_template_child (widget_class, MdrPreferences, show_mistakes);
  gtk_widget_class_bind_template_child (widget_class, MdrPreferences, show_timer);
  gtk_widget_class_bind_template_child (widget_class, MdrPreferences, keep_statistics);
  gtk_widget_class_bind_template_child (widget_class, MdrPreferences, sounds_row);
  gtk_widget_class_bind_template_child (widget_class, MdrPreferences, sounds);
  gtk_widget_class_bind_template_child (widget_class, MdrPreferences, playback_speed);
}

static void
mdr_preferences_init (MdrPreferences *self)
{
  g_autoptr (GtkStringList) speeds = mdr_playback_speed_new_labels ();

  gtk_widget_init_template (GTK_WIDGET (self));
  adw_combo_row_set_model (self->playback_speed, G_LIST_MODEL (speeds));
  self->settings = g_settings_new (MEANDER_APPLICATION_ID);
  g_settings_bind (self->settings, "show-mistakes", self->show_mistakes, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "show-timer", self->show_timer, "active", G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "keep-statistics", self->keep_statistics, "active",
                   G_SETTINGS_BIND_DEFAULT);
  g_settings_bind (self->settings, "sounds", self->sounds, "active", G_SETTINGS_BIND_DEFAULT);
  if (!mdr_sounds_can_play ())
    {
      gtk_widget_set_sensitive (GTK_WIDGET (self->sounds_row), FALSE);
      adw_action_row_set_subtitle (self->sounds_row, _ ("The media module of GTK is not installed."));
    }
  g_settings_bind_with_mapping (self->settings, "color-scheme", self->color_scheme, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_color_scheme_row, set_color_scheme_row, NULL,
                                NULL);
  g_settings_bind_with_mapping (self->settings, "board-theme", self->board_theme, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_theme_row, set_theme_row, NULL, NULL);
  g_settings_bind_with_mapping (self->settings, "playback-speed", self->playback_speed, "selected",
                                G_SETTINGS_BIND_DEFAULT, get_speed_row, set_speed_row, NULL, NULL);
}

/** Returns: (transfer none): the preferences, before @parent (nullable) */
GtkWidget *
mdr_preferences_new (GtkWindow *parent)
{
  return g_object_new (MDR_TYPE_PREFERENCES, "transient-for", parent, NULL);
}

/** Binds the light or dark appearance of all windows to the user's choice in @settings. */
void
mdr_preferences_bind_color_scheme (GSettings *settings)
{
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_settings_bind_with_mapping (settings, "color-scheme", adw_style_manager_get_default (), "color-scheme",
                                G_SETTINGS_BIND_GET, get_color_scheme, NULL, NULL, NULL);
}
