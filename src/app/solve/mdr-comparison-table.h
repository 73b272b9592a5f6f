/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

/**
 * MdrTableFormat:
 * @MDR_TABLE_TABS: columns separated by tabs, for the clipboard
 * @MDR_TABLE_CSV: comma-separated values as in RFC 4180, for a file
 */
typedef enum
{
  MDR_TABLE_TABS,
  MDR_TABLE_CSV,
} MdrTableFormat;

char *mdr_comparison_outcome_to_text (const MdrResult *result);
char *mdr_comparison_results_to_text (const MdrKind *kind, GPtrArray *results, MdrTableFormat format);

G_END_DECLS
