/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fault-trial.h"

/* Whatever is saved goes one way, which “convert-over” goes through as a whole. */
static const char *const saving[] = { "open", "write", "fsync", "rename", NULL };
static const char *const saving_else[] = { "write", "rename", NULL };
static const char *const making[] = { "mkdir", "open", "write", "fsync", "rename", NULL };
static const char *const adding[] = { "mkdir", "open", "write", "fsync", "link", NULL };
static const char *const removing[] = { "open", "read", NULL };
static const char *const loading[] = { "open", "read", NULL };
static const char *const changing[] = { "open", "read", "write", "fsync", "rename", NULL };
static const char *const logging[] = { "open", "write", "fsync", NULL };
static const char *const resuming[] = { "open", "read", "write", "fsync", NULL };
static const char *const tabling[] = { "mkdir", "open", "write", "truncate", "rename", NULL };
static const char *const threads[] = { "thread", NULL };
static const char *const memory[] = { "memory", NULL };

#define SNAKE "%/snake/01-first-steps.meander"
#define OTHER "%/snake/02-around-the-pond.meander"

static const Trial trials[] = {
  { "solve", TRIAL_WHOLE, .words = { "cli", "solve", SNAKE, "-o", "@/out.meander" }, .calls = saving_else },
  { "convert-over", TRIAL_WHOLE, .before = { "cli", "convert", OTHER, "-o", "@/out.txt" },
    .words = { "cli", "convert", SNAKE, "-o", "@/out.txt" }, .calls = saving },
  { "generate", TRIAL_LOG,
    .words = { "cli", "generate", "snake", "--size=5x5", "--difficulty=easy", "--count=2", "-o",
               "@/out.txt" },
    .calls = saving_else },
  { "render", TRIAL_WHOLE, .words = { "cli", "render", SNAKE, "-o", "@/out.png" }, .calls = saving_else },
  { "film", TRIAL_WHOLE, .words = { "cli", "render", SNAKE, "--animate", "-o", "@/out.svg" },
    .calls = saving_else },
  { "thumbnail", TRIAL_WHOLE, .words = { "cli", "thumbnail", SNAKE, "@/out.png", "64" },
    .calls = saving_else },
  { "proof", TRIAL_WHOLE, .before = { "cli", "solve", "--proof", "@/out.proof", OTHER },
    .words = { "cli", "solve", "--proof", "@/out.proof", SNAKE }, .calls = saving },
  { "model", TRIAL_WHOLE, .words = { "cli", "model", SNAKE, "-o", "@/out.lp" }, .calls = saving_else },
  { "solve-in-place", TRIAL_WHOLE, .before = { "cli", "convert", SNAKE, "-o", "@/own.meander" },
    .words = { "cli", "solve", "@/own.meander", "-o", "@/own.meander" },
    .again = { "cli", "solve", SNAKE, "-o", "@/own.meander" }, .calls = changing },
  { "check", TRIAL_WHOLE, .before = { "cli", "convert", SNAKE, OTHER, "-o", "@/own.meander" },
    .words = { "cli", "check", "@/own.meander" }, .calls = loading },
  { "study", TRIAL_LOG, .words = { "panel", "study", "panel", "thirds", "--jobs=1", "-o", "@/out.study" },
    .again = { "panel", "study", "panel", "thirds", "--jobs=1", "--resume", "-o", "@/out.study" },
    .calls = logging },
  { "study-resume", TRIAL_LOG,
    .before = { "panel", "study", "panel", "thirds", "--jobs=1", "--part=1/2", "-o", "@/out.study" },
    .words = { "panel", "study", "panel", "thirds", "--jobs=1", "--resume", "-o", "@/out.study" },
    .calls = resuming },
  { "study-read", TRIAL_WHOLE,
    .before = { "panel", "study", "panel", "thirds", "--jobs=1", "-o", "@/in.study" },
    .words = { "panel", "study", "--read", "@/in.study", "-o", "@/out.csv" }, .calls = changing },
  { "threads", TRIAL_LOG,
    .words = { "cli", "generate", "snake", "--size=5x5", "--difficulty=easy", "--count=3", "-o",
               "@/out.txt" },
    .calls = threads },
  { "study-threads", TRIAL_SHOWN,
    .before = { "panel", "study", "panel", "thirds", "--part=1/2", "-o", "@/out.study" },
    .words = { "panel", "study", "panel", "thirds", "--jobs=3", "--resume", "-o", "@/out.study" },
    .show = { "panel", "study", "--read", "@/out.study" }, .calls = threads },
  { "sat-threads", TRIAL_WHOLE, .words = { "cli", "solve", "--method=sat", SNAKE, "-o", "@/out.meander" },
    .calls = threads, .program = "meander-sat" },
  { "sat-memory", TRIAL_WHOLE, .words = { "cli", "solve", "--method=sat", SNAKE, "-o", "@/out.meander" },
    .calls = memory, .program = "meander-sat" },
  { "cut-threads", TRIAL_WHOLE, .words = { "cli", "solve", "--method=cut", SNAKE, "-o", "@/out.meander" },
    .calls = threads, .program = "meander-cut" },
  { "cut-memory", TRIAL_WHOLE, .words = { "cli", "solve", "--method=cut", SNAKE, "-o", "@/out.meander" },
    .calls = memory, .program = "meander-cut" },
  { "session", TRIAL_SHOWN, .words = { "keep", "session", "@/state/session", "new" },
    .show = { "keep", "session", "@/state/session" }, .calls = making },
  { "session-change", TRIAL_SHOWN, .before = { "keep", "session", "@/state/session", "old" },
    .words = { "keep", "session", "@/state/session", "new" },
    .show = { "keep", "session", "@/state/session" }, .calls = changing },
  { "library", TRIAL_WHOLE, .words = { "keep", "import", "@/library", SNAKE }, .calls = adding },
  { "library-remove", TRIAL_WHOLE, .before = { "keep", "import", "@/library", SNAKE },
    .words = { "keep", "remove", "@/library" }, .calls = removing },
  { "progress", TRIAL_SHOWN, .words = { "keep", "progress", "@/data/progress", "new" },
    .show = { "keep", "progress", "@/data/progress" }, .calls = making },
  { "progress-change", TRIAL_SHOWN, .before = { "keep", "progress", "@/data/progress", "old" },
    .words = { "keep", "progress", "@/data/progress", "new" },
    .show = { "keep", "progress", "@/data/progress" }, .calls = changing },
  { "table", TRIAL_WHOLE, .words = { "keep", "table", "@/tables" }, .calls = tabling, .is_quiet = TRUE },
  { "memory", TRIAL_WHOLE, .before = { "cli", "convert", OTHER, "-o", "@/out.txt" },
    .words = { "cli", "convert", SNAKE, "-o", "@/out.txt" }, .calls = memory },
};

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (trials); i++)
    {
      g_autofree char *path = g_strconcat ("/faults/", trials[i].name, NULL);

      g_test_add_data_func (path, &trials[i], trial_run);
    }
  return g_test_run ();
}
