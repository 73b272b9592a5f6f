/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-corpus.h"

#include <stdlib.h>
#include <string.h>

const RuledSource ruled_sources[RULED_N_SOURCES] = {
  { "akari", "lightup", NULL, NULL, RULED_FORM_MARKS, "o", { NULL }, "?" },
  { "fillomino", "fillomino", NULL, NULL, RULED_FORM_NUMBERS },
  { "heyawake", "heyawake", "area", "room", RULED_FORM_MARKS, "x", { "370_" } },
  { "hitori", "hitori", NULL, NULL, RULED_FORM_MARKS, "x" },
  { "kurodoko", "kurodoko", NULL, NULL, RULED_FORM_MARKS, "x" },
  { "masyu", "masyu", NULL, NULL, RULED_FORM_LINES },
  { "norinori", "norinori", NULL, NULL, RULED_FORM_MARKS, "x" },
  { "nurikabe", "nurikabe", NULL, NULL, RULED_FORM_MARKS, "x" },
  { "shikaku", "shikaku", NULL, NULL, RULED_FORM_PARTS },
  { "slitherlink", "slitherlink", NULL, NULL, RULED_FORM_INSIDE, "x" },
  { "starbattle", "starbattle", NULL, NULL, RULED_FORM_MARKS, "x", { "8_", "24_" } },
  { "sudoku", "sudoku", "area", "box", RULED_FORM_NUMBERS },
  { "tents", "tents", NULL, NULL, RULED_FORM_MARKS, "o" },
  { "yajilin", "yajilin", "arrow", "clue", RULED_FORM_LINES_AND_MARKS, "x", { NULL }, "?>" },
};

/* A word of the corpus as rulebooks have it: "x" is a clue without a number, "3n" a 3 with an arrow. */
static char *
translate_word (const RuledSource *source, const char *word)
{
  static const char compass[] = "eswn";
  static const char arrows[] = ">v<^";
  const char *direction = word[0] ? strchr (compass, word[strlen (word) - 1]) : NULL;

  if (source->blank && g_str_equal (word, "x"))
    return g_strdup (source->blank);
  if (direction && g_ascii_isdigit (word[0]))
    return g_strdup_printf ("%.*s%c", (int) strlen (word) - 1, word, arrows[direction - compass]);
  return g_strdup (word);
}

static char *
translate_board (const RuledSource *source, const char *board)
{
  static const char *const of_board[] = { "most", "stars" };
  g_auto (GStrv) lines = g_strsplit (board, "\n", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines[i] && lines[i][0]; i++)
    {
      g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
      gboolean first_is_name = g_str_equal (words[0], of_board[0]) || g_str_equal (words[0], of_board[1]);

      for (guint j = 0; words[j]; j++)
        {
          g_autofree char *word = translate_word (source, words[j]);
          gboolean renamed = source->renamed && g_str_equal (word, source->renamed);

          g_string_append_printf (text, "%s%s%s", j > 0 ? " " : "", renamed ? source->name : word,
                                  j == 0 && first_is_name ? ":" : "");
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/* The words of a solution in reading order, without the size before them. */
static GPtrArray *
split_solution (const char *solution)
{
  g_auto (GStrv) lines = g_strsplit (solution, "\n", -1);
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 1; lines[i]; i++)
    {
      g_auto (GStrv) row = g_strsplit (lines[i], " ", -1);

      for (guint j = 0; row[j]; j++)
        if (row[j][0])
          g_ptr_array_add (words, g_strdup (row[j]));
    }
  return words;
}

static void
fill_cells (const RuledSource *source,
            const MdrRuledPuzzle *puzzle,
            const GPtrArray *words,
            MdrRuledAnswer *answer)
{
  for (guint cell = 0; cell < words->len; cell++)
    {
      const char *word = g_ptr_array_index (words, cell);

      answer->values[0][cell] = source->form == RULED_FORM_NUMBERS
                                    ? (gint16) atoi (word)
                                    : (gint16) g_str_equal (word, source->mark);
    }
}

/* Whether an edge is used, as the words of the cells on both sides say. */
static gboolean
is_used (const RuledSource *source, const char *word, const char *next, MdrDirection direction)
{
  static const char compass[] = "eswn";
  gboolean is_line = g_strcmp0 (word, "-") != 0 && g_strcmp0 (word, "x") != 0;

  switch (source->form)
    {
    case RULED_FORM_PARTS:
      return !g_str_equal (word, next);
    case RULED_FORM_INSIDE:
      return g_str_equal (word, source->mark) != (next && g_str_equal (next, source->mark));
    case RULED_FORM_MARKS:
    case RULED_FORM_NUMBERS:
    case RULED_FORM_LINES:
    case RULED_FORM_LINES_AND_MARKS:
    default:
      return is_line && strchr (word, compass[direction]);
    }
}

static void
fill_edges (const RuledSource *source,
            const MdrRuledPuzzle *puzzle,
            const GPtrArray *words,
            MdrRuledAnswer *answer)
{
  guint decision = source->form == RULED_FORM_LINES_AND_MARKS ? 1 : 0;
  MdrPlace place = mdr_rulebook_get_decision (puzzle->rulebook, decision)->place;

  for (guint cell = 0; cell < words->len; cell++)
    for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
      {
        guint edge = mdr_ruled_grid_get_edge (puzzle->grid, place, cell, (MdrDirection) direction);
        guint next = mdr_ruled_grid_get_neighbour (puzzle->grid, cell, (MdrDirection) direction);
        const char *word = next == MDR_RULED_NO_PLACE ? NULL : g_ptr_array_index (words, next);

        if (edge != MDR_RULED_NO_PLACE)
          answer->values[decision][edge] =
              (gint16) is_used (source, g_ptr_array_index (words, cell), word, (MdrDirection) direction);
      }
}

/** Returns: (transfer full): the puzzle that @object describes */
MdrRuledPuzzle *
ruled_corpus_read_puzzle (const RuledSource *source,
                          MdrRulebook *rulebook,
                          JsonObject *object,
                          GError **error)
{
  g_autofree char *board = translate_board (source, json_object_get_string_member (object, "board"));

  return mdr_ruled_puzzle_read (rulebook, board, -1, error);
}

/** Returns: (transfer full): the published solution of the puzzle that @object describes */
MdrRuledAnswer *
ruled_corpus_read_solution (const RuledSource *source, const MdrRuledPuzzle *puzzle, JsonObject *object)
{
  g_autoptr (GPtrArray) words = split_solution (json_object_get_string_member (object, "solution"));
  MdrRuledAnswer *answer = mdr_ruled_answer_new (puzzle);
  gboolean edges = source->form != RULED_FORM_MARKS && source->form != RULED_FORM_NUMBERS;

  g_assert_cmpuint (words->len, ==, puzzle->grid.rows * puzzle->grid.columns);
  if (!edges || source->form == RULED_FORM_LINES_AND_MARKS)
    fill_cells (source, puzzle, words, answer);
  if (edges)
    fill_edges (source, puzzle, words, answer);
  return answer;
}

/** Returns: whether the published solution is known to be wrong */
gboolean
ruled_corpus_is_faulty (const RuledSource *source, JsonObject *object)
{
  const char *id = json_object_get_string_member (object, "id");

  for (guint i = 0; i < G_N_ELEMENTS (source->faulty) && source->faulty[i]; i++)
    if (g_str_has_prefix (id, source->faulty[i]))
      return TRUE;
  return FALSE;
}

/** Returns: (transfer full) (nullable): an array of objects, one for each puzzle */
JsonParser *
ruled_corpus_load (const char *folder, const RuledSource *source, GError **error)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autofree char *base = g_strconcat (source->file, ".json", NULL);
  g_autofree char *path = g_build_filename (folder, "rules", base, NULL);

  return json_parser_load_from_file (parser, path, error) ? g_steal_pointer (&parser) : NULL;
}
