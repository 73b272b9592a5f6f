/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-query.h"

#include <string.h>

#include "mdr-guide.h"
#include "mdr-kind.h"

/* The id of the generator's option whose values are the difficulties. */
#define DIFFICULTY "difficulty"

/*
 * @words: folded words, each of which has to occur
 * @numbers: (element-type gint64) (nullable): the sort keys of @items that depend on the player's progress
 */
struct _MdrPuzzleQuery
{
  GObject parent_instance;

  MdrPuzzleOrder order;
  GStrv words;
  const MdrKind *kind;
  GPtrArray *entries;
  GPtrArray *items;
  GArray *numbers;
  GPtrArray *found;
};

G_DEFINE_FINAL_TYPE (MdrPuzzleQuery, mdr_puzzle_query, G_TYPE_OBJECT)

/* A puzzle and its sort keys, the most important first. It owns nothing. */
typedef struct
{
  MdrPuzzleItem *item;
  gint64 number;
  const char *kind_key;
  const char *title_key;
} Row;

static void
mdr_puzzle_query_finalize (GObject *object)
{
  MdrPuzzleQuery *self = MDR_PUZZLE_QUERY (object);

  g_strfreev (self->words);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->items, g_ptr_array_unref);
  g_clear_pointer (&self->numbers, g_array_unref);
  g_clear_pointer (&self->found, g_ptr_array_unref);
  G_OBJECT_CLASS (mdr_puzzle_query_parent_class)->finalize (object);
}

static void
mdr_puzzle_query_class_init (MdrPuzzleQueryClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_puzzle_query_finalize;
}

static void
mdr_puzzle_query_init (MdrPuzzleQuery *self)
{
}

static char *
dup_folded (const char *text)
{
  g_autofree char *normal = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);

  return g_utf8_casefold (normal ? normal : text, -1);
}

/**
 * mdr_puzzle_query_new:
 * @words: each has to occur in the title of a puzzle, its author, its source or the names of its kind,
 *   whatever the case
 * @kind: (nullable): the only kind to be listed
 *
 * Returns: (transfer full): a query over no puzzles yet
 */
MdrPuzzleQuery *
mdr_puzzle_query_new (MdrPuzzleOrder order, const char *words, const MdrKind *kind)
{
  MdrPuzzleQuery *self;
  g_autofree char *folded = NULL;

  g_return_val_if_fail (words != NULL, NULL);

  self = g_object_new (MDR_TYPE_PUZZLE_QUERY, NULL);
  folded = dup_folded (words);
  self->order = order;
  self->words = g_strsplit (g_strstrip (folded), " ", -1);
  self->kind = kind;
  return self;
}

/** Searches the puzzles of a file; running the query creates the items. */
void
mdr_puzzle_query_set_entries (MdrPuzzleQuery *self, GPtrArray *entries)
{
  g_return_if_fail (MDR_IS_PUZZLE_QUERY (self));
  g_return_if_fail (entries != NULL);

  self->entries = g_ptr_array_ref (entries);
}

/* Returns the rank of the puzzle's level of difficulty among those of its kind; those without a level come
 * last. */
static gint64
get_level_rank (MdrPuzzleItem *item, const MdrProgressRecord *record)
{
  const MdrPuzzle *puzzle = mdr_puzzle_item_get_content (item)->puzzle;
  const MdrOptionSpec *spec =
      record && record->level ? mdr_option_specs_find (puzzle->kind->options, MDR_SCOPE_GENERATE, DIFFICULTY)
                              : NULL;

  for (guint i = 0; spec && spec->choices[i].id; i++)
    if (g_str_equal (spec->choices[i].id, record->level))
      return i;
  return G_MAXINT;
}

/* Looks up the sort keys in the store, which may be used only on the main thread, before the query runs. */
static void
note_progress (MdrPuzzleQuery *self, MdrProgressStore *progress)
{
  static const gint64 state_ranks[] = {
    [MDR_PROGRESS_BEGUN] = 0,
    [MDR_PROGRESS_NEW] = 1,
    [MDR_PROGRESS_SOLVED] = 2,
  };

  self->numbers = g_array_sized_new (FALSE, FALSE, sizeof (gint64), self->items->len);
  for (guint i = 0; i < self->items->len; i++)
    {
      MdrPuzzleItem *item = g_ptr_array_index (self->items, i);
      const char *fingerprint = mdr_puzzle_item_get_fingerprint (item);
      const MdrProgressRecord *record = fingerprint ? mdr_progress_store_find (progress, fingerprint) : NULL;
      gint64 number = self->order == MDR_ORDER_STATE ? state_ranks[record ? record->state : MDR_PROGRESS_NEW]
                                                     : get_level_rank (item, record);

      g_array_append_val (self->numbers, number);
    }
}

/**
 * mdr_puzzle_query_set_items:
 * @items: (element-type MdrPuzzleItem): the puzzles to search; must not be changed any more
 * @progress: (nullable): what the player has done
 */
void
mdr_puzzle_query_set_items (MdrPuzzleQuery *self, GPtrArray *items, MdrProgressStore *progress)
{
  g_return_if_fail (MDR_IS_PUZZLE_QUERY (self));
  g_return_if_fail (items != NULL);

  self->items = g_ptr_array_ref (items);
  if (progress && (self->order == MDR_ORDER_DIFFICULTY || self->order == MDR_ORDER_STATE))
    note_progress (self, progress);
}

static const char *
get_kind_name (MdrPuzzleItem *item)
{
  const MdrPuzzle *puzzle = mdr_puzzle_item_get_content (item)->puzzle;

  return puzzle ? mdr_kind_get_name (puzzle->kind) : "";
}

/* Appends the words by which people look for an entry. */
static void
append_words (GString *text, const MdrFileEntry *entry)
{
  const MdrKind *kind = entry->puzzle ? entry->puzzle->kind : NULL;

  g_string_append_printf (text, "\n%s\n%s\n%s", entry->title ? entry->title : "",
                          entry->author ? entry->author : "", entry->source ? entry->source : "");
  if (!kind)
    return;
  g_string_append_printf (text, "\n%s\n%s", mdr_kind_get_name (kind), kind->name);
  for (const char *const *also = kind->guide ? kind->guide->also : NULL; also && *also; also++)
    g_string_append_printf (text, "\n%s", *also);
}

/* Returns whether all words occur in the title, or in what is said of the puzzles. */
static gboolean
has_words (MdrPuzzleItem *item, char **words)
{
  g_autofree char *title = NULL;
  g_autofree char *folded = NULL;
  g_autoptr (GString) text = NULL;

  if (!words[0])
    return TRUE;
  title = mdr_puzzle_item_dup_title (item);
  text = g_string_new (title);
  for (guint i = 0; i < mdr_puzzle_item_get_count (item); i++)
    append_words (text, mdr_puzzle_item_get_nth (item, i));
  folded = dup_folded (text->str);
  for (char **word = words; *word; word++)
    if (!strstr (folded, *word))
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

/* Returns the most important sort key of @item, which has @index, as a number. */
static gint64
get_number (MdrPuzzleQuery *self, guint index, MdrPuzzleItem *item)
{
  const MdrPuzzle *puzzle = mdr_puzzle_item_get_content (item)->puzzle;
  MdrExtents extents = { 0 };

  switch (self->order)
    {
    case MDR_ORDER_SIZE:
      if (puzzle)
        puzzle->kind->get_extents (puzzle, &extents);
      return (gint64) extents.rows * extents.columns;
    case MDR_ORDER_DATE:
      return -mdr_puzzle_item_get_date (item);
    case MDR_ORDER_DIFFICULTY:
    case MDR_ORDER_STATE:
      return self->numbers ? g_array_index (self->numbers, gint64, index) : 0;
    case MDR_ORDER_GIVEN:
    case MDR_ORDER_TITLE:
    case MDR_ORDER_KIND:
    default:
      return 0;
    }
}

static int
compare_rows (gconstpointer a, gconstpointer b)
{
  const Row *first = a;
  const Row *second = b;
  int order = (first->number > second->number) - (first->number < second->number);

  if (order == 0)
    order = strcmp (first->kind_key, second->kind_key);
  return order != 0 ? order : strcmp (first->title_key, second->title_key);
}

/* Returns (element-type Row): the puzzles to list, unsorted. @keys has the sort key of each kind by its name,
 * since there are few kinds and many puzzles. */
static GArray *
list_rows (MdrPuzzleQuery *self, MdrJob *job, GHashTable *keys)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));

  for (guint i = 0; i < self->items->len && !mdr_job_should_stop (job); i++)
    {
      MdrPuzzleItem *item = g_ptr_array_index (self->items, i);
      Row row = { item, get_number (self, i, item), "", mdr_puzzle_item_get_title_key (item) };

      if ((self->kind && !has_kind (item, self->kind)) || !has_words (item, self->words))
        continue;
      if (self->order == MDR_ORDER_KIND)
        {
          const char *name = get_kind_name (item);

          if (!g_hash_table_contains (keys, name))
            g_hash_table_insert (keys, g_strdup (name), g_utf8_collate_key (name, -1));
          row.kind_key = g_hash_table_lookup (keys, name);
        }
      g_array_append_val (rows, row);
    }
  return rows;
}

/** Finds the puzzles. If its job is stopped, the result is incomplete. */
void
mdr_puzzle_query_run (MdrPuzzleQuery *self, MdrJob *job)
{
  g_autoptr (GHashTable) keys = NULL;
  g_autoptr (GArray) rows = NULL;

  g_return_if_fail (MDR_IS_PUZZLE_QUERY (self));
  g_return_if_fail (job != NULL);
  g_return_if_fail (self->items || self->entries);

  if (!self->items)
    {
      self->items = g_ptr_array_new_with_free_func (g_object_unref);
      for (guint i = 0; i < self->entries->len && !mdr_job_should_stop (job); i++)
        g_ptr_array_add (self->items, mdr_puzzle_item_new (self->entries, i));
    }
  keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  rows = list_rows (self, job, keys);
  /* The sort is stable: puzzles with equal keys stay in the given order. */
  if (self->order != MDR_ORDER_GIVEN)
    g_array_sort (rows, compare_rows);
  self->found = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < rows->len; i++)
    g_ptr_array_add (self->found, g_object_ref (g_array_index (rows, Row, i).item));
}

/** Returns: (transfer none) (element-type MdrPuzzleItem): all puzzles that were searched */
GPtrArray *
mdr_puzzle_query_get_items (MdrPuzzleQuery *self)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_QUERY (self), NULL);

  return self->items;
}

/** Returns: (transfer none) (element-type MdrPuzzleItem): those that are listed, in their order */
GPtrArray *
mdr_puzzle_query_get_found (MdrPuzzleQuery *self)
{
  g_return_val_if_fail (MDR_IS_PUZZLE_QUERY (self), NULL);

  return self->found;
}
