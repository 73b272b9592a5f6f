/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-document.h"
#include "mdr-cli-run.h"
#include "mdr-text.h"

static gboolean
set_size (const MdrKind *kind, MdrOptions *options, const char *size, GError **error)
{
  /* Sizes are printed with the sign “×”, so it is read as well. */
  g_auto (GStrv) parts = g_strsplit (size, strstr (size, "×") ? "×" : "x", 2);

  if (g_strv_length (parts) != 2)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("--size takes WIDTHxHEIGHT, like 12x10, not “%s”"),
                   size);
      return FALSE;
    }
  /* Kinds whose boards are all square have one option for both sides. */
  if (mdr_option_specs_find (kind->options, MDR_SCOPE_GENERATE, "size"))
    {
      if (g_str_equal (parts[0], parts[1]))
        return mdr_options_set (options, "size", parts[0], error);
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the name of a kind of puzzle, what was typed */
                   _ ("Boards of %s are square: --size takes two equal numbers, like 6x6, not “%s”"),
                   _ (kind->name), size);
      return FALSE;
    }
  if (!mdr_option_specs_find (kind->options, MDR_SCOPE_GENERATE, "columns"))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the name of a kind of puzzle, and its id */
                   _ ("%s takes no --size; “meander-cli help %s” lists its options"),
                   mdr_kind_get_name (kind), kind->id);
      return FALSE;
    }
  return mdr_options_set (options, "columns", parts[0], error)
         && mdr_options_set (options, "rows", parts[1], error);
}

/** Returns: (transfer full): the title of a generated puzzle */
char *
mdr_cli_dup_generated_title (const MdrPuzzle *puzzle, const char *seed)
{
  g_autofree char *name = puzzle->kind->dup_title (puzzle);

  /* Translators: the title of a puzzle, and the seed it was made from */
  return g_strdup_printf (_ ("%s, seed %s"), name, seed);
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

  making->puzzle = making->kind->generate (making->kind, making->options, job, &making->error);
}

/* Each puzzle of a batch takes the next seed, so that any of them can be generated again alone. */
static MdrPuzzle *
generate_next (MdrCli *cli, const MdrKind *kind, const MdrOptions *options, guint index, char **seed)
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
  if (making.error)
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

static gboolean
is_native (const Generation *generation)
{
  return generation->output && g_str_has_suffix (generation->output, ".meander");
}

static void
generate_all (MdrCli *cli, const MdrKind *kind, const MdrOptions *options, const Generation *generation)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;

  for (int i = 0; i < generation->count; i++)
    {
      g_autofree char *own_seed = NULL;
      g_autoptr (MdrPuzzle) puzzle = generate_next (cli, kind, options, (guint) i, &own_seed);
      g_autofree char *title = puzzle ? mdr_cli_dup_generated_title (puzzle, own_seed) : NULL;

      if (!puzzle)
        return;
      if (is_native (generation))
        {
          g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
          g_autofree char *data = NULL;
          gsize length;

          mdr_document_set_title (document, title);
          data = mdr_document_to_data (document, &length);
          g_string_append_len (text, data, (gssize) length);
        }
      else
        {
          g_autofree char *lines = mdr_text_write (puzzle, title);

          if (text->len > 0)
            g_string_append_c (text, '\n');
          g_string_append (text, lines);
        }
    }
  bytes = g_string_free_to_bytes (g_steal_pointer (&text));
  mdr_cli_write_output (cli, generation->output ? generation->output : "-", bytes);
}

/** "generate": makes puzzles with exactly one solution. */
void
mdr_cli_generate (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (Generation) generation = { .count = 1 };
  g_autoptr (MdrOptions) options = NULL;
  g_autoptr (GError) error = NULL;
  const MdrKind *kind;
  const GOptionEntry entries[] = {
    { "size", 0, 0, G_OPTION_ARG_STRING, &generation.size, N_ ("Width and height"), "WxH" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &generation.seed, N_ ("The same seed gives the same puzzle"), "N" },
    { "difficulty", 0, 0, G_OPTION_ARG_STRING, &generation.difficulty,
      N_ ("Difficulty, rated by the deductions needed"), "D" },
    { "count", 'n', 0, G_OPTION_ARG_INT, &generation.count, N_ ("Number of puzzles, each with the next seed"),
      "N" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &generation.settings, N_ ("Set an option"), N_ ("NAME=VALUE") },
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
      mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("%s puzzles cannot be generated"), mdr_kind_get_name (kind));
      return;
    }
  if (!mdr_cli_check_least (cli, "--count", generation.count, 1))
    return;
  if (is_native (&generation) && generation.count > 1)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT,
                        _ ("%s: a file of this name holds a single puzzle; several need a name ending in "
                           ".txt"),
                        generation.output);
      return;
    }
  options = mdr_options_new (kind->options, MDR_SCOPE_GENERATE);
  if ((!generation.size || set_size (kind, options, generation.size, &error))
      && (!generation.seed || mdr_options_set (options, "seed", generation.seed, &error))
      && (!generation.difficulty || mdr_options_set (options, "difficulty", generation.difficulty, &error))
      && mdr_cli_set_options (options, generation.settings, &error))
    generate_all (cli, kind, options, &generation);
  else
    mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s", error->message);
}
