/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-answer.h"
#include "mdr-cli-input.h"
#include "mdr-collection.h"

/*
 * Conversion:
 * @title: (nullable): title of the collection
 * @author: (nullable): author of the collection
 * @site: (nullable): id of the site to which links lead
 * @answers: whether links have answers
 * @time_limit: seconds for solving each puzzle of a book, or one whose link has an answer; 0 for no limit
 * @solutions: whether a book has solutions
 * @bare: whether histories are left out
 */
typedef struct
{
  MdrCli *cli;
  MdrCollection *collection;
  char *title;
  char *author;
  char *site;
  gboolean answers;
  double time_limit;
  gboolean solutions;
  gboolean bare;
} Conversion;

static void
conversion_clear (Conversion *conversion)
{
  g_clear_object (&conversion->collection);
  g_free (conversion->title);
  g_free (conversion->author);
  g_free (conversion->site);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Conversion, conversion_clear)

static GBytes *
write_book (Conversion *conversion, GError **error)
{
  MdrBookStyle style = MDR_BOOK_STYLE_USUAL;
  MdrPaper paper;

  mdr_paper_init_usual (&paper);
  style.with_solutions = conversion->solutions;
  return mdr_cli_print_book (conversion->cli, conversion->collection, &style, &paper, conversion->time_limit,
                             error);
}

/* Puzzles that cannot be written are reported, and the others written. */
static GBytes *
write_as (Conversion *conversion, const MdrFileFormat *format, GError **error)
{
  g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
  MdrFileOrder order = { NULL };
  GBytes *bytes;

  if (!format->write)
    return write_book (conversion, error);
  order.site = conversion->site ? mdr_site_find (conversion->site) : NULL;
  if (conversion->site && !order.site)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("“%s” is not a site: puzz.link, meander, penpa, sudokupad or f-puzzles was expected."),
                   conversion->site);
      return NULL;
    }
  order.answers = conversion->answers;
  if (order.answers
      && !mdr_cli_solve_collection (conversion->cli, conversion->collection, conversion->time_limit, error))
    return NULL;
  bytes = mdr_file_format_write (format, conversion->collection, &order, left_out, error);
  for (guint i = 0; i < left_out->len; i++)
    mdr_cli_complain (conversion->cli, MDR_EXIT_INPUT, "%s", (char *) g_ptr_array_index (left_out, i));
  return bytes;
}

/**
 * mdr_cli_find_format:
 * @id: (nullable): what --to names
 * @output: (nullable): the name of the file, which decides where @id does not
 * @usual: (nullable): the format where neither does
 *
 * Returns: (nullable): how puzzles are written; %NULL if that is unclear, which has been reported
 */
const MdrFileFormat *
mdr_cli_find_format (MdrCli *cli, const char *id, const char *output, const MdrFileFormat *usual)
{
  const MdrFileFormat *format = id       ? mdr_file_format_find (id)
                                : output ? mdr_file_format_from_name (output)
                                         : NULL;
  g_autofree char *ids = NULL;
  g_autofree char *suffixes = NULL;

  if (format || (!id && usual))
    return format ? format : usual;
  ids = mdr_file_format_dup_names (FALSE, ", ");
  suffixes = mdr_file_format_dup_names (TRUE, ", ");
  mdr_cli_complain (cli, MDR_EXIT_INPUT,
                    /* Translators: what was typed, a list of endings of names, a list of ids */
                    _ ("The format of %s is unclear: a name ending in one of %s was expected, or --to with "
                       "one of %s."),
                    id       ? id
                    : output ? output
                             : "-",
                    suffixes, ids);
  return NULL;
}

/** Returns: (transfer full) (nullable): a file with @document alone, or %NULL with an error */
GBytes *
mdr_cli_write_as (MdrCli *cli, const MdrFileFormat *format, MdrDocument *document, GError **error)
{
  g_auto (Conversion) conversion = { .cli = cli, .solutions = TRUE };

  conversion.collection = mdr_collection_new (NULL, NULL);
  mdr_collection_add (conversion.collection, document);
  return write_as (&conversion, format, error);
}

/** Writes @document to a file, or to the standard output without @output; what goes wrong is reported. */
void
mdr_cli_write_document (MdrCli *cli, const MdrFileFormat *format, MdrDocument *document, const char *output)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mdr_cli_write_as (cli, format, document, &error);

  if (bytes)
    mdr_cli_write_output (cli, output ? output : "-", bytes);
  else if (error)
    mdr_cli_complain_of_error (cli, error);
}

/** "convert": between all formats of files, one puzzle or many. */
void
mdr_cli_convert (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (MdrInputOptions) input = { NULL, NULL };
  g_auto (Conversion) conversion = { .cli = cli };
  g_autoptr (GPtrArray) puzzles = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *output = NULL;
  g_autofree char *to = NULL;
  gboolean without = FALSE;
  const MdrFileFormat *format;
  g_autofree char *formats = mdr_file_format_dup_names (FALSE, "|");
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Where to write; “-” is standard output"),
      N_ ("OUT") },
    MDR_FORMAT_ENTRY (to, formats),
    { "title", 0, 0, G_OPTION_ARG_STRING, &conversion.title, N_ ("Title of the collection"), N_ ("TITLE") },
    { "author", 0, 0, G_OPTION_ARG_STRING, &conversion.author, N_ ("Author of the collection"),
      N_ ("AUTHOR") },
    { "site", 0, 0, G_OPTION_ARG_STRING, &conversion.site,
      N_ ("Where links lead: puzz.link (default), meander, penpa, sudokupad, or f-puzzles"), N_ ("SITE") },
    { "answers", 0, 0, G_OPTION_ARG_NONE, &conversion.answers,
      N_ ("Let Penpa+, SudokuPad and f-puzzles check answers: links have the solution if it is the only one"),
      NULL },
    { "no-solutions", 0, 0, G_OPTION_ARG_NONE, &without, N_ ("Leave the solutions out of a PDF"), NULL },
    { "no-history", 0, 0, G_OPTION_ARG_NONE, &conversion.bare,
      N_ ("Leave out how the puzzles were made, played and solved"), NULL },
    { "time-limit", 't', 0, G_OPTION_ARG_DOUBLE, &conversion.time_limit,
      N_ ("Seconds for solving each puzzle of a PDF or of links with answers; no limit by default"), "S" },
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 0)
      || !mdr_cli_check_time_limit (cli, conversion.time_limit))
    return;
  format = mdr_cli_find_format (cli, to, output, NULL);
  puzzles = !format ? NULL : mdr_cli_read (cli, &input, (const char *const *) *words + 1);
  if (!puzzles)
    return;
  conversion.solutions = !without;
  /* Combines the puzzles, and reports those that cannot be read. */
  conversion.collection = mdr_collection_new (conversion.title, conversion.author);
  for (guint i = 0; i < puzzles->len; i++)
    {
      MdrFileEntry *puzzle = g_ptr_array_index (puzzles, i);

      if (puzzle->document && conversion.bare)
        mdr_collection_add_bare (conversion.collection, puzzle->document);
      else if (puzzle->document)
        mdr_collection_add (conversion.collection, puzzle->document);
      else
        mdr_cli_complain_of_entry (cli, puzzle);
    }
  if (mdr_collection_get_length (conversion.collection) == 0)
    return;
  bytes = write_as (&conversion, format, &error);
  if (bytes)
    mdr_cli_write_output (cli, output ? output : "-", bytes);
  else
    mdr_cli_complain_of_error (cli, error);
}
