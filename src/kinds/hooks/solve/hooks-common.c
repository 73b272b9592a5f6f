/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-logic.h"

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

/* How many layouts the puzzle has left, as a sentence; NULL where the count was stopped. */
static char *
dup_layouts (const MdrPuzzle *puzzle, MdrJob *job)
{
  HooksLayoutCount count;

  if (hooks_count_layouts (hooks_puzzle (puzzle), job, &count))
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "%'" G_GUINT64_FORMAT " layout of hooks is possible.",
                                         "%'" G_GUINT64_FORMAT " layouts of hooks are possible.",
                                         (gulong) count.most),
                            count.most);
  return mdr_job_should_stop (job) == MDR_STOP_NONE ? dup_range (&count) : NULL;
}

/** The contract's find_common: beside the solutions it counts the layouts, which are to be found first. */
MdrCommon *
hooks_find_common (const MdrPuzzle *puzzle, MdrJob *job, GError **error)
{
  g_autofree char *layouts = dup_layouts (puzzle, job);

  return mdr_logic_find_common_with_note (puzzle, layouts, job, error);
}
