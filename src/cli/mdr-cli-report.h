/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cli-input.h"

G_BEGIN_DECLS

/** Version of the lines printed with --json. */
#define MDR_REPORT_SCHEMA 1

JsonBuilder *mdr_report_begin (const MdrInputPuzzle *puzzle);
void mdr_report_add_string (JsonBuilder *builder, const char *member, const char *value);
void mdr_report_add_problems (JsonBuilder *builder, const MdrProblems *problems);
void mdr_report_add_merit (JsonBuilder *builder, const MdrMerit *measure);
void mdr_report_append_line (GString *text, const char *format, ...) G_GNUC_PRINTF (2, 3);
void mdr_report_append_problems (GString *text, const MdrProblems *problems);
void mdr_report_add_deduction (JsonBuilder *builder, const MdrDeduction *deduction);
void mdr_report_append_deduction (GString *text, const MdrDeduction *deduction);
char *mdr_report_end (JsonBuilder *builder);

char *mdr_report_result_json (const MdrInputPuzzle *puzzle,
                              const char *method,
                              guint count,
                              const MdrResult *result);
char *mdr_report_result_text (const MdrInputPuzzle *puzzle, guint count, const MdrResult *result);

G_END_DECLS
