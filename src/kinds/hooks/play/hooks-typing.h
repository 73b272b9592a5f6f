/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "hooks-values.h"

G_BEGIN_DECLS

gboolean hooks_type_digit (MdrTurn *turn);
gboolean hooks_type_cell_clue (MdrTurn *turn);
gboolean hooks_type_clue (MdrTurn *turn);
gboolean hooks_forget_clue (MdrTurn *turn, MdrCell place);
gboolean hooks_step_shape (MdrTurn *turn, MdrCell place);
gboolean hooks_change_clue_type (MdrTurn *turn, MdrCell place);
void hooks_commit_clue (MdrTurn *turn, const char *typed);
void hooks_commit_cell_clue (MdrTurn *turn, const char *typed);

G_END_DECLS
