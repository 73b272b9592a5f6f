/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind-list.h"

G_BEGIN_DECLS

/* The user's own kinds: a folder with a page of rules for each of them, named after its id. Drafts, which are
 * pages that are being written, lie beside them and are no kinds. */

char *mdr_kind_folder_dup_path (void);
void mdr_kind_folder_load (const char *folder, MdrKindList *kinds);
gboolean mdr_kind_folder_has (const char *folder, const MdrKind *kind);
char *mdr_kind_folder_dup_page (const char *folder, const char *id);
gboolean mdr_kind_folder_save (const char *folder,
                               MdrKindList *kinds,
                               const MdrKind *kind,
                               char **replaced,
                               GError **error);
const MdrKind *mdr_kind_folder_make_namesake (const char *folder,
                                              MdrKindList *kinds,
                                              const MdrKind *kind,
                                              GError **error);
gboolean mdr_kind_folder_remove (const char *folder, MdrKindList *kinds, const MdrKind *kind, GError **error);

char *mdr_kind_folder_dup_new_draft (void);
gboolean mdr_kind_folder_keep_draft (const char *folder, const char *draft, const char *page, GError **error);
GPtrArray *mdr_kind_folder_list_drafts (const char *folder);
char *mdr_kind_folder_dup_draft (const char *folder, const char *draft);
char *mdr_kind_folder_dup_name (const char *page);
void mdr_kind_folder_drop_draft (const char *folder, const char *draft);

G_END_DECLS
