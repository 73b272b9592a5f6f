/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-text.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"

#define MAX_PUZZLES  100000
#define KIND_COMMENT "kind:"

/*
 * @kind is the kind named by the file or the caller, or else the one that
 * accepted the first puzzle; @unknown_kind is a kind that the file names but that
 * does not exist. The lines of @block end with a NULL.
 */
typedef struct
{
  MdrKindList *kinds;
  const MdrKind *kind;
  char *unknown_kind;
  char *title;
  GPtrArray *block;
  GPtrArray *entries;
} Reader;

static void
entry_free (gpointer data)
{
  MdrTextEntry *entry = data;

  g_free (entry->title);
  g_clear_pointer (&entry->puzzle, mdr_puzzle_unref);
  g_clear_error (&entry->error);
  g_free (entry);
}

static gboolean
check_lines (const char *text, gsize length, GError **error)
{
  const char *end = text + length;

  for (guint number = 1; text < end; number++)
    {
      const char *newline = memchr (text, '\n', (gsize) (end - text));
      const char *stop = newline ? newline : end;

      if (stop - text > MDR_MAX_LINE_BYTES)
        {
          g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                       _ ("Line %u: the line is longer than %d KB, the most that Meander reads"), number,
                       MDR_MAX_LINE_BYTES / 1024);
          return FALSE;
        }
      text = stop + 1;
    }
  return TRUE;
}

/* Takes a comment as the title of the puzzle below it, or as the kind of all that follow. */
static void
read_comment (Reader *reader, const char *comment)
{
  g_autofree char *text = g_strstrip (g_strdup (comment + 1));

  if (!g_str_has_prefix (text, KIND_COMMENT))
    {
      g_free (reader->title);
      reader->title = *text ? g_steal_pointer (&text) : NULL;
      return;
    }
  g_clear_pointer (&reader->unknown_kind, g_free);
  reader->kind = mdr_kind_list_find (reader->kinds, g_strchug (text + strlen (KIND_COMMENT)));
  if (!reader->kind)
    reader->unknown_kind = mdr_encoding_dup_excerpt (g_strchug (text + strlen (KIND_COMMENT)));
}

static MdrPuzzle *
read_as (const MdrKind *kind,
         const char *const *lines,
         guint n_lines,
         guint first_line,
         guint *taken,
         GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;

  *taken = 0;
  puzzle = kind->puzzle_from_text (kind, lines, first_line, taken, error);
  if (!puzzle || (*taken > 0 && *taken <= n_lines))
    return g_steal_pointer (&puzzle);
  g_set_error (error, MDR_ERROR, MDR_ERROR_FAILED,
               _ ("Line %u: this puzzle of the kind “%s” could not be read"), first_line,
               mdr_kind_get_name (kind));
  return NULL;
}

/* Why no kind accepted the lines: the reasons of the kinds that understood most of them. */
typedef struct
{
  guint understood;
  GString *reasons;
} Refusal;

static void
refusal_clear (Refusal *refusal)
{
  g_string_free (refusal->reasons, TRUE);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Refusal, refusal_clear)

/* Keeps the reason of a kind, unless other kinds have understood more of the lines. */
static void
note_reason (Refusal *refusal, const MdrKind *kind, guint understood, const GError *reason)
{
  if (understood > refusal->understood)
    g_string_truncate (refusal->reasons, 0);
  else if (understood < refusal->understood)
    return;
  refusal->understood = understood;
  if (refusal->reasons->len > 0)
    g_string_append (refusal->reasons, "; ");
  /* Translators: why the text is not a puzzle of a kind, and the kind */
  g_string_append_printf (refusal->reasons, _ ("%s (read as %s)"), reason->message, mdr_kind_get_name (kind));
}

/*
 * Lines may be valid for more than one kind. The first kind whose solvers can try
 * the puzzle is used, or else the first kind that accepts the lines.
 */
static MdrPuzzle *
read_as_any (Reader *reader,
             const char *const *lines,
             guint n_lines,
             guint first_line,
             guint *taken,
             GError **error)
{
  g_auto (Refusal) refusal = { 0, g_string_new (NULL) };
  g_autoptr (MdrPuzzle) best = NULL;
  const MdrKind *kind;

  for (guint i = 0; (kind = mdr_kind_list_get (reader->kinds, i)); i++)
    {
      g_autoptr (GError) reason = NULL;
      guint taken_here = 0;
      g_autoptr (MdrPuzzle) puzzle = read_as (kind, lines, n_lines, first_line, &taken_here, &reason);
      gboolean whole = puzzle && mdr_puzzle_can_be_solved (puzzle, NULL);

      if (!puzzle)
        note_reason (&refusal, kind, taken_here, reason);
      if (!puzzle || (best && !whole))
        continue;
      g_clear_pointer (&best, mdr_puzzle_unref);
      best = g_steal_pointer (&puzzle);
      *taken = taken_here;
      reader->kind = kind;
      if (whole)
        break;
    }
  if (!best && refusal.understood > 0)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, refusal.reasons->str);
  else if (!best)
    g_set_error (error, MDR_ERROR, MDR_ERROR_NO_PUZZLE,
                 _ ("Line %u: this is not a puzzle of any kind that Meander knows. If it is meant to be "
                    "one, name its kind above it in a line like “# %s %s” to learn what is wrong"),
                 first_line, KIND_COMMENT, mdr_kind_list_get (reader->kinds, 0)->id);
  return g_steal_pointer (&best);
}

/* Puzzles need not be separated by blank lines, but after an invalid one only a blank line shows where the
 * next begins. */
static void
read_block (Reader *reader, guint first_line)
{
  guint n_lines = reader->block->len;
  guint at = 0;

  g_ptr_array_add (reader->block, NULL);
  while (at < n_lines && reader->entries->len <= MAX_PUZZLES)
    {
      const char *const *lines = (const char *const *) &g_ptr_array_index (reader->block, at);
      MdrTextEntry *entry = g_new0 (MdrTextEntry, 1);
      guint taken = 0;

      entry->line = first_line + at;
      entry->title = g_steal_pointer (&reader->title);
      if (reader->unknown_kind)
        g_set_error (&entry->error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                     _ ("Line %u: this version of Meander does not know the kind of puzzle “%s”"),
                     entry->line, reader->unknown_kind);
      else if (reader->kind)
        entry->puzzle = read_as (reader->kind, lines, n_lines - at, entry->line, &taken, &entry->error);
      else
        entry->puzzle = read_as_any (reader, lines, n_lines - at, entry->line, &taken, &entry->error);
      g_ptr_array_add (reader->entries, entry);
      at = entry->puzzle ? at + taken : n_lines;
    }
  g_ptr_array_set_size (reader->block, 0);
}

/* Splits the text into blocks of lines without blank lines and comments. A newline is overwritten by the end
 * of its line, which loses trailing space. */
static void
read_all (Reader *reader, char *text)
{
  guint first_line = 0;
  char *next = text;

  for (guint number = 1; next && reader->entries->len <= MAX_PUZZLES; number++)
    {
      char *line = next;
      char *end = strchr (line, '\n');
      gboolean comment;

      if (end)
        *end = '\0';
      next = end ? end + 1 : NULL;
      g_strchomp (line);
      comment = line[0] == '#' && (line[1] == ' ' || line[1] == '\0');
      if (*line && !comment)
        {
          if (reader->block->len == 0)
            first_line = number;
          g_ptr_array_add (reader->block, line);
          continue;
        }
      if (reader->block->len > 0)
        read_block (reader, first_line);
      if (comment)
        read_comment (reader, line);
      else
        g_clear_pointer (&reader->title, g_free);
    }
  if (reader->block->len > 0)
    read_block (reader, first_line);
}

/* A text in which no puzzle of any kind was found is something else. */
static gboolean
check_entries (const GPtrArray *entries, GError **error)
{
  gboolean any = FALSE;

  for (guint i = 0; i < entries->len && !any; i++)
    {
      const MdrTextEntry *entry = g_ptr_array_index (entries, i);

      any = !entry->error || !g_error_matches (entry->error, MDR_ERROR, MDR_ERROR_NO_PUZZLE);
    }
  if (entries->len == 0)
    g_set_error (error, MDR_ERROR, MDR_ERROR_NO_PUZZLE, _ ("It contains no puzzles"));
  else if (!any)
    g_propagate_error (error, g_error_copy (((MdrTextEntry *) g_ptr_array_index (entries, 0))->error));
  else if (entries->len > MAX_PUZZLES)
    g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                 _ ("It contains more than %d puzzles, the most that Meander reads"), MAX_PUZZLES);
  return any && entries->len <= MAX_PUZZLES;
}

/**
 * mdr_text_read:
 * @kinds: the known kinds
 * @kind: (nullable): the kind of puzzles unless the text names one; %NULL to try
 *   each of @kinds on the first puzzle
 * @text: UTF-8 from an untrusted source
 * @length: in bytes, at most %MDR_MAX_FILE_BYTES
 *
 * Reads any number of puzzles, which may be separated by blank lines or comments.
 * A comment is a line that begins with “# ”; directly above a puzzle it is its
 * title, and “# kind: ID” names the kind of all puzzles that follow.
 *
 * Returns: (transfer full) (nullable) (element-type MdrTextEntry): at least
 *   one entry; %NULL with an error if the text as a whole cannot be read
 */
GPtrArray *
mdr_text_read (MdrKindList *kinds, const MdrKind *kind, const char *text, gsize length, GError **error)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) block = NULL;
  g_autofree char *copy = NULL;
  Reader reader = { .kinds = kinds, .kind = kind };

  g_return_val_if_fail (kinds != NULL, NULL);
  g_return_val_if_fail (text != NULL || length == 0, NULL);

  reader.entries = entries = g_ptr_array_new_with_free_func (entry_free);
  reader.block = block = g_ptr_array_new ();
  if (!mdr_encoding_check (&text, &length, error) || !check_lines (text, length, error))
    return NULL;
  copy = g_strndup (text, length);
  read_all (&reader, copy);
  g_free (reader.title);
  g_free (reader.unknown_kind);
  return check_entries (entries, error) ? g_steal_pointer (&entries) : NULL;
}

/**
 * mdr_text_write:
 * @title: (nullable): written above the puzzle, unless it would not be read as a
 *   title
 *
 * Returns: (transfer full): text that mdr_text_read() accepts without being given
 *   the kind; ends with a newline
 */
char *
mdr_text_write (const MdrPuzzle *puzzle, const char *title)
{
  g_autofree char *lines = NULL;
  g_autofree char *line = NULL;
  GString *text;

  g_return_val_if_fail (puzzle != NULL, NULL);

  lines = puzzle->kind->puzzle_to_text (puzzle);
  line = g_strstrip (g_strdelimit (g_strdup (title ? title : ""), "\r\n", ' '));
  text = g_string_new (NULL);
  g_string_append_printf (text, "# %s %s\n", KIND_COMMENT, puzzle->kind->id);
  if (*line && !g_str_has_prefix (line, KIND_COMMENT))
    g_string_append_printf (text, "# %s\n", line);
  g_string_append (text, lines);
  if (!g_str_has_suffix (lines, "\n"))
    g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

/** Returns: (transfer full) (element-type utf8): the words of @line, separated by spaces and tabs */
GPtrArray *
mdr_text_split_words (const char *line)
{
  GPtrArray *words;
  g_auto (GStrv) parts = NULL;

  g_return_val_if_fail (line != NULL, NULL);

  words = g_ptr_array_new_with_free_func (g_free);
  parts = g_strsplit_set (line, " \t", -1);
  for (guint i = 0; parts[i]; i++)
    if (*parts[i])
      g_ptr_array_add (words, g_strdup (parts[i]));
  return words;
}

/** Returns: the number of @lines before the first blank one */
guint
mdr_text_count_lines (const char *const *lines)
{
  guint count = 0;

  g_return_val_if_fail (lines != NULL, 0);

  while (lines[count] && *lines[count])
    count++;
  return count;
}
