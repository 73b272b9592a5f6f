/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <dlfcn.h>
#include <gio/gio.h>

/*
 * Stands before the function of GIO in every program that it is linked into.
 *
 * A thread drops its reference to a task after the answer has been delivered: on a busy machine long after.
 * If that is the last one, the task's source ends on the thread, and widgets, lists and whatever else the
 * main loop works with must not. So these are no sources of tasks on threads; the data of the callback refers
 * to them.
 */
void
g_task_run_in_thread (GTask *task, GTaskThreadFunc work)
{
  void (*run) (GTask * task, GTaskThreadFunc work);
  GObject *source = g_task_get_source_object (task);

  if (source && g_str_has_prefix (G_OBJECT_TYPE_NAME (source), "Mdr"))
    g_error ("a %s is the source of a task on a thread, where it may end", G_OBJECT_TYPE_NAME (source));
  *(void **) &run = dlsym (RTLD_NEXT, "g_task_run_in_thread");
  run (task, work);
}
