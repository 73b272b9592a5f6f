/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gstdio.h>

#include "check.h"
#include "mdr-file.h"
#include "mdr-ruled-text.h"
#include "mdr-text.h"
#include "proofs-kit.h"
#include "ruled-values.h"
#include "soak.h"

/* Whether a proof is about a puzzle is a question about puzzles, in whatever way they are written. */

#define BOARDS  (g_test_slow () ? 100u : 2u)
#define CHANGES 10u

typedef struct
{
  GArray *kinds;
  char *path;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  fixture->kinds = soak_list_kinds ();
  g_close (g_file_open_tmp ("same-XXXXXX", &fixture->path, &error), NULL);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_unlink (fixture->path);
  g_free (fixture->path);
  g_array_unref (fixture->kinds);
}

static const MdrKind *
find_kind (const Fixture *fixture, const char *id)
{
  for (guint k = 0; k < fixture->kinds->len; k++)
    if (g_str_equal (g_array_index (fixture->kinds, SoakKind, k).id, id))
      return g_array_index (fixture->kinds, SoakKind, k).kind;
  g_assert_not_reached ();
}

static const CheckKind *
find_check (const MdrKind *kind)
{
  const CheckKind *const all[] = { &check_hooks, &check_numberlink, &check_snake };

  for (guint k = 0; k < G_N_ELEMENTS (all); k++)
    if (g_str_equal (all[k]->id, kind->id))
      return all[k];
  return &check_rules;
}

/* Returns the lines as a proof has them. */
static char **
dup_lines (const char *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint k = 0; lines[k]; k++)
    if (*lines[k] != '\0')
      g_strv_builder_add (builder, lines[k]);
  return g_strv_builder_end (builder);
}

static gboolean
is_same (const Fixture *fixture, const MdrKind *kind, const char *puzzle, const char *other, GError **error)
{
  g_auto (GStrv) page = dup_lines (kind->page ? kind->page : "");
  g_auto (GStrv) lines = dup_lines (puzzle);
  g_autoptr (GError) failure = NULL;
  gboolean same;

  g_file_set_contents (fixture->path, other, -1, &failure);
  g_assert_no_error (failure);
  same = check_is_same_puzzle (find_check (kind), (const char *const *) page, (const char *const *) lines,
                               fixture->path, &failure);
  g_assert_true (same == (failure == NULL));
  if (failure)
    g_propagate_error (error, g_steal_pointer (&failure));
  return same;
}

static const struct
{
  const char *kind;
  const char *puzzle;
  const char *other;
  const char *refusal;
} forms[] = {
  { "snake", "  1 1\n2 S E\n0 _ _\n", "# A title\r\n1 1\r\n2 S E\r\n\r\n0 _ _\r\n", NULL },
  { "snake", "  1 1\n2 S E\n0 _ _\n", "1 1\n2 E S\n0 _ _\n", "another puzzle" },
  { "snake", "  1 1\n2 S E\n0 _ _\n", "? 1\n2 S E\n0 _ _\n", "another puzzle" },
  { "snake", "  1 1\n2 S E\n0 _ _\n", "1 1\n2 S E\n", "no puzzle of the kind of the proof" },
  { "numberlink", "3 2\n1 . 1\n. . .\n", "# kind: numberlink\n3 2 cover=yes\n1 . 1\n. . .\n", NULL },
  { "numberlink", "3 2\n1 . 1\n. . .\n", "3 2 goal=fewest blocks=no touching=no\na.a\n...\n", NULL },
  { "numberlink", "3 2\n1 . 1\n. . .\n", "1.1\n...\n", NULL },
  { "numberlink", "3 2\n1 . 1\n. . .\n",
    "\xef\xbb\xbf"
    "é.é\n...\n",
    NULL },
  { "numberlink", "1 3\n10\n.\n10\n", "1 3\n10\n.\n10\n", NULL },
  { "numberlink", "3 2\n1 . 1\n. . .\n", "3 2 cover=no\n1 . 1\n. . .\n", "another puzzle" },
  { "numberlink", "3 2\n1 . 1\n. . .\n", "3 2 touching=yes\n1 . 1\n. . .\n", "another puzzle" },
  { "numberlink", "3 2\n1 . 1\n. . .\n", "2 3\n1 .\n1 .\n. .\n", "another puzzle" },
  { "numberlink", "3 2\n1 . 1\n. . .\n", "3 2 cover=yes cover=no\n1 . 1\n. . .\n", "no puzzle of the kind" },
  { "numberlink", "3 2\n1 . 1\n. . .\n", "3 2 cover=maybe\n1 . 1\n. . .\n", "no puzzle of the kind" },
  { "hooks", "hooks 2\ntop . 1\n", "hooks 2 connected=no digits=by-size\nleft . .\ntop sum:. sum:1\n",
    "no puzzle of the kind" },
  { "hooks", "hooks 2\ntop . 1\n", "hooks 2 connected=no digits=by-size\nleft . .\ntop . sum:1\n", NULL },
  { "hooks", "hooks 2 regions=yes\nregions\nA A\nB B\n", "hooks 2 regions=yes\nregions\n7 7\nA A\n", NULL },
  { "hooks", "hooks 2 regions=yes\nregions\nA A\nB B\n",
    "hooks 2 regions=yes region-sum=2\nregions\nA A\nB B\n", "another puzzle" },
  { "hooks", "hooks 2 regions=yes\nregions\nA A\nB B\n", "hooks 2 regions=yes\nregions\nA B\nB B\n",
    "another puzzle" },
  { "masyu", "size 2 2\npearl\nwhite .\n. black\n", "size 2 2\n\npearl\n w .\n .  bl\n", NULL },
  { "masyu", "size 2 2\npearl\nwhite .\n. black\n", "size 2 2\npearl\nb .\n. b\n", "another puzzle" },
  { "masyu", "size 2 2\npearl\nwhite .\n. black\n", "size 2 2\npearl\nw .\n. grey\n",
    "no puzzle of the kind" },
  { "heyawake", "size 2 2\nroom\n1 1\n2 2\nnumber\n1 .\n. .\n",
    "size 2 2\nnumber\n. 1\n. .\nroom\nb b\na a\n", NULL },
  { "heyawake", "size 2 2\nroom\n1 1\n2 2\nnumber\n1 .\n. .\n",
    "size 2 2\nroom\n9 9\n4 4\nnumber\n1 1\n. .\n", NULL },
  { "heyawake", "size 2 2\nroom\n1 1\n2 2\nnumber\n1 .\n. .\n",
    "size 2 2\nroom\n1 1\n2 2\nnumber\n. .\n1 .\n", "another puzzle" },
  { "heyawake", "size 2 2\nroom\n1 1\n1 1\nnumber\n1 .\n. .\n", "size 2 2\nnumber\n. .\n1 .\n", NULL },
  { "fillomino", "size 2 2\nmost: 1\nnumber\n1 .\n. .\n", "size 2 2\nnumber\n1 .\n. .\n", NULL },
  { "fillomino", "size 2 2\nmost: 2\nnumber\n1 .\n. .\n", "size 2 2\nnumber\n1 .\n. .\n", "another puzzle" },
  { "masyu", "size 2 2\npearl\nwhite .\n. black\n", " {\"format\": \"meander\"}", "convert FILE --to text" },
  { "masyu", "size 2 2\npearl\nwhite .\n. black\n", "https://puzz.link/p?mashu/2/2/00", "--to text" },
  { "masyu", "size 2 2\npearl\nwhite .\n. black\n", "", "no puzzle of the kind" },
};

static void
test_forms (Fixture *fixture, gconstpointer data)
{
  for (guint k = 0; k < G_N_ELEMENTS (forms); k++)
    {
      g_autoptr (GError) error = NULL;

      g_test_message ("form %u", k);
      is_same (fixture, find_kind (fixture, forms[k].kind), forms[k].puzzle, forms[k].other, &error);
      if (!forms[k].refusal)
        g_assert_no_error (error);
      else
        g_assert_nonnull (strstr (error ? error->message : "", forms[k].refusal));
    }
}

/* Returns: (transfer full): the text with one of its words changed, perhaps into itself */
static char *
dup_changed (const char *text, GRand *random)
{
  static const char *const strange[] = { ".", "?", "1", "2", "x", "w", "_", "cover=no", "5" };
  g_autoptr (GString) changed = g_string_new (NULL);
  g_auto (GStrv) words = g_regex_split_simple ("[ \\n]+", text, 0, 0);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gint32 n_words = (gint32) g_strv_length (words);
  int chosen = g_rand_int_range (random, 0, n_words);
  gint32 other = g_rand_int_range (random, 0, n_words + (gint32) G_N_ELEMENTS (strange));
  int at = 0;

  for (guint line = 0; lines[line]; line++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[line], " ", -1);

      for (guint k = 0; parts[k]; k++)
        if (*parts[k] != '\0' && at++ == chosen)
          g_string_append_printf (changed, "%s ", other < n_words ? words[other] : strange[other - n_words]);
        else
          g_string_append_printf (changed, "%s ", parts[k]);
      g_string_append_c (changed, '\n');
    }
  return g_strdup (changed->str);
}

/* Returns: (transfer full) (nullable): the puzzle of a text as the program writes it, without rules that no
 * board can break: a goal, and that paths may not fill blocks where they may not even touch themselves */
static char *
dup_as_read (const MdrKind *kind, const char *text)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((const MdrKind *[]){ kind, NULL });
  g_autoptr (GPtrArray) entries = mdr_text_read (kinds, kind, text, strlen (text), NULL);
  const MdrFileEntry *entry = entries && entries->len == 1 ? g_ptr_array_index (entries, 0) : NULL;
  g_autofree char *written = entry && entry->puzzle ? kind->puzzle_to_text (entry->puzzle) : NULL;
  g_autoptr (GString) plain = written ? g_string_new (written) : NULL;

  if (!plain)
    return NULL;
  g_string_replace (plain, " goal=fewest", "", 0);
  g_string_replace (plain, " goal=most", "", 0);
  if (!strstr (plain->str, " touching=yes"))
    g_string_replace (plain, " blocks=no", "", 0);
  return g_strdup (plain->str);
}

/* A changed puzzle is the same if the program reads the same, and only then. */
static void
test_changed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint n_same = 0;
  guint n_other = 0;

  for (guint k = 0; k < fixture->kinds->len; k++)
    for (guint board = 0; board < BOARDS; board++)
      {
        const SoakKind *kind = &g_array_index (fixture->kinds, SoakKind, k);
        g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind->kind, random);
        g_autofree char *written = kind->kind->puzzle_to_text (puzzle);
        g_autofree char *text = dup_as_read (kind->kind, written);

        if (!mdr_kind_find_proving_method (kind->kind) || !mdr_puzzle_can_be_solved (puzzle, NULL))
          continue;
        for (guint change = 0; change < CHANGES; change++)
          {
            g_autofree char *changed = dup_changed (text, random);
            g_autofree char *read = dup_as_read (kind->kind, changed);
            g_autoptr (GError) error = NULL;
            gboolean expected = read && g_str_equal (read, text);

            if (is_same (fixture, kind->kind, text, changed, &error) != expected)
              g_error ("%s: %s\n%s\n%s", kind->id, error ? error->message : "the same", text, changed);
            n_same += expected;
            n_other += !expected;
          }
      }
  g_test_message ("%u puzzles were the same, %u were not", n_same, n_other);
  g_assert_cmpuint (n_same, >, BOARDS);
  g_assert_cmpuint (n_other, >, BOARDS);
}

/* Returns: how many letters a word begins with that no other word does; an arrow may follow the word */
static gsize
count_needed_letters (char **words, const char *word)
{
  gsize needed = 1;

  for (char **other = words; *other; other++)
    {
      gsize common = 0;

      if (g_str_has_prefix (word, *other))
        continue;
      while ((*other)[common] && (*other)[common] == word[common])
        common++;
      needed = MAX (needed, common + 1);
    }
  return needed;
}

/* Returns: (transfer full): a block with its areas renamed or its words as short as they can be */
static char *
dup_block_in_other_words (const MdrGiven *given, const char *block)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (block, "\n", -1);

  for (guint line = 0; lines[line] && *lines[line] != '\0'; line++)
    {
      g_auto (GStrv) words = g_strsplit (lines[line], " ", -1);

      for (guint k = 0; words[k]; k++)
        if (given->divides && line > 0 && !g_str_equal (words[k], "."))
          g_string_append_printf (text, "%s area-%d", k > 0 ? " \t" : "", 1000 - atoi (words[k]));
        else if (given->domain.words && line > 0 && g_ascii_isalpha (words[k][0]) && !strchr (words[k], '='))
          g_string_append_printf (text, " %.*s%s", (int) count_needed_letters (given->domain.words, words[k]),
                                  words[k], given->toward ? &words[k][strlen (words[k]) - 1] : "");
        else
          g_string_append_printf (text, "%s%s", k > 0 ? "  " : "", words[k]);
      g_string_append (text, "\r\n");
    }
  return g_strdup (text->str);
}

/* Returns: (transfer full): the puzzle with its blocks the other way round, each in other words */
static char *
dup_in_other_words (const MdrRulebook *rulebook, const char *puzzle)
{
  g_autoptr (GString) block = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) lines = g_strsplit (puzzle, "\n", -1);
  guint index = 0;

  for (int line = (int) g_strv_length (lines) - 1; line > 0; line--)
    {
      g_autofree char *name = g_strndup (lines[line], strcspn (lines[line], ":"));
      g_autofree char *other = NULL;

      g_string_prepend_c (block, '\n');
      g_string_prepend (block, lines[line]);
      if (!mdr_rulebook_find_given (rulebook, name, &index))
        continue;
      other = dup_block_in_other_words (mdr_rulebook_get_given (rulebook, index), block->str);
      g_string_append (text, other);
      g_string_truncate (block, 0);
    }
  return g_strdup_printf ("# Its title\r\n%s\r\n%s", lines[0], text->str);
}

static void
test_other_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint k = 0; k < fixture->kinds->len; k++)
    for (guint board = 0; board < BOARDS; board++)
      {
        const SoakKind *kind = &g_array_index (fixture->kinds, SoakKind, k);
        g_autoptr (MdrPuzzle) puzzle = NULL;
        g_autofree char *text = NULL;
        g_autofree char *other = NULL;
        g_autoptr (GError) error = NULL;

        if (!kind->kind->page)
          break;
        puzzle = kind->new_puzzle (kind->kind, random);
        text = kind->kind->puzzle_to_text (puzzle);
        other = dup_in_other_words (((const RuledKind *) kind->kind)->rulebook, text);
        if (mdr_puzzle_can_be_solved (puzzle, NULL) && !is_same (fixture, kind->kind, text, other, &error))
          g_error ("%s: %s\n%s\n%s", kind->id, error->message, text, other);
      }
}

static const struct
{
  const char *page;
  const char *refusal;
} page_forms[] = {
  { "meander-rules 1\nkind b \"B\"\ndecide shade at cell: white black # as ever\n\n"
    "rule two \"Other words.\"\n\teach star:white\nrule one \"O.\"\n   count black in board<=2\n"
    "given star at cell\nright \"No example.\"\n  shade \"w\"\n",
    NULL },
  { "meander-rules 1\nkind a \"A\"\ngiven star at cell\ndecide shade at cell: white black\n"
    "rule a \"A.\"\n  count black in board <= 3\n  each star: white\n",
    "another page of rules" },
  { "meander-rules 1\nkind a \"A\"\nsquare board\ngiven star at cell\ndecide shade at cell: white black\n"
    "rule a \"A.\"\n  count black in board <= 2\n  each star: white\n",
    "another page of rules" },
  { "meander-rules 1\nkind a \"A\"\ngiven star at cell\ndecide shade at cell: black white\n"
    "rule a \"A.\"\n  count black in board <= 2\n  each star: white\n",
    "another page of rules" },
};

static void
test_pages (Fixture *fixture, gconstpointer data)
{
  g_auto (GStrv) page =
      dup_lines ("meander-rules 1\nkind a \"A\"\ngiven star at cell\ndecide shade at cell: white black\n"
                 "rule a \"A.\"\n  count black in board <= 2\n  each star: white\n");

  for (guint k = 0; k < G_N_ELEMENTS (page_forms); k++)
    {
      g_autoptr (GError) error = NULL;

      g_file_set_contents (fixture->path, page_forms[k].page, -1, &error);
      g_assert_no_error (error);
      check_is_same_page (&check_rules, (const char *const *) page, fixture->path, &error);
      if (!page_forms[k].refusal)
        g_assert_no_error (error);
      else
        g_assert_nonnull (strstr (error ? error->message : "", page_forms[k].refusal));
      g_clear_error (&error);
      g_assert_false (
          check_is_same_page (&check_snake, (const char *const[]){ NULL }, fixture->path, &error));
      g_assert_nonnull (strstr (error->message, "no page of rules"));
    }
}

static const struct
{
  const char *kind;
  const char *puzzle;
  const char *refusal;
} refused[] = {
  { "hitori", "size 2 2\nnumber\n1 .\n2 1\n", "“number” has to be given everywhere" },
  { "hitori", "size 2 2\n", "“number” has to be given everywhere" },
  { "hitori", "size 2 2\nnumber\n1 ?\n2 1\n", "“?” is not a value of “number”" },
  { "hitori", "size 2 2\nnumber\n1 100\n2 1\n", "100 is not a value of “number” on this board." },
  { "hitori", "size 2 2\nnumber 1 1\n1 1\n2 1\n", "“number” is not a given, or not here" },
  { "sudoku", "size 4 9\nnumber\n", "the page has no boards of this size" },
  { "sudoku", "size 5 100\nnumber\n", "a size, and the values" },
  { "sudoku", "size 4 4\nnumber\n5 . . .\n. . . .\n. . . .\n. . . .\n", "5 is not a value of “number”" },
  { "masyu", "size 2 64\npearl\n", "a size, and the values" },
};

/* What the program refuses to solve, since it is no puzzle of the kind, is not proven either. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  for (guint k = 0; k < G_N_ELEMENTS (refused); k++)
    {
      const MdrKind *kind = find_kind (fixture, refused[k].kind);
      g_autoptr (GString) proof = g_string_new ("meander-proof 1 rules\n");
      g_auto (GStrv) page = dup_lines (kind->page);
      g_auto (GStrv) lines = dup_lines (refused[k].puzzle);
      g_autofree char *message = NULL;
      guint n_solutions;

      for (guint line = 0; page[line]; line++)
        g_string_append_printf (proof, "r %s\n", page[line]);
      for (guint line = 0; lines[line]; line++)
        g_string_append_printf (proof, "p %s\n", lines[line]);
      g_string_append (proof, "c\nl\n");
      g_assert_false (proofs_kit_check (proof->str, &n_solutions, &message));
      g_test_message ("%s", message);
      g_assert_nonnull (strstr (message, refused[k].refusal));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add ("/proofs-same/forms", Fixture, NULL, set_up, test_forms, tear_down);
  g_test_add ("/proofs-same/changed", Fixture, NULL, set_up, test_changed, tear_down);
  g_test_add ("/proofs-same/other-words", Fixture, NULL, set_up, test_other_words, tear_down);
  g_test_add ("/proofs-same/pages", Fixture, NULL, set_up, test_pages, tear_down);
  g_test_add ("/proofs-same/refused", Fixture, NULL, set_up, test_refused, tear_down);
  return g_test_run ();
}
