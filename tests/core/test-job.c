/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <math.h>
#include <stdatomic.h>

#include "mdr-job-queue.h"

#define JOBS 300

static void
test_fresh (void)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrProgress progress;

  mdr_job_get_progress (job, &progress);
  g_assert_cmpstr (progress.phase, ==, "");
  g_assert_cmpfloat (progress.seconds, ==, 0);
  g_assert_cmpfloat (progress.fraction, <, 0);
  g_assert_false (progress.has_best);
  g_assert_false (progress.has_bound);
  g_assert_cmpint (mdr_job_should_stop (job), ==, MDR_STOP_NONE);
  g_assert_true (isinf (mdr_job_get_seconds_left (job)));
  g_assert_cmpuint (mdr_job_get_memory_limit (job), ==, 0);
}

static void
test_progress (void)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrProgress progress;

  mdr_job_set_phase (job, "Thinking");
  mdr_job_set_size (job, 3, 4);
  mdr_job_set_nodes (job, G_GUINT64_CONSTANT (5000000000));
  mdr_job_set_cuts (job, 6);
  mdr_job_set_found (job, 7);
  mdr_job_set_best (job, -8.5);
  mdr_job_set_bound (job, 9.25);
  mdr_job_set_fraction (job, 0.5);
  mdr_job_get_progress (job, &progress);
  g_assert_cmpstr (progress.phase, ==, "Thinking");
  g_assert_cmpuint (progress.rows, ==, 3);
  g_assert_cmpuint (progress.columns, ==, 4);
  g_assert_cmpuint (progress.nodes, ==, G_GUINT64_CONSTANT (5000000000));
  g_assert_cmpuint (progress.cuts, ==, 6);
  g_assert_cmpuint (progress.found, ==, 7);
  g_assert_true (progress.has_best);
  g_assert_cmpfloat (progress.best, ==, -8.5);
  g_assert_true (progress.has_bound);
  g_assert_cmpfloat (progress.bound, ==, 9.25);
  g_assert_cmpfloat (progress.fraction, ==, 0.5);
}

static void
test_deadline (void)
{
  g_autoptr (MdrJob) job = mdr_job_new ();

  mdr_job_set_time_limit (job, 0.001);
  g_usleep (5000);
  g_assert_cmpint (mdr_job_should_stop (job), ==, MDR_STOP_NONE);
  mdr_job_begin (job);
  g_usleep (5000);
  g_assert_cmpint (mdr_job_should_stop (job), ==, MDR_STOP_TIME_LIMIT);
  g_assert_cmpfloat (mdr_job_get_seconds (job), >=, 0.005);
  mdr_job_begin (job);
  g_assert_cmpfloat (mdr_job_get_seconds_left (job), <, 0);
}

/* Waiting takes time, but no processor; what others did for a part of a job is added to the job. */
static void
test_cpu_seconds (void)
{
  g_autoptr (MdrJob) whole = mdr_job_new ();
  g_autoptr (MdrJob) part = mdr_job_new_part (whole, 0);
  double before = mdr_job_get_cpu_seconds (whole);
  double after;

  mdr_job_begin (whole);
  g_usleep (20000);
  after = mdr_job_get_cpu_seconds (whole);
  g_assert_cmpfloat (after - before, <, mdr_job_get_seconds (whole));
  mdr_job_add_cpu_seconds (part, 1000);
  g_assert_cmpfloat (mdr_job_get_cpu_seconds (whole) - after, >=, 1000);
  g_assert_cmpfloat (mdr_job_get_cpu_seconds (part) - after, >=, 1000);
}

static void
test_first_reason_stays (void)
{
  g_autoptr (MdrJob) late = mdr_job_new ();
  g_autoptr (MdrJob) cancelled = mdr_job_new ();

  mdr_job_set_time_limit (late, 1e-9);
  mdr_job_begin (late);
  g_usleep (100);
  g_assert_cmpint (mdr_job_should_stop (late), ==, MDR_STOP_TIME_LIMIT);
  mdr_job_cancel (late);
  g_assert_cmpint (mdr_job_should_stop (late), ==, MDR_STOP_TIME_LIMIT);

  mdr_job_set_time_limit (cancelled, 1e-9);
  mdr_job_cancel (cancelled);
  mdr_job_begin (cancelled);
  g_usleep (100);
  g_assert_cmpint (mdr_job_should_stop (cancelled), ==, MDR_STOP_CANCELLED);
}

typedef struct
{
  atomic_uint started;
  atomic_uint running;
  atomic_uint most;
  atomic_uint ended;
  atomic_bool disorder;
  atomic_bool hold;
} Census;

typedef struct
{
  Census *census;
  guint number;
} Ticket;

static void
count_in (MdrJob *job, gpointer data)
{
  Ticket *ticket = data;
  Census *census = ticket->census;
  guint running = atomic_fetch_add (&census->running, 1) + 1;
  guint most = atomic_load (&census->most);

  if (atomic_fetch_add (&census->started, 1) != ticket->number)
    atomic_store (&census->disorder, TRUE);
  while (running > most && !atomic_compare_exchange_weak (&census->most, &most, running))
    ;
  mdr_job_set_nodes (job, ticket->number);
  while (atomic_load (&census->hold))
    g_usleep (100);
  atomic_fetch_sub (&census->running, 1);
  atomic_fetch_add (&census->ended, 1);
  g_free (ticket);
}

static void
push (MdrJobQueue *queue, Census *census, guint number)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  Ticket *ticket = g_new (Ticket, 1);

  *ticket = (Ticket){ census, number };
  if (number % 3 == 0)
    mdr_job_cancel (job);
  mdr_job_queue_push (queue, job, count_in, ticket);
}

/* Freeing waits for all; a cancelled job has its one call too; one thread keeps the order. */
static void
test_queue (gconstpointer data)
{
  guint threads = GPOINTER_TO_UINT (data);
  Census census = { 0 };
  MdrJobQueue *queue = mdr_job_queue_new (threads);

  for (guint number = 0; number < JOBS; number++)
    push (queue, &census, number);
  mdr_job_queue_free (queue);
  g_assert_cmpuint (atomic_load (&census.ended), ==, JOBS);
  g_assert_cmpuint (atomic_load (&census.most), <=, threads);
  if (threads == 1)
    g_assert_false (atomic_load (&census.disorder));
}

/* All threads get to work, though each job was pushed while another one was about to. */
static void
test_queue_uses_all_threads (void)
{
  Census census = { 0 };
  MdrJobQueue *queue = mdr_job_queue_new (3);

  for (guint round = 0; round < 20; round++)
    {
      atomic_store (&census.started, 0);
      atomic_store (&census.hold, TRUE);
      for (guint number = 0; number < 3; number++)
        push (queue, &census, number);
      while (atomic_load (&census.started) < 3)
        g_usleep (100);
      atomic_store (&census.hold, FALSE);
      while (atomic_load (&census.ended) < 3 * (round + 1))
        g_usleep (100);
    }
  mdr_job_queue_free (queue);
}

/* After a flush, all that was pushed has run, and more can be pushed. */
static void
test_queue_flush (void)
{
  Census census = { 0 };
  MdrJobQueue *queue = mdr_job_queue_new (2);

  mdr_job_queue_flush (queue);
  for (guint round = 1; round <= 20; round++)
    {
      atomic_store (&census.hold, TRUE);
      for (guint number = 0; number < 5; number++)
        push (queue, &census, number);
      g_assert_false (mdr_job_queue_is_idle (queue));
      atomic_store (&census.hold, FALSE);
      mdr_job_queue_flush (queue);
      g_assert_true (mdr_job_queue_is_idle (queue));
      g_assert_cmpuint (atomic_load (&census.ended), ==, 5 * round);
    }
  mdr_job_queue_free (queue);
}

/* A part ends with the whole, and alone where its own time is over. */
static void
test_part (void)
{
  g_autoptr (MdrJob) whole = mdr_job_new ();
  g_autoptr (MdrJob) part = NULL;
  g_autoptr (MdrJob) brief = NULL;

  mdr_job_set_memory_limit (whole, 64);
  part = mdr_job_new_part (whole, 0);
  brief = mdr_job_new_part (whole, 0.001);
  mdr_job_begin (brief);
  g_assert_cmpuint (mdr_job_get_memory_limit (part), ==, 64);
  while (mdr_job_should_stop (brief) == MDR_STOP_NONE)
    g_usleep (100);
  g_assert_cmpint (mdr_job_should_stop (brief), ==, MDR_STOP_TIME_LIMIT);
  g_assert_cmpint (mdr_job_should_stop (whole), ==, MDR_STOP_NONE);
  g_assert_cmpint (mdr_job_should_stop (part), ==, MDR_STOP_NONE);
  mdr_job_cancel (whole);
  g_assert_cmpint (mdr_job_should_stop (part), ==, MDR_STOP_CANCELLED);
}

/* In these tests, news are numbers behind a pointer, which is freed once and counted. */
static atomic_uint destroyed;

static void
destroy_number (gpointer number)
{
  atomic_fetch_add (&destroyed, 1);
  g_free (number);
}

static void
publish_number (MdrJob *job, guint number)
{
  mdr_job_publish (job, g_memdup2 (&number, sizeof number), destroy_number);
}

/* Nobody is told anything who does not listen; what nobody has taken is freed, and replaced by what is newer.
 */
static void
test_news (void)
{
  MdrJob *job = mdr_job_new ();
  g_autofree guint *number = NULL;

  atomic_store (&destroyed, 0);
  g_assert_false (mdr_job_wants_news (job));
  g_assert_null (mdr_job_take_news (job));
  mdr_job_listen (job);
  g_assert_true (mdr_job_wants_news (job));
  publish_number (job, 1);
  g_assert_false (mdr_job_wants_news (job));
  publish_number (job, 2);
  g_assert_cmpuint (atomic_load (&destroyed), ==, 1);
  number = mdr_job_take_news (job);
  g_assert_cmpuint (*number, ==, 2);
  g_assert_null (mdr_job_take_news (job));
  while (!mdr_job_wants_news (job))
    g_usleep (1000);
  publish_number (job, 3);
  mdr_job_unref (job);
  g_assert_cmpuint (atomic_load (&destroyed), ==, 2);
}

/* Publishes numbers that grow until it is stopped. Says at the end how many. */
static void
publish_until_stopped (MdrJob *job, gpointer data)
{
  guint number = 0;

  while (mdr_job_should_stop (job) == MDR_STOP_NONE)
    if (mdr_job_wants_news (job) || number % 3 != 0)
      publish_number (job, ++number);
  atomic_store ((atomic_uint *) data, number);
}

/* Between two threads no value is lost, taken twice, or older than the one before. */
static void
test_news_between_threads (void)
{
  MdrJobQueue *queue = mdr_job_queue_new (1);
  MdrJob *job = mdr_job_new ();
  atomic_uint published = 0;
  guint taken = 0;
  guint last = 0;

  atomic_store (&destroyed, 0);
  mdr_job_listen (job);
  mdr_job_queue_push (queue, job, publish_until_stopped, &published);
  while (taken < 3)
    {
      g_autofree guint *number = mdr_job_take_news (job);

      if (!number)
        continue;
      g_assert_cmpuint (*number, >, last);
      last = *number;
      taken++;
    }
  mdr_job_cancel (job);
  mdr_job_queue_free (queue);
  mdr_job_unref (job);
  g_assert_cmpuint (taken + atomic_load (&destroyed), ==, atomic_load (&published));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/job/fresh", test_fresh);
  g_test_add_func ("/job/progress", test_progress);
  g_test_add_func ("/job/deadline", test_deadline);
  g_test_add_func ("/job/cpu-seconds", test_cpu_seconds);
  g_test_add_func ("/job/first-reason-stays", test_first_reason_stays);
  g_test_add_func ("/job/part", test_part);
  g_test_add_func ("/job/news", test_news);
  g_test_add_func ("/job/news/between-threads", test_news_between_threads);
  g_test_add_data_func ("/job/queue/one", GUINT_TO_POINTER (1), test_queue);
  g_test_add_data_func ("/job/queue/four", GUINT_TO_POINTER (4), test_queue);
  g_test_add_func ("/job/queue/uses-all-threads", test_queue_uses_all_threads);
  g_test_add_func ("/job/queue/flush", test_queue_flush);
  return g_test_run ();
}
