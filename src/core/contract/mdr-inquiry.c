/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-inquiry.h"

#define LOOKS_PER_SECOND 10

/*
 * A question that is being worked on. The thread owns @job, @question, @answer
 * and @error until the work is done; @inquiry belongs to the main loop, and is
 * %NULL once the answer is no longer wanted.
 */
typedef struct
{
  MdrInquiry *inquiry;
  MdrJob *job;
  MdrQuestion question;
  MdrInquiryWork work;
  gpointer answer;
  GError *error;
  GDestroyNotify destroy_answer;
} Request;

struct _MdrInquiry
{
  GObject *owner;
  MdrInquiryDone done;
  MdrInquiryWatch watch;
  MdrInquiryNews news;
  GDestroyNotify destroy_answer;
  Request *request;
  guint look_id;
};

static void
request_free (gpointer data)
{
  Request *request = data;
  MdrQuestion *question = &request->question;

  if (request->answer)
    request->destroy_answer (request->answer);
  g_clear_error (&request->error);
  g_clear_pointer ((MdrPuzzle **) &question->puzzle, mdr_puzzle_unref);
  g_clear_pointer ((MdrState **) &question->state, mdr_state_unref);
  g_clear_pointer ((MdrSolution **) &question->solution, mdr_solution_unref);
  g_clear_pointer ((MdrOptions **) &question->options, mdr_options_free);
  g_clear_pointer ((char **) &question->name, g_free);
  g_clear_object (&question->file);
  g_clear_object (&question->subject);
  mdr_job_unref (request->job);
  g_free (request);
}

/* Separates the request from the inquiry, so that its answer is not delivered. */
static void
detach (MdrInquiry *inquiry)
{
  g_clear_handle_id (&inquiry->look_id, g_source_remove);
  inquiry->request->inquiry = NULL;
  inquiry->request = NULL;
}

/* Delivers an answer to the owner, who may free the inquiry meanwhile. */
static gboolean
deliver_cb (gpointer data)
{
  Request *request = data;
  MdrInquiry *inquiry = request->inquiry;
  g_autoptr (GObject) owner = NULL;

  if (!inquiry)
    return G_SOURCE_REMOVE;
  owner = g_object_ref (inquiry->owner);
  detach (inquiry);
  inquiry->done (owner, g_steal_pointer (&request->answer), request->error);
  return G_SOURCE_REMOVE;
}

/* Delivers at default priority, because a window that draws all the time would starve an idle callback. */
static void
run (MdrJob *job, gpointer data)
{
  Request *request = data;

  request->answer = request->work (&request->question, job, &request->error);
  g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, request, request_free);
}

/* Tells the owner how far the work is, and what it has published. */
static gboolean
look_cb (gpointer data)
{
  MdrInquiry *inquiry = data;
  guint id = inquiry->look_id;
  gpointer news;

  if (inquiry->watch)
    {
      MdrProgress progress;

      mdr_job_get_progress (inquiry->request->job, &progress);
      inquiry->watch (inquiry->owner, &progress);
    }
  /* The watch may have ended the question, and even the inquiry, by which it has removed the source. */
  if (!g_main_context_find_source_by_id (NULL, id))
    return G_SOURCE_REMOVE;
  news = inquiry->news ? mdr_job_take_news (inquiry->request->job) : NULL;
  if (news)
    inquiry->news (inquiry->owner, news);
  return G_SOURCE_CONTINUE;
}

/**
 * mdr_inquiry_new:
 * @owner: (type GObject): the object that asks; only referenced while an answer
 *   is delivered
 * @done: called with each answer
 * @destroy_answer: frees answers that are no longer wanted
 *
 * Returns: (transfer full): an inquiry without a question; to be used only in the
 *   main loop
 */
MdrInquiry *
mdr_inquiry_new (gpointer owner, MdrInquiryDone done, GDestroyNotify destroy_answer)
{
  MdrInquiry *inquiry;

  g_return_val_if_fail (G_IS_OBJECT (owner), NULL);
  g_return_val_if_fail (done != NULL, NULL);
  g_return_val_if_fail (destroy_answer != NULL, NULL);

  inquiry = g_new0 (MdrInquiry, 1);
  inquiry->owner = owner;
  inquiry->done = done;
  inquiry->destroy_answer = destroy_answer;
  return inquiry;
}

void
mdr_inquiry_free (MdrInquiry *inquiry)
{
  g_return_if_fail (inquiry != NULL);

  mdr_inquiry_drop (inquiry);
  g_free (inquiry);
}

/** Sets a function to be called when a question is asked, and ten times a second until it is answered. */
void
mdr_inquiry_set_watch (MdrInquiry *inquiry, MdrInquiryWatch watch)
{
  g_return_if_fail (inquiry != NULL);

  inquiry->watch = watch;
}

/**
 * mdr_inquiry_set_news:
 * @news: called at most ten times a second until the question is answered
 *
 * Sets a function for what the work publishes, to be called before a question is asked.
 */
void
mdr_inquiry_set_news (MdrInquiry *inquiry, MdrInquiryNews news)
{
  g_return_if_fail (inquiry != NULL);

  inquiry->news = news;
}

/**
 * mdr_inquiry_ask:
 * @queue: the queue that does the work; must outlive it
 * @job: (nullable): a job with the limits of the work; %NULL for none
 * @question: copied
 * @work: finds the answer
 *
 * Asks a question, and drops the previous one.
 */
void
mdr_inquiry_ask (MdrInquiry *inquiry,
                 MdrJobQueue *queue,
                 MdrJob *job,
                 const MdrQuestion *question,
                 MdrInquiryWork work)
{
  Request *request;
  MdrQuestion *copy;

  g_return_if_fail (inquiry != NULL);
  g_return_if_fail (queue != NULL);
  g_return_if_fail (question != NULL);
  g_return_if_fail (work != NULL);

  mdr_inquiry_drop (inquiry);
  request = g_new0 (Request, 1);
  request->inquiry = inquiry;
  request->job = job ? mdr_job_ref (job) : mdr_job_new ();
  request->work = work;
  request->destroy_answer = inquiry->destroy_answer;
  copy = &request->question;
  *copy = *question;
  if (copy->puzzle)
    mdr_puzzle_ref (copy->puzzle);
  if (copy->state)
    mdr_state_ref (copy->state);
  if (copy->solution)
    mdr_solution_ref (copy->solution);
  if (copy->options)
    copy->options = mdr_options_copy (copy->options);
  if (copy->file)
    g_object_ref (copy->file);
  if (copy->subject)
    g_object_ref (copy->subject);
  copy->name = g_strdup (copy->name);
  inquiry->request = request;
  if (inquiry->news)
    mdr_job_listen (request->job);
  mdr_job_queue_push (queue, request->job, run, request);
  if (!inquiry->watch && !inquiry->news)
    return;
  inquiry->look_id = g_timeout_add (1000 / LOOKS_PER_SECOND, look_cb, inquiry);
  look_cb (inquiry);
}

/** Returns: whether an answer is still to come */
gboolean
mdr_inquiry_is_open (const MdrInquiry *inquiry)
{
  g_return_val_if_fail (inquiry != NULL, FALSE);

  return inquiry->request != NULL;
}

/** Stops the work early. Its answer is still delivered, unless another question is asked before that. */
void
mdr_inquiry_stop (MdrInquiry *inquiry)
{
  g_return_if_fail (inquiry != NULL);

  g_clear_handle_id (&inquiry->look_id, g_source_remove);
  if (inquiry->request)
    mdr_job_cancel (inquiry->request->job);
}

/** Stops the work; its answer is not delivered. */
void
mdr_inquiry_drop (MdrInquiry *inquiry)
{
  g_return_if_fail (inquiry != NULL);

  mdr_inquiry_stop (inquiry);
  if (inquiry->request)
    detach (inquiry);
}
