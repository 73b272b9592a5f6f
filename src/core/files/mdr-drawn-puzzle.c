/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-drawn-puzzle.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-guide.h"
#include "mdr-site.h"

/* Words that say no more about the rules of a puzzle than its name. */
static const char *const usual_words[] = { "a",        "the",     "of",        "this",    "is",    "normal",
                                           "standard", "classic", "classical", "regular", "usual", "rule",
                                           "rules",    "apply",   "puzzle",    NULL };

void
mdr_drawn_puzzle_clear (MdrDrawnPuzzle *drawn)
{
  g_clear_pointer (&drawn->diagram, mdr_diagram_free);
  g_clear_pointer (&drawn->strange, g_free);
  g_clear_pointer (&drawn->title, g_free);
  g_clear_pointer (&drawn->author, g_free);
  g_clear_pointer (&drawn->rules, g_free);
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

static gboolean
shows (const MdrDrawnPuzzle *drawn, MdrDocument *document)
{
  g_autoptr (MdrDiagram) diagram = mdr_puzzle_dup_diagram (mdr_document_get_puzzle (document));

  return diagram && drawn->diagram && !drawn->strange && mdr_diagram_equal (diagram, drawn->diagram);
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
 * those that Meander would write, or they say no more than its name, which may also be in the title. What a
 * diagram only has in notes must have been read from nowhere else. */
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
          && (has_all (drawn->rules, name) || has_all (drawn->title, name)))
        return TRUE;
    }
  return FALSE;
}

/* Returns: (transfer full) (nullable): a document with the puzzle of @kind that is drawn */
static MdrDocument *
read_as (const MdrDrawnPuzzle *drawn, const MdrKind *kind)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_diagram_read (drawn->diagram, kind);
  g_autoptr (MdrDocument) document = NULL;

  if (!puzzle)
    return NULL;
  document = mdr_document_new (puzzle);
  if (!is_of_kind (drawn, document))
    return NULL;
  mdr_document_set_title (document, drawn->title);
  mdr_document_set_author (document, drawn->author);
  mdr_document_mark_saved (document);
  return g_steal_pointer (&document);
}

static void
refuse (const MdrDrawnPuzzle *drawn, GError **error)
{
  g_autofree char *rules = mdr_encoding_dup_line (drawn->rules);
  g_autofree char *excerpt = mdr_encoding_dup_excerpt (rules);

  if (drawn->strange)
    g_set_error (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
                 /* Translators: something on a board, in the words of a puzzle site, such as "thermo" */
                 _ ("The link has “%s” on its board, which no kind of puzzle has that Meander knows."),
                 drawn->strange);
  else if (*rules)
    g_set_error (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
                 /* Translators: the beginning of the rules of a puzzle */
                 _ ("The link shows a board and its rules as text, and Meander knows no kind of puzzle with "
                    "this board "
                    "and these rules: “%s”."),
                 excerpt);
  else
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
                         _ ("The link shows a board without rules, and its title does not name a kind of "
                            "puzzle that "
                            "Meander knows with such a board."));
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
    refuse (drawn, error);
  return document;
}
