/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cards.h"

#include <glib/gi18n-lib.h>

#include "mdr-kind-folder.h"

/* Adds an item that activates @action of the window with @target, a floating variant. */
static void
add_item (GMenu *menu, const char *label, const char *action, GVariant *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (label, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

static int
count_cells (const MdrKind *kind, const MdrPreset *preset)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, preset);
  MdrExtents extents;

  kind->get_extents (puzzle, &extents);
  return extents.rows * extents.columns;
}

static gint
compare_cells (gconstpointer a, gconstpointer b, gpointer kind)
{
  return count_cells (kind, *(const MdrPreset *const *) a)
         - count_cells (kind, *(const MdrPreset *const *) b);
}

/** Returns: (transfer full): a menu of sizes to build @kind in, the smallest first */
GMenuModel *
mdr_kind_menu_new_sizes (const MdrKind *kind)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GPtrArray) presets = g_ptr_array_new ();

  for (const MdrPreset *preset = kind->presets; preset->id; preset++)
    g_ptr_array_add (presets, (gpointer) preset);
  g_ptr_array_sort_with_data (presets, compare_cells, (gpointer) kind);
  for (guint i = 0; i < presets->len; i++)
    {
      const MdrPreset *preset = presets->pdata[i];

      add_item (menu, _ (preset->label), "win.new-puzzle", g_variant_new ("(ss)", kind->id, preset->id));
    }
  return G_MENU_MODEL (menu);
}

static GMenuModel *
menu_new_studies (const MdrKind *kind)
{
  GMenu *menu = g_menu_new ();

  for (const MdrStudy *study = kind->studies; study && study->id; study++)
    {
      /* Translators: an item of a menu; the name of a study */
      g_autofree char *label = g_strdup_printf (_ ("%s…"), _ (study->name));

      add_item (menu, label, "win.study", g_variant_new ("(ss)", kind->id, study->id));
    }
  return G_MENU_MODEL (menu);
}

static GMenuModel *
menu_new_play (const MdrKind *kind)
{
  GMenu *menu = g_menu_new ();

  for (const MdrPlayLevel *level = kind->levels; level && level->id; level++)
    add_item (menu, _ (level->label), "win.play", g_variant_new ("(ss)", kind->id, level->id));
  if (kind->generate)
    add_item (menu, _ ("Other Size…"), "win.generate-kind", g_variant_new_string (kind->id));
  return G_MENU_MODEL (menu);
}

static GMenuModel *
menu_new_page (const MdrKind *kind, gboolean is_own)
{
  GMenu *menu = g_menu_new ();

  if (kind->page)
    {
      add_item (menu, _ ("Edit Rules…"), "win.edit-kind", g_variant_new_string (kind->id));
      add_item (menu, _ ("Save Rules as File…"), "win.save-rules", g_variant_new_string (kind->id));
    }
  if (is_own)
    add_item (menu, _ ("Remove"), "win.remove-kind", g_variant_new_string (kind->id));
  return G_MENU_MODEL (menu);
}

/**
 * mdr_kind_menu_new:
 * @favorite: the name of an action that says whether the kind is a favorite
 *
 * Returns: (transfer full): a menu of all that can be done with @kind
 */
GMenuModel *
mdr_kind_menu_new (const MdrShared *shared, const MdrKind *kind, const char *favorite)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) looks = g_menu_new ();
  g_autoptr (GMenu) makes = g_menu_new ();
  g_autoptr (GMenuModel) play = menu_new_play (kind);
  g_autoptr (GMenuModel) sizes = mdr_kind_menu_new_sizes (kind);
  g_autoptr (GMenuModel) studies = menu_new_studies (kind);
  g_autoptr (GMenuModel) page = menu_new_page (kind, mdr_kind_folder_has (shared->kind_folder, kind));

  add_item (looks, _ ("Rules"), "win.rules-of-kind", g_variant_new_string (kind->id));
  add_item (looks, _ ("Samples"), "win.samples-of-kind", g_variant_new_string (kind->id));
  g_menu_append (looks, _ ("Favorite"), favorite);
  g_menu_append_submenu (makes, _ ("Build"), sizes);
  if (g_menu_model_get_n_items (studies) > 0)
    g_menu_append_submenu (makes, _ ("Studies"), studies);
  g_menu_append_section (menu, NULL, play);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (looks));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (makes));
  g_menu_append_section (menu, NULL, page);
  return G_MENU_MODEL (menu);
}
