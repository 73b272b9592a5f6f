/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-kind.h"

G_BEGIN_DECLS

#define MDR_TYPE_COMPARISON (mdr_comparison_get_type ())

/**
 * MdrComparison:
 *
 * The methods of a kind side by side, with the last result of each for one
 * puzzle.
 *
 * Emits "chosen" (MdrResult *) when the user wants to see this result.
 */
G_DECLARE_FINAL_TYPE (MdrComparison, mdr_comparison, MDR, COMPARISON, AdwBin)

void mdr_comparison_set_kind (MdrComparison *self, const MdrKind *kind);
void mdr_comparison_add (MdrComparison *self, MdrResult *result, const MdrPuzzle *puzzle);
void mdr_comparison_clear (MdrComparison *self);
void mdr_comparison_copy (MdrComparison *self);
void mdr_comparison_save (MdrComparison *self);

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
