/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-chart-layout.h"

#include <math.h>

#include "mdr-axis.h"

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
