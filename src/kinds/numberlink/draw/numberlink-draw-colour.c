/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-draw.h"

#include <string.h>

/* Longer numbers than these are compared as text. */
#define MOST_DIGITS 8

static gboolean
read_number (const char *label, guint64 *number)
{
  return strlen (label) <= MOST_DIGITS
         && g_ascii_string_to_unsigned (label, 10, 0, G_MAXUINT64, number, NULL);
}

/* Numbers come first, by value; then other labels, as text. */
static int
compare_labels (const void *a, const void *b, void *data)
{
  const NumberlinkPuzzle *puzzle = data;
  const char *first = puzzle->labels[*(const guint *) a - 1];
  const char *second = puzzle->labels[*(const guint *) b - 1];
  guint64 first_number = G_MAXUINT64;
  guint64 second_number = G_MAXUINT64;

  read_number (first, &first_number);
  read_number (second, &second_number);
  if (first_number != second_number)
    return first_number < second_number ? -1 : 1;
  return strcmp (first, second);
}

/**
 * numberlink_draw_dup_looks:
 *
 * Gives looks to labels by their order as numbers or text, so that a pair
 * keeps its look while pairs with higher numbers come and go. Labels next to
 * each other in that order differ in colour and pattern, however many there
 * are, and no two of the first %NUMBERLINK_N_LOOKS look alike.
 *
 * Returns: (transfer full): the look of each label; that of label 0, no label,
 *   is 0
 */
guint8 *
numberlink_draw_dup_looks (const NumberlinkPuzzle *puzzle)
{
  guint8 *looks = g_new0 (guint8, puzzle->n_labels + 1);
  g_autofree guint *order = g_new (guint, puzzle->n_labels + 1);

  for (guint k = 0; k < puzzle->n_labels; k++)
    order[k] = k + 1;
  g_qsort_with_data (order, (int) puzzle->n_labels, sizeof *order, compare_labels, (void *) puzzle);
  for (guint k = 0; k < puzzle->n_labels; k++)
    looks[order[k]] = (guint8) (1 + k % NUMBERLINK_N_LOOKS);
  return looks;
}

/** Returns: the number of the colour of a look; grey is 0 */
guint
numberlink_look_get_colour (guint look)
{
  return look == 0 ? 0 : 1 + (look - 1) % MDR_PALETTE_PATHS;
}

/** Each time the colours begin again, the patterns are moved on by one. */
NumberlinkPattern
numberlink_look_get_pattern (guint look)
{
  guint round = look == 0 ? 0 : (look - 1) / MDR_PALETTE_PATHS;

  return look == 0 ? NUMBERLINK_PATTERN_PLAIN
                   : (NumberlinkPattern) ((look - 1 + round) % NUMBERLINK_N_PATTERNS);
}

/** Returns: (transfer none): a colour by its number, below %NUMBERLINK_N_COLOURS; grey is 0 */
const MdrRgba *
numberlink_draw_get_colour (const MdrScene *scene, guint index)
{
  return index == 0 ? &scene->palette->mark : &scene->palette->paths[index - 1];
}
