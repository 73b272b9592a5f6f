/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-link-address.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-link.h"
#include "mdr-text.h"

/*
 * Puzzles in sections, each below a line with its name: "rows" and "columns" of lists of numbers (.non), or
 * "problem" and "areas" of signs for the cells, as janko.at has them in its pages. Names may be in brackets
 * or behind a colon. In front of them are lines of a word and a value.
 */
enum
{
  SECTION_COLUMNS,
  SECTION_ROWS,
  SECTION_PROBLEM,
  SECTION_AREAS,
  N_SECTIONS,
};

static const char *const names[] = { "columns", "rows", "problem", "areas" };

/*
 * Sections:
 * @lines: (element-type utf8): of each section
 * @current: (nullable): that which is being read
 * @puzzle: (nullable): the name of the kind
 * @title: (nullable): of the puzzle
 */
typedef struct
{
  GPtrArray *lines[N_SECTIONS];
  GPtrArray *current;
  char *puzzle;
  char *title;
} Sections;

static void
sections_clear (Sections *sections)
{
  for (guint i = 0; i < N_SECTIONS; i++)
    g_clear_pointer (&sections->lines[i], g_ptr_array_unref);
  g_free (sections->puzzle);
  g_free (sections->title);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sections, sections_clear)

/* Returns: (transfer full): a line in small letters, without what stands around the name of a section */
static char *
dup_name (const char *line)
{
  g_autofree char *name = g_ascii_strdown (line, -1);

  return g_strdup (g_strstrip (g_strdelimit (name, "[]:", ' ')));
}

/* Begins a section if a line is its name, and ends one at a name of something else. */
static gboolean
take_name (Sections *sections, const char *line)
{
  g_autofree char *name = dup_name (line);

  if (strlen (name) < strlen ("end") || name[strspn (name, "abcdefghijklmnopqrstuvwxyz")])
    return FALSE;
  sections->current = NULL;
  /* A page may have a section twice. */
  for (guint i = 0; i < N_SECTIONS; i++)
    if (g_str_equal (name, names[i]) && sections->lines[i]->len == 0)
      sections->current = sections->lines[i];
  return TRUE;
}

static void
take_value (const char *line, const char *word, char **value)
{
  g_autofree char *text = NULL;

  if (*value || !g_str_has_prefix (line, word))
    return;
  text = g_strdelimit (g_strdup (line + strlen (word)), "\"", ' ');
  *value = g_strdup (g_strstrip (text));
}

static void
take_line (Sections *sections, const char *line)
{
  gboolean listed = sections->current == sections->lines[SECTION_ROWS]
                    || sections->current == sections->lines[SECTION_COLUMNS];

  if (!*line || take_name (sections, line))
    return;
  if (listed && g_ascii_isalpha (*line))
    sections->current = NULL;
  if (sections->current)
    g_ptr_array_add (sections->current, g_strdup (line));
  take_value (line, "puzzle ", &sections->puzzle);
  take_value (line, "title ", &sections->title);
}

/* Appends lists of numbers with dots between them, each behind the sign that is passed first. */
static gboolean
append_lists (GString *board, char sign, const GPtrArray *lists, GError **error)
{
  for (guint i = 0; i < lists->len; i++, sign = '/')
    {
      g_autofree char *list = g_strdelimit (g_strdup (g_ptr_array_index (lists, i)), ",", ' ');
      g_autoptr (GPtrArray) words = mdr_text_split_words (list);

      g_string_append_c (board, sign);
      for (guint j = 0; j < words->len; j++)
        {
          const char *word = g_ptr_array_index (words, j);

          if (word[strspn (word, "0123456789")])
            {
              g_autofree char *excerpt = mdr_encoding_dup_excerpt (word);

              g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                           /* Translators: what was found in place of a number */
                           _ ("Numbers with commas between them were expected below “rows” and “columns”, "
                              "not "
                              "“%s”. Puzzles of several colors are not read."),
                           excerpt);
              return FALSE;
            }
          if (!g_str_equal (word, "0"))
            g_string_append_printf (board, "%s%s", j > 0 ? "." : "", word);
        }
    }
  return TRUE;
}

/* Appends the rows of a section, in which cells are parted by spaces, as the lines of a file of an editor. */
static void
append_rows (GString *board, const GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (GPtrArray) words = mdr_text_split_words (g_ptr_array_index (rows, i));

      for (guint j = 0; j < words->len; j++)
        {
          const char *word = g_ptr_array_index (words, j);
          const char *sign = strchr ("-.w1b2?-", *word);

          if (word[1] || !sign || !strchr ("-wb?", *word))
            g_string_append (board, word);
          else
            g_string_append_c (board, sign[1]);
          g_string_append_c (board, ' ');
        }
      g_string_append_c (board, '/');
    }
}

/* Appends the numbers of rows as codes of a link. */
static void
append_codes (GString *board, const GPtrArray *rows)
{
  int empty = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      g_autoptr (GPtrArray) words = mdr_text_split_words (g_ptr_array_index (rows, i));

      for (guint j = 0; j < words->len; j++)
        {
          guint64 number;

          if (!g_ascii_string_to_unsigned (g_ptr_array_index (words, j), 10, 1, MDR_LINK_MAX_NUMBER, &number,
                                           NULL))
            {
              empty++;
              continue;
            }
          mdr_link_append_run (board, &empty);
          mdr_link_append_number (board, (guint) number);
        }
    }
  mdr_link_append_run (board, &empty);
}

/* Returns: (transfer full) (nullable): signs for cells as a link with a file of an editor, or of numbers
 * alone for a kind without a page of rules */
static char *
dup_signs (const Sections *sections, MdrKindList *kinds, GError **error)
{
  const GPtrArray *rows = sections->lines[SECTION_PROBLEM];
  g_autoptr (GPtrArray) words = mdr_text_split_words (g_ptr_array_index (rows, 0));
  g_autofree char *own = dup_name (sections->puzzle ? sections->puzzle : "");
  g_autofree char *name = mdr_link_dup_name (own);
  const MdrKind *kind = mdr_kind_list_find (kinds, own);
  g_autoptr (GString) board = g_string_new (MDR_LINK_ADDRESS);

  if (!*own)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("The kind of the puzzle is missing: a line like “puzzle NAME” was expected "
                              "above "
                              "“problem”."));
      return NULL;
    }
  if (kind && !kind->page)
    {
      g_string_append_printf (board, "%s/%u/%u/", name, words->len, rows->len);
      append_codes (board, rows);
      return g_strdup (board->str);
    }
  g_string_append_printf (board, MDR_LINK_FILE "/%s/%u/%u/", name, rows->len, words->len);
  if (sections->lines[SECTION_AREAS]->len > 0)
    g_string_append_printf (board, "%u/", rows->len * words->len);
  append_rows (board, sections->lines[SECTION_AREAS]);
  append_rows (board, rows);
  return g_strdup (board->str);
}

/* Returns: (transfer full) (nullable): lists of numbers as the ID of a game */
static char *
dup_lists (const Sections *sections, GError **error)
{
  const GPtrArray *columns = sections->lines[SECTION_COLUMNS];
  const GPtrArray *rows = sections->lines[SECTION_ROWS];
  g_autoptr (GString) board = g_string_new (NULL);

  g_string_append_printf (board, "pattern %ux%u", columns->len, rows->len);
  return append_lists (board, ':', columns, error) && append_lists (board, '/', rows, error)
             ? g_strdup (board->str)
             : NULL;
}

/** Returns: whether a line is the name of a section */
gboolean
mdr_sections_has (const char *line)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (line != NULL, FALSE);

  name = dup_name (line);
  for (guint i = 0; i < N_SECTIONS; i++)
    if (g_str_equal (name, names[i]))
      return TRUE;
  return FALSE;
}

/**
 * mdr_sections_dup_board:
 *
 * Returns: (transfer full) (nullable): a puzzle in sections as lines with its title and its board, which is a
 * link or the ID of a game; %NULL with an error, and without one for other files
 */
char *
mdr_sections_dup_board (MdrKindList *kinds, const char *data, gsize length, GError **error)
{
  g_auto (Sections) sections = { 0 };
  g_autofree char *whole = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *board = NULL;
  gboolean has_signs;

  if (!g_strstr_len (data, (gssize) length, names[SECTION_PROBLEM])
      && !g_strstr_len (data, (gssize) length, names[SECTION_COLUMNS]))
    return NULL;
  for (guint i = 0; i < N_SECTIONS; i++)
    sections.lines[i] = g_ptr_array_new_with_free_func (g_free);
  whole = g_strndup (data, length);
  lines = g_strsplit (whole, "\n", -1);
  for (char **line = lines; *line; line++)
    take_line (&sections, g_strstrip (*line));
  has_signs = sections.lines[SECTION_PROBLEM]->len > 0;
  if (!has_signs && (sections.lines[SECTION_COLUMNS]->len == 0 || sections.lines[SECTION_ROWS]->len == 0))
    return NULL;
  board = has_signs ? dup_signs (&sections, kinds, error) : dup_lists (&sections, error);
  if (!board || !sections.title)
    return g_steal_pointer (&board);
  return g_strdup_printf ("# %s\n%s", sections.title, board);
}
