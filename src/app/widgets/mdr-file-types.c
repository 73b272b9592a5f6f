/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file-types.h"

#include <glib/gi18n-lib.h>

const MdrFileType mdr_any_files[] = { MDR_FILE_TYPE_ANY, { NULL } };
const MdrFileType mdr_chart_files[] = { { N_ ("Pictures"), ".svg .pdf .png" }, { NULL } };
const MdrFileType mdr_csv_files[] = { { N_ ("Comma-separated values"), ".csv" }, { NULL } };
const MdrFileType mdr_model_files[] = { { N_ ("CPLEX LP"), ".lp" }, { N_ ("Free MPS"), ".mps" }, { NULL } };
const MdrFileType mdr_pdf_files[] = { { N_ ("PDF documents"), ".pdf" }, { NULL } };
const MdrFileType mdr_proof_files[] = { { N_ ("Proofs"), ".proof" }, { NULL } };
const MdrFileType mdr_rules_files[] = { { N_ ("Pages of rules"), ".rules" }, { NULL } };
const MdrFileType mdr_study_files[] = { { N_ ("Studies"), ".study" }, { NULL } };

const MdrFileType mdr_picture_files[][2] = {
  [MDR_EXPORT_PNG] = { { N_ ("PNG pictures"), ".png" }, { NULL } },
  [MDR_EXPORT_SVG] = { { N_ ("SVG drawings"), ".svg" }, { NULL } },
  [MDR_EXPORT_PDF] = { { N_ ("PDF documents"), ".pdf" }, { NULL } },
};
