/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-book.h"
#include "mdr-cli-input.h"
#include "mdr-collection.h"
#include "mdr-ipuz-file.h"

/*
 * Conversion:
 * @title: (nullable): title of the collection
 * @author: (nullable): author of the collection
 * @site: (nullable): id of the site to which links lead
 * @time_limit: seconds for solving each puzzle of a book; 0 for no limit
 * @solutions: whether a book has solutions
 */
typedef struct
{
  MdrCli *cli;
  MdrCollection *collection;
  char *title;
  char *author;
  char *site;
  double time_limit;
  gboolean solutions;
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

/* Puzzles that cannot be written in @format are reported, and the others written. */
static GBytes *
write_collection (Conversion *conversion, MdrCollectionFormat format, GError **error)
{
  g_autoptr (GPtrArray) left_out = g_ptr_array_new_with_free_func (g_free);
  GBytes *bytes = mdr_collection_write (conversion->collection, format, NULL, left_out, error);

  for (guint i = 0; i < left_out->len; i++)
    mdr_cli_complain (conversion->cli, MDR_EXIT_INPUT, "%s", (char *) g_ptr_array_index (left_out, i));
  return bytes;
}

/* A single puzzle without a collection title becomes a document as the window saves it. */
static GBytes *
write_native (Conversion *conversion, GError **error)
{
  MdrDocument *document;
  gsize length;
  char *data;

  if (mdr_collection_get_length (conversion->collection) > 1 || conversion->title || conversion->author)
    return write_collection (conversion, MDR_COLLECTION_NATIVE, error);
  document = mdr_collection_get_document (conversion->collection, 0);
  data = mdr_document_to_data (document, &length);
  return g_bytes_new_take (data, length);
}

static GBytes *
write_text (Conversion *conversion, GError **error)
{
  return write_collection (conversion, MDR_COLLECTION_TEXT, error);
}

static GBytes *
write_links (Conversion *conversion, GError **error)
{
  const MdrSite *site = conversion->site ? mdr_site_find (conversion->site) : mdr_sites;

  if (!site)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("“%s” is no site: puzz.link, meander, penpa or sudokupad was expected"),
                   conversion->site);
      return NULL;
    }
  mdr_collection_set_site (conversion->collection, site);
  return write_collection (conversion, MDR_COLLECTION_LINKS, error);
}

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

/* Returns the moves of the solution in the file, or else of the play. */
static GBytes *
write_moves (Conversion *conversion, GError **error)
{
  MdrDocument *document = mdr_collection_get_document (conversion->collection, 0);
  const MdrKind *kind = mdr_document_get_kind (document);
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  const MdrSolution *solution = mdr_document_get_solution (document);
  g_autoptr (MdrState) played_out = NULL;
  char *text;

  if (mdr_collection_get_length (conversion->collection) > 1)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                           _ ("A file of moves is for a single puzzle; pick one with FILE#1"));
      return NULL;
    }
  if (!mdr_kind_get_sequence (kind)->dup_moves)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, _ ("%s has no files of moves"),
                   mdr_kind_get_name (kind));
      return NULL;
    }
  played_out = solution ? kind->solution_to_state (puzzle, solution) : NULL;
  text = mdr_kind_get_sequence (kind)->dup_moves (puzzle,
                                                  played_out ? played_out : mdr_document_get_state (document),
                                                  error);
  return text ? g_bytes_new_take (text, strlen (text)) : NULL;
}

/* A file of this format holds one puzzle; a collection title does not make it more. */
static GBytes *
write_ipuz (Conversion *conversion, GError **error)
{
  if (mdr_collection_get_length (conversion->collection) == 1)
    return mdr_ipuz_file_write (mdr_collection_get_document (conversion->collection, 0), error);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                       _ ("An ipuz file holds a single puzzle; pick one with FILE#1"));
  return NULL;
}

struct _MdrCliFormat
{
  const char *id;
  const char *suffix;
  GBytes *(*write) (Conversion *conversion, GError **error);
  const char *parting;
};

static const MdrCliFormat formats[] = {
  { "native", ".meander", write_native }, { "text", ".txt", write_text, "\n" },
  { "link", ".url", write_links, "" },    { "pdf", ".pdf", write_book },
  { "moves", ".moves", write_moves },     { "ipuz", ".ipuz", write_ipuz },
};

/**
 * mdr_cli_find_format:
 * @id: (nullable): what --to names
 * @output: (nullable): the name of the file, which decides where @id does not
 * @usual: (nullable): the format where neither does
 *
 * Returns: (nullable): how puzzles are written; %NULL if that is unclear, which has been reported
 */
const MdrCliFormat *
mdr_cli_find_format (MdrCli *cli, const char *id, const char *output, const char *usual)
{
  for (gsize i = 0; i < G_N_ELEMENTS (formats); i++)
    if (id ? g_str_equal (formats[i].id, id) : output && g_str_has_suffix (output, formats[i].suffix))
      return &formats[i];
  if (!id && usual)
    return mdr_cli_find_format (cli, usual, NULL, NULL);
  mdr_cli_complain (cli, MDR_EXIT_INPUT,
                    _ ("The format of %s is unclear: a name ending in .meander, .txt, .url, .pdf, .moves or "
                       ".ipuz "
                       "was expected, or --to with native, text, link, pdf, moves, or ipuz"),
                    id       ? id
                    : output ? output
                             : "-");
  return NULL;
}

/** Returns: (nullable): what parts two puzzles of a file that is written one after the other; %NULL where
 * that cannot be
 */
const char *
mdr_cli_format_get_parting (const MdrCliFormat *format)
{
  return format->parting;
}

/** Returns: (transfer full) (nullable): a file with @document alone, or %NULL with an error */
GBytes *
mdr_cli_write_as (MdrCli *cli, const MdrCliFormat *format, MdrDocument *document, GError **error)
{
  g_auto (Conversion) conversion = { .cli = cli, .solutions = TRUE };

  conversion.collection = mdr_collection_new (NULL, NULL);
  mdr_collection_add (conversion.collection, document);
  return format->write (&conversion, error);
}

/** Writes @document to a file, or to the standard output without @output; what goes wrong is reported. */
void
mdr_cli_write_document (MdrCli *cli, const MdrCliFormat *format, MdrDocument *document, const char *output)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mdr_cli_write_as (cli, format, document, &error);

  if (bytes)
    mdr_cli_write_output (cli, output ? output : "-", bytes);
  else if (error)
    mdr_cli_complain_of_error (cli, error);
}

/** "convert": between native files, text, links and ipuz, one puzzle or many, to a book on paper, and to a
 * file of moves. */
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
  const MdrCliFormat *format;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Where to write; “-” is standard output"),
      N_ ("OUT") },
    MDR_FORMAT_ENTRY (to),
    { "title", 0, 0, G_OPTION_ARG_STRING, &conversion.title, N_ ("Title of the collection"), N_ ("TITLE") },
    { "author", 0, 0, G_OPTION_ARG_STRING, &conversion.author, N_ ("Author of the collection"),
      N_ ("AUTHOR") },
    { "site", 0, 0, G_OPTION_ARG_STRING, &conversion.site,
      N_ ("Where links lead: puzz.link (default), meander, penpa, or sudokupad"), N_ ("SITE") },
    { "no-solutions", 0, 0, G_OPTION_ARG_NONE, &without, N_ ("Leave the solutions out of a PDF"), NULL },
    { "time-limit", 't', 0, G_OPTION_ARG_DOUBLE, &conversion.time_limit,
      N_ ("Seconds for solving each puzzle of a PDF; no limit by default"), "S" },
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
      MdrInputPuzzle *puzzle = g_ptr_array_index (puzzles, i);

      if (puzzle->document)
        mdr_collection_add (conversion.collection, puzzle->document);
      else
        mdr_input_puzzle_complain (cli, puzzle);
    }
  if (mdr_collection_get_length (conversion.collection) == 0)
    return;
  bytes = format->write (&conversion, &error);
  if (bytes)
    mdr_cli_write_output (cli, output ? output : "-", bytes);
  else
    mdr_cli_complain_of_error (cli, error);
}
