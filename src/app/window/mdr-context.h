/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>
#include <adwaita.h>

#include "mdr-collection.h"
#include "mdr-document.h"
#include "mdr-input.h"
#include "mdr-messages.h"
#include "mdr-shared.h"

G_BEGIN_DECLS

#define MDR_TYPE_CONTEXT (mdr_context_get_type ())

/**
 * MdrContextWork:
 * @MDR_WORK_LIBRARY: puzzles are removed from the library, or come back to it
 *
 * What goes on at most once in a window.
 */
typedef enum
{
  MDR_WORK_SAVING = 1 << 0,
  MDR_WORK_PICTURE = 1 << 1,
  MDR_WORK_FILM = 1 << 2,
  MDR_WORK_LIBRARY = 1 << 3,
} MdrContextWork;

/**
 * MdrContext:
 * @window: weak; see mdr_context_get_window()
 * @shared: borrowed: the objects that all windows share
 * @settings: the settings of the program
 * @messages: how the user is told something
 * @document: (nullable): the document on the board
 * @file: (nullable): where the document is saved
 * @etag: (nullable): the version of the file when it was last read or written
 * @loads: (element-type GFile): the files that are being read, which the opener notes
 * @recognised: (nullable): the puzzle whose fingerprint is @fingerprint
 * @shown: (nullable): the solution that is shown in Solve
 * @chosen: (nullable): the solution that the user chose; the next change of the document drops it
 * @playback: (nullable): of @shown, or of the one before it while its own is being made
 * @work: what goes on
 * @shows_board: whether the page of the board is in view
 * @is_opened_up: whether the document has been in another mode than Play
 *
 * What the parts of one window know in common. The window sets it; the parts read it when they act.
 *
 * Emits
 * - "file-changed": the document has another file, or another version of it;
 * - "work-changed": something has begun or ended that can go on at most once;
 * - "show" (MdrDocument *, GFile * (nullable), const char *etag (nullable), int mode): a
 *   part has a document to be shown, in this window or another one, and in an #MdrMode
 *   or, if that is -1, in the mode in which it was left.
 */
G_DECLARE_FINAL_TYPE (MdrContext, mdr_context, MDR, CONTEXT, GObject)

struct _MdrContext
{
  GObject parent_instance;

  GtkWindow *window;
  const MdrShared *shared;
  GSettings *settings;
  MdrMessages *messages;
  MdrDocument *document;
  GFile *file;
  char *etag;
  GPtrArray *loads;
  MdrPuzzle *recognised;
  char *fingerprint;
  MdrMode mode;
  MdrSolution *shown;
  MdrSolution *chosen;
  MdrPlayback *playback;
  MdrContextWork work;
  gboolean shows_board;
  gboolean is_opened_up;
};

MdrContext *mdr_context_new (GtkWindow *window, const MdrShared *shared, MdrMessages *messages);

GtkWindow *mdr_context_get_window (MdrContext *self);

void mdr_context_set_document (MdrContext *self, MdrDocument *document);
const char *mdr_context_get_fingerprint (MdrContext *self);
void mdr_context_set_file (MdrContext *self, GFile *file, const char *etag);
gboolean mdr_context_is_unsaved (MdrContext *self);
char *mdr_context_suggest_name (MdrContext *self, const char *suffix);

const char *mdr_context_get_mode_name (MdrContext *self);
MdrMode mdr_context_find_mode (const char *name);
gboolean mdr_context_is_made_to_play (MdrContext *self);

gboolean mdr_context_is_free (MdrContext *self);
void mdr_context_set_work (MdrContext *self, MdrContextWork work, gboolean goes_on);

void mdr_context_show (MdrContext *self, MdrDocument *document, GFile *file, const char *etag);
void mdr_context_show_in_mode (MdrContext *self, MdrDocument *document, MdrMode mode);

/**
 * MdrContextTest:
 *
 * Returns: whether @context is the one that is looked for
 */
typedef gboolean (*MdrContextTest) (MdrContext *context, gconstpointer data);

MdrContext *mdr_context_find (GtkApplication *application, MdrContextTest test, gconstpointer data);
gboolean mdr_context_has_puzzle (MdrContext *self, gconstpointer fingerprint);
gboolean mdr_context_has_document (MdrContext *self, gconstpointer document);
gboolean mdr_context_has_file (MdrContext *self, gconstpointer file);
void mdr_context_raise (MdrContext *self);
void mdr_context_continue (MdrContext *self, MdrDocument *document);
gboolean mdr_context_continue_puzzle (MdrContext *self, const char *fingerprint);

/* New puzzles for a window: blank ones, to be built, and generated ones. */

void mdr_new_puzzle_make (MdrContext *context, const MdrKind *kind, const char *preset_id);
void mdr_new_puzzle_make_like (MdrContext *context);
void mdr_new_puzzle_generate (MdrContext *context, const MdrKind *kind);
void mdr_new_puzzle_generate_like (MdrContext *context);

/* Play of the puzzle on the board of a window: recording the progress, saving the play of samples and
 * generated puzzles when the window leaves them, and restoring it when they are opened again. */

void mdr_saved_play_record (MdrContext *context, gboolean solved);
void mdr_saved_play_count_hint (MdrContext *context);
void mdr_saved_play_leave (MdrContext *context);
void mdr_saved_play_open (MdrContext *context, MdrDocument *fresh);
void mdr_saved_play_continue (MdrContext *context, const char *fingerprint);
void mdr_saved_play_continue_or_open (MdrContext *context, const char *fingerprint, MdrDocument *fresh);

/* Puzzles on paper: the one on the board, any others, and new ones that are made for it. */

void mdr_printing_print_board (MdrContext *context);
void mdr_printing_print (MdrContext *context, MdrCollection *collection);
void mdr_printing_make_booklet (MdrContext *context);

/* The menu's ways to help, which stand in mdr-help.c. */

void mdr_help_show (MdrContext *context);
void mdr_about_show (GtkWindow *parent);
GtkWindow *mdr_shortcuts_new (GtkWindow *parent);

/* What draws the windows. Without a GPU, GTK would let OpenGL draw on the processor, which takes ten times as
 * long as its Cairo renderer. */

gboolean mdr_renderer_finds_gpu (const char *devices);
void mdr_renderer_choose (const char *devices);
char *mdr_renderer_dup_report (GtkWindow *window);

G_END_DECLS
