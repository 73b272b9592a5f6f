/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "mdr-cut-protocol.h"
#include "mdr-helper.h"

/*
 * Branch and cut as a separate process. While GLPK solves the linear program of a node, which takes minutes
 * on a large model, it cannot be stopped, but a process can be killed. mdr-cut-protocol.h describes how the
 * engine talks to it.
 */

typedef struct
{
  MdrGlpkProblem problem;
  MdrGlpkTask task;
  int stopped;
  int has_sent;
  double best_sent;
} Session;

static void
reply (MdrCutMessage message, int integral, const void *payload, size_t length)
{
  MdrCutReply head = { MDR_CUT_MAGIC, message, integral };

  mdr_helper_send (&head, sizeof head);
  mdr_helper_send (payload, length);
}

/* The engine sent invalid data. It learns so from the end of this process. */
static void
refuse_engine (void)
{
  _exit (EXIT_FAILURE);
}

static void *
receive_array (size_t count, size_t size)
{
  void *array = mdr_helper_resize (NULL, count + 1, size);

  mdr_helper_receive (array, count * size);
  return array;
}

/* Receives the arrays behind @head, at whose place those of the last rows are freed. */
static void
receive_rows (const MdrCutRows *head, int columns, MdrGlpkRows *rows)
{
  int *starts;
  int *terms;
  double *values;
  size_t n_terms = (size_t) head->terms;

  free ((void *) rows->starts);
  free ((void *) rows->columns);
  free ((void *) rows->values);
  free ((void *) rows->lower);
  free ((void *) rows->upper);
  if (head->rows < 0 || head->rows > MDR_CUT_MAX_COUNT || head->terms < 0 || head->terms > MDR_CUT_MAX_COUNT)
    refuse_engine ();
  rows->count = head->rows;
  rows->starts = starts = receive_array ((size_t) head->rows + 1, sizeof *starts);
  rows->lower = receive_array ((size_t) head->rows, sizeof (double));
  rows->upper = receive_array ((size_t) head->rows, sizeof (double));
  /* Terms count from 1. */
  rows->columns = terms = mdr_helper_resize (NULL, n_terms + 1, sizeof *terms);
  mdr_helper_receive (terms + 1, n_terms * sizeof *terms);
  rows->values = values = mdr_helper_resize (NULL, n_terms + 1, sizeof *values);
  mdr_helper_receive (values + 1, n_terms * sizeof *values);
  if (starts[0] != 1 || starts[head->rows] != head->terms + 1)
    refuse_engine ();
  for (int row = 0; row < head->rows; row++)
    if (starts[row] > starts[row + 1])
      refuse_engine ();
  for (size_t term = 1; term <= n_terms; term++)
    if (terms[term] < 1 || terms[term] > columns)
      refuse_engine ();
}

/* Called whenever GLPK calls back. The only message that the engine sends without a request is to stop. */
static int
has_to_stop (const char *words, void *data)
{
  Session *session = data;
  struct pollfd input = { STDIN_FILENO, POLLIN, 0 };

  session->stopped = session->stopped || poll (&input, 1, 0) > 0;
  return session->stopped;
}

static void
ask_for_cuts (const double *point, int integral, MdrGlpkRows *cuts, void *data)
{
  static MdrGlpkRows received;
  Session *session = data;
  MdrCutRows head;

  reply (MDR_CUT_POINT, integral, point, (size_t) session->problem.columns * sizeof *point);
  mdr_helper_receive (&head.request, sizeof head.request);
  if (head.request == MDR_CUT_STOP)
    {
      session->stopped = 1;
      return;
    }
  mdr_helper_receive (&head.rows, sizeof head - sizeof head.request);
  receive_rows (&head, session->problem.columns, &received);
  *cuts = received;
}

static void
send_solution (const Session *session)
{
  reply (MDR_CUT_SOLUTION, 1, session->task.solution, (size_t) session->problem.columns * sizeof (double));
}

static void
tell_progress (const MdrGlpkProgress *progress, void *data)
{
  Session *session = data;

  if (session->task.has_solution && (!session->has_sent || session->best_sent != progress->best))
    {
      send_solution (session);
      session->has_sent = 1;
      session->best_sent = progress->best;
    }
  reply (MDR_CUT_PROGRESS, 0, progress, sizeof *progress);
}

static void
receive_task (Session *session)
{
  MdrCutHello hello;
  MdrCutRows head;
  MdrGlpkProblem *problem = &session->problem;
  size_t columns;

  mdr_helper_receive (&hello, sizeof hello);
  if (hello.magic != MDR_CUT_MAGIC || hello.version != MDR_CUT_VERSION || hello.columns < 0
      || hello.columns > MDR_CUT_MAX_COUNT)
    refuse_engine ();
  columns = (size_t) hello.columns;
  problem->columns = hello.columns;
  problem->maximize = hello.maximize;
  problem->constant = hello.constant;
  problem->lower = receive_array (columns, sizeof (double));
  problem->upper = receive_array (columns, sizeof (double));
  problem->objective = receive_array (columns, sizeof (double));
  problem->integer = receive_array (columns, 1);
  mdr_helper_receive (&head, sizeof head);
  if (head.request != MDR_CUT_ROWS)
    refuse_engine ();
  receive_rows (&head, hello.columns, &problem->rows);
  session->task = (MdrGlpkTask){
    .problem = problem,
    .first_only = hello.first_only,
    .presolve = hello.presolve,
    .gomory = hello.gomory,
    .mixed_integer_rounding = hello.mixed_integer_rounding,
    .cover = hello.cover,
    .clique = hello.clique,
    .memory_limit = hello.memory_limit,
    .watch = has_to_stop,
    .separate = hello.lazy ? ask_for_cuts : NULL,
    .progress = tell_progress,
    .data = session,
    .point = mdr_helper_resize (NULL, columns + 1, sizeof (double)),
    .solution = mdr_helper_resize (NULL, columns + 1, sizeof (double)),
  };
}

int
main (void)
{
  Session session = { 0 };
  MdrCutEnd end = { 0 };

  mdr_helper_begin ();
  receive_task (&session);
  mdr_glpk_branch_and_cut (&session.task);
  if (session.task.has_solution)
    send_solution (&session);
  end.status = session.task.status;
  end.has_solution = session.task.has_solution;
  end.nodes = session.task.nodes;
  memcpy (end.message, session.task.message, sizeof end.message);
  reply (MDR_CUT_END, 0, &end, sizeof end);
  return EXIT_SUCCESS;
}
