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

extern const MdrChoice mdr_reduce_symmetries[];

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

G_END_DECLS
