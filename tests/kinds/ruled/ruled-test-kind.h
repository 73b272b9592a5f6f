/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "ruled-values.h"

G_BEGIN_DECLS

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
