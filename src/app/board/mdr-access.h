/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

void mdr_access_name_drop_down (GtkDropDown *drop_down, const char *name);
void mdr_access_name_menu_button (GtkMenuButton *button, const char *name);

G_END_DECLS
