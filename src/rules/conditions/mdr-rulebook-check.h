/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-error.h"
#include "mdr-ruled-puzzle.h"

G_BEGIN_DECLS

gboolean mdr_rulebook_check (MdrRulebook *rulebook,
                             const MdrAidSearch *aids,
                             guint *n_examples,
                             GError **error);

G_END_DECLS
