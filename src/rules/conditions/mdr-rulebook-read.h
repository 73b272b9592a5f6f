/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-error.h"
#include "mdr-rulebook.h"

G_BEGIN_DECLS

MdrRulebook *mdr_rulebook_read (const char *text, gssize length, GError **error);

G_END_DECLS
