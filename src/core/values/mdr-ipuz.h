/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "mdr-cell.h"
#include "mdr-error.h"

G_BEGIN_DECLS

/*
 * The format ipuz (version 2.0 of its specification, and 1.0): a JSON object for one puzzle, whose member
 * "kind" says by which rules the others are to be understood. Here is what several kinds of puzzles read
 * alike; errors name the member. Columns and rows are written from 1, column first.
 */
#define MDR_IPUZ_ADDRESS "http://ipuz.org/"

const char *mdr_ipuz_skip_address (const char *text);
char **mdr_ipuz_dup_kinds (JsonObject *file, GError **error);
gboolean mdr_ipuz_has_kind (JsonObject *file, const char *name);
gboolean mdr_ipuz_check_kinds (JsonObject *file, const char *const *names, GError **error);
void mdr_ipuz_add_kind (JsonArray *kinds, const char *name);
gboolean mdr_ipuz_has (JsonObject *object, const char *member);
gboolean mdr_ipuz_check_members (JsonObject *file, const char *const *known, GError **error);
gboolean mdr_ipuz_get_size (JsonObject *file, int most, int *rows, int *columns, GError **error);
gboolean mdr_ipuz_get_flag (JsonObject *file,
                            const char *member,
                            gboolean usual,
                            gboolean *flag,
                            GError **error);
void mdr_ipuz_set_size (JsonObject *file, int rows, int columns);

gboolean mdr_ipuz_read_group (JsonObject *group,
                              const char *path,
                              int rows,
                              int columns,
                              GArray *cells,
                              GError **error);
gboolean mdr_ipuz_settle_cells (GArray *cells, int rows, int columns, const char *path, GError **error);
JsonObject *mdr_ipuz_new_group (const MdrCell *cells, guint n_cells);

G_END_DECLS
