/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli-report.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-json.h"

/** Adds a member, which is null if @value is %NULL. */
void
mdr_report_add_string (JsonBuilder *builder, const char *member, const char *value)
{
  json_builder_set_member_name (builder, member);
  if (value)
    json_builder_add_string_value (builder, value);
  else
    json_builder_add_null_value (builder);
}

void
mdr_report_add_integer (JsonBuilder *builder, const char *member, gint64 value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_int_value (builder, value);
}

void
mdr_report_add_real (JsonBuilder *builder, const char *member, double value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_double_value (builder, value);
}

void
mdr_report_add_boolean (JsonBuilder *builder, const char *member, gboolean value)
{
  json_builder_set_member_name (builder, member);
  json_builder_add_boolean_value (builder, value);
}

/** Adds a member, which is null if @value is unknown. */
void
mdr_report_add_truth (JsonBuilder *builder, const char *member, MdrTruth value)
{
  json_builder_set_member_name (builder, member);
  if (value == MDR_TRUTH_UNKNOWN)
    json_builder_add_null_value (builder);
  else
    json_builder_add_boolean_value (builder, value == MDR_TRUTH_YES);
}

static void
add_cell (JsonBuilder *builder, MdrCell cell)
{
  json_builder_begin_array (builder);
  json_builder_add_int_value (builder, cell.row);
  json_builder_add_int_value (builder, cell.column);
  json_builder_end_array (builder);
}

/** Adds the member "cells" or another: a list of cells and places of clues. */
void
mdr_report_add_cells (JsonBuilder *builder, const char *member, const MdrCell *cells, guint count)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
  for (guint i = 0; i < count; i++)
    add_cell (builder, cells[i]);
  json_builder_end_array (builder);
}

/** Adds the lines of @text as an array. */
void
mdr_report_add_lines (JsonBuilder *builder, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  json_builder_begin_array (builder);
  for (char **line = lines; *line; line++)
    if (**line)
      json_builder_add_string_value (builder, *line);
  json_builder_end_array (builder);
}

/* Adds the member "size": rows and columns, in the order of cells. */
static void
add_size (JsonBuilder *builder, const MdrPuzzle *puzzle)
{
  MdrExtents extents;

  puzzle->kind->get_extents (puzzle, &extents);
  json_builder_set_member_name (builder, "size");
  add_cell (builder, (MdrCell){ extents.rows, extents.columns });
}

static void
add_error (JsonBuilder *builder, const char *id, const char *sentence, const char *file, MdrExit code)
{
  json_builder_set_member_name (builder, "error");
  json_builder_begin_object (builder);
  mdr_report_add_string (builder, "code", id);
  mdr_report_add_string (builder, "sentence", sentence);
  mdr_report_add_string (builder, "file", file);
  mdr_report_add_integer (builder, "exit", code);
  json_builder_end_object (builder);
}

/**
 * mdr_report_add_error:
 * @file: (nullable): the file that it is about
 *
 * Adds the member "error".
 */
void
mdr_report_add_error (JsonBuilder *builder, const GError *error, const char *file)
{
  add_error (builder, mdr_cli_get_error_code (error), error->message, file, mdr_cli_exit_of_error (error));
}

/** Adds the member "error", about what was asked for no longer. */
void
mdr_report_add_interruption (JsonBuilder *builder, const char *sentence)
{
  add_error (builder, mdr_cli_get_exit_code (MDR_EXIT_INTERRUPTED), sentence, NULL, MDR_EXIT_INTERRUPTED);
}

/** Adds the member "problems". */
void
mdr_report_add_problems (JsonBuilder *builder, const MdrProblems *problems)
{
  json_builder_set_member_name (builder, "problems");
  json_builder_begin_array (builder);
  for (guint i = 0; i < problems->len; i++)
    {
      const MdrProblem *problem = mdr_problems_get (problems, i);

      json_builder_begin_object (builder);
      mdr_report_add_string (builder, "code", problem->code);
      mdr_report_add_string (builder, "sentence", problem->sentence);
      mdr_report_add_cells (builder, "cells", (const MdrCell *) problem->cells->data, problem->cells->len);
      if (problem->remedy)
        mdr_report_add_string (builder, "remedy", problem->remedy);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/** Adds the members of a deduction to an object; "chain" if it was found by trying. */
void
mdr_report_add_deduction (JsonBuilder *builder, const MdrDeduction *deduction)
{
  mdr_report_add_string (builder, "rule", deduction->rule);
  mdr_report_add_string (builder, "sentence", deduction->sentence);
  json_builder_set_member_name (builder, "marks");
  json_builder_begin_array (builder);
  for (guint i = 0; i < deduction->marks->len; i++)
    {
      const MdrMark *mark = &g_array_index (deduction->marks, MdrMark, i);
      static const char *const signs[] = {
        [MDR_SIGN_FILLED] = "filled", [MDR_SIGN_EMPTY] = "empty",   [MDR_SIGN_JOINED] = "joined",
        [MDR_SIGN_APART] = "apart",   [MDR_SIGN_STRUCK] = "struck",
      };
      static const char *const sides[] = {
        [MDR_DIRECTION_RIGHT] = "right",
        [MDR_DIRECTION_DOWN] = "down",
        [MDR_DIRECTION_LEFT] = "left",
        [MDR_DIRECTION_UP] = "up",
      };

      json_builder_begin_object (builder);
      json_builder_set_member_name (builder, "cell");
      add_cell (builder, mark->cell);
      if (mark->sign != MDR_SIGN_NONE)
        mdr_report_add_string (builder, "sign", signs[mark->sign]);
      if (mark->sign == MDR_SIGN_JOINED || mark->sign == MDR_SIGN_APART)
        mdr_report_add_string (builder, "side", sides[mark->side]);
      if (mark->sign == MDR_SIGN_STRUCK)
        mdr_report_add_integer (builder, "number", mark->number);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  mdr_report_add_cells (builder, "because", (const MdrCell *) deduction->because->data,
                        deduction->because->len);
  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (guint i = 0; i < deduction->moves->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (deduction->moves, i));
  json_builder_end_array (builder);
  if (!deduction->chain)
    return;
  json_builder_set_member_name (builder, "chain");
  json_builder_begin_array (builder);
  for (guint i = 0; i < deduction->chain->len; i++)
    {
      json_builder_begin_object (builder);
      mdr_report_add_deduction (builder, g_ptr_array_index (deduction->chain, i));
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/**
 * mdr_report_append_line:
 * @format: a line without its newline; words from a file are kept on it
 */
void
mdr_report_append_line (GString *text, const char *format, ...)
{
  g_autofree char *line = NULL;
  g_autofree char *printable = NULL;
  va_list arguments;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  printable = mdr_encoding_escape (line, "");
  g_string_append (text, printable);
  g_string_append_c (text, '\n');
}

/** Appends a deduction: its name and sentence, the steps of its chain, and its moves. */
void
mdr_report_append_deduction (GString *text, const MdrDeduction *deduction)
{
  mdr_report_append_line (text, "%s: %s", deduction->name, deduction->sentence);
  for (guint i = 0; deduction->chain && i < deduction->chain->len; i++)
    {
      const MdrDeduction *step = g_ptr_array_index (deduction->chain, i);

      mdr_report_append_line (text, "  %u. %s: %s", i + 1, step->name, step->sentence);
    }
  for (guint i = 0; i < deduction->moves->len; i++)
    mdr_report_append_line (text, "  %s", (const char *) g_ptr_array_index (deduction->moves, i));
}

/** Appends each problem on a line of its own, followed by the edit that repairs it on another. */
void
mdr_report_append_problems (GString *text, const MdrProblems *problems)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const MdrProblem *problem = mdr_problems_get (problems, i);

      mdr_report_append_line (text, "  %s", problem->sentence);
      if (problem->remedy)
        /* Translators: a repair, then the edit to type: “Swap Two Tiles: apply FILE "swap 1 2"”
         */
        mdr_report_append_line (text, _ ("    %s: apply FILE \"%s\""), problem->remedy_label,
                                problem->remedy);
    }
}

/** Returns: (transfer full): a line that names the command, still open */
JsonBuilder *
mdr_report_new (const MdrCli *cli)
{
  JsonBuilder *builder = json_builder_new ();

  json_builder_begin_object (builder);
  mdr_report_add_integer (builder, "schema", MDR_REPORT_SCHEMA);
  mdr_report_add_string (builder, "command", cli->command);
  return builder;
}

/** Returns: (transfer full): a line that names the command and @puzzle, still open */
JsonBuilder *
mdr_report_begin (const MdrCli *cli, const MdrFileEntry *puzzle)
{
  JsonBuilder *builder = mdr_report_new (cli);
  const MdrKind *kind = puzzle->document ? mdr_document_get_kind (puzzle->document) : NULL;

  mdr_report_add_string (builder, "file", puzzle->file);
  mdr_report_add_integer (builder, "index", puzzle->index);
  mdr_report_add_string (builder, "title", puzzle->title);
  mdr_report_add_string (builder, "kind", kind ? kind->id : NULL);
  if (kind)
    add_size (builder, mdr_document_get_puzzle (puzzle->document));
  else
    mdr_report_add_string (builder, "size", NULL);
  return builder;
}

/** Returns: (transfer full): the line, with its newline; frees @builder */
char *
mdr_report_end (JsonBuilder *builder)
{
  g_autoptr (JsonNode) root = NULL;

  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  g_object_unref (builder);
  /* What json-glib leaves as it is (C1, marks of direction) stands in strings, where the escapes of
   * mdr_cli_print() are JSON's own. */
  return mdr_json_to_line (root);
}

/**
 * mdr_report_error_json:
 * @id: what programs tell it by
 *
 * Returns: (transfer full): one line about an error of the command
 */
char *
mdr_report_error_json (const MdrCli *cli, const char *id, MdrExit code, const char *sentence)
{
  JsonBuilder *builder = mdr_report_new (cli);
  g_autofree char *file = cli->file ? g_filename_display_name (cli->file) : NULL;

  add_error (builder, id, sentence, file, code);
  return mdr_report_end (builder);
}

static void
add_solution (JsonBuilder *builder, const MdrFileEntry *puzzle, const MdrSolution *solution)
{
  g_autofree char *text =
      solution->kind->solution_to_text (mdr_document_get_puzzle (puzzle->document), solution);

  mdr_report_add_lines (builder, text);
}

static void
add_solutions (JsonBuilder *builder, const MdrFileEntry *puzzle, guint count, const GPtrArray *solutions)
{
  json_builder_set_member_name (builder, "solution");
  if (solutions->len > 0)
    add_solution (builder, puzzle, g_ptr_array_index (solutions, 0));
  else
    json_builder_add_null_value (builder);
  if (count >= 2)
    {
      json_builder_set_member_name (builder, "solutions");
      json_builder_begin_array (builder);
      for (guint i = 0; i < solutions->len; i++)
        add_solution (builder, puzzle, g_ptr_array_index (solutions, i));
      json_builder_end_array (builder);
    }
}

static void
add_facts (JsonBuilder *builder, const GPtrArray *facts)
{
  for (guint i = 0; i < facts->len; i++)
    {
      const MdrFact *fact = g_ptr_array_index (facts, i);

      if (!fact->id || !fact->data)
        continue;
      json_builder_set_member_name (builder, fact->id);
      json_builder_add_value (builder, json_gvariant_serialize (fact->data));
    }
}

/* Adds what is known of the run and of its first solution. */
static void
add_all_facts (JsonBuilder *builder, const MdrFileEntry *puzzle, const MdrResult *result)
{
  json_builder_set_member_name (builder, "facts");
  json_builder_begin_object (builder);
  if (result->solutions->len > 0)
    {
      g_autoptr (GPtrArray) facts = mdr_solution_dup_facts (g_ptr_array_index (result->solutions, 0),
                                                            mdr_document_get_puzzle (puzzle->document));

      add_facts (builder, facts);
    }
  add_facts (builder, result->facts);
  json_builder_end_object (builder);
}

/** Adds how good a solution is: its value, the bound if one is proven, and whether it is known to be a best.
 */
void
mdr_report_add_gap (JsonBuilder *builder, const MdrGap *gap)
{
  MdrTruth beaten = gap->is_reached ? MDR_TRUTH_NO : MDR_TRUTH_UNKNOWN;

  mdr_report_add_real (builder, "objective", gap->value);
  if (gap->has_bound)
    mdr_report_add_real (builder, "bound", gap->bound);
  mdr_report_add_truth (builder, "optimal",
                        gap->has_bound && gap->value == gap->bound ? MDR_TRUTH_YES : beaten);
}

static void
add_backbone (JsonBuilder *builder, const MdrBackbone *backbone)
{
  static const char *const units[] = {
    [MDR_BACKBONE_CELLS] = "cells",     [MDR_BACKBONE_SIDES] = "sides",   [MDR_BACKBONE_LINKS] = "links",
    [MDR_BACKBONE_BORDERS] = "borders", [MDR_BACKBONE_PLACES] = "places",
  };
  g_autofree char *map = mdr_backbone_dup_map (backbone);
  MdrBackboneCounts counts;

  mdr_backbone_count (backbone, &counts);
  json_builder_set_member_name (builder, "common");
  json_builder_begin_object (builder);
  mdr_report_add_integer (builder, "solutions", backbone->solutions->len);
  mdr_report_add_boolean (builder, "exhausted", backbone->exhausted);
  mdr_report_add_boolean (builder, "complete", backbone->complete);
  mdr_report_add_string (builder, "difficulty", backbone->difficulty);
  mdr_report_add_string (builder, "note", backbone->note);
  mdr_report_add_string (builder, "unit", units[backbone->unit]);
  mdr_report_add_integer (builder, "all", counts.all);
  mdr_report_add_integer (builder, "different", counts.different);
  mdr_report_add_integer (builder, "unknown", counts.unknown);
  json_builder_set_member_name (builder, "moves");
  json_builder_begin_array (builder);
  for (guint i = 0; i < backbone->moves->len; i++)
    json_builder_add_string_value (builder, g_ptr_array_index (backbone->moves, i));
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "cells");
  mdr_report_add_lines (builder, map);
  json_builder_end_object (builder);
}

/** Adds how long a run took, and how large its search and its integer program were. */
void
mdr_report_add_costs (JsonBuilder *builder, const MdrResult *result)
{
  mdr_report_add_real (builder, "seconds", result->seconds);
  mdr_report_add_integer (builder, "nodes", (gint64) result->nodes);
  mdr_report_add_integer (builder, "constraints", result->rows);
  mdr_report_add_integer (builder, "variables", result->columns);
}

static void
add_outcome (JsonBuilder *builder, const MdrFileEntry *puzzle, guint count, const MdrResult *result)
{
  if (result->sense != MDR_SENSE_NONE)
    mdr_report_add_real (builder, "objective", result->objective);
  else
    mdr_report_add_string (builder, "objective", NULL);
  if (result->has_bound)
    mdr_report_add_real (builder, "bound", result->bound);
  mdr_report_add_truth (builder, "optimal", result->optimal);
  mdr_report_add_truth (builder, "unique",
                        count >= 2 || result->backbone ? mdr_result_get_unique (result) : MDR_TRUTH_UNKNOWN);
  mdr_report_add_boolean (builder, "exhausted", result->exhausted);
  if (result->sense != MDR_SENSE_NONE)
    mdr_report_add_boolean (builder, "best_exhausted", result->best_exhausted);
  add_solutions (builder, puzzle, count, result->solutions);
  add_all_facts (builder, puzzle, result);
  if (result->backbone)
    add_backbone (builder, result->backbone);
  mdr_report_add_costs (builder, result);
  if (result->impossible_goal)
    mdr_report_add_string (builder, "impossible_goal", result->impossible_goal);
  if (result->refusal)
    mdr_report_add_string (builder, "refusal", result->refusal);
  if (result->error)
    add_error (builder, "failed", result->error, puzzle->file, MDR_EXIT_FAULT);
  if (result->problems)
    mdr_report_add_problems (builder, result->problems);
}

/**
 * mdr_report_result_json:
 * @count: how many solutions were requested
 *
 * Returns: (transfer full): one line
 */
char *
mdr_report_result_json (const MdrCli *cli,
                        const MdrFileEntry *puzzle,
                        const char *method,
                        guint count,
                        const MdrResult *result)
{
  JsonBuilder *builder = mdr_report_begin (cli, puzzle);

  mdr_report_add_string (builder, "method", method);
  mdr_report_add_string (builder, "status", mdr_status_get_id (result->status));
  add_outcome (builder, puzzle, count, result);
  return mdr_report_end (builder);
}

static void
append_facts (GString *text, const GPtrArray *facts)
{
  for (guint i = 0; i < facts->len; i++)
    {
      const MdrFact *fact = g_ptr_array_index (facts, i);

      /* Translators: what is known of a solution, and its value */
      mdr_report_append_line (text, _ ("  %s: %s"), fact->label, fact->value);
    }
}

/**
 * mdr_report_result_text:
 *
 * Returns: (transfer full): the report for people: the sentence, the solutions, the problems
 */
char *
mdr_report_result_text (const MdrFileEntry *puzzle, guint count, const MdrResult *result)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *name = mdr_cli_dup_entry_name (puzzle);
  g_autofree char *sentence = mdr_result_dup_sentence (result, mdr_document_get_puzzle (puzzle->document));

  /* Translators: the name of a puzzle, what was found, and the time it took */
  mdr_report_append_line (text, _ ("%s: %s  (%.1f ms)"), name, sentence, result->seconds * 1000);
  if (result->problems)
    mdr_report_append_problems (text, result->problems);
  for (guint i = 0; i < result->solutions->len && (i == 0 || count >= 2); i++)
    {
      const MdrSolution *solution = g_ptr_array_index (result->solutions, i);
      g_autoptr (GPtrArray) facts =
          mdr_solution_dup_facts (solution, mdr_document_get_puzzle (puzzle->document));
      g_autofree char *rows =
          solution->kind->solution_to_text (mdr_document_get_puzzle (puzzle->document), solution);

      if (i > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, rows);
      if (!g_str_has_suffix (rows, "\n"))
        g_string_append_c (text, '\n');
      append_facts (text, facts);
    }
  append_facts (text, result->facts);
  if (result->backbone && result->backbone->solutions->len >= 2)
    {
      g_autofree char *map = mdr_backbone_dup_map (result->backbone);

      /* Translators: of the cells of a board, below; the signs stay */
      g_string_append (text, _ ("  “=”: the same in all solutions; “x”: different; “?”: not known yet.\n"));
      g_string_append (text, map);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
