/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

#include "mdr-clue.h"
#include "mdr-document.h"

static gboolean
is_changed (const GArray *changes, MdrCell cell)
{
  for (guint k = 0; k < changes->len; k++)
    {
      const MdrMark *change = &g_array_index (changes, MdrMark, k);
      gboolean at_side = change->sign == MDR_SIGN_JOINED || change->sign == MDR_SIGN_APART;

      if (mdr_cell_equal (change->cell, cell)
          || (at_side && mdr_cell_equal (mdr_cell_step (change->cell, change->side), cell)))
        return TRUE;
    }
  return FALSE;
}

/* What is wrong marks something that the player set, and nothing that is only given, unless it was wrong from
 * the start. */
static void
assert_blame (const ContractBoard *board, const MdrProblems *problems)
{
  const MdrKind *kind = board->puzzle->kind;
  g_autoptr (MdrState) start = kind->new_state (board->puzzle);
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MdrMark));
  g_autoptr (MdrProblems) before = mdr_problems_new ();

  if (!kind->reopen)
    return;
  kind->list_changes (board->puzzle, start, board->state, changes);
  mdr_job_check (NULL, board->puzzle, start, before);
  for (guint i = 0; i < problems->len; i++)
    {
      const MdrProblem *problem = mdr_problems_get (problems, i);
      gboolean blames = FALSE;

      if (mdr_problems_find (before, problem->code))
        continue;
      for (guint k = 0; k < problem->cells->len; k++)
        {
          MdrCell cell = g_array_index (problem->cells, MdrCell, k);
          gboolean changed = is_changed (changes, cell);

          blames = blames || changed;
          if (!changed && mdr_puzzle_has_clue (board->puzzle, cell))
            g_error ("%s: “%s” marks the given at %d, %d", kind->id, problem->sentence, cell.row,
                     cell.column);
        }
      if (!blames)
        g_error ("%s: “%s” marks nothing that the player set", kind->id, problem->sentence);
    }
}

static MdrPlayStatus
check (const ContractBoard *board)
{
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  MdrPlayStatus status = mdr_kind_check (board->puzzle, board->state, problems);
  g_autoptr (MdrSolution) shown = NULL;

  if (status == MDR_PLAY_UNCHECKED)
    {
      g_assert_cmpuint (problems->len, ==, 0);
      status = board->puzzle->kind->settle (board->puzzle, board->state, NULL, problems);
    }
  g_assert_true ((status == MDR_PLAY_BROKEN) == mdr_problems_reach (problems, MDR_SEVERITY_CONFLICT));
  g_assert_true (status != MDR_PLAY_SOLVED || problems->len == 0);
  for (guint i = 0; i < problems->len; i++)
    g_assert_cmpuint (strlen (mdr_problems_get (problems, i)->sentence), >, 0);
  assert_blame (board, problems);
  if (status == MDR_PLAY_SOLVED)
    shown = contract_dup_shown (board->puzzle, board->state);
  return status;
}

static void
assert_sentences (const ContractBoard *board)
{
  const MdrKind *kind = board->puzzle->kind;
  MdrExtents extents;

  kind->get_extents (board->puzzle, &extents);
  for (int row = -1; row <= extents.rows; row++)
    for (int column = -1; column <= extents.columns; column++)
      {
        MdrCell cell = { row, column };
        g_autofree char *sentence = kind->dup_cell_sentence (board->puzzle, board->state, cell);
        g_autofree char *building = kind->dup_cell_sentence (board->puzzle, NULL, cell);

        g_assert_nonnull (sentence);
        g_assert_nonnull (building);
        g_assert_true (g_utf8_validate (sentence, -1, NULL));
        g_assert_true (!mdr_extents_contain (&extents, cell) || *sentence);
      }
}

static void
test_anything (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (ContractBoard) board = contract_board_new (kind);

      for (guint j = 0; j < 20; j++)
        {
          g_autofree char *progress = NULL;

          contract_board_play (board, random, 10);
          check (board);
          if (kind->dup_progress)
            {
              progress = kind->dup_progress (board->puzzle, board->state);
              g_assert_true (!progress || (*progress && g_utf8_validate (progress, -1, NULL)));
            }
        }
      assert_sentences (board);
    }
}

static gboolean
says_the_same (const MdrPuzzle *puzzle, const MdrState *a, const MdrState *b)
{
  MdrExtents extents;

  puzzle->kind->get_extents (puzzle, &extents);
  for (int i = 0; i < extents.rows * extents.columns; i++)
    {
      MdrCell cell = { i / extents.columns, i % extents.columns };
      g_autofree char *one = puzzle->kind->dup_cell_sentence (puzzle, a, cell);
      g_autofree char *other = puzzle->kind->dup_cell_sentence (puzzle, b, cell);

      if (!g_str_equal (one, other))
        return FALSE;
    }
  return TRUE;
}

/* What differs from the start of play is listed, on the board, and nothing differs from itself. */
static void
test_changes (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < 20 && kind->list_changes; i++)
    {
      g_autoptr (ContractBoard) board = contract_board_new (kind);
      g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MdrMark));
      g_autoptr (MdrState) start = NULL;
      MdrExtents extents;

      contract_board_play_only (board, random, 5 * i);
      start = kind->new_state (board->puzzle);
      kind->list_changes (board->puzzle, board->state, board->state, changes);
      g_assert_cmpuint (changes->len, ==, 0);
      kind->list_changes (board->puzzle, start, board->state, changes);
      g_assert_true (changes->len > 0 || says_the_same (board->puzzle, start, board->state));
      kind->get_extents (board->puzzle, &extents);
      for (guint k = 0; k < changes->len; k++)
        g_assert_true (mdr_extents_contain (&extents, g_array_index (changes, MdrMark, k).cell));
      if (kind->reopen)
        {
          g_autoptr (MdrState) reopened =
              kind->reopen (board->puzzle, board->state, (const MdrMark *) (gpointer) changes->data,
                            changes->len);

          g_assert_true (says_the_same (board->puzzle, start, reopened));
        }
    }
}

static MdrState *
execute (const MdrPuzzle *puzzle, const MdrState *state, const char *move)
{
  g_autoptr (GError) error = NULL;
  MdrState *next = puzzle->kind->execute (puzzle, state, move, &error);

  g_assert_no_error (error);
  return next;
}

/* Cells are peers of each other, and those with equal numbers break a rule. */
static void
assert_peers (const ContractBoard *board, MdrCell cell)
{
  const MdrNumbers *numbers = mdr_kind_get_numbers (board->puzzle->kind);
  g_autoptr (GArray) peers = g_array_new (FALSE, FALSE, sizeof (MdrCell));
  int number;

  numbers->list_peers (board->puzzle, board->state, cell, peers);
  for (guint i = 0; i < peers->len; i++)
    {
      MdrCell peer = g_array_index (peers, MdrCell, i);
      g_autoptr (GArray) back = g_array_new (FALSE, FALSE, sizeof (MdrCell));
      gboolean found = FALSE;
      int other;

      g_assert_false (mdr_cell_equal (peer, cell));
      numbers->list_peers (board->puzzle, board->state, peer, back);
      for (guint k = 0; k < back->len && !found; k++)
        found = mdr_cell_equal (g_array_index (back, MdrCell, k), cell);
      g_assert_true (found);
      /* Zeros often say that nothing stands there, and may be equal. */
      if (numbers->get_number (board->puzzle, board->state, cell, &number) && number > 0
          && numbers->get_number (board->puzzle, board->state, peer, &other) && other == number)
        g_assert_cmpint (check (board), ==, MDR_PLAY_BROKEN);
    }
}

/* Notes are added where nothing is, once, and change no number. What is taken from them is taken once. */
static void
assert_notes (const ContractBoard *board, const MdrState *start)
{
  const MdrNumbers *numbers = mdr_kind_get_numbers (board->puzzle->kind);
  g_autofree char *move = numbers->dup_all_notes (board->puzzle, board->state);
  g_autofree char *taken = NULL;
  g_autofree char *again = NULL;
  g_autoptr (MdrState) noted =
      move ? execute (board->puzzle, board->state, move) : mdr_state_ref (board->state);
  g_autoptr (MdrState) after = NULL;

  g_assert_cmpuint (numbers->get_finished (board->puzzle, noted), ==,
                    numbers->get_finished (board->puzzle, board->state));
  again = numbers->dup_all_notes (board->puzzle, noted);
  g_assert_null (again);
  taken = numbers->dup_taken_notes (board->puzzle, start, noted);
  after = taken ? execute (board->puzzle, noted, taken) : mdr_state_ref (noted);
  g_free (taken);
  taken = numbers->dup_taken_notes (board->puzzle, start, after);
  g_assert_null (taken);
}

static void
test_numbers (gconstpointer data)
{
  const MdrKind *kind = data;
  const MdrNumbers *numbers = mdr_kind_get_numbers (kind);
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  for (guint i = 0; i < 10 && numbers->get_number; i++)
    {
      g_autoptr (ContractBoard) board = contract_board_new (kind);
      g_autoptr (MdrState) start = kind->new_state (board->puzzle);
      MdrExtents extents;
      int number;

      contract_board_play_only (board, random, 10 * i);
      kind->get_extents (board->puzzle, &extents);
      for (int row = 0; row < MIN (extents.rows, 12) && numbers->list_peers; row++)
        assert_peers (board, (MdrCell){ row, g_rand_int_range (random, 0, extents.columns) });
      g_assert_false (numbers->get_number (board->puzzle, board->state, (MdrCell){ -1, 0 }, &number));
      numbers->get_finished (board->puzzle, board->state);
      if (numbers->dup_all_notes)
        assert_notes (board, start);
    }
}

/* Of what is known all can be said that is said of a board; a cell is said to be where play goes on. */
static void
assert_known (const ContractBoard *board)
{
  const MdrKind *kind = board->puzzle->kind;
  ContractBoard seen = { NULL };
  MdrExtents extents;

  seen.puzzle = contract_board_dup_known (board, &seen.state);
  kind->get_extents (seen.puzzle, &extents);
  if (mdr_kind_get_sequence (kind)->get_focus)
    g_assert_true (
        mdr_extents_contain (&extents, mdr_kind_get_sequence (kind)->get_focus (seen.puzzle, seen.state)));
  if (seen.puzzle != board->puzzle)
    {
      g_autofree char *title = kind->dup_title (seen.puzzle);
      g_autofree char *progress = kind->dup_progress ? kind->dup_progress (seen.puzzle, seen.state) : NULL;

      g_assert_cmpuint (strlen (title), >, 0);
      g_assert_true (!progress || *progress);
      for (int i = 0; i < MIN (extents.rows * extents.columns, 1000); i++)
        {
          MdrCell cell = { i / extents.columns, i % extents.columns };
          g_autofree char *sentence = kind->dup_cell_sentence (seen.puzzle, seen.state, cell);

          g_assert_cmpuint (strlen (sentence), >, 0);
        }
    }
  mdr_puzzle_unref (seen.puzzle);
  mdr_state_unref (seen.state);
}

static void
test_known (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());

  g_assert_true (!mdr_kind_get_knowledge (kind)->new_known_puzzle
                 == !mdr_kind_get_knowledge (kind)->new_known_state);
  g_assert_true (!mdr_kind_get_knowledge (kind)->new_known_puzzle
                 == !mdr_kind_get_knowledge (kind)->reveal_label);
  if (mdr_kind_get_knowledge (kind)->reveal_label)
    g_assert_true (*mdr_kind_get_knowledge (kind)->reveal_label
                   && *mdr_kind_get_knowledge (kind)->reveal_explanation);
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (ContractBoard) board = contract_board_new (kind);

      contract_board_play (board, random, 4 * i);
      assert_known (board);
    }
}

static void
test_extents (gconstpointer data)
{
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (data);

  for (guint i = 0; i < puzzles->len; i++)
    {
      const MdrPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      MdrExtents extents = { 0 };

      puzzle->kind->get_extents (puzzle, &extents);
      g_assert_cmpint (extents.rows, >=, 1);
      g_assert_cmpint (extents.columns, >=, 1);
      g_assert_true (extents.top >= 0 && extents.top < 100);
      g_assert_true (extents.left >= 0 && extents.left < 100);
      g_assert_true (extents.bottom >= 0 && extents.bottom < 100);
      g_assert_true (extents.right >= 0 && extents.right < 100);
    }
}

static void
test_move_junk (gconstpointer data)
{
  static const char *const junk[] = {
    "",
    " ",
    "fill",
    "fill ",
    "fill ,",
    "fill 0",
    "fill 0,",
    "fill 0,0,0",
    "fill -1,-1",
    "fill 99999999999999999999,0",
    "fill 0,0 ",
    "add",
    "add ",
    "add 0",
    "add -1",
    "add 1 ",
    "add 99999999999999999999",
    "🐍",
    "%s%n",
    "\n",
    "clear 0,0\n",
  };
  const MdrKind *kind = data;
  g_autoptr (ContractBoard) board = contract_board_new (kind);
  MdrPlayStatus before = check (board);

  for (gsize i = 0; i < G_N_ELEMENTS (junk); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrState) next = kind->execute (board->puzzle, board->state, junk[i], &error);

      g_assert_true ((next == NULL) != (error == NULL));
      g_assert_cmpint (check (board), ==, before);
    }
}

/* A state that is rebased again and again has to stay one that can be played. */
static void
test_rebase (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  g_autoptr (ContractBoard) board = contract_board_new (kind);

  for (const MdrPreset *preset = kind->presets; preset->id; preset++)
    {
      g_autoptr (MdrPuzzle) next = mdr_kind_new_puzzle (kind, preset);
      MdrState *state = kind->rebase (board->puzzle, board->state, next);

      mdr_state_unref (board->state);
      mdr_puzzle_unref (board->puzzle);
      board->puzzle = g_steal_pointer (&next);
      board->state = state;
      check (board);
      contract_board_play (board, random, 50);
    }
}

/* Steps through a document, as a random user makes them, and back through its file. */
static void
test_document (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new ((MdrKinds[]){ kind, NULL });
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (kind, NULL);
  g_autoptr (MdrDocument) document = mdr_document_new (puzzle);
  g_autoptr (MdrDocument) read = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;
  gsize length;

  for (const MdrPreset *preset = kind->presets; preset->id; preset++)
    {
      g_autoptr (MdrPuzzle) next = mdr_kind_new_puzzle (kind, preset);

      for (const char *const *edit = preset->edits; *edit; edit++)
        g_assert_true (mdr_document_edit (document, *edit, FALSE, NULL));
      g_assert_true (mdr_document_replace (document, next, NULL));
      mdr_document_restart (document);
    }
  mdr_document_undo (document);
  text = mdr_document_to_data (document, &length);
  read = mdr_document_new_from_data (kinds, text, length, &error);
  g_assert_no_error (error);
  again = mdr_document_to_data (read, NULL);
  g_assert_cmpstr (text, ==, again);
  g_assert_true (mdr_puzzle_equal (mdr_document_get_puzzle (document), mdr_document_get_puzzle (read)));
}

void
contract_add_play (const MdrKind *kind)
{
  contract_add (kind, "play/anything", test_anything);
  contract_add (kind, "play/known", test_known);
  contract_add (kind, "play/extents", test_extents);
  contract_add (kind, "changes", test_changes);
  contract_add (kind, "numbers", test_numbers);
  contract_add (kind, "play/move-junk", test_move_junk);
  contract_add (kind, "play/rebase", test_rebase);
  contract_add (kind, "document", test_document);
}
