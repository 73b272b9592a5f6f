/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"
#include "mdr-option.h"

G_BEGIN_DECLS

/* Options that several kinds share, as entries of lists of #MdrOptionSpec. Arguments are the parts that
 * differ between kinds. */

/* Rows and columns of the puzzle. */
#define MDR_SPECS_SIZE(usual, least, most)                                                                   \
  { .id = "rows",                                                                                            \
    .type = MDR_OPTION_INTEGER,                                                                              \
    .scopes = MDR_SCOPE_PUZZLE,                                                                              \
    .label = N_ ("Rows"),                                                                                    \
    .explanation = N_ ("The board grows and shrinks at its lower edge"),                                     \
    .initial = usual,                                                                                        \
    .minimum = least,                                                                                        \
    .maximum = most },                                                                                       \
  {                                                                                                          \
    .id = "columns", .type = MDR_OPTION_INTEGER, .scopes = MDR_SCOPE_PUZZLE, .label = N_ ("Columns"),        \
    .explanation = N_ ("The board grows and shrinks at its right edge"), .initial = usual, .minimum = least, \
    .maximum = most                                                                                          \
  }

/* Rows and columns of a puzzle to be generated. */
#define MDR_SPECS_GENERATED_SIZE(usual, least, most)                                                         \
  { .id = "rows",                                                                                            \
    .type = MDR_OPTION_INTEGER,                                                                              \
    .scopes = MDR_SCOPE_GENERATE,                                                                            \
    .label = N_ ("Rows"),                                                                                    \
    .initial = usual,                                                                                        \
    .minimum = least,                                                                                        \
    .maximum = most },                                                                                       \
  {                                                                                                          \
    .id = "columns", .type = MDR_OPTION_INTEGER, .scopes = MDR_SCOPE_GENERATE, .label = N_ ("Columns"),      \
    .initial = usual, .minimum = least, .maximum = most                                                      \
  }

/* The seed of the random numbers for generating a puzzle. */
#define MDR_SPEC_SEED                                                                                        \
  {                                                                                                          \
    .id = "seed", .type = MDR_OPTION_INTEGER, .scopes = MDR_SCOPE_GENERATE, .label = N_ ("Seed"),            \
    .explanation = N_ ("The same seed gives the same puzzle"), .initial = "1", .minimum = 0,                 \
    .maximum = G_MAXINT32                                                                                    \
  }

/* The difficulty of a puzzle to be generated; @words explains the levels. */
#define MDR_SPEC_DIFFICULTY(levels, words)                                                                   \
  {                                                                                                          \
    .id = "difficulty", .type = MDR_OPTION_CHOICE, .scopes = MDR_SCOPE_GENERATE, .label = N_ ("Difficulty"), \
    .explanation = words, .initial = "normal", .choices = levels                                             \
  }

/* The engine for the integer programs of some methods, given as ids with | between them. */
#define MDR_SPEC_ENGINE(engines, usual, methods, words)                                                      \
  {                                                                                                          \
    .id = "engine", .type = MDR_OPTION_CHOICE, .scopes = MDR_SCOPE_METHOD, .label = N_ ("Engine"),           \
    .explanation = words, .initial = usual, .choices = engines, .shown_when = "method",                      \
    .shown_value = methods                                                                                   \
  }

/* Options of studies. @words may be NULL. */
#define MDR_SPEC_STUDY_INTEGER(name, title, words, usual, least, most)                                       \
  {                                                                                                          \
    .id = name, .type = MDR_OPTION_INTEGER, .scopes = MDR_SCOPE_STUDY, .label = title, .explanation = words, \
    .initial = usual, .minimum = least, .maximum = most                                                      \
  }

#define MDR_SPEC_STUDY_CHOICE(name, title, usual, values)                                                    \
  {                                                                                                          \
    .id = name, .type = MDR_OPTION_CHOICE, .scopes = MDR_SCOPE_STUDY, .label = title, .initial = usual,      \
    .choices = values                                                                                        \
  }

/* Tools that several kinds share, as entries of their lists of #MdrTool. */

#define MDR_TOOL_ERASE                                                                                       \
  {                                                                                                          \
    .id = "erase", .label = N_ ("Erase"),                                                                    \
    .explanation = N_ (                                                                                      \
        "Click or drag over what is to be removed; the right mouse button does the same with every tool"),   \
    .icon = "mdr-tool-erase-symbolic", .key = 'd'                                                            \
  }

G_END_DECLS
