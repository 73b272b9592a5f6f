/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "mdr-clue.h"
#include "mdr-command.h"
#include "mdr-common.h"
#include "mdr-error.h"
#include "mdr-input.h"
#include "mdr-job.h"
#include "mdr-option.h"
#include "mdr-puzzle.h"
#include "mdr-result.h"
#include "mdr-study.h"
#include "mdr-symmetry.h"
#include "mdr-turn.h"

G_BEGIN_DECLS

/* Types of higher layers, which are only declared here. */
typedef struct _cairo cairo_t;
typedef struct _MdrPalette MdrPalette;
typedef struct _MdrGeometry MdrGeometry;
typedef struct _MdrModel MdrModel;
typedef struct _MdrLogic MdrLogic;

/* What a kind says of itself; see mdr-guide.h. */
typedef struct _MdrExample MdrExample;
typedef struct _MdrPuzzleRule MdrPuzzleRule;
typedef struct _MdrControl MdrControl;
typedef struct _MdrGuide MdrGuide;

/**
 * MdrMethodAlias:
 * @id: by which a method is also known, on the command line and in files
 * @method: id of the method
 * @option: (nullable): of scope %MDR_SCOPE_METHOD, which the alias sets
 * @value: of @option
 *
 * An id that a method once had. Lists of them end with a %NULL id.
 */
typedef struct
{
  const char *id;
  const char *method;
  const char *option;
  const char *value;
} MdrMethodAlias;

/**
 * MdrMethod:
 * @id: stable; the first method of a kind is its default
 * @name: untranslated, marked with N_()
 * @explanation: one or two sentences, untranslated, marked with N_()
 * @counts: whether it can look for more than one solution
 * @solve: carries out @request, which is complete, and fills @result without
 *   verifying it; only called by mdr_job_solve()
 * @build_model: (nullable) (transfer full): the integer program of the method,
 *   as the engine would get it, to be shown and exported
 *
 * One way to solve a kind. Lists of them end with a %NULL id.
 */
struct _MdrMethod
{
  const char *id;
  const char *name;
  const char *explanation;
  gboolean counts;
  void (*solve) (const MdrPuzzle *puzzle, const MdrSolveRequest *request, MdrJob *job, MdrResult *result);
  MdrModel *(*build_model) (const MdrPuzzle *puzzle, GError **error);
};

/**
 * MdrTool:
 * @id: stable; passed to handlers of input as #MdrInput.tool
 * @label: untranslated, marked with N_()
 * @explanation: how it is used, untranslated, marked with N_()
 * @icon: name of a symbolic icon
 * @key: the letter that selects it, lower case
 *
 * One building tool. Lists of them end with a %NULL id.
 */
typedef struct
{
  const char *id;
  const char *label;
  const char *explanation;
  const char *icon;
  char key;
} MdrTool;

/**
 * MdrPreset:
 * @id: stable
 * @label: untranslated, marked with N_()
 * @edits: (array zero-terminated=1): applied to the kind's new puzzle
 *
 * A starting point for a new puzzle. Lists of them end with a %NULL id.
 */
typedef struct
{
  const char *id;
  const char *label;
  const char *const *edits;
} MdrPreset;

/**
 * MdrPlayLevel:
 * @id: stable, as progress is kept by it; what dup_difficulty calls puzzles that
 *   are as hard
 * @label: untranslated, marked with N_()
 * @options: (array zero-terminated=1): in turn the id of an option of scope
 *   %MDR_SCOPE_GENERATE and its value; others keep their defaults
 *
 * Puzzles of one difficulty, to be generated and played. Lists of them end with a
 * %NULL id.
 */
typedef struct
{
  const char *id;
  const char *label;
  const char *const *options;
} MdrPlayLevel;

/**
 * MdrPlayStatus:
 * @MDR_PLAY_OPEN: no rule is broken so far; not complete
 * @MDR_PLAY_BROKEN: a rule is broken
 * @MDR_PLAY_SOLVED: complete and right
 */
typedef enum
{
  MDR_PLAY_OPEN,
  MDR_PLAY_BROKEN,
  MDR_PLAY_SOLVED,
} MdrPlayStatus;

/**
 * MdrOrigin:
 * @MDR_ORIGIN_ATTEMPT: an attempt
 * @MDR_ORIGIN_INNER_ATTEMPT: an attempt within that one
 * @MDR_ORIGIN_HINT: a hint, which shows what it decides or supposes
 *
 * Where what differs from the play without it comes from.
 */
typedef enum
{
  MDR_ORIGIN_ATTEMPT,
  MDR_ORIGIN_INNER_ATTEMPT,
  MDR_ORIGIN_HINT,
} MdrOrigin;

#define MDR_N_ORIGINS 3

/**
 * MdrScene:
 * @puzzle: what to draw
 * @state: (nullable): the play so far
 * @before: (nullable): the state that @state follows, while the step between
 *   them is shown
 * @origins: by #MdrOrigin, (nullable) states: what of @state differs from one of
 *   them comes from there, and is told apart by mdr_board_draw_moving()
 * @change: from 0 at @before to 1 at @state, eased
 * @refused: the cell of a refused input, while @shake is above 0
 * @shake: progress of showing that refusal, up to 1; 0 for none
 * @playback: (nullable): a solution being shown; then @state is not drawn
 * @time: time of @playback, from 0 to its steps; may be a fraction
 * @options: (nullable): of scope %MDR_SCOPE_PLAYBACK; %NULL for the defaults
 * @cursor: (nullable): keyboard cursor, typed text and gesture
 * @pointer: the cell under the pointer; row %MDR_NO_ANCHOR for none
 * @mode: what the user is doing
 * @problems: (nullable): problems to mark
 * @hint: (nullable): a hint to highlight
 * @common: (nullable): what all solutions share; drawn by mdr_scene_draw_moving(),
 *   not by kinds
 * @palette: colours
 * @geometry: where cells are
 *
 * All that a picture depends on. Drawing is a pure function of it.
 */
typedef struct
{
  const MdrPuzzle *puzzle;
  const MdrState *state;
  const MdrState *before;
  const MdrState *origins[MDR_N_ORIGINS];
  double change;
  MdrCell refused;
  double shake;
  const MdrPlayback *playback;
  double time;
  const MdrOptions *options;
  const MdrCursor *cursor;
  MdrCell pointer;
  MdrMode mode;
  const MdrProblems *problems;
  const MdrDeduction *hint;
  const MdrCommon *common;
  const MdrPalette *palette;
  const MdrGeometry *geometry;
} MdrScene;

/**
 * MdrKind:
 *
 * The contract of a kind of puzzle: one constant table of facts and
 * functions. Functions get all they need as arguments, keep no mutable
 * statics, and may be called from any thread, many at a time. Each is
 * required unless marked (nullable). docs/ADDING-A-KIND.md walks through it.
 *
 * Identity. All texts are untranslated, marked with N_():
 * @id: stable, as it is written in files and on the command line
 * @name: of the kind
 * @summary: a few words for its card in the gallery
 * @guide: rules with examples, controls, first steps; see mdr-guide.h
 * @version: of its givens in files, from 1; later ones are turned down
 * @methods: at least one
 * @method_aliases: (nullable): ids that methods once had
 * @tools: for building; may be an empty list
 * @presets: at least one
 * @options: of all scopes; may be an empty list
 * @commands: (nullable): changes to the whole puzzle
 * @studies: (nullable): long computations over many instances
 * @levels: (nullable): puzzles to play, the easiest first; with an option "seed"
 *   of scope %MDR_SCOPE_GENERATE, from which alone the puzzle follows then
 * @playback_styles: (nullable): ways in which a solution can unroll; the first
 *   is the default. Lists of them end with a %NULL id
 * @most_steps_a_second: where solutions have very many steps: the fastest that
 *   they are played; from one step a second up to it the user chooses. 0 where
 *   the speed is chosen as a factor
 * @move_seconds: how long the step from one state of play to the next is
 *   shown; 0 where it is at once
 * @remaining_label: (nullable): what dup_remaining says, untranslated,
 *   marked with N_(): "Fewest Moves From Here"
 * @reveal_label: (nullable): of the switch that shows all of a puzzle of which who
 *   plays knows only a part, untranslated, marked with N_(): "Show the Torus"
 * @reveal_explanation: with @reveal_label: what is shown without it, and when all
 *   of it is, untranslated, marked with N_()
 *
 * Givens:
 * @new_puzzle: the puzzle a blank board starts from
 * @free_puzzle: (nullable): frees what the kind added to the base; the base frees itself
 * @puzzle_from_json: @path names @givens in errors
 * @puzzle_to_json: the same givens, (transfer full)
 * @puzzle_from_text: reads one puzzle from @lines (%NULL-terminated, no
 *   comments, no blank line in front, each stripped at its end) and stores in
 *   @taken how many lines it took; with an error, how many it understood before
 *   what is wrong. An error names the line, counting from @first_line, the
 *   number of the first of @lines in its file
 * @puzzle_to_text: (transfer full): lines that puzzle_from_text takes
 * @puzzle_from_link: (nullable): an address of a puzzle site; %NULL
 *   with %MDR_ERROR_UNSUPPORTED where the link is of another kind
 * @puzzle_to_link: (nullable)
 * @edit: (transfer full): a new puzzle with the edit applied. Where the size can
 *   be dragged it knows "size ROWS COLUMNS"
 * @count_edit_steps: (nullable): how many steps @edit takes, any string, where
 *   one edit can take thousands of times as long as another; 1 for others. A
 *   history holds ten millions. Without it each edit is one
 * @list_clues: (nullable) (element-type MdrClue): adds all clues that can be
 *   taken away, each with the edit that does so; none for what a puzzle cannot be
 *   without. With it clues can be locked, see mdr-lock.h
 * @list_missing_clues: (nullable) (element-type MdrClue): adds the clues of
 *   @solution that @puzzle does not have, each with the edit that puts it there
 * @transform: (transfer full) (nullable): the image of a puzzle by a symmetry of
 *   the square, whose solutions are the images of its own. Where one puzzle can be
 *   written in two ways, an image is written in one of them. %NULL with
 *   %MDR_ERROR_UNSUPPORTED where the kind has none. mdr_puzzle_transform() is the
 *   only caller
 * @dup_option: (transfer full) (nullable): the value of an option of scope
 *   %MDR_SCOPE_PUZZLE; the function may be %NULL where there are none
 * @dup_cell_choices: (transfer full) (array zero-terminated=1) (nullable): what can stand at
 *   a cell or clue place while the puzzle is being built: in turn a label,
 *   translated, and the edit that puts it there. The function may be %NULL
 * @find_problems: adds what is wrong with the puzzle; takes under 16 ms
 * @dup_title: (transfer full): a title by default, translated: the name and the size
 * @dup_size: (transfer full): the size in short, width and height: "12×10"
 *
 * Play:
 * @new_state: the start of play
 * @free_state: (nullable): frees what the kind added to the base
 * @turns: (array fixed-size=%MDR_N_MODES) (element-type nullable): by #MdrMode,
 *   what inputs mean; where there is %NULL only the cursor moves. See
 *   mdr_interpret(), the only caller
 * @new_known_puzzle: (transfer full) (nullable): where the player does not know all
 *   of @puzzle in @state: what is known of it, as a puzzle of the kind which in Play
 *   is drawn, described and steered in its place. What is not known must have no
 *   effect on it. Its moves are moves of @puzzle. %NULL where all is known; the
 *   function may be %NULL where that is always so
 * @new_known_state: (transfer full) (nullable): with new_known_puzzle: @state, for
 *   which @known was made or from which a later state led there, on @known
 * @get_focus: (nullable): the cell at which play goes on in @state, such as where a
 *   path grows; the cursor follows it
 * @execute: (transfer full): a new state with the move applied, or an error:
 *   never an assertion, since moves come from files too
 * @check: how the state stands; adds what is wrong with it
 * @dup_progress: (transfer full) (nullable): the state in a few words: "12 of
 *   40 cells"; the function may be %NULL
 * @dup_remaining: (nullable) (transfer full): how far it is from @state to the
 *   end, proven, as a sentence; %NULL with an error where it was stopped
 * @dup_standings: (nullable) (transfer full) (element-type MdrFact): how @state
 *   stands beside what methods would have made of as many moves; %NULL with an
 *   error where it was stopped
 * @dup_moves: (nullable) (transfer full): all moves on the way to @state, as a
 *   text for other programs; %NULL with an error where there is none
 * @hint: (nullable) (transfer full): the next deduction, or one with the
 *   mistakes of a play that is wrong already; %NULL with an error that says why
 *   there is none. The job may be cancelled
 * @list_changes: (nullable): adds (element-type MdrMark) the cells, or sides of
 *   cells, in which @after has something else than @before, with its sign
 * @rebase: (transfer full): what of @state (of @before) still fits @after
 *
 * Solving:
 * @solution_as_text: whether a solution is printed as its text, because a picture
 *   of its end does not show it: a way, and not a filling of the board
 * @logic: (nullable): what the kind gives to be solved by rules; with it
 *   mdr_logic_hint() and the like can stand for hint, deduce, find_common and
 *   dup_difficulty
 * @find_common: (nullable) (transfer full): what is common to all solutions, as
 *   far as it is known when @job has to stop; asked after each edit of a puzzle
 *   that can be solved, and by the method %MDR_COMMON_METHOD. %NULL with an error
 *   only where a solution was found to be false. Without it the first method
 *   tells. See mdr_job_find_common(), the only caller beside that method
 * @dup_objective: (nullable) (transfer full): @value of what methods make as
 *   good as they can, with its unit, translated: "58 cells"; a bound may be a
 *   fraction. Without it numbers stand alone
 * @verify: whether @solution solves @puzzle by the rules; an error says what
 *   breaks them. Shares no code with the solvers
 * @deduce: (nullable) (transfer full) (element-type MdrDeduction): all that
 *   follows by logic alone from @state, in order
 * @dup_difficulty: (nullable) (transfer full): rates a puzzle by the
 *   deductions it needs: the id of one of the values of its generate option
 *   "difficulty", or %NULL with an error
 * @explain: (nullable) (transfer full): why there is no solution to a puzzle
 *   of which find_problems says nothing that already tells; a conflict without
 *   clues where there is one; %NULL with an error where it was stopped. See
 *   mdr_job_explain(), the only caller
 * @generate: (nullable) (transfer full): a puzzle that has a solution; exactly
 *   one, where the first method counts
 * @free_solution: (nullable): frees what the kind added to the base
 * @solution_to_text: (transfer full): lines, joined by newlines
 * @solution_from_text: reads them back; does not verify
 * @solution_to_state: (transfer full): the state in which it is played out
 * @dup_facts: (nullable) (transfer full) (element-type MdrFact): what people ask
 *   of a verified @solution and is derived from it, each with an id; takes under
 *   16 ms
 *
 * Time:
 * @new_playback: (transfer full): the solution unrolled in @style, one of the
 *   kind's (%NULL for the first); %NULL only when stopped by @job
 * @free_playback: (nullable): frees what the kind added to the base
 * @dup_moment: (nullable) (transfer full): counters of @playback at @time, as a
 *   sentence; takes under 1 ms
 *
 * Drawing:
 * @get_extents: the room the board takes
 * @draw_base: what changes only with puzzle, palette or geometry
 * @draw_moving: the rest
 * @get_moving_bounds: where draw_moving draws, in the geometry's pixels:
 *   x, y, width, height
 * @dup_cell_sentence: (transfer full): what stands in @cell, cell first, for
 *   screen readers; the state is %NULL while the puzzle is being built
 */
struct _MdrKind
{
  const char *id;
  const char *name;
  const char *summary;
  const MdrGuide *guide;
  guint version;
  const MdrMethod *methods;
  const MdrMethodAlias *method_aliases;
  const MdrTool *tools;
  const MdrPreset *presets;
  const MdrOptionSpec *options;
  const MdrPuzzleCommand *commands;
  const MdrStudy *studies;
  const MdrPlayLevel *levels;
  const MdrChoice *playback_styles;
  guint most_steps_a_second;
  double move_seconds;
  const char *remaining_label;
  const char *reveal_label;
  const char *reveal_explanation;

  MdrPuzzle *(*new_puzzle) (void);
  void (*free_puzzle) (MdrPuzzle *puzzle);
  MdrPuzzle *(*puzzle_from_json) (JsonObject *givens, const char *path, guint version, GError **error);
  JsonNode *(*puzzle_to_json) (const MdrPuzzle *puzzle);
  MdrPuzzle *(*puzzle_from_text) (const char *const *lines, guint first_line, guint *taken, GError **error);
  char *(*puzzle_to_text) (const MdrPuzzle *puzzle);
  MdrPuzzle *(*puzzle_from_link) (const char *link, GError **error);
  char *(*puzzle_to_link) (const MdrPuzzle *puzzle, GError **error);
  MdrPuzzle *(*edit) (const MdrPuzzle *puzzle, const char *edit, GError **error);
  guint (*count_edit_steps) (const char *edit);
  void (*list_clues) (const MdrPuzzle *puzzle, GPtrArray *clues);
  void (*list_missing_clues) (const MdrPuzzle *puzzle, const MdrSolution *solution, GPtrArray *clues);
  MdrPuzzle *(*transform) (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error);
  char *(*dup_option) (const MdrPuzzle *puzzle, const char *id);
  char **(*dup_cell_choices) (const MdrPuzzle *puzzle, MdrCell cell);
  void (*find_problems) (const MdrPuzzle *puzzle, MdrProblems *problems);
  char *(*dup_title) (const MdrPuzzle *puzzle);
  char *(*dup_size) (const MdrPuzzle *puzzle);

  MdrState *(*new_state) (const MdrPuzzle *puzzle);
  void (*free_state) (MdrState *state);
  const MdrTurnHandlers *turns[MDR_N_MODES];
  MdrPuzzle *(*new_known_puzzle) (const MdrPuzzle *puzzle, const MdrState *state);
  MdrState *(*new_known_state) (const MdrPuzzle *known, const MdrState *state);
  MdrCell (*get_focus) (const MdrPuzzle *puzzle, const MdrState *state);
  MdrState *(*execute) (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error);
  MdrPlayStatus (*check) (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);
  char *(*dup_progress) (const MdrPuzzle *puzzle, const MdrState *state);
  char *(*dup_remaining) (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);
  GPtrArray *(*dup_standings) (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);
  char *(*dup_moves) (const MdrPuzzle *puzzle, const MdrState *state, GError **error);
  MdrDeduction *(*hint) (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);
  void (*list_changes) (const MdrPuzzle *puzzle,
                        const MdrState *before,
                        const MdrState *after,
                        GArray *changes);
  MdrState *(*rebase) (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);

  gboolean solution_as_text;
  const MdrLogic *logic;
  MdrCommon *(*find_common) (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
  char *(*dup_objective) (const MdrPuzzle *puzzle, double value);
  gboolean (*verify) (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);
  GPtrArray *(*deduce) (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);
  char *(*dup_difficulty) (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
  MdrConflict *(*explain) (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
  MdrPuzzle *(*generate) (const MdrOptions *options, MdrJob *job, GError **error);
  void (*free_solution) (MdrSolution *solution);
  char *(*solution_to_text) (const MdrPuzzle *puzzle, const MdrSolution *solution);
  MdrSolution *(*solution_from_text) (const MdrPuzzle *puzzle, const char *text, GError **error);
  MdrState *(*solution_to_state) (const MdrPuzzle *puzzle, const MdrSolution *solution);
  GPtrArray *(*dup_facts) (const MdrPuzzle *puzzle, const MdrSolution *solution);

  MdrPlayback *(*new_playback) (const MdrPuzzle *puzzle,
                                const MdrSolution *solution,
                                const char *style,
                                MdrJob *job);
  void (*free_playback) (MdrPlayback *playback);
  char *(*dup_moment) (const MdrPlayback *playback, double time);

  void (*get_extents) (const MdrPuzzle *puzzle, MdrExtents *extents);
  void (*draw_base) (cairo_t *cr, const MdrScene *scene);
  void (*draw_moving) (cairo_t *cr, const MdrScene *scene);
  void (*get_moving_bounds) (const MdrScene *scene, double bounds[4]);
  char *(*dup_cell_sentence) (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);
};

/**
 * MdrKinds:
 *
 * A %NULL-terminated table of kinds. Each program hands the one it was built
 * with to whatever needs to find a kind by name.
 */
typedef const MdrKind *const MdrKinds;

/** How many seeds are tried for a puzzle of a level. */
#define MDR_PLAY_LEVEL_ATTEMPTS 8

const MdrKind *mdr_kinds_find (MdrKinds *kinds, const char *id);
const char *mdr_kind_get_name (const MdrKind *kind);
const char *mdr_kind_get_summary (const MdrKind *kind);
const char *mdr_kind_get_difficulty_label (const MdrKind *kind, const char *difficulty);
const MdrMethod *mdr_kind_find_method (const MdrKind *kind, const char *id);
const MdrMethodAlias *mdr_kind_find_method_alias (const MdrKind *kind, const char *id);
const MdrPlayLevel *mdr_kind_find_level (const MdrKind *kind, const char *id);
const MdrPlayLevel *mdr_kind_find_harder_level (const MdrKind *kind, const char *id);
MdrPuzzle *mdr_kind_generate_level (const MdrKind *kind,
                                    const MdrPlayLevel *level,
                                    guint32 seed,
                                    MdrJob *job,
                                    GError **error);
MdrPuzzle *mdr_kind_new_puzzle (const MdrKind *kind, const MdrPreset *preset);
gboolean mdr_kind_has_options (const MdrKind *kind, MdrOptionScope scope);
gint64 mdr_scene_get_integer (const MdrScene *scene, const char *id);
void mdr_scene_get_extents (const MdrScene *scene, MdrExtents *extents);

G_END_DECLS
