/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli-film.h"

#include <glib/gi18n-lib.h>

#include "mdr-film-format.h"

/** Returns: whether the options of films make sense together; if not, this has been reported */
gboolean
mdr_cli_film_check (MdrCli *cli, const MdrCliFilm *film)
{
  const MdrCliFilm unchanged = MDR_CLI_FILM_DEFAULT;

  if (!film->animate
      && (film->frames || film->speed != unchanged.speed || film->pause != unchanged.pause
          || film->rate != unchanged.rate || film->plays != unchanged.plays))
    mdr_cli_complain (cli, MDR_EXIT_INPUT,
                      _ ("--frames, --speed, --pause, --fps and --plays are for films, which --animate "
                         "makes."));
  else if (film->rate < 1 || film->rate > MDR_FILM_MAX_RATE)
    /* Translators: the greatest, what there is instead */
    mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("--fps takes a number from 1 to %d, not %d."),
                      MDR_FILM_MAX_RATE, film->rate);
  else if (film->plays < 0 || film->plays > MDR_FILM_MAX_PLAYS)
    /* Translators: the greatest, what there is instead */
    mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("--plays takes a number from 0 to %d, not %d."),
                      MDR_FILM_MAX_PLAYS, film->plays);
  else
    return TRUE;
  return FALSE;
}

/** Returns: whether @puzzle comes with moves that a film can show */
gboolean
mdr_cli_film_has_moves (const MdrFileEntry *puzzle)
{
  const MdrHistory *history = mdr_document_get_history (puzzle->document);

  return mdr_history_get_play_start (history) < mdr_history_get_position (history);
}

/* Writes the frames as NAME-001.png and so on, or one after the other to the standard output. */
static void
write_frames (MdrCli *cli, const MdrFilm *film, const char *output, MdrExportFormat format)
{
  g_autoptr (GError) error = NULL;
  guint count = mdr_film_get_frames (film);

  for (guint i = 0; i < count && cli->gravest == MDR_EXIT_OK; i++)
    {
      g_autofree char *name =
          g_str_equal (output, "-") ? g_strdup (output) : mdr_film_dup_frame_name (film, i, output);
      g_autoptr (GBytes) bytes = mdr_film_write_frame (film, i, format, &error);

      if (bytes)
        mdr_cli_write_output (cli, name, bytes);
      else
        mdr_cli_complain_of_error (cli, error);
    }
}

static void
write_whole (MdrCli *cli, const MdrFilm *film, const char *output, const MdrFilmFormat *format)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GBytes) bytes = NULL;

  mdr_job_begin (job);
  bytes = mdr_film_write (film, format, job, &error);
  if (bytes)
    mdr_cli_write_output (cli, output, bytes);
  else
    mdr_cli_complain_of_error (cli, error);
}

static char *
dup_extensions (void)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (const MdrFilmFormat *format = mdr_film_formats; format->id; format++)
    {
      g_autofree char *extension = g_strconcat (".", format->id, NULL);

      g_strv_builder_add (builder, extension);
    }
  names = g_strv_builder_end (builder);
  return g_strjoinv (", ", names);
}

/**
 * mdr_cli_film_write:
 * @playback: (nullable): the solution that is shown; %NULL for the moves of @puzzle
 * @output: where the film is saved
 * @named: a name whose extension says its format
 */
void
mdr_cli_film_write (MdrCli *cli,
                    const MdrCliFilm *film,
                    const MdrFileEntry *puzzle,
                    const MdrPlayback *playback,
                    const MdrPalette *palette,
                    int cell_pixels,
                    const char *output,
                    const char *named)
{
  const MdrFilmStyle style = {
    .palette = palette,
    .cell_size = cell_pixels,
    .speed = film->speed,
    .pause = film->pause,
    .rate = (guint) film->rate,
    .plays = (guint) film->plays,
  };
  const MdrPuzzle *givens = mdr_document_get_puzzle (puzzle->document);
  const MdrFilmFormat *format = mdr_film_format_from_name (named);
  g_autoptr (GPtrArray) states =
      playback ? NULL : mdr_history_list_states (mdr_document_get_history (puzzle->document));
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrFilm) made = NULL;
  MdrExportFormat picture;

  if (film->frames && !mdr_export_format_from_name (named, &picture))
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("%s: frames are pictures, .png or .svg."), named);
      return;
    }
  if (!film->frames && !format)
    {
      g_autofree char *extensions = dup_extensions ();

      /* Translators: the name of a file, a list of formats like ".svg, .png" */
      mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("%s: a film has one of the formats %s."), named, extensions);
      return;
    }
  if (!film->frames && !format->says_plays && film->plays != 0)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT,
                        _ ("A .%s file does not say how often it is played, so --plays is not for it."),
                        format->id);
      return;
    }
  made = playback ? mdr_film_new (givens, playback, puzzle->options, &style, &error)
                  : mdr_film_new_of_play (givens, states, &style, &error);
  if (!made)
    mdr_cli_complain_of_error (cli, error);
  else if (film->frames)
    write_frames (cli, made, output, picture);
  else
    write_whole (cli, made, output, format);
}
