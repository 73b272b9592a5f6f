/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rule-examples.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-board-block.h"
#include "mdr-rule-edges.h"
#include "mdr-ruled-text.h"
#include "mdr-wording.h"

/**
 * MdrExampleDraft:
 * @line: where the example begins
 * @statement: the rule that it breaks
 * @sentence: what it shows
 * @rows: of the board; 0 as long as nothing says it
 * @columns: of the board
 * @blocks: (element-type MdrBoardBlock): boards of givens and of decisions at cells
 * @edges: (element-type MdrRuleEdges): edges that are decided
 * @closed: (element-type guint): decisions of which nothing is left open at edges
 *
 * An example as it is written. It makes sense only when all its lines are known.
 */
typedef struct
{
  guint line;
  int statement;
  char *sentence;
  int rows;
  int columns;
  GPtrArray *blocks;
  GArray *edges;
  GArray *closed;
} MdrExampleDraft;

static void
mdr_example_draft_free (MdrExampleDraft *draft)
{
  g_free (draft->sentence);
  g_ptr_array_unref (draft->blocks);
  g_array_unref (draft->edges);
  g_array_unref (draft->closed);
  g_free (draft);
}

void
mdr_rule_example_free (MdrRuleExample *example)
{
  g_free (example->sentence);
  g_clear_pointer (&example->puzzle, mdr_ruled_puzzle_free);
  g_clear_pointer (&example->answer, mdr_ruled_answer_free);
  g_free (example);
}

static gboolean
fail_twice (MdrRuleReader *reader, const char *name)
{
  return mdr_rule_reader_fail (reader, _ ("“%s” appears twice."), name);
}

static gboolean
read_size (MdrRuleReader *reader, MdrExampleDraft *draft)
{
  if (draft->rows > 0)
    return fail_twice (reader, "size");
  return mdr_rule_reader_expect_number (reader, 1, MDR_RULED_MAX_SIDE, &draft->rows)
         && mdr_rule_reader_expect_number (reader, 1, MDR_RULED_MAX_SIDE, &draft->columns);
}

/* A board of cells, a row for each text, says how large the board is. */
static gboolean
read_rows (MdrRuleReader *reader, MdrExampleDraft *draft, MdrBoardBlock *block, MdrPlace place)
{
  gboolean of_cells = mdr_place_has_rows (place);
  int more = place == MDR_PLACE_CORNER ? 1 : 0;

  do
    {
      const char *text = mdr_rule_reader_expect_text (reader);

      if (!text)
        return FALSE;
      mdr_board_block_add_row (block, reader->line, text);
    }
  while (mdr_rule_reader_peek (reader, 0)->kind == MDR_RULE_TOKEN_TEXT);
  if (of_cells && draft->rows == 0)
    {
      draft->rows = (int) block->rows->len - more;
      draft->columns = (int) g_strv_length (g_array_index (block->rows, MdrBoardRow, 0).values) - more;
    }
  return of_cells || block->rows->len == 1
         || mdr_rule_reader_fail (reader, _ ("What is given for rows or columns is one text."));
}

/* "thermo r1c1-r1c4-r3c4 r2c2-r2c3" */
static gboolean
read_paths (MdrRuleReader *reader, MdrBoardBlock *block)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!mdr_rule_reader_sees_path (reader))
    return mdr_rule_reader_fail_expected (reader, _ ("A path, as in “r1c1-r1c4-r3c4”"));
  for (; mdr_rule_reader_sees_path (reader); reader->at++)
    g_string_append_printf (text, " %s", mdr_rule_reader_peek_word (reader));
  mdr_board_block_add_row (block, reader->line, text->str);
  return TRUE;
}

static gboolean
read_block (MdrRuleReader *reader, MdrExampleDraft *draft, const MdrReference *reference, MdrPlace place)
{
  const MdrRuleToken *token = mdr_rule_reader_peek (reader, 0);
  MdrBoardBlock *block;

  for (guint i = 0; i < draft->blocks->len; i++)
    {
      const MdrBoardBlock *other = g_ptr_array_index (draft->blocks, i);

      if (other->subject == reference->subject && other->index == reference->index)
        return fail_twice (reader, mdr_rulebook_get_name (reader->rulebook, reference));
    }
  block = mdr_board_block_new (reference->subject, reference->index);
  g_ptr_array_add (draft->blocks, block);
  if (place == MDR_PLACE_PATH && token->kind != MDR_RULE_TOKEN_TEXT)
    return read_paths (reader, block);
  if (place != MDR_PLACE_BOARD)
    return read_rows (reader, draft, block, place);
  if (token->kind != MDR_RULE_TOKEN_NUMBER)
    return mdr_rule_reader_fail_expected (reader, _ ("A number"));
  mdr_board_block_add_row (block, reader->line, token->text);
  reader->at++;
  return TRUE;
}

/* "loop r1c1.up …", "loop only r1c1.up …", "loop only" */
static gboolean
read_edges (MdrRuleReader *reader, MdrExampleDraft *draft, const MdrReference *reference)
{
  if (reference->subject == MDR_SUBJECT_DECISION && mdr_rule_reader_accept (reader, "only"))
    {
      g_array_append_val (draft->closed, reference->index);
      if (!mdr_rule_reader_sees_edges (reader))
        return TRUE;
    }
  return mdr_rule_read_edges (reader, reference, draft->edges);
}

static gboolean
read_item (MdrRuleReader *reader, MdrExampleDraft *draft)
{
  const char *word;
  MdrReference reference;
  MdrPlace place;
  g_autoptr (GPtrArray) names = NULL;
  g_autofree char *sentence = NULL;

  if (mdr_rule_reader_accept (reader, "size"))
    return read_size (reader, draft);
  word = mdr_rule_reader_expect_word (reader, _ ("“size”, a given or a decision"));
  if (!word)
    return FALSE;
  if (mdr_rule_reader_find_name (reader, word, &reference) && reference.subject != MDR_SUBJECT_DEFINITION)
    {
      place = reference.subject == MDR_SUBJECT_GIVEN
                  ? mdr_rulebook_get_given (reader->rulebook, reference.index)->place
                  : mdr_rulebook_get_decision (reader->rulebook, reference.index)->place;
      return mdr_place_is_edge (place)
                     && !(reference.subject == MDR_SUBJECT_GIVEN
                          && mdr_rule_reader_peek (reader, 0)->kind == MDR_RULE_TOKEN_TEXT)
                 ? read_edges (reader, draft, &reference)
                 : read_block (reader, draft, &reference, place);
    }
  names = g_ptr_array_new ();
  mdr_rule_reader_add_names (reader, names);
  sentence = g_strdup_printf (_ ("“%s” is neither a decision nor a given."), word);
  return mdr_rule_reader_fail_unknown (reader, sentence, word, names);
}

static gboolean
read_rule_name (MdrRuleReader *reader, int *statement)
{
  const char *word = mdr_rule_reader_expect_word (reader, _ ("The name of the rule that is broken"));
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *sentence = NULL;

  if (!word)
    return FALSE;
  for (guint i = 0; i < reader->rulebook->statements->len; i++)
    {
      char *id = mdr_rulebook_get_statement (reader->rulebook, i)->id;

      *statement = (int) i;
      if (strcmp (id, word) == 0)
        return TRUE;
      g_ptr_array_add (names, id);
    }
  sentence = g_strdup_printf (_ ("There is no rule “%s”."), word);
  return mdr_rule_reader_fail_unknown (reader, sentence, word, names);
}

/* "wrong RULE "Sentence"" or "right "Sentence"" */
static MdrExampleDraft *
read_head (MdrRuleReader *reader, gboolean right)
{
  MdrExampleDraft *draft;
  int statement = MDR_RULE_EXAMPLE_RIGHT;
  const char *sentence;

  if (!right && !read_rule_name (reader, &statement))
    return NULL;
  sentence = mdr_rule_reader_expect_text (reader);
  if (!sentence)
    return NULL;
  draft = g_new0 (MdrExampleDraft, 1);
  draft->line = reader->line;
  draft->statement = statement;
  draft->sentence = g_strdup (sentence);
  draft->blocks = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_board_block_free);
  draft->edges = g_array_new (FALSE, FALSE, sizeof (MdrRuleEdges));
  draft->closed = g_array_new (FALSE, FALSE, sizeof (guint));
  return draft;
}

/* Lines of examples; all others have been read already. */
static gboolean
read_line (MdrRuleReader *reader, gpointer drafts)
{
  MdrExampleDraft *draft;
  int word;

  if (!reader->indented)
    {
      reader->in_example = mdr_rule_reader_accept_role (reader, MDR_RULE_STATEMENT, &word)
                           && (word == MDR_RULE_STATEMENT_WRONG || word == MDR_RULE_STATEMENT_RIGHT);
      if (!reader->in_example)
        return TRUE;
      draft = read_head (reader, word == MDR_RULE_STATEMENT_RIGHT);
      if (!draft)
        return FALSE;
      g_ptr_array_add (drafts, draft);
    }
  if (!reader->in_example)
    return TRUE;
  draft = g_ptr_array_index ((GPtrArray *) drafts, ((GPtrArray *) drafts)->len - 1);
  while (mdr_rule_reader_peek (reader, 0)->kind != MDR_RULE_TOKEN_END)
    if (!read_item (reader, draft))
      return FALSE;
  return TRUE;
}

/* Aids that an example does not name are looked for. */
static gboolean
is_left_to_search (const MdrExampleDraft *draft, const MdrRuledPuzzle *puzzle, guint decision)
{
  for (guint i = 0; i < draft->edges->len; i++)
    {
      const MdrRuleEdges *edges = &g_array_index (draft->edges, MdrRuleEdges, i);

      if (edges->subject == MDR_SUBJECT_DECISION && edges->index == decision)
        return FALSE;
    }
  return mdr_rulebook_get_decision (puzzle->rulebook, decision)->aid;
}

static void
close_edges (const MdrExampleDraft *draft, const MdrRuledPuzzle *puzzle, MdrRuledAnswer *answer)
{
  for (guint i = 0; i < draft->closed->len; i++)
    mdr_ruled_answer_close_edges (puzzle, answer, g_array_index (draft->closed, guint, i));
  for (guint i = 0; draft->statement == MDR_RULE_EXAMPLE_RIGHT && i < answer->n_decisions; i++)
    if (mdr_rulebook_get_decision (puzzle->rulebook, i)->place != MDR_PLACE_CELL
        && !is_left_to_search (draft, puzzle, i))
      mdr_ruled_answer_close_edges (puzzle, answer, i);
}

/* Puts values at the edges that the example names, of what is given or of what is decided. */
static gboolean
put_edges (const MdrExampleDraft *draft,
           MdrSubject subject,
           const MdrRuledPuzzle *puzzle,
           gint16 **values,
           GError **error)
{
  for (guint i = 0; i < draft->edges->len; i++)
    {
      const MdrRuleEdges *edges = &g_array_index (draft->edges, MdrRuleEdges, i);
      MdrPlace place;
      const char *name;

      if (edges->subject != subject)
        continue;
      if (subject == MDR_SUBJECT_GIVEN)
        {
          place = mdr_rulebook_get_given (puzzle->rulebook, edges->index)->place;
          name = mdr_rulebook_get_given (puzzle->rulebook, edges->index)->name;
        }
      else
        {
          place = mdr_rulebook_get_decision (puzzle->rulebook, edges->index)->place;
          name = mdr_rulebook_get_decision (puzzle->rulebook, edges->index)->name;
        }
      if (!mdr_rule_edges_put (edges, puzzle->grid, place, name, values[edges->index], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
decide (const MdrExampleDraft *draft, const MdrRuledPuzzle *puzzle, MdrRuledAnswer *answer, GError **error)
{
  if (!mdr_board_blocks_decide (draft->blocks, puzzle, answer, error)
      || !put_edges (draft, MDR_SUBJECT_DECISION, puzzle, answer->values, error))
    return FALSE;
  close_edges (draft, puzzle, answer);
  return TRUE;
}

/* Sets an error of the example as a whole. */
static gboolean
check_whole (const MdrExampleDraft *draft, gboolean right, GError **error)
{
  if (!right)
    mdr_wording_name_line (error, draft->line);
  return right;
}

static MdrRuleExample *
finish (const MdrExampleDraft *draft, MdrRulebook *rulebook, GError **error)
{
  g_autoptr (MdrRuleExample) example = g_new0 (MdrRuleExample, 1);
  MdrRuledGrid grid = { .rows = (guint) draft->rows, .columns = (guint) draft->columns };

  if (draft->rows == 0)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                   _ ("Nothing says how large this board is. Write “size 3 3”."));
      check_whole (draft, FALSE, error);
      return NULL;
    }
  if (!check_whole (draft, mdr_rulebook_check_size (rulebook, grid.rows, grid.columns, error), error))
    return NULL;
  example->line = draft->line;
  example->statement = draft->statement;
  example->sentence = g_strdup (draft->sentence);
  example->puzzle = mdr_ruled_puzzle_new (rulebook, grid);
  example->puzzle->keeps_pieces = TRUE;
  if (!mdr_board_blocks_give (draft->blocks, example->puzzle, error)
      || !put_edges (draft, MDR_SUBJECT_GIVEN, example->puzzle, example->puzzle->givens, error)
      || !check_whole (draft, mdr_ruled_puzzle_check_bounds (example->puzzle, error), error))
    return NULL;
  example->answer = mdr_ruled_answer_new (example->puzzle);
  if (!decide (draft, example->puzzle, example->answer, error)
      || !check_whole (draft, mdr_ruled_answer_check_bounds (example->puzzle, example->answer, error), error))
    return NULL;
  return g_steal_pointer (&example);
}

/**
 * mdr_rulebook_read_examples:
 * @rulebook: a rulebook that has been read
 *
 * Reads the examples in the text of a rulebook. They refer to it, so it cannot
 * keep them itself.
 *
 * Returns: (transfer full) (nullable) (element-type MdrRuleExample): the examples in
 *   the order of the text, or %NULL with an error that names the line
 */
GPtrArray *
mdr_rulebook_read_examples (MdrRulebook *rulebook, GError **error)
{
  g_autoptr (GPtrArray) drafts = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_example_draft_free);
  g_autoptr (GPtrArray) examples = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_rule_example_free);
  /* Words of whatever version: the page has been read before. */
  MdrRuleReader reader = { .rulebook = rulebook, .version = G_MAXINT, .error = error };

  if (!mdr_rule_reader_read_lines (&reader, rulebook->text, read_line, drafts))
    return NULL;
  for (guint i = 0; i < drafts->len; i++)
    {
      MdrRuleExample *example = finish (g_ptr_array_index (drafts, i), rulebook, error);

      if (!example)
        return NULL;
      g_ptr_array_add (examples, example);
    }
  return g_steal_pointer (&examples);
}

/** Returns: whether one of the examples breaks this rule, or none for %MDR_RULE_EXAMPLE_RIGHT */
gboolean
mdr_rule_examples_show (const GPtrArray *examples, int statement)
{
  for (guint i = 0; i < examples->len; i++)
    if (((const MdrRuleExample *) g_ptr_array_index (examples, i))->statement == statement)
      return TRUE;
  return FALSE;
}
