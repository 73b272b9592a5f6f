/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Texts composed of parts. Each part makes sense by itself and is translated as a whole; the separators are
 * translatable too. */

void mdr_wording_add_phrase (GString *list, const char *format, ...) G_GNUC_PRINTF (2, 3);
void mdr_wording_add_fact (GString *line, const char *format, ...) G_GNUC_PRINTF (2, 3);
void mdr_wording_add_sentence (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);

char *mdr_wording_dup_sentence (const char *words);
void mdr_wording_name_line (GError **error, guint line);
char *mdr_wording_dup_number (double number);
char *mdr_wording_dup_measure (double number, guint digits);

const char *mdr_suggestion_find (const char *word, const GPtrArray *names);

char *mdr_duration_to_text (double seconds);
char *mdr_duration_to_clock (double seconds);

G_END_DECLS
