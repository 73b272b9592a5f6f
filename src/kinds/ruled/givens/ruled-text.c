/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-ruled-text.h"
#include "mdr-wording.h"

MdrPuzzle *
ruled_puzzle_from_text (const MdrKind *kind,
                        const char *const *lines,
                        guint first_line,
                        guint *taken,
                        GError **error)
{
  MdrRulebook *rulebook = ((const RuledKind *) kind)->rulebook;
  g_autoptr (MdrRuledPuzzle) givens = ruled_puzzle_read_digits (rulebook, lines, taken);

  if (!givens)
    givens = mdr_ruled_puzzle_read_lines (rulebook, lines, first_line, taken, error);
  if (!givens)
    return NULL;
  if (!ruled_parameters_check (givens, error))
    {
      mdr_wording_name_line (error, first_line);
      return NULL;
    }
  return &ruled_puzzle_new_take (kind, g_steal_pointer (&givens))->base;
}

char *
ruled_puzzle_to_text (const MdrPuzzle *puzzle)
{
  return mdr_ruled_puzzle_to_text (ruled_puzzle_get_givens (puzzle));
}
