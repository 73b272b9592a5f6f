/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-targets.h"
#include "mdr-model.h"

G_BEGIN_DECLS

/*
 * The shortest list of moves that covers a set of tori, as an integer program
 * for each length; docs/models/blind-snake.md has it in words.
 */

MdrModel *blind_snake_model_new (GArray *tori, guint length, GError **error);
BlindSnakeStrategy *blind_snake_model_read (guint length, const double *values);

G_END_DECLS
