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

/** Receives the id of the button; that of the first if the dialog was closed. */
typedef void (*MdrDialogsAnswered) (gpointer data, const char *answer);

void mdr_dialogs_ask (GtkWindow *parent,
                      const char *heading,
                      const char *body,
                      const MdrDialogAnswer *buttons,
                      MdrDialogsAnswered answered,
                      gpointer data,
                      GDestroyNotify free_data);

/** Receives the file that was chosen, while the parent is open; not called if the user cancelled. @data is
 * freed in any case. */
typedef void (*MdrDialogsChosen) (gpointer data, GFile *file);

void mdr_dialogs_open_file (GtkWindow *parent,
                            const MdrFileType *types,
                            MdrDialogsChosen chosen,
                            gpointer data,
                            GDestroyNotify free_data);
void mdr_dialogs_open_folder (GtkWindow *parent,
                              const char *title,
                              const char *accept,
                              MdrDialogsChosen chosen,
                              gpointer data,
                              GDestroyNotify free_data);
void mdr_dialogs_save_file (GtkWindow *parent,
                            const char *title,
                            const char *name,
                            const MdrFileType *types,
                            const char *others,
                            MdrDialogsChosen chosen,
                            gpointer data,
                            GDestroyNotify free_data);

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

G_END_DECLS
