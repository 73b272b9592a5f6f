/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-tell.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-block.h"
#include "mdr-wording.h"

/* Arguments of a reasoner in words: where one looks, why it is so, and what follows. The rule itself is the
 * heading, and what is known is marked on the board. */

/* The most reasons, and the most places that are counted together, that are told one by one; if there are
 * more, the board shows them. */
#define MOST_REASONS 2
#define MOST_PLACES  3
/* The most numbers that are told one by one when they are struck out. */
#define MOST_NUMBERS 5
/* A longer sentence of what is wrong is not told within a hint. */
#define MOST_LETTERS 50
/* Nor are the sentences of what rules numbers out before, if they are longer together. */
#define MOST_LETTERS_OF_NOTES 100
/* Of a longer hint, only how much follows is told. */
#define MOST_LETTERS_OF_HINT 125

MdrLiteral
ruled_claim_get_literal (const MdrPuzzle *puzzle, const MdrRuledClaim *claim)
{
  return ruled_literal_new (puzzle, &claim->choice, claim->holds);
}

static char *
dup_claim (const MdrPuzzle *puzzle, const MdrRuledClaim *claim)
{
  MdrLiteral literal = ruled_claim_get_literal (puzzle, claim);

  return ruled_dup_clause (puzzle, &literal);
}

/* Returns what an argument shows, as a part of a sentence. */
static char *
dup_claims (const MdrPuzzle *puzzle, const GArray *claims)
{
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));

  for (guint k = 0; k < claims->len; k++)
    {
      MdrLiteral literal = ruled_claim_get_literal (puzzle, &g_array_index (claims, MdrRuledClaim, k));

      g_array_append_val (literals, literal);
    }
  return ruled_dup_clause_of_all (puzzle, literals);
}

/* Returns: the condition of a rule on a path of which an instance speaks, if it is one of two, or else that
 * of formulas */
static MdrConditionKind
find_path_condition (const MdrPuzzle *puzzle, const MdrGroundInstance *instance)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  const MdrStatement *statement = mdr_rulebook_get_statement (givens->rulebook, instance->statement);

  for (guint k = 0; ruled_is_along_path (givens, instance) && k < statement->conditions->len; k++)
    {
      const MdrCondition *condition = mdr_statement_get_condition (statement, k);

      if (condition->scope.kind == MDR_SCOPE_GIVEN && condition->scope.given == (guint) instance->given
          && (condition->kind == MDR_CONDITION_INCREASING || condition->kind == MDR_CONDITION_FILLED))
        return condition->kind;
    }
  return MDR_CONDITION_FORMULA;
}

/* Tells what follows from a condition on a path. Returns: whether it is one */
static gboolean
add_path_step (const MdrPuzzle *puzzle, const MdrGroundInstance *instance, const char *clause, GString *text)
{
  MdrConditionKind kind = find_path_condition (puzzle, instance);
  MdrCell cell = { 0, 0 };

  if (kind == MDR_CONDITION_FORMULA)
    return FALSE;
  cell = mdr_ruled_grid_get_position (ruled_puzzle_get_givens (puzzle)->grid, instance->cell);
  if (kind == MDR_CONDITION_INCREASING)
    /* Translators: row and column of the cell where a line begins, such as a thermometer, and a part of a
       sentence: "row 1, column 4 is 7" */
    mdr_wording_add_sentence (text, _ ("Along the line from row %d, column %d numbers rise, so %s."),
                              cell.row + 1, cell.column + 1, clause);
  else
    mdr_wording_add_sentence (text,
                              /* Translators: row and column of the cell where a line begins, such as a
                                 thermometer, and a part of a sentence: "row 1, column 4 has mercury" */
                              _ ("The line from row %d, column %d is filled from its first cell on, so %s."),
                              cell.row + 1, cell.column + 1, clause);
  return TRUE;
}

/* Adds where to look, if it has a name, and a sentence about it. */
static void
add_at (const char *place, const char *sentence, GString *text)
{
  if (place != NULL)
    /* Translators: a place, and a sentence about it: "Row 3: Only 2 places are left." */
    mdr_wording_add_sentence (text, _ ("%s: %s"), place, sentence);
  else
    mdr_wording_add_sentence (text, "%s", sentence);
}

/* Returns whether reasons are about edges, whose names are too long to be told beside others. */
static gboolean
is_about_edges (const MdrPuzzle *puzzle, const GArray *claims)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (puzzle->kind);

  for (guint k = 0; k < claims->len; k++)
    if (mdr_rulebook_get_decision (rulebook, g_array_index (claims, MdrRuledClaim, k).choice.decision)->place
        != MDR_PLACE_CELL)
      return TRUE;
  return FALSE;
}

/* Tells why something follows by one use of one rule, and what. */
static void
add_step (const MdrPuzzle *puzzle,
          const MdrGroundInstance *instance,
          const GArray *because,
          const char *words,
          const char *clause,
          GString *text)
{
  g_autofree char *place = ruled_dup_place (puzzle, instance);
  g_autofree char *first =
      because->len > 0 ? dup_claim (puzzle, &g_array_index (because, MdrRuledClaim, 0)) : NULL;
  g_autofree char *second =
      because->len > 1 ? dup_claim (puzzle, &g_array_index (because, MdrRuledClaim, 1)) : NULL;

  if (words == NULL && add_path_step (puzzle, instance, clause, text))
    return;
  if (words != NULL)
    {
      add_at (place, words, text);
      mdr_wording_add_sentence (text, _ ("So %s."), clause);
    }
  else if (place != NULL
           && (instance->given != MDR_NO_CLUE || because->len == 0 || because->len > MOST_REASONS))
    /* Translators: a place, such as "The 3 at row 2", and a part of a sentence */
    mdr_wording_add_sentence (text, _ ("%s leaves no other choice, so %s."), place, clause);
  else if (because->len > MOST_REASONS || is_about_edges (puzzle, because))
    mdr_wording_add_sentence (text, _ ("The marked places leave no other choice, so %s."), clause);
  else if (because->len == 1)
    /* Translators: two parts of sentences: "Since row 2, column 3 is black, row 2, column 4 is white." */
    mdr_wording_add_sentence (text, _ ("Since %s, %s."), first, clause);
  else if (because->len > 0)
    /* Translators: three parts of sentences: "Since row 2, column 3 is black and row 2, column 5 is black,
     * row 2, column 4 is white." */
    mdr_wording_add_sentence (text, _ ("Since %s and %s, %s."), first, second, clause);
  else
    mdr_wording_add_sentence (text, _ ("This rule leaves no other choice, so %s."), clause);
}

static gboolean
is_short (const char *sentence)
{
  return g_utf8_strlen (sentence, -1) <= MOST_LETTERS;
}

/* Tells what is wrong where a step ends in a contradiction. */
static void
add_fault (const MdrPuzzle *puzzle, const MdrArgumentStep *step, GString *text)
{
  g_autofree char *place = ruled_dup_place (puzzle, &step->instance);
  g_autofree char *broken = mdr_statement_dup_broken (ruled_get_rule (puzzle, &step->instance));

  if (step->words != NULL)
    add_at (place, step->words, text);
  else if (place != NULL)
    add_at (place, _ ("Nothing would fit."), text);
  else if (is_short (broken))
    mdr_wording_add_sentence (text, "%s", broken);
  else
    mdr_wording_add_sentence (text, _ ("A rule would be broken."));
}

/** Returns: (transfer full): the sentence of one step of a trial */
char *
ruled_dup_step (const MdrPuzzle *puzzle, const MdrArgumentStep *step)
{
  GString *text = g_string_new (NULL);
  g_autofree char *place = ruled_dup_place (puzzle, &step->instance);
  g_autofree char *clause = step->concludes ? dup_claim (puzzle, &step->claim) : NULL;

  if (step->breaks)
    {
      add_fault (puzzle, step, text);
      mdr_wording_add_sentence (text, _ ("That is a contradiction."));
    }
  else if (clause != NULL)
    add_step (puzzle, &step->instance, step->because, step->words, clause, text);
  else if (step->words != NULL)
    add_at (place, step->words, text);
  else
    mdr_wording_add_sentence (text, _ ("The marked places leave less room here."));
  return g_string_free (text, FALSE);
}

/* Returns the step that shows the first claim of an argument, or %NULL. */
static const MdrArgumentStep *
find_step (const MdrArgument *argument)
{
  for (guint k = 0; k < argument->steps->len; k++)
    {
      const MdrArgumentStep *step = g_ptr_array_index (argument->steps, k);
      const MdrRuledChoice *choice = &step->claim.choice;

      if (step->concludes && choice->decision == argument->claim.choice.decision
          && choice->place == argument->claim.choice.place)
        return step;
    }
  return NULL;
}

/* Tells that something fits in one place only of those that have to have it. */
static void
tell_hidden (const MdrPuzzle *puzzle,
             const char *place,
             const MdrRuledChoice *choice,
             const char *clause,
             GString *text)
{
  g_autoptr (GString) value = g_string_new (NULL);
  g_autofree char *words = NULL;

  mdr_rulebook_say_decided (ruled_kind_get_rulebook (puzzle->kind), choice->decision, choice->value, value);
  /* Translators: a number: "4 fits in only one place." */
  words = g_strdup_printf (_ ("%s fits in only one place."), value->str);
  add_at (place, words, text);
  mdr_wording_add_sentence (text, _ ("So %s."), clause);
}

static void
tell_one (const MdrPuzzle *puzzle, const MdrArgument *argument, const char *clause, GString *text)
{
  const MdrArgumentStep *step = find_step (argument);
  g_autofree char *place = step != NULL ? ruled_dup_place (puzzle, &step->instance) : NULL;
  const MdrGroundInstance whole = { ruled_get_instance (argument->instances, 0)->statement,
                                    MDR_RULED_NO_PLACE,
                                    MDR_NO_CLUE,
                                    MDR_RULED_NO_PLACE,
                                    MDR_RULED_NO_PLACE,
                                    MDR_NO_CLUE };

  if (step == NULL && argument->instances->len == 1
      && add_path_step (puzzle, ruled_get_instance (argument->instances, 0), clause, text))
    return;
  if (step == NULL && !ruled_is_one_rule (argument->instances))
    mdr_wording_add_sentence (text, _ ("Everything else is ruled out, so %s."), clause);
  else if (place != NULL && step->words != NULL && argument->instances->len == 1 && argument->claims->len == 1
           && argument->claim.holds && argument->technique == MDR_TECHNIQUE_HIDDEN_SINGLE)
    tell_hidden (puzzle, place, &argument->claim.choice, clause, text);
  else if (step == NULL || argument->instances->len > 1)
    add_step (puzzle, argument->instances->len == 1 ? ruled_get_instance (argument->instances, 0) : &whole,
              argument->because, NULL, clause, text);
  else
    add_step (puzzle, &step->instance, argument->because, step->words, clause, text);
}

/* Returns the opposite of what an argument shows, as a part of a sentence: of two values, it is the other. */
static char *
dup_opposite (const MdrPuzzle *puzzle, const MdrArgument *argument)
{
  MdrRuledClaim opposite = argument->claim;
  const RuledSpan *span;
  RuledLayout layout;

  ruled_layout_init (&layout, puzzle);
  span = &layout.spans[opposite.choice.decision];
  if (opposite.holds && span->n_values == 2)
    opposite.choice.value = 2 * span->lowest + 1 - opposite.choice.value;
  else
    opposite.holds = !opposite.holds;
  return dup_claim (puzzle, &opposite);
}

/* Tells what goes wrong in the last step of a contradiction. What every place has may be broken, and no rule;
 * then it is seen where something plain is needed. */
static void
add_last_fault (const MdrPuzzle *puzzle, const MdrArgument *argument, GString *text)
{
  const MdrArgumentStep *last = g_ptr_array_index (argument->steps, argument->steps->len - 1);
  g_autofree char *place = last->breaks ? NULL : ruled_dup_first_place (puzzle, argument->plain);

  if (last->breaks)
    add_fault (puzzle, last, text);
  else
    add_at (place, _ ("Nothing would fit."), text);
}

/* Tells what is shown because the opposite leads to a contradiction in a few steps. */
static void
tell_refuted (const MdrPuzzle *puzzle, const MdrArgument *argument, const char *clause, GString *text)
{
  g_autofree char *opposite = dup_opposite (puzzle, argument);
  g_autoptr (GString) fault = g_string_new (NULL);

  add_last_fault (puzzle, argument, fault);
  if (argument->claims->len > 1 || is_about_edges (puzzle, argument->claims))
    /* Translators: what goes wrong if what is concluded were not so: "If not, then: Nothing would fit." */
    mdr_wording_add_sentence (text, _ ("If not, then: %s"), fault->str);
  else
    /* Translators: a part of a sentence, and what goes wrong: "If row 2, column 3 is black, then: Nothing
     * would fit." */
    mdr_wording_add_sentence (text, _ ("If %s, then: %s"), opposite, fault->str);
  mdr_wording_add_sentence (text, _ ("So %s."), clause);
}

static void
tell_cases (const MdrPuzzle *puzzle, const MdrArgument *argument, const char *clause, GString *text)
{
  g_autofree char *place = argument->instances->len > 0
                               ? ruled_dup_place (puzzle, ruled_get_instance (argument->instances, 0))
                               : NULL;
  g_autofree char *first = NULL;
  g_autofree char *sentence = NULL;

  if (argument->cases->len == 2)
    {
      first = dup_claim (puzzle, &g_array_index (argument->cases, MdrRuledClaim, 0));
      /* Translators: two parts of sentences: "Whether row 2, column 3 is black or not, row 2, column 4 is
       * white." */
      mdr_wording_add_sentence (text, _ ("Whether %s or not, %s."), first, clause);
      return;
    }
  sentence = g_strdup_printf (
      /* Translators: how many ways there are, then a part of a sentence: "row 2, column 3 is black" */
      ngettext ("In the only way (of %u) to keep this rule, %s.",
                "In each of the %u ways to keep this rule, %s.", argument->n_cases),
      argument->n_cases, clause);
  add_at (argument->cases->len == 0 ? place : NULL, sentence, text);
}

/* Tells what two conditions show that share places. */
static void
tell_pair (const MdrPuzzle *puzzle, const MdrArgument *argument, const char *clause, GString *text)
{
  const MdrArgumentStep *first = g_ptr_array_index (argument->steps, 0);
  const MdrArgumentStep *last = g_ptr_array_index (argument->steps, argument->steps->len - 1);
  g_autofree char *place = ruled_dup_place (puzzle, &first->instance);
  g_autofree char *last_place = last->breaks ? ruled_dup_place (puzzle, &last->instance) : NULL;
  g_autofree char *other = last->breaks ? ruled_dup_place_within (puzzle, &last->instance) : NULL;
  g_autoptr (GString) fault = g_string_new (NULL);

  if (place == NULL || argument->instances->len == 1)
    {
      tell_refuted (puzzle, argument, clause, text);
      return;
    }
  add_last_fault (puzzle, argument, fault);
  if (other != NULL && argument->n_shared > 0)
    mdr_wording_add_sentence (text,
                              /* Translators: two places, and how many marks both count at most or at least:
                                 "The 3 at row 2, column 3 and the 4 at row 3, column 3 share at most 2." */
                              argument->shares_at_most ? _ ("%s and %s share at most %u.")
                                                       /* Translators: two places, and a number */
                                                       : _ ("%s and %s share at least %u."),
                              place, other, argument->n_shared);
  else if (g_strcmp0 (place, last_place) == 0)
    add_at (place, _ ("Both rules leave no other choice."), text);
  else
    /* Translators: a place, and what goes wrong: "The 1 at row 2, column 3 would otherwise mean: The line
     * would end there or branch." */
    mdr_wording_add_sentence (text, _ ("%s would otherwise mean: %s"), place, fault->str);
  mdr_wording_add_sentence (text, _ ("So %s."), clause);
}

static void
tell_counting (const MdrPuzzle *puzzle, const MdrArgument *argument, const char *clause, GString *text)
{
  g_autoptr (GString) list = g_string_new (NULL);
  guint n_places = 0;

  for (guint k = 0; k < argument->instances->len; k++)
    n_places += ruled_add_place (puzzle, ruled_get_instance (argument->instances, k), list) ? 1 : 0;
  if (n_places > 0 && n_places <= MOST_PLACES)
    /* Translators: rows, columns and areas, then a part of a sentence: "Counted together over row 1, row 2,
     * the area at row 1, column 3, row 2, column 4 is black." */
    mdr_wording_add_sentence (text, _ ("Counted together over %s: %s."), list->str, clause);
  else
    mdr_wording_add_sentence (text, _ ("Counted together at the marked places: %s."), clause);
}

/* Says which numbers cannot stand where. */
static void
tell_ruled_out (const MdrPuzzle *puzzle, const MdrArgument *argument, GString *text)
{
  g_autoptr (GString) numbers = g_string_new (NULL);
  guint64 told = 0;
  guint n_numbers;
  g_autoptr (GHashTable) places = g_hash_table_new (NULL, NULL);
  MdrCell cell;

  for (guint k = 0; k < argument->claims->len; k++)
    {
      const MdrRuledChoice *choice = &g_array_index (argument->claims, MdrRuledClaim, k).choice;

      g_hash_table_add (places, GUINT_TO_POINTER (choice->place));
      told |= mdr_bit (choice->value);
    }
  n_numbers = (guint) mdr_bits_count (told);
  for (; told != 0; told &= told - 1)
    mdr_wording_add_phrase (numbers, "%d", mdr_bits_index (told));
  cell = mdr_ruled_grid_get_position (ruled_puzzle_get_givens (puzzle)->grid, argument->claim.choice.place);
  if (n_numbers > MOST_NUMBERS)
    mdr_wording_add_sentence (text, _ ("So strike out the marked numbers."));
  else if (g_hash_table_size (places) == 1)
    /* Translators: numbers, row and column of a cell: "So strike out 4, 7 at row 2, column 3." */
    mdr_wording_add_sentence (text, _ ("So strike out %s at row %d, column %d."), numbers->str, cell.row + 1,
                              cell.column + 1);
  else
    mdr_wording_add_sentence (text,
                              /* Translators: numbers, and how many cells: "So strike out 4, 7 in 3 cells." */
                              ngettext ("So strike out %s in %u cell.", "So strike out %s in %u cells.",
                                        g_hash_table_size (places)),
                              numbers->str, g_hash_table_size (places));
}

/* Returns where to look for what a note says, unless it says so itself. */
static char *
dup_place_of_note (const MdrPuzzle *puzzle, const MdrArgumentNote *note)
{
  return note->technique >= MDR_TECHNIQUE_X_WING ? NULL : ruled_dup_place (puzzle, &note->instance);
}

/* Tells what rules values out and has a name, and what follows from it. What is said of two may be too long;
 * then the board shows them. */
static void
tell_notes (const MdrPuzzle *puzzle, const MdrArgument *argument, const char *clause, GString *text)
{
  for (guint k = 0; k < argument->notes->len; k++)
    {
      const MdrArgumentNote *note = g_ptr_array_index (argument->notes, k);
      g_autofree char *place = dup_place_of_note (puzzle, note);

      if (note->words != NULL)
        add_at (place, note->words, text);
    }
  if (!argument->claim.holds)
    tell_ruled_out (puzzle, argument, text);
  else if (argument->notes->len == 1 || g_utf8_strlen (text->str, -1) <= MOST_LETTERS_OF_NOTES)
    mdr_wording_add_sentence (text, _ ("So %s."), clause);
  else
    g_string_printf (text, _ ("The marked places leave no other choice, so %s."), clause);
}

/* Returns the sentence of an argument, with a part that says what it shows. */
static char *
dup_argument (const MdrPuzzle *puzzle, const MdrArgument *argument, const char *clause)
{
  GString *text = g_string_new (NULL);

  if (argument->way <= MDR_ARGUMENT_TOGETHER && !argument->supposes && argument->notes->len > 0
      && argument->notes->len <= MOST_REASONS)
    tell_notes (puzzle, argument, clause, text);
  else if (argument->way == MDR_ARGUMENT_ONE && argument->instances->len > 0)
    tell_one (puzzle, argument, clause, text);
  else if (argument->way == MDR_ARGUMENT_PAIR)
    tell_pair (puzzle, argument, clause, text);
  else if (argument->way == MDR_ARGUMENT_TOGETHER && argument->supposes && argument->steps->len > 0)
    tell_refuted (puzzle, argument, clause, text);
  else if (argument->way == MDR_ARGUMENT_TOGETHER)
    mdr_wording_add_sentence (text, _ ("Together, the marked places leave no other choice, so %s."), clause);
  else if (argument->way == MDR_ARGUMENT_CASES)
    tell_cases (puzzle, argument, clause, text);
  else if (argument->way == MDR_ARGUMENT_COUNTING)
    tell_counting (puzzle, argument, clause, text);
  else if (argument->way == MDR_ARGUMENT_CHAIN)
    mdr_wording_add_sentence (text, _ ("Anything else leads to a contradiction, so %s."), clause);
  else if (argument->way == MDR_ARGUMENT_ONE)
    mdr_wording_add_sentence (text, _ ("The notes leave nothing else, so %s."), clause);
  else
    mdr_wording_add_sentence (text, _ ("What is given allows nothing else, so %s."), clause);
  return g_string_free (text, FALSE);
}

/** Returns: (transfer full): the sentence of an argument */
char *
ruled_dup_argument (const MdrPuzzle *puzzle, const MdrArgument *argument)
{
  g_autofree char *clause = dup_claims (puzzle, argument->claims);
  g_autofree char *text = dup_argument (puzzle, argument, clause);
  g_autofree char *count = NULL;

  if (argument->claims->len == 1 || g_utf8_strlen (text, -1) <= MOST_LETTERS_OF_HINT)
    return g_steal_pointer (&text);
  count = g_strdup_printf (ngettext ("%u marked place is decided", "%u marked places are decided",
                                     argument->claims->len),
                           argument->claims->len);
  return dup_argument (puzzle, argument, count);
}
