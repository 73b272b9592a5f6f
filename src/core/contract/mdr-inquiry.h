/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mdr-job-queue.h"
#include "mdr-option.h"
#include "mdr-puzzle.h"

G_BEGIN_DECLS

/**
 * MdrQuestion:
 * @kind: static
 * @puzzle: (nullable)
 * @state: (nullable)
 * @solution: (nullable)
 * @options: (nullable)
 * @name: (nullable): name of a method or a style
 * @count: number of solutions
 * @file: (nullable): the file to read or write
 * @seed: the seed for all random choices of the work
 * @subject: (nullable): any other argument, whose type only the work knows
 *
 * The arguments of a piece of work. The caller sets those that the work needs
 * and leaves the others empty.
 */
typedef struct
{
  const MdrKind *kind;
  const MdrPuzzle *puzzle;
  const MdrState *state;
  const MdrSolution *solution;
  const MdrOptions *options;
  const char *name;
  guint count;
  GFile *file;
  guint32 seed;
  GObject *subject;
} MdrQuestion;

/**
 * MdrInquiryWork:
 * @job: asked whether to stop, and told the progress
 *
 * Finds the answer, on a thread of the queue.
 *
 * Returns: (transfer full) (nullable): the answer
 */
typedef gpointer (*MdrInquiryWork) (const MdrQuestion *question, MdrJob *job, GError **error);

/**
 * MdrInquiryDone:
 * @answer: (transfer full) (nullable): the return value of the work
 * @error: (nullable): the error of the work
 *
 * Receives the answer, in the main loop.
 */
typedef void (*MdrInquiryDone) (gpointer owner, gpointer answer, const GError *error);

/**
 * MdrInquiryWatch:
 *
 * Shows the progress of the work, in the main loop.
 */
typedef void (*MdrInquiryWatch) (gpointer owner, const MdrProgress *progress);

/**
 * MdrInquiryNews:
 * @news: (transfer full): a value that the work published with mdr_job_publish()
 *
 * Receives what the work knows so far, in the main loop, before its answer.
 */
typedef void (*MdrInquiryNews) (gpointer owner, gpointer news);

/**
 * MdrInquiry:
 *
 * Lets an object of the main loop ask for something that takes time. It handles
 * one question at a time, as a job; a new question drops the previous one. The
 * owner creates the inquiry, frees it in its dispose, and receives only the
 * answer to the latest question. Answers to dropped questions, or after the
 * inquiry is freed, are destroyed.
 */
typedef struct _MdrInquiry MdrInquiry;

MdrInquiry *mdr_inquiry_new (gpointer owner, MdrInquiryDone done, GDestroyNotify destroy_answer);
void mdr_inquiry_free (MdrInquiry *inquiry);
void mdr_inquiry_set_watch (MdrInquiry *inquiry, MdrInquiryWatch watch);
void mdr_inquiry_set_news (MdrInquiry *inquiry, MdrInquiryNews news);

void mdr_inquiry_ask (MdrInquiry *inquiry,
                      MdrJobQueue *queue,
                      MdrJob *job,
                      const MdrQuestion *question,
                      MdrInquiryWork work);
gboolean mdr_inquiry_is_open (const MdrInquiry *inquiry);
void mdr_inquiry_stop (MdrInquiry *inquiry);
void mdr_inquiry_drop (MdrInquiry *inquiry);

G_END_DECLS
