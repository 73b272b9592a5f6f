/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-background.h"

typedef struct
{
  MdrJob *job;
  MdrJobFunc work;
  GWeakRef owner;
  MdrBackgroundDone done;
  gpointer data;
  GDestroyNotify destroy;
} Errand;

static void
errand_free (gpointer data)
{
  Errand *errand = data;

  errand->destroy (errand->data);
  g_weak_ref_clear (&errand->owner);
  mdr_job_unref (errand->job);
  g_free (errand);
}

static gboolean
deliver_cb (gpointer data)
{
  Errand *errand = data;
  g_autoptr (GObject) owner = g_weak_ref_get (&errand->owner);

  if (owner)
    errand->done (owner, errand->job, errand->data);
  return G_SOURCE_REMOVE;
}

/* Never takes a reference to the owner, so that it never dies on this thread. */
static void
run (MdrJob *job, gpointer data)
{
  Errand *errand = data;

  errand->work (job, errand->data);
  g_idle_add_full (G_PRIORITY_DEFAULT, deliver_cb, errand, errand_free);
}

/**
 * mdr_background_run:
 * @work: runs on the job's thread, with @data
 * @owner: (type GObject): for whom; only held weakly
 * @done: runs in the main loop afterwards
 * @data: for both
 * @destroy: frees @data, in the main loop, also where @done is not called
 *
 * For short work of a widget that would still stall the window.
 */
void
mdr_background_run (MdrJobQueue *queue,
                    MdrJob *job,
                    MdrJobFunc work,
                    gpointer owner,
                    MdrBackgroundDone done,
                    gpointer data,
                    GDestroyNotify destroy)
{
  Errand *errand = g_new0 (Errand, 1);

  errand->job = mdr_job_ref (job);
  errand->work = work;
  g_weak_ref_init (&errand->owner, owner);
  errand->done = done;
  errand->data = data;
  errand->destroy = destroy;
  mdr_job_queue_push (queue, job, run, errand);
}
