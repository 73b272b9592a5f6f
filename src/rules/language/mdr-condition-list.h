/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * Every condition of the language, once: WORD (NAME, name, word, since) begins with a word of its own, which
 * came in a version of the language (0: the first), and FORM (NAME, name) is told from others by what
 * follows. The enumeration of conditions, the vocabulary, the table of what each means (src/rules/conditions)
 * and the table of how each is grounded (src/rules/search) are made of this list.
 */
/* clang-format off */
#define MDR_CONDITIONS(WORD, FORM) \
  FORM (FORMULA, formula) \
  WORD (DIFFERENT, different, "different", 0) \
  FORM (DIFFERENT_LINES, different_lines) \
  WORD (SUCCESSIVE, successive, "successive", 2) \
  WORD (PATH, path, "path", 2) \
  WORD (INCREASING, increasing, "increasing", 2) \
  WORD (FILLED, filled, "filled", 2) \
  WORD (CONNECTED, connected, "connected", 0) \
  WORD (ONE_LOOP, one_loop, "one", 0) \
  WORD (NO_LOOP, no_loop, "no", 0) \
  WORD (GROUPS, groups, "groups", 0) \
  FORM (SHAPES, shapes) \
  FORM (EQUAL_GROUPS, equal_groups) \
  FORM (SIGHT, sight) \
  FORM (GROUP_SIZE, group_size) \
  WORD (VISIBLE, visible, "visible", 0) \
  WORD (RUNS, runs, "blocks", 0) \
  FORM (RING, ring) \
  WORD (BOXES, boxes, "boxes", 0) \
  WORD (REGIONS, regions, "regions", 0)
/* clang-format on */
