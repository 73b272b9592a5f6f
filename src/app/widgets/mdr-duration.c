/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-duration.h"

#include <glib/gi18n-lib.h>

/**
 * mdr_duration_to_text:
 * @seconds: not negative
 *
 * Each bound is where the text of the unit before it would be rounded up to
 * the next unit, so that there is no "1000 ms" and no "60.0 s".
 *
 * Returns: (transfer full): the time in the unit that suits it: "< 0.1 ms",
 *   "0.4 ms", "4 ms", "1.24 s", "35.0 s", "2 min 5 s",
 *   "3 h 12 min"
 */
char *
mdr_duration_to_text (double seconds)
{
  guint64 whole = (guint64) (seconds + 0.5);

  if (seconds < 0.0001)
    return g_strdup (_ ("< 0.1 ms"));
  if (seconds < 0.00095)
    return g_strdup_printf (_ ("%.1f ms"), seconds * 1000);
  if (seconds < 0.9995)
    return g_strdup_printf (_ ("%.0f ms"), seconds * 1000);
  if (seconds < 9.995)
    return g_strdup_printf (_ ("%.2f s"), seconds);
  if (seconds < 59.95)
    return g_strdup_printf (_ ("%.1f s"), seconds);
  if (whole < 3600)
    /* Translators: minutes, seconds */
    return g_strdup_printf (_ ("%u min %u s"), (guint) (whole / 60), (guint) (whole % 60));
  /* Translators: hours, minutes */
  return g_strdup_printf (_ ("%u h %u min"), (guint) (whole / 3600), (guint) (whole / 60 % 60));
}

/**
 * mdr_duration_to_clock:
 * @seconds: not negative
 *
 * Returns: (transfer full): whole seconds as a clock shows them: "0:07",
 *   "12:05", "1:02:09"
 */
char *
mdr_duration_to_clock (double seconds)
{
  guint whole = (guint) seconds;

  if (whole < 3600)
    return g_strdup_printf ("%u:%02u", whole / 60, whole % 60);
  return g_strdup_printf ("%u:%02u:%02u", whole / 3600, whole / 60 % 60, whole % 60);
}
