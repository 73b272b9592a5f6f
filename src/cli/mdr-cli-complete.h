/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cli.h"

G_BEGIN_DECLS

#define MDR_COMPLETE_FILES ":files"

void mdr_cli_complete (MdrCli *cli, char **words);
void mdr_cli_complete_words (MdrCli *cli,
                             const MdrCommand *command,
                             const GOptionEntry *entries,
                             char **words);

G_END_DECLS
