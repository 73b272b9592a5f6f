/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include "mdr-rulebook-read.h"
#include "mdr-ruled-search.h"
#include "mdr-ruled-text.h"

/* A small puzzle and answer of any rulebook: what the reader has let through makes no writer stumble, and
 * what is written is read as the same. */
static void
write_and_read (MdrRulebook *rulebook)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_read (rulebook, "size 2 2\n", -1, &error);
  g_autoptr (MdrRuledPuzzle) again = NULL;
  g_autoptr (MdrRuledAnswer) answer = NULL;
  g_autofree char *text = NULL;
  g_autofree char *answer_text = NULL;

  g_assert_true ((puzzle == NULL) == (error != NULL));
  if (!puzzle)
    return;
  text = mdr_ruled_puzzle_to_text (puzzle);
  again = mdr_ruled_puzzle_read (rulebook, text, -1, &error);
  g_assert_no_error (error);
  answer = mdr_ruled_answer_new (puzzle);
  answer_text = mdr_ruled_answer_to_text (puzzle, answer);
  g_clear_pointer (&answer, mdr_ruled_answer_free);
  answer = mdr_ruled_answer_read (puzzle, answer_text, -1, &error);
  g_assert_no_error (error);
}

/* A rulebook from a stranger: it is read or refused with a sentence, and so are its examples. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read ((const char *) data, (gssize) size, &error);
  guint n_examples = 0;

  g_assert_true ((rulebook == NULL) == (error != NULL));
  if (!rulebook)
    return 0;
  g_assert_true (mdr_rulebook_check (rulebook, &mdr_ruled_search_aids, &n_examples, &error)
                 == (error == NULL));
  write_and_read (rulebook);
  return 0;
}
