/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "mdr-option.h"

G_BEGIN_DECLS

/*
 * Options that several kinds share, as entries of a list of #MdrOptionSpec. The
 * arguments are what differs between kinds.
 */

/* Any whole number. */
#define MDR_SPEC_INTEGER(where, name, title, words, usual, least, most)                                      \
  {                                                                                                          \
    .id = name, .type = MDR_OPTION_INTEGER, .scope = where, .label = title, .explanation = words,            \
    .initial = usual, .minimum = least, .maximum = most                                                      \
  }

/* Yes or no. */
#define MDR_SPEC_SWITCH(where, name, title, words, usual)                                                    \
  {                                                                                                          \
    .id = name, .type = MDR_OPTION_SWITCH, .scope = where, .label = title, .explanation = words,             \
    .initial = usual                                                                                         \
  }

/* Rows and columns of the puzzle. */
#define MDR_SPECS_SIZE(usual, least, most)                                                                   \
  MDR_SPEC_INTEGER (MDR_SCOPE_PUZZLE, "rows", N_ ("Rows"),                                                   \
                    N_ ("The board grows and shrinks at its lower edge"), usual, least, most),               \
      MDR_SPEC_INTEGER (MDR_SCOPE_PUZZLE, "columns", N_ ("Columns"),                                         \
                        N_ ("The board grows and shrinks at its right edge"), usual, least, most)

/* Rows and columns of a puzzle to be generated. */
#define MDR_SPECS_GENERATED_SIZE(usual, least, most)                                                         \
  MDR_SPEC_INTEGER (MDR_SCOPE_GENERATE, "rows", N_ ("Rows"), NULL, usual, least, most),                      \
      MDR_SPEC_INTEGER (MDR_SCOPE_GENERATE, "columns", N_ ("Columns"), NULL, usual, least, most)

/* The seed of the random numbers for generating a puzzle. */
#define MDR_SPEC_SEED                                                                                        \
  MDR_SPEC_INTEGER (MDR_SCOPE_GENERATE, "seed", N_ ("Seed"), N_ ("The same seed gives the same puzzle"),     \
                    "1", 0, G_MAXINT32)

/* How hard a puzzle to be generated is; @words explains the levels. */
#define MDR_SPEC_DIFFICULTY(levels, words)                                                                   \
  {                                                                                                          \
    .id = "difficulty", .type = MDR_OPTION_CHOICE, .scope = MDR_SCOPE_GENERATE, .label = N_ ("Difficulty"),  \
    .explanation = words, .initial = "normal", .choices = levels                                             \
  }

/* The engine for the integer programs of some methods, given as ids with | between them. */
#define MDR_SPEC_ENGINE(engines, usual, methods, words)                                                      \
  {                                                                                                          \
    .id = "engine", .type = MDR_OPTION_CHOICE, .scope = MDR_SCOPE_METHOD, .label = N_ ("Engine"),            \
    .explanation = words, .initial = usual, .choices = engines, .shown_when = "method",                      \
    .shown_value = methods                                                                                   \
  }

G_END_DECLS
