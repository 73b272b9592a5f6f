/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-tables.h"

G_BEGIN_DECLS

#define MDR_TYPE_TABLES_LINE (mdr_tables_line_get_type ())

/**
 * MdrTablesLine:
 *
 * Shows the progress of large tables while they are built in the background.
 * Takes no space otherwise.
 */
G_DECLARE_FINAL_TYPE (MdrTablesLine, mdr_tables_line, MDR, TABLES_LINE, AdwBin)

void mdr_tables_line_set_tables (MdrTablesLine *self, MdrTables *tables);

G_END_DECLS
