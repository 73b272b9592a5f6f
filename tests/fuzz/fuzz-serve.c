/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include <json-glib/json-glib.h>
#include <string.h>

#include "mdr-server.h"

/* How long requests may run; after that they are cancelled. */
#define MOST_MILLISECONDS 30

static gboolean
stop_cb (gpointer data)
{
  mdr_server_stop (data);
  return G_SOURCE_REMOVE;
}

/* Feeds the input in pieces of odd lengths, as a pipe may bring them. */
static void
feed (MdrServer *server, const char *data, size_t size)
{
  size_t length = 1;

  for (size_t at = 0; at < size; at += length)
    {
      length = MIN (at * 7 % 97 + 1, size - at);
      mdr_server_take (server, data + at, length);
    }
  mdr_server_end_input (server);
}

/* Returns what the server prints. */
static char *
serve (MdrCli *cli, const char *data, size_t size)
{
  g_autoptr (MdrServer) server = mdr_server_new (cli, 1);
  char *text = NULL;
  size_t length;
  guint delayed_spinner;

  cli->out = open_memstream (&text, &length);
  feed (server, data, size);
  delayed_spinner = g_timeout_add (MOST_MILLISECONDS, stop_cb, server);
  while (!mdr_server_is_done (server))
    g_main_context_iteration (NULL, TRUE);
  if (g_main_context_find_source_by_id (NULL, delayed_spinner))
    g_source_remove (delayed_spinner);
  fclose (cli->out);
  return text;
}

/* Each line is an object with an id and, beside it, one of three members. Returns whether it ends a request.
 */
static gboolean
check_reply (const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = json_from_string (line, &error);
  JsonObject *object;
  gboolean ends;

  g_assert_no_error (error);
  g_assert_true (JSON_NODE_HOLDS_OBJECT (root));
  object = json_node_get_object (root);
  g_assert_true (json_object_has_member (object, "id"));
  ends = json_object_has_member (object, "result");
  if (json_object_has_member (object, "error"))
    {
      JsonObject *reason = json_object_get_object_member (object, "error");

      g_assert_false (ends);
      g_assert_true (*json_object_get_string_member (reason, "sentence"));
      ends = TRUE;
    }
  g_assert_true (ends != json_object_has_member (object, "progress"));
  return ends;
}

/* The lines that are not blank. */
static guint
count_requests (const char *data, size_t size)
{
  gboolean is_blank = TRUE;
  guint count = 0;

  for (size_t i = 0; i < size; i++)
    {
      if (data[i] == '\n')
        is_blank = TRUE;
      else if (is_blank && !strchr (" \t\r", data[i] ? data[i] : '0'))
        {
          is_blank = FALSE;
          count++;
        }
    }
  return count;
}

/* However damaged the requests are, each line that is not blank has one reply, unless the server was asked to
 * end before it. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static MdrCli cli;
  const char *text = size > 0 ? (const char *) data : "";
  g_autofree char *printed = NULL;
  g_auto (GStrv) lines = NULL;
  guint replies = 0;

  if (!cli.kinds)
    cli = (MdrCli){ .kinds = fuzz_get_kinds (0), .err = stderr, .tables = mdr_tables_new (g_get_tmp_dir ()) };
  printed = serve (&cli, text, size);
  lines = g_strsplit (printed, "\n", -1);
  for (char **line = lines; *line; line++)
    if (**line && check_reply (*line))
      replies++;
  if (strstr (printed, "\"command\":\"quit\""))
    g_assert_cmpuint (replies, <=, count_requests (text, size));
  else
    g_assert_cmpuint (replies, ==, count_requests (text, size));
  return 0;
}
