/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-export.h"

G_BEGIN_DECLS

/**
 * MdrFileType:
 * @label: untranslated, marked with N_()
 * @suffixes: how names of such files end, with spaces between them; "" for any files
 *
 * One kind of file that a file dialog offers. Lists of them end with a %NULL
 * label.
 */
typedef struct
{
  const char *label;
  const char *suffixes;
} MdrFileType;

/* The last entry of a list, which accepts any file. */
#define MDR_FILE_TYPE_ANY                                                                                    \
  {                                                                                                          \
    N_ ("All files"), ""                                                                                     \
  }

/**
 * MdrDialogAnswer:
 * @id: stable
 * @label: untranslated, marked with N_(), with a mnemonic
 * @appearance: how it looks
 *
 * One button of a question. Lists of them end with a %NULL id. The first cancels, as Escape and
 * closing do, and the last is the default.
 */
typedef struct
{
  const char *id;
  const char *label;
  AdwResponseAppearance appearance;
} MdrDialogAnswer;

/* The toolkit's dialogs are used only through these functions, because later versions of the toolkit replace
 * those of the required version. */

void mdr_dialogs_tell (GtkWindow *parent, const char *heading, const char *body);
void mdr_dialogs_tell_list (GtkWindow *parent, const char *heading, const char *body, const GPtrArray *lines);

void mdr_dialogs_ask_async (GtkWindow *parent,
                            const char *heading,
                            const char *body,
                            const MdrDialogAnswer *buttons,
                            GAsyncReadyCallback callback,
                            gpointer data);
char *mdr_dialogs_ask_finish (GtkWindow *parent, GAsyncResult *result);

void mdr_dialogs_open_file_async (GtkWindow *parent,
                                  const MdrFileType *types,
                                  GAsyncReadyCallback callback,
                                  gpointer data);
void mdr_dialogs_open_folder_async (GtkWindow *parent,
                                    const char *title,
                                    const char *accept,
                                    GAsyncReadyCallback callback,
                                    gpointer data);
void mdr_dialogs_save_file_async (GtkWindow *parent,
                                  const char *title,
                                  const char *name,
                                  const MdrFileType *types,
                                  GAsyncReadyCallback callback,
                                  gpointer data);
GFile *mdr_dialogs_file_finish (GtkWindow *parent, GAsyncResult *result);

/* What file dialogs offer, besides the formats of puzzles (mdr-file-format.h) and of films. */
extern const MdrFileType mdr_any_files[];
extern const MdrFileType mdr_chart_files[];
extern const MdrFileType mdr_csv_files[];
extern const MdrFileType mdr_model_files[];
extern const MdrFileType mdr_pdf_files[];
extern const MdrFileType mdr_proof_files[];
extern const MdrFileType mdr_rules_files[];
extern const MdrFileType mdr_study_files[];

/* The type of a picture's file, by the format of the picture. */
extern const MdrFileType mdr_picture_files[][2];

/* Saving a file whose format is chosen already: the name gets the ending of that format. */

void mdr_save_as_async (GtkWindow *parent,
                        const char *title,
                        const char *name,
                        const MdrFileType *types,
                        const char *others,
                        GAsyncReadyCallback callback,
                        gpointer data);
GFile *mdr_save_as_finish (GtkWindow *parent, GAsyncResult *result);

G_END_DECLS
