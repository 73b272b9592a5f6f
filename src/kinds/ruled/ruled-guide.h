/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-guide.h"

G_BEGIN_DECLS

const MdrGuide *ruled_guide_new (const MdrKind *kind);

G_END_DECLS
