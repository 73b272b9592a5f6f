/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "toy-kind.h"

#include <string.h>

#include "mdr-json.h"

/*
 * How the toy kind is changed and played. Each group is a clue, which stands at its cells. In edits and
 * files, cells are the number that their bits make.
 */

static gboolean
apply_group (gpointer target, MdrWords *words, GError **error)
{
  ToyPuzzle *puzzle = target;
  guint cells;
  guint count;

  if (!mdr_words_read_number (words, 1, TOY_ALL, &cells, error)
      || !mdr_words_read_number (words, 0, TOY_CELLS, &count, error))
    return FALSE;
  g_assert_cmpuint (puzzle->n_groups, <, TOY_MAX_GROUPS);
  toy_puzzle_add_group (puzzle, cells, (int) count);
  return TRUE;
}

static gboolean
apply_drop (gpointer target, MdrWords *words, GError **error)
{
  ToyPuzzle *puzzle = target;
  guint cells;

  if (!mdr_words_read_number (words, 1, TOY_ALL, &cells, error))
    return FALSE;
  for (guint k = 0; k < puzzle->n_groups; k++)
    if (puzzle->groups[k].cells == cells)
      {
        puzzle->n_groups--;
        memmove (&puzzle->groups[k], &puzzle->groups[k + 1], (puzzle->n_groups - k) * sizeof (ToyGroup));
        return TRUE;
      }
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, "There is no such group.");
  return FALSE;
}

static const MdrVerb edits[] = {
  { "group", 2, apply_group },
  { "drop", 1, apply_drop },
  { NULL },
};

/** Implements #MdrKind.edit: "group CELLS COUNT" adds a group, and "drop CELLS" removes one. */
MdrPuzzle *
toy_edit (const MdrPuzzle *puzzle, const char *edit, GError **error)
{
  const ToyPuzzle *before = (const ToyPuzzle *) puzzle;
  g_autoptr (MdrPuzzle) edited = &toy_puzzle_new (puzzle->kind)->base;
  ToyPuzzle *after = (ToyPuzzle *) edited;

  after->delayed_spinner = before->delayed_spinner;
  after->n_groups = before->n_groups;
  memcpy (after->groups, before->groups, sizeof before->groups);
  return mdr_verbs_apply (edits, edit, "“%s” is no edit.", after, error) ? g_steal_pointer (&edited) : NULL;
}

static void
add_clue (GPtrArray *clues, guint cells, char *edit)
{
  MdrClue *clue = mdr_clue_list_add (clues, toy_cell (cells), "%s", edit);

  for (guint rest = cells & (cells - 1); rest != 0; rest &= rest - 1)
    mdr_clue_add_place (clue, toy_cell (rest));
  g_free (edit);
}

/** Implements #MdrKind.list_clues. */
void
toy_list_clues (const MdrPuzzle *puzzle, GPtrArray *clues)
{
  const ToyPuzzle *toy = (const ToyPuzzle *) puzzle;

  for (guint k = 0; k < toy->n_groups; k++)
    add_clue (clues, toy->groups[k].cells, g_strdup_printf ("drop %u", toy->groups[k].cells));
}

static gboolean
has_group (const ToyPuzzle *puzzle, guint cells)
{
  for (guint k = 0; k < puzzle->n_groups; k++)
    if (puzzle->groups[k].cells == cells)
      return TRUE;
  return FALSE;
}

/** Implements #MdrKind.list_missing_clues: rows, columns, and neighbours in a row. */
void
toy_list_missing_clues (const MdrPuzzle *puzzle, const MdrSolution *solution, GPtrArray *clues)
{
  static const guint all[] = { 0x00f, 0x0f0, 0xf00, 0x111, 0x222, 0x444, 0x888, 0x003,
                               0x006, 0x00c, 0x030, 0x060, 0x0c0, 0x300, 0x600, 0xc00 };

  for (gsize k = 0; k < G_N_ELEMENTS (all); k++)
    if (!has_group ((const ToyPuzzle *) puzzle, all[k]))
      add_clue (clues, all[k],
                g_strdup_printf ("group %u %d", all[k],
                                 __builtin_popcount (all[k] & ((const ToySolution *) solution)->filled)));
}

static gboolean
read_groups (MdrPuzzle *puzzle, const MdrField *field, JsonObject *givens, const char *path, GError **error)
{
  JsonArray *groups = json_object_get_array_member (givens, field->name);

  for (guint k = 0; k < json_array_get_length (groups); k++)
    {
      JsonArray *group = json_array_get_array_element (groups, k);

      toy_puzzle_add_group ((ToyPuzzle *) puzzle, (guint) json_array_get_int_element (group, 0),
                            (int) json_array_get_int_element (group, 1));
    }
  return TRUE;
}

static void
write_groups (const MdrPuzzle *puzzle, const MdrField *field, JsonObject *givens)
{
  const ToyPuzzle *toy = (const ToyPuzzle *) puzzle;
  JsonArray *groups = json_array_new ();

  for (guint k = 0; k < toy->n_groups; k++)
    {
      JsonArray *group = json_array_new ();

      json_array_add_int_element (group, toy->groups[k].cells);
      json_array_add_int_element (group, toy->groups[k].count);
      json_array_add_array_element (groups, group);
    }
  json_object_set_array_member (givens, field->name, groups);
}

const MdrField toy_fields[] = {
  { .name = "groups", .type = MDR_FIELD_OWN, .read = read_groups, .write = write_groups },
  { NULL },
};

/** Implements #MdrKind.puzzle_from_json. */
MdrPuzzle *
toy_puzzle_from_json (const MdrKind *kind,
                      JsonObject *givens,
                      const char *path,
                      guint version,
                      GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = &toy_puzzle_new (kind)->base;

  return mdr_fields_read (toy_fields, puzzle, givens, path, error) ? g_steal_pointer (&puzzle) : NULL;
}

/** Implements #MdrKind.get_extents. */
void
toy_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents)
{
  *extents = (MdrExtents){ .rows = TOY_ROWS, .columns = TOY_COLUMNS };
}

/** Implements #MdrKind.verify. */
gboolean
toy_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error)
{
  if (toy_fits ((const ToyPuzzle *) puzzle, ((const ToySolution *) solution)->filled))
    return TRUE;
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, "A group holds another number.");
  return FALSE;
}

/** Implements #MdrKind.solution_to_text. */
char *
toy_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  return g_strdup_printf ("%u", ((const ToySolution *) solution)->filled);
}

/** Implements #MdrKind.solution_to_state. */
MdrState *
toy_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  return &toy_state_new ((const ToyPuzzle *) puzzle, ((const ToySolution *) solution)->filled, 0)->base;
}

/** Implements #MdrKind.new_state. */
MdrState *
toy_new_state (const MdrPuzzle *puzzle)
{
  return &toy_state_new ((const ToyPuzzle *) puzzle, 0, 0)->base;
}

static gboolean
apply_fill (gpointer target, MdrWords *words, GError **error)
{
  ToyState *state = target;
  MdrCell cell;

  if (!mdr_words_read_cell (words, TOY_ROWS, TOY_COLUMNS, &cell, error))
    return FALSE;
  state->filled |= toy_bit (cell);
  return TRUE;
}

static gboolean
apply_empty (gpointer target, MdrWords *words, GError **error)
{
  ToyState *state = target;
  MdrCell cell;

  if (!mdr_words_read_cell (words, TOY_ROWS, TOY_COLUMNS, &cell, error))
    return FALSE;
  state->empty |= toy_bit (cell);
  return TRUE;
}

static gboolean
apply_clear (gpointer target, MdrWords *words, GError **error)
{
  ToyState *state = target;
  MdrCell cell;

  if (!mdr_words_read_cell (words, TOY_ROWS, TOY_COLUMNS, &cell, error))
    return FALSE;
  state->filled &= ~toy_bit (cell);
  state->empty &= ~toy_bit (cell);
  return TRUE;
}

static const MdrVerb moves[] = {
  { "clear", 1, apply_clear },
  { "fill", 1, apply_fill },
  { "empty", 1, apply_empty },
  { NULL },
};

/** Implements #MdrKind.execute. */
MdrState *
toy_execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error)
{
  const ToyState *before = (const ToyState *) state;
  g_autoptr (MdrState) after =
      &toy_state_new ((const ToyPuzzle *) puzzle, before->filled, before->empty)->base;

  return mdr_verbs_apply (moves, move, "“%s” is no move.", after, error) ? g_steal_pointer (&after) : NULL;
}
