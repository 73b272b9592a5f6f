/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-error.h"
#include "mdr-glpk.h"
#include "mdr-places.h"

/*
 * Stands for mdr-glpk.c in a program that seldom needs GLPK, which is six libraries with what it needs: the
 * functions that are called outside the helper programs, which load the module of mdr-glpk.c.
 */

typedef void (*Write) (MdrGlpkTask *task, const char *path);
typedef void (*Probe) (MdrGlpkTask *task, const MdrGlpkProbe *probe);

/* Returns the function @name of the module; %NULL if it cannot be loaded, by which @task has failed. */
static gpointer
find (MdrGlpkTask *task, const char *name)
{
  g_autofree char *folder = mdr_places_find_built ("helpers");
  g_autoptr (GError) error = NULL;
  gpointer found = mdr_module_find (folder, "linear", name, &error);

  if (!found)
    {
      task->status = MDR_GLPK_FAILED;
      g_strlcpy (task->message, error->message, sizeof task->message);
    }
  return found;
}

void
mdr_glpk_probe (MdrGlpkTask *task, const MdrGlpkProbe *probe)
{
  Probe function = (Probe) find (task, "mdr_glpk_probe");

  if (function)
    function (task, probe);
}

void
mdr_glpk_write_lp (MdrGlpkTask *task, const char *path)
{
  Write function = (Write) find (task, "mdr_glpk_write_lp");

  if (function)
    function (task, path);
}

void
mdr_glpk_write_mps (MdrGlpkTask *task, const char *path)
{
  Write function = (Write) find (task, "mdr_glpk_write_mps");

  if (function)
    function (task, path);
}
