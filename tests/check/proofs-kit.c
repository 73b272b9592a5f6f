/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "proofs-kit.h"

#include <glib/gstdio.h>
#include <unistd.h>

#include "check.h"
#include "mdr-proof.h"

/* Returns: (transfer full): a file of its own */
static char *
make_file (void)
{
  g_autoptr (GError) error = NULL;
  char *path = NULL;
  int handle = g_file_open_tmp ("kit-XXXXXX.proof", &path, &error);

  g_assert_no_error (error);
  close (handle);
  return path;
}

/** Returns: (transfer full): the proof that a puzzle has so many solutions */
char *
proofs_kit_dup_proof (const MdrPuzzle *puzzle, guint n_solutions)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *path = make_file ();
  g_autoptr (GFile) file = g_file_new_for_path (path);
  char *proof = NULL;

  mdr_proof_write (puzzle, n_solutions + 1, job, file, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &proof, NULL, &error);
  g_assert_no_error (error);
  g_unlink (path);
  return proof;
}

/** Returns: whether meander-check accepts a proof. @message: (out) (optional): why it does not */
gboolean
proofs_kit_check (const char *proof, guint *n_solutions, char **message)
{
  g_autoptr (GError) error = NULL;
  const CheckKind *kind;
  g_auto (GStrv) page = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *path = make_file ();
  gboolean is_right;

  g_file_set_contents (path, proof, -1, &error);
  g_assert_no_error (error);
  is_right = check_proof (path, &kind, &page, &lines, n_solutions, &error);
  g_assert_cmpint (is_right, ==, error == NULL);
  if (message)
    *message = error ? g_strdup (error->message) : NULL;
  g_unlink (path);
  return is_right;
}

/** Has the proof of so many solutions written and checked. */
void
proofs_kit_assert_proves (const MdrPuzzle *puzzle, guint n_solutions)
{
  g_autofree char *proof = proofs_kit_dup_proof (puzzle, n_solutions);
  g_autofree char *message = NULL;
  guint n_proven;

  if (!proofs_kit_check (proof, &n_proven, &message))
    g_error ("%s\n%s", message, proof);
  g_assert_cmpuint (n_proven, ==, n_solutions);
}

/** Returns: (transfer full): a proof of which a line was dropped or doubled, or a number changed */
char *
proofs_kit_dup_changed (const char *proof, GRand *random)
{
  g_autoptr (GString) changed = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (proof, "\n", -1);
  guint n_lines = g_strv_length (lines) - 1;
  guint from = 0;
  guint chosen;
  guint change = (guint) g_rand_int_range (random, 0, 5);

  while (strchr ("mrp", lines[from][0]))
    from++;
  chosen = (guint) g_rand_int_range (random, (gint32) from, (gint32) n_lines);
  for (guint k = 0; k < n_lines; k++)
    {
      g_auto (GStrv) words = g_strsplit (lines[k], " ", -1);
      g_autofree char *joined = NULL;
      guint n_words = g_strv_length (words);
      guint word = n_words > 1 ? (guint) g_rand_int_range (random, 1, (gint32) n_words) : 0;

      if (k != chosen)
        g_string_append_printf (changed, "%s\n", lines[k]);
      else if (change == 1)
        g_string_append_printf (changed, "%s\n%s\n", lines[k], lines[k]);
      else if (change > 1 && word > 0)
        {
          int number = atoi (words[word]);

          g_free (words[word]);
          words[word] = g_strdup_printf ("%d", change == 2 ? -number : change == 3 ? number + 1 : number - 1);
          joined = g_strjoinv (" ", words);
          g_string_append_printf (changed, "%s\n", joined);
        }
    }
  return g_string_free (g_steal_pointer (&changed), FALSE);
}
