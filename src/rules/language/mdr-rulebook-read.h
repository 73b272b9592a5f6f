/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-error.h"
#include "mdr-rulebook.h"

G_BEGIN_DECLS

MdrRulebook *mdr_rulebook_read (const char *text, gssize length, GError **error);

/* mdr-rulebook-use.c */
const char *mdr_rulebook_find_unused (const MdrRulebook *rulebook);
gboolean mdr_rulebook_rule_uses_given (const MdrRulebook *rulebook, guint statement, guint given);

G_END_DECLS
