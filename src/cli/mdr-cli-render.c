/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-batch.h"
#include "mdr-cli-input.h"
#include "mdr-export.h"
#include "mdr-geometry.h"

typedef struct
{
  MdrInputPuzzle *puzzle;
  MdrResult *result;
  const MdrPalette *palette;
  double at;
  int cell_pixels;
} Rendering;

static void
keep_result (guint      index,
             MdrResult *result,
             gpointer   data)
{
  MdrResult **kept = data;

  *kept = mdr_result_ref (result);
}

/* The answer that the file holds, or else one found now. */
static MdrResult *
find_answer (MdrCli         *cli,
             MdrInputPuzzle *puzzle,
             double          time_limit)
{
  const MdrPuzzle *givens = mdr_document_get_puzzle (puzzle->document);
  const MdrSolution *known = mdr_document_get_solution (puzzle->document);
  const MdrMethod *method = mdr_kind_find_method (givens->kind, NULL);
  MdrTask task = { givens, { method->id, puzzle->options, 1 }, time_limit, 0 };
  g_autoptr (MdrResult) result = NULL;
  g_autofree char *sentence = NULL;

  if (known)
    {
      g_autoptr (MdrJob) job = mdr_job_new ();

      mdr_job_begin (job);
      result = mdr_result_new (method->id);
      result->status = MDR_STATUS_SOLVED;
      mdr_result_take_solution (result, mdr_solution_ref (known));
      result->playback = givens->kind->new_playback (givens, known, NULL, job);
      return g_steal_pointer (&result);
    }
  if (!mdr_batch_run (cli->tables, &task, 1, 1, keep_result, &result))
    {
      mdr_cli_worsen (cli, MDR_EXIT_INTERRUPTED);
      return NULL;
    }
  if (result->status == MDR_STATUS_SOLVED)
    return g_steal_pointer (&result);
  sentence = mdr_result_dup_sentence (result);
  mdr_cli_complain (cli, mdr_cli_exit_of_status (result->status), "%s", sentence);
  return NULL;
}

static GBytes *
render_text (const Rendering *rendering)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (rendering->puzzle->document);
  char *text;

  if (rendering->result)
    text = puzzle->kind->solution_to_text (puzzle, g_ptr_array_index (rendering->result->solutions, 0));
  else
    text = puzzle->kind->puzzle_to_text (puzzle);
  return g_bytes_new_take (text, strlen (text));
}

static GBytes *
render_picture (const Rendering *rendering,
                MdrExportFormat  format,
                GError         **error)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (rendering->puzzle->document);
  const MdrPlayback *playback = rendering->result ? rendering->result->playback : NULL;
  MdrScene scene = {
    .puzzle = puzzle,
    .state = mdr_document_get_state (rendering->puzzle->document),
    .playback = playback,
    .time = playback ? rendering->at * playback->steps : 0,
    .pointer = { MDR_NO_ANCHOR, 0 },
    .mode = playback ? MDR_MODE_SOLVE : MDR_MODE_PLAY,
    .palette = rendering->palette,
  };

  return mdr_export_scene (&scene, format, rendering->cell_pixels, error);
}

static const MdrPalette *
choose_palette (MdrCli     *cli,
                const char *id)
{
  const MdrPalette *palette = mdr_palette_find (id);
  g_autofree char *known = NULL;

  if (palette)
    return palette;
  known = g_strjoinv (", ", (char **) mdr_palette_list_ids ());
  mdr_cli_complain (cli, MDR_EXIT_INPUT, _("There is no theme “%s”; one of %s was expected"), id, known);
  return NULL;
}

static GBytes *
render (MdrCli          *cli,
        const Rendering *rendering,
        const char      *output)
{
  g_autoptr (GError) error = NULL;
  MdrExportFormat format;
  GBytes *bytes;

  if (g_str_has_suffix (output, ".txt"))
    return render_text (rendering);
  if (!mdr_export_format_from_name (output, &format))
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, _("%s: a name ending in .png, .svg, .pdf or .txt was expected"), output);
      return NULL;
    }
  bytes = render_picture (rendering, format, &error);
  if (!bytes)
    mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s", error->message);
  return bytes;
}

/** "render": draws a picture of a puzzle, or of its answer at a moment. */
void
mdr_cli_render (MdrCli           *cli,
                const MdrCommand *command,
                char           ***words)
{
  g_auto (MdrInputOptions) input = { NULL, NULL };
  g_autoptr (MdrInputPuzzle) puzzle = NULL;
  g_autoptr (MdrResult) result = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *output = NULL;
  g_autofree char *theme = NULL;
  gboolean solution = FALSE;
  double at = -1, time_limit = 0;
  int cell_pixels = 48;
  Rendering rendering;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_("Where to save: OUT.png, .svg, .pdf or .txt"), N_("OUT") },
    { "solution", 0, 0, G_OPTION_ARG_NONE, &solution, N_("Show the answer"), NULL },
    { "at", 0, 0, G_OPTION_ARG_DOUBLE, &at, N_("Show the answer at this part of its way, 0 to 1"), "T" },
    { "theme", 0, 0, G_OPTION_ARG_STRING, &theme, N_("light, dark, high-contrast, high-contrast-dark or print"), N_("THEME") },
    { "cell-size", 0, 0, G_OPTION_ARG_INT, &cell_pixels, N_("Pixels a cell; 48 by default"), "N" },
    { "time-limit", 't', 0, G_OPTION_ARG_DOUBLE, &time_limit, N_("Seconds to find the answer; no limit by default"), "S" },
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 1))
    return;
  if (!output || (at >= 0 && at > 1) || cell_pixels < 4)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, _("render needs -o OUT, --at from 0 to 1 and --cell-size from 4"));
      return;
    }
  rendering.palette = choose_palette (cli, theme ? theme : "light");
  puzzle = rendering.palette ? mdr_cli_read_one (cli, &input, (*words)[1]) : NULL;
  if (!puzzle)
    return;
  if (solution || at >= 0)
    {
      result = find_answer (cli, puzzle, time_limit);
      if (!result)
        return;
    }
  rendering.puzzle = puzzle;
  rendering.result = result;
  rendering.at = at >= 0 ? at : 1;
  rendering.cell_pixels = cell_pixels;
  bytes = render (cli, &rendering, output);
  if (bytes)
    mdr_cli_write_output (cli, output, bytes);
}
