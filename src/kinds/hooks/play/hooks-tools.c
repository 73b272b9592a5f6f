/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-play.h"

#include <glib/gi18n-lib.h>

#include "mdr-shared-specs.h"

const MdrTool hooks_tools[] = {
  {
      .id = "write",
      .label = N_ ("Write"),
      .explanation =
          N_ ("Click a cell and type its digit, or 0 where it is empty; click beside the board and "
              "type a clue"),
      .icon = "mdr-tool-write-symbolic",
      .key = 'w',
  },
  {
      .id = "empty",
      .label = N_ ("Empty"),
      .explanation = N_ ("Click or drag over cells that are empty"),
      .icon = "mdr-tool-empty-symbolic",
      .key = 'e',
  },
  {
      .id = "hook",
      .label = N_ ("Hook"),
      .explanation =
          N_ ("Drag from the corner of a hook to the far side of its square; click a hook to remove "
              "it"),
      .icon = "mdr-tool-hook-symbolic",
      .key = 'h',
  },
  {
      .id = "region",
      .label = N_ ("Region"),
      .explanation =
          N_ ("Drag over cells to join them to the region of the first; click a cell to take it out"),
      .icon = "mdr-tool-region-symbolic",
      .key = 'r',
  },
  {
      .id = "clue",
      .label = N_ ("Clue Cell"),
      .explanation = N_ ("Click a cell and type the sum of the digits beside it"),
      .icon = "mdr-tool-clue-symbolic",
      .key = 'c',
  },
  {
      .id = "type",
      .label = N_ ("Clue Type"),
      .explanation = N_ ("Click a clue beside the board to change what it says about its line"),
      .icon = "mdr-tool-type-symbolic",
      .key = 't',
  },
  MDR_TOOL_ERASE,
  { NULL },
};
