/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mdr-kind-list.h"

G_BEGIN_DECLS

void mdr_page_completion_add (GtkTextView *text, MdrKindList *kinds);

G_END_DECLS
