/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-logic.h"

#include <glib/gi18n-lib.h>

/* From the easiest to see to the hardest; hints take them in this order. */
const MdrRule numberlink_rules[] = {
  {
    .id = "full",
    .name = N_ ("No Branches"),
    .sentence = N_ ("A path never branches: once it goes through a cell, no path crosses the other sides of "
                    "that cell."),
    .plain = TRUE,
    .look = numberlink_look_full,
    .example = {
      "4 4\n"
      "1 . . 2\n"
      ". 3 1 .\n"
      ". 4 2 .\n"
      "3 . . 4",
      "draw 1,0 DD",
    },
  },
  {
    .id = "labels",
    .name = N_ ("Different Labels"),
    .sentence = N_ ("Paths with different labels are never joined."),
    .plain = TRUE,
    .look = numberlink_look_labels,
    .example = {
      "4 4\n"
      "1 . . 2\n"
      ". 3 1 .\n"
      ". 4 2 .\n"
      "3 . . 4",
    },
  },
  {
    .id = "loop",
    .name = N_ ("No Loop"),
    .sentence = N_ ("A path never closes into a loop."),
    .plain = TRUE,
    .look = numberlink_look_loop,
    .example = {
      "3 3 touching=yes\n"
      "1 . .\n"
      ". . .\n"
      ". . 1",
      "draw 0,1 RDL",
    },
  },
  {
    .id = "complete",
    .name = N_ ("All Joined"),
    .sentence = N_ ("Once all pairs are joined, nothing more is drawn."),
    .plain = TRUE,
    .apply = numberlink_apply_complete,
    .example = {
      "3 3 cover=no\n"
      "1 . 2\n"
      ". . .\n"
      "1 . 2",
      "draw 0,0 DD; draw 0,2 DD",
    },
  },
  {
    .id = "degree",
    .name = N_ ("Sides of a Cell"),
    .sentence = N_ ("A path enters a cell by one side and leaves it by another. An end has one side with a "
                    "path."),
    .look = numberlink_look_degree,
    .example = {
      "3 3 touching=yes\n"
      "1 . .\n"
      ". . .\n"
      ". . 1",
    },
  },
  {
    .id = "dead-end",
    .name = N_ ("Dead End"),
    .sentence = N_ ("A cell that a path could enter but not leave stays empty."),
    .look = numberlink_look_dead_end,
    .example = {
      "3 3 cover=no\n"
      ". 1 .\n"
      ". . .\n"
      ". 1 .",
      "draw 0,1 D",
    },
  },
  {
    .id = "touch",
    .name = N_ ("No Touching"),
    .sentence = N_ ("A path never runs beside itself, so neighboring cells on one path are joined."),
    .look = numberlink_look_touch,
    .example = {
      "3 3 cover=no\n"
      "1 . .\n"
      ". . .\n"
      ". . 1",
      "draw 0,0 RD",
    },
  },
  {
    .id = "block",
    .name = N_ ("Two by Two"),
    .sentence = N_ ("A path never fills a 2×2 block."),
    .look = numberlink_look_block,
    .example = {
      "3 3 touching=yes cover=no blocks=no\n"
      "1 . .\n"
      ". . .\n"
      ". . 1",
      "draw 0,0 RD",
    },
  },
  {
    .id = "corner",
    .name = N_ ("Corners"),
    .sentence = N_ ("Inside a turn of a path, each cell along the diagonal turns the same way, up to the "
                    "first end."),
    .level = MDR_LEVEL_NORMAL,
    .look = numberlink_look_corner,
    .example = {
      "4 4 touching=yes blocks=no\n"
      "1 . . .\n"
      ". . . .\n"
      ". 1 2 .\n"
      "2 . . .",
      "draw 1,0 R",
    },
  },
  {
    .id = "ways",
    .name = N_ ("Routes Through a Cell"),
    .sentence = N_ ("A side that every route through a cell uses is crossed by a path. A side that no route "
                    "uses is not."),
    .level = MDR_LEVEL_NORMAL,
    .look = numberlink_look_ways,
    .example = {
      "4 4\n"
      "1 . . 2\n"
      ". 3 1 .\n"
      ". 4 2 .\n"
      "3 . . 4",
    },
  },
  {
    .id = "region",
    .name = N_ ("Regions"),
    .sentence = N_ ("A path can lead through a region only if both its ends can reach that region."),
    .level = MDR_LEVEL_NORMAL,
    .apply = numberlink_apply_region,
    .example = {
      "4 4\n"
      "1 . . 2\n"
      ". 3 1 .\n"
      ". 4 2 .\n"
      "3 . . 4",
    },
  },
  {
    .id = "passage",
    .name = N_ ("Passages"),
    .sentence = N_ ("If all the ways that are left for a path lead through the same place, the path goes "
                    "there."),
    .level = MDR_LEVEL_NORMAL,
    .apply = numberlink_apply_passage,
    .example = {
      "4 4\n"
      "1 . . 2\n"
      ". 3 1 .\n"
      ". 4 2 .\n"
      "3 . . 4",
    },
  },
  {
    .id = "parity",
    .name = N_ ("Chessboard"),
    .sentence = N_ ("If the board is colored like a chessboard, a path visits dark and light cells in turn."),
    .level = MDR_LEVEL_NORMAL,
    .apply = numberlink_apply_parity,
    .example = {
      "5 3 touching=yes\n"
      ". . 1 . .\n"
      "2 . 3 3 .\n"
      "2 . 1 . .",
    },
  },
  { NULL },
};

/*
 * The functions of MdrLogic. A literal says that an edge is drawn; its part is the direction from the cell.
 * Each edge is listed once, as one to the right or down.
 */

MdrStep
numberlink_start (gpointer board, const MdrPuzzle *puzzle, const MdrState *state)
{
  return numberlink_board_init (board, numberlink_puzzle (puzzle), numberlink_state (state));
}

MdrStaleCells *
numberlink_get_stale (gpointer data)
{
  NumberlinkBoard *board = data;

  return &board->stale;
}

int
numberlink_count_open (gconstpointer data)
{
  const NumberlinkBoard *board = data;

  return board->n_open;
}

void
numberlink_list_open (gconstpointer data, GArray *literals)
{
  const NumberlinkBoard *board = data;

  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      {
        guint own = 1u << MDR_DIRECTION_RIGHT | 1u << MDR_DIRECTION_DOWN;

        for (guint open = numberlink_board_open (board, (MdrCell){ i, j }) & own; open != 0; open &= open - 1)
          {
            MdrLiteral literal = { { i, j }, mdr_directions_first (open), FALSE };

            g_array_append_val (literals, literal);
          }
      }
}

gboolean
numberlink_is_open (gconstpointer board, const MdrLiteral *literal)
{
  return numberlink_board_open (board, literal->cell) >> literal->part & 1;
}

MdrStep
numberlink_decide (gpointer board, const MdrLiteral *literal, MdrDeduction *reason)
{
  guint edge = 1u << literal->part;

  return numberlink_board_decide (board, literal->cell, literal->holds ? edge : 0, literal->holds ? 0 : edge,
                                  reason);
}

void
numberlink_say (gconstpointer board, const MdrLiteral *literal, gboolean by_trial, MdrDeduction *reason)
{
  MdrCell other = mdr_cell_step (literal->cell, (MdrDirection) literal->part);

  if (!by_trial)
    {
      mdr_deduction_say (reason,
                         /* Translators: row and column of a cell */
                         _ ("Row %d, column %d is crossed like this in the only solution; no rule and no "
                            "single trial shows why."),
                         literal->cell.row + 1, literal->cell.column + 1);
      numberlink_reason_rest_on (reason, literal->cell);
      return;
    }
  mdr_deduction_say (reason,
                     /* Translators: row and column of a cell, the same of another cell */
                     literal->holds ? _ ("Row %d, column %d is joined to row %d, column %d, because keeping "
                                         "them separate leads to a contradiction.")
                                    /* Translators: row and column of a cell, the same of another cell */
                                    : _ ("Row %d, column %d stays separate from row %d, column %d, because "
                                         "joining them leads to a contradiction."),
                     literal->cell.row + 1, literal->cell.column + 1, other.row + 1, other.column + 1);
  numberlink_reason_rest_on (reason, literal->cell);
  numberlink_reason_rest_on (reason, other);
}

void
numberlink_suppose (gconstpointer board, const MdrLiteral *literal, MdrDeduction *reason)
{
  MdrCell other = mdr_cell_step (literal->cell, (MdrDirection) literal->part);

  g_free (reason->sentence);
  reason->sentence =
      g_strdup_printf (literal->holds
                           /* Translators: row and column of a cell, the same of another cell */
                           ? _ ("Suppose row %d, column %d is joined to row %d, column %d.")
                           /* Translators: row and column of a cell, the same of another cell */
                           : _ ("Suppose row %d, column %d stays separate from row %d, column %d."),
                       literal->cell.row + 1, literal->cell.column + 1, other.row + 1, other.column + 1);
  numberlink_reason_rest_on (reason, literal->cell);
  numberlink_reason_rest_on (reason, other);
}

/* Returns the literal about the same edge that list_open would add: to the right or down. */
static MdrLiteral
turn_literal (MdrLiteral literal)
{
  MdrDirection direction = (MdrDirection) literal.part;

  if (direction == MDR_DIRECTION_RIGHT || direction == MDR_DIRECTION_DOWN)
    return literal;
  return (MdrLiteral){ mdr_cell_step (literal.cell, direction), mdr_direction_opposite (direction),
                       literal.holds };
}

gboolean
numberlink_say_clash (const MdrFinding *one, const MdrFinding *other, MdrDeduction *reason)
{
  MdrLiteral first = turn_literal (one->literal);
  MdrLiteral second = turn_literal (other->literal);
  MdrCell next = mdr_cell_step (first.cell, (MdrDirection) first.part);

  if (!mdr_cell_equal (first.cell, second.cell) || first.part != second.part || first.holds == second.holds)
    return FALSE;
  /* Translators: two sentences follow, which say why the cells would be joined, and why they would not. */
  mdr_deduction_say (reason,
                     /* Translators: two cells, each with its row and column, then two sentences that say why
                      */
                     _ ("Row %d, column %d and row %d, column %d would have to be both joined and separate: "
                        "%s %s"),
                     first.cell.row + 1, first.cell.column + 1, next.row + 1, next.column + 1,
                     (first.holds ? one : other)->sentence, (first.holds ? other : one)->sentence);
  numberlink_reason_rest_on (reason, first.cell);
  numberlink_reason_rest_on (reason, next);
  return TRUE;
}

MdrLiteral
numberlink_get_literal (gconstpointer board, const MdrMark *mark)
{
  return (MdrLiteral){ mark->cell, mark->side, mark->sign == MDR_SIGN_JOINED };
}

/* Finds an open edge of the solution that goes on a path from its end. */
gboolean
numberlink_find_next (gconstpointer data, const MdrSolution *solution, MdrLiteral *literal)
{
  const NumberlinkEdges *edges = &numberlink_solution (solution)->edges;
  const NumberlinkBoard *board = data;

  for (int i = 0; i < board->puzzle->rows; i++)
    for (int j = 0; j < board->puzzle->columns; j++)
      {
        MdrCell cell = { i, j };
        guint draw = numberlink_board_open (board, cell) & numberlink_edges_around (edges, cell);

        if (draw == 0 || !numberlink_board_is_end (board, numberlink_board_far (board, cell)))
          continue;
        *literal = (MdrLiteral){ cell, mdr_directions_first (draw), TRUE };
        return TRUE;
      }
  return FALSE;
}

void
numberlink_list_solved (gconstpointer board, const MdrSolution *solution, GArray *literals)
{
  const NumberlinkEdges *edges = &numberlink_solution (solution)->edges;
  guint first = literals->len;

  numberlink_list_open (board, literals);
  for (guint k = first; k < literals->len; k++)
    {
      MdrLiteral *literal = &g_array_index (literals, MdrLiteral, k);

      literal->holds = numberlink_edges_around (edges, literal->cell) >> literal->part & 1;
    }
}

/** Implements get_unit of #MdrLogic. */
MdrBackboneUnit
numberlink_get_unit (const MdrPuzzle *puzzle, guint *n_all)
{
  MdrExtents extents;

  puzzle->kind->get_extents (puzzle, &extents);
  *n_all = (guint) (extents.rows * (extents.columns - 1) + (extents.rows - 1) * extents.columns);
  return MDR_BACKBONE_LINKS;
}

static void
add_wrong (MdrCell cell, MdrDirection side, gboolean drawn, MdrPlayCheck *check)
{
  MdrCell other = mdr_cell_step (cell, side);
  g_autofree char *move = g_strdup_printf ("%s %d,%d %c", drawn ? "cut" : "unbar", cell.row, cell.column,
                                           numberlink_directions[side]);
  MdrProblem *problem =
      mdr_play_check_add_wrong (check, MDR_UNIT_LINK, move,
                                /* Translators: row and column of a cell, the same of another cell */
                                drawn ? _ ("Row %d, column %d is joined to row %d, column %d by mistake: no "
                                           "solution joins them.")
                                      /* Translators: row and column of a cell, the same of another cell */
                                      : _ ("Row %d, column %d is kept apart from row %d, column %d by "
                                           "mistake: every solution joins them."),
                                cell.row + 1, cell.column + 1, other.row + 1, other.column + 1);

  mdr_problem_add_cell (problem, cell.row, cell.column);
  mdr_problem_add_cell (problem, other.row, other.column);
}

/** Implements compare of #MdrLogic. Counts the links that are drawn; the total is not known. */
void
numberlink_compare (const MdrPuzzle *puzzle,
                    const MdrState *state,
                    const MdrSolution *solution,
                    MdrPlayCheck *check)
{
  const NumberlinkEdges *solved = solution ? &numberlink_solution (solution)->edges : NULL;
  const NumberlinkState *play = numberlink_state (state);

  for (int i = 0; i < numberlink_puzzle (puzzle)->rows; i++)
    for (int j = 0; j < numberlink_puzzle (puzzle)->columns; j++)
      for (MdrDirection side = MDR_DIRECTION_RIGHT; side <= MDR_DIRECTION_DOWN; side++)
        {
          gboolean drawn = numberlink_edges_has (&play->drawn, i, j, side);
          gboolean used = solved && numberlink_edges_has (solved, i, j, side);

          mdr_play_check_count (check, drawn, used);
          if (solved && (used ? numberlink_edges_has (&play->barred, i, j, side) : drawn))
            add_wrong ((MdrCell){ i, j }, side, drawn, check);
        }
  check->n_places = 0;
}
