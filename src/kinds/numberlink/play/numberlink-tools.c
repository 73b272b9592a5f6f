/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-play.h"

#include <glib/gi18n-lib.h>

#include "mdr-shared-specs.h"

const MdrTool numberlink_tools[] = {
  {
      .id = "pair",
      .label = N_ ("Pair"),
      .explanation = N_ ("Click two cells, or drag from one to the other, for a pair with the next number; "
                         "drag an end to move it; click it and type for another label"),
      .icon = "mdr-tool-pair-symbolic",
      .key = 'p',
  },
  MDR_TOOL_ERASE,
  { NULL },
};
