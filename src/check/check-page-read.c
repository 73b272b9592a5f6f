/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"

#include <stdlib.h>
#include <string.h>

/* Statements that say nothing of which answers are right. */
static const char *const others[] = { "meander-rules", "kind",  "about", "author", "licence", "revision",
                                      "click",         "draw",  "grid",  "level",  "make",    "link",
                                      "wrong",         "right", "call",  "also",   "family",  NULL };

/* The most characters that are quoted of a text that was not understood. */
#define MOST_SHOWN 300

/** Returns: the index of a given or a decision, or NOWHERE */
int
page_find_thing (const Page *page, const char *name)
{
  for (guint k = 0; k < page->things->len; k++)
    if (g_str_equal (page_get_thing (page, (int) k)->name, name))
      return (int) k;
  return NOWHERE;
}

/** Returns: whether a word is a name: a page of an older version of the language may have names that are
 * words by now */
gboolean
page_is_name (const Page *page, const char *word)
{
  gboolean found = page_find_thing (page, word) != NOWHERE;

  for (guint k = 0; !found && k < page->definitions->len; k++)
    found = g_str_equal (((const Definition *) g_ptr_array_index (page->definitions, k))->name, word);
  return found;
}

static void
free_thing (gpointer data)
{
  Thing *thing = data;

  g_free (thing->name);
  g_strfreev (thing->words);
  g_free (thing->bounds[0].text);
  g_free (thing->bounds[1].text);
  g_clear_pointer (&thing->without, g_array_unref);
  g_free (thing->is_absent);
  g_clear_pointer (&thing->paths, g_ptr_array_unref);
  g_free (thing->values);
  g_free (thing->arrows);
  g_free (thing);
}

static void
free_definition (gpointer data)
{
  Definition *definition = data;

  g_free (definition->name);
  g_array_unref (definition->tokens);
  g_free (definition);
}

/* Returns the next word, which is passed. */
static char *
take_word (Page *page, const char *expected)
{
  const Token *token = page_peek (page, 0);

  if (token->kind != TOKEN_WORD)
    page_fail (page, expected);
  else
    page->at++;
  return g_strdup (token->kind == TOKEN_WORD ? token->text : "");
}

static void
read_place (Page *page, Thing *thing)
{
  static const char *const names[] = { "cell",   "side", "border", "link", "row",
                                       "column", "area", "corner", "path", NULL };
  g_autofree char *word = NULL;
  int division;
  int place;

  if (thing->is_given && page_accept (page, "for"))
    {
      page_expect (page, "board");
      thing->place = PLACE_BOARD;
      return;
    }
  page_expect (page, "at");
  word = take_word (page, "a place");
  division = page_find_thing (page, word);
  if (thing->is_given && division >= 0 && page_get_thing (page, division)->divides)
    {
      thing->place = PLACE_AREA;
      thing->division = division;
      return;
    }
  place = check_find_word (names, word);
  thing->divides = place == PLACE_AREA;
  thing->place = thing->divides ? PLACE_CELL : (Place) place;
  if (place == NOWHERE || (!thing->is_given && place > PLACE_LINK))
    page_fail (page, "a place");
  if (thing->place == PLACE_PATH)
    thing->paths = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
}

/* Reads the division behind "1..cells of": the areas bound the values. */
static void
read_bound (Page *page, Thing *thing)
{
  g_autofree char *name = take_word (page, "what divides the board");

  thing->bound = page_find_thing (page, name);
  if (thing->bound == NOWHERE || !page_get_thing (page, thing->bound)->divides
      || page_get_thing (page, thing->bound)->has_gaps || thing->bounds[0].kind != TOKEN_NUMBER
      || thing->bounds[0].number > 1 || !g_str_equal (thing->bounds[1].text, "cells"))
    page_fail (page, "cells of an area");
}

static void
read_values (Page *page, Thing *thing)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  guint n_words = 0;

  if (thing->is_given && g_str_equal (page_peek (page, 3)->text, "..") && page_accept (page, "list"))
    {
      page_expect (page, "of");
      thing->has_lists =
          thing->place == PLACE_CELL || thing->place == PLACE_ROW || thing->place == PLACE_COLUMN;
      if (!thing->has_lists)
        page_fail (page, "another place");
    }
  if (page_peek (page, 0)->kind == TOKEN_NUMBER || g_str_equal (page_peek (page, 1)->text, ".."))
    {
      thing->has_numbers = TRUE;
      thing->bounds[0] = *page_peek (page, 0);
      thing->bounds[1] = *page_peek (page, 2);
      thing->bounds[0].text = g_strdup (thing->bounds[0].text);
      thing->bounds[1].text = g_strdup (thing->bounds[1].text);
      page->at++;
      page_expect (page, "..");
      page->at++;
      if (!thing->is_given && thing->place == PLACE_CELL && page_accept (page, "of"))
        read_bound (page, thing);
    }
  else
    {
      for (; page_peek (page, 0)->kind == TOKEN_WORD
             && !(thing->is_given
                  && (g_str_equal (page_peek (page, 0)->text, "with")
                      || g_str_equal (page_peek (page, 0)->text, "everywhere")));
           page->at++, n_words++)
        g_strv_builder_add (words, page_peek (page, 0)->text);
      if (n_words > 0)
        thing->words = g_strv_builder_end (words);
      if (!thing->is_given && n_words < 2)
        page_fail (page, "two values or more");
    }
  if (!thing->is_given)
    return;
  thing->has_unknown = page_accept (page, "?");
  if (page_accept (page, "with"))
    {
      page_expect (page, "arrow");
      thing->has_arrow = TRUE;
    }
  thing->is_everywhere = page_accept (page, "everywhere");
}

/* Reads the decision behind "given NAME of", whose values and places the given has. */
static void
read_start (Page *page, Thing *thing)
{
  g_autofree char *name = take_word (page, "a decision");
  int index = page_find_thing (page, name);
  const Thing *decision = index == NOWHERE ? NULL : page_get_thing (page, index);

  if (!decision || decision->is_given)
    {
      page_fail (page, "a decision");
      return;
    }
  thing->starts = index;
  thing->has_numbers = decision->has_numbers;
  for (guint side = 0; thing->has_numbers && side < 2; side++)
    {
      thing->bounds[side] = decision->bounds[side];
      thing->bounds[side].text = g_strdup (decision->bounds[side].text);
    }
  if (decision->words)
    thing->words = g_strdupv (decision->words);
  else if (!decision->has_numbers)
    thing->words = g_strsplit ("no yes", " ", -1);
  read_place (page, thing);
  if (thing->place != decision->place)
    page_fail (page, "the place of the decision");
}

/* Passes over the formula that says where a decision is not made, up to its values. */
static void
read_absence (Page *page, Thing *thing)
{
  thing->without = g_array_ref (page->tokens);
  thing->without_start = page->at;
  while (page_peek (page, 0)->kind != TOKEN_END && !g_str_equal (page_peek (page, 0)->text, ":"))
    page->at++;
}

static void
read_thing (Page *page, gboolean is_given, gboolean is_aid)
{
  Thing *thing = g_new0 (Thing, 1);

  thing->name = take_word (page, "a name");
  thing->is_given = is_given;
  thing->is_aid = is_aid;
  thing->starts = NOWHERE;
  thing->bound = NOWHERE;
  if (page_find_thing (page, thing->name) != NOWHERE)
    page_fail (page, "another name");
  if (is_given && page_accept (page, "of"))
    read_start (page, thing);
  else
    read_place (page, thing);
  if (!is_given && page_accept (page, "without"))
    read_absence (page, thing);
  if (page_accept (page, ":"))
    read_values (page, thing);
  else if (!is_given && page_accept (page, "with"))
    {
      page_expect (page, "diagonals");
      thing->has_diagonals = TRUE;
      thing->words = g_strsplit ("falling rising", " ", -1);
    }
  else if (thing->paths && page_accept (page, "with"))
    {
      page_expect (page, "diagonals");
      thing->has_diagonal_steps = TRUE;
    }
  else if (thing->divides && page_accept (page, "with"))
    {
      page_expect (page, "gaps");
      thing->has_gaps = TRUE;
    }
  else if (is_given && page_accept (page, "with"))
    {
      page_expect (page, "offset");
      thing->has_offset = TRUE;
      thing->words = g_strsplit ("middle right below corner", " ", -1);
    }
  g_ptr_array_add (page->things, thing);
}

static void
read_definition (Page *page)
{
  Definition *definition = g_new0 (Definition, 1);

  definition->name = take_word (page, "a name");
  page_expect (page, "at");
  page_expect (page, "cell");
  page_expect (page, ":");
  definition->tokens = g_array_ref (page->tokens);
  definition->start = page->at;
  g_ptr_array_add (page->definitions, definition);
}

/* Reads the sides that a square board may have, or none for all. */
static void
read_square (Page *page)
{
  page_expect (page, "board");
  page->is_square = TRUE;
  while (page_peek (page, 0)->kind == TOKEN_NUMBER)
    {
      int low = page_peek (page, 0)->number;
      int high = low;

      page->at++;
      if (page_accept (page, ".."))
        {
          high = page_peek (page, 0)->number;
          page->at++;
        }
      for (int side = low; side <= MIN (high, MOST_SIDE); side++)
        page->sides |= G_GUINT64_CONSTANT (1) << side;
    }
}

/* Keeps a condition for when there is a board: once for each number of "for NAME in 1..9" before its colon.
 */
static void
add_conditions (Page *page)
{
  guint first = 0;
  const Token *name;
  int low;
  int high;

  while (page_peek (page, first)->kind != TOKEN_END && !g_str_equal (page_peek (page, first)->text, ":")
         && !g_str_equal (page_peek (page, first)->text, "for"))
    first++;
  if (!g_str_equal (page_peek (page, first)->text, "for"))
    {
      g_ptr_array_add (page->conditions, g_array_ref (page->tokens));
      return;
    }
  page->at += first + 1;
  name = page_peek (page, 0);
  low = page_peek (page, 2)->number;
  high = page_peek (page, 4)->number;
  if (name->kind != TOKEN_WORD || !g_str_equal (page_peek (page, 1)->text, "in")
      || page_peek (page, 2)->kind != TOKEN_NUMBER || !g_str_equal (page_peek (page, 3)->text, "..")
      || page_peek (page, 4)->kind != TOKEN_NUMBER || high - low >= MOST_SIDE)
    page_fail (page, "numbers for a name");
  for (int number = low; number <= high && !page->fault; number++)
    g_ptr_array_add (page->conditions,
                     page_dup_with_number (page, page->at - 1, page->at + 5, name->text, number));
}

/* Reads a line of the page. The conditions below a rule are kept for when there is a board. */
static void
read_line (Page *page, gboolean is_indented, gboolean *in_rule)
{
  gboolean is_formula = FALSE;

  if (page_peek (page, 0)->kind == TOKEN_END)
    return;
  if (is_indented)
    {
      /* What a broken rule is said to be is no condition. */
      if (*in_rule
          && !(g_str_equal (page_peek (page, 0)->text, "broken") && page_peek (page, 1)->kind == TOKEN_TEXT))
        add_conditions (page);
      return;
    }
  *in_rule = page_accept (page, "rule");
  if (*in_rule || g_strv_contains (others, page_peek (page, 0)->text))
    return;
  if (page_accept (page, "given"))
    read_thing (page, TRUE, FALSE);
  else if (page_accept (page, "decide"))
    read_thing (page, FALSE, FALSE);
  else if (page_accept (page, "aid"))
    read_thing (page, FALSE, TRUE);
  else if (page_accept (page, "square"))
    read_square (page);
  else if ((is_formula = page_accept (page, "define")))
    read_definition (page);
  else
    page_fail (page, "a statement");
  if (!is_formula && page_peek (page, 0)->kind != TOKEN_END)
    page_fail (page, "the end of the line");
}

static void
read_rules (Page *page, const char *const *lines)
{
  gboolean in_rule = FALSE;

  for (guint k = 0; lines[k] && !page->fault; k++)
    {
      page->tokens = page_lex (page, lines[k]);
      page->at = 0;
      read_line (page, strchr (" \t", lines[k][0]) != NULL, &in_rule);
      g_clear_pointer (&page->tokens, g_array_unref);
    }
}

static Page *
page_new (void)
{
  Page *page = g_new0 (Page, 1);
  const int nothing = 0;

  page->things = g_ptr_array_new_with_free_func (free_thing);
  page->definitions = g_ptr_array_new_with_free_func (free_definition);
  page->conditions = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  page->lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  page->wholes = g_ptr_array_new_with_free_func (whole_free);
  page->literals = g_array_new (FALSE, FALSE, sizeof (int));
  g_array_append_val (page->literals, nothing);
  page->circuit = circuit_new ();
  return page;
}

/* Returns: (transfer full) (nullable): the page, unless something was wrong */
static Page *
settle (Page *page, GError **error)
{
  g_autofree char *shown = page->fault ? check_dup_shown (page->fault, MOST_SHOWN) : NULL;

  if (!shown)
    return page;
  g_set_error_literal (error, CHECK_ERROR, CHECK_ERROR_WRONG, shown);
  page_free (page);
  return NULL;
}

/**
 * page_read_givens:
 * @lines: of the page
 * @puzzle: lines of the puzzle
 *
 * Returns: (transfer full) (nullable): the page with what is given, but without what the rules say of it;
 * %NULL with an error
 */
Page *
page_read_givens (const char *const *lines, const char *const *puzzle, GError **error)
{
  Page *page = page_new ();

  read_rules (page, lines);
  if (!page->fault)
    page_read_board (page, puzzle);
  if (!page->fault)
    page_settle_givens (page);
  return settle (page, error);
}

/**
 * page_read:
 * @lines: of the page
 * @puzzle: lines of the puzzle
 *
 * Returns: (transfer full) (nullable): what the rules say of the puzzle; %NULL with an error
 */
Page *
page_read (const char *const *lines, const char *const *puzzle, GError **error)
{
  Page *page = page_read_givens (lines, puzzle, error);

  if (!page)
    return NULL;
  page_ground (page);
  return settle (page, error);
}

static int
compare_texts (gconstpointer one, gconstpointer other)
{
  return strcmp (*(const char *const *) one, *(const char *const *) other);
}

/** Returns: (transfer full): the words of what a page says of answers, in whatever order and form it says it
 */
char *
page_describe_rules (const char *const *lines)
{
  Page *page = page_new ();
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  gboolean in_rule = FALSE;
  char *text;

  for (guint k = 0; lines[k]; k++)
    {
      g_autoptr (GArray) tokens = page_lex (page, lines[k]);
      const char *first = g_array_index (tokens, Token, 0).text;
      gboolean is_indented = strchr (" \t", lines[k][0]) != NULL;
      g_autoptr (GString) words = g_string_new (NULL);

      for (guint i = 0; i + 1 < tokens->len; i++)
        g_string_append_printf (words, "%s ", g_array_index (tokens, Token, i).text);
      if (words->len > 0 && !is_indented)
        in_rule = g_str_equal (first, "rule");
      if (words->len > 0 && (is_indented ? in_rule : !in_rule && !g_strv_contains (others, first)))
        g_ptr_array_add (texts, g_strdup (words->str));
    }
  page_free (page);
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);
  text = g_strjoinv ("\n", (char **) texts->pdata);
  return text;
}

void
page_free (Page *page)
{
  g_ptr_array_unref (page->things);
  g_ptr_array_unref (page->definitions);
  g_ptr_array_unref (page->conditions);
  g_ptr_array_unref (page->lists);
  g_ptr_array_unref (page->wholes);
  g_array_unref (page->literals);
  circuit_free (page->circuit);
  g_free (page->fault);
  g_free (page);
}
