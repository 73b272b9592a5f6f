/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"
#include "mdr-kinds.h"

int
main (int argc, char *argv[])
{
  g_autoptr (MdrKindList) kinds = mdr_kinds_new_list_with_own ();

  return mdr_cli_main (kinds, argc, argv);
}
