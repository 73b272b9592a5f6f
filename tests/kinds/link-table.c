/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-error.h"
#include "mdr-kinds.h"

/*
 * Prints the table of docs/COMPARISON.md that says of which kinds links of puzzle sites open, and what the
 * others lack:
 *
 *   MEANDER_PKGDATADIR=data build/tests/kinds/link-table data/link-names.txt
 */

static MdrKindList *kinds;

/* What the sites name, by what Meander has of it. */
typedef struct
{
  GString *open;
  GString *codeless;
  GString *missing;
  guint n_open;
  guint n_codeless;
  guint n_missing;
} Table;

static char *
dup_letters (const char *name)
{
  GString *letters = g_string_new (NULL);

  for (const char *at = name; *at; at++)
    if (g_ascii_isalnum (*at))
      g_string_append_c (letters, g_ascii_tolower (*at));
  return g_string_free (letters, FALSE);
}

/* Returns: the kind that reads links of this name; %NULL if there is none */
static const MdrKind *
find_reader (const char *name)
{
  g_autofree char *link = g_strdup_printf ("https://puzz.link/p?%s/4/4/", name);
  const MdrKind *kind;

  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) puzzle =
          kind->puzzle_from_link ? kind->puzzle_from_link (kind, link, &error) : NULL;

      if (puzzle || (error && !g_error_matches (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED)))
        return kind;
    }
  return NULL;
}

/* Returns: the kind whose name has the same letters */
static const MdrKind *
find_named (const char *name)
{
  g_autofree char *letters = dup_letters (name);
  const MdrKind *kind;

  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    {
      g_autofree char *own = dup_letters (kind->name);

      if (g_str_equal (own, letters))
        return kind;
    }
  return NULL;
}

static void
append_to (GString *list, guint *count, const char *name, const char *kind)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", name);
  if (kind)
    g_string_append_printf (list, " (%s)", kind);
  (*count)++;
}

/* Takes a line of the file of names. A row that begins with no name of a site is none of its kinds. */
static void
take_line (Table *table, const char *line)
{
  g_auto (GStrv) parts = g_strsplit (line, ": ", 2);
  g_auto (GStrv) words = g_strsplit (parts[0] ? parts[0] : "", " ", -1);
  const MdrKind *kind = NULL;

  if (!g_ascii_islower (*line))
    return;
  for (char **word = words; *word && !kind; word++)
    kind = find_reader (*word);
  if (kind)
    append_to (table->open, &table->n_open, words[0], kind->name);
  else if (words[1] && strchr ("@%", *words[1]))
    return;
  else if (find_named (parts[1]))
    append_to (table->codeless, &table->n_codeless, words[0], find_named (parts[1])->name);
  else
    append_to (table->missing, &table->n_missing, words[0], NULL);
}

int
main (int argc, char *argv[])
{
  g_autoptr (MdrKindList) all = mdr_kinds_new_list ();
  Table table = { g_string_new (NULL), g_string_new (NULL), g_string_new (NULL), 0, 0, 0 };
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  kinds = all;
  if (argc != 2 || !g_file_get_contents (argv[1], &text, NULL, NULL))
    return 2;
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line; line++)
    take_line (&table, *line);
  g_print ("| links | kinds | names there |\n|---|---|---|\n| open | %u | %s |\n", table.n_open,
           table.open->str);
  g_print ("| lack a code that links are read by; the kind is there | %u | %s |\n", table.n_codeless,
           table.codeless->str);
  g_print ("| lack a page of rules | %u | %s |\n", table.n_missing, table.missing->str);
  g_string_free (table.open, TRUE);
  g_string_free (table.codeless, TRUE);
  g_string_free (table.missing, TRUE);
  return 0;
}
