/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-drawn-puzzle.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-guide.h"
#include "mdr-link-address.h"
#include "mdr-site.h"

/* Words that say no more about the rules of a puzzle than its name. */
static const char *const usual_words[] = { "a",        "the",     "of",        "this",    "is",    "normal",
                                           "standard", "classic", "classical", "regular", "usual", "rule",
                                           "rules",    "apply",   "puzzle",    NULL };

/* The most kinds that an error names. */
#define MAX_NAMED 5

void
mdr_drawn_puzzle_clear (MdrDrawnPuzzle *drawn)
{
  g_clear_pointer (&drawn->diagram, mdr_diagram_free);
  g_clear_pointer (&drawn->strange, g_free);
  g_clear_pointer (&drawn->title, g_free);
  g_clear_pointer (&drawn->author, g_free);
  g_clear_pointer (&drawn->source, g_free);
  g_clear_pointer (&drawn->rules, g_free);
  g_clear_pointer (&drawn->tags, g_free);
  g_clear_pointer (&drawn->members, g_strfreev);
  g_clear_pointer (&drawn->bulbs, g_array_unref);
  g_clear_pointer (&drawn->copy, g_free);
}

/** Records the first drawn object that no diagram can have. */
void
mdr_drawn_puzzle_add_strange (MdrDrawnPuzzle *drawn, const char *strange)
{
  g_return_if_fail (drawn != NULL && strange != NULL);

  if (!drawn->strange)
    drawn->strange = mdr_encoding_dup_excerpt (strange);
}

/**
 * mdr_drawn_puzzle_draw_side:
 * @upright: whether the side is at the left of the cell, and not above it
 *
 * Draws a thick line along a side of a cell, which may be one behind the last row or column. The frame of the
 * board is drawn anyway.
 *
 * Returns: whether there is such a side
 */
gboolean
mdr_drawn_puzzle_draw_side (MdrDrawnPuzzle *drawn, int row, int column, gboolean upright)
{
  const MdrExtents *extents;

  g_return_val_if_fail (drawn != NULL && drawn->diagram != NULL, FALSE);

  extents = &drawn->diagram->extents;
  if (row < 0 || column < 0 || row > extents->rows - upright || column > extents->columns - !upright)
    return FALSE;
  if (upright && column > 0 && column < extents->columns)
    drawn->diagram->right[row * extents->columns + column - 1] = TRUE;
  else if (!upright && row > 0 && row < extents->rows)
    drawn->diagram->below[(row - 1) * extents->columns + column] = TRUE;
  return TRUE;
}

/* Whether a kind has the rules that the site says by itself. */
static gboolean
may_be (const MdrDrawnPuzzle *drawn, const MdrKind *kind)
{
  return !drawn->members || mdr_link_has_members (kind->name, (const char *const *) drawn->members);
}

static gboolean
shows (const MdrDrawnPuzzle *drawn, MdrDocument *document)
{
  g_autoptr (MdrDiagram) diagram = mdr_puzzle_dup_diagram (mdr_document_get_puzzle (document));

  return diagram && drawn->diagram && !drawn->strange && may_be (drawn, mdr_document_get_kind (document))
         && mdr_diagram_equal (diagram, drawn->diagram);
}

/* Returns the words of a text in small letters, by their spaces and punctuation. */
static char **
split_words (const char *text)
{
  g_autofree char *small = g_utf8_strdown (text ? text : "", -1);

  for (char *at = small; *at; at++)
    if (g_ascii_isspace (*at) || g_ascii_ispunct (*at))
      *at = ' ';
  return g_strsplit (small, " ", -1);
}

/* Returns whether all words of @text are in one of both lists. */
static gboolean
has_only (const char *text, const char *const *words, const char *const *others)
{
  g_auto (GStrv) found = split_words (text);

  for (char **word = found; *word; word++)
    if (**word && !g_strv_contains (words, *word) && !g_strv_contains (others, *word))
      return FALSE;
  return TRUE;
}

static gboolean
has_all (const char *text, const char *const *words)
{
  g_auto (GStrv) found = split_words (text);

  for (const char *const *word = words; *word; word++)
    if (**word && !g_strv_contains ((const char *const *) found, *word))
      return FALSE;
  return TRUE;
}

static gboolean
is_same_text (const char *a, const char *b)
{
  g_autofree char *line_of_a = mdr_encoding_dup_line (a);
  g_autofree char *line_of_b = mdr_encoding_dup_line (b);

  return g_str_equal (line_of_a, line_of_b);
}

/* Returns whether the words of the link are about puzzles of this kind, and about no variant: its rules are
 * those that Meander would write, or they say no more than its name, which may also be in the title or among
 * the words of the site. What a diagram only has in notes must have been read from nowhere else. */
static gboolean
is_of_kind (const MdrDrawnPuzzle *drawn, MdrDocument *document)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  g_autofree char *rules = mdr_site_dup_rules (document);
  g_autoptr (MdrDiagram) diagram = NULL;
  const char *const names[] = { puzzle->kind->name, mdr_kind_get_name (puzzle->kind) };

  if (is_same_text (rules, drawn->rules))
    return TRUE;
  diagram = mdr_puzzle_dup_diagram (puzzle);
  for (gsize i = 0; diagram->notes->len == 0 && i < G_N_ELEMENTS (names); i++)
    {
      g_auto (GStrv) words = split_words (names[i]);
      const char *const *name = (const char *const *) words;

      if (has_only (drawn->rules, name, usual_words)
          && (has_all (drawn->rules, name) || has_all (drawn->title, name) || has_all (drawn->tags, name)))
        return TRUE;
    }
  return FALSE;
}

/* Whether all texts stand on the same ground, so that nothing can be read off it. */
static gboolean
is_uniform (const MdrDiagram *diagram, const MdrSpot *spots)
{
  const MdrSpot *first = NULL;

  for (guint i = 0; i < diagram->figures->len; i++)
    {
      const MdrFigure *figure = g_ptr_array_index (diagram->figures, i);
      const MdrSpot *spot = mdr_diagram_get_spot (diagram, spots, figure->place);

      if (!spot->text)
        continue;
      first = first ? first : spot;
      if (spot->ground != first->ground || spot->shape != first->shape || spot->ground == MDR_FIGURE_FILL
          || spot->shape == MDR_FIGURE_DISC)
        return FALSE;
    }
  return first != NULL;
}

/* Returns: (transfer full): the same with @shape under all texts, and nothing else there */
static MdrDiagram *
dup_dressed (const MdrDiagram *diagram, const MdrSpot *spots, MdrFigureShape shape)
{
  MdrDiagram *dressed = mdr_diagram_new (&diagram->extents);
  gsize size = sizeof (gboolean) * (gsize) (diagram->extents.rows * diagram->extents.columns);

  memcpy (dressed->below, diagram->below, size);
  memcpy (dressed->right, diagram->right, size);
  g_ptr_array_unref (dressed->traces);
  dressed->traces = g_ptr_array_ref (diagram->traces);
  for (guint i = 0; i < diagram->figures->len; i++)
    {
      const MdrFigure *figure = g_ptr_array_index (diagram->figures, i);
      gboolean beneath = !figure->text && mdr_diagram_get_spot (diagram, spots, figure->place)->text;

      if (!beneath)
        mdr_diagram_add (dressed, figure->place, figure->text ? shape : figure->shape, figure->text);
    }
  return dressed;
}

/* Returns: (transfer full) (nullable): a document with the puzzle of @kind that is drawn in @diagram */
static MdrDocument *
read_diagram (const MdrDrawnPuzzle *drawn, const MdrDiagram *diagram, const MdrKind *kind)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_diagram_read (diagram, kind);
  g_autoptr (MdrDocument) document = NULL;

  if (!puzzle)
    return NULL;
  document = mdr_document_new (puzzle);
  if (!may_be (drawn, kind) || !is_of_kind (drawn, document))
    return NULL;
  mdr_document_set_title (document, drawn->title);
  mdr_document_set_author (document, drawn->author);
  mdr_document_set_source (document, drawn->source);
  mdr_document_mark_saved (document);
  return g_steal_pointer (&document);
}

/* Returns: (transfer full) (nullable): a document with the puzzle of @kind that is drawn. What people draw
 * beneath their clues differs: nothing, a grey cell or a circle. */
static MdrDocument *
read_as (const MdrDrawnPuzzle *drawn, const MdrKind *kind)
{
  static const MdrFigureShape grounds[] = { MDR_FIGURE_PLAIN, MDR_FIGURE_TINT, MDR_FIGURE_CIRCLE };
  MdrDocument *document = read_diagram (drawn, drawn->diagram, kind);
  g_autofree MdrSpot *spots = document ? NULL : mdr_diagram_dup_spots (drawn->diagram);
  gboolean may_differ = spots && is_uniform (drawn->diagram, spots);

  for (gsize i = 0; may_differ && !document && i < G_N_ELEMENTS (grounds); i++)
    {
      g_autoptr (MdrDiagram) dressed = dup_dressed (drawn->diagram, spots, grounds[i]);

      document = read_diagram (drawn, dressed, kind);
    }
  return document;
}

/* Returns: (transfer full): the names of the kinds that have such a board, with commas between them, but no
 * more than a few */
static char *
dup_kinds_with_board (MdrKindList *kinds, const MdrDrawnPuzzle *drawn)
{
  g_autoptr (GString) names = g_string_new (NULL);
  const MdrKind *kind;
  guint count = 0;

  for (guint i = 0; drawn->diagram && (kind = mdr_kind_list_get (kinds, i)); i++)
    {
      g_autoptr (MdrPuzzle) puzzle = may_be (drawn, kind) ? mdr_diagram_read (drawn->diagram, kind) : NULL;

      if (puzzle && count++ < MAX_NAMED)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", mdr_kind_get_name (kind));
    }
  if (count > MAX_NAMED)
    g_string_append (names, ", …");
  return g_strdup (names->str);
}

static void
refuse (MdrKindList *kinds, const MdrDrawnPuzzle *drawn, GError **error)
{
  g_autofree char *rules = mdr_encoding_dup_line (drawn->rules);
  g_autofree char *excerpt = mdr_encoding_dup_excerpt (rules);
  g_autofree char *names = drawn->strange ? NULL : dup_kinds_with_board (kinds, drawn);

  if (drawn->strange)
    g_set_error (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
                 /* Translators: something on a board, in the words of a puzzle site, such as "thermo" */
                 _ ("The link has “%s” on its board, which Meander does not read from drawings. If the "
                    "puzzle has a link to puzz.link, too, paste that; otherwise, New Kind… may add its "
                    "kind."),
                 drawn->strange);
  else if (!*names)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
                         _ ("None of your kinds has a board like that of the link. New Kind… adds one from a "
                            "page of "
                            "rules."));
  else if (*rules)
    g_set_error (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
                 /* Translators: names of kinds with commas between them, the beginning of the rules of a
                    puzzle */
                 _ ("The board of the link could be of %s, but not with its rules: “%s”."), names, excerpt);
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
                 /* Translators: names of kinds with commas between them */
                 _ ("The link shows a board without rules, and its title does not name the kind, which could "
                    "be: %s. "
                    "Write its name as the title on the site."),
                 names);
}

/**
 * mdr_drawn_puzzle_read:
 * @drawn: from an untrusted source
 *
 * What counts is what is drawn: Meander's own copy of a puzzle says what no drawing does, such as options of
 * its kind, and is taken as long as it looks like that. Otherwise the kind is one of @kinds, or that of the
 * copy, with a puzzle that looks like the drawing, if the words of the link are about that kind.
 *
 * Returns: (transfer full) (nullable): a document without play; %NULL with an error
 */
MdrDocument *
mdr_drawn_puzzle_read (MdrKindList *kinds, const MdrDrawnPuzzle *drawn, GError **error)
{
  g_autoptr (MdrDocument) copy = NULL;
  MdrDocument *document = NULL;
  const MdrKind *kind;

  g_return_val_if_fail (kinds != NULL && drawn != NULL, NULL);

  copy = drawn->copy ? mdr_own_link_read_letters (kinds, drawn->copy, NULL) : NULL;
  if (copy && shows (drawn, copy))
    return g_steal_pointer (&copy);
  if (drawn->diagram && !drawn->strange && copy)
    document = read_as (drawn, mdr_document_get_kind (copy));
  for (guint i = 0; drawn->diagram && !drawn->strange && !document && (kind = mdr_kind_list_get (kinds, i));
       i++)
    document = read_as (drawn, kind);
  if (!document)
    refuse (kinds, drawn, error);
  return document;
}
