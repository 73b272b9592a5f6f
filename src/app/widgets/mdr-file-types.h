/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-dialogs.h"
#include "mdr-export.h"

G_BEGIN_DECLS

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
