/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cli-input.h"
#include "mdr-task.h"
#include "mdr-server.h"

G_BEGIN_DECLS

#define MDR_TYPE_SERVER_REQUEST (mdr_server_request_get_type ())

G_DECLARE_FINAL_TYPE (MdrServerRequest, mdr_server_request, MDR, SERVER_REQUEST, GObject)

/**
 * MdrServerBoard:
 * @name: by which requests name it
 * @puzzle: (nullable): what is on the board; %NULL while it is being opened
 * @changer: (nullable): the request that is opening or changing the puzzle on a thread
 * @waiting: (element-type MdrServerRequest): what came for it meanwhile, in order
 *
 * An open puzzle.
 */
typedef struct
{
  char *name;
  MdrFileEntry *puzzle;
  MdrServerRequest *changer;
  GQueue waiting;
} MdrServerBoard;

/**
 * MdrServerTarget:
 * @MDR_SERVER_TARGET_NONE: no puzzle
 * @MDR_SERVER_TARGET_NEW: a puzzle that is to be opened
 * @MDR_SERVER_TARGET_OPEN: an open puzzle, which it reads
 * @MDR_SERVER_TARGET_CHANGED: an open puzzle, which it changes
 *
 * What a request is about.
 */
typedef enum
{
  MDR_SERVER_TARGET_NONE,
  MDR_SERVER_TARGET_NEW,
  MDR_SERVER_TARGET_OPEN,
  MDR_SERVER_TARGET_CHANGED,
} MdrServerTarget;

/**
 * MdrServerCommand:
 * @name: as the member "do" names it
 * @members: the members that a request can have besides "id" and "do", separated by spaces
 * @target: what it is about
 * @prepare: (nullable): reads the members, in the main loop; %FALSE with an error
 * @work: (nullable): does what takes long, on a thread, and stores what it found in the request, which nobody
 *   else reads meanwhile; %FALSE with an error
 * @finish: (transfer full) (nullable): the reply, a line of JSON, made in the main loop after the work; %NULL
 *   with an error. Without this function, the work has stored it
 *
 * @is_quick: whether it does not wait behind work that may take hours
 * @is_last: whether it ends the server, and is answered when all others are
 *
 * One thing that can be asked of a server.
 */
typedef struct
{
  const char *name;
  const char *members;
  MdrServerTarget target;
  gboolean (*prepare) (MdrServer *server, MdrServerRequest *request, GError **error);
  gboolean (*work) (MdrServerRequest *request, MdrJob *job, GError **error);
  char *(*finish) (MdrServer *server, MdrServerRequest *request, GError **error);
  gboolean is_quick;
  gboolean is_last;
} MdrServerCommand;

/**
 * MdrServerRequest:
 * @id: as JSON
 * @command: what is asked
 * @members: the request as it came
 * @board: (nullable): the puzzle that it is about
 * @job: (nullable): the work, once it is in the queue
 * @task: (nullable): asks for the work
 * @is_cancelled: whether it was cancelled
 * @puzzle: (nullable): the puzzle as it was when the work was asked for
 * @state: (nullable): the play, likewise
 * @solution: (nullable): the solution that the request brings
 * @options: (nullable): of the work
 * @tells_steps: whether each step to the solution is told
 * @line: (nullable): the reply, if the work made it
 * @own: (nullable): what the functions of the command alone know
 * @reporter: heads the reports
 *
 * One request. What is below @is_cancelled is filled in by the functions of the command.
 */
struct _MdrServerRequest
{
  GObject parent_instance;

  char *id;
  const MdrServerCommand *command;
  JsonObject *members;
  MdrServer *server;
  MdrServerBoard *board;
  MdrJob *job;
  MdrTask *task;
  gboolean is_cancelled;

  MdrFileEntry *puzzle;
  MdrState *state;
  MdrSolution *solution;
  MdrOptions *options;
  gboolean tells_steps;
  char *line;
  MdrCli reporter;
  gpointer own;
  GDestroyNotify free_own;
};

/**
 * MdrServer:
 * @cli: where the kinds are, and where replies are printed
 * @queue: the threads
 * @quick_queue: a thread for requests that do not wait behind those that may take hours
 * @buffer: the line that is coming
 * @line: its number, from 1
 * @skips: whether the rest of that line is passed over, because it is too long
 * @requests: (element-type MdrServerRequest): those without a reply, by id
 * @boards: (element-type MdrServerBoard): by name
 * @ready: (element-type MdrServerRequest): those that waited for a puzzle, which nobody changes any more
 * @opened: how many puzzles were given a name by the server
 * @quit: (nullable): the request that ends the server, answered when all others are
 * @ended: whether no more requests come
 * @stopped: whether all requests have been cancelled
 */
struct _MdrServer
{
  MdrCli *cli;
  MdrJobQueue *queue;
  MdrJobQueue *quick_queue;
  GString *buffer;
  guint line;
  gboolean skips;
  GHashTable *requests;
  GHashTable *boards;
  GQueue ready;
  guint opened;
  MdrServerRequest *quit;
  gboolean ended;
  gboolean stopped;
};

extern const MdrServerCommand mdr_server_board_commands[];
extern const MdrServerCommand mdr_server_kind_commands[];
extern const MdrServerCommand mdr_server_show_commands[];
extern const MdrServerCommand mdr_server_work_commands[];

extern const MdrServerCommand *const mdr_server_commands[];

/* mdr-server.c */
gboolean mdr_server_cancel (MdrServer *server, const char *id);

/* mdr-server-boards.c */
MdrServerBoard *mdr_server_add_board (MdrServer *server, const char *name, GError **error);

/* mdr-server-work.c */
gboolean mdr_server_prepare_snapshot (MdrServer *server, MdrServerRequest *request, GError **error);

/* mdr-server-request.c */
char *mdr_server_dup_id (JsonObject *members, const char *member, GError **error);
MdrServerRequest *mdr_server_request_new (MdrServer *server,
                                          const char *id,
                                          JsonObject *members,
                                          GError **error);
void mdr_server_request_take_own (MdrServerRequest *request, gpointer own, GDestroyNotify free_own);
gboolean mdr_server_request_read_string (const MdrServerRequest *request,
                                         const char *member,
                                         const char **value,
                                         GError **error);
gboolean mdr_server_request_read_integer (const MdrServerRequest *request,
                                          const char *member,
                                          gint64 minimum,
                                          gint64 maximum,
                                          gint64 *value,
                                          GError **error);
gboolean mdr_server_request_read_real (const MdrServerRequest *request,
                                       const char *member,
                                       double minimum,
                                       double maximum,
                                       double *value,
                                       GError **error);
gboolean mdr_server_request_read_boolean (const MdrServerRequest *request,
                                          const char *member,
                                          gboolean *value,
                                          GError **error);
gboolean mdr_server_request_read_strings (const MdrServerRequest *request,
                                          const char *member,
                                          char ***values,
                                          GError **error);
gboolean mdr_server_request_read_settings (const MdrServerRequest *request, char ***settings, GError **error);
gboolean mdr_server_request_read_solution (MdrServerRequest *request, GError **error);
gboolean mdr_server_request_read_limits (const MdrServerRequest *request, MdrJob *job, GError **error);

G_END_DECLS
