/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "access-bus.h"

/* Bits of the first word of AT-SPI's states. */
#define STATE_FOCUSED (1u << 12)

#define ACCESSIBLE "org.a11y.atspi.Accessible"

void
thing_free (Thing *thing)
{
  g_free (thing->owner);
  g_free (thing->path);
  g_free (thing);
}

Thing *
thing_new (const char *owner, const char *path)
{
  Thing *thing = g_new (Thing, 1);

  thing->owner = g_strdup (owner);
  thing->path = g_strdup (path);
  return thing;
}

/* Returns: (transfer full) (nullable): the answer */
static GVariant *
ask (GDBusConnection *bus,
     const Thing *thing,
     const char *interface,
     const char *method,
     GVariant *arguments,
     const char *type)
{
  return g_dbus_connection_call_sync (bus, thing->owner, thing->path, interface, method, arguments,
                                      G_VARIANT_TYPE (type), G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
}

char *
thing_dup_name (GDBusConnection *bus, const Thing *thing)
{
  g_autoptr (GVariant) answer = ask (bus, thing, "org.freedesktop.DBus.Properties", "Get",
                                     g_variant_new ("(ss)", ACCESSIBLE, "Name"), "(v)");
  g_autoptr (GVariant) name = NULL;

  if (!answer)
    return g_strdup ("");
  g_variant_get (answer, "(v)", &name);
  return g_variant_dup_string (name, NULL);
}

char *
thing_dup_role (GDBusConnection *bus, const Thing *thing)
{
  g_autoptr (GVariant) answer = ask (bus, thing, ACCESSIBLE, "GetRoleName", NULL, "(s)");
  char *role = NULL;

  if (answer)
    g_variant_get (answer, "(s)", &role);
  return role ? role : g_strdup ("");
}

gboolean
thing_is_focused (GDBusConnection *bus, const Thing *thing)
{
  g_autoptr (GVariant) answer = ask (bus, thing, ACCESSIBLE, "GetState", NULL, "(au)");
  g_autoptr (GVariant) words = answer ? g_variant_get_child_value (answer, 0) : NULL;
  guint32 word = 0;

  if (words && g_variant_n_children (words) > 0)
    g_variant_get_child (words, 0, "u", &word);
  return (word & STATE_FOCUSED) != 0;
}

/** Returns: (transfer full) (element-type Thing): never %NULL */
GPtrArray *
thing_get_children (GDBusConnection *bus, const Thing *thing)
{
  GPtrArray *children = g_ptr_array_new_with_free_func ((GDestroyNotify) thing_free);
  g_autoptr (GVariant) answer = ask (bus, thing, ACCESSIBLE, "GetChildren", NULL, "(a(so))");
  g_autoptr (GVariantIter) each = NULL;
  const char *owner;
  const char *path;

  if (!answer)
    return children;
  g_variant_get (answer, "(a(so))", &each);
  while (g_variant_iter_loop (each, "(&s&o)", &owner, &path))
    g_ptr_array_add (children, thing_new (owner, path));
  return children;
}

/** Returns: (transfer full) (nullable): the accessibility bus of the session */
GDBusConnection *
access_bus_connect (void)
{
  g_autoptr (GDBusConnection) session = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GVariant) answer = NULL;
  const char *address;

  if (!session)
    return NULL;
  answer =
      g_dbus_connection_call_sync (session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress",
                                   NULL, G_VARIANT_TYPE ("(s)"), G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
  if (!answer)
    return NULL;
  g_variant_get (answer, "(&s)", &address);
  return g_dbus_connection_new_for_address_sync (address,
                                                 G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT
                                                     | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                                 NULL, NULL, NULL);
}

guint32
thing_get_process (GDBusConnection *bus, const Thing *thing)
{
  Thing daemon = { (char *) "org.freedesktop.DBus", (char *) "/org/freedesktop/DBus" };
  g_autoptr (GVariant) answer = ask (bus, &daemon, "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                                     g_variant_new ("(s)", thing->owner), "(u)");
  guint32 process = 0;

  if (answer)
    g_variant_get (answer, "(u)", &process);
  return process;
}
