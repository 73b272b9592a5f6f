/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"
#include "mdr-kinds.h"

int
main (int argc, char *argv[])
{
  return mdr_cli_main (mdr_all_kinds, argc, argv);
}
