/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-chart-layout.h"

#include <math.h>
#include <glib/gi18n-lib.h>

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

/* With so many at most, the scale is more than two steps long and has two numbers at least. */
#define LEAST_TICKS 5

/* What a place of its own takes of the axis, in pixels. */
#define PLACE 28.0

/** Begins a scale for a column, without values. */
void
mdr_scale_init (MdrScale *scale, const MdrStudy *study, const char *id, gboolean logarithmic)
{
  g_return_if_fail (scale != NULL);
  g_return_if_fail (study != NULL);

  *scale = (MdrScale){
    .column_index = (guint) mdr_study_find_column (study, id),
    .logarithmic = logarithmic,
    .whole = TRUE,
    .least = G_MAXDOUBLE,
    .most = -G_MAXDOUBLE,
  };
  scale->column = &study->columns[scale->column_index];
}

/** Returns: whether a value is a number on the scale, or has a place beside the numbers */
MdrScalePart
mdr_scale_get_part (const MdrScale *scale, double value)
{
  g_return_val_if_fail (scale != NULL, MDR_SCALE_NUMBERS);

  if (isinf (value))
    return MDR_SCALE_INFINITE;
  return scale->logarithmic && value <= 0 ? MDR_SCALE_ZERO : MDR_SCALE_NUMBERS;
}

/** Makes room for a value that the chart shows. */
void
mdr_scale_include (MdrScale *scale, double value)
{
  MdrScalePart part = mdr_scale_get_part (scale, value);

  if (isnan (value))
    return;
  scale->has_zero |= part == MDR_SCALE_ZERO;
  scale->has_infinite |= part == MDR_SCALE_INFINITE;
  if (part != MDR_SCALE_NUMBERS)
    return;
  scale->least = MIN (scale->least, value);
  scale->most = MAX (scale->most, value);
  scale->whole = scale->whole && value == floor (value);
}

/**
 * mdr_scale_round:
 * @from_zero: whether a scale that is not logarithmic begins at 0
 *
 * Extends the range: on a logarithmic axis to 1, 2 or 5 times a power of ten, and to some width if all values
 * are the same.
 */
void
mdr_scale_round (MdrScale *scale, gboolean from_zero)
{
  g_return_if_fail (scale != NULL);

  if (scale->least > scale->most)
    {
      scale->least = scale->logarithmic ? 1 : 0;
      scale->most = scale->logarithmic ? 10 : 1;
    }
  if (scale->logarithmic)
    {
      scale->least = mdr_axis_round_down (scale->least);
      scale->most = mdr_axis_round_up (scale->most);
    }
  else if (from_zero && scale->least > 0)
    scale->least = 0;
  if (scale->least == scale->most)
    scale->most += scale->logarithmic ? 9 * scale->most : 1;
}

/** Lays the scale along the pixels between @from and @to. */
void
mdr_scale_place (MdrScale *scale, double from, double to, double tick_room)
{
  double sign = to < from ? -1 : 1;

  g_return_if_fail (scale != NULL);

  scale->from = from;
  scale->to = to;
  scale->low = from + (scale->has_zero ? sign * PLACE : 0);
  scale->high = to - (scale->has_infinite ? sign * PLACE : 0);
  scale->tick_room = tick_room;
}

/** Returns: the position of a value, in pixels */
double
mdr_scale_get_position (const MdrScale *scale, double value)
{
  double least;
  double most;
  double at;

  g_return_val_if_fail (scale != NULL, 0);

  switch (mdr_scale_get_part (scale, value))
    {
    case MDR_SCALE_ZERO:
      return scale->from;
    case MDR_SCALE_INFINITE:
      return scale->to;
    case MDR_SCALE_NUMBERS:
    default:
      least = scale->logarithmic ? log10 (scale->least) : scale->least;
      most = scale->logarithmic ? log10 (scale->most) : scale->most;
      at = scale->logarithmic ? log10 (value) : value;
      return scale->low + (at - least) / (most - least) * (scale->high - scale->low);
    }
}

/** Returns: how many ticks there is room for; at least as many as tell how long the scale is */
guint
mdr_scale_count_ticks (const MdrScale *scale)
{
  g_return_val_if_fail (scale != NULL, 0);

  return MAX ((guint) (fabs (scale->to - scale->from) / scale->tick_room), LEAST_TICKS);
}

/** Returns: the distance from one tick of a linear scale to the next, as a value */
double
mdr_scale_find_step (const MdrScale *scale)
{
  double step;

  g_return_val_if_fail (scale != NULL, 0);

  step = mdr_axis_find_step (scale->most - scale->least, mdr_scale_count_ticks (scale));
  return scale->whole ? MAX (step, 1) : step;
}
