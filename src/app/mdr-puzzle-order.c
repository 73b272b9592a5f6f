/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-order.h"

#include "mdr-kind.h"

/* The id of the option of a generator by whose values difficulty is told. */
#define DIFFICULTY "difficulty"

typedef gint64 (*GetNumber) (MdrPuzzleItem *item, MdrProgressStore *progress);

static char *
get_title (MdrPuzzleItem *item, gpointer unused)
{
  return mdr_puzzle_item_dup_title (item);
}

static char *
get_kind_name (MdrPuzzleItem *item, gpointer unused)
{
  const MdrPuzzle *puzzle = mdr_puzzle_item_get_content (item)->puzzle;

  return g_strdup (puzzle ? mdr_kind_get_name (puzzle->kind) : "");
}

static gint64
get_cells (MdrPuzzleItem *item, MdrProgressStore *progress)
{
  const MdrPuzzle *puzzle = mdr_puzzle_item_get_content (item)->puzzle;
  MdrExtents extents = { 0 };

  if (puzzle)
    puzzle->kind->get_extents (puzzle, &extents);
  return (gint64) extents.rows * extents.columns;
}

static const MdrProgressRecord *
find_record (MdrPuzzleItem *item, MdrProgressStore *progress)
{
  const char *fingerprint = progress ? mdr_puzzle_item_get_fingerprint (item) : NULL;

  return fingerprint ? mdr_progress_store_find (progress, fingerprint) : NULL;
}

/* The place of the puzzle's level among those of its kind. */
static gint64
get_difficulty (MdrPuzzleItem *item, MdrProgressStore *progress)
{
  const MdrProgressRecord *record = find_record (item, progress);
  const MdrPuzzle *puzzle = mdr_puzzle_item_get_content (item)->puzzle;
  const MdrOptionSpec *spec =
      record && record->level ? mdr_option_specs_find (puzzle->kind->options, MDR_SCOPE_GENERATE, DIFFICULTY)
                              : NULL;

  for (guint i = 0; spec && spec->choices[i].id; i++)
    if (g_str_equal (spec->choices[i].id, record->level))
      return i;
  return G_MAXINT;
}

static gint64
get_age (MdrPuzzleItem *item, MdrProgressStore *progress)
{
  return -mdr_puzzle_item_get_date (item);
}

static gint64
get_state (MdrPuzzleItem *item, MdrProgressStore *progress)
{
  static const gint64 places[] = {
    [MDR_PROGRESS_BEGUN] = 0,
    [MDR_PROGRESS_NEW] = 1,
    [MDR_PROGRESS_SOLVED] = 2,
  };
  const MdrProgressRecord *record = find_record (item, progress);

  return places[record ? record->state : MDR_PROGRESS_NEW];
}

static GtkSorter *
new_text_sorter (GCallback get_text)
{
  return GTK_SORTER (gtk_string_sorter_new (
      gtk_cclosure_expression_new (G_TYPE_STRING, NULL, 0, NULL, get_text, NULL, NULL)));
}

static GtkSorter *
new_number_sorter (GetNumber get_number, MdrProgressStore *progress)
{
  GtkExpression *number =
      progress
          ? gtk_cclosure_expression_new (G_TYPE_INT64, NULL, 0, NULL, G_CALLBACK (get_number),
                                         g_object_ref (progress),
                                         (GClosureNotify) (void (*) (void)) g_object_unref)
          : gtk_cclosure_expression_new (G_TYPE_INT64, NULL, 0, NULL, G_CALLBACK (get_number), NULL, NULL);

  return GTK_SORTER (gtk_numeric_sorter_new (number));
}

static GtkSorter *
new_first_sorter (MdrPuzzleOrder order, MdrProgressStore *progress)
{
  switch (order)
    {
    case MDR_ORDER_KIND:
      return new_text_sorter (G_CALLBACK (get_kind_name));
    case MDR_ORDER_SIZE:
      return new_number_sorter (get_cells, NULL);
    case MDR_ORDER_DIFFICULTY:
      return new_number_sorter (get_difficulty, progress);
    case MDR_ORDER_DATE:
      return new_number_sorter (get_age, NULL);
    case MDR_ORDER_STATE:
      return new_number_sorter (get_state, progress);
    case MDR_ORDER_GIVEN:
    case MDR_ORDER_TITLE:
    default:
      return NULL;
    }
}

/**
 * mdr_puzzle_order_new_sorter:
 * @progress: (nullable): what the player has done
 *
 * Returns: (transfer full) (nullable): sorts #MdrPuzzleItem; %NULL for the given
 *   order. What it sorts by is found once for each, so make a new one when that has
 *   changed
 */
GtkSorter *
mdr_puzzle_order_new_sorter (MdrPuzzleOrder order, MdrProgressStore *progress)
{
  GtkMultiSorter *sorter;
  GtkSorter *first;

  if (order == MDR_ORDER_GIVEN)
    return NULL;
  sorter = gtk_multi_sorter_new ();
  first = new_first_sorter (order, progress);
  if (first)
    gtk_multi_sorter_append (sorter, first);
  gtk_multi_sorter_append (sorter, new_text_sorter (G_CALLBACK (get_title)));
  return GTK_SORTER (sorter);
}

/* @words: folded; each has to occur */
typedef struct
{
  GStrv words;
  const MdrKind *kind;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  g_strfreev (search->words);
  g_free (search);
}

static char *
dup_folded (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal ? normal : text, -1);
}

/* A collection is found by the titles of its puzzles too. */
static void
append_titles (GString *text, MdrPuzzleItem *item)
{
  guint count = mdr_puzzle_item_get_count (item);

  for (guint i = 0; count > 1 && i < count; i++)
    {
      const char *title = mdr_puzzle_item_get_nth (item, i)->title;

      g_string_append_printf (text, "\n%s", title ? title : "");
    }
}

static gboolean
has_words (MdrPuzzleItem *item, const GStrv words)
{
  g_autofree char *title = mdr_puzzle_item_dup_title (item);
  g_autofree char *kind = get_kind_name (item, NULL);
  g_autoptr (GString) text = g_string_new (title);
  g_autofree char *folded = NULL;

  g_string_append_printf (text, "\n%s", kind);
  append_titles (text, item);
  folded = dup_folded (text->str);
  for (char **word = words; *word; word++)
    if (**word && !strstr (folded, *word))
      return FALSE;
  return TRUE;
}

static gboolean
has_kind (MdrPuzzleItem *item, const MdrKind *kind)
{
  for (guint i = 0; i < mdr_puzzle_item_get_count (item); i++)
    {
      const MdrPuzzle *puzzle = mdr_puzzle_item_get_nth (item, i)->puzzle;

      if (puzzle && puzzle->kind == kind)
        return TRUE;
    }
  return FALSE;
}

static gboolean
match (gpointer item, gpointer data)
{
  const Search *search = data;

  return (!search->kind || has_kind (item, search->kind)) && has_words (item, search->words);
}

/**
 * mdr_puzzle_order_new_filter:
 * @words: each has to occur in the title of a puzzle or the name of its kind,
 *   whatever the case
 * @kind: (nullable): the only kind to be listed
 *
 * Returns: (transfer full) (nullable): for #MdrPuzzleItem; %NULL where all match
 */
GtkFilter *
mdr_puzzle_order_new_filter (const char *words, const MdrKind *kind)
{
  g_autofree char *folded = dup_folded (words);
  Search *search;

  g_strstrip (folded);
  if (!*folded && !kind)
    return NULL;
  search = g_new0 (Search, 1);
  search->words = g_strsplit (folded, " ", -1);
  search->kind = kind;
  return GTK_FILTER (gtk_custom_filter_new (match, search, search_free));
}
