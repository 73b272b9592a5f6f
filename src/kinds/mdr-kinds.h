/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind-list.h"

G_BEGIN_DECLS

/** The kinds of puzzle that have code of their own, in the order of the gallery. */
extern MdrKinds mdr_all_kinds[];

MdrKindList *mdr_kinds_new_list (void);
MdrKindList *mdr_kinds_new_list_with_own (void);

G_END_DECLS
