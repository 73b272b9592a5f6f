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
add_kinds (MdrKinds *kinds)
{
  for (; *kinds; kinds++)
    {
      contract_add_identity (*kinds);
      contract_add_givens (*kinds);
      contract_add_edits (*kinds);
      contract_add_guide (*kinds);
      contract_add_clues (*kinds);
      contract_add_commands (*kinds);
      contract_add_play (*kinds);
      contract_add_turns (*kinds);
      contract_add_solving (*kinds);
      contract_add_logic (*kinds);
      contract_add_agreement (*kinds);
      contract_add_drawing (*kinds);
      contract_add_studies (*kinds);
    }
}

/* The kind that docs/ADDING-A-KIND.md walks through. */
static MdrKinds walk_kinds[] = { &mdr_lanterns_kind, NULL };

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_kinds (bare_kinds);
  add_kinds (null_kinds);
  add_kinds (walk_kinds);
  add_kinds (mdr_all_kinds);
  return g_test_run ();
}
