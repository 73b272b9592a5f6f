/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lanterns-kind.h"

#include <glib/gi18n-lib.h>

#define BOARD "lanterns 2 0 1 1 0 1 1 1 0 1"

static const MdrPuzzleRule rules[] = {
  {
      .sentence = N_ ("A number says how many lanterns its row or column holds."),
      .wrong = { BOARD, "light 2,0; light 2,2", .sentence = N_ ("Row 3 holds two lanterns instead of one.") },
      .right = { BOARD, "light 0,0; light 0,2", .sentence = N_ ("Row 1 holds two lanterns.") },
  },
  {
      .sentence = N_ ("No two lanterns stand side by side."),
      .wrong = { BOARD, "light 0,0; light 0,1", .sentence = N_ ("Two lanterns stand side by side.") },
      .right = { BOARD, "light 0,0; light 0,2", .sentence = N_ ("A cell lies between the two.") },
  },
  { NULL },
};

static const char *const first_rules[] = {
  N_ ("A number says how many lanterns its row or column holds."),
  N_ ("No two lanterns stand side by side."),
  NULL,
};

static const MdrControl playing[] = {
  { N_ ("Put a lantern"), N_ ("Click a cell"), N_ ("Enter") },
  { NULL },
};

const MdrGuide lanterns_guide = {
  .rules = rules,
  .controls = { [MDR_MODE_PLAY] = playing },
  .first_steps = {
    [MDR_MODE_PLAY] = (const MdrFirstStep[]){
        { N_ ("Click a cell to put a lantern there."), "light", first_rules, &rules[0].right },
        { NULL },
    },
  },
};
