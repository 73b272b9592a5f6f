/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-solve.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-error.h"

/* More lines in one chart could not be told apart. */
#define MAX_LAWS 24

static const MdrChoice tables[] = {
  { "q6", N_ ("Table Zig-Zag Q6") },
  { "i5", N_ ("Table Zig-Zag I5") },
  { "h5", N_ ("Table Zig-Zag H5") },
  { "q5", N_ ("Table Zig-Zag Q5") },
  { NULL },
};

static void
law_free (gpointer data)
{
  BlindSnakeLaw *law = data;

  g_free (law->id);
  g_free (law->label);
  blind_snake_strategy_unref (law->strategy);
  g_free (law);
}

/* Takes over all but @laws. */
static void
add_law (GPtrArray *laws, char *id, char *label, BlindSnakeStrategy *strategy)
{
  BlindSnakeLaw *law = g_new (BlindSnakeLaw, 1);

  *law = (BlindSnakeLaw){ id, label, strategy };
  g_ptr_array_add (laws, law);
}

static void
add_dynamic (GPtrArray *laws, const MdrOptions *options, guint k)
{
  BlindSnakeStrategy *strategy = blind_snake_strategy_new_dynamic (k);

  add_law (laws, blind_snake_strategy_to_text (strategy), g_strdup_printf (_ ("Dynamic Zig-Zag, k = %u"), k),
           strategy);
}

static void
add_power (GPtrArray *laws, const MdrOptions *options, guint factor)
{
  const char *exponent = mdr_options_get (options, "exponent");
  BlindSnakeStrategy *strategy =
      blind_snake_strategy_new_power (factor, blind_snake_exponent_find (exponent));

  add_law (laws, blind_snake_strategy_to_text (strategy),
           /* Translators: the two numbers of a strategy: a factor and an exponent */
           g_strdup_printf (_ ("Power Zig-Zag, k = %u, p = %s"), factor, exponent), strategy);
}

/* Reads "11, 20" in an option, and adds a law for each number. */
static gboolean
add_numbers (GPtrArray *laws,
             const MdrOptions *options,
             const char *id,
             void (*add) (GPtrArray *laws, const MdrOptions *options, guint number),
             GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (mdr_options_get (options, id), ", ", -1);

  for (char **word = words; *word; word++)
    {
      guint64 number;
      g_autofree char *excerpt = NULL;

      if (!**word)
        continue;
      if (g_ascii_string_to_unsigned (*word, 10, 0, BLIND_SNAKE_MAX_AMOUNT, &number, NULL))
        {
          add (laws, options, (guint) number);
          continue;
        }
      excerpt = mdr_encoding_dup_excerpt (*word);
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the id of an option, the greatest number, what was typed */
                   _ ("%s: whole numbers from 0 to %d were expected, like “11, 20”, not “%s”."), id,
                   BLIND_SNAKE_MAX_AMOUNT, excerpt);
      return FALSE;
    }
  return TRUE;
}

/* Reads "zig-zag; dynamic 12", and adds a law for each strategy. */
static gboolean
add_own (GPtrArray *laws, const MdrOptions *options, GError **error)
{
  g_auto (GStrv) texts = g_strsplit (mdr_options_get (options, "law"), ";", -1);

  for (char **text = texts; *text; text++)
    {
      BlindSnakeStrategy *strategy;

      if (!*g_strstrip (*text) && texts[1])
        continue;
      strategy = blind_snake_strategy_from_text (*text, error);
      if (!strategy)
        {
          g_prefix_error (error, "law: ");
          return FALSE;
        }
      add_law (laws, blind_snake_strategy_to_text (strategy), blind_snake_strategy_to_text (strategy),
               strategy);
    }
  return TRUE;
}

/**
 * blind_snake_laws_new:
 * @options: of the study of cover times
 *
 * Returns: (transfer full) (element-type BlindSnakeLaw): the strategies that the options choose, at least
 * one; %NULL with an error
 */
GPtrArray *
blind_snake_laws_new (const MdrOptions *options, GError **error)
{
  g_autoptr (GPtrArray) laws = g_ptr_array_new_with_free_func (law_free);

  for (const MdrChoice *table = tables; table->id; table++)
    if (mdr_options_get_switch (options, table->id))
      add_law (laws, g_strdup (table->id), g_strdup (_ (table->label)),
               blind_snake_strategy_new_table (blind_snake_table_find (table->id)));
  if (mdr_options_get_switch (options, "dynamic") && !add_numbers (laws, options, "k", add_dynamic, error))
    return NULL;
  if (mdr_options_get_switch (options, "power") && !add_numbers (laws, options, "factor", add_power, error))
    return NULL;
  if (mdr_options_get_switch (options, "own") && !add_own (laws, options, error))
    return NULL;
  if (laws->len > 0 && laws->len <= MAX_LAWS)
    return g_steal_pointer (&laws);
  if (laws->len == 0)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Choose a strategy first."));
  else
    /* Translators: the limit, what there is instead */
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("A study compares at most %d strategies, not %u."),
                 MAX_LAWS, laws->len);
  return NULL;
}
