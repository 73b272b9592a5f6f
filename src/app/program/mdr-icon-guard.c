/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-icon-guard.h"

/*
 * The toolkit loads icons on threads of its own, and keeps the last hundred that were looked up. While such a
 * thread loads one icon it drops another, and this may be the last reference. Until the dropped icon has
 * removed itself from the table of icons, the main loop finds it there and references an object that has
 * ended: GObject complains, and the toolkit continues with NULL.
 *
 * A thread cannot be kept from dropping the last reference, but an object may take a new one while it is
 * disposed of, which GObject allows and checks for. So no icon is finalized on a thread, and those that would
 * be are kept until the program ends. They stay in the toolkit's table and are found there when they are
 * shown again, so that there is at most one of each name, size and style.
 */

/* A process has one class of icons, and so one of each of these. */
static void (*dispose_icon) (GObject *icon);
static GThread *main_thread;

static void
dispose (GObject *icon)
{
  if (g_thread_self () == main_thread)
    dispose_icon (icon);
  else
    g_object_ref (icon);
}

/** Keeps icons from being finalized on any thread but the one that calls this, which is that of the main
 * loop. */
void
mdr_icon_guard_set_up (void)
{
  GObjectClass *class = g_type_class_ref (GTK_TYPE_ICON_PAINTABLE);

  if (class->dispose == dispose)
    return;
  main_thread = g_thread_self ();
  dispose_icon = class->dispose;
  class->dispose = dispose;
}
