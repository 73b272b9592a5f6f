/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-text.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"

#define KIND_COMMENT "kind:"
#define BLANKS       " \t"

/* More lines than a puzzle of any kind has. */
#define MAX_PUZZLE_LINES 4096

/*
 * @kind is the kind named by the file or the caller, or else the one that
 * accepted the first puzzle; @unknown_kind is a kind that the file names but that
 * does not exist. @block has the lines since the last blank one or comment that
 * are not read yet, and @first_line the number of the first of them; the rest of
 * a block whose puzzle is invalid is @skipped. @found says whether any of the
 * @entries, taken or not, was a puzzle of some kind.
 */
struct _MdrTextReader
{
  MdrKindList *kinds;
  const MdrKind *kind;
  char *unknown_kind;
  char *title;
  GString *rest;
  guint number;
  GPtrArray *block;
  guint first_line;
  gboolean skipped;
  gboolean found;
  GQueue entries;
};

/* Takes a comment as the title of the puzzle below it, or as the kind of all that follow. */
static void
read_comment (MdrTextReader *reader, const char *comment)
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
               /* Translators: the number of a line, a kind */
               _ ("Line %u: this puzzle of the kind “%s” could not be read."), first_line,
               mdr_kind_get_name (kind));
  return NULL;
}

/* More reasons say nothing, because the lines are those of any kind. */
#define MAX_REASONS 3

/* Why no kind accepted the lines: the reasons of the kinds that understood most of them. */
typedef struct
{
  guint understood;
  guint n_reasons;
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
    {
      g_string_truncate (refusal->reasons, 0);
      refusal->n_reasons = 0;
    }
  else if (understood < refusal->understood)
    return;
  refusal->understood = understood;
  refusal->n_reasons++;
  if (refusal->reasons->len > 0)
    g_string_append_c (refusal->reasons, ' ');
  /* Translators: why the text is not a puzzle of a kind, and the kind */
  g_string_append_printf (refusal->reasons, _ ("%s (Read as %s.)"), reason->message,
                          mdr_kind_get_name (kind));
}

/*
 * Lines may be valid for more than one kind. The first kind whose solvers can try
 * the puzzle is used, or else the first kind that accepts the lines.
 */
static MdrPuzzle *
read_as_any (MdrTextReader *reader,
             const char *const *lines,
             guint n_lines,
             guint first_line,
             guint *taken,
             GError **error)
{
  g_auto (Refusal) refusal = { 0, 0, g_string_new (NULL) };
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
  if (!best && refusal.n_reasons > MAX_REASONS && refusal.understood > 0)
    g_set_error (
        error, MDR_ERROR, MDR_ERROR_INVALID,
        /* Translators: the number of a line in a file, then an example: the id of a kind and a size */
        _ ("Line %u: this puzzle is of none of your kinds. Name its kind above it in a line like “# %s %s”; "
           "New Kind… adds a kind from its page of rules."),
        first_line, KIND_COMMENT, mdr_kind_list_get (reader->kinds, 0)->id);
  else if (!best && refusal.understood > 0)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, refusal.reasons->str);
  else if (!best)
    g_set_error (error, MDR_ERROR, MDR_ERROR_NO_PUZZLE,
                 /* Translators: the number of a line in a file, then an example: the id of a kind and a size
                  */
                 _ ("Line %u: this is not a puzzle of any kind that Meander knows. If it is meant to be "
                    "one, name its kind above it in a line like “# %s %s” to learn what is wrong."),
                 first_line, KIND_COMMENT, mdr_kind_list_get (reader->kinds, 0)->id);
  return g_steal_pointer (&best);
}

static MdrFileEntry *
read_entry (MdrTextReader *reader, const char *const *lines, guint n_lines, guint line, guint *taken)
{
  MdrFileEntry *entry = g_new0 (MdrFileEntry, 1);

  entry->line = line;
  entry->title = g_steal_pointer (&reader->title);
  if (reader->unknown_kind)
    g_set_error (&entry->error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
                 /* Translators: the number of a line in a file, the id of a kind */
                 _ ("Line %u: this version of Meander does not know the kind of puzzle “%s”."), line,
                 reader->unknown_kind);
  else if (reader->kind)
    entry->puzzle = read_as (reader->kind, lines, n_lines, line, taken, &entry->error);
  else
    entry->puzzle = read_as_any (reader, lines, n_lines, line, taken, &entry->error);
  reader->found =
      reader->found || !entry->error || !g_error_matches (entry->error, MDR_ERROR, MDR_ERROR_NO_PUZZLE);
  return entry;
}

/* Puzzles need not be separated by blank lines, but after an invalid one only a blank line shows where the
 * next begins. Where more lines may follow, those are left that a puzzle may share with them. */
static void
read_block (MdrTextReader *reader, gboolean is_whole)
{
  guint n_lines = reader->block->len;
  guint least = is_whole ? 1 : MAX_PUZZLE_LINES;
  guint at = 0;

  g_ptr_array_add (reader->block, NULL);
  while (at + least <= n_lines)
    {
      const char *const *lines = (const char *const *) &g_ptr_array_index (reader->block, at);
      guint taken = 0;
      MdrFileEntry *entry = read_entry (reader, lines, n_lines - at, reader->first_line + at, &taken);

      g_queue_push_tail (&reader->entries, entry);
      reader->skipped = !entry->puzzle;
      at = entry->puzzle ? at + taken : n_lines;
    }
  g_ptr_array_set_size (reader->block, (int) n_lines);
  g_ptr_array_remove_range (reader->block, 0, at);
  reader->first_line += at;
}

static void
end_block (MdrTextReader *reader)
{
  if (reader->block->len > 0)
    read_block (reader, TRUE);
  reader->skipped = FALSE;
}

/* @line: (transfer full): without its newline */
static void
take_line (MdrTextReader *reader, char *line)
{
  gboolean is_comment = g_strchomp (line)[0] == '#' && (line[1] == ' ' || line[1] == '\0');

  if (*line && !is_comment && !reader->skipped)
    {
      if (reader->block->len == 0)
        reader->first_line = reader->number;
      g_ptr_array_add (reader->block, line);
      if (reader->block->len >= 2 * MAX_PUZZLE_LINES)
        read_block (reader, FALSE);
      return;
    }
  if (!*line || is_comment)
    end_block (reader);
  if (is_comment)
    read_comment (reader, line);
  else
    g_clear_pointer (&reader->title, g_free);
  g_free (line);
}

/* Called with the length of what is there of the next line. */
static gboolean
check_length (MdrTextReader *reader, gsize length, GError **error)
{
  if (length <= MDR_MAX_LINE_BYTES)
    return TRUE;
  g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
               /* Translators: the number of a line in a file, the limit */
               _ ("Line %u: the line is longer than %d KB, the most that Meander reads."), reader->number + 1,
               MDR_MAX_LINE_BYTES / 1024);
  return FALSE;
}

/* Takes the rest as a line. */
static gboolean
end_line (MdrTextReader *reader, GError **error)
{
  const char *line = reader->rest->str;
  gsize length = reader->rest->len;

  if (!mdr_encoding_check_lines (line, length, reader->number + 1, error)
      || !check_length (reader, length, error))
    return FALSE;
  if (reader->number == 0 && g_str_has_prefix (line, MDR_BYTE_ORDER_MARK))
    line += strlen (MDR_BYTE_ORDER_MARK);
  reader->number++;
  take_line (reader, g_strdup (line));
  g_string_truncate (reader->rest, 0);
  return TRUE;
}

/**
 * mdr_text_reader_new:
 * @kinds: the known kinds
 * @kind: (nullable): the kind of puzzles unless the text names one; %NULL to try
 *   each of @kinds on the first puzzle
 *
 * Returns: (transfer full): a reader of text from an untrusted source that comes
 *   piece by piece; it keeps no more of it than a puzzle may need
 */
MdrTextReader *
mdr_text_reader_new (MdrKindList *kinds, const MdrKind *kind)
{
  MdrTextReader *reader = g_new0 (MdrTextReader, 1);

  g_return_val_if_fail (kinds != NULL, NULL);

  reader->kinds = g_object_ref (kinds);
  reader->kind = kind;
  reader->rest = g_string_new (NULL);
  reader->block = g_ptr_array_new_with_free_func (g_free);
  g_queue_init (&reader->entries);
  return reader;
}

void
mdr_text_reader_free (MdrTextReader *reader)
{
  g_queue_clear_full (&reader->entries, (GDestroyNotify) mdr_file_entry_free);
  g_ptr_array_unref (reader->block);
  g_string_free (reader->rest, TRUE);
  g_free (reader->title);
  g_free (reader->unknown_kind);
  g_object_unref (reader->kinds);
  g_free (reader);
}

/**
 * mdr_text_reader_add:
 * @text: the next bytes of the text, which need not end with a line
 *
 * Returns: whether the text can be read on; %FALSE with an error that names the line
 */
gboolean
mdr_text_reader_add (MdrTextReader *reader, const char *text, gsize length, GError **error)
{
  const char *end = text + length;

  g_return_val_if_fail (reader != NULL, FALSE);

  while (text < end)
    {
      const char *newline = memchr (text, '\n', (gsize) (end - text));
      const char *stop = newline ? newline : end;

      g_string_append_len (reader->rest, text, stop - text);
      if (newline ? !end_line (reader, error) : !check_length (reader, reader->rest->len, error))
        return FALSE;
      text = stop + 1;
    }
  if (reader->found || reader->entries.length <= MDR_FILE_MAX_PUZZLES)
    return TRUE;
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO_PUZZLE, _ ("It contains no puzzles."));
  return FALSE;
}

/**
 * mdr_text_reader_end:
 *
 * Reads what is left when all of the text was added.
 *
 * Returns: whether there was any puzzle in all of the text; if not, it is
 *   something else, which the error says
 */
gboolean
mdr_text_reader_end (MdrTextReader *reader, GError **error)
{
  const MdrFileEntry *first;

  g_return_val_if_fail (reader != NULL, FALSE);

  if (reader->rest->len > 0 && !end_line (reader, error))
    return FALSE;
  end_block (reader);
  if (reader->found)
    return TRUE;
  first = g_queue_peek_head (&reader->entries);
  if (first)
    g_propagate_error (error, g_error_copy (first->error));
  else
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO_PUZZLE, _ ("It contains no puzzles."));
  return FALSE;
}

/**
 * mdr_text_reader_take:
 *
 * Returns: (transfer full) (nullable): the next puzzle; %NULL if none is ready.
 *   While nothing but puzzles of no kind was found, none is: perhaps the text is
 *   something else
 */
MdrFileEntry *
mdr_text_reader_take (MdrTextReader *reader)
{
  g_return_val_if_fail (reader != NULL, NULL);

  return reader->found ? g_queue_pop_head (&reader->entries) : NULL;
}

/**
 * mdr_text_read:
 * @kinds: the known kinds
 * @kind: (nullable): as for mdr_text_reader_new()
 * @text: UTF-8 from an untrusted source
 * @length: in bytes, at most %MDR_MAX_FILE_BYTES
 *
 * Reads any number of puzzles, which may be separated by blank lines or comments.
 * A comment is a line that begins with “# ”; directly above a puzzle it is its
 * title, and “# kind: ID” names the kind of all puzzles that follow.
 *
 * Returns: (transfer full) (nullable) (element-type MdrFileEntry): at least
 *   one entry; %NULL with an error if the text as a whole cannot be read
 */
GPtrArray *
mdr_text_read (MdrKindList *kinds, const MdrKind *kind, const char *text, gsize length, GError **error)
{
  g_autoptr (MdrTextReader) reader = NULL;
  GPtrArray *entries;
  MdrFileEntry *entry;

  g_return_val_if_fail (kinds != NULL, NULL);
  g_return_val_if_fail (text != NULL || length == 0, NULL);

  reader = mdr_text_reader_new (kinds, kind);
  if (!mdr_encoding_check (&text, &length, error) || !mdr_text_reader_add (reader, text, length, error)
      || !mdr_text_reader_end (reader, error))
    return NULL;
  if (reader->entries.length > MDR_FILE_MAX_PUZZLES)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                   _ ("It contains more than %d puzzles, the most that Meander reads."),
                   MDR_FILE_MAX_PUZZLES);
      return NULL;
    }
  entries = mdr_file_entries_new ();
  while ((entry = mdr_text_reader_take (reader)))
    g_ptr_array_add (entries, entry);
  return entries;
}

/**
 * mdr_text_append_title:
 * @title: (nullable): left out if it is blank, or would be read as something else
 *
 * Appends the comment that readers of text and of links take for the title of the puzzle below it.
 */
void
mdr_text_append_title (GString *text, const char *title)
{
  g_autofree char *line = NULL;

  g_return_if_fail (text != NULL);

  line = mdr_encoding_dup_line (title);
  if (*line && !g_str_has_prefix (line, KIND_COMMENT))
    g_string_append_printf (text, "# %s\n", line);
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
  GString *text;

  g_return_val_if_fail (puzzle != NULL, NULL);

  lines = puzzle->kind->puzzle_to_text (puzzle);
  text = g_string_new (NULL);
  g_string_append_printf (text, "# %s %s\n", KIND_COMMENT, puzzle->kind->id);
  mdr_text_append_title (text, title);
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

  g_return_val_if_fail (line != NULL, NULL);

  words = g_ptr_array_new_with_free_func (g_free);
  for (gsize length; *(line += strspn (line, BLANKS)); line += length)
    {
      length = strcspn (line, BLANKS);
      g_ptr_array_add (words, g_strndup (line, length));
    }
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
