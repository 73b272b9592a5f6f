/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli-answer.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-input.h"
#include "mdr-cli.h"
#include "mdr-wording.h"

#define DEFAULT_COUNT 12

/* A book that is being made by a job. */
typedef struct
{
  MdrCollection *collection;
  const MdrBookStyle *style;
  double time_limit;
  GArray *parts;
  int count;
  guint32 seed;
  GError *error;
} Making;

static void
prepare (MdrJob *job, gpointer data)
{
  Making *making = data;

  if (making->style->with_solutions
      && !mdr_collection_solve (making->collection, job, making->time_limit, &making->error))
    return;
  if (making->style->with_difficulty)
    mdr_collection_rate (making->collection, job, MDR_COLLECTION_RATING_SECONDS, &making->error);
}

/* A book whose puzzles do not all have one solution is printed nevertheless: their solutions say so there,
 * and the terminal says it too. More than one is as good a book as one; whether there are more is not known
 * where a limit was reached. */
static void
remark_solutions (MdrCli *cli, MdrCollection *collection)
{
  for (guint i = 0; i < mdr_collection_get_length (collection); i++)
    {
      MdrDocument *document = mdr_collection_get_document (collection, i);
      const MdrResult *result = mdr_collection_get_result (collection, i);
      g_autofree char *title = mdr_document_dup_title (document);
      g_autofree char *status = mdr_collection_dup_status (collection, i);
      MdrExit code = mdr_cli_exit_of_status (result->status);

      if (code == MDR_EXIT_OK && mdr_result_get_unique (result) == MDR_TRUTH_UNKNOWN)
        code = MDR_EXIT_LIMIT;
      if (status)
        mdr_cli_complain (cli, code, "%u. %s: %s", i + 1, title, status);
    }
}

/** Solves the puzzles, and says which have not exactly one solution. Returns: %FALSE with an error if that
 * was stopped */
gboolean
mdr_cli_solve_collection (MdrCli *cli, MdrCollection *collection, double time_limit, GError **error)
{
  MdrBookStyle style = { .with_solutions = TRUE };
  Making making = { .collection = collection, .style = &style, .time_limit = time_limit };
  g_autoptr (MdrJob) job = mdr_job_new ();

  mdr_cli_run_job (cli, job, prepare, &making);
  if (making.error)
    {
      g_propagate_error (error, making.error);
      return FALSE;
    }
  remark_solutions (cli, collection);
  return TRUE;
}

/**
 * mdr_cli_print_book:
 * @time_limit: seconds for solving each puzzle; 0 for no limit
 *
 * Solves and rates the puzzles if the style asks for it, says which have not exactly one solution, and
 * prints.
 *
 * Returns: (transfer full) (nullable): the bytes of a PDF document; %NULL with an error
 */
GBytes *
mdr_cli_print_book (MdrCli *cli,
                    MdrCollection *collection,
                    const MdrBookStyle *style,
                    const MdrPaper *paper,
                    double time_limit,
                    GError **error)
{
  Making making = { .collection = collection, .style = style, .time_limit = time_limit };
  g_autoptr (MdrJob) preparing = mdr_job_new ();
  g_autoptr (MdrJob) printing = mdr_job_new ();
  g_autoptr (MdrBook) book = NULL;

  mdr_cli_run_job (cli, preparing, prepare, &making);
  if (making.error)
    {
      g_propagate_error (error, making.error);
      return NULL;
    }
  if (style->with_solutions)
    remark_solutions (cli, collection);
  book = mdr_book_new (collection, style, paper, printing, error);
  return book ? mdr_book_to_pdf (book, printing, error) : NULL;
}

/* Paper sizes in millimetres. */
static const struct
{
  const char *name;
  double width;
  double height;
} papers[] = {
  { "A4", 210, 297 },
  { "A5", 148, 210 },
  { "Letter", 215.9, 279.4 },
  { "Legal", 215.9, 355.6 },
};

static gboolean
find_paper (MdrCli *cli, const char *name, MdrPaper *paper)
{
  mdr_paper_init_usual (paper);
  if (!name)
    return TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++)
    if (g_ascii_strcasecmp (papers[i].name, name) == 0)
      {
        paper->width = papers[i].width * 72 / 25.4;
        paper->height = papers[i].height * 72 / 25.4;
        return TRUE;
      }
  mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("--paper takes A4, A5, Letter or Legal, not “%s”."), name);
  return FALSE;
}

/* A kind alone stands for all of its difficulties. */
static gboolean
add_parts (MdrCli *cli, const char *wish, GArray *parts)
{
  g_auto (GStrv) words = g_strsplit (wish, ":", 2);
  const MdrKind *kind = mdr_cli_find_kind (cli, words[0]);
  MdrCollectionPart part = { kind, NULL };
  g_autoptr (GError) error = NULL;

  if (!kind)
    return FALSE;
  if (!kind->generate)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("%s puzzles cannot be generated."), mdr_kind_get_name (kind));
      return FALSE;
    }
  if (words[1])
    {
      part.level = mdr_kind_require_level (kind, words[1], &error);
      if (!part.level)
        {
          mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s", error->message);
          return FALSE;
        }
      g_array_append_val (parts, part);
      return TRUE;
    }
  if (!kind->levels)
    g_array_append_val (parts, part);
  for (part.level = kind->levels; part.level && part.level->id; part.level++)
    g_array_append_val (parts, part);
  return TRUE;
}

static void
generate (MdrJob *job, gpointer data)
{
  Making *making = data;

  mdr_collection_generate (making->collection, (const MdrCollectionPart *) making->parts->data,
                           making->parts->len, (guint) making->count, making->seed, job, &making->error);
}

static gboolean
add_generated (MdrCli *cli, MdrCollection *collection, char **wishes, int count, guint32 seed)
{
  g_autoptr (GArray) parts = g_array_new (FALSE, FALSE, sizeof (MdrCollectionPart));
  g_autoptr (MdrJob) job = mdr_job_new ();
  Making making = { .collection = collection, .parts = parts, .count = count, .seed = seed };

  for (char **wish = wishes; *wish; wish++)
    if (!add_parts (cli, *wish, parts))
      return FALSE;
  mdr_cli_run_job (cli, job, generate, &making);
  if (!making.error)
    return TRUE;
  mdr_cli_complain_of_error (cli, making.error);
  g_error_free (making.error);
  return FALSE;
}

static void
add_files (MdrCli *cli, MdrCollection *collection, const MdrInputOptions *input, const char *const *files)
{
  g_autoptr (GPtrArray) puzzles = *files ? mdr_cli_read (cli, input, files) : NULL;

  for (guint i = 0; puzzles && i < puzzles->len; i++)
    {
      MdrFileEntry *puzzle = g_ptr_array_index (puzzles, i);

      if (puzzle->document)
        mdr_collection_add (collection, puzzle->document);
      else
        mdr_cli_complain_of_entry (cli, puzzle);
    }
}

/* The options of the command line. */
typedef struct
{
  char *output;
  char *title;
  char *author;
  char *paper;
  char **wishes;
  double time_limit;
  int per_page;
  int count;
  int seed;
  gboolean no_solutions;
  gboolean no_difficulty;
  gboolean upside_down;
} Order;

static void
order_clear (Order *order)
{
  g_free (order->output);
  g_free (order->title);
  g_free (order->author);
  g_free (order->paper);
  g_strfreev (order->wishes);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Order, order_clear)

static gboolean
check_order (MdrCli *cli, const Order *order)
{
  if (!mdr_cli_check_time_limit (cli, order->time_limit)
      || !mdr_cli_check_least (cli, "--count", order->count, 1)
      || !mdr_cli_check_least (cli, "--seed", order->seed, 0))
    return FALSE;
  if (order->count > MDR_COLLECTION_MOST)
    /* Translators: the limit, what was asked for */
    mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("--count must be at most %d, not %d."), MDR_COLLECTION_MOST,
                      order->count);
  else if (order->per_page < 0 || !mdr_book_can_have ((guint) order->per_page))
    mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("--per-page takes 1, 2, 4 or 6, not %d."), order->per_page);
  else
    return TRUE;
  return FALSE;
}

/** "book": prints puzzles of files, and puzzles that it generates, several to a page. */
void
mdr_cli_book (MdrCli *cli, const MdrCommand *command, char ***words)
{
  MdrBookStyle style = MDR_BOOK_STYLE_USUAL;
  g_auto (MdrInputOptions) input = { NULL, NULL };
  g_auto (Order) order = { .per_page = (int) style.per_page, .count = DEFAULT_COUNT, .seed = 1 };
  g_autoptr (MdrCollection) collection = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  MdrPaper paper;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &order.output,
      N_ ("Where to write the PDF; “-”, the default, is standard output"), N_ ("OUT") },
    { "generate", 'g', 0, G_OPTION_ARG_STRING_ARRAY, &order.wishes,
      N_ ("Add generated puzzles of a kind, of one difficulty or of all; may be repeated"),
      N_ ("KIND[:DIFFICULTY]") },
    { "count", 'n', 0, G_OPTION_ARG_INT, &order.count,
      N_ ("Number of generated puzzles, shared by what --generate names; 12 by default"), "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT, &order.seed, N_ ("The same seed gives the same puzzles"), "N" },
    { "per-page", 'p', 0, G_OPTION_ARG_INT, &order.per_page,
      N_ ("Most puzzles on a page: 1, 2, 4 or 6; 4 by default"), "N" },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &order.paper,
      N_ ("A4, A5, Letter or Legal; that of the locale by default"), N_ ("SIZE") },
    { "title", 0, 0, G_OPTION_ARG_STRING, &order.title, N_ ("Title of the book"), N_ ("TITLE") },
    { "author", 0, 0, G_OPTION_ARG_STRING, &order.author, N_ ("Author of the book"), N_ ("AUTHOR") },
    { "no-difficulty", 0, 0, G_OPTION_ARG_NONE, &order.no_difficulty,
      N_ ("Do not say how difficult puzzles are"), NULL },
    { "no-solutions", 0, 0, G_OPTION_ARG_NONE, &order.no_solutions, N_ ("Leave the solutions out"), NULL },
    { "upside-down", 0, 0, G_OPTION_ARG_NONE, &order.upside_down,
      N_ ("Print the pages of solutions upside down"), NULL },
    { "time-limit", 't', 0, G_OPTION_ARG_DOUBLE, &order.time_limit,
      N_ ("Seconds for solving each puzzle; no limit by default"), "S" },
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 0, 0) || !check_order (cli, &order)
      || !find_paper (cli, order.paper, &paper))
    return;
  if (!(*words)[1] && !order.wishes)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("A file, or --generate with a kind, was expected."));
      return;
    }
  collection = mdr_collection_new (order.title, order.author);
  add_files (cli, collection, &input, (const char *const *) *words + 1);
  if ((order.wishes && !add_generated (cli, collection, order.wishes, order.count, (guint32) order.seed))
      || mdr_collection_get_length (collection) == 0)
    return;
  style.per_page = (guint) order.per_page;
  style.with_difficulty = !order.no_difficulty;
  style.with_solutions = !order.no_solutions;
  style.upside_down = order.upside_down;
  bytes = mdr_cli_print_book (cli, collection, &style, &paper, order.time_limit, &error);
  if (bytes)
    mdr_cli_write_output (cli, order.output ? order.output : "-", bytes);
  else
    mdr_cli_complain_of_error (cli, error);
}
