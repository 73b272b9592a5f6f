/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-daily.h"

/* The seeds that are tried for one day never reach those of the next. */
#define SEEDS_OF_A_DAY 16
G_STATIC_ASSERT (SEEDS_OF_A_DAY >= MDR_PLAY_LEVEL_ATTEMPTS);

#define DATE_FORMAT "%Y-%m-%d"

/* Longest rows are looked for in a year. */
#define DAYS 366

/* In milliseconds. */
#define MINUTE 60000

/** Returns: (transfer full): the date of @day, like "2024-02-29" */
char *
mdr_daily_dup_date (GDateTime *day)
{
  g_return_val_if_fail (day != NULL, NULL);

  return g_date_time_format (day, DATE_FORMAT);
}

/** Returns: in how many milliseconds from @now on the date is to be asked for again: at midnight, but within
 * a minute in any case, because a timer stands still while the computer sleeps */
guint
mdr_daily_get_wait (GDateTime *now)
{
  g_return_val_if_fail (now != NULL, MINUTE);

  if (g_date_time_get_hour (now) < 23 || g_date_time_get_minute (now) < 59)
    return MINUTE;
  return MINUTE - (guint) (g_date_time_get_seconds (now) * 1000);
}

/** Returns: (transfer full): the date where the user is */
char *
mdr_daily_dup_today (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return mdr_daily_dup_date (now);
}

/** Returns: (transfer full) (nullable): noon of @date, so that adding days never meets a change of the clock;
 * %NULL if @date is not a date */
GDateTime *
mdr_daily_new_date_time (const char *date)
{
  g_autoptr (GTimeZone) zone = g_time_zone_new_local ();
  g_autofree char *noon = NULL;

  g_return_val_if_fail (date != NULL, NULL);

  noon = g_strconcat (date, "T12:00:00", NULL);
  return g_date_time_new_from_iso8601 (noon, zone);
}

/** Returns: the first of the seeds that are tried for a puzzle of @date; 0 if that is not a date */
guint
mdr_daily_get_seed (const char *date)
{
  g_autoptr (GDateTime) day = mdr_daily_new_date_time (date);
  int year, month, day_of_month;

  g_return_val_if_fail (day != NULL, 0);

  g_date_time_get_ymd (day, &year, &month, &day_of_month);
  return (guint) ((year * 100 + month) * 100 + day_of_month) * SEEDS_OF_A_DAY;
}

/**
 * mdr_daily_generate:
 * @input: with kind, the id of a level as name, and mdr_daily_get_seed() as count
 *
 * Returns: (transfer full) (nullable): the #MdrPuzzle of the day
 */
gpointer
mdr_daily_generate (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  const MdrPlayLevel *level = mdr_kind_find_level (input->kind, input->name);

  g_return_val_if_fail (level != NULL, NULL);

  return mdr_kind_generate_level (input->kind, level, input->count, job, error);
}

/** Returns: how far the player has come with the puzzle of @date */
MdrProgressState
mdr_daily_get_state (MdrProgressStore *progress,
                     const MdrKind *kind,
                     const MdrPlayLevel *level,
                     const char *date)
{
  const char *fingerprint;

  g_return_val_if_fail (MDR_IS_PROGRESS_STORE (progress), MDR_PROGRESS_NEW);
  g_return_val_if_fail (level != NULL, MDR_PROGRESS_NEW);

  fingerprint = mdr_progress_store_find_daily (progress, kind, level->id, date);
  return fingerprint ? mdr_progress_store_get_state (progress, fingerprint) : MDR_PROGRESS_NEW;
}

/** Returns: whether the player has solved one of the puzzles of @date */
gboolean
mdr_daily_is_solved (MdrProgressStore *progress, MdrKindList *kinds, const char *date)
{
  const MdrKind *kind;

  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    for (const MdrPlayLevel *level = kind->levels; level && level->id; level++)
      if (mdr_daily_get_state (progress, kind, level, date) == MDR_PROGRESS_SOLVED)
        return TRUE;
  return FALSE;
}

/**
 * mdr_daily_count_days_in_a_row:
 * @date: the last day that may count
 *
 * Returns: on how many days in a row, up to @date, a puzzle of the day was solved. A @date without one does
 *   not end the row, because there is still time.
 */
guint
mdr_daily_count_days_in_a_row (MdrProgressStore *progress, MdrKindList *kinds, const char *date)
{
  g_autoptr (GDateTime) day = mdr_daily_new_date_time (date);
  guint days = 0;

  g_return_val_if_fail (day != NULL, 0);

  for (gboolean first = TRUE;; first = FALSE)
    {
      g_autofree char *name = mdr_daily_dup_date (day);
      g_autoptr (GDateTime) tomorrow = g_steal_pointer (&day);

      if (mdr_daily_is_solved (progress, kinds, name))
        days++;
      else if (!first)
        return days;
      day = g_date_time_add_days (tomorrow, -1);
    }
}

/** Returns: the most days in a row on which a puzzle of the day was solved, in the year up to @date */
guint
mdr_daily_count_longest_row (MdrProgressStore *progress, MdrKindList *kinds, const char *date)
{
  g_autoptr (GDateTime) last = mdr_daily_new_date_time (date);
  guint longest = 0;
  guint days = 0;

  g_return_val_if_fail (last != NULL, 0);

  for (int back = 0; back < DAYS; back++)
    {
      g_autoptr (GDateTime) day = g_date_time_add_days (last, -back);
      g_autofree char *name = mdr_daily_dup_date (day);

      days = mdr_daily_is_solved (progress, kinds, name) ? days + 1 : 0;
      longest = MAX (longest, days);
    }
  return longest;
}
