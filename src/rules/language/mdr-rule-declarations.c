/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-rule-reader.h"

/* Statements that name something: given, decide, aid, define. */

/* A bound of a range: a number, rows, columns, cells, or a given of the board that is declared above. */
static gboolean
read_measure (MdrRuleReader *reader, MdrMeasure *measure)
{
  const MdrRuleToken *token = mdr_rule_reader_peek (reader, 0);
  const char *word = mdr_rule_reader_peek_word (reader);
  guint given;
  int value;

  if (token->kind == MDR_RULE_TOKEN_NUMBER)
    *measure = (MdrMeasure){ MDR_MEASURE_NUMBER, token->number };
  else if (mdr_rule_words_find (MDR_RULE_TERM, word, reader->version, &value) && value >= MDR_RULE_TERM_ROWS
           && value <= MDR_RULE_TERM_CELLS)
    *measure = (MdrMeasure){ MDR_MEASURE_ROWS + (value - MDR_RULE_TERM_ROWS), 0 };
  else if (mdr_rulebook_find_given (reader->rulebook, word, &given)
           && mdr_rulebook_get_given (reader->rulebook, given)->place == MDR_PLACE_BOARD)
    *measure = (MdrMeasure){ MDR_MEASURE_GIVEN, (int) given };
  else
    return mdr_rule_reader_fail_expected (reader,
                                          _ ("A number, “rows”, “columns”, “cells” or a given of the board"));
  reader->at++;
  return TRUE;
}

/* @name: what divides the board into areas whose numbers of cells are the greatest numbers in them */
static gboolean
bound_by_area (MdrRuleReader *reader, const char *name, MdrDomain *domain)
{
  guint division;

  if (!mdr_rulebook_find_given (reader->rulebook, name, &division)
      || !mdr_rulebook_get_given (reader->rulebook, division)->divides
      || mdr_rulebook_get_given (reader->rulebook, division)->gaps)
    return mdr_rule_reader_fail (reader, _ ("“%s” does not divide the whole board into areas."), name);
  if (domain->low.kind != MDR_MEASURE_NUMBER || domain->low.value > 1)
    return mdr_rule_reader_fail (reader,
                                 _ ("An area may have a single cell, so the least number before “cells "
                                    "of %s” is 0 or 1."),
                                 name);
  domain->high = (MdrMeasure){ MDR_MEASURE_AREA, (int) division };
  return TRUE;
}

/* @place: where a decision stands, or %MDR_PLACE_BOARD for a given */
static gboolean
read_range (MdrRuleReader *reader, MdrPlace place, MdrDomain *domain)
{
  const char *area;

  domain->has_numbers = TRUE;
  if (!read_measure (reader, &domain->low) || !mdr_rule_reader_expect (reader, ".."))
    return FALSE;
  area = place == MDR_PLACE_CELL ? mdr_rule_accept_area_size (reader) : NULL;
  if (area)
    return bound_by_area (reader, area, domain);
  if (!read_measure (reader, &domain->high))
    return FALSE;
  if (domain->low.kind == MDR_MEASURE_NUMBER && domain->high.kind == MDR_MEASURE_NUMBER
      && domain->low.value > domain->high.value)
    /* Translators: two numbers */
    return mdr_rule_reader_fail (reader, _ ("No number lies between %d and %d."), domain->low.value,
                                 domain->high.value);
  return TRUE;
}

static gboolean
sees_range (const MdrRuleReader *reader)
{
  const MdrRuleToken *second = mdr_rule_reader_peek (reader, 1);

  return mdr_rule_reader_peek (reader, 0)->kind == MDR_RULE_TOKEN_NUMBER
         || (second->kind == MDR_RULE_TOKEN_SIGN && strcmp (second->text, "..") == 0);
}

/* The words that are values, as far as words go. A given's are only read after "=": they may mean anything
 * else too. */
static gboolean
read_words (MdrRuleReader *reader, MdrDomain *domain, gboolean for_given)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  guint n_words = 0;

  while (mdr_rule_reader_peek (reader, 0)->kind == MDR_RULE_TOKEN_WORD
         && !(for_given
              && (mdr_rule_reader_sees (reader, "with") || mdr_rule_reader_sees (reader, "everywhere"))))
    {
      const char *word = for_given ? mdr_rule_reader_expect_word (reader, "")
                                   : mdr_rule_reader_expect_new_name (reader, FALSE);
      if (!word)
        return FALSE;
      if (++n_words > MDR_RULE_MAX_WORDS)
        return mdr_rule_reader_fail (reader, _ ("There are more than %d values."), MDR_RULE_MAX_WORDS);
      g_strv_builder_add (words, word);
    }
  if (n_words == 0)
    return TRUE;
  domain->words = g_strv_builder_end (words);
  for (guint i = 0; i < n_words; i++)
    if (g_strv_contains ((const char *const *) domain->words + i + 1, domain->words[i]))
      return mdr_rule_reader_fail (reader, _ ("The value “%s” appears twice."), domain->words[i]);
  return TRUE;
}

static gboolean
read_given_place (MdrRuleReader *reader, MdrGiven *given)
{
  const char *word;
  int place;

  if (mdr_rule_reader_accept (reader, "for"))
    {
      given->place = MDR_PLACE_BOARD;
      return mdr_rule_reader_expect (reader, "board");
    }
  if (!mdr_rule_reader_expect (reader, "at"))
    return FALSE;
  if (mdr_rulebook_find_given (reader->rulebook, mdr_rule_reader_peek_word (reader), &given->division)
      && mdr_rulebook_get_given (reader->rulebook, given->division)->divides)
    {
      given->place = MDR_PLACE_AREA;
      reader->at++;
      return TRUE;
    }
  word = mdr_rule_reader_peek_word (reader);
  if (mdr_rule_words_find_newer (word, reader->version) > 0)
    return mdr_rule_reader_fail_newer (reader, word);
  if (!mdr_rule_words_find (MDR_RULE_PLACE, word, reader->version, &place) || place == MDR_PLACE_BOARD)
    return mdr_rule_reader_fail_expected (reader, _ ("“cell”, “side”, “border”, “link”, “corner”, “path”, "
                                                     "“row”, “column”, “area” or a given that divides the "
                                                     "board"));
  if (mdr_place_is_edge ((MdrPlace) place) && reader->version < 2)
    return mdr_rule_reader_fail (reader,
                                 _ ("Something is given at sides, borders and links since version 2 of the "
                                    "language. Begin the page with “meander-rules 2”."));
  reader->at++;
  given->divides = place == MDR_PLACE_AREA;
  given->domain.has_lists = place == MDR_PLACE_PATH;
  given->place = given->divides ? MDR_PLACE_CELL : (MdrPlace) place;
  return TRUE;
}

/* What a given's name says about its place: rows are labelled at the left unless they are said to be at the
 * right. */
static void
choose_edge (MdrGiven *given)
{
  if (given->place == MDR_PLACE_ROW)
    given->edge = strcmp (given->name, "right") == 0 ? MDR_DIRECTION_RIGHT : MDR_DIRECTION_LEFT;
  else if (given->place == MDR_PLACE_COLUMN)
    given->edge = strcmp (given->name, "bottom") == 0 ? MDR_DIRECTION_DOWN : MDR_DIRECTION_UP;
}

/* "list of" */
static gboolean
accept_list (MdrRuleReader *reader)
{
  const MdrRuleToken *second = mdr_rule_reader_peek (reader, 1);
  gboolean seen = reader->version >= 2 && mdr_rule_reader_sees (reader, "list")
                  && second->kind == MDR_RULE_TOKEN_WORD && strcmp (second->text, "of") == 0;

  reader->at += seen ? 2 : 0;
  return seen;
}

static gboolean
read_given_values (MdrRuleReader *reader, MdrGiven *given)
{
  if (given->divides)
    return mdr_rule_reader_fail (reader, _ ("“%s” divides the board into areas and has no values."),
                                 given->name);
  if (given->place == MDR_PLACE_PATH)
    return mdr_rule_reader_fail (reader, _ ("“%s” consists of paths and has no values."), given->name);
  given->domain.has_lists = accept_list (reader);
  if (!(given->domain.has_lists || sees_range (reader) ? read_range (reader, MDR_PLACE_BOARD, &given->domain)
                                                       : read_words (reader, &given->domain, TRUE)))
    return FALSE;
  given->unknown = mdr_rule_reader_accept (reader, "?");
  if (mdr_rule_reader_accept (reader, "with"))
    {
      given->toward = TRUE;
      if (!mdr_rule_reader_expect (reader, "arrow"))
        return FALSE;
      if (given->place != MDR_PLACE_CELL)
        return mdr_rule_reader_fail (reader, _ ("Only a given at cells has an arrow."));
    }
  given->everywhere = mdr_rule_reader_accept (reader, "everywhere");
  if (given->domain.has_lists
      && (given->toward || given->everywhere
          || (given->place != MDR_PLACE_CELL && given->place != MDR_PLACE_ROW
              && given->place != MDR_PLACE_COLUMN)))
    return mdr_rule_reader_fail (reader,
                                 _ ("A list is given at cells, rows or columns, without an arrow, and not "
                                    "everywhere."));
  if (given->unknown && !given->domain.has_numbers)
    return mdr_rule_reader_fail (reader, _ ("“?” stands for a number, but “%s” has none."), given->name);
  return TRUE;
}

/* "with offset": the values are fixed. */
static gboolean
read_offset (MdrRuleReader *reader, MdrGiven *given)
{
  static const char *const words[] = { "middle", "right", "below", "corner", NULL };

  if (!mdr_rule_reader_expect (reader, "offset"))
    return FALSE;
  if (given->divides || given->place != MDR_PLACE_CELL)
    return mdr_rule_reader_fail (reader, _ ("Only a given at cells has an offset."));
  given->offset = TRUE;
  given->domain.words = g_strdupv ((char **) words);
  return TRUE;
}

/* What stands behind the place after "with": "gaps", "diagonals" or "offset". */
static gboolean
read_addition (MdrRuleReader *reader, MdrGiven *given)
{
  if (given->place == MDR_PLACE_PATH)
    {
      given->has_diagonal_steps = TRUE;
      return mdr_rule_reader_expect (reader, "diagonals");
    }
  if (!given->divides || !mdr_rule_reader_accept (reader, "gaps"))
    return read_offset (reader, given);
  given->gaps = TRUE;
  return mdr_rule_reader_demand_version (reader, 2, "gaps");
}

/* What version 2 added to declarations consists of words that were there before. */
static gboolean
check_form (MdrRuleReader *reader, const char *form)
{
  return reader->version >= 2
         || mdr_rule_reader_fail (reader,
                                  /* Translators: some words of a page of rules, the version of the page */
                                  _ ("“%s” needs version 2 of the language, and the rulebook begins "
                                     "with “meander-rules %d”."),
                                  form, reader->version);
}

/* What follows "given NAME of": a decision, whose values and places the given has. */
static gboolean
read_start (MdrRuleReader *reader, MdrGiven *given)
{
  const MdrDecision *decision;
  int place;

  if (!check_form (reader, "given … of …"))
    return FALSE;
  if (!mdr_rulebook_find_decision (reader->rulebook, mdr_rule_reader_peek_word (reader), &given->decision))
    return mdr_rule_reader_fail_expected (reader, _ ("A decision above"));
  reader->at++;
  decision = mdr_rulebook_get_decision (reader->rulebook, given->decision);
  given->starts = TRUE;
  given->domain = decision->domain;
  given->domain.words = mdr_domain_is_truth (&decision->domain)
                            ? g_strdupv ((char *[]){ (char *) "no", (char *) "yes", NULL })
                            : g_strdupv (decision->domain.words);
  if (!mdr_rule_reader_expect (reader, "at"))
    return FALSE;
  if (mdr_rule_reader_peek (reader, 0)->kind == MDR_RULE_TOKEN_END)
    return mdr_rule_reader_fail_expected (reader, _ ("A place"));
  if (!mdr_rule_reader_accept_role (reader, MDR_RULE_PLACE, &place) || place != (int) decision->place)
    /* Translators: the name of a given, that of a decision */
    return mdr_rule_reader_fail (reader, _ ("“%s” stands where “%s” is decided."), given->name,
                                 decision->name);
  given->place = decision->place;
  if (mdr_rule_reader_sees (reader, ":"))
    /* Translators: the name of a given, that of a decision */
    return mdr_rule_reader_fail (reader, _ ("“%s” has the values of “%s”, and names none."), given->name,
                                 decision->name);
  return TRUE;
}

/** Reads "given NAME at PLACE: VALUES", or "given NAME of DECISION at PLACE". */
gboolean
mdr_rule_read_given (MdrRuleReader *reader)
{
  g_autoptr (MdrGiven) given = g_new0 (MdrGiven, 1);
  const char *name = mdr_rule_reader_expect_new_name (reader, TRUE);

  if (!name)
    return FALSE;
  given->name = g_strdup (name);
  if (!(mdr_rule_reader_accept (reader, "of") ? read_start (reader, given)
                                              : read_given_place (reader, given)))
    return FALSE;
  choose_edge (given);
  if ((mdr_rule_reader_accept (reader, ":") && !read_given_values (reader, given))
      || (mdr_rule_reader_accept (reader, "with") && !read_addition (reader, given)))
    return FALSE;
  if (given->place != MDR_PLACE_CELL && !mdr_place_is_between (given->place) && !given->domain.has_numbers
      && given->place != MDR_PLACE_PATH
      && !(given->place == MDR_PLACE_AREA && given->domain.words && reader->version >= 2))
    return mdr_rule_reader_fail (reader, _ ("“%s” must be a number, as in “: 0..9”."), given->name);
  if (!mdr_rule_reader_expect_end (reader))
    return FALSE;
  g_ptr_array_add (reader->rulebook->givens, g_steal_pointer (&given));
  return TRUE;
}

static gboolean
read_decision_place (MdrRuleReader *reader, MdrPlace *place)
{
  int value;

  if (!mdr_rule_reader_expect (reader, "at"))
    return FALSE;
  if (!mdr_rule_words_find (MDR_RULE_PLACE, mdr_rule_reader_peek_word (reader), reader->version, &value)
      || value > MDR_PLACE_LINK)
    return mdr_rule_reader_fail_expected (reader, _ ("“cell”, “side”, “border” or “link”"));
  reader->at++;
  *place = (MdrPlace) value;
  return TRUE;
}

/* "with diagonals": the values are fixed. */
static gboolean
read_diagonals (MdrRuleReader *reader, MdrDecision *decision)
{
  static const char *const words[] = { "falling", "rising", NULL };
  MdrReference reference;
  int value;

  if (!mdr_rule_reader_demand_version (reader, 2, "diagonals")
      || !mdr_rule_reader_expect (reader, "diagonals"))
    return FALSE;
  if (decision->place != MDR_PLACE_CELL)
    return mdr_rule_reader_fail (reader, _ ("Only cells have diagonals."));
  for (guint i = 0; words[i]; i++)
    if (mdr_rule_reader_find_name (reader, words[i], &reference)
        || mdr_rule_reader_find_value (reader, words[i], &reference, &value))
      return mdr_rule_reader_fail (reader, _ ("“%s” is a diagonal here, and has another meaning already."),
                                   words[i]);
  decision->diagonals = TRUE;
  decision->domain.words = g_strdupv ((char **) words);
  return TRUE;
}

static gboolean
read_decision_values (MdrRuleReader *reader, MdrPlace place, MdrDomain *domain)
{
  if (sees_range (reader))
    return read_range (reader, place, domain);
  if (!read_words (reader, domain, FALSE))
    return FALSE;
  if (!domain->words || !domain->words[1])
    return mdr_rule_reader_fail (reader, _ ("A decision needs at least two values to choose from."));
  return TRUE;
}

/* Reads what follows "decide NAME at cell without": where nothing is decided. */
static gboolean
read_absence (MdrRuleReader *reader, MdrDecision *decision)
{
  if (!check_form (reader, "decide … without …"))
    return FALSE;
  if (decision->place != MDR_PLACE_CELL)
    return mdr_rule_reader_fail (reader, _ ("Only cells can be left without a decision."));
  decision->without = mdr_rule_read_formula (reader);
  return decision->without && mdr_rule_check_absence (reader, decision->without);
}

/**
 * mdr_rule_read_decision:
 * @aid: whether the decision only helps to say a rule
 *
 * Reads "decide NAME at PLACE without FORMULA: VALUES".
 */
gboolean
mdr_rule_read_decision (MdrRuleReader *reader, gboolean aid)
{
  g_autoptr (MdrDecision) decision = g_new0 (MdrDecision, 1);
  const char *name = mdr_rule_reader_expect_new_name (reader, FALSE);

  if (!name)
    return FALSE;
  decision->name = g_strdup (name);
  decision->aid = aid;
  if (!read_decision_place (reader, &decision->place)
      || (mdr_rule_reader_accept (reader, "without") && !read_absence (reader, decision))
      || (mdr_rule_reader_accept (reader, ":")
          && !read_decision_values (reader, decision->place, &decision->domain))
      || (mdr_rule_reader_accept (reader, "with") && !read_diagonals (reader, decision))
      || !mdr_rule_reader_expect_end (reader))
    return FALSE;
  if (decision->domain.words && decision->place != MDR_PLACE_CELL)
    return mdr_rule_reader_fail (reader, _ ("Only cells are decided by words. Here it can be yes or no, or a "
                                            "number."));
  g_ptr_array_add (reader->rulebook->decisions, g_steal_pointer (&decision));
  return TRUE;
}

/** Reads "define NAME at cell: FORMULA". */
gboolean
mdr_rule_read_definition (MdrRuleReader *reader)
{
  g_autoptr (MdrDefinition) definition = g_new0 (MdrDefinition, 1);
  const char *name = mdr_rule_reader_expect_new_name (reader, FALSE);

  if (!name)
    return FALSE;
  definition->name = g_strdup (name);
  if (!mdr_rule_reader_expect (reader, "at") || !mdr_rule_reader_expect (reader, "cell")
      || !mdr_rule_reader_expect (reader, ":"))
    return FALSE;
  definition->formula = mdr_rule_read_formula (reader);
  if (!definition->formula || !mdr_rule_reader_expect_end (reader)
      || !mdr_rule_check_definition (reader, definition->formula))
    return FALSE;
  g_ptr_array_add (reader->rulebook->definitions, g_steal_pointer (&definition));
  return TRUE;
}
