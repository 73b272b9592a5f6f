/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-error.h"

G_BEGIN_DECLS

/* How saved games begin. */
#define MDR_GAME_SAVED "SAVEFILE:"

gboolean mdr_game_id_is (const char *line);
char *mdr_game_id_dup_board (const char *line, GError **error);
char *mdr_game_id_dup_saved (const char *data, gsize length, GError **error);

G_END_DECLS
