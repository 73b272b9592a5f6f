/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

/*
 * Scripts of what a user does, to be followed at a board of any kind. Steps
 * stand between semicolons:
 *   press R,C   press3 R,C   drag R,C   release R,C   cancel
 *   click R,C   click3 R,C   (a press and a release)
 *   key NAME    control NAME    shift NAME    text CHARACTER    tool ID
 *   shift-text CHARACTER    control-text CHARACTER    both-text CHARACTER
 * Cells are whole numbers and mean their middle; "1.9,2.5" is a point in cell
 * 1,2, near its lower side.
 */

/**
 * ScriptUser:
 * @gestures: how many entries the history would have
 * @refused: how often something was refused
 * @refusal: (nullable): the last sentence that said why
 *
 * A user at a board, with what a document and a view would do.
 */
typedef struct
{
  MdrPuzzle *puzzle;
  MdrState *state;
  MdrCursor *cursor;
  MdrMode mode;
  const char *tool;
  guint button;
  guint gestures;
  guint refused;
  char *refusal;
} ScriptUser;

/**
 * ScriptCursorRow:
 * @cell: where the cursor is after @script
 * @visible: whether it is seen there
 */
typedef struct
{
  MdrMode mode;
  const char *script;
  MdrCell cell;
  gboolean visible;
} ScriptCursorRow;

/**
 * ScriptPreviewRow:
 * @preview: (nullable): what letting go after @script would do
 */
typedef struct
{
  MdrMode mode;
  const char *script;
  const char *preview;
} ScriptPreviewRow;

void script_assert_cursors (const MdrPuzzle *puzzle,
                            const char *tool,
                            const ScriptCursorRow *rows,
                            gsize n_rows);
void script_assert_previews (const MdrPuzzle *puzzle,
                             const char *tool,
                             const ScriptPreviewRow *rows,
                             gsize n_rows);
void script_assert_watches (const MdrPuzzle *puzzle, const char *tool, const char *script);

ScriptUser *script_user_new (MdrPuzzle *puzzle, MdrMode mode, const char *tool);
void script_user_free (ScriptUser *user);
void script_user_follow (ScriptUser *user, const char *script);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (ScriptUser, script_user_free)

G_END_DECLS
