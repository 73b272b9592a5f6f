/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <json-glib/json-glib.h>
#include <stdlib.h>
#include <string.h>

#include "mdr-ruled-judge.h"
#include "mdr-ruled-text.h"
#include "rulebook-files.h"

/*
 * Published puzzles with their solutions: the judge accepts each solution, and refuses
 * it after one change. MEANDER_CORPUS names the folder; it belongs to others and is not in the tree.
 */

/* How the corpus writes a solution. */
typedef enum
{
  /* A word for a cell that is black, or has the thing in question. */
  FORM_MARKS,
  FORM_NUMBERS,
  /* The directions in which a line leaves each cell. */
  FORM_LINES,
  /* The same, with a word for black cells. */
  FORM_LINES_AND_MARKS,
  /* The number of a part for each cell. */
  FORM_PARTS,
  /* A word for cells inside of a loop. */
  FORM_INSIDE,
} Form;

/**
 * Source:
 * @file: name of a file of the corpus
 * @rulebook: name of the rulebook
 * @renamed: (nullable): a block that has another name there
 * @name: (nullable): its name here
 * @form: how solutions are written
 * @mark: the word for marked cells
 * @faulty: (nullable): the beginnings of the names of puzzles whose solutions are wrong
 * @blank: (nullable): what is given here where the corpus has a clue without a number
 */
typedef struct
{
  const char *file;
  const char *rulebook;
  const char *renamed;
  const char *name;
  Form form;
  const char *mark;
  const char *faulty[2];
  const char *blank;
} Source;

static const Source sources[] = {
  { "akari", "lightup", NULL, NULL, FORM_MARKS, "o", { NULL }, "?" },
  { "fillomino", "fillomino", NULL, NULL, FORM_NUMBERS },
  { "heyawake", "heyawake", "area", "room", FORM_MARKS, "x", { "370_" } },
  { "hitori", "hitori", NULL, NULL, FORM_MARKS, "x" },
  { "kurodoko", "kurodoko", NULL, NULL, FORM_MARKS, "x" },
  { "masyu", "masyu", NULL, NULL, FORM_LINES },
  { "norinori", "norinori", NULL, NULL, FORM_MARKS, "x" },
  { "nurikabe", "nurikabe", NULL, NULL, FORM_MARKS, "x" },
  { "shikaku", "shikaku", NULL, NULL, FORM_PARTS },
  { "slitherlink", "slitherlink", NULL, NULL, FORM_INSIDE, "x" },
  { "starbattle", "starbattle", NULL, NULL, FORM_MARKS, "x", { "8_", "24_" } },
  { "sudoku", "sudoku", "area", "box", FORM_NUMBERS },
  { "tents", "tents", NULL, NULL, FORM_MARKS, "o" },
  { "yajilin", "yajilin", "arrow", "clue", FORM_LINES_AND_MARKS, "x", { NULL }, "?>" },
};

/* A word of the corpus as rulebooks have it: "x" is a clue without a number, "3n" a 3 with an arrow. */
static char *
translate_word (const Source *source, const char *word)
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
translate_board (const Source *source, const char *board)
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
fill_cells (const Source *source,
            const MdrRuledPuzzle *puzzle,
            const GPtrArray *words,
            MdrRuledAnswer *answer)
{
  for (guint cell = 0; cell < words->len; cell++)
    {
      const char *word = g_ptr_array_index (words, cell);

      answer->values[0][cell] =
          source->form == FORM_NUMBERS ? (gint16) atoi (word) : (gint16) g_str_equal (word, source->mark);
    }
}

/* Whether an edge is used, as the words of the cells on both sides say. */
static gboolean
is_used (const Source *source, const char *word, const char *next, MdrDirection direction)
{
  static const char compass[] = "eswn";
  gboolean is_line = g_strcmp0 (word, "-") != 0 && g_strcmp0 (word, "x") != 0;

  switch (source->form)
    {
    case FORM_PARTS:
      return !g_str_equal (word, next);
    case FORM_INSIDE:
      return g_str_equal (word, source->mark) != (next && g_str_equal (next, source->mark));
    case FORM_MARKS:
    case FORM_NUMBERS:
    case FORM_LINES:
    case FORM_LINES_AND_MARKS:
    default:
      return is_line && strchr (word, compass[direction]);
    }
}

static void
fill_edges (const Source *source,
            const MdrRuledPuzzle *puzzle,
            const GPtrArray *words,
            MdrRuledAnswer *answer)
{
  guint decision = source->form == FORM_LINES_AND_MARKS ? 1 : 0;
  MdrPlace place = mdr_rulebook_get_decision (puzzle->rulebook, decision)->place;

  for (guint cell = 0; cell < words->len; cell++)
    for (guint direction = 0; direction < MDR_N_DIRECTIONS; direction++)
      {
        guint edge = mdr_grid_get_edge (puzzle->grid, place, cell, (MdrDirection) direction);
        guint next = mdr_grid_get_neighbour (puzzle->grid, cell, (MdrDirection) direction);
        const char *word = next == MDR_NO_PLACE ? NULL : g_ptr_array_index (words, next);

        if (edge != MDR_NO_PLACE)
          answer->values[decision][edge] =
              (gint16) is_used (source, g_ptr_array_index (words, cell), word, (MdrDirection) direction);
      }
}

static MdrRuledAnswer *
read_solution (const Source *source, const MdrRuledPuzzle *puzzle, const char *solution)
{
  g_autoptr (GPtrArray) words = split_solution (solution);
  MdrRuledAnswer *answer = mdr_ruled_answer_new (puzzle);

  g_assert_cmpuint (words->len, ==, puzzle->grid.rows * puzzle->grid.columns);
  if (source->form == FORM_MARKS || source->form == FORM_NUMBERS || source->form == FORM_LINES_AND_MARKS)
    fill_cells (source, puzzle, words, answer);
  if (source->form != FORM_MARKS && source->form != FORM_NUMBERS)
    fill_edges (source, puzzle, words, answer);
  return answer;
}

static gboolean
is_faulty (const Source *source, const char *id)
{
  for (guint i = 0; i < G_N_ELEMENTS (source->faulty) && source->faulty[i]; i++)
    if (g_str_has_prefix (id, source->faulty[i]))
      return TRUE;
  return FALSE;
}

/* Gives one decision another value. */
static void
change_one (MdrRuledAnswer *answer, gint16 step)
{
  guint place = (guint) g_test_rand_int_range (0, (gint32) answer->n_places[0]);
  gint16 *value = &answer->values[0][place];

  *value = step == 0 ? (gint16) !*value : *value > 1 ? *value - step : *value + step;
}

static void
check_puzzle (const Source *source, MdrRulebook *rulebook, JsonObject *object)
{
  const char *id = json_object_get_string_member (object, "id");
  g_autofree char *board = translate_board (source, json_object_get_string_member (object, "board"));
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_read (rulebook, board, -1, &error);
  g_autoptr (MdrRuledAnswer) answer = NULL;
  gint64 start;
  MdrRuledVerdict verdict;

  g_assert_no_error (error);
  answer = read_solution (source, puzzle, json_object_get_string_member (object, "solution"));
  start = g_get_monotonic_time ();
  verdict = mdr_ruled_judge (puzzle, answer, NULL);
  g_test_message ("%s %s: judged in %d µs", source->file, id, (int) (g_get_monotonic_time () - start));
  g_assert_cmpint (verdict, ==, is_faulty (source, id) ? MDR_RULED_BROKEN : MDR_RULED_HOLDS);

  change_one (answer, source->form == FORM_NUMBERS ? 1 : 0);
  g_assert_cmpint (mdr_ruled_judge (puzzle, answer, NULL), ==, MDR_RULED_BROKEN);
}

static void
test_source (gconstpointer data)
{
  const Source *source = data;
  g_autoptr (MdrRulebook) rulebook = rulebook_files_read (source->rulebook);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *base = g_strconcat (source->file, ".json", NULL);
  g_autofree char *path = NULL;
  JsonArray *puzzles;

  if (!g_getenv ("MEANDER_CORPUS"))
    {
      g_test_skip ("MEANDER_CORPUS names no folder of published puzzles");
      return;
    }
  path = g_build_filename (g_getenv ("MEANDER_CORPUS"), base, NULL);
  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  puzzles = json_node_get_array (json_parser_get_root (parser));
  for (guint i = 0; i < json_array_get_length (puzzles); i++)
    check_puzzle (source, rulebook, json_array_get_object_element (puzzles, i));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++)
    {
      g_autofree char *path = g_strconcat ("/ruled-corpus/", sources[i].file, NULL);

      g_test_add_data_func (path, &sources[i], test_source);
    }
  return g_test_run ();
}
