/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-guide.h"

G_BEGIN_DECLS

#define MDR_TYPE_EXAMPLE_VIEW (mdr_example_view_get_type ())

/**
 * MdrExampleView:
 *
 * The board of an example as a picture in the system's style, with a sentence
 * below it.
 */
G_DECLARE_FINAL_TYPE (MdrExampleView, mdr_example_view, MDR, EXAMPLE_VIEW, GtkWidget)

GtkWidget *mdr_example_view_new (const MdrPosition *position, gboolean right, const char *sentence);
GtkWidget *mdr_example_view_new_for_deduction (const MdrPosition *position, const MdrDeduction *deduction);

G_END_DECLS
