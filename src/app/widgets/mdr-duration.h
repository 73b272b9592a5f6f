/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *mdr_duration_to_text (double seconds);
char *mdr_duration_to_clock (double seconds);

G_END_DECLS
