/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <unistd.h>

#include "mdr-encoding.h"
#include "mdr-file.h"
#include "mdr-cli-input.h"
#include "mdr-cli-report.h"
#include "mdr-wording.h"

/* An unfinished puzzle is less severe than an impossible one, although its exit code, which was added later,
 * is greater. */
static int
get_gravity (MdrExit code)
{
  return code == MDR_EXIT_UNFINISHED ? 1 : 2 * (int) code;
}

/** Raises the exit code to @code, unless a more severe one is set already. */
void
mdr_cli_worsen (MdrCli *cli, MdrExit code)
{
  if (get_gravity (code) > get_gravity (cli->gravest))
    cli->gravest = code;
}

/**
 * mdr_cli_show_progress:
 * @format: what is shown instead of what was shown last, with nothing that comes from a file
 *
 * Tells how far the work is on the standard error, if somebody looks at it. It is called by one thread at a
 * time.
 */
void
mdr_cli_show_progress (MdrCli *cli, const char *format, ...)
{
  va_list arguments;

  if (isatty (fileno (cli->err)) != 1)
    return;
  fputc ('\r', cli->err);
  va_start (arguments, format);
  vfprintf (cli->err, format, arguments);
  va_end (arguments);
  fflush (cli->err);
  cli->shows_progress = TRUE;
}

/** Ends the line of the progress, so that other lines can follow. */
void
mdr_cli_end_progress (MdrCli *cli)
{
  if (cli->shows_progress)
    fputc ('\n', cli->err);
  cli->shows_progress = FALSE;
}

static void
complain_to_people (MdrCli *cli, const char *sentence)
{
  g_autofree char *printable = mdr_encoding_escape (sentence, "");

  mdr_cli_end_progress (cli);
  fprintf (cli->err, "meander-cli: %s\n", printable);
}

/*
 * Writes @data after whatever was held back, unless @may_wait. A closed pipe is not an error: its reader, for
 * example “head”, has all it needs.
 */
static gboolean
write_whole (MdrCli *cli, const char *data, gsize length, gboolean may_wait)
{
  gboolean whole;
  int code;

  if (ferror (cli->out))
    return FALSE;
  mdr_interrupt_hold ();
  whole = fwrite (data, 1, length, cli->out) == length && (may_wait || fflush (cli->out) == 0);
  code = errno;
  mdr_interrupt_release ();
  if (whole)
    return TRUE;
  if (code != EPIPE)
    {
      g_autofree char *sentence =
          g_strdup_printf (_ ("The output could not be written: %s."), g_strerror (code));

      complain_to_people (cli, sentence);
      mdr_cli_worsen (cli, MDR_EXIT_FAULT);
    }
  return FALSE;
}

/**
 * mdr_cli_print:
 * @text: whole lines, so that a batch never shows a part of one
 *
 * Characters that would control a terminal are printed as \\uXXXX.
 *
 * Returns: whether it was written; if not, this has been reported and the
 *   caller should stop
 */
gboolean
mdr_cli_print (MdrCli *cli, const char *text)
{
  g_autofree char *printable = mdr_encoding_escape (text, "\n\t");

  return write_whole (cli, printable, strlen (printable), cli->holds_output);
}

/**
 * mdr_cli_flush:
 *
 * Writes what was printed while output was held.
 *
 * Returns: like mdr_cli_print()
 */
gboolean
mdr_cli_flush (MdrCli *cli)
{
  return write_whole (cli, "", 0, FALSE);
}

/* Errors stand where reports stand if these are JSON, since programs read one stream; remarks do not. */
static void
complain (MdrCli *cli, const char *id, MdrExit code, const char *sentence)
{
  g_autofree char *line = cli->json ? mdr_report_error_json (cli, id, code, sentence) : NULL;

  if (line && code != MDR_EXIT_OK)
    mdr_cli_print (cli, line);
  else
    {
      /* Flushes what was printed before, so that the order is right where both streams are one terminal. */
      mdr_cli_flush (cli);
      complain_to_people (cli, sentence);
    }
  mdr_cli_worsen (cli, code);
}

/** Returns: what programs tell errors by that only the exit code classes; docs/JSON.md lists the codes */
const char *
mdr_cli_get_exit_code (MdrExit code)
{
  switch (code)
    {
    case MDR_EXIT_NO:
      return "no";
    case MDR_EXIT_LIMIT:
      return "limit";
    case MDR_EXIT_INTERRUPTED:
      return "interrupted";
    case MDR_EXIT_FAULT:
      return "failed";
    case MDR_EXIT_OK:
    case MDR_EXIT_INPUT:
    case MDR_EXIT_UNFINISHED:
    default:
      return "invalid";
    }
}

/**
 * mdr_cli_complain:
 * @code: the exit code, unless a graver one is set already
 * @format: one translated sentence; it may quote words from a file, which are kept on its line
 *
 * Reports an error or, with %MDR_EXIT_OK, a remark.
 */
void
mdr_cli_complain (MdrCli *cli, MdrExit code, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  complain (cli, mdr_cli_get_exit_code (code), code, sentence);
}

/** Returns: the exit code for a run that ended with @status */
MdrExit
mdr_cli_exit_of_status (MdrStatus status)
{
  switch (status)
    {
    case MDR_STATUS_SOLVED:
      return MDR_EXIT_OK;
    case MDR_STATUS_IMPOSSIBLE:
      return MDR_EXIT_NO;
    case MDR_STATUS_UNFINISHED:
      return MDR_EXIT_UNFINISHED;
    case MDR_STATUS_INVALID:
    case MDR_STATUS_UNSUPPORTED:
      return MDR_EXIT_INPUT;
    case MDR_STATUS_TIME_LIMIT:
    case MDR_STATUS_MEMORY_LIMIT:
      return MDR_EXIT_LIMIT;
    case MDR_STATUS_CANCELLED:
      return MDR_EXIT_INTERRUPTED;
    case MDR_STATUS_FAILED:
    default:
      return MDR_EXIT_FAULT;
    }
}

/**
 * mdr_cli_exit_of_error:
 *
 * Returns: the exit code for work that ended with @error. What another name or
 *   another wording mends is bad input; a full disk or a full table of files is not
 */
MdrExit
mdr_cli_exit_of_error (const GError *error)
{
  if (error->domain == G_IO_ERROR)
    return error->code == G_IO_ERROR_NO_SPACE || error->code == G_IO_ERROR_TOO_MANY_OPEN_FILES
                   || error->code == G_IO_ERROR_FAILED
               ? MDR_EXIT_FAULT
               : MDR_EXIT_INPUT;
  if (error->domain != MDR_ERROR)
    return MDR_EXIT_FAULT;
  switch ((MdrError) error->code)
    {
    case MDR_ERROR_STOPPED:
      return mdr_interrupt_came () ? MDR_EXIT_INTERRUPTED : MDR_EXIT_LIMIT;
    case MDR_ERROR_MEMORY_LIMIT:
    case MDR_ERROR_ATTEMPTS:
      return MDR_EXIT_LIMIT;
    case MDR_ERROR_NO:
      return MDR_EXIT_NO;
    case MDR_ERROR_FAILED:
      return MDR_EXIT_FAULT;
    case MDR_ERROR_NO_PUZZLE:
    case MDR_ERROR_INVALID:
    case MDR_ERROR_OTHER_KIND:
    case MDR_ERROR_TOO_LARGE:
    case MDR_ERROR_UNSUPPORTED:
    default:
      return MDR_EXIT_INPUT;
    }
}

/** Returns: what programs tell @error by; docs/JSON.md lists the codes */
const char *
mdr_cli_get_error_code (const GError *error)
{
  if (error->domain == G_OPTION_ERROR)
    return "usage";
  if (error->domain == G_IO_ERROR)
    switch (error->code)
      {
      case G_IO_ERROR_NOT_FOUND:
        return "not-found";
      case G_IO_ERROR_PERMISSION_DENIED:
        return "denied";
      default:
        return "io";
      }
  if (error->domain != MDR_ERROR)
    return "failed";
  switch ((MdrError) error->code)
    {
    case MDR_ERROR_NO_PUZZLE:
      return "no-puzzle";
    case MDR_ERROR_OTHER_KIND:
      return "other-kind";
    case MDR_ERROR_TOO_LARGE:
      return "too-large";
    case MDR_ERROR_UNSUPPORTED:
      return "unsupported";
    case MDR_ERROR_INVALID:
    case MDR_ERROR_STOPPED:
    case MDR_ERROR_MEMORY_LIMIT:
    case MDR_ERROR_ATTEMPTS:
    case MDR_ERROR_NO:
    case MDR_ERROR_FAILED:
    default:
      return mdr_cli_get_exit_code (mdr_cli_exit_of_error (error));
    }
}

/** Reports @error, and sets the exit code for it. */
void
mdr_cli_complain_of_error (MdrCli *cli, const GError *error)
{
  complain (cli, mdr_cli_get_error_code (error), mdr_cli_exit_of_error (error), error->message);
}

/**
 * mdr_cli_complain_unknown:
 * @word: what was typed where a kind or a command was expected
 * @commands: whether it could be a command
 * @kinds: whether it could be a kind
 */
void
mdr_cli_complain_unknown (MdrCli *cli, const char *word, gboolean commands, gboolean kinds)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const MdrKind *kind;
  const char *meant;

  for (const MdrCommand *command = mdr_cli_commands; commands && command->name; command++)
    g_ptr_array_add (names, (gpointer) command->name);
  for (guint i = 0; kinds && (kind = mdr_kind_list_get (cli->kinds, i)); i++)
    g_ptr_array_add (names, (gpointer) kind->id);
  meant = mdr_suggestion_find (word, names);
  if (meant)
    /* Translators: what was typed, and what may have been meant */
    mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("There is no “%s”. Did you mean “%s”?"), word, meant);
  else
    mdr_cli_complain (cli, MDR_EXIT_INPUT,
                      _ ("There is no “%s”; “meander-cli help” lists the commands and the kinds."), word);
}

/** Returns: (nullable): the kind with @id; %NULL if there is none, which has been reported */
const MdrKind *
mdr_cli_find_kind (MdrCli *cli, const char *id)
{
  const MdrKind *kind = mdr_kind_list_find (cli->kinds, id);

  if (!kind)
    mdr_cli_complain_unknown (cli, id, FALSE, TRUE);
  return kind;
}

/**
 * mdr_cli_split_setting:
 * @setting: NAME=VALUE, as --set takes it
 * @value: (out) (transfer none): the part of @setting after the first “=”
 *
 * Returns: (transfer full) (nullable): the name, or %NULL with an error
 */
char *
mdr_cli_split_setting (const char *setting, const char **value, GError **error)
{
  const char *equals = strchr (setting, '=');

  if (!equals)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("--set takes NAME=VALUE, not “%s”."), setting);
      return NULL;
    }
  *value = equals + 1;
  return g_strndup (setting, (gsize) (equals - setting));
}

/**
 * mdr_cli_set_options:
 * @settings: (nullable) (array zero-terminated=1): what --set took
 *
 * Returns: whether all of them could be set; %FALSE with an error
 */
gboolean
mdr_cli_set_options (MdrOptions *options, char **settings, GError **error)
{
  for (; settings && *settings; settings++)
    {
      const char *value = NULL;
      g_autofree char *id = mdr_cli_split_setting (*settings, &value, error);

      if (!id || !mdr_options_set (options, id, value, error))
        return FALSE;
    }
  return TRUE;
}

/**
 * mdr_cli_check_least:
 * @option: as it is typed, like "--count"
 *
 * Returns: whether its @value is at least @least; if not, this has been reported
 */
gboolean
mdr_cli_check_least (MdrCli *cli, const char *option, int value, int least)
{
  if (value >= least)
    return TRUE;
  /* Translators: an option of the terminal program, like --count, and two numbers */
  mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("%s must be at least %d, not %d."), option, least, value);
  return FALSE;
}

/** Returns: whether --time-limit can be @seconds; if not, this has been reported */
gboolean
mdr_cli_check_time_limit (MdrCli *cli, double seconds)
{
  if (seconds >= 0 && isfinite (seconds))
    return TRUE;
  mdr_cli_complain (cli, MDR_EXIT_INPUT,
                    _ ("--time-limit takes a number of seconds, 0 for no limit, not %g."), seconds);
  return FALSE;
}

/**
 * mdr_cli_write_output:
 * @name: a file name, or "-" for the standard output
 *
 * Writes all of @bytes or nothing. A terminal shows characters that would control it as mdr_cli_print() does;
 * in JSON that is the same text.
 *
 * Returns: whether they were written; if not, this has been reported
 */
gboolean
mdr_cli_write_output (MdrCli *cli, const char *name, GBytes *bytes)
{
  g_autoptr (GFile) file = NULL;
  g_autoptr (GError) error = NULL;
  const char *data;
  gsize length;

  if (!g_str_equal (name, "-"))
    {
      /* The name may lead to the standard output. */
      if (!mdr_cli_flush (cli))
        return FALSE;
      file = g_file_new_for_commandline_arg (name);
      mdr_interrupt_hold ();
      if (!mdr_file_save (file, bytes, NULL, NULL, NULL, &error))
        mdr_cli_complain_of_error (cli, error);
      mdr_interrupt_release ();
      return !error;
    }
  data = g_bytes_get_data (bytes, &length);
  if (isatty (fileno (cli->out)) == 1 && g_utf8_validate_len (data, length, NULL))
    {
      g_autofree char *text = g_strndup (data, length);
      g_autofree char *printable = mdr_encoding_escape (text, "\n\t");

      return write_whole (cli, printable, strlen (printable), FALSE);
    }
  return write_whole (cli, data, length, FALSE);
}

/* GLib reads “-j 4”, but not “-j4”, which most programs take too: the value becomes a word of its own. */
static void
split_values (const GOptionEntry *entries, char ***words)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  char **word;

  for (word = *words; *word && !g_str_equal (*word, "--"); word++)
    {
      const GOptionEntry *entry = entries;

      while (entry->long_name
             && ((*word)[0] != '-' || (*word)[1] != entry->short_name || entry->arg == G_OPTION_ARG_NONE))
        entry++;
      if (entry->long_name && entry->short_name && (*word)[2])
        {
          g_strv_builder_add (builder, (char[]){ '-', entry->short_name, '\0' });
          g_strv_builder_add (builder, *word + 2);
        }
      else
        g_strv_builder_add (builder, *word);
    }
  g_strv_builder_addv (builder, (const char **) word);
  g_strfreev (*words);
  *words = g_strv_builder_end (builder);
}

/* Returns: (transfer full): the options of a command, and the one that all commands have; ends with an empty
 * one */
static GOptionEntry *
join_entries (const GOptionEntry *entries, char ***pages)
{
  const GOptionEntry entry = { "rules", 0,
                               0,       G_OPTION_ARG_FILENAME_ARRAY,
                               pages,   N_ ("Know the kind of this page of rules, too; may be repeated"),
                               "FILE" };
  GArray *all = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  while (entries->long_name)
    g_array_append_val (all, *entries++);
  g_array_append_val (all, entry);
  return (GOptionEntry *) g_array_free (all, FALSE);
}

/* Adds the kind of each page of rules in front of those that are known, in place of one with the same name:
 * text that does not name its kind is tried as one of these first. Returns whether all pages were right; if
 * not, this has been reported. */
static gboolean
add_kinds (MdrCli *cli, char **pages)
{
  for (char **file = pages; file && *file; file++)
    {
      g_autoptr (GError) error = NULL;
      const MdrKind *kind = mdr_cli_read_kind (cli, *file, &error);
      const MdrKind *namesake = kind ? mdr_kind_list_find (cli->kinds, kind->id) : NULL;

      if (!kind)
        {
          mdr_cli_complain_of_error (cli, error);
          return FALSE;
        }
      if (namesake)
        mdr_kind_list_remove (cli->kinds, namesake);
      mdr_kind_list_insert (cli->kinds, (guint) (file - pages), kind);
    }
  return TRUE;
}

/**
 * mdr_cli_parse:
 * @entries: the command's options, without those that all commands have
 * @words: (inout): the command's name and all that follows; afterwards
 *   without the options
 * @least: arguments it needs, the command's name not counted
 * @most: arguments it takes; 0 for any number
 *
 * Returns: whether the words were valid; if not, this has been reported
 */
gboolean
mdr_cli_parse (MdrCli *cli,
               const MdrCommand *command,
               const GOptionEntry *entries,
               char ***words,
               guint least,
               guint most)
{
  g_autofree char *program = g_strdup_printf ("meander-cli %s", command->name);
  g_autoptr (GOptionContext) context = g_option_context_new (command->arguments);
  g_autoptr (GError) error = NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *sentence = NULL;
  g_auto (GStrv) rest = NULL;
  g_auto (GStrv) pages = NULL;
  g_autofree GOptionEntry *all = join_entries (entries, &pages);
  gboolean asks_for_help = FALSE;
  gboolean json = cli->json;
  guint given;
  /* Without this entry, a “--” in front of a word with a dash would stay among the words. */
  const GOptionEntry rest_entry[] = {
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &rest, NULL, NULL },
    { NULL },
  };

  if (cli->completes)
    {
      mdr_cli_complete_words (cli, command, all, *words);
      return FALSE;
    }
  g_option_context_set_summary (context, _ (command->summary));
  if (command->notes)
    g_option_context_set_description (context, _ (command->notes));
  g_option_context_add_main_entries (context, all, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, rest_entry, NULL);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_help_enabled (context, FALSE);
  for (char **word = *words; *word && !g_str_equal (*word, "--"); word++)
    asks_for_help = asks_for_help || g_str_equal (*word, "--help");
  if (asks_for_help)
    {
      g_autofree char *help = NULL;

      /* The usage line begins with the name of the program, and options follow the command. */
      g_set_prgname (program);
      help = g_option_context_get_help (context, TRUE, NULL);
      mdr_cli_print (cli, help);
      return FALSE;
    }
  split_values (all, words);
  if (!g_option_context_parse_strv (context, words, &error))
    {
      sentence = mdr_wording_dup_sentence (error->message);
      /* GLib has taken back what it has set. */
      cli->json = json;
      complain (cli, "usage", MDR_EXIT_INPUT, sentence);
      return FALSE;
    }
  given = rest ? g_strv_length (rest) : 0;
  g_strv_builder_add (builder, (*words)[0]);
  if (rest)
    g_strv_builder_addv (builder, (const char **) rest);
  g_strfreev (*words);
  *words = g_strv_builder_end (builder);
  if (given >= least && (most == 0 || given <= most))
    return add_kinds (cli, pages);
  /* Translators: a command, its arguments, the command once more */
  sentence = g_strdup_printf (_ ("“%s %s” was expected; see “meander-cli help %s”."), program,
                              command->arguments, command->name);
  complain (cli, "usage", MDR_EXIT_INPUT, sentence);
  return FALSE;
}
