/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-document.h"

G_BEGIN_DECLS

MdrDocument *mdr_document_new_take_history (MdrHistory *history);
const char *mdr_document_get_own_title (MdrDocument *document);

G_END_DECLS
