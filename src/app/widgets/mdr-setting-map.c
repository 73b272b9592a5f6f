/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-setting-map.h"

/** Returns: (transfer full) (nullable): the last choice for @id in the setting @key */
char *
mdr_setting_map_dup (GSettings *settings, const char *key, const char *id)
{
  g_autoptr (GVariant) chosen = NULL;
  char *value = NULL;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  chosen = g_settings_get_value (settings, key);
  g_variant_lookup (chosen, id, "s", &value);
  return value;
}

/** Remembers a choice for @id in the setting @key. */
void
mdr_setting_map_set (GSettings *settings, const char *key, const char *id, const char *value)
{
  g_autoptr (GVariant) before = NULL;
  GVariantBuilder strings;
  GVariantIter iter;
  const char *other, *choice;

  g_return_if_fail (G_IS_SETTINGS (settings));
  g_return_if_fail (id != NULL);
  g_return_if_fail (value != NULL);

  before = g_settings_get_value (settings, key);
  g_variant_builder_init (&strings, G_VARIANT_TYPE ("a{ss}"));
  g_variant_iter_init (&iter, before);
  while (g_variant_iter_next (&iter, "{&s&s}", &other, &choice))
    if (!g_str_equal (other, id))
      g_variant_builder_add (&strings, "{ss}", other, choice);
  g_variant_builder_add (&strings, "{ss}", id, value);
  g_settings_set_value (settings, key, g_variant_builder_end (&strings));
}
