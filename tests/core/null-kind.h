/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-document.h"

G_BEGIN_DECLS

/**
 * null_kind:
 *
 * A minimal kind for tests: count to a target in steps of at most so many. Of what the contract lets it leave
 * out it has only what tests of core need.
 */
extern const MdrKind null_kind;

/** What it says that the edit "double" takes. */
#define NULL_DOUBLE_STEPS 100000

/* What a file of the null kind begins with, and the givens of a puzzle. */
#define NULL_FILE_HEAD   "\"format\": \"meander\", \"version\": 1, \"kind\": \"null\", \"kind-version\": 1"
#define NULL_FILE_GIVENS "\"givens\": {\"target\": 7, \"step\": 3}"
/* A whole file. */
#define NULL_FILE "{" NULL_FILE_HEAD ", \"title\": \"The hill\", " NULL_FILE_GIVENS "}"

MdrDocument *null_document_new (void);
MdrDocument *null_document_read (const char *text);
void null_document_move (MdrDocument *document, const char *string, gboolean joins);
int null_state_get_sum (const MdrState *state);

/** A table with only the null kind in it. */
extern MdrKinds null_kinds[];

/** As a list. */
MdrKindList *null_kind_list (void);

G_END_DECLS
