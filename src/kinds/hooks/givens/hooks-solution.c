/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "hooks-givens.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-bits.h"
#include "mdr-encoding.h"
#include "mdr-text.h"

/* Cells that hold nothing, in text. */
#define NOTHING  "."
#define N_GROUPS 26

typedef guint8 Cells[HOOKS_MAX_SIZE][HOOKS_MAX_SIZE];

/* Returns whether the hook of @size has exactly the cells of @placement in @solution. */
static gboolean
is_placement (const HooksSolution *solution, int board_size, int size, const HooksPlacement *placement)
{
  if (MAX (placement->square.row, placement->square.column) + size > board_size)
    return FALSE;
  for (int i = 0; i < board_size; i++)
    for (int j = 0; j < board_size; j++)
      if ((solution->hooks[i][j] == size) != hooks_placement_has (size, placement, i, j))
        return FALSE;
  return TRUE;
}

/**
 * hooks_solution_get_placement:
 * @solution: may be false
 * @board_size: N
 * @size: of the hook
 * @placement: where to store it; it is not placed if its cells in @solution are
 *   not those of a hook
 */
void
hooks_solution_get_placement (const HooksSolution *solution,
                              int board_size,
                              int size,
                              HooksPlacement *placement)
{
  MdrCell least = { board_size, board_size };

  for (int i = 0; i < board_size; i++)
    for (int j = 0; j < board_size; j++)
      if (solution->hooks[i][j] == size)
        least = (MdrCell){ MIN (least.row, i), MIN (least.column, j) };
  for (int corner = 0; size > 0 && corner < HOOKS_N_CORNERS; corner++)
    {
      *placement = (HooksPlacement){ least, (HooksCorner) corner };
      if (is_placement (solution, board_size, size, placement))
        return;
    }
  *placement = (HooksPlacement){ .square = { HOOKS_UNKNOWN, HOOKS_UNKNOWN } };
}

/* Digits and sizes of hooks stand apart, as wide as the board's largest. */
static void
append_numbers (GString *text, const Cells cells, int size)
{
  int width = size > 9 ? 2 : 1;

  for (int i = 0; i < size; i++)
    for (int j = 0; j < size; j++)
      {
        g_autofree char *number = g_strdup_printf ("%d", cells[i][j]);

        g_string_append_printf (text, "%*s%c", width, cells[i][j] ? number : NOTHING,
                                j + 1 < size ? ' ' : '\n');
      }
}

char *
hooks_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const HooksPuzzle *board = hooks_puzzle (puzzle);
  const HooksSolution *layout = hooks_solution (solution);
  GString *text = g_string_new (NULL);

  if (board->digits != HOOKS_DIGITS_NONE)
    append_numbers (text, layout->digits, board->size);
  append_numbers (text, layout->hooks, board->size);
  if (board->groups)
    {
      for (int i = 0; i < board->size; i++)
        for (int j = 0; j < board->size; j++)
          g_string_append_printf (text, "%c%c",
                                  layout->groups[i][j] ? 'A' + layout->groups[i][j] - 1 : NOTHING[0],
                                  j + 1 < board->size ? ' ' : '\n');
    }
  g_string_truncate (text, text->len - 1);
  return g_string_free (text, FALSE);
}

/* Reads the word of one cell; FALSE if it is not one. */
typedef gboolean (*ReadWord) (const char *word, guint most, guint8 *cell);

static gboolean
read_number (const char *word, guint most, guint8 *cell)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (word, 10, 1, most, &number, NULL))
    return FALSE;
  *cell = (guint8) number;
  return TRUE;
}

static gboolean
read_letter (const char *word, guint most, guint8 *cell)
{
  *cell = (guint8) (word[0] - 'A' + 1);
  return word[0] >= 'A' && *cell <= most && word[1] == '\0';
}

/* @most: the largest number, or the place of the last letter; @expected: the sentence for anything else. */
typedef struct
{
  ReadWord read;
  guint most;
  const char *expected;
} Notation;

static gboolean
read_line (const char *line,
           guint number,
           guint size,
           const Notation *notation,
           guint8 *cells,
           GError **error)
{
  g_autoptr (GPtrArray) words = mdr_text_split_words (line);

  if (words->len != size)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: the number of a line, a number of cells, what is right */
                   ngettext ("Line %u of the solution has %u cell instead of %u.",
                             "Line %u of the solution has %u cells instead of %u.", words->len),
                   number, words->len, size);
      return FALSE;
    }
  for (guint j = 0; j < size; j++)
    {
      const char *word = g_ptr_array_index (words, j);
      g_autofree char *excerpt = NULL;

      if (g_str_equal (word, NOTHING) || notation->read (word, notation->most, &cells[j]))
        continue;
      excerpt = mdr_encoding_dup_excerpt (word);
      /* Translators: the first %s is a sentence: "a digit of the board or “.” was expected" */
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: a line, a cell in it, what was expected there ("a digit of the board or “.”
                      was expected"), what stands there */
                   _ ("Line %u, cell %u of the solution: %s; “%s” was found."), number, j + 1,
                   notation->expected, excerpt);
      return FALSE;
    }
  return TRUE;
}

/* Reads a block of lines, and moves *@lines and *@number behind it. */
static gboolean
read_cells (char ***lines, guint *number, int size, const Notation *notation, Cells cells, GError **error)
{
  for (int i = 0; i < size; i++)
    if (!read_line (*(*lines)++, ++*number, (guint) size, notation, cells[i], error))
      return FALSE;
  return TRUE;
}

MdrSolution *
hooks_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error)
{
  const HooksPuzzle *board = hooks_puzzle (puzzle);
  const Notation digits = { read_number, (guint) board->size,
                            _ ("a digit of the board or “.” was expected") };
  const Notation hooks = { read_number, (guint) board->size, _ ("the size of a hook or “.” was expected") };
  const Notation groups = { read_letter, N_GROUPS, _ ("the letter of a group or “.” was expected") };
  gboolean has_digits = board->digits != HOOKS_DIGITS_NONE;
  guint n_lines = (guint) (board->size * (1 + has_digits + (board->groups != FALSE)));
  g_auto (GStrv) lines = g_strsplit (text, "\n", (int) n_lines + 1);
  HooksSolution *solution = mdr_solution_alloc (puzzle->kind, sizeof *solution);
  g_autoptr (MdrSolution) base = &solution->base;
  char **next = lines;
  guint number = 0;

  if (g_strv_length (lines) != n_lines)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   /* Translators: how many lines are right, how many there are */
                   ngettext ("The solution must have %u line, not %u.",
                             "The solution must have %u lines, not %u.", n_lines),
                   n_lines, g_strv_length (lines));
      return NULL;
    }
  if ((has_digits && !read_cells (&next, &number, board->size, &digits, solution->digits, error))
      || !read_cells (&next, &number, board->size, &hooks, solution->hooks, error)
      || (board->groups && !read_cells (&next, &number, board->size, &groups, solution->groups, error)))
    return NULL;
  return g_steal_pointer (&base);
}

MdrState *
hooks_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  const HooksPuzzle *board = hooks_puzzle (puzzle);
  const HooksSolution *layout = hooks_solution (solution);
  HooksState *state = mdr_state_alloc (puzzle->kind, sizeof *state);

  memcpy (state->digits, layout->digits, sizeof state->digits);
  for (int i = 0; i < board->size; i++)
    for (int j = 0; j < board->size; j++)
      if (layout->digits[i][j] == 0
          && (mdr_rows_has (board->given_empty, i, j) || board->cell_clues[i][j] != HOOKS_UNKNOWN))
        mdr_rows_set (state->empty, i, j);
  for (int k = 0; k < HOOKS_SIZES; k++)
    hooks_solution_get_placement (layout, board->size, k, &state->hooks[k]);
  return &state->base;
}
