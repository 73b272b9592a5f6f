/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void mdr_access_name_drop_down (GtkDropDown *drop_down, const char *name);

G_END_DECLS
