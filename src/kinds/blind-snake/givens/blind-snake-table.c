/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-values.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-encoding.h"

/*
 * Tables of the lengths of runs. In text, a table is its name, or else its knots,
 * "MOVES:LENGTH" each, with commas between them: "0:1,16:12,32:24".
 */

static const BlindSnakeKnot q5[] = {
  { 0, 1 },           { 16, 13 },          { 32, 18 },        { 64, 25 },         { 128, 40 },
  { 256, 63 },        { 512, 81 },         { 1024, 105 },     { 2048, 147 },      { 4096, 205 },
  { 8192, 301 },      { 16384, 441 },      { 32768, 695 },    { 65536, 1093 },    { 131072, 1832 },
  { 262144, 3070 },   { 524288, 5469 },    { 1048576, 9742 }, { 2097152, 11349 }, { 4194304, 13220 },
  { 8388608, 17491 }, { 16777216, 23142 },
};

static const BlindSnakeKnot q6[] = {
  { 0, 1 },           { 16, 12 },          { 32, 24 },        { 64, 48 },        { 128, 48 },
  { 256, 48 },        { 512, 68 },         { 1024, 96 },      { 2048, 136 },     { 4096, 193 },
  { 8192, 274 },      { 16384, 407 },      { 32768, 603 },    { 65536, 894 },    { 131072, 1385 },
  { 262144, 2146 },   { 524288, 3442 },    { 1048576, 5522 }, { 2097152, 8879 }, { 4194304, 14278 },
  { 8388608, 23174 }, { 16777216, 37612 },
};

/* Found from Q5 by the search of blind-snake-improve.c, with two knots a doubling. */
static const BlindSnakeKnot h5[] = {
  { 0, 1 },         { 16, 13 },        { 32, 17 },        { 64, 24 },       { 96, 33 },
  { 128, 40 },      { 192, 52 },       { 256, 63 },       { 384, 71 },      { 512, 81 },
  { 768, 98 },      { 1024, 105 },     { 1536, 126 },     { 2048, 147 },    { 3072, 176 },
  { 4096, 204 },    { 6144, 249 },     { 8192, 293 },     { 12288, 365 },   { 16384, 446 },
  { 24576, 570 },   { 32768, 687 },    { 49152, 891 },    { 65536, 1089 },  { 98304, 1534 },
  { 131072, 1807 }, { 196608, 2444 },  { 262144, 3175 },  { 393216, 4555 }, { 524288, 5985 },
  { 786432, 6920 }, { 1048576, 7423 }, { 1572864, 8578 },
};

/* Found from H5 by the search of blind-snake-improve.c, at the end with a penalty for tori above 10 alone. */
static const BlindSnakeKnot i5[] = {
  { 0, 1 },         { 4, 3 },          { 8, 6 },          { 16, 12 },        { 32, 10 },
  { 64, 26 },       { 96, 38 },        { 128, 48 },       { 192, 57 },       { 256, 59 },
  { 384, 77 },      { 512, 76 },       { 768, 98 },       { 1024, 107 },     { 1280, 114 },
  { 1536, 126 },    { 1792, 138 },     { 2048, 151 },     { 2560, 154 },     { 3072, 188 },
  { 3584, 200 },    { 4096, 196 },     { 5120, 227 },     { 5632, 241 },     { 6144, 242 },
  { 6656, 268 },    { 7168, 273 },     { 8192, 294 },     { 10240, 329 },    { 12288, 362 },
  { 14336, 406 },   { 16384, 446 },    { 20480, 512 },    { 24576, 571 },    { 28672, 631 },
  { 32768, 692 },   { 40960, 790 },    { 49152, 883 },    { 57344, 987 },    { 65536, 1093 },
  { 81920, 1310 },  { 98304, 1536 },   { 114688, 1672 },  { 131072, 1809 },  { 163840, 2129 },
  { 196608, 2454 }, { 212992, 2646 },  { 229376, 2854 },  { 245760, 2959 },  { 262144, 3114 },
  { 327680, 3871 }, { 393216, 4628 },  { 458752, 5341 },  { 524288, 5960 },  { 655360, 6547 },
  { 786432, 7215 }, { 819200, 6687 },  { 851968, 7224 },  { 884736, 6683 },  { 917504, 6817 },
  { 983040, 6671 }, { 1048576, 7497 }, { 1310720, 8017 }, { 1572864, 8578 },
};

const BlindSnakeTable blind_snake_tables[] = {
  { "q6", G_N_ELEMENTS (q6), q6 },
  { "i5", G_N_ELEMENTS (i5), i5 },
  { "h5", G_N_ELEMENTS (h5), h5 },
  { "q5", G_N_ELEMENTS (q5), q5 },
  { NULL },
};

/** Returns: (nullable): the table of that name */
const BlindSnakeTable *
blind_snake_table_find (const char *id)
{
  for (const BlindSnakeTable *table = blind_snake_tables; table->id; table++)
    if (g_str_equal (table->id, id))
      return table;
  return NULL;
}

/** Returns: (transfer full): a table with the same name and knots */
BlindSnakeTable *
blind_snake_table_copy (const BlindSnakeTable *table)
{
  BlindSnakeTable *copy = g_new (BlindSnakeTable, 1);

  *copy = (BlindSnakeTable){ table->id, table->n_knots,
                             g_memdup2 (table->knots, table->n_knots * sizeof *table->knots) };
  return copy;
}

void
blind_snake_table_free (BlindSnakeTable *table)
{
  if (!table)
    return;
  g_free ((gpointer) table->knots);
  g_free (table);
}

/**
 * blind_snake_table_get_length:
 * @moves: made before the run
 *
 * Returns: the length of a run, linear between two knots
 */
guint
blind_snake_table_get_length (const BlindSnakeTable *table, gint64 moves)
{
  const BlindSnakeKnot *knot = table->knots;
  const BlindSnakeKnot *last = table->knots + table->n_knots - 1;
  gint64 rise;

  while (knot < last && moves >= knot[1].moves)
    knot++;
  if (knot == last)
    return last->length;
  rise = (gint64) knot[1].length - knot->length;
  return (guint) (knot->length + rise * (moves - knot->moves) / (knot[1].moves - knot->moves));
}

/* Reads "16:12". */
static gboolean
read_knot (const char *text, BlindSnakeKnot *knot)
{
  g_auto (GStrv) numbers = g_strsplit (text, ":", -1);
  guint64 moves;
  guint64 length;

  if (g_strv_length (numbers) != 2
      || !g_ascii_string_to_unsigned (numbers[0], 10, 0, BLIND_SNAKE_MAX_MOVES, &moves, NULL)
      || !g_ascii_string_to_unsigned (numbers[1], 10, 1, BLIND_SNAKE_MAX_RUN, &length, NULL))
    return FALSE;
  *knot = (BlindSnakeKnot){ (guint) moves, (guint) length };
  return TRUE;
}

/* Returns whether the moves of the knots begin at 0, and rise. */
static gboolean
check_knot (const GArray *knots, const BlindSnakeKnot *knot)
{
  if (knots->len == 0)
    return knot->moves == 0;
  return knot->moves > g_array_index (knots, BlindSnakeKnot, knots->len - 1).moves;
}

/**
 * blind_snake_table_from_text:
 * @text: the name of a table, or knots
 *
 * Returns: (transfer full) (nullable): the table, or %NULL with an error that
 *   names the knot
 */
BlindSnakeTable *
blind_snake_table_from_text (const char *text, GError **error)
{
  const BlindSnakeTable *named = blind_snake_table_find (text);
  g_autoptr (GArray) knots = g_array_new (FALSE, FALSE, sizeof (BlindSnakeKnot));
  g_auto (GStrv) words = NULL;

  if (named)
    return blind_snake_table_copy (named);
  if (!strchr (text, ':'))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("The name of a table, like “%s”, or its knots, like “0:1,16:12”, were expected."),
                   blind_snake_tables[0].id);
      return NULL;
    }
  words = g_strsplit (text, ",", BLIND_SNAKE_MAX_KNOTS + 1);
  for (guint i = 0; words[i]; i++)
    {
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (words[i]);
      BlindSnakeKnot knot;

      if (i == BLIND_SNAKE_MAX_KNOTS)
        g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("A table has at most %d knots."),
                     BLIND_SNAKE_MAX_KNOTS);
      else if (!read_knot (words[i], &knot))
        g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                     /* Translators: the number of a knot, the greatest, the greatest (2), what stands there
                        instead */
                     _ ("Knot %u: moves from 0 to %d and a length from 1 to %d, like “16:12”, were expected, "
                        "not “%s”."),
                     i + 1, BLIND_SNAKE_MAX_MOVES, BLIND_SNAKE_MAX_RUN, excerpt);
      else if (!check_knot (knots, &knot))
        g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                     /* Translators: the number of a knot, what stands there instead */
                     _ ("Knot %u: the first knot must have 0 moves, and each other knot more moves than the "
                        "previous one, not “%s”."),
                     i + 1, excerpt);
      else
        {
          g_array_append_val (knots, knot);
          continue;
        }
      return NULL;
    }
  return blind_snake_table_copy (
      &(BlindSnakeTable){ NULL, knots->len, (const BlindSnakeKnot *) knots->data });
}

/** Adds the name of the table to @text, or its knots if it has none. */
void
blind_snake_table_to_text (const BlindSnakeTable *table, GString *text)
{
  if (table->id)
    {
      g_string_append (text, table->id);
      return;
    }
  for (guint i = 0; i < table->n_knots; i++)
    g_string_append_printf (text, "%s%u:%u", i > 0 ? "," : "", table->knots[i].moves, table->knots[i].length);
}
