/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-board.h"

#include <glib/gi18n-lib.h>

#include "mdr-reasoner.h"
#include "mdr-wording.h"

/* Arguments of a reasoner in words and marks. The words are the rules' own sentences, and what holds. */

/* The most reasons that are told one by one; if there are more, the board shows them. */
#define MOST_TOLD 4

static const struct
{
  const char *id;
  const char *name;
} ways[MDR_N_ARGUMENT_WAYS] = {
  [MDR_ARGUMENT_GIVEN] = { "given", N_ ("What Is Given") },
  [MDR_ARGUMENT_ONE] = { "one-rule", N_ ("One Rule") },
  [MDR_ARGUMENT_TOGETHER] = { "together", N_ ("Rules Together") },
  [MDR_ARGUMENT_CASES] = { "cases", N_ ("Cases") },
  [MDR_ARGUMENT_COUNTING] = { "counting", N_ ("Counting") },
  [MDR_ARGUMENT_CHAIN] = { "look-ahead", N_ ("Look Ahead") },
};

static MdrLiteral
get_literal (const MdrPuzzle *puzzle, const MdrRuledClaim *claim)
{
  return ruled_literal_new (puzzle, &claim->choice, claim->holds);
}

static char *
dup_claim (const MdrPuzzle *puzzle, const MdrRuledClaim *claim)
{
  MdrLiteral literal = get_literal (puzzle, claim);

  return ruled_dup_clause (puzzle, &literal);
}

/* Returns what an argument shows, as a part of a sentence. */
static char *
dup_claims (const MdrPuzzle *puzzle, const GArray *claims)
{
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));

  for (guint k = 0; k < claims->len; k++)
    {
      MdrLiteral literal = get_literal (puzzle, &g_array_index (claims, MdrRuledClaim, k));

      g_array_append_val (literals, literal);
    }
  return ruled_dup_clause_of_all (puzzle, literals);
}

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

/* Returns the place of a given that an instance speaks of. */
static gboolean
get_cell (const MdrPuzzle *puzzle, const MdrGroundInstance *instance, MdrCell *cell)
{
  if (instance->given == MDR_NO_CLUE || instance->cell == MDR_RULED_NO_PLACE)
    return FALSE;
  *cell = mdr_ruled_grid_get_position (ruled_puzzle_get_givens (puzzle)->grid, instance->cell);
  return TRUE;
}

static const char *
get_sentence (const MdrPuzzle *puzzle, const MdrGroundInstance *instance)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);

  return _ (mdr_rulebook_get_statement (rulebook, instance->statement)->sentence);
}

/* Adds the sentence of a rule, and the place of the given that it speaks of. */
static void
add_rule (const MdrPuzzle *puzzle, const MdrGroundInstance *instance, GString *text, MdrDeduction *reason)
{
  MdrCell cell;

  mdr_wording_add_sentence (text, "%s", get_sentence (puzzle, instance));
  if (get_cell (puzzle, instance, &cell))
    mdr_deduction_rest_on (reason, cell.row, cell.column);
}

/* Adds what is known, if it is little. */
static void
add_reasons (const MdrPuzzle *puzzle, const GArray *claims, GString *text)
{
  g_autoptr (GString) list = g_string_new (NULL);

  if (claims->len == 0 || claims->len > MOST_TOLD)
    return;
  for (guint k = 0; k < claims->len; k++)
    {
      g_autofree char *clause = dup_claim (puzzle, &g_array_index (claims, MdrRuledClaim, k));

      mdr_wording_add_phrase (list, "%s", clause);
    }
  /* Translators: what is known, as parts of sentences: "Here row 2, column 3 is black". */
  mdr_wording_add_sentence (text, _ ("Here %s."), list->str);
}

/* Tells one use of one rule. */
static void
tell_step (const MdrPuzzle *puzzle, const MdrArgumentStep *step, GString *text, MdrDeduction *reason)
{
  add_rule (puzzle, &step->instance, text, reason);
  add_reasons (puzzle, step->because, text);
  if (step->words != NULL)
    mdr_wording_add_sentence (text, "%s", step->words);
  rest_on_claims (puzzle, step->because, reason);
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

static gboolean
has_statement (const GArray *instances, guint count, guint statement)
{
  for (guint k = 0; k < count; k++)
    if (g_array_index (instances, MdrGroundInstance, k).statement == statement)
      return TRUE;
  return FALSE;
}

/* Tells each rule once that shows what is plain to see, unless it is told anyway. */
static void
tell_plain_rules (const MdrPuzzle *puzzle, const MdrArgument *argument, GString *text)
{
  for (guint k = 0; k < argument->plain->len; k++)
    {
      const MdrGroundInstance *instance = &g_array_index (argument->plain, MdrGroundInstance, k);

      if (!has_statement (argument->plain, k, instance->statement)
          && !has_statement (argument->instances, argument->instances->len, instance->statement))
        mdr_wording_add_sentence (text, "%s", get_sentence (puzzle, instance));
    }
}

/* Tells each rule once. */
static void
tell_rules (const MdrPuzzle *puzzle, const GArray *instances, GString *text, MdrDeduction *reason)
{
  for (guint k = 0; k < instances->len; k++)
    {
      const MdrGroundInstance *instance = &g_array_index (instances, MdrGroundInstance, k);
      MdrCell cell;

      if (!has_statement (instances, k, instance->statement))
        add_rule (puzzle, instance, text, reason);
      else if (get_cell (puzzle, instance, &cell))
        mdr_deduction_rest_on (reason, cell.row, cell.column);
    }
}

static void
tell_cases (const MdrPuzzle *puzzle, const MdrArgument *argument, const char *clause, GString *text)
{
  g_autofree char *first = NULL;

  if (argument->cases->len == 2)
    {
      first = dup_claim (puzzle, &g_array_index (argument->cases, MdrRuledClaim, 0));
      /* Translators: two parts of sentences: "Whether row 2, column 3 is black or not, row 2, column 4 is
       * white." */
      mdr_wording_add_sentence (text, _ ("Whether %s or not, %s."), first, clause);
    }
  else
    mdr_wording_add_sentence (text,
                              /* Translators: how many ways there are, then a part of a sentence: "row 2,
                                 column 3 is black" */
                              ngettext ("In the only way (of %u) to keep this, %s.",
                                        "In each of the %u ways to keep this, %s.", argument->n_cases),
                              argument->n_cases, clause);
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

/* Adds the place of which an instance speaks to a list. Those of single cells are seen on the board. */
static void
name_place (const MdrPuzzle *puzzle, const MdrGroundInstance *instance, GString *list, MdrDeduction *reason)
{
  MdrCell cell;

  if (instance->row != MDR_RULED_NO_PLACE)
    mdr_wording_add_phrase (list, _ ("row %u"), instance->row + 1);
  else if (instance->column != MDR_RULED_NO_PLACE)
    mdr_wording_add_phrase (list, _ ("column %u"), instance->column + 1);
  if (instance->cell == MDR_RULED_NO_PLACE)
    return;
  cell = mdr_ruled_grid_get_position (ruled_puzzle_get_givens (puzzle)->grid, instance->cell);
  if (instance->division != MDR_NO_CLUE)
    /* Translators: row and column of a cell */
    mdr_wording_add_phrase (list, _ ("the area at row %d, column %d"), cell.row + 1, cell.column + 1);
  rest_on_cells (puzzle, instance, reason);
  mdr_deduction_rest_on (reason, cell.row, cell.column);
}

static void
tell_counting (const MdrPuzzle *puzzle,
               const MdrArgument *argument,
               const char *clause,
               GString *text,
               MdrDeduction *reason)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint k = 0; k < argument->instances->len; k++)
    name_place (puzzle, &g_array_index (argument->instances, MdrGroundInstance, k), list, reason);
  if (list->len > 0)
    /* Translators: rows, columns and areas, then a part of a sentence: "Counted together over row 1, row 2,
     * the area at row 1, column 3, this shows that row 2, column 4 is black." */
    mdr_wording_add_sentence (text, _ ("Counted together over %s, this shows that %s."), list->str, clause);
  else
    mdr_wording_add_sentence (text, _ ("Counted together at the marked places, this shows that %s."), clause);
}

/* Returns the sentence of an argument. */
static char *
dup_sentence (const MdrPuzzle *puzzle, const MdrArgument *argument, MdrDeduction *reason)
{
  g_autofree char *clause = dup_claims (puzzle, argument->claims);
  GString *text = g_string_new (NULL);

  tell_plain_rules (puzzle, argument, text);
  if (argument->way == MDR_ARGUMENT_ONE && argument->steps->len > 0)
    {
      const MdrArgumentStep *step = g_ptr_array_index (argument->steps, 0);

      add_rule (puzzle, &step->instance, text, reason);
      add_reasons (puzzle, argument->because, text);
      if (step->words != NULL)
        mdr_wording_add_sentence (text, "%s", step->words);
      mdr_wording_add_sentence (text, _ ("So %s."), clause);
      return g_string_free (text, FALSE);
    }
  if (argument->instances->len > 0 && argument->way != MDR_ARGUMENT_CHAIN)
    tell_rules (puzzle, argument->instances, text, reason);
  if (argument->way == MDR_ARGUMENT_CASES)
    tell_cases (puzzle, argument, clause, text);
  else if (argument->way == MDR_ARGUMENT_COUNTING)
    tell_counting (puzzle, argument, clause, text, reason);
  else if (argument->way == MDR_ARGUMENT_TOGETHER)
    mdr_wording_add_sentence (text, _ ("Together, this shows that %s."), clause);
  else if (argument->way == MDR_ARGUMENT_CHAIN)
    mdr_wording_add_sentence (text, _ ("Anything else leads to a contradiction, so %s."), clause);
  else if (argument->instances->len > 0)
    {
      add_reasons (puzzle, argument->because, text);
      mdr_wording_add_sentence (text, _ ("So %s."), clause);
    }
  else
    mdr_wording_add_sentence (text, _ ("What is given allows nothing else, so %s."), clause);
  return g_string_free (text, FALSE);
}

/* Returns one step of a trial. */
static MdrDeduction *
new_step (const MdrPuzzle *puzzle, const MdrArgumentStep *step)
{
  MdrDeduction *deduction = mdr_deduction_new ("rule", _ ("Rule"));
  GString *text = g_string_new (NULL);

  tell_step (puzzle, step, text, deduction);
  if (step->breaks)
    mdr_wording_add_sentence (text, _ ("That is a contradiction."));
  else if (step->concludes)
    {
      g_autofree char *clause = dup_claim (puzzle, &step->claim);
      MdrLiteral literal = get_literal (puzzle, &step->claim);

      mdr_wording_add_sentence (text, _ ("So %s."), clause);
      if (step->claim.holds)
        ruled_reason_decide (puzzle, &literal, deduction);
    }
  deduction->sentence = g_string_free (text, FALSE);
  deduction->rule_sentence = get_sentence (puzzle, &step->instance);
  return deduction;
}

/* Returns the steps of a trial, the supposition first. */
static GPtrArray *
new_chain (const RuledBoard *board, const MdrArgument *argument)
{
  GPtrArray *chain = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_deduction_free);
  MdrDeduction *supposition = mdr_deduction_new ("suppose", _ ("Suppose"));
  MdrLiteral literal = get_literal (board->puzzle, &argument->claim);

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
  MdrDeduction *deduction = mdr_deduction_new (ways[argument->way].id, _ (ways[argument->way].name));
  gboolean is_at_cell =
      mdr_rulebook_get_decision (ruled_kind_get_rulebook (puzzle->kind), argument->claim.choice.decision)
          ->place
      == MDR_PLACE_CELL;

  deduction->sentence = dup_sentence (puzzle, argument, deduction);
  for (guint k = 0; k < argument->claims->len; k++)
    {
      MdrLiteral literal = get_literal (puzzle, &g_array_index (argument->claims, MdrRuledClaim, k));

      ruled_reason_decide (puzzle, &literal, deduction);
    }
  rest_on_claims (puzzle, argument->because, deduction);
  rest_on_claims (puzzle, argument->cases, deduction);
  rest_on_clues (puzzle, argument->clues, deduction);
  if (argument->way != MDR_ARGUMENT_CHAIN && argument->instances->len > 0)
    deduction->rule_sentence =
        get_sentence (puzzle, &g_array_index (argument->instances, MdrGroundInstance, 0));
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

/** Implements deduce_next of #MdrLogic. */
MdrStep
ruled_deduce_next (gpointer data, gboolean trials, MdrJob *job, MdrDeduction **deduction)
{
  RuledBoard *board = data;
  g_autoptr (MdrReasoner) reasoner = mdr_reasoner_new (ruled_puzzle_get_givens (board->puzzle), NULL);
  g_autoptr (MdrArgument) argument = NULL;
  MdrStep step = MDR_STEP_NOTHING;

  if (reasoner == NULL)
    return MDR_STEP_NOTHING;
  if (!inform (board, reasoner))
    return MDR_STEP_CONTRADICTION;
  argument = mdr_reasoner_find_next (reasoner, trials, job);
  if (argument == NULL)
    return MDR_STEP_NOTHING;
  *deduction = tell (board, argument);
  for (guint k = 0; k < argument->claims->len; k++)
    {
      MdrLiteral literal = get_literal (board->puzzle, &g_array_index (argument->claims, MdrRuledClaim, k));

      step = mdr_step_worse (step, ruled_decide (board, &literal, NULL));
    }
  return step;
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
