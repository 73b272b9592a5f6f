/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-rule-lexer.h"
#include "mdr-rule-words.h"
#include "mdr-rulebook.h"

G_BEGIN_DECLS

/* What the files that read rulebooks share. */

/* The most values by name of a decision or a given. */
#define MDR_RULE_MAX_WORDS 16
/* The most shapes of a condition. */
#define MDR_RULE_MAX_SHAPES 64
/* The most places, terms and signs of a formula once its definitions are put in. */
#define MDR_RULE_MAX_PARTS 1000
/* How many parts each part of a formula makes that is counted over a set: a count in a count in a count is as
 * much work as a large board has cells, squared, and is refused. */
#define MDR_RULE_PARTS_OF_COUNT 16
/* The most terms that are added or subtracted. */
#define MDR_RULE_MAX_TERMS 16
/* How deep brackets, "not" and "count" may stand in one another. */
#define MDR_RULE_MAX_DEPTH 16

/**
 * MdrRuleReader:
 * @rulebook: what has been read
 * @line: the line that is read, counted from 1
 * @indented: whether it does not begin at the margin
 * @tokens: (element-type MdrRuleToken): its tokens
 * @at: the index of the next
 * @statement: (nullable): the rule to which indented lines belong
 * @version: of the language, as its first statement says
 * @version_line: the line of that statement
 * @begun: whether it is known to be a rulebook
 * @in_example: whether indented lines belong to an example
 * @depth: how deep the formula that is read stands in others
 * @parts: (element-type guint): how many parts each definition has
 * @ended: whether what is wrong is that something is missing at the end of a line
 * @error: where errors go; the line is put before them
 *
 * A rulebook that is being read.
 */
typedef struct
{
  MdrRulebook *rulebook;
  guint line;
  gboolean indented;
  GArray *tokens;
  guint at;
  MdrStatement *statement;
  int version;
  guint version_line;
  gboolean begun;
  gboolean in_example;
  guint depth;
  GArray *parts;
  gboolean ended;
  GError **error;
} MdrRuleReader;

/**
 * MdrSpoken:
 * @place: a cell, an edge, a row and so on; the board for what is none of them, such as a window
 * @pair: whether it is a cell with another beside it
 * @here: whether "here" means cells
 * @division: for an area, the given that divides
 * @arrow: whether it has a direction, or is a path: whether there are cells ahead
 * @path: whether it is the first cell of a path
 * @diagonal: whether it is a cell of which one diagonal is meant
 * @edge: for the cells at a side, a border or a link that is spoken of: which of them; else a cell
 *
 * What a formula speaks of.
 */
typedef struct
{
  MdrPlace place;
  gboolean pair;
  gboolean here;
  guint division;
  gboolean arrow;
  gboolean path;
  gboolean diagonal;
  MdrPlace edge;
} MdrSpoken;

/**
 * MdrRuleRepeat:
 * @name: (nullable): what stands for a number; a text of the tokens
 * @low: the least
 * @high: the greatest
 * @first: the index of the token "for"
 * @end: the index of the token behind the numbers
 *
 * The numbers for each of which a condition is meant.
 */
typedef struct
{
  const char *name;
  int low;
  int high;
  guint first;
  guint end;
} MdrRuleRepeat;

/* Reads a line whose tokens are those of @reader. Returns: %FALSE with an error that does not name the line
 */
typedef gboolean (*MdrRuleLineReader) (MdrRuleReader *reader, gpointer data);

/* mdr-rule-reader.c */
gboolean mdr_rule_reader_read_lines (MdrRuleReader *reader,
                                     const char *text,
                                     MdrRuleLineReader read,
                                     gpointer data);
const MdrRuleToken *mdr_rule_reader_peek (const MdrRuleReader *reader, guint ahead);
const char *mdr_rule_reader_peek_word (const MdrRuleReader *reader);
gboolean mdr_rule_reader_sees (const MdrRuleReader *reader, const char *text);
gboolean mdr_rule_reader_accept (MdrRuleReader *reader, const char *text);
gboolean mdr_rule_reader_accept_role (MdrRuleReader *reader, MdrRuleRole role, int *value);
gboolean mdr_rule_reader_expect (MdrRuleReader *reader, const char *text);
gboolean mdr_rule_reader_expect_end (MdrRuleReader *reader);
const char *mdr_rule_reader_expect_word (MdrRuleReader *reader, const char *expected);
const char *mdr_rule_reader_expect_text (MdrRuleReader *reader);
gboolean mdr_rule_reader_expect_number (MdrRuleReader *reader, int low, int high, int *number);
gboolean mdr_rule_reader_fail (MdrRuleReader *reader, const char *format, ...) G_GNUC_PRINTF (2, 3);
gboolean mdr_rule_reader_fail_expected (MdrRuleReader *reader, const char *expected);
gboolean mdr_rule_reader_demand_version (MdrRuleReader *reader, int version, const char *words);
gboolean mdr_rule_reader_fail_newer (MdrRuleReader *reader, const char *word);
gboolean mdr_rule_reader_fail_unknown (MdrRuleReader *reader,
                                       const char *sentence,
                                       const char *word,
                                       const GPtrArray *names);

/* mdr-rule-repeat.c */
gboolean mdr_rule_read_repeat (MdrRuleReader *reader, MdrRuleRepeat *repeat);
GArray *mdr_rule_repeat_dup_tokens (const MdrRuleRepeat *repeat, const GArray *tokens, int number);

/* mdr-rule-declarations.c */
gboolean mdr_rule_read_given (MdrRuleReader *reader);
gboolean mdr_rule_read_decision (MdrRuleReader *reader, gboolean aid);
gboolean mdr_rule_read_definition (MdrRuleReader *reader);

/* mdr-rule-calls.c */
gboolean mdr_rule_read_call (MdrRuleReader *reader);

/* mdr-rule-clicks.c */
gboolean mdr_rule_read_click (MdrRuleReader *reader);

/* mdr-rule-drawings.c */
gboolean mdr_rule_read_drawing (MdrRuleReader *reader);
gboolean mdr_rule_read_grid (MdrRuleReader *reader);

/* mdr-rule-links.c */
gboolean mdr_rule_read_link (MdrRuleReader *reader);
gboolean mdr_rule_check_link (MdrRuleReader *reader);

/* mdr-rule-making.c */
gboolean mdr_rule_read_level (MdrRuleReader *reader);
gboolean mdr_rule_read_making (MdrRuleReader *reader);

/* mdr-rule-names.c */
const char *mdr_rule_reader_expect_plain_word (MdrRuleReader *reader);
const char *mdr_rule_reader_expect_new_name (MdrRuleReader *reader, gboolean for_given);
gboolean mdr_rule_reader_expect_given (MdrRuleReader *reader, gboolean divides, guint *given);
gboolean mdr_rule_reader_expect_division (MdrRuleReader *reader, guint *given);
gboolean mdr_rule_reader_find_value (MdrRuleReader *reader,
                                     const char *word,
                                     MdrReference *reference,
                                     int *value);
gboolean mdr_rule_reader_expect_value (MdrRuleReader *reader, const MdrReference *reference, int *value);
gboolean mdr_rule_reader_find_name (MdrRuleReader *reader, const char *word, MdrReference *reference);
void mdr_rule_reader_add_names (MdrRuleReader *reader, GPtrArray *names);
const MdrDomain *mdr_rulebook_get_domain (const MdrRulebook *rulebook, const MdrReference *reference);
const char *mdr_rulebook_get_name (const MdrRulebook *rulebook, const MdrReference *reference);
gboolean mdr_rule_reader_expect_name (MdrRuleReader *reader, MdrReference *reference);
gboolean mdr_rule_reader_expect_subject (MdrRuleReader *reader, MdrReference *reference, int *value);
gboolean mdr_rule_reader_fail_unnamed (MdrRuleReader *reader,
                                       const char *sentence,
                                       const char *word,
                                       const GPtrArray *names);
gboolean mdr_rule_read_decision_name (MdrRuleReader *reader,
                                      guint places,
                                      gboolean numbers,
                                      const char *expected,
                                      MdrReference *reference);
gboolean mdr_domain_find_word (const MdrDomain *domain, const char *word, int *value);

/* mdr-rule-formulas.c */
MdrFormula *mdr_rule_read_formula (MdrRuleReader *reader);
const char *mdr_rule_accept_area_size (MdrRuleReader *reader);
gboolean mdr_rule_read_term (MdrRuleReader *reader, MdrTerm *term);
gboolean mdr_rule_read_relation (MdrRuleReader *reader, MdrRelation *relation);
gboolean mdr_rule_read_set (MdrRuleReader *reader, MdrSet *set);

/* mdr-rule-scopes.c */
gboolean mdr_rule_read_scope (MdrRuleReader *reader, MdrScope *scope);

/* mdr-rule-check.c */
extern const MdrSpoken mdr_spoken_cell;
gboolean mdr_rule_check_definition (MdrRuleReader *reader, const MdrFormula *formula);
gboolean mdr_rule_check_formula (MdrRuleReader *reader, const MdrFormula *formula, const MdrSpoken *spoken);
gboolean mdr_rule_check_reference (MdrRuleReader *reader,
                                   const MdrReference *reference,
                                   const MdrSpoken *spoken);
gboolean mdr_rule_check_set (MdrRuleReader *reader,
                             const MdrSet *set,
                             const MdrSpoken *spoken,
                             MdrPlace border,
                             MdrSpoken *element);
MdrPlace mdr_rule_find_edge_place (const MdrRulebook *rulebook, const MdrFormula *formula);
gboolean mdr_rule_check_known_term (MdrRuleReader *reader,
                                    const MdrTerm *term,
                                    const MdrSpoken *spoken,
                                    const char *otherwise);
gboolean mdr_rule_check_parts (MdrRuleReader *reader, const MdrFormula *formula);
gboolean mdr_rule_check_absence (MdrRuleReader *reader, const MdrFormula *formula);
gboolean mdr_rule_check_scope (MdrRuleReader *reader, const MdrScope *scope);
MdrSpoken mdr_rule_get_spoken (const MdrRulebook *rulebook, const MdrScope *scope);

G_END_DECLS
