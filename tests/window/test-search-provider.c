/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "library-desk.h"
#include "null-kind.h"

#define PATH "/SearchProvider"

static void
called_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  GVariant **reply = data;

  *reply = g_dbus_connection_call_finish (G_DBUS_CONNECTION (source), result, &error);
  g_assert_no_error (error);
}

static gboolean
is_answered (gpointer data)
{
  return *(GVariant **) data != NULL;
}

/* Asks as the desktop does, over the bus. */
static GVariant *
call (Desk *desk, const char *method, GVariant *parameters)
{
  GApplication *application = G_APPLICATION (desk->application);
  GDBusConnection *connection = g_application_get_dbus_connection (application);
  g_autofree char *path = g_strconcat (g_application_get_dbus_object_path (application), PATH, NULL);
  GVariant *reply = NULL;

  g_dbus_connection_call (connection, g_dbus_connection_get_unique_name (connection), path,
                          "org.gnome.Shell.SearchProvider2", method, parameters, NULL, G_DBUS_CALL_FLAGS_NONE,
                          -1, NULL, called_cb, &reply);
  driver_wait_until (desk->driver, is_answered, &reply);
  return reply;
}

static GStrv
search (Desk *desk, const char *words)
{
  g_auto (GStrv) terms = g_strsplit (words, " ", -1);
  g_autoptr (GVariant) reply = call (desk, "GetInitialResultSet", g_variant_new ("(^as)", terms));
  GStrv found;

  g_variant_get (reply, "(^as)", &found);
  return found;
}

/* Titles are found by all words in any case; what cannot be read is not offered. */
static void
test_find (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  g_auto (GStrv) alder = search (desk, "ALD");
  g_auto (GStrv) all = search (desk, "");
  g_auto (GStrv) none = search (desk, "alder cedar");
  const char *const terms[] = { "e", "r", NULL };
  g_autoptr (GVariant) again = call (desk, "GetSubsearchResultSet", g_variant_new ("(^as^as)", alder, terms));
  g_auto (GStrv) two = NULL;
  g_autoptr (GVariant) metas = call (desk, "GetResultMetas", g_variant_new ("(^as)", alder));
  g_autoptr (GVariant) list = g_variant_get_child_value (metas, 0);
  g_autoptr (GVariant) meta = g_variant_get_child_value (list, 0);
  const char *name;
  const char *description;

  g_variant_get (again, "(^as)", &two);
  g_assert_cmpuint (g_strv_length (alder), ==, 1);
  g_assert_true (g_str_has_suffix (alder[0], "/Alder.meander"));
  g_assert_cmpuint (g_strv_length (all), ==, 3);
  g_assert_cmpuint (g_strv_length (none), ==, 0);
  g_assert_cmpuint (g_strv_length (two), ==, 2);
  g_assert_true (g_variant_lookup (meta, "name", "&s", &name));
  g_assert_true (g_variant_lookup (meta, "description", "&s", &description));
  g_assert_cmpstr (name, ==, "Alder");
  g_assert_cmpstr (description, ==, "Null");
}

static gboolean
shows_cedar (gpointer data)
{
  MdrDocument *document = mdr_window_get_context (((Desk *) data)->window)->document;

  g_autofree char *title = document ? mdr_document_dup_title (document) : NULL;

  return g_strcmp0 (title, "Cedar") == 0;
}

/* What is chosen comes onto the board; a file that was removed meanwhile is told, and not described. */
static void
test_open (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  g_auto (GStrv) cedar = search (desk, "cedar");
  const char *const gone[] = { "file:///nowhere.meander", NULL };
  const char *const none[] = { NULL };
  g_autoptr (GVariant) metas = call (desk, "GetResultMetas", g_variant_new ("(^as)", gone));
  g_autoptr (GVariant) list = g_variant_get_child_value (metas, 0);
  g_autoptr (GVariant) reply = NULL;

  g_assert_cmpuint (g_variant_n_children (list), ==, 0);
  reply = call (desk, "ActivateResult", g_variant_new ("(s^asu)", cedar[0], none, 0));
  driver_wait_until (desk->driver, shows_cedar, desk);
}

static gboolean
shows_beech_alone (gpointer data)
{
  return library_desk_find_cell (data, "Beech") && !library_desk_find_cell (data, "Alder");
}

/* The search goes on in the library. */
static void
test_launch (void)
{
  g_autoptr (Desk) desk = library_desk_new ();
  const char *const terms[] = { "bee", NULL };
  g_autoptr (GVariant) reply = call (desk, "LaunchSearch", g_variant_new ("(^asu)", terms, 0));

  driver_wait_until (desk->driver, shows_beech_alone, desk);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_test_add_func ("/search-provider/find", test_find);
  g_test_add_func ("/search-provider/open", test_open);
  g_test_add_func ("/search-provider/launch", test_launch);
  return g_test_run ();
}
