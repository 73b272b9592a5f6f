/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "mdr-cell.h"
#include "mdr-error.h"

G_BEGIN_DECLS

/*
 * Reading JSON with errors that name the member. In all these functions @path is
 * the place of @object or @array in its file ("givens", "history[3]"; "" for the
 * top), and a missing member is an error unless stated otherwise.
 */

JsonNode *mdr_json_parse (const char *data, gsize length, GError **error);
char *mdr_json_take_to_text (JsonObject *object);
char *mdr_json_quote (const char *string);

gboolean mdr_json_check_members (JsonObject *object,
                                 const char *path,
                                 const char *const *known,
                                 GError **error);
gboolean mdr_json_get_integer (JsonObject *object,
                               const char *path,
                               const char *member,
                               gint64 minimum,
                               gint64 maximum,
                               gint64 *value,
                               GError **error);
gboolean mdr_json_get_real (JsonObject *object,
                            const char *path,
                            const char *member,
                            double minimum,
                            double maximum,
                            double *value,
                            GError **error);
gboolean mdr_json_get_boolean (JsonObject *object,
                               const char *path,
                               const char *member,
                               gboolean *value,
                               GError **error);
const char *mdr_json_get_string (JsonObject *object, const char *path, const char *member, GError **error);
JsonObject *mdr_json_get_object (JsonObject *object, const char *path, const char *member, GError **error);
JsonArray *mdr_json_get_array (JsonObject *object,
                               const char *path,
                               const char *member,
                               guint minimum_length,
                               guint maximum_length,
                               GError **error);

gboolean mdr_json_element_is_null (JsonArray *array, guint index);
gboolean mdr_json_get_integer_element (JsonArray *array,
                                       const char *path,
                                       guint index,
                                       gint64 minimum,
                                       gint64 maximum,
                                       gint64 *value,
                                       GError **error);
const char *mdr_json_get_string_element (JsonArray *array, const char *path, guint index, GError **error);
JsonArray *mdr_json_get_array_element (JsonArray *array,
                                       const char *path,
                                       guint index,
                                       guint minimum_length,
                                       guint maximum_length,
                                       GError **error);
JsonObject *mdr_json_get_object_element (JsonArray *array, const char *path, guint index, GError **error);

/* Cells are written as [row, column], both from 0. */
gboolean mdr_json_get_cell (JsonObject *object,
                            const char *path,
                            const char *member,
                            int rows,
                            int columns,
                            MdrCell *cell,
                            GError **error);
gboolean mdr_json_get_cell_element (JsonArray *array,
                                    const char *path,
                                    guint index,
                                    int rows,
                                    int columns,
                                    MdrCell *cell,
                                    GError **error);
JsonArray *mdr_json_new_cell (MdrCell cell);

/* mdr-json-line.c */
char *mdr_json_to_line (JsonNode *root);

/* mdr-json-syntax.c */
#define MDR_JSON_MAX_DEPTH 32

/* Limits memory: a file of the maximum size made of "{}," would fill that of a small machine. */
#define MDR_JSON_MAX_VALUES 1500000

gboolean mdr_json_check_syntax (const char *data, gsize length, GError **error);

G_END_DECLS
