/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-text.h"

#include <string.h>

#include "null-kind.h"

static MdrPuzzle *
dice_from_text (const MdrKind *kind, const char *const *lines, guint first_line, guint *taken, GError **error)
{
  if (g_str_equal (lines[0], "die"))
    {
      *taken = 1;
      return null_kind.new_puzzle (&null_kind);
    }
  *taken = g_str_equal (lines[0], "two dice") ? 1 : 0;
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, "Line %u: “die” was expected", first_line + *taken);
  return NULL;
}

/* A second kind, of which nothing but the reader of text is used. */
static const MdrKind dice_kind = {
  .id = "dice",
  .name = "Dice",
  .puzzle_from_text = dice_from_text,
};
static MdrKinds two_kinds[] = { &dice_kind, &null_kind, NULL };

/* What an entry came to: "LINE TITLE TARGET" or "LINE TITLE !ERROR", a title that is not there being "-". */
static char *
dup_entry_text (const MdrFileEntry *entry)
{
  const char *title = entry->title ? entry->title : "-";
  g_autofree char *target = NULL;

  if (!entry->puzzle)
    return g_strdup_printf ("%u %s !%s", entry->line, title, entry->error->message);
  target = mdr_puzzle_dup_option (entry->puzzle, "target");
  return g_strdup_printf ("%u %s %s", entry->line, title, target);
}

static char *
dup_entries_text (const GPtrArray *entries)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < entries->len; i++)
    {
      g_autofree char *entry = dup_entry_text (g_ptr_array_index (entries, i));

      g_string_append_printf (text, "%s%s", i == 0 ? "" : " | ", entry);
    }
  return g_string_free (text, FALSE);
}

/* What the entries came to of a text that comes byte by byte. */
static char *
read_bytewise (MdrKindList *kinds, const MdrKind *kind, const char *text)
{
  g_autoptr (MdrTextReader) reader = mdr_text_reader_new (kinds, kind);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_file_entry_free);
  g_autoptr (GError) error = NULL;
  MdrFileEntry *entry;

  for (const char *at = text; *at; at++)
    {
      g_assert_true (mdr_text_reader_add (reader, at, 1, &error));
      while ((entry = mdr_text_reader_take (reader)))
        g_ptr_array_add (entries, entry);
    }
  g_assert_true (mdr_text_reader_end (reader, &error));
  while ((entry = mdr_text_reader_take (reader)))
    g_ptr_array_add (entries, entry);
  return dup_entries_text (entries);
}

#define EXPECTED(line) "Line " line ": “count NUMBER by NUMBER” was expected"
#define NO_PUZZLE(line)                                                                                      \
  "Line " line ": this is not a puzzle of any kind that Meander knows. If it is meant to be one, name its "  \
  "kind above it in "                                                                                        \
  "a line like “# kind: dice” to learn what is wrong."

static const struct
{
  const char *text;
  const char *expected;
} rows[] = {
  { "count 7 by 3", "1 - 7" },
  { "count 7 by 3\n", "1 - 7" },
  { "\n\n  \ncount 7 by 3\n\n", "4 - 7" },
  { "count 7 by 3  \t\r\n\r\ncount 8 by 3\r\n", "1 - 7 | 3 - 8" },
  { "\xEF\xBB\xBF"
    "count 7 by 3",
    "1 - 7" },
  { "count 7 by 3\ncount 8 by 3\ncount 9 by 3", "1 - 7 | 2 - 8 | 3 - 9" },
  { "# The hill\ncount 7 by 3", "2 The hill 7" },
  { "#  The hill  \ncount 7 by 3\ncount 8 by 3", "2 The hill 7 | 3 - 8" },
  { "# Not this\n# The hill\ncount 7 by 3", "3 The hill 7" },
  { "# The hill\n#\ncount 7 by 3", "3 - 7" },
  { "# Of no puzzle\n\ncount 7 by 3", "3 - 7" },
  { "# One\ncount 7 by 3\n# Two\ncount 8 by 3\n#\n", "2 One 7 | 4 Two 8" },
  { "# kind: null\ncount 7 by 3", "2 - 7" },
  { "# The hill\n# kind: null\ncount 7 by 3\n\ncount 8 by 3", "3 The hill 7 | 5 - 8" },
  { "# kind: ludo\ncount 7 by 3\n\n# kind: null\ncount 8 by 3",
    "2 - !Line 2: this version of Meander does not know the kind of puzzle “ludo”. | 5 - 8" },
  { "count 7 by 3\n\ncount x\n\ncount 8 by 3", "1 - 7 | 3 - !" EXPECTED ("3") " | 5 - 8" },
  { "count 7 by 3\ncount x\ncount 9 by 3\n\ncount 8 by 3", "1 - 7 | 2 - !" EXPECTED ("2") " | 5 - 8" },
  { "count 7 by 3\n# Bad\ncount x\n# Good\ncount 8 by 3", "1 - 7 | 3 Bad !" EXPECTED ("3") " | 5 Good 8" },
  { "#7\n\ncount 8 by 3", "1 - !" EXPECTED ("1") " | 3 - 8" },
};

static void
test_entries (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) entries =
          mdr_text_read (null_kind_list (), &null_kind, rows[i].text, strlen (rows[i].text), &error);
      g_autofree char *text = NULL;
      g_autofree char *bytewise = NULL;

      g_assert_no_error (error);
      text = dup_entries_text (entries);
      g_assert_cmpstr (text, ==, rows[i].expected);
      bytewise = read_bytewise (null_kind_list (), &null_kind, rows[i].text);
      g_assert_cmpstr (bytewise, ==, rows[i].expected);
    }
}

static const struct
{
  const char *text;
  const char *expected;
} kind_rows[] = {
  { "count 8 by 3\n\ndie\n\ncount 9 by 3", "1 - 8 | 3 - !" EXPECTED ("3") " | 5 - 9" },
  { "# kind: dice\ndie\n\n# kind: null\ncount 9 by 3", "2 - 7 | 5 - 9" },
  { "what\n\ncount 9 by 3", "1 - !" NO_PUZZLE ("1") " | 3 - 9" },
  { "count what\n\ncount 9 by 3", "1 - !" NO_PUZZLE ("1") " | 3 - 9" },
  { "two dice\ncount 9 by 3\n\ndie", "1 - !Line 2: “die” was expected (Read as Dice.) | 4 - 7" },
  { "# kind: null\nwhat", "2 - !" EXPECTED ("2") },
};

static void
test_kind_is_found (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kind_rows); i++)
    {
      const char *input = kind_rows[i].text;
      g_autoptr (MdrKindList) kinds = mdr_kind_list_new (two_kinds);
      g_autoptr (GPtrArray) entries = mdr_text_read (kinds, NULL, input, strlen (input), NULL);
      g_autofree char *text = dup_entries_text (entries);
      g_autofree char *bytewise = read_bytewise (kinds, NULL, input);

      g_assert_cmpstr (text, ==, kind_rows[i].expected);
      g_assert_cmpstr (bytewise, ==, kind_rows[i].expected);
    }
}

/* A puzzle is ready as soon as a blank line or a comment shows its end, or many lines have followed it. */
static void
test_ready (void)
{
  static const struct
  {
    const char *text;
    guint times;
    gboolean ready;
  } cases[] = {
    { "count 7 by 3\n", 1, FALSE },       { "count 7 by 3\n\n", 1, TRUE },
    { "count 7 by 3\n# Next", 1, FALSE }, { "count 7 by 3\n# Next\n", 1, TRUE },
    { "count 7 by 3\n", 10000, TRUE },    { "what\n\n", 3, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MdrKindList) kinds = mdr_kind_list_new (two_kinds);
      g_autoptr (MdrTextReader) reader = mdr_text_reader_new (kinds, NULL);
      g_autoptr (MdrFileEntry) entry = NULL;

      for (guint k = 0; k < cases[i].times; k++)
        g_assert_true (mdr_text_reader_add (reader, cases[i].text, strlen (cases[i].text), NULL));
      entry = mdr_text_reader_take (reader);
      g_assert_true ((entry != NULL) == cases[i].ready);
    }
}

/* After an invalid puzzle nothing is read up to the next blank line, however far that is. */
static void
test_long_block (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *entries = NULL;

  for (guint i = 0; i < 2; i++)
    g_string_append (text, "count 7 by 3\n");
  for (guint i = 0; i < 20000; i++)
    g_string_append (text, "count x\n");
  g_string_append (text, "\ncount 8 by 3\n");
  entries = read_bytewise (null_kind_list (), &null_kind, text->str);
  g_assert_cmpstr (entries, ==, "1 - 7 | 2 - 7 | 3 - !" EXPECTED ("3") " | 20004 - 8");
}

static MdrPuzzle *
anything_from_text (const MdrKind *kind,
                    const char *const *lines,
                    guint first_line,
                    guint *taken,
                    GError **error)
{
  *taken = 1;
  return null_kind.new_puzzle (&null_kind);
}

/* A third kind, for which any line is a board. */
static const MdrKind anything_kind = {
  .id = "anything",
  .name = "Anything",
  .puzzle_from_text = anything_from_text,
};

/* Of kinds that can all read a line, the first for which nothing is wrong with it takes the file. */
static void
test_kind_without_mistakes (void)
{
  static MdrKinds null_first[] = { &null_kind, &anything_kind, NULL };
  static MdrKinds null_last[] = { &anything_kind, &null_kind, NULL };
  static MdrKinds null_alone[] = { &dice_kind, &null_kind, NULL };
  static const struct
  {
    MdrKinds *kinds;
    const char *text;
    const char *expected;
  } cases[] = {
    { null_first, "count 9 by 3\ncount 8 by 3", "1 - 9 | 2 - 8" },
    { null_last, "count 9 by 3\ncount 8 by 3", "1 - 7 | 2 - 7" },
    { null_first, "count 3 by 7\ncount 8 by 3", "1 - 7 | 2 - 7" },
    { null_alone, "count 3 by 7\ncount 8 by 3", "1 - 3 | 2 - 8" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const char *input = cases[i].text;
      g_autoptr (MdrKindList) kinds = mdr_kind_list_new (cases[i].kinds);
      g_autoptr (GPtrArray) entries = mdr_text_read (kinds, NULL, input, strlen (input), NULL);
      g_autofree char *text = dup_entries_text (entries);

      g_assert_cmpstr (text, ==, cases[i].expected);
    }
}

static const struct
{
  const char *text;
  gsize length;
  const char *expected;
  MdrError code;
} bad_rows[] = {
  { "", 0, "It contains no puzzles.", MDR_ERROR_NO_PUZZLE },
  { "# A title\n\n", 11, "It contains no puzzles.", MDR_ERROR_NO_PUZZLE },
  { "what", 4, NO_PUZZLE ("1"), MDR_ERROR_NO_PUZZLE },
  { "\nwhat\n\nis\nthis\n", 14, NO_PUZZLE ("2"), MDR_ERROR_NO_PUZZLE },
  { "count 7 by 3\n\xff", 14, "Line 2: the bytes here are not UTF-8 text.", MDR_ERROR_INVALID },
  { "count 7 by 3\n\0", 14, "Line 2: there is a zero byte here, so the file is not text.",
    MDR_ERROR_INVALID },
};

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad_rows); i++)
    {
      g_autoptr (MdrKindList) kinds = mdr_kind_list_new (two_kinds);
      g_autoptr (GError) error = NULL;

      g_assert_null (mdr_text_read (kinds, NULL, bad_rows[i].text, bad_rows[i].length, &error));
      g_assert_error (error, MDR_ERROR, (int) bad_rows[i].code);
      g_assert_cmpstr (error->message, ==, bad_rows[i].expected);
    }
}

static void
test_too_large (void)
{
  g_autofree char *spaces = g_strnfill (MDR_MAX_FILE_BYTES + 1, '\n');
  g_autoptr (GString) puzzles = g_string_new (NULL);
  g_autoptr (GError) size_error = NULL;
  g_autoptr (GError) number_error = NULL;
  g_autoptr (GPtrArray) entries = NULL;

  g_assert_null (mdr_text_read (null_kind_list (), NULL, spaces, MDR_MAX_FILE_BYTES + 1, &size_error));
  g_assert_error (size_error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
  for (guint i = 0; i < 100000; i++)
    g_string_append (puzzles, "count 7 by 3\n");
  entries = mdr_text_read (null_kind_list (), NULL, puzzles->str, puzzles->len, NULL);
  g_assert_cmpuint (entries->len, ==, 100000);
  g_string_append (puzzles, "count 7 by 3\n");
  g_assert_null (mdr_text_read (null_kind_list (), NULL, puzzles->str, puzzles->len, &number_error));
  g_assert_error (number_error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
}

/* Of any number of lines the first that is too long is named, comments too. */
static void
test_long_line (void)
{
  static const char *const begins[] = { "count 7 by 3\n\n", "count 7 by 3\n\n# " };
  g_autofree char *longest = g_strnfill (MDR_MAX_LINE_BYTES, '1');

  for (gsize i = 0; i < G_N_ELEMENTS (begins); i++)
    {
      g_autofree char *text = g_strconcat (begins[i], longest, "1\n", longest, "1\n", NULL);
      g_autofree char *fits = g_strconcat ("count 7 by 3\n\n", longest, "\n", NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GPtrArray) entries = mdr_text_read (null_kind_list (), NULL, fits, strlen (fits), NULL);

      g_assert_nonnull (entries);
      g_assert_null (mdr_text_read (null_kind_list (), NULL, text, strlen (text), &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
      g_assert_true (g_str_has_prefix (error->message, "Line 3: "));
    }
}

static void
test_titles_that_are_none (void)
{
  static const char *const titles[] = { NULL, "", " \n ", "kind: dice", "\tkind:dice" };
  g_autoptr (MdrPuzzle) puzzle = null_kind.new_puzzle (&null_kind);

  for (gsize i = 0; i < G_N_ELEMENTS (titles); i++)
    {
      g_autofree char *text = mdr_text_write (puzzle, titles[i]);

      g_assert_cmpstr (text, ==, "# kind: null\ncount 7 by 3\n");
    }
}

static void
test_write (void)
{
  g_autoptr (MdrPuzzle) puzzle = null_kind.new_puzzle (&null_kind);
  g_autofree char *titled = mdr_text_write (puzzle, "Up\nthe hill");
  g_autofree char *bare = mdr_text_write (puzzle, NULL);
  g_autofree char *both = g_strconcat (titled, "\n", bare, NULL);
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (two_kinds);
  g_autoptr (GPtrArray) entries = mdr_text_read (kinds, NULL, both, strlen (both), NULL);
  g_autofree char *text = dup_entries_text (entries);
  g_autofree char *wild = mdr_text_write (puzzle, "\033[2JUp\xc2\x9b\xe2\x80\xa9the\r\nhill\177");

  g_assert_cmpstr (titled, ==, "# kind: null\n# Up the hill\ncount 7 by 3\n");
  g_assert_cmpstr (wild, ==, "# kind: null\n# [2JUp  the  hill\ncount 7 by 3\n");
  g_assert_cmpstr (text, ==, "3 Up the hill 7 | 6 - 7");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/text/entries", test_entries);
  g_test_add_func ("/text/kind-is-found", test_kind_is_found);
  g_test_add_func ("/text/kind-without-mistakes", test_kind_without_mistakes);
  g_test_add_func ("/text/ready", test_ready);
  g_test_add_func ("/text/long-block", test_long_block);
  g_test_add_func ("/text/bad", test_bad);
  g_test_add_func ("/text/too-large", test_too_large);
  g_test_add_func ("/text/long-line", test_long_line);
  g_test_add_func ("/text/write", test_write);
  g_test_add_func ("/text/titles-that-are-none", test_titles_that_are_none);
  return g_test_run ();
}
