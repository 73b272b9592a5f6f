/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind-list.h"

G_BEGIN_DECLS

/* The user's own kinds: a folder with a page of rules for each of them, named after its id. */

char *mdr_kind_folder_dup_path (void);
void mdr_kind_folder_load (const char *folder, MdrKindList *kinds);
gboolean mdr_kind_folder_has (const char *folder, const MdrKind *kind);
gboolean mdr_kind_folder_save (const char *folder, MdrKindList *kinds, const MdrKind *kind, GError **error);
void mdr_kind_folder_keep_draft (const char *folder, const char *page);
char *mdr_kind_folder_dup_draft (const char *folder);
void mdr_kind_folder_drop_draft (const char *folder);
gboolean mdr_kind_folder_remove (const char *folder, MdrKindList *kinds, const MdrKind *kind, GError **error);

G_END_DECLS
