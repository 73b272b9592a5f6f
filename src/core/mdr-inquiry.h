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
 * @name: (nullable): of a method or a style
 * @count: of solutions
 * @file: (nullable): where the answer is to be written
 *
 * What a piece of work is about. Whoever asks sets what the work needs and
 * leaves the rest empty.
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
} MdrQuestion;

/**
 * MdrInquiryWork:
 * @job: asks whether to stop, and writes progress
 *
 * Finds the answer; runs on a thread of the queue.
 *
 * Returns: (transfer full) (nullable): the answer
 */
typedef gpointer (*MdrInquiryWork) (const MdrQuestion *question, MdrJob *job, GError **error);

/**
 * MdrInquiryDone:
 * @answer: (transfer full) (nullable): what the work returned
 * @error: (nullable): what it set
 *
 * Takes the answer, in the main loop.
 */
typedef void (*MdrInquiryDone) (gpointer owner, gpointer answer, const GError *error);

/**
 * MdrInquiryWatch:
 *
 * Shows how far the work is, in the main loop.
 */
typedef void (*MdrInquiryWatch) (gpointer owner, const MdrProgress *progress);

/**
 * MdrInquiry:
 *
 * What an object of the main loop wants to know and would have to wait for.
 * It asks one question at a time, of a job of its own; a new question drops the
 * one before. The owner makes the inquiry, frees it in its dispose, and hears
 * of the last question alone: what was dropped, and what comes after the
 * inquiry is gone, is destroyed unheard.
 */
typedef struct _MdrInquiry MdrInquiry;

MdrInquiry *mdr_inquiry_new (gpointer owner, MdrInquiryDone done, GDestroyNotify destroy_answer);
void mdr_inquiry_free (MdrInquiry *inquiry);
void mdr_inquiry_set_watch (MdrInquiry *inquiry, MdrInquiryWatch watch);

void mdr_inquiry_ask (MdrInquiry *inquiry,
                      MdrJobQueue *queue,
                      MdrJob *job,
                      const MdrQuestion *question,
                      MdrInquiryWork work);
gboolean mdr_inquiry_is_open (const MdrInquiry *inquiry);
void mdr_inquiry_stop (MdrInquiry *inquiry);
void mdr_inquiry_drop (MdrInquiry *inquiry);

G_END_DECLS
