/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-server-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-report.h"
#include "mdr-export.h"
#include "mdr-text.h"

#define CELL_PIXELS       48
#define MOST_CELL_PIXELS  400
#define LEAST_CELL_PIXELS 4

/*
 * Showing:
 * @form: what is wanted: "text", "native" or "svg"
 * @native: (nullable): the native file, which only the main loop can write
 * @at: the moment of the solution to be shown, from 0 to 1
 *
 * What "show" knows.
 */
typedef struct
{
  const char *form;
  char *native;
  const MdrPalette *palette;
  gint64 cell_pixels;
  double at;
} Showing;

static void
showing_free (gpointer data)
{
  Showing *showing = data;

  g_free (showing->native);
  g_free (showing);
}

static gboolean
read_form (MdrServerRequest *request, Showing *showing, GError **error)
{
  static const char *const forms[] = { "text", "native", "svg", NULL };

  showing->form = "text";
  if (!mdr_server_request_read_string (request, "as", &showing->form, error))
    return FALSE;
  if (g_strv_contains (forms, showing->form))
    return TRUE;
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                       _ ("A puzzle is shown as “text”, “native” or “svg”."));
  return FALSE;
}

static gboolean
prepare_show (MdrServer *server, MdrServerRequest *request, GError **error)
{
  Showing *showing = g_new (Showing, 1);
  const char *theme = "light";

  *showing = (Showing){ .cell_pixels = CELL_PIXELS, .at = 1 };
  mdr_server_request_take_own (request, showing, showing_free);
  if (!read_form (request, showing, error) || !mdr_server_request_read_solution (request, error)
      || !mdr_server_request_read_string (request, "theme", &theme, error)
      || !mdr_server_request_read_integer (request, "cell_size", LEAST_CELL_PIXELS, MOST_CELL_PIXELS,
                                           &showing->cell_pixels, error)
      || !mdr_server_request_read_real (request, "at", 0, 1, &showing->at, error))
    return FALSE;
  showing->palette = mdr_cli_require_palette (theme, error);
  if (g_str_equal (showing->form, "native"))
    showing->native = mdr_document_to_data (request->board->puzzle->document, NULL);
  return showing->palette && mdr_server_prepare_snapshot (server, request, error);
}

static char *
draw (const MdrServerRequest *request, MdrJob *job, GError **error)
{
  const Showing *showing = request->own;
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (request->puzzle->document);
  g_autoptr (MdrPlayback) playback =
      request->solution ? puzzle->kind->new_playback (puzzle, request->solution, NULL, job) : NULL;
  MdrScene scene = {
    .puzzle = puzzle,
    .state = request->state,
    .playback = playback,
    .time = playback ? showing->at * playback->steps : 0,
    .options = request->puzzle->options,
    .pointer = { MDR_NO_ANCHOR, 0 },
    .mode = playback ? MDR_MODE_SOLVE : MDR_MODE_PLAY,
    .palette = showing->palette,
  };
  g_autoptr (GBytes) bytes = NULL;

  if (request->solution && !playback)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("The picture was not finished."));
      return NULL;
    }
  bytes = mdr_export_scene (&scene, MDR_EXPORT_SVG, (double) showing->cell_pixels, error);
  return bytes ? g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)) : NULL;
}

/* Returns: (transfer full) (nullable): a native file of the solution alone; %NULL with an error */
static char *
dup_solved (const MdrServerRequest *request, GError **error)
{
  MdrDocument *document = request->puzzle->document;

  return mdr_document_solve (document, request->solution, error) ? mdr_document_to_data (document, NULL)
                                                                 : NULL;
}

/* Returns: (transfer full) (nullable): what was asked for, as text; %NULL with an error */
static char *
dup_shown (const MdrServerRequest *request, MdrJob *job, GError **error)
{
  const Showing *showing = request->own;
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (request->puzzle->document);

  if (request->solution && !mdr_solution_verify (request->solution, puzzle, error))
    return NULL;
  if (g_str_equal (showing->form, "svg"))
    return draw (request, job, error);
  if (g_str_equal (showing->form, "native"))
    return request->solution ? dup_solved (request, error) : g_strdup (showing->native);
  return request->solution ? puzzle->kind->solution_to_text (puzzle, request->solution)
                           : mdr_text_write (puzzle, request->puzzle->title);
}

static gboolean
work_show (MdrServerRequest *request, MdrJob *job, GError **error)
{
  const Showing *showing = request->own;
  g_autofree char *shown = dup_shown (request, job, error);
  JsonBuilder *builder;

  if (!shown)
    return FALSE;
  builder = mdr_report_begin (&request->reporter, request->puzzle);
  mdr_report_add_string (builder, "as", showing->form);
  mdr_report_add_string (builder, "text", shown);
  request->line = mdr_report_end (builder);
  return TRUE;
}

const MdrServerCommand mdr_server_show_commands[] = {
  {
      .name = "show",
      .members = "puzzle as solution at theme cell_size progress time_limit memory_limit",
      .target = MDR_SERVER_TARGET_OPEN,
      .prepare = prepare_show,
      .work = work_show,
      .is_quick = TRUE,
  },
  { NULL },
};
