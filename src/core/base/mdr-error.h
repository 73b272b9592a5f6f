/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MdrError:
 * @MDR_ERROR_NO_PUZZLE: the input is not a puzzle
 * @MDR_ERROR_INVALID: the input breaks a rule of its format or of the puzzle
 * @MDR_ERROR_OTHER_KIND: the input is a puzzle of a kind that is not among those to choose from
 * @MDR_ERROR_TOO_LARGE: the input exceeds a documented limit
 * @MDR_ERROR_UNSUPPORTED: the input was made by a later version, or asks for
 *   something that this version cannot do
 * @MDR_ERROR_MEMORY_LIMIT: a solver reached its memory limit
 * @MDR_ERROR_STOPPED: a job was cancelled or reached its deadline
 * @MDR_ERROR_ATTEMPTS: a search that chooses by chance has used up its attempts
 * @MDR_ERROR_NO: the input is right, and the answer is no: there is nothing to change, or no hint
 * @MDR_ERROR_FAILED: a fault that the input did not cause
 *
 * Errors of the domain %MDR_ERROR. Their messages are translated sentences
 * that name the place (file, line, field) and what was expected there.
 */
typedef enum
{
  MDR_ERROR_NO_PUZZLE,
  MDR_ERROR_INVALID,
  MDR_ERROR_OTHER_KIND,
  MDR_ERROR_TOO_LARGE,
  MDR_ERROR_UNSUPPORTED,
  MDR_ERROR_MEMORY_LIMIT,
  MDR_ERROR_STOPPED,
  MDR_ERROR_ATTEMPTS,
  MDR_ERROR_NO,
  MDR_ERROR_FAILED,
} MdrError;

#define MDR_ERROR (mdr_error_quark ())

GQuark mdr_error_quark (void);

G_END_DECLS
