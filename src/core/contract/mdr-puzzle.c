/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-error.h"
#include "mdr-kind.h"
#include "mdr-clue.h"
#include "mdr-word.h"

/* Steps per second that people can follow. */
#define STEPS_A_SECOND  8.0
#define LONGEST_SECONDS 12.0

/*
 * Reference counting for the four values of a kind. The base of each starts with
 * the kind and the reference count; its clear frees what the kind added to the base,
 * and @clear_base the other members of the base.
 */
#define DEFINE_VALUE(Type, name, clear_base)                                                                 \
  static gpointer name##_alloc (const MdrKind *kind, gsize size)                                             \
  {                                                                                                          \
    Type *name = g_malloc0 (size);                                                                           \
                                                                                                             \
    name->kind = kind;                                                                                       \
    g_atomic_ref_count_init (&name->references);                                                             \
    return name;                                                                                             \
  }                                                                                                          \
                                                                                                             \
  Type *mdr_##name##_ref (const Type *name)                                                                  \
  {                                                                                                          \
    Type *shared = (Type *) name;                                                                            \
                                                                                                             \
    g_atomic_ref_count_inc (&shared->references);                                                            \
    return shared;                                                                                           \
  }                                                                                                          \
                                                                                                             \
  void mdr_##name##_unref (Type *name)                                                                       \
  {                                                                                                          \
    if (!g_atomic_ref_count_dec (&name->references))                                                         \
      return;                                                                                                \
    if (name->clear)                                                                                         \
      name->clear (name);                                                                                    \
    clear_base;                                                                                              \
    g_free (name);                                                                                           \
  }

DEFINE_VALUE (MdrPuzzle, puzzle, g_clear_pointer (&puzzle->locked, g_array_unref);
              g_clear_pointer (&puzzle->pattern, g_array_unref))
DEFINE_VALUE (MdrState, state, (void) 0)
DEFINE_VALUE (MdrSolution, solution, g_clear_pointer (&solution->verified_for, mdr_puzzle_unref))
DEFINE_VALUE (MdrPlayback, playback, (void) 0)

gpointer
mdr_puzzle_alloc (const MdrKind *kind, gsize size)
{
  g_return_val_if_fail (kind != NULL, NULL);

  return puzzle_alloc (kind, size);
}

gpointer
mdr_state_alloc (const MdrKind *kind, gsize size)
{
  g_return_val_if_fail (kind != NULL, NULL);

  return state_alloc (kind, size);
}

gpointer
mdr_solution_alloc (const MdrKind *kind, gsize size)
{
  g_return_val_if_fail (kind != NULL, NULL);

  return solution_alloc (kind, size);
}

gpointer
mdr_playback_alloc (const MdrKind *kind, gsize size, guint steps)
{
  MdrPlayback *playback = playback_alloc (kind, size);

  playback->steps = steps;
  return playback;
}

/**
 * mdr_solution_verify:
 * @solution: a solution that is not shared with other threads yet
 *
 * Lets the kind verify that @solution solves @puzzle, and stores this in the
 * solution, so that it need not be verified again: see mdr_solution_is_verified().
 *
 * Returns: whether it does; otherwise @error says which rule is broken
 */
gboolean
mdr_solution_verify (MdrSolution *solution, const MdrPuzzle *puzzle, GError **error)
{
  g_return_val_if_fail (solution != NULL, FALSE);
  g_return_val_if_fail (puzzle != NULL, FALSE);

  if (!puzzle->kind->verify (puzzle, solution, error))
    return FALSE;
  g_clear_pointer (&solution->verified_for, mdr_puzzle_unref);
  solution->verified_for = mdr_puzzle_ref (puzzle);
  return TRUE;
}

/**
 * mdr_solution_dup_identity:
 *
 * Returns: (transfer full): what equal solutions of @puzzle have in common and different ones do not, for
 * sets of solutions: the text of the solution, which says all that belongs to it
 */
char *
mdr_solution_dup_identity (const MdrSolution *solution, const MdrPuzzle *puzzle)
{
  g_return_val_if_fail (solution != NULL, NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);

  return puzzle->kind->solution_to_text (puzzle, solution);
}

/**
 * mdr_solution_equal:
 * @a: (nullable): a solution of @puzzle
 * @b: (nullable): another
 *
 * Returns: whether they are the same solution; %NULL equals only %NULL
 */
gboolean
mdr_solution_equal (const MdrSolution *a, const MdrSolution *b, const MdrPuzzle *puzzle)
{
  g_autofree char *a_identity = NULL;
  g_autofree char *b_identity = NULL;

  g_return_val_if_fail (puzzle != NULL, FALSE);

  if (!a || !b || a == b)
    return a == b;
  a_identity = mdr_solution_dup_identity (a, puzzle);
  b_identity = mdr_solution_dup_identity (b, puzzle);
  return g_str_equal (a_identity, b_identity);
}

/** Returns: whether @solution has been verified for this object @puzzle */
gboolean
mdr_solution_is_verified (const MdrSolution *solution, const MdrPuzzle *puzzle)
{
  g_return_val_if_fail (solution != NULL, FALSE);

  return solution->verified_for == puzzle;
}

/* Converts an edit with a size as people write it to the usual form; NULL for any other edit. */
static char *
dup_size_in_rows (MdrWords words)
{
  g_autofree char *size = NULL;
  const char *mark;

  if (!mdr_words_read_literal (&words, "size") || mdr_words_count (&words) != 1)
    return NULL;
  size = mdr_words_read (&words);
  mark = strchr (size, 'x');
  return mark ? g_strdup_printf ("size %s %.*s", mark + 1, (int) (mark - size), size) : NULL;
}

/* Makes an edit of the kind. Locked clues that still exist afterwards stay locked. */
static MdrPuzzle *
edit_by_kind (const MdrPuzzle *puzzle, const char *edit, GError **error)
{
  MdrPuzzle *edited = puzzle->kind->edit (puzzle, edit, error);

  if (edited)
    mdr_puzzle_carry_locks (puzzle, edited, MDR_SYMMETRY_NONE);
  return edited;
}

static MdrPuzzle *
edit_pattern (const MdrPuzzle *puzzle, MdrWords *words, gboolean in_pattern, GError **error)
{
  MdrCell place;

  return mdr_words_read_place (words, &place, error)
             ? mdr_puzzle_set_pattern (puzzle, place, in_pattern, error)
             : NULL;
}

/**
 * mdr_puzzle_from_text:
 * @text: as puzzle_to_text of @kind writes it; what follows the puzzle is ignored
 *
 * Reads one puzzle that the program itself wrote. The text of others is for mdr_text_read().
 *
 * Returns: (transfer full) (nullable): the puzzle, or %NULL with an error
 */
MdrPuzzle *
mdr_puzzle_from_text (const MdrKind *kind, const char *text, GError **error)
{
  g_auto (GStrv) lines = NULL;
  guint taken;

  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (text != NULL, NULL);

  lines = g_strsplit (text, "\n", -1);
  if (!lines[0] || !*lines[0])
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("It contains no puzzles."));
      return NULL;
    }
  return kind->puzzle_from_text (kind, (const char *const *) lines, 1, &taken, error);
}

/**
 * mdr_puzzle_edit:
 * @edit: an edit string of the puzzle's kind; "set ID VALUE" changes an
 *   option of scope %MDR_SCOPE_PUZZLE for every kind, its value checked
 *   against the option's description before the kind sees it, "size
 *   WIDTHxHEIGHT" is another way to say "size ROWS COLUMNS", and "lock R,C" and
 *   "unlock R,C" concern the clues at a place, "pattern R,C" and "unpattern R,C" whether it is to get one
 *
 * Returns: (transfer full) (nullable): a new puzzle, or %NULL with an error
 */
MdrPuzzle *
mdr_puzzle_edit (const MdrPuzzle *puzzle, const char *edit, GError **error)
{
  MdrWords words;
  g_autofree char *size = NULL;
  g_autofree char *id = NULL;
  g_autofree char *excerpt = NULL;

  g_return_val_if_fail (puzzle != NULL, NULL);
  g_return_val_if_fail (edit != NULL, NULL);

  words = mdr_words (edit);
  size = dup_size_in_rows (words);
  if (mdr_words_read_literal (&words, MDR_EDIT_LOCK))
    return mdr_puzzle_lock (puzzle, &words, TRUE, error);
  if (mdr_words_read_literal (&words, MDR_EDIT_UNLOCK))
    return mdr_puzzle_lock (puzzle, &words, FALSE, error);
  if (mdr_words_read_literal (&words, MDR_EDIT_PATTERN))
    return edit_pattern (puzzle, &words, TRUE, error);
  if (mdr_words_read_literal (&words, MDR_EDIT_UNPATTERN))
    return edit_pattern (puzzle, &words, FALSE, error);
  if (size || !mdr_words_read_literal (&words, "set"))
    return edit_by_kind (puzzle, size ? size : edit, error);
  id = mdr_words_read (&words);
  if (words.next)
    return mdr_puzzle_set_option (puzzle, id, mdr_words_read_rest (&words), error);
  excerpt = mdr_encoding_dup_excerpt (edit);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” is incomplete: “set NAME VALUE” was expected."),
               excerpt);
  return NULL;
}

/**
 * mdr_puzzle_set_option:
 * @id: id of an option of scope %MDR_SCOPE_PUZZLE
 * @value: its value as a user writes it
 *
 * Returns: (transfer full) (nullable): a new puzzle, or %NULL with an error
 */
MdrPuzzle *
mdr_puzzle_set_option (const MdrPuzzle *puzzle, const char *id, const char *value, GError **error)
{
  const MdrOptionSpec *spec;
  g_autofree char *normal = NULL;
  g_autofree char *edit = NULL;

  g_return_val_if_fail (puzzle != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);
  g_return_val_if_fail (value != NULL, NULL);

  spec = mdr_option_specs_find (puzzle->kind->options, MDR_SCOPE_PUZZLE, id);
  if (!spec)
    {
      /* Translators: the name of a kind of puzzle, what was typed */
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s has no option “%s”."),
                   mdr_kind_get_name (puzzle->kind), id);
      return NULL;
    }
  normal = mdr_option_spec_normalize (spec, value, error);
  if (!normal)
    return NULL;
  edit = g_strdup_printf ("set %s %s", id, normal);
  return edit_by_kind (puzzle, edit, error);
}

/** Returns: (transfer full) (nullable): the value of the option @id */
char *
mdr_puzzle_dup_option (const MdrPuzzle *puzzle, const char *id)
{
  const MdrField *field;

  g_return_val_if_fail (puzzle != NULL, NULL);
  g_return_val_if_fail (id != NULL, NULL);

  field = puzzle->kind->fields ? mdr_fields_find (puzzle->kind->fields, id) : NULL;
  return field && field->type != MDR_FIELD_OWN ? mdr_field_dup_value (field, puzzle) : NULL;
}

/** Returns: (transfer full): what is wrong with @puzzle; may be empty */
MdrProblems *
mdr_puzzle_dup_problems (const MdrPuzzle *puzzle)
{
  MdrProblems *problems;

  g_return_val_if_fail (puzzle != NULL, NULL);

  problems = mdr_problems_new ();
  puzzle->kind->find_problems (puzzle, problems);
  return problems;
}

/** Returns: whether solvers can try @puzzle; otherwise the error says what prevents it */
gboolean
mdr_puzzle_can_be_solved (const MdrPuzzle *puzzle, GError **error)
{
  g_autoptr (MdrProblems) problems = NULL;
  const MdrProblem *stop;

  g_return_val_if_fail (puzzle != NULL, FALSE);

  problems = mdr_puzzle_dup_problems (puzzle);
  stop = mdr_problems_find_stop (problems);
  if (stop)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, stop->sentence);
  return stop == NULL;
}

/** Returns: whether two puzzles have the same givens, rules, locked clues and pattern */
gboolean
mdr_puzzle_equal (const MdrPuzzle *a, const MdrPuzzle *b)
{
  g_autoptr (JsonNode) givens_a = NULL;
  g_autoptr (JsonNode) givens_b = NULL;

  g_return_val_if_fail (a != NULL, FALSE);
  g_return_val_if_fail (b != NULL, FALSE);

  if (a == b)
    return TRUE;
  if (a->kind != b->kind)
    return FALSE;
  givens_a = mdr_puzzle_to_json (a);
  givens_b = mdr_puzzle_to_json (b);
  return json_node_equal (givens_a, givens_b);
}

/**
 * mdr_puzzle_dup_fingerprint:
 *
 * Identifies a puzzle wherever it comes from: puzzles that are equal by
 * mdr_puzzle_equal() have the same fingerprint.
 *
 * Returns: (transfer full): the SHA-256 of kind, the identity of its page of rules and givens, in hexadecimal
 * digits
 */
char *
mdr_puzzle_dup_fingerprint (const MdrPuzzle *puzzle)
{
  g_autoptr (JsonNode) givens = NULL;
  g_autofree char *text = NULL;
  g_autofree char *whole = NULL;
  const char *page;

  g_return_val_if_fail (puzzle != NULL, NULL);

  page = puzzle->kind->identity ? puzzle->kind->identity : puzzle->kind->page;
  givens = mdr_fields_write (puzzle->kind->fields, puzzle);
  text = json_to_string (givens, FALSE);
  whole = g_strconcat (puzzle->kind->id, "\n", page ? page : "", text, NULL);
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, whole, -1);
}

/**
 * mdr_puzzle_follow:
 * @deduction: about @puzzle
 * @state: (inout): the state in which it holds; afterwards the state after its
 *   moves
 *
 * Makes the moves of a deduction, up to the first that is rejected.
 *
 * Returns: whether all could be made
 */
gboolean
mdr_puzzle_follow (const MdrPuzzle *puzzle, const MdrDeduction *deduction, MdrState **state)
{
  g_return_val_if_fail (puzzle != NULL && deduction != NULL, FALSE);
  g_return_val_if_fail (state != NULL && *state != NULL, FALSE);

  for (guint i = 0; i < deduction->moves->len; i++)
    {
      MdrState *next = puzzle->kind->execute (puzzle, *state, g_ptr_array_index (deduction->moves, i), NULL);

      if (!next)
        return FALSE;
      mdr_state_unref (*state);
      *state = next;
    }
  return TRUE;
}

/**
 * mdr_playback_get_pace:
 * @steps: of what is played
 *
 * Returns: steps per second at which the eye can follow them and the end is still reached soon
 */
double
mdr_playback_get_pace (double steps)
{
  return MAX (STEPS_A_SECOND, steps / LONGEST_SECONDS);
}
