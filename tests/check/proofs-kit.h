/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

/* What the tests of proofs share. */
char *proofs_kit_dup_proof (const MdrPuzzle *puzzle, guint n_solutions);
void proofs_kit_assert_proves (const MdrPuzzle *puzzle, guint n_solutions);
char *proofs_kit_dup_changed (const char *proof, GRand *random);
gboolean proofs_kit_check (const char *proof, guint *n_solutions, char **message);
