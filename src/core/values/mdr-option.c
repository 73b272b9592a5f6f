/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-option.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "mdr-encoding.h"
#include "mdr-error.h"
#include "mdr-wording.h"

struct _MdrOptions
{
  const MdrOptionSpec *specs;
  MdrOptionScope scope;
  GHashTable *values;
};

/**
 * mdr_choices_find:
 * @choices: ends with a %NULL id
 * @index: (out): the place of @id among them
 *
 * Returns: whether @id is one of @choices; if not, an error lists them
 */
gboolean
mdr_choices_find (const MdrChoice *choices, const char *id, guint *index, GError **error)
{
  g_autoptr (GString) list = NULL;
  g_autofree char *excerpt = NULL;

  g_return_val_if_fail (choices != NULL, FALSE);
  g_return_val_if_fail (id != NULL, FALSE);
  g_return_val_if_fail (index != NULL, FALSE);

  list = g_string_new (NULL);
  for (guint i = 0; choices[i].id; i++)
    {
      if (g_str_equal (choices[i].id, id))
        {
          *index = i;
          return TRUE;
        }
      g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", choices[i].id);
    }
  excerpt = mdr_encoding_dup_excerpt (id);
  /* Translators: what was typed, a list of words */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("One of these was expected, not “%s”: %s."), excerpt,
               list->str);
  return FALSE;
}

/**
 * mdr_option_specs_find:
 * @specs: ends with a %NULL id
 *
 * Returns: (nullable): the option @id of @scope
 */
const MdrOptionSpec *
mdr_option_specs_find (const MdrOptionSpec *specs, MdrOptionScope scope, const char *id)
{
  g_return_val_if_fail (specs != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (const MdrOptionSpec *spec = specs; spec->id; spec++)
    if (spec->scopes & scope && g_str_equal (spec->id, id))
      return spec;
  return NULL;
}

static char *
normalize_switch (const MdrOptionSpec *spec, const char *value, GError **error)
{
  static const char *const yes[] = { "yes", "true", "on", "1", NULL };
  static const char *const no[] = { "no", "false", "off", "0", NULL };

  if (g_strv_contains (yes, value))
    return g_strdup ("yes");
  if (g_strv_contains (no, value))
    return g_strdup ("no");
  /* Translators: an option, what was typed */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s must be yes or no, not “%s”."), spec->id, value);
  return NULL;
}

static char *
normalize_integer (const MdrOptionSpec *spec, const char *value, GError **error)
{
  gint64 number;

  if (g_ascii_string_to_signed (value, 10, (gint64) spec->minimum, (gint64) spec->maximum, &number, NULL))
    return g_strdup_printf ("%" G_GINT64_FORMAT, number);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: an option, the least, the greatest, what was typed */
               _ ("%s must be a whole number from %.0f to %.0f, not “%s”."), spec->id, spec->minimum,
               spec->maximum, value);
  return NULL;
}

static char *
normalize_real (const MdrOptionSpec *spec, const char *value, GError **error)
{
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];
  char *end = NULL;
  double number = g_ascii_strtod (value, &end);

  if (end != value && *end == '\0' && isfinite (number) && number >= spec->minimum && number <= spec->maximum)
    return g_strdup (g_ascii_dtostr (buffer, sizeof buffer, number));
  /* Translators: an option, the least, the greatest, what was typed */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s must be a number from %g to %g, not “%s”."),
               spec->id, spec->minimum, spec->maximum, value);
  return NULL;
}

static char *
normalize_choice (const MdrOptionSpec *spec, const char *value, GError **error)
{
  g_autoptr (GString) known = g_string_new (NULL);

  for (const MdrChoice *choice = spec->choices; choice->id; choice++)
    {
      if (g_str_equal (choice->id, value))
        return g_strdup (value);
      g_string_append_printf (known, "%s%s", known->len ? ", " : "", choice->id);
    }
  /* Translators: an option, a list of words, what was typed */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s must be one of %s, not “%s”."), spec->id,
               known->str, value);
  return NULL;
}

/**
 * mdr_option_spec_normalize:
 * @value: a value as a user writes it
 *
 * Returns: (transfer full) (nullable): the normal form of @value, or %NULL with
 *   an error that names the option and what it expects
 */
char *
mdr_option_spec_normalize (const MdrOptionSpec *spec, const char *value, GError **error)
{
  g_return_val_if_fail (spec != NULL, NULL);
  g_return_val_if_fail (value != NULL, NULL);

  switch (spec->type)
    {
    case MDR_OPTION_SWITCH:
      return normalize_switch (spec, value, error);
    case MDR_OPTION_INTEGER:
      return normalize_integer (spec, value, error);
    case MDR_OPTION_REAL:
      return normalize_real (spec, value, error);
    case MDR_OPTION_CHOICE:
      return normalize_choice (spec, value, error);
    case MDR_OPTION_TEXT:
    case MDR_OPTION_FILE:
    default:
      return g_strdup (value);
    }
}

/**
 * mdr_options_new:
 * @specs: static; ends with a %NULL id
 * @scope: the scope of the options
 *
 * Returns: (transfer full): options with their default values
 */
MdrOptions *
mdr_options_new (const MdrOptionSpec *specs, MdrOptionScope scope)
{
  MdrOptions *options = g_new0 (MdrOptions, 1);

  g_return_val_if_fail (specs != NULL, NULL);

  options->specs = specs;
  options->scope = scope;
  options->values = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  return options;
}

MdrOptions *
mdr_options_copy (const MdrOptions *options)
{
  MdrOptions *copy = mdr_options_new (options->specs, options->scope);
  GHashTableIter iter;
  gpointer id, value;

  g_hash_table_iter_init (&iter, options->values);
  while (g_hash_table_iter_next (&iter, &id, &value))
    g_hash_table_insert (copy->values, id, g_strdup (value));
  return copy;
}

void
mdr_options_free (MdrOptions *options)
{
  g_return_if_fail (options != NULL);

  g_hash_table_unref (options->values);
  g_free (options);
}

/**
 * mdr_options_equal:
 * @a: (nullable)
 * @b: (nullable)
 *
 * Returns: whether both have the same values, including defaults
 */
gboolean
mdr_options_equal (const MdrOptions *a, const MdrOptions *b)
{
  if (!a || !b)
    return a == b;
  if (a->specs != b->specs || a->scope != b->scope)
    return FALSE;
  for (const MdrOptionSpec *spec = a->specs; spec->id; spec++)
    if (spec->scopes & a->scope
        && !g_str_equal (mdr_options_get (a, spec->id), mdr_options_get (b, spec->id)))
      return FALSE;
  return TRUE;
}

static void
set_unknown_error (const MdrOptions *options, const char *id, GError **error)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  const char *meant;

  for (const MdrOptionSpec *spec = options->specs; spec->id; spec++)
    if (spec->scopes & options->scope)
      g_ptr_array_add (ids, (gpointer) spec->id);
  meant = mdr_suggestion_find (id, ids);
  if (meant)
    /* Translators: what was typed, the option that may have been meant */
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("There is no option “%s”. Did you mean “%s”?"), id,
                 meant);
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("There is no option “%s”."), id);
}

/**
 * mdr_options_set:
 *
 * Returns: whether @id is known and accepts @value; otherwise nothing changed
 */
gboolean
mdr_options_set (MdrOptions *options, const char *id, const char *value, GError **error)
{
  const MdrOptionSpec *spec = mdr_option_specs_find (options->specs, options->scope, id);
  char *normal;

  if (!spec)
    {
      set_unknown_error (options, id, error);
      return FALSE;
    }
  normal = mdr_option_spec_normalize (spec, value, error);
  if (!normal)
    return FALSE;
  g_hash_table_insert (options->values, (gpointer) spec->id, normal);
  return TRUE;
}

/**
 * mdr_options_get:
 * @id: one of the options; anything else is a programming error
 *
 * Returns: (transfer none): the value as text
 */
const char *
mdr_options_get (const MdrOptions *options, const char *id)
{
  const char *value = g_hash_table_lookup (options->values, id);
  const MdrOptionSpec *spec;

  if (value)
    return value;
  spec = mdr_option_specs_find (options->specs, options->scope, id);
  g_return_val_if_fail (spec != NULL, "");
  return spec->initial;
}

gboolean
mdr_options_get_switch (const MdrOptions *options, const char *id)
{
  g_return_val_if_fail (options != NULL, FALSE);

  return g_str_equal (mdr_options_get (options, id), "yes");
}

gint64
mdr_options_get_integer (const MdrOptions *options, const char *id)
{
  g_return_val_if_fail (options != NULL, 0);

  return g_ascii_strtoll (mdr_options_get (options, id), NULL, 10);
}

double
mdr_options_get_real (const MdrOptions *options, const char *id)
{
  g_return_val_if_fail (options != NULL, 0);

  return g_ascii_strtod (mdr_options_get (options, id), NULL);
}
