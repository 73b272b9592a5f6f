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
 * larger width, and parts of the solution are replaced by shorter ones. The bounds meet in between: with an
 * incumbent of 80 moves and a proof that 78 are not enough (lengths differ by even numbers), both stop.
 */

/* Up to this size the proof usually ends before an approximate search would pay off. */
#define SMALL_PLACES 16
/* Above this size there is no proof within reach, and the tables are of small groups. */
#define MIDDLE_PLACES 25
#define SMALL_WIDTH   2000
#define PROOF_SECONDS 0.25
#define FIRST_WIDTH   250
#define WIDTH_FACTOR  2
#define TIME_RESERVE  1.2
#define EXACT_WINDOW  24
/* On large boards, the widest beam from the start to the goal; and the next one is tried while there is time
 * for so many like the last. */
#define WIDE       8000
#define BEAMS_LEFT 8
/* The parts of a solution on a large board that are searched anew have 3 to 9 sixteenths of its length. */
#define LEAST_PART     3
#define PARTS          7
#define WHOLE          16
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

/* Returns whose tables lead beams. Those of larger boards, whose groups are small, lead them worse than the
 * ranking without tables. */
static MdrJob *
choose_asked (const SlidingPosition *position, MdrJob *job)
{
  return position->places > MIDDLE_PLACES ? NULL : job;
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
  guint length, first;

  shortest->most_nodes = SOON_NODES;
  if (sliding_find_shortest (position, job, shortest) == SLIDING_END_FOUND)
    return SLIDING_END_FOUND;
  shortest->labels = sliding_find_greedy (position);
  beam = sliding_find_by_beam (position, SOON_WIDTH, 0, shortest->labels->len, choose_asked (position, job),
                               job);
  if (beam)
    {
      g_byte_array_unref (shortest->labels);
      shortest->labels = beam;
    }
  do
    {
      length = shortest->labels->len;
      first = 0;
      while (sliding_shorten (position, shortest->labels, EXACT_WINDOW, 0, 0, &first, job))
        continue;
    }
  while (shortest->labels->len < length);
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

/* Replaces parts of @window moves by shorter ones, from the first on. Returns whether that helped. */
static gboolean
shorten_once (Anytime *anytime, guint window, guint width, guint variation)
{
  guint length = anytime->labels->len;
  guint first = 0;

  while (!is_over (anytime)
         && sliding_shorten (anytime->position, anytime->labels, window, width, variation, &first,
                             anytime->improving))
    tell_best (anytime);
  return anytime->labels->len < length;
}

static void
shorten (Anytime *anytime)
{
  while (shorten_once (anytime, EXACT_WINDOW, 0, 0))
    continue;
}

/* Looks for a shorter solution by a beam. Returns how many seconds that took. */
static double
try_beam (Anytime *anytime, guint width, guint variation)
{
  double seconds = mdr_job_get_seconds (anytime->job);
  GByteArray *labels =
      sliding_find_by_beam (anytime->position, width, variation, anytime->labels->len,
                            choose_asked (anytime->position, anytime->job), anytime->improving);

  if (labels)
    {
      g_byte_array_unref (anytime->labels);
      anytime->labels = labels;
      tell_best (anytime);
      shorten (anytime);
    }
  return mdr_job_get_seconds (anytime->job) - seconds;
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

/* Returns the widest beam that the job's memory allows: it takes half of it. */
static guint
get_widest (const Anytime *anytime)
{
  guint megabytes = mdr_job_get_memory_limit (anytime->job);
  gsize bytes = (gsize) (megabytes > 0 ? megabytes : DEFAULT_MEMORY) << 19;

  if (anytime->position->places <= SMALL_PLACES)
    return SMALL_WIDTH;
  return (guint) (bytes / sliding_beam_get_bytes (anytime->position, anytime->labels->len));
}

/* Ever wider beams. On a small board, soon everything is left to the proof and to a table that is being
 * built. */
static void
widen (Anytime *anytime)
{
  guint width = FIRST_WIDTH;

  for (guint turn = 0; !is_over (anytime) && width <= get_widest (anytime); turn++)
    width = get_next_width (anytime, width, try_beam (anytime, width, turn));
}

/*
 * A wide beam on a large board takes long and finds little more than a narrow one. It pays more to look for
 * shorter ways between two boards of the solution: many narrow beams do that in the time of a wide one, and
 * wider ones once they find nothing more.
 */
static void
renew_parts (Anytime *anytime)
{
  guint width = FIRST_WIDTH;
  guint failed = 0;

  for (guint turn = 0; !is_over (anytime) && width <= get_widest (anytime); turn++)
    {
      guint window = anytime->labels->len * (LEAST_PART + turn % PARTS) / WHOLE;

      if (shorten_once (anytime, window, width, turn))
        failed = 0;
      else
        failed++;
      if (failed < PARTS)
        continue;
      failed = 0;
      width *= WIDTH_FACTOR;
    }
}

/* Lowers the upper bound until the proof ends. */
static void
improve (Anytime *anytime)
{
  mdr_job_set_phase (anytime->job, N_ ("Looking for shorter solutions"));
  anytime->labels = sliding_find_greedy (anytime->position);
  tell_best (anytime);
  if (anytime->position->places > MIDDLE_PLACES)
    {
      double seconds = 0;

      for (guint width = FIRST_WIDTH; !is_over (anytime) && width <= MIN (WIDE, get_widest (anytime))
                                      && seconds * BEAMS_LEFT <= mdr_job_get_seconds_left (anytime->job);
           width *= WIDTH_FACTOR)
        seconds = try_beam (anytime, width, 0);
      renew_parts (anytime);
    }
  else
    {
      shorten (anytime);
      widen (anytime);
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
      if (!wait_for_proof (&anytime, position->places > SMALL_PLACES ? 0 : PROOF_SECONDS)
          && position->rows > 1)
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
