/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "mdr-glpk.h"
#include "mdr-helper.h"
#include "mdr-sat-protocol.h"

/*
 * The SAT engine as a separate process. MiniSat cannot be stopped and allocates
 * memory that GLPK does not account for, but a process can be killed, its memory
 * can be limited, and the system frees it at the end. mdr-sat-protocol.h
 * describes how the engine talks to it.
 *
 * The process ends when the one that started it closes the connection.
 */

typedef struct
{
  MdrSatHello hello;
  MdrGlpkProblem problem;
  double *point;
  double *solution;
  int *starts;
  int *columns;
  double *values;
  double *lower;
  double *upper;
} Session;

static void
reply (MdrSatMessage message, const void *payload, size_t length)
{
  MdrSatReply head = { MDR_SAT_MAGIC, message, (uint32_t) length };

  mdr_helper_send (&head, sizeof head);
  mdr_helper_send (payload, length);
}

static void
give_up (const char *message)
{
  reply (MDR_SAT_FAILED, message, strnlen (message, MDR_SAT_MAX_MESSAGE));
  _exit (EXIT_FAILURE);
}

/* Receives the size of the problem. The memory limit comes on top of the program itself, its libraries and
 * stacks. */
static void
receive_hello (Session *session)
{
  MdrSatHello *hello = &session->hello;
  unsigned long pages = 0;
  FILE *file;

  mdr_helper_receive (hello, sizeof *hello);
  if (hello->magic != MDR_SAT_MAGIC || hello->version != MDR_SAT_VERSION)
    give_up ("not started by this version of Meander");
  if (hello->columns > MDR_SAT_MAX_COLUMNS)
    give_up ("too many columns");
  file = hello->memory_limit > 0 ? fopen ("/proc/self/statm", "r") : NULL;
  if (file)
    {
      struct rlimit limit;

      if (fscanf (file, "%lu", &pages) != 1)
        pages = 0;
      fclose (file);
      limit.rlim_cur =
          (rlim_t) pages * (rlim_t) sysconf (_SC_PAGESIZE) + (rlim_t) hello->memory_limit * 1024 * 1024;
      limit.rlim_max = limit.rlim_cur;
      setrlimit (RLIMIT_AS, &limit);
    }
}

static void
receive_columns (Session *session)
{
  size_t count = session->hello.columns;
  int32_t *objective = mdr_helper_resize (NULL, count + 1, sizeof *objective);
  double *lower = mdr_helper_resize (NULL, count + 1, sizeof *lower);
  double *upper = mdr_helper_resize (NULL, count + 1, sizeof *upper);
  double *costs = mdr_helper_resize (NULL, count + 1, sizeof *costs);
  unsigned char *integer = mdr_helper_resize (NULL, count + 1, sizeof *integer);

  mdr_helper_receive (objective, count * sizeof *objective);
  for (size_t i = 0; i < count; i++)
    {
      lower[i] = 0;
      upper[i] = 1;
      costs[i] = objective[i];
      integer[i] = 1;
    }
  free (objective);
  session->point = mdr_helper_resize (NULL, count + 1, sizeof *session->point);
  session->solution = mdr_helper_resize (NULL, count + 1, sizeof *session->solution);
  session->problem.columns = (int) count;
  session->problem.lower = lower;
  session->problem.upper = upper;
  session->problem.objective = costs;
  session->problem.integer = integer;
  session->problem.maximize = session->hello.maximize != 0;
}

/* Receives the rows of a request, and behind them the terms of all of them. The arrays of terms begin at 1.
 */
static void
receive_rows (Session *session, const MdrSatRequest *request)
{
  MdrGlpkRows *all = &session->problem.rows;
  size_t rows = (size_t) all->count + request->rows;
  size_t begin = session->starts ? (size_t) session->starts[all->count] : 1;
  size_t end = begin + request->terms;
  size_t words = (size_t) request->rows * 3 + (size_t) request->terms * 2;
  int32_t *data;
  const int32_t *word;

  if (rows > MDR_SAT_MAX_ROWS || end > MDR_SAT_MAX_TERMS)
    give_up ("too many rows or terms");
  session->starts = mdr_helper_resize (session->starts, rows + 1, sizeof *session->starts);
  session->lower = mdr_helper_resize (session->lower, rows + 1, sizeof *session->lower);
  session->upper = mdr_helper_resize (session->upper, rows + 1, sizeof *session->upper);
  session->columns = mdr_helper_resize (session->columns, end + 1, sizeof *session->columns);
  session->values = mdr_helper_resize (session->values, end + 1, sizeof *session->values);
  if (all->count == 0)
    session->starts[0] = 1;
  word = data = mdr_helper_resize (NULL, words + 1, sizeof *data);
  mdr_helper_receive (data, words * sizeof *data);
  for (; (size_t) all->count < rows; word += 3)
    {
      int start = session->starts[all->count];

      if (word[0] < 0 || word[0] > (int) end - start)
        give_up ("a row has a wrong number of terms");
      session->lower[all->count] = word[1] == MDR_SAT_NO_LOWER ? -INFINITY : word[1];
      session->upper[all->count] = word[2] == MDR_SAT_NO_UPPER ? INFINITY : word[2];
      session->starts[++all->count] = start + word[0];
    }
  if (session->starts[all->count] != (int) end)
    give_up ("some terms belong to no row");
  for (size_t i = begin; i < end; i++, word += 2)
    {
      if (word[0] < 0 || (uint32_t) word[0] >= session->hello.columns)
        give_up ("a term has an invalid column");
      session->columns[i] = word[0] + 1;
      session->values[i] = word[1];
    }
  free (data);
  all->starts = session->starts;
  all->columns = session->columns;
  all->values = session->values;
  all->lower = session->lower;
  all->upper = session->upper;
}

/* Reports the conflicts, which MiniSat prints at each restart as "| CONFLICTS | ...". Never asks to stop. */
static int
tell_progress (const char *words, void *data)
{
  unsigned long long conflicts;
  uint64_t count;

  if (sscanf (words, "| %llu |", &conflicts) != 1)
    return 0;
  count = conflicts;
  reply (MDR_SAT_PROGRESS, &count, sizeof count);
  return 0;
}

/* Answers one request. */
static void
serve (Session *session)
{
  MdrGlpkTask task = {
    .problem = &session->problem,
    .watch = tell_progress,
    .point = session->point,
    .solution = session->solution,
  };
  size_t count = session->hello.columns;
  MdrSatRequest request;

  mdr_helper_receive (&request, sizeof request);
  if (request.magic != MDR_SAT_MAGIC)
    give_up ("not a request");
  receive_rows (session, &request);
  mdr_glpk_satisfy (&task, request.has_bound != 0, request.bound);
  if (task.status == MDR_GLPK_SOLVED)
    {
      unsigned char *bytes = mdr_helper_resize (NULL, count + 1, 1);

      for (size_t i = 0; i < count; i++)
        bytes[i] = session->solution[i] > 0.5;
      reply (MDR_SAT_SOLUTION, bytes, count);
      free (bytes);
    }
  else if (task.status == MDR_GLPK_INFEASIBLE)
    reply (MDR_SAT_INFEASIBLE, NULL, 0);
  else if (task.status == MDR_GLPK_MEMORY)
    _exit (MDR_HELPER_EXIT_MEMORY);
  else
    give_up (task.message);
}

int
main (void)
{
  Session session = { 0 };

  mdr_helper_begin ();
  receive_hello (&session);
  receive_columns (&session);
  for (;;)
    serve (&session);
}
