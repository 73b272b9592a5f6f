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
} Errand;

struct _MdrInquiry
{
  GObject *owner;
  MdrInquiryDone done;
  MdrInquiryWatch watch;
  GDestroyNotify destroy_answer;
  Errand *errand;
  guint look_id;
};

static MdrQuestion
question_copy (const MdrQuestion *question)
{
  MdrQuestion copy = *question;

  if (copy.puzzle)
    mdr_puzzle_ref (copy.puzzle);
  if (copy.state)
    mdr_state_ref (copy.state);
  if (copy.solution)
    mdr_solution_ref (copy.solution);
  if (copy.options)
    copy.options = mdr_options_copy (copy.options);
  if (copy.file)
    g_object_ref (copy.file);
  if (copy.subject)
    g_object_ref (copy.subject);
  copy.name = g_strdup (copy.name);
  return copy;
}

static void
question_clear (MdrQuestion *question)
{
  g_clear_pointer ((MdrPuzzle **) &question->puzzle, mdr_puzzle_unref);
  g_clear_pointer ((MdrState **) &question->state, mdr_state_unref);
  g_clear_pointer ((MdrSolution **) &question->solution, mdr_solution_unref);
  g_clear_pointer ((MdrOptions **) &question->options, mdr_options_free);
  g_clear_pointer ((char **) &question->name, g_free);
  g_clear_object (&question->file);
  g_clear_object (&question->subject);
}

static void
errand_free (gpointer data)
{
  Errand *errand = data;

  if (errand->answer)
    errand->destroy_answer (errand->answer);
  g_clear_error (&errand->error);
  question_clear (&errand->question);
  mdr_job_unref (errand->job);
  g_free (errand);
}

/* Detaches the errand, so that its answer is not delivered. */
static void
detach (MdrInquiry *inquiry)
{
  g_clear_handle_id (&inquiry->look_id, g_source_remove);
  inquiry->errand->inquiry = NULL;
  inquiry->errand = NULL;
}

/* Delivers an answer to the owner, who may free the inquiry meanwhile. */
static gboolean
deliver_cb (gpointer data)
{
  Errand *errand = data;
  MdrInquiry *inquiry = errand->inquiry;
  g_autoptr (GObject) owner = NULL;

  if (!inquiry)
    return G_SOURCE_REMOVE;
  owner = g_object_ref (inquiry->owner);
  detach (inquiry);
  inquiry->done (owner, g_steal_pointer (&errand->answer), errand->error);
  return G_SOURCE_REMOVE;
}

/* Delivers at default priority, because a window that draws all the time would starve an idle callback. */
static void
run (MdrJob *job, gpointer data)
{
  Errand *errand = data;

  errand->answer = errand->work (&errand->question, job, &errand->error);
  g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, errand, errand_free);
}

static gboolean
look_cb (gpointer data)
{
  MdrInquiry *inquiry = data;
  MdrProgress progress;

  mdr_job_get_progress (inquiry->errand->job, &progress);
  inquiry->watch (inquiry->owner, &progress);
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
  MdrInquiry *inquiry = g_new0 (MdrInquiry, 1);

  g_return_val_if_fail (G_IS_OBJECT (owner), NULL);
  g_return_val_if_fail (done != NULL, NULL);

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
  Errand *errand = g_new0 (Errand, 1);

  mdr_inquiry_drop (inquiry);
  errand->inquiry = inquiry;
  errand->job = job ? mdr_job_ref (job) : mdr_job_new ();
  errand->question = question_copy (question);
  errand->work = work;
  errand->destroy_answer = inquiry->destroy_answer;
  inquiry->errand = errand;
  mdr_job_queue_push (queue, errand->job, run, errand);
  if (!inquiry->watch)
    return;
  inquiry->look_id = g_timeout_add (1000 / LOOKS_PER_SECOND, look_cb, inquiry);
  look_cb (inquiry);
}

/** Returns: whether an answer is still to come */
gboolean
mdr_inquiry_is_open (const MdrInquiry *inquiry)
{
  g_return_val_if_fail (inquiry != NULL, FALSE);

  return inquiry->errand != NULL;
}

/** Stops the work early. Its answer is still delivered, unless another question is asked before that. */
void
mdr_inquiry_stop (MdrInquiry *inquiry)
{
  g_return_if_fail (inquiry != NULL);

  g_clear_handle_id (&inquiry->look_id, g_source_remove);
  if (inquiry->errand)
    mdr_job_cancel (inquiry->errand->job);
}

/** Stops the work; its answer is not delivered. */
void
mdr_inquiry_drop (MdrInquiry *inquiry)
{
  g_return_if_fail (inquiry != NULL);

  mdr_inquiry_stop (inquiry);
  if (inquiry->errand)
    detach (inquiry);
}
