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
void contract_board_play (ContractBoard *board, GRand *random, guint inputs);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ContractBoard, contract_board_free)

GPtrArray *contract_dup_puzzles (const MdrKind *kind);
MdrPuzzle *contract_new_whole_puzzle (const MdrKind *kind);

/* One for each part of the contract; each adds its tests for @kind. */
void contract_add_identity (const MdrKind *kind);
void contract_add_givens (const MdrKind *kind);
void contract_add_play (const MdrKind *kind);
void contract_add_turns (const MdrKind *kind);
void contract_add_solving (const MdrKind *kind);
void contract_add_drawing (const MdrKind *kind);
void contract_add (const MdrKind *kind, const char *name, GTestDataFunc function);

G_END_DECLS
