/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-encoding.h"
#include "mdr-diagram.h"
#include "mdr-file-format.h"
#include "mdr-file.h"
#include "mdr-document-private.h"
#include "mdr-file-stream.h"
#include "mdr-kinds.h"
#include "mdr-site.h"

/* Links and files of others, and those that come back from them. */

static MdrKindList *kinds;
static const MdrFileOrder plain = { NULL };

static MdrDocument *
read_text (const char *text, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GPtrArray) entries = mdr_file_read (kinds, NULL, bytes, error);

  return entries ? mdr_file_entry_dup_document (g_ptr_array_index (entries, 0)) : NULL;
}

static MdrDocument *
load_sample (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  MdrDocument *document;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  document = read_text (text, &error);
  g_assert_no_error (error);
  return document;
}

/* The puzzle comes back from a file of @format, read at once and read as it comes, with title and author as
 * far as the format keeps them. */
static void
check_format (const MdrFileFormat *format, MdrDocument *document)
{
  const MdrKind *kind = mdr_document_get_kind (document);
  g_autoptr (GBytes) bytes = mdr_file_format_write_puzzle (format, document, &plain, NULL);
  g_autoptr (GInputStream) input = NULL;
  g_autoptr (MdrFileStream) stream = NULL;
  g_autoptr (GPtrArray) entries = NULL;

  g_assert_true (!format->fits || (bytes != NULL) == format->fits (kind));
  if (!bytes)
    return;
  entries = mdr_file_read (kinds, NULL, bytes, NULL);
  g_assert_cmpuint (entries->len, ==, 1);
  input = g_memory_input_stream_new_from_bytes (bytes);
  stream = mdr_file_stream_new (kinds, NULL, input);
  while (!mdr_file_stream_is_ended (stream))
    g_assert_true (mdr_file_stream_read (stream, NULL));
  g_ptr_array_add (entries, mdr_file_stream_take (stream));
  g_assert_null (mdr_file_stream_take (stream));
  for (guint i = 0; i < entries->len; i++)
    {
      g_autoptr (MdrDocument) again = mdr_file_entry_dup_document (g_ptr_array_index (entries, i));

      g_autoptr (GBytes) rewritten = mdr_file_format_write_puzzle (format, again, &plain, NULL);

      g_assert_true (g_bytes_equal (bytes, rewritten));
      g_assert_cmpstr (mdr_document_get_own_title (again), ==,
                       format->keeps & MDR_FILE_KEEPS_TITLE ? mdr_document_get_own_title (document) : NULL);
      g_assert_cmpstr (mdr_document_get_author (again), ==,
                       format->keeps & MDR_FILE_KEEPS_AUTHOR ? mdr_document_get_author (document) : "");
      g_assert_cmpstr (mdr_document_get_source (again), ==,
                       format->keeps & MDR_FILE_KEEPS_AUTHOR ? mdr_document_get_source (document) : "");
    }
}

/* Returns: (transfer full): a link without Meander's own copy of the puzzle, as if somebody else had drawn
 * it; %NULL if there is none in it */
static char *
dup_bare (const char *link)
{
  const char *copy = strstr (link, "&meander=");
  const char *pad = strstr (link, "/scl") ? strstr (link, "/scl") + strlen ("/scl") : strstr (link, "?load=");
  const char *start = pad && *pad == '?' ? pad + strlen ("?load=") : pad;
  g_autofree char *letters = start ? g_uri_unescape_string (start, NULL) : NULL;
  g_autofree char *json = letters ? mdr_lz_string_from_base64 (letters, 1024 * 1024, NULL) : NULL;
  g_autoptr (JsonNode) root = json ? json_from_string (json, NULL) : NULL;
  g_autofree char *rest = NULL;
  g_autofree char *base64 = NULL;
  g_autofree char *escaped = NULL;

  if (copy || !root)
    return copy ? g_strndup (link, (gsize) (copy - link)) : NULL;
  json_object_remove_member (json_object_get_object_member (json_node_get_object (root), "metadata"),
                             "meander");
  rest = json_to_string (root, FALSE);
  base64 = mdr_lz_string_to_base64 (rest);
  escaped = g_uri_escape_string (base64, NULL, FALSE);
  return g_strdup_printf ("%.*s%s", (int) (start - link), link, escaped);
}

/* What is drawn is the puzzle, too, unless some of it is only said in words. */
static void
check_bare (MdrDocument *document, const char *link)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  g_autoptr (MdrDiagram) diagram = mdr_puzzle_dup_diagram (puzzle);
  gboolean is_whole = diagram && diagram->notes->len == 0 && puzzle->kind->guide->puzzle_from_figures;
  g_autofree char *bare = is_whole ? dup_bare (link) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrDocument) again = bare ? read_text (bare, &error) : NULL;

  if (!bare)
    return;
  g_assert_no_error (error);
  if (!mdr_puzzle_equal (puzzle, mdr_document_get_puzzle (again)))
    {
      g_autofree char *text = puzzle->kind->puzzle_to_text (mdr_document_get_puzzle (again));

      g_error ("%s is read as %s", bare, text);
    }
}

/* Each sample comes back as it was from each site that shows its kind, and from each format of files that can
 * have it. */
static void
test_samples (gconstpointer data)
{
  const MdrKind *kind = data;
  g_auto (GStrv) paths = mdr_samples_list (kind);

  for (char **path = paths; *path; path++)
    {
      g_autoptr (MdrDocument) document = load_sample (*path);
      const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);

      for (guint i = 0; i < mdr_file_n_formats; i++)
        if (mdr_file_formats[i]->read)
          check_format (mdr_file_formats[i], document);
      for (const MdrSite *site = mdr_sites; site->id; site++)
        {
          g_autofree char *link =
              site->read && site->fits (kind) ? mdr_site_dup_link (site, document, NULL) : NULL;
          g_autoptr (GError) error = NULL;
          g_autoptr (MdrDocument) again = link ? read_text (link, &error) : NULL;

          g_assert_no_error (error);
          g_assert_true (!link || mdr_puzzle_equal (puzzle, mdr_document_get_puzzle (again)));
          g_assert_true (link || !site->read || !site->fits (kind));
          if (link && path == paths)
            check_bare (document, link);
        }
    }
}

/* What stands in several places at an edge, or on one another in a cell, is all drawn, and found again. */
static void
test_crowded (void)
{
  static const char page[] =
      "meander-rules 1\nkind crowded \"Crowded\"\n"
      "given second at row: 0..9\ngiven first at row: 0..9\n"
      "given ring at cell: white black\ngiven a at cell: 1..9\ngiven b at cell: 1..9\n"
      "decide star at cell\nrule a \"A.\"\n"
      "  each row: blocks star are first, second\n  each ring=white: star\n"
      "  each a: count star in row >= 0\n  each b: count star in row >= 0\n"
      "draw ring=white: circle\ndraw ring=black: disc\n"
      "wrong a \"A.\"\n  first \"1\"\n  star \"n\"\nright \"A.\"\n  first \"1\"\n  star \"y\"\n";
  static const char *const board[] = { "size 2 2", "second: 1 .", "first: 1 2", "ring", ". w", "b .", "a",
                                       ". 3",      "4 5",         "b",          ". .",  "6 7", NULL };
  g_autoptr (GError) error = NULL;
  const MdrKind *kind = mdr_kind_list_make (kinds, page, &error);
  guint taken;
  g_autoptr (MdrPuzzle) puzzle = kind->puzzle_from_text (kind, board, 1, &taken, &error);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  g_autoptr (MdrDiagram) diagram = mdr_puzzle_dup_diagram (puzzle);

  g_assert_cmpuint (diagram->figures->len, ==, 6);
  for (guint i = 0; i < diagram->figures->len; i++)
    {
      const MdrFigure *figure = g_ptr_array_index (diagram->figures, i);

      if (mdr_cell_equal (figure->place, (MdrCell){ 1, 0 }))
        g_assert_true (figure->shape == MDR_FIGURE_DISC && g_str_equal (figure->text, "4 6"));
      if (mdr_cell_equal (figure->place, (MdrCell){ 1, -2 }))
        g_assert_cmpstr (figure->text, ==, "2");
    }
  for (const MdrSite *site = mdr_sites; site->id; site++)
    {
      g_autofree char *link =
          site->fits (kind) && site->read ? mdr_site_dup_link (site, document, &error) : NULL;
      g_autoptr (MdrDocument) again = link ? read_text (link, &error) : NULL;

      g_assert_no_error (error);
      g_assert_true (!link || mdr_puzzle_equal (puzzle, mdr_document_get_puzzle (again)));
    }
}

/* Returns: (transfer full): the text in a part of a link, which is compressed like that of a link to Meander
 */
static char *
dup_inflated (const char *link, const char *part)
{
  const char *at = strstr (link, part);
  g_autofree char *letters = at ? g_strndup (at + strlen (part), strcspn (at + strlen (part), "&")) : NULL;
  g_autoptr (GError) error = NULL;
  char *text;

  if (!letters)
    return NULL;
  g_strdelimit (g_strdelimit (letters, "+", '-'), "/", '_');
  text = mdr_inflate_from_url (letters, 1024 * 1024, &error);
  g_assert_no_error (error);
  return text;
}

/* A link with a solution tells the site what a solver draws, in the words of the site, and still reads as the
 * puzzle. Points are numbered row by row, with two cells around the board. */
static void
test_answers (void)
{
  static const struct
  {
    const char *kind;
    const char *board;
    const char *solution;
    const char *answer;
    const char *compared;
  } cases[] = {
    { "norinori", "size 3 2\narea\n1 2\n1 2\n1 2", "shade\nblack black\nwhite white\nblack black",
      "[[\"14\",\"15\",\"26\",\"27\"],[],[],[],[],[]]", "{\"sol_surface\":true}" },
    { "starbattle", "size 1 1\nstars: 1\narea\n1", "star\nyes", "[[],[],[],[],[],[\"12,1E\"]]",
      "{\"sol_star\":true}" },
    { "jigsaw", "size 2 2\narea\n1 1\n2 2\nnumber\n1 .\n. .", "value\n1 2\n2 1",
      "[[],[],[],[],[\"15,2\",\"20,2\",\"21,1\"],[]]", "{\"sol_number\":true}" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const MdrKind *kind = mdr_kind_list_find (kinds, cases[i].kind);
      g_autofree char *text = g_strdup_printf ("# kind: %s\n%s\n", cases[i].kind, cases[i].board);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrDocument) document = read_text (text, &error);
      const MdrPuzzle *puzzle;
      g_autoptr (MdrSolution) solution = NULL;
      g_autofree char *link = NULL;
      g_autofree char *answer = NULL;
      g_autofree char *drawing = NULL;
      g_autoptr (MdrDocument) again = NULL;

      g_assert_no_error (error);
      puzzle = mdr_document_get_puzzle (document);
      solution = kind->solution_from_text (puzzle, cases[i].solution, &error);
      g_assert_no_error (error);
      link = mdr_site_dup_link_with (mdr_site_find ("penpa"), document, solution, &error);
      g_assert_no_error (error);
      answer = dup_inflated (link, "&a=");
      g_assert_cmpstr (answer, ==, cases[i].answer);
      drawing = dup_inflated (link, "&p=");
      g_assert_true (g_str_has_suffix (g_strchomp (drawing), cases[i].compared));
      again = read_text (link, &error);
      g_assert_no_error (error);
      g_assert_true (mdr_puzzle_equal (mdr_document_get_puzzle (again), puzzle));
    }
}

/* SudokuPad gets numbers, regions and the solution as such, and no rule that goes without saying. */
static void
test_sudokupad_solution (void)
{
  const MdrKind *kind = mdr_kind_list_find (kinds, "sudoku");
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrDocument) document = read_text ("# kind: sudoku\nsize 4 4\nbox\n1 1 2 2\n1 1 2 2\n3 3 4 4\n3 "
                                                "3 4 4\nnumber\n1 . . .\n. . . 2\n. 1 . .\n. . . 1\n",
                                                &error);
  g_autoptr (MdrSolution) solution = NULL;
  g_autofree char *link = NULL;
  g_autofree char *letters = NULL;
  g_autofree char *json = NULL;
  g_autoptr (MdrDocument) again = NULL;

  g_assert_no_error (error);
  solution = kind->solution_from_text (mdr_document_get_puzzle (document),
                                       "value\n1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1", &error);
  g_assert_no_error (error);
  link = mdr_site_dup_link_with (mdr_site_find ("sudokupad"), document, solution, &error);
  g_assert_no_error (error);
  letters = g_uri_unescape_string (strstr (link, "scl") + strlen ("scl"), NULL);
  json = mdr_lz_string_from_base64 (letters, 1024 * 1024, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (json, "\"solution\":\"1234"));
  g_assert_nonnull (strstr (json, "\"regions\":[[[0,0],[0,1],[1,0],[1,1]],"));
  g_assert_nonnull (strstr (json, "\"cells\":[[{\"value\":1},{},{},{}]"));
  g_assert_null (strstr (json, "stay"));
  again = read_text (link, &error);
  g_assert_no_error (error);
  g_assert_true (mdr_puzzle_equal (mdr_document_get_puzzle (again), mdr_document_get_puzzle (document)));
}

/* A link to SudokuPad for a puzzle in its own words. */
static char *
dup_sudokupad_link (const char *json)
{
  g_autofree char *base64 = mdr_lz_string_to_base64 (json);
  g_autofree char *letters = g_uri_escape_string (base64, NULL, FALSE);

  return g_strconcat ("https://sudokupad.app/scl", letters, NULL);
}

/* A link to Penpa+ for a square board: its title, its rules, what is drawn, and the cells. */
static char *
dup_penpa_link (const char *title, const char *rules, const char *drawn)
{
  g_autofree char *text =
      g_strdup_printf ("square,2,2,38,0,1,1,114,114,20,20,0,0,0,0,Title: %s,Author: Ada,A book%%2C page "
                       "3,%s,OFF,false\n"
                       "[0,0,0,0]\n[\"1\",\"2\",\"1\"]~\"surface\"~[\"\",1]\n%s\n\n[14,1,5,1]\n[]\n",
                       title, rules, drawn);
  g_autofree char *base64 = mdr_deflate_to_base64 (text);

  return g_strconcat ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=", base64, NULL);
}

#define CELLS                                                                                                \
  "\"cells\":[[{\"value\":1},{},{},{}],[{},{},{},{\"value\":\"2\"}],[{},{},{},{}],[{},{},{},{\"value\":4}]]"
#define FREE "\"cells\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]"
#define BOXES                                                                                                \
  "\"regions\":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],"              \
  "[[2,2],[2,3],[3,2],[3,3]]]"

#define BOXES_SHORT                                                                                          \
  "[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],"                          \
  "[[2,2],[2,3],[3,2],[3,3]]]"

/* A puzzle of f-puzzles without its rules. */
#define FOUR                                                                                                 \
  "{\"size\":4,\"grid\":[[{},{},{},{}],[{},{\"value\":2,\"given\":true},{},{}],[{},{},{},{}],[{},{},{},{}]]"

#define FREE_GRID "{\"size\":4,\"grid\":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]"

/* What others made for SudokuPad, and the text of its puzzle, or what is said about it. */
static const struct
{
  const char *json;
  const char *expected;
} pads[] = {
  { "{\"metadata\":{\"title\":\"Nice\",\"rules\":\"Normal sudoku rules apply.\"}," CELLS "," BOXES
    ",\"cages\":[{\"value\":\"author: "
    "Someone\"},{\"cells\":[[0,0]],\"hidden\":true,\"unique\":true}],\"arrows\":[]}",
    "number\n1 . . .\n. . . 2\n. . . .\n. . . 4\n" },
  { "{\"metadata\":{\"title\":\"A Sudoku\"}," CELLS "," BOXES "}", "number\n1 . . ." },
  { "{\"metadata\":{\"title\":\"Nice\"}," CELLS "," BOXES "}",
    "its title does not name the kind, which could be: " },
  { "{\"metadata\":{\"rules\":\"Normal sudoku rules apply. No digit is a knight's move from itself.\"}," CELLS
    "," BOXES "}",
    "but not with its rules: “Normal sudoku rules apply. No "
    "digit" },
  { "{\"metadata\":{\"rules\":\"Normal sudoku rules apply.\"}," CELLS "," BOXES
    ",\"lines\":[{\"wayPoints\":[[0.5,0.5],[1.5,1.5]],\"color\":\"#CFCFCF\",\"thickness\":10}]}",
    "“lines”" },
  { "{\"metadata\":{\"rules\":\"Normal sudoku rules apply.\"}," FREE "," BOXES
    ",\"cages\":[{\"cells\":[[0,0],[0,1]],\"value\":5}]}",
    "could be of Killer Sudoku, but not with its rules" },
  { "{\"metadata\":{\"title\":\"Killer Sudoku\"}," FREE "," BOXES
    ",\"cages\":[{\"cells\":[[1,1],[1,0],[0,0]],\"value\":\"7\"},{\"cells\":[[3,1]]}]}",
    "cage\n1 . . .\n1 1 . .\n. . . .\n. 2 . .\ntotal\n7 . . .\n" },
  { "{\"metadata\":{\"title\":\"Killer Sudoku\"}," FREE "," BOXES
    ",\"cages\":[{\"cells\":[[0,0],[0,2]],\"value\":5}]}",
    "None of your kinds has a board like that" },
  { "{\"metadata\":{\"title\":\"Killer Sudoku\"}," FREE "," BOXES ",\"cages\":[{\"cells\":[[0,4]]}]}",
    "“cages”" },
  { "{\"metadata\":{\"title\":\"Thermo Sudoku\"}," CELLS "," BOXES
    ",\"underlays\":[{\"center\":[3.5,0.5],\"width\":0.85,\"height\":0.85,\"rounded\":true,"
    "\"backgroundColor\":\"#CFCFCF\"}],\"lines\":[{\"wayPoints\":[[1.5,2.5],[3.5,0.5]],"
    "\"color\":\"#CFCFCF\",\"thickness\":20},{\"wayPoints\":[[3.5,0.5],[3.5,2.6],[2.5,2.5]],"
    "\"color\":\"#cfcfcf\",\"thickness\":20}]}",
    "thermometer: r4c1-r4c3-r3c3 r4c1-r2c3\n" },
  { "{\"metadata\":{\"title\":\"Thermo Sudoku\"}," CELLS "," BOXES
    ",\"underlays\":[{\"center\":[3.5,0.5],\"width\":0.85,\"height\":0.85,\"rounded\":true,"
    "\"backgroundColor\":\"#CFCFCF\"}]}",
    "“underlays”" },
  { "{\"metadata\":{\"title\":\"Thermo Sudoku\"}," CELLS "," BOXES
    ",\"underlays\":[{\"center\":[3.5,0.5],\"width\":0.85,\"height\":0.85,\"rounded\":true,"
    "\"backgroundColor\":\"#CFCFCF\"}],\"lines\":[{\"wayPoints\":[[3.5,0.5],[1.5,1.5]],"
    "\"color\":\"#CFCFCF\",\"thickness\":20}]}",
    "“lines”" },
  { "{\"metadata\":{\"title\":\"Arrow Sudoku\"}," CELLS "," BOXES
    ",\"overlays\":[{\"center\":[0.5,1.5],\"width\":0.8,\"height\":0.8,\"rounded\":true,"
    "\"borderColor\":\"#A1A1A1\"}],\"arrows\":[{\"wayPoints\":[[0.7,1.7],[2.5,3.5]],\"color\":\"#A1A1A1\","
    "\"thickness\":5,\"headLength\":0.3}]}",
    "arrow: r1c2-r3c4\n" },
  { "{\"metadata\":{\"title\":\"Arrow Sudoku\"}," CELLS "," BOXES
    ",\"arrows\":[{\"wayPoints\":[[0.5,1.5],[2.5,3.5]],\"color\":\"#A1A1A1\",\"thickness\":5}]}",
    "“arrows”" },
  { "{\"metadata\":{\"title\":\"Consecutive Sudoku\"}," CELLS "," BOXES
    ",\"overlays\":[{\"center\":[1,1.5],\"width\":0.35,\"height\":0.35,\"rounded\":true,"
    "\"borderColor\":\"#000000\",\"backgroundColor\":\"#FFFFFF\"}]}",
    "dot\n. d . .\n. . . ." },
  { "{\"metadata\":{\"title\":\"Consecutive Sudoku\"}," CELLS "," BOXES
    ",\"overlays\":[{\"center\":[1,1],\"width\":0.35,\"height\":0.35,\"rounded\":true}]}",
    "“overlays”" },
  { "{\"metadata\":{\"title\":\"Star Battle\"},\"cells\":[[{},{}],[{},{}]]}", "without rules" },
  { "{\"cells\":[[{}],[{},{}]]}", "cells[1]" },
  { "{\"cells\":[[{}]],\"regions\":[[[0,1]]]}", "regions[0][0]" },
  { "[]", "no board of squares" },
  { "{", "Line 1" },
  { "{" CELLS "," BOXES
    ",\"cages\":[{\"value\":\"title: Nice\"},{\"value\":\"rules: Normal sudoku rules apply.\"}]}",
    "number\n1 . . .\n. . . 2\n. . . .\n. . . 4\n" },
  { "{ce:[[{v:1},,,],[,,,{v:2}],[,,,],[,,,{v:4}]],re:" BOXES_SHORT
    ",metadata:{t:'It\\'s nice',rules:'Normal sudoku rules apply.'},cs:64}",
    "number\n1 . . .\n. . . 2\n. . . .\n. . . 4\n" },
  { "{\"ce\":[[{\"v\":1},{},{},{}],[{},{},{},{\"v\":2}],[{},{},{},{}],[{},{},{},{\"v\":4}]],"
    "\"re\":" BOXES_SHORT ",\"metadata\":{\"t\":\"Sudoku\"}}",
    "number\n1 . . .\n. . . 2\n. . . .\n. . . 4\n" },
  { "{ce:[[,],[,]],u:[{ct:[0.5,1.5],w:0.8,h:0.8,c2:#F,c1:#0,r:t},{ct:[1.5,0.5],w:0.8,h:0.8,c2:'#000000',r:t}]"
    ","
    "metadata:{t:Masyu}}",
    "Line 1" },
  { "{ce:[[,],[,]],u:[{ct:[0.5,1.5],w:0.8,h:0.8,c2:#F,c1:#0,r:t},{ct:[1.5,0.5],w:0.8,h:0.8,c2:010101,r:t}],"
    "metadata:{t:'Masyu'}}",
    "pearl\n. white\nblack .\n" },
  { "{\"size\":4,\"title\":\"\",\"grid\":[[{\"value\":1,\"given\":true},{},{\"value\":3},{}],[{},{},{},{}],[{"
    "},{},{},{}],"
    "[{},{},{},{\"value\":2,\"given\":true}]],\"killercage\":[],\"antiknight\":false}",
    "box\n1 1 2 2\n1 1 2 2\n3 3 4 4\n3 3 4 4\nnumber\n1 . . .\n. . . .\n. . . .\n. . . 2\n" },
  { "{\"size\":2,\"grid\":[[{\"region\":0},{\"region\":1}],[{\"region\":0},{\"region\":1}]]}",
    "box\n1 2\n1 2\n" },
  { "{\"size\":1,\"grid\":[[{}]],\"thermometer\":[{}]}", "“thermometer”" },
  { "{\"size\":1,\"grid\":[[{}]],\"antiking\":true}",
    "“antiking” on its board, which Meander does not read from" },
  { FOUR ",\"antiknight\":true}", "number\n. . . .\n. 2 . ." },
  { FOUR ",\"antiknight\":true,\"antiking\":true}", "“antiknight, antiking”" },
  { FOUR ",\"antiknight\":true,\"ruleset\":\"Each digit twice.\"}",
    "could be of Anti-Knight Sudoku, but not with its rules" },
  { FOUR ",\"diagonal+\":true,\"diagonal-\":true,\"title\":\"X\"}", "number\n. . . .\n. 2 . ." },
  { FOUR ",\"diagonal+\":true,\"title\":\"Diagonal Sudoku\"}", "“diagonal+”" },
  { FOUR ",\"even\":[{\"cell\":\"R1C1\"}],\"odd\":[{\"cell\":\"R2C2\"}]}", "mark\neven . . .\n. odd . ." },
  { FOUR ",\"even\":[{\"cell\":\"R5C1\"}]}", "“even”" },
  { FOUR ",\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\",\"R2C3\"],[\"R1C1\",\"R3C1\"]]}]}",
    "thermometer: r1c1-r1c2-r2c3 r1c1-r3c1\n" },
  { FOUR ",\"thermometer\":[{\"lines\":[[\"R1C1\",\"R3C2\"]]}]}", "“thermometer”" },
  { FOUR ",\"arrow\":[{\"cells\":[\"R4C4\"],\"lines\":[[\"R4C4\",\"R3C3\"],[\"R3C4\",\"R2C4\"]]}]}",
    "arrow: r4c4-r2c4 r4c4-r3c3\n" },
  { FOUR ",\"arrow\":[{\"cells\":[\"R4C3\",\"R4C4\"],\"lines\":[[\"R4C4\",\"R3C3\"]]}]}", "“arrow”" },
  { FREE_GRID
    ",\"killercage\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"3\"},{\"cells\":[\"R3C3\"],\"value\":"
    "\"\"}],\"ruleset\":\"Normal Sudoku rules apply.\"}",
    "cage\n1 1 . .\n. . . .\n. . 2 .\n. . . .\ntotal\n3 . . .\n" },
  { FOUR ",\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"\"}],\"negative\":[\"difference\"]}",
    "dot\nr . . .\n" },
  { FOUR ",\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"2\"}],\"negative\":[\"difference\"]}",
    "“difference”" },
  { FOUR ",\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"]}]}", "“difference”" },
  { FOUR ",\"renban\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]}", "“renban”" },
  { "{\"size\":2,\"grid\":[[{}]]}", "size must be" },
};

static void
check_link (const char *link, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrDocument) document = read_text (link, &error);
  const MdrPuzzle *puzzle = document ? mdr_document_get_puzzle (document) : NULL;
  g_autofree char *text = puzzle ? puzzle->kind->puzzle_to_text (puzzle) : g_strdup (error->message);

  g_assert_true ((document == NULL) == (error != NULL));
  if (!strstr (text, expected))
    g_test_message ("“%s” is not in: %s", expected, text);
  g_assert_nonnull (strstr (text, expected));
}

/* The same letters, which have slashes, in other links. */
static const char *const pad_forms[][2] = {
  { "https://sudokupad.app/scl", "" },
  { "https://beta.sudokupad.app/ctc", "" },
  { "https://www.sudokupad.app/sudoku/scl", "?setting-nogrid=1" },
  { "https://app.crackingthecryptic.com/sudoku/scl", "" },
  { "https://sudokupad.app/?puzzleid=scl", "" },
  { "https://sudokupad.app/?setting-x=1&puzzleid=scl", "&y=2#z" },
  { "https://sudokupad.app/fpuzzles", "" },
  { "https://f-puzzles.com/?load=", "" },
  { "https://www.f-puzzles.com/?load=", "" },
};

/* f-puzzles gets rules as its members, the solution, and areas only where they are not the usual boxes. */
static void
test_fpuzzles (void)
{
  static const struct
  {
    const char *text;
    const char *solution;
    const char *const parts[4];
    const char *missing;
  } cases[] = {
    { "# kind: killer\nsize 2 2\nbox\n1 1\n2 2\ncage\n1 .\n1 2\ntotal\n3 .\n. .\n",
      "value\n1 2\n2 1",
      { "\"killercage\":[{\"cells\":[\"R1C1\",\"R2C1\"],\"value\":\"3\"},{\"cells\":[\"R2C2\"],\"value\":"
        "\"\"}]",
        "\"grid\":[[{},{}],[{},{}]]", "\"solution\":[1,2,2,1]" },
      "region" },
    { "# kind: diagonalsudoku\nsize 1 1\nbox\n1\nnumber\n.\n",
      "value\n1",
      { "\"diagonal+\":true", "\"diagonal-\":true" },
      "\"*" },
    { "# kind: consecutive\nsize 2 2\nbox\n1 2\n1 2\ndot\nr .\n. .\n",
      "value\n1 2\n2 1",
      { "\"negative\":[\"difference\"]", "\"difference\":[{\"cells\":[\"R1C1\",\"R1C2\"],\"value\":\"\"}]",
        "[[{\"region\":0},{\"region\":1}],[" },
      "ratio" },
    { "# kind: arrowsudoku\nsize 3 3\nbox\n1 1 1\n2 2 2\n3 3 3\narrow: r1c1-r2c2\nnumber\n. . .\n. . .\n. . "
      ".\n",
      "value\n1 2 3\n3 1 2\n2 3 1",
      { "\"arrow\":[{\"cells\":[\"R1C1\"],\"lines\":[[\"R1C1\",\"R2C2\"]]}]" },
      "value\":\"" },
    { "# kind: evenodd\nsize 2 2\nbox\n1 1\n2 2\nmark\neven odd\n. .\nnumber\n2 .\n. .\n",
      "value\n2 1\n1 2",
      { "\"even\":[{\"cell\":\"R1C1\"}]", "\"odd\":[{\"cell\":\"R1C2\"}]",
        "[{\"value\":2,\"given\":true},{}]" },
      "even*" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrDocument) document = read_text (cases[i].text, &error);
      const MdrPuzzle *puzzle = document ? mdr_document_get_puzzle (document) : NULL;
      g_autoptr (MdrSolution) solution = NULL;
      g_autofree char *link = NULL;
      g_autofree char *letters = NULL;
      g_autofree char *json = NULL;

      g_assert_no_error (error);
      if (!strstr (cases[i].text, "arrow"))
        solution = puzzle->kind->solution_from_text (puzzle, cases[i].solution, &error);
      g_assert_no_error (error);
      link = mdr_site_dup_link_with (mdr_site_find ("f-puzzles"), document, solution, &error);
      g_assert_no_error (error);
      letters = g_uri_unescape_string (strstr (link, "load=") + strlen ("load="), NULL);
      json = mdr_lz_string_from_base64 (letters, 1024 * 1024, &error);
      g_assert_no_error (error);
      for (gsize k = 0; k < G_N_ELEMENTS (cases[i].parts) && cases[i].parts[k]; k++)
        g_assert_nonnull (strstr (json, cases[i].parts[k]));
      g_assert_null (strstr (json, cases[i].missing));
      check_bare (document, link);
    }
}

static void
test_sudokupad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pads); i++)
    {
      g_autofree char *link = dup_sudokupad_link (pads[i].json);

      check_link (link, pads[i].expected);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (pad_forms); i++)
    {
      g_autofree char *link = dup_sudokupad_link (pads[0].json);
      g_autofree char *letters = g_uri_unescape_string (strstr (link, "scl") + 3, NULL);
      g_autofree char *whole = g_strconcat (pad_forms[i][0], letters, pad_forms[i][1], NULL);

      check_link (whole, pads[0].expected);
    }
  check_link ("https://sudokupad.app/abcdef", "a puzzle that only the site has");
  check_link ("https://sudokupad.app/scl!!", "damaged");
}

/* What others drew with Penpa+: rows are title, rules, drawings, and what is read. */
static const char *const sheets[][4] = {
  { "Nurikabe", "", "{zN:{\"14\":[\"2\",1,\"1\"]},zS:{},z3:[]}", "number\n2 .\n. .\n" },
  { "Mine", "Standard Nurikabe rules.", "{zN:{\"14\":[2,1,\"1\"]}}", "number\n2 .\n. .\n" },
  { "Masyu", "", "{zY:{\"14\":[1,\"circle_M\",1],\"21\":[2,\"circle_L\",1]}}", "white ." },
  { "Nurikabe", "", "{zN:{\"14\":[\"2\",1,\"1\"]},zL:{\"14,15\":3}}", "“line”" },
  { "Nurikabe", "", "{zN:{\"14\":[\"2\",1,\"4\"]}}", "“number”" },
  { "Nurikabe", "", "{zN:{\"14\":[\"W\",1,\"1\"]}}", "None of your kinds has a board like that" },
  { "Nurikabe", "",
    "{zR:{z_:[]},zU:{z_:[[\"x\",1]]},z8:{z_:[]},zS:{},zN:{\"14\":[\"2\",1,\"1\"]},z1:{},zY:{},zF:{},z2:{},zT:"
    "[],z3:[],zD:[],"
    "z0:[],z5:[],zL:{},zE:{},zW:{},zC:{},z4:{},z6:[],z7:[]}",
    "number\n2 .\n. .\n" },
  { "Yajilin", "", "{zN:{\"14\":[\"2_2\",1,\"2\"],\"21\":[\"0_0\",1,\"2\"]}}", "clue\n2> .\n. 0^\n" },
  { "Yajilin", "", "{zN:{\"14\":[\"2_3\",1,\"2\"],\"21\":[\"0_1\",1,\"2\"]}}", "clue\n2v .\n. 0<\n" },
  { "Heyawake", "", "{z1:{\"200\":[\"1\",1]},zE:{\"43,49\":2,\"49,55\":2}}",
    "room\n1 1\n1 1\nnumber\n1 .\n. .\n" },
  { "Heyawake", "", "{zE:{\"44,50\":21,\"50,56\":2}}", "room\n1 2\n1 2\n" },
  { "Heyawake", "", "{zE:{\"44,50\":3}}", "“lineE”" },
  { "Thermometers", "", "{zT:[[14,15,21]]}", "thermometer: r1c1-r1c2-r2c2\n" },
  { "Thermometers", "", "{zT:[[14,21]]}", "could be: Thermo Sudoku" },
  { "Thermometers", "", "{zT:[[14,16]]}", "“thermo”" },
  { "Arrow Sudoku", "", "{z3:[[14,15]]}", "arrow: r1c1-r1c2\n" },
  { "Killer Sudoku", "", "{z6:[[20,14]],z1:{\"200\":[\" 3\",1]},zC:{\"200,201\":10}}",
    "cage\n1 .\n1 .\ntotal\n3 .\n" },
  { "Killer Sudoku", "", "{zC:{\"200,201\":10}}", "“cage”" },
  { "Kropki", "", "{zY:{\"122\":[1,\"circle_SS\",2],\"86\":[2,\"circle_SS\",1]}}",
    "dot\nr=white,d=black .\n" },
  { "Nurimisaki", "", "{zN:{\"14\":[\"2\",1,\"1\"]},zS:{\"14\":3}}", "cape\n2 .\n. .\n" },
  { "Nurimisaki", "", "{zN:{\"14\":[\"2\",1,\"1\"],\"21\":[\"2\",1,\"1\"]},zS:{\"14\":3}}",
    "could be: Even-Odd Sudoku" },
  { "Masyu", "", "{zY:{\"14\":[1,\"sun_moon\",1]}}", "“sun_moon”" },
  { "", "", "{zY:{\"14\":[1,\"circle_L\",1]}}", "which could be: " },
  { "Masyu", "Some other rules.", "{zY:{\"14\":[1,\"circle_L\",1]}}",
    "but not with its rules: “Some other rules.”" },
  { "Hitori", "", "{zN:{\"14\":[\"2\",1,\"1\"],\"15\":[\" \",1,\"1\"],\"20\":[1,1,\"1\"]}}",
    "number\n2 .\n1 .\n" },
  { "Kurodoko", "", "{zN:{\"14\":[\"3\",6,\"1\"],\"21\":[\" \",6,\"1\"]}}", "number\n3 .\n. ?\n" },
  { "Nurikabe", "", "{zN:{\"14\":[2,6,\"1\"],\"15\":[\"\",1,\"1\"]}}", "number\n2 .\n. .\n" },
  { "Nurikabe", "", "{zN:{\"99999999999\":[\"2\",1,\"1\"]}}", "“number”" },
  { "Nurikabe", "", "{", "no board of squares" },
};

static void
test_penpa (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      g_autofree char *link = dup_penpa_link (sheets[i][0], sheets[i][1], sheets[i][2]);

      check_link (link, sheets[i][3]);
    }
  check_link ("https://swaroopg92.github.io/penpa-edit/#m=edit", "ends too early");
  check_link ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=AAAA", "damaged");
}

/* What is drawn counts: if somebody changes the board of a link and keeps Meander's copy, that is not it. */
static void
test_changed (void)
{
  g_autoptr (MdrDocument) two = read_text ("# kind: nurikabe\nsize 2 2\nnumber\n2 .\n. .\n", NULL);
  g_autoptr (MdrDocument) three = read_text ("# kind: nurikabe\nsize 2 2\nnumber\n3 .\n. .\n", NULL);
  g_autofree char *link_of_two = mdr_penpa_link_write (two, NULL, NULL);
  g_autofree char *link_of_three = mdr_penpa_link_write (three, NULL, NULL);
  g_autofree char *mixed = NULL;
  g_autofree char *bare = g_strndup (link_of_two, (gsize) (strstr (link_of_two, "&meander=") - link_of_two));

  mixed = g_strconcat (bare, strstr (link_of_three, "&meander="), NULL);
  check_link (mixed, "number\n2 .\n. .\n");
  check_link (bare, "number\n2 .\n. .\n");
}

#define HEAD "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku#1\"],"
#define GRID "\"puzzle\":[[1,0,0,0],[0,0,0,\"2\"],[0,null,0,0],[0,0,0,{\"given\":4}]]"
#define BLOCK                                                                                                \
  "{\"version\":\"http://ipuz.org/v1\",\"kind\":[\"http://ipuz.org/"                                         \
  "block\"],\"dimensions\":{\"width\":2,\"height\":2},"
#define START "\"start\":{\"1\":{\"cells\":[[1,1]]},\"2\":{\"cells\":[[2,2]]},\"3\":{\"rect\":[1,2,1,2]}},"
#define END   "\"end\":{\"1\":{\"cells\":[[1,1]]},\"2\":{\"cells\":[[2,1]]},\"3\":{\"cells\":[[1,2]]}}"

/* Files of the format ipuz, and the text of the puzzle, or the member that is named and what is said about
 * it. */
static const struct
{
  const char *json;
  const char *expected;
} files[] = {
  { HEAD GRID "}", "number\n1 . . .\n. . . 2\n. . . .\n. . . 4\n" },
  { HEAD "\"boxes\":true,\"solution\":[],\"org.example.colour\":1,\"cages\":[],\"diagonals\":false," GRID "}",
    "1 1 2 2" },
  { HEAD
    "\"charset\":\"ABCD\",\"empty\":\"-\",\"puzzle\":[[\"A\",\"-\",\"-\",\"-\"],[\"-\",\"-\",\"-\",\"D\"],"
    "[\"-\",\"-\",\"-\",\"-\"],[\"-\",\"-\",\"-\",\"-\"]]}",
    "number\n1 . . .\n. . . 4\n" },
  { HEAD "\"boxes\":false," GRID "}", "1 1 1 1\n2 2 2 2\n" },
  { "{\"version\":\"https://ipuz.org/v2\",\"kind\":\"https://ipuz.org/sudoku#1\"," GRID "}",
    "number\n1 . . .\n. . . 2\n. . . .\n. . . 4\n" },
  { " ipuz ( \n" HEAD GRID "} ) ;\n", "number\n1 . . .\n. . . 2\n. . . .\n. . . 4\n" },
  { HEAD "\"boxes\":false,\"styles\":{\"x\":{\"color\":\"0\"}},\"puzzle\":[[{\"cell\":0,\"style\":\"x\"},{"
         "\"value\":\"1\","
         "\"style\":{\"color\":\"#f00\"}}],[{\"cell\":0,\"given\":2},{\"cell\":null,\"value\":null,\"given\":"
         "1}]]}",
    "number\n. 1\n2 1\n" },
  { HEAD "\"puzzle\":[[{\"given\":1,\"style\":{\"shapebg\":\"circle\"}},0],[0,0]]}", "puzzle[0][0] must be" },
  { HEAD
    "\"zones\":[{\"rect\":[0,0,3,0]},{\"rect\":[0,1,3,1]},{\"rect\":[0,2,1,3]},{\"rect\":[2,2,3,3]}]," GRID
    "}",
    "1 1 1 1\n2 2 2 2\n3 3 4 4\n3 3 4 4\n" },
  { HEAD "\"zones\":[{\"rect\":[1,1,4,1]},{\"rect\":[1,2,4,2]},{\"rect\":[1,3,2,4]},"
         "{\"cells\":[[3,3],[4,3],[3,4],[4,4]]}]," GRID "}",
    "1 1 1 1\n2 2 2 2\n3 3 4 4\n3 3 4 4\n" },
  { BLOCK "\"slide\":true," START END "}", "1 0 3 2" },
  { HEAD "\"zones\":[{\"rect\":[1,1,4,1]}]," GRID "}",
    "zones must have each cell of the board exactly once." },
  { HEAD "\"zones\":[{\"rect\":[1,1,4,4]},{\"rect\":[1,1,1,1]}]," GRID "}", "exactly once" },
  { HEAD "\"zones\":[{\"rect\":[0,0,4,4]}]," GRID "}", "zones counts rows or columns from 0" },
  { HEAD "\"zones\":[{\"rect\":[1,1,5,1]}]," GRID "}", "zones[0].rect[2] must be a whole number" },
  { HEAD "\"zones\":[{}]," GRID "}", "zones[0].cells is missing." },
  { HEAD "\"zones\":[{\"rect\":[1,1,4,4]}],\"boxes\":true," GRID "}", "boxes must be false" },
  { HEAD "\"boxes\":true,\"puzzle\":[[0,0,0],[0,0,0],[0,0,0]]}",
    "boxes must be false, because a board of 3×3" },
  { HEAD "\"cages\":[{}]," GRID "}", "cages is not understood" },
  { HEAD "\"charset\":\"ABC\"," GRID "}", "charset must have 4 characters" },
  { HEAD "\"puzzle\":[[1,0],[0]]}", "puzzle[1] must have 2 elements" },
  { HEAD "\"puzzle\":[[1,0],[0,3]]}", "puzzle[1][1] must be a number from 1 to 2, or 0 for an empty cell." },
  { HEAD "\"puzzle\":[[1,0],[0,{\"style\":{}}]]}", "puzzle[1][1] must be" },
  { HEAD "\"puzzle\":3}", "puzzle must be an array" },
  { HEAD "\"title\":\"x\"}", "puzzle is missing." },
  { "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/sudoku\",\"http://ipuz.org/sudoku/"
    "killersudoku\"]," GRID "}",
    "kind names “http://ipuz.org/sudoku/killersudoku”" },
  { "{\"version\":\"http://ipuz.org/v2\",\"kind\":[\"http://ipuz.org/crossword#1\"]}",
    "it reads: Sliding Tiles, Sudoku" },
  { "{\"version\":\"http://ipuz.org/v2\",\"kind\":3}", "kind must be an array" },
  { "{\"version\":\"http://ipuz.org/v9\",\"kind\":[\"x\"]}", "version must be “http://ipuz.org/v1”" },
  { BLOCK START END "}", "slide must be true" },
  { BLOCK "\"slide\":true," START "\"end\":{}}", "end.1 is missing." },
  { BLOCK "\"slide\":true," END "}", "start is missing." },
  { BLOCK "\"slide\":true," START
          "\"end\":{\"1\":{\"cells\":[[1,1]]},\"2\":{\"cells\":[[1,1]]},\"3\":{\"cells\":[[1,2]]}}}",
    "end has the blocks 1 and 2 in the same cell." },
  { BLOCK "\"slide\":true," START "\"end\":{\"1\":{\"rect\":[1,1,2,1]}}}", "end.1 must be a single cell" },
};

static void
test_ipuz (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    check_link (files[i].json, files[i].expected);
}

/* Texts of the format are HTML. */
static void
test_ipuz_texts (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrDocument) document =
      read_text (HEAD "\"title\":\"<b>A &amp; B</b> &lt;c&gt;\",\"author\":\"D &quot;E&quot;\"," GRID "}",
                 &error);
  g_autofree char *title = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_assert_no_error (error);
  title = mdr_document_dup_title (document);
  g_assert_cmpstr (title, ==, "A & B <c>");
  g_assert_cmpstr (mdr_document_get_author (document), ==, "D \"E\"");
  bytes = mdr_file_format_write_puzzle (&mdr_ipuz_file, document, &plain, &error);
  g_assert_nonnull (g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                                  "\"title\": \"A &amp; B &lt;c&gt;\",\n"));
}

/* A link to f-puzzles says where the puzzle comes from, beside Meander's copy. */
static void
check_fpuzzles_source (MdrDocument *document, const char *source)
{
  const MdrSite *site = mdr_site_find ("f-puzzles");
  g_autofree char *quoted = g_strdup_printf ("\"source\":\"%s\"", source);
  g_autofree char *link = NULL;
  g_autofree char *letters = NULL;
  g_autofree char *json = NULL;

  if (!site->fits (mdr_document_get_kind (document)))
    return;
  link = mdr_site_dup_link (site, document, NULL);
  letters = g_uri_unescape_string (strstr (link, "load=") + strlen ("load="), NULL);
  json = mdr_lz_string_from_base64 (letters, 1024 * 1024, NULL);
  g_assert_nonnull (strstr (json, quoted));
}

/* Who made a puzzle and where it comes from is kept: from links and files of others, in those that Meander
 * writes, and in the copies that it makes of a document. */
static void
test_credits (void)
{
  g_autofree char *penpa = dup_penpa_link ("Nurikabe", "", "{zN:{\"14\":[\"2\",1,\"1\"]}}");
  g_autofree char *pad = dup_sudokupad_link (
      "{\"metadata\":{\"title\":\"A Sudoku\",\"author\":\"Ada\",\"source\":\"A book, page 3\"}," CELLS
      "," BOXES "}");
  g_autofree char *noted =
      dup_sudokupad_link ("{" CELLS "," BOXES ",\"cages\":[{\"value\":\"title: A Sudoku\"},"
                          "{\"value\":\"author: Ada\"},{\"value\":\"source: A book, page 3\"}]}");
  const char *const texts[] = {
    penpa,
    pad,
    noted,
    "{\"size\":4,\"title\":\"A Sudoku\",\"author\":\"Ada\",\"metadata\":{"
    "\"source\":\"A book, page 3\"},\"grid\":[[{\"value\":1,\"given\":true},{},{},{}],"
    "[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]]}",
    HEAD "\"author\":\"Ada\",\"publication\":\"A book, page 3\"," GRID "}",
    HEAD "\"author\":\"Ada\",\"url\":\"https://example.org/3\"," GRID "}"
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *source = i + 1 < G_N_ELEMENTS (texts) ? "A book, page 3" : "https://example.org/3";
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrDocument) document = read_text (texts[i], &error);
      g_autoptr (MdrDocument) bare = NULL;
      g_autofree char *link = NULL;
      g_autoptr (MdrDocument) again = NULL;

      g_assert_no_error (error);
      g_assert_cmpstr (mdr_document_get_author (document), ==, "Ada");
      g_assert_cmpstr (mdr_document_get_source (document), ==, source);
      bare = mdr_document_new_bare (document);
      link = mdr_penpa_link_write (bare, NULL, NULL);
      *strstr (link, "&meander=") = '\0';
      again = read_text (link, &error);
      g_assert_no_error (error);
      g_assert_cmpstr (mdr_document_get_author (again), ==, "Ada");
      g_assert_cmpstr (mdr_document_get_source (again), ==, source);
      check_fpuzzles_source (document, source);
      check_format (&mdr_native_file, document);
      if (mdr_file_format_fits (&mdr_ipuz_file, mdr_document_get_kind (document)))
        check_format (&mdr_ipuz_file, document);
    }
}

int
main (int argc, char *argv[])
{
  g_autoptr (MdrKindList) all = mdr_kinds_new_list ();
  const MdrKind *kind;

  g_test_init (&argc, &argv, NULL);
  kinds = all;
  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    {
      g_autofree char *name = g_strdup_printf ("/sharing/samples/%s", kind->id);

      g_test_add_data_func (name, kind, test_samples);
    }
  g_test_add_func ("/sharing/answers", test_answers);
  g_test_add_func ("/sharing/sudokupad-solution", test_sudokupad_solution);
  g_test_add_func ("/sharing/crowded", test_crowded);
  g_test_add_func ("/sharing/sudokupad", test_sudokupad);
  g_test_add_func ("/sharing/fpuzzles", test_fpuzzles);
  g_test_add_func ("/sharing/penpa", test_penpa);
  g_test_add_func ("/sharing/changed", test_changed);
  g_test_add_func ("/sharing/credits", test_credits);
  g_test_add_func ("/sharing/ipuz", test_ipuz);
  g_test_add_func ("/sharing/ipuz-texts", test_ipuz_texts);
  return g_test_run ();
}
