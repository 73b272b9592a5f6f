/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-shared.h"

G_BEGIN_DECLS

void mdr_solved_days_mark (GtkCalendar *calendar, const MdrShared *shared);

G_END_DECLS
