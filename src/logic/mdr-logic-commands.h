/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-logic.h"
#include "mdr-shared-specs.h"

G_BEGIN_DECLS

/*
 * Commands that change clues and keep exactly one solution, as entries of the lists of kinds with an
 * #MdrLogic and #MdrKind.list_clues; some also need #MdrKind.list_missing_clues. Harder and Easier make do
 * with #MdrLogic.vary.
 */
MdrPuzzle *mdr_command_reduce (const MdrPuzzle *puzzle,
                               const MdrCommandRequest *request,
                               MdrJob *job,
                               GError **error);
MdrPuzzle *mdr_command_complete (const MdrPuzzle *puzzle,
                                 const MdrCommandRequest *request,
                                 MdrJob *job,
                                 GError **error);
MdrPuzzle *mdr_command_harder (const MdrPuzzle *puzzle,
                               const MdrCommandRequest *request,
                               MdrJob *job,
                               GError **error);
MdrPuzzle *mdr_command_easier (const MdrPuzzle *puzzle,
                               const MdrCommandRequest *request,
                               MdrJob *job,
                               GError **error);

MdrPuzzle *mdr_command_fill (const MdrPuzzle *puzzle,
                             const MdrCommandRequest *request,
                             MdrJob *job,
                             GError **error);

extern const MdrChoice mdr_reduce_symmetries[];
extern const MdrChoice mdr_fill_difficulties[];

MdrSymmetry mdr_reduce_symmetry (const char *id);

#define MDR_COMMAND_REDUCE                                                                                   \
  {                                                                                                          \
    .id = "reduce", .label = N_ ("Reduce"),                                                                  \
    .explanation = N_ ("Removes clues as long as exactly one solution remains"),                             \
    .icon = "list-remove-symbolic", .run = mdr_command_reduce                                                \
  }

#define MDR_COMMAND_COMPLETE                                                                                 \
  {                                                                                                          \
    .id = "complete", .label = N_ ("Complete"),                                                              \
    .explanation = N_ ("Adds as few clues as it takes to leave exactly one solution"),                       \
    .icon = "list-add-symbolic", .run = mdr_command_complete                                                 \
  }

#define MDR_COMMAND_FILL                                                                                      \
  {                                                                                                           \
    .id = "fill", .label = N_ ("Fill In"),                                                                    \
    .explanation = N_ ("Gives clues without a value, and places with “?”, values that leave exactly one " \
                       "solution"),                                                                           \
    .icon = "mdr-tool-write-symbolic", .run = mdr_command_fill                                                \
  }

#define MDR_COMMAND_HARDER                                                                                   \
  {                                                                                                          \
    .id = "harder", .label = N_ ("Harder"),                                                                  \
    .explanation = N_ ("Changes the puzzle to make it one level harder"), .icon = "go-up-symbolic",          \
    .run = mdr_command_harder                                                                                \
  }

#define MDR_COMMAND_EASIER                                                                                   \
  {                                                                                                          \
    .id = "easier", .label = N_ ("Easier"),                                                                  \
    .explanation = N_ ("Changes the puzzle to make it one level easier"), .icon = "go-down-symbolic",        \
    .run = mdr_command_easier                                                                                \
  }

/* Which clues are removed together. */
#define MDR_SPEC_REDUCE_SYMMETRY                                                                             \
  {                                                                                                          \
    .id = "symmetry", .type = MDR_OPTION_CHOICE, .scopes = MDR_SCOPE_COMMAND, .label = N_ ("Symmetry"),      \
    .explanation = N_ ("Clues that mirror each other are removed together"), .initial = "none",              \
    .choices = mdr_reduce_symmetries, .shown_when = "command", .shown_value = "reduce"                       \
  }

/* What is filled in, and how difficult it is then. */
#define MDR_SPEC_FILL_SYMMETRY                                                                               \
  {                                                                                                          \
    .id = "fill-symmetry", .type = MDR_OPTION_CHOICE, .scopes = MDR_SCOPE_COMMAND, .label = N_ ("Symmetry"), \
    .explanation = N_ ("The mirror images of what is filled in get clues, too"), .initial = "none",          \
    .choices = mdr_reduce_symmetries, .shown_when = "command", .shown_value = "fill"                         \
  }
#define MDR_SPEC_FILL_DIFFICULTY                                                                             \
  {                                                                                                          \
    .id = "fill-difficulty", .type = MDR_OPTION_CHOICE, .scopes = MDR_SCOPE_COMMAND,                         \
    .label = N_ ("Difficulty"), .initial = "any", .choices = mdr_fill_difficulties, .shown_when = "command", \
    .shown_value = "fill"                                                                                    \
  }

G_END_DECLS
