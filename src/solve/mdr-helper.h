/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stddef.h>

/*
 * What the helper programs share. A helper is started by an engine (see
 * MdrHelperProcess), speaks with it over one socket, which is its standard input
 * and output, and ends as soon as the engine closes it. Plain C without GLib:
 * helpers are started for many a solve, and start in half the time so.
 */

/* How a helper that is out of memory ends: it can happen where no reply is expected. */
#define MDR_HELPER_EXIT_MEMORY 3

void mdr_helper_begin (void);
void mdr_helper_send (const void *data, size_t length);
void mdr_helper_receive (void *data, size_t length);
void *mdr_helper_resize (void *block, size_t count, size_t size);
