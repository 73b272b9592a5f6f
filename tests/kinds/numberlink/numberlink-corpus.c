/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-corpus.h"
#include "numberlink-givens.h"

#include "mdr-text.h"
#include "numberlink-kind.h"

/* Enough for all solutions of any board whose number is known. */
#define ALL 100000

const NumberlinkCorpusRow numberlink_corpus_rows[] = {
  { "janko-cover", "janko-cover.txt", "search", FALSE, TRUE, TRUE, 1 },
  { "janko-cover-unique", "janko-cover.txt", "search", FALSE, TRUE, TRUE, 2 },
  { "flow", "flow.txt", "search", FALSE, TRUE, TRUE, 1 },
  { "flow-unique", "flow.txt", "search", FALSE, TRUE, TRUE, 2 },
  { "janko-190", "janko-190.txt", "search", TRUE, TRUE, FALSE, 1 },
  { "janko-190-forbidden", "janko-190.txt", "search", FALSE, TRUE, TRUE, 1 },
  { "large-40x20", "large-40x20.txt", "search", FALSE, TRUE, TRUE, 1 },
  { "large-50x50", "large-50x50.txt", "search", FALSE, TRUE, TRUE, 1 },
  { "janko-general-unique", "janko-general.txt", "search", FALSE, FALSE, TRUE, 2, TRUE },
  { "janko-general-fewest", "janko-general.txt", "fewest", FALSE, FALSE, TRUE, 1, TRUE },
  { "puzz-link", "puzz-link.txt", "deduce", TRUE, FALSE, TRUE, 2 },
  { "puzz-link-cover", "puzz-link.txt", "deduce", TRUE, TRUE, TRUE, 2 },
  { "fewest", "published-boards.json", "fewest", FALSE, FALSE, TRUE, 1 },
  { "most", "published-boards.json", "most", FALSE, FALSE, TRUE, 1 },
  { "fewest-touching", "published-boards.json", "fewest", TRUE, FALSE, TRUE, 1 },
  { "most-touching", "published-boards.json", "most", TRUE, FALSE, TRUE, 1 },
  { "number", "published-boards.json", "any", FALSE, FALSE, TRUE, ALL },
  { "number-touching", "published-boards.json", "any", TRUE, FALSE, TRUE, ALL },
  { NULL },
};

static void
board_free (gpointer data)
{
  NumberlinkCorpusBoard *board = data;

  mdr_puzzle_unref (&board->puzzle->base);
  g_free (board->title);
  g_free (board->solution);
  g_free (board);
}

/* Adds a board of which nothing is known yet. */
static NumberlinkCorpusBoard *
add_board (GPtrArray *boards, const NumberlinkCorpusRow *row, const char *title, const MdrPuzzle *puzzle)
{
  NumberlinkCorpusBoard *board = g_new0 (NumberlinkCorpusBoard, 1);

  board->title =
      title != NULL ? g_strndup (title, strcspn (title, " ")) : g_strdup_printf ("%u", boards->len + 1);
  g_strdelimit (board->title, "/", '_');
  board->puzzle = numberlink_puzzle_copy (puzzle);
  board->puzzle->touching = row->touching;
  board->puzzle->cover = row->cover;
  board->puzzle->blocks = row->blocks;
  board->n_solutions = board->best = NUMBERLINK_CORPUS_UNKNOWN;
  g_ptr_array_add (boards, board);
  return board;
}

static char *
read_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *text;

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  return text;
}

/* The lines below a heading, up to a blank one; NULL where there is none. */
static char *
find_section (const char *text, const char *title)
{
  g_autofree char *head = g_strdup_printf ("# %s\n", title);
  const char *from = text != NULL ? strstr (text, head) : NULL;
  const char *to;

  if (from == NULL)
    return NULL;
  from += strlen (head);
  to = strstr (from, "\n\n");
  return to != NULL ? g_strndup (from, (gsize) (to - from)) : g_strchomp (g_strdup (from));
}

static void
read_text (GPtrArray *boards, const NumberlinkCorpusRow *row, const char *path)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ &mdr_numberlink_kind, NULL });
  g_autofree char *text = read_file (path);
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (".txt"));
  g_autofree char *solutions_path = g_strconcat (stem, ".answers", NULL);
  g_autofree char *solutions = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GError) error = NULL;

  g_file_get_contents (solutions_path, &solutions, NULL, NULL);
  entries = mdr_text_read (kinds, &mdr_numberlink_kind, text, strlen (text), &error);
  g_assert_no_error (error);
  for (guint k = 0; k < entries->len; k++)
    {
      const MdrFileEntry *entry = g_ptr_array_index (entries, k);
      NumberlinkCorpusBoard *board = add_board (boards, row, entry->title, entry->puzzle);

      board->solution = find_section (solutions, board->title);
      if (entry->title != NULL && g_str_has_suffix (entry->title, " unsat"))
        board->n_solutions = 0;
    }
}

/* Each line: a link, its solutions where cells may stay empty, and where none may. */
static void
read_links (GPtrArray *boards, const NumberlinkCorpusRow *row, const char *path)
{
  g_autofree char *text = read_file (path);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      g_auto (GStrv) words = g_strsplit (*line, "\t", -1);
      g_autoptr (GError) error = NULL;
      MdrPuzzle *puzzle;

      if (g_strv_length (words) != 3 || **line == '#')
        continue;
      puzzle = numberlink_puzzle_from_link (&mdr_numberlink_kind, words[0], &error);
      g_assert_no_error (error);
      add_board (boards, row, NULL, puzzle)->n_solutions = atoi (words[row->cover ? 2 : 1]);
      mdr_puzzle_unref (puzzle);
    }
}

static NumberlinkPuzzle *
read_grid (JsonArray *grid)
{
  int n_rows = (int) json_array_get_length (grid);
  int n_columns = (int) strlen (json_array_get_string_element (grid, 0));
  NumberlinkPuzzle *puzzle = numberlink_puzzle_new (&mdr_numberlink_kind, n_rows, n_columns);

  for (int i = 0; i < n_rows; i++)
    for (int j = 0; j < n_columns; j++)
      {
        char label[] = { json_array_get_string_element (grid, (guint) i)[j], '\0' };

        if (*label != '0')
          g_assert_true (numberlink_puzzle_set_label (puzzle, i, j, label, NULL));
      }
  return puzzle;
}

static int
read_member (JsonObject *object, const NumberlinkCorpusRow *row, const char *what)
{
  g_autofree char *name = g_strdup_printf ("%s_%s", row->touching ? "standard" : "induced", what);

  if (!json_object_has_member (object, name))
    return NUMBERLINK_CORPUS_UNKNOWN;
  return (int) json_object_get_int_member (object, name);
}

static void
read_published (GPtrArray *boards, const NumberlinkCorpusRow *row, const char *path)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  JsonArray *list;

  json_parser_load_from_file (parser, path, &error);
  g_assert_no_error (error);
  list = json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "boards");
  for (guint k = 0; k < json_array_get_length (list); k++)
    {
      JsonObject *object = json_array_get_object_element (list, k);
      gboolean counting = g_str_equal (row->method, "any");
      const char *best = g_str_equal (row->method, "most") ? "max" : "min";
      int number = read_member (object, row, counting ? "count" : best);
      NumberlinkPuzzle *puzzle;
      NumberlinkCorpusBoard *board;

      /* Nobody has counted the solutions of the largest. */
      if (number == NUMBERLINK_CORPUS_UNKNOWN)
        continue;
      puzzle = read_grid (json_object_get_array_member (object, "grid"));
      board = add_board (boards, row, json_object_get_string_member (object, "name"), &puzzle->base);
      *(counting ? &board->n_solutions : &board->best) = number;
      mdr_puzzle_unref (&puzzle->base);
    }
}

/** Returns: (transfer full) (element-type NumberlinkCorpusBoard): the boards of a row */
GPtrArray *
numberlink_corpus_read (const char *folder, const NumberlinkCorpusRow *row)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func (board_free);
  g_autofree char *path = g_build_filename (folder, "numberlink", row->file, NULL);

  if (g_str_has_suffix (row->file, ".json"))
    read_published (boards, row, path);
  else if (g_str_equal (row->file, "puzz-link.txt"))
    read_links (boards, row, path);
  else
    read_text (boards, row, path);
  return boards;
}

/** Whether the path of each label runs where the board's solution has that label, if there is one. */
gboolean
numberlink_corpus_matches (const NumberlinkCorpusBoard *board, const NumberlinkSolution *solution)
{
  const NumberlinkPuzzle *puzzle = board->puzzle;
  g_auto (GStrv) lines = g_strsplit (board->solution != NULL ? board->solution : "", "\n", -1);
  g_autofree MdrCell *path = g_new (MdrCell, puzzle->rows * puzzle->columns);

  for (guint label = 1; board->solution != NULL && label <= puzzle->n_labels; label++)
    {
      MdrCell ends[2];
      guint length;

      numberlink_puzzle_get_ends (puzzle, label, ends);
      length = numberlink_edges_walk (&solution->edges, puzzle, ends[0], path);
      for (guint k = 0; k < length; k++)
        {
          g_auto (GStrv) words = g_strsplit (lines[path[k].row], " ", -1);

          if (!g_str_equal (words[path[k].column], puzzle->labels[label - 1]))
            return FALSE;
        }
    }
  return TRUE;
}
