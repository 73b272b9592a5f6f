/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "soak.h"

#include "mdr-kinds.h"
#include "ruled-kind.h"

static const SoakKind coded[] = {
  { "snake", NULL, soak_new_snake, soak_find_snake_truth, TRUE },
  { "numberlink", NULL, soak_new_numberlink, soak_find_numberlink_truth, TRUE },
  { "hooks", NULL, soak_new_hooks, soak_find_hooks_truth, TRUE },
  { "sliding-tiles", NULL, soak_new_sliding_tiles, soak_find_sliding_tiles_truth, FALSE },
  { "blind-snake", NULL, soak_new_blind_snake, soak_find_blind_snake_truth, FALSE },
};

static void
add_ruled (GArray *kinds, const char *name, const char *page)
{
  g_autoptr (GError) error = NULL;
  SoakKind added = { NULL, ruled_kind_from_page (page, &error), soak_new_ruled, soak_find_ruled_truth,
                     FALSE };

  if (!added.kind)
    g_error ("%s: %s", name, error->message);
  added.id = added.kind->id;
  if (soak_has_small_boards (added.kind))
    g_array_append_val (kinds, added);
}

static void
add_folder (GArray *kinds, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) folder = g_dir_open (path, 0, &error);
  const char *name;

  if (!folder)
    g_error ("%s", error->message);
  while ((name = g_dir_read_name (folder)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);
      g_autofree char *page = NULL;

      if (g_str_has_suffix (name, ".rules") && g_file_get_contents (file, &page, NULL, NULL))
        add_ruled (kinds, name, page);
    }
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (((const SoakKind *) a)->id, ((const SoakKind *) b)->id);
}

/** Returns: (transfer full) (element-type SoakKind): all kinds, those from rulebooks included */
GArray *
soak_list_kinds (void)
{
  GArray *kinds = g_array_new (FALSE, FALSE, sizeof (SoakKind));
  g_autoptr (MdrKindList) list = mdr_kind_list_new (mdr_all_kinds);

  add_folder (kinds, SOAK_SOURCE "/data/rules");
  add_folder (kinds, SOAK_SOURCE "/tests/rules/data");
  g_array_sort (kinds, compare_ids);
  for (gsize i = 0; i < G_N_ELEMENTS (coded); i++)
    {
      SoakKind added = coded[i];

      added.kind = mdr_kind_list_find (list, added.id);
      g_array_append_val (kinds, added);
    }
  return kinds;
}
