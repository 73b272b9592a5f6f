/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Facts about links to SudokuPad that reading and writing them share; see mdr-sudokupad-link.c. */

#define SUDOKUPAD_ADDRESS "https://sudokupad.app/"
#define SUDOKUPAD_FORMAT  "scl"
