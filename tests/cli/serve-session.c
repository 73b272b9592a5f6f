/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "serve-session.h"

#include <string.h>

#define PIECE_BYTES 4096

/**
 * session_begin:
 * @jobs: the option that says how many requests are worked on at a time
 *
 * Starts a server.
 */
void
session_begin (Session *session, const char *jobs)
{
  g_autofree char *program = cli_dup_program ();
  g_autoptr (GError) error = NULL;

  session->process = g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                                       program, "serve", jobs, NULL);
  g_assert_no_error (error);
  session->requests = g_subprocess_get_stdin_pipe (session->process);
  session->lines = g_data_input_stream_new (g_subprocess_get_stdout_pipe (session->process));
  g_queue_init (&session->replies);
}

void
session_write (Session *session, const char *text)
{
  g_autoptr (GError) error = NULL;

  g_output_stream_write_all (session->requests, text, strlen (text), NULL, NULL, &error);
  g_assert_no_error (error);
}

/** Writes a request. @id: as JSON; @rest: its other members */
void
session_ask (Session *session, const char *id, const char *rest)
{
  g_autofree char *line = g_strdup_printf ("{\"id\":%s,%s}\n", id, rest);

  session_write (session, line);
}

void
session_end_input (Session *session)
{
  g_autoptr (GError) error = NULL;

  g_output_stream_close (session->requests, NULL, &error);
  g_assert_no_error (error);
}

/** Returns: (transfer full) (nullable): the next line; %NULL at the end */
JsonObject *
session_read (Session *session)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *line = g_data_input_stream_read_line_utf8 (session->lines, NULL, NULL, &error);
  g_autoptr (JsonNode) root = NULL;

  g_assert_no_error (error);
  if (!line)
    return NULL;
  root = json_from_string (line, &error);
  g_assert_no_error (error);
  g_assert_true (JSON_NODE_HOLDS_OBJECT (root));
  return json_object_ref (json_node_get_object (root));
}

static gboolean
is_line_of (JsonObject *line, const char *id, const char *member)
{
  g_autofree char *own = json_to_string (json_object_get_member (line, "id"), FALSE);

  return g_str_equal (own, id) && json_object_has_member (line, member);
}

/** Returns: (transfer full): @member of the line that has it, of the request @id */
JsonObject *
session_take (Session *session, const char *id, const char *member)
{
  JsonObject *line;

  for (GList *link = session->replies.head; link; link = link->next)
    if (is_line_of (link->data, id, member))
      {
        g_autoptr (JsonObject) found = link->data;

        g_queue_delete_link (&session->replies, link);
        return json_object_ref (json_object_get_object_member (found, member));
      }
  while ((line = session_read (session)))
    {
      g_autoptr (JsonObject) found = line;

      if (is_line_of (found, id, member))
        return json_object_ref (json_object_get_object_member (found, member));
      g_queue_push_tail (&session->replies, g_steal_pointer (&found));
    }
  g_error ("the server ended without “%s” for the request %s", member, id);
}

/** Asks and awaits the result. */
JsonObject *
session_get (Session *session, const char *id, const char *rest)
{
  session_ask (session, id, rest);
  return session_take (session, id, "result");
}

/** Waits until a thread is at work on the request @id, which shows its progress. */
void
session_await_progress (Session *session, const char *id)
{
  g_autoptr (JsonObject) progress = session_take (session, id, "progress");

  g_assert_cmpfloat (json_object_get_double_member (progress, "seconds"), >, 0);
}

/** Reads no more replies. */
void
session_hang_up (Session *session)
{
  g_autoptr (GError) error = NULL;

  g_input_stream_close (g_subprocess_get_stdout_pipe (session->process), NULL, &error);
  g_assert_no_error (error);
}

/** Waits until the server has ended, with @code. */
void
session_end (Session *session, int code)
{
  while (g_input_stream_skip (G_INPUT_STREAM (session->lines), PIECE_BYTES, NULL, NULL) > 0)
    ;
  g_assert_true (g_subprocess_wait (session->process, NULL, NULL));
  g_assert_true (g_subprocess_get_if_exited (session->process));
  g_assert_cmpint (g_subprocess_get_exit_status (session->process), ==, code);
  g_queue_clear_full (&session->replies, (GDestroyNotify) json_object_unref);
  g_clear_object (&session->lines);
  g_clear_object (&session->process);
}
