/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cli-input.h"
#include "mdr-cli.h"
#include "mdr-film.h"

G_BEGIN_DECLS

/**
 * MdrCliFilm:
 * @animate: whether a film is wanted
 * @frames: whether each frame is wanted as a picture of its own
 * @speed: see #MdrFilmStyle, like those that follow
 *
 * The options of films.
 */
typedef struct
{
  gboolean animate;
  gboolean frames;
  double speed;
  double pause;
  int rate;
  int plays;
} MdrCliFilm;

#define MDR_CLI_FILM_DEFAULT                                                                                 \
  {                                                                                                          \
    FALSE, FALSE, 1, MDR_FILM_PAUSE, MDR_FILM_RATE, 0                                                        \
  }

/** The command-line options that fill @film. */
#define MDR_CLI_FILM_ENTRIES(film)                                                                           \
  { "animate",                                                                                               \
    0,                                                                                                       \
    0,                                                                                                       \
    G_OPTION_ARG_NONE,                                                                                       \
    &(film).animate,                                                                                         \
    N_ ("Make a film of the moves in FILE, or else of the solution"),                                        \
    NULL },                                                                                                  \
      { "frames",                                                                                            \
        0,                                                                                                   \
        0,                                                                                                   \
        G_OPTION_ARG_NONE,                                                                                   \
        &(film).frames,                                                                                      \
        N_ ("Write the frames of the film as pictures, OUT-001.png and so on"),                              \
        NULL },                                                                                              \
      { "speed",                                                                                             \
        0,                                                                                                   \
        0,                                                                                                   \
        G_OPTION_ARG_DOUBLE,                                                                                 \
        &(film).speed,                                                                                       \
        N_ ("Speed of the film; 1 by default, 2 for twice as fast"),                                         \
        "X" },                                                                                               \
      { "pause",                                                                                             \
        0,                                                                                                   \
        0,                                                                                                   \
        G_OPTION_ARG_DOUBLE,                                                                                 \
        &(film).pause,                                                                                       \
        N_ ("Seconds for which the film shows its end; 2 by default"),                                       \
        "S" },                                                                                               \
      { "fps", 0, 0, G_OPTION_ARG_INT, &(film).rate, N_ ("Frames per second; 25 by default"), "N" },         \
  {                                                                                                          \
    "plays", 0, 0, G_OPTION_ARG_INT, &(film).plays,                                                          \
        N_ ("How often the film is played; 0, the default, repeats it forever"), "N"                         \
  }

gboolean mdr_cli_film_check (MdrCli *cli, const MdrCliFilm *film);
gboolean mdr_cli_film_has_moves (const MdrFileEntry *puzzle);
void mdr_cli_film_write (MdrCli *cli,
                         const MdrCliFilm *film,
                         const MdrFileEntry *puzzle,
                         const MdrPlayback *playback,
                         const MdrPalette *palette,
                         int cell_pixels,
                         const char *output,
                         const char *named);

G_END_DECLS
