/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-proof.h"

#include <errno.h>
#include <stdio.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "mdr-file.h"
#include "mdr-kind.h"
#include "mdr-solve.h"

#define MDR_PROOF_VERSION 1

/* What kinds that were made from a page are called in proofs. */
#define PAGE_KIND "rules"

/**
 * MdrProof:
 * @stream: a file without a name, which the system deletes even if the program is killed
 * @n_clauses: clauses and solutions so far
 * @complete: whether the last clause is the empty one
 */
struct _MdrProof
{
  FILE *stream;
  guint32 n_clauses;
  gboolean complete;
};

static void
write_text (MdrProof *proof, char mark, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint k = 0; lines[k]; k++)
    if (*lines[k])
      fprintf (proof->stream, "%c %s\n", mark, lines[k]);
}

/**
 * mdr_proof_new:
 *
 * Begins a proof about @puzzle.
 *
 * Returns: (nullable): the proof; %NULL if there is no room for temporary files
 */
MdrProof *
mdr_proof_new (const MdrPuzzle *puzzle, GError **error)
{
  g_autoptr (MdrProof) proof = g_new0 (MdrProof, 1);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  int file;

  g_return_val_if_fail (puzzle != NULL, NULL);

  file = g_file_open_tmp ("meander-proof-XXXXXX", &name, error);
  if (file < 0)
    return NULL;
  g_unlink (name);
  proof->stream = fdopen (file, "w+");
  if (!proof->stream)
    {
      int fault = errno;

      close (file);
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (fault),
                   _ ("The proof could not be written to a temporary file: %s."), g_strerror (fault));
      return NULL;
    }
  text = puzzle->kind->puzzle_to_text (puzzle);
  fprintf (proof->stream, "meander-proof %d %s\n", MDR_PROOF_VERSION,
           puzzle->kind->page ? PAGE_KIND : puzzle->kind->id);
  if (puzzle->kind->page)
    write_text (proof, 'r', puzzle->kind->page);
  write_text (proof, 'p', text);
  return g_steal_pointer (&proof);
}

void
mdr_proof_free (MdrProof *proof)
{
  if (proof->stream)
    fclose (proof->stream);
  g_free (proof);
}

static void
write_line (MdrProof *proof, char mark, const gint32 *literals, guint32 count)
{
  putc (mark, proof->stream);
  for (guint32 k = 0; k < count; k++)
    fprintf (proof->stream, " %d", literals[k]);
  putc ('\n', proof->stream);
}

/** Defines the next variable: it is true if at least so many literals are. */
void
mdr_proof_define (MdrProof *proof, guint32 needed, const gint32 *literals, guint32 count)
{
  fprintf (proof->stream, "n %u", needed);
  for (guint32 k = 0; k < count; k++)
    fprintf (proof->stream, " %d", literals[k]);
  putc ('\n', proof->stream);
}

/** Defines the next variable: it is true if two literals are both true, or both false. */
void
mdr_proof_define_equal (MdrProof *proof, const gint32 literals[2])
{
  write_line (proof, 'e', literals, 2);
}

/**
 * mdr_proof_begin_clause:
 * @literals: (array length=count): one of which every further solution has
 *
 * States a clause. The steps after it, up to the next clause or solution, refute
 * its opposite by unit propagation: of the clause of each step, all literals but
 * one are false by then, and of the last step all. The empty clause states that
 * there are no solutions but those that were added.
 *
 * Returns: the number of the clause
 */
guint32
mdr_proof_begin_clause (MdrProof *proof, const gint32 *literals, guint32 count)
{
  write_line (proof, 'c', literals, count);
  proof->complete = count == 0;
  return ++proof->n_clauses;
}

/** A step by a clause or solution of the proof. */
void
mdr_proof_use_clause (MdrProof *proof, guint32 number)
{
  fprintf (proof->stream, "u %u\n", number);
}

/** A step by a clause that follows from the rules of the puzzle and the clauses of one literal alone. */
void
mdr_proof_use_lemma (MdrProof *proof, const gint32 *literals, guint32 count)
{
  write_line (proof, 'l', literals, count);
}

/**
 * mdr_proof_add_solution:
 * @literals: (array length=count): the true variables
 *
 * Adds a solution.
 *
 * Returns: the number of the clause that excludes it
 */
guint32
mdr_proof_add_solution (MdrProof *proof, const gint32 *literals, guint32 count)
{
  write_line (proof, 's', literals, count);
  return ++proof->n_clauses;
}

/** Says that a clause will not be used again. */
void
mdr_proof_forget_clause (MdrProof *proof, guint32 number)
{
  fprintf (proof->stream, "d %u\n", number);
}

/** Returns: whether the search came to its end, so that the proof says how many solutions there are */
gboolean
mdr_proof_is_complete (const MdrProof *proof)
{
  return proof->complete;
}

/**
 * mdr_proof_save:
 * @proof: a complete one
 * @file: to be replaced, atomically
 *
 * Returns: whether the whole proof is in @file; otherwise the error names the file
 */
gboolean
mdr_proof_save (MdrProof *proof, GFile *file, GError **error)
{
  g_autoptr (GMappedFile) mapped = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (proof->complete, FALSE);

  if (fflush (proof->stream) != 0 || ferror (proof->stream))
    {
      g_set_error (error, G_IO_ERROR, g_io_error_from_errno (errno),
                   _ ("The proof could not be written to a temporary file: %s."), g_strerror (errno));
      return FALSE;
    }
  mapped = g_mapped_file_new_from_fd (fileno (proof->stream), FALSE, error);
  if (!mapped)
    return FALSE;
  bytes = g_mapped_file_get_bytes (mapped);
  return mdr_file_save (file, bytes, NULL, NULL, NULL, error);
}

/**
 * mdr_proof_write:
 * @puzzle: of a kind with a method that proves
 * @count: one more than there are solutions
 * @job: stops it
 * @file: to be replaced, atomically
 *
 * Solves a puzzle and saves the proof of how many solutions it has.
 *
 * Returns: whether the proof is in @file
 */
gboolean
mdr_proof_write (const MdrPuzzle *puzzle, guint count, MdrJob *job, GFile *file, GError **error)
{
  g_autoptr (MdrProof) proof = mdr_proof_new (puzzle, error);
  g_autoptr (MdrResult) result = NULL;

  if (!proof)
    return FALSE;
  result = mdr_job_solve (job, puzzle,
                          &(MdrSolveRequest){ .method = mdr_kind_find_proving_method (puzzle->kind)->id,
                                              .count = count,
                                              .proof = proof });
  if (proof->complete)
    return mdr_proof_save (proof, file, error);
  if (result->error)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, result->error);
      return FALSE;
    }
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                       _ ("The proof was not written: the search was stopped before its end."));
  return FALSE;
}
