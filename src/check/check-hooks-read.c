/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-hooks.h"

#include <string.h>

#define SHAPES   "FILNPTUVWXYZ"
#define MOST_SUM 999

static const char *const sides[] = { "left", "right", "top", "bottom", NULL };
static const char *const corners[] = { "top-left", "top-right", "bottom-left", "bottom-right", NULL };
static const char *const digit_rules[] = { "none", "by-size", "any-order", NULL };
static const char *const answers[] = { "no", "yes", NULL };
static const char *const clue_types[] = { "sum",          "first-two",   "first-run",
                                          "run-products", "run-divisor", "run-numbers",
                                          "first-digit",  "shape",       NULL };

/**
 * Reading:
 * @lines: those that are left
 * @clue_type: of clues that name none
 * @has_regions: whether the board is cut into regions of the same sum
 * @region_sum: that sum, or 0
 * @regions: of each cell, from 1, or 0 for none
 * @n_regions: how many there are
 * @cell_clues: of each cell, or UNKNOWN
 */
typedef struct
{
  Hooks *hooks;
  const char *const *lines;
  int clue_type;
  gboolean has_regions;
  int region_sum;
  int regions[MOST_CELLS];
  int n_regions;
  int cell_clues[MOST_CELLS];
} Reading;

static gboolean
find_name (const char *const *names, const char *word, int *place)
{
  *place = check_find_word (names, word);
  return *place != UNKNOWN;
}

static gboolean
read_rule (Reading *reading, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, "=", 2);
  Hooks *hooks = reading->hooks;
  const char *value = parts[0] && parts[1] ? parts[1] : "";

  if (g_str_has_prefix (word, "digits="))
    return find_name (digit_rules, value, &hooks->digits);
  if (g_str_has_prefix (word, "clues="))
    return find_name (clue_types, value, &reading->clue_type);
  if (g_str_has_prefix (word, "region-sum="))
    return check_read_number (value, MOST_SUM, &reading->region_sum);
  if (g_str_has_prefix (word, "connected="))
    return find_name (answers, value, &hooks->connected);
  if (g_str_has_prefix (word, "no-blocks="))
    return find_name (answers, value, &hooks->no_blocks);
  if (g_str_has_prefix (word, "groups="))
    return find_name (answers, value, &hooks->has_groups);
  return g_str_has_prefix (word, "regions=") && find_name (answers, value, &reading->has_regions);
}

/* Reads a clue: its type and a colon, unless that is the usual one, and its value. */
static gboolean
read_clue (const Reading *reading, const char *word, Clue *clue)
{
  const char *colon = strchr (word, ':');
  g_autofree char *type = colon ? g_strndup (word, (gsize) (colon - word)) : NULL;
  const char *value = colon ? colon + 1 : word;
  const char *shape = *value != '\0' ? strchr (SHAPES, *value) : NULL;
  guint64 number;

  clue->type = reading->clue_type;
  if (type && !find_name (clue_types, type, &clue->type))
    return FALSE;
  if (clue->type == CLUE_SHAPE)
    {
      clue->value = shape ? shape - SHAPES : 0;
      return shape && value[1] == '\0';
    }
  if (!g_ascii_string_to_unsigned (value, 10, 0, G_MAXINT64, &number, NULL))
    return FALSE;
  clue->value = (gint64) number;
  return TRUE;
}

static gboolean
read_side (Reading *reading, int side, char **words)
{
  for (int line = 0; line < reading->hooks->size; line++)
    if (!words[line]
        || (!g_str_equal (words[line], ".")
            && !read_clue (reading, words[line], &reading->hooks->clues[side][line])))
      return FALSE;
  return !words[reading->hooks->size];
}

static gboolean
read_cell (Reading *reading, int cell, const char *word)
{
  Hooks *hooks = reading->hooks;

  if (word[0] == '=')
    return check_read_number (word + 1, MOST_SUM, &reading->cell_clues[cell]);
  hooks->is_empty[cell] = g_str_equal (word, "x");
  return hooks->is_empty[cell]
         || (check_read_number (word, hooks->size, &hooks->given_digits[cell])
             && hooks->given_digits[cell] > 0);
}

/* Regions are numbered from 1 in the order in which their names appear. */
static gboolean
read_region (Reading *reading, int cell, const char *word, GHashTable *names)
{
  int number = GPOINTER_TO_INT (g_hash_table_lookup (names, word));

  if (number == 0)
    {
      number = ++reading->n_regions;
      g_hash_table_insert (names, g_strdup (word), GINT_TO_POINTER (number));
    }
  reading->regions[cell] = number;
  return TRUE;
}

/* Reads the rows behind the name of a part: what is given of cells, or their regions. */
static gboolean
read_rows (Reading *reading, gboolean are_regions)
{
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int size = reading->hooks->size;
  gboolean right = TRUE;

  for (int row = 0; row < size && right; row++)
    {
      g_auto (GStrv) words = *reading->lines ? check_split_words (*reading->lines++) : NULL;

      right = words && g_strv_length (words) == (guint) size;
      for (int column = 0; column < size && right; column++)
        if (!g_str_equal (words[column], "."))
          right = are_regions ? read_region (reading, row * size + column, words[column], names)
                              : read_cell (reading, row * size + column, words[column]);
    }
  return right;
}

/* Reads "SIZE ROW,COLUMN CORNER": a hook, and the upper left cell of its square. */
static gboolean
read_hook (Reading *reading, char **words)
{
  Hooks *hooks = reading->hooks;
  g_auto (GStrv) numbers = NULL;
  int hook;
  int row;
  int column;
  int corner;

  if (g_strv_length (words) != 3 || !check_read_number (words[0], hooks->size, &hook) || hook == 0
      || hooks->given_places[hook] != UNKNOWN || !find_name (corners, words[2], &corner))
    return FALSE;
  numbers = g_strsplit (words[1], ",", -1);
  if (g_strv_length (numbers) != 2 || !check_read_number (numbers[0], hooks->size - hook, &row)
      || !check_read_number (numbers[1], hooks->size - hook, &column))
    return FALSE;
  hooks->given_places[hook] = hooks_get_place (hooks, hook, row, column, hook == 1 ? 0 : corner);
  return TRUE;
}

static gboolean
read_part (Reading *reading)
{
  g_auto (GStrv) words = check_split_words (*reading->lines++);
  int side;

  if (!words[0])
    return FALSE;
  if (find_name (sides, words[0], &side))
    return read_side (reading, side, words + 1);
  if (g_str_equal (words[0], "hook"))
    return read_hook (reading, words + 1);
  return !words[1] && (g_str_equal (words[0], "cells") || g_str_equal (words[0], "regions"))
         && read_rows (reading, words[0][0] == 'r');
}

static Sum *
add_sum (Hooks *hooks, int value)
{
  Sum *sum = g_new (Sum, 1);

  sum->value = value;
  sum->cells = g_array_new (FALSE, FALSE, sizeof (int));
  g_ptr_array_add (hooks->sums, sum);
  return sum;
}

static void
sum_free (gpointer data)
{
  Sum *sum = data;

  g_array_unref (sum->cells);
  g_free (sum);
}

/* A clue cell is empty, and the digits beside it have a sum. */
static void
add_cell_clue (Hooks *hooks, int cell, int value)
{
  Sum *sum = add_sum (hooks, value);
  int row = cell / hooks->size;
  int column = cell % hooks->size;

  hooks->is_empty[cell] = TRUE;
  for (int other = 0; other < hooks->size * hooks->size; other++)
    if (ABS (other / hooks->size - row) + ABS (other % hooks->size - column) == 1)
      g_array_append_val (sum->cells, other);
}

/* The digit d is written d times, so the digits of all regions add up to the sum of d². Returns whether each
 * can have as much as the others, and as is given. */
static gboolean
add_regions (const Reading *reading)
{
  Hooks *hooks = reading->hooks;
  int total = 0;
  int each = 0;

  for (int digit = 1; digit <= hooks->size && hooks->digits != DIGITS_NONE; digit++)
    total += digit * digit;
  each = reading->n_regions > 0 ? total / reading->n_regions : 0;
  for (int region = 1; region <= reading->n_regions; region++)
    {
      Sum *sum = add_sum (hooks, each);

      for (int cell = 0; cell < hooks->size * hooks->size; cell++)
        if (reading->regions[cell] == region)
          g_array_append_val (sum->cells, cell);
    }
  return reading->n_regions == 0
         || (each * reading->n_regions == total && (reading->region_sum == 0 || reading->region_sum == each));
}

/* As many cells are filled as the digits say; they split into groups of five of different shapes, whose
 * digits are multiples of 5, and so are all together. Without groups there is no group of a shape. */
static gboolean
can_be_grouped (const Hooks *hooks)
{
  int n_filled = 0;
  int total = 0;

  for (int digit = 1; digit <= hooks->size && hooks->digits != DIGITS_NONE; digit++)
    {
      n_filled += digit;
      total += digit * digit;
    }
  if (hooks->has_groups)
    return n_filled % GROUP_SIZE == 0 && n_filled / GROUP_SIZE <= (int) strlen (SHAPES) && total % 5 == 0;
  for (int side = 0; side < N_SIDES; side++)
    for (int line = 0; line < hooks->size; line++)
      if (hooks->clues[side][line].type == CLUE_SHAPE && hooks->clues[side][line].value != UNKNOWN)
        return FALSE;
  return TRUE;
}

/* Whether each cell is in a region, which only a puzzle without digits need not have. */
static gboolean
are_regions_right (const Reading *reading)
{
  for (int cell = 0; cell < reading->hooks->size * reading->hooks->size; cell++)
    if (reading->has_regions && reading->hooks->digits != DIGITS_NONE && reading->regions[cell] == 0)
      return FALSE;
  return TRUE;
}

void
check_hooks_free (gpointer puzzle)
{
  Hooks *hooks = puzzle;

  g_ptr_array_unref (hooks->sums);
  g_array_unref (hooks->pentominoes);
  for (int cell = 0; cell < MOST_CELLS; cell++)
    g_array_unref (hooks->groups_of[cell]);
  g_hash_table_unref (hooks->ways);
  g_hash_table_unref (hooks->stated);
  g_free (hooks->groups);
  g_free (hooks);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Hooks, check_hooks_free)

static Hooks *
hooks_new (void)
{
  Hooks *hooks = g_new0 (Hooks, 1);

  hooks->digits = DIGITS_BY_SIZE;
  hooks->sums = g_ptr_array_new_with_free_func (sum_free);
  hooks->pentominoes = g_array_new (FALSE, FALSE, sizeof (Pentomino));
  hooks->ways = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                       (GDestroyNotify) g_array_unref);
  hooks->stated = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  for (int hook = 0; hook <= MOST_SIZE; hook++)
    hooks->given_places[hook] = UNKNOWN;
  for (int line = 0; line < N_SIDES * MOST_SIZE; line++)
    hooks->clues[line / MOST_SIZE][line % MOST_SIZE].value = UNKNOWN;
  for (int cell = 0; cell < MOST_CELLS; cell++)
    hooks->groups_of[cell] = g_array_new (FALSE, FALSE, sizeof (int));
  return hooks;
}

/* Reads a line "hooks SIZE RULE=VALUE ...", and the clues of sides, cells, regions and hooks. */
static gboolean
read_lines (Reading *reading, const char *const *lines, GError **error)
{
  g_auto (GStrv) head = check_split_words (lines[0] ? lines[0] : "");
  Hooks *hooks = reading->hooks;
  gboolean right = head[0] && head[1] && g_str_equal (head[0], "hooks")
                   && check_read_number (head[1], MOST_SIZE, &hooks->size) && hooks->size >= 2
                   && !check_has_rule_twice ((const char *const *) head + 2);

  for (int cell = 0; cell < MOST_CELLS; cell++)
    reading->cell_clues[cell] = UNKNOWN;
  for (int k = 2; right && head[k]; k++)
    right = read_rule (reading, head[k]);
  for (reading->lines = lines + 1; right && *reading->lines;)
    right = read_part (reading);
  if (right && are_regions_right (reading))
    return TRUE;
  g_set_error (error, CHECK_ERROR, CHECK_ERROR_WRONG,
               "“hooks”, a size and rules, and then clues of sides, cells, regions and hooks were expected.");
  return FALSE;
}

/** Reads a puzzle. */
gpointer
check_hooks_read (const char *const *lines, int *n_variables, GError **error)
{
  g_autoptr (Hooks) hooks = hooks_new ();
  g_autofree Reading *reading = g_new0 (Reading, 1);

  reading->hooks = hooks;
  if (!read_lines (reading, lines, error))
    return NULL;
  for (int cell = 0; cell < hooks->size * hooks->size; cell++)
    if (reading->cell_clues[cell] != UNKNOWN)
      add_cell_clue (hooks, cell, reading->cell_clues[cell]);
  hooks->is_divided = (!reading->has_regions || add_regions (reading)) && can_be_grouped (hooks);
  if (hooks->has_groups)
    check_hooks_list_pentominoes (hooks);
  hooks->groups = g_new0 (gint8, hooks->pentominoes->len + 1);
  *n_variables = 4 * hooks->size * hooks->size * (hooks->size + 1) + (int) hooks->pentominoes->len;
  return g_steal_pointer (&hooks);
}

/** Implements describe of #CheckKind. Regions say nothing without their rule. */
char *
check_hooks_describe (G_GNUC_UNUSED const char *const *page, const char *const *puzzle, GError **error)
{
  g_autoptr (Hooks) hooks = hooks_new ();
  g_autofree Reading *reading = g_new0 (Reading, 1);
  g_autoptr (GString) text = g_string_new (NULL);

  reading->hooks = hooks;
  if (!read_lines (reading, puzzle, error))
    return NULL;
  g_string_append_printf (text, "%d rules %d %d %d %d %d %d clues", hooks->size, hooks->digits,
                          hooks->connected, hooks->no_blocks, hooks->has_groups, reading->has_regions,
                          reading->has_regions ? reading->region_sum : 0);
  for (int line = 0; line < N_SIDES * MOST_SIZE; line++)
    {
      const Clue *clue = &hooks->clues[line / MOST_SIZE][line % MOST_SIZE];

      if (clue->value != UNKNOWN)
        g_string_append_printf (text, " %d:%d:%" G_GINT64_FORMAT, line, clue->type, clue->value);
    }
  for (int cell = 0; cell < hooks->size * hooks->size; cell++)
    g_string_append_printf (text, " %d,%d,%d,%d", hooks->given_digits[cell], hooks->is_empty[cell],
                            reading->cell_clues[cell], reading->has_regions ? reading->regions[cell] : 0);
  for (int hook = 1; hook <= hooks->size; hook++)
    g_string_append_printf (text, " %d", hooks->given_places[hook]);
  return g_strdup (text->str);
}
