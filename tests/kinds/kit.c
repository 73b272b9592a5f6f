/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "kit.h"

#include <string.h>

#include "mdr-logic.h"
#include "mdr-json.h"
#include "mdr-solve.h"
#include "mdr-study-run.h"

/** Returns: (transfer full): the puzzle of @board, which is valid text */
MdrPuzzle *
kit_read (const MdrKind *kind, const char *board)
{
  g_auto (GStrv) lines = g_strsplit (board, "/", -1);
  g_autoptr (GError) error = NULL;
  guint taken = 0;
  MdrPuzzle *puzzle = kind->puzzle_from_text (kind, (const char *const *) lines, 1, &taken, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (taken, ==, g_strv_length (lines));
  return puzzle;
}

/** Returns: (transfer full): the puzzle of @givens, which are JSON; %NULL with an error */
MdrPuzzle *
kit_read_json (const MdrKind *kind, const char *givens, GError **error)
{
  g_autoptr (JsonNode) node = mdr_json_parse (givens, strlen (givens), error);

  g_assert_nonnull (node);
  return kind->puzzle_from_json (kind, json_node_get_object (node), "givens", kind->version, error);
}

/** Returns: (transfer full): the puzzle after @edits, which must all be accepted */
MdrPuzzle *
kit_edit (const MdrPuzzle *puzzle, const char *edits)
{
  g_auto (GStrv) list = g_strsplit (edits, ";", -1);
  MdrPuzzle *edited = mdr_puzzle_ref (puzzle);

  for (char **edit = list; *edit; edit++)
    {
      g_autoptr (GError) error = NULL;
      MdrPuzzle *next = mdr_puzzle_edit (edited, *edit, &error);

      g_assert_no_error (error);
      mdr_puzzle_unref (edited);
      edited = next;
    }
  return edited;
}

/** Returns: (transfer full): the kind's new puzzle after @edits */
MdrPuzzle *
kit_make (const MdrKind *kind, const char *edits)
{
  g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind);

  return kit_edit (puzzle, edits);
}

/** Returns: (transfer full): the state after @moves, which must all be accepted */
MdrState *
kit_play_on (const MdrPuzzle *puzzle, const MdrState *state, const char *moves)
{
  g_auto (GStrv) list = g_strsplit (moves, ";", -1);
  MdrState *played = mdr_state_ref (state);

  for (char **move = list; *move; move++)
    {
      g_autoptr (GError) error = NULL;
      MdrState *next = puzzle->kind->execute (puzzle, played, *move, &error);

      g_assert_no_error (error);
      mdr_state_unref (played);
      played = next;
    }
  return played;
}

/** Returns: (transfer full): the start of play after @moves */
MdrState *
kit_play (const MdrPuzzle *puzzle, const char *moves)
{
  g_autoptr (MdrState) state = puzzle->kind->new_state (puzzle);

  return kit_play_on (puzzle, state, moves);
}

/** Returns: (transfer full): the solution of @picture, which need not be right */
MdrSolution *
kit_read_solution (const MdrPuzzle *puzzle, const char *picture)
{
  g_autofree char *text = g_strdelimit (g_strdup (picture), "/", '\n');
  g_autoptr (GError) error = NULL;
  MdrSolution *solution = puzzle->kind->solution_from_text (puzzle, text, &error);

  g_assert_no_error (error);
  return solution;
}

/** Asserts what came of reading something; @expected is as in #KitRow. */
void
kit_assert_outcome (const MdrPuzzle *puzzle, const GError *error, const char *expected)
{
  g_assert_true ((puzzle == NULL) == (error != NULL));
  if (!expected)
    {
      g_assert_no_error (error);
      return;
    }
  g_assert_true (error->domain == MDR_ERROR);
  if (!g_str_has_prefix (error->message, expected))
    g_error ("“%s” does not begin with “%s”", error->message, expected);
}

/** Asserts what comes of reading the givens of each row. */
void
kit_assert_json (const MdrKind *kind, const KitRow *rows, gsize n_rows)
{
  for (gsize i = 0; i < n_rows; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrPuzzle) puzzle = kit_read_json (kind, rows[i].input, &error);

      g_test_message ("%s: %s", rows[i].input, error ? error->message : "valid");
      kit_assert_outcome (puzzle, error, rows[i].expected);
    }
}

/** Asserts that JSON tells all that @puzzle says. */
void
kit_assert_json_again (const MdrPuzzle *puzzle)
{
  const MdrKind *kind = puzzle->kind;
  g_autoptr (JsonNode) node = mdr_puzzle_to_json (puzzle);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) again =
      kind->puzzle_from_json (kind, json_node_get_object (node), "givens", kind->version, &error);

  g_assert_no_error (error);
  g_assert_true (mdr_puzzle_equal (puzzle, again));
}

/** Asserts that links of other kinds are left to them. */
void
kit_assert_foreign_links (const MdrKind *kind, const char *const *links, gsize n_links)
{
  for (gsize i = 0; i < n_links; i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (kind->puzzle_from_link (kind, links[i], &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
    }
}

/**
 * kit_assert_verified:
 * @fault: (nullable): a part of what verify says against @solution; %NULL where
 *   it is right
 */
void
kit_assert_verified (const MdrPuzzle *puzzle, const MdrSolution *solution, const char *fault)
{
  g_autoptr (GError) error = NULL;
  gboolean right = puzzle->kind->verify (puzzle, solution, &error);

  g_assert_true (right == !fault);
  if (!fault)
    {
      g_assert_no_error (error);
      return;
    }
  g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
  if (!strstr (error->message, fault))
    g_error ("“%s” does not say “%s”", error->message, fault);
}

/** Asserts that @cell is the first place that @problem names, or %KIT_NO_CELL. */
void
kit_assert_first_cell (const MdrProblem *problem, MdrCell cell)
{
  if (cell.row == G_MININT)
    {
      g_assert_cmpuint (problem->cells->len, ==, 0);
      return;
    }
  g_assert_cmpuint (problem->cells->len, >, 0);
  g_assert_cmpint (g_array_index (problem->cells, MdrCell, 0).row, ==, cell.row);
  g_assert_cmpint (g_array_index (problem->cells, MdrCell, 0).column, ==, cell.column);
}

/** A #KitPlayHint for hints of any kind. */
MdrState *
kit_play_hint (const MdrPuzzle *puzzle, MdrState *state, const MdrDeduction *hint)
{
  for (guint k = 0; k < hint->moves->len; k++)
    {
      MdrState *after = kit_play_on (puzzle, state, g_ptr_array_index (hint->moves, k));

      mdr_state_unref (state);
      state = after;
    }
  return state;
}

static char *
dup_cells (const GArray *cells)
{
  GString *text = g_string_new (NULL);

  for (guint k = 0; k < cells->len; k++)
    g_string_append_printf (text, "%s%d,%d", k > 0 ? " " : "", g_array_index (cells, MdrCell, k).row,
                            g_array_index (cells, MdrCell, k).column);
  return g_string_free (text, FALSE);
}

/** Returns: whether it is proven that there is no solution, be the puzzle impossible or only unfinished */
gboolean
kit_is_denied (const MdrResult *result)
{
  return result->status == MDR_STATUS_IMPOSSIBLE || result->status == MDR_STATUS_UNFINISHED;
}

/**
 * kit_solve:
 * @method: a method of the kind, or another name for one
 * @count: how many solutions are asked for
 *
 * Runs a method alone, so that nobody judges its solutions.
 *
 * Returns: (transfer full): what it found
 */
MdrResult *
kit_solve (const MdrPuzzle *puzzle, const char *method, guint count)
{
  const MdrMethod *chosen = mdr_kind_find_method (puzzle->kind, method);
  const MdrMethodAlias *alias = mdr_kind_find_method_alias (puzzle->kind, method);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrOptions) options = mdr_options_new (puzzle->kind->options, MDR_SCOPE_METHOD);
  MdrSolveRequest request = { method, options, count };
  MdrResult *result = mdr_result_new (method);

  if (alias)
    g_assert_true (mdr_options_set (options, alias->option, alias->value, NULL));
  mdr_job_begin (job);
  chosen->solve (puzzle, &request, chosen->data, job, result);
  return result;
}

/** Returns: (nullable): the folder of puzzles of others; without it the test counts as skipped */
const char *
kit_get_corpus (void)
{
  const char *corpus = g_getenv ("MEANDER_CORPUS");

  if (!corpus)
    g_test_skip ("MEANDER_CORPUS is not set");
  return corpus;
}

/**
 * kit_assert_no_hint:
 * @words: part of what is said instead of a hint
 * @mistaken: (nullable): the cells that are marked as wrong; %NULL where there
 *   is an error instead
 */
void
kit_assert_no_hint (const MdrPuzzle *puzzle, const MdrState *state, const char *words, const char *mistaken)
{
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrDeduction) hint = mdr_kind_get_reasoning (puzzle->kind)->hint (puzzle, state, job, &error);
  g_autofree char *cells = NULL;
  const MdrProblem *mistake;
  int code = mdr_puzzle_can_be_solved (puzzle, NULL) ? MDR_ERROR_NO : MDR_ERROR_INVALID;

  if (mistaken == NULL)
    {
      g_assert_null (hint);
      g_assert_error (error, MDR_ERROR, code);
      g_assert_nonnull (strstr (error->message, words));
      return;
    }
  g_assert_no_error (error);
  g_assert_cmpstr (hint->rule, ==, "mistake");
  g_assert_nonnull (strstr (hint->sentence, words));
  g_assert_cmpuint (hint->marks->len, ==, 0);
  g_assert_cmpuint (hint->mistakes->len, ==, 1);
  mistake = mdr_problems_get (hint->mistakes, 0);
  g_assert_cmpint (mistake->severity, ==, MDR_SEVERITY_WRONG);
  cells = dup_cells (mistake->cells);
  g_assert_cmpstr (cells, ==, mistaken);
}

/**
 * kit_assert_hints_in_order:
 * @least: how many deductions there must be
 * @play_hint: plays them, as kit_play_hint() does
 *
 * Asserts that the deductions from the start are what hints give one at a
 * time, as long as the rules suffice.
 */
void
kit_assert_hints_in_order (const MdrPuzzle *puzzle, guint least, KitPlayHint play_hint)
{
  g_autoptr (MdrState) state = puzzle->kind->new_state (puzzle);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GPtrArray) deductions = mdr_kind_get_reasoning (puzzle->kind)->deduce (puzzle, state, job);

  g_assert_cmpuint (deductions->len, >=, least);
  for (guint n = 0; n < deductions->len; n++)
    {
      const MdrDeduction *deduction = g_ptr_array_index (deductions, n);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrDeduction) hint =
          mdr_kind_get_reasoning (puzzle->kind)->hint (puzzle, state, job, &error);

      g_test_message ("%s", deduction->sentence);
      g_assert_no_error (error);
      g_assert_cmpstr (hint->sentence, ==, deduction->sentence);
      g_assert_cmpstr (hint->rule, ==, deduction->rule);
      state = play_hint (puzzle, state, deduction);
    }
}

/* Whether a solution has the open places of a board as they are listed. */
static gboolean
has_literal (const MdrLogic *logic,
             gconstpointer board,
             const MdrSolution *solution,
             GArray *literals,
             guint k)
{
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));

  logic->list_solved (board, solution, own);
  return g_array_index (own, MdrLiteral, k).holds == g_array_index (literals, MdrLiteral, k).holds;
}

/**
 * kit_assert_opposites:
 * @backbone: that has been held against brute force; of a puzzle with solutions
 *
 * Asserts that the kind finds the opposites of the same literals of the first
 * solution, whose parts are properties that hold or do not.
 */
void
kit_assert_opposites (const MdrBackbone *backbone)
{
  const MdrLogic *logic = backbone->puzzle->kind->logic;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  g_autofree gpointer board = g_malloc (logic->board_size);
  g_autofree gboolean *settled = NULL;

  g_assert_cmpint (logic->init (board, backbone->puzzle, NULL), !=, MDR_STEP_CONTRADICTION);
  logic->list_solved (board, g_ptr_array_index (backbone->solutions, 0), literals);
  g_assert_cmpuint (literals->len, ==, backbone->places->len);
  settled = g_new0 (gboolean, literals->len);
  logic->find_opposites (board, literals, settled, job, found);
  for (guint k = 0; k < found->len; k++)
    g_assert_true (mdr_solution_verify (g_ptr_array_index (found, k), backbone->puzzle, NULL));
  for (guint k = 0; k < literals->len; k++)
    {
      gboolean lacked = FALSE;

      for (guint s = 0; s < found->len && !lacked; s++)
        lacked = !has_literal (logic, board, g_ptr_array_index (found, s), literals, k);
      g_assert_true (settled[k]);
      g_assert_cmpint (g_array_index (backbone->places, MdrBackbonePlace, k).status, ==,
                       lacked ? MDR_BACKBONE_DIFFERENT : MDR_BACKBONE_SAME);
    }
}

/* Whether there is a solution with the opposite of a literal. */
static gboolean
has_opposite (const MdrLogic *logic, gconstpointer board, MdrLiteral literal)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);
  g_autofree gpointer trial = g_memdup2 (board, logic->board_size);

  literal.holds = !literal.holds;
  return logic->decide (trial, &literal, NULL) != MDR_STEP_CONTRADICTION
         && logic->search (trial, 1, G_MAXUINT64, NULL, found) == MDR_SEARCH_ENOUGH;
}

static void
find_backbone (MdrJob *job, gpointer data)
{
  g_autoptr (MdrBackbone) backbone = mdr_job_find_backbone (job, *(const MdrPuzzle **) data, NULL);

  g_assert_nonnull (backbone);
  g_atomic_pointer_set ((const MdrPuzzle **) data, NULL);
}

/* Searches on another thread, and asserts that what is published on the way is true. Returns with how many
 * solutions the last news were. */
static guint
listen (const MdrPuzzle *puzzle)
{
  MdrJobQueue *queue = mdr_job_queue_new (1);
  g_autoptr (MdrJob) job = mdr_job_new ();
  const MdrPuzzle *searched = puzzle;
  guint n_solutions = 0;

  mdr_job_listen (job);
  mdr_job_queue_push (queue, job, find_backbone, &searched);
  while (g_atomic_pointer_get (&searched))
    {
      MdrBackbone *news = mdr_job_take_news (job);

      if (!news)
        continue;
      g_assert_true (!news->complete && !news->exhausted && news->solvable != MDR_TRUTH_NO);
      g_assert_cmpuint (news->solutions->len, >=, n_solutions);
      n_solutions = news->solutions->len;
      for (guint k = 0; k < n_solutions; k++)
        g_assert_true (mdr_solution_is_verified (g_ptr_array_index (news->solutions, k), puzzle));
      g_assert_true (n_solutions == 0 || news->places->len > 0);
      mdr_backbone_unref (news);
    }
  mdr_job_queue_free (queue);
  return n_solutions;
}

/**
 * kit_assert_many:
 * @puzzle: with more solutions than are counted
 *
 * Asserts that what is found to be common to all solutions, which cannot be seen
 * from those that were found, is what a search for each literal finds.
 */
void
kit_assert_many (const MdrPuzzle *puzzle)
{
  const MdrLogic *logic = puzzle->kind->logic;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrBackbone) backbone = mdr_job_find_backbone (job, puzzle, &error);
  g_autoptr (GArray) literals = g_array_new (FALSE, FALSE, sizeof (MdrLiteral));
  g_autofree gpointer board = g_malloc (logic->board_size);

  g_assert_no_error (error);
  g_assert_true (backbone->complete && !backbone->exhausted);
  g_assert_cmpuint (backbone->solutions->len, ==, MDR_BACKBONE_MOST + 1);
  logic->init (board, puzzle, NULL);
  logic->list_solved (board, g_ptr_array_index (backbone->solutions, 0), literals);
  g_assert_cmpuint (literals->len, ==, backbone->places->len);
  for (guint k = 0; k < literals->len; k++)
    g_assert_cmpint (g_array_index (backbone->places, MdrBackbonePlace, k).status, ==,
                     has_opposite (logic, board, g_array_index (literals, MdrLiteral, k))
                         ? MDR_BACKBONE_DIFFERENT
                         : MDR_BACKBONE_SAME);
  /* On a busy machine, a search may end before its news are taken. */
  while (listen (puzzle) == 0)
    ;
}

/** Returns: (transfer full) (nullable): the puzzle of @text, line 7 of a file and on; "/" ends a line */
MdrPuzzle *
kit_read_lines (const MdrKind *kind, const char *text, guint *taken, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "/", -1);

  return kind->puzzle_from_text (kind, (const char *const *) lines, 7, taken, error);
}

/** Returns: (element-type GStrv): links of others and their numbers of solutions; none without a corpus */
GPtrArray *
kit_read_corpus_links (const char *folder)
{
  GPtrArray *links = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  const char *corpus = kit_get_corpus ();
  g_autofree char *path = corpus ? g_build_filename (corpus, folder, "puzz-link.txt", NULL) : NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  if (!corpus)
    return links;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit (g_strstrip (text), "\n", -1);
  for (char **line = lines; *line; line++)
    if (**line != '#')
      g_ptr_array_add (links, g_strsplit (*line, "\t", 2));
  return links;
}

/** Returns: (transfer full): the options of @study with some settings */
MdrOptions *
kit_study_options (const MdrStudy *study, const char *const *settings)
{
  MdrOptions *options = mdr_options_new (study->options, MDR_SCOPE_STUDY);

  for (; *settings; settings += 2)
    g_assert_true (mdr_options_set (options, settings[0], settings[1], NULL));
  return options;
}

/** Runs the whole of a study, two parts at a time. Returns: (transfer full): its table */
MdrStudyTable *
kit_run_study (const MdrKind *kind, const char *id, const MdrOptions *options)
{
  const MdrStudy *study = mdr_study_find (kind->studies, id);
  g_autoptr (MdrStudyRecord) record = mdr_study_record_new (kind, study, options);
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrStudyInput) input = mdr_study_read_input (study, kind, options, &error);

  g_assert_no_error (error);
  mdr_study_run (record, input, &(MdrStudyShare){ 0, 1, 2 }, NULL, job, &error);
  g_assert_no_error (error);
  return mdr_study_record_dup_table (record, input);
}
