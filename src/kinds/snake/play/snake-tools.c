/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "snake-play.h"

#include <glib/gi18n-lib.h>

#include "mdr-tools.h"

const MdrTool snake_tools[] = {
  {
      .id = "place",
      .label = N_ ("Place"),
      .explanation = N_ ("Click an empty cell: first the start, then the end, then cells of the snake; click "
                         "again to change"),
      .icon = "mdr-tool-place-symbolic",
      .key = 'p',
  },
  {
      .id = "start",
      .label = N_ ("Start"),
      .explanation = N_ ("Click a cell, or drag from one to another, to say where the snake starts"),
      .icon = "mdr-tool-start-symbolic",
      .key = 's',
  },
  {
      .id = "end",
      .label = N_ ("End"),
      .explanation = N_ ("Click a cell, or drag from one to another, to say where the snake ends"),
      .icon = "mdr-tool-end-symbolic",
      .key = 'e',
  },
  {
      .id = "given",
      .label = N_ ("Body"),
      .explanation = N_ ("Click or drag over cells that are part of the snake"),
      .icon = "mdr-tool-given-symbolic",
      .key = 'x',
  },
  MDR_TOOL_ERASE,
  { NULL },
};
