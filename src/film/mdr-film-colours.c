/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-film-format.h"

#define RGB 0xffffff

/*
 * @counted: (element-type Colour): by @places
 * @places: from a colour to its place in @counted, plus one
 * @chosen: (element-type guint32)
 * @found: from a colour to its place in @chosen, plus one
 */
struct _MdrFilmColours
{
  GArray *counted;
  GHashTable *places;
  GArray *chosen;
  GHashTable *found;
};

/*
 * @pixels: how many have it
 * @distance: the square of its distance from the nearest colour that is chosen
 */
typedef struct
{
  guint32 colour;
  guint distance;
  guint64 pixels;
} Colour;

MdrFilmColours *
mdr_film_colours_new (void)
{
  MdrFilmColours *colours = g_new (MdrFilmColours, 1);

  colours->counted = g_array_new (FALSE, FALSE, sizeof (Colour));
  colours->places = g_hash_table_new (NULL, NULL);
  colours->chosen = g_array_new (FALSE, FALSE, sizeof (guint32));
  colours->found = g_hash_table_new (NULL, NULL);
  return colours;
}

void
mdr_film_colours_free (MdrFilmColours *colours)
{
  g_return_if_fail (colours != NULL);

  g_array_unref (colours->counted);
  g_hash_table_unref (colours->places);
  g_array_unref (colours->chosen);
  g_hash_table_unref (colours->found);
  g_free (colours);
}

/** Counts the colours of a row of @length pixels. */
void
mdr_film_colours_count (MdrFilmColours *colours, const guint32 *pixels, gsize length)
{
  gsize end;

  g_return_if_fail (colours != NULL);

  for (gsize i = 0; i < length; i = end)
    {
      guint32 colour = pixels[i] & RGB;
      guint place = GPOINTER_TO_UINT (g_hash_table_lookup (colours->places, GUINT_TO_POINTER (colour)));

      end = i + 1;
      while (end < length && (pixels[end] & RGB) == colour)
        end++;
      if (place == 0)
        {
          Colour added = { colour, G_MAXUINT, 0 };

          g_array_append_val (colours->counted, added);
          place = colours->counted->len;
          g_hash_table_insert (colours->places, GUINT_TO_POINTER (colour), GUINT_TO_POINTER (place));
        }
      g_array_index (colours->counted, Colour, place - 1).pixels += end - i;
    }
}

static guint
square_distance (guint32 a, guint32 b)
{
  int red = (int) (a >> 16 & 0xff) - (int) (b >> 16 & 0xff);
  int green = (int) (a >> 8 & 0xff) - (int) (b >> 8 & 0xff);
  int blue = (int) (a & 0xff) - (int) (b & 0xff);

  return (guint) (red * red + green * green + blue * blue);
}

/**
 * mdr_film_colours_choose:
 * @chosen: (out): room for @most colours
 *
 * Chooses some of the counted colours: each time the one whose absence would be seen most, that is, the
 * pixels that have it times the square of its distance from the nearest chosen one. A drawing has few colours
 * that fill areas, which are chosen first and therefore shown as they are; the others are those of its edges.
 *
 * Returns: how many are chosen
 */
guint
mdr_film_colours_choose (MdrFilmColours *colours, guint32 *chosen, guint most)
{
  g_return_val_if_fail (colours != NULL, 0);
  g_return_val_if_fail (chosen != NULL, 0);

  while (colours->chosen->len < MIN (most, colours->counted->len))
    {
      const Colour *next = &g_array_index (colours->counted, Colour, 0);
      guint32 colour;

      for (guint i = 1; i < colours->counted->len; i++)
        {
          const Colour *other = &g_array_index (colours->counted, Colour, i);

          if ((double) other->pixels * other->distance > (double) next->pixels * next->distance)
            next = other;
        }
      colour = next->colour;
      chosen[colours->chosen->len] = colour;
      g_array_append_val (colours->chosen, colour);
      for (guint i = 0; i < colours->counted->len; i++)
        {
          Colour *other = &g_array_index (colours->counted, Colour, i);

          other->distance = MIN (other->distance, square_distance (colour, other->colour));
        }
    }
  return colours->chosen->len;
}

/** Returns: the place of the nearest of the chosen colours, of which there is at least one */
guint
mdr_film_colours_find (MdrFilmColours *colours, guint32 colour)
{
  guint found, nearest = 0;

  g_return_val_if_fail (colours != NULL, 0);
  g_return_val_if_fail (colours->chosen->len > 0, 0);

  colour &= RGB;
  found = GPOINTER_TO_UINT (g_hash_table_lookup (colours->found, GUINT_TO_POINTER (colour)));
  if (found > 0)
    return found - 1;
  for (guint i = 1; i < colours->chosen->len; i++)
    if (square_distance (colour, g_array_index (colours->chosen, guint32, i))
        < square_distance (colour, g_array_index (colours->chosen, guint32, nearest)))
      nearest = i;
  g_hash_table_insert (colours->found, GUINT_TO_POINTER (colour), GUINT_TO_POINTER (nearest + 1));
  return nearest;
}
