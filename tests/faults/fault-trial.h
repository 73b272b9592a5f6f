/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define TRIAL_MAX_WORDS 12

/**
 * TrialRule:
 * @TRIAL_WHOLE: each file is there as it was before, or as it is meant to become
 * @TRIAL_LOG: each file begins with what it was before, and what it is meant to become begins with it;
 *   a part that could not be appended whole is left out, unless the program was killed
 * @TRIAL_SHOWN: what @show prints is as it was before, or as it is meant to become
 *
 * What must be true of the folder after a fault.
 */
typedef enum
{
  TRIAL_WHOLE,
  TRIAL_LOG,
  TRIAL_SHOWN,
} TrialRule;

/**
 * Trial:
 * @name: the name of the test
 * @before: what makes the folder as it was before; its first word is NULL if the folder is empty
 * @words: the command in which calls fail
 * @again: the command that ends what was begun; its first word is NULL for @words once more
 * @show: prints what is there, for %TRIAL_SHOWN
 * @calls: the calls that fail, %NULL at the end
 * @program: (nullable): the program in which they fail; any by default
 * @is_quiet: whether the program may go on without a word where it can do without a file
 *
 * A command, tried with a fault at each of its calls in turn. Of the words, the first is a
 * program, see trial_run(), and “@” stands for the folder in which files are watched.
 */
typedef struct
{
  const char *name;
  TrialRule rule;
  const char *before[TRIAL_MAX_WORDS];
  const char *words[TRIAL_MAX_WORDS];
  const char *again[TRIAL_MAX_WORDS];
  const char *show[TRIAL_MAX_WORDS];
  const char *const *calls;
  const char *program;
  gboolean is_quiet;
} Trial;

void trial_run (gconstpointer data);

G_END_DECLS
