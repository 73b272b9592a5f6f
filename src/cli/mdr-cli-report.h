/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cli-input.h"

G_BEGIN_DECLS

/** Version of the lines printed with --json, see docs/JSON.md. */
#define MDR_REPORT_SCHEMA 2

JsonBuilder *mdr_report_new (const MdrCli *cli);
JsonBuilder *mdr_report_begin (const MdrCli *cli, const MdrFileEntry *puzzle);
void mdr_report_add_string (JsonBuilder *builder, const char *member, const char *value);
void mdr_report_add_integer (JsonBuilder *builder, const char *member, gint64 value);
void mdr_report_add_real (JsonBuilder *builder, const char *member, double value);
void mdr_report_add_boolean (JsonBuilder *builder, const char *member, gboolean value);
void mdr_report_add_truth (JsonBuilder *builder, const char *member, MdrTruth value);
void mdr_report_add_lines (JsonBuilder *builder, const char *text);
void mdr_report_add_cells (JsonBuilder *builder, const char *member, const MdrCell *cells, guint count);
void mdr_report_add_error (JsonBuilder *builder, const GError *error, const char *file);
void mdr_report_add_interruption (JsonBuilder *builder, const char *sentence);
void mdr_report_add_problems (JsonBuilder *builder, const MdrProblems *problems);
void mdr_report_add_costs (JsonBuilder *builder, const MdrResult *result);
void mdr_report_add_gap (JsonBuilder *builder, const MdrGap *measure);
void mdr_report_append_line (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);
void mdr_report_append_problems (GString *text, const MdrProblems *problems);
void mdr_report_add_deduction (JsonBuilder *builder, const MdrDeduction *deduction);
void mdr_report_append_deduction (GString *text, const MdrDeduction *deduction);
char *mdr_report_end (JsonBuilder *builder);

char *mdr_report_error_json (const MdrCli *cli, const char *id, MdrExit code, const char *sentence);
char *mdr_report_result_json (const MdrCli *cli,
                              const MdrFileEntry *puzzle,
                              const char *method,
                              guint count,
                              const MdrResult *result);
char *mdr_report_result_text (const MdrFileEntry *puzzle, guint count, const MdrResult *result);

G_END_DECLS
