/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kind-setting.h"

#define LEVELS "levels"

/** Returns: (transfer full) (nullable): the last choice for @kind */
char *
mdr_kind_setting_dup (GSettings *settings, const char *key, const MdrKind *kind)
{
  g_autoptr (GVariant) chosen = NULL;
  char *value = NULL;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (kind != NULL, NULL);

  chosen = g_settings_get_value (settings, key);
  g_variant_lookup (chosen, kind->id, "s", &value);
  return value;
}

/** Remembers a choice for @kind. */
void
mdr_kind_setting_set (GSettings *settings, const char *key, const MdrKind *kind, const char *value)
{
  g_autoptr (GVariant) before = NULL;
  GVariantBuilder strings;
  GVariantIter iter;
  const char *other, *choice;

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (kind != NULL);
  g_return_if_fail (value != NULL);

  before = g_settings_get_value (settings, key);
  g_variant_builder_init (&strings, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, before);
  while (g_variant_iter_next (&iter, "{&s&s}", &other, &choice))
    if (!g_str_equal (other, kind->id))
      g_variant_builder_add (&strings, "{ss}", other, choice);
  g_variant_builder_add (&strings, "{ss}", kind->id, value);
  g_settings_set_value (settings, key, g_variant_builder_end (&strings));
}

/** Returns: (nullable): the level that was played last, or else the easiest; %NULL for a kind without levels
 */
const MdrPlayLevel *
mdr_kind_setting_get_level (GSettings *settings, const MdrKind *kind)
{
  g_autofree char *id = NULL;
  const MdrPlayLevel *level;

  g_return_val_if_fail (settings != NULL, NULL);
  g_return_val_if_fail (kind != NULL, NULL);

  id = mdr_kind_setting_dup (settings, LEVELS, kind);
  level = mdr_kind_find_level (kind, id);
  return level ? level : kind->levels;
}

/** Remembers the level that is played. */
void
mdr_kind_setting_set_level (GSettings *settings, const MdrKind *kind, const MdrPlayLevel *level)
{
  g_return_if_fail (level != NULL);

  mdr_kind_setting_set (settings, LEVELS, kind, level->id);
}
