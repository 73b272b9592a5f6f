/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-rulebook-read.h"

G_BEGIN_DECLS

/* Rulebooks for tests: those that are shipped, and more that only tests use. */
GPtrArray *rulebook_files_list (void);
MdrRulebook *rulebook_files_read (const char *name);

G_END_DECLS
