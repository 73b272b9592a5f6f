/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <sys/wait.h>

#include "mdr-file.h"
#include "mdr-kinds.h"

/*
 * Kills the program at random moments while it builds, plays, solves and
 * saves (session-victim.c), starts it again in the same session, and holds
 * what comes back against what had been there: whole, and no work older than
 * three seconds missing; and so what has only just come onto a board. MEANDER_ROUNDS says how often; as a
 * benchmark it is often, and says what the worst was.
 */

#define ROUNDS 20
#define CHAINS 4

/* Puzzles that come onto a board and are left alone, and how long at most. */
#define ARRIVALS        20
#define LONGEST_ARRIVAL (3 * G_USEC_PER_SEC)

/* Work as old as this must be back; the rest is for a machine that has other
 * things to do: the bound is no measure of speed, the figure that is told is. */
#define PROMISE    (3 * G_USEC_PER_SEC)
#define INDULGENCE (3 * G_USEC_PER_SEC)

/* One program in so many is killed while it is starting, the others at work. */
#define STARTING_SHARE 4
#define LONGEST_START  G_USEC_PER_SEC
#define LONGEST_WORK   (8 * G_USEC_PER_SEC)

/* No program takes so long to start; it is the end of a test that hangs. */
#define TIMEOUT (120 * G_USEC_PER_SEC)

/* Programs that follow each other in one session. */
typedef struct
{
  GThread *thread;
  guint rounds;
  char *folder;
  char *log;
  GRand *random;
  /* Killed, and perhaps not gone yet when the next one starts; 0 for none. */
  GPid dying;
  gint64 killed;
  /* Where in the log the one that was killed begins. */
  guint first;

  guint kills_at_work;
  guint boards_back;
  guint boards_missing;
  guint boards_strange;
  guint files_broken;
  guint dialogs;
  gint64 oldest_lost;
} Chain;

/* One line of the log. */
typedef struct
{
  char *word;
  gint64 time;
  char *title;
  char *checksum;
} Line;

static void
line_free (gpointer data)
{
  Line *line = data;

  g_free (line->word);
  g_free (line->title);
  g_free (line->checksum);
  g_free (line);
}

static GPtrArray *
read_log (Chain *chain)
{
  GPtrArray *lines = g_ptr_array_new_with_free_func (line_free);
  g_autofree char *text = NULL;
  g_auto (GStrv) rows = NULL;

  if (!g_file_get_contents (chain->log, &text, NULL, NULL))
    return lines;
  rows = g_strsplit (text, "\n", -1);
  for (char **row = rows; *row && **row; row++)
    {
      g_auto (GStrv) parts = g_strsplit (*row, " ", 4);
      Line *line = g_new0 (Line, 1);

      g_assert_cmpuint (g_strv_length (parts), >=, 3);
      line->word = g_strdup (parts[0]);
      line->time = g_ascii_strtoll (parts[1], NULL, 10);
      line->title = g_strdup (parts[2]);
      line->checksum = g_strdup (parts[3]);
      g_ptr_array_add (lines, line);
    }
  return lines;
}

static char **
make_environment (Chain *chain)
{
  static const char *const variables[] = { "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME",
                                           "XDG_CACHE_HOME" };
  char **environment =
      g_environ_setenv (g_get_environ (), "XDG_DATA_DIRS", "/usr/local/share:/usr/share", TRUE);

  for (gsize i = 0; i < G_N_ELEMENTS (variables); i++)
    {
      g_autofree char *folder = g_build_filename (chain->folder, variables[i], NULL);

      environment = g_environ_setenv (environment, variables[i], folder, TRUE);
    }
  return environment;
}

static GPid
start (Chain *chain, const char *way)
{
  const char *const command[] = { g_getenv ("MEANDER_VICTIM"), chain->log, chain->folder, way, NULL };
  g_auto (GStrv) environment = make_environment (chain);
  g_autoptr (GError) error = NULL;
  GPid pid;

  g_spawn_async (NULL, (char **) command, environment, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL, &pid, &error);
  g_assert_no_error (error);
  return pid;
}

/* Waits until the program that was killed is gone. */
static void
bury (Chain *chain)
{
  int status;

  if (chain->dying == 0)
    return;
  g_assert_cmpint (waitpid (chain->dying, &status, 0), ==, chain->dying);
  chain->dying = 0;
  if (!WIFSIGNALED (status) || WTERMSIG (status) != SIGKILL)
    g_error ("the program ended before it was killed, with status %d", status);
}

/* Returns when it was killed. */
static gint64
end (Chain *chain, GPid pid)
{
  gint64 time = g_get_monotonic_time ();

  g_assert_no_errno (kill (pid, SIGKILL));
  chain->dying = pid;
  return time;
}

/* Judges one board that came back; the log before @count is what had been. */
static void
judge (Chain *chain, GPtrArray *lines, guint count, const Line *back)
{
  gint64 lost = 0;

  for (guint i = count; i > 0; i--)
    {
      const Line *line = g_ptr_array_index (lines, i - 1);

      if (!g_str_equal (line->word, "state") || !g_str_equal (line->title, back->title))
        continue;
      if (g_str_equal (line->checksum, back->checksum))
        {
          if (lost != 0)
            chain->oldest_lost = MAX (chain->oldest_lost, chain->killed - lost);
          chain->boards_back++;
          return;
        }
      lost = line->time;
    }
  chain->boards_strange++;
}

static const Line *
find (GPtrArray *lines, guint from, guint to, const char *word, const char *title)
{
  for (guint i = from; i < to; i++)
    {
      const Line *line = g_ptr_array_index (lines, i);

      if (g_str_equal (line->word, word) && (!title || g_str_equal (line->title, title)))
        return line;
    }
  return NULL;
}

/* Whether a board was there for so long that it has to come back. */
static gboolean
was_there (Chain *chain, GPtrArray *lines, guint end, const char *title)
{
  const Line *had = find (lines, chain->first, end, "state", title);

  return find (lines, chain->first, end, "back", title)
         || (had && chain->killed - had->time > PROMISE + INDULGENCE);
}

/* What the program that just ran says of the one before it. */
static void
look_back (Chain *chain, GPtrArray *lines, guint first)
{
  static const char *const titles[] = { "filed", "loose" };

  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      const Line *back = find (lines, first, lines->len, "back", titles[i]);

      if (back)
        judge (chain, lines, first, back);
      else if (was_there (chain, lines, first, titles[i]))
        chain->boards_missing++;
    }
}

static void
look_at_file (Chain *chain)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  g_autofree char *path = g_build_filename (chain->folder, "filed.meander", NULL);
  g_autofree char *data = NULL;
  g_autoptr (MdrDocument) document = NULL;
  gsize length;

  if (!g_file_get_contents (path, &data, &length, NULL))
    return;
  document = mdr_document_new_from_data (kinds, data, length, NULL);
  if (!document)
    chain->files_broken++;
}

static gboolean
is_ready (Chain *chain, guint first)
{
  g_autoptr (GPtrArray) lines = read_log (chain);

  return find (lines, first, lines->len, "ready", NULL) != NULL;
}

/* How long it takes to start is up to the machine. */
static void
wait_until_ready (Chain *chain, guint first)
{
  gint64 end = g_get_monotonic_time () + TIMEOUT;

  while (!is_ready (chain, first))
    {
      if (g_get_monotonic_time () > end)
        g_error ("the program did not start within %d seconds", (int) (TIMEOUT / G_USEC_PER_SEC));
      g_usleep (G_USEC_PER_SEC / 20);
    }
}

static void
let_live (Chain *chain, guint first)
{
  if (g_rand_int_range (chain->random, 0, STARTING_SHARE) == 0)
    {
      g_usleep ((gulong) g_rand_double_range (chain->random, 0, LONGEST_START));
      return;
    }
  wait_until_ready (chain, first);
  g_usleep ((gulong) g_rand_double_range (chain->random, 0, LONGEST_WORK));
}

static void
run_round (Chain *chain)
{
  g_autoptr (GPtrArray) before = read_log (chain);
  g_autoptr (GPtrArray) after = NULL;
  gint64 killed;
  GPid pid;

#ifdef __SANITIZE_ADDRESS__
  /* What the sanitizer knows of the memory takes longer to be given back than the next program waits. */
  bury (chain);
#endif
  pid = start (chain, NULL);
  bury (chain);
  let_live (chain, before->len);
  killed = end (chain, pid);
  look_at_file (chain);
  after = read_log (chain);
  if (!find (after, before->len, after->len, "ready", NULL))
    return;

  if (before->len > 0)
    look_back (chain, after, before->len);
  if (find (after, before->len, after->len, "dialog", NULL))
    chain->dialogs++;
  chain->killed = killed;
  chain->first = before->len;
  chain->kills_at_work++;
}

static gpointer
run_chain (gpointer data)
{
  Chain *chain = data;

  for (guint i = 0; i < chain->rounds; i++)
    run_round (chain);
  bury (chain);
  return NULL;
}

static void
chain_init (Chain *chain, guint number, guint rounds)
{
  g_autofree char *name = g_strdup_printf ("chain-%u", number);

  chain->rounds = rounds;
  chain->folder = g_build_filename (g_get_user_state_dir (), name, NULL);
  g_assert_no_errno (g_mkdir_with_parents (chain->folder, 0700));
  chain->log = g_build_filename (chain->folder, "log", NULL);
  chain->random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
}

static void
chain_clear (Chain *chain)
{
  g_free (chain->folder);
  g_free (chain->log);
  g_rand_free (chain->random);
}

static void
test_kill (void)
{
  const char *rounds_text = g_getenv ("MEANDER_ROUNDS");
  guint rounds = rounds_text ? (guint) g_ascii_strtoull (rounds_text, NULL, 10) : ROUNDS;
  Chain chains[CHAINS] = { 0 };
  Chain sum = { 0 };

  for (guint i = 0; i < CHAINS; i++)
    {
      chain_init (&chains[i], i, rounds / CHAINS);
      chains[i].thread = g_thread_new ("chain", run_chain, &chains[i]);
    }
  for (guint i = 0; i < CHAINS; i++)
    {
      g_thread_join (chains[i].thread);
      sum.kills_at_work += chains[i].kills_at_work;
      sum.boards_back += chains[i].boards_back;
      sum.boards_missing += chains[i].boards_missing;
      sum.boards_strange += chains[i].boards_strange;
      sum.files_broken += chains[i].files_broken;
      sum.dialogs += chains[i].dialogs;
      sum.oldest_lost = MAX (sum.oldest_lost, chains[i].oldest_lost);
      chain_clear (&chains[i]);
    }
  g_test_message ("%u kills, %u of them at work; %u boards back; oldest work lost: %.2f s; %u of the "
                  "programs "
                  "asked about a file",
                  rounds, sum.kills_at_work, sum.boards_back, (double) sum.oldest_lost / G_USEC_PER_SEC,
                  sum.dialogs);
  g_assert_cmpuint (sum.boards_back, >, 0);
  g_assert_cmpuint (sum.boards_missing, ==, 0);
  g_assert_cmpuint (sum.boards_strange, ==, 0);
  g_assert_cmpuint (sum.files_broken, ==, 0);
  g_assert_cmpint (sum.oldest_lost, <, PROMISE + INDULGENCE);
}

/* Whether the puzzle that the last program brought came back in this one. */
static gboolean
is_back (Chain *chain, guint last, guint first)
{
  g_autoptr (GPtrArray) lines = read_log (chain);
  const Line *brought = find (lines, last, first, "state", NULL);

  for (guint i = first; brought && i < lines->len; i++)
    {
      const Line *line = g_ptr_array_index (lines, i);

      if (g_str_equal (line->word, "back") && g_str_equal (line->checksum, brought->checksum))
        return TRUE;
    }
  return FALSE;
}

/* Whether a file of the session is as new as @since, in seconds. */
static gboolean
has_stored (Chain *chain, gint64 since)
{
  g_autofree char *folder =
      g_build_filename (chain->folder, "XDG_STATE_HOME", MEANDER_STATE_FOLDER, "session", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  gboolean found = FALSE;
  const char *name;

  while (!found && dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      GStatBuf status;

      found = g_str_has_suffix (name, ".session") && g_stat (path, &status) == 0
              && (gint64) status.st_mtim.tv_sec >= since;
    }
  return found;
}

/* How busy the disk is is up to the machine. */
static void
wait_until_stored (Chain *chain, gint64 since)
{
  gint64 end = g_get_monotonic_time () + TIMEOUT;

  while (!has_stored (chain, since))
    {
      if (g_get_monotonic_time () > end)
        g_error ("nothing was stored within %d seconds", (int) (TIMEOUT / G_USEC_PER_SEC));
      g_usleep (G_USEC_PER_SEC / 20);
    }
}

/* A puzzle that has just come onto a board, and is not touched, comes back after any end. */
static void
test_arrivals (void)
{
  static const char *const ways[] = { "paste", "link", "file", "play" };
  Chain chain = { 0 };
  guint last = 0;

  chain_init (&chain, CHAINS, ARRIVALS);
  for (guint i = 0; i <= ARRIVALS; i++)
    {
      g_autoptr (GPtrArray) before = read_log (&chain);
      const char *way = ways[i % G_N_ELEMENTS (ways)];
      int signal = i / G_N_ELEMENTS (ways) % 2 == 0 ? SIGTERM : SIGKILL;
      gint64 began = g_get_real_time () / G_USEC_PER_SEC;
      GPid pid = start (&chain, way);
      int status;

      wait_until_ready (&chain, before->len);
      if (i > 0 && !is_back (&chain, last, before->len))
        g_error ("what came as a “%s” was lost", ways[(i - 1) % G_N_ELEMENTS (ways)]);
      last = before->len;
      /* The disk is given a moment where nobody is asked to end. */
      if (signal == SIGKILL)
        wait_until_stored (&chain, began);
      g_usleep ((gulong) g_rand_double_range (chain.random, signal == SIGTERM ? 0 : G_USEC_PER_SEC,
                                              LONGEST_ARRIVAL));
      g_assert_no_errno (kill (pid, signal));
      g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
      g_assert_true (signal == SIGTERM ? WIFEXITED (status) && WEXITSTATUS (status) == 0
                                       : WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
    }
  chain_clear (&chain);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  if (!g_getenv ("DISPLAY"))
    {
      g_print ("1..0 # SKIP there is no X display here; test.sh starts one\n");
      return 0;
    }
  g_test_add_func ("/kill/at-work", test_kill);
  g_test_add_func ("/kill/arrivals", test_arrivals);
  return g_test_run ();
}
