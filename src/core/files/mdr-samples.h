/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-kind.h"

G_BEGIN_DECLS

char **mdr_samples_list (const MdrKind *kind);

G_END_DECLS
