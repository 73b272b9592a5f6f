/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Facts about links to SudokuPad that reading and writing them share; see mdr-sudokupad-link.c. */

#include <json-glib/json-glib.h>

#include "mdr-drawn-puzzle.h"

#define SUDOKUPAD_ADDRESS "https://sudokupad.app/"
#define SUDOKUPAD_FORMAT  "scl"

char *sudokupad_unzip (const char *zipped);
void sudokupad_lengthen_names (JsonNode *node);
gboolean fpuzzles_is (JsonObject *puzzle);
gboolean fpuzzles_read (MdrDrawnPuzzle *drawn, JsonObject *puzzle, GError **error);
