/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-context.h"

G_BEGIN_DECLS

#define MDR_TYPE_OPENER (mdr_opener_get_type ())

/**
 * MdrOpener:
 *
 * Reads puzzles for a window: from files, samples and the clipboard. A single puzzle
 * is shown through the context. Emits "several-read" (GPtrArray *, const char *title)
 * with the #MdrFileEntry of a file that has several, and "study-read" (MdrStudyOutcome *, transfer full) with
 * what is in the file of a study.
 */
G_DECLARE_FINAL_TYPE (MdrOpener, mdr_opener, MDR, OPENER, GObject)

MdrOpener *mdr_opener_new (MdrContext *context);

void mdr_opener_open_file (MdrOpener *self, GFile *file);
void mdr_opener_open_sample (MdrOpener *self, GFile *file);
void mdr_opener_choose_file (MdrOpener *self);
void mdr_opener_open_text (MdrOpener *self, const char *text);
void mdr_opener_open_value (MdrOpener *self, const GValue *value);
void mdr_opener_paste (MdrOpener *self);
void mdr_opener_stop (MdrOpener *self);

#define MDR_TYPE_SAVER (mdr_saver_get_type ())

/**
 * MdrSaver:
 *
 * Saves the document of a window to its file, to another one, or to the library, and
 * asks about unsaved changes before the window closes.
 */
G_DECLARE_FINAL_TYPE (MdrSaver, mdr_saver, MDR, SAVER, GObject)

MdrSaver *mdr_saver_new (MdrContext *context, MdrBoardView *board);

void mdr_saver_save (MdrSaver *self);
void mdr_saver_save_as (MdrSaver *self);
void mdr_saver_save_without_history (MdrSaver *self);
void mdr_saver_save_to_library (MdrSaver *self);
gboolean mdr_saver_may_close (MdrSaver *self);

gboolean mdr_saver_is_native (GFile *file);
void mdr_saver_add_recent (GFile *file);

#define MDR_TYPE_NEXT_PUZZLE (mdr_next_puzzle_get_type ())

/**
 * MdrNextPuzzle:
 *
 * Brings a window puzzles to play: one of a level, the next of the same level, or
 * that of a day. If it has to be generated first, the player waits for it, and asking
 * for another one ends that.
 */
G_DECLARE_FINAL_TYPE (MdrNextPuzzle, mdr_next_puzzle, MDR, NEXT_PUZZLE, GObject)

MdrNextPuzzle *mdr_next_puzzle_new (MdrContext *context);

const MdrPlayLevel *mdr_next_puzzle_get_level (MdrNextPuzzle *self);
void mdr_next_puzzle_play (MdrNextPuzzle *self, const MdrKind *kind, const MdrPlayLevel *level);
void mdr_next_puzzle_play_next (MdrNextPuzzle *self);
void mdr_next_puzzle_play_daily (MdrNextPuzzle *self,
                                 const MdrKind *kind,
                                 const MdrPlayLevel *level,
                                 const char *date);
void mdr_next_puzzle_stop (MdrNextPuzzle *self);

G_END_DECLS
