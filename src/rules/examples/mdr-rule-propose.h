/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-job.h"
#include "mdr-rule-examples.h"

G_BEGIN_DECLS

char *mdr_rulebook_propose_examples (MdrRulebook *rulebook, MdrJob *job, GError **error);

G_END_DECLS
