/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kinds.h"

#include "blind-snake-kind.h"
#include "hooks-kind.h"
#include "mdr-kind-folder.h"
#include "numberlink-kind.h"
#include "ruled-kind.h"
#include "sliding-tiles-kind.h"
#include "snake-kind.h"

MdrKinds mdr_all_kinds[] = {
  &mdr_snake_kind, &mdr_numberlink_kind,  &mdr_sliding_tiles_kind,
  &mdr_hooks_kind, &mdr_blind_snake_kind, NULL,
};

/**
 * mdr_kinds_new_list:
 *
 * Returns: (transfer full): all kinds that come with Meander: those with code of their own, then those from
 *   pages of rules. The list can make further kinds from pages
 */
MdrKindList *
mdr_kinds_new_list (void)
{
  MdrKindList *kinds = mdr_kind_list_new (mdr_all_kinds);

  mdr_kind_list_set_maker (kinds, ruled_kind_from_page);
  mdr_kind_list_set_page_tools (kinds, &ruled_page_tools);
  mdr_kind_list_set_rest (kinds, ruled_kinds_add_shipped);
  return kinds;
}

static void
add_shipped_and_own (MdrKindList *kinds)
{
  g_autofree char *folder = mdr_kind_folder_dup_path ();

  ruled_kinds_add_shipped (kinds);
  mdr_kind_folder_load (folder, kinds);
}

/** Returns: (transfer full): what mdr_kinds_new_list() returns, and at its end the kinds of the user's own
 * pages */
MdrKindList *
mdr_kinds_new_list_with_own (void)
{
  MdrKindList *kinds = mdr_kinds_new_list ();

  mdr_kind_list_set_rest (kinds, add_shipped_and_own);
  return kinds;
}
