/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "lanterns-givens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-json.h"
#include "mdr-word.h"

MdrPuzzle *
lanterns_new_puzzle (const MdrKind *kind)
{
  return mdr_puzzle_alloc (kind, sizeof (LanternsPuzzle));
}

static gboolean
read_counts (MdrPuzzle *base, const MdrField *field, JsonObject *givens, const char *path, GError **error)
{
  JsonArray *counts = mdr_json_get_array (givens, path, field->name, LANTERNS_LINES, LANTERNS_LINES, error);
  g_autofree char *inside = g_strdup_printf ("%s.%s", path, field->name);

  for (guint line = 0; counts && line < LANTERNS_LINES; line++)
    {
      gint64 count;

      if (!mdr_json_get_integer_element (counts, inside, line, 0, LANTERNS_MOST, &count, error))
        return FALSE;
      ((LanternsPuzzle *) base)->counts[line] = (int) count;
    }
  return counts != NULL;
}

static void
write_counts (const MdrPuzzle *base, const MdrField *field, JsonObject *givens)
{
  JsonArray *counts = json_array_new ();

  json_object_set_array_member (givens, field->name, counts);
  for (int line = 0; line < LANTERNS_LINES; line++)
    json_array_add_int_element (counts, lanterns_puzzle (base)->counts[line]);
}

const MdrField lanterns_fields[] = {
  { "counts", MDR_FIELD_OWN, .read = read_counts, .write = write_counts },
  { NULL },
};

MdrPuzzle *
lanterns_puzzle_from_json (const MdrKind *kind,
                           JsonObject *givens,
                           const char *path,
                           guint version,
                           GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = lanterns_new_puzzle (kind);

  return mdr_fields_read (lanterns_fields, puzzle, givens, path, error) ? g_steal_pointer (&puzzle) : NULL;
}

/* One line begins with the kind's name, so that no other kind takes it for its own. */
MdrPuzzle *
lanterns_puzzle_from_text (const MdrKind *kind,
                           const char *const *lines,
                           guint first_line,
                           guint *taken,
                           GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = lanterns_new_puzzle (kind);
  MdrWords words = mdr_words (lines[0]);

  *taken = 1;
  if (mdr_words_read_literal (&words, "lanterns") && mdr_words_count (&words) == LANTERNS_LINES)
    for (int line = 0; line < LANTERNS_LINES; line++)
      {
        guint count;

        if (!mdr_words_read_number (&words, 0, LANTERNS_MOST, &count, error))
          {
            g_prefix_error (error, _ ("Line %u: "), first_line);
            return NULL;
          }
        ((LanternsPuzzle *) puzzle)->counts[line] = (int) count;
      }
  else
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u: “lanterns” and %d counts were expected"),
                   first_line, LANTERNS_LINES);
      return NULL;
    }
  return g_steal_pointer (&puzzle);
}

char *
lanterns_puzzle_to_text (const MdrPuzzle *puzzle)
{
  GString *text = g_string_new ("lanterns");

  for (int line = 0; line < LANTERNS_LINES; line++)
    g_string_append_printf (text, " %d", lanterns_puzzle (puzzle)->counts[line]);
  return g_string_free (g_string_append_c (text, '\n'), FALSE);
}

/* "count LINE NUMBER" */
static gboolean
set_count (gpointer target, MdrWords *words, GError **error)
{
  LanternsPuzzle *puzzle = target;
  guint line;
  guint count;

  if (!mdr_words_read_number (words, 0, LANTERNS_LINES - 1, &line, error)
      || !mdr_words_read_number (words, 0, LANTERNS_MOST, &count, error))
    return FALSE;
  puzzle->counts[line] = (int) count;
  return TRUE;
}

MdrPuzzle *
lanterns_edit (const MdrPuzzle *puzzle, const char *edit, GError **error)
{
  static const MdrVerb edits[] = { { "count", 2, set_count }, { NULL } };
  g_autoptr (MdrPuzzle) edited = lanterns_new_puzzle (puzzle->kind);

  memcpy (((LanternsPuzzle *) edited)->counts, lanterns_puzzle (puzzle)->counts,
          sizeof (int[LANTERNS_LINES]));
  if (!mdr_verbs_apply (edits, edit, _ ("“count LINE NUMBER” was expected, not “%s”"), edited, error))
    return NULL;
  return g_steal_pointer (&edited);
}

/* The count of a line stands at its left or top, and so it does in the image. */
MdrPuzzle *
lanterns_transform (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error)
{
  MdrPuzzle *image = lanterns_new_puzzle (puzzle->kind);
  int rows = symmetry & MDR_SYMMETRY_TRANSPOSE ? LANTERNS_SIZE : 0;
  int columns = LANTERNS_SIZE - rows;

  for (int k = 0; k < LANTERNS_SIZE; k++)
    {
      MdrCell cell = mdr_symmetry_map (symmetry, LANTERNS_SIZE, LANTERNS_SIZE, (MdrCell){ k, k });

      ((LanternsPuzzle *) image)->counts[rows + (rows ? cell.column : cell.row)] =
          lanterns_puzzle (puzzle)->counts[k];
      ((LanternsPuzzle *) image)->counts[columns + (rows ? cell.row : cell.column)] =
          lanterns_puzzle (puzzle)->counts[LANTERNS_SIZE + k];
    }
  return image;
}

void
lanterns_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems)
{
  int rows = 0;
  int columns = 0;

  for (int k = 0; k < LANTERNS_SIZE; k++)
    {
      rows += lanterns_puzzle (puzzle)->counts[k];
      columns += lanterns_puzzle (puzzle)->counts[LANTERNS_SIZE + k];
    }
  if (rows != columns)
    mdr_problems_add (problems, "sums-differ", MDR_SEVERITY_CONFLICT,
                      _ ("The rows hold %d lanterns in all, but the columns %d."), rows, columns);
}

char *
lanterns_dup_title (const MdrPuzzle *puzzle)
{
  return g_strdup (_ ("Lanterns 5×5"));
}

void
lanterns_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents)
{
  *extents = (MdrExtents){ .rows = LANTERNS_SIZE, .columns = LANTERNS_SIZE, .top = 1, .left = 1 };
}

/* A row a line: "o" for a lantern, "." for none. */
char *
lanterns_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < LANTERNS_SIZE; i++)
    {
      for (int j = 0; j < LANTERNS_SIZE; j++)
        g_string_append_c (text, mdr_rows_has (lanterns_solution (solution)->lit, i, j) ? 'o' : '.');
      g_string_append (text, i < LANTERNS_SIZE - 1 ? "\n" : "");
    }
  return g_string_free (text, FALSE);
}

MdrSolution *
lanterns_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error)
{
  LanternsSolution *solution;

  if (!g_regex_match_simple ("^([.o]{5}\n){4}[.o]{5}$", text, G_REGEX_DOLLAR_ENDONLY, 0))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("Five lines of five “o” or “.” were expected."));
      return NULL;
    }
  solution = mdr_solution_alloc (puzzle->kind, sizeof *solution);
  for (int k = 0; text[k]; k++)
    if (text[k] == 'o')
      mdr_rows_set (solution->lit, k / (LANTERNS_SIZE + 1), k % (LANTERNS_SIZE + 1));
  return &solution->base;
}
