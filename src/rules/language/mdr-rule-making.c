/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rule-reader.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-rule-places.h"

/* The statements that say how puzzles are made to be played. */

/* The most cells for one that stands first, and the most that stand first where their number is said. */
#define MAX_CELLS 99
#define MAX_COUNT 99

/** Reads "level easy 7": boards of this side can be made to be played. */
gboolean
mdr_rule_read_level (MdrRuleReader *reader)
{
  int level;

  if (!mdr_rule_reader_accept_role (reader, MDR_RULE_LEVEL, &level))
    return mdr_rule_reader_fail_expected (reader, _ ("“easy”, “normal”, “hard” or “extreme”"));
  if (reader->rulebook->levels[level] > 0)
    return mdr_rule_reader_fail (reader, _ ("The same level appears twice."));
  return mdr_rule_reader_expect_number (reader, 2, MDR_RULED_MAX_SIDE, &reader->rulebook->levels[level])
         && mdr_rule_reader_expect_end (reader);
}

/* Reads the name of a given of which no such statement speaks yet. */
static MdrGiven *
expect_given (MdrRuleReader *reader)
{
  static const MdrMaking nothing;
  const char *name = mdr_rule_reader_expect_word (reader, _ ("A given"));
  const GPtrArray *givens = reader->rulebook->givens;
  g_autoptr (GPtrArray) names = NULL;
  g_autofree char *sentence = NULL;
  guint index;

  if (!name)
    return NULL;
  if (mdr_rulebook_find_given (reader->rulebook, name, &index))
    {
      MdrGiven *given = g_ptr_array_index (givens, index);

      if (memcmp (&given->making, &nothing, sizeof nothing) == 0)
        return given;
      mdr_rule_reader_fail (reader, _ ("How “%s” is made is said twice."), name);
      return NULL;
    }
  names = g_ptr_array_new ();
  for (guint i = 0; i < givens->len; i++)
    g_ptr_array_add (names, mdr_rulebook_get_given (reader->rulebook, i)->name);
  sentence = g_strdup_printf (_ ("“%s” is not a given."), name);
  mdr_rule_reader_fail_unknown (reader, sentence, name, names);
  return NULL;
}

static gboolean
read_word (MdrRuleReader *reader, MdrMaking *making, int word)
{
  switch (word)
    {
    case MDR_RULE_MAKING_ONE:
      return mdr_rule_reader_expect (reader, "in")
             && mdr_rule_reader_expect_number (reader, 2, MAX_CELLS, &making->cells)
             && mdr_rule_reader_expect (reader, "cells");
    case MDR_RULE_MAKING_BOXES:
      making->boxes = TRUE;
      return TRUE;
    case MDR_RULE_MAKING_SYMMETRIC:
      making->symmetric = TRUE;
      return TRUE;
    case MDR_RULE_MAKING_FIRST:
      making->lines = TRUE;
      return mdr_rule_reader_expect (reader, "lines");
    case MDR_RULE_MAKING_SPARSE:
      making->sparse = TRUE;
      return TRUE;
    case MDR_RULE_MAKING_EQUAL:
      making->equal = TRUE;
      return TRUE;
    case MDR_RULE_MAKING_IRREGULAR:
      making->irregular = TRUE;
      return TRUE;
    case MDR_RULE_MAKING_RARE:
      making->rare = TRUE;
      return TRUE;
    case MDR_RULE_MAKING_NONE:
      making->none = TRUE;
      return TRUE;
    case MDR_RULE_MAKING_AROUND:
    default:
      making->around = TRUE;
      return TRUE;
    }
}

static gboolean
read_trait (MdrRuleReader *reader, MdrMaking *making)
{
  int word;

  if (mdr_rule_reader_accept_role (reader, MDR_RULE_MAKING, &word))
    return read_word (reader, making, word);
  if (mdr_rule_words_find_newer (mdr_rule_reader_peek_word (reader), reader->version) > 0)
    return mdr_rule_reader_fail_newer (reader, mdr_rule_reader_peek_word (reader));
  return mdr_rule_reader_fail_expected (reader,
                                        _ ("“one in 5 cells”, “boxes”, “symmetric”, “first lines”, “sparse”, "
                                           "“around”, “irregular”, “rare”, “none” or “equal”"));
}

/* Whether no word stands beside one that stands alone. */
static gboolean
is_alone (const MdrMaking *making)
{
  return making->around + making->irregular + making->rare + making->none == 1 && making->cells == 0
         && !making->symmetric && !making->lines && !making->sparse && !making->boxes && !making->equal;
}

/* Whether the areas of a division may be found last: no decision has its values by them. */
static gboolean
check_bounds (MdrRuleReader *reader, const MdrGiven *given)
{
  for (guint i = 0; i < reader->rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (reader->rulebook, i);

      if (decision->domain.high.kind == MDR_MEASURE_AREA
          && given == mdr_rulebook_get_given (reader->rulebook, (guint) decision->domain.high.value))
        return mdr_rule_reader_fail (reader,
                                     /* Translators: the name of what is decided, that of a given, which
                                        divides the board into areas */
                                     _ ("Which values “%s” has depends on “%s”, which has to be there before "
                                        "a solution is."),
                                     decision->name, given->name);
    }
  return TRUE;
}

/* Whether what stands alone suits a given. */
static gboolean
check_alone (MdrRuleReader *reader, const MdrGiven *given)
{
  const MdrMaking *making = &given->making;

  if (making->irregular)
    return (given->divides && !given->gaps)
           || mdr_rule_reader_fail (reader, _ ("“%s” is not a division of the whole board into areas."),
                                    given->name);
  if (making->rare || making->none)
    return (!given->divides && !given->everywhere)
           || mdr_rule_reader_fail (reader, _ ("“%s” is not a clue: puzzles need it."), given->name);
  if (given->starts)
    return mdr_rule_reader_fail (reader, _ ("“%s” is a part of the solution, and is read off it."),
                                 given->name);
  if (given->divides)
    return check_bounds (reader, given);
  if (given->everywhere && given->domain.has_numbers && given->place == MDR_PLACE_CELL)
    return TRUE;
  if (given->everywhere || given->toward || (given->domain.has_lists && given->place != MDR_PLACE_PATH))
    return mdr_rule_reader_fail (reader,
                                 _ ("What points, stands everywhere without numbers, or is a list, is "
                                    "not made around a solution."));
  return mdr_rule_reader_demand_version (reader, 2, "around");
}

/* Whether givens can be found like this. */
static gboolean
check (MdrRuleReader *reader, const MdrGiven *given)
{
  const MdrMaking *making = &given->making;
  gboolean numbers = given->domain.has_numbers;

  if (is_alone (making))
    return check_alone (reader, given);
  if (given->starts)
    return mdr_rule_reader_fail (reader, _ ("“%s” is a part of the solution, and is read off it."),
                                 given->name);
  if (given->place == MDR_PLACE_PATH)
    return (making->cells > 0 && !making->around && !making->irregular && !making->rare && !making->none
            && !making->symmetric && !making->sparse && !making->lines && !making->boxes && !making->equal)
           || mdr_rule_reader_fail (reader, _ ("Paths are made “around” a solution, or all over the board, "
                                               "as in “one "
                                               "in 5 cells”."));
  if (given->domain.has_lists)
    return mdr_rule_reader_fail (reader, _ ("Lists are found by solutions alone."));
  if (making->around || making->irregular || making->rare || making->none || making->cells == 0)
    return mdr_rule_reader_fail (reader, _ ("“around”, “irregular”, “rare” and “none” stand alone, and "
                                            "everything else beside “one in 5 cells”."));
  if (given->divides && making->boxes && making->equal)
    return mdr_rule_reader_fail (reader, _ ("Areas are boxes or equal, and not both."));
  if (given->divides)
    return (!making->symmetric && !making->sparse && !making->lines)
           || mdr_rule_reader_fail (reader,
                                    _ ("Areas are neither symmetric nor sparse, and stand in no lines."));
  if (given->place != MDR_PLACE_CELL || given->everywhere || making->boxes || making->equal)
    return mdr_rule_reader_fail (reader, _ ("“%s” does not stand in some of the cells."), given->name);
  return given->unknown || (!numbers && !making->sparse)
         || mdr_rule_reader_fail (reader,
                                  _ ("“%s” would have to stand somewhere without a number, as in "
                                     "“1..9 ?”."),
                                  given->name);
}

/* Reads how many of a given stand at cells of the board first. */
static gboolean
read_count (MdrRuleReader *reader, MdrGiven *given)
{
  given->making.cells = MAX_CELLS;
  return mdr_rule_reader_expect_number (reader, 1, MAX_COUNT, &given->making.count)
         && mdr_rule_reader_expect_end (reader) && check (reader, given);
}

/** Reads "make GIVEN: one in 5 cells, symmetric", or "make GIVEN: 2" for a given of the board, and where so
 * many stand at cells. */
gboolean
mdr_rule_read_making (MdrRuleReader *reader)
{
  MdrGiven *given = expect_given (reader);

  if (!given || !mdr_rule_reader_expect (reader, ":"))
    return FALSE;
  if (given->place == MDR_PLACE_BOARD)
    return mdr_rule_reader_expect_number (reader, 1, G_MAXINT16, &given->making.value)
           && mdr_rule_reader_expect_end (reader);
  if (given->place == MDR_PLACE_CELL && !given->divides
      && mdr_rule_reader_peek (reader, 0)->kind == MDR_RULE_TOKEN_NUMBER)
    return read_count (reader, given);
  do
    if (!read_trait (reader, &given->making))
      return FALSE;
  while (mdr_rule_reader_accept (reader, ","));
  return mdr_rule_reader_expect_end (reader) && check (reader, given);
}
