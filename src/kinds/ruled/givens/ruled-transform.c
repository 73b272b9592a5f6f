/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"

#include <glib/gi18n-lib.h>

/** Implements transform of #MdrKind. */
MdrPuzzle *
ruled_transform (G_GNUC_UNUSED const MdrPuzzle *puzzle, G_GNUC_UNUSED MdrSymmetry symmetry, GError **error)
{
  g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
               _ ("This kind of puzzle cannot be turned or mirrored."));
  return NULL;
}
