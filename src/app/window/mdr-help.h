/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-context.h"

G_BEGIN_DECLS

char *mdr_help_dup_uri (const char *page);
void mdr_help_show (MdrContext *context);

G_END_DECLS
