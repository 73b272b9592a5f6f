/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-shared.h"

G_BEGIN_DECLS

#define MDR_TYPE_PAGE_EDITOR (mdr_page_editor_get_type ())

/**
 * MdrPageEditor:
 *
 * A window in which a page of rules is written. While one types, it says what is wrong and in which line,
 * and shows the examples of the page. "try" is emitted with a kind of which a board is to be opened, and
 * "saved" with one that has become the user's own.
 */
G_DECLARE_FINAL_TYPE (MdrPageEditor, mdr_page_editor, MDR, PAGE_EDITOR, AdwWindow)

GtkWidget *mdr_page_editor_new (const MdrShared *shared, const MdrKind *kind);
GtkWidget *mdr_page_editor_new_for_page (const MdrShared *shared, const char *page, const char *name);

G_END_DECLS
