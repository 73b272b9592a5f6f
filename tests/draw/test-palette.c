/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-palette.h"

#include <math.h>
#include <string.h>

typedef void (*PaletteFunc) (const MdrPalette *palette);

static void
for_each_palette (gconstpointer data)
{
  PaletteFunc check = *(const PaletteFunc *) data;

  for (const char *const *id = mdr_palette_list_ids (); *id; id++)
    {
      g_test_message ("palette %s", *id);
      check (mdr_palette_find (*id));
    }
}

/* The relative luminance of WCAG 2.1; the palettes' colours are sRGB. */
static double
linearize (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

static double
get_luminance (const MdrRgba *colour)
{
  return 0.2126 * linearize (colour->red) + 0.7152 * linearize (colour->green)
         + 0.0722 * linearize (colour->blue);
}

static double
get_contrast (const MdrRgba *a, const MdrRgba *b)
{
  double first = get_luminance (a);
  double second = get_luminance (b);

  return (MAX (first, second) + 0.05) / (MIN (first, second) + 0.05);
}

static void
assert_contrast (const char *what, const MdrRgba *colour, const MdrRgba *ground, double least)
{
  double contrast = get_contrast (colour, ground);

  g_test_message ("%s: %.2f", what, contrast);
  g_assert_cmpfloat (contrast, >=, least);
}

static void
check_complete (const MdrPalette *palette)
{
  const MdrRgba *colour;

  g_assert_nonnull (palette);
  for (colour = &palette->background; colour < palette->paths + MDR_PALETTE_PATHS; colour++)
    {
      g_assert_true (colour->red >= 0 && colour->red <= 1);
      g_assert_true (colour->green >= 0 && colour->green <= 1);
      g_assert_true (colour->blue >= 0 && colour->blue <= 1);
      if (colour == &palette->pointer)
        continue;
      g_assert_cmpfloat (colour->alpha, ==, 1);
    }
  g_assert_cmpfloat (palette->line_scale, >=, 1);
}

static void
check_contrast (const MdrPalette *palette)
{
  gboolean high = strstr (palette->id, "high-contrast") != NULL;
  double text = high ? 7 : 4.5;
  double sign = high ? 4.5 : 3;

  assert_contrast ("text on the board", &palette->text, &palette->board, text);
  assert_contrast ("text around the board", &palette->text, &palette->background, text);
  assert_contrast ("wrong", &palette->wrong, &palette->background, text);
  assert_contrast ("wrong on the board", &palette->wrong, &palette->board, text);
  assert_contrast ("faint text", &palette->faint_text, &palette->background, sign);
  assert_contrast ("faint text on the board", &palette->faint_text, &palette->board, sign);
  if (!palette->hollow)
    {
      assert_contrast ("text on a given", &palette->text, &palette->given, text);
      assert_contrast ("faint text on a given", &palette->faint_text, &palette->given, sign);
      assert_contrast ("mark on the body", &palette->body_mark, &palette->body, 3);
    }
  assert_contrast ("body", &palette->body, &palette->board, sign);
  assert_contrast ("mark", &palette->mark, &palette->board, sign);
  assert_contrast ("accent", &palette->accent, &palette->board, sign);
  assert_contrast ("accent around the board", &palette->accent, &palette->background, sign);
  assert_contrast ("good", &palette->good, &palette->board, sign);
  assert_contrast ("hint", &palette->hint, &palette->board, sign);
  if (high)
    assert_contrast ("grid", &palette->grid, &palette->board, 3);
  for (int i = 0; i < MDR_PALETTE_PATHS; i++)
    assert_contrast ("path", &palette->paths[i], &palette->board, 3);
}

/* Clues that are met must be told from those that are not, at a glance. */
static void
check_faint (const MdrPalette *palette)
{
  g_assert_cmpfloat (get_contrast (&palette->text, &palette->faint_text), >=, 1.7);
  g_assert_cmpfloat (get_contrast (&palette->body, &palette->trace), >=, 3);
}

/* Full colour vision, then protanopia, deuteranopia and tritanopia: matrices
 * for linear RGB of Machado, Oliveira and Fernandes (2009), severity 1. */
static const double visions[4][3][3] = {
  { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  { { 0.152286, 1.052583, -0.204868 }, { 0.114503, 0.786281, 0.099216 }, { -0.003882, -0.048116, 1.051998 } },
  { { 0.367322, 0.860646, -0.227968 }, { 0.280085, 0.672501, 0.047413 }, { -0.011820, 0.042940, 0.968881 } },
  { { 1.255528, -0.076749, -0.178779 }, { -0.078411, 0.930809, 0.147602 }, { 0.004733, 0.691367, 0.303900 } },
};

static double
get_lab_root (double value)
{
  return value > 0.008856 ? cbrt (value) : 7.787 * MAX (value, 0) + 16.0 / 116.0;
}

static void
get_lab (const MdrRgba *colour, const double vision[3][3], double lab[3])
{
  double linear[3] = { linearize (colour->red), linearize (colour->green), linearize (colour->blue) };
  double seen[3];
  double x;
  double y;
  double z;

  for (int i = 0; i < 3; i++)
    seen[i] = vision[i][0] * linear[0] + vision[i][1] * linear[1] + vision[i][2] * linear[2];
  x = get_lab_root ((0.4124 * seen[0] + 0.3576 * seen[1] + 0.1805 * seen[2]) / 0.9505);
  y = get_lab_root (0.2126 * seen[0] + 0.7152 * seen[1] + 0.0722 * seen[2]);
  z = get_lab_root ((0.0193 * seen[0] + 0.1192 * seen[1] + 0.9505 * seen[2]) / 1.089);
  lab[0] = 116 * y - 16;
  lab[1] = 500 * (x - y);
  lab[2] = 200 * (y - z);
}

static double
get_difference (const MdrRgba *a, const MdrRgba *b, const double vision[3][3])
{
  double first[3];
  double second[3];

  get_lab (a, vision, first);
  get_lab (b, vision, second);
  return hypot (hypot (first[0] - second[0], first[1] - second[1]), first[2] - second[2]);
}

/* A difference of 2.3 is just noticed side by side. */
static void
check_paths_differ (const MdrPalette *palette)
{
  for (int i = 0; i < MDR_PALETTE_PATHS; i++)
    for (int j = 0; j < i; j++)
      for (gsize k = 0; k < G_N_ELEMENTS (visions); k++)
        g_assert_cmpfloat (get_difference (&palette->paths[i], &palette->paths[j], visions[k]), >=, 19);
}

/* What is right, what is wrong, the cursor, a hint and an attempt must be told from the path they lie on,
 * right from wrong, and what is given from what the player has set. A palette for print has marks only. */
static void
check_roles_differ (const MdrPalette *palette)
{
  const MdrRgba *pairs[][2] = {
    { &palette->wrong, &palette->good },       { &palette->wrong, &palette->body },
    { &palette->hint, &palette->body },        { &palette->accent, &palette->body },
    { &palette->text, &palette->body },        { &palette->attempts[0], &palette->body },
    { &palette->attempts[1], &palette->body }, { &palette->attempts[0], &palette->attempts[1] },
  };

  if (palette->hollow)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (visions); k++)
      g_assert_cmpfloat (get_difference (pairs[i][0], pairs[i][1], visions[k]), >=, 9);
}

static void
test_find (void)
{
  g_assert_null (mdr_palette_find ("plaid"));
  g_assert_cmpstr (mdr_palette_find ("dark")->id, ==, "dark");
  g_assert_cmpuint (g_strv_length ((char **) mdr_palette_list_ids ()), ==, 9);
}

/* Each theme has a palette for light surroundings and one for dark ones. */
static void
test_themes (void)
{
  g_assert_null (mdr_palette_find_for_theme ("plaid", FALSE));
  g_assert_cmpstr (mdr_palette_list_themes ()[0], ==, "plain");
  for (const char *const *theme = mdr_palette_list_themes (); *theme; theme++)
    {
      const MdrPalette *light = mdr_palette_find_for_theme (*theme, FALSE);
      const MdrPalette *dark = mdr_palette_find_for_theme (*theme, TRUE);

      g_assert_cmpfloat (get_luminance (&light->board), >, 0.5);
      g_assert_cmpfloat (get_luminance (&dark->board), <, 0.1);
      g_assert_true (mdr_palette_find (light->id) == light);
      g_assert_true (mdr_palette_find (dark->id) == dark);
    }
}

int
main (int argc, char *argv[])
{
  static const PaletteFunc complete = check_complete;
  static const PaletteFunc contrast = check_contrast;
  static const PaletteFunc faint = check_faint;
  static const PaletteFunc paths_differ = check_paths_differ;
  static const PaletteFunc roles_differ = check_roles_differ;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/palette/find", test_find);
  g_test_add_func ("/palette/themes", test_themes);
  g_test_add_data_func ("/palette/complete", &complete, for_each_palette);
  g_test_add_data_func ("/palette/contrast", &contrast, for_each_palette);
  g_test_add_data_func ("/palette/faint", &faint, for_each_palette);
  g_test_add_data_func ("/palette/paths-differ", &paths_differ, for_each_palette);
  g_test_add_data_func ("/palette/roles-differ", &roles_differ, for_each_palette);
  return g_test_run ();
}
