/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-corpus.h"
#include "hooks-kind.h"

#include <json-glib/json-glib.h>
#include <string.h>

/* Types of clues, by their names in the file. */
static const struct
{
  const char *name;
  HooksClueType type;
} rules[] = {
  { "sum", HOOKS_CLUE_SUM },
  { "sum_first_run", HOOKS_CLUE_FIRST_RUN },
  { "sum_of_run_products", HOOKS_CLUE_RUN_PRODUCTS },
  { "gcd_concat", HOOKS_CLUE_RUN_DIVISOR },
  { "product_concat", HOOKS_CLUE_RUN_NUMBERS },
};

/* Clues of whole rows stand at the left, those of whole columns at the top. */
static const struct
{
  const char *name;
  MdrDirection side;
} sides[] = {
  { "row", MDR_DIRECTION_LEFT }, { "col", MDR_DIRECTION_UP },      { "left", MDR_DIRECTION_LEFT },
  { "top", MDR_DIRECTION_UP },   { "right", MDR_DIRECTION_RIGHT }, { "bottom", MDR_DIRECTION_DOWN },
};

static HooksClueType
find_type (const char *name)
{
  for (guint k = 0; k < G_N_ELEMENTS (rules); k++)
    if (strcmp (rules[k].name, name) == 0)
      return rules[k].type;
  g_error ("The corpus has clues of an unknown rule, \"%s\".", name);
}

static MdrDirection
find_side (const char *name)
{
  for (guint k = 0; k < G_N_ELEMENTS (sides); k++)
    if (strcmp (sides[k].name, name) == 0)
      return sides[k].side;
  g_error ("The corpus has clues at an unknown side, \"%s\".", name);
}

/* Calls for each cell of a square of numbers, or of a list of [[row, column], number]. */
typedef void (*CellFunc) (HooksCorpusPuzzle *entry, int row, int column, int number);

static void
each_of_square (HooksCorpusPuzzle *entry, JsonArray *rows, CellFunc call)
{
  for (guint i = 0; i < json_array_get_length (rows); i++)
    {
      JsonArray *row = json_array_get_array_element (rows, i);

      for (guint j = 0; j < json_array_get_length (row); j++)
        call (entry, (int) i, (int) j, (int) json_array_get_int_element (row, j));
    }
}

static void
each_of_list (HooksCorpusPuzzle *entry, JsonArray *list, CellFunc call)
{
  for (guint k = 0; k < json_array_get_length (list); k++)
    {
      JsonArray *pair = json_array_get_array_element (list, k);
      JsonArray *cell = json_array_get_array_element (pair, 0);

      call (entry, (int) json_array_get_int_element (cell, 0), (int) json_array_get_int_element (cell, 1),
            (int) json_array_get_int_element (pair, 1));
    }
}

static void
set_solution (HooksCorpusPuzzle *entry, int row, int column, int digit)
{
  entry->digits[row][column] = (guint8) digit;
}

static void
set_region (HooksCorpusPuzzle *entry, int row, int column, int region)
{
  entry->puzzle->region[row][column] = (guint8) (region + 1);
}

static void
set_given (HooksCorpusPuzzle *entry, int row, int column, int digit)
{
  entry->puzzle->given_digits[row][column] = (guint8) digit;
}

static void
set_cell_clue (HooksCorpusPuzzle *entry, int row, int column, int sum)
{
  entry->puzzle->cell_clues[row][column] = sum;
}

/* Gives a hook as it lies in the layout. */
static void
give_hook (HooksPuzzle *puzzle, JsonArray *layout, int size)
{
  for (int row = 0; row + size <= puzzle->size; row++)
    for (int column = 0; column + size <= puzzle->size; column++)
      for (guint corner = 0; corner < (size > 1 ? HOOKS_N_CORNERS : 1); corner++)
        {
          HooksPlacement placement = { { row, column }, (HooksCorner) corner };
          gboolean same = TRUE;

          for (int i = 0; i < puzzle->size && same; i++)
            for (int j = 0; j < puzzle->size && same; j++)
              same = hooks_placement_has (size, &placement, i, j)
                     == ((int) json_array_get_int_element (json_array_get_array_element (layout, (guint) i),
                                                           (guint) j)
                         == size);
          if (same)
            puzzle->given_hooks[size] = placement;
        }
}

static void
read_members (HooksCorpusPuzzle *entry, JsonObject *object)
{
  HooksPuzzle *puzzle = entry->puzzle;
  JsonArray *clues;
  static const char *const questions[][2] = { { "product_of_empty_areas", "empty-areas" },
                                              { "sum_shaded_checkerboard", "checkerboard" },
                                              { "max_transversal_product", "transversal" } };
  const char *rule = json_object_get_string_member (object, "answer_rule");

  for (gsize i = 0; i < G_N_ELEMENTS (questions); i++)
    if (g_str_equal (questions[i][0], rule))
      entry->fact = questions[i][1];
  if (!entry->fact)
    g_error ("%s asks for %s", entry->name, rule);
  entry->value = json_object_get_int_member (object, "answer");
  puzzle->digits = json_object_get_boolean_member (object, "digit_equals_size") ? HOOKS_DIGITS_BY_SIZE
                                                                                : HOOKS_DIGITS_IN_ANY_ORDER;
  puzzle->connected = json_object_get_boolean_member (object, "connected");
  puzzle->no_blocks = json_object_get_boolean_member (object, "no2x2");
  puzzle->regions = json_object_has_member (object, "regions");
  each_of_square (entry, json_object_get_array_member (object, "solution"), set_solution);
  if (puzzle->regions)
    each_of_square (entry, json_object_get_array_member (object, "regions"), set_region);
  if (json_object_has_member (object, "givens"))
    each_of_list (entry, json_object_get_array_member (object, "givens"), set_given);
  if (json_object_has_member (object, "cell_clues"))
    each_of_list (entry, json_object_get_array_member (object, "cell_clues"), set_cell_clue);
  for (int size = 1; json_object_get_boolean_member (object, "fixed_hooks") && size <= puzzle->size; size++)
    give_hook (puzzle, json_object_get_array_member (object, "hook_layout"), size);
  if (!json_object_has_member (object, "edge_clues"))
    return;
  clues = json_object_get_array_member (object, "edge_clues");
  for (guint k = 0; k < json_array_get_length (clues); k++)
    {
      JsonObject *clue = json_array_get_object_element (clues, k);
      JsonArray *values = json_object_get_array_member (clue, "values");
      HooksClueType type = find_type (json_object_get_string_member (clue, "rule"));
      MdrDirection side = find_side (json_object_get_string_member (clue, "side"));

      for (guint line = 0; line < json_array_get_length (values); line++)
        if (!json_array_get_null_element (values, line))
          puzzle->clues[side][line] = (HooksClue){ type, json_array_get_int_element (values, line) };
    }
}

static void
free_entry (gpointer data)
{
  HooksCorpusPuzzle *entry = data;

  g_free (entry->name);
  mdr_puzzle_unref (&entry->puzzle->base);
  g_free (entry);
}

/** Returns: (transfer full) (element-type HooksCorpusPuzzle): the puzzles of the corpus in @folder */
GPtrArray *
hooks_corpus_read (const char *folder)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (free_entry);
  g_autofree char *path = g_build_filename (folder, "hooks", "hooks.json", NULL);
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  JsonArray *puzzles;

  if (!json_parser_load_from_file (parser, path, &error))
    g_error ("%s", error->message);
  puzzles = json_object_get_array_member (json_node_get_object (json_parser_get_root (parser)), "puzzles");
  for (guint k = 0; k < json_array_get_length (puzzles); k++)
    {
      JsonObject *object = json_array_get_object_element (puzzles, k);
      HooksCorpusPuzzle *entry = g_new0 (HooksCorpusPuzzle, 1);

      entry->name = g_strdup (json_object_get_string_member (object, "name"));
      entry->puzzle = hooks_puzzle_new (&mdr_hooks_kind, (int) json_object_get_int_member (object, "n"));
      read_members (entry, object);
      g_ptr_array_add (entries, entry);
    }
  return entries;
}

gboolean
hooks_corpus_matches (const HooksCorpusPuzzle *puzzle, const HooksSolution *solution)
{
  return memcmp (puzzle->digits, solution->digits, sizeof puzzle->digits) == 0;
}
