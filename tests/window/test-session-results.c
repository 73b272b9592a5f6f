/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "mdr-session.h"
#include "mdr-solve.h"

#include "panel-kind.h"
#include "window-test.h"

static const MdrKind *kinds[] = { NULL, NULL };

static void
solve (MdrDocument *document, const char *method)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = mdr_job_solve (job, mdr_document_get_puzzle (document),
                                                &(MdrSolveRequest){ .method = method, .count = 1 });

  mdr_document_set_result (document, result);
  if (result->solutions->len > 0)
    g_assert_true (mdr_document_solve (document, g_ptr_array_index (result->solutions, 0), NULL));
}

/* What the program finds that was killed after two methods had run. */
static void
leave_session (void)
{
  g_autofree char *folder = mdr_session_dup_folder ();
  const MdrKind *kind = panel_kind_get ();
  g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  g_autoptr (MdrSessionEntry) entry = NULL;
  g_autofree char *data = NULL;
  int descriptor;

  solve (document, "best");
  solve (document, "none");
  data = mdr_document_to_data (document, NULL);
  entry = mdr_session_entry_new (data);
  entry->results = mdr_document_results_to_text (document);
  g_assert_true (mdr_session_store (folder, entry, NULL));
  g_assert_true (mdr_session_enter (folder, &descriptor));
  mdr_session_begin (descriptor);
  g_assert_true (g_close (descriptor, NULL));
}

static gboolean
sees (Desk *desk, const char *text)
{
  return driver_find (GTK_WIDGET (desk->window), GTK_TYPE_LABEL, text) != NULL;
}

/* The comparison is back, and the card with what is known of how its solution was found. */
static void
test_results_come_back (void)
{
  g_autoptr (Desk) desk = NULL;

  leave_session ();
  desk = desk_new (kinds);
  driver_wait_until (desk->driver, desk_has_document, desk);
  desk_set_mode (desk, "solve");
  driver_settle (desk->driver);
  g_assert_true (sees (desk, "This solution was found earlier."));
  g_assert_true (sees (desk, "4 steps, proven optimal"));
  g_assert_true (sees (desk, "Proven best"));
  g_assert_true (sees (desk, "No solution exists (proven)"));
  g_assert_true (sees (desk, "Not run yet"));

  /* They are those of the puzzle, which is another one now. */
  desk_edit (desk, "set target 9");
  g_assert_false (sees (desk, "Proven best"));
}

/* One case: a process has one application, and that starts once. */
int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  kinds[0] = panel_kind_get ();
  g_test_add_func ("/session-results", test_results_come_back);
  return g_test_run ();
}
