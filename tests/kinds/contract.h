/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

/**
 * ContractBoard:
 *
 * A puzzle and a position of play that a random user came to.
 */
typedef struct
{
  MdrPuzzle *puzzle;
  MdrState *state;
  MdrCursor *cursor;
} ContractBoard;

ContractBoard *contract_board_new (const MdrKind *kind);
ContractBoard *contract_board_new_with (const MdrPuzzle *puzzle);
void contract_board_free (ContractBoard *board);
MdrPuzzle *contract_board_dup_known (const ContractBoard *board, MdrState **state);
void contract_board_play (ContractBoard *board, GRand *random, guint inputs);
void contract_board_play_only (ContractBoard *board, GRand *random, guint inputs);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ContractBoard, contract_board_free)

GPtrArray *contract_dup_puzzles (const MdrKind *kind);
MdrPuzzle *contract_new_whole_puzzle (const MdrKind *kind);

/* Long enough for what a test can wait for. */
#define CONTRACT_SECONDS 2

/* How many puzzles a function that searches is tried on. */
#define CONTRACT_MOST_SEARCHED 4

MdrResult *contract_solve (const MdrPuzzle *puzzle, const char *method, guint count);
MdrSolution *contract_dup_shown (const MdrPuzzle *puzzle, const MdrState *state);
MdrJob *contract_job_new (void);
MdrJob *contract_job_new_cancelled (void);

/*
 * One for each part of the contract; each adds its tests for @kind. Together
 * they call every member of the table: tests/check-tree.sh contract tells.
 */
void contract_add_identity (const MdrKind *kind);
void contract_add_givens (const MdrKind *kind);
void contract_add_edits (const MdrKind *kind);
void contract_add_guide (const MdrKind *kind);
void contract_add_clues (const MdrKind *kind);
void contract_add_commands (const MdrKind *kind);
void contract_add_play (const MdrKind *kind);
void contract_add_reasons (const MdrKind *kind);
void contract_add_turns (const MdrKind *kind);
void contract_add_solving (const MdrKind *kind);
void contract_add_logic (const MdrKind *kind);
void contract_add_backbone (const MdrKind *kind);
void contract_add_drawing (const MdrKind *kind);
void contract_add_sharing (const MdrKind *kind);
void contract_add_studies (const MdrKind *kind);
void contract_add (const MdrKind *kind, const char *name, GTestDataFunc function);

G_END_DECLS
