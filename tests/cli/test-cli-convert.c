/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli-test.h"

#include <string.h>

#define LINKS "https://puzz.link/p?numlin/3/3/1h1g2h2\n# The second\nhttps://puzz.link/p?numlin/3/3/1h1g2h2\n"

/* What a command makes is written, and what it says stands on the standard error. */
static void
test_edit (void)
{
  g_auto (CliRun) stirred = cli_run_panel ("count 7 by 3\n", "edit", "--kind=panel", "--command=stir",
                                           "--set=strength=9", "--seed=52", "-", NULL);
  g_auto (CliRun) empty = cli_run_panel ("count 7 by 3\n", "edit", "--kind=panel", "-c", "empty", "-", NULL);
  g_auto (CliRun) stopped =
      cli_run_panel ("count 7 by 3\n", "edit", "--kind=panel", "-c", "wait", "--time-limit=0.1", "-", NULL);
  g_auto (CliRun) refused =
      cli_run_panel ("count 7 by 3\n", "edit", "--kind=panel", "-c", "refuse", "-", NULL);

  g_assert_cmpint (stirred.code, ==, 0);
  cli_assert_says (stirred.out, "\"target\":31");
  cli_assert_says (empty.err, "It is one now.");
  cli_assert_says (empty.out, "\"target\":1,");
  g_assert_cmpint (stopped.code, ==, 0);
  cli_assert_says (stopped.err, "It was stopped.");
  g_assert_cmpint (refused.code, ==, 1);
  cli_assert_says (refused.err, "Nothing was found.");
  g_assert_cmpstr (refused.out, ==, "");
}

static void
test_edit_refused (void)
{
  g_auto (CliRun) none = cli_run (CLI_SMALL, "edit", "-", NULL);
  g_auto (CliRun) unknown = cli_run (CLI_SMALL, "edit", "-c", "juggle", "-", NULL);
  g_auto (CliRun) setting = cli_run (CLI_SMALL, "edit", "-c", "reduce", "--set=symmetry=spiral", "-", NULL);
  g_auto (CliRun) seed = cli_run (CLI_SMALL, "edit", "-c", "reduce", "--seed=-1", "-", NULL);

  g_assert_cmpint (none.code, ==, 2);
  cli_assert_says (none.err, "--command is missing");
  g_assert_cmpint (unknown.code, ==, 2);
  cli_assert_says (unknown.err, "Snake has no command “juggle”.");
  g_assert_cmpint (setting.code, ==, 2);
  cli_assert_says (setting.err, "spiral");
  g_assert_cmpint (seed.code, ==, 2);
  cli_assert_says (seed.err, "--seed takes a number");
}

/* A file can be written without what was done with the puzzle. */
static void
test_no_history (void)
{
  g_autofree char *native = cli_dup_temporary_path ("edited.meander");
  g_auto (CliRun) made = cli_run (CLI_SMALL, "convert", "-o", native, "-", NULL);
  g_auto (CliRun) edited = cli_run (NULL, "apply", native, "row 0 1", "-o", native, NULL);
  g_auto (CliRun) whole = cli_run (NULL, "convert", "--to=native", native, NULL);
  g_auto (CliRun) bare = cli_run (NULL, "convert", "--to=native", "--no-history", native, NULL);

  g_assert_cmpint (made.code, ==, 0);
  g_assert_cmpint (whole.code, ==, 0);
  g_assert_cmpint (edited.code, ==, 0);
  cli_assert_says (whole.out, "row 0 1");
  g_assert_cmpint (bare.code, ==, 0);
  cli_assert_says (bare.out, "\"history\": []");
}

/* File managers name the picture as they like, and want a square. */
static void
test_thumbnail (void)
{
  g_autofree char *file = cli_write_temporary ("small.txt", CLI_SMALL, -1);
  g_autofree char *picture = cli_dup_temporary_path ("picture");
  g_auto (CliRun) drawn = cli_run (NULL, "thumbnail", file, picture, "128", NULL);
  g_auto (CliRun) large = cli_run (NULL, "thumbnail", file, picture, "99999", NULL);
  g_auto (CliRun) none = cli_run (NULL, "thumbnail", "nowhere.meander", picture, "128", NULL);
  g_autofree char *data = NULL;
  gsize length;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (drawn.code, ==, 0);
  g_assert_true (g_file_get_contents (picture, &data, &length, &error));
  g_assert_no_error (error);
  /* The head of a PNG: its mark, then width and height. */
  g_assert_cmpuint (length, >, 24);
  g_assert_cmpmem (data + 16, 8, "\0\0\0\x80\0\0\0\x80", 8);
  g_assert_cmpint (large.code, ==, 2);
  cli_assert_says (large.err, "a side from 16 to 1024 pixels");
  g_assert_cmpint (none.code, ==, 2);
  cli_assert_says (none.err, "nowhere.meander");
}

static void
test_convert_and_model (void)
{
  g_autofree char *native = cli_dup_temporary_path ("small.meander");
  g_autofree char *linear = cli_dup_temporary_path ("small.lp");
  g_autofree char *program = NULL;
  g_auto (CliRun) to_native = cli_run (CLI_SMALL, "convert", "-", "-o", native, NULL);
  g_auto (CliRun) to_text = cli_run (NULL, "convert", "--to=text", native, NULL);
  g_auto (CliRun) again = cli_run (to_text.out, "solve", "-", NULL);
  g_auto (CliRun) model = cli_run (CLI_SMALL, "model", "-m", "published", "-o", linear, "-", NULL);
  g_auto (CliRun) printed = cli_run (CLI_SMALL, "model", "-", NULL);

  g_assert_cmpint (to_native.code, ==, 0);
  g_assert_cmpint (to_text.code, ==, 0);
  g_assert_cmpint (again.code, ==, 0);
  g_assert_cmpint (model.code, ==, 0);
  g_assert_cmpint (printed.code, ==, 0);
  cli_assert_says (printed.out, "Subject To");
  g_assert_true (g_file_get_contents (linear, &program, NULL, NULL));
  cli_assert_says (program, "Subject To");
}

/* The moves of a solution go into a file, and are a method again. */
static void
test_moves (void)
{
  g_autofree char *solved = cli_dup_temporary_path ("walk.meander");
  g_autofree char *moves = cli_dup_temporary_path ("walk.moves");
  g_autofree char *option = g_strconcat ("file=", moves, NULL);
  g_auto (CliRun) solve = cli_run ("blind-snake 22 17\n", "solve", "-m", "dynamic", "-o", solved, "-", NULL);
  g_auto (CliRun) unplayed = cli_run ("blind-snake 22 17\n", "convert", "-o", moves, "-", NULL);
  g_auto (CliRun) other = cli_run (CLI_SMALL, "convert", "-o", moves, "-", NULL);
  g_auto (CliRun) written = cli_run (NULL, "convert", "-o", moves, solved, NULL);
  g_auto (CliRun) again = cli_run ("blind-snake 22 17\n", "solve", "-m", "file", "--set", option, "-", NULL);

  g_assert_cmpint (solve.code, ==, 0);
  g_assert_cmpint (unplayed.code, ==, 2);
  cli_assert_says (unplayed.err, "There are no moves to save");
  g_assert_cmpint (other.code, ==, 2);
  cli_assert_says (other.err, "no files of moves");
  g_assert_cmpint (written.code, ==, 0);
  g_assert_cmpint (again.code, ==, 0);
  cli_assert_says (again.out, "724 moves");
}

/* Puzzles of several files become one, of each format; and all of them are read again. */
static void
test_collection (void)
{
  static const char *const names[] = { "all.meander", "all.txt", "all.url" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *path = cli_dup_temporary_path (names[i]);
      g_auto (CliRun) collected =
          cli_run (LINKS, "convert", "--title=All", "--author=Nobody", "-o", path, "-", NULL);
      g_auto (CliRun) again = cli_run (NULL, "convert", "--to=link", path, NULL);

      g_assert_cmpint (collected.code, ==, 0);
      g_assert_cmpint (again.code, ==, 0);
      g_assert_cmpstr (again.out, ==,
                       "https://puzz.link/p?numlin/3/3/1h1g2h2\n"
                       "# The second\n"
                       "https://puzz.link/p?numlin/3/3/1h1g2h2\n");
    }
}

/* A puzzle whose kind has a form in the format ipuz is written in it by suffix or by name, and solved from
 * it; for others it is said what does work. */
static void
test_ipuz (void)
{
  g_autofree char *path = cli_dup_temporary_path ("tiles.ipuz");
  g_auto (CliRun) written =
      cli_run ("# kind: sliding-tiles\n# Two\n2 2\n1 0\n3 2\n", "convert", "-o", path, "-", NULL);
  g_auto (CliRun) solved = cli_run (NULL, "solve", path, NULL);
  g_auto (CliRun) again = cli_run (NULL, "convert", "--to=ipuz", path, NULL);
  g_auto (CliRun) text = cli_run (again.out, "convert", "--to=text", "-", NULL);
  g_auto (CliRun) other = cli_run (CLI_SMALL, "convert", "--to=ipuz", "-", NULL);
  g_auto (CliRun) many = cli_run (LINKS, "convert", "--to=ipuz", "-", NULL);

  g_assert_cmpstr (written.err, ==, "");
  g_assert_cmpint (solved.code, ==, 0);
  cli_assert_says (solved.out, "Two");
  cli_assert_says (again.out, "\"kind\": [\"http://ipuz.org/block#1\"],\n");
  cli_assert_says (text.out, "# Two\n1 0 3 2\n");
  g_assert_cmpint (other.code, ==, 2);
  cli_assert_says (other.err, "cannot represent Snake; a native file or a link to Meander");
  g_assert_cmpint (many.code, ==, 2);
  cli_assert_says (many.err, "holds a single puzzle");
}

/* In a file of links, the title of a puzzle is a comment above it, and that of the collection stands alone.
 */
static void
test_link_titles (void)
{
  g_auto (CliRun) links = cli_run ("# One\n" CLI_SMALL "\n# kind: snake\n" CLI_SMALL, "convert", "--to=link",
                                   "--title=All", "-", NULL);
  g_auto (CliRun) again = cli_run (links.out, "convert", "--to=text", "-", NULL);
  g_auto (GStrv) lines = g_strsplit (links.out, "\n", -1);

  g_assert_cmpint (links.code, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  g_assert_cmpstr (lines[0], ==, "# All");
  g_assert_cmpstr (lines[1], ==, "");
  g_assert_cmpstr (lines[2], ==, "# One");
  g_assert_cmpstr (lines[3], ==, lines[4]);
  g_assert_true (g_str_has_prefix (lines[3], "https://"));
  g_assert_true (g_str_has_prefix (again.out, "# kind: snake\n# One\n"));
}

/* A puzzle that has no link is named and left out; the others are written, with their titles. */
static void
test_left_out (void)
{
  g_auto (CliRun) some =
      cli_run ("# kind: numberlink\n# One\n3 3\n1 . .\n1 . 2\n. . 2\n\n# kind: snake\n# Two\n" CLI_SMALL,
               "convert", "--to=link", "-", NULL);
  g_auto (CliRun) none =
      cli_run ("# kind: numberlink\n# One\n3 3\n1 . .\n1 . 2\n. . 2\n", "convert", "--to=link", "-", NULL);

  g_assert_cmpint (some.code, ==, 2);
  cli_assert_says (some.err, "1, “One”: ");
  g_assert_null (strstr (some.err, "Two"));
  g_assert_true (g_str_has_prefix (some.out, "# Two\nhttps://"));
  g_assert_cmpint (none.code, ==, 2);
  g_assert_cmpstr (none.out, ==, "");
  cli_assert_says (none.err, "1, “One”: ");
}

/* Puzzles without a code of a site have links all the same: to Meander, which reads them, and to pages on
 * which anything can be drawn. */
static void
test_sites (void)
{
  static const char board[] = "# kind: numberlink\n# One\n3 3\n1 . .\n1 . 2\n. . 2\n";
  g_auto (CliRun) own = cli_run (board, "convert", "--to=link", "--site=meander", "-", NULL);
  g_auto (CliRun) again = cli_run (own.out, "convert", "--to=text", "-", NULL);
  g_auto (CliRun) penpa = cli_run (board, "convert", "--to=link", "--site=penpa", "-", NULL);
  g_auto (CliRun) pad = cli_run (board, "convert", "--to=link", "--site=sudokupad", "-", NULL);
  g_auto (CliRun) unknown = cli_run (board, "convert", "--to=link", "--site=pepa", "-", NULL);
  g_auto (CliRun) damaged = cli_run ("meander://puzzle/AAAA\n", "convert", "--to=text", "-", NULL);

  g_assert_cmpint (own.code, ==, 0);
  g_assert_true (g_str_has_prefix (own.out, "# One\nmeander://puzzle/"));
  g_assert_cmpstr (again.out, ==, board);
  cli_assert_says (penpa.out, "https://swaroopg92.github.io/penpa-edit/#m=solve&p=");
  cli_assert_says (pad.out, "https://sudokupad.app/scl");
  g_assert_cmpint (unknown.code, ==, 2);
  cli_assert_says (unknown.err,
                   "“pepa” is not a site: puzz.link, meander, penpa, sudokupad or f-puzzles was expected.");
  g_assert_cmpint (damaged.code, ==, 2);
  cli_assert_says (damaged.err, "The link is damaged");
}

/* A PDF says of each puzzle that has no or not one solution so, and is made nevertheless. */
static void
test_book (void)
{
  g_autofree char *path = cli_dup_temporary_path ("book.pdf");
  g_autofree char *bare_path = cli_dup_temporary_path ("bare.pdf");
  g_autofree char *file =
      cli_write_temporary ("three.txt", "# Good\n" CLI_SMALL "\n# Bad\n" CLI_IMPOSSIBLE, -1);
  g_autofree char *content = NULL;
  gsize length;
  g_auto (CliRun) book = cli_run (CLI_SMALL, "convert", "--title=Small Book", "-o", path, file, "-", NULL);
  g_auto (CliRun) bare = cli_run (NULL, "convert", "--no-solutions", "-o", bare_path, file, NULL);

  g_assert_cmpint (book.code, ==, 1);
  cli_assert_says (book.err, "2. Bad: ");
  g_assert_null (strstr (book.err, "Good"));
  g_assert_true (g_file_get_contents (path, &content, &length, NULL));
  g_assert_cmpuint (length, >, 1000);
  g_assert_true (g_str_has_prefix (content, "%PDF"));
  g_assert_cmpint (bare.code, ==, 0);
  g_assert_true (g_file_test (bare_path, G_FILE_TEST_EXISTS));
}

static void
test_render (void)
{
  static const struct
  {
    const char *name;
    const char *magic;
  } rows[] = { { "a.png", "\x89PNG" }, { "a.svg", "<?xml" }, { "a.pdf", "%PDF" }, { "a.txt", "Sx." } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = cli_dup_temporary_path (rows[i].name);
      g_autofree char *content = NULL;
      g_auto (CliRun) run =
          cli_run (CLI_SMALL, "render", "--solution", "--at=0.5", "--theme=dark", "-o", path, "-", NULL);

      g_assert_cmpint (run.code, ==, 0);
      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
      g_assert_true (g_str_has_prefix (content, rows[i].magic));
    }
}

/* Solutions beside each other; what is drawn of the kind is nothing, but each has its room. */
static void
test_render_side_by_side (void)
{
  g_autofree char *text = cli_dup_temporary_path ("both.txt");
  g_autofree char *picture = cli_dup_temporary_path ("both.svg");
  g_autofree char *drawn = NULL;
  g_autofree char *written = NULL;
  g_auto (CliRun) as_text = cli_run_panel ("count 7 by 3\n", "render", "--kind=panel", "--method=best",
                                           "--method=quick", "-o", text, "-", NULL);
  g_auto (CliRun) as_picture = cli_run_panel ("count 7 by 3\n", "render", "--kind=panel", "--method=best",
                                              "--method=quick", "--cell-size=10", "-o", picture, "-", NULL);
  g_auto (CliRun) unknown =
      cli_run_panel ("count 7 by 3\n", "render", "--kind=panel", "--method=magic", "-o", text, "-", NULL);
  g_auto (CliRun) none = cli_run_panel ("count 7 by 3\n", "render", "--kind=panel", "--method=quick",
                                        "--method=none", "-o", text, "-", NULL);

  g_assert_cmpint (as_text.code, ==, 0);
  g_assert_true (g_file_get_contents (text, &written, NULL, NULL));
  g_assert_cmpstr (written, ==, "Best: 4 steps    Quick\n3 2 1 1          3 3 1\n");
  g_assert_cmpint (as_picture.code, ==, 0);
  g_assert_true (g_file_get_contents (picture, &drawn, NULL, NULL));
  /* Some versions of cairo say the unit too. How high the numbers above the boards are depends on the font.
   */
  g_assert_true (
      g_regex_match_simple ("<svg [^>]*width=\"160(px)?\" height=\"[2-4][0-9](px)?\"", drawn, 0, 0));
  g_assert_cmpint (unknown.code, ==, 2);
  cli_assert_says (unknown.err, "magic");
  g_assert_cmpint (none.code, ==, 1);
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/convert/edit", test_edit);
  g_test_add_func ("/cli/convert/no-history", test_no_history);
  g_test_add_func ("/cli/convert/edit-refused", test_edit_refused);
  g_test_add_func ("/cli/convert/convert-and-model", test_convert_and_model);
  g_test_add_func ("/cli/convert/thumbnail", test_thumbnail);
  g_test_add_func ("/cli/convert/moves", test_moves);
  g_test_add_func ("/cli/convert/collection", test_collection);
  g_test_add_func ("/cli/convert/ipuz", test_ipuz);
  g_test_add_func ("/cli/convert/link-titles", test_link_titles);
  g_test_add_func ("/cli/convert/left-out", test_left_out);
  g_test_add_func ("/cli/convert/sites", test_sites);
  g_test_add_func ("/cli/convert/book", test_book);
  g_test_add_func ("/cli/convert/render", test_render);
  g_test_add_func ("/cli/convert/render-side-by-side", test_render_side_by_side);
  return g_test_run ();
}
