/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-board-exporter.h"
#include "mdr-play-parts.h"
#include "mdr-gallery.h"
#include "mdr-opener.h"
#include "mdr-play-panel-private.h"
#include "mdr-puzzle-batch.h"
#include "mdr-study-run.h"
#include "mdr-solve-panel.h"
#include "mdr-sounds.h"
#include "mdr-widgets.h"
#include "mdr-build-panel.h"
#include "mdr-window.h"

G_BEGIN_DECLS

/* What the window shows. */
typedef enum
{
  MDR_VIEW_GALLERY,
  MDR_VIEW_LIBRARY,
  MDR_VIEW_FILE,
  MDR_VIEW_BOARD,
} MdrView;

/**
 * MdrUpdate:
 * @MDR_UPDATE_HISTORY: actions that depend on what can be undone, redone, or saved
 * @MDR_UPDATE_PLAY: actions that depend on whether the play is solved, or the puzzle is as it came
 * @MDR_UPDATE_ACTIONS: all actions
 * @MDR_UPDATE_TITLE: the title of the window, and the header of the board
 * @MDR_UPDATE_CLOCK: the timer, and whether the board is covered
 * @MDR_UPDATE_MARKS: what is marked on the board
 *
 * What of a window depends on something that has changed.
 */
typedef enum
{
  MDR_UPDATE_HISTORY = 1 << 0,
  MDR_UPDATE_PLAY = 1 << 1,
  MDR_UPDATE_ACTIONS = 1 << 2,
  MDR_UPDATE_TITLE = 1 << 3,
  MDR_UPDATE_CLOCK = 1 << 4,
  MDR_UPDATE_MARKS = 1 << 5,
} MdrUpdate;

struct _MdrWindow
{
  AdwApplicationWindow parent_instance;

  /* Template widgets */
  GMenu *common_section;
  GMenu *main_menu;
  GMenu *board_menu;
  MdrWidthBin *width_bin;
  AdwToastOverlay *toast_overlay;
  AdwToastOverlay *board_toasts;
  GtkStack *views;
  MdrGallery *gallery;
  MdrPuzzleListView *puzzle_list_view;
  GtkWidget *back_button;
  GtkWidget *title_box;
  GtkLabel *title_label;
  GtkLabel *subtitle_label;
  GtkLabel *numbers_label;
  GtkWidget *header_modes;
  GtkWidget *header_change;
  GtkWidget *panel_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *folded_panel;
  GtkWidget *bottom_bar;
  GtkWidget *bottom_undo;
  GtkWidget *bottom_modes;
  GtkWidget *bottom_change;
  GtkBox *body;
  GtkBox *board_area;
  MdrFirstSteps *first_steps;
  GtkStack *cover;
  MdrBoardView *board;
  GtkOverlay *steps_overlay;
  MdrDigitPad *pad;
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

  /* Weak: unset once the user has closed them */
  GtkWindow *rules;
  GtkWindow *steps;

  /* Owned: the parts, each with a state of its own */
  MdrMessages *messages;
  MdrContext *context;
  MdrNextPuzzle *next_puzzle;
  MdrOpener *opener;
  MdrSaver *saver;
  MdrBoardExporter *exporter;
  MdrFilmExporter *film_exporter;
  MdrLibraryHistory *library_history;
  MdrPuzzleBatch *batch;
  MdrSounds *sounds;

  /* Owned, nullable: what is known about the puzzle, to be marked: its problems, the player's mistakes, clues
   * that a method found to conflict, what a method found about all solutions; and how many problems were
   * shown one after the other */
  struct
  {
    MdrPuzzle *puzzle;
    MdrProblems *problems;
    MdrProblems *mistakes;
    MdrProblems *conflict;
    MdrBackbone *compared;
    guint next;
  } marked;

  /* Owned: what makes the playback of what the player has done, where that is traced, and of which state
   * (nullable); what finds out how good the solution is; the position in the history of the latest win, or at
   * which the document came to the board */
  struct
  {
    MdrTask *unrolling;
    MdrState *state;
    MdrTask *measuring;
    guint at;
  } win;

  /* Owned: makes playbacks; and whether the one that is being made will run at once */
  MdrTask *unrolling;
  gboolean plays_from_start;

  /* The source that returns the focus to the board; 0 if there is none */
  guint returning;

  /* Owned, nullable: what the present document has replaced and can be brought back */
  MdrDocument *replaced;

  /* The length of the history that was looked through for what the first steps say */
  guint seen_entries;

  /* Owned, nullable: the name in the settings of the first steps that the present document has shown */
  char *shown_steps;

  /* The page that is shown, and those through which the user came to it; see mdr-window-views.c */
  MdrView view;
  MdrView trail[MDR_VIEW_BOARD + 1];
  guint trail_length;

  /* Owned, nullable: the puzzles of the file that was last shown to choose among, and the title of that page
   */
  GPtrArray *entries;
  char *entries_title;

  /* Whether the user shows the panel, and in a narrow window while playing, where it is folded at first */
  guint panel_shown : 1;
  guint panel_unfolded : 1;

  /* Whether the title says that there are unsaved changes */
  guint shows_unsaved : 1;

  guint panel_shown_for_win : 1;
  guint panel_shown_for_hint : 1;
};

/* mdr-window.c */
void mdr_window_restore_replaced (MdrWindow *self);
void mdr_window_update_panel (MdrWindow *self);
void mdr_window_show_panel (MdrWindow *self, gboolean shown);
void mdr_window_unfold_panel (MdrWindow *self);
void mdr_window_fold_panel (MdrWindow *self);

/* mdr-window-beside.c */
void mdr_window_show_rules (MdrWindow *self);
void mdr_window_show_rules_of_kind (MdrWindow *self, GVariant *parameter);
void mdr_window_show_steps (MdrWindow *self);
void mdr_window_follow_steps (MdrWindow *self);
void mdr_window_explain_cell (MdrWindow *self, GVariant *parameter);
void mdr_window_open_study (MdrWindow *self, MdrStudyOutcome *outcome);
void mdr_window_show_samples (MdrWindow *self, GVariant *parameter);
void mdr_window_show_study (MdrWindow *self, GVariant *parameter);

/* mdr-window-views.c */
void mdr_window_go_to_view (MdrWindow *self, MdrView view);
void mdr_window_go_back (MdrWindow *self);
void mdr_window_open_library (MdrWindow *self);
void mdr_window_open_entries (MdrWindow *self, GPtrArray *entries, const char *title);
gboolean mdr_window_shows_puzzles (MdrWindow *self);

/* mdr-window-board.c */
void mdr_window_add_board (MdrWindow *self);
void mdr_window_set_mode (MdrWindow *self, MdrMode mode);
void mdr_window_update (MdrWindow *self, MdrUpdate what);
void mdr_window_update_clock (MdrWindow *self);
void mdr_window_drop_document (MdrWindow *self);

/* mdr-window-marks.c */
void mdr_window_add_marks (MdrWindow *self);
void mdr_window_update_marks (MdrWindow *self);
void mdr_window_set_mistakes (MdrWindow *self, MdrProblems *mistakes);
void mdr_window_set_conflict (MdrWindow *self, const MdrConflict *conflict);
void mdr_window_set_compared (MdrWindow *self, MdrBackbone *compared);
gboolean mdr_window_show_next_problem (MdrWindow *self);
void mdr_window_clear_marks (MdrWindow *self);

/* mdr-window-playback.c */
void mdr_window_add_playback (MdrWindow *self);
void mdr_window_begin_playback (MdrWindow *self);
void mdr_window_end_playback (MdrWindow *self);
void mdr_window_update_playback (MdrWindow *self);
void mdr_window_follow_solution (MdrWindow *self);
void mdr_window_choose_solution (MdrWindow *self, const MdrSolution *solution);
void mdr_window_take_result (MdrWindow *self, const MdrResult *result);
gboolean mdr_window_toggle_playback (MdrWindow *self);

/* mdr-window-win.c */
void mdr_window_add_win (MdrWindow *self);
void mdr_window_stop_win (MdrWindow *self);
void mdr_window_tell_win (MdrWindow *self);
gboolean mdr_window_celebrate_win (MdrWindow *self);
void mdr_window_copy_result (MdrWindow *self);
void mdr_window_clear_win (MdrWindow *self);

/* mdr-window-keys.c */
void mdr_window_add_keys (MdrWindow *self);

/* mdr-window-header.c */
void mdr_window_arrange_header (MdrWindow *self);
void mdr_window_update_header (MdrWindow *self);
void mdr_window_turn_to (MdrWindow *self, MdrMode mode, gboolean starts);

/* mdr-window-first-steps.c */
void mdr_window_update_first_steps (MdrWindow *self);
void mdr_window_show_first_steps (MdrWindow *self);
void mdr_window_begin_first_steps (MdrWindow *self);
void mdr_window_follow_first_steps (MdrWindow *self);
void mdr_window_connect_first_steps (MdrWindow *self);

/* mdr-window-undo.c */
void mdr_window_print (MdrWindow *self);
gboolean mdr_window_can_undo (MdrWindow *self);
gboolean mdr_window_can_redo (MdrWindow *self);
void mdr_window_undo (MdrWindow *self);
void mdr_window_redo (MdrWindow *self);

/* mdr-window-actions.c */
void mdr_window_add_actions (MdrWindow *self);
void mdr_window_connect_actions (MdrWindow *self);
void mdr_window_update_actions (MdrWindow *self, MdrUpdate what);

/* mdr-own-kinds.c: for the table of actions */
void mdr_window_new_kind (MdrWindow *self);
void mdr_window_open_page (MdrWindow *self, const char *page, const char *name);
void mdr_window_save_rules (MdrWindow *self, GVariant *parameter);
void mdr_window_edit_draft (MdrWindow *self, GVariant *parameter);
void mdr_window_edit_kind (MdrWindow *self, GVariant *parameter);
void mdr_window_remove_kind (MdrWindow *self, GVariant *parameter);
void mdr_window_restore_kind (MdrWindow *self, GVariant *parameter);

G_END_DECLS
