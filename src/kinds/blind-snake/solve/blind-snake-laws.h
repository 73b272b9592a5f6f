/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"
#include "mdr-option.h"

G_BEGIN_DECLS

/**
 * BlindSnakeLaw:
 * @id: as it is written in files
 * @label: translated, with its parameters
 *
 * A strategy that a study of cover times compares with others.
 */
typedef struct
{
  char *id;
  char *label;
  BlindSnakeStrategy *strategy;
} BlindSnakeLaw;

GPtrArray *blind_snake_laws_new (const MdrOptions *options, GError **error);

G_END_DECLS
