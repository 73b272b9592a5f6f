/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-tables.h"

G_BEGIN_DECLS

guint8 *mdr_table_file_load (const char *folder, const MdrTableSpec *spec);
gboolean mdr_table_file_save (const char *folder, const MdrTableSpec *spec, const guint8 *bytes, MdrJob *job);

G_END_DECLS
