/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-error.h"
#include "mdr-ruled-puzzle.h"

G_BEGIN_DECLS

/* The edges of a cell in texts, in the order of MdrDirection. */
#define MDR_EDGE_LETTERS "rdlu"

/**
 * MdrBoardRow:
 * @line: where it stands in the text, counted from 1
 * @path: (nullable): where it stands in another format, in place of @line
 * @values: (array zero-terminated=1): its values as they are written
 *
 * One row of a board that is written as text.
 */
typedef struct
{
  guint line;
  char *path;
  char **values;
} MdrBoardRow;

/**
 * MdrBoardBlock:
 * @subject: a given or a decision
 * @index: which one
 * @rows: (element-type MdrBoardRow): its values, row by row; one row for
 *   what is given for rows, columns or the board
 *
 * What a text says of one given or decision.
 */
typedef struct
{
  MdrSubject subject;
  guint index;
  GArray *rows;
} MdrBoardBlock;

MdrBoardBlock *mdr_board_block_new (MdrSubject subject, guint index);
void mdr_board_block_free (MdrBoardBlock *block);
void mdr_board_block_add_row (MdrBoardBlock *block, guint line, const char *text);
void mdr_board_block_add_row_at (MdrBoardBlock *block, const char *path, const char *text);
gboolean mdr_board_blocks_give (const GPtrArray *blocks, MdrRuledPuzzle *puzzle, GError **error);
gboolean mdr_board_blocks_decide (const GPtrArray *blocks,
                                  const MdrRuledPuzzle *puzzle,
                                  MdrRuledAnswer *answer,
                                  GError **error);

/* mdr-board-value.c */
gboolean mdr_board_value_read_given (const MdrGiven *given,
                                     MdrRuledLists *lists,
                                     const char *text,
                                     gint16 *value,
                                     guint8 *direction,
                                     GError **error);
gboolean mdr_board_value_read_decision (const MdrDecision *decision,
                                        const char *text,
                                        gint16 *value,
                                        GError **error);
void mdr_board_value_write_given (const MdrGiven *given,
                                  MdrRuledLists *lists,
                                  int value,
                                  MdrDirection direction,
                                  GString *text);
void mdr_board_value_write_decision (const MdrDecision *decision, int value, GString *text);
void mdr_rulebook_say_decided (const MdrRulebook *rulebook, guint index, int value, GString *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrBoardBlock, mdr_board_block_free)

G_END_DECLS
