/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rule-reader.h"

#include <string.h>

#include <glib/gi18n-lib.h>

/* Statements that say what boards look like: draw, grid. */

/* The most drawings of a rulebook. */
#define MAX_DRAWINGS 64

static MdrPlace
get_place (const MdrRuleReader *reader, const MdrDrawing *drawing)
{
  switch (drawing->subject)
    {
    case MDR_SUBJECT_GIVEN:
      return mdr_rulebook_get_given (reader->rulebook, drawing->index)->place;
    case MDR_SUBJECT_DECISION:
      return mdr_rulebook_get_decision (reader->rulebook, drawing->index)->place;
    case MDR_SUBJECT_DEFINITION:
    default:
      return MDR_PLACE_CELL;
    }
}

/* Whether a glyph has room between cells. Only what is given is drawn in all of these ways. */
static gboolean
has_room (const MdrDrawing *drawing, MdrPlace place)
{
  switch (drawing->glyph)
    {
    case MDR_GLYPH_NOTHING:
    case MDR_GLYPH_DOT:
    case MDR_GLYPH_CROSS:
    case MDR_GLYPH_TEXT:
      return TRUE;
    case MDR_GLYPH_CIRCLE:
    case MDR_GLYPH_DISC:
      return drawing->subject == MDR_SUBJECT_GIVEN;
    case MDR_GLYPH_LINE:
      return place != MDR_PLACE_CORNER;
    case MDR_GLYPH_LESS:
    case MDR_GLYPH_GREATER:
      return drawing->subject == MDR_SUBJECT_GIVEN && place != MDR_PLACE_CORNER;
    case MDR_GLYPH_FILL:
    case MDR_GLYPH_TINT:
    case MDR_GLYPH_RING:
    case MDR_GLYPH_SQUARE:
    case MDR_GLYPH_DIAMOND:
    case MDR_GLYPH_STAR:
    case MDR_GLYPH_BULB:
    case MDR_GLYPH_TREE:
    case MDR_GLYPH_TENT:
    case MDR_GLYPH_SUN:
    case MDR_GLYPH_MOON:
    case MDR_GLYPH_TRIANGLE:
    case MDR_GLYPH_END_RIGHT:
    case MDR_GLYPH_END_DOWN:
    case MDR_GLYPH_END_LEFT:
    case MDR_GLYPH_END_UP:
    case MDR_GLYPH_ARROW:
    case MDR_GLYPH_WALLS:
    case MDR_GLYPH_SLASH:
    case MDR_GLYPH_BACKSLASH:
    case MDR_GLYPH_THERMOMETER:
    default:
      return FALSE;
    }
}

/* What stands nowhere, or shows as borders of areas. */
static gboolean
check_name (MdrRuleReader *reader, const MdrDrawing *drawing, const char *name)
{
  if (drawing->subject != MDR_SUBJECT_GIVEN)
    return TRUE;
  if (mdr_rulebook_get_given (reader->rulebook, drawing->index)->place == MDR_PLACE_BOARD)
    return mdr_rule_reader_fail (reader, _ ("“%s” is given for the whole board and stands nowhere on it."),
                                 name);
  if (mdr_rulebook_get_given (reader->rulebook, drawing->index)->divides)
    return mdr_rule_reader_fail (reader, _ ("“%s” divides the board and is always drawn as borders."), name);
  return TRUE;
}

static gboolean
read_named_glyph (MdrRuleReader *reader, MdrDrawing *drawing)
{
  const char *word = mdr_rule_reader_expect_word (reader, _ ("What it looks like"));
  g_autoptr (GPtrArray) glyphs = NULL;
  g_autofree char *sentence = NULL;
  int glyph;

  if (!word)
    return FALSE;
  if (mdr_rule_words_find (MDR_RULE_GLYPH, word, reader->version, &glyph))
    {
      drawing->glyph = (MdrGlyph) glyph;
      return TRUE;
    }
  glyphs = g_ptr_array_new ();
  mdr_rule_words_add (MDR_RULE_GLYPH, reader->version, glyphs);
  sentence = g_strdup_printf (_ ("Nothing can be drawn as “%s”."), word);
  return mdr_rule_reader_fail_unknown (reader, sentence, word, glyphs);
}

/* Reads what is written for a value. */
static gboolean
read_letters (MdrRuleReader *reader, MdrDrawing *drawing)
{
  const char *text = mdr_rule_reader_expect_text (reader);
  glong count = text ? g_utf8_strlen (text, -1) : 0;

  if (!text || !mdr_rule_reader_demand_version (reader, 2, text))
    return FALSE;
  for (const char *at = text; *at && count > 0; at = g_utf8_next_char (at))
    if (!g_unichar_isgraph (g_utf8_get_char (at)))
      count = 0;
  if (count < 1 || count > MDR_DRAWING_MAX_LETTERS)
    return mdr_rule_reader_fail (reader,
                                 _ ("From one to %d characters without spaces are written for a value."),
                                 MDR_DRAWING_MAX_LETTERS);
  drawing->glyph = MDR_GLYPH_TEXT;
  g_strlcpy (drawing->letters, text, sizeof drawing->letters);
  return TRUE;
}

static gboolean
read_glyph (MdrRuleReader *reader, MdrDrawing *drawing)
{
  if (mdr_rule_reader_peek (reader, 0)->kind == MDR_RULE_TOKEN_TEXT)
    return read_letters (reader, drawing);
  return read_named_glyph (reader, drawing);
}
/* A style follows a text or a line that can have it. */
static gboolean
read_style (MdrRuleReader *reader, MdrDrawing *drawing)
{
  const char *word = mdr_rule_reader_peek_word (reader);
  gboolean of_line;
  int style;

  if (!mdr_rule_reader_accept_role (reader, MDR_RULE_GLYPH_STYLE, &style))
    return TRUE;
  drawing->style = (MdrGlyphStyle) style;
  of_line = style == MDR_GLYPH_STYLE_THICK || style == MDR_GLYPH_STYLE_DOUBLE;
  if (drawing->glyph == (of_line ? MDR_GLYPH_LINE : MDR_GLYPH_TEXT))
    return TRUE;
  return mdr_rule_reader_fail (reader,
                               of_line ? _ ("Only a line can be “%s”.") : _ ("Only a text can be “%s”."),
                               word);
}

/* A glyph must fit its place, and have what it shows. */
static gboolean
check_glyph (MdrRuleReader *reader, const char *name, const MdrDrawing *drawing)
{
  const MdrReference reference = { .subject = drawing->subject, .index = drawing->index };
  const MdrDomain *domain = mdr_rulebook_get_domain (reader->rulebook, &reference);
  MdrPlace place = get_place (reader, drawing);

  if (place == MDR_PLACE_CORNER && !has_room (drawing, place))
    return mdr_rule_reader_fail (reader,
                                 _ ("“%s” stands at corners, where only “dot”, “cross”, “circle”, “disc”, "
                                    "“text” and “nothing” have room."),
                                 name);
  if (mdr_place_is_edge (place) && !has_room (drawing, place))
    return mdr_rule_reader_fail (reader,
                                 drawing->subject == MDR_SUBJECT_GIVEN
                                     ? _ ("“%s” stands between cells, where only “line”, “dot”, “cross”, "
                                          "“circle”, “disc”, “less”, “greater”, “text” and “nothing” have "
                                          "room.")
                                     : _ ("“%s” stands between cells, where only “line”, “dot”, “cross”, "
                                          "“text” and “nothing” have room."),
                                 name);
  if (place == MDR_PLACE_PATH)
    return drawing->glyph == MDR_GLYPH_THERMOMETER || drawing->glyph == MDR_GLYPH_ARROW
           || (drawing->glyph == MDR_GLYPH_LINE && drawing->style == MDR_GLYPH_STYLE_PLAIN)
           || drawing->glyph == MDR_GLYPH_NOTHING
           || mdr_rule_reader_fail (reader,
                                    _ ("“%s” consists of paths, which are drawn as “thermometer”, “arrow”, "
                                       "“line” or “nothing”."),
                                    name);
  if (drawing->glyph == MDR_GLYPH_THERMOMETER && drawing->subject != MDR_SUBJECT_DECISION)
    return mdr_rule_reader_fail (reader, _ ("“%s” stands at no paths, along which thermometers are drawn."),
                                 name);
  if (!mdr_place_is_between (place) && drawing->glyph >= MDR_GLYPH_LINE)
    return mdr_rule_reader_fail (reader,
                                 _ ("“%s” does not stand at sides, borders or links, where lines are drawn."),
                                 name);
  if (*drawing->letters && drawing->subject == MDR_SUBJECT_DECISION && mdr_place_is_edge (place))
    return mdr_rule_reader_fail (reader, _ ("“%s” is decided between cells, where no letters are written."),
                                 name);
  if (drawing->glyph == MDR_GLYPH_TEXT && !*drawing->letters && (!domain || mdr_domain_is_truth (domain)))
    return mdr_rule_reader_fail (reader, _ ("“%s” has no value to write."), name);
  if (drawing->glyph == MDR_GLYPH_WALLS
      && (drawing->subject != MDR_SUBJECT_DECISION || mdr_domain_is_truth (domain)))
    return mdr_rule_reader_fail (reader, _ ("“%s” has no values between which walls could stand."), name);
  if (drawing->glyph == MDR_GLYPH_ARROW
      && !(drawing->subject == MDR_SUBJECT_GIVEN
           && mdr_rulebook_get_given (reader->rulebook, drawing->index)->toward))
    return mdr_rule_reader_fail (reader, _ ("“%s” points nowhere: only a given “with arrow” does."), name);
  return TRUE;
}

/** Reads "draw NAME: GLYPH", "draw NAME=VALUE: GLYPH" or "draw VALUE: GLYPH". */
gboolean
mdr_rule_read_drawing (MdrRuleReader *reader)
{
  MdrReference reference;
  MdrDrawing drawing = { .value = MDR_ANY_VALUE };
  const char *name;

  if (reader->rulebook->drawings->len == MAX_DRAWINGS)
    return mdr_rule_reader_fail (reader, _ ("A rulebook has at most %d drawings."), MAX_DRAWINGS);
  if (!mdr_rule_reader_expect_subject (reader, &reference, &drawing.value))
    return FALSE;
  name = mdr_rulebook_get_name (reader->rulebook, &reference);
  drawing.subject = reference.subject;
  drawing.index = reference.index;
  if (!check_name (reader, &drawing, name)
      || (drawing.value == MDR_ANY_VALUE && mdr_rule_reader_accept (reader, "=")
          && !mdr_rule_reader_expect_value (reader, &reference, &drawing.value))
      || !mdr_rule_reader_expect (reader, ":") || !read_glyph (reader, &drawing)
      || !read_style (reader, &drawing) || !mdr_rule_reader_expect_end (reader)
      || !check_glyph (reader, name, &drawing))
    return FALSE;
  /* Of a decision without values, its name alone means that it is so. */
  if (drawing.value == MDR_ANY_VALUE && drawing.subject == MDR_SUBJECT_DECISION
      && mdr_domain_is_truth (mdr_rulebook_get_domain (reader->rulebook, &reference)))
    drawing.value = 1;
  g_array_append_val (reader->rulebook->drawings, drawing);
  return TRUE;
}

/** Reads "grid lines", "grid dots" or "grid diagonals". */
gboolean
mdr_rule_read_grid (MdrRuleReader *reader)
{
  int look;

  if (!mdr_rule_reader_accept_role (reader, MDR_RULE_GRID, &look))
    return mdr_rule_reader_fail_expected (reader, reader->version < 2 ? _ ("“lines” or “dots”")
                                                                      : _ ("“lines”, “dots” or “diagonals”"));
  reader->rulebook->grid = (MdrGridLook) look;
  return mdr_rule_reader_expect_end (reader);
}
