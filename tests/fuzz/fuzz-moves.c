/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include "mdr-puzzle.h"

#define MAX_MOVES 100

/* A move that can be made leads to a state of which everything can be asked. */
static void
look_at (const MdrPuzzle *puzzle, const MdrState *state)
{
  g_autoptr (MdrProblems) mistakes = mdr_problems_new ();
  g_autofree char *sentence = NULL;
  MdrCell corner = { 0, 0 };

  mdr_job_check (NULL, puzzle, state, mistakes);
  sentence = puzzle->kind->dup_cell_sentence (puzzle, state, corner);
  g_assert_nonnull (sentence);
}

static void
play (const MdrPuzzle *puzzle, const char *const *moves)
{
  g_autoptr (MdrState) state = puzzle->kind->new_state (puzzle);

  for (guint i = 0; moves[i] && i < MAX_MOVES; i++)
    {
      g_autoptr (GError) error = NULL;
      MdrState *next = puzzle->kind->execute (puzzle, state, moves[i], &error);

      g_assert_true ((next == NULL) == (error != NULL));
      if (!next)
        continue;
      look_at (puzzle, next);
      mdr_state_unref (state);
      state = next;
    }
}

/* A line that names the kind, another that chooses a preset of it, and moves. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = g_strndup (size > 0 ? (const char *) data : "", size);
  const char *rest = text;
  const MdrKind *kind;
  guint preset = 0;
  g_auto (GStrv) lines = NULL;
  g_autoptr (MdrPuzzle) puzzle = NULL;

  if (!g_utf8_validate (text, -1, NULL))
    return 0;
  kind = fuzz_take_kind (&rest);
  lines = g_strsplit (rest, "\n", -1);
  if (!lines[0])
    return 0;
  while (preset < (guint8) lines[0][0] % 4 && kind->presets[preset + 1].id)
    preset++;
  puzzle = mdr_kind_new_puzzle (kind, &kind->presets[preset]);
  play (puzzle, (const char *const *) lines + 1);
  return 0;
}
