/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-application.h"

#include "mdr-window.h"

struct _MdrApplication
{
  AdwApplication parent_instance;
};

G_DEFINE_FINAL_TYPE (MdrApplication, mdr_application, ADW_TYPE_APPLICATION)

static void
mdr_application_activate (GApplication *application)
{
  gtk_window_present (GTK_WINDOW (mdr_window_new (MDR_APPLICATION (application))));
}

static void
mdr_application_class_init (MdrApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  application_class->activate = mdr_application_activate;
}

static void
mdr_application_init (MdrApplication *self)
{
}

MdrApplication *
mdr_application_new (void)
{
  return g_object_new (MDR_TYPE_APPLICATION,
                       "application-id", MEANDER_APPLICATION_ID,
                       "resource-base-path", "/io/github/meander_puzzles/Meander",
                       NULL);
}
