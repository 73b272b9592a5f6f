/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MDR_TYPE_PAGE_REFERENCE (mdr_page_reference_get_type ())

/**
 * MdrPageReference:
 *
 * What the words of pages of rules mean, with a search: the rows of the tables of docs/WRITING-RULES.md.
 */
G_DECLARE_FINAL_TYPE (MdrPageReference, mdr_page_reference, MDR, PAGE_REFERENCE, GtkBox)

void mdr_page_reference_search (MdrPageReference *self, const char *word);

G_END_DECLS
