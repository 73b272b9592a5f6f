/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cairo-functions.h"

/* The module that brings Cairo and Pango into a program that is not linked to them; see mdr-cairo-later.c. */

#define ENTRY(type, name, parameters, arguments) (MdrCairoFunction) name,

const MdrCairoFunction mdr_cairo_module_functions[] = { MDR_CAIRO_FUNCTIONS (ENTRY) };
