/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document.h"

#include <locale.h>
#include <string.h>

#include "mdr-error.h"
#include "null-kind.h"

#define VERSIONS                   "\"version\": 1, \"kind\": \"null\", \"kind-version\": 1"
#define HEAD                       "\"format\": \"meander\", " VERSIONS
#define GIVENS                     "\"givens\": {\"target\": 7, \"step\": 3}"
#define FILE_WITH(rest)            "{" HEAD ", " GIVENS rest "}"
#define NEW(rest)                  "{\"new\": {\"target\": 7, \"step\": 3}" rest "}"
#define HISTORY(entries, position) ", \"history\": [" entries "], \"position\": " position

/* All of these are refused; @expected is how the sentence begins. */
static const struct
{
  const char *text;
  MdrError code;
  const char *expected;
} bad_rows[] = {
  { "", MDR_ERROR_INVALID, "Line 1: the file ends here" },
  { "count 7 by 3", MDR_ERROR_INVALID, "Line 1: a value was expected; “c” was found." },
  { "{" HEAD ",\n" GIVENS ",\n\"history\": [", MDR_ERROR_INVALID, "Line 3: the file ends here" },
  { "{" HEAD ", \"kind\": \"null\", " GIVENS "}", MDR_ERROR_INVALID,
    "Line 1: “kind” occurs here for the second" },
  { "{}", MDR_ERROR_NO_PUZZLE, "This JSON was not made by Meander" },
  { "[1]", MDR_ERROR_NO_PUZZLE, "This JSON was not made by Meander" },
  { "null", MDR_ERROR_NO_PUZZLE, "This JSON was not made by Meander" },
  { "{\"format\": \"ipuz\"}", MDR_ERROR_NO_PUZZLE, "This JSON was not made by Meander" },
  { "{\"format\": 1}", MDR_ERROR_NO_PUZZLE, "This JSON was not made by Meander" },
  { "{\"format\": [\"meander\"]}", MDR_ERROR_NO_PUZZLE, "This JSON was not made by Meander" },
  { "{\"format\": \"meander\"}", MDR_ERROR_INVALID, "version is missing." },
  { "{\"format\": \"meander\", \"version\": 0}", MDR_ERROR_INVALID, "version must be a whole number" },
  { "{\"format\": \"meander\", \"version\": \"1\"}", MDR_ERROR_INVALID, "version must be a whole number" },
  { "{\"format\": \"meander\", \"version\": 4, \"colour\": 1}", MDR_ERROR_UNSUPPORTED,
    "This file was made by a later version of Meander: its format has version 4" },
  { "{\"format\": \"meander\", \"version\": 1}", MDR_ERROR_INVALID, "kind is missing." },
  { "{\"format\": \"meander\", \"version\": 1, \"kind\": \"ludo\"}", MDR_ERROR_OTHER_KIND,
    "kind: this version of Meander does not know the kind of puzzle “ludo”." },
  { "{\"format\": \"meander\", \"version\": 1, \"kind\": \"null\"}", MDR_ERROR_INVALID,
    "kind-version is missing." },
  { "{\"format\": \"meander\", \"version\": 1, \"kind\": \"null\", \"kind-version\": 2}",
    MDR_ERROR_UNSUPPORTED,
    "This file was made by a later version of Meander: the kind of puzzle “Null” has version 2 there, and "
    "this one "
    "reads up to version 1." },
  { "{\"format\": \"meander\", \"version\": 1, \"kind\": \"null\", \"kind-version\": 4294967297}",
    MDR_ERROR_UNSUPPORTED, "This file was made by a later version of Meander" },
  { "{" HEAD "}", MDR_ERROR_INVALID, "givens is missing." },
  { "{" HEAD ", \"givens\": []}", MDR_ERROR_INVALID, "givens must be an object, not […]." },
  { "{" HEAD ", \"givens\": {\"target\": 7}}", MDR_ERROR_INVALID, "givens.step is missing." },
  { "{" HEAD ", \"givens\": {\"target\": 1000000000, \"step\": 3}}", MDR_ERROR_INVALID,
    "givens.target must be a whole number from 1 to 99, not 1000000000." },
  { FILE_WITH (", \"colour\": 1"), MDR_ERROR_INVALID, "colour is unknown" },
  { FILE_WITH (", \"title\": 1"), MDR_ERROR_INVALID, "title must be a string, not 1." },
  { FILE_WITH (", \"author\": null"), MDR_ERROR_INVALID, "author must be a string, not null." },
  { FILE_WITH (", \"elapsed\": -1"), MDR_ERROR_INVALID, "elapsed must be a number from 0 to 1e+09, not -1." },
  { FILE_WITH (", \"elapsed\": 1e300"), MDR_ERROR_INVALID, "elapsed must be a number from 0 to 1e+09" },
  { FILE_WITH (", \"history\": []"), MDR_ERROR_INVALID, "position is missing." },
  { FILE_WITH (", \"position\": 0"), MDR_ERROR_INVALID, "history is missing." },
  { FILE_WITH (HISTORY ("", "1")), MDR_ERROR_INVALID, "position must be a whole number from 0 to 0, not 1." },
  { FILE_WITH (HISTORY ("", "-1")), MDR_ERROR_INVALID,
    "position must be a whole number from 0 to 0, not -1." },
  { FILE_WITH (HISTORY ("1", "0")), MDR_ERROR_INVALID, "history[0] must be an object, not 1." },
  { FILE_WITH (HISTORY ("{}", "0")), MDR_ERROR_INVALID, "history[0] must have exactly one member" },
  { FILE_WITH (HISTORY ("{\"fly\": [\"a\"]}", "0")), MDR_ERROR_INVALID,
    "history[0] must have exactly one member" },
  { FILE_WITH (HISTORY ("{\"move\": [\"add 1\"], \"at\": 1}", "0")), MDR_ERROR_INVALID,
    "history[0] must have exactly one member" },
  { FILE_WITH (HISTORY ("{\"move\": []}", "0")), MDR_ERROR_INVALID, "history[0].move must have from 1" },
  { FILE_WITH (HISTORY ("{\"move\": \"add 1\"}", "0")), MDR_ERROR_INVALID,
    "history[0].move must be an array" },
  { FILE_WITH (HISTORY ("{\"move\": [\"add 1\", 2]}", "0")), MDR_ERROR_INVALID,
    "history[0].move[1] must be a string" },
  { FILE_WITH (HISTORY ("{\"move\": [\"add 1\"]}, {\"move\": [\"add 1\", \"add 4\"]}", "0")),
    MDR_ERROR_INVALID, "history[1].move[1], “add 4”: The move must be “add NUMBER”, from 1 to 3" },
  { FILE_WITH (HISTORY ("{\"edit\": [\"set target 100\"]}", "0")), MDR_ERROR_INVALID,
    "history[0].edit[0], “set target 100”: target must be a whole number from 1 to 99" },
  { FILE_WITH (HISTORY ("{\"solution\": \"3 3\"}", "1")), MDR_ERROR_INVALID,
    "history[0], “3 3”: The steps make 6, not 7" },
  { FILE_WITH (HISTORY ("{\"solution\": [\"3 3 1\"]}", "1")), MDR_ERROR_INVALID,
    "history[0].solution must be a string" },
  { FILE_WITH (HISTORY ("{\"restart\": false}", "1")), MDR_ERROR_INVALID,
    "history[0].restart must be true." },
  { FILE_WITH (HISTORY ("{\"restart\": {}}", "1")), MDR_ERROR_INVALID, "history[0].restart must be true." },
  { FILE_WITH (HISTORY ("{\"new\": {\"target\": 7, \"step\": 10}}", "1")), MDR_ERROR_INVALID,
    "history[0].new.step must be a whole number from 1 to 9, not 10." },
  { FILE_WITH (HISTORY (NEW (", \"title\": 1"), "1")), MDR_ERROR_INVALID,
    "history[0].title must be a string" },
  { FILE_WITH (HISTORY (NEW (", \"elapsed\": -1"), "1")), MDR_ERROR_INVALID,
    "history[0].elapsed must be a number from 0 to 1e+09, not -1." },
  { FILE_WITH (HISTORY (NEW (", \"position\": 1"), "1")), MDR_ERROR_INVALID,
    "history[0].position is unknown" },
  { FILE_WITH (HISTORY (NEW (", \"move\": [\"add 1\"]"), "1")), MDR_ERROR_INVALID,
    "history[0] must have exactly one member" },
  { FILE_WITH (", \"attempts\": []"), MDR_ERROR_INVALID, "attempts must have from 1" },
  { FILE_WITH (", \"attempts\": [1]"), MDR_ERROR_INVALID,
    "attempts[0] must be a whole number from 0 to 0, not 1." },
  { FILE_WITH (HISTORY ("{\"restart\": true}", "1") ", \"attempts\": [1, 1]"), MDR_ERROR_INVALID,
    "attempts[1] must be a whole number from 2 to 1, not 1." },
  { FILE_WITH (HISTORY (NEW (""), "1") ", \"attempts\": [1, 2]"), MDR_ERROR_INVALID,
    "attempts[1] must be a whole number from 2 to 1, not 2." },
};

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad_rows); i++)
    {
      const char *text = bad_rows[i].text;
      g_autoptr (GError) error = NULL;

      g_assert_null (mdr_document_new_from_data (null_kind_list (), text, strlen (text), &error));
      g_assert_error (error, MDR_ERROR, (int) bad_rows[i].code);
      if (!g_str_has_prefix (error->message, bad_rows[i].expected))
        g_error ("“%s” was expected, not “%s”", bad_rows[i].expected, error->message);
    }
}

/* Whatever is cut off, what is left is refused. */
static void
test_truncated (void)
{
  const char *text = FILE_WITH (HISTORY ("{\"move\": [\"add 1\"]}, {\"restart\": true}", "2"));

  for (gsize length = 0; length < strlen (text); length++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mdr_document_new_from_data (null_kind_list (), text, length, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
    }
}

static void
test_too_many_entries (void)
{
  g_autoptr (GString) text = g_string_new ("{" HEAD ", " GIVENS ", \"history\": [");
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < MDR_HISTORY_MAX_ENTRIES; i++)
    g_string_append (text, "{\"restart\": true},");
  g_string_append (text, "{\"restart\": true}], \"position\": 0}");
  g_assert_null (mdr_document_new_from_data (null_kind_list (), text->str, text->len, &error));
  g_assert_cmpstr (error->message, ==, "history must have from 0 to 100000 elements, not 100001.");
}

static const char *const complete = "{\n"
                                    "  \"format\": \"meander\",\n"
                                    "  \"version\": 1,\n"
                                    "  \"kind\": \"null\",\n"
                                    "  \"kind-version\": 1,\n"
                                    "  \"title\": \"Up the \\\"hill\\\"\\n\",\n"
                                    "  \"author\": \"Zoë\",\n"
                                    "  \"givens\": {\n"
                                    "    \"target\": 7,\n"
                                    "    \"step\": 3\n"
                                    "  },\n"
                                    "  \"history\": [\n"
                                    "    {\"edit\": [\"double\", \"set step 5\"]},\n"
                                    "    {\"move\": [\"add 2\"]},\n"
                                    "    {\"solution\": \"5 5 4\"},\n"
                                    "    {\"restart\": true},\n"
                                    "    {\"new\": {\"target\":9,\"step\":2}, \"title\": \"Down\", "
                                    "\"author\": \"Ada\", \"elapsed\": 3.5},\n"
                                    "    {\"move\": [\"add 1\", \"add 2\"]},\n"
                                    "    {\"new\": {\"target\":8,\"step\":2}}\n"
                                    "  ],\n"
                                    "  \"position\": 3,\n"
                                    "  \"attempts\": [1,2],\n"
                                    "  \"elapsed\": 12.5\n"
                                    "}\n";

static void
test_written_as_read (void)
{
  g_autoptr (MdrDocument) document = null_document_read (complete);
  g_autofree char *title = mdr_document_dup_title (document);
  g_autofree char *text = NULL;
  gsize length;

  g_assert_cmpstr (title, ==, "Up the \"hill\"\n");
  g_assert_cmpstr (mdr_document_get_author (document), ==, "Zoë");
  g_assert_cmpfloat (mdr_document_get_elapsed (document), ==, 12.5);
  g_assert_true (mdr_document_get_kind (document) == &null_kind);
  g_assert_nonnull (mdr_document_get_solution (document));
  g_assert_cmpint (null_state_get_sum (mdr_document_get_state (document)), ==, 2);
  g_assert_false (mdr_document_get_modified (document));
  text = mdr_document_to_data (document, &length);
  g_assert_cmpstr (text, ==, complete);
  g_assert_cmpuint (length, ==, strlen (text));
  mdr_document_redo (document);
  mdr_document_redo (document);
  mdr_document_redo (document);
  g_assert_cmpint (null_state_get_sum (mdr_document_get_state (document)), ==, 3);
  mdr_document_redo (document);
  g_assert_false (mdr_document_can_redo (document));
}

static void
test_comma_locale (void)
{
  static const char *const locales[] = { "de_DE.UTF-8", "fr_FR.UTF-8", "de_DE.utf8", NULL };
  g_autoptr (MdrDocument) document = null_document_read (complete);
  g_autofree char *text = NULL;
  guint i = 0;

  while (locales[i] && !setlocale (LC_ALL, locales[i]))
    i++;
  if (!locales[i])
    {
      g_test_skip ("no locale with a decimal comma is installed");
      return;
    }
  text = mdr_document_to_data (document, NULL);
  g_clear_object (&document);
  document = null_document_read (complete);
  setlocale (LC_ALL, "C.UTF-8");
  g_assert_cmpstr (text, ==, complete);
  g_assert_cmpfloat (mdr_document_get_elapsed (document), ==, 12.5);
}

/* Until the next step is turned down: what is then saved has to be read. */
static void
test_full (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  g_autoptr (MdrDocument) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *edit = g_strdup_printf ("set step %01000d", 3);
  g_autofree char *text = NULL;
  gsize length;

  while (mdr_document_edit (document, edit, TRUE, &error))
    continue;
  g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
  g_clear_error (&error);
  text = mdr_document_to_data (document, &length);
  g_assert_cmpuint (length, >, 10 * 1024 * 1024);
  read = mdr_document_new_from_data (null_kind_list (), text, length, &error);
  g_assert_no_error (error);
  g_assert_nonnull (read);
}

static void
test_least_file (void)
{
  g_autoptr (MdrDocument) document = null_document_read (FILE_WITH (""));
  g_autofree char *title = mdr_document_dup_title (document);

  g_assert_cmpstr (title, ==, "Count to 7");
  g_assert_cmpstr (mdr_document_get_author (document), ==, "");
  g_assert_cmpfloat (mdr_document_get_elapsed (document), ==, 0);
  g_assert_false (mdr_document_can_undo (document));
}

static void
count (guint *counter)
{
  (*counter)++;
}

static void
test_signals (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  guint changed = 0, modified = 0, titled = 0;

  g_signal_connect_swapped (document, "changed", G_CALLBACK (count), &changed);
  g_signal_connect_swapped (document, "notify::modified", G_CALLBACK (count), &modified);
  g_signal_connect_swapped (document, "notify::title", G_CALLBACK (count), &titled);
  null_document_move (document, "add 1", FALSE);
  g_assert_false (mdr_document_move (document, "add 7", FALSE, NULL));
  g_assert_false (mdr_document_edit (document, "treble", FALSE, NULL));
  null_document_move (document, "add 2", FALSE);
  g_assert_cmpuint (changed, ==, 2);
  g_assert_cmpuint (modified, ==, 1);
  mdr_document_undo (document);
  mdr_document_undo (document);
  mdr_document_undo (document);
  g_assert_cmpuint (changed, ==, 4);
  g_assert_cmpuint (modified, ==, 2);
  mdr_document_set_title (document, "Hill");
  mdr_document_set_title (document, "Hill");
  g_assert_cmpuint (titled, ==, 1);
  g_assert_cmpuint (modified, ==, 3);
  mdr_document_set_title (document, "");
  g_assert_false (mdr_document_get_modified (document));
}

/*
 * One letter a step: m move, j move that joins, u undo, r redo, s saved,
 * t title, a author. The last sign says whether it is then modified.
 */
static const char *const modified_rows[] = {
  "-",     "m+",     "mu-",      "ms-",    "msu+",    "msur-",    "msum+", "msumu+", "msumur+", "msj+",
  "msju+", "mmsuu+", "mmsuumm+", "mmsum+", "t+",      "ts-",      "tsu-",  "a+",     "as-",     "q+",
  "qs-",   "mtus-",  "sm+",      "smu-",   "mmsurm+", "mmsurmu-", "mjs-",  "mjsu+",  "mjsur-",
};

static gboolean
play_steps (MdrDocument *document, const char *steps)
{
  for (; *steps; steps++)
    switch (*steps)
      {
      case 'm':
        null_document_move (document, "add 1", FALSE);
        break;
      case 'j':
        null_document_move (document, "add 1", TRUE);
        break;
      case 'u':
        mdr_document_undo (document);
        break;
      case 'r':
        mdr_document_redo (document);
        break;
      case 's':
        mdr_document_mark_saved (document);
        break;
      case 't':
        mdr_document_set_title (document, "Hill");
        break;
      case 'a':
        mdr_document_set_author (document, "Zoë");
        break;
      case 'q':
        mdr_document_set_source (document, "A book");
        break;
      default:
        return *steps == '+';
      }
  g_assert_not_reached ();
}

static void
test_modified (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (modified_rows); i++)
    {
      g_autoptr (MdrDocument) document = null_document_new ();
      gboolean expected = play_steps (document, modified_rows[i]);

      g_test_message ("%s", modified_rows[i]);
      g_assert_true (mdr_document_get_modified (document) == expected);
    }
}

static void
test_solve (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  g_autoptr (MdrSolution) right = null_kind.solution_from_text (puzzle, "1 3 3", NULL);
  g_autoptr (MdrSolution) wrong = null_kind.solution_from_text (puzzle, "1 3", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_false (mdr_document_solve (document, wrong, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
  g_assert_null (mdr_document_get_solution (document));
  g_assert_true (mdr_document_solve (document, right, NULL));
  g_assert_nonnull (mdr_document_get_solution (document));
  g_assert_true (mdr_document_edit (document, "double", FALSE, NULL));
  g_assert_null (mdr_document_get_solution (document));
  mdr_document_undo (document);
  g_assert_nonnull (mdr_document_get_solution (document));
}

/* Title and author stay, and come back with the puzzle that had them. */
static void
test_revise (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  g_autoptr (MdrPuzzle) other = mdr_puzzle_edit (mdr_document_get_puzzle (document), "set target 30", NULL);
  g_autofree char *title = NULL;
  g_autofree char *old_title = NULL;

  mdr_document_set_title (document, "Seven");
  mdr_document_set_author (document, "Ada");
  mdr_document_set_source (document, "A book");
  g_assert_true (mdr_document_revise (document, other, NULL));
  g_assert_true (mdr_puzzle_equal (mdr_document_get_puzzle (document), other));
  title = mdr_document_dup_title (document);
  g_assert_cmpstr (title, ==, "Seven");
  g_assert_cmpstr (mdr_document_get_author (document), ==, "Ada");
  g_assert_cmpstr (mdr_document_get_source (document), ==, "A book");
  mdr_document_set_title (document, "Thirty");
  mdr_document_undo (document);
  old_title = mdr_document_dup_title (document);
  g_assert_cmpstr (old_title, ==, "Seven");
}

static void
test_replace (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  g_autoptr (MdrPuzzle) other = mdr_puzzle_edit (mdr_document_get_puzzle (document), "double", NULL);

  null_document_move (document, "add 1", FALSE);
  g_assert_true (mdr_document_replace (document, other, NULL));
  g_assert_true (mdr_puzzle_equal (mdr_document_get_puzzle (document), other));
  g_assert_cmpint (null_state_get_sum (mdr_document_get_state (document)), ==, 0);
  mdr_document_undo (document);
  g_assert_cmpint (null_state_get_sum (mdr_document_get_state (document)), ==, 1);
}

/* Seconds that were counted from the first move on are kept in files, and so is that they were not. */
static void
test_timed (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  g_autoptr (MdrPuzzle) other = mdr_puzzle_edit (mdr_document_get_puzzle (document), "double", NULL);
  g_autoptr (MdrDocument) read = NULL;
  g_autofree char *text = NULL;

  g_assert_true (mdr_document_edit (document, "double", FALSE, NULL));
  g_assert_true (mdr_document_is_timed (document));
  null_document_move (document, "add 1", FALSE);
  g_assert_false (mdr_document_is_timed (document));
  mdr_document_undo (document);
  g_assert_false (mdr_document_is_timed (document));
  mdr_document_restart (document);
  g_assert_false (mdr_document_is_timed (document));
  mdr_document_set_elapsed (document, 10);
  null_document_move (document, "add 1", FALSE);
  g_assert_true (mdr_document_is_timed (document));
  g_assert_true (mdr_document_replace (document, other, NULL));
  g_assert_true (mdr_document_is_timed (document));
  null_document_move (document, "add 1", FALSE);
  g_assert_false (mdr_document_is_timed (document));

  text = mdr_document_to_data (document, NULL);
  read = null_document_read (text);
  g_assert_false (mdr_document_is_timed (read));
  mdr_document_go_to (read, 0);
  g_assert_true (mdr_document_is_timed (read));
}

static void
assert_named (MdrDocument *document, const char *title, const char *author, double elapsed)
{
  g_autofree char *shown = mdr_document_dup_title (document);

  g_assert_cmpstr (shown, ==, title);
  g_assert_cmpstr (mdr_document_get_author (document), ==, author);
  g_assert_cmpstr (mdr_document_get_source (document), ==, *author ? "A book" : "");
  g_assert_cmpfloat (mdr_document_get_elapsed (document), ==, elapsed);
}

/* Whatever makes a document modified is a change, also when it is taken back; that time passes is none. */
static void
test_changes (void)
{
  const char steps[] = "mjurtaq";
  g_autoptr (MdrDocument) document = null_document_new ();
  guint before = mdr_document_get_n_changes (document);

  for (gsize i = 0; steps[i]; i++)
    {
      const char step[] = { steps[i], '+', '\0' };

      play_steps (document, step);
      g_assert_cmpuint (mdr_document_get_n_changes (document), >, before);
      before = mdr_document_get_n_changes (document);
    }
  mdr_document_set_elapsed (document, 10);
  mdr_document_mark_saved (document);
  g_assert_cmpuint (mdr_document_get_n_changes (document), ==, before);
}

/* Title, author, source and time are those of the board they were given to, whatever undo brings back. */
static void
test_boards (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  g_autoptr (MdrDocument) read = NULL;
  g_autoptr (MdrPuzzle) other = mdr_puzzle_edit (mdr_document_get_puzzle (document), "double", NULL);
  g_autofree char *text = NULL;
  guint titled = 0;

  mdr_document_set_title (document, "Hill");
  mdr_document_set_author (document, "Zoë");
  mdr_document_set_source (document, "A book");
  mdr_document_set_elapsed (document, 10);
  g_signal_connect_swapped (document, "notify::title", G_CALLBACK (count), &titled);
  g_assert_true (mdr_document_replace (document, other, NULL));
  g_assert_cmpuint (titled, ==, 1);
  assert_named (document, "Count to 14", "", 0);
  mdr_document_set_title (document, "Dale");
  mdr_document_set_elapsed (document, 20);
  mdr_document_mark_saved (document);

  mdr_document_undo (document);
  assert_named (document, "Hill", "Zoë", 10);
  mdr_document_redo (document);
  assert_named (document, "Dale", "", 20);
  g_assert_false (mdr_document_get_modified (document));
  text = mdr_document_to_data (document, NULL);
  read = null_document_read (text);
  assert_named (read, "Dale", "", 20);
  mdr_document_undo (read);
  assert_named (read, "Hill", "Zoë", 10);
  mdr_document_set_title (read, "Mount");
  mdr_document_redo (read);
  g_assert_true (mdr_document_get_modified (read));

  /* What is overwritten takes its title along. */
  mdr_document_undo (document);
  null_document_move (document, "add 1", FALSE);
  g_assert_true (mdr_document_replace (document, other, NULL));
  assert_named (document, "Count to 14", "", 0);
}

static void
test_only_played (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();

  g_assert_true (mdr_document_is_only_played (document));
  null_document_move (document, "add 1", FALSE);
  mdr_document_restart (document);
  g_assert_true (mdr_document_is_only_played (document));
  g_assert_true (mdr_document_edit (document, "double", FALSE, NULL));
  g_assert_false (mdr_document_is_only_played (document));
  mdr_document_undo (document);
  g_assert_true (mdr_document_is_only_played (document));
  mdr_document_set_title (document, "Hill");
  g_assert_false (mdr_document_is_only_played (document));
  mdr_document_mark_saved (document);
  g_assert_true (mdr_document_is_only_played (document));
  mdr_document_mark_unsaved (document);
  g_assert_false (mdr_document_is_only_played (document));
}

/* What is not a puzzle is refused before it is used. */
static void
test_no_puzzle (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();

  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL,
                         "mdr_document_replace: assertion*puzzle != NULL*");
  g_assert_false (mdr_document_replace (document, NULL, NULL));
  g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_CRITICAL,
                         "mdr_document_revise: assertion*puzzle != NULL*");
  g_assert_false (mdr_document_revise (document, NULL, NULL));
  g_test_assert_expected_messages ();
  g_assert_false (mdr_document_can_undo (document));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/bad", test_bad);
  g_test_add_func ("/document/truncated", test_truncated);
  g_test_add_func ("/document/too-many-entries", test_too_many_entries);
  g_test_add_func ("/document/written-as-read", test_written_as_read);
  g_test_add_func ("/document/comma-locale", test_comma_locale);
  g_test_add_func ("/document/full", test_full);
  g_test_add_func ("/document/least-file", test_least_file);
  g_test_add_func ("/document/signals", test_signals);
  g_test_add_func ("/document/modified", test_modified);
  g_test_add_func ("/document/changes", test_changes);
  g_test_add_func ("/document/solve", test_solve);
  g_test_add_func ("/document/replace", test_replace);
  g_test_add_func ("/document/revise", test_revise);
  g_test_add_func ("/document/no-puzzle", test_no_puzzle);
  g_test_add_func ("/document/boards", test_boards);
  g_test_add_func ("/document/timed", test_timed);
  g_test_add_func ("/document/only-played", test_only_played);
  return g_test_run ();
}
