/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-ruled-judge.h"

/* Aids are found by a search, which is not trusted: what it finds is judged like any other answer. Only its
 * claim that no aids fit cannot be checked, and is taken as true. */

/**
 * Trial:
 * @puzzle: the puzzle
 * @answer: what is decided of it
 * @aids: looks for aids
 * @left_out: (array): for each rule, whether it does not matter
 */
typedef struct
{
  const MdrRuledPuzzle *puzzle;
  const MdrRuledAnswer *answer;
  const MdrAidSearch *aids;
  gboolean *left_out;
} Trial;

static void
trial_init (Trial *self, const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer, const MdrAidSearch *aids)
{
  self->puzzle = puzzle;
  self->answer = answer;
  self->aids = aids;
  self->left_out = g_new (gboolean, puzzle->rulebook->statements->len + 1);
  for (guint i = 0; i < puzzle->rulebook->statements->len; i++)
    self->left_out[i] = TRUE;
}

static void
trial_clear (Trial *self)
{
  g_free (self->left_out);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Trial, trial_clear)

/* Whether only what was open has been decided. */
static gboolean
continues (const MdrRuledAnswer *answer, const MdrRuledAnswer *witness)
{
  for (guint i = 0; i < answer->n_decisions; i++)
    for (guint place = 0; place < answer->n_places[i]; place++)
      if (answer->values[i][place] != MDR_RULED_NONE && answer->values[i][place] != witness->values[i][place])
        return FALSE;
  return TRUE;
}

static gboolean
is_witness (const Trial *self, const MdrRuledAnswer *witness)
{
  if (!continues (self->answer, witness))
    return FALSE;
  for (guint i = 0; i < self->puzzle->rulebook->statements->len; i++)
    if (!self->left_out[i] && mdr_ruled_judge_statement (self->puzzle, witness, i, NULL) != MDR_RULED_HOLDS)
      return FALSE;
  return TRUE;
}

/* Returns: whether the rules that matter can hold together; open if it was not found out */
static MdrRuledStatus
try_rules (const Trial *self, MdrRuledAnswer **witness)
{
  gboolean none = FALSE;
  g_autoptr (MdrRuledAnswer) found =
      self->aids->find (self->puzzle, self->answer, self->left_out, self->aids->job, &none);

  if (!found)
    return none ? MDR_RULED_BROKEN : MDR_RULED_OPEN;
  if (!is_witness (self, found))
    return MDR_RULED_OPEN;
  if (witness)
    *witness = g_steal_pointer (&found);
  return MDR_RULED_HOLDS;
}

/* Lets the rules matter that stand before a rule and depend on aids. Returns: whether there are any */
static gboolean
add_earlier (Trial *self, guint statement)
{
  gboolean any = FALSE;

  for (guint i = 0; i < statement; i++)
    {
      self->left_out[i] = mdr_ruled_judge_statement (self->puzzle, self->answer, i, NULL) != MDR_RULED_OPEN;
      any = any || !self->left_out[i];
    }
  return any;
}

/* Finds whether the earlier rules hold together alone, but no longer with this rule. */
static MdrRuledStatus
try_after_earlier (Trial *self, guint statement)
{
  MdrRuledStatus before;

  if (!add_earlier (self, statement))
    return MDR_RULED_HOLDS;
  self->left_out[statement] = TRUE;
  before = try_rules (self, NULL);
  self->left_out[statement] = FALSE;
  if (before == MDR_RULED_OPEN)
    return MDR_RULED_OPEN;
  return before == MDR_RULED_HOLDS ? try_rules (self, NULL) : MDR_RULED_HOLDS;
}

/**
 * mdr_ruled_judge_statement_with_aids:
 * @aids: looks for aids
 *
 * Judges one rule like mdr_ruled_judge_statement(), with aids that are looked for where they are open. The
 * rule is broken if there are none for it or, once everything else is decided, none for it and all rules
 * before it.
 */
MdrRuledStatus
mdr_ruled_judge_statement_with_aids (const MdrRuledPuzzle *puzzle,
                                     const MdrRuledAnswer *answer,
                                     guint statement,
                                     const MdrAidSearch *aids)
{
  MdrRuledStatus status = mdr_ruled_judge_statement (puzzle, answer, statement, NULL);
  g_auto (Trial) trial = { NULL };

  if (status != MDR_RULED_OPEN || !mdr_rulebook_has_aids (puzzle->rulebook))
    return status;
  trial_init (&trial, puzzle, answer, aids);
  trial.left_out[statement] = FALSE;
  status = try_rules (&trial, NULL);
  if (status != MDR_RULED_HOLDS)
    return status;
  return mdr_ruled_answer_find_open (puzzle, answer) ? MDR_RULED_OPEN : try_after_earlier (&trial, statement);
}

/**
 * mdr_ruled_judge_with_aids:
 * @aids: looks for aids
 * @witness: (out) (nullable): if the rules hold, @answer with aids with which they do
 *
 * Judges all rules like mdr_ruled_judge(), with aids that are looked for once everything else is decided.
 */
MdrRuledStatus
mdr_ruled_judge_with_aids (const MdrRuledPuzzle *puzzle,
                           const MdrRuledAnswer *answer,
                           const MdrAidSearch *aids,
                           MdrRuledAnswer **witness)
{
  MdrRuledStatus status = mdr_ruled_judge (puzzle, answer, NULL);
  g_auto (Trial) trial = { NULL };

  *witness = status == MDR_RULED_HOLDS ? mdr_ruled_answer_copy (answer) : NULL;
  if (status != MDR_RULED_OPEN || mdr_ruled_answer_find_open (puzzle, answer))
    return status;
  trial_init (&trial, puzzle, answer, aids);
  add_earlier (&trial, puzzle->rulebook->statements->len);
  return try_rules (&trial, witness);
}
