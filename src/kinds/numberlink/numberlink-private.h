/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-model.h"
#include "numberlink.h"

G_BEGIN_DECLS

/* A row of cells fits in the bits of one word. */
#define NUMBERLINK_MIN_SIZE  1
#define NUMBERLINK_MAX_SIZE  60
#define NUMBERLINK_MAX_CELLS (NUMBERLINK_MAX_SIZE * NUMBERLINK_MAX_SIZE)
/* Characters of a label, and the bytes that hold as many of any script. */
#define NUMBERLINK_MAX_LABEL  8
#define NUMBERLINK_LABEL_SIZE (4 * NUMBERLINK_MAX_LABEL + 1)

/**
 * NumberlinkGoal:
 *
 * What is asked for beyond a right answer: any answer, one of the fewest
 * cells, one of the most. An answer is right whether or not it reaches the
 * goal; only the solver can prove that it does.
 */
typedef enum
{
  NUMBERLINK_GOAL_ANY,
  NUMBERLINK_GOAL_FEWEST,
  NUMBERLINK_GOAL_MOST,
} NumberlinkGoal;

/**
 * NumberlinkPuzzle:
 * @rows: 1 to %NUMBERLINK_MAX_SIZE
 * @columns: the same; the board has at least two cells
 * @touching: whether a path may run beside itself: two of its cells adjacent
 *   though not consecutive
 * @cover: whether every cell must be used
 * @blocks: whether one path may fill a 2×2 block; only matters where touching
 *   is allowed
 * @goal: what is asked for
 * @n_labels: number of different labels
 * @labels: (array length=n_labels): their texts, in the order in which they
 *   first stand on the board, row by row; so that equal boards are equal
 * @cells: (array): of each cell, row by row, 0 for none, or k for labels[k − 1]
 *
 * A label may stand on any number of cells while the board is being built:
 * find_problems says so.
 */
typedef struct
{
  MdrPuzzle base;
  int rows;
  int columns;
  gboolean touching;
  gboolean cover;
  gboolean blocks;
  NumberlinkGoal goal;
  guint n_labels;
  char (*labels)[NUMBERLINK_LABEL_SIZE];
  guint16 *cells;
} NumberlinkPuzzle;

/**
 * NumberlinkEdges:
 * @right: bit j of right[i]: the edge between cells (i, j) and (i, j + 1)
 * @down: bit j of down[i]: the edge between cells (i, j) and (i + 1, j)
 *
 * A set of edges between adjacent cells.
 */
typedef struct
{
  guint64 right[NUMBERLINK_MAX_SIZE];
  guint64 down[NUMBERLINK_MAX_SIZE];
} NumberlinkEdges;

/** The four directions, in the order in which edges are looked at. */
typedef enum
{
  NUMBERLINK_RIGHT,
  NUMBERLINK_DOWN,
  NUMBERLINK_LEFT,
  NUMBERLINK_UP,
} NumberlinkDirection;

/**
 * NumberlinkState:
 * @drawn: edges that the player drew. A state always consists of simple
 *   paths: no cell has more than two drawn edges, an end no more than one,
 *   there is no closed loop, and no path joins different labels
 * @barred: edges that the player marked as not used; never also drawn
 */
typedef struct
{
  MdrState base;
  NumberlinkEdges drawn;
  NumberlinkEdges barred;
} NumberlinkState;

/**
 * NumberlinkSolution:
 * @edges: all that is drawn, in a false answer too
 * @used: number of cells that are ends or have an edge
 */
typedef struct
{
  MdrSolution base;
  NumberlinkEdges edges;
  int used;
} NumberlinkSolution;

static inline const NumberlinkPuzzle *
numberlink_puzzle (const MdrPuzzle *puzzle)
{
  return (const NumberlinkPuzzle *) puzzle;
}

static inline const NumberlinkState *
numberlink_state (const MdrState *state)
{
  return (const NumberlinkState *) state;
}

static inline const NumberlinkSolution *
numberlink_solution (const MdrSolution *solution)
{
  return (const NumberlinkSolution *) solution;
}

static inline gboolean
numberlink_contains (const NumberlinkPuzzle *puzzle, int row, int column)
{
  return row >= 0 && row < puzzle->rows && column >= 0 && column < puzzle->columns;
}

/** Returns: 0, or the number of the label of a cell, from 1 */
static inline guint
numberlink_get_label (const NumberlinkPuzzle *puzzle, int row, int column)
{
  return puzzle->cells[row * puzzle->columns + column];
}

/* numberlink-edges.c: sets of edges; a direction that leaves the board has no edge. */
gboolean numberlink_edges_has (const NumberlinkEdges *edges,
                               int row,
                               int column,
                               NumberlinkDirection direction);
void numberlink_edges_set (NumberlinkEdges *edges,
                           int row,
                           int column,
                           NumberlinkDirection direction,
                           gboolean value);
guint numberlink_edges_get_degree (const NumberlinkEdges *edges, int row, int column);
gboolean numberlink_edges_equal (const NumberlinkEdges *a, const NumberlinkEdges *b);
MdrCell numberlink_step (MdrCell cell, NumberlinkDirection direction);
guint numberlink_edges_walk (const NumberlinkEdges *edges,
                             const NumberlinkPuzzle *puzzle,
                             MdrCell from,
                             MdrCell *path);

/* numberlink-puzzle.c */
MdrPuzzle *numberlink_new_puzzle (void);
void numberlink_free_puzzle (MdrPuzzle *puzzle);
NumberlinkPuzzle *numberlink_puzzle_new (int rows, int columns);
NumberlinkPuzzle *numberlink_puzzle_copy (const MdrPuzzle *puzzle);
gboolean numberlink_check_label (const char *label, GError **error);
gboolean numberlink_puzzle_set_label (NumberlinkPuzzle *puzzle,
                                      int row,
                                      int column,
                                      const char *label,
                                      GError **error);
void numberlink_puzzle_resize (NumberlinkPuzzle *puzzle, int rows, int columns);
guint numberlink_puzzle_get_ends (const NumberlinkPuzzle *puzzle, guint label, MdrCell ends[2]);
glong numberlink_puzzle_get_label_width (const NumberlinkPuzzle *puzzle);
char *numberlink_dup_title (const MdrPuzzle *puzzle);
char *numberlink_dup_size (const MdrPuzzle *puzzle);

/* numberlink-rules.c */
extern const MdrChoice numberlink_goals[];
gboolean numberlink_puzzle_set_rule (NumberlinkPuzzle *puzzle,
                                     const char *id,
                                     const char *value,
                                     GError **error);
char *numberlink_dup_option (const MdrPuzzle *puzzle, const char *id);

/* numberlink-edit.c */
gboolean numberlink_read_cell (const NumberlinkPuzzle *puzzle,
                               const char *text,
                               MdrCell *cell,
                               GError **error);
char *numberlink_dup_next_label (const NumberlinkPuzzle *puzzle);
MdrPuzzle *numberlink_edit (const MdrPuzzle *puzzle, const char *edit, GError **error);

/* numberlink-problems.c */
void numberlink_find_problems (const MdrPuzzle *puzzle, MdrProblems *problems);

/* numberlink-json.c, numberlink-text.c, numberlink-link.c */
MdrPuzzle *numberlink_puzzle_from_json (JsonObject *givens, const char *path, guint version, GError **error);
JsonNode *numberlink_puzzle_to_json (const MdrPuzzle *puzzle);
MdrPuzzle *numberlink_puzzle_from_text (const char *const *lines,
                                        guint first_line,
                                        guint *taken,
                                        GError **error);
char *numberlink_puzzle_to_text (const MdrPuzzle *puzzle);
MdrPuzzle *numberlink_puzzle_from_link (const char *link, GError **error);
char *numberlink_puzzle_to_link (const MdrPuzzle *puzzle, GError **error);

/* numberlink-solution.c */
NumberlinkSolution *numberlink_solution_new (const NumberlinkPuzzle *puzzle, const NumberlinkEdges *edges);
char *numberlink_solution_to_text (const MdrPuzzle *puzzle, const MdrSolution *solution);
char *numberlink_dup_objective (const MdrPuzzle *puzzle, double value);
MdrSolution *numberlink_solution_from_text (const MdrPuzzle *puzzle, const char *text, GError **error);
MdrState *numberlink_solution_to_state (const MdrPuzzle *puzzle, const MdrSolution *solution);

/* numberlink-verify.c */
gboolean numberlink_verify (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);

/* numberlink-play.c, numberlink-check.c */
extern const char numberlink_directions[];
MdrState *numberlink_new_state (const MdrPuzzle *puzzle);
NumberlinkState *numberlink_state_copy (const MdrState *state);
MdrState *numberlink_execute (const MdrPuzzle *puzzle,
                              const MdrState *state,
                              const char *move,
                              GError **error);
char *numberlink_dup_progress (const MdrPuzzle *puzzle, const MdrState *state);
MdrState *numberlink_rebase (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);
MdrPlayStatus numberlink_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);

/* numberlink-tools.c, numberlink-interpret.c */
extern const MdrTool numberlink_tools[];
void numberlink_interpret (const MdrPuzzle *puzzle,
                           const MdrState *state,
                           MdrMode mode,
                           const MdrCursor *cursor,
                           const MdrInput *input,
                           MdrAction *action);

/* numberlink-hint.c, numberlink-rate.c, numberlink-explain.c, numberlink-generate.c */
GPtrArray *numberlink_deduce (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);
MdrDeduction *numberlink_hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);
extern const MdrChoice numberlink_difficulties[];
char *numberlink_dup_difficulty (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
MdrProblems *numberlink_explain (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
MdrPuzzle *numberlink_generate (const MdrOptions *options, MdrJob *job, GError **error);

/* numberlink-model.c, numberlink-model-solve.c */
MdrModel *numberlink_build_model (const MdrPuzzle *puzzle, const char *method, GError **error);
extern const MdrChoice numberlink_objectives[];
extern const MdrChoice numberlink_engines[];
void numberlink_solve_model (const NumberlinkPuzzle *puzzle,
                             const MdrSolveRequest *request,
                             MdrJob *job,
                             MdrResult *result);

/* numberlink-solve.c */
extern const MdrMethod numberlink_methods[];
void numberlink_settle_cover (const NumberlinkPuzzle *puzzle, MdrResult *result);
void numberlink_solve (const MdrPuzzle *puzzle,
                       const MdrSolveRequest *request,
                       MdrJob *job,
                       MdrResult *result);

/* numberlink-playback.c */
extern const MdrChoice numberlink_playback_styles[];
MdrPlayback *numberlink_new_playback (const MdrPuzzle *puzzle,
                                      const MdrSolution *solution,
                                      const char *style,
                                      MdrJob *job);
void numberlink_free_playback (MdrPlayback *playback);

/* numberlink-draw.c, numberlink-sentence.c */
void numberlink_get_extents (const MdrPuzzle *puzzle, MdrExtents *extents);
void numberlink_draw_base (cairo_t *cr, const MdrScene *scene);
void numberlink_draw_moving (cairo_t *cr, const MdrScene *scene);
void numberlink_get_moving_bounds (const MdrScene *scene, double bounds[4]);
char *numberlink_dup_cell_sentence (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);

G_END_DECLS
