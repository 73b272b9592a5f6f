/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-values.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-encoding.h"
#include "mdr-word.h"

/*
 * A strategy in text is one line of words, one of these:
 *   spiral
 *   sweeps
 *   zig-zag
 *   dynamic K
 *   power K EXPONENT
 *   table ID
 *   own PATTERN none
 *   own PATTERN EXTRA add FIRST AMOUNT
 *   own PATTERN EXTRA multiply FIRST HUNDREDTHS
 *   own PATTERN EXTRA power FIRST AMOUNT EXPONENT
 *   own PATTERN EXTRA table ID
 *   list MOVES
 * ID is the name of a table, or its knots: see blind-snake-table.c. PATTERN and EXTRA are letters, EXTRA "-"
 * if there is none.
 */
#define ZIG_ZAG  "rd"
#define EXTRA    "r"
#define NO_EXTRA "-"

/* By quarters. */
const MdrChoice blind_snake_exponents[] = {
  { "0.25", "1⁄4" },  { "0.5", "1⁄2" },    { "0.75", "3⁄4" }, { "1", "1" }, { "1.25", "1 1⁄4" },
  { "1.5", "1 1⁄2" }, { "1.75", "1 3⁄4" }, { "2", "2" },      { NULL },
};

G_STATIC_ASSERT (G_N_ELEMENTS (blind_snake_exponents) == BLIND_SNAKE_MAX_QUARTERS + 1);

/** Returns: how many quarters the exponent of that name is; 0 for none */
guint
blind_snake_exponent_find (const char *id)
{
  for (guint i = 0; blind_snake_exponents[i].id; i++)
    if (g_str_equal (blind_snake_exponents[i].id, id))
      return i + 1;
  return 0;
}

/* Returns: (transfer full): a strategy that may be changed until it is shared */
static BlindSnakeStrategy *
new_strategy (BlindSnakeStrategyType type)
{
  BlindSnakeStrategy *strategy = g_new0 (BlindSnakeStrategy, 1);

  g_atomic_ref_count_init (&strategy->references);
  strategy->type = type;
  return strategy;
}

static BlindSnakeStrategy *
new_pattern (const char *pattern, const char *extra, const BlindSnakeGrowth *growth)
{
  BlindSnakeStrategy *strategy = new_strategy (BLIND_SNAKE_PATTERN);

  g_strlcpy (strategy->pattern, pattern, sizeof strategy->pattern);
  g_strlcpy (strategy->extra, extra, sizeof strategy->extra);
  strategy->growth = *growth;
  if (growth->table)
    strategy->growth.table = blind_snake_table_copy (growth->table);
  return strategy;
}

/** Returns: (transfer full): r, d, r, d, … */
BlindSnakeStrategy *
blind_snake_strategy_new_zig_zag (void)
{
  return new_pattern (ZIG_ZAG, "", &(BlindSnakeGrowth){ .type = BLIND_SNAKE_GROWTH_NONE });
}

/** Returns: (transfer full): the zig-zag whose run n has 1 + k·n moves */
BlindSnakeStrategy *
blind_snake_strategy_new_dynamic (guint k)
{
  return new_pattern (ZIG_ZAG, EXTRA,
                      &(BlindSnakeGrowth){ .type = BLIND_SNAKE_GROWTH_ADD, .first = 1, .amount = k });
}

/** Returns: (transfer full): the zig-zag whose run n has 1 + ⌊k · n^(quarters / 4)⌋ moves */
BlindSnakeStrategy *
blind_snake_strategy_new_power (guint k, guint quarters)
{
  return new_pattern (ZIG_ZAG, EXTRA,
                      &(BlindSnakeGrowth){ .type = BLIND_SNAKE_GROWTH_POWER,
                                           .first = 1,
                                           .amount = k,
                                           .quarters = quarters });
}

/** Returns: (transfer full): the zig-zag whose runs are as long as @table says */
BlindSnakeStrategy *
blind_snake_strategy_new_table (const BlindSnakeTable *table)
{
  g_autoptr (BlindSnakeTable) copy = blind_snake_table_copy (table);

  return new_pattern (ZIG_ZAG, EXTRA, &(BlindSnakeGrowth){ .type = BLIND_SNAKE_GROWTH_TABLE, .table = copy });
}

/* @least letters at least. */
static gboolean
check_letters (const char *text, guint least, GError **error)
{
  g_autofree char *excerpt = NULL;
  MdrDirection direction;
  gsize length = strlen (text);
  gboolean valid = length >= least && length <= BLIND_SNAKE_MAX_PATTERN;

  for (gsize i = 0; valid && i < length; i++)
    valid = blind_snake_read_letter (text[i], &direction);
  if (valid)
    return TRUE;
  excerpt = mdr_encoding_dup_excerpt (text);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: the least, the greatest, what stands there instead */
               _ ("From %u to %d of the letters r, l, d, u were expected, not “%s”."), least,
               BLIND_SNAKE_MAX_PATTERN, excerpt);
  return FALSE;
}

/**
 * blind_snake_strategy_new_own:
 * @pattern: letters
 * @extra: letters, or none; not read for a run without end
 * @growth: with numbers within their bounds
 *
 * Returns: (transfer full) (nullable): the strategy, or %NULL with an error about
 *   the letters
 */
BlindSnakeStrategy *
blind_snake_strategy_new_own (const char *pattern,
                              const char *extra,
                              const BlindSnakeGrowth *growth,
                              GError **error)
{
  gboolean endless = growth->type == BLIND_SNAKE_GROWTH_NONE;

  if (!check_letters (pattern, 1, error) || !check_letters (extra, 0, error))
    return NULL;
  return new_pattern (pattern, endless ? "" : extra, growth);
}

/**
 * blind_snake_strategy_new_list:
 * @runs: (transfer full) (element-type BlindSnakeRun)
 *
 * Returns: (transfer full): these moves, and then none
 */
BlindSnakeStrategy *
blind_snake_strategy_new_list (GArray *runs)
{
  BlindSnakeStrategy *strategy = new_strategy (BLIND_SNAKE_LIST);

  strategy->runs = runs;
  return strategy;
}

BlindSnakeStrategy *
blind_snake_strategy_ref (BlindSnakeStrategy *strategy)
{
  g_atomic_ref_count_inc (&strategy->references);
  return strategy;
}

void
blind_snake_strategy_unref (BlindSnakeStrategy *strategy)
{
  if (!g_atomic_ref_count_dec (&strategy->references))
    return;
  g_clear_pointer (&strategy->runs, g_array_unref);
  g_clear_pointer (&strategy->growth.table, blind_snake_table_free);
  g_free (strategy);
}

static gboolean
read_exponent (MdrWords *words, guint *quarters, GError **error)
{
  g_autofree char *word = mdr_words_read (words);

  *quarters = blind_snake_exponent_find (word);
  if (*quarters > 0)
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               _ ("An exponent in quarters from 0.25 to 2, like “1.25”, was expected."));
  return FALSE;
}

/* The caller owns the table that is read. */
static gboolean
read_table (MdrWords *words, BlindSnakeGrowth *growth, GError **error)
{
  g_autofree char *word = mdr_words_read (words);

  *growth = (BlindSnakeGrowth){ .type = BLIND_SNAKE_GROWTH_TABLE,
                                .table = blind_snake_table_from_text (word, error) };
  return growth->table != NULL;
}

static gboolean
read_amount (MdrWords *words, guint least, guint *amount, GError **error)
{
  return mdr_words_read_number (words, least, BLIND_SNAKE_MAX_AMOUNT, amount, error);
}

static gboolean
read_growth (MdrWords *words, BlindSnakeGrowth *growth, GError **error)
{
  if (mdr_words_read_literal (words, "add"))
    growth->type = BLIND_SNAKE_GROWTH_ADD;
  else if (mdr_words_read_literal (words, "multiply"))
    growth->type = BLIND_SNAKE_GROWTH_MULTIPLY;
  else if (mdr_words_read_literal (words, "power"))
    growth->type = BLIND_SNAKE_GROWTH_POWER;
  else if (mdr_words_read_literal (words, "table"))
    return read_table (words, growth, error);
  else
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("“add”, “multiply”, “power” or “table” was expected."));
      return FALSE;
    }
  return mdr_words_read_number (words, 1, BLIND_SNAKE_MAX_FIRST, &growth->first, error)
         && read_amount (words, growth->type == BLIND_SNAKE_GROWTH_MULTIPLY ? 100 : 0, &growth->amount, error)
         && (growth->type != BLIND_SNAKE_GROWTH_POWER || read_exponent (words, &growth->quarters, error));
}

static BlindSnakeStrategy *
read_own (MdrWords *words, GError **error)
{
  g_autofree char *pattern = mdr_words_read (words);
  g_autofree char *extra = NULL;
  g_autoptr (BlindSnakeTable) table = NULL;
  BlindSnakeGrowth growth = { .type = BLIND_SNAKE_GROWTH_NONE };

  if (mdr_words_read_literal (words, "none"))
    return blind_snake_strategy_new_own (pattern, "", &growth, error);
  extra = mdr_words_read (words);
  if (!read_growth (words, &growth, error))
    return NULL;
  table = growth.table;
  return blind_snake_strategy_new_own (pattern, g_str_equal (extra, NO_EXTRA) ? "" : extra, &growth, error);
}

static BlindSnakeStrategy *
read_strategy (MdrWords *words, GError **error)
{
  BlindSnakeGrowth growth = { .type = BLIND_SNAKE_GROWTH_NONE };
  g_autoptr (BlindSnakeTable) table = NULL;
  const char *rest;
  GArray *runs;
  guint k;
  guint quarters;

  if (mdr_words_read_literal (words, "spiral"))
    return new_strategy (BLIND_SNAKE_SPIRAL);
  if (mdr_words_read_literal (words, "sweeps"))
    return new_strategy (BLIND_SNAKE_SWEEPS);
  if (mdr_words_read_literal (words, "zig-zag"))
    return blind_snake_strategy_new_zig_zag ();
  if (mdr_words_read_literal (words, "dynamic"))
    return read_amount (words, 0, &k, error) ? blind_snake_strategy_new_dynamic (k) : NULL;
  if (mdr_words_read_literal (words, "power"))
    return read_amount (words, 0, &k, error) && read_exponent (words, &quarters, error)
               ? blind_snake_strategy_new_power (k, quarters)
               : NULL;
  if (mdr_words_read_literal (words, "table"))
    {
      if (!read_table (words, &growth, error))
        return NULL;
      table = growth.table;
      return blind_snake_strategy_new_table (table);
    }
  if (mdr_words_read_literal (words, "own"))
    return read_own (words, error);
  if (mdr_words_read_literal (words, "list"))
    {
      /* All words behind it are the moves. */
      rest = words->next;
      runs = blind_snake_runs_from_text (rest ? rest : "", error);
      words->next = NULL;
      return runs ? blind_snake_strategy_new_list (runs) : NULL;
    }
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                       _ ("A strategy was expected: “spiral”, “sweeps”, “zig-zag”, “dynamic”, “power”, "
                          "“table”, "
                          "“own” or “list”."));
  return NULL;
}

/** Returns: (transfer full) (nullable): the strategy, or %NULL with an error */
BlindSnakeStrategy *
blind_snake_strategy_from_text (const char *text, GError **error)
{
  MdrWords words = mdr_words (text);
  g_autoptr (BlindSnakeStrategy) strategy = read_strategy (&words, error);
  g_autofree char *excerpt = NULL;

  if (!strategy || !words.next)
    return g_steal_pointer (&strategy);
  excerpt = mdr_encoding_dup_excerpt (words.next);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("The end of the strategy was expected, not “%s”."),
               excerpt);
  return NULL;
}

static void
add_growth (GString *text, const BlindSnakeGrowth *growth)
{
  switch (growth->type)
    {
    case BLIND_SNAKE_GROWTH_ADD:
      g_string_append_printf (text, "add %u %u", growth->first, growth->amount);
      break;
    case BLIND_SNAKE_GROWTH_MULTIPLY:
      g_string_append_printf (text, "multiply %u %u", growth->first, growth->amount);
      break;
    case BLIND_SNAKE_GROWTH_POWER:
      g_string_append_printf (text, "power %u %u %s", growth->first, growth->amount,
                              blind_snake_exponents[growth->quarters - 1].id);
      break;
    case BLIND_SNAKE_GROWTH_TABLE:
      g_string_append (text, "table ");
      blind_snake_table_to_text (growth->table, text);
      break;
    case BLIND_SNAKE_GROWTH_NONE:
    default:
      g_string_append (text, "none");
    }
}

/* Zig-zags that have a name are written by it. */
static void
add_pattern (GString *text, const BlindSnakeStrategy *strategy)
{
  const BlindSnakeGrowth *growth = &strategy->growth;
  gboolean zig_zag = blind_snake_strategy_is_zig_zag (strategy);

  if (zig_zag && growth->type == BLIND_SNAKE_GROWTH_NONE)
    g_string_append (text, "zig-zag");
  else if (zig_zag && growth->type == BLIND_SNAKE_GROWTH_TABLE)
    add_growth (text, growth);
  else if (zig_zag && growth->type == BLIND_SNAKE_GROWTH_ADD && growth->first == 1)
    g_string_append_printf (text, "dynamic %u", growth->amount);
  else if (zig_zag && growth->type == BLIND_SNAKE_GROWTH_POWER && growth->first == 1)
    g_string_append_printf (text, "power %u %s", growth->amount,
                            blind_snake_exponents[growth->quarters - 1].id);
  else
    {
      g_string_append_printf (text, "own %s ", strategy->pattern);
      if (growth->type != BLIND_SNAKE_GROWTH_NONE)
        g_string_append_printf (text, "%s ", *strategy->extra ? strategy->extra : NO_EXTRA);
      add_growth (text, growth);
    }
}

/** Returns: (transfer full): a line that blind_snake_strategy_from_text() reads back */
char *
blind_snake_strategy_to_text (const BlindSnakeStrategy *strategy)
{
  GString *text = g_string_new (NULL);

  switch (strategy->type)
    {
    case BLIND_SNAKE_SPIRAL:
      g_string_append (text, "spiral");
      break;
    case BLIND_SNAKE_SWEEPS:
      g_string_append (text, "sweeps");
      break;
    case BLIND_SNAKE_PATTERN:
      add_pattern (text, strategy);
      break;
    case BLIND_SNAKE_LIST:
    default:
      g_string_append (text, "list ");
      blind_snake_runs_to_text (strategy->runs, text);
    }
  return g_string_free (text, FALSE);
}

/** Returns: whether it is r, d, r, d, … in one run without end, or in runs with an extra r behind each */
gboolean
blind_snake_strategy_is_zig_zag (const BlindSnakeStrategy *strategy)
{
  return strategy->type == BLIND_SNAKE_PATTERN && g_str_equal (strategy->pattern, ZIG_ZAG)
         && (strategy->growth.type == BLIND_SNAKE_GROWTH_NONE || g_str_equal (strategy->extra, EXTRA));
}

static guint
collect_letters (const char *letters)
{
  guint directions = 0;
  MdrDirection direction;

  for (; *letters; letters++)
    if (blind_snake_read_letter (*letters, &direction))
      directions |= 1u << direction;
  return directions;
}

/** Returns: the set of directions in which it ever moves, as bits 1 << direction */
guint
blind_snake_strategy_get_directions (const BlindSnakeStrategy *strategy)
{
  guint directions = 0;

  if (strategy->type == BLIND_SNAKE_PATTERN)
    return collect_letters (strategy->pattern) | collect_letters (strategy->extra);
  if (strategy->type != BLIND_SNAKE_LIST)
    return (1u << MDR_N_DIRECTIONS) - 1;
  for (guint i = 0; i < strategy->runs->len; i++)
    {
      const BlindSnakeRun *run = &g_array_index (strategy->runs, BlindSnakeRun, i);

      directions |= 1u << run->first | (run->count > 1 ? 1u << run->second : 0);
    }
  return directions;
}
