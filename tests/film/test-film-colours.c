/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-film-format.h"

/* Few colours are all kept. */
static void
test_few (void)
{
  const guint32 row[] = { 0xff000000, 0xffffffff, 0x00ffffff, 0x123456, 0x123456 };
  g_autoptr (MdrFilmColours) colours = mdr_film_colours_new ();
  guint32 chosen[8];

  mdr_film_colours_count (colours, row, G_N_ELEMENTS (row));
  g_assert_cmpuint (mdr_film_colours_choose (colours, chosen, 8), ==, 3);
  for (gsize i = 0; i < G_N_ELEMENTS (row); i++)
    g_assert_cmphex (chosen[mdr_film_colours_find (colours, row[i])], ==, row[i] & 0xffffff);
}

/* Of many, those that fill areas are kept as they are, and the others are near. */
static void
test_many (void)
{
  g_autoptr (MdrFilmColours) colours = mdr_film_colours_new ();
  guint32 area[1000];
  guint32 chosen[16];

  for (guint32 i = 0; i < 256; i++)
    {
      guint32 grey = i << 16 | i << 8 | i;

      mdr_film_colours_count (colours, &grey, 1);
    }
  for (guint32 shade = 0; shade < 4; shade++)
    {
      for (gsize i = 0; i < G_N_ELEMENTS (area); i++)
        area[i] = 0xf0f0f0 + shade;
      mdr_film_colours_count (colours, area, G_N_ELEMENTS (area));
    }
  g_assert_cmpuint (mdr_film_colours_choose (colours, chosen, 16), ==, 16);
  for (guint32 shade = 0; shade < 4; shade++)
    g_assert_cmphex (chosen[mdr_film_colours_find (colours, 0xf0f0f0 + shade)], ==, 0xf0f0f0 + shade);
  for (guint32 i = 0; i < 256; i++)
    {
      guint32 found = chosen[mdr_film_colours_find (colours, i << 16 | i << 8 | i)] & 0xff;

      g_assert_cmpint (ABS ((int) found - (int) i), <=, 24);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/film-colours/few", test_few);
  g_test_add_func ("/film-colours/many", test_many);
  return g_test_run ();
}
