/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * Every condition of the language, once: WORD (NAME, name, word) begins with a word of its own, and
 * FORM (NAME, name) is told from others by what follows. The enumeration of conditions, the vocabulary, the
 * table of what each means (src/rules/conditions) and the table of how each is grounded (src/rules/search)
 * are made of this list.
 */
/* clang-format off */
#define MDR_CONDITIONS(WORD, FORM) \
  FORM (FORMULA, formula) \
  WORD (DIFFERENT, different, "different") \
  WORD (CONNECTED, connected, "connected") \
  WORD (ONE_LOOP, one_loop, "one") \
  WORD (NO_LOOP, no_loop, "no") \
  WORD (GROUPS, groups, "groups") \
  FORM (SHAPES, shapes) \
  FORM (EQUAL_GROUPS, equal_groups) \
  FORM (SIGHT, sight) \
  WORD (VISIBLE, visible, "visible") \
  WORD (RUNS, runs, "blocks") \
  WORD (BOXES, boxes, "boxes") \
  WORD (REGIONS, regions, "regions")
/* clang-format on */
