/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>
#include <stdint.h>

#include "mdr-kind-list.h"

/* What libFuzzer calls, and the driver of the plain test too. */
int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);

/* Every list of kinds in turn, the null kind's last. */
MdrKindList *fuzz_get_kinds (guint index);
const MdrKind *fuzz_take_kind (const char **text);
MdrKindList *fuzz_get_list (const MdrKind *kind);
