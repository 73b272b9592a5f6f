/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-book-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-guide.h"

/* Longer solutions, in characters, are too long to be followed on paper. */
#define LONGEST_SOLUTION 20000

static void
slot_clear (MdrBookSlot *slot)
{
  g_free (slot->heading);
  g_free (slot->note);
  g_free (slot->text);
  g_clear_pointer (&slot->state, mdr_state_unref);
}

static GArray *
slots_new (void)
{
  GArray *slots = g_array_new (FALSE, TRUE, sizeof (MdrBookSlot));

  g_array_set_clear_func (slots, (GDestroyNotify) slot_clear);
  return slots;
}

/* The number tells which solution belongs to which puzzle; a single puzzle needs none. */
static char *
dup_heading (MdrCollection *collection, guint index)
{
  g_autofree char *title = mdr_document_dup_title (mdr_collection_get_document (collection, index));

  if (mdr_collection_get_length (collection) == 1)
    return g_steal_pointer (&title);
  /* Translators: the number of a puzzle in a book, and its title */
  return g_strdup_printf (_ ("%u. %s"), index + 1, title);
}

/* Facts about a puzzle, with dots between them. Kind and size are left out where the title says both. */
static char *
dup_note (MdrCollection *collection, guint index, const MdrBookStyle *style)
{
  MdrDocument *document = mdr_collection_get_document (collection, index);
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  const char *author = mdr_document_get_author (document);
  const char *source = mdr_document_get_source (document);
  g_autofree char *title = mdr_document_dup_title (document);
  g_autofree char *usual = puzzle->kind->dup_title (puzzle);
  const char *difficulty = style->with_difficulty ? mdr_collection_get_difficulty (collection, index) : NULL;
  g_autoptr (GPtrArray) facts = g_ptr_array_new_with_free_func (g_free);

  if (!g_str_equal (title, usual))
    {
      g_ptr_array_add (facts, g_strdup (mdr_kind_get_name (puzzle->kind)));
      g_ptr_array_add (facts, mdr_puzzle_dup_size (puzzle));
    }
  if (difficulty)
    g_ptr_array_add (facts, g_strdup (difficulty));
  if (*author)
    g_ptr_array_add (facts, g_strdup_printf (_ ("by %s"), author));
  if (*source)
    /* Translators: where a puzzle comes from, such as an address or the title of a book */
    g_ptr_array_add (facts, g_strdup_printf (_ ("Source: %s"), source));
  if (facts->len == 0)
    return NULL;
  g_ptr_array_add (facts, NULL);
  return g_strjoinv (" · ", (char **) facts->pdata);
}

/* The caption of one puzzle alone says its rules in full, since no list of rules stands in front of it. */
static char *
dup_caption (MdrCollection *collection, const MdrPuzzle *puzzle)
{
  gboolean is_single = mdr_collection_get_length (collection) == 1;
  const MdrGuide *guide = puzzle->kind->guide;
  g_autofree char *rules = is_single ? mdr_book_dup_rules (collection, puzzle->kind)
                           : guide   ? mdr_guide_dup_briefs (guide, puzzle)
                                     : g_strdup ("");
  g_autofree char *numbers = mdr_puzzle_dup_numbers (puzzle);
  g_autofree char *caption = g_strconcat (rules, *rules && *numbers ? "\n" : "", numbers, NULL);

  return *caption ? g_steal_pointer (&caption) : NULL;
}

/** Returns: (element-type MdrBookSlot): a slot for each puzzle */
GArray *
mdr_book_list_puzzles (MdrCollection *collection, const MdrBookStyle *style)
{
  GArray *slots = slots_new ();

  for (guint i = 0; i < mdr_collection_get_length (collection); i++)
    {
      const MdrPuzzle *puzzle = mdr_document_get_puzzle (mdr_collection_get_document (collection, i));
      MdrBookSlot slot = { .heading = dup_heading (collection, i),
                           .note = dup_note (collection, i, style),
                           .text = dup_caption (collection, puzzle),
                           .puzzle = puzzle };

      g_array_append_val (slots, slot);
    }
  return slots;
}

/* The moves of a solution, in the form that people can follow if its kind has one. */
static char *
dup_moves (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const MdrSequence *sequence = mdr_kind_get_sequence (puzzle->kind);
  const MdrObjective *objective = mdr_kind_get_objective (puzzle->kind);
  const char *legend = puzzle->kind->guide ? puzzle->kind->guide->moves_legend : NULL;
  g_autoptr (MdrState) end = sequence->dup_moves ? puzzle->kind->solution_to_state (puzzle, solution) : NULL;
  g_autofree char *moves = end ? sequence->dup_moves (puzzle, end, NULL) : NULL;
  g_autofree char *value = end && objective->dup_value && objective->measure
                               ? objective->dup_value (puzzle, objective->measure (puzzle, end))
                               : NULL;

  if (!moves)
    return puzzle->kind->solution_to_text (puzzle, solution);
  /* The legend is a sentence, the moves are letters, and both stand on lines of their own. */
  return g_strconcat (value ? value : "", value ? "\n" : "", moves, legend ? _ (legend) : "", NULL);
}

/* A solution that is a sequence of moves instead of a filled board is printed as text. */
static char *
dup_words (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  g_autofree char *text = g_strchomp (dup_moves (puzzle, solution));
  g_autoptr (GPtrArray) facts = mdr_solution_dup_facts (solution, puzzle);
  GString *words =
      g_string_new (strlen (text) <= LONGEST_SOLUTION ? text : _ ("The solution is too long for paper."));

  for (guint i = 0; facts && i < facts->len; i++)
    {
      const MdrFact *fact = g_ptr_array_index (facts, i);

      g_string_append_printf (words, "\n%s: %s", fact->label, fact->value);
    }
  return g_string_free (words, FALSE);
}

/** Returns: (element-type MdrBookSlot): a slot for each puzzle that was solved, or found to have no solution
 */
GArray *
mdr_book_list_solutions (MdrCollection *collection)
{
  GArray *slots = slots_new ();

  for (guint i = 0; i < mdr_collection_get_length (collection); i++)
    {
      const MdrPuzzle *puzzle = mdr_document_get_puzzle (mdr_collection_get_document (collection, i));
      const MdrResult *result = mdr_collection_get_result (collection, i);
      const MdrSolution *solution =
          result && result->solutions->len > 0 ? g_ptr_array_index (result->solutions, 0) : NULL;
      MdrBookSlot slot = { NULL };

      if (!result)
        continue;
      slot.heading = dup_heading (collection, i);
      slot.note = mdr_collection_dup_status (collection, i);
      if (solution && puzzle->kind->sequence)
        slot.text = dup_words (puzzle, solution);
      else if (solution)
        {
          slot.puzzle = puzzle;
          slot.state = puzzle->kind->solution_to_state (puzzle, solution);
        }
      g_array_append_val (slots, slot);
    }
  return slots;
}

/** Returns: (transfer container): the kinds of the puzzles, in the order in which they appear */
GPtrArray *
mdr_book_list_kinds (MdrCollection *collection)
{
  GPtrArray *kinds = g_ptr_array_new ();

  for (guint i = 0; i < mdr_collection_get_length (collection); i++)
    {
      const MdrKind *kind = mdr_document_get_kind (mdr_collection_get_document (collection, i));

      if (!g_ptr_array_find (kinds, kind, NULL))
        g_ptr_array_add (kinds, (gpointer) kind);
    }
  return kinds;
}

/* Returns the words in captions by which puzzles show that they have a rule, or that they have another one of
 * the same option; NULL if there are none. */
static char *
dup_marks (const MdrGuide *guide, const MdrPuzzleRule *rule, gboolean has_rule)
{
  g_autoptr (GPtrArray) marks = g_ptr_array_new_with_free_func (g_free);

  for (const MdrPuzzleRule *other = guide->rules; other->sentence; other++)
    if (other->brief && g_strcmp0 (other->option, rule->option) == 0
        && (g_strcmp0 (other->value, rule->value) == 0) == has_rule)
      /* Translators: words that stand under the title of a puzzle */
      g_ptr_array_add (marks, g_strdup_printf (_ ("“%s”"), _ (other->brief)));
  if (marks->len == 0)
    return NULL;
  g_ptr_array_add (marks, NULL);
  return g_strjoinv (_ (", "), (char **) marks->pdata);
}

static void
append_rule (GString *text, const MdrGuide *guide, const MdrPuzzleRule *rule, gboolean have_all)
{
  g_autofree char *marks = have_all ? NULL : dup_marks (guide, rule, TRUE);
  g_autofree char *others = have_all ? NULL : dup_marks (guide, rule, FALSE);

  if (text->len > 0)
    g_string_append_c (text, '\n');
  if (marks)
    /* Translators: words, in quotation marks, that stand under the titles of puzzles that have a rule; the
     * rule */
    g_string_append_printf (text, _ ("Puzzles marked %s: %s"), marks, _ (rule->sentence));
  else if (others)
    /* Translators: words, in quotation marks, that stand under the titles of other puzzles; a rule */
    g_string_append_printf (text, _ ("Puzzles not marked %s: %s"), others, _ (rule->sentence));
  else
    g_string_append (text, _ (rule->sentence));
}

/**
 * mdr_book_dup_rules:
 * @kind: of some of the puzzles
 *
 * Rules that no puzzle uses are left out. Rules that only some puzzles have say which: their captions have
 * the words by which they are named.
 *
 * Returns: (transfer full): the rules, one per line
 */
char *
mdr_book_dup_rules (MdrCollection *collection, const MdrKind *kind)
{
  GString *text = g_string_new (NULL);
  const MdrPuzzleRule *none = &(MdrPuzzleRule){ NULL };

  for (const MdrPuzzleRule *rule = kind->guide ? kind->guide->rules : none; rule->sentence; rule++)
    {
      gboolean is_used = FALSE;
      gboolean have_all = TRUE;

      for (guint i = 0; i < mdr_collection_get_length (collection); i++)
        {
          const MdrPuzzle *puzzle = mdr_document_get_puzzle (mdr_collection_get_document (collection, i));

          if (puzzle->kind != kind)
            continue;
          is_used = is_used || mdr_puzzle_rule_is_used (rule, puzzle);
          have_all = have_all && mdr_puzzle_rule_applies (rule, puzzle);
        }
      if (is_used)
        append_rule (text, kind->guide, rule, have_all);
    }
  return g_string_free (text, FALSE);
}
