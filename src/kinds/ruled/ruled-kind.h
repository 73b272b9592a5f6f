/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind-list.h"
#include "mdr-guide.h"

G_BEGIN_DECLS

/* For writing pages of rules. */
extern const MdrPageTools ruled_page_tools;

const MdrKind *ruled_kind_from_page (const char *page, GError **error);
void ruled_kinds_add_shipped (MdrKindList *kinds);

/* ruled-guide.c */
const MdrGuide *ruled_guide_new (const MdrKind *kind);

G_END_DECLS
