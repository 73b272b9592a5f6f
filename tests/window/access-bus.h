/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * Thing:
 * @owner: its program's name on the bus
 * @path: where it stands there
 *
 * Something on the accessibility bus, as AT-SPI refers to it. Things come and
 * go while they are asked: one that is gone has an empty name and no children.
 */
typedef struct
{
  char *owner;
  char *path;
} Thing;

GDBusConnection *access_bus_connect (void);

Thing *thing_new (const char *owner, const char *path);
void thing_free (Thing *thing);

guint32 thing_get_process (GDBusConnection *bus, const Thing *thing);
char *thing_dup_name (GDBusConnection *bus, const Thing *thing);
char *thing_dup_role (GDBusConnection *bus, const Thing *thing);
gboolean thing_is_focused (GDBusConnection *bus, const Thing *thing);
GPtrArray *thing_get_children (GDBusConnection *bus, const Thing *thing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Thing, thing_free)

G_END_DECLS
