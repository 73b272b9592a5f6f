/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mdr-rule-words.h"

#include <string.h>

#include "mdr-rulebook.h"

/* The whole vocabulary: the reader knows no other words, and docs/WRITING-RULES.md explains each of them. */
static const MdrRuleWord words[] = {
  { "meander-rules", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_VERSION },
  { "kind", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_KIND },
  { "about", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_ABOUT },
  { "author", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_AUTHOR },
  { "licence", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_LICENCE },
  { "revision", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_REVISION },
  { "also", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_ALSO, 2 },
  { "family", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_FAMILY, 2 },
  { "square", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_SQUARE },
  { "given", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_GIVEN },
  { "decide", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_DECIDE },
  { "aid", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_AID },
  { "define", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_DEFINE },
  { "call", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_CALL, 2 },
  { "click", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_CLICK },
  { "draw", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_DRAW },
  { "grid", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_GRID },
  { "level", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_LEVEL },
  { "make", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_MAKE },
  { "link", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_LINK },
  { "rule", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_RULE },
  { "wrong", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_WRONG },
  { "right", MDR_RULE_STATEMENT, MDR_RULE_STATEMENT_RIGHT },

  { "cell", MDR_RULE_PLACE, MDR_PLACE_CELL },
  { "side", MDR_RULE_PLACE, MDR_PLACE_SIDE },
  { "border", MDR_RULE_PLACE, MDR_PLACE_BORDER },
  { "link", MDR_RULE_PLACE, MDR_PLACE_LINK },
  { "row", MDR_RULE_PLACE, MDR_PLACE_ROW },
  { "column", MDR_RULE_PLACE, MDR_PLACE_COLUMN },
  { "area", MDR_RULE_PLACE, MDR_PLACE_AREA },
  { "corner", MDR_RULE_PLACE, MDR_PLACE_CORNER, 2 },
  { "path", MDR_RULE_PLACE, MDR_PLACE_PATH, 2 },
  { "board", MDR_RULE_PLACE, MDR_PLACE_BOARD },

  { "at", MDR_RULE_FIXED, 0 },
  { "for", MDR_RULE_FIXED, 0 },
  { "everywhere", MDR_RULE_FIXED, 0 },
  { "arrow", MDR_RULE_FIXED, 0 },
  { "offset", MDR_RULE_FIXED, 0 },
  { "gaps", MDR_RULE_FIXED, 0, 2 },
  { "once", MDR_RULE_FIXED, 0 },
  { "lines", MDR_RULE_FIXED, 0, 2 },
  { "first", MDR_RULE_FIXED, 0, 2 },
  { "apart", MDR_RULE_FIXED, 0 },
  { "symmetric", MDR_RULE_FIXED, 0 },
  { "loop", MDR_RULE_FIXED, 0 },
  { "only", MDR_RULE_FIXED, 0 },
  { "broken", MDR_RULE_FIXED, 0, 2 },
  { "corners", MDR_RULE_FIXED, 0, 2 },
  { "most", MDR_RULE_FIXED, 0, 2 },
  { "some", MDR_RULE_FIXED, 0, 2 },
  { "crossing", MDR_RULE_FIXED, 0, 2 },
  { "list", MDR_RULE_FIXED, 0, 2 },
  { "any", MDR_RULE_FIXED, 0, 2 },
  { "order", MDR_RULE_FIXED, 0, 2 },

  { "cell", MDR_RULE_SCOPE, MDR_SCOPE_CELL },
  { "row", MDR_RULE_SCOPE, MDR_SCOPE_ROW },
  { "column", MDR_RULE_SCOPE, MDR_SCOPE_COLUMN },
  { "line", MDR_RULE_SCOPE, MDR_SCOPE_LINE },
  { "diagonal", MDR_RULE_SCOPE, MDR_SCOPE_DIAGONAL, 2 },
  { "pair", MDR_RULE_SCOPE, MDR_SCOPE_PAIR },
  { "square", MDR_RULE_SCOPE, MDR_SCOPE_WINDOW },
  { "window", MDR_RULE_SCOPE, MDR_SCOPE_WINDOW },
  { "stretch", MDR_RULE_SCOPE, MDR_SCOPE_STRETCH },
  { "run", MDR_RULE_SCOPE, MDR_SCOPE_RUN },

  { "here", MDR_RULE_SET, MDR_SET_HERE },
  { "neighbours", MDR_RULE_SET, MDR_SET_NEIGHBOURS },
  { "around", MDR_RULE_SET, MDR_SET_AROUND },
  { "row", MDR_RULE_SET, MDR_SET_ROW },
  { "column", MDR_RULE_SET, MDR_SET_COLUMN },
  { "border", MDR_RULE_SET, MDR_SET_AREA_BORDER },
  { "sides", MDR_RULE_SET, MDR_SET_SIDES },
  { "links", MDR_RULE_SET, MDR_SET_LINKS },
  { "borders", MDR_RULE_SET, MDR_SET_BORDERS },
  { "diagonals", MDR_RULE_SET, MDR_SET_DIAGONALS, 2 },
  { "ahead", MDR_RULE_SET, MDR_SET_AHEAD },
  { "along", MDR_RULE_SET, MDR_SET_HERE, 2 },
  { "view", MDR_RULE_SET, MDR_SET_VIEW },
  { "rightward", MDR_RULE_SET, MDR_SET_RAY, 2 },
  { "downward", MDR_RULE_SET, MDR_SET_RAY, 2 },
  { "leftward", MDR_RULE_SET, MDR_SET_RAY, 2 },
  { "upward", MDR_RULE_SET, MDR_SET_RAY, 2 },
  { "sight", MDR_RULE_SET, MDR_SET_SIGHT },
  { "rays", MDR_RULE_SET, MDR_SET_RAYS, 2 },
  { "group", MDR_RULE_SET, MDR_SET_GROUP, 2 },

#define WORD(NAME, name, word, since) { word, MDR_RULE_CONDITION, MDR_CONDITION_##NAME, since },
#define FORM(NAME, name)
  MDR_CONDITIONS (WORD, FORM)
#undef WORD
#undef FORM

      { "dominoes", MDR_RULE_SHAPES, 2 },
  { "trominoes", MDR_RULE_SHAPES, 3 },
  { "tetrominoes", MDR_RULE_SHAPES, 4 },
  { "pentominoes", MDR_RULE_SHAPES, 5 },

  { "not", MDR_RULE_OPERATOR, MDR_FORMULA_NOT },
  { "and", MDR_RULE_OPERATOR, MDR_FORMULA_AND },
  { "or", MDR_RULE_OPERATOR, MDR_FORMULA_OR },
  { "implies", MDR_RULE_OPERATOR, MDR_FORMULA_IMPLIES },
  { "iff", MDR_RULE_OPERATOR, MDR_FORMULA_IFF },

  { "count", MDR_RULE_TERM, MDR_RULE_TERM_COUNT },
  { "reach", MDR_RULE_TERM, MDR_RULE_TERM_REACH, 2 },
  { "sum", MDR_RULE_TERM, MDR_RULE_TERM_SUM },
  { "difference", MDR_RULE_TERM, MDR_RULE_TERM_DIFFERENCE, 2 },
  { "product", MDR_RULE_TERM, MDR_RULE_TERM_PRODUCT, 2 },
  { "quotient", MDR_RULE_TERM, MDR_RULE_TERM_QUOTIENT, 2 },
  { "nearest", MDR_RULE_TERM, MDR_RULE_TERM_NEAREST, 2 },
  { "rows", MDR_RULE_TERM, MDR_RULE_TERM_ROWS },
  { "columns", MDR_RULE_TERM, MDR_RULE_TERM_COLUMNS },
  { "cells", MDR_RULE_TERM, MDR_RULE_TERM_CELLS },
  { "rim", MDR_RULE_TERM, MDR_RULE_TERM_RIM, 2 },

  { "right", MDR_RULE_STEP, MDR_RULE_STEP_RIGHT },
  { "down", MDR_RULE_STEP, MDR_RULE_STEP_DOWN },
  { "left", MDR_RULE_STEP, MDR_RULE_STEP_LEFT },
  { "up", MDR_RULE_STEP, MDR_RULE_STEP_UP },
  { "other", MDR_RULE_STEP, MDR_RULE_STEP_OTHER },
  { "between", MDR_RULE_STEP, MDR_RULE_STEP_OTHER },

  { "right", MDR_RULE_EDGE, MDR_DIRECTION_RIGHT },
  { "bottom", MDR_RULE_EDGE, MDR_DIRECTION_DOWN },
  { "left", MDR_RULE_EDGE, MDR_DIRECTION_LEFT },
  { "top", MDR_RULE_EDGE, MDR_DIRECTION_UP },

  { "nothing", MDR_RULE_GLYPH, MDR_GLYPH_NOTHING },
  { "fill", MDR_RULE_GLYPH, MDR_GLYPH_FILL },
  { "tint", MDR_RULE_GLYPH, MDR_GLYPH_TINT },
  { "dot", MDR_RULE_GLYPH, MDR_GLYPH_DOT },
  { "cross", MDR_RULE_GLYPH, MDR_GLYPH_CROSS },
  { "ring", MDR_RULE_GLYPH, MDR_GLYPH_RING },
  { "circle", MDR_RULE_GLYPH, MDR_GLYPH_CIRCLE },
  { "disc", MDR_RULE_GLYPH, MDR_GLYPH_DISC },
  { "square", MDR_RULE_GLYPH, MDR_GLYPH_SQUARE },
  { "diamond", MDR_RULE_GLYPH, MDR_GLYPH_DIAMOND },
  { "star", MDR_RULE_GLYPH, MDR_GLYPH_STAR },
  { "bulb", MDR_RULE_GLYPH, MDR_GLYPH_BULB },
  { "tree", MDR_RULE_GLYPH, MDR_GLYPH_TREE },
  { "tent", MDR_RULE_GLYPH, MDR_GLYPH_TENT },
  { "sun", MDR_RULE_GLYPH, MDR_GLYPH_SUN, 2 },
  { "moon", MDR_RULE_GLYPH, MDR_GLYPH_MOON, 2 },
  { "triangle", MDR_RULE_GLYPH, MDR_GLYPH_TRIANGLE, 2 },
  { "end-up", MDR_RULE_GLYPH, MDR_GLYPH_END_UP, 2 },
  { "end-right", MDR_RULE_GLYPH, MDR_GLYPH_END_RIGHT, 2 },
  { "end-down", MDR_RULE_GLYPH, MDR_GLYPH_END_DOWN, 2 },
  { "end-left", MDR_RULE_GLYPH, MDR_GLYPH_END_LEFT, 2 },
  { "arrow", MDR_RULE_GLYPH, MDR_GLYPH_ARROW },
  { "text", MDR_RULE_GLYPH, MDR_GLYPH_TEXT },
  { "walls", MDR_RULE_GLYPH, MDR_GLYPH_WALLS },
  { "slash", MDR_RULE_GLYPH, MDR_GLYPH_SLASH, 2 },
  { "backslash", MDR_RULE_GLYPH, MDR_GLYPH_BACKSLASH, 2 },
  { "thermometer", MDR_RULE_GLYPH, MDR_GLYPH_THERMOMETER, 2 },
  { "line", MDR_RULE_GLYPH, MDR_GLYPH_LINE },
  { "less", MDR_RULE_GLYPH, MDR_GLYPH_LESS, 2 },
  { "greater", MDR_RULE_GLYPH, MDR_GLYPH_GREATER, 2 },

  { "bold", MDR_RULE_GLYPH_STYLE, MDR_GLYPH_STYLE_BOLD },
  { "first", MDR_RULE_GLYPH_STYLE, MDR_GLYPH_STYLE_FIRST },
  { "small", MDR_RULE_GLYPH_STYLE, MDR_GLYPH_STYLE_SMALL },
  { "upper", MDR_RULE_GLYPH_STYLE, MDR_GLYPH_STYLE_UPPER, 2 },
  { "lower", MDR_RULE_GLYPH_STYLE, MDR_GLYPH_STYLE_LOWER, 2 },
  { "thick", MDR_RULE_GLYPH_STYLE, MDR_GLYPH_STYLE_THICK },
  { "double", MDR_RULE_GLYPH_STYLE, MDR_GLYPH_STYLE_DOUBLE },

  { "lines", MDR_RULE_GRID, MDR_GRID_LINES },
  { "dots", MDR_RULE_GRID, MDR_GRID_DOTS },
  { "diagonals", MDR_RULE_GRID, MDR_GRID_DIAGONALS, 2 },

  { "easy", MDR_RULE_LEVEL, 0 },
  { "normal", MDR_RULE_LEVEL, 1 },
  { "hard", MDR_RULE_LEVEL, 2 },
  { "extreme", MDR_RULE_LEVEL, 3 },

  { "loops", MDR_RULE_FAMILY, MDR_FAMILY_LOOPS, 2 },
  { "shading", MDR_RULE_FAMILY, MDR_FAMILY_SHADING, 2 },
  { "numbers", MDR_RULE_FAMILY, MDR_FAMILY_NUMBERS, 2 },
  { "areas", MDR_RULE_FAMILY, MDR_FAMILY_AREAS, 2 },
  { "placing", MDR_RULE_FAMILY, MDR_FAMILY_PLACING, 2 },

  { "one", MDR_RULE_MAKING, MDR_RULE_MAKING_ONE },
  { "boxes", MDR_RULE_MAKING, MDR_RULE_MAKING_BOXES },
  { "symmetric", MDR_RULE_MAKING, MDR_RULE_MAKING_SYMMETRIC },
  { "first", MDR_RULE_MAKING, MDR_RULE_MAKING_FIRST, 2 },
  { "sparse", MDR_RULE_MAKING, MDR_RULE_MAKING_SPARSE },
  { "around", MDR_RULE_MAKING, MDR_RULE_MAKING_AROUND },
  { "irregular", MDR_RULE_MAKING, MDR_RULE_MAKING_IRREGULAR, 2 },
  { "equal", MDR_RULE_MAKING, MDR_RULE_MAKING_EQUAL, 2 },
  { "rare", MDR_RULE_MAKING, MDR_RULE_MAKING_RARE, 2 },
  { "none", MDR_RULE_MAKING, MDR_RULE_MAKING_NONE, 2 },

  { "numbers", MDR_RULE_CODEC, MDR_CODEC_NUMBERS },
  { "small-numbers", MDR_RULE_CODEC, MDR_CODEC_SMALL_NUMBERS },
  { "decimals", MDR_RULE_CODEC, MDR_CODEC_DECIMALS, 2 },
  { "digits", MDR_RULE_CODEC, MDR_CODEC_DIGITS },
  { "arrows", MDR_RULE_CODEC, MDR_CODEC_ARROWS },
  { "circles", MDR_RULE_CODEC, MDR_CODEC_CIRCLES },
  { "marks", MDR_RULE_CODEC, MDR_CODEC_MARKS },
  { "bits", MDR_RULE_CODEC, MDR_CODEC_BITS, 2 },
  { "borders", MDR_RULE_CODEC, MDR_CODEC_BORDERS },
  { "even", MDR_RULE_CODEC, MDR_CODEC_EVEN },
  { "decimal", MDR_RULE_CODEC, MDR_CODEC_DECIMAL },
  { "largest", MDR_RULE_CODEC, MDR_CODEC_LARGEST },
  { "slash-numbers", MDR_RULE_CODEC, MDR_CODEC_SLASH_NUMBERS, 2 },
  { "stacked", MDR_RULE_CODEC, MDR_CODEC_STACKED, 2 },
  { "outside", MDR_RULE_CODEC, MDR_CODEC_OUTSIDE, 2 },
  { "pairs", MDR_RULE_CODEC, MDR_CODEC_PAIRS, 2 },
  { "words", MDR_RULE_CODEC, MDR_CODEC_WORDS, 2 },
  { "zero-words", MDR_RULE_CODEC, MDR_CODEC_ZERO_WORDS, 2 },
  { "decimal-words", MDR_RULE_CODEC, MDR_CODEC_DECIMAL_WORDS, 2 },
  { "letter-words", MDR_RULE_CODEC, MDR_CODEC_LETTER_WORDS, 2 },
  { "base-32", MDR_RULE_CODEC, MDR_CODEC_BASE_32, 2 },
  { "lists", MDR_RULE_CODEC, MDR_CODEC_LISTS, 2 },
  { "cell-lists", MDR_RULE_CODEC, MDR_CODEC_CELL_LISTS, 2 },
  { "sums", MDR_RULE_CODEC, MDR_CODEC_SUMS, 2 },
  { "dots", MDR_RULE_CODEC, MDR_CODEC_DOTS, 2 },
  { "black-dots", MDR_RULE_CODEC, MDR_CODEC_BLACK_DOTS, 2 },
  { "dominoes", MDR_RULE_CODEC, MDR_CODEC_DOMINOES, 2 },
  { "level", MDR_RULE_CODEC, MDR_CODEC_LEVEL, 2 },
  { "none", MDR_RULE_CODEC, MDR_CODEC_NONE, 2 },
  { "fleet", MDR_RULE_CODEC, MDR_CODEC_FLEET, 2 },
  { "shapes", MDR_RULE_CODEC, MDR_CODEC_SHAPES, 2 },
  { "whole", MDR_RULE_CODEC, MDR_CODEC_WHOLE, 2 },

  { "+", MDR_RULE_JOINT, 0, 2 },
  { "-", MDR_RULE_JOINT, 0, 2 },
  { "each", MDR_RULE_JOINT, 0 },
  { "with", MDR_RULE_JOINT, 0 },
  { "without", MDR_RULE_JOINT, 0 },
  { "in", MDR_RULE_JOINT, 0 },
  { "to", MDR_RULE_JOINT, 0 },
  { "of", MDR_RULE_JOINT, 0 },
  { "by", MDR_RULE_JOINT, 0 },
  { "turns", MDR_RULE_JOINT, 0 },
  { "symmetries", MDR_RULE_JOINT, 0 },
  { "among", MDR_RULE_JOINT, 0 },
  { "rim", MDR_RULE_JOINT, 0 },
  { "through", MDR_RULE_JOINT, 0 },
  { "equal", MDR_RULE_JOINT, 0 },
  { "size", MDR_RULE_JOINT, 0 },
  { "from", MDR_RULE_JOINT, 0 },
  { "are", MDR_RULE_JOINT, 0 },
};

/** Returns: (nullable): the word at @index of the vocabulary; %NULL after the last */
const MdrRuleWord *
mdr_rule_words_get (guint index)
{
  return index < G_N_ELEMENTS (words) ? &words[index] : NULL;
}

/**
 * mdr_rule_words_find:
 * @version: of the page
 * @value: (out): which of the words with this role it is
 *
 * Returns: whether @word is a word of the language with this role
 */
gboolean
mdr_rule_words_find (MdrRuleRole role, const char *word, int version, int *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i].role == role && words[i].since <= version && strcmp (words[i].word, word) == 0)
      {
        *value = words[i].value;
        return TRUE;
      }
  return FALSE;
}

/** Returns: the version in which @word came, if a page of @version does not know it, else 0 */
int
mdr_rule_words_find_newer (const char *word, int version)
{
  int newer = 0;

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strcmp (words[i].word, word) == 0)
      {
        if (words[i].since <= version)
          return 0;
        newer = words[i].since;
      }
  return newer;
}

/**
 * mdr_rule_words_are_reserved:
 * @for_given: whether a given is to have the name: givens can follow "each" and "in"
 *
 * Returns: whether a formula could not tell @word from a word of the language
 */
gboolean
mdr_rule_words_are_reserved (const char *word, gboolean for_given, int version)
{
  static const MdrRuleRole always[] = { MDR_RULE_CONDITION, MDR_RULE_OPERATOR, MDR_RULE_TERM,
                                        MDR_RULE_JOINT };
  int value;

  for (guint i = 0; i < G_N_ELEMENTS (always); i++)
    if (mdr_rule_words_find (always[i], word, version, &value))
      return TRUE;
  return for_given
         && (mdr_rule_words_find (MDR_RULE_SCOPE, word, version, &value)
             || mdr_rule_words_find (MDR_RULE_SET, word, version, &value));
}

/** Adds all words with a role that a page of this version knows to @list. */
void
mdr_rule_words_add (MdrRuleRole role, int version, GPtrArray *list)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (words[i].role == role && words[i].since <= version)
      g_ptr_array_add (list, (gpointer) words[i].word);
}
