/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruled-values.h"

G_BEGIN_DECLS

/* A page with all that can be given: at cells with and without arrows, at rows and columns, for areas and the
 * board. */
#define RULED_TEST_EVERYTHING                                                                                \
  "meander-rules 1\n"                                                                                        \
  "kind test \"Test\"\n"                                                                                     \
  "given most for board: 1..9\n"                                                                             \
  "given room at area\n"                                                                                     \
  "given tree at cell\n"                                                                                     \
  "given pearl at cell: white black\n"                                                                       \
  "given clue at cell: 0..most ? with arrow\n"                                                               \
  "given total at room: 1..cells ?\n"                                                                        \
  "given left at row: 0..columns\n"                                                                          \
  "given bottom at column: 0..rows\n"                                                                        \
  "decide shade at cell: light dark\n"                                                                       \
  "rule one \"One.\"\n"                                                                                      \
  "  connected light\n"

/* Kinds whose rulebooks are those of tests/rules, made once and kept. */
const MdrKind *ruled_test_kind (const char *name);
const MdrKind *ruled_test_kind_from_page (const char *page);

/**
 * RuledTestExample:
 *
 * An example of a rulebook as a puzzle and an answer to it.
 */
typedef struct
{
  int statement;
  MdrPuzzle *puzzle;
  MdrRuledAnswer *answer;
} RuledTestExample;

GPtrArray *ruled_test_list_examples (const MdrKind *kind);

G_END_DECLS
