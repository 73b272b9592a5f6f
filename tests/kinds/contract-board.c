/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include "mdr-guide.h"
#include "mdr-interaction.h"
#include "mdr-solve.h"

/*
 * A user who does anything anywhere. Whatever comes of it has to keep the
 * contract; whatever is refused has to be refused with a sentence.
 */

/** Returns: (transfer full): @puzzle at the start of play */
ContractBoard *
contract_board_new_with (const MdrPuzzle *puzzle)
{
  ContractBoard *board = g_new0 (ContractBoard, 1);

  board->puzzle = mdr_puzzle_ref (puzzle);
  board->state = puzzle->kind->new_state (puzzle);
  board->cursor = mdr_cursor_new ();
  return board;
}

/** Returns: (transfer full): the kind's new puzzle at the start of play */
ContractBoard *
contract_board_new (const MdrKind *kind)
{
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);

  return contract_board_new_with (puzzle);
}

void
contract_board_free (ContractBoard *board)
{
  mdr_puzzle_unref (board->puzzle);
  mdr_state_unref (board->state);
  mdr_cursor_free (board->cursor);
  g_free (board);
}

static void
assert_refused (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_cmpuint (strlen (error->message), >, 0);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
apply_edit (ContractBoard *board, const char *edit)
{
  g_autoptr (GError) error = NULL;
  MdrPuzzle *next = mdr_puzzle_edit (board->puzzle, edit, &error);
  MdrState *state;

  if (!next)
    {
      assert_refused (error);
      return;
    }
  g_assert_no_error (error);
  state = next->kind->rebase (board->puzzle, board->state, next);
  g_assert_nonnull (state);
  mdr_state_unref (board->state);
  mdr_puzzle_unref (board->puzzle);
  board->state = state;
  board->puzzle = next;
}

static void
apply_move (ContractBoard *board, const char *move)
{
  g_autoptr (GError) error = NULL;
  MdrState *next = board->puzzle->kind->execute (board->puzzle, board->state, move, &error);

  if (!next)
    {
      assert_refused (error);
      return;
    }
  g_assert_no_error (error);
  mdr_state_unref (board->state);
  board->state = next;
}

static void
assert_cursor_inside (const MdrCursor *cursor, const MdrExtents *extents)
{
  g_assert_true (mdr_extents_have_place (extents, cursor->cell));
  g_assert_true (!cursor->typed || g_utf8_validate (cursor->typed, -1, NULL));
}

/**
 * contract_board_dup_known:
 * @state: (out) (transfer full): the state of play, of what is returned
 *
 * Returns: (transfer full): what who plays is shown of the puzzle
 */
MdrPuzzle *
contract_board_dup_known (const ContractBoard *board, MdrState **state)
{
  const MdrKind *kind = board->puzzle->kind;
  MdrPuzzle *known = mdr_kind_get_knowledge (kind)->new_known_puzzle
                         ? mdr_kind_get_knowledge (kind)->new_known_puzzle (board->puzzle, board->state)
                         : NULL;

  *state = known ? mdr_kind_get_knowledge (kind)->new_known_state (known, board->state)
                 : mdr_state_ref (board->state);
  return known ? known : mdr_puzzle_ref (board->puzzle);
}

/* In Play, what the user sees is what is known. */
static MdrPuzzle *
dup_seen (const ContractBoard *board, MdrMode mode, MdrState **state)
{
  if (mode == MDR_MODE_PLAY)
    return contract_board_dup_known (board, state);
  *state = mdr_state_ref (board->state);
  return mdr_puzzle_ref (board->puzzle);
}

/* Returns: whether the same input has to be given again */
static gboolean
give_once (ContractBoard *board, MdrMode mode, const MdrInput *input)
{
  g_auto (MdrAction) action = { 0 };
  g_autoptr (MdrState) state = NULL;
  g_autoptr (MdrPuzzle) puzzle = dup_seen (board, mode, &state);
  MdrExtents extents;

  mdr_interpret (puzzle, state, mode, board->cursor, input, &action);
  g_assert_false (action.edit && action.move);
  g_assert_true (mode == MDR_MODE_BUILD || !action.edit);
  g_assert_true (mode == MDR_MODE_PLAY || !action.move);
  if (action.cursor)
    {
      mdr_puzzle_get_extents (puzzle, mode, &extents);
      assert_cursor_inside (action.cursor, &extents);
      mdr_cursor_free (board->cursor);
      board->cursor = g_steal_pointer (&action.cursor);
    }
  if (action.edit)
    apply_edit (board, action.edit);
  if (action.move)
    apply_move (board, action.move);
  return action.unfinished;
}

static void
give (ContractBoard *board, MdrMode mode, const MdrInput *input)
{
  while (give_once (board, mode, input))
    ;
}

static const char *
pick_tool (const MdrKind *kind, GRand *random)
{
  guint tools = 0;

  while (kind->tools[tools].id)
    tools++;
  if (tools == 0 || g_rand_int_range (random, 0, 8) == 0)
    return NULL;
  return kind->tools[g_rand_int_range (random, 0, (int) tools)].id;
}

static MdrCell
pick_cell (const MdrPuzzle *puzzle, GRand *random)
{
  MdrExtents extents;
  MdrCell cell;

  puzzle->kind->get_extents (puzzle, &extents);
  cell.row = g_rand_int_range (random, -1 - extents.top, extents.rows + extents.bottom + 1);
  cell.column = g_rand_int_range (random, -1 - extents.left, extents.columns + extents.right + 1);
  return cell;
}

static void
use_keyboard (ContractBoard *board, GRand *random, MdrMode mode)
{
  static const char *const texts[] = { "0", "1", "2", "3", "7", "?",  "-", "x",
                                       "s", "e", "a", "é", "🐍", "\"", "\\" };
  MdrInput input = { .type = MDR_INPUT_KEY, .cell = board->cursor->cell };

  input.tool = pick_tool (board->puzzle->kind, random);
  input.modifiers = g_rand_int_range (random, 0, 6) == 0 ? MDR_MODIFIER_SHIFT : MDR_MODIFIER_NONE;
  if (g_rand_boolean (random))
    {
      input.type = MDR_INPUT_TEXT;
      input.text = texts[g_rand_int_range (random, 0, G_N_ELEMENTS (texts))];
    }
  else
    input.key = (MdrKey) g_rand_int_range (random, MDR_KEY_LEFT, MDR_KEY_TAB + 1);
  give (board, mode, &input);
}

/* The board may shrink under the mouse: cells are chosen anew each time. */
static void
use_mouse (ContractBoard *board, GRand *random, MdrMode mode)
{
  MdrInput input = { .type = MDR_INPUT_PRESS };
  int drags = g_rand_int_range (random, 0, 4);

  input.tool = pick_tool (board->puzzle->kind, random);
  input.button = (guint) g_rand_int_range (random, 1, 4);
  for (int i = -1; i <= drags; i++)
    {
      input.cell = pick_cell (board->puzzle, random);
      input.x = g_rand_double (random);
      input.y = g_rand_double (random);
      if (i == drags)
        input.type = g_rand_int_range (random, 0, 5) == 0 ? MDR_INPUT_CANCEL : MDR_INPUT_RELEASE;
      else
        input.type = i < 0 ? MDR_INPUT_PRESS : MDR_INPUT_DRAG;
      give (board, mode, &input);
    }
}

/** Gives random @inputs to @board, in all modes, and applies what comes of them. */
void
contract_board_play (ContractBoard *board, GRand *random, guint inputs)
{
  for (guint i = 0; i < inputs; i++)
    {
      MdrMode mode = (MdrMode) g_rand_int_range (random, MDR_MODE_BUILD, MDR_MODE_SOLVE + 1);

      if (g_rand_boolean (random))
        use_keyboard (board, random, mode);
      else
        use_mouse (board, random, mode);
    }
}

/** Gives random @inputs to @board in play, so that the puzzle stays as it is. */
void
contract_board_play_only (ContractBoard *board, GRand *random, guint inputs)
{
  for (guint i = 0; i < inputs; i++)
    if (g_rand_boolean (random))
      use_keyboard (board, random, MDR_MODE_PLAY);
    else
      use_mouse (board, random, MDR_MODE_PLAY);
}

/** Returns: (transfer full) (element-type MdrPuzzle): presets, and what a random user made of them */
GPtrArray *
contract_dup_puzzles (const MdrKind *kind)
{
  GPtrArray *puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_puzzle_unref);
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (const MdrPreset *preset = kind->presets; preset->id; preset++)
    g_ptr_array_add (puzzles, mdr_kind_new_puzzle (kind, preset));
  for (guint i = 0; i < 30; i++)
    {
      g_autoptr (ContractBoard) board = contract_board_new (kind);

      contract_board_play (board, random, 1u << (i % 8));
      g_ptr_array_add (puzzles, mdr_puzzle_ref (board->puzzle));
    }
  return puzzles;
}

static MdrPuzzle *
make_whole_puzzle (const MdrKind *kind)
{
  g_autoptr (MdrOptions) options = mdr_options_new (kind->options, MDR_SCOPE_GENERATE);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  MdrPuzzle *puzzle;

  if (!kind->generate && kind->guide->rules->right.puzzle)
    {
      g_autoptr (MdrPosition) position = mdr_position_new (kind, &kind->guide->rules->right, &error);

      g_assert_no_error (error);
      return mdr_puzzle_ref (position->puzzle);
    }
  if (!kind->generate)
    return mdr_kind_new_puzzle (kind, NULL);
  mdr_job_begin (job);
  puzzle = kind->generate (kind, options, job, &error);
  g_assert_no_error (error);
  return puzzle;
}

/**
 * contract_new_whole_puzzle:
 *
 * Many tests need it and some kinds take a second to make it, so each kind makes it once.
 *
 * Returns: (transfer full): a puzzle with a solution, where the kind can make one; else a new one
 */
MdrPuzzle *
contract_new_whole_puzzle (const MdrKind *kind)
{
  static GHashTable *made;
  MdrPuzzle *puzzle;

  if (!made)
    made = g_hash_table_new (NULL, NULL);
  puzzle = g_hash_table_lookup (made, kind);
  if (!puzzle)
    {
      puzzle = make_whole_puzzle (kind);
      g_hash_table_insert (made, (gpointer) kind, puzzle);
    }
  return mdr_puzzle_ref (puzzle);
}

/**
 * contract_solve:
 * @method: (nullable): %NULL for the default
 *
 * Returns: (transfer full): the outcome after at most %CONTRACT_SECONDS; a
 *   limit is one like any other
 */
MdrResult *
contract_solve (const MdrPuzzle *puzzle, const char *method, guint count)
{
  g_autoptr (MdrJob) job = contract_job_new ();
  MdrSolveRequest request = { .method = method, .count = count };

  return mdr_job_solve (job, puzzle, &request);
}

/** Returns: (transfer full): a job that has begun, and stops after %CONTRACT_SECONDS */
MdrJob *
contract_job_new (void)
{
  MdrJob *job = mdr_job_new ();

  mdr_job_set_time_limit (job, CONTRACT_SECONDS);
  mdr_job_begin (job);
  return job;
}

/** Returns: (transfer full): a job that was cancelled before it began */
MdrJob *
contract_job_new_cancelled (void)
{
  MdrJob *job = mdr_job_new ();

  mdr_job_cancel (job);
  mdr_job_begin (job);
  return job;
}
