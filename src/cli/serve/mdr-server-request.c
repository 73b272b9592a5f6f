/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-server-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-json.h"
#include "mdr-wording.h"

/* The number of strings that an array of a request may have. */
#define MOST_STRINGS 100000

#define MOST_SECONDS   1e9
#define MOST_MEGABYTES (1024 * 1024)

G_DEFINE_FINAL_TYPE (MdrServerRequest, mdr_server_request, G_TYPE_OBJECT)

static void
mdr_server_request_dispose (GObject *object)
{
  MdrServerRequest *request = MDR_SERVER_REQUEST (object);

  g_clear_pointer (&request->task, mdr_task_free);
  G_OBJECT_CLASS (mdr_server_request_parent_class)->dispose (object);
}

static void
mdr_server_request_finalize (GObject *object)
{
  MdrServerRequest *request = MDR_SERVER_REQUEST (object);

  mdr_server_request_take_own (request, NULL, NULL);
  g_free (request->id);
  json_object_unref (request->members);
  g_clear_pointer (&request->job, mdr_job_unref);
  g_clear_pointer (&request->puzzle, mdr_file_entry_free);
  g_clear_pointer (&request->state, mdr_state_unref);
  g_clear_pointer (&request->solution, mdr_solution_unref);
  g_clear_pointer (&request->options, mdr_options_free);
  g_free (request->line);
  G_OBJECT_CLASS (mdr_server_request_parent_class)->finalize (object);
}

static void
mdr_server_request_class_init (MdrServerRequestClass *class)
{
  G_OBJECT_CLASS (class)->dispose = mdr_server_request_dispose;
  G_OBJECT_CLASS (class)->finalize = mdr_server_request_finalize;
}

static void
mdr_server_request_init (MdrServerRequest *request)
{
}

/**
 * mdr_server_dup_id:
 *
 * Returns: (transfer full) (nullable): @member, which is the id of a request, as JSON; %NULL with an error
 */
char *
mdr_server_dup_id (JsonObject *members, const char *member, GError **error)
{
  JsonNode *node = json_object_get_member (members, member);
  GType type = node && JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_INVALID;

  if (type == G_TYPE_STRING || type == G_TYPE_INT64)
    return json_to_string (node, FALSE);
  if (node)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s must be a whole number or a string."), member);
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s is missing."), member);
  return NULL;
}

static const MdrServerCommand *
find_command (const char *name, GError **error)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *excerpt = mdr_encoding_dup_excerpt (name);
  const char *meant;

  for (const MdrServerCommand *const *list = mdr_server_commands; *list; list++)
    for (const MdrServerCommand *command = *list; command->name; command++)
      {
        if (g_str_equal (command->name, name))
          return command;
        g_ptr_array_add (names, (gpointer) command->name);
      }
  meant = mdr_suggestion_find (name, names);
  if (meant)
    /* Translators: what was typed, and what may have been meant */
    g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, _ ("There is no request “%s”. Did you mean “%s”?"),
                 excerpt, meant);
  else
    {
      g_autofree char *list = NULL;

      g_ptr_array_add (names, NULL);
      list = g_strjoinv (", ", (char **) names->pdata);
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                   /* Translators: what was typed, a list of ids */
                   _ ("There is no request “%s”; one of %s was expected."), excerpt, list);
    }
  return NULL;
}

/**
 * mdr_server_request_new:
 * @id: as JSON
 *
 * Returns: (transfer full) (nullable): the request that @members are of; %NULL with an error if there is no
 * such request, or it has no such members
 */
MdrServerRequest *
mdr_server_request_new (MdrServer *server, const char *id, JsonObject *members, GError **error)
{
  g_autoptr (MdrServerRequest) request = g_object_new (MDR_TYPE_SERVER_REQUEST, NULL);
  g_auto (GStrv) known = NULL;
  g_autofree char *list = NULL;
  const char *name;

  request->server = server;
  request->id = g_strdup (id);
  request->members = json_object_ref (members);
  name = mdr_json_get_string (members, "", "do", error);
  request->command = name ? find_command (name, error) : NULL;
  if (!request->command)
    return NULL;
  request->reporter.command = request->command->name;
  request->reporter.json = TRUE;
  list = g_strconcat ("id do ", request->command->members, NULL);
  known = g_strsplit (list, " ", -1);
  if (!mdr_json_check_members (members, "", (const char *const *) known, error))
    return NULL;
  return g_steal_pointer (&request);
}

/** Sets what only the functions of its command know, and frees what was set before. */
void
mdr_server_request_take_own (MdrServerRequest *request, gpointer own, GDestroyNotify free_own)
{
  if (request->own)
    request->free_own (request->own);
  request->own = own;
  request->free_own = free_own;
}

/* Returns: whether it has @member, and not null */
static gboolean
has_member (const MdrServerRequest *request, const char *member)
{
  return json_object_has_member (request->members, member)
         && !json_object_get_null_member (request->members, member);
}

/**
 * mdr_server_request_read_string:
 * @value: (out) (transfer none): left as it is if there is no such member
 *
 * Returns: whether there is no mistake, as do the other functions that read members
 */
gboolean
mdr_server_request_read_string (const MdrServerRequest *request,
                                const char *member,
                                const char **value,
                                GError **error)
{
  if (!has_member (request, member))
    return TRUE;
  *value = mdr_json_get_string (request->members, "", member, error);
  return *value != NULL;
}

gboolean
mdr_server_request_read_integer (const MdrServerRequest *request,
                                 const char *member,
                                 gint64 minimum,
                                 gint64 maximum,
                                 gint64 *value,
                                 GError **error)
{
  return !has_member (request, member)
         || mdr_json_get_integer (request->members, "", member, minimum, maximum, value, error);
}

gboolean
mdr_server_request_read_boolean (const MdrServerRequest *request,
                                 const char *member,
                                 gboolean *value,
                                 GError **error)
{
  return !has_member (request, member) || mdr_json_get_boolean (request->members, "", member, value, error);
}

gboolean
mdr_server_request_read_real (const MdrServerRequest *request,
                              const char *member,
                              double minimum,
                              double maximum,
                              double *value,
                              GError **error)
{
  return !has_member (request, member)
         || mdr_json_get_real (request->members, "", member, minimum, maximum, value, error);
}

/** Reads an array of strings; @values: (out) (transfer full) */
gboolean
mdr_server_request_read_strings (const MdrServerRequest *request,
                                 const char *member,
                                 char ***values,
                                 GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  JsonArray *array;

  if (!has_member (request, member))
    return TRUE;
  array = mdr_json_get_array (request->members, "", member, 0, MOST_STRINGS, error);
  if (!array)
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      const char *string = mdr_json_get_string_element (array, member, i, error);

      if (!string)
        return FALSE;
      g_strv_builder_add (builder, string);
    }
  *values = g_strv_builder_end (builder);
  return TRUE;
}

/* Returns: (transfer full) (nullable): the value of an option as people type it; %NULL with an error */
static char *
dup_setting_value (JsonObject *settings, const char *name, GError **error)
{
  JsonNode *node = json_object_get_member (settings, name);
  GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_INVALID;

  if (type == G_TYPE_BOOLEAN)
    return g_strdup (json_node_get_boolean (node) ? "yes" : "no");
  if (type == G_TYPE_INT64 || type == G_TYPE_DOUBLE)
    return json_to_string (node, FALSE);
  return g_strdup (mdr_json_get_string (settings, "set", name, error));
}

/** Reads the member "set", an object, as --set takes it; @settings: (out) (transfer full) */
gboolean
mdr_server_request_read_settings (const MdrServerRequest *request, char ***settings, GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  JsonObjectIter iter;
  JsonObject *set;
  const char *name;

  if (!has_member (request, "set"))
    return TRUE;
  set = mdr_json_get_object (request->members, "", "set", error);
  if (!set)
    return FALSE;
  json_object_iter_init_ordered (&iter, set);
  while (json_object_iter_next_ordered (&iter, &name, NULL))
    {
      g_autofree char *value = dup_setting_value (set, name, error);
      g_autofree char *setting = value ? g_strconcat (name, "=", value, NULL) : NULL;

      if (!setting)
        return FALSE;
      g_strv_builder_add (builder, setting);
    }
  *settings = g_strv_builder_end (builder);
  return TRUE;
}

/** Reads the member "solution", the lines of a solution of the puzzle, which may be false. */
gboolean
mdr_server_request_read_solution (MdrServerRequest *request, GError **error)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (request->board->puzzle->document);
  g_auto (GStrv) lines = NULL;
  g_autofree char *text = NULL;

  if (!mdr_server_request_read_strings (request, "solution", &lines, error))
    return FALSE;
  if (!lines)
    return TRUE;
  text = g_strjoinv ("\n", lines);
  request->solution = puzzle->kind->solution_from_text (puzzle, text, error);
  return request->solution != NULL;
}

/** Sets the limits of @job that the request has. */
gboolean
mdr_server_request_read_limits (const MdrServerRequest *request, MdrJob *job, GError **error)
{
  double seconds = 0;
  gint64 megabytes = 0;

  if (!mdr_server_request_read_real (request, "time_limit", 0, MOST_SECONDS, &seconds, error)
      || !mdr_server_request_read_integer (request, "memory_limit", 0, MOST_MEGABYTES, &megabytes, error))
    return FALSE;
  if (seconds > 0)
    mdr_job_set_time_limit (job, seconds);
  if (megabytes > 0)
    mdr_job_set_memory_limit (job, (guint) megabytes);
  return TRUE;
}
