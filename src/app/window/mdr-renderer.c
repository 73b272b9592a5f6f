/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-context.h"

#include <glib/gi18n-lib.h>

#define CHOICE   "GSK_RENDERER"
#define SOFTWARE "LIBGL_ALWAYS_SOFTWARE"

/* Returns whether a folder has a file whose name begins so. */
static gboolean
has_file (const char *devices, const char *folder, const char *prefix)
{
  g_autofree char *path = g_build_filename (devices, folder, NULL);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_prefix (name, prefix))
      return TRUE;
  return FALSE;
}

/**
 * mdr_renderer_finds_gpu:
 * @devices: the folder of devices, "/dev"
 *
 * Returns: whether there is a device that renders
 */
gboolean
mdr_renderer_finds_gpu (const char *devices)
{
  g_return_val_if_fail (devices != NULL, FALSE);

  return has_file (devices, "dri", "renderD") || has_file (devices, "", "nvidia")
         || has_file (devices, "", "dxg");
}

/* Returns whether OpenGL is told to draw on the processor. */
static gboolean
is_software_wanted (void)
{
  const char *value = g_getenv (SOFTWARE);

  return value && *value && !g_str_equal (value, "0") && g_ascii_strcasecmp (value, "false") != 0;
}

/** Lets GTK draw with Cairo where there is no GPU, unless the user has chosen. To be called before GTK
 * starts. */
void
mdr_renderer_choose (const char *devices)
{
  g_return_if_fail (devices != NULL);

  if (!g_getenv (CHOICE) && (is_software_wanted () || !mdr_renderer_finds_gpu (devices)))
    g_setenv (CHOICE, "cairo", TRUE);
}

/** Returns: (transfer full): versions and what draws @window (nullable), as text for a report of a problem */
char *
mdr_renderer_dup_report (GtkWindow *window)
{
  GskRenderer *renderer = window ? gtk_native_get_renderer (GTK_NATIVE (window)) : NULL;
  const char *chosen = g_getenv (CHOICE);

  return g_strdup_printf (
      /* Translators: versions of the program and of GTK; the name of what draws, and the value of a variable
       * of the environment or “not set” */
      _ ("Meander %s\nGTK %u.%u.%u\nRenderer: %s (GSK_RENDERER: %s)\n\nWhere no GPU is found, windows are "
         "drawn "
         "by Cairo, which is faster than OpenGL on a processor. To choose another renderer, start Meander "
         "with "
         "GSK_RENDERER=gl; where drawing is slow or wrong, with GSK_RENDERER=cairo.\n"),
      MEANDER_VERSION, gtk_get_major_version (), gtk_get_minor_version (), gtk_get_micro_version (),
      renderer ? G_OBJECT_TYPE_NAME (renderer) : _ ("none"), chosen ? chosen : _ ("not set"));
}
