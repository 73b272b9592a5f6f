/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

#include "mdr-cli-input.h"
#include "mdr-cli-report.h"
#include "mdr-file-stream.h"
#include "mdr-text.h"

static gboolean
set_size (const MdrKind *kind, MdrOptions *options, const char *size, GError **error)
{
  /* Sizes are printed with the sign “×”, so it is read as well. */
  g_auto (GStrv) parts = g_regex_split_simple ("[xX×]", size, 0, 0);

  if (g_strv_length (parts) != 2)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("--size takes WIDTHxHEIGHT, like 12x10, not “%s”."), size);
      return FALSE;
    }
  /* Kinds whose boards are all square have one option for both sides. */
  if (mdr_option_specs_find (kind->options, MDR_SCOPE_GENERATE, "size"))
    {
      if (g_str_equal (parts[0], parts[1]))
        return mdr_options_set (options, "size", parts[0], error);
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the name of a kind of puzzle, what was typed */
                   _ ("Boards of %s are square: --size takes two equal numbers, like 6x6, not “%s”."),
                   _ (kind->name), size);
      return FALSE;
    }
  if (!mdr_option_specs_find (kind->options, MDR_SCOPE_GENERATE, "columns"))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the name of a kind of puzzle, and its id */
                   _ ("%s takes no --size; “meander-cli help %s” lists its options."),
                   mdr_kind_get_name (kind), kind->id);
      return FALSE;
    }
  return mdr_options_set (options, "columns", parts[0], error)
         && mdr_options_set (options, "rows", parts[1], error);
}

typedef struct
{
  const MdrKind *kind;
  MdrOptions *options;
  MdrPuzzle *puzzle;
  GError *error;
} Making;

static void
make (MdrJob *job, gpointer data)
{
  Making *making = data;

  making->puzzle = mdr_kind_generate (making->kind, making->options, job, &making->error);
}

/* Each puzzle of a batch takes the next seed, so that any of them can be generated again alone. */
static MdrPuzzle *
generate_next (MdrCli *cli,
               const MdrKind *kind,
               const MdrOptions *options,
               guint index,
               char **seed,
               double *seconds)
{
  g_autoptr (MdrOptions) own = mdr_options_copy (options);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  Making making = { kind, own, NULL, NULL };

  *seed = g_strdup_printf ("%" G_GINT64_FORMAT, mdr_options_get_integer (options, "seed") + index);
  if (!mdr_options_set (own, "seed", *seed, &error))
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s", error->message);
      return NULL;
    }
  mdr_cli_run_job (cli, job, make, &making);
  *seconds = mdr_job_get_seconds (job);
  if (making.error && !mdr_interrupt_came ())
    mdr_cli_complain_of_error (cli, making.error);
  g_clear_error (&making.error);
  return making.puzzle;
}

/**
 * Generation:
 *
 * The options of the command line.
 */
typedef struct
{
  char *size;
  char *seed;
  char *difficulty;
  char *output;
  char **settings;
  int count;
} Generation;

static void
generation_clear (Generation *generation)
{
  g_free (generation->size);
  g_free (generation->seed);
  g_free (generation->difficulty);
  g_free (generation->output);
  g_strfreev (generation->settings);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Generation, generation_clear)

/*
 * Writer:
 * @kind: what is generated
 * @options: for the first puzzle
 * @generation: the options of the command line
 * @format: of the file, or of what is printed
 * @file: (nullable): where several puzzles are saved
 */
typedef struct
{
  MdrCli *cli;
  const MdrKind *kind;
  const MdrOptions *options;
  const Generation *generation;
  const MdrFileFormat *format;
  MdrGrowingFile *file;
} Writer;

static gboolean
prints (const Generation *generation)
{
  return !generation->output || g_str_equal (generation->output, "-");
}

/* Says in which file the puzzles are that were made before the work was ended. */
static void
tell_part (Writer *self)
{
  const char *part = self->file ? mdr_growing_file_get_part (self->file) : NULL;
  g_autofree char *old = NULL;
  g_autofree char *new = NULL;

  if (!part)
    return;
  old = g_filename_display_name (self->generation->output);
  new = g_filename_display_name (part);
  /* Translators: the names of two files */
  mdr_cli_complain (self->cli, MDR_EXIT_OK, _ ("“%s” is as it was. The puzzles made until now are in “%s”."),
                    old, new);
}

/* Writes each puzzle as soon as it has been made. */
static gboolean
write_puzzle (Writer *self, MdrDocument *document, guint index)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mdr_cli_write_as (self->cli, self->format, document, &error);
  const char *parting = index > 1 && self->format->parting ? self->format->parting : "";
  g_autoptr (GByteArray) parted = g_byte_array_new ();
  g_autoptr (GBytes) all = NULL;

  if (!bytes)
    {
      mdr_cli_complain_of_error (self->cli, error);
      return FALSE;
    }
  g_byte_array_append (parted, (const guint8 *) parting, (guint) strlen (parting));
  g_byte_array_append (parted, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
  all = g_byte_array_free_to_bytes (g_steal_pointer (&parted));
  if (prints (self->generation))
    return mdr_cli_write_output (self->cli, "-", all);
  if (self->generation->count == 1)
    return mdr_cli_write_output (self->cli, self->generation->output, all);
  if (mdr_cli_flush (self->cli) && mdr_growing_file_append (self->file, all, &error))
    return TRUE;
  if (error)
    mdr_cli_complain_of_error (self->cli, error);
  return FALSE;
}

static gboolean
print_report (const Writer *self, MdrDocument *document, guint index, gint64 seed, double seconds)
{
  g_autofree char *text = mdr_text_write (mdr_document_get_puzzle (document), NULL);
  g_autofree char *title = mdr_document_dup_title (document);
  g_autofree char *file =
      prints (self->generation) ? NULL : g_filename_display_name (self->generation->output);
  const MdrFileEntry puzzle = { .file = file, .index = index, .title = title, .document = document };
  JsonBuilder *builder = mdr_report_begin (self->cli, &puzzle);
  g_autofree char *line = NULL;

  mdr_report_add_integer (builder, "seed", seed);
  json_builder_set_member_name (builder, "text");
  mdr_report_add_lines (builder, text);
  mdr_report_add_real (builder, "seconds", seconds);
  line = mdr_report_end (builder);
  return mdr_cli_print (self->cli, line);
}

/* Makes and writes a puzzle; returns whether there can be another. */
static gboolean
generate_one (Writer *self, guint index)
{
  g_autofree char *seed = NULL;
  double seconds = 0;
  g_autoptr (MdrPuzzle) puzzle =
      generate_next (self->cli, self->kind, self->options, index - 1, &seed, &seconds);
  g_autofree char *title = puzzle ? puzzle->kind->dup_title (puzzle) : NULL;
  g_autoptr (MdrDocument) document = puzzle ? mdr_document_new (puzzle) : NULL;

  if (!puzzle)
    return FALSE;
  mdr_document_set_title (document, title);
  if (!(self->cli->json && prints (self->generation)) && !write_puzzle (self, document, index))
    return FALSE;
  return !self->cli->json || print_report (self, document, index, g_ascii_strtoll (seed, NULL, 10), seconds);
}

static void
generate_all (Writer *self)
{
  const guint count = (guint) self->generation->count;
  /* Puzzles that are printed on the terminal need no message. */
  gboolean tells = count > 1 && !(prints (self->generation) && isatty (fileno (self->cli->out)));
  g_autoptr (GFile) name =
      prints (self->generation) ? NULL : g_file_new_for_commandline_arg (self->generation->output);
  g_autoptr (MdrGrowingFile) file = name ? mdr_growing_file_new (name) : NULL;
  g_autoptr (GError) error = NULL;
  guint index = 1;

  /* An interrupt ends the program after the message about the file. */
  mdr_interrupt_hold ();
  self->file = file;
  while (index <= count && generate_one (self, index))
    {
      if (tells)
        /* Translators: how many puzzles are made, and how many are to be */
        mdr_cli_show_progress (self->cli, _ ("%u of %u puzzles"), index, count);
      index++;
    }
  mdr_cli_end_progress (self->cli);
  if (file && index > count && !mdr_growing_file_finish (file, &error))
    mdr_cli_complain_of_error (self->cli, error);
  tell_part (self);
  mdr_interrupt_release ();
}

/* Finds the format, which has to be one in which so many puzzles can be written one after the other. */
static const MdrFileFormat *
choose_format (MdrCli *cli, const Generation *generation)
{
  const MdrFileFormat *format = mdr_cli_find_format (cli, NULL, generation->output, &mdr_text_file);

  if (!format || (format->collection && format->write && !format->tail))
    return format;
  if (!format->write || !format->read)
    mdr_cli_complain (cli, MDR_EXIT_INPUT,
                      /* Translators: the name of a file, how names of such files end */
                      _ ("%s: generated puzzles are written to files that can be opened again, like those "
                         "ending in %s; “meander-cli book” prints them."),
                      generation->output, mdr_native_file.suffix);
  else if (generation->count > 1)
    mdr_cli_complain (cli, MDR_EXIT_INPUT,
                      /* Translators: the name of a file, how names of other files end */
                      _ ("%s: a file of this name holds a single puzzle; several need a name ending in %s."),
                      generation->output, mdr_text_file.suffix);
  else
    return format;
  return NULL;
}

/** "generate": makes puzzles with exactly one solution. */
void
mdr_cli_generate (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (Generation) generation = { .count = 1 };
  g_autoptr (MdrOptions) options = NULL;
  g_autoptr (GError) error = NULL;
  const MdrFileFormat *format;
  const MdrKind *kind;
  const GOptionEntry entries[] = {
    { "size", 0, 0, G_OPTION_ARG_STRING, &generation.size, N_ ("Width and height"), "WxH" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &generation.seed, N_ ("The same seed gives the same puzzle"), "N" },
    { "difficulty", 0, 0, G_OPTION_ARG_STRING, &generation.difficulty,
      N_ ("Difficulty, rated by the deductions needed"), "D" },
    { "count", 'n', 0, G_OPTION_ARG_INT, &generation.count, N_ ("Number of puzzles, each with the next seed"),
      "N" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &generation.settings, N_ ("Set an option"), N_ ("NAME=VALUE") },
    MDR_JSON_ENTRY (cli),
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &generation.output,
      N_ ("Where to save; text on standard output by default"), N_ ("FILE") },
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 1))
    return;
  kind = mdr_cli_find_kind (cli, (*words)[1]);
  if (!kind)
    return;
  if (!kind->generate)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("%s puzzles cannot be generated."), mdr_kind_get_name (kind));
      return;
    }
  if (!mdr_cli_check_least (cli, "--count", generation.count, 1))
    return;
  format = choose_format (cli, &generation);
  if (!format)
    return;
  options = mdr_options_new (kind->options, MDR_SCOPE_GENERATE);
  /* The size comes after the difficulty, since difficulties of some kinds are sizes. */
  if ((!generation.difficulty || mdr_kind_set_difficulty (kind, options, generation.difficulty, &error))
      && (!generation.size || set_size (kind, options, generation.size, &error))
      && (!generation.seed || mdr_options_set (options, "seed", generation.seed, &error))
      && mdr_cli_set_options (options, generation.settings, &error))
    generate_all (&(Writer){ cli, kind, options, &generation, format, NULL });
  else
    mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s", error->message);
}
