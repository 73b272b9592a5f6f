/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board-view.h"
#include "mdr-build-panel.h"
#include "mdr-collection.h"
#include "mdr-first-steps.h"
#include "mdr-gallery.h"
#include "mdr-inquiry.h"
#include "mdr-play-panel.h"
#include "mdr-playback-bar.h"
#include "mdr-puzzle-page.h"
#include "mdr-solve-panel.h"
#include "mdr-solved-banner.h"
#include "mdr-toasts.h"
#include "mdr-width-bin.h"
#include "mdr-window.h"

G_BEGIN_DECLS

/**
 * MdrWork:
 * @window: whose work it is
 * @sentence: says what is being done, untranslated
 * @action: the action that stops it
 * @raises: whether the window comes to the front when the toast is shown
 * @timer: the timeout after which the toast is shown; 0 if there is none
 * @toast: (nullable): the toast that shows @sentence
 *
 * Work for which the user has to wait. If it takes long, a toast says so and
 * offers to stop it; see mdr-window-toasts.c.
 */
typedef struct
{
  MdrWindow *window;
  const char *sentence;
  const char *action;
  gboolean raises;
  guint timer;
  AdwToast *toast;
} MdrWork;

struct _MdrWindow
{
  AdwApplicationWindow parent_instance;

  /* Template widgets */
  MdrWidthBin *width_bin;
  AdwToastOverlay *toast_overlay;
  AdwToastOverlay *board_toasts;
  GtkStack *pages;
  MdrGallery *gallery;
  MdrPuzzlePage *puzzle_page;
  GtkWidget *back_button;
  AdwWindowTitle *title;
  GtkWidget *new_button;
  GtkWidget *open_button;
  GtkWidget *header_modes;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *bottom_bar;
  GtkBox *body;
  GtkBox *board_area;
  MdrSolvedBanner *banner;
  MdrFirstSteps *first_steps;
  GtkStack *cover;
  MdrBoardView *board;
  GtkWidget *go_on_button;
  GtkRevealer *bar_revealer;
  MdrPlaybackBar *bar;
  GtkRevealer *panel_revealer;
  AdwClamp *panel_clamp;
  GtkStack *panels;

  /* Borrowed: children of panels, and what all windows share */
  MdrBuildPanel *build_panel;
  MdrPlayPanel *play_panel;
  MdrSolvePanel *solve_panel;
  const MdrShared *shared;

  /* Weak: unset once the user has closed it */
  GtkWindow *rules;

  /* Owned */
  GSettings *settings;
  MdrDocument *document;
  MdrDocument *put_away;
  GFile *file;
  char *etag;
  GPtrArray *loads;
  GCancellable *loading;
  MdrToasts *toasts;
  AdwToast *offer;
  AdwToast *refusal;
  MdrProblems *problems;
  MdrProblems *mistakes;
  MdrProblems *conflict;
  MdrCommon *compared;

  /* Work on puzzles of the library, and the last removal; see mdr-window-library.c and
   * mdr-window-export-puzzles.c */
  MdrInquiry *importing;
  MdrInquiry *exporting_puzzles;
  MdrRemoval *removal;

  /* The solution that is shown, and its playback; see mdr-window-playback.c */
  MdrSolution *watched;
  MdrSolution *chosen;
  MdrPlayback *playback;
  MdrInquiry *unrolling;
  MdrInquiry *saving_moves;

  /* The puzzle on the board, and its fingerprint; see mdr-window-progress.c */
  MdrPuzzle *recognised;
  char *fingerprint;

  /* A picture that is being exported; see mdr-window-picture.c */
  GCancellable *exporting_picture;
  MdrWork drawing;

  /* The next puzzle, if the player is waiting for one; see mdr-window-next.c */
  const MdrKind *awaited_kind;
  const MdrPlayLevel *awaited_level;
  char *awaited_date;
  MdrInquiry *generating;
  MdrWork waiting;

  MdrMode mode;
  MdrWork reading;
  guint readings;
  guint returning;
  guint next_problem;
  guint plays_from_start : 1;
  guint came_from_puzzles : 1;
  guint came_from_library : 1;
  guint saving : 1;
  guint close_when_saved : 1;
};

/* mdr-window.c */
void mdr_window_set_mode (MdrWindow *self, MdrMode mode);
void mdr_window_announce (MdrWindow *self, const char *sentence);
void mdr_window_refuse (MdrWindow *self, const char *sentence);

/* mdr-window-document.c */
void mdr_window_update_title (MdrWindow *self);
void mdr_window_drop_document (MdrWindow *self);
void mdr_window_forget_document (MdrWindow *self);
gboolean mdr_window_is_unsaved (MdrWindow *self);
gboolean mdr_window_replace_puzzle (MdrWindow *self, const MdrPuzzle *puzzle);
void mdr_window_set_file (MdrWindow *self, GFile *file, const char *etag);

/* mdr-window-pages.c */
void mdr_window_show_board (MdrWindow *self, gboolean board);
gboolean mdr_window_shows_board (MdrWindow *self);
void mdr_window_show_puzzles (MdrWindow *self);
gboolean mdr_window_shows_puzzles (MdrWindow *self);
void mdr_window_go_back (MdrWindow *self);

/* mdr-window-layout.c */
void mdr_window_fit_width (MdrWindow *self);
void mdr_window_update_panel (MdrWindow *self);
void mdr_window_restore_size (MdrWindow *self);
void mdr_window_store_size (MdrWindow *self);

/* mdr-window-problems.c */
void mdr_window_update_problems (MdrWindow *self);
void mdr_window_mark_problems (MdrWindow *self);
gboolean mdr_window_show_next_problem (MdrWindow *self);
void mdr_window_show_common (MdrWindow *self);
void mdr_window_take_explanation (MdrWindow *self, MdrConflict *conflict);
void mdr_window_take_live_solutions (MdrWindow *self);

/* mdr-window-toasts.c */
AdwToastOverlay *mdr_window_get_toast_overlay (gpointer owner);
void mdr_window_say (MdrWindow *self, const char *sentence);
void mdr_window_offer (MdrWindow *self,
                       const char *sentence,
                       const char *label,
                       const char *action,
                       GVariant *target);
void mdr_window_offer_undo (MdrWindow *self, const char *sentence);
void mdr_window_begin_work (MdrWork *work);
void mdr_window_end_work (MdrWork *work);
void mdr_window_clear_work (MdrWork *work);
void mdr_window_take_back_toast (MdrWindow *self, AdwToast **toast);

/* mdr-window-actions.c */
void mdr_window_add_actions (MdrWindow *self);
void mdr_window_update_actions (MdrWindow *self);

/* mdr-window-files.c */
void mdr_window_choose_file (MdrWindow *self);
void mdr_window_bring_back (MdrWindow *self);
MdrWindow *mdr_window_place_document (MdrWindow *self, MdrDocument *document, GFile *file, const char *etag);
void mdr_window_take_entries (MdrWindow *self, GPtrArray *entries, GFile *file, const char *etag);
void mdr_window_open_sample (MdrWindow *self, GFile *file);
void mdr_window_begin_reading (MdrWindow *self);
void mdr_window_end_reading (MdrWindow *self);
void mdr_window_stop_loading (MdrWindow *self);
void mdr_window_accept_files (MdrWindow *self);

/* mdr-window-save.c */
void mdr_window_save (MdrWindow *self);
void mdr_window_save_as (MdrWindow *self);
void mdr_window_save_to_library (MdrWindow *self);
gboolean mdr_window_may_close (MdrWindow *self);
gboolean mdr_window_is_native (GFile *file);
void mdr_window_add_recent (GFile *file);
char *mdr_window_suggest_name (MdrWindow *self, const char *suffix);

/* mdr-window-exchange.c */
void mdr_window_copy_text (MdrWindow *self);
void mdr_window_copy_link (MdrWindow *self);
void mdr_window_paste (MdrWindow *self);

/* mdr-window-picture.c */
void mdr_window_copy_picture (MdrWindow *self);
void mdr_window_export_picture (MdrWindow *self);
void mdr_window_stop_exporting_picture (MdrWindow *self);

/* mdr-window-moves.c */
void mdr_window_take_moves (gpointer owner, gpointer answer, const GError *error);
void mdr_window_save_moves (MdrWindow *self, GFile *file);
void mdr_window_choose_moves_file (MdrWindow *self);

/* mdr-window-library.c */
void mdr_window_open_library (MdrWindow *self);
void mdr_window_open_item (MdrWindow *self, MdrPuzzleItem *item);
void mdr_window_import_folder (MdrWindow *self);
void mdr_window_import_from (MdrWindow *self, GFile *folder);
void mdr_window_add_to_library (MdrWindow *self);
void mdr_window_watch_import (gpointer owner, const MdrProgress *progress);
void mdr_window_take_import (gpointer owner, gpointer answer, const GError *error);
void mdr_window_remove_puzzles (MdrWindow *self);
void mdr_window_bring_back_puzzles (MdrWindow *self);
void mdr_window_stop_puzzles (MdrWindow *self);
MdrCollection *mdr_window_new_collection (const char *title,
                                          const char *author,
                                          GListModel *items,
                                          gboolean with_play);
GListModel *mdr_window_list_readable (MdrWindow *self);

/* mdr-window-export-puzzles.c */
void mdr_window_export_puzzles (MdrWindow *self);
void mdr_window_watch_export (gpointer owner, const MdrProgress *progress);
void mdr_window_take_export (gpointer owner, gpointer answer, const GError *error);

/* mdr-window-new.c */
void mdr_window_new_puzzle (MdrWindow *self, const MdrKind *kind, const char *preset);
void mdr_window_new_like (MdrWindow *self);
void mdr_window_generate (MdrWindow *self, const MdrKind *kind);

/* mdr-window-first-steps.c */
void mdr_window_update_first_steps (MdrWindow *self);
void mdr_window_show_first_steps (MdrWindow *self);
void mdr_window_finish_first_steps (MdrWindow *self);

/* mdr-window-rules.c */
void mdr_window_show_rules (MdrWindow *self, const MdrKind *kind, const MdrPuzzle *puzzle);

/* mdr-window-study.c */
void mdr_window_study (MdrWindow *self, const MdrKind *kind, const MdrStudy *study);

/* mdr-window-next.c */
void mdr_window_watch_pool (MdrWindow *self);
void mdr_window_play_level (MdrWindow *self, const MdrKind *kind, const MdrPlayLevel *level);
const MdrPlayLevel *mdr_window_get_level (MdrWindow *self);
void mdr_window_play_next (MdrWindow *self);
void mdr_window_play_daily (MdrWindow *self,
                            const MdrKind *kind,
                            const MdrPlayLevel *level,
                            const char *date);
void mdr_window_take_daily (gpointer owner, gpointer answer, const GError *error);
void mdr_window_stop_generating (MdrWindow *self);

/* mdr-window-progress.c */
const char *mdr_window_get_fingerprint (MdrWindow *self);
void mdr_window_note_progress (MdrWindow *self);
void mdr_window_note_hint (MdrWindow *self);
void mdr_window_leave_document (MdrWindow *self);
void mdr_window_open_kept (MdrWindow *self, MdrDocument *fresh);
void mdr_window_open_play (MdrWindow *self, const char *fingerprint);

/* mdr-window-keys.c */
void mdr_window_add_keys (MdrWindow *self);

/* mdr-window-play.c */
void mdr_window_watch_play (MdrWindow *self);
void mdr_window_update_play (MdrWindow *self);

/* mdr-window-playback.c */
void mdr_window_take_playback (gpointer owner, gpointer answer, const GError *error);
void mdr_window_take_result (MdrWindow *self, MdrResult *result);
void mdr_window_choose_solution (MdrWindow *self, const MdrSolution *solution);
void mdr_window_offer_playback (MdrWindow *self);
void mdr_window_take_style (MdrWindow *self);
void mdr_window_update_playback (MdrWindow *self);
void mdr_window_show_playback (MdrWindow *self);
void mdr_window_stop_playback (MdrWindow *self);

G_END_DECLS
