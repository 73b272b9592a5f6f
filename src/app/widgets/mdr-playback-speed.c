/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-widgets.h"

#include <glib/gi18n-lib.h>
#include <math.h>

static const double speeds[] = { 0.5, 1, 2, 4, 8 };

/** Returns: (transfer full): the names of the speeds, in order */
GtkStringList *
mdr_playback_speed_new_labels (void)
{
  GtkStringList *labels = gtk_string_list_new (NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (speeds); i++)
    /* Translators: a speed, like 0.5× or 2× */
    gtk_string_list_take (labels, g_strdup_printf (_ ("%g×"), speeds[i]));
  return labels;
}

/** Returns: the speed of that label; 1 is a leisurely one */
double
mdr_playback_speed_get (guint index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (speeds), 1);
  return speeds[index];
}

/** Returns: the index of the nearest speed */
guint
mdr_playback_speed_find (double speed)
{
  guint nearest = 0;

  for (guint i = 1; i < G_N_ELEMENTS (speeds); i++)
    if (fabs (speeds[i] - speed) < fabs (speeds[nearest] - speed))
      nearest = i;
  return nearest;
}

/**
 * mdr_playback_rate_new_labels:
 * @most: the fastest rate, in steps per second
 *
 * Returns: (transfer full): the names of the rates: the one chosen to suit the
 *   playback, then 1, 3, 10, 30, … up to @most
 */
GtkStringList *
mdr_playback_rate_new_labels (guint most)
{
  GtkStringList *labels = gtk_string_list_new (NULL);

  /* Translators: a speed of playback that suits its length */
  gtk_string_list_append (labels, _ ("Auto"));
  for (guint i = 1; mdr_playback_rate_get (i) <= most; i++)
    /* Translators: a speed, in steps a second */
    gtk_string_list_take (labels, g_strdup_printf (_ ("%'u/s"), (guint) mdr_playback_rate_get (i)));
  return labels;
}

/** Returns: the rate of that label, in steps per second; 0 for the one chosen to suit the playback */
double
mdr_playback_rate_get (guint index)
{
  double rate = index % 2 == 1 ? 1 : 3;

  if (index == 0)
    return 0;
  for (guint power = (index - 1) / 2; power > 0; power--)
    rate *= 10;
  return rate;
}
