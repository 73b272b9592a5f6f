/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

void mdr_interrupt_watch (void);
gboolean mdr_interrupt_came (void);

G_END_DECLS
