/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-values.h"

#include <glib/gi18n-lib.h>

const MdrKind mdr_hooks_kind = {
  .id = "hooks",
  .name = N_ ("Hooks"),
  .version = 1,

  .new_puzzle = hooks_new_puzzle,
  .dup_title = hooks_dup_title,
  .dup_size = hooks_dup_size,

  .get_extents = hooks_get_extents,
};
