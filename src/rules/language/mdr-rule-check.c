/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "mdr-rule-reader.h"
#include "mdr-wording.h"

/* Whether the parts of a condition fit each other: what a name means depends on the place that is spoken of,
 * and what is compared has to be of one sort. */

typedef enum
{
  SORT_NONE,
  SORT_NUMBER,
  SORT_WORD,
  SORT_AREA,
} MdrSort;

const MdrSpoken mdr_spoken_cell = { .place = MDR_PLACE_CELL };

/* Sets an error of two sentences. */
static gboolean
fail_both (MdrRuleReader *reader, const char *first, const char *second)
{
  g_autoptr (GString) sentences = g_string_new (NULL);

  mdr_wording_add_sentence (sentences, "%s", first);
  mdr_wording_add_sentence (sentences, "%s", second);
  return mdr_rule_reader_fail (reader, "%s", sentences->str);
}

/* Sets an error: a sentence about a name or about places, then of what the condition speaks instead. */
static gboolean
fail_spoken (MdrRuleReader *reader, const char *sentence, const MdrSpoken *spoken)
{
  static const char *const ends[] = {
    N_ ("But here a cell is spoken of."),   N_ ("But here a side is spoken of."),
    N_ ("But here a border is spoken of."), N_ ("But here a link is spoken of."),
    N_ ("But here a row is spoken of."),    N_ ("But here a column is spoken of."),
    N_ ("But here an area is spoken of."),  N_ ("But here a corner is spoken of."),
    N_ ("But here a path is spoken of."),   N_ ("But here the board is spoken of."),
  };

  return fail_both (reader, sentence, _ (ends[spoken->place]));
}

/* Returns: (transfer full): a sentence that says where something stands */
static char *
dup_standing (const char *name, MdrPlace place)
{
  switch (place)
    {
    case MDR_PLACE_SIDE:
      return g_strdup_printf (_ ("“%s” stands at sides."), name);
    case MDR_PLACE_BORDER:
      return g_strdup_printf (_ ("“%s” stands at borders."), name);
    case MDR_PLACE_LINK:
      return g_strdup_printf (_ ("“%s” stands at links."), name);
    case MDR_PLACE_ROW:
      return g_strdup_printf (_ ("“%s” stands at rows."), name);
    case MDR_PLACE_COLUMN:
      return g_strdup_printf (_ ("“%s” stands at columns."), name);
    case MDR_PLACE_AREA:
      return g_strdup_printf (_ ("“%s” stands at areas."), name);
    case MDR_PLACE_CORNER:
      return g_strdup_printf (_ ("“%s” stands at corners."), name);
    case MDR_PLACE_PATH:
      /* Translators: the name of what is given at paths, twice */
      return g_strdup_printf (_ ("“%s” consists of paths, of which only “each %s” speaks."), name, name);
    case MDR_PLACE_BOARD:
      return g_strdup_printf (_ ("“%s” belongs to the board."), name);
    case MDR_PLACE_CELL:
    default:
      return g_strdup_printf (_ ("“%s” stands at cells."), name);
    }
}

static MdrPlace
get_place (const MdrRulebook *rulebook, const MdrReference *reference)
{
  switch (reference->subject)
    {
    case MDR_SUBJECT_GIVEN:
      return mdr_rulebook_get_given (rulebook, reference->index)->place;
    case MDR_SUBJECT_DECISION:
      return mdr_rulebook_get_decision (rulebook, reference->index)->place;
    case MDR_SUBJECT_DEFINITION:
    default:
      return MDR_PLACE_CELL;
    }
}

/* Of which a cell has one: what is given there can be read at the cell. */
static gboolean
holds_cells (MdrPlace place)
{
  return place == MDR_PLACE_ROW || place == MDR_PLACE_COLUMN || place == MDR_PLACE_AREA;
}

static gboolean
fail_place (MdrRuleReader *reader, const MdrReference *reference, const MdrSpoken *spoken)
{
  MdrPlace place = get_place (reader->rulebook, reference);
  const char *name = mdr_rulebook_get_name (reader->rulebook, reference);
  g_autofree char *standing = dup_standing (name, place);
  g_autofree char *advice = NULL;

  if (!mdr_place_is_edge (place) || spoken->place != MDR_PLACE_CELL)
    return fail_spoken (reader, standing, spoken);
  advice = g_strdup_printf (_ ("Say which of them, as in “%s.up”."), name);
  return fail_both (reader, standing, advice);
}

static gboolean
check_steps (MdrRuleReader *reader, const MdrReference *reference, const MdrSpoken *spoken)
{
  const char *name = mdr_rulebook_get_name (reader->rulebook, reference);
  MdrPlace place = get_place (reader->rulebook, reference);
  gboolean other = reference->cell == MDR_RULE_STEP_OTHER;
  gboolean between = reference->edge == MDR_RULE_STEP_OTHER;

  if (reference->edge != MDR_RULE_STEP_NONE && !mdr_place_is_edge (place))
    {
      g_autofree char *standing = dup_standing (name, place);

      return fail_both (reader, standing, _ ("“.” leads to sides, borders and links only."));
    }
  if (spoken->place != MDR_PLACE_CELL)
    return fail_spoken (reader, _ ("“@” and “.” begin at a cell."), spoken);
  if ((other || between) && !spoken->pair)
    return mdr_rule_reader_fail (reader,
                                 _ ("“%s” needs a pair: it stands after “each pair”, or after “each” and "
                                    "what is given between cells."),
                                 other ? "@other" : ".between");
  if (between && reference->cell != MDR_RULE_STEP_NONE)
    return mdr_rule_reader_fail (reader, _ ("“.between” cannot follow “@”."));
  return TRUE;
}

/** Returns: whether a name means something where it stands. */
gboolean
mdr_rule_check_reference (MdrRuleReader *reader, const MdrReference *reference, const MdrSpoken *spoken)
{
  MdrPlace place = get_place (reader->rulebook, reference);
  gboolean steps = reference->cell != MDR_RULE_STEP_NONE || reference->edge != MDR_RULE_STEP_NONE;

  if (steps && !check_steps (reader, reference, spoken))
    return FALSE;
  if (reference->edge != MDR_RULE_STEP_NONE)
    return TRUE;
  if (place == MDR_PLACE_AREA && spoken->place == MDR_PLACE_AREA
      && mdr_rulebook_get_given (reader->rulebook, reference->index)->division != spoken->division)
    return fail_place (reader, reference, spoken);
  if (place == spoken->place || (mdr_place_is_edge (place) && place == spoken->edge)
      || (spoken->place == MDR_PLACE_CELL && !steps && holds_cells (place)))
    return TRUE;
  return fail_place (reader, reference, spoken);
}

/** Returns: where the decisions of a formula stand that speaks of links or borders */
MdrPlace
mdr_rule_find_edge_place (const MdrRulebook *rulebook, const MdrFormula *formula)
{
  if (formula->kind == MDR_FORMULA_REFERENCE)
    return get_place (rulebook, &formula->reference);
  if (formula->kind == MDR_FORMULA_COMPARE)
    return formula->terms[0].kind == MDR_TERM_VALUE ? get_place (rulebook, &formula->terms[0].reference)
                                                    : MDR_PLACE_LINK;
  return mdr_rule_find_edge_place (rulebook, formula->left);
}

static gboolean
check_set_begins (MdrRuleReader *reader, const MdrSet *set, const MdrSpoken *spoken)
{
  gboolean at_cell = spoken->place == MDR_PLACE_CELL;

  switch (set->kind)
    {
    case MDR_SET_HERE:
      if (set->along)
        return spoken->path
               || mdr_rule_reader_fail (reader,
                                        _ ("“along” follows a path: it stands after “each” and what is given "
                                           "at paths."));
      return spoken->here
             || mdr_rule_reader_fail (reader,
                                      _ ("“here” means the cells of a row, a pair or another part of the "
                                         "board, but one place is spoken of."));
    case MDR_SET_AREA:
    case MDR_SET_AREA_BORDER:
      if (spoken->place == MDR_PLACE_AREA && spoken->division == set->given)
        return TRUE;
      break;
    case MDR_SET_AROUND:
      if (spoken->place == MDR_PLACE_CORNER)
        return TRUE;
      break;
    case MDR_SET_DIAGONALS:
      return spoken->place == MDR_PLACE_CORNER
             || fail_spoken (reader, _ ("“diagonals” end at a corner."), spoken);
    case MDR_SET_AHEAD:
      return spoken->arrow
             || mdr_rule_reader_fail (reader,
                                      _ ("“ahead” follows an arrow or a path: it stands after “each” and a "
                                         "given with an arrow or at paths."));
    case MDR_SET_SIGHT:
    case MDR_SET_RAYS:
      return reader->version < 2
                 ? mdr_rule_reader_fail (reader, _ ("“in sight” stands alone, as in “count white "
                                                    "in sight = 3”."))
                 : mdr_rule_reader_fail (reader, _ ("What is seen is only counted, as in “count "
                                                    "white in sight = 3”."));
    case MDR_SET_GROUP:
      return mdr_rule_reader_fail (reader, _ ("“in group” stands alone, as in “count black in group = 3”."));
    case MDR_SET_FIRST:
      if (spoken->place == (set->direction % 2 == MDR_DIRECTION_RIGHT ? MDR_PLACE_ROW : MDR_PLACE_COLUMN))
        return TRUE;
      return at_cell
             || fail_spoken (reader,
                             _ ("“from left” and “from right” belong to a row, “from top” and "
                                "“from bottom” to a column."),
                             spoken);
    case MDR_SET_RAY:
    case MDR_SET_NEIGHBOURS:
    case MDR_SET_ROW:
    case MDR_SET_COLUMN:
    case MDR_SET_SIDES:
    case MDR_SET_LINKS:
    case MDR_SET_BORDERS:
    case MDR_SET_VIEW:
    default:
      break;
    }
  return at_cell || fail_spoken (reader, _ ("These places begin at a cell."), spoken);
}

/** @border: where the decisions stand that could be counted around an area */
gboolean
mdr_rule_check_set (MdrRuleReader *reader,
                    const MdrSet *set,
                    const MdrSpoken *spoken,
                    MdrPlace border,
                    MdrSpoken *element)
{
  *element = mdr_spoken_cell;
  if (set->kind == MDR_SET_SIDES)
    element->place = MDR_PLACE_SIDE;
  else if (set->kind == MDR_SET_LINKS)
    element->place = MDR_PLACE_LINK;
  else if (set->kind == MDR_SET_BORDERS)
    element->place = MDR_PLACE_BORDER;
  else if (set->kind == MDR_SET_AREA_BORDER)
    element->place = border == MDR_PLACE_BORDER ? MDR_PLACE_BORDER : MDR_PLACE_LINK;
  return check_set_begins (reader, set, spoken);
}

/* Whether what is added up over a set has numbers. A page of version 1 adds up what is decided alone. */
static gboolean
check_total (MdrRuleReader *reader, const MdrTerm *term)
{
  const MdrDomain *domain = mdr_rulebook_get_domain (reader->rulebook, &term->reference);
  const char *name = mdr_rulebook_get_name (reader->rulebook, &term->reference);

  if (domain && domain->has_numbers && !domain->has_lists
      && (term->reference.subject == MDR_SUBJECT_DECISION || reader->version >= 2))
    return TRUE;
  return reader->version < 2
             ? mdr_rule_reader_fail (reader, _ ("“%s” is not a decision with numbers, and has no sum."), name)
             : mdr_rule_reader_fail (reader, _ ("“%s” has no numbers to calculate with."), name);
}

static gboolean
check_term (MdrRuleReader *reader, const MdrTerm *term, const MdrSpoken *spoken)
{
  const MdrRulebook *rulebook = reader->rulebook;
  MdrSpoken element;

  switch (term->kind)
    {
    case MDR_TERM_RIM:
      return spoken->place == MDR_PLACE_CELL
             || fail_spoken (reader, _ ("“rim” counts the sides of a cell."), spoken);
    case MDR_TERM_VALUE:
      return mdr_rule_check_reference (reader, &term->reference, spoken);
    case MDR_TERM_REACH:
      return mdr_rule_check_formula (reader, term->formula, spoken);
    case MDR_TERM_COUNT:
      if (reader->version >= 2 && mdr_set_is_seen (term->set.kind))
        return (spoken->place == MDR_PLACE_CELL
                || fail_spoken (reader, _ ("These places begin at a cell."), spoken))
               && mdr_rule_check_formula (reader, term->formula, &mdr_spoken_cell);
      if (!mdr_rule_check_set (reader, &term->set, spoken, mdr_rule_find_edge_place (rulebook, term->formula),
                               &element))
        return FALSE;
      element.diagonal = term->set.kind == MDR_SET_DIAGONALS;
      return mdr_rule_check_formula (reader, term->formula, &element);
    case MDR_TERM_SUM:
    case MDR_TERM_DIFFERENCE:
    case MDR_TERM_PRODUCT:
    case MDR_TERM_QUOTIENT:
    case MDR_TERM_NEAREST:
      return check_total (reader, term)
             && mdr_rule_check_set (reader, &term->set, spoken, get_place (rulebook, &term->reference),
                                    &element)
             && mdr_rule_check_reference (reader, &term->reference, &element)
             && (!term->formula || mdr_rule_check_formula (reader, term->formula, &element));
    case MDR_TERM_MEASURE:
    default:
      return TRUE;
    }
}

static MdrSort
get_sort (const MdrRulebook *rulebook, const MdrTerm *term, const MdrDomain **domain)
{
  *domain = NULL;
  if (term->kind != MDR_TERM_VALUE)
    return SORT_NUMBER;
  *domain = mdr_rulebook_get_domain (rulebook, &term->reference);
  if (!*domain || (*domain)->has_lists)
    return SORT_NONE;
  if ((*domain)->has_numbers)
    return SORT_NUMBER;
  if ((*domain)->words)
    return SORT_WORD;
  return term->reference.subject == MDR_SUBJECT_GIVEN
                 && mdr_rulebook_get_given (rulebook, term->reference.index)->divides
             ? SORT_AREA
             : SORT_NONE;
}

/* Whether what is added up here are numbers. */
static gboolean
check_sum (MdrRuleReader *reader, const MdrTerm *sum, const MdrSpoken *spoken)
{
  const MdrDomain *domain;

  for (const MdrTerm *term = sum; term; term = term->rest)
    {
      if (sum->rest && term->kind == MDR_TERM_VALUE
          && get_sort (reader->rulebook, term, &domain) != SORT_NUMBER)
        return mdr_rule_reader_fail (reader, _ ("“%s” has no numbers to calculate with."),
                                     mdr_rulebook_get_name (reader->rulebook, &term->reference));
      if (!check_term (reader, term, spoken))
        return FALSE;
    }
  return TRUE;
}

/* Products are found by the divisors of what they have to be, which has to be known. */
static gboolean
check_products (MdrRuleReader *reader, const MdrFormula *formula, const MdrSpoken *spoken)
{
  const char *otherwise = _ ("“product”, “quotient” and “nearest” stand alone at a side of “=”, and at the "
                             "other side stands what is given.");

  for (guint side = 0; side < G_N_ELEMENTS (formula->terms); side++)
    for (const MdrTerm *term = &formula->terms[side]; term; term = term->rest)
      if (mdr_term_stands_alone (term)
          && (side > 0 || term != formula->terms || term->rest || formula->relation != MDR_RELATION_EQUAL))
        return mdr_rule_reader_fail (reader, "%s", otherwise);
  for (const MdrTerm *term = &formula->terms[1]; mdr_term_stands_alone (formula->terms) && term;
       term = term->rest)
    if (!mdr_rule_check_known_term (reader, term, spoken, otherwise))
      return FALSE;
  return TRUE;
}

static gboolean
check_sorts (MdrRuleReader *reader, const MdrFormula *formula)
{
  const MdrTerm *left = &formula->terms[0];
  const MdrTerm *right = &formula->terms[1];
  const MdrDomain *domains[2];
  MdrSort sort = left->rest ? SORT_NUMBER : get_sort (reader->rulebook, left, &domains[0]);
  MdrSort other = right->rest ? SORT_NUMBER : get_sort (reader->rulebook, right, &domains[1]);

  if (sort == SORT_NONE && other == SORT_NONE)
    return mdr_rule_reader_fail (reader,
                                 _ ("“%s” has no value to compare. “iff” says that both are so, or neither."),
                                 mdr_rulebook_get_name (reader->rulebook, &left->reference));
  if (sort == SORT_NONE || other == SORT_NONE)
    return mdr_rule_reader_fail (reader, _ ("“%s” has no value to compare."),
                                 mdr_rulebook_get_name (reader->rulebook, sort == SORT_NONE
                                                                              ? &left->reference
                                                                              : &right->reference));
  if (sort != other || (sort == SORT_AREA && left->reference.index != right->reference.index)
      || (sort == SORT_WORD
          && !g_strv_equal ((const char *const *) domains[0]->words,
                            (const char *const *) domains[1]->words)))
    return mdr_rule_reader_fail (reader, _ ("The two sides of this comparison have different values."));
  if (sort != SORT_NUMBER && formula->relation > MDR_RELATION_NOT_EQUAL)
    return mdr_rule_reader_fail (reader, _ ("Only numbers can be greater or less than others."));
  return TRUE;
}

/* A decision about diagonals needs no value where one diagonal is meant. */
static gboolean
check_diagonal (MdrRuleReader *reader, const MdrFormula *formula, const MdrSpoken *spoken)
{
  const MdrReference *reference = &formula->reference;
  const char *name = mdr_rulebook_get_name (reader->rulebook, reference);

  return formula->value != MDR_ANY_VALUE || spoken->diagonal || reference->subject != MDR_SUBJECT_DECISION
         || !mdr_rulebook_get_decision (reader->rulebook, reference->index)->diagonals
         /* Translators: the name of what is given or decided, twice, and one of its values */
         || mdr_rule_reader_fail (reader, _ ("Which value has “%s”? Write “%s=%s”."), name, name, "falling");
}

/** Returns: whether what a formula speaks of can be told there, and what it compares is of one sort. */
gboolean
mdr_rule_check_formula (MdrRuleReader *reader, const MdrFormula *formula, const MdrSpoken *spoken)
{
  switch (formula->kind)
    {
    case MDR_FORMULA_REFERENCE:
      return check_diagonal (reader, formula, spoken)
             && mdr_rule_check_reference (reader, &formula->reference, spoken);
    case MDR_FORMULA_COMPARE:
      return check_sorts (reader, formula) && check_sum (reader, &formula->terms[0], spoken)
             && check_sum (reader, &formula->terms[1], spoken) && check_products (reader, formula, spoken);
    case MDR_FORMULA_NOT:
      return mdr_rule_check_formula (reader, formula->left, spoken);
    case MDR_FORMULA_AND:
    case MDR_FORMULA_OR:
    case MDR_FORMULA_IMPLIES:
    case MDR_FORMULA_IFF:
    default:
      return mdr_rule_check_formula (reader, formula->left, spoken)
             && mdr_rule_check_formula (reader, formula->right, spoken);
    }
}

/* How large a formula is once its definitions are put in, as far as that is allowed. */
static guint
count_parts (MdrRuleReader *reader, const MdrFormula *formula)
{
  guint parts = 1;

  if (!formula)
    return 0;
  if (formula->kind == MDR_FORMULA_REFERENCE && formula->reference.subject == MDR_SUBJECT_DEFINITION)
    parts += g_array_index (reader->parts, guint, formula->reference.index);
  parts += count_parts (reader, formula->left) + count_parts (reader, formula->right);
  for (guint i = 0; i < G_N_ELEMENTS (formula->terms); i++)
    for (const MdrTerm *term = &formula->terms[i]; term; term = term->rest)
      parts += (term != &formula->terms[i]) + MDR_RULE_PARTS_OF_COUNT * count_parts (reader, term->formula);
  return MIN (parts, MDR_RULE_MAX_PARTS + 1);
}

/** Bounds the size of a formula with its definitions put in. */
gboolean
mdr_rule_check_parts (MdrRuleReader *reader, const MdrFormula *formula)
{
  return count_parts (reader, formula) <= MDR_RULE_MAX_PARTS
         || mdr_rule_reader_fail (reader,
                                  _ ("With its definitions put in, this formula has more than %d parts."),
                                  MDR_RULE_MAX_PARTS);
}

/** Checks what a definition says of a cell, and keeps its size for the formulas that use it. */
gboolean
mdr_rule_check_definition (MdrRuleReader *reader, const MdrFormula *formula)
{
  guint parts;

  if (!mdr_rule_check_formula (reader, formula, &mdr_spoken_cell) || !mdr_rule_check_parts (reader, formula))
    return FALSE;
  parts = count_parts (reader, formula);
  g_array_append_val (reader->parts, parts);
  return TRUE;
}

/* Whether a formula can be told from the givens alone. */
static gboolean
is_given (const MdrRulebook *rulebook, const MdrFormula *formula)
{
  if (!formula)
    return TRUE;
  if (formula->kind == MDR_FORMULA_REFERENCE)
    return formula->reference.subject == MDR_SUBJECT_GIVEN
           || (formula->reference.subject == MDR_SUBJECT_DEFINITION
               && is_given (rulebook,
                            mdr_rulebook_get_definition (rulebook, formula->reference.index)->formula));
  for (guint i = 0; i < G_N_ELEMENTS (formula->terms); i++)
    for (const MdrTerm *term = &formula->terms[i]; term; term = term->rest)
      if ((term->kind >= MDR_TERM_VALUE && term->reference.subject != MDR_SUBJECT_GIVEN)
          || !is_given (rulebook, term->formula))
        return FALSE;
  return is_given (rulebook, formula->left) && is_given (rulebook, formula->right);
}

static gboolean
speaks_of_cells (const MdrRulebook *rulebook, const MdrScope *scope)
{
  return scope->kind == MDR_SCOPE_CELL
         || (scope->kind == MDR_SCOPE_GIVEN
             && mdr_rulebook_get_given (rulebook, scope->given)->place == MDR_PLACE_CELL);
}

gboolean
mdr_rule_check_scope (MdrRuleReader *reader, const MdrScope *scope)
{
  gboolean cells = speaks_of_cells (reader->rulebook, scope);

  if (scope->symmetries > 1 && !cells)
    return mdr_rule_reader_fail (reader, _ ("Only conditions on cells can be turned and mirrored."));
  if (!scope->restriction)
    return TRUE;
  if (!cells)
    return mdr_rule_reader_fail (reader, _ ("Only cells can be chosen by “with” and “without”."));
  if (!is_given (reader->rulebook, scope->restriction))
    return mdr_rule_reader_fail (reader,
                                 _ ("“with” and “without” choose by what is given, not by what is decided."));
  return mdr_rule_check_formula (reader, scope->restriction, &mdr_spoken_cell)
         && mdr_rule_check_parts (reader, scope->restriction);
}

/* Whether a formula counts or adds something. */
static gboolean
counts (const MdrFormula *formula)
{
  if (!formula)
    return FALSE;
  for (guint i = 0; formula->kind == MDR_FORMULA_COMPARE && i < G_N_ELEMENTS (formula->terms); i++)
    if (formula->terms[i].kind > MDR_TERM_VALUE || formula->terms[i].rest)
      return TRUE;
  return counts (formula->left) || counts (formula->right);
}

static gboolean
names_definition (const MdrFormula *formula)
{
  return formula
         && ((formula->kind == MDR_FORMULA_REFERENCE && formula->reference.subject == MDR_SUBJECT_DEFINITION)
             || names_definition (formula->left) || names_definition (formula->right));
}

/** Whether a formula can say where nothing is decided: by what is given in the cell and beside it. */
gboolean
mdr_rule_check_absence (MdrRuleReader *reader, const MdrFormula *formula)
{
  if (!is_given (reader->rulebook, formula))
    return mdr_rule_reader_fail (reader,
                                 _ ("“with” and “without” choose by what is given, not by what is decided."));
  if (counts (formula) || names_definition (formula))
    return mdr_rule_reader_fail (reader,
                                 _ ("Where nothing is decided is said by what is given in the cell or "
                                    "beside it, without counts and definitions."));
  return mdr_rule_check_formula (reader, formula, &mdr_spoken_cell);
}

/** Returns: what a condition with this scope speaks of */
MdrSpoken
mdr_rule_get_spoken (const MdrRulebook *rulebook, const MdrScope *scope)
{
  const MdrGiven *given;

  switch (scope->kind)
    {
    case MDR_SCOPE_CELL:
      return mdr_spoken_cell;
    case MDR_SCOPE_PAIR:
      return (MdrSpoken){ .place = MDR_PLACE_CELL, .pair = TRUE, .here = TRUE };
    case MDR_SCOPE_ROW:
      return (MdrSpoken){ .place = MDR_PLACE_ROW, .here = TRUE };
    case MDR_SCOPE_COLUMN:
      return (MdrSpoken){ .place = MDR_PLACE_COLUMN, .here = TRUE };
    case MDR_SCOPE_AREA:
      return (MdrSpoken){ .place = MDR_PLACE_AREA, .here = TRUE, .division = scope->given };
    case MDR_SCOPE_GIVEN:
      given = mdr_rulebook_get_given (rulebook, scope->given);
      if (mdr_place_is_edge (given->place))
        return (MdrSpoken){ .place = MDR_PLACE_CELL, .pair = TRUE, .here = TRUE, .edge = given->place };
      if (given->place == MDR_PLACE_PATH)
        return (MdrSpoken){ .place = MDR_PLACE_CELL, .here = TRUE, .arrow = TRUE, .path = TRUE };
      return (MdrSpoken){ .place = given->place,
                          .here = given->place != MDR_PLACE_CELL,
                          .division = given->division,
                          .arrow = given->toward };
    case MDR_SCOPE_ALL:
    case MDR_SCOPE_LINE:
    case MDR_SCOPE_DIAGONAL:
    case MDR_SCOPE_WINDOW:
    case MDR_SCOPE_STRETCH:
    case MDR_SCOPE_RUN:
    default:
      return (MdrSpoken){ .place = MDR_PLACE_BOARD, .here = TRUE };
    }
}

/**
 * mdr_rule_check_known_term:
 * @otherwise: what to say of another term
 *
 * Checks a number that has to be known before anything is decided: a measure or a given number.
 */
gboolean
mdr_rule_check_known_term (MdrRuleReader *reader,
                           const MdrTerm *term,
                           const MdrSpoken *spoken,
                           const char *otherwise)
{
  const MdrDomain *domain;

  if (term->kind == MDR_TERM_MEASURE)
    return TRUE;
  if (term->kind != MDR_TERM_VALUE || term->reference.subject != MDR_SUBJECT_GIVEN
      || get_sort (reader->rulebook, term, &domain) != SORT_NUMBER)
    return mdr_rule_reader_fail (reader, "%s", otherwise);
  return mdr_rule_check_reference (reader, &term->reference, spoken);
}
