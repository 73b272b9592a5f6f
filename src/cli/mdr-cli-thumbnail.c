/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-input.h"
#include "mdr-export.h"
#include "mdr-geometry.h"

#define SMALLEST 16
#define LARGEST  1024

/* Draws a board as it stands, in the middle of a square. Numbers at the edge that would be too small to read
 * leave their room to the cells. */
static GBytes *
draw_square (MdrDocument *document, int side, GError **error)
{
  MdrGeometry geometry;
  MdrExtents extents;
  MdrScene scene = {
    .puzzle = mdr_document_get_puzzle (document),
    .state = mdr_document_get_state (document),
    .pointer = { MDR_NO_ANCHOR, 0 },
    .mode = MDR_MODE_PLAY,
    .palette = mdr_palette_find ("light"),
    .geometry = &geometry,
  };

  mdr_scene_get_extents (&scene, &extents);
  mdr_geometry_fit (&geometry, &extents, side, side, side / 32.0);
  if (!mdr_geometry_shows_text (&geometry))
    {
      extents.top = extents.left = extents.bottom = extents.right = 0;
      mdr_geometry_fit (&geometry, &extents, side, side, side / 32.0);
    }
  return mdr_export_drawing (MDR_EXPORT_PNG, side, side, (MdrExportDraw) mdr_draw_scene, &scene, error);
}

/**
 * mdr_cli_thumbnail:
 * @words: a file of puzzles, where to write a PNG, and the length of its sides in pixels
 *
 * Draws the first puzzle of a file as file managers show it. They ask this; people have “render”.
 */
void
mdr_cli_thumbnail (MdrCli *cli, char **words)
{
  const MdrInputOptions options = { NULL, NULL };
  const char *files[] = { words[0], NULL };
  g_autoptr (MdrCliInput) input = NULL;
  g_autoptr (MdrFileEntry) puzzle = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  guint64 side;

  if (g_strv_length (words) != 3
      || !g_ascii_string_to_unsigned (words[2], 10, SMALLEST, LARGEST, &side, NULL))
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT,
                        /* Translators: the least, the greatest */
                        _ ("“meander-cli thumbnail FILE OUT SIDE” was expected, with a side from %d to %d "
                           "pixels."),
                        SMALLEST, LARGEST);
      return;
    }
  input = mdr_cli_input_new (cli, &options, files);
  puzzle = mdr_cli_input_next (input, -1);
  if (!puzzle || puzzle->error)
    {
      if (puzzle)
        mdr_cli_complain_of_entry (cli, puzzle);
      return;
    }
  bytes = draw_square (puzzle->document, (int) side, &error);
  if (bytes)
    mdr_cli_write_output (cli, words[1], bytes);
  else
    mdr_cli_complain_of_error (cli, error);
}
