/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-progress-records.h"

/*
 * MdrProgressRecords:
 * @puzzles: maps fingerprints to records
 * @dailies: maps days, kinds and levels to fingerprints
 * @latest: counts the entries that record an action of the player
 */
struct _MdrProgressRecords
{
  GHashTable *puzzles;
  GHashTable *dailies;
  guint64 latest;
};

static void
record_free (gpointer data)
{
  MdrProgressRecord *record = data;

  g_free (record->kind);
  g_free (record->level);
  g_free (record);
}

/** Returns: (transfer full): empty records */
MdrProgressRecords *
mdr_progress_records_new (void)
{
  MdrProgressRecords *records = g_new0 (MdrProgressRecords, 1);

  records->puzzles = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, record_free);
  records->dailies = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return records;
}

void
mdr_progress_records_free (MdrProgressRecords *records)
{
  if (!records)
    return;
  g_hash_table_unref (records->puzzles);
  g_hash_table_unref (records->dailies);
  g_free (records);
}

/** Forgets all entries. */
void
mdr_progress_records_clear (MdrProgressRecords *records)
{
  g_return_if_fail (records != NULL);

  g_hash_table_remove_all (records->puzzles);
  g_hash_table_remove_all (records->dailies);
}

static char *
dup_daily_key (const char *kind, const char *level, const char *date)
{
  return g_strjoin (" ", date, kind, level, NULL);
}

/** Adds what @entry says. The order of entries does not matter, except that the last level is used. */
void
mdr_progress_records_take (MdrProgressRecords *records, const MdrProgressEntry *entry)
{
  MdrProgressRecord *record;

  g_return_if_fail (records != NULL);
  g_return_if_fail (entry != NULL);

  record = g_hash_table_lookup (records->puzzles, entry->puzzle);
  if (!record)
    {
      record = g_new0 (MdrProgressRecord, 1);
      record->kind = g_strdup (entry->kind);
      g_hash_table_insert (records->puzzles, g_strdup (entry->puzzle), record);
    }
  record->state = MAX (record->state, entry->state);
  record->counts = record->counts || entry->counts;
  record->hints += entry->hints;
  record->is_kept = record->is_kept || entry->is_kept;
  /* Being rated, or becoming the puzzle of a day, is not an action of the player. */
  if (entry->is_kept || entry->state != MDR_PROGRESS_NEW)
    record->latest = ++records->latest;
  if (entry->seconds > 0 && (record->best_seconds <= 0 || entry->seconds < record->best_seconds))
    record->best_seconds = entry->seconds;
  if (entry->level)
    {
      g_free (record->level);
      record->level = g_strdup (entry->level);
    }
  if (entry->level && entry->date)
    g_hash_table_insert (records->dailies, dup_daily_key (entry->kind, entry->level, entry->date),
                         g_strdup (entry->puzzle));
}

/** Returns: (nullable) (transfer none): what is known about a puzzle; valid until
 * mdr_progress_records_clear() */
const MdrProgressRecord *
mdr_progress_records_find (const MdrProgressRecords *records, const char *fingerprint)
{
  g_return_val_if_fail (records != NULL, NULL);
  g_return_val_if_fail (fingerprint != NULL, NULL);

  return g_hash_table_lookup (records->puzzles, fingerprint);
}

/** Returns: (nullable) (transfer none): the fingerprint of the puzzle of a day, by ids of kind and level */
const char *
mdr_progress_records_find_daily (const MdrProgressRecords *records,
                                 const char *kind,
                                 const char *level,
                                 const char *date)
{
  g_autofree char *key = NULL;

  g_return_val_if_fail (records != NULL, NULL);
  g_return_val_if_fail (kind != NULL && level != NULL && date != NULL, NULL);

  key = dup_daily_key (kind, level, date);
  return g_hash_table_lookup (records->dailies, key);
}

static int
compare_seconds (gconstpointer a, gconstpointer b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

/**
 * mdr_progress_records_get_figures:
 * @kind: id of a kind
 * @level: (nullable): id of a level; %NULL for puzzles whose level is not known
 * @figures: (out caller-allocates)
 */
void
mdr_progress_records_get_figures (const MdrProgressRecords *records,
                                  const char *kind,
                                  const char *level,
                                  MdrProgressFigures *figures)
{
  g_autoptr (GArray) seconds = NULL;
  GHashTableIter iter;
  gpointer value;
  guint middle;

  g_return_if_fail (records != NULL);
  g_return_if_fail (kind != NULL);
  g_return_if_fail (figures != NULL);

  seconds = g_array_new (FALSE, FALSE, sizeof (double));
  *figures = (MdrProgressFigures){ 0 };
  g_hash_table_iter_init (&iter, records->puzzles);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      const MdrProgressRecord *record = value;

      if (!g_str_equal (record->kind, kind) || g_strcmp0 (record->level, level) != 0)
        continue;
      figures->solved += record->counts;
      figures->hints += record->hints;
      if (record->counts && record->best_seconds > 0)
        g_array_append_val (seconds, record->best_seconds);
    }
  figures->timed = seconds->len;
  if (seconds->len == 0)
    return;
  g_array_sort (seconds, compare_seconds);
  middle = seconds->len / 2;
  figures->best_seconds = g_array_index (seconds, double, 0);
  figures->usual_seconds = g_array_index (seconds, double, middle);
  if (seconds->len % 2 == 0)
    figures->usual_seconds = (g_array_index (seconds, double, middle - 1) + figures->usual_seconds) / 2;
}

static int
compare_latest (gconstpointer a, gconstpointer b, gpointer puzzles)
{
  const MdrProgressRecord *first = g_hash_table_lookup (puzzles, *(const char *const *) a);
  const MdrProgressRecord *second = g_hash_table_lookup (puzzles, *(const char *const *) b);

  return (first->latest < second->latest) - (first->latest > second->latest);
}

/**
 * mdr_progress_records_list_begun:
 * @most: the maximum number
 *
 * Returns: (transfer full) (array zero-terminated=1): the fingerprints of puzzles
 *   whose play is kept but not finished, the latest first
 */
char **
mdr_progress_records_list_begun (const MdrProgressRecords *records, guint most)
{
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer key;
  gpointer value;

  g_return_val_if_fail (records != NULL, NULL);

  g_hash_table_iter_init (&iter, records->puzzles);
  while (g_hash_table_iter_next (&iter, &key, &value))
    {
      const MdrProgressRecord *record = value;

      if (record->is_kept && record->state == MDR_PROGRESS_BEGUN)
        g_ptr_array_add (list, g_strdup (key));
    }
  g_ptr_array_sort_with_data (list, compare_latest, records->puzzles);
  g_ptr_array_set_size (list, (int) MIN (most, list->len));
  g_ptr_array_add (list, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&list), FALSE);
}
