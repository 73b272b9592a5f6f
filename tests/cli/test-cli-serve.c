/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "serve-session.h"

#include <signal.h>
#include <string.h>

/* Branch and cut alone takes far longer on a board of this size than a test waits. */
#define HARD_SIDE 40

/* Requests without their id. */
#define OPEN_SMALL                                                                                           \
  "\"do\":\"open\",\"puzzle\":\"small\",\"text\":\"  1 3 1\\n2 S _ _\\n1 _ _ _\\n2 _ _ E\\n\""
#define SOLVE_HARD "\"do\":\"solve\",\"puzzle\":\"hard\",\"method\":\"cut\""

static void
assert_member (JsonObject *object, const char *member, const char *value)
{
  g_assert_cmpstr (json_object_get_string_member (object, member), ==, value);
}

static void
session_open_hard (Session *session)
{
  g_autoptr (GString) text = g_string_new ("\"do\":\"open\",\"puzzle\":\"hard\",\"text\":\"");
  g_autoptr (JsonObject) opened = NULL;

  for (int i = 0; i < HARD_SIDE; i++)
    g_string_append (text, "? ");
  for (int i = 0; i < HARD_SIDE; i++)
    {
      g_string_append (text, "\\n20");
      for (int j = 0; j < HARD_SIDE; j++)
        g_string_append (text, i == 0 && j == 0                           ? " S"
                               : i == HARD_SIDE - 1 && j == HARD_SIDE - 2 ? " E"
                                                                          : " _");
    }
  g_string_append (text, "\\n\"");
  opened = session_get (session, "\"hard\"", text->str);
  assert_member (opened, "kind", "snake");
}

/* The lines of a solution, as a request brings them back. */
static char *
dup_solution (JsonObject *result)
{
  JsonNode *solution = json_object_get_member (result, "solution");

  g_assert_true (JSON_NODE_HOLDS_ARRAY (solution));
  return json_to_string (solution, FALSE);
}

/* A board of each kind is opened, solved, and the solution checked and drawn. */
static void
test_kinds (void)
{
  static const char *const samples[] = { "snake",  "numberlink", "sliding-tiles", "hooks",
                                         "sudoku", "masyu",      "nurikabe" };
  Session session;

  session_begin (&session, "--jobs=2");
  for (gsize i = 0; i < G_N_ELEMENTS (samples); i++)
    {
      g_autofree char *folder =
          g_test_build_filename (G_TEST_DIST, "..", "data", "puzzles", samples[i], NULL);
      g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
      g_autofree char *path = g_build_filename (folder, g_dir_read_name (dir), NULL);
      g_autofree char *open =
          g_strdup_printf ("\"do\":\"open\",\"puzzle\":\"%s\",\"file\":\"%s\"", samples[i], path);
      g_autofree char *solve = g_strdup_printf ("\"do\":\"solve\",\"puzzle\":\"%s\"", samples[i]);
      g_autofree char *rows = NULL;
      g_autofree char *check = NULL;
      g_autofree char *show = NULL;
      g_autoptr (JsonObject) opened = session_get (&session, "1", open);
      g_autoptr (JsonObject) solved = session_get (&session, "2", solve);
      g_autoptr (JsonObject) checked = NULL;
      g_autoptr (JsonObject) shown = NULL;

      assert_member (opened, "kind", samples[i]);
      assert_member (opened, "puzzle", samples[i]);
      g_assert_cmpuint (json_array_get_length (json_object_get_array_member (opened, "problems")), ==, 0);
      assert_member (solved, "status", "solved");
      rows = dup_solution (solved);
      check = g_strdup_printf ("\"do\":\"check\",\"puzzle\":\"%s\",\"solution\":%s", samples[i], rows);
      checked = session_get (&session, "3", check);
      assert_member (checked, "status", "solved");
      show = g_strdup_printf ("\"do\":\"show\",\"puzzle\":\"%s\",\"as\":\"svg\",\"solution\":%s", samples[i],
                              rows);
      shown = session_get (&session, "4", show);
      g_assert_true (g_str_has_prefix (json_object_get_string_member (shown, "text"), "<?xml"));
    }
  session_end_input (&session);
  session_end (&session, 0);
}

/* The play is compared with the only solution. */
static void
test_check_compares (void)
{
  g_autoptr (JsonObject) opened = NULL;
  g_autoptr (JsonObject) played = NULL;
  g_autoptr (JsonObject) checked = NULL;
  Session session;

  session_begin (&session, "--jobs=1");
  opened = session_get (&session, "1",
                        "\"do\":\"open\",\"puzzle\":\"tried\",\"text\":\"  3 1 5 2 1 3\\n3 _ _ _ _ _ _\\n"
                        "2 _ _ _ _ _ _\\n2 E _ _ _ _ _\\n2 _ _ _ _ _ S\\n3 _ _ _ _ _ _\\n3 _ _ _ _ _ _\\n\"");
  played = session_get (&session, "2",
                        "\"do\":\"apply\",\"puzzle\":\"tried\",\"strings\":[\"fill 0,0\",\"fill 1,4\"]");
  checked = session_get (&session, "3", "\"do\":\"check\",\"puzzle\":\"tried\"");
  assert_member (checked, "status", "wrong");
  g_assert_cmpint (json_object_get_int_member (checked, "right"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (checked, "wrong"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (checked, "open"), ==, 11);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (checked, "problems")), ==, 1);
  session_end_input (&session);
  session_end (&session, 0);
}

/* Results are the objects that commands print with --json; only the file and the time differ. */
static void
test_same_as_command (void)
{
  static const char *const cases[][3] = {
    { "solve", "--count=2", ",\"count\":2" }, { "solve", "--method=sat", ",\"method\":\"sat\"" },
    { "hint", "--kind=snake", "" },           { "check", "--kind=snake", "" },
    { "explain", "--kind=snake", "" },        { "rate", "--kind=snake", "" },
  };
  g_autoptr (JsonObject) opened = NULL;
  Session session;

  session_begin (&session, "--jobs=2");
  opened = session_get (&session, "1", OPEN_SMALL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_auto (CliRun) run = cli_run (CLI_SMALL, cases[i][0], cases[i][1], "--json", "-", NULL);
      g_autoptr (JsonNode) printed = json_from_string (run.out, NULL);
      g_autofree char *request =
          g_strdup_printf ("\"do\":\"%s\",\"puzzle\":\"small\"%s", cases[i][0], cases[i][2]);
      g_autoptr (JsonObject) result = session_get (&session, "2", request);
      JsonObject *wanted = json_node_get_object (printed);

      for (guint j = 0; j < 2; j++)
        {
          json_object_remove_member (j ? wanted : result, "file");
          json_object_remove_member (j ? wanted : result, "seconds");
        }
      assert_member (result, "command", cases[i][0]);
      g_assert_true (json_object_equal (result, wanted));
    }
  session_end_input (&session);
  session_end (&session, 0);
}

static char *
take_text (Session *session, const char *id)
{
  g_autoptr (JsonObject) shown = session_take (session, id, "result");

  return g_strdup (json_object_get_string_member (shown, "text"));
}

/* Requests that name a puzzle before it is open wait for it, and are carried out in order. */
static void
test_pipeline (void)
{
  static const char *const requests[] = {
    OPEN_SMALL,
    "\"do\":\"solve\",\"puzzle\":\"small\",\"count\":2",
    "\"do\":\"apply\",\"puzzle\":\"small\",\"strings\":[\"given 0,1\",\"nonsense\"]",
    "\"do\":\"show\",\"puzzle\":\"small\"",
    "\"do\":\"edit\",\"puzzle\":\"small\",\"command\":\"rotate\"",
    "\"do\":\"apply\",\"puzzle\":\"small\",\"strings\":[\"given 0,1\",\"fill 2,1\"]",
    "\"do\":\"show\",\"puzzle\":\"small\"",
    "\"do\":\"undo\",\"puzzle\":\"small\"",
    "\"do\":\"undo\",\"puzzle\":\"small\"",
    "\"do\":\"undo\",\"puzzle\":\"small\"",
    "\"do\":\"show\",\"puzzle\":\"small\"",
    "\"do\":\"close\",\"puzzle\":\"small\"",
    "\"do\":\"show\",\"puzzle\":\"small\"",
  };
  g_autofree char *first = NULL;
  g_autofree char *changed = NULL;
  g_autofree char *last = NULL;
  g_autoptr (JsonObject) solved = NULL;
  g_autoptr (JsonObject) refused = NULL;
  g_autoptr (JsonObject) undone = NULL;
  g_autoptr (JsonObject) lost = NULL;
  Session session;

  session_begin (&session, "--jobs=2");
  for (gsize i = 0; i < G_N_ELEMENTS (requests); i++)
    {
      g_autofree char *id = g_strdup_printf ("%" G_GSIZE_FORMAT, i);

      session_ask (&session, id, requests[i]);
    }
  session_end_input (&session);
  solved = session_take (&session, "1", "result");
  g_assert_true (json_object_get_boolean_member (solved, "unique"));
  refused = session_take (&session, "2", "error");
  cli_assert_says (json_object_get_string_member (refused, "sentence"), "nonsense");
  first = take_text (&session, "3");
  cli_assert_says (first, CLI_SMALL);
  changed = take_text (&session, "6");
  g_assert_cmpstr (changed, !=, first);
  undone = session_take (&session, "9", "result");
  g_assert_false (json_object_get_boolean_member (undone, "can_undo"));
  g_assert_true (json_object_get_boolean_member (undone, "can_redo"));
  last = take_text (&session, "10");
  g_assert_cmpstr (last, ==, first);
  lost = session_take (&session, "12", "error");
  cli_assert_says (json_object_get_string_member (lost, "sentence"), "no open puzzle “small”");
  session_end (&session, 0);
}

/* A generated puzzle is open, and the same seed gives the same puzzle as in the terminal. */
static void
test_generate (void)
{
  g_auto (CliRun) run = cli_run (NULL, "generate", "hooks", "--seed=7", "--set", "size=4", NULL);
  g_autoptr (JsonObject) made = NULL;
  g_autofree char *text = NULL;
  Session session;

  session_begin (&session, "--jobs=2");
  made =
      session_get (&session, "1",
                   "\"do\":\"generate\",\"puzzle\":\"g\",\"kind\":\"hooks\",\"set\":{\"size\":4,\"seed\":7}");
  assert_member (made, "kind", "hooks");
  session_ask (&session, "2", "\"do\":\"show\",\"puzzle\":\"g\"");
  text = take_text (&session, "2");
  /* The terminal also says what the puzzle is called, in the second line. */
  cli_assert_says (text, strchr (strchr (run.out, '\n') + 1, '\n') + 1);
  session_end_input (&session);
  session_end (&session, 0);
}

/* Two long searches run side by side, tell how far they are, and are cancelled one after the other; a quick
 * question does not wait for them. What was asked of a puzzle is not changed by its end. */
static void
test_cancel (void)
{
  g_autoptr (JsonObject) first = NULL;
  g_autoptr (JsonObject) second = NULL;
  g_autoptr (JsonObject) third = NULL;
  g_autoptr (JsonObject) cancelled = NULL;
  g_autoptr (JsonObject) late = NULL;
  g_autoptr (JsonObject) small = NULL;
  g_autoptr (JsonObject) hint = NULL;
  g_autoptr (JsonObject) closed = NULL;
  Session session;

  session_begin (&session, "--jobs=2");
  session_open_hard (&session);
  session_ask (&session, "1", SOLVE_HARD ",\"progress\":true");
  session_ask (&session, "\"two\"", SOLVE_HARD ",\"progress\":true");
  session_ask (&session, "3", SOLVE_HARD ",\"progress\":true");
  session_await_progress (&session, "1");
  session_await_progress (&session, "\"two\"");
  session_await_progress (&session, "1");
  small = session_get (&session, "4", OPEN_SMALL);
  hint = session_get (&session, "5", "\"do\":\"hint\",\"puzzle\":\"small\"");
  closed = session_get (&session, "6", "\"do\":\"close\",\"puzzle\":\"hard\"");

  cancelled = session_get (&session, "7", "\"do\":\"cancel\",\"request\":3");
  g_assert_true (json_object_get_boolean_member (cancelled, "cancelled"));
  third = session_take (&session, "3", "error");
  assert_member (third, "code", "interrupted");
  session_ask (&session, "8", "\"do\":\"cancel\",\"request\":\"two\"");
  second = session_take (&session, "\"two\"", "result");
  assert_member (second, "status", "cancelled");
  session_ask (&session, "9", "\"do\":\"cancel\",\"request\":1");
  first = session_take (&session, "1", "result");
  assert_member (first, "status", "cancelled");
  g_assert_cmpint (json_array_get_int_element (json_object_get_array_member (first, "size"), 0), ==,
                   HARD_SIDE);
  late = session_get (&session, "10", "\"do\":\"cancel\",\"request\":1");
  g_assert_false (json_object_get_boolean_member (late, "cancelled"));
  session_end_input (&session);
  session_end (&session, 0);
}

/* A time limit ends the work of one request. */
static void
test_time_limit (void)
{
  g_autoptr (JsonObject) result = NULL;
  Session session;

  session_begin (&session, "--jobs=2");
  session_open_hard (&session);
  result = session_get (&session, "1", SOLVE_HARD ",\"time_limit\":0.2");
  assert_member (result, "status", "time-limit");
  session_end_input (&session);
  session_end (&session, 0);
}

/* To quit cancels what runs, and is answered last. */
static void
test_quit (void)
{
  g_autoptr (JsonObject) cancelled = NULL;
  g_autoptr (JsonObject) quit = NULL;
  Session session;

  session_begin (&session, "--jobs=1");
  session_open_hard (&session);
  session_ask (&session, "1", SOLVE_HARD ",\"progress\":true");
  session_await_progress (&session, "1");
  session_ask (&session, "2", "\"do\":\"quit\"");
  session_ask (&session, "3", "\"do\":\"kinds\"");
  quit = session_take (&session, "2", "result");
  cancelled = session_take (&session, "1", "result");
  assert_member (cancelled, "status", "cancelled");
  g_assert_null (session_read (&session));
  session_end (&session, 0);
}

/* What runs at the end of the input is finished, and a line without its end is a request too. */
static void
test_end_of_input (void)
{
  static const char request[] = "{\"id\":2,\"do\":\"solve\",\"puzzle\":\"small\"}";
  static const char half[] = "{\"id\":2,\"do\":\"so";
  g_autoptr (JsonObject) solved = NULL;
  g_autoptr (JsonObject) error = NULL;
  Session session;

  session_begin (&session, "--jobs=2");
  session_ask (&session, "1", OPEN_SMALL);
  session_write (&session, request);
  session_end_input (&session);
  solved = session_take (&session, "2", "result");
  assert_member (solved, "status", "solved");
  session_end (&session, 0);

  session_begin (&session, "--jobs=2");
  session_write (&session, half);
  session_end_input (&session);
  error = session_take (&session, "null", "error");
  assert_member (error, "code", "invalid");
  session_end (&session, 0);
}

/* Nobody waits for replies that cannot be read. */
static void
test_hang_up (void)
{
  Session session;

  session_begin (&session, "--jobs=2");
  session_open_hard (&session);
  session_ask (&session, "1", SOLVE_HARD ",\"progress\":true");
  session_await_progress (&session, "1");
  session_hang_up (&session);
  session_end_input (&session);
  session_end (&session, 0);
}

static void
test_signal (void)
{
  g_autoptr (JsonObject) cancelled = NULL;
  Session session;

  session_begin (&session, "--jobs=2");
  session_open_hard (&session);
  session_ask (&session, "1", SOLVE_HARD ",\"progress\":true");
  session_await_progress (&session, "1");
  g_subprocess_send_signal (session.process, SIGTERM);
  cancelled = session_take (&session, "1", "result");
  assert_member (cancelled, "status", "cancelled");
  session_end (&session, 130);
}

/* What is wrong is said, and the next request is answered. */
static void
test_errors (void)
{
  static const struct
  {
    const char *line;
    const char *id;
    const char *code;
    const char *sentence;
  } cases[] = {
    { "nonsense", "null", "invalid", "a value was expected" },
    { "[1, 2]", "null", "invalid", "must be a JSON object" },
    { "{\"do\":\"kinds\"}", "null", "invalid", "id is missing." },
    { "{\"id\":1.5,\"do\":\"kinds\"}", "null", "invalid", "id must be a whole number or a string." },
    { "{\"id\":1}", "1", "invalid", "do is missing." },
    { "{\"id\":1,\"do\":\"slove\"}", "1", "unsupported", "Did you mean “solve”?" },
    { "{\"id\":1,\"do\":\"photograph\"}", "1", "unsupported", "one of open, new" },
    { "{\"id\":1,\"do\":\"solve\"}", "1", "invalid", "puzzle is missing." },
    { "{\"id\":1,\"do\":\"solve\",\"puzzle\":7}", "1", "invalid", "puzzle must be a string" },
    { "{\"id\":1,\"do\":\"solve\",\"puzzle\":\"7\"}", "1", "invalid", "no open puzzle “7”" },
    { "{\"id\":1,\"do\":\"solve\",\"puzzle\":\"small\",\"cuont\":2}", "1", "invalid", "cuont is unknown" },
    { "{\"id\":1,\"do\":\"solve\",\"puzzle\":\"small\",\"count\":0}", "1", "invalid", "count must be" },
    { "{\"id\":1,\"do\":\"solve\",\"puzzle\":\"small\",\"method\":\"magic\"}", "1", "invalid", "magic" },
    { "{\"id\":1,\"do\":\"solve\",\"puzzle\":\"small\",\"set\":{\"magic\":1}}", "1", "invalid", "magic" },
    { "{\"id\":1,\"do\":\"solve\",\"puzzle\":\"small\",\"set\":{\"magic\":[]}}", "1", "invalid",
      "set.magic" },
    { "{\"id\":1,\"do\":\"solve\",\"puzzle\":\"small\",\"time_limit\":-1}", "1", "invalid", "time_limit" },
    { "{\"id\":1,\"do\":\"open\"}", "1", "invalid", "“text” or “file”" },
    { "{\"id\":1,\"do\":\"open\",\"text\":\"\",\"file\":\"\"}", "1", "invalid", "“text” or “file”" },
    { "{\"id\":1,\"do\":\"open\",\"text\":\"hello\"}", "1", "no-puzzle", "" },
    { "{\"id\":1,\"do\":\"open\",\"file\":\"/nowhere\"}", "1", "not-found", "/nowhere" },
    { "{\"id\":1,\"do\":\"open\",\"file\":\"/dev/zero\"}", "1", "invalid", "/dev/zero" },
    { "{\"id\":1,\"do\":\"open\",\"text\":\"1 2 3 0\\n\\n1 2 3 0\"}", "1", "invalid", "2 puzzles" },
    { "{\"id\":1,\"do\":\"open\",\"text\":\"1 2 3 0\",\"kind\":\"chess\"}", "1", "invalid", "chess" },
    { "{\"id\":1,\"do\":\"open\",\"puzzle\":\"small\",\"text\":\"1 2 3 0\"}", "1", "invalid", "already" },
    { "{\"id\":1,\"do\":\"new\",\"kind\":\"snake\",\"preset\":\"magic\"}", "1", "invalid", "preset “magic”" },
    { "{\"id\":1,\"do\":\"generate\",\"kind\":\"snake\",\"set\":{\"rows\":-5}}", "1", "invalid", "rows" },
    { "{\"id\":1,\"do\":\"apply\",\"puzzle\":\"small\",\"strings\":[3]}", "1", "invalid", "strings[0]" },
    { "{\"id\":1,\"do\":\"apply\",\"puzzle\":\"small\"}", "1", "invalid", "strings is missing." },
    { "{\"id\":1,\"do\":\"edit\",\"puzzle\":\"small\",\"command\":\"magic\"}", "1", "invalid", "magic" },
    { "{\"id\":1,\"do\":\"show\",\"puzzle\":\"small\",\"as\":\"gif\"}", "1", "unsupported", "“svg”" },
    { "{\"id\":1,\"do\":\"show\",\"puzzle\":\"small\",\"theme\":\"pink\"}", "1", "invalid", "pink" },
    { "{\"id\":1,\"do\":\"show\",\"puzzle\":\"small\",\"solution\":[\"S..\",\"...\",\"..E\"]}", "1",
      "invalid", "" },
    { "{\"id\":1,\"do\":\"check\",\"puzzle\":\"small\",\"solution\":[\"S\"]}", "1", "invalid", "" },
    { "{\"id\":1,\"do\":\"cancel\"}", "1", "invalid", "request is missing." },
  };
  g_autoptr (JsonObject) opened = NULL;
  Session session;

  session_begin (&session, "--jobs=2");
  opened = session_get (&session, "0", OPEN_SMALL);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *line = g_strconcat (cases[i].line, "\n\n", NULL);
      g_autoptr (JsonObject) error = NULL;

      session_write (&session, line);
      error = session_take (&session, cases[i].id, "error");
      g_test_message ("%s: %s", cases[i].line, json_object_get_string_member (error, "sentence"));
      assert_member (error, "code", cases[i].code);
      cli_assert_says (json_object_get_string_member (error, "sentence"), cases[i].sentence);
    }
  session_end_input (&session);
  session_end (&session, 0);
}

/* An answer about the puzzle is no fault of the program, whatever asked for it. */
static void
test_no (void)
{
  static const struct
  {
    const char *request;
    const char *sentence;
  } cases[] = {
    { "\"do\":\"edit\",\"puzzle\":\"small\",\"command\":\"complete\"", "exactly one solution already" },
    { "\"do\":\"edit\",\"puzzle\":\"small\",\"command\":\"easier\"", "the lowest difficulty already" },
    { "\"do\":\"edit\",\"puzzle\":\"needed\",\"command\":\"reduce\"", "No clue can be removed" },
    { "\"do\":\"hint\",\"puzzle\":\"wrong\"", "mistake" },
    { "\"do\":\"hint\",\"puzzle\":\"solved\"", "already solved" },
    { "\"do\":\"hint\",\"puzzle\":\"none\"", "no solution, so there are no hints" },
    { "\"do\":\"hint\",\"puzzle\":\"tiles\"", "Every tile is already in its place" },
    { "\"do\":\"hint\",\"puzzle\":\"odd\"", "The goal cannot be reached" },
  };
  static const char *const before[] = {
    OPEN_SMALL,
    "\"do\":\"open\",\"puzzle\":\"needed\",\"text\":\"? 3 1\\n? S _ _\\n? _ _ _\\n? _ _ _\\n\"",
    "\"do\":\"open\",\"puzzle\":\"wrong\",\"text\":\"1 3 1\\n2 S _ _\\n1 _ _ _\\n2 _ _ E\\n\"",
    "\"do\":\"apply\",\"puzzle\":\"wrong\",\"strings\":[\"fill 2,0\"]",
    "\"do\":\"open\",\"puzzle\":\"solved\",\"text\":\"1 3 1\\n2 S _ _\\n1 _ _ _\\n2 _ _ E\\n\"",
    "\"do\":\"apply\",\"puzzle\":\"solved\",\"strings\":[\"fill 0,1\",\"fill 1,1\",\"fill 2,1\"]",
    "\"do\":\"open\",\"puzzle\":\"none\",\"kind\":\"numberlink\",\"text\":\"1.2\\n...\\n2.1\\n\"",
    "\"do\":\"open\",\"puzzle\":\"tiles\",\"kind\":\"sliding-tiles\",\"text\":\"1 2 3 0\"",
    "\"do\":\"open\",\"puzzle\":\"odd\",\"kind\":\"sliding-tiles\",\"text\":\"2 1 3 0\"",
  };
  Session session;

  session_begin (&session, "--jobs=2");
  for (gsize i = 0; i < G_N_ELEMENTS (before); i++)
    {
      g_autoptr (JsonObject) done = session_get (&session, "0", before[i]);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (JsonObject) error = NULL;

      session_ask (&session, "1", cases[i].request);
      error = session_take (&session, "1", "error");
      cli_assert_says (json_object_get_string_member (error, "sentence"), cases[i].sentence);
      assert_member (error, "code", "no");
      g_assert_cmpint (json_object_get_int_member (error, "exit"), ==, 1);
    }
  session_end_input (&session);
  session_end (&session, 0);
}

/* A line that is longer than any request is passed over, and nothing of it is kept. */
static void
test_long_line (void)
{
  g_autofree char *line = g_strnfill (20 * 1024 * 1024, 'x');
  g_autoptr (JsonObject) error = NULL;
  g_autoptr (JsonObject) kinds = NULL;
  Session session;

  session_begin (&session, "--jobs=2");
  session_write (&session, line);
  session_write (&session, "\n");
  error = session_take (&session, "null", "error");
  assert_member (error, "code", "too-large");
  kinds = session_get (&session, "1", "\"do\":\"kinds\"");
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (kinds, "kinds")), >=, 20);
  session_end_input (&session);
  session_end (&session, 0);
}

/* An id belongs to one request until that has its reply. */
static void
test_same_id (void)
{
  g_autoptr (JsonObject) refused = NULL;
  Session session;

  session_begin (&session, "--jobs=2");
  session_open_hard (&session);
  session_ask (&session, "1", SOLVE_HARD ",\"progress\":true");
  session_await_progress (&session, "1");
  session_ask (&session, "1", "\"do\":\"kinds\"");
  refused = session_take (&session, "1", "error");
  cli_assert_says (json_object_get_string_member (refused, "sentence"), "no reply yet");
  session_ask (&session, "2", "\"do\":\"quit\"");
  session_end (&session, 0);
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/serve/kinds", test_kinds);
  g_test_add_func ("/cli/serve/same-as-command", test_same_as_command);
  g_test_add_func ("/cli/serve/check-compares", test_check_compares);
  g_test_add_func ("/cli/serve/pipeline", test_pipeline);
  g_test_add_func ("/cli/serve/generate", test_generate);
  g_test_add_func ("/cli/serve/cancel", test_cancel);
  g_test_add_func ("/cli/serve/time-limit", test_time_limit);
  g_test_add_func ("/cli/serve/quit", test_quit);
  g_test_add_func ("/cli/serve/end-of-input", test_end_of_input);
  g_test_add_func ("/cli/serve/hang-up", test_hang_up);
  g_test_add_func ("/cli/serve/signal", test_signal);
  g_test_add_func ("/cli/serve/errors", test_errors);
  g_test_add_func ("/cli/serve/no", test_no);
  g_test_add_func ("/cli/serve/long-line", test_long_line);
  g_test_add_func ("/cli/serve/same-id", test_same_id);
  return g_test_run ();
}
