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

#define LEVELS "levels"
#define YES    "yes"
#define NO     "no"

/** Returns: (transfer full) (nullable): the last choice for @kind */
char *
mdr_kind_setting_dup (GSettings *settings, const char *key, const MdrKind *kind)
{
  g_return_val_if_fail (kind != NULL, NULL);

  return mdr_setting_map_dup (settings, key, kind->id);
}

/** Remembers a choice for @kind. */
void
mdr_kind_setting_set (GSettings *settings, const char *key, const MdrKind *kind, const char *value)
{
  g_return_if_fail (kind != NULL);

  mdr_setting_map_set (settings, key, kind->id, value);
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

/* Returns the kinds in the dictionary @key, those that have @value or any if it is NULL, as it has them. */
static GPtrArray *
list_kinds (GSettings *settings, const char *key, const char *value, MdrKindList *kinds)
{
  g_autoptr (GVariant) dictionary = g_settings_get_value (settings, key);
  GPtrArray *list = g_ptr_array_new ();
  GVariantIter iter;
  const char *id, *chosen;

  g_variant_iter_init (&iter, dictionary);
  while (g_variant_iter_next (&iter, "{&s&s}", &id, &chosen))
    {
      const MdrKind *kind = mdr_kind_list_find (kinds, id);

      if (kind && (!value || g_str_equal (chosen, value)))
        g_ptr_array_add (list, (gpointer) kind);
    }
  return list;
}

/** Returns: (transfer full) (element-type MdrKind): the favorites, the first one first */
GPtrArray *
mdr_kind_setting_list_favorites (GSettings *settings, MdrKindList *kinds)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (MDR_IS_KIND_LIST (kinds), NULL);

  return list_kinds (settings, MDR_KIND_SETTING_FAVORITES, YES, kinds);
}

/** Returns: (transfer full) (element-type MdrKind): what was played, the last one last */
GPtrArray *
mdr_kind_setting_list_recent (GSettings *settings, MdrKindList *kinds)
{
  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (MDR_IS_KIND_LIST (kinds), NULL);

  return list_kinds (settings, LEVELS, NULL, kinds);
}

/** Returns: whether the user wants @kind at the top */
gboolean
mdr_kind_setting_is_favorite (GSettings *settings, const MdrKind *kind)
{
  g_autofree char *value = NULL;

  g_return_val_if_fail (settings != NULL, FALSE);
  g_return_val_if_fail (kind != NULL, FALSE);

  value = mdr_kind_setting_dup (settings, MDR_KIND_SETTING_FAVORITES, kind);
  return g_strcmp0 (value, YES) == 0;
}

/** Remembers whether @kind stands at the top. */
void
mdr_kind_setting_set_favorite (GSettings *settings, const MdrKind *kind, gboolean favorite)
{
  mdr_kind_setting_set (settings, MDR_KIND_SETTING_FAVORITES, kind, favorite ? YES : NO);
}
