/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kinds.h"

#include "blind-snake-kind.h"
#include "hooks-kind.h"
#include "numberlink-kind.h"
#include "sliding-tiles-kind.h"
#include "snake-kind.h"

MdrKinds mdr_all_kinds[] = {
  &mdr_snake_kind, &mdr_numberlink_kind,  &mdr_sliding_tiles_kind,
  &mdr_hooks_kind, &mdr_blind_snake_kind, NULL,
};
