/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fault-trial.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include "faults.h"

/* The exit codes of README.md that a fault may have. */
#define EXIT_LIMIT 3
#define EXIT_FAULT 4

/* How a call fails. */
typedef enum
{
  ONCE,
  FROM_THEN_ON,
  KILLED,
  N_MANNERS,
} Manner;

typedef struct
{
  const char *call;
  int code;
} Cause;

/* What each call says when it fails: a full disk, a broken one, a full table of files. */
static const Cause causes[] = {
  { "open", EMFILE }, { "read", EIO },    { "write", ENOSPC }, { "fsync", EIO },     { "truncate", EIO },
  { "rename", EIO },  { "link", ENOSPC }, { "mkdir", ENOSPC }, { "thread", EAGAIN }, { "memory", ENOMEM },
};

/* Which call of a run is to fail, and how. */
typedef struct
{
  const char *call;
  Manner manner;
  guint at;
} Fault;

/*
 * Ground:
 * @folder: the folder in which files are watched
 * @mark: comes into being when a call fails
 * @before: the contents of files by name, as they were before
 * @after: the same when nothing fails
 * @shown_before: (nullable): what the trial's @show prints then
 * @shown_after: (nullable): the same when nothing fails
 */
typedef struct
{
  const Trial *trial;
  char *folder;
  char *mark;
  GHashTable *before;
  GHashTable *after;
  char *shown_before;
  char *shown_after;
} Ground;

typedef struct
{
  int status;
  char *out;
  char *err;
} Run;

static void
run_clear (Run *run)
{
  g_free (run->out);
  g_free (run->err);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static const Cause *
find_cause (const char *call)
{
  for (guint i = 0; i < G_N_ELEMENTS (causes); i++)
    if (g_str_equal (causes[i].call, call))
      return &causes[i];
  g_assert_not_reached ();
}

static char *
dup_program (const char *word)
{
  if (g_str_equal (word, "cli"))
    return g_test_build_filename (G_TEST_BUILT, "..", "src", "cli", "meander-cli", NULL);
  if (g_str_equal (word, "panel"))
    return g_test_build_filename (G_TEST_BUILT, "cli", "panel-cli", NULL);
  return g_test_build_filename (G_TEST_BUILT, "faults", word, NULL);
}

static char **
dup_words (const Ground *ground, const char *const *words)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *program = dup_program (words[0]);
  g_autofree char *puzzles = g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", NULL);

  g_strv_builder_add (builder, program);
  for (guint i = 1; i < TRIAL_MAX_WORDS && words[i]; i++)
    {
      g_autoptr (GString) word = g_string_new (words[i]);

      g_string_replace (word, "@", ground->folder, 0);
      g_string_replace (word, "%", puzzles, 0);
      g_strv_builder_add (builder, word->str);
    }
  return g_strv_builder_end (builder);
}

static char **
dup_environment (const Ground *ground, const Fault *fault)
{
  g_autofree char *library = g_test_build_filename (G_TEST_BUILT, "faults", "libfaults.so", NULL);
  g_autofree char *at = g_strdup_printf ("%u", fault->at);
  g_autofree char *code =
      g_strdup_printf ("%d", fault->manner == KILLED ? 0 : find_cause (fault->call)->code);
  char **environment = g_get_environ ();

  environment = g_environ_setenv (environment, "LD_PRELOAD", library, TRUE);
  environment = g_environ_setenv (environment, FAULT_CALL, fault->call, TRUE);
  environment = g_environ_setenv (environment, FAULT_AT, at, TRUE);
  environment = g_environ_setenv (environment, FAULT_CODE, code, TRUE);
  environment = g_environ_setenv (environment, FAULT_FOLDER, ground->folder, TRUE);
  environment = g_environ_setenv (environment, FAULT_MARK, ground->mark, TRUE);
  if (fault->manner == FROM_THEN_ON)
    environment = g_environ_setenv (environment, FAULT_LASTS, "", TRUE);
  if (ground->trial->program)
    environment = g_environ_setenv (environment, FAULT_PROGRAM, ground->trial->program, TRUE);
  return environment;
}

/* @fault: (nullable): what fails; nothing by default */
static Run
run_words (const Ground *ground, const char *const *words, const Fault *fault)
{
  g_auto (GStrv) command = dup_words (ground, words);
  g_auto (GStrv) environment = fault ? dup_environment (ground, fault) : g_get_environ ();
  g_autoptr (GError) error = NULL;
  Run run = { 0 };

  g_spawn_sync (NULL, command, environment, G_SPAWN_DEFAULT, NULL, NULL, &run.out, &run.err, &run.status,
                &error);
  g_assert_no_error (error);
  return run;
}

/* Returns: (nullable): what was printed; %NULL without @words */
static char *
run_well (const Ground *ground, const char *const *words)
{
  g_auto (Run) run = { 0 };

  if (!words[0])
    return NULL;
  run = run_words (ground, words, NULL);
  if (run.status != 0)
    g_error ("%s %s ended with status %d: %s", words[0], words[1], run.status, run.err);
  return g_steal_pointer (&run.out);
}

/* Adds the files in a folder to @files. Each is a #GBytes under its path below the ground's folder. */
static void
list_files (const Ground *ground, const char *folder, GHashTable *files)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autoptr (GError) error = NULL;
      char *data;
      gsize length;

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          list_files (ground, path, files);
          continue;
        }
      g_file_get_contents (path, &data, &length, &error);
      g_assert_no_error (error);
      g_hash_table_insert (files, g_strdup (path + strlen (ground->folder)), g_bytes_new_take (data, length));
    }
}

static GHashTable *
take_picture (const Ground *ground)
{
  GHashTable *files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);

  list_files (ground, ground->folder, files);
  return files;
}

static void
clear_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        {
          clear_folder (path);
          g_assert_no_errno (g_rmdir (path));
        }
      else
        g_assert_no_errno (g_unlink (path));
    }
}

/* Makes the folder as it was before. */
static void
go_back (const Ground *ground)
{
  GHashTableIter iter;
  gpointer name, bytes;

  clear_folder (ground->folder);
  g_unlink (ground->mark);
  g_hash_table_iter_init (&iter, ground->before);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    {
      g_autofree char *path = g_strconcat (ground->folder, name, NULL);
      g_autofree char *folder = g_path_get_dirname (path);
      g_autoptr (GError) error = NULL;

      g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
      g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), &error);
      g_assert_no_error (error);
    }
}

static void
ground_init (Ground *ground, const Trial *trial)
{
  g_autofree char *parent = g_dir_make_tmp ("meander-faults-XXXXXX", NULL);
  g_autofree char *out = NULL;
  g_autofree char *out_before = NULL;

  ground->trial = trial;
  ground->folder = g_build_filename (parent, "watched", NULL);
  ground->mark = g_build_filename (parent, "mark", NULL);
  g_assert_no_errno (g_mkdir (ground->folder, 0700));
  out_before = run_well (ground, trial->before);
  ground->before = take_picture (ground);
  ground->shown_before = run_well (ground, trial->show);
  go_back (ground);
  out = run_well (ground, trial->words);
  ground->after = take_picture (ground);
  ground->shown_after = run_well (ground, trial->show);
}

static void
ground_clear (Ground *ground)
{
  g_autofree char *parent = g_path_get_dirname (ground->folder);

  clear_folder (parent);
  g_assert_no_errno (g_rmdir (parent));
  g_hash_table_unref (ground->before);
  g_hash_table_unref (ground->after);
  g_free (ground->folder);
  g_free (ground->mark);
  g_free (ground->shown_before);
  g_free (ground->shown_after);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ground, ground_clear)

static gboolean
is_same (GBytes *a, GBytes *b)
{
  return a && b && g_bytes_equal (a, b);
}

static gboolean
begins_with (GBytes *whole, GBytes *part)
{
  return !part
         || (whole && g_bytes_get_size (part) <= g_bytes_get_size (whole)
             && memcmp (g_bytes_get_data (whole, NULL), g_bytes_get_data (part, NULL),
                        g_bytes_get_size (part))
                    == 0);
}

static gboolean
ends_in_line (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  return length == 0 || data[length - 1] == '\n';
}

/* A file that a save had begun; whoever saves next deletes it. */
static gboolean
is_part (const char *name)
{
  return g_str_has_suffix (name, ".part");
}

static gboolean
keeps_file (const Ground *ground, const char *name, GBytes *now, gboolean killed)
{
  GBytes *before = g_hash_table_lookup (ground->before, name);
  GBytes *after = g_hash_table_lookup (ground->after, name);

  if (ground->trial->rule == TRIAL_WHOLE)
    return is_same (now, before) || is_same (now, after) || (!now && !(before && after));
  if (!now)
    return !before;
  return begins_with (now, before) && begins_with (after, now) && (killed || ends_in_line (now));
}

static void
complain (const Fault *fault, const Run *run, const char *what)
{
  static const char *const manners[] = { "fails once", "fails from then on", "is where it is killed" };

  g_error ("%s %u %s: %s; status %d, on the standard error: %s", fault->call, fault->at,
           manners[fault->manner], what, run->status, run->err);
}

/* Every file that was there, is there, or was to be there. */
static void
check_files (const Ground *ground, const Fault *fault, const Run *run)
{
  g_autoptr (GHashTable) now = take_picture (ground);
  GHashTable *const pictures[] = { ground->before, ground->after, now };

  for (guint i = 0; i < G_N_ELEMENTS (pictures); i++)
    {
      GHashTableIter iter;
      gpointer name;

      g_hash_table_iter_init (&iter, pictures[i]);
      while (g_hash_table_iter_next (&iter, &name, NULL))
        if (is_part (name)
                ? fault->manner != KILLED
                : !keeps_file (ground, name, g_hash_table_lookup (now, name), fault->manner == KILLED))
          complain (fault, run, name);
    }
}

static gboolean
is_as_meant (const Ground *ground)
{
  g_autoptr (GHashTable) now = NULL;
  GHashTableIter iter;
  gpointer name, bytes;

  if (ground->trial->rule == TRIAL_SHOWN)
    {
      g_autofree char *shown = run_well (ground, ground->trial->show);

      return g_str_equal (shown, ground->shown_after);
    }
  now = take_picture (ground);
  if (g_hash_table_size (now) != g_hash_table_size (ground->after))
    return FALSE;
  g_hash_table_iter_init (&iter, now);
  while (g_hash_table_iter_next (&iter, &name, &bytes))
    if (!is_same (bytes, g_hash_table_lookup (ground->after, name)))
      return FALSE;
  return TRUE;
}

static void
check_folder (const Ground *ground, const Fault *fault, const Run *run)
{
  g_autofree char *shown = run_well (ground, ground->trial->show);

  if (!shown)
    check_files (ground, fault, run);
  else if (!g_str_equal (shown, ground->shown_before) && !g_str_equal (shown, ground->shown_after))
    complain (fault, run, shown);
}

/* Nothing but sentences of the program is on the standard error; where a file failed, it is named. A method
 * that fails says so on the standard output. */
static void
check_words (const Ground *ground, const Fault *fault, const Run *run)
{
  g_auto (GStrv) lines = g_strsplit (run->err, "\n", -1);
  gboolean is_file = !g_str_equal (fault->call, "thread") && !g_str_equal (fault->call, "memory");

  for (guint i = 0; lines[i] && *lines[i]; i++)
    if (!g_str_has_prefix (lines[i], "meander-cli: "))
      complain (fault, run, "these are no sentences of the program");
  if (run->status != 0 && !*run->err && !*run->out)
    complain (fault, run, "it fails without a word");
  if (run->status != 0 && is_file && !strstr (run->err, ground->folder))
    complain (fault, run, "the file is not named");
}

static void
check_end (const Ground *ground, const Fault *fault, const Run *run)
{
  gboolean is_memory = g_str_equal (fault->call, "memory");
  int code = WIFEXITED (run->status) ? WEXITSTATUS (run->status) : -1;

  if (fault->manner == KILLED && !ground->trial->program)
    {
      if (!WIFSIGNALED (run->status) || WTERMSIG (run->status) != SIGKILL)
        complain (fault, run, "it should have been killed");
      return;
    }
  if (code != 0 && code != EXIT_FAULT && !(is_memory && code == EXIT_LIMIT))
    complain (fault, run, "it ends in a way that is not in the table of exit codes");
  check_words (ground, fault, run);
  if (code == 0 && !ground->trial->is_quiet && !is_as_meant (ground))
    complain (fault, run, "it seems to be well, but has not done what was asked");
}

/* Where the program itself gets no memory, GLib ends it: it might as well be killed there. */
static Manner
get_first_manner (const Trial *trial, const char *call)
{
  return g_str_equal (call, "memory") && !trial->program ? KILLED : ONCE;
}

/* Returns: whether there was a call to fail */
static gboolean
try_fault (const Ground *ground, const Fault *fault)
{
  const Trial *trial = ground->trial;
  g_auto (Run) run = { 0 };
  g_autofree char *out = NULL;

  go_back (ground);
  run = run_words (ground, trial->words, fault);
  if (!g_file_test (ground->mark, G_FILE_TEST_EXISTS))
    return FALSE;
  check_end (ground, fault, &run);
  check_folder (ground, fault, &run);
  out = run_well (ground, trial->again[0] ? trial->again : trial->words);
  if (!is_as_meant (ground))
    complain (fault, &run, "done once more it does not become what was asked");
  return TRUE;
}

/* In the suite later calls are tried in steps that grow; MEANDER_FAULTS=all tries each. */
static guint
get_next (guint at)
{
  return g_strcmp0 (g_getenv ("MEANDER_FAULTS"), "all") == 0 ? at + 1 : at + 1 + at / 3;
}

/**
 * trial_run:
 * @trial: a #Trial
 *
 * Runs a command with a fault at its first call, at its second, and so on until one run passes
 * untouched. Each call fails once, from then on, and by the program being killed in its place. Whatever
 * happens, the program ends with a code of its table, says what failed and names the file, and leaves whole
 * files; done once more it does what was asked.
 *
 * The first words are “cli”, the terminal program, “panel”, the same with the kind of tests, or a program of
 * this folder.
 */
void
trial_run (gconstpointer data)
{
  const Trial *trial = data;
  g_auto (Ground) ground = { 0 };
  guint faults = 0;

  ground_init (&ground, trial);
  for (const char *const *call = trial->calls; *call; call++)
    for (Manner manner = get_first_manner (trial, *call); manner < N_MANNERS; manner++)
      {
        Fault fault = { *call, manner, 1 };

        while (try_fault (&ground, &fault))
          {
            fault.at = get_next (fault.at);
            faults++;
          }
        if (fault.at == 1)
          g_error ("there is no call of %s to fail", *call);
      }
  g_test_message ("%u faults", faults);
}
