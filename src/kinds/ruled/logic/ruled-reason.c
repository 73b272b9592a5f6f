/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-tell.h"

#include <glib/gi18n-lib.h>

/* Arguments of a reasoner as hints: what they say, and what is marked on the board. */

static void
rest_on_claims (const MdrPuzzle *puzzle, const GArray *claims, MdrDeduction *reason)
{
  for (guint k = 0; k < claims->len; k++)
    {
      MdrDirection side;
      const MdrRuledClaim *claim = &g_array_index (claims, MdrRuledClaim, k);
      MdrCell cell = ruled_get_place (puzzle, claim->choice.decision, claim->choice.place, &side);

      mdr_deduction_rest_on (reason, cell.row, cell.column);
    }
}

/* Rests on the clues without which it would not follow. */
static void
rest_on_clues (const MdrPuzzle *puzzle, const GArray *clues, MdrDeduction *reason)
{
  for (guint k = 0; k < clues->len; k++)
    {
      const MdrArgumentClue *clue = &g_array_index (clues, MdrArgumentClue, k);
      MdrCell cell;

      if (ruled_puzzle_get_place (puzzle, clue->given, clue->place, &cell))
        mdr_deduction_rest_on (reason, cell.row, cell.column);
    }
}

static void
rest_on_cells (const MdrPuzzle *puzzle, const MdrGroundInstance *instance, MdrDeduction *reason)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  const gint16 *areas = instance->division != MDR_NO_CLUE ? givens->givens[instance->division] : NULL;

  for (guint k = 0; k < givens->grid.rows * givens->grid.columns; k++)
    {
      MdrCell cell = mdr_ruled_grid_get_position (givens->grid, k);

      if ((guint) cell.row == instance->row || (guint) cell.column == instance->column
          || (areas != NULL && areas[k] == areas[instance->cell]))
        mdr_deduction_rest_on (reason, cell.row, cell.column);
    }
}

/* Rests on the clues of which rules speak, and on their rows, columns and areas if these are few. */
static void
rest_on_instances (const MdrPuzzle *puzzle, const MdrArgument *argument, MdrDeduction *reason)
{
  MdrRuledGrid grid = ruled_puzzle_get_givens (puzzle)->grid;
  gboolean is_counting = argument->way == MDR_ARGUMENT_COUNTING;

  for (guint k = 0; k < argument->instances->len; k++)
    {
      const MdrGroundInstance *instance = &g_array_index (argument->instances, MdrGroundInstance, k);

      if (is_counting || argument->instances->len == 1)
        rest_on_cells (puzzle, instance, reason);
      if (instance->cell != MDR_RULED_NO_PLACE && (is_counting || instance->given != MDR_NO_CLUE))
        {
          MdrCell cell = mdr_ruled_grid_get_position (grid, instance->cell);

          mdr_deduction_rest_on (reason, cell.row, cell.column);
        }
    }
}

/* Returns one step of a trial. */
static MdrDeduction *
new_step (const MdrPuzzle *puzzle, const MdrArgumentStep *step)
{
  MdrDeduction *deduction = mdr_deduction_new ("rule", ruled_get_rule_name (puzzle, &step->instance));

  if (step->instance.given != MDR_NO_CLUE && step->instance.cell != MDR_RULED_NO_PLACE)
    {
      MdrCell cell =
          mdr_ruled_grid_get_position (ruled_puzzle_get_givens (puzzle)->grid, step->instance.cell);

      mdr_deduction_rest_on (deduction, cell.row, cell.column);
    }
  rest_on_claims (puzzle, step->because, deduction);
  if (!step->breaks && step->concludes && step->claim.holds)
    {
      MdrLiteral literal = ruled_claim_get_literal (puzzle, &step->claim);

      ruled_reason_decide (puzzle, &literal, deduction);
    }
  deduction->sentence = ruled_dup_step (puzzle, step);
  deduction->rule_sentence = ruled_get_rule_sentence (puzzle, &step->instance);
  return deduction;
}

/* Returns the steps of a trial, the supposition first. */
static GPtrArray *
new_chain (const RuledBoard *board, const MdrArgument *argument)
{
  GPtrArray *chain = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_deduction_free);
  MdrDeduction *supposition = mdr_deduction_new ("suppose", _ ("Suppose"));
  MdrLiteral literal = ruled_claim_get_literal (board->puzzle, &argument->claim);

  literal.holds = FALSE;
  ruled_suppose (board, &literal, supposition);
  g_ptr_array_add (chain, supposition);
  for (guint k = 0; k < argument->steps->len; k++)
    g_ptr_array_add (chain, new_step (board->puzzle, g_ptr_array_index (argument->steps, k)));
  if (((const MdrArgumentStep *) g_ptr_array_index (argument->steps, argument->steps->len - 1))->breaks)
    return chain;
  /* What every place has is broken, and no rule: it would have no value, or two. */
  supposition = mdr_deduction_new ("clash", _ ("Contradiction"));
  mdr_deduction_say (supposition, _ ("Then a place would have no value at all, or two at once."));
  g_ptr_array_add (chain, supposition);
  return chain;
}

static MdrDeduction *
tell (const RuledBoard *board, const MdrArgument *argument)
{
  const MdrPuzzle *puzzle = board->puzzle;
  MdrDeduction *deduction =
      mdr_deduction_new (ruled_get_step_id (argument), ruled_get_heading (puzzle, argument));
  gboolean is_at_cell =
      mdr_rulebook_get_decision (ruled_kind_get_rulebook (puzzle->kind), argument->claim.choice.decision)
          ->place
      == MDR_PLACE_CELL;

  deduction->sentence = ruled_dup_argument (puzzle, argument);
  deduction->choices = argument->choices;
  for (guint k = 0; k < argument->claims->len; k++)
    {
      MdrLiteral literal =
          ruled_claim_get_literal (puzzle, &g_array_index (argument->claims, MdrRuledClaim, k));

      ruled_reason_decide (puzzle, &literal, deduction);
    }
  rest_on_claims (puzzle, argument->because, deduction);
  rest_on_claims (puzzle, argument->cases, deduction);
  for (guint k = 0; k < argument->notes->len; k++)
    rest_on_claims (puzzle, ((const MdrArgumentNote *) g_ptr_array_index (argument->notes, k))->because,
                    deduction);
  rest_on_clues (puzzle, argument->clues, deduction);
  rest_on_instances (puzzle, argument, deduction);
  deduction->rule_sentence = ruled_get_rule_sentences (puzzle, argument);
  if (argument->supposes && argument->way != MDR_ARGUMENT_ONE && argument->steps->len > 0)
    {
      deduction->lookahead = TRUE;
      deduction->chain = new_chain (board, argument);
    }
  /* A cell shows its conclusion instead; a side of it leaves room for both. */
  for (guint k = deduction->because->len; k-- > 0 && is_at_cell;)
    if (mdr_deduction_has_mark (deduction, g_array_index (deduction->because, MdrCell, k)))
      g_array_remove_index (deduction->because, k);
  return deduction;
}

/* Tells a reasoner what is known of a board. */
static gboolean
inform (const RuledBoard *board, MdrReasoner *reasoner)
{
  g_autoptr (GArray) claims = g_array_new (FALSE, FALSE, sizeof (MdrRuledClaim));
  RuledLayout layout;

  ruled_layout_init (&layout, board->puzzle);
  for (guint i = 0; i < layout.n_decisions; i++)
    for (guint place = 0; place < layout.spans[i].n_places; place++)
      {
        int value = ruled_board_get_value (board, &layout, i, place);

        for (guint k = 0; k < layout.spans[i].n_values; k++)
          {
            MdrRuledClaim claim = { { i, place, layout.spans[i].lowest + (int) k }, FALSE };

            claim.holds = claim.choice.value == value;
            if (claim.holds
                || (value == MDR_RULED_NONE && !ruled_board_allows (board, &layout, claim.choice)))
              g_array_append_val (claims, claim);
          }
      }
  return mdr_reasoner_know (reasoner, (const MdrRuledClaim *) (gpointer) claims->data, claims->len);
}

/* Returns a reasoner that also rules numbers out, if all of them can be noted. */
static MdrReasoner *
new_reasoner (const MdrPuzzle *puzzle)
{
  MdrReasoner *reasoner = mdr_reasoner_new (ruled_puzzle_get_givens (puzzle), NULL);
  RuledLayout layout;
  guint noted;

  ruled_layout_init (&layout, puzzle);
  if (reasoner != NULL && ruled_find_noted_decision (ruled_kind_get_rulebook (puzzle->kind), &noted)
      && layout.spans[noted].lowest >= 0
      && layout.spans[noted].lowest + (int) layout.spans[noted].n_values - 1 <= RULED_LARGEST_NOTE)
    mdr_reasoner_set_noted (reasoner, noted);
  return reasoner;
}

static void
free_reasoner (gpointer reasoner)
{
  mdr_reasoner_free (reasoner);
}

/* Returns a reasoner that knows nothing: the one of the last question, unless that is still at work. */
static MdrReasoner *
take_reasoner (const MdrPuzzle *puzzle)
{
  MdrReasoner *kept = g_atomic_pointer_exchange (&((RuledPuzzle *) puzzle)->kept, NULL);

  if (kept == NULL)
    return new_reasoner (puzzle);
  mdr_reasoner_forget (kept);
  return kept;
}

static void
keep_reasoner (const MdrPuzzle *puzzle, MdrReasoner *reasoner)
{
  RuledPuzzle *self = (RuledPuzzle *) puzzle;
  MdrReasoner *other;

  self->free_kept = free_reasoner;
  other = g_atomic_pointer_exchange (&self->kept, reasoner);
  if (other != NULL)
    mdr_reasoner_free (other);
}

/** Implements deduce_next of #MdrLogic. */
MdrStep
ruled_deduce_next (gpointer data, gboolean trials, MdrJob *job, MdrDeduction **deduction)
{
  RuledBoard *board = data;
  MdrReasoner *reasoner = take_reasoner (board->puzzle);
  g_autoptr (MdrArgument) argument = NULL;
  MdrStep step = MDR_STEP_NOTHING;

  if (reasoner == NULL)
    return MDR_STEP_NOTHING;
  if (inform (board, reasoner))
    argument = mdr_reasoner_find_next (reasoner, trials, job);
  else
    step = MDR_STEP_CONTRADICTION;
  if (argument != NULL && !board->omits_clues)
    mdr_reasoner_name_clues (reasoner, argument, job);
  keep_reasoner (board->puzzle, reasoner);
  if (argument == NULL)
    return step;
  *deduction = tell (board, argument);
  for (guint k = 0; k < argument->claims->len; k++)
    {
      MdrLiteral literal =
          ruled_claim_get_literal (board->puzzle, &g_array_index (argument->claims, MdrRuledClaim, k));

      /* The last number that is left is decided with the others that are struck out. */
      step = mdr_step_worse (step, ruled_decide (board, &literal, literal.holds ? NULL : *deduction));
    }
  return step;
}

/** Implements omit_reasons of #MdrLogic. */
void
ruled_omit_reasons (gpointer data)
{
  RuledBoard *board = data;

  board->omits_clues = TRUE;
}

/** Implements rate of #MdrLogic. */
MdrRating
ruled_rate (gconstpointer data, MdrLevel most, MdrJob *job)
{
  const RuledBoard *board = data;
  g_autoptr (MdrReasoner) reasoner = mdr_reasoner_new (ruled_puzzle_get_givens (board->puzzle), NULL);
  MdrReasonerRating rating;

  if (reasoner == NULL)
    return MDR_RATING_EXTREME;
  rating = mdr_reasoner_rate (reasoner, (MdrReasonerRating) MIN (most, MDR_LEVEL_HARD), job);
  return rating == MDR_REASONER_CONFLICT ? MDR_RATING_NO_SOLUTION : (MdrRating) rating;
}
