/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void mdr_tight_watch (GObject *owner);

G_END_DECLS
