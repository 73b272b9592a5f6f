/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MDR_TYPE_WIDTH_BIN (mdr_width_bin_get_type ())

/**
 * MdrWidthBin:
 *
 * Holds one child and can be made narrower than it, down to its own width-request; its property "narrow"
 * (boolean, read only) then tells the child's owner to use the narrow arrangement. "threshold" (int) is the
 * width below which it is narrow, in pixels where text has its usual size; "text-scale" (double, read only)
 * is how much larger text is, and the threshold with it. The toolkit's own breakpoints are newer than the
 * required version.
 */
G_DECLARE_FINAL_TYPE (MdrWidthBin, mdr_width_bin, MDR, WIDTH_BIN, GtkWidget)

void mdr_width_bin_expect (MdrWidthBin *self, int width);
gboolean mdr_width_bin_get_narrow (MdrWidthBin *self);
double mdr_width_bin_get_text_scale (MdrWidthBin *self);

G_END_DECLS
