/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-solve.h"

#include "kit.h"

static const struct
{
  const char *givens;
  const char *sentence;
} rows[] = {
  { "size 2 2", "4 layouts of hooks are possible." },
  { "size 4 4", "64 layouts of hooks are possible." },
  { "size 4 4;hook 4 0,0 top-left", "16 layouts of hooks are possible." },
  { "size 2 2;hook 2 0,0 top-left", "1 layout of hooks is possible." },
  { "size 3 3;hook 3 0,0 top-left;hook 2 0,0 top-left", "No layout of hooks is possible." },
};

static void
test_sentences (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = kit_make (&mdr_hooks_kind, rows[i].givens);
      g_autoptr (MdrJob) job = mdr_job_new ();
      g_autoptr (GError) error = NULL;
      g_autofree char *sentence = hooks_dup_possibilities (puzzle, job, &error);

      g_assert_no_error (error);
      g_assert_cmpstr (sentence, ==, rows[i].sentence);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hooks/possibilities", test_sentences);
  return g_test_run ();
}
