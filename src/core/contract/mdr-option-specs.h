/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "mdr-option.h"

G_BEGIN_DECLS

/*
 * Entries of lists of #MdrOptionSpec: a number, a switch or a choice, and options that several kinds share,
 * whose arguments are the parts that differ between kinds. An option defined by a macro _WHEN is shown only
 * if another one, @option, has one of the values @shown.
 */

/* Any whole number. */
#define MDR_SPEC_INTEGER_WHEN(where, name, title, words, usual, least, most, option, shown)                  \
  {                                                                                                          \
    .id = name, .type = MDR_OPTION_INTEGER, .scope = where, .label = title, .explanation = words,            \
    .initial = usual, .minimum = least, .maximum = most, .shown_when = option, .shown_value = shown          \
  }

#define MDR_SPEC_INTEGER(where, name, title, words, usual, least, most)                                      \
  MDR_SPEC_INTEGER_WHEN (where, name, title, words, usual, least, most, NULL, NULL)

/* Yes or no. */
#define MDR_SPEC_SWITCH_WHEN(where, name, title, words, usual, option, shown)                                \
  {                                                                                                          \
    .id = name, .type = MDR_OPTION_SWITCH, .scope = where, .label = title, .explanation = words,             \
    .initial = usual, .shown_when = option, .shown_value = shown                                             \
  }

#define MDR_SPEC_SWITCH(where, name, title, words, usual)                                                    \
  MDR_SPEC_SWITCH_WHEN (where, name, title, words, usual, NULL, NULL)

/* One of @values. */
#define MDR_SPEC_CHOICE_WHEN(where, name, title, words, usual, values, option, shown)                        \
  {                                                                                                          \
    .id = name, .type = MDR_OPTION_CHOICE, .scope = where, .label = title, .explanation = words,             \
    .initial = usual, .choices = values, .shown_when = option, .shown_value = shown                          \
  }

#define MDR_SPEC_CHOICE(where, name, title, words, usual, values)                                            \
  MDR_SPEC_CHOICE_WHEN (where, name, title, words, usual, values, NULL, NULL)

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

/* The difficulty of a puzzle to be generated; @words explains the levels. */
#define MDR_SPEC_DIFFICULTY(levels, words)                                                                   \
  MDR_SPEC_CHOICE (MDR_SCOPE_GENERATE, "difficulty", N_ ("Difficulty"), words, "normal", levels)

/* The engine for the integer programs of some methods, given as ids with | between them. */
#define MDR_SPEC_ENGINE(engines, usual, methods, words)                                                      \
  MDR_SPEC_CHOICE_WHEN (MDR_SCOPE_METHOD, "engine", N_ ("Engine"), words, usual, engines, "method", methods)

G_END_DECLS
