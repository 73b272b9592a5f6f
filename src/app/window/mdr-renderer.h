/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* What draws the windows. Without a GPU, GTK would let OpenGL draw on the processor, which takes ten times as
 * long as its Cairo renderer. */

gboolean mdr_renderer_finds_gpu (const char *devices);
void mdr_renderer_choose (const char *devices);
char *mdr_renderer_dup_report (GtkWindow *window);

G_END_DECLS
