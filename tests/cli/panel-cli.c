/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"
#include "panel-kind.h"

int
main (int argc, char *argv[])
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ panel_kind_get (), NULL });

  return mdr_cli_main (kinds, argc, argv);
}
