/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

double mdr_axis_find_step (double span, guint max_steps);
double mdr_axis_round_down (double value);
double mdr_axis_round_up (double value);
char *mdr_axis_time_to_label (double seconds, double span);
double mdr_axis_find_time_step (double span, guint max_steps);

G_END_DECLS
