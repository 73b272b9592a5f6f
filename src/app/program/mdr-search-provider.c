/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-application.h"

#include "mdr-ui.h"
#include "mdr-puzzle-finder.h"

/* Searches of the desktop show fewer results. */
#define MOST 20

struct _MdrSearchProvider
{
  GObject parent_instance;

  GApplication *application;
  MdrPuzzleFinder *finder;
  GDBusMethodInvocation *waiting;
  GDBusConnection *connection;
  guint registration;
};

G_DEFINE_FINAL_TYPE (MdrSearchProvider, mdr_search_provider, G_TYPE_OBJECT)

/* As the search of the desktop asks it; version 2. */
static const char interface_xml[] = "<node><interface name='org.gnome.Shell.SearchProvider2'>"
                                    "<method name='GetInitialResultSet'>"
                                    "<arg type='as' direction='in'/><arg type='as' direction='out'/>"
                                    "</method>"
                                    "<method name='GetSubsearchResultSet'>"
                                    "<arg type='as' direction='in'/><arg type='as' direction='in'/>"
                                    "<arg type='as' direction='out'/>"
                                    "</method>"
                                    "<method name='GetResultMetas'>"
                                    "<arg type='as' direction='in'/><arg type='aa{sv}' direction='out'/>"
                                    "</method>"
                                    "<method name='ActivateResult'>"
                                    "<arg type='s' direction='in'/><arg type='as' direction='in'/>"
                                    "<arg type='u' direction='in'/>"
                                    "</method>"
                                    "<method name='LaunchSearch'>"
                                    "<arg type='as' direction='in'/><arg type='u' direction='in'/>"
                                    "</method>"
                                    "</interface></node>";

/* A puzzle of the library is known by its file. */
static char *
dup_id (MdrPuzzleItem *item)
{
  return g_file_get_uri (mdr_puzzle_item_get_file (item));
}

/* Answers the query that waits. There is at most one, because a new query replaces it. */
static void
answer (MdrSearchProvider *self)
{
  g_autoptr (GVariantBuilder) found = g_variant_builder_new (G_VARIANT_TYPE_STRING_ARRAY);
  GListModel *list = mdr_puzzle_finder_get_found (self->finder);
  guint count = MIN (g_list_model_get_n_items (list), MOST);

  for (guint i = 0; i < count; i++)
    {
      g_autoptr (MdrPuzzleItem) item = g_list_model_get_item (list, i);
      g_autofree char *id = dup_id (item);

      if (mdr_puzzle_item_is_readable (item))
        g_variant_builder_add (found, "s", id);
    }
  g_dbus_method_invocation_return_value (g_steal_pointer (&self->waiting), g_variant_new ("(as)", found));
  g_application_release (self->application);
}

static void
found_cb (MdrSearchProvider *self)
{
  if (self->waiting && !mdr_puzzle_finder_is_busy (self->finder))
    answer (self);
}

static char *
dup_words (GVariant *terms)
{
  g_autofree const char **words = g_variant_get_strv (terms, NULL);

  return g_strjoinv (" ", (char **) words);
}

static void
search (MdrSearchProvider *self, GVariant *terms, GDBusMethodInvocation *invocation)
{
  g_autofree char *words = dup_words (terms);

  g_application_hold (self->application);
  if (self->waiting)
    answer (self);
  self->waiting = invocation;
  mdr_library_refresh (mdr_puzzle_finder_get_library (self->finder));
  mdr_puzzle_finder_find (self->finder, MDR_ORDER_TITLE, words, NULL);
  found_cb (self);
}

static MdrPuzzleItem *
find_item (MdrSearchProvider *self, const char *id)
{
  GListModel *library = G_LIST_MODEL (mdr_puzzle_finder_get_library (self->finder));
  guint count = g_list_model_get_n_items (library);

  for (guint i = 0; i < count; i++)
    {
      g_autoptr (MdrPuzzleItem) item = g_list_model_get_item (library, i);
      g_autofree char *own = dup_id (item);

      if (g_str_equal (own, id) && mdr_puzzle_item_is_readable (item))
        return g_steal_pointer (&item);
    }
  return NULL;
}

/* Puzzles that were removed meanwhile are left out. */
static GVariant *
describe (MdrSearchProvider *self, GVariant *ids)
{
  g_autofree const char **wanted = g_variant_get_strv (ids, NULL);
  g_autoptr (GIcon) icon = g_themed_icon_new (MEANDER_APPLICATION_ID);
  GVariantBuilder all;

  g_variant_builder_init (&all, G_VARIANT_TYPE ("aa{sv}"));
  for (const char **id = wanted; *id; id++)
    {
      g_autoptr (MdrPuzzleItem) item = find_item (self, *id);
      g_autofree char *title = item ? mdr_puzzle_item_dup_title (item) : NULL;
      const MdrPuzzle *puzzle = item ? mdr_puzzle_item_get_content (item)->puzzle : NULL;

      if (!puzzle)
        continue;
      g_variant_builder_open (&all, G_VARIANT_TYPE_VARDICT);
      g_variant_builder_add (&all, "{sv}", "id", g_variant_new_string (*id));
      g_variant_builder_add (&all, "{sv}", "name", g_variant_new_string (title));
      g_variant_builder_add (&all, "{sv}", "description",
                             g_variant_new_string (mdr_kind_get_name (puzzle->kind)));
      g_variant_builder_add (&all, "{sv}", "icon", g_icon_serialize (icon));
      g_variant_builder_close (&all);
    }
  return g_variant_new ("(aa{sv})", &all);
}

static void
call_cb (GDBusConnection *connection,
         const char *sender,
         const char *path,
         const char *interface,
         const char *method,
         GVariant *parameters,
         GDBusMethodInvocation *invocation,
         gpointer data)
{
  MdrSearchProvider *self = data;
  g_autoptr (GVariant) first = g_variant_get_child_value (parameters, 0);

  if (g_str_equal (method, "GetInitialResultSet"))
    search (self, first, invocation);
  else if (g_str_equal (method, "GetSubsearchResultSet"))
    {
      /* Searching anew is as quick as searching among what was found. */
      g_autoptr (GVariant) terms = g_variant_get_child_value (parameters, 1);

      search (self, terms, invocation);
    }
  else if (g_str_equal (method, "GetResultMetas"))
    g_dbus_method_invocation_return_value (invocation, describe (self, first));
  else if (g_str_equal (method, "ActivateResult"))
    {
      g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (first, NULL));

      g_signal_emit_by_name (self, "open", file);
      g_dbus_method_invocation_return_value (invocation, NULL);
    }
  else
    {
      g_autofree char *words = dup_words (first);

      g_signal_emit_by_name (self, "search", words);
      g_dbus_method_invocation_return_value (invocation, NULL);
    }
}

/**
 * mdr_search_provider_publish:
 * @path: of the object that is to answer
 *
 * Returns: whether the desktop can ask; %FALSE with an error
 */
gboolean
mdr_search_provider_publish (MdrSearchProvider *self,
                             GDBusConnection *connection,
                             const char *path,
                             GError **error)
{
  static const GDBusInterfaceVTable table = { .method_call = call_cb };
  g_autoptr (GDBusNodeInfo) node = NULL;

  g_return_val_if_fail (MDR_IS_SEARCH_PROVIDER (self), FALSE);

  node = g_dbus_node_info_new_for_xml (interface_xml, error);
  if (!node)
    return FALSE;
  self->registration =
      g_dbus_connection_register_object (connection, path, node->interfaces[0], &table, self, NULL, error);
  self->connection = self->registration > 0 ? g_object_ref (connection) : NULL;
  return self->registration > 0;
}

/** Ends what mdr_search_provider_publish() began. */
void
mdr_search_provider_withdraw (MdrSearchProvider *self)
{
  g_return_if_fail (MDR_IS_SEARCH_PROVIDER (self));

  if (self->registration > 0)
    g_dbus_connection_unregister_object (self->connection, self->registration);
  self->registration = 0;
  g_clear_object (&self->connection);
}

/** Says where to search; it is called before anybody asks. */
void
mdr_search_provider_set_library (MdrSearchProvider *self, MdrLibrary *library)
{
  g_return_if_fail (MDR_IS_SEARCH_PROVIDER (self));

  mdr_puzzle_finder_set_source (self->finder, library, NULL);
}

static void
mdr_search_provider_finalize (GObject *object)
{
  MdrSearchProvider *self = MDR_SEARCH_PROVIDER (object);

  mdr_search_provider_withdraw (self);
  g_clear_object (&self->waiting);
  g_object_unref (self->finder);
  G_OBJECT_CLASS (mdr_search_provider_parent_class)->finalize (object);
}

static void
mdr_search_provider_class_init (MdrSearchProviderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_search_provider_finalize;
  mdr_ui_add_signal (klass, "open", 1, G_TYPE_FILE);
  mdr_ui_add_signal (klass, "search", 1, G_TYPE_STRING);
}

static void
mdr_search_provider_init (MdrSearchProvider *self)
{
  self->finder = mdr_puzzle_finder_new ();
  g_signal_connect_object (self->finder, "changed", G_CALLBACK (found_cb), self, G_CONNECT_SWAPPED);
}

/**
 * mdr_search_provider_new:
 * @application: owns the provider, and lives as long as somebody waits for an answer
 */
MdrSearchProvider *
mdr_search_provider_new (GApplication *application)
{
  MdrSearchProvider *self;

  g_return_val_if_fail (G_IS_APPLICATION (application), NULL);

  self = g_object_new (MDR_TYPE_SEARCH_PROVIDER, NULL);
  self->application = application;
  return self;
}
