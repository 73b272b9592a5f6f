/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-rule-places.h"
#include "mdr-rule-reader.h"

/* Formulas, from what binds least ("iff") to what binds most (a comparison). Whether their parts fit the
 * place that is spoken of is checked later, when the set after "in" is known. */

/* What joins formulas, least binding first. */
static const struct
{
  const char *word;
  MdrFormulaKind kind;
} levels[] = {
  { "iff", MDR_FORMULA_IFF },
  { "implies", MDR_FORMULA_IMPLIES },
  { "or", MDR_FORMULA_OR },
  { "and", MDR_FORMULA_AND },
};

static MdrFormula *read_level (MdrRuleReader *reader, guint level);

/** Reads "=", "!=", "<", "<=", ">" or ">=". Returns: whether one of them is next */
gboolean
mdr_rule_read_relation (MdrRuleReader *reader, MdrRelation *relation)
{
  static const char *const signs[] = { "=", "!=", "<", "<=", ">", ">=" };

  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    if (mdr_rule_reader_accept (reader, signs[i]))
      {
        *relation = (MdrRelation) i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_step (MdrRuleReader *reader, const char *pair_word, MdrRuleStep *step)
{
  const char *word = mdr_rule_reader_peek_word (reader);
  g_autofree char *expected = NULL;
  int value;

  if (mdr_rule_words_find (MDR_RULE_STEP, word, reader->version, &value)
      && (value != MDR_RULE_STEP_OTHER || strcmp (word, pair_word) == 0))
    {
      reader->at++;
      *step = (MdrRuleStep) value;
      return TRUE;
    }
  expected = *pair_word ? g_strdup_printf (_ ("“up”, “right”, “down”, “left” or “%s”"), pair_word)
                        : g_strdup (_ ("“up”, “right”, “down” or “left”"));
  return mdr_rule_reader_fail_expected (reader, expected);
}

/* Whether what stands before a hyphen is a name, so that "value-1" was hardly meant as one word. */
static gboolean
names_minus (MdrRuleReader *reader, const char *word)
{
  const char *hyphen = reader->version < 2 ? NULL : strchr (word, '-');
  g_autofree char *name = hyphen ? g_strndup (word, (gsize) (hyphen - word)) : NULL;
  MdrReference reference;

  return name && mdr_rule_reader_find_name (reader, name, &reference);
}

/* What a bare word names: something declared, or the value of one decision. */
static gboolean
find_reference (MdrRuleReader *reader, const char *word, MdrReference *reference, int *value)
{
  g_autofree char *sentence = NULL;

  *value = MDR_ANY_VALUE;
  if (mdr_rule_reader_find_name (reader, word, reference))
    return TRUE;
  if (mdr_rule_reader_find_value (reader, word, reference, value))
    return TRUE;
  if (names_minus (reader, word))
    return mdr_rule_reader_fail (reader,
                                 _ ("“%s” is one word, since “-” is a part of names. For “minus”, write it "
                                    "between spaces."),
                                 word);
  sentence = g_strdup_printf (_ ("“%s” is neither a decision nor a given."), word);
  return mdr_rule_reader_fail_unnamed (reader, sentence, word, NULL);
}

/* "@up", "@up@up@right" */
static gboolean
read_cell (MdrRuleReader *reader, MdrReference *reference)
{
  if (!mdr_rule_reader_accept (reader, "@"))
    return TRUE;
  if (!read_step (reader, "other", &reference->cell))
    return FALSE;
  for (guint k = 0; reader->version >= 2 && mdr_rule_reader_accept (reader, "@"); k++)
    {
      if (k == G_N_ELEMENTS (reference->then))
        return mdr_rule_reader_fail (reader, _ ("At most %d steps lead from one cell to another."),
                                     MDR_RULE_MAX_STEPS);
      if (!read_step (reader, "", &reference->then[k]))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_reference (MdrRuleReader *reader, MdrReference *reference, int *value)
{
  const char *word = mdr_rule_reader_expect_word (reader, _ ("A decision, a given or a number"));

  return word && find_reference (reader, word, reference, value) && read_cell (reader, reference)
         && (!mdr_rule_reader_accept (reader, ".") || read_step (reader, "between", &reference->edge));
}

/* "rightward", "rightward to G". */
static gboolean
read_ray (MdrRuleReader *reader, const char *word, MdrSet *set)
{
  static const char *const words[] = { "rightward", "downward", "leftward", "upward" };

  for (guint direction = 0; direction < G_N_ELEMENTS (words); direction++)
    if (strcmp (words[direction], word) == 0)
      set->direction = (MdrDirection) direction;
  set->ends = mdr_rule_reader_accept (reader, "to");
  return !set->ends || mdr_rule_reader_expect_given (reader, FALSE, &set->given);
}

/* "from left" */
static gboolean
read_edge (MdrRuleReader *reader, MdrSet *set)
{
  int edge;

  set->kind = MDR_SET_FIRST;
  if (!mdr_rule_reader_expect (reader, "from"))
    return FALSE;
  if (!mdr_rule_reader_accept_role (reader, MDR_RULE_EDGE, &edge))
    return mdr_rule_reader_fail_expected (reader, _ ("“left”, “right”, “top” or “bottom”"));
  set->direction = (MdrDirection) edge;
  return TRUE;
}

/* Reads what follows "in". */
static gboolean
read_set (MdrRuleReader *reader, MdrSet *set)
{
  const char *word = mdr_rule_reader_peek_word (reader);
  g_autoptr (GPtrArray) names = NULL;
  g_autofree char *sentence = NULL;
  int value;

  *set = (MdrSet){ .kind = MDR_SET_AREA };
  if (reader->version >= 2 && strcmp (word, "first") == 0
      && mdr_rule_reader_peek (reader, 1)->kind == MDR_RULE_TOKEN_NUMBER)
    {
      reader->at++;
      return mdr_rule_reader_expect_number (reader, 1, MDR_RULED_MAX_SIDE, &set->first)
             && read_edge (reader, set);
    }
  if (mdr_rule_reader_accept_role (reader, MDR_RULE_SET, &value))
    {
      set->kind = (MdrSetKind) value;
      set->along = strcmp (word, "along") == 0;
      if (set->kind == MDR_SET_VIEW)
        return mdr_rule_reader_expect (reader, "to")
               && mdr_rule_reader_expect_given (reader, FALSE, &set->given);
      if (set->kind == MDR_SET_RAY)
        return read_ray (reader, word, set);
      if (set->kind == MDR_SET_AREA_BORDER)
        return mdr_rule_reader_expect (reader, "of")
               && mdr_rule_reader_expect_given (reader, TRUE, &set->given);
      return TRUE;
    }
  if (mdr_rulebook_find_given (reader->rulebook, word, &set->given)
      && mdr_rulebook_get_given (reader->rulebook, set->given)->divides)
    {
      reader->at++;
      return TRUE;
    }
  if (mdr_rule_reader_peek (reader, 0)->kind != MDR_RULE_TOKEN_WORD)
    return mdr_rule_reader_fail_expected (reader, _ ("A set of places"));
  names = g_ptr_array_new ();
  mdr_rule_words_add (MDR_RULE_SET, reader->version, names);
  mdr_rule_reader_add_names (reader, names);
  sentence = g_strdup_printf (_ ("“%s” names no places to count in."), word);
  return mdr_rule_reader_fail_unknown (reader, sentence, word, names);
}

/** Reads "in" and a set of places. "ahead" and "along" alone read better than with "in". */
gboolean
mdr_rule_read_set (MdrRuleReader *reader, MdrSet *set)
{
  return (mdr_rule_reader_sees (reader, "ahead") || mdr_rule_reader_sees (reader, "along")
          || mdr_rule_reader_expect (reader, "in"))
         && read_set (reader, set);
}

static gboolean
go_deeper (MdrRuleReader *reader)
{
  if (++reader->depth <= MDR_RULE_MAX_DEPTH)
    return TRUE;
  return mdr_rule_reader_fail (reader,
                               _ ("The parts of this formula stand more than %d deep in one another."),
                               MDR_RULE_MAX_DEPTH);
}

static gboolean
read_counted (MdrRuleReader *reader, MdrTerm *term)
{
  if (!go_deeper (reader) || !(term->formula = mdr_rule_read_formula (reader)))
    return FALSE;
  reader->depth--;
  return TRUE;
}

/* What is read at each place of a set, and perhaps at which of them. */
static gboolean
read_totalled (MdrRuleReader *reader, MdrTerm *term)
{
  int value;

  return read_reference (reader, &term->reference, &value)
         && (reader->version < 2 || !mdr_rule_reader_accept (reader, "among") || read_counted (reader, term));
}

static gboolean check_stands_alone (MdrRuleReader *reader, const MdrReference *reference);

/* "E.up" or "not E.up". */
static gboolean
read_reach (MdrRuleReader *reader, MdrTerm *term)
{
  gboolean negated = mdr_rule_reader_accept (reader, "not");
  MdrFormula *formula = term->formula = mdr_formula_new (negated ? MDR_FORMULA_NOT : MDR_FORMULA_REFERENCE);

  if (negated)
    formula = formula->left = mdr_formula_new (MDR_FORMULA_REFERENCE);
  if (!read_reference (reader, &formula->reference, &formula->value))
    return FALSE;
  term->reference = formula->reference;
  if (term->reference.edge == MDR_RULE_STEP_NONE || term->reference.edge == MDR_RULE_STEP_OTHER
      || term->reference.cell != MDR_RULE_STEP_NONE)
    return mdr_rule_reader_fail (reader, _ ("“reach” goes on from the cell in one direction, as in “reach "
                                            "line.up” or "
                                            "“reach not wall.right”."));
  return check_stands_alone (reader, &term->reference);
}

/* "nearest V among L from left": V at the first such place of the whole line. */
static gboolean
read_nearest (MdrRuleReader *reader, MdrTerm *term)
{
  if (!read_totalled (reader, term))
    return FALSE;
  term->set.first = MDR_RULED_MAX_SIDE;
  return read_edge (reader, &term->set);
}

static gboolean
read_counting_term (MdrRuleReader *reader, MdrTermKind kind, MdrTerm *term)
{
  term->kind = kind;
  if (kind == MDR_TERM_REACH)
    return read_reach (reader, term);
  if (kind == MDR_TERM_NEAREST)
    return read_nearest (reader, term);
  if (!(kind == MDR_TERM_COUNT ? read_counted (reader, term) : read_totalled (reader, term)))
    return FALSE;
  return mdr_rule_read_set (reader, &term->set);
}

/* A given of the board has one value wherever one stands. */
static void
turn_into_measure (const MdrRulebook *rulebook, MdrTerm *term)
{
  guint index = term->reference.index;

  if (term->reference.subject != MDR_SUBJECT_GIVEN
      || mdr_rulebook_get_given (rulebook, index)->place != MDR_PLACE_BOARD)
    return;
  term->kind = MDR_TERM_MEASURE;
  term->measure = (MdrMeasure){ MDR_MEASURE_GIVEN, (int) index };
}

/** Reads "cells of ROOM" if it is next. Returns: (nullable): the name behind it */
const char *
mdr_rule_accept_area_size (MdrRuleReader *reader)
{
  const MdrRuleToken *name = mdr_rule_reader_peek (reader, 2);

  if (reader->version < 2 || !mdr_rule_reader_sees (reader, "cells")
      || strcmp (mdr_rule_reader_peek (reader, 1)->text, "of") != 0 || name->kind != MDR_RULE_TOKEN_WORD)
    return NULL;
  reader->at += 3;
  return name->text;
}

/* The cells of an area are all of its cells where 0 = 0. */
static gboolean
read_area_size (MdrRuleReader *reader, const char *name, MdrTerm *term)
{
  term->kind = MDR_TERM_COUNT;
  term->formula = mdr_formula_new (MDR_FORMULA_COMPARE);
  term->set.kind = MDR_SET_AREA;
  return (mdr_rulebook_find_given (reader->rulebook, name, &term->set.given)
          && mdr_rulebook_get_given (reader->rulebook, term->set.given)->divides)
         || mdr_rule_reader_fail (reader, _ ("“%s” does not divide the board into areas."), name);
}

/** Reads a number alone, to which nothing is added. */
gboolean
mdr_rule_read_term (MdrRuleReader *reader, MdrTerm *term)
{
  const MdrRuleToken *token = mdr_rule_reader_peek (reader, 0);
  const char *area = mdr_rule_accept_area_size (reader);
  int value;

  if (area)
    return read_area_size (reader, area, term);
  if (token->kind == MDR_RULE_TOKEN_NUMBER)
    {
      reader->at++;
      term->kind = MDR_TERM_MEASURE;
      term->measure = (MdrMeasure){ MDR_MEASURE_NUMBER, token->number };
      return TRUE;
    }
  if (mdr_rule_reader_accept_role (reader, MDR_RULE_TERM, &value))
    {
      if (value == MDR_RULE_TERM_RIM)
        {
          term->kind = MDR_TERM_RIM;
          return TRUE;
        }
      if (value < MDR_RULE_TERM_ROWS)
        return read_counting_term (reader, MDR_TERM_COUNT + (value - MDR_RULE_TERM_COUNT), term);
      term->kind = MDR_TERM_MEASURE;
      term->measure = (MdrMeasure){ MDR_MEASURE_ROWS + (value - MDR_RULE_TERM_ROWS), 0 };
      return TRUE;
    }
  term->kind = MDR_TERM_VALUE;
  if (!read_reference (reader, &term->reference, &value))
    return FALSE;
  if (value != MDR_ANY_VALUE)
    /* Translators: a word, the name of what has it as a value */
    return mdr_rule_reader_fail (reader, _ ("“%s” is a value of “%s”, and no number."), token->text,
                                 mdr_rulebook_get_name (reader->rulebook, &term->reference));
  turn_into_measure (reader->rulebook, term);
  return TRUE;
}

static gboolean
sees_rest (const MdrRuleReader *reader)
{
  return mdr_rule_reader_sees (reader, "+") || *mdr_rule_reader_peek_word (reader) == '-';
}

/* What is added to a term, and subtracted, from left to right. */
static gboolean
read_rest (MdrRuleReader *reader, MdrTerm *term)
{
  MdrTerm *last = term;

  for (guint count = 2; sees_rest (reader); count++)
    {
      const char *sign = mdr_rule_reader_peek (reader, 0)->text;

      if (reader->version < 2)
        return mdr_rule_reader_fail_newer (reader, *sign == '-' ? "-" : "+");
      if (sign[1] != '\0')
        return mdr_rule_reader_fail (reader,
                                     _ ("“%s” is one word, since “-” is a part of names. For “minus”, write "
                                        "it between spaces."),
                                     sign);
      if (count > MDR_RULE_MAX_TERMS)
        return mdr_rule_reader_fail (reader, _ ("More than %d numbers are added up here."),
                                     MDR_RULE_MAX_TERMS);
      reader->at++;
      last = last->rest = g_new0 (MdrTerm, 1);
      last->subtracted = *sign == '-';
      if (!mdr_rule_read_term (reader, last))
        return FALSE;
    }
  return TRUE;
}

/* Reads a side of a comparison: a number, and what is added to it. */
static gboolean
read_sum (MdrRuleReader *reader, MdrTerm *term)
{
  return mdr_rule_read_term (reader, term) && read_rest (reader, term);
}

/* After "NAME=" or "NAME!=", where the values of NAME are words: "shade=white". Other words may name
 * something to compare with: "shade=shade@other". */
static gboolean
accept_value (MdrRuleReader *reader, const char *sign, const MdrFormula *formula, int *value)
{
  const MdrDomain *domain = mdr_rulebook_get_domain (reader->rulebook, &formula->reference);

  if (!domain || !domain->words || !mdr_rule_reader_sees (reader, sign)
      || mdr_rule_reader_peek (reader, 1)->kind != MDR_RULE_TOKEN_WORD
      || !mdr_domain_find_word (domain, mdr_rule_reader_peek (reader, 1)->text, value))
    return FALSE;
  reader->at += 2;
  return TRUE;
}

/* Turns "NAME" into "NAME has another value than @value", which is false where nothing stands. */
static void
exclude_value (const MdrRulebook *rulebook, MdrFormula *formula, int value)
{
  const MdrDomain *domain = mdr_rulebook_get_domain (rulebook, &formula->reference);
  const MdrReference reference = formula->reference;

  formula->value = value == 0;
  for (int i = formula->value + 1; domain->words[i]; i++)
    {
      MdrFormula *left;

      if (i == value)
        continue;
      left = g_memdup2 (formula, sizeof *formula);
      *formula = (MdrFormula){ .kind = MDR_FORMULA_OR, .left = left };
      formula->right = mdr_formula_new (MDR_FORMULA_REFERENCE);
      formula->right->reference = reference;
      formula->right->value = i;
    }
}

/* Whether a name makes a formula by itself. */
static gboolean
check_stands_alone (MdrRuleReader *reader, const MdrReference *reference)
{
  const MdrDomain *domain = mdr_rulebook_get_domain (reader->rulebook, reference);
  const char *name = mdr_rulebook_get_name (reader->rulebook, reference);
  const MdrGiven *given;

  if (!domain
      || (reference->subject == MDR_SUBJECT_DECISION
          && (mdr_domain_is_truth (domain)
              || mdr_rulebook_get_decision (reader->rulebook, reference->index)->diagonals)))
    return TRUE;
  if (reference->subject == MDR_SUBJECT_DECISION)
    return domain->words
               /* Translators: the name of what is given or decided, twice, and one of its values */
               ? mdr_rule_reader_fail (reader, _ ("Which value has “%s”? Write “%s=%s”."), name, name,
                                       domain->words[0])
               /* Translators: the name of what is given or decided, twice */
               : mdr_rule_reader_fail (reader, _ ("“%s” is a number: compare it, as in “%s=1”."), name, name);
  given = mdr_rulebook_get_given (reader->rulebook, reference->index);
  if ((given->divides && !given->gaps) || given->place == MDR_PLACE_BOARD)
    return mdr_rule_reader_fail (reader, _ ("“%s” is always there: compare it with something."), name);
  return TRUE;
}

static gboolean
finish_comparison (MdrRuleReader *reader, MdrFormula *formula)
{
  formula->kind = MDR_FORMULA_COMPARE;
  if (!mdr_rule_read_relation (reader, &formula->relation))
    return mdr_rule_reader_fail_expected (reader, _ ("A comparison (such as “=”)"));
  if (!read_sum (reader, &formula->terms[1]))
    return FALSE;
  /* A product is compared for equality only, so it can stand at the left. */
  if (mdr_term_stands_alone (&formula->terms[1]) && !mdr_term_stands_alone (&formula->terms[0]))
    {
      MdrTerm known = formula->terms[0];

      formula->terms[0] = formula->terms[1];
      formula->terms[1] = known;
    }
  return TRUE;
}

/* A name, alone or compared. */
static gboolean
read_named (MdrRuleReader *reader, MdrFormula *formula)
{
  const char *word = mdr_rule_reader_peek_word (reader);
  MdrRelation relation;
  guint before;
  int value;

  if (!read_reference (reader, &formula->reference, &formula->value))
    return FALSE;
  before = reader->at;
  if (formula->value == MDR_ANY_VALUE && accept_value (reader, "=", formula, &formula->value))
    return TRUE;
  if (reader->version >= 2 && formula->value == MDR_ANY_VALUE && accept_value (reader, "!=", formula, &value))
    {
      exclude_value (reader->rulebook, formula, value);
      return TRUE;
    }
  if (!sees_rest (reader) && !mdr_rule_read_relation (reader, &relation))
    return formula->value != MDR_ANY_VALUE || check_stands_alone (reader, &formula->reference);
  if (formula->value != MDR_ANY_VALUE)
    /* Translators: a word, the name of what has it as a value */
    return mdr_rule_reader_fail (reader, _ ("“%s” is a value of “%s” and is not compared."), word,
                                 mdr_rulebook_get_name (reader->rulebook, &formula->reference));
  reader->at = before;
  formula->terms[0].kind = MDR_TERM_VALUE;
  formula->terms[0].reference = formula->reference;
  turn_into_measure (reader->rulebook, &formula->terms[0]);
  return read_rest (reader, &formula->terms[0]) && finish_comparison (reader, formula);
}

static MdrFormula *
read_bracket (MdrRuleReader *reader)
{
  g_autoptr (MdrFormula) formula = NULL;

  if (!go_deeper (reader) || !(formula = mdr_rule_read_formula (reader))
      || !mdr_rule_reader_expect (reader, ")"))
    return NULL;
  reader->depth--;
  return g_steal_pointer (&formula);
}

static MdrFormula *
read_not (MdrRuleReader *reader)
{
  g_autoptr (MdrFormula) formula = mdr_formula_new (MDR_FORMULA_NOT);

  if (!go_deeper (reader) || !(formula->left = read_level (reader, G_N_ELEMENTS (levels))))
    return NULL;
  reader->depth--;
  return g_steal_pointer (&formula);
}

static MdrFormula *
read_atom (MdrRuleReader *reader)
{
  const MdrRuleToken *token = mdr_rule_reader_peek (reader, 0);
  g_autoptr (MdrFormula) formula = NULL;
  gboolean read;
  int value;

  if (mdr_rule_reader_accept (reader, "("))
    return read_bracket (reader);
  if (mdr_rule_reader_accept (reader, "not"))
    return read_not (reader);
  formula = mdr_formula_new (MDR_FORMULA_REFERENCE);
  if (token->kind == MDR_RULE_TOKEN_NUMBER
      || mdr_rule_words_find (MDR_RULE_TERM, mdr_rule_reader_peek_word (reader), reader->version, &value))
    read = read_sum (reader, &formula->terms[0]) && finish_comparison (reader, formula);
  else
    read = read_named (reader, formula);
  return read ? g_steal_pointer (&formula) : NULL;
}

static gboolean
accept_operator (MdrRuleReader *reader, guint level)
{
  const MdrRuleToken *next = mdr_rule_reader_peek (reader, 1);
  const MdrRuleToken *last = mdr_rule_reader_peek (reader, 2);

  /* "connected L or rim", but not "L or rim = 2" */
  if (levels[level].kind == MDR_FORMULA_OR && next->kind == MDR_RULE_TOKEN_WORD
      && strcmp (next->text, "rim") == 0
      && (reader->version < 2 || !last->text || *last->text == '\0' || !strchr ("=<>!+-", *last->text)))
    return FALSE;
  return mdr_rule_reader_accept (reader, levels[level].word);
}

static MdrFormula *
read_level (MdrRuleReader *reader, guint level)
{
  g_autoptr (MdrFormula) left = NULL;

  if (level == G_N_ELEMENTS (levels))
    return read_atom (reader);
  left = read_level (reader, level + 1);
  while (left && accept_operator (reader, level))
    {
      g_autoptr (MdrFormula) joined = mdr_formula_new (levels[level].kind);

      joined->left = g_steal_pointer (&left);
      /* "a implies b implies c" speaks of b only if a is so. */
      joined->right = read_level (reader, levels[level].kind == MDR_FORMULA_IMPLIES ? level : level + 1);
      if (!joined->right)
        return NULL;
      left = g_steal_pointer (&joined);
    }
  return g_steal_pointer (&left);
}

/** Returns: (transfer full) (nullable): the formula that begins here, or %NULL with an error */
MdrFormula *
mdr_rule_read_formula (MdrRuleReader *reader)
{
  return read_level (reader, 0);
}
