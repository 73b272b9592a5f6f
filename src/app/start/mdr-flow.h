/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A flow box of cards, each of which takes the focus itself. */

void mdr_flow_append (GtkFlowBox *box, GtkWidget *widget);
void mdr_flow_clear (GtkFlowBox *box);
void mdr_flow_set_columns (GtkFlowBox *box, guint columns);

G_END_DECLS
