/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>
#include <locale.h>
#include <signal.h>

#include "mdr-places.h"

#define COUNTING                                                                                             \
  N_ ("Sentences count rows and columns from 1. Edits and moves count from 0, as they do in files, and "     \
      "name the row first: “fill 0,3” means row 1, column 4.")
#define SIZES                                                                                                \
  N_ ("A size is width and height, here as in titles and files: 12x10 has 12 columns and 10 rows.")

const MdrCommand mdr_cli_commands[] = {
  { "solve", "FILE...", N_ ("Solve puzzles, with proof where possible"), NULL, mdr_cli_solve },
  { "check", "FILE...", N_ ("Check puzzles, and the moves played so far"), COUNTING, mdr_cli_check },
  { "hint", "FILE", N_ ("Show what follows next, and why"), COUNTING, mdr_cli_hint },
  { "explain", "FILE", N_ ("Show which clues conflict if there is no solution"), COUNTING, mdr_cli_explain },
  { "ask", "FILE ROW,COLUMN", N_ ("Count what each value of a clue would leave, or list unneeded clues"),
    COUNTING, mdr_cli_ask },
  { "rate", "FILE...", N_ ("Rate how difficult puzzles are, and what solving them takes"), NULL,
    mdr_cli_rate },
  { "apply", "FILE STRING...", N_ ("Apply edits and moves"), COUNTING, mdr_cli_apply },
  { "edit", "FILE --command COMMAND", N_ ("Change a whole puzzle: reduce it, rotate it, make it harder"),
    NULL, mdr_cli_edit },
  { "generate", "KIND", N_ ("Make puzzles with exactly one solution"), SIZES, mdr_cli_generate },
  { "render", "FILE -o OUT", N_ ("Draw a picture or a film of a puzzle or its solution"), NULL,
    mdr_cli_render },
  { "convert", "FILE... -o OUT",
    N_ ("Convert between native files, text and links, print a PDF, or write moves"),
    N_ ("Several puzzles are combined into one file, in order. A PDF has several to a page, and the "
        "solutions at the end."),
    mdr_cli_convert },
  { "book", "[FILE...] -o OUT", N_ ("Print puzzles several to a page, from files or generated"),
    N_ ("The rules that hold stand in front, and the solutions on the last pages."), mdr_cli_book },
  { "model", "FILE -o OUT", N_ ("Write the integer program of a puzzle"), NULL, mdr_cli_model },
  { "rules", "check FILE... | examples FILE... | show KIND | solve FILE BOARD...",
    N_ ("Check and print rulebooks, pages that say the rules of a kind, and solve by them"), NULL,
    mdr_cli_rules },
  { "serve", "", N_ ("Answer requests of another program, in lines of JSON"),
    N_ ("Requests are read from the standard input, replies are printed. docs/JSON.md describes both."),
    mdr_cli_serve },
  { "samples", "[KIND]", N_ ("List the puzzles that come with Meander"), NULL, mdr_cli_samples },
  { "study", "KIND STUDY", N_ ("Compute a table over many puzzles, part by part"),
    N_ ("Without -o, the table is printed as comma-separated values. With it, parts are written to a "
        "file\nas they are completed. --read takes such files of one study; the name after -o decides "
        "whether it\nwrites their table (.csv), a chart (.svg, .pdf, .png) or one file with all parts "
        "(.study)."),
    mdr_cli_study },
  { "tables", "FILE...", N_ ("Build the tables that long searches for solutions use"),
    N_ ("A search that needs a table builds it meanwhile. What is left to do when the command ends is done "
        "by\nanother process in the background, so that the next search finds it."),
    mdr_cli_tables },
  { "bench", "FILE...", N_ ("Time methods on puzzles"), NULL, mdr_cli_bench },
  { "help", "[COMMAND | KIND]", N_ ("Describe a command or a kind of puzzle"), NULL, mdr_cli_help },
  { NULL },
};

/**
 * mdr_cli_run_command:
 * @words: (inout): the command's name and all that follows
 *
 * Returns: whether there is a command @name
 */
gboolean
mdr_cli_run_command (MdrCli *cli, const char *name, char ***words)
{
  for (const MdrCommand *command = mdr_cli_commands; command->name; command++)
    if (g_str_equal (command->name, name))
      {
        cli->command = command->name;
        command->run (cli, command, words);
        return TRUE;
      }
  return FALSE;
}

/* With --json anywhere on the command line, errors in the other words are reported as JSON too. */
static gboolean
asks_for_json (char **words)
{
  while (*words && !g_str_equal (*words, "--") && !g_str_equal (*words, "--json"))
    words++;
  return *words && g_str_equal (*words, "--json");
}

static void
run (MdrCli *cli, char ***words)
{
  const char *name = (*words)[0];

  if (!name || g_str_equal (name, "--help") || g_str_equal (name, "-h"))
    {
      g_auto (GStrv) ask = g_strsplit ("help", " ", -1);

      mdr_cli_run_command (cli, "help", &ask);
      if (!name)
        mdr_cli_worsen (cli, MDR_EXIT_INPUT);
      return;
    }
  if (g_str_equal (name, "--version"))
    {
      mdr_cli_print (cli, "meander-cli " MEANDER_VERSION "\n");
      return;
    }
  /* Commands for shells and file managers, which the help does not list. */
  if (g_str_equal (name, "complete") || g_str_equal (name, "thumbnail"))
    {
      (*name == 'c' ? mdr_cli_complete : mdr_cli_thumbnail) (cli, *words + 1);
      return;
    }
  if (!mdr_cli_run_command (cli, name, words))
    mdr_cli_complain_unknown (cli, name, TRUE, FALSE);
}

/**
 * mdr_cli_main:
 * @kinds: the kinds the program was built with
 *
 * Runs the terminal program.
 *
 * Returns: the exit code, an #MdrExit
 */
int
mdr_cli_main (MdrKindList *kinds, int argc, char *argv[])
{
  g_autofree char *folder = mdr_tables_dup_folder ();
  g_auto (GStrv) words = g_strdupv (argv + 1);
  MdrCli cli = { .kinds = kinds,
                 .out = stdout,
                 .err = stderr,
                 .tables = mdr_tables_new (folder),
                 .json = asks_for_json (words) };

  g_set_prgname ("meander-cli");
  setlocale (LC_ALL, "");
  mdr_places_bind_catalogues ();
  signal (SIGPIPE, SIG_IGN);
  mdr_interrupt_watch ();

  run (&cli, &words);
  fflush (stdout);
  mdr_cli_leave_tables (&cli);
  return (int) cli.gravest;
}
