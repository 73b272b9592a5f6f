/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <stdlib.h>

#include "mdr-cairo-functions.h"
#include "mdr-places.h"

/*
 * Stands for Cairo and Pango in a program that seldom draws: functions of the same names, which load the
 * libraries when the first of them is called. The linker then finds no use for the libraries, and all other
 * sources are compiled as if they were linked. With what they need they are 26 files, and loading these takes
 * longer than solving most puzzles.
 *
 * A program whose linked libraries are missing does not start. This one ends where it first draws.
 */

/* The exit code of the terminal program for a fault of the machine; see README.md. */
#define EXIT_FAULT 4

#define INDEX(type, name, parameters, arguments) INDEX_##name,

enum
{
  MDR_CAIRO_FUNCTIONS (INDEX)
};

static const MdrCairoFunction *
load (void)
{
  g_autofree char *folder = mdr_places_find_built ("drawing");
  g_autoptr (GError) error = NULL;
  const MdrCairoFunction *functions = mdr_module_find (folder, "drawing", MDR_CAIRO_MODULE_TABLE, &error);

  if (!functions)
    {
      fprintf (stderr, "%s: ", g_get_prgname ());
      fprintf (stderr, _ ("A library is missing: %s."), error->message);
      fputc ('\n', stderr);
      exit (EXIT_FAULT);
    }
  return functions;
}

static MdrCairoFunction
find (guint index)
{
  static gsize functions;

  if (g_once_init_enter (&functions))
    g_once_init_leave (&functions, (gsize) load ());
  return ((const MdrCairoFunction *) functions)[index];
}

#define FORWARD(type, name, parameters, arguments)                                                           \
  type name parameters { return ((type (*) parameters) find (INDEX_##name)) arguments; }

MDR_CAIRO_FUNCTIONS (FORWARD)
