/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-shared.h"

#include "mdr-daily.h"

/** Marks those days of the month that @calendar shows for which a puzzle of the day was solved. */
void
mdr_solved_days_mark (GtkCalendar *calendar, const MdrShared *shared)
{
  g_autoptr (GDateTime) selected = NULL;
  guint8 days;
  int first;

  g_return_if_fail (GTK_IS_CALENDAR (calendar));
  g_return_if_fail (shared != NULL);

  selected = gtk_calendar_get_date (calendar);
  first = 1 - g_date_time_get_day_of_month (selected);
  days = g_date_get_days_in_month ((GDateMonth) g_date_time_get_month (selected),
                                   (GDateYear) g_date_time_get_year (selected));
  gtk_calendar_clear_marks (calendar);
  for (guint day = 0; day < days; day++)
    {
      g_autoptr (GDateTime) time = g_date_time_add_days (selected, first + (int) day);
      g_autofree char *date = mdr_daily_dup_date (time);

      if (mdr_daily_is_solved (shared->progress, shared->kinds, date))
        gtk_calendar_mark_day (calendar, day + 1);
    }
}
