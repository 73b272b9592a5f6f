/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gi18n-lib.h>

#include "mdr-kind.h"

G_BEGIN_DECLS

/* Tools that several kinds share, as entries of their lists of #MdrTool. */

#define MDR_TOOL_ERASE                                                                                       \
  {                                                                                                          \
    .id = "erase", .label = N_ ("Erase"),                                                                    \
    .explanation = N_ (                                                                                      \
        "Click or drag over what is to be removed; the right mouse button does the same with every tool"),   \
    .icon = "mdr-tool-erase-symbolic", .key = 'd'                                                            \
  }

G_END_DECLS
