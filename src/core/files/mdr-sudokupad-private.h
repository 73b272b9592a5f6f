/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* What links to SudokuPad and to f-puzzles, whose puzzles SudokuPad shows, too, have in common. */

#include <json-glib/json-glib.h>

#include "mdr-drawn-puzzle.h"

#define SUDOKUPAD_ADDRESS "https://sudokupad.app/"
#define SUDOKUPAD_FORMAT  "scl"

/* mdr-sudokupad-link.c */
gboolean sudokupad_is_value (const MdrDiagram *diagram, const MdrFigure *figure);
char *sudokupad_dup_solution (const MdrDiagram *diagram);
JsonArray *sudokupad_get_list (JsonObject *object, const char *member);
JsonObject *sudokupad_get_cell (JsonObject *puzzle, const char *member, MdrCell cell);
void sudokupad_add_cells (JsonObject *puzzle, const char *member, const MdrDiagram *diagram);
char *sudokupad_take_letters (JsonObject *puzzle);

/* mdr-sudokupad-read.c */
gboolean sudokupad_is_host (const char *link, const char *site);
char *sudokupad_dup_written (JsonObject *object, const char *member);

/* mdr-sudokupad-zip.c */
char *sudokupad_unzip (const char *zipped);
void sudokupad_lengthen_names (JsonNode *node);

/* mdr-fpuzzles-link.c */
gboolean fpuzzles_is (JsonObject *puzzle);
gboolean fpuzzles_read (MdrDrawnPuzzle *drawn, JsonObject *puzzle, GError **error);
