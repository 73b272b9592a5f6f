/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-task.h"
#include "mdr-kind.h"
#include "null-kind.h"

#define TYPE_ASKER (asker_get_type ())
G_DECLARE_FINAL_TYPE (Asker, asker, TEST, ASKER, GObject)

/* Whoever asks in these tests, and what it was told. */
struct _Asker
{
  GObject parent_instance;

  MdrTask *task;
  MdrJobQueue *queue;
  GThread *thread;
  guint told;
  guint looks;
  guint news;
  char *answer;
  char *error;
};

G_DEFINE_FINAL_TYPE (Asker, asker, G_TYPE_OBJECT)

/* Answers that nobody took. */
static guint destroyed;

static void
destroy_answer (gpointer answer)
{
  destroyed++;
  g_free (answer);
}

static void
told_cb (gpointer owner, gpointer answer, const GError *error)
{
  Asker *self = owner;

  g_assert_true (g_thread_self () == self->thread);
  self->told++;
  g_free (self->answer);
  self->answer = answer;
  g_free (self->error);
  self->error = error ? g_strdup (error->message) : NULL;
}

static void
looked_cb (gpointer owner, const MdrProgress *progress)
{
  Asker *self = owner;

  g_assert_true (g_thread_self () == self->thread);
  self->looks++;
}

static void
asker_dispose (GObject *object)
{
  g_clear_pointer (&TEST_ASKER (object)->task, mdr_task_free);
  G_OBJECT_CLASS (asker_parent_class)->dispose (object);
}

static void
asker_finalize (GObject *object)
{
  Asker *self = TEST_ASKER (object);

  g_free (self->answer);
  g_free (self->error);
  G_OBJECT_CLASS (asker_parent_class)->finalize (object);
}

static void
asker_class_init (AskerClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = asker_dispose;
  G_OBJECT_CLASS (klass)->finalize = asker_finalize;
}

static void
asker_init (Asker *self)
{
  self->thread = g_thread_self ();
  self->task = mdr_task_new (self, told_cb, destroy_answer);
}

static gpointer
repeat_name (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return g_strdup (input->name);
}

static gpointer
fail (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED, "No %s", input->name);
  return NULL;
}

static gpointer
run_until_stopped (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  while (mdr_job_should_stop (job) == MDR_STOP_NONE)
    g_usleep (1000);
  return g_strconcat (input->name, ", stopped", NULL);
}

static void
set_up (Asker **asker, gconstpointer data)
{
  destroyed = 0;
  *asker = g_object_new (TYPE_ASKER, NULL);
  (*asker)->queue = mdr_job_queue_new (2);
}

static void
tear_down (Asker **asker, gconstpointer data)
{
  if (!*asker)
    return;
  g_clear_pointer (&(*asker)->queue, mdr_job_queue_free);
  g_assert_finalize_object (*asker);
}

static void
ask (Asker *asker, const char *name, MdrTaskWork work)
{
  mdr_task_run (asker->task, asker->queue, NULL, &(MdrTaskInput){ .name = name }, work);
  g_assert_true (mdr_task_is_running (asker->task));
}

/* Waits for all work, and for all that it has to say. */
static void
finish (Asker *asker)
{
  g_clear_pointer (&asker->queue, mdr_job_queue_free);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  asker->queue = mdr_job_queue_new (2);
}

static void
test_answer (Asker **asker, gconstpointer data)
{
  for (guint run = 1; run <= 20; run++)
    {
      g_autofree char *name = g_strdup_printf ("answer %u", run);

      ask (*asker, name, repeat_name);
      finish (*asker);
      g_assert_false (mdr_task_is_running ((*asker)->task));
      g_assert_cmpuint ((*asker)->told, ==, run);
      g_assert_cmpstr ((*asker)->answer, ==, name);
    }
  g_assert_cmpuint (destroyed, ==, 0);
}

static void
test_error (Asker **asker, gconstpointer data)
{
  ask (*asker, "way", fail);
  finish (*asker);
  g_assert_null ((*asker)->answer);
  g_assert_cmpstr ((*asker)->error, ==, "No way");
}

/* The values asked about stay as long as the work needs them. */
static void
test_question (Asker **asker, gconstpointer data)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (&null_kind, NULL);
  g_autoptr (MdrState) state = puzzle->kind->new_state (puzzle);
  g_autoptr (MdrSolution) solution = puzzle->kind->solution_from_text (puzzle, "3 3 1", NULL);
  g_autoptr (MdrOptions) options = mdr_options_new (puzzle->kind->options, MDR_SCOPE_METHOD);
  g_autoptr (GFile) file = g_file_new_for_path ("/answer");
  MdrTaskInput input = { puzzle->kind, puzzle, state, solution, options, "whole", 2, file, 7 };

  g_assert_nonnull (solution);
  mdr_task_run ((*asker)->task, (*asker)->queue, NULL, &input, run_until_stopped);
  g_clear_pointer (&puzzle, mdr_puzzle_unref);
  g_clear_pointer (&state, mdr_state_unref);
  g_clear_pointer (&solution, mdr_solution_unref);
  g_clear_pointer (&options, mdr_options_free);
  g_assert_cmpuint (G_OBJECT (file)->ref_count, >, 1);
  mdr_task_stop ((*asker)->task);
  finish (*asker);
  g_assert_cmpuint (G_OBJECT (file)->ref_count, ==, 1);
}

static void
test_new_question_drops_the_one_before (Asker **asker, gconstpointer data)
{
  ask (*asker, "first", run_until_stopped);
  ask (*asker, "second", repeat_name);
  finish (*asker);
  g_assert_cmpuint ((*asker)->told, ==, 1);
  g_assert_cmpstr ((*asker)->answer, ==, "second");
  g_assert_cmpuint (destroyed, ==, 1);
}

static void
test_stop (Asker **asker, gconstpointer data)
{
  ask (*asker, "half", run_until_stopped);
  mdr_task_stop ((*asker)->task);
  g_assert_true (mdr_task_is_running ((*asker)->task));
  finish (*asker);
  g_assert_cmpstr ((*asker)->answer, ==, "half, stopped");
}

/* Also an answer that is found already, but not yet told. */
static void
test_drop (Asker **asker, gconstpointer data)
{
  ask (*asker, "unheard", run_until_stopped);
  mdr_task_drop ((*asker)->task);
  g_assert_false (mdr_task_is_running ((*asker)->task));
  ask (*asker, "found", repeat_name);
  g_clear_pointer (&(*asker)->queue, mdr_job_queue_free);
  mdr_task_drop ((*asker)->task);
  finish (*asker);
  g_assert_cmpuint ((*asker)->told, ==, 0);
  g_assert_cmpuint (destroyed, ==, 2);
}

static void
test_owner_goes (Asker **asker, gconstpointer data)
{
  MdrJobQueue *queue = g_steal_pointer (&(*asker)->queue);

  mdr_task_run ((*asker)->task, queue, NULL, &(MdrTaskInput){ .name = "late" }, run_until_stopped);
  g_assert_finalize_object (*asker);
  *asker = NULL;
  mdr_job_queue_free (queue);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (destroyed, ==, 1);
}

static void
leave_cb (gpointer owner, gpointer answer, const GError *error)
{
  g_free (answer);
  g_object_run_dispose (owner);
}

/* A dialog closes when it has its answer. */
static void
test_owner_goes_when_told (Asker **asker, gconstpointer data)
{
  mdr_task_free ((*asker)->task);
  (*asker)->task = mdr_task_new (*asker, leave_cb, destroy_answer);
  ask (*asker, "last", repeat_name);
  finish (*asker);
  g_assert_null ((*asker)->task);
}

static void
test_limits (Asker **asker, gconstpointer data)
{
  g_autoptr (MdrJob) job = mdr_job_new ();

  mdr_job_set_time_limit (job, 0.01);
  mdr_task_run ((*asker)->task, (*asker)->queue, job, &(MdrTaskInput){ .name = "short" }, run_until_stopped);
  finish (*asker);
  g_assert_cmpstr ((*asker)->answer, ==, "short, stopped");
}

static void
test_watch (Asker **asker, gconstpointer data)
{
  mdr_task_set_watch ((*asker)->task, looked_cb);
  ask (*asker, "seen", run_until_stopped);
  g_assert_cmpuint ((*asker)->looks, ==, 1);
  while ((*asker)->looks < 3)
    g_main_context_iteration (NULL, TRUE);
  mdr_task_stop ((*asker)->task);
  finish (*asker);
  g_assert_cmpuint ((*asker)->looks, ==, 3);
  g_assert_cmpuint ((*asker)->told, ==, 1);
}

static void
news_cb (gpointer owner, gpointer news)
{
  Asker *self = owner;

  g_assert_true (g_thread_self () == self->thread);
  g_assert_cmpuint (self->told, ==, 0);
  self->news++;
  g_assert_cmpstr (news, ==, "so far");
  g_free (news);
}

static gpointer
publish_until_stopped (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  while (mdr_job_should_stop (job) == MDR_STOP_NONE)
    {
      if (mdr_job_wants_news (job))
        mdr_job_publish (job, g_strdup (input->name), destroy_answer);
      g_usleep (1000);
    }
  return g_strdup ("in the end");
}

/* The news come before the answer, and none after the question was stopped. */
static void
test_news (Asker **asker, gconstpointer data)
{
  mdr_task_set_news ((*asker)->task, news_cb);
  ask (*asker, "so far", publish_until_stopped);
  while ((*asker)->news < 3)
    g_main_context_iteration (NULL, TRUE);
  mdr_task_stop ((*asker)->task);
  finish (*asker);
  g_assert_cmpuint ((*asker)->news, ==, 3);
  g_assert_cmpstr ((*asker)->answer, ==, "in the end");
}

/* Work publishes nothing for an owner who asks only for the answer. */
static void
test_no_news (Asker **asker, gconstpointer data)
{
  g_autoptr (MdrJob) job = mdr_job_new ();

  mdr_job_set_time_limit (job, 0.01);
  mdr_task_run ((*asker)->task, (*asker)->queue, job, &(MdrTaskInput){ .name = "so far" },
                publish_until_stopped);
  finish (*asker);
  g_assert_null (mdr_job_take_news (job));
  g_assert_cmpuint (destroyed, ==, 0);
}

static void
leave_at_news_cb (gpointer owner, gpointer news)
{
  g_free (news);
  g_object_run_dispose (owner);
}

/* An owner may go away when it gets news. */
static void
test_owner_goes_at_news (Asker **asker, gconstpointer data)
{
  mdr_task_set_news ((*asker)->task, leave_at_news_cb);
  mdr_task_set_watch ((*asker)->task, looked_cb);
  ask (*asker, "so far", publish_until_stopped);
  while ((*asker)->task)
    g_main_context_iteration (NULL, TRUE);
  finish (*asker);
  g_assert_cmpuint ((*asker)->told, ==, 0);
}

static void
add_test (const char *path, void (*test) (Asker **, gconstpointer))
{
  g_test_add (path, Asker *, NULL, set_up, test, tear_down);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  add_test ("/task/answer", test_answer);
  add_test ("/task/error", test_error);
  add_test ("/task/question", test_question);
  add_test ("/task/new-question-drops-the-one-before", test_new_question_drops_the_one_before);
  add_test ("/task/stop", test_stop);
  add_test ("/task/drop", test_drop);
  add_test ("/task/owner-goes", test_owner_goes);
  add_test ("/task/owner-goes-when-told", test_owner_goes_when_told);
  add_test ("/task/limits", test_limits);
  add_test ("/task/watch", test_watch);
  add_test ("/task/news", test_news);
  add_test ("/task/news/none", test_no_news);
  add_test ("/task/news/owner-goes", test_owner_goes_at_news);
  return g_test_run ();
}
