/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MdrRuleRole:
 * @MDR_RULE_STATEMENT: begins a statement
 * @MDR_RULE_PLACE: says where something is given or decided
 * @MDR_RULE_FIXED: stands where no name can stand
 * @MDR_RULE_SCOPE: follows "each"
 * @MDR_RULE_SET: follows "in"
 * @MDR_RULE_CONDITION: begins a condition that is no formula; its value is an #MdrConditionKind
 * @MDR_RULE_SHAPES: means all shapes of so many cells
 * @MDR_RULE_OPERATOR: joins formulas
 * @MDR_RULE_TERM: begins a number in a comparison
 * @MDR_RULE_STEP: follows "@" or "."
 * @MDR_RULE_EDGE: follows "from"
 * @MDR_RULE_GLYPH: says what something looks like
 * @MDR_RULE_GLYPH_STYLE: follows such a word
 * @MDR_RULE_GRID: follows "grid"
 * @MDR_RULE_LEVEL: follows "level"
 * @MDR_RULE_FAMILY: follows "family"; its value is an #MdrFamily
 * @MDR_RULE_MAKING: says how a given is found when puzzles are made
 * @MDR_RULE_CODEC: says how the givens after it are written in a link
 * @MDR_RULE_JOINT: stands between the parts of a condition
 *
 * What a word of the language does. A word may do several things.
 */
typedef enum
{
  MDR_RULE_STATEMENT,
  MDR_RULE_PLACE,
  MDR_RULE_FIXED,
  MDR_RULE_SCOPE,
  MDR_RULE_SET,
  MDR_RULE_CONDITION,
  MDR_RULE_SHAPES,
  MDR_RULE_OPERATOR,
  MDR_RULE_TERM,
  MDR_RULE_STEP,
  MDR_RULE_EDGE,
  MDR_RULE_GLYPH,
  MDR_RULE_GLYPH_STYLE,
  MDR_RULE_GRID,
  MDR_RULE_LEVEL,
  MDR_RULE_FAMILY,
  MDR_RULE_MAKING,
  MDR_RULE_CODEC,
  MDR_RULE_JOINT,
} MdrRuleRole;

/**
 * MdrRuleStatementWord:
 *
 * The values of %MDR_RULE_STATEMENT.
 */
typedef enum
{
  MDR_RULE_STATEMENT_VERSION,
  MDR_RULE_STATEMENT_KIND,
  MDR_RULE_STATEMENT_ABOUT,
  MDR_RULE_STATEMENT_AUTHOR,
  MDR_RULE_STATEMENT_LICENCE,
  MDR_RULE_STATEMENT_REVISION,
  MDR_RULE_STATEMENT_ALSO,
  MDR_RULE_STATEMENT_FAMILY,
  MDR_RULE_STATEMENT_SQUARE,
  MDR_RULE_STATEMENT_GIVEN,
  MDR_RULE_STATEMENT_DECIDE,
  MDR_RULE_STATEMENT_AID,
  MDR_RULE_STATEMENT_DEFINE,
  MDR_RULE_STATEMENT_CALL,
  MDR_RULE_STATEMENT_CLICK,
  MDR_RULE_STATEMENT_DRAW,
  MDR_RULE_STATEMENT_GRID,
  MDR_RULE_STATEMENT_LEVEL,
  MDR_RULE_STATEMENT_MAKE,
  MDR_RULE_STATEMENT_LINK,
  MDR_RULE_STATEMENT_RULE,
  MDR_RULE_STATEMENT_WRONG,
  MDR_RULE_STATEMENT_RIGHT,
} MdrRuleStatementWord;

/**
 * MdrRuleTermWord:
 *
 * The values of %MDR_RULE_TERM.
 */
typedef enum
{
  MDR_RULE_TERM_COUNT,
  MDR_RULE_TERM_REACH,
  MDR_RULE_TERM_SUM,
  MDR_RULE_TERM_DIFFERENCE,
  MDR_RULE_TERM_PRODUCT,
  MDR_RULE_TERM_QUOTIENT,
  MDR_RULE_TERM_NEAREST,
  MDR_RULE_TERM_ROWS,
  MDR_RULE_TERM_COLUMNS,
  MDR_RULE_TERM_CELLS,
  MDR_RULE_TERM_RIM,
} MdrRuleTermWord;

/**
 * MdrRuleMakingWord:
 *
 * The values of %MDR_RULE_MAKING.
 */
typedef enum
{
  MDR_RULE_MAKING_ONE,
  MDR_RULE_MAKING_BOXES,
  MDR_RULE_MAKING_SYMMETRIC,
  MDR_RULE_MAKING_FIRST,
  MDR_RULE_MAKING_SPARSE,
  MDR_RULE_MAKING_AROUND,
  MDR_RULE_MAKING_IRREGULAR,
  MDR_RULE_MAKING_EQUAL,
  MDR_RULE_MAKING_RARE,
  MDR_RULE_MAKING_NONE,
} MdrRuleMakingWord;

/**
 * MdrRuleWord:
 * @word: how it is written
 * @role: what it does
 * @value: which one it is: a member of the enumeration that belongs to the role
 * @since: the version of the language in which it came; 0 if it was there from the beginning
 *
 * A word of the language. In a page that begins with an older version, it is none.
 */
typedef struct
{
  const char *word;
  MdrRuleRole role;
  int value;
  int since;
} MdrRuleWord;

const MdrRuleWord *mdr_rule_words_get (guint index);
gboolean mdr_rule_words_find (MdrRuleRole role, const char *word, int version, int *value);
int mdr_rule_words_find_newer (const char *word, int version);
gboolean mdr_rule_words_are_reserved (const char *word, gboolean for_given, int version);
void mdr_rule_words_add (MdrRuleRole role, int version, GPtrArray *list);

G_END_DECLS
