/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cli.h"
#include "mdr-rulebook.h"

G_BEGIN_DECLS

/**
 * MdrRulesOptions:
 * @count: maximum number of solutions
 * @time_limit: in seconds for each puzzle, or 0
 * @json: whether reports are lines of JSON
 */
typedef struct
{
  int count;
  double time_limit;
} MdrRulesOptions;

void mdr_cli_complain_of_page (MdrCli *cli, const char *file, const GError *error);
MdrRulebook *mdr_cli_read_rulebook (const char *file, guint *n_examples, GError **error);
void mdr_cli_solve_by_rules (MdrCli *cli, const MdrRulesOptions *options, char **files);

G_END_DECLS
