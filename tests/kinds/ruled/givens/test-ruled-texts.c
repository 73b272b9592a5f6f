/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <libintl.h>
#include <locale.h>
#include <string.h>

#include <glib/gstdio.h>

#include "mdr-guide.h"
#include "mdr-logic.h"
#include "ruled-puzzles.h"
#include "ruled-test-kind.h"

/*
 * Texts of the pages that come with Meander, in a language in which each text of po/rules.pot stands between
 * two marks and nothing else is translated.
 */

#define LANGUAGE "xx"

/* Returns: (transfer full): the catalogue of the language, as msgfmt reads it */
static char *
dup_catalogue (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "../po/rules.pot", NULL);
  g_autofree char *texts = NULL;
  g_auto (GStrv) lines = NULL;
  GString *catalogue = g_string_new (NULL);
  const char *text = "";
  g_autoptr (GError) error = NULL;

  g_file_get_contents (path, &texts, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (texts, "\n", -1);
  for (char **line = lines; *line; line++)
    {
      if (g_str_has_prefix (*line, "msgid \""))
        text = *line + strlen ("msgid \"");
      if (g_str_equal (*line, "msgstr \"\""))
        g_string_append_printf (catalogue, "msgstr \"‹%.*s›\"\n", (int) strlen (text) - 1, text);
      else
        g_string_append_printf (catalogue, "%s\n", *line);
    }
  return g_string_free (catalogue, FALSE);
}

/* Makes the catalogue, and takes it. Returns: whether msgfmt is here */
static gboolean
set_language (const char *folder)
{
  g_autofree char *program = g_find_program_in_path ("msgfmt");
  g_autofree char *place = g_build_filename (folder, LANGUAGE, "LC_MESSAGES", NULL);
  g_autofree char *source = g_build_filename (folder, LANGUAGE ".po", NULL);
  g_autofree char *compiled = g_build_filename (place, GETTEXT_PACKAGE ".mo", NULL);
  g_autofree char *catalogue = dup_catalogue ();
  const char *const command[] = { program, "--check-format", "-o", compiled, source, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  if (!program)
    return FALSE;
  g_assert_cmpint (g_mkdir_with_parents (place, 0700), ==, 0);
  g_file_set_contents (source, catalogue, -1, &error);
  g_assert_no_error (error);
  g_spawn_sync (NULL, (char **) command, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  g_remove (source);
  return TRUE;
}

static void
remove_language (const char *folder)
{
  g_autofree char *place = g_build_filename (folder, LANGUAGE, NULL);
  g_autofree char *messages = g_build_filename (place, "LC_MESSAGES", NULL);
  g_autofree char *compiled = g_build_filename (messages, GETTEXT_PACKAGE ".mo", NULL);

  g_remove (compiled);
  g_rmdir (messages);
  g_rmdir (place);
  g_rmdir (folder);
}

static void
assert_translated (const char *text)
{
  if (!g_str_has_prefix (text, "‹") || !g_str_has_suffix (text, "›"))
    g_error ("not translated: %s", text);
}

/* Whatever a page says to people is translated, and what identifies its kind is not. */
static void
check_kind (const MdrKind *kind)
{
  g_autofree char *rules = mdr_guide_dup_rules (kind->guide);
  g_auto (GStrv) sentences = g_strsplit (rules, "\n", -1);
  g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind);
  g_autofree char *title = kind->dup_title (puzzle);
  g_autofree char *text = kind->puzzle_to_text (puzzle);

  assert_translated (mdr_kind_get_name (kind));
  assert_translated (mdr_kind_get_summary (kind));
  g_assert_true (g_str_has_prefix (title, mdr_kind_get_name (kind)));
  for (char **sentence = sentences; *sentence; sentence++)
    assert_translated (*sentence);
  for (const MdrPuzzleRule *rule = kind->guide->rules; rule->sentence; rule++)
    {
      assert_translated (g_dgettext (GETTEXT_PACKAGE, rule->wrong.sentence));
      assert_translated (g_dgettext (GETTEXT_PACKAGE, rule->right.sentence));
    }
  for (const MdrTool *tool = kind->tools; tool->id; tool++)
    if (g_str_has_prefix (tool->id, "given-"))
      assert_translated (g_dgettext (GETTEXT_PACKAGE, tool->label));
  g_assert_null (strstr (kind->page, "‹"));
  g_assert_null (strstr (text, "‹"));
  g_assert_null (strstr (kind->id, "‹"));
}

static void
test_shipped (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "../data/rules", NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)))
    if (g_str_has_suffix (name, ".rules"))
      {
        g_autofree char *kind = g_strndup (name, strlen (name) - strlen (".rules"));

        check_kind (ruled_test_kind (kind));
      }
}

/* Sentences made of several texts: about cells, problems, hints and answers. */
static void
test_sentences (void)
{
  g_autoptr (MdrPuzzle) puzzle = ruled_puzzles_read ("hitori", "size 2 2\nnumber\n1 1\n2 1\n");
  g_autoptr (MdrState) start = puzzle->kind->new_state (puzzle);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrState) state =
      puzzle->kind->execute (puzzle, start, "shade 0,0 white, shade 0,1 white", &error);
  g_autofree char *cell = puzzle->kind->dup_cell_sentence (puzzle, state, (MdrCell){ 0, 0 });
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrState) begun = puzzle->kind->execute (puzzle, start, "shade 0,0 white", NULL);
  g_autoptr (MdrDeduction) hint = NULL;

  g_assert_no_error (error);
  g_assert_cmpstr (cell, ==, "Row 1, column 1: ‹number› 1, ‹white›");
  g_assert_cmpint (puzzle->kind->check (puzzle, state, problems), ==, MDR_PLAY_BROKEN);
  assert_translated (mdr_problems_get (problems, 0)->sentence);
  hint = mdr_kind_get_reasoning (puzzle->kind)->hint (puzzle, begun, job, &error);
  g_assert_no_error (error);
  assert_translated (hint->rule_sentence);
  g_assert_nonnull (strstr (hint->sentence, "is ‹"));
}

/* A page that nobody translated is shown as it is written. */
static void
test_strange (void)
{
  const MdrKind *kind = ruled_test_kind_from_page (RULED_TEST_EVERYTHING);
  g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind);
  g_autofree char *title = kind->dup_title (puzzle);

  g_assert_cmpstr (mdr_kind_get_name (kind), ==, "Test");
  g_assert_true (g_str_has_prefix (title, "Test "));
}

int
main (int argc, char **argv)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("meander-texts-XXXXXX", &error);
  gboolean ready;
  int status;

  g_assert_no_error (error);
  g_setenv ("LANGUAGE", LANGUAGE, TRUE);
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  ready = set_language (folder);
  if (ready)
    {
      g_test_add_func ("/ruled-texts/shipped", test_shipped);
      g_test_add_func ("/ruled-texts/sentences", test_sentences);
      g_test_add_func ("/ruled-texts/strange", test_strange);
    }
  status = ready ? g_test_run () : 77;
  remove_language (folder);
  return status;
}
