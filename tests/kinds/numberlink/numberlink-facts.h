/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-values.h"

G_BEGIN_DECLS

char *numberlink_facts_write (const NumberlinkPuzzle *puzzle, const char *goal);

G_END_DECLS
