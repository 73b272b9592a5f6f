/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-shared.h"

G_BEGIN_DECLS

#define MDR_TYPE_PAGE_EDITOR (mdr_page_editor_get_type ())

/**
 * MdrPageEditor:
 *
 * A window in which a page of rules is written. While the user types, it says what is wrong and in which
 * line, and shows the examples of the page. A board beside it tries the rules; "try" is emitted with a
 * puzzle that is to be opened in the window below, and "saved" when the page has become the user's own kind
 * or a draft, or no draft any more: with a sentence and the page that was replaced, if the window closes and
 * can no longer offer to bring it back. Changes are kept as a draft until they are saved or discarded.
 */
G_DECLARE_FINAL_TYPE (MdrPageEditor, mdr_page_editor, MDR, PAGE_EDITOR, AdwWindow)

GtkWidget *mdr_page_editor_new (const MdrShared *shared, const MdrKind *kind);
GtkWidget *mdr_page_editor_new_for_page (const MdrShared *shared, const char *page, const char *name);
GtkWidget *mdr_page_editor_new_for_draft (const MdrShared *shared, const char *draft);

G_END_DECLS
