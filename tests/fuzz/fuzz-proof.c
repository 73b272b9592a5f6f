/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "check.h"
#include "mdr-file.h"
#include "mdr-text.h"
#include "mdr-replace.h"
#include "mdr-solve.h"

/* Boards of more cells are not solved once more. */
#define MOST_BYTES 300
#define SECONDS    5

/* A puzzle that Meander reads too has as many solutions as the proof says. */
static void
compare (const char *kind_id, const char *text, guint n_solutions)
{
  MdrKindList *kinds = fuzz_get_kinds (0);
  g_autoptr (GPtrArray) entries =
      mdr_text_read (kinds, mdr_kind_list_find (kinds, kind_id), text, strlen (text), NULL);
  const MdrFileEntry *entry = entries && entries->len == 1 ? g_ptr_array_index (entries, 0) : NULL;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrResult) result = NULL;

  if (!entry || !entry->puzzle || strlen (text) > MOST_BYTES)
    return;
  mdr_job_set_time_limit (job, SECONDS);
  result = mdr_job_solve (job, entry->puzzle, &(MdrSolveRequest){ .count = n_solutions + 1 });
  if (result->exhausted && result->status != MDR_STATUS_INVALID)
    g_assert_cmpuint (result->solutions->len, ==, n_solutions);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  int file = memfd_create ("proof", MFD_CLOEXEC);
  g_autofree char *name = g_strdup_printf ("/proc/self/fd/%d", file);
  const CheckKind *kind;
  g_auto (GStrv) page = NULL;
  g_auto (GStrv) puzzle = NULL;
  g_autoptr (GError) error = NULL;
  guint n_solutions;
  gboolean right;

  g_assert_true (file >= 0 && mdr_write_all (file, data, size));
  right = check_proof (name, &kind, &page, &puzzle, &n_solutions, &error);
  close (file);
  g_assert_true (right == (error == NULL));
  if (right && !*page)
    {
      g_autofree char *text = g_strjoinv ("\n", puzzle);

      compare (kind->id, text, n_solutions);
    }
  return 0;
}
