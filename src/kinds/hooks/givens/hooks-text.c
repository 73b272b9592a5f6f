/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-bits.h"
#include "mdr-encoding.h"
#include "mdr-text.h"

/*
 * A puzzle in text: a line "hooks SIZE RULE=VALUE ...", and then, in any order and
 * only where they say something:
 *   top WORD ...       a word for each line of that side, as of "right", "bottom" and "left":
 *                      VALUE, TYPE:VALUE where it is not the type of new clues, or "."
 *   cells              and behind it the rows: a digit, "x" for empty, "=SUM" for a clue, or "."
 *   regions            and behind it the rows: a name, the same for all cells of a region, or "."
 *   hook K R,C CORNER  as the edit
 */
#define FIRST_WORD "hooks"
#define NOTHING    "."
#define EMPTY      "x"
#define CLUE_MARK  '='
#define N_LETTERS  26

/*
 * @lines: up to a blank one or %NULL; those of further puzzles may follow, and are not looked at
 * @at: the next line to read; @sections: bits of the sections that are present, by their indices in the
 *   table; @names: the numbers of regions by their names
 */
typedef struct
{
  HooksPuzzle *puzzle;
  const char *const *lines;
  guint first_line;
  guint at;
  guint sections;
  GHashTable *names;
} Reader;

static gboolean
fail_at_field (const Reader *reader, guint field, const GError *reason, GError **error)
{
  /* Translators: the number of a line in a file, a field in it, and what is wrong there */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u, field %u: %s"),
               reader->first_line + reader->at, field, reason->message);
  return FALSE;
}

/* Reads a word about the place @index of the line @line; an error contains only the reason. */
typedef gboolean (*ReadWord) (Reader *reader, guint line, guint index, const char *word, GError **error);

/* Reads the words from @first on, of which there is one for each line of the board. */
static gboolean
read_words (Reader *reader, const GPtrArray *words, guint first, guint line, ReadWord read, GError **error)
{
  guint size = (guint) reader->puzzle->size;

  if (words->len != first + size)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the number of a line in a file, the size of the board, how many fields are
                      right, how many there are */
                   _ ("Line %u: a board of size %u must have %u fields here, not %u."),
                   reader->first_line + reader->at, size, first + size, words->len);
      return FALSE;
    }
  for (guint i = 0; i < size; i++)
    {
      const char *word = g_ptr_array_index (words, first + i);
      g_autoptr (GError) reason = NULL;

      if (!g_str_equal (word, NOTHING) && !read (reader, line, i, word, &reason))
        return fail_at_field (reader, first + i + 1, reason, error);
    }
  return TRUE;
}

static gboolean
read_clue (Reader *reader, guint side, guint line, const char *word, GError **error)
{
  HooksClue *clue = &reader->puzzle->clues[side][line];
  const char *colon = strchr (word, ':');
  g_autofree char *type = colon ? g_strndup (word, (gsize) (colon - word)) : NULL;

  clue->type = reader->puzzle->clue_type;
  return (!type || hooks_find_clue_type (type, &clue->type, error))
         && hooks_clue_read_value (clue->type, colon ? colon + 1 : word, &clue->value, error);
}

static gboolean
read_side (Reader *reader, const GPtrArray *words, GError **error)
{
  guint side = 0;

  return hooks_find_name (hooks_side_ids, g_ptr_array_index (words, 0), &side, error)
         && read_words (reader, words, 1, side, read_clue, error);
}

static gboolean
read_cell (Reader *reader, guint row, guint column, const char *word, GError **error)
{
  HooksPuzzle *puzzle = reader->puzzle;
  g_autofree char *excerpt = NULL;
  guint64 number;

  if (g_str_equal (word, EMPTY))
    {
      mdr_rows_set (puzzle->given_empty, (int) row, (int) column);
      return TRUE;
    }
  if (word[0] == CLUE_MARK && g_ascii_string_to_unsigned (word + 1, 10, 0, HOOKS_MAX_SUM, &number, NULL))
    {
      puzzle->cell_clues[row][column] = (int) number;
      return TRUE;
    }
  if (g_ascii_string_to_unsigned (word, 10, 1, (guint) puzzle->size, &number, NULL))
    {
      puzzle->given_digits[row][column] = (guint8) number;
      return TRUE;
    }
  excerpt = mdr_encoding_dup_excerpt (word);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: the greatest, the greatest (2), what stands there instead */
               _ ("a digit from 1 to %d, “x”, “=” and a sum from 0 to %d, or “.” was expected, not “%s”."),
               puzzle->size, HOOKS_MAX_SUM, excerpt);
  return FALSE;
}

/* There are at most as many names as cells, and so no more than regions can be. */
static gboolean
read_region (Reader *reader, guint row, guint column, const char *word, GError **error)
{
  guint number = GPOINTER_TO_UINT (g_hash_table_lookup (reader->names, word));

  if (number == 0)
    {
      number = g_hash_table_size (reader->names) + 1;
      g_hash_table_insert (reader->names, g_strdup (word), GUINT_TO_POINTER (number));
    }
  reader->puzzle->region[row][column] = (guint8) number;
  return TRUE;
}

/* Reads a line for each row behind the one that names the section. */
static gboolean
read_rows (Reader *reader, ReadWord read, GError **error)
{
  for (guint i = 0; i < (guint) reader->puzzle->size; i++)
    {
      g_autoptr (GPtrArray) words = NULL;

      reader->at++;
      words = mdr_text_split_words (reader->lines[reader->at] ? reader->lines[reader->at] : "");
      if (!read_words (reader, words, 0, i, read, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_cells (Reader *reader, const GPtrArray *words, GError **error)
{
  return read_rows (reader, read_cell, error);
}

static gboolean
read_regions (Reader *reader, const GPtrArray *words, GError **error)
{
  return read_rows (reader, read_region, error);
}

static gboolean
read_hook (Reader *reader, const GPtrArray *words, GError **error)
{
  g_autoptr (GString) line = g_string_new (NULL);
  MdrWords rest;
  g_autoptr (GError) reason = NULL;
  HooksPlacement placement;
  int size;

  for (guint i = 1; i < words->len; i++)
    g_string_append_printf (line, "%s%s", i > 1 ? " " : "", (const char *) g_ptr_array_index (words, i));
  rest = mdr_words (line->str);
  if (!hooks_read_hook (reader->puzzle, &rest, &size, &placement, &reason))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u: %s"), reader->first_line + reader->at,
                   reason->message);
      return FALSE;
    }
  if (hooks_is_placed (&reader->puzzle->given_hooks[size]) || rest.next)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the number of a line, a hook by its size */
                   rest.next ? _ ("Line %u: nothing was expected after the place of hook %d.")
                             /* Translators: the number of a line, a hook by its size */
                             : _ ("Line %u: hook %d is given for the second time."),
                   reader->first_line + reader->at, size);
      return FALSE;
    }
  reader->puzzle->given_hooks[size] = placement;
  return TRUE;
}

static const struct
{
  const char *word;
  gboolean is_repeated;
  gboolean (*read) (Reader *reader, const GPtrArray *words, GError **error);
} sections[] = {
  { "top", FALSE, read_side },  { "right", FALSE, read_side },  { "bottom", FALSE, read_side },
  { "left", FALSE, read_side }, { "cells", FALSE, read_cells }, { "regions", FALSE, read_regions },
  { "hook", TRUE, read_hook },
};

static gboolean
read_section (Reader *reader, GError **error)
{
  g_autoptr (GPtrArray) words = mdr_text_split_words (reader->lines[reader->at]);
  const char *word = g_ptr_array_index (words, 0);
  guint line = reader->first_line + reader->at;
  g_autofree char *excerpt = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (sections); i++)
    {
      if (!g_str_equal (sections[i].word, word))
        continue;
      if (!sections[i].is_repeated && reader->sections & 1u << i)
        {
          /* Translators: the number of a line in a file, and a word */
          g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("Line %u: “%s” occurs for the second time."),
                       line, word);
          return FALSE;
        }
      reader->sections |= 1u << i;
      return sections[i].read (reader, words, error);
    }
  excerpt = mdr_encoding_dup_excerpt (word);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: the number of a line, what stands there instead */
               _ ("Line %u: “top”, “right”, “bottom”, “left”, “cells”, “regions” or “hook” was expected, "
                  "not “%s”."),
               line, excerpt);
  return FALSE;
}

static gboolean
is_first_line (const char *line)
{
  g_autoptr (GPtrArray) words = mdr_text_split_words (line);

  return words->len > 0 && g_str_equal (g_ptr_array_index (words, 0), FIRST_WORD);
}

/* @seen: the places of the rules before, as bits */
static gboolean
read_once (guint *seen, guint place, const char *name, GError **error)
{
  if (*seen >> place & 1)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” occurs for the second time."), name);
      return FALSE;
    }
  *seen |= 1u << place;
  return TRUE;
}

/* Reads the size and the rules, which are in the first line, and then sections up to the next puzzle. */
static gboolean
read_puzzle (Reader *reader, GError **error)
{
  g_autoptr (GPtrArray) words = mdr_text_split_words (reader->lines[0]);
  g_autoptr (GError) reason = NULL;
  guint rules = 0;

  if (!hooks_puzzle_set_rule (reader->puzzle, "size", words->len > 1 ? g_ptr_array_index (words, 1) : "",
                              &reason))
    return fail_at_field (reader, 2, reason, error);
  for (guint i = 2; i < words->len; i++)
    {
      g_auto (GStrv) parts = g_strsplit (g_ptr_array_index (words, i), "=", 2);
      guint place;

      if (!hooks_find_name (hooks_rules, parts[0], &place, &reason)
          || !read_once (&rules, place, parts[0], &reason)
          || !hooks_puzzle_set_rule (reader->puzzle, parts[0], parts[1] ? parts[1] : "", &reason))
        return fail_at_field (reader, i + 1, reason, error);
    }
  for (reader->at = 1; reader->lines[reader->at] && *reader->lines[reader->at]; reader->at++)
    {
      if (is_first_line (reader->lines[reader->at]))
        break;
      if (!read_section (reader, error))
        return FALSE;
    }
  hooks_puzzle_number_regions (reader->puzzle);
  return TRUE;
}

MdrPuzzle *
hooks_puzzle_from_text (const MdrKind *kind,
                        const char *const *lines,
                        guint first_line,
                        guint *taken,
                        GError **error)
{
  g_autoptr (MdrPuzzle) base = hooks_new_puzzle (kind);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Reader reader = { .puzzle = (HooksPuzzle *) base,
                    .lines = lines,
                    .first_line = first_line,
                    .names = names };
  gboolean read;

  if (!is_first_line (lines[0]))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the number of a line in a file, and twice a word that stays as it is */
                   _ ("Line %u: a puzzle begins with “%s” and its size, like “%s 5”."), first_line,
                   FIRST_WORD, FIRST_WORD);
      return NULL;
    }
  read = read_puzzle (&reader, error);
  /* The first word alone tells what the puzzle is meant to be. */
  *taken = MAX (reader.at, 1);
  return read ? g_steal_pointer (&base) : NULL;
}

static void
append_rules (const MdrPuzzle *puzzle, GString *text)
{
  g_autoptr (MdrPuzzle) usual = hooks_new_puzzle (puzzle->kind);

  g_string_append_printf (text, FIRST_WORD " %d", hooks_puzzle (puzzle)->size);
  for (int i = 0; hooks_rules[i]; i++)
    {
      g_autofree char *value = mdr_puzzle_dup_option (puzzle, hooks_rules[i]);
      g_autofree char *usual_value = mdr_puzzle_dup_option (usual, hooks_rules[i]);

      if (!g_str_equal (value, usual_value))
        g_string_append_printf (text, " %s=%s", hooks_rules[i], value);
    }
  g_string_append_c (text, '\n');
}

/* Returns: (transfer full): the contents of a place, NOTHING if it is empty */
typedef char *(*DupWord) (const HooksPuzzle *puzzle, int line, int index);

static char *
dup_clue (const HooksPuzzle *puzzle, int side, int line)
{
  const HooksClue *clue = &puzzle->clues[side][line];
  g_autofree char *value = hooks_clue_dup_value (clue);

  if (clue->value == HOOKS_UNKNOWN)
    return g_strdup (NOTHING);
  if (clue->type == puzzle->clue_type)
    return g_steal_pointer (&value);
  return g_strdup_printf ("%s:%s", hooks_clue_types[clue->type].id, value);
}

static char *
dup_cell (const HooksPuzzle *puzzle, int row, int column)
{
  if (puzzle->given_digits[row][column] != 0)
    return g_strdup_printf ("%d", puzzle->given_digits[row][column]);
  if (puzzle->cell_clues[row][column] != HOOKS_UNKNOWN)
    return g_strdup_printf ("%c%d", CLUE_MARK, puzzle->cell_clues[row][column]);
  return g_strdup (mdr_rows_has (puzzle->given_empty, row, column) ? EMPTY : NOTHING);
}

/* Regions are called by letters as long as there are enough. */
static char *
dup_region (const HooksPuzzle *puzzle, int row, int column)
{
  int region = puzzle->region[row][column];

  if (region == 0)
    return g_strdup (NOTHING);
  if (hooks_puzzle_count_regions (puzzle) > N_LETTERS)
    return g_strdup_printf ("%d", region);
  return g_strdup_printf ("%c", 'A' + region - 1);
}

static void
append_line (const HooksPuzzle *puzzle, DupWord dup_word, int line, int width, GString *text)
{
  for (int i = 0; i < puzzle->size; i++)
    {
      g_autofree char *word = dup_word (puzzle, line, i);

      g_string_append_printf (text, "%*s%c", width, word, i + 1 < puzzle->size ? ' ' : '\n');
    }
}

static gboolean
says_something (const GString *lines)
{
  return lines->str[strspn (lines->str, NOTHING " \n")] != '\0';
}

static void
append_rows (const HooksPuzzle *puzzle, const char *name, DupWord dup_word, GString *text)
{
  int width = 0;
  g_autoptr (GString) rows = g_string_new (NULL);

  for (int i = 0; i < puzzle->size; i++)
    for (int j = 0; j < puzzle->size; j++)
      {
        g_autofree char *word = dup_word (puzzle, i, j);

        width = MAX (width, (int) strlen (word));
      }
  for (int i = 0; i < puzzle->size; i++)
    append_line (puzzle, dup_word, i, width, rows);
  if (says_something (rows))
    g_string_append_printf (text, "%s\n%s", name, rows->str);
}

char *
hooks_puzzle_to_text (const MdrPuzzle *puzzle)
{
  static const MdrDirection sides[] = { MDR_DIRECTION_UP, MDR_DIRECTION_RIGHT, MDR_DIRECTION_DOWN,
                                        MDR_DIRECTION_LEFT };
  const HooksPuzzle *board = hooks_puzzle (puzzle);
  GString *text = g_string_new (NULL);

  append_rules (puzzle, text);
  for (gsize i = 0; i < G_N_ELEMENTS (sides); i++)
    {
      g_autoptr (GString) line = g_string_new (NULL);

      append_line (board, dup_clue, (int) sides[i], 0, line);
      if (says_something (line))
        g_string_append_printf (text, "%s %s", hooks_side_ids[sides[i]], line->str);
    }
  append_rows (board, "cells", dup_cell, text);
  append_rows (board, "regions", dup_region, text);
  for (int k = board->size; k >= 1; k--)
    {
      const HooksPlacement *hook = &board->given_hooks[k];

      if (hooks_is_placed (hook))
        g_string_append_printf (text, "hook %d %d,%d %s\n", k, hook->square.row, hook->square.column,
                                hooks_corner_ids[hook->corner]);
    }
  return g_string_free (text, FALSE);
}
