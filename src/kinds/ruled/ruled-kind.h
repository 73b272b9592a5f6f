/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind-list.h"

G_BEGIN_DECLS

const MdrKind *ruled_kind_from_page (const char *page, GError **error);
void ruled_kinds_add_shipped (MdrKindList *kinds);

G_END_DECLS
