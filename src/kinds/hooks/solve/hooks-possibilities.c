/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-solve.h"

#include <glib/gi18n-lib.h>

static char *
dup_exact (guint64 count)
{
  if (count == 0)
    return g_strdup (_ ("No layout of hooks is possible."));
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'" G_GUINT64_FORMAT " layout of hooks is possible.",
                                       "%'" G_GUINT64_FORMAT " layouts of hooks are possible.",
                                       (gulong) count),
                          count);
}

/* What a count that was given up shows all the same. */
static char *
dup_range (const HooksLayoutCount *count)
{
  if (count->least == 0)
    return g_strdup_printf (_ ("At most %'" G_GUINT64_FORMAT " layouts of hooks are possible."), count->most);
  return g_strdup_printf (_ ("From %'" G_GUINT64_FORMAT " to %'" G_GUINT64_FORMAT
                             " layouts of hooks are possible."),
                          count->least, count->most);
}

/**
 * hooks_dup_possibilities:
 *
 * Returns: (transfer full): how many layouts the puzzle has left, as a sentence;
 *   %NULL with an error where it was stopped
 */
char *
hooks_dup_possibilities (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  HooksLayoutCount count;

  if (hooks_count_layouts (hooks_puzzle (puzzle), job, &count))
    return dup_exact (count.most);
  if (mdr_job_should_stop (job) == MDR_STOP_NONE)
    return dup_range (&count);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Counting the layouts was stopped."));
  return NULL;
}
