/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind-list.h"
#include "mdr-guide.h"

G_BEGIN_DECLS

const MdrKind *ruled_kind_from_page (const char *page, GError **error);
char *ruled_kind_dup_examples (const char *page, MdrJob *job, GError **error);
void ruled_kinds_add_shipped (MdrKindList *kinds);

/* ruled-guide.c */
const MdrGuide *ruled_guide_new (const MdrKind *kind);

G_END_DECLS
