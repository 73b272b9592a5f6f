/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-comparison.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static char *
solutions_to_text (const MdrResult *result)
{
  guint count = result->solutions->len;

  if (mdr_result_get_unique (result) == MDR_TRUTH_YES)
    return g_strdup (_ ("The only solution"));
  if (result->optimal == MDR_TRUTH_YES)
    return g_strdup (_ ("Proven best"));
  if (result->exhausted)
    return g_strdup_printf (ngettext ("%'u solution", "All %'u solutions", count), count);
  return g_strdup_printf (ngettext ("%'u solution", "%'u solutions", count), count);
}

/** Returns: (transfer full): how a run ended in two or three words; the error message if it failed */
char *
mdr_comparison_outcome_to_text (const MdrResult *result)
{
  g_return_val_if_fail (result != NULL, NULL);

  switch (result->status)
    {
    case MDR_STATUS_SOLVED:
      return solutions_to_text (result);
    case MDR_STATUS_IMPOSSIBLE:
      if (result->impossible_goal)
        return g_strdup (_ ("Goal impossible (proven)"));
      return g_strdup (_ ("No solution exists (proven)"));
    case MDR_STATUS_UNFINISHED:
      return g_strdup (_ ("Not finished: clues are missing"));
    case MDR_STATUS_TIME_LIMIT:
      return g_strdup (_ ("Time limit reached"));
    case MDR_STATUS_MEMORY_LIMIT:
      return g_strdup (_ ("Memory limit reached"));
    case MDR_STATUS_CANCELLED:
      return g_strdup (_ ("Stopped"));
    case MDR_STATUS_INVALID:
      return g_strdup (_ ("Not tried"));
    case MDR_STATUS_UNSUPPORTED:
      return g_strdup (result->refusal);
    case MDR_STATUS_FAILED:
    default:
      return g_strdup (result->error ? result->error : _ ("Failed"));
    }
}

/* A table that is being written; no separator stands before the first cell of a row. */
typedef struct
{
  GString *text;
  MdrTableFormat format;
  gboolean begun;
} Table;

static void
begin_cell (Table *table)
{
  if (table->begun)
    g_string_append_c (table->text, table->format == MDR_TABLE_CSV ? ',' : '\t');
  table->begun = TRUE;
}

/* Quotes are doubled within quotes; tabs and line breaks would be columns and rows. */
static void
add_text (Table *table, const char *cell)
{
  g_autofree char *line = g_strdelimit (g_strdup (cell), "\t\n\r", ' ');
  g_auto (GStrv) parts = NULL;
  g_autofree char *doubled = NULL;

  begin_cell (table);
  if (table->format != MDR_TABLE_CSV || !strpbrk (line, ",\""))
    {
      g_string_append (table->text, line);
      return;
    }
  parts = g_strsplit (line, "\"", -1);
  doubled = g_strjoinv ("\"\"", parts);
  g_string_append_printf (table->text, "\"%s\"", doubled);
}

/* Programs read the number, so it does not follow the locale. The cell is empty if the number is not
 * known. */
static void
add_number (Table *table, gboolean known, double number)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  begin_cell (table);
  if (known)
    g_string_append (table->text, g_ascii_formatd (buffer, sizeof buffer, "%.10g", number));
}

static void
end_row (Table *table)
{
  g_string_append (table->text, table->format == MDR_TABLE_CSV ? "\r\n" : "\n");
  table->begun = FALSE;
}

/**
 * mdr_comparison_results_to_text:
 * @results: (element-type MdrResult): of methods of @kind, in any order
 *
 * Returns: (transfer full): a table with a header, and a row for each result
 */
char *
mdr_comparison_results_to_text (const MdrKind *kind, GPtrArray *results, MdrTableFormat format)
{
  static const char *const titles[] = {
    N_ ("Method"),  N_ ("Outcome"), N_ ("Solutions"), N_ ("Objective"), N_ ("Bound"),
    N_ ("Seconds"), N_ ("Nodes"),   N_ ("Variables"), N_ ("Rows"),
  };
  Table table = { NULL, format, FALSE };

  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (results != NULL, NULL);

  table.text = g_string_new (NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    add_text (&table, _ (titles[i]));
  end_row (&table);
  for (guint i = 0; i < results->len; i++)
    {
      const MdrResult *result = g_ptr_array_index (results, i);
      g_autofree char *outcome = mdr_comparison_outcome_to_text (result);

      add_text (&table, _ (mdr_kind_find_method (kind, result->method)->name));
      add_text (&table, outcome);
      add_number (&table, TRUE, result->solutions->len);
      add_number (&table, result->sense != MDR_SENSE_NONE && result->solutions->len > 0, result->objective);
      add_number (&table, result->has_bound, result->bound);
      add_number (&table, TRUE, result->seconds);
      add_number (&table, TRUE, (double) result->nodes);
      add_number (&table, result->columns > 0, result->columns);
      add_number (&table, result->columns > 0, result->rows);
      end_row (&table);
    }
  return g_string_free (table.text, FALSE);
}
