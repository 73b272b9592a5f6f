/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli-input.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

#include <gio/gunixinputstream.h>

#include "mdr-encoding.h"
#include "mdr-file.h"
#include "mdr-link.h"
#include "mdr-read.h"

/* The number of no puzzle, which stands for all of a file. */
#define ALL G_MAXUINT

/** Frees the fields that the command line has set. */
void
mdr_input_options_clear (MdrInputOptions *options)
{
  g_clear_pointer (&options->kind, g_free);
  g_clear_pointer (&options->settings, g_strfreev);
}

void
mdr_input_puzzle_free (MdrInputPuzzle *puzzle)
{
  g_free (puzzle->file);
  g_free (puzzle->title);
  g_clear_object (&puzzle->document);
  g_clear_pointer (&puzzle->options, mdr_options_free);
  g_clear_error (&puzzle->error);
  g_free (puzzle);
}

/** Returns: (transfer full): how messages name @puzzle; printable, on one line */
char *
mdr_input_puzzle_dup_name (const MdrInputPuzzle *puzzle)
{
  g_autofree char *file = mdr_encoding_escape (puzzle->file, "");
  g_autofree char *title = puzzle->title ? mdr_encoding_escape (puzzle->title, "") : NULL;

  if (puzzle->index == 0)
    return g_steal_pointer (&file);
  if (title)
    return g_strdup_printf ("%s#%u “%s”", file, puzzle->index, title);
  return g_strdup_printf ("%s#%u", file, puzzle->index);
}

/**
 * mdr_input_puzzle_complain:
 * @puzzle: one that could not be read
 *
 * Reports why.
 */
void
mdr_input_puzzle_complain (MdrCli *cli, const MdrInputPuzzle *puzzle)
{
  g_autofree char *name = mdr_input_puzzle_dup_name (puzzle);

  g_return_if_fail (puzzle->error != NULL);

  /* What is wrong with a file as a whole names it already. */
  if (puzzle->index == 0)
    mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s", puzzle->error->message);
  else
    mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s: %s", name, puzzle->error->message);
}

/**
 * mdr_cli_read_bytes:
 * @file: a file name, or "-" for the standard input
 *
 * Returns: (transfer full) (nullable): what it holds, or %NULL with an error that names it
 */
GBytes *
mdr_cli_read_bytes (const char *file, GError **error)
{
  g_autoptr (GInputStream) input = NULL;
  g_autoptr (GFile) source = NULL;
  char *data;
  gsize length;

  if (!g_str_equal (file, "-"))
    {
      source = g_file_new_for_commandline_arg (file);
      return mdr_file_load_bytes (source, NULL, NULL, error);
    }
  input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  if (mdr_read_stream (input, MDR_MAX_FILE_BYTES, NULL, &data, &length, error))
    return g_bytes_new_take (data, length);
  g_prefix_error (error, "%s: ", file);
  return NULL;
}

/* "FILE#3" is the third puzzle of FILE, unless a file has that very name. @pick is ALL without a number. */
static char *
split_pick (const char *argument, guint *pick)
{
  const char *mark = strrchr (argument, '#');
  guint64 number;

  *pick = ALL;
  if (!mark || g_file_test (argument, G_FILE_TEST_EXISTS))
    return g_strdup (argument);
  if (!g_ascii_string_to_unsigned (mark + 1, 10, 0, ALL - 1, &number, NULL))
    return g_strdup (argument);
  *pick = (guint) number;
  return g_strndup (argument, (gsize) (mark - argument));
}

static gboolean
apply_setting (MdrInputPuzzle *puzzle, const char *setting, GError **error)
{
  const MdrKind *kind = mdr_document_get_kind (puzzle->document);
  const char *value = NULL;
  g_autofree char *id = mdr_cli_split_setting (setting, &value, error);
  g_autofree char *edit = NULL;

  if (!id)
    return FALSE;
  if (!mdr_option_specs_find (kind->options, MDR_SCOPE_PUZZLE, id))
    return mdr_options_set (puzzle->options, id, value, error);
  edit = g_strdup_printf ("set %s %s", id, value);
  return mdr_document_edit (puzzle->document, edit, FALSE, error);
}

static MdrInputPuzzle *
take_entry (const MdrInputOptions *options, const char *file, guint index, MdrFileEntry *entry)
{
  MdrInputPuzzle *puzzle = g_new0 (MdrInputPuzzle, 1);

  puzzle->file = g_filename_display_name (file);
  puzzle->index = index;
  puzzle->title = g_strdup (entry->title);
  puzzle->document = entry->puzzle ? mdr_file_entry_dup_document (entry) : NULL;
  puzzle->error = g_steal_pointer (&entry->error);
  if (!puzzle->document)
    return puzzle;
  puzzle->options = mdr_options_new (mdr_document_get_kind (puzzle->document)->options, MDR_SCOPE_METHOD);
  for (char **setting = options->settings; setting && *setting; setting++)
    if (!apply_setting (puzzle, *setting, &puzzle->error))
      {
        g_clear_object (&puzzle->document);
        break;
      }
  return puzzle;
}

static void
read_argument (MdrCli *cli,
               const MdrInputOptions *options,
               const MdrKind *kind,
               const char *argument,
               GPtrArray *puzzles)
{
  guint pick;
  g_autofree char *file = split_pick (argument, &pick);
  g_autofree char *name = g_filename_display_name (file);
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GError *error = NULL;

  if (mdr_link_is_link (file) && !g_file_test (file, G_FILE_TEST_EXISTS))
    bytes = g_bytes_new (file, strlen (file));
  else
    bytes = mdr_cli_read_bytes (file, &error);
  if (bytes)
    {
      entries = mdr_file_read (cli->kinds, kind, bytes, &error);
      g_prefix_error (&error, "%s: ", name);
    }
  if (entries && pick == 0)
    error = g_error_new (MDR_ERROR, MDR_ERROR_INVALID, _ ("The puzzles of a file count from 1, as in %s#1"),
                         name);
  else if (entries && pick != ALL && pick > entries->len)
    error = g_error_new (MDR_ERROR, MDR_ERROR_INVALID,
                         g_dngettext (GETTEXT_PACKAGE, "%s holds %u puzzle, not %u",
                                      "%s holds %u puzzles, not %u", entries->len),
                         name, entries->len, pick);
  if (error || !entries)
    {
      MdrInputPuzzle *failure = g_new0 (MdrInputPuzzle, 1);

      failure->file = g_filename_display_name (argument);
      failure->error = error;
      g_ptr_array_add (puzzles, failure);
      return;
    }
  for (guint i = 0; i < entries->len; i++)
    if (pick == ALL || pick == i + 1)
      g_ptr_array_add (puzzles, take_entry (options, file, i + 1, g_ptr_array_index (entries, i)));
}

/**
 * mdr_cli_read:
 * @files: names, "-" for the standard input, NAME#N for one puzzle of a file
 *
 * Returns: (transfer full) (nullable) (element-type MdrInputPuzzle): all puzzles,
 *   including those that could not be read; %NULL if the options were invalid,
 *   which has been reported
 */
GPtrArray *
mdr_cli_read (MdrCli *cli, const MdrInputOptions *options, const char *const *files)
{
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_input_puzzle_free);
  const MdrKind *kind = NULL;

  if (options->kind)
    {
      kind = mdr_cli_find_kind (cli, options->kind);
      if (!kind)
        return NULL;
    }
  for (; *files; files++)
    read_argument (cli, options, kind, *files, puzzles);
  return g_steal_pointer (&puzzles);
}

/**
 * mdr_cli_read_one:
 * @file: as for mdr_cli_read(), but it must mean one puzzle
 *
 * Returns: (transfer full) (nullable): a puzzle with a document; %NULL if there
 *   is none, which has been reported
 */
MdrInputPuzzle *
mdr_cli_read_one (MdrCli *cli, const MdrInputOptions *options, const char *file)
{
  const char *files[] = { file, NULL };
  g_autoptr (GPtrArray) puzzles = mdr_cli_read (cli, options, files);
  MdrInputPuzzle *puzzle;

  if (!puzzles)
    return NULL;
  if (puzzles->len != 1)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("%s holds %u puzzles; pick one with %s#1"), file,
                        puzzles->len, file);
      return NULL;
    }
  puzzle = g_ptr_array_index (puzzles, 0);
  if (puzzle->document)
    return g_ptr_array_steal_index (puzzles, 0);
  mdr_input_puzzle_complain (cli, puzzle);
  return NULL;
}
