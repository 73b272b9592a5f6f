/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

const char *mdr_suggestion_find (const char *word, const GPtrArray *names);

G_END_DECLS
