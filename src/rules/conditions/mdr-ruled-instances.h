/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-ruled-puzzle.h"

G_BEGIN_DECLS

GPtrArray *mdr_ruled_list_instances (const MdrRuledPuzzle *puzzle, guint line);

G_END_DECLS
