/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "sliding-tiles-search.h"

#include <errno.h>
#include <glib/gi18n-lib.h>
#include <pthread.h>
#include <time.h>

/*
 * An anytime search: it always has a solution to show, and improves it until the proof of optimality ends or
 * the job stops. A thread of its own runs the exact search (iterative deepening), which raises the lower
 * bound. Meanwhile this thread lowers the upper bound: a greedy solution first, then beam searches of ever
 * larger width, each followed by replacing parts of the solution with shorter ones. The bounds meet in
 * between: with an incumbent of 80 moves and a proof that 78 are not enough (lengths differ by even numbers),
 * both stop.
 */

/* Up to this size the proof usually ends before an approximate search would pay off. */
#define SMALL_PLACES 16
/* Up to this size beams leave little to shorten. */
#define MIDDLE_PLACES  25
#define SMALL_WIDTH    2000
#define PATIENCE       0.25
#define FIRST_WIDTH    250
#define WIDTH_FACTOR   2
#define TIME_RESERVE   1.2
#define EXACT_WINDOW   24
#define BEAM_WINDOW    60
#define PART_DIVISOR   4
#define DEFAULT_MEMORY 1024
#define SOON_NODES     2000000
#define SOON_WIDTH     1000

/**
 * Anytime:
 * @shortest: of the proof
 * @end: of the proof
 * @best: length of the incumbent
 * @labels: (element-type guint8) (nullable): the incumbent
 * @improving: the job of the improving thread, cancelled when the proof ends
 * @cpu_seconds: processor time of the proof
 * @mutex: over @proof_ended
 *
 * The data that the proving and the improving thread share.
 */
typedef struct
{
  const SlidingPosition *position;
  MdrJob *job;
  SlidingShortest *shortest;
  SlidingEnd end;
  atomic_uint best;
  GByteArray *labels;
  MdrJob *improving;
  double cpu_seconds;
  pthread_mutex_t mutex;
  pthread_cond_t ended;
  gboolean proof_ended;
} Anytime;

/* Weights alternate, so that beams of several widths look in different directions. The tables of larger
 * boards, whose groups are small, lead beams worse than the ranking without them. */
static GByteArray *
find_by_beam (const SlidingPosition *position,
              guint width,
              guint turn,
              guint shorter_than,
              MdrJob *asked,
              MdrJob *job)
{
  guint weight = turn % 2 == 0 ? 2 : 3;

  return sliding_find_by_beam (position, width, weight, shorter_than,
                               position->places > MIDDLE_PLACES ? NULL : asked, job);
}

/**
 * sliding_find_short:
 * @position: whose goal can be reached
 * @shortest: zero at first
 *
 * Finds a short solution within moments, on boards of any size.
 *
 * Returns: %SLIDING_END_FOUND if it happens to be proven the shortest
 */
SlidingEnd
sliding_find_short (const SlidingPosition *position, MdrJob *job, SlidingShortest *shortest)
{
  GByteArray *beam;

  shortest->most_nodes = SOON_NODES;
  if (sliding_find_shortest (position, job, shortest) == SLIDING_END_FOUND)
    return SLIDING_END_FOUND;
  shortest->labels = sliding_find_greedy (position);
  beam = find_by_beam (position, SOON_WIDTH, 0, shortest->labels->len, job, job);
  if (beam)
    {
      g_byte_array_unref (shortest->labels);
      shortest->labels = beam;
    }
  while (sliding_shorten (position, shortest->labels, EXACT_WINDOW, 0, job))
    continue;
  return shortest->labels->len <= shortest->bound ? SLIDING_END_FOUND : SLIDING_END_STOPPED;
}

static void *
prove (void *data)
{
  Anytime *anytime = data;
  double cpu_before = mdr_job_get_cpu_seconds (anytime->improving);

  anytime->end = sliding_find_shortest (anytime->position, anytime->job, anytime->shortest);
  anytime->cpu_seconds = mdr_job_get_cpu_seconds (anytime->improving) - cpu_before;
  mdr_job_cancel (anytime->improving);
  pthread_mutex_lock (&anytime->mutex);
  anytime->proof_ended = TRUE;
  pthread_cond_signal (&anytime->ended);
  pthread_mutex_unlock (&anytime->mutex);
  return NULL;
}

/* Returns whether the proof ended in time. */
static gboolean
wait_for_proof (Anytime *anytime, double seconds)
{
  struct timespec until;
  int code = 0;

  clock_gettime (CLOCK_MONOTONIC, &until);
  until.tv_nsec += (long) (seconds * 1e9);
  until.tv_sec += until.tv_nsec / 1000000000;
  until.tv_nsec %= 1000000000;
  pthread_mutex_lock (&anytime->mutex);
  while (!anytime->proof_ended && code != ETIMEDOUT)
    code = pthread_cond_timedwait (&anytime->ended, &anytime->mutex, &until);
  pthread_mutex_unlock (&anytime->mutex);
  return code != ETIMEDOUT;
}

static gboolean
is_over (const Anytime *anytime)
{
  return mdr_job_should_stop (anytime->improving) != MDR_STOP_NONE;
}

static void
tell_best (Anytime *anytime)
{
  atomic_store (&anytime->best, anytime->labels->len);
  mdr_job_set_best (anytime->job, anytime->labels->len);
  mdr_job_set_found (anytime->job, 1);
}

/* Shortens the solution part by part while that helps: small parts optimally, larger ones by beams. */
static void
shorten (Anytime *anytime, guint window, guint width)
{
  while (!is_over (anytime)
         && sliding_shorten (anytime->position, anytime->labels, window, width, anytime->improving))
    tell_best (anytime);
}

/*
 * Returns the width of the beam after one of @width that took @seconds. The time of a beam grows with its
 * width. One that is stopped by the time limit gives nothing, so when two wider ones no longer fit, the next
 * is as wide as the time left allows.
 */
static guint
get_next_width (const Anytime *anytime, guint width, double seconds)
{
  double fitting = mdr_job_get_seconds_left (anytime->job) / (TIME_RESERVE * MAX (seconds, 1e-3));

  if (fitting > WIDTH_FACTOR + WIDTH_FACTOR * WIDTH_FACTOR)
    return width * WIDTH_FACTOR;
  return MAX ((guint) (width * MAX (fitting, 0)), FIRST_WIDTH);
}

/*
 * Lowers the upper bound until the proof ends. The widest beam takes half of the job's memory; on a small
 * board, soon everything is left to the proof and to a table that is being built.
 */
static void
improve (Anytime *anytime)
{
  const SlidingPosition *position = anytime->position;
  guint megabytes = mdr_job_get_memory_limit (anytime->job);
  gsize bytes = (gsize) (megabytes > 0 ? megabytes : DEFAULT_MEMORY) << 19;

  mdr_job_set_phase (anytime->job, N_ ("Looking for shorter solutions"));
  anytime->labels = sliding_find_greedy (position);
  tell_best (anytime);
  shorten (anytime, EXACT_WINDOW, 0);
  for (guint width = FIRST_WIDTH, turn = 0; !is_over (anytime); turn++)
    {
      double seconds = mdr_job_get_seconds (anytime->job);
      guint length = anytime->labels->len;
      GByteArray *labels;

      if (width > (position->places <= SMALL_PLACES ? SMALL_WIDTH
                                                    : bytes / sliding_beam_get_bytes (position, length)))
        break;
      labels = find_by_beam (position, width, turn, length, anytime->job, anytime->improving);
      if (labels)
        {
          g_byte_array_unref (anytime->labels);
          anytime->labels = labels;
          tell_best (anytime);
          shorten (anytime, EXACT_WINDOW, 0);
        }
      if (position->places > MIDDLE_PLACES)
        shorten (anytime, BEAM_WINDOW, width / PART_DIVISOR);
      width = get_next_width (anytime, width, mdr_job_get_seconds (anytime->job) - seconds);
    }
  mdr_job_set_phase (anytime->job, N_ ("Proving"));
}

/**
 * sliding_find_best:
 * @position: whose goal can be reached
 * @shortest: zero at first
 *
 * Like sliding_find_shortest(), but when it is stopped there is mostly a solution,
 * the best one found. Tells @job of each that is better.
 *
 * Returns: %SLIDING_END_FOUND if the solution is proven to be the shortest
 */
SlidingEnd
sliding_find_best (const SlidingPosition *position, MdrJob *job, SlidingShortest *shortest)
{
  Anytime anytime = { .position = position, .job = job, .shortest = shortest, .improving = mdr_job_new () };
  pthread_condattr_t attributes;
  pthread_t thread;
  SlidingEnd end;

  atomic_init (&anytime.best, G_MAXUINT);
  pthread_mutex_init (&anytime.mutex, NULL);
  pthread_condattr_init (&attributes);
  pthread_condattr_setclock (&attributes, CLOCK_MONOTONIC);
  pthread_cond_init (&anytime.ended, &attributes);
  pthread_condattr_destroy (&attributes);
  shortest->enough = &anytime.best;
  if (pthread_create (&thread, NULL, prove, &anytime) != 0)
    prove (&anytime);
  else
    {
      /* On a single row there is only one solution. */
      if (!wait_for_proof (&anytime, position->places > SMALL_PLACES ? 0 : PATIENCE) && position->rows > 1)
        improve (&anytime);
      pthread_join (thread, NULL);
      mdr_job_add_cpu_seconds (job, anytime.cpu_seconds);
    }
  end = anytime.end;
  if (end == SLIDING_END_STOPPED)
    shortest->labels = g_steal_pointer (&anytime.labels);
  if (shortest->labels && shortest->bound >= shortest->labels->len)
    end = SLIDING_END_FOUND;
  shortest->enough = NULL;
  g_clear_pointer (&anytime.labels, g_byte_array_unref);
  mdr_job_unref (anytime.improving);
  pthread_cond_destroy (&anytime.ended);
  pthread_mutex_destroy (&anytime.mutex);
  return end;
}
