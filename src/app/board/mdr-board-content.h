/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-document.h"

G_BEGIN_DECLS

/**
 * MdrBoardContent:
 * @document: (nullable): the document; all other fields belong to it
 * @mode: which of its sides is shown
 * @problems: (nullable): marked on the board
 * @hint: (nullable): highlighted on the board
 * @hint_state: (nullable): shown instead of the play while there is a hint
 * @backbone: (nullable): what all solutions share
 * @shown: what of @backbone is shown
 * @unneeded: (nullable) (element-type MdrClue): clues that are marked because each can be left out
 * @playback: (nullable): shown instead of the play
 * @options: (nullable): how playbacks are drawn
 * @time: the time of @playback, from 0 to its steps
 *
 * Everything that a board shows, apart from where the user points.
 */
typedef struct
{
  MdrDocument *document;
  MdrMode mode;
  MdrProblems *problems;
  MdrDeduction *hint;
  MdrState *hint_state;
  MdrBackbone *backbone;
  MdrBackboneShown shown;
  GPtrArray *unneeded;
  MdrPlayback *playback;
  MdrOptions *options;
  double time;
} MdrBoardContent;

const MdrPuzzle *mdr_board_content_get_puzzle (const MdrBoardContent *content);
MdrState *mdr_board_content_dup_play (const MdrBoardContent *content);
gboolean mdr_board_content_is_board (const MdrBoardContent *content);
char *mdr_board_content_dup_cell_sentence (const MdrBoardContent *content, MdrCell cell);
char *mdr_board_content_dup_sentence (const MdrBoardContent *content, MdrCell cell);
void mdr_board_content_add_to_scene (const MdrBoardContent *content, MdrScene *scene, GPtrArray *states);

G_END_DECLS
