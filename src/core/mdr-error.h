/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MdrError:
 * @MDR_ERROR_NO_PUZZLE: the input is something else than a puzzle
 * @MDR_ERROR_INVALID: the input breaks a rule of its format or of the puzzle
 * @MDR_ERROR_TOO_LARGE: the input is beyond a stated bound
 * @MDR_ERROR_UNSUPPORTED: made by a later version, or beyond what this one can do
 * @MDR_ERROR_MEMORY_LIMIT: a solver reached its memory limit
 * @MDR_ERROR_STOPPED: a job was cancelled or reached its deadline
 * @MDR_ERROR_FAILED: a fault that is not the input's
 *
 * Errors of the domain %MDR_ERROR. Their messages are translated sentences
 * that name the place (file, line, field) and what was expected there.
 */
typedef enum
{
  MDR_ERROR_NO_PUZZLE,
  MDR_ERROR_INVALID,
  MDR_ERROR_TOO_LARGE,
  MDR_ERROR_UNSUPPORTED,
  MDR_ERROR_MEMORY_LIMIT,
  MDR_ERROR_STOPPED,
  MDR_ERROR_FAILED,
} MdrError;

#define MDR_ERROR (mdr_error_quark ())

GQuark mdr_error_quark (void);

G_END_DECLS
