/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "soak.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "check.h"
#include "mdr-proof.h"
#include "mdr-solve.h"

#define SECONDS 20

/* Holds what the checker says of a proof against what brute force says of the board. */
static void
check (SoakBoard *board, const char *path)
{
  const CheckKind *kind;
  g_auto (GStrv) page = NULL;
  g_auto (GStrv) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  guint n_solutions = 0;

  if (!check_proof (path, &kind, &page, &puzzle, &n_solutions, &error))
    soak_differ (board, "proof: %s", error->message);
  else if (n_solutions != board->truth.solutions)
    soak_differ (board, "proof: it proves %u solutions instead of %u", n_solutions, board->truth.solutions);
}

/** Writes the proof of how many solutions there are, if the kind has proofs, and has it checked. */
void
soak_try_proof (SoakBoard *board)
{
  g_autoptr (MdrJob) job = soak_job_new (SECONDS);
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GFile) file = NULL;
  gboolean is_written;
  int handle;

  if (!board->truth.is_counted || !mdr_kind_find_proving_method (board->puzzle->kind))
    return;
  handle = g_file_open_tmp ("soak-XXXXXX.proof", &path, NULL);
  g_assert_cmpint (handle, >=, 0);
  close (handle);
  file = g_file_new_for_path (path);
  is_written = mdr_proof_write (board->puzzle, board->truth.solutions + 1, job, file, &error);
  board->told ("proof", is_written, board->data);
  if (is_written)
    check (board, path);
  else if (mdr_job_should_stop (job) == MDR_STOP_NONE)
    soak_differ (board, "proof: it was not written: %s", error->message);
  g_unlink (path);
}
