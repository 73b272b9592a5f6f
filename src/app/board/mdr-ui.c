/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ui.h"

/* The width of the chosen item of a list, in characters. */
#define LEAST_CHARACTERS 9
#define MOST_CHARACTERS  18

/* The height of usual text in pixels: the desktop's own font, of 11 points. */
#define USUAL_SIZE (11 * 96 / 72.0)

/**
 * mdr_ui_get_text_scale:
 *
 * Returns: how much larger than usual the text of @widget is: 1, or 2 for text of twice the size; never less
 * than 1, because margins and icons do not shrink with the text
 */
double
mdr_ui_get_text_scale (GtkWidget *widget)
{
  const PangoFontDescription *font;

  g_return_val_if_fail (GTK_IS_WIDGET (widget), 1);

  font = pango_context_get_font_description (gtk_widget_get_pango_context (widget));
  return MAX (1, pango_font_description_get_size (font) / (USUAL_SIZE * PANGO_SCALE));
}

static void
setup_chosen_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MOST_CHARACTERS);
  gtk_list_item_set_child (item, label);
}

static void
bind_chosen_cb (GtkListItemFactory *factory, GtkListItem *item)
{
  const char *chosen = gtk_string_object_get_string (gtk_list_item_get_item (item));
  GtkLabel *label = GTK_LABEL (gtk_list_item_get_child (item));

  gtk_label_set_label (label, chosen);
  gtk_label_set_width_chars (label, MIN ((int) g_utf8_strlen (chosen, -1), LEAST_CHARACTERS));
}

/**
 * mdr_ui_shorten_choice:
 * @drop_down: whose model is a #GtkStringList
 *
 * Lets the chosen text end in "…" where there is no room for all of it, and never
 * takes the room of what stands beside it. The list to choose from shows all of
 * each. Without a width of its own the text could shrink to a dot.
 */
void
mdr_ui_shorten_choice (GtkDropDown *drop_down)
{
  g_autoptr (GtkListItemFactory) chosen = NULL;

  g_return_if_fail (GTK_IS_DROP_DOWN (drop_down));

  chosen = gtk_signal_list_item_factory_new ();
  g_signal_connect (chosen, "setup", G_CALLBACK (setup_chosen_cb), NULL);
  g_signal_connect (chosen, "bind", G_CALLBACK (bind_chosen_cb), NULL);
  gtk_drop_down_set_list_factory (drop_down, gtk_drop_down_get_factory (drop_down));
  gtk_drop_down_set_factory (drop_down, chosen);
}

/**
 * mdr_ui_keep_left_to_right:
 *
 * Lets @widget and what is in it go from left to right in every language: digits in their order and steps in
 * time do, and so do the arrow keys that belong to them. Popovers keep the direction of the language.
 */
void
mdr_ui_keep_left_to_right (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_NATIVE (widget))
    return;
  gtk_widget_set_direction (widget, GTK_TEXT_DIR_LTR);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    mdr_ui_keep_left_to_right (child);
}

/* The settings belong to the style manager, so that both parts of a board's looks have one owner. */
#define SETTINGS  "mdr-board-settings"
#define THEME_KEY "board-theme"

static GSettings *
get_settings (void)
{
  return g_object_get_data (G_OBJECT (adw_style_manager_get_default ()), SETTINGS);
}

/** Lets boards have the theme chosen in @settings. Without settings they have the plain one. */
void
mdr_board_palette_bind (GSettings *settings)
{
  g_return_if_fail (G_IS_SETTINGS (settings));

  g_object_set_data_full (G_OBJECT (adw_style_manager_get_default ()), SETTINGS, g_object_ref (settings),
                          g_object_unref);
}

/**
 * Returns: (transfer none): the palette of the chosen theme, for light or dark surroundings; the system's
 * high contrast takes the place of any theme
 */
const MdrPalette *
mdr_board_palette_get_for (gboolean dark)
{
  GSettings *settings = get_settings ();
  g_autofree char *chosen = settings ? g_settings_get_string (settings, THEME_KEY) : NULL;
  const char *theme = chosen ? chosen : mdr_palette_list_themes ()[0];

  if (adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    theme = "high-contrast";
  return mdr_palette_find_for_theme (theme, dark);
}

/** Returns: (transfer none): the palette of the chosen theme that goes with the style of the windows */
const MdrPalette *
mdr_board_palette_get (void)
{
  return mdr_board_palette_get_for (adw_style_manager_get_dark (adw_style_manager_get_default ()));
}

/** Calls @changed with @object first, while it lives, when the style of the windows or the theme changes. */
void
mdr_board_palette_watch (GCallback changed, gpointer object)
{
  AdwStyleManager *style = adw_style_manager_get_default ();
  GSettings *settings = get_settings ();

  if (settings)
    g_signal_connect_object (settings, "changed::" THEME_KEY, changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::dark", changed, object, G_CONNECT_SWAPPED);
  g_signal_connect_object (style, "notify::high-contrast", changed, object, G_CONNECT_SWAPPED);
}

/**
 * mdr_ui_find_letter:
 * @keycode: the key that was pressed
 * @character: what it types
 *
 * Keyboards of other scripts have the letters of the shortcuts in another layer or layout.
 *
 * Returns: the small Latin letter on the key if @character is no ASCII character; else @character
 */
gunichar
mdr_ui_find_letter (GdkDisplay *display, guint keycode, gunichar character)
{
  g_autofree guint *keyvals = NULL;
  int n_keyvals = 0;

  g_return_val_if_fail (GDK_IS_DISPLAY (display), character);

  if (character <= 127 || !gdk_display_map_keycode (display, keycode, NULL, &keyvals, &n_keyvals))
    return character;
  for (int i = 0; i < n_keyvals; i++)
    {
      gunichar letter = gdk_keyval_to_unicode (keyvals[i]);

      if (letter <= 127 && g_ascii_isalpha ((char) letter))
        return (gunichar) g_ascii_tolower ((char) letter);
    }
  return character;
}

/**
 * mdr_ui_add_signal:
 * @klass: a class that is being initialised
 * @n_arguments: how many types follow
 *
 * Adds a signal to a class. It is emitted by its name.
 */
void
mdr_ui_add_signal (gpointer klass, const char *name, guint n_arguments, ...)
{
  va_list types;

  g_return_if_fail (G_IS_OBJECT_CLASS (klass));
  g_return_if_fail (name != NULL);

  va_start (types, n_arguments);
  g_signal_new_valist (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, NULL, NULL, NULL, NULL,
                       G_TYPE_NONE, n_arguments, types);
  va_end (types);
}
