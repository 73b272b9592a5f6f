/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli-input.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-cli-report.h"
#include "mdr-rule-propose.h"
#include "mdr-rulebook-read.h"
#include "mdr-ruled-search.h"

/**
 * mdr_cli_read_rulebook:
 * @n_examples: (out): how many examples it has
 *
 * Reads a rulebook and holds it to its examples.
 *
 * Returns: (transfer full): %NULL if it is wrong
 */
MdrRulebook *
mdr_cli_read_rulebook (const char *file, guint *n_examples, GError **error)
{
  g_autoptr (GBytes) bytes = mdr_cli_read_bytes (file, error);
  g_autofree char *name = g_filename_display_name (file);
  g_autoptr (MdrRulebook) rulebook = NULL;

  if (!bytes)
    return NULL;
  rulebook = mdr_rulebook_read (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), error);
  if (rulebook && mdr_rulebook_check (rulebook, &mdr_ruled_search_aids, n_examples, error))
    return g_steal_pointer (&rulebook);
  g_prefix_error (error, "%s: ", name);
  return NULL;
}

static char *
dup_text (const char *name, guint n_rules, guint n_examples)
{
  g_autofree char *rules =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u rule", "%u rules", n_rules), n_rules);
  g_autofree char *examples =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u example", "%u examples", n_examples), n_examples);
  g_autoptr (GString) text = g_string_new (NULL);

  /* Translators: the name of a file, "3 rules", "4 examples" */
  mdr_report_append_line (text, _ ("%s: %s, %s, all right."), name, rules, examples);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
dup_json (const MdrCli *cli,
          const char *name,
          const MdrRulebook *rulebook,
          guint n_examples,
          const GError *error)
{
  JsonBuilder *builder = mdr_report_new (cli);

  mdr_report_add_string (builder, "file", name);
  mdr_report_add_string (builder, "kind", rulebook ? rulebook->id : NULL);
  if (rulebook)
    {
      mdr_report_add_string (builder, "status", "right");
      mdr_report_add_integer (builder, "rules", rulebook->statements->len);
      mdr_report_add_integer (builder, "examples", n_examples);
    }
  else
    mdr_report_add_error (builder, error, name);
  return mdr_report_end (builder);
}

/**
 * mdr_cli_complain_of_page:
 * @file: a page of rules
 * @error: of mdr_cli_read_rulebook()
 *
 * Complains of each fault of a page in a line of its own; in JSON, an error has all of them.
 */
void
mdr_cli_complain_of_page (MdrCli *cli, const char *file, const GError *error)
{
  g_autofree char *name = g_filename_display_name (file);
  const char *faults = g_str_has_prefix (error->message, name) ? error->message + strlen (name) : NULL;
  g_auto (GStrv) lines = g_strsplit (faults ? faults : "", "\n", -1);

  if (cli->json || !faults)
    {
      mdr_cli_complain_of_error (cli, error);
      return;
    }
  for (char **line = lines; *line; line++)
    mdr_cli_complain (cli, mdr_cli_exit_of_error (error), line == lines ? "%s%s" : "%s: %s", name, *line);
}

/* A level that is not made in so many seconds may be a slow one: that is no fault of the page. */
#define LEVEL_SECONDS 5

/* Tries to make a puzzle of a level, with a few seeds. Returns: %FALSE with an error if that cannot be */
static gboolean
check_level (const MdrKind *kind, const MdrPlayLevel *level, GError **error)
{
  static const char *const seeds[] = { "1", "2", "3", "4", "5", NULL };
  g_autoptr (MdrOptions) options = mdr_kind_dup_level_options (kind, level);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) fault = NULL;

  mdr_job_set_time_limit (job, LEVEL_SECONDS);
  mdr_job_begin (job);
  for (guint i = 0; seeds[i]; i++)
    {
      g_autoptr (MdrPuzzle) puzzle = NULL;

      g_clear_error (&fault);
      mdr_options_set (options, "seed", seeds[i], NULL);
      puzzle = mdr_kind_generate (kind, options, job, &fault);
      if (puzzle || !g_error_matches (fault, MDR_ERROR, MDR_ERROR_ATTEMPTS))
        return TRUE;
    }
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: a word of the page for a difficulty, what is wrong with its puzzles in a
                  sentence */
               _ ("Level “%s”: %s"), level->id, fault->message);
  return FALSE;
}

/* Whether puzzles of all levels that the page names can be made. */
static gboolean
check_levels (MdrCli *cli, const MdrRulebook *rulebook, const char *name, GError **error)
{
  const MdrKind *kind = mdr_kind_list_make (cli->kinds, rulebook->text, error);
  g_autoptr (GString) faults = g_string_new (NULL);

  for (const MdrPlayLevel *level = kind ? kind->levels : NULL; level && level->id; level++)
    {
      g_autoptr (GError) fault = NULL;

      if (!check_level (kind, level, &fault))
        g_string_append_printf (faults, "%s%s", faults->len > 0 ? "\n" : "", fault->message);
    }
  if (kind && faults->len > 0)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, "%s: %s", name, faults->str);
  return kind && faults->len == 0;
}

/* Reports what is wrong with a page. Returns whether that could be printed. */
static gboolean
report_wrong (MdrCli *cli, const char *file, const char *name, const GError *error)
{
  g_autofree char *line = NULL;

  if (!cli->json)
    {
      mdr_cli_complain_of_page (cli, file, error);
      return TRUE;
    }
  mdr_cli_worsen (cli, mdr_cli_exit_of_error (error));
  line = dup_json (cli, name, NULL, 0, error);
  return mdr_cli_print (cli, line);
}

/* Returns whether the report could be printed. */
static gboolean
check (MdrCli *cli, const char *file)
{
  guint n_examples = 0;
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRulebook) rulebook = mdr_cli_read_rulebook (file, &n_examples, &error);
  g_autofree char *name = g_filename_display_name (file);
  g_autofree char *line = NULL;

  if (!rulebook || !check_levels (cli, rulebook, name, &error))
    return report_wrong (cli, file, name, error);
  line = cli->json ? dup_json (cli, name, rulebook, n_examples, NULL)
                   : dup_text (name, rulebook->statements->len, n_examples);
  return mdr_cli_print (cli, line);
}

/* Prints the page of a kind. */
static void
show (MdrCli *cli, const char *id)
{
  const MdrKind *kind = mdr_cli_find_kind (cli, id);

  if (!kind)
    return;
  if (!kind->page)
    mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("%s is not made from a page of rules."),
                      mdr_kind_get_name (kind));
  else
    mdr_cli_print (cli, kind->page);
}

/* A page, and the examples that are proposed for it. */
typedef struct
{
  MdrRulebook *rulebook;
  char *lines;
  GError *error;
} Proposal;

static void
propose (MdrJob *job, gpointer data)
{
  Proposal *proposal = data;

  proposal->lines = mdr_rulebook_propose_examples (proposal->rulebook, job, &proposal->error);
}

/* Prints examples that a page lacks. */
static void
print_examples (MdrCli *cli, const char *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mdr_cli_read_bytes (file, &error);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrRulebook) rulebook = NULL;
  g_autofree char *name = g_filename_display_name (file);
  g_autofree char *lines = NULL;
  Proposal proposal = { NULL };

  if (bytes)
    rulebook = mdr_rulebook_read (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error);
  if (rulebook)
    {
      proposal.rulebook = rulebook;
      mdr_cli_run_job (cli, job, propose, &proposal);
      lines = proposal.lines;
      error = proposal.error;
    }
  if (lines)
    mdr_cli_print (cli, lines);
  else
    mdr_cli_complain (cli, mdr_cli_exit_of_error (error), "%s: %s", name, error->message);
}

/** "rules": works on rulebooks, the rules of a kind as a page of text. */
void
mdr_cli_rules (MdrCli *cli, const MdrCommand *command, char ***words)
{
  MdrRulesOptions options = { .count = 2 };
  const char *verb;
  /* As reports name them. */
  static const char *const commands[] = { "rules check", "rules examples", "rules show", "rules solve" };
  const GOptionEntry entries[] = {
    { "count", 'n', 0, G_OPTION_ARG_INT, &options.count,
      N_ ("Of “solve”: maximum number of solutions; 2 by default, to check that there is only one"), "N" },
    { "time-limit", 't', 0, G_OPTION_ARG_DOUBLE, &options.time_limit,
      N_ ("Of “solve”: seconds for each puzzle; no limit by default"), "S" },
    MDR_JSON_ENTRY (cli),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 2, 0))
    return;
  verb = (*words)[1];
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (commands[i] + strlen ("rules "), verb))
      cli->command = commands[i];
  if (g_str_equal (verb, "solve") && g_strv_length (*words) < 4)
    mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("“solve” is followed by a rulebook and by boards."));
  else if (g_str_equal (verb, "solve"))
    mdr_cli_solve_by_rules (cli, &options, *words + 2);
  else if (g_str_equal (verb, "show"))
    for (char **id = *words + 2; *id; id++)
      show (cli, *id);
  else if (g_str_equal (verb, "examples"))
    for (char **file = *words + 2; *file; file++)
      print_examples (cli, *file);
  else if (!g_str_equal (verb, "check"))
    mdr_cli_complain (cli, MDR_EXIT_INPUT,
                      _ ("“meander-cli rules” is followed by “check”, “examples”, “show” or “solve”, not by "
                         "“%s”."),
                      verb);
  else
    for (char **file = *words + 2; *file && check (cli, *file); file++)
      ;
}
