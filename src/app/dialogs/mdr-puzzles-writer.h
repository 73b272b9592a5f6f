/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-file-format.h"
#include "mdr-task.h"

G_BEGIN_DECLS

/**
 * MdrPuzzlesWritten:
 * @left_out: (element-type utf8): sentences about the puzzles that the file does not have
 * @findings: (element-type utf8): sentences about those that were solved and do not have exactly one solution
 *
 * What the user is told about a file that was written.
 */
typedef struct
{
  GPtrArray *left_out;
  GPtrArray *findings;
} MdrPuzzlesWritten;

void mdr_puzzles_written_free (MdrPuzzlesWritten *written);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrPuzzlesWritten, mdr_puzzles_written_free)

MdrTaskWork mdr_puzzles_writer_get (const MdrFileFormat *format, gboolean with_solutions);

G_END_DECLS
