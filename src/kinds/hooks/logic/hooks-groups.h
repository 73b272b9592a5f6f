/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-logic.h"

G_BEGIN_DECLS

/* hooks-groups.c */
gboolean hooks_board_has_groups (const HooksBoard *board);

G_END_DECLS
