/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compiled once for each room: reading these headers takes most of the time of compiling a file of the
 * window. */
#include <adwaita.h>
#include <json-glib/json-glib.h>
