/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-shared.h"

G_BEGIN_DECLS

#define MDR_TYPE_PAGE_TRY (mdr_page_try_get_type ())

/**
 * MdrPageTry:
 *
 * A board on which the rules of a page are tried while it is written: something is given and played there, a
 * puzzle is made, and the places are shown for which a rule has to hold. What is given stays as the page
 * changes, as long as its rules have room for it. "open" is emitted with a puzzle that is to be opened in a
 * window of its own.
 */
G_DECLARE_FINAL_TYPE (MdrPageTry, mdr_page_try, MDR, PAGE_TRY, GtkBox)

void mdr_page_try_set_shared (MdrPageTry *self, const MdrShared *shared);
void mdr_page_try_set_kind (MdrPageTry *self, const MdrKind *kind);
void mdr_page_try_show_line (MdrPageTry *self, guint line);

G_END_DECLS
