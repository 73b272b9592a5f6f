/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include <string.h>

#include "mdr-document.h"

#define MAX_STEPS 100

/*
 * A line that names the kind, then lines of a first letter and a string: e edit, m move, j move that joins,
 * s solution; u undo and r redo have none.
 */
static void
do_step (MdrDocument *document, const char *line, GError **error)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  g_autoptr (MdrSolution) solution = NULL;

  switch (line[0])
    {
    case 'e':
      mdr_document_edit (document, line + 1, FALSE, error);
      break;
    case 'm':
      mdr_document_move (document, line + 1, FALSE, error);
      break;
    case 'j':
      mdr_document_move (document, line + 1, TRUE, error);
      break;
    case 's':
      solution = puzzle->kind->solution_from_text (puzzle, line + 1, error);
      if (solution)
        mdr_document_solve (document, solution, error);
      break;
    case 'u':
      mdr_document_undo (document);
      break;
    default:
      mdr_document_redo (document);
    }
}

/* What was looked at already is not looked at again. */
static void
look_at (MdrDocument *document, const MdrPuzzle *puzzle_before, const MdrState *state_before)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  const MdrState *state = mdr_document_get_state (document);
  g_autoptr (MdrProblems) problems = NULL;
  g_autoptr (MdrProblems) mistakes = NULL;

  if (puzzle == puzzle_before && state == state_before)
    return;
  problems = mdr_puzzle_dup_problems (puzzle);
  mistakes = mdr_problems_new ();
  mdr_job_check (NULL, puzzle, state, mistakes);
}

static void
assert_saved_as_it_is (MdrKindList *kinds, MdrDocument *document)
{
  gsize length;
  g_autofree char *text = mdr_document_to_data (document, &length);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrDocument) read = mdr_document_new_from_data (kinds, text, length, &error);
  g_autofree char *again = NULL;

  g_assert_no_error (error);
  again = mdr_document_to_data (read, NULL);
  g_assert_cmpstr (text, ==, again);
}

static void
do_steps (MdrKindList *kinds, const MdrKind *kind, const char *const *lines)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);

  for (guint i = 0; lines[i] && i < MAX_STEPS; i++)
    {
      g_autoptr (MdrPuzzle) puzzle_before = mdr_puzzle_ref (mdr_document_get_puzzle (document));
      g_autoptr (MdrState) state_before = mdr_state_ref (mdr_document_get_state (document));
      g_autoptr (GError) error = NULL;

      do_step (document, lines[i], &error);
      g_assert_true (!error || *error->message);
      look_at (document, puzzle_before, state_before);
    }
  assert_saved_as_it_is (kinds, document);
}

/* A document's strings are UTF-8: what is not never gets as far. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup (size > 0 ? (const char *) data : "", size);
  const char *steps = text;
  const MdrKind *kind;
  g_auto (GStrv) lines = NULL;

  if (!g_utf8_validate (text, -1, NULL))
    return 0;
  kind = fuzz_take_kind (&steps);
  lines = g_strsplit (steps, "\n", -1);
  do_steps (fuzz_get_list (kind), kind, (const char *const *) lines);
  return 0;
}
