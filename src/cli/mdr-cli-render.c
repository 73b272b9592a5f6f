/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>
#include <unistd.h>

#include "mdr-batch.h"
#include "mdr-cli-film.h"
#include "mdr-film-format.h"
#include "mdr-geometry.h"

/* The columns between solutions that are printed side by side as text. */
#define COLUMN_SPACING 4

#define LEAST_CELL_PIXELS 4

/*
 * Rendering:
 * @results: (element-type MdrResult): the solutions to show; none to show the play
 * @style: (nullable): how the solutions unfold
 * @at: the moment to show, from 0 to 1
 */
typedef struct
{
  MdrFileEntry *puzzle;
  GPtrArray *results;
  const MdrPalette *palette;
  const char *style;
  double at;
  int cell_pixels;
} Rendering;

/* Finds out whether the kind has that style. */
static gboolean
check_style (MdrCli *cli, const Rendering *rendering)
{
  const MdrKind *kind = mdr_document_get_kind (rendering->puzzle->document);
  const MdrChoice *styles = mdr_kind_get_playback (kind)->styles;
  g_autoptr (GString) known = g_string_new (NULL);

  if (!rendering->style)
    return TRUE;
  for (const MdrChoice *style = styles; style && style->id; style++)
    {
      if (g_str_equal (style->id, rendering->style))
        return TRUE;
      g_string_append_printf (known, "%s%s", known->len > 0 ? ", " : "", style->id);
    }
  if (known->len > 0)
    /* Translators: what was typed, a list of ids */
    mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("There is no style “%s”; one of %s was expected."),
                      rendering->style, known->str);
  else
    mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("Solutions of %s unfold in one way only, without --style."),
                      mdr_kind_get_name (kind));
  return FALSE;
}

/* Lets a result unfold in the style that is wanted; with none, results of methods have the first. */
static void
unfold (const Rendering *rendering, MdrResult *result)
{
  const MdrPuzzle *givens = mdr_document_get_puzzle (rendering->puzzle->document);
  g_autoptr (MdrJob) job = mdr_job_new ();

  if (result->playback && !rendering->style)
    return;
  g_clear_pointer (&result->playback, mdr_playback_unref);
  mdr_job_begin (job);
  result->playback =
      givens->kind->new_playback (givens, g_ptr_array_index (result->solutions, 0), rendering->style, job);
}

/* Adds one solution of each method; without methods, the solution in the file or else one found now. */
static gboolean
find_solutions (MdrCli *cli, Rendering *rendering, char **methods, double time_limit)
{
  const char *const any[] = { NULL, NULL };
  const MdrPuzzle *givens = mdr_document_get_puzzle (rendering->puzzle->document);
  const MdrSolution *known = mdr_document_get_solution (rendering->puzzle->document);
  guint count = methods ? g_strv_length (methods) : 1;

  if (!methods && known)
    {
      MdrResult *result = mdr_result_new (mdr_kind_find_method (givens->kind, NULL)->id);

      mdr_result_take_solution (result, mdr_solution_ref (known));
      unfold (rendering, result);
      g_ptr_array_add (rendering->results, result);
      return TRUE;
    }
  for (guint i = 0; i < count; i++)
    {
      const char *id = methods ? methods[i] : any[i];
      g_autoptr (GError) error = NULL;
      const MdrMethod *method = mdr_kind_require_method (givens->kind, id, &error);
      MdrBatchTask task = { givens, { id, rendering->puzzle->options, 1 }, time_limit, 0, NULL };
      g_autoptr (MdrResult) result = NULL;
      g_autofree char *sentence = NULL;

      if (!method)
        {
          mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s", error->message);
          return FALSE;
        }
      result = mdr_batch_run_one (cli, &task);
      if (result->status != MDR_STATUS_SOLVED)
        {
          sentence = mdr_result_dup_sentence (result, givens);
          mdr_cli_complain (cli, mdr_cli_exit_of_status (result->status), "%s", sentence);
          return FALSE;
        }
      unfold (rendering, result);
      g_ptr_array_add (rendering->results, g_steal_pointer (&result));
    }
  return TRUE;
}

static char *
solution_to_text (const MdrPuzzle *puzzle, const MdrResult *result)
{
  return puzzle->kind->solution_to_text (puzzle, g_ptr_array_index (result->solutions, 0));
}

static void
free_row (gpointer row)
{
  g_string_free (row, TRUE);
}

/* Prints solutions side by side, each below the name of its method, in a column as wide as its longest line.
 */
static char *
solutions_to_text (const MdrPuzzle *puzzle, const GPtrArray *results)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (free_row);
  GString *text = g_string_new (NULL);
  glong left = 0;

  for (guint i = 0; i < results->len; i++)
    {
      const MdrResult *result = g_ptr_array_index (results, i);
      const MdrMethod *method = mdr_kind_find_method (puzzle->kind, result->method);
      g_autofree char *solution = solution_to_text (puzzle, result);
      g_autofree char *objective = mdr_puzzle_dup_objective (puzzle, result->objective);
      g_autofree char *whole = NULL;
      g_auto (GStrv) lines = NULL;
      glong width = 0;

      if (result->sense != MDR_SENSE_NONE)
        whole = g_strdup_printf ("%s: %s\n%s", _ (method->name), objective, solution);
      else
        whole = g_strdup_printf ("%s\n%s", _ (method->name), solution);
      lines = g_strsplit (g_strchomp (whole), "\n", -1);
      for (guint j = 0; lines[j]; j++)
        {
          GString *row = j < rows->len ? g_ptr_array_index (rows, j) : g_string_new (NULL);

          if (j == rows->len)
            g_ptr_array_add (rows, row);
          width = MAX (width, g_utf8_strlen (lines[j], -1));
          if (*lines[j] == '\0')
            continue;
          for (glong space = g_utf8_strlen (row->str, -1); space < left; space++)
            g_string_append_c (row, ' ');
          g_string_append (row, lines[j]);
        }
      left += width + COLUMN_SPACING;
    }
  for (guint i = 0; i < rows->len; i++)
    g_string_append_printf (text, "%s\n", ((GString *) g_ptr_array_index (rows, i))->str);
  return g_string_free (text, FALSE);
}

static GBytes *
render_picture (const Rendering *rendering, MdrExportFormat format, GError **error)
{
  guint count = MAX (rendering->results->len, 1);
  g_autofree MdrScene *scenes = g_new (MdrScene, count);

  for (guint i = 0; i < count; i++)
    {
      const MdrResult *result =
          i < rendering->results->len ? g_ptr_array_index (rendering->results, i) : NULL;
      const MdrPlayback *playback = result ? result->playback : NULL;

      scenes[i] = (MdrScene){
        .puzzle = mdr_document_get_puzzle (rendering->puzzle->document),
        .state = mdr_document_get_state (rendering->puzzle->document),
        .playback = playback,
        .time = playback ? rendering->at * playback->steps : 0,
        .options = rendering->puzzle->options,
        .pointer = { MDR_NO_ANCHOR, 0 },
        .mode = playback ? MDR_MODE_SOLVE : MDR_MODE_PLAY,
        .palette = rendering->palette,
      };
    }
  return mdr_export_scenes (scenes, count, format, rendering->cell_pixels, error);
}

/** Returns: (nullable): the palette with @id; %NULL with an error */
const MdrPalette *
mdr_cli_require_palette (const char *id, GError **error)
{
  const MdrPalette *palette = mdr_palette_find (id);
  g_autofree char *known = NULL;

  if (palette)
    return palette;
  known = g_strjoinv (", ", (char **) mdr_palette_list_ids ());
  /* Translators: what was typed, a list of ids */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("There is no theme “%s”; one of %s was expected."), id,
               known);
  return NULL;
}

/** Returns: (nullable): the palette with @id; %NULL with a complaint */
const MdrPalette *
mdr_cli_find_palette (MdrCli *cli, const char *id)
{
  g_autoptr (GError) error = NULL;
  const MdrPalette *palette = mdr_cli_require_palette (id, &error);

  if (!palette)
    mdr_cli_complain_of_error (cli, error);
  return palette;
}

/* @named: a name whose extension says the format */
static GBytes *
render (MdrCli *cli, const Rendering *rendering, const char *named)
{
  g_autoptr (GError) error = NULL;
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (rendering->puzzle->document);
  MdrExportFormat format;
  GBytes *bytes;
  char *text;

  if (mdr_file_format_from_name (named) == &mdr_text_file)
    {
      if (rendering->results->len == 0)
        text = puzzle->kind->puzzle_to_text (puzzle);
      else if (rendering->results->len == 1)
        text = solution_to_text (puzzle, g_ptr_array_index (rendering->results, 0));
      else
        text = solutions_to_text (puzzle, rendering->results);
      return g_bytes_new_take (text, strlen (text));
    }
  if (!mdr_export_format_from_name (named, &format))
    {
      if (mdr_film_format_from_name (named))
        mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("%s: only films have this format, which --animate makes."),
                          named);
      else
        mdr_cli_complain (cli, MDR_EXIT_INPUT,
                          _ ("%s: a name ending in .png, .svg, .pdf or .txt was expected."), named);
      return NULL;
    }
  bytes = render_picture (rendering, format, &error);
  if (!bytes)
    mdr_cli_complain_of_error (cli, error);
  return bytes;
}

/* @text: (nullable): the argument of --at; the end by default */
static gboolean
read_moment (MdrCli *cli, const char *text, double *moment)
{
  char *end = NULL;

  *moment = text ? g_ascii_strtod (text, &end) : 1;
  if (!text || (end != text && *end == '\0' && *moment >= 0 && *moment <= 1))
    return TRUE;
  mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("--at takes a number from 0 to 1, not “%s”."), text);
  return FALSE;
}

/* Other formats would print noise on a terminal, or change its settings. */
static gboolean
is_text (const char *format)
{
  return g_ascii_strcasecmp (format, "svg") == 0 || g_ascii_strcasecmp (format, "txt") == 0;
}

/* Finds out whether it is known where and as what to save. */
static gboolean
check_words (MdrCli *cli, const char *output, const char *to, gboolean animates_part)
{
  if (!output)
    mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("-o is missing: where the picture is to be saved."));
  else if (g_str_equal (output, "-") && !to)
    mdr_cli_complain (cli, MDR_EXIT_INPUT,
                      _ ("--to is missing: the format for the standard output, like png."));
  else if (g_str_equal (output, "-") && !is_text (to) && isatty (fileno (cli->out)))
    mdr_cli_complain (cli, MDR_EXIT_INPUT,
                      _ ("The standard output is a terminal, which cannot show .%s: send it to a file or a "
                         "program."),
                      to);
  else if (animates_part)
    mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("--animate shows one solution from its start to its end."));
  else
    return TRUE;
  return FALSE;
}

/* Finds what to show, and draws it or makes a film of it. */
static void
show (MdrCli *cli, Rendering *rendering, const MdrCliFilm *film, const char *output, const char *named)
{
  g_autoptr (GBytes) bytes = NULL;
  const MdrResult *first;

  if (!film->animate)
    {
      bytes = render (cli, rendering, named);
      if (bytes)
        mdr_cli_write_output (cli, output, bytes);
      return;
    }
  first = rendering->results->len > 0 ? g_ptr_array_index (rendering->results, 0) : NULL;
  mdr_cli_film_write (cli, film, rendering->puzzle, first ? first->playback : NULL, rendering->palette,
                      rendering->cell_pixels, output, named);
}

/** "render": draws a picture of a puzzle, or of its solution at a moment of its playback, or a film of it. */
void
mdr_cli_render (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (MdrInputOptions) input = { NULL, NULL };
  g_autoptr (MdrFileEntry) puzzle = NULL;
  g_autoptr (GPtrArray) results = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_result_unref);
  g_auto (GStrv) methods = NULL;
  g_autofree char *output = NULL;
  g_autofree char *to = NULL;
  g_autofree char *named = NULL;
  g_autofree char *theme = NULL;
  g_autofree char *style = NULL;
  g_autofree char *at = NULL;
  MdrCliFilm film = MDR_CLI_FILM_DEFAULT;
  gboolean solution = FALSE;
  double time_limit = 0;
  int cell_pixels = 48;
  Rendering rendering;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("Where to save: OUT.png, .svg, .pdf or .txt; “-” for the standard output"), N_ ("OUT") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("The format, like png; by default the name of OUT decides"),
      N_ ("FORMAT") },
    { "solution", 0, 0, G_OPTION_ARG_NONE, &solution, N_ ("Show the solution"), NULL },
    { "method", 0, 0, G_OPTION_ARG_STRING_ARRAY, &methods,
      N_ ("Show a solution of this method; several are shown side by side"), "M" },
    { "at", 0, 0, G_OPTION_ARG_STRING, &at, N_ ("Show the solution at this moment, from 0 to 1"), "T" },
    { "style", 0, 0, G_OPTION_ARG_STRING, &style, N_ ("How the solution unfolds, where there is a choice"),
      N_ ("STYLE") },
    MDR_CLI_FILM_ENTRIES (film),
    { "theme", 0, 0, G_OPTION_ARG_STRING, &theme,
      N_ ("light, paper, wood, high-contrast, their dark forms (wood-dark), or print"), N_ ("THEME") },
    { "cell-size", 0, 0, G_OPTION_ARG_INT, &cell_pixels, N_ ("Pixels per cell; 48 by default"), "N" },
    { "time-limit", 't', 0, G_OPTION_ARG_DOUBLE, &time_limit,
      N_ ("Seconds for finding the solution; no limit by default"), "S" },
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 1) || !mdr_cli_check_time_limit (cli, time_limit)
      || !mdr_cli_check_least (cli, "--cell-size", cell_pixels, LEAST_CELL_PIXELS)
      || !mdr_cli_film_check (cli, &film) || !read_moment (cli, at, &rendering.at))
    return;
  rendering.palette = check_words (cli, output, to, film.animate && (at || (methods && methods[1])))
                          ? mdr_cli_find_palette (cli, theme ? theme : "light")
                          : NULL;
  puzzle = rendering.palette ? mdr_cli_read_one (cli, &input, (*words)[1]) : NULL;
  if (!puzzle)
    return;
  named = to ? g_strconcat (".", to, NULL) : g_strdup (output);
  rendering.puzzle = puzzle;
  rendering.results = results;
  rendering.style = style;
  rendering.cell_pixels = cell_pixels;
  if (!check_style (cli, &rendering))
    return;
  solution = solution || methods || at || (film.animate && !mdr_cli_film_has_moves (puzzle));
  if (!solution || find_solutions (cli, &rendering, methods, time_limit))
    show (cli, &rendering, &film, output, named);
}
