/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/*
 * Whether a proof is about the puzzle and the page in a file. Both are read, and what was read is compared,
 * so that it does not matter how they are written.
 */

#define BYTE_ORDER_MARK "\xef\xbb\xbf"

/* Returns: (transfer full) (nullable): the text of a file that is small enough to be a puzzle */
static char *
read_text (const char *name, const char *shown, GError **error)
{
  g_autofree char *text = g_malloc (CHECK_MOST_BYTES + 1);
  FILE *file = fopen (name, "r");
  gsize length = file ? fread (text, 1, CHECK_MOST_BYTES, file) : 0;
  gboolean is_whole = file && !ferror (file) && length < CHECK_MOST_BYTES;

  if (!file || ferror (file))
    g_set_error (error, CHECK_ERROR, CHECK_ERROR_FILE, "“%s” cannot be read: %s.", shown, g_strerror (errno));
  else if (!is_whole)
    g_set_error (error, CHECK_ERROR, CHECK_ERROR_FILE,
                 "“%s” is no puzzle: a file of less than %d bytes was expected.", shown, CHECK_MOST_BYTES);
  if (file)
    fclose (file);
  text[length] = '\0';
  return is_whole ? g_steal_pointer (&text) : NULL;
}

/* Whether it is JSON, as native files and ipuz are, or a link. */
static gboolean
is_other_format (const char *text)
{
  text += strspn (text, " \t\r\n");
  return *text == '{' || *text == '[' || g_str_has_prefix (text, "ipuz") || g_str_has_prefix (text, "http:")
         || g_str_has_prefix (text, "https:") || g_str_has_prefix (text, "meander:");
}

/* Returns: (transfer full): the lines of a puzzle, without comments, needless spaces and empty lines */
static char **
split_puzzle (const char *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint k = 0; lines[k]; k++)
    {
      g_auto (GStrv) words = check_split_words (lines[k]);
      g_autofree char *joined = g_strjoinv (" ", words);
      gboolean is_comment = lines[k][0] == '#' && (lines[k][1] == ' ' || g_str_equal (joined, "#"));

      if (*joined != '\0' && !is_comment)
        g_strv_builder_add (builder, joined);
    }
  return g_strv_builder_end (builder);
}

/**
 * check_is_same_puzzle:
 * @page: of the proof
 * @puzzle: of the proof
 * @name: of a file
 *
 * Returns: whether the file has the same puzzle; otherwise with an error
 */
gboolean
check_is_same_puzzle (const CheckKind *kind,
                      const char *const *page,
                      const char *const *puzzle,
                      const char *name,
                      GError **error)
{
  g_autofree char *shown = check_dup_shown (name, G_MAXUINT);
  g_autofree char *text = read_text (name, shown, error);
  const char *start =
      text && g_str_has_prefix (text, BYTE_ORDER_MARK) ? text + strlen (BYTE_ORDER_MARK) : text;
  g_autofree char *one = NULL;
  g_autofree char *other = NULL;
  g_auto (GStrv) lines = NULL;

  if (!text)
    return FALSE;
  if (is_other_format (start))
    {
      g_set_error (error, CHECK_ERROR, CHECK_ERROR_FILE,
                   "“%s” is no text: “meander-cli convert FILE --to text” writes a puzzle in the form that "
                   "is "
                   "read here.",
                   shown);
      return FALSE;
    }
  lines = split_puzzle (start);
  one = kind->describe (page, puzzle, error);
  other = one ? kind->describe (page, (const char *const *) lines, error) : NULL;
  if (!other)
    g_prefix_error (error, "“%s” is no puzzle of the kind of the proof: ", shown);
  else if (!g_str_equal (one, other))
    g_set_error (error, CHECK_ERROR, CHECK_ERROR_WRONG, "The proof is about another puzzle than “%s”.",
                 shown);
  return other && g_str_equal (one, other);
}

/**
 * check_is_same_page:
 * @page: of the proof
 * @name: of a file
 *
 * Returns: whether the file has a page with the same rules; otherwise with an error
 */
gboolean
check_is_same_page (const CheckKind *kind, const char *const *page, const char *name, GError **error)
{
  g_autofree char *shown = check_dup_shown (name, G_MAXUINT);
  g_autofree char *text = read_text (name, shown, error);
  g_auto (GStrv) lines = text ? g_strsplit (text, "\n", -1) : NULL;
  g_autofree char *one = kind->describe_page ? kind->describe_page (page) : NULL;
  g_autofree char *other = one && text ? kind->describe_page ((const char *const *) lines) : NULL;

  if (!text)
    return FALSE;
  if (!one)
    g_set_error (error, CHECK_ERROR, CHECK_ERROR_WRONG,
                 "The kind of the proof has no page of rules, so “%s” cannot be that.", shown);
  else if (!g_str_equal (one, other))
    g_set_error (error, CHECK_ERROR, CHECK_ERROR_WRONG, "The proof is about another page of rules than “%s”.",
                 shown);
  return one && g_str_equal (one, other);
}
