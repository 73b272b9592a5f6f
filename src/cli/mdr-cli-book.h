/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-book.h"
#include "mdr-cli.h"

G_BEGIN_DECLS

GBytes *mdr_cli_print_book (MdrCli *cli,
                            MdrCollection *collection,
                            const MdrBookStyle *style,
                            const MdrPaper *paper,
                            double time_limit,
                            GError **error);

G_END_DECLS
