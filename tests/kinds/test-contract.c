/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include "bare-kind.h"
#include "lanterns-kind.h"
#include "mdr-kinds.h"
#include "null-kind.h"

/** Adds a test with @kind as its data. */
void
contract_add (const MdrKind *kind, const char *name, GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/contract/%s/%s", kind->id, name);

  g_test_add_data_func (path, kind, function);
}

static void
add_kind (const MdrKind *kind)
{
  contract_add_identity (kind);
  contract_add_givens (kind);
  contract_add_edits (kind);
  contract_add_guide (kind);
  contract_add_clues (kind);
  contract_add_commands (kind);
  contract_add_play (kind);
  contract_add_turns (kind);
  contract_add_solving (kind);
  contract_add_logic (kind);
  contract_add_reasons (kind);
  contract_add_backbone (kind);
  contract_add_drawing (kind);
  contract_add_sharing (kind);
  contract_add_studies (kind);
}

static void
add_kinds (MdrKinds *kinds)
{
  for (; *kinds; kinds++)
    add_kind (*kinds);
}

/* The kinds from the pages of rules that come with Meander. */
static void
add_pages (void)
{
  g_autoptr (MdrKindList) kinds = mdr_kinds_new_list ();
  const MdrKind *kind;

  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    if (kind->page)
      add_kind (kind);
}

/* The kind that docs/ADDING-A-KIND.md walks through. */
static MdrKinds walk_kinds[] = { &mdr_lanterns_kind, NULL };

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  if (argc > 1 && g_str_equal (argv[1], "pages"))
    {
      add_pages ();
      return g_test_run ();
    }
  add_kinds (bare_kinds);
  add_kinds (null_kinds);
  add_kinds (walk_kinds);
  add_kinds (mdr_all_kinds);
  return g_test_run ();
}
