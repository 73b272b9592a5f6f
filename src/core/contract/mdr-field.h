/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>
#include <stddef.h>

#include "mdr-option.h"
#include "mdr-puzzle.h"
#include "mdr-word.h"

G_BEGIN_DECLS

/**
 * MdrFieldType:
 * @MDR_FIELD_SIDE: an int: the rows or the columns of the board; setting it calls the kind's resize. The
 *   rows come before the columns; a single side is that of a square
 * @MDR_FIELD_NUMBER: an int
 * @MDR_FIELD_SWITCH: a gboolean
 * @MDR_FIELD_CHOICE: an enumeration from 0, whose values are named by @choices
 * @MDR_FIELD_OWN: a value that the kind reads and writes by itself, and that is no option
 */
typedef enum
{
  MDR_FIELD_SIDE,
  MDR_FIELD_NUMBER,
  MDR_FIELD_SWITCH,
  MDR_FIELD_CHOICE,
  MDR_FIELD_OWN,
} MdrFieldType;

/**
 * MdrField:
 * @name: its member in JSON, and for all types but %MDR_FIELD_OWN also its id as an option of scope
 *   %MDR_SCOPE_PUZZLE
 * @offset: of the member in the kind's puzzle
 * @minimum: of a side or a number
 * @maximum: of a side or a number
 * @choices: of a choice
 * @refusal: (nullable): the error for a text that is none of @choices, untranslated, marked with N_(), with
 *   at most one place for it ("%s"); %NULL for a sentence that lists them
 * @set: (nullable): called in place of storing @value, if other members depend on it
 * @read: reads an own value from @givens
 * @write: (nullable): adds an own value to @givens; required for %MDR_FIELD_OWN
 *
 * One member of the givens of a kind. Its table, which ends with a %NULL name, is read wherever givens are
 * stored, shown and edited by name: in the order of JSON files, on which fingerprints depend.
 */
struct _MdrField
{
  const char *name;
  MdrFieldType type;
  gsize offset;
  int minimum;
  int maximum;
  const MdrChoice *choices;
  const char *refusal;
  gboolean (*set) (MdrPuzzle *puzzle, const MdrField *field, int value, GError **error);
  gboolean (
      *read) (MdrPuzzle *puzzle, const MdrField *field, JsonObject *givens, const char *path, GError **error);
  void (*write) (const MdrPuzzle *puzzle, const MdrField *field, JsonObject *givens);
};

const MdrField *mdr_fields_find (const MdrField *fields, const char *name);
gboolean mdr_fields_read_size (const MdrField *fields,
                               JsonObject *givens,
                               const char *path,
                               int *rows,
                               int *columns,
                               GError **error);
gboolean mdr_fields_read (const MdrField *fields,
                          MdrPuzzle *puzzle,
                          JsonObject *givens,
                          const char *path,
                          GError **error);
JsonNode *mdr_fields_write (const MdrField *fields, const MdrPuzzle *puzzle);
void mdr_fields_clamp_size (const MdrField *fields, int *rows, int *columns);
gpointer mdr_field_get_member (const MdrField *field, const MdrPuzzle *puzzle);
char *mdr_field_dup_value (const MdrField *field, const MdrPuzzle *puzzle);
gboolean mdr_field_set (const MdrField *field, MdrPuzzle *puzzle, const char *value, GError **error);

/* For the edits "set NAME VALUE" and "size ROWS COLUMNS": see #MdrVerb. */
gboolean mdr_puzzle_apply_set (gpointer puzzle, MdrWords *words, GError **error);
gboolean mdr_puzzle_apply_size (gpointer puzzle, MdrWords *words, GError **error);

G_END_DECLS
