/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* A longer drag stops after so many moves. */
#define BLIND_SNAKE_MAX_DRAG 1000

/**
 * BlindSnakeGesture:
 * @letters: R, D, L and U: where the drag under way steers the head
 *
 * The data of a gesture while playing.
 */
typedef struct
{
  char letters[BLIND_SNAKE_MAX_DRAG + 1];
} BlindSnakeGesture;

G_END_DECLS
