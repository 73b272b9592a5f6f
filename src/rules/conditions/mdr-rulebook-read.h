/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-error.h"
#include "mdr-rulebook.h"
#include "mdr-ruled-puzzle.h"

G_BEGIN_DECLS

MdrRulebook *mdr_rulebook_read (const char *text, gssize length, GError **error);

/* mdr-rulebook-check.c */
gboolean mdr_rulebook_check (MdrRulebook *rulebook,
                             const MdrAidSearch *aids,
                             guint *n_examples,
                             GError **error);

G_END_DECLS
