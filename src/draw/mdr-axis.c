/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-axis.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#define MINUTE 60.0
#define HOUR   3600.0

/* Numbers that are easy to read, by powers of ten. */
static const double factors[] = { 1, 2, 5 };

/* The unit in which an axis of @span seconds is labelled. */
static double
get_unit (double span)
{
  if (span >= 2 * HOUR)
    return HOUR;
  return span >= 2 * MINUTE ? MINUTE : 1;
}

/**
 * mdr_axis_find_step:
 * @span: how long the axis is, above 0
 * @max_steps: at least 1
 *
 * Returns: the smallest of 1, 2 and 5 times a power of ten that goes into @span
 *   at most @max_steps times
 */
double
mdr_axis_find_step (double span, guint max_steps)
{
  double power;

  g_return_val_if_fail (span > 0 && max_steps > 0, 1);
  power = pow (10, floor (log10 (span / max_steps)));
  for (gsize i = 0; i < G_N_ELEMENTS (factors); i++)
    if (span <= factors[i] * power * max_steps)
      return factors[i] * power;
  return 10 * power;
}

/** Returns: the greatest of 1, 2 and 5 times a power of ten that is not above @value, which is above 0 */
double
mdr_axis_round_down (double value)
{
  double power;

  g_return_val_if_fail (value > 0, 1);
  /* A little more, since powers of ten are not exact. */
  power = pow (10, floor (log10 (value) + 1e-9));
  for (gsize i = G_N_ELEMENTS (factors) - 1; i > 0; i--)
    if (factors[i] * power <= value * (1 + 1e-9))
      return factors[i] * power;
  return power;
}

/** Returns: the least of 1, 2 and 5 times a power of ten that is not below @value, which is above 0 */
double
mdr_axis_round_up (double value)
{
  double power;

  g_return_val_if_fail (value > 0, 1);
  power = pow (10, floor (log10 (value) + 1e-9));
  for (gsize i = 0; i < G_N_ELEMENTS (factors); i++)
    if (factors[i] * power >= value * (1 - 1e-9))
      return factors[i] * power;
  return 10 * power;
}

/** Like mdr_axis_find_step() for a @span in seconds: the step is round in the unit of the labels. */
double
mdr_axis_find_time_step (double span, guint max_steps)
{
  double unit = get_unit (span);

  return unit * mdr_axis_find_step (span / unit, max_steps);
}

/**
 * mdr_axis_time_to_label:
 * @span: how long the whole axis is, in seconds
 *
 * Returns: (transfer full): "5 s", "1.5 min" or "3 h", in one unit along the axis
 */
char *
mdr_axis_time_to_label (double seconds, double span)
{
  double unit = get_unit (span);

  if (unit == HOUR)
    return g_strdup_printf (_ ("%g h"), seconds / HOUR);
  if (unit == MINUTE)
    return g_strdup_printf (_ ("%g min"), seconds / MINUTE);
  return g_strdup_printf (_ ("%g s"), seconds);
}
