/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <signal.h>

#include "mdr-application.h"
#include "mdr-kinds.h"
#include "mdr-places.h"
#include "mdr-context.h"

/* This must come before anything asks for settings: GLib looks for their schemas only once. */
static void
find_built_schemas (void)
{
  g_autofree char *schemas = mdr_places_find_built ("schemas");

  if (schemas)
    g_setenv ("GSETTINGS_SCHEMA_DIR", schemas, FALSE);
}

int
main (int argc, char *argv[])
{
  g_autoptr (MdrKindList) kinds = mdr_kinds_new_list ();
  g_autoptr (MdrApplication) application = NULL;

  find_built_schemas ();
  mdr_renderer_choose ("/dev");
  setlocale (LC_ALL, "");
  mdr_places_bind_catalogues ();

  /* Writing to a helper process that has died must not end the program. */
  signal (SIGPIPE, SIG_IGN);

  application = mdr_application_new (kinds);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
