/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rule-reader.h"

#include <glib/gi18n-lib.h>

/* The statement that says how puzzles are written in links of puzzle sites. */

/* The most names of the kind, and the most parts of its links. */
#define MAX_NAMES 4
#define MAX_PARTS 8

/* Of each codec: how many givens it has, and what they have to be, untranslated. */
static const struct
{
  guint least;
  guint most;
  const char *expected;
} codecs[] = {
  [MDR_CODEC_NUMBERS] = { 1, MDR_LINK_MAX_GIVENS, N_ ("given numbers without arrows") },
  [MDR_CODEC_SMALL_NUMBERS] = { 1, 1, N_ ("a given number at cells or corners, without an arrow") },
  [MDR_CODEC_DECIMALS] = { 1, 1, N_ ("a given number at cells, without an arrow") },
  [MDR_CODEC_DIGITS] = { 1, 1, N_ ("a given number at cells, without an arrow") },
  [MDR_CODEC_ARROWS] = { 1, 1, N_ ("a given number with arrow") },
  [MDR_CODEC_CIRCLES] = { 1, 1, N_ ("a given at cells or borders that is one of two words or more") },
  [MDR_CODEC_MARKS] = { 1, 1, N_ ("a given at cells that has no values") },
  [MDR_CODEC_BITS] = { 1, 1, N_ ("a given at cells that has no values") },
  [MDR_CODEC_BORDERS] = { 1, 1,
                          N_ ("a given that divides the board without gaps, or one at borders that has "
                              "no values") },
  [MDR_CODEC_EVEN] = { 1, 1, N_ ("a given that divides the board without gaps") },
  [MDR_CODEC_DECIMAL] = { 1, 1, N_ ("a given of the board") },
  [MDR_CODEC_LARGEST] = { 2, 2, N_ ("a given of the board and a given number at cells") },
  [MDR_CODEC_SLASH_NUMBERS] = { 1, MDR_LINK_MAX_GIVENS, N_ ("given numbers without arrows") },
  [MDR_CODEC_STACKED] = { 1, MDR_LINK_MAX_GIVENS, N_ ("given numbers at rows and columns") },
  [MDR_CODEC_OUTSIDE] = { 1, MDR_LINK_MAX_GIVENS, N_ ("given numbers at rows and columns") },
  [MDR_CODEC_PAIRS] = { 2, 2, N_ ("two given numbers at cells, which may be unknown") },
  [MDR_CODEC_WORDS] = { 1, 1, N_ ("a given at cells that has words, and these words") },
  [MDR_CODEC_ZERO_WORDS] = { 1, 1, N_ ("a given at cells that has words, and these words") },
  [MDR_CODEC_DECIMAL_WORDS] = { 1, 1, N_ ("a given at cells that has words, and these words") },
  [MDR_CODEC_LETTER_WORDS] = { 1, 1, N_ ("a given at cells that has words, and these words") },
  [MDR_CODEC_BASE_32] = { 1, MDR_LINK_MAX_GIVENS, N_ ("given numbers at rows and columns") },
  [MDR_CODEC_LISTS] = { 1, MDR_LINK_MAX_GIVENS, N_ ("given lists at rows and columns") },
  [MDR_CODEC_CELL_LISTS] = { 1, 1, N_ ("a given list at cells, in which numbers may be unknown") },
  [MDR_CODEC_SUMS] = { 3, 3, N_ ("a given at cells that has no values, and two given numbers at cells") },
  [MDR_CODEC_DOTS] = { 1, 1, N_ ("a given at cells with offset") },
  [MDR_CODEC_BLACK_DOTS] = { 1, 1, N_ ("a given at cells with offset") },
  [MDR_CODEC_DOMINOES] = { 1, 1, N_ ("a given that divides the board without gaps") },
  [MDR_CODEC_LEVEL] = { 1, 1, N_ ("a given that divides the board without gaps") },
  [MDR_CODEC_NONE] = { 1, MDR_LINK_MAX_GIVENS, N_ ("what is given at single places") },
  [MDR_CODEC_FLEET] = { 1, MDR_LINK_MAX_GIVENS, N_ ("givens of the board") },
  [MDR_CODEC_SHAPES] = { 0, 0, "" },
  [MDR_CODEC_WHOLE] = { 0, 0, "" },
};

/* Whether @given can be the one at @index in a part of this codec. */
static gboolean
fits (MdrCodec codec, guint index, const MdrGiven *given)
{
  gboolean at_cell = given->place == MDR_PLACE_CELL && !given->divides;
  gboolean at_line = given->place == MDR_PLACE_ROW || given->place == MDR_PLACE_COLUMN;
  gboolean is_number = given->domain.has_numbers && !given->domain.has_lists && !given->toward
                       && given->place != MDR_PLACE_BOARD;
  gboolean has_words = given->domain.words && !given->offset;

  switch (codec)
    {
    case MDR_CODEC_NUMBERS:
    case MDR_CODEC_SLASH_NUMBERS:
      return is_number;
    case MDR_CODEC_SMALL_NUMBERS:
      return is_number && (at_cell || given->place == MDR_PLACE_CORNER);
    case MDR_CODEC_DECIMALS:
    case MDR_CODEC_DIGITS:
      return is_number && at_cell;
    case MDR_CODEC_STACKED:
    case MDR_CODEC_OUTSIDE:
    case MDR_CODEC_BASE_32:
      return is_number && at_line;
    case MDR_CODEC_PAIRS:
      return is_number && at_cell && given->unknown;
    case MDR_CODEC_ARROWS:
      return at_cell && given->domain.has_numbers && given->toward;
    case MDR_CODEC_CIRCLES:
      return (at_cell || given->place == MDR_PLACE_BORDER) && has_words
             && g_strv_length (given->domain.words) >= 2;
    case MDR_CODEC_WORDS:
    case MDR_CODEC_ZERO_WORDS:
    case MDR_CODEC_DECIMAL_WORDS:
    case MDR_CODEC_LETTER_WORDS:
      return at_cell && has_words;
    case MDR_CODEC_LISTS:
      return at_line && given->domain.has_lists;
    case MDR_CODEC_CELL_LISTS:
      return at_cell && given->domain.has_lists && given->unknown;
    case MDR_CODEC_SUMS:
      return at_cell && (index == 0 ? mdr_domain_is_truth (&given->domain) : is_number);
    case MDR_CODEC_DOTS:
    case MDR_CODEC_BLACK_DOTS:
      return at_cell && given->offset;
    case MDR_CODEC_MARKS:
    case MDR_CODEC_BITS:
      return at_cell && mdr_domain_is_truth (&given->domain);
    case MDR_CODEC_BORDERS:
      return (given->divides && !given->gaps)
             || (given->place == MDR_PLACE_BORDER && mdr_domain_is_truth (&given->domain));
    case MDR_CODEC_EVEN:
    case MDR_CODEC_DOMINOES:
    case MDR_CODEC_LEVEL:
      return given->divides && !given->gaps;
    case MDR_CODEC_NONE:
      return !given->divides && given->place != MDR_PLACE_BOARD;
    case MDR_CODEC_DECIMAL:
    case MDR_CODEC_FLEET:
      return given->place == MDR_PLACE_BOARD;
    case MDR_CODEC_SHAPES:
    case MDR_CODEC_WHOLE:
      return FALSE;
    case MDR_CODEC_LARGEST:
    default:
      return index == 0 ? given->place == MDR_PLACE_BOARD : is_number && at_cell;
    }
}

/* Whether the links that have been read so far have a given. */
static gboolean
has_given (const MdrRulebook *rulebook, guint given)
{
  for (guint i = 0; i < rulebook->link_parts->len; i++)
    {
      const MdrLinkPart *part = mdr_rulebook_get_link_part (rulebook, i);

      for (guint j = 0; j < part->n_givens; j++)
        if (part->givens[j] == given)
          return TRUE;
    }
  return FALSE;
}

static gboolean
read_codec (MdrRuleReader *reader, MdrCodec *codec)
{
  const char *word = mdr_rule_reader_peek_word (reader);
  g_autoptr (GPtrArray) names = NULL;
  g_autofree char *sentence = NULL;
  int value;

  if (mdr_rule_reader_accept_role (reader, MDR_RULE_CODEC, &value))
    {
      *codec = (MdrCodec) value;
      return TRUE;
    }
  if (!*word)
    return mdr_rule_reader_expect_word (reader, _ ("How something is written")) != NULL;
  names = g_ptr_array_new ();
  mdr_rule_words_add (MDR_RULE_CODEC, reader->version, names);
  sentence = g_strdup_printf (_ ("Nothing is written as “%s” in links."), word);
  return mdr_rule_reader_fail_unknown (reader, sentence, word, names);
}

static gboolean
read_given (MdrRuleReader *reader, MdrLinkPart *part)
{
  const char *name = mdr_rule_reader_expect_word (reader, _ ("The name of a given"));
  const GPtrArray *givens = reader->rulebook->givens;
  g_autoptr (GPtrArray) names = NULL;
  g_autofree char *sentence = NULL;
  const MdrGiven *given;
  guint index;

  if (!name)
    return FALSE;
  if (!mdr_rulebook_find_given (reader->rulebook, name, &index))
    {
      names = g_ptr_array_new ();
      for (guint i = 0; i < givens->len; i++)
        g_ptr_array_add (names, mdr_rulebook_get_given (reader->rulebook, i)->name);
      sentence = g_strdup_printf (_ ("“%s” is not a given."), name);
      return mdr_rule_reader_fail_unknown (reader, sentence, name, names);
    }
  given = mdr_rulebook_get_given (reader->rulebook, index);
  if (!fits (part->codec, part->n_givens, given))
    /* Translators: the name of a given, and a part of a sentence: "a given of the board" */
    return mdr_rule_reader_fail (reader, _ ("“%s” cannot be written so: this is for %s."), name,
                                 _ (codecs[part->codec].expected));
  if (given->place == MDR_PLACE_AREA && !has_given (reader->rulebook, given->division))
    return mdr_rule_reader_fail (reader, _ ("The areas of “%s” have to come before it in a link."), name);
  part->givens[part->n_givens++] = index;
  return TRUE;
}

/* Reads the words of the given that links know, in their order there. */
static gboolean
read_words (MdrRuleReader *reader, MdrLinkPart *part)
{
  const MdrGiven *given = mdr_rulebook_get_given (reader->rulebook, part->givens[0]);

  do
    {
      const char *word = mdr_rule_reader_expect_word (reader, _ ("A word of the given"));
      guint index = 0;

      if (!word)
        return FALSE;
      while (given->domain.words[index] && !g_str_equal (given->domain.words[index], word))
        index++;
      if (!given->domain.words[index] || part->n_words == MDR_LINK_MAX_WORDS)
        /* Translators: a word, and the name of a given */
        return mdr_rule_reader_fail (reader, _ ("“%s” is not a value of “%s”."), word, given->name);
      part->words[part->n_words++] = index;
    }
  while (*mdr_rule_reader_peek_word (reader));
  return TRUE;
}

/* A codec, and the givens that are written so. */
static gboolean
read_part (MdrRuleReader *reader)
{
  MdrLinkPart part = { 0 };

  if (reader->rulebook->link_parts->len == MAX_PARTS)
    return mdr_rule_reader_fail (reader, _ ("A link has at most %d parts."), MAX_PARTS);
  if (!read_codec (reader, &part.codec))
    return FALSE;
  while (part.n_givens < codecs[part.codec].least
         || (part.n_givens < codecs[part.codec].most && *mdr_rule_reader_peek_word (reader)))
    if (!read_given (reader, &part))
      return FALSE;
  if (part.codec >= MDR_CODEC_WORDS && part.codec <= MDR_CODEC_LETTER_WORDS && !read_words (reader, &part))
    return FALSE;
  g_array_append_val (reader->rulebook->link_parts, part);
  return TRUE;
}

/** Reads "link NAME …: CODEC GIVEN …, CODEC GIVEN …". */
gboolean
mdr_rule_read_link (MdrRuleReader *reader)
{
  GPtrArray *names = reader->rulebook->link_names;

  if (names->len > 0)
    return mdr_rule_reader_fail (reader, _ ("How links are written is said twice."));
  do
    {
      const char *name = mdr_rule_reader_expect_word (reader, _ ("The name that puzzle sites use"));

      if (!name)
        return FALSE;
      if (names->len == MAX_NAMES)
        return mdr_rule_reader_fail (reader, _ ("A kind has at most %d names in links."), MAX_NAMES);
      g_ptr_array_add (names, g_strdup (name));
    }
  while (*mdr_rule_reader_peek_word (reader));
  if (!mdr_rule_reader_expect (reader, ":"))
    return FALSE;
  do
    if (!read_part (reader))
      return FALSE;
  while (mdr_rule_reader_accept (reader, ","));
  return mdr_rule_reader_expect_end (reader);
}

/** Checks, once the page has been read, that its links lose nothing that is given. */
gboolean
mdr_rule_check_link (MdrRuleReader *reader)
{
  const MdrRulebook *rulebook = reader->rulebook;

  for (guint i = 0; i < rulebook->givens->len && rulebook->link_parts->len > 0; i++)
    if (!has_given (rulebook, i))
      return mdr_rule_reader_fail (reader, _ ("A link would lose “%s”, which “link” does not name."),
                                   mdr_rulebook_get_given (rulebook, i)->name);
  return TRUE;
}
