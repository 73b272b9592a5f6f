/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli-input.h"

#include <glib/gi18n-lib.h>
#include <poll.h>
#include <unistd.h>

#include <gio/gunixinputstream.h>

#include "mdr-cli-report.h"
#include "mdr-cli.h"
#include "mdr-encoding.h"
#include "mdr-file-stream.h"
#include "mdr-link-address.h"

/* The number of no puzzle, which stands for all of a file. */
#define ALL G_MAXUINT

/** Frees the fields that the command line has set. */
void
mdr_input_options_clear (MdrInputOptions *options)
{
  g_clear_pointer (&options->kind, g_free);
  g_clear_pointer (&options->settings, g_strfreev);
}

/** Returns: (transfer full): how messages name @puzzle; printable, on one line */
char *
mdr_cli_dup_entry_name (const MdrFileEntry *puzzle)
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
 * mdr_cli_complain_of_entry:
 * @puzzle: one that could not be read
 *
 * Reports why.
 *
 * Returns: whether it could be written; if not, the caller should stop
 */
gboolean
mdr_cli_complain_of_entry (MdrCli *cli, const MdrFileEntry *puzzle)
{
  g_autofree char *name = mdr_cli_dup_entry_name (puzzle);

  g_return_val_if_fail (puzzle->error != NULL, FALSE);

  if (cli->json)
    {
      JsonBuilder *builder = mdr_report_begin (cli, puzzle);
      g_autofree char *line = NULL;

      mdr_report_add_error (builder, puzzle->error, puzzle->file);
      line = mdr_report_end (builder);
      mdr_cli_worsen (cli, mdr_cli_exit_of_error (puzzle->error));
      return mdr_cli_print (cli, line);
    }
  /* An error about a whole file names the file already. */
  if (puzzle->index == 0)
    mdr_cli_complain_of_error (cli, puzzle->error);
  else
    mdr_cli_complain (cli, mdr_cli_exit_of_error (puzzle->error), "%s: %s", name, puzzle->error->message);
  return TRUE;
}

/* Like g_file_new_for_commandline_arg(), but for a path GIO does not load the modules that it needs only for
 * addresses. */
static GFile *
new_file (const char *argument)
{
  g_autofree char *path = NULL;

  if (!g_path_is_absolute (argument) && g_uri_peek_scheme (argument))
    return g_file_new_for_commandline_arg (argument);
  path = g_canonicalize_filename (argument, NULL);
  return g_vfs_get_file_for_path (g_vfs_get_local (), path);
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
      source = new_file (file);
      return mdr_file_load_bytes (source, NULL, NULL, error);
    }
  input = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  if (mdr_read_stream (input, MDR_MAX_FILE_BYTES, NULL, &data, &length, error))
    return g_bytes_new_take (data, length);
  g_prefix_error (error, "%s: ", file);
  return NULL;
}

/**
 * mdr_cli_read_kind:
 * @file: a page of rules, or "-" for the standard input
 *
 * Returns: (nullable): the kind that it describes, which is not added to those that are known; %NULL with an
 * error that names @file
 */
const MdrKind *
mdr_cli_read_kind (MdrCli *cli, const char *file, GError **error)
{
  g_autoptr (GBytes) bytes = mdr_cli_read_bytes (file, error);
  g_autofree char *page = NULL;
  g_autofree char *name = NULL;
  const MdrKind *kind;

  if (!bytes)
    return NULL;
  page = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  kind = mdr_kind_list_make (cli->kinds, page, error);
  if (kind)
    return kind;
  name = g_filename_display_name (file);
  g_prefix_error (error, "%s: ", name);
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
apply_setting (MdrFileEntry *puzzle, const char *setting, GError **error)
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

/**
 * mdr_cli_take_entry:
 * @options: the settings to apply
 * @file: (nullable): the file of @entry, in the encoding of file names
 * @index: its number there
 * @entry: (transfer full): what was read
 *
 * Returns: (transfer full): @entry with a document that has the settings, and options for the methods; with
 * an error instead where that cannot be
 */
MdrFileEntry *
mdr_cli_take_entry (const MdrInputOptions *options, const char *file, guint index, MdrFileEntry *entry)
{
  entry->file = file ? g_filename_display_name (file) : NULL;
  entry->index = index;
  if (!entry->puzzle)
    return entry;
  if (!entry->document)
    entry->document = mdr_file_entry_dup_document (entry);
  entry->options =
      mdr_options_new (entry->puzzle->kind->options, MDR_SCOPE_METHOD | MDR_SCOPE_PLAYBACK | options->scopes);
  for (char **setting = options->settings; setting && *setting; setting++)
    if (!apply_setting (entry, *setting, &entry->error))
      {
        g_clear_object (&entry->document);
        break;
      }
  return entry;
}

/*
 * @argument is the next to be opened. Of the file that is open: @file is its name without a number,
 * @source is %NULL for the standard input and for links, @pick is the number of the puzzle that was asked
 * for, or ALL, and @index the number of the last that was read.
 */
struct _MdrCliInput
{
  MdrCli *cli;
  const MdrInputOptions *options;
  const MdrKind *kind;
  const char *const *argument;
  char *file;
  GFile *source;
  MdrFileStream *stream;
  guint pick;
  guint index;
  GError *fault;
};

/**
 * mdr_cli_input_new:
 * @options: kept alive by the caller
 * @files: (array zero-terminated=1): names, "-" for the standard input, NAME#N for one puzzle of a
 *   file; kept alive by the caller
 *
 * Returns: (transfer full) (nullable): the puzzles of @files, which are read when they
 *   are asked for; %NULL if the options were invalid, which has been reported
 */
MdrCliInput *
mdr_cli_input_new (MdrCli *cli, const MdrInputOptions *options, const char *const *files)
{
  const MdrKind *kind = options->kind ? mdr_cli_find_kind (cli, options->kind) : NULL;
  MdrCliInput *input;

  if (options->kind && !kind)
    return NULL;
  input = g_new0 (MdrCliInput, 1);
  input->cli = cli;
  input->options = options;
  input->kind = kind;
  input->argument = files;
  return input;
}

static void
close_file (MdrCliInput *input)
{
  g_clear_pointer (&input->file, g_free);
  g_clear_object (&input->source);
  g_clear_pointer (&input->stream, mdr_file_stream_free);
  g_clear_error (&input->fault);
  input->index = 0;
}

void
mdr_cli_input_free (MdrCliInput *input)
{
  close_file (input);
  g_free (input);
}

/** Returns: whether there are no more puzzles */
gboolean
mdr_cli_input_is_ended (const MdrCliInput *input)
{
  return !input->stream && !*input->argument;
}

/* Returns a puzzle that stands for the whole file, and leaves the rest of it. @error: (transfer full) */
static MdrFileEntry *
give_up_file (MdrCliInput *input, GError *error)
{
  MdrFileEntry *entry = g_new0 (MdrFileEntry, 1);

  entry->error = error;
  mdr_cli_take_entry (input->options, input->file, 0, entry);
  close_file (input);
  return entry;
}

/* Returns: whether the next file is open; %FALSE with an error that names it */
static gboolean
open_next (MdrCliInput *input, GError **error)
{
  g_autoptr (GInputStream) stream = NULL;

  input->file = split_pick (*input->argument++, &input->pick);
  if (g_str_equal (input->file, "-"))
    stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);
  else if (mdr_link_is_link (input->file) && !g_file_test (input->file, G_FILE_TEST_EXISTS))
    stream = g_memory_input_stream_new_from_data (input->file, -1, NULL);
  else
    {
      input->source = new_file (input->file);
      stream = mdr_file_open (input->source, error);
    }
  if (stream)
    input->stream = mdr_file_stream_new (input->cli->kinds, input->kind, stream);
  return stream != NULL;
}

static void
read_more (MdrCliInput *input)
{
  GError *reason = NULL;
  g_autofree char *name = NULL;

  if (mdr_file_stream_read (input->stream, &reason))
    return;
  if (input->source && reason->domain != MDR_ERROR)
    {
      mdr_file_take_load_error (input->source, reason, &input->fault);
      return;
    }
  name = g_filename_display_name (input->file);
  g_propagate_prefixed_error (&input->fault, reason, "%s: ", name);
}

/* Called at the end of a file; returns whether it had the puzzle that was asked for. */
static gboolean
check_pick (const MdrCliInput *input, GError **error)
{
  g_autofree char *name = g_filename_display_name (input->file);

  if (input->pick == 0)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("The puzzles of a file count from 1, as in %s#1."),
                 name);
  else if (input->pick != ALL)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: a file, how many puzzles it has, the number that was asked for */
                 g_dngettext (GETTEXT_PACKAGE, "%s holds %u puzzle, not %u.", "%s holds %u puzzles, not %u.",
                              input->index),
                 name, input->index, input->pick);
  else
    return TRUE;
  return FALSE;
}

/* Returns: (nullable): the next puzzle that was asked for, if it is ready */
static MdrFileEntry *
take_ready (MdrCliInput *input)
{
  MdrFileEntry *next;

  while ((next = mdr_file_stream_take (input->stream)))
    {
      g_autoptr (MdrFileEntry) entry = next;

      input->index++;
      if (input->pick != ALL && input->pick != input->index)
        continue;
      mdr_cli_take_entry (input->options, input->file, input->index, entry);
      if (input->pick != ALL)
        close_file (input);
      return g_steal_pointer (&entry);
    }
  return NULL;
}

/* Waits until the file can be read on; returns whether it can, rather than @wakeup. */
static gboolean
wait_for_input (const MdrCliInput *input, int wakeup)
{
  struct pollfd ends[] = {
    { wakeup, POLLIN, 0 },
    { mdr_file_stream_get_descriptor (input->stream), POLLIN, 0 },
  };

  if (wakeup < 0 || ends[1].fd < 0)
    return TRUE;
  return poll (ends, G_N_ELEMENTS (ends), MDR_INTERRUPT_MILLISECONDS) > 0 && ends[0].revents == 0;
}

/**
 * mdr_cli_input_next:
 * @wakeup: what else is waited for, as a file descriptor that can be read then; -1 for
 *   nothing
 *
 * Returns: (transfer full) (nullable): the next puzzle, or one that could not be read;
 *   %NULL at the end, and where @wakeup can be read, or an interrupt may have come, before
 *   there is a puzzle
 */
MdrFileEntry *
mdr_cli_input_next (MdrCliInput *input, int wakeup)
{
  while (!mdr_cli_input_is_ended (input))
    {
      g_autoptr (GError) error = NULL;
      MdrFileEntry *puzzle;

      if (!input->stream && !open_next (input, &error))
        return give_up_file (input, g_steal_pointer (&error));
      puzzle = take_ready (input);
      if (puzzle)
        return puzzle;
      if (!mdr_file_stream_is_ended (input->stream) && !wait_for_input (input, wakeup))
        return NULL;
      if (!mdr_file_stream_is_ended (input->stream))
        read_more (input);
      else if (input->fault || !check_pick (input, &error))
        return give_up_file (input,
                             input->fault ? g_steal_pointer (&input->fault) : g_steal_pointer (&error));
      else
        close_file (input);
    }
  return NULL;
}

/**
 * mdr_cli_read:
 * @files: as for mdr_cli_input_new()
 *
 * Returns: (transfer full) (nullable) (element-type MdrFileEntry): all puzzles,
 *   including those that could not be read; %NULL if the options were invalid,
 *   which has been reported
 */
GPtrArray *
mdr_cli_read (MdrCli *cli, const MdrInputOptions *options, const char *const *files)
{
  g_autoptr (MdrCliInput) input = mdr_cli_input_new (cli, options, files);
  GPtrArray *puzzles;
  MdrFileEntry *puzzle;

  if (!input)
    return NULL;
  puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_file_entry_free);
  while ((puzzle = mdr_cli_input_next (input, -1)))
    g_ptr_array_add (puzzles, puzzle);
  return puzzles;
}

/**
 * mdr_cli_read_one:
 * @file: as for mdr_cli_read(), but it must mean one puzzle. Later errors of @cli name it
 *
 * Returns: (transfer full) (nullable): a puzzle with a document; %NULL if there
 *   is none, which has been reported
 */
MdrFileEntry *
mdr_cli_read_one (MdrCli *cli, const MdrInputOptions *options, const char *file)
{
  const char *files[] = { file, NULL };
  g_autoptr (GPtrArray) puzzles = mdr_cli_read (cli, options, files);
  MdrFileEntry *puzzle;

  if (!puzzles)
    return NULL;
  cli->file = file;
  if (puzzles->len != 1)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT,
                        /* Translators: a file, how many puzzles it has, the file once more */
                        ngettext ("%s holds %u puzzle; pick one with %s#1.",
                                  "%s holds %u puzzles; pick one with %s#1.", puzzles->len),
                        file, puzzles->len, file);
      return NULL;
    }
  puzzle = g_ptr_array_index (puzzles, 0);
  if (puzzle->document)
    return g_ptr_array_steal_index (puzzles, 0);
  mdr_cli_complain_of_entry (cli, puzzle);
  return NULL;
}
