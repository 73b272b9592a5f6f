/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-server-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-cli-report.h"
#include "mdr-encoding.h"
#include "mdr-json.h"

/* The number of requests that may wait for their replies. */
#define MOST_REQUESTS 10000

static void
board_free (gpointer data)
{
  MdrServerBoard *board = data;

  g_queue_clear (&board->waiting);
  g_clear_pointer (&board->puzzle, mdr_file_entry_free);
  g_free (board->name);
  g_free (board);
}

/**
 * mdr_server_new:
 * @cli: kept alive by the caller; its kinds are served, with its tables, and replies are printed to it
 * @threads: how many requests are worked on at a time
 *
 * Returns: (transfer full): a server without puzzles
 */
MdrServer *
mdr_server_new (MdrCli *cli, guint threads)
{
  MdrServer *server = g_new0 (MdrServer, 1);

  server->cli = cli;
  server->queue = mdr_job_queue_new (threads);
  mdr_job_queue_set_tables (server->queue, cli->tables);
  server->quick_queue = mdr_job_queue_new (1);
  mdr_job_queue_set_tables (server->quick_queue, cli->tables);
  server->buffer = g_string_new (NULL);
  server->requests = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);
  server->boards = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, board_free);
  return server;
}

/** Stops whatever is at work and waits for its end; what has no reply by then gets none. */
void
mdr_server_free (MdrServer *server)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, server->requests);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    g_clear_pointer (&((MdrServerRequest *) value)->task, mdr_task_free);
  mdr_job_queue_free (server->queue);
  mdr_job_queue_free (server->quick_queue);
  /* The questions of the requests are freed by the main loop. */
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_hash_table_unref (server->requests);
  g_hash_table_unref (server->boards);
  g_queue_clear (&server->ready);
  g_clear_object (&server->quit);
  g_string_free (server->buffer, TRUE);
  g_free (server);
}

/* Prints a line with a member beside the id. @value: JSON, which may end with a newline */
static void
print (MdrServer *server, const char *id, const char *member, const char *value)
{
  gsize length = strlen (value);
  g_autofree char *line = g_strdup_printf ("{\"id\":%s,\"%s\":%.*s}\n", id, member,
                                           (int) length - (g_str_has_suffix (value, "\n") ? 1 : 0), value);

  if (!mdr_cli_print (server->cli, line))
    mdr_server_stop (server);
}

/* @id: (nullable): as JSON; @line: the number of a line that is no request, or 0 */
static void
print_error (MdrServer *server, const char *id, gboolean is_cancelled, guint line, const GError *error)
{
  JsonBuilder *builder = json_builder_new ();
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "id");
  json_builder_add_value (builder, json_from_string (id ? id : "null", NULL));
  if (line > 0)
    mdr_report_add_integer (builder, "line", line);
  if (is_cancelled)
    mdr_report_add_interruption (builder, error->message);
  else
    mdr_report_add_error (builder, error, NULL);
  text = mdr_report_end (builder);
  if (!mdr_cli_print (server->cli, text))
    mdr_server_stop (server);
}

/* Replies to a request, which is not known any more afterwards. What has waited until it has changed its
 * puzzle is begun next. @line: (nullable): the reply; %NULL where there is an error */
static void
reply (MdrServer *server, MdrServerRequest *request, const char *line, const GError *error)
{
  g_autoptr (MdrServerRequest) own = g_object_ref (request);
  MdrServerBoard *board = g_steal_pointer (&request->board);
  MdrServerRequest *next;

  g_hash_table_remove (server->requests, request->id);
  if (line)
    print (server, request->id, "result", line);
  else
    print_error (server, request->id, request->is_cancelled, 0, error);
  if (!board)
    return;
  board->changer = NULL;
  while ((next = g_queue_pop_head (&board->waiting)))
    g_queue_push_tail (&server->ready, next);
  if (!board->puzzle)
    g_hash_table_remove (server->boards, board->name);
}

static void
reply_error (MdrServer *server, MdrServerRequest *request, const GError *error)
{
  reply (server, request, NULL, error);
}

/* Replies with what the work has found. */
static void
finish (MdrServer *server, MdrServerRequest *request)
{
  g_autofree char *line = NULL;
  g_autoptr (GError) error = NULL;

  line = request->command->finish ? request->command->finish (server, request, &error)
                                  : g_steal_pointer (&request->line);
  reply (server, request, line, error);
}

static gpointer
work (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  MdrServerRequest *request = MDR_SERVER_REQUEST (input->subject);

  return request->command->work (request, job, error) ? g_object_ref (request) : NULL;
}

static void begin_ready (MdrServer *server);

static void
done_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrServerRequest *request = owner;
  g_autoptr (MdrServerRequest) answered = answer;
  MdrServer *server = request->server;

  if (request->puzzle)
    mdr_cli_keep_table_puzzle (server->cli, mdr_document_get_puzzle (request->puzzle->document));
  if (answered)
    finish (server, request);
  else
    reply_error (server, request, error);
  begin_ready (server);
}

/* Prints how far the work is; nothing as long as it waits for a thread. */
static void
watch_cb (gpointer owner, const MdrProgress *progress)
{
  MdrServerRequest *request = owner;
  JsonBuilder *builder;
  g_autofree char *text = NULL;

  if (progress->seconds == 0)
    return;
  builder = json_builder_new ();
  json_builder_begin_object (builder);
  mdr_report_add_string (builder, "phase", *progress->phase ? _ (progress->phase) : NULL);
  mdr_report_add_real (builder, "seconds", progress->seconds);
  mdr_report_add_real (builder, "nodes", (double) progress->nodes);
  mdr_report_add_real (builder, "found", progress->found);
  if (progress->has_best)
    mdr_report_add_real (builder, "best", progress->best);
  if (progress->has_bound)
    mdr_report_add_real (builder, "bound", progress->bound);
  if (progress->fraction >= 0)
    mdr_report_add_real (builder, "fraction", progress->fraction);
  text = mdr_report_end (builder);
  print (request->server, request->id, "progress", text);
}

/* Gives the work of a request to the threads. */
static gboolean
ask (MdrServer *server, MdrServerRequest *request, GError **error)
{
  gboolean shows_progress = FALSE;

  request->job = mdr_job_new ();
  if (!mdr_server_request_read_limits (request, request->job, error)
      || !mdr_server_request_read_boolean (request, "progress", &shows_progress, error))
    return FALSE;
  request->task = mdr_task_new (request, done_cb, g_object_unref);
  if (shows_progress)
    mdr_task_set_watch (request->task, watch_cb);
  mdr_task_run (request->task, request->command->is_quick ? server->quick_queue : server->queue, request->job,
                &(MdrTaskInput){ .subject = G_OBJECT (request) }, work);
  return TRUE;
}

/* Finds the puzzle that a request is about, or makes room for the one it opens. */
static MdrServerBoard *
find_board (MdrServer *server, const MdrServerRequest *request, GError **error)
{
  const char *name = NULL;
  MdrServerBoard *board;

  if (!mdr_server_request_read_string (request, "puzzle", &name, error))
    return NULL;
  if (request->command->target == MDR_SERVER_TARGET_NEW)
    return mdr_server_add_board (server, name, error);
  if (!name)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s is missing."), "puzzle");
      return NULL;
    }
  board = g_hash_table_lookup (server->boards, name);
  if (!board)
    {
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (name);

      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("There is no open puzzle “%s”."), excerpt);
    }
  return board;
}

/* Reads a request whose puzzle nobody else changes, and answers it or lets a thread work on it. */
static void
carry_out (MdrServer *server, MdrServerRequest *request)
{
  const MdrServerCommand *command = request->command;
  g_autoptr (GError) error = NULL;

  if (command->prepare && !command->prepare (server, request, &error))
    reply_error (server, request, error);
  else if (!command->work)
    finish (server, request);
  else
    {
      /* The puzzle may change, and be closed, while a request that only reads it is at work. */
      if (command->target == MDR_SERVER_TARGET_OPEN)
        request->board = NULL;
      if (!ask (server, request, &error))
        reply_error (server, request, error);
    }
}

static void
begin (MdrServer *server, MdrServerRequest *request)
{
  MdrServerTarget target = request->command->target;
  MdrServerBoard *board = NULL;
  g_autoptr (GError) error = NULL;

  if (request->command->is_last)
    {
      server->quit = g_object_ref (request);
      g_hash_table_remove (server->requests, request->id);
      mdr_server_stop (server);
      return;
    }
  if (target != MDR_SERVER_TARGET_NONE)
    board = find_board (server, request, &error);
  if (error)
    reply_error (server, request, error);
  else if (board && board->changer)
    g_queue_push_tail (&board->waiting, request);
  else
    {
      request->board = board;
      if (board && (target == MDR_SERVER_TARGET_NEW || target == MDR_SERVER_TARGET_CHANGED))
        board->changer = request;
      carry_out (server, request);
    }
}

/* Begins the requests that wait for no other request. The request to quit is answered last. */
static void
begin_ready (MdrServer *server)
{
  g_autoptr (MdrServerRequest) quit = NULL;
  g_autofree char *line = NULL;
  MdrServerRequest *next;

  while ((next = g_queue_pop_head (&server->ready)))
    begin (server, next);
  if (server->quit && g_hash_table_size (server->requests) == 0)
    {
      quit = g_steal_pointer (&server->quit);
      line = mdr_report_end (mdr_report_new (&quit->reporter));
      print (server, quit->id, "result", line);
    }
}

/* Ends the work of a request; one that has not begun is answered at once. */
static void
cancel (MdrServer *server, MdrServerRequest *request)
{
  const char *name = NULL;
  MdrServerBoard *board;
  g_autoptr (GError) error = NULL;

  request->is_cancelled = TRUE;
  if (request->job && mdr_job_get_seconds (request->job) > 0)
    {
      mdr_job_cancel (request->job);
      return;
    }
  g_queue_remove (&server->ready, request);
  if (request->task)
    mdr_task_drop (request->task);
  else if (mdr_server_request_read_string (request, "puzzle", &name, NULL) && name
           && (board = g_hash_table_lookup (server->boards, name)))
    g_queue_remove (&board->waiting, request);
  g_set_error_literal (&error, MDR_ERROR, MDR_ERROR_STOPPED,
                       _ ("The request was cancelled before it began."));
  reply_error (server, request, error);
}

/**
 * mdr_server_cancel:
 * @id: of a request, as JSON
 *
 * Returns: whether there was one without a reply, which comes soon now
 */
gboolean
mdr_server_cancel (MdrServer *server, const char *id)
{
  MdrServerRequest *request = g_hash_table_lookup (server->requests, id);

  if (request)
    cancel (server, request);
  return request != NULL;
}

/** Takes no more requests, and cancels those that have no reply yet. */
void
mdr_server_stop (MdrServer *server)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer id;

  server->ended = TRUE;
  if (server->stopped)
    return;
  server->stopped = TRUE;
  g_hash_table_iter_init (&iter, server->requests);
  while (g_hash_table_iter_next (&iter, &id, NULL))
    g_ptr_array_add (ids, g_strdup (id));
  for (guint i = 0; i < ids->len; i++)
    mdr_server_cancel (server, g_ptr_array_index (ids, i));
}

/* Returns: (transfer full) (nullable): the request of a line; %NULL with an error, and with its @id, as JSON,
 * if it has one */
static MdrServerRequest *
read_request (MdrServer *server, const char *line, gsize length, char **id, GError **error)
{
  g_autoptr (JsonNode) root = mdr_json_parse (line, length, error);

  if (!root)
    return NULL;
  if (!JSON_NODE_HOLDS_OBJECT (root))
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("A request must be a JSON object on a line."));
      return NULL;
    }
  *id = mdr_server_dup_id (json_node_get_object (root), "id", error);
  if (!*id)
    return NULL;
  if (g_hash_table_contains (server->requests, *id))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("The request %s has no reply yet, so its id is taken."), *id);
      return NULL;
    }
  if (g_hash_table_size (server->requests) >= MOST_REQUESTS)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                   _ ("%d requests wait for their replies, and no more are taken before one of them comes."),
                   MOST_REQUESTS);
      return NULL;
    }
  return mdr_server_request_new (server, *id, json_node_get_object (root), error);
}

static void
take_line (MdrServer *server, const char *line, gsize length)
{
  g_autofree char *id = NULL;
  g_autoptr (GError) error = NULL;
  MdrServerRequest *request;

  server->line++;
  if (server->ended || strspn (line, " \t\r") == length)
    return;
  request = read_request (server, line, length, &id, &error);
  if (!request)
    {
      print_error (server, id, FALSE, id ? 0 : server->line, error);
      return;
    }
  g_hash_table_insert (server->requests, request->id, request);
  begin (server, request);
  begin_ready (server);
}

/* Says that the line that is coming is too long, and passes over the rest of it. */
static void
skip_line (MdrServer *server)
{
  g_autoptr (GError) error = NULL;

  g_set_error (&error, MDR_ERROR, MDR_ERROR_TOO_LARGE, _ ("A request can have %d MB at most."),
               MDR_MAX_FILE_BYTES / (1024 * 1024));
  print_error (server, NULL, FALSE, server->line + 1, error);
  g_string_truncate (server->buffer, 0);
  server->skips = TRUE;
}

/**
 * mdr_server_take:
 * @data: a piece of the input, which may end within a line
 *
 * Takes requests. Those that are done at once have their replies when it returns.
 */
void
mdr_server_take (MdrServer *server, const char *data, gsize length)
{
  while (length > 0)
    {
      const char *newline = memchr (data, '\n', length);
      gsize piece = newline ? (gsize) (newline - data) : length;

      if (!server->skips && server->buffer->len + piece > MDR_MAX_FILE_BYTES)
        skip_line (server);
      if (!server->skips)
        g_string_append_len (server->buffer, data, (gssize) piece);
      if (!newline)
        return;
      if (server->skips)
        server->line++;
      else
        take_line (server, server->buffer->str, server->buffer->len);
      g_string_truncate (server->buffer, 0);
      server->skips = FALSE;
      data += piece + 1;
      length -= piece + 1;
    }
}

/** Takes the last line, if no newline ended it. What is at work goes on. */
void
mdr_server_end_input (MdrServer *server)
{
  if (!server->skips && server->buffer->len > 0)
    take_line (server, server->buffer->str, server->buffer->len);
  g_string_truncate (server->buffer, 0);
  server->ended = TRUE;
}

/** Returns: whether no more requests come, and all have their replies */
gboolean
mdr_server_is_done (const MdrServer *server)
{
  return server->ended && g_hash_table_size (server->requests) == 0 && !server->quit;
}
