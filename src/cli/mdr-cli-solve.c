/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-batch.h"
#include "mdr-cli-input.h"
#include "mdr-cli-report.h"
#include "mdr-backbone.h"
#include "mdr-proof.h"

/*
 * Solving:
 * @puzzles: what is still to be read
 * @only: (nullable): the one puzzle to be saved with its solution or its proof, until it is taken
 * @proof: (nullable): of the one puzzle
 *
 * The options of the command line, and the puzzles. Numbers are
 * as the user typed them until check_options() has checked them.
 */
typedef struct
{
  MdrCli *cli;
  MdrInputOptions input;
  char *method;
  char *output;
  char *proof_name;
  double time_limit;
  int memory_limit;
  int count;
  int threads;
  gboolean backbone;
  MdrCliInput *puzzles;
  MdrFileEntry *only;
  MdrProof *proof;
} Solving;

static void
solving_clear (Solving *solving)
{
  mdr_input_options_clear (&solving->input);
  g_free (solving->method);
  g_free (solving->output);
  g_free (solving->proof_name);
  g_clear_pointer (&solving->proof, mdr_proof_free);
  g_clear_pointer (&solving->puzzles, mdr_cli_input_free);
  g_clear_pointer (&solving->only, mdr_file_entry_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Solving, solving_clear)

/* Returns the solution of @document as lines, each with its newline. */
static char *
dup_solution_text (MdrDocument *document, gsize *length)
{
  g_autofree char *rows =
      mdr_document_get_kind (document)->solution_to_text (mdr_document_get_puzzle (document),
                                                          mdr_document_get_solution (document));
  char *text = g_strconcat (rows, g_str_has_suffix (rows, "\n") ? "" : "\n", NULL);

  *length = strlen (text);
  return text;
}

static void
save_solution (Solving *solving, MdrFileEntry *puzzle, MdrResult *result)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  char *data;

  if (result->status != MDR_STATUS_SOLVED)
    return;
  if (!mdr_document_solve (puzzle->document, g_ptr_array_index (result->solutions, 0), &error))
    {
      mdr_cli_complain (solving->cli, MDR_EXIT_FAULT, "%s", error->message);
      return;
    }
  if (mdr_file_format_from_name (solving->output) == &mdr_text_file)
    data = dup_solution_text (puzzle->document, &length);
  else
    data = mdr_document_to_data (puzzle->document, &length);
  bytes = g_bytes_new_take (data, length);
  mdr_cli_write_output (solving->cli, solving->output, bytes);
}

/* Saves a complete proof; one that would say less than the user expects of it is not written. */
static void
save_proof (const Solving *solving, const MdrResult *result)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;

  if (result->status == MDR_STATUS_INVALID || result->status == MDR_STATUS_FAILED)
    return;
  if (!mdr_proof_is_complete (solving->proof))
    {
      if (result->stop == MDR_STOP_NONE)
        mdr_cli_complain (solving->cli, MDR_EXIT_LIMIT,
                          _ ("The proof was not written: there may be more solutions than --count allows."));
      else
        mdr_cli_complain (solving->cli, MDR_EXIT_LIMIT,
                          _ ("The proof was not written: the search was stopped before its end."));
      return;
    }
  file = g_file_new_for_commandline_arg (solving->proof_name);
  mdr_interrupt_hold ();
  if (!mdr_proof_save (solving->proof, file, &error))
    mdr_cli_complain_of_error (solving->cli, error);
  mdr_interrupt_release ();
}

static gboolean
report (const MdrBatchTask *task, MdrResult *result, gpointer data)
{
  Solving *solving = data;
  MdrFileEntry *puzzle = task->subject;
  g_autofree char *text = NULL;

  if (!result)
    return mdr_cli_complain_of_entry (solving->cli, puzzle);
  if (solving->cli->json)
    text =
        mdr_report_result_json (solving->cli, puzzle, task->request.method, (guint) solving->count, result);
  else
    text = mdr_report_result_text (puzzle, (guint) solving->count, result);
  if (!mdr_cli_print (solving->cli, text))
    return FALSE;
  mdr_cli_worsen (solving->cli, mdr_cli_exit_of_status (result->status));
  if (result->stop != MDR_STOP_NONE)
    mdr_cli_worsen (solving->cli, result->stop == MDR_STOP_CANCELLED ? MDR_EXIT_INTERRUPTED : MDR_EXIT_LIMIT);
  if (solving->output)
    save_solution (solving, puzzle, result);
  if (solving->proof)
    save_proof (solving, result);
  return TRUE;
}

/* Finds the method that writes the proof, the first one unless @id names another. */
static const MdrMethod *
find_proving_method (const MdrKind *kind, const char *id, GError **error)
{
  const MdrMethod *method =
      id ? mdr_kind_require_method (kind, id, error) : mdr_kind_find_proving_method (kind);

  if (method && method->proves)
    return method;
  if (method)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("The method “%s” cannot write a proof."), id);
  else if (!id)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Proofs are not written for the kind “%s” yet."),
                 kind->id);
  return NULL;
}

/* A puzzle whose kind lacks the method is reported like one that could not be read. */
static void
prepare (Solving *solving, MdrFileEntry *puzzle, MdrBatchTask *task)
{
  const MdrMethod *method;
  const MdrKind *kind;

  task->subject = puzzle;
  task->time_limit = solving->time_limit;
  task->memory_limit = (guint) solving->memory_limit;
  if (!puzzle->document)
    return;
  kind = mdr_document_get_kind (puzzle->document);
  method = solving->proof_name ? find_proving_method (kind, solving->method, &puzzle->error)
                               : mdr_kind_require_method (kind, solving->method, &puzzle->error);
  if (method && solving->proof_name)
    solving->proof = mdr_proof_new (mdr_document_get_puzzle (puzzle->document), &puzzle->error);
  if (!method || puzzle->error)
    {
      g_clear_object (&puzzle->document);
      return;
    }
  task->puzzle = mdr_document_get_puzzle (puzzle->document);
  task->request.method = method->id;
  task->request.options = puzzle->options;
  task->request.count = (guint) solving->count;
  task->request.proof = solving->proof;
}

static gboolean
take_next (MdrBatchTask *task, int wakeup, gpointer data)
{
  Solving *solving = data;
  MdrFileEntry *puzzle = g_steal_pointer (&solving->only);

  if (!puzzle)
    puzzle = mdr_cli_input_next (solving->puzzles, wakeup);
  if (puzzle)
    prepare (solving, puzzle, task);
  return puzzle != NULL;
}

static gboolean
is_ended (gpointer data)
{
  const Solving *solving = data;

  return !solving->only && mdr_cli_input_is_ended (solving->puzzles);
}

static void
free_subject (gpointer subject)
{
  mdr_file_entry_free (subject);
}

/* Takes the one puzzle that is saved, or proven; returns whether there are no others. */
static gboolean
take_only (Solving *solving)
{
  g_autoptr (MdrFileEntry) second = NULL;

  solving->only = mdr_cli_input_next (solving->puzzles, -1);
  second = mdr_cli_input_next (solving->puzzles, -1);
  if (second)
    mdr_cli_complain (solving->cli, MDR_EXIT_INPUT,
                      solving->proof_name
                          ? _ ("--proof is about one puzzle, but there are several; pick one with FILE#1.")
                          : _ ("-o saves one puzzle, but there are several; pick one with FILE#1."));
  return !second;
}

static gboolean
check_options (const Solving *solving)
{
  const MdrFileFormat *format = solving->output ? mdr_file_format_from_name (solving->output) : NULL;

  if (!mdr_cli_check_time_limit (solving->cli, solving->time_limit)
      || !mdr_cli_check_least (solving->cli, "--count", solving->count, 1)
      || !mdr_cli_check_least (solving->cli, "--jobs", solving->threads, 1)
      || !mdr_cli_check_least (solving->cli, "--memory-limit", solving->memory_limit, 0))
    return FALSE;
  if (format && format != &mdr_text_file && format != &mdr_native_file)
    {
      mdr_cli_complain (solving->cli, MDR_EXIT_INPUT,
                        /* Translators: the name of a file, how names of files end for a puzzle, and for text
                         */
                        _ ("%s: a solution is saved in a file ending in %s, or as text in one ending in %s."),
                        solving->output, mdr_native_file.suffix, mdr_text_file.suffix);
      return FALSE;
    }
  if (solving->backbone && solving->method)
    {
      mdr_cli_complain (solving->cli, MDR_EXIT_INPUT,
                        _ ("--common is itself a method, so it cannot be combined with --method."));
      return FALSE;
    }
  return TRUE;
}

/** "solve": solves puzzles and prints one report each, in the order of the input. */
void
mdr_cli_solve (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (Solving) solving = { .cli = cli, .count = 1, .threads = 1 };
  static const MdrBatch batch = { take_next, is_ended, report, free_subject };
  const GOptionEntry entries[] = {
    { "method", 'm', 0, G_OPTION_ARG_STRING, &solving.method, N_ ("Method; the kind's first by default"),
      N_ ("METHOD") },
    { "count", 'n', 0, G_OPTION_ARG_INT, &solving.count,
      N_ ("Maximum number of solutions; 2 checks that there is only one"), "N" },
    { "common", 0, 0, G_OPTION_ARG_NONE, &solving.backbone,
      N_ ("Count the solutions, and find what they all share: the method “common”"), NULL },
    { "time-limit", 't', 0, G_OPTION_ARG_DOUBLE, &solving.time_limit,
      N_ ("Seconds for each puzzle; no limit by default"), "S" },
    { "memory-limit", 0, 0, G_OPTION_ARG_INT, &solving.memory_limit, N_ ("Megabytes for each puzzle"), "MB" },
    { "jobs", 'j', 0, G_OPTION_ARG_INT, &solving.threads, N_ ("Number of puzzles to solve in parallel"),
      "N" },
    MDR_JSON_ENTRY (cli),
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &solving.output,
      N_ ("Save the one puzzle with its solution, or FILE.txt: the solution as text"), N_ ("FILE") },
    { "proof", 0, 0, G_OPTION_ARG_FILENAME, &solving.proof_name,
      N_ ("Write a proof of how many solutions there are, for meander-check"), N_ ("FILE") },
    MDR_INPUT_ENTRIES (solving.input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 0) || !check_options (&solving))
    return;
  if (solving.backbone)
    solving.method = g_strdup (MDR_BACKBONE_METHOD_ID);
  /* A proof says how many solutions there are, so at least a second one has to be looked for. */
  if (solving.proof_name)
    solving.count = MAX (solving.count, 2);
  solving.puzzles = mdr_cli_input_new (cli, &solving.input, (const char *const *) *words + 1);
  if (solving.puzzles && ((!solving.output && !solving.proof_name) || take_only (&solving)))
    mdr_batch_run (cli, &batch, (guint) solving.threads, &solving);
}
