/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "mdr-clue.h"
#include "mdr-command.h"
#include "mdr-backbone.h"
#include "mdr-error.h"
#include "mdr-field.h"
#include "mdr-finished.h"
#include "mdr-input.h"
#include "mdr-job.h"
#include "mdr-objective.h"
#include "mdr-option.h"
#include "mdr-puzzle.h"
#include "mdr-result.h"
#include "mdr-study.h"
#include "mdr-symmetry.h"
#include "mdr-tables.h"
#include "mdr-interaction.h"

G_BEGIN_DECLS

/* Types of higher layers, which are only declared here. */
typedef struct _cairo cairo_t;
typedef struct _MdrPalette MdrPalette;
typedef struct _MdrGeometry MdrGeometry;
typedef struct _MdrModel MdrModel;
typedef struct _MdrLogic MdrLogic;

/* These types explain a kind to people; see mdr-guide.h. */
typedef struct _MdrExample MdrExample;
typedef struct _MdrPuzzleRule MdrPuzzleRule;
typedef struct _MdrControl MdrControl;
typedef struct _MdrFirstStep MdrFirstStep;
typedef struct _MdrGuide MdrGuide;

/**
 * MdrMethodAlias:
 * @id: another id of a method, on the command line and in files
 * @method: id of the method
 * @option: (nullable): the option of scope %MDR_SCOPE_METHOD that the alias sets
 * @value: the value of @option
 *
 * An id that a method used to have. Lists of them end with a %NULL id.
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
 * @build_model: (nullable) (transfer full): the integer program of the method, as
 *   the engine receives it, to be shown and exported. Its options, of the scopes %MDR_SCOPE_METHOD and
 *   %MDR_SCOPE_MODEL, may be %NULL for the defaults
 * @data: (nullable): passed to both functions, so that methods that differ in one constant share them
 * @proves: whether it can write a proof that meander-check understands
 *
 * One way to solve a kind. Lists of them end with a %NULL id.
 */
struct _MdrMethod
{
  const char *id;
  const char *name;
  const char *explanation;
  gboolean counts;
  void (*solve) (const MdrPuzzle *puzzle,
                 const MdrSolveRequest *request,
                 gconstpointer data,
                 MdrJob *job,
                 MdrResult *result);
  MdrModel *(*build_model) (const MdrPuzzle *puzzle,
                            const MdrOptions *options,
                            gconstpointer data,
                            GError **error);
  gconstpointer data;
  gboolean proves;
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
 * @id: stable, because progress is recorded under it; the id that dup_difficulty
 *   returns for puzzles of this level
 * @label: untranslated, marked with N_()
 * @options: (array zero-terminated=1): pairs of the id of an option of scope
 *   %MDR_SCOPE_GENERATE and its value; the other options keep their defaults
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
 * @MDR_PLAY_UNCHECKED: complete, and no rule is seen to be broken; whether it is right takes a search
 */
typedef enum
{
  MDR_PLAY_OPEN,
  MDR_PLAY_BROKEN,
  MDR_PLAY_SOLVED,
  MDR_PLAY_UNCHECKED,
} MdrPlayStatus;

/**
 * MdrOrigin:
 * @MDR_ORIGIN_ATTEMPT: an attempt
 * @MDR_ORIGIN_INNER_ATTEMPT: an attempt within that one
 * @MDR_ORIGIN_HINT: what a hint decides or supposes
 *
 * Where a part of a state comes from, if it is tentative or only shown.
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
 * @origins: (nullable) states, by #MdrOrigin: whatever differs between @state and
 *   one of them has that origin, and mdr_board_draw_moving() marks it
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
 * @backbone: (nullable): what all solutions share; drawn by mdr_scene_draw_moving(),
 *   not by kinds
 * @shown: what of @backbone is drawn
 * @unneeded: (nullable) (element-type MdrClue): clues of which each can be left out; marked while building
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
  const MdrBackbone *backbone;
  MdrBackboneShown shown;
  const GPtrArray *unneeded;
  const MdrPalette *palette;
  const MdrGeometry *geometry;
} MdrScene;

/**
 * MdrKnowledge:
 * @new_known_puzzle: (transfer full) (nullable): if the player does not know all of @puzzle in @state, the
 *   known part as a puzzle of this kind, which in Play is drawn, described and given input instead of
 *   @puzzle. It must not depend on anything unknown. Its moves are moves of @puzzle. %NULL if everything is
 *   known
 * @new_known_state: (transfer full): @state as a state of @known,
 *   which was made for @state or for a later state of the same play
 * @reveal_label: the label of the switch that shows the whole puzzle, untranslated, marked with N_(): "Show
 * the Torus"
 * @reveal_explanation: says what is shown while that switch is off, and when everything is shown,
 *   untranslated, marked with N_()
 *
 * For kinds whose player does not know the whole puzzle.
 */
typedef struct
{
  MdrPuzzle *(*new_known_puzzle) (const MdrPuzzle *puzzle, const MdrState *state);
  MdrState *(*new_known_state) (const MdrPuzzle *known, const MdrState *state);
  const char *reveal_label;
  const char *reveal_explanation;
} MdrKnowledge;

/**
 * MdrSequence:
 * @get_focus: the cell from which play continues in @state, such as the end of a growing path;
 *   the cursor follows it
 * @remaining_label: what dup_remaining computes, untranslated, marked with N_(): "Fewest Moves
 *   From Here"
 * @dup_remaining: (transfer full): the proven distance from @state to the end, as a sentence;
 *   %NULL with an error if it was stopped
 * @dup_ranking: (transfer full) (element-type MdrFact): compares @state with what methods, which need no
 *   search, achieve in the same number of moves; the id of a fact about a method is the method's; %NULL with
 * an error if it was stopped
 * @dup_moves: (transfer full): all moves that led to @state, as text for other programs; %NULL
 *   with an error if there are none
 *
 * For kinds whose solutions are sequences of moves instead of filled boards: a picture of their end does not
 * show them, so that they are printed as text. All members are nullable.
 */
typedef struct
{
  MdrCell (*get_focus) (const MdrPuzzle *puzzle, const MdrState *state);
  const char *remaining_label;
  char *(*dup_remaining) (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);
  GPtrArray *(*dup_ranking) (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);
  char *(*dup_moves) (const MdrPuzzle *puzzle, const MdrState *state, GError **error);
} MdrSequence;

/**
 * MdrPlaybackFacts:
 * @styles: (nullable): ways in which a solution can unfold; the first is the default. Lists of them end with
 * a %NULL id
 * @most_steps_a_second: if solutions have very many steps, the fastest playback; the user chooses from one
 *   step a second up to it. 0 if the speed is chosen as a factor
 * @dup_state: (nullable) (transfer full): the state of play that @playback shows at @time, by which its cells
 *   are described; takes under 1 ms. Without this function, cells are described as the puzzle gives them
 * @dup_moment: (nullable) (transfer full): counters of @playback at @time, as a
 *   sentence; takes under 1 ms
 * @traces_play: whether a playback shows all that a player draws, so that it is also shown once when a player
 * has solved the puzzle
 *
 * For kinds with more to say about a playback than its steps.
 */
typedef struct
{
  const MdrChoice *styles;
  guint most_steps_a_second;
  MdrState *(*dup_state) (const MdrPuzzle *puzzle, const MdrPlayback *playback, double time);
  char *(*dup_moment) (const MdrPlayback *playback, double time);
  gboolean traces_play;
} MdrPlaybackFacts;

/**
 * MdrStart:
 * @n_open: what play has to decide
 * @n_all: the same if there were no clues; 0 if that is not known
 * @one_solves: whether any first decision solves the puzzle, since what is open then counts as meant
 *
 * What there is to do at the start of a puzzle.
 */
typedef struct
{
  guint n_open;
  guint n_all;
  gboolean one_solves;
} MdrStart;

/**
 * MdrReasoning:
 * @hint: (transfer full): the next deduction, or one with the mistakes if the play is already
 *   wrong; %NULL with an error that says why there is none. The job may be cancelled
 * @find_backbone: (transfer full): what all solutions have in common, as far as it is known when
 *   @job has to stop. It is called after each edit of a puzzle that can be solved, and by the method
 *   %MDR_BACKBONE_METHOD. %NULL with an error only if a solution was found to be false. Without this
 * function, the first method is used. See mdr_job_find_backbone(), the only other caller
 * @deduce: (transfer full) (element-type MdrDeduction): everything that follows from @state by
 *   logic alone, in order
 * @dup_difficulty: (transfer full): rates a puzzle by the
 *   deductions it needs: the id of one of the values of its generate option
 *   "difficulty", or of @difficulties, or %NULL with an error
 * @measure_start: finds what there is to do in a puzzle that was made. mdr_puzzle_get_refusal() is the only
 *   caller
 * @difficulties: the difficulties there are, for kinds that do not make puzzles and so have no such option
 * @find_finished: for kinds with relax: see mdr_job_find_finished(), the only caller
 *
 * For kinds that explain themselves step by step. Kinds with an #MdrLogic have mdr_logic_reasoning. All
 * members are nullable.
 */
typedef struct
{
  MdrDeduction *(*hint) (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);
  MdrBackbone *(*find_backbone) (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
  GPtrArray *(*deduce) (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);
  char *(*dup_difficulty) (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
  void (*measure_start) (const MdrPuzzle *puzzle, MdrStart *start);
  const MdrChoice *difficulties;
  MdrTruth (*find_finished) (const MdrPuzzle *puzzle, MdrJob *job, MdrFinished *finished);
} MdrReasoning;

/**
 * MdrNumbers:
 * @get_number: the number that stands in @cell of the board, given or written; %FALSE if there is none
 * @list_peers: (nullable): adds (element-type MdrCell) the other cells that may not have the number that
 * @cell has. Without this function, no two cells have to differ
 * @get_finished: bit n is set if no cell is left in @state into which the number n could still be written;
 * for numbers below 64
 * @dup_all_notes: (transfer full) (nullable): the move that notes in each cell without a number and without
 *   notes the numbers that none of its peers has; %NULL if it would note nothing. The function may be %NULL
 * @dup_taken_notes: (transfer full) (nullable): the move that removes from the notes in @after each number
 *   that a peer got since @before; %NULL if there is none. The function may be %NULL
 *
 * For kinds whose player writes numbers into cells.
 */
typedef struct
{
  gboolean (*get_number) (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell, int *number);
  void (*list_peers) (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell, GArray *peers);
  guint64 (*get_finished) (const MdrPuzzle *puzzle, const MdrState *state);
  char *(*dup_all_notes) (const MdrPuzzle *puzzle, const MdrState *state);
  char *(*dup_taken_notes) (const MdrPuzzle *puzzle, const MdrState *before, const MdrState *after);
} MdrNumbers;

/**
 * MdrKind:
 *
 * The contract of a kind of puzzle: one constant table of facts and
 * functions. Functions get all they need as arguments, keep no mutable
 * statics, and may be called from any thread, many at a time. Those without a
 * puzzle get the kind, so that kinds can share them. Each is
 * required unless marked (nullable). docs/ADDING-A-KIND.md walks through it.
 *
 * Identity. All texts are untranslated, marked with N_():
 * @id: stable, as it is written in files and on the command line
 * @name: of the kind
 * @summary: a few words for its card in the gallery
 * @page: (nullable): the page of rules from which the kind was made. It is written into files, so that
 *   the puzzle can be read where nobody knows the kind; kinds with the same id and other pages are different
 * @identity: (nullable): what of @page tells its puzzles from those of other pages, if that is not all of it
 * @guide: rules with examples, controls, first steps; see mdr-guide.h
 * @version: of its givens in files, from 1; files with a later version are refused
 * @methods: at least one
 * @method_aliases: (nullable): ids that methods used to have
 * @tools: for building; may be an empty list
 * @presets: at least one
 * @options: of all scopes; may be an empty list
 * @commands: (nullable): changes to the whole puzzle
 * @studies: (nullable): long computations over many instances
 * @levels: (nullable): puzzles to play, the easiest first. They require an option "seed" of scope
 *   %MDR_SCOPE_GENERATE, which alone determines the puzzle of a level
 * @move_seconds: how long the step from one state of play to the next is animated; 0 for no animation
 *
 * Groups, each %NULL for kinds to which it does not apply; read them with functions like
 * mdr_kind_get_sequence(), which return an empty table instead:
 * @knowledge: (nullable)
 * @objective: (nullable): see mdr-objective.h
 * @sequence: (nullable)
 * @playback: (nullable)
 * @reasoning: (nullable)
 * @numbers: (nullable)
 * @logic: (nullable): the rules of a kind that can be solved by deduction
 *
 * Givens:
 * @fields: all members of the givens, in the order of files; see mdr-field.h. They include the options of
 *   scope %MDR_SCOPE_PUZZLE
 * @new_puzzle: the puzzle a blank board starts from
 * @resize: (nullable): grows or shrinks the board of a copy that is not yet shared at its lower right;
 *   required if @fields has sides
 * @puzzle_from_json: @path names @givens in errors
 * @puzzle_from_text: reads one puzzle from @lines (%NULL-terminated, without comments, leading blank lines or
 *   trailing space) and stores in @taken how many lines it used; with an error, how many it understood before
 *   the mistake. An error names the line, counting from @first_line, the number of the first of @lines in its
 *   file
 * @puzzle_to_text: (transfer full): lines that puzzle_from_text accepts
 * @puzzle_from_link: (nullable): an address of a puzzle site; %NULL with %MDR_ERROR_UNSUPPORTED if the link
 *   is of another kind
 * @puzzle_to_link: (nullable)
 * @edit: (transfer full): a new puzzle with the edit applied. If the board can be resized by dragging, it
 *   accepts "size ROWS COLUMNS"
 * @count_edit_steps: (nullable): how many steps @edit, which may be any string, takes, for kinds whose edits
 *   can differ in time by a factor of thousands; 1 for quick ones. A history holds up to ten million steps.
 *   Without this function each edit counts as one
 * @list_clues: (nullable) (element-type MdrClue): adds all clues that can be removed, each with the edit that
 *   does so; of givens that every puzzle must have, those that commands change, as staying. It enables locks
 * @list_missing_clues: (nullable) (element-type MdrClue): adds the clues that match @solution and that
 *   @puzzle does not have, each with the edit that adds it
 * @transform: (transfer full) (nullable): the image of a puzzle under a symmetry of the square; its solutions
 *   are the images of the puzzle's solutions. If a puzzle can be written in two ways, images always use the
 *   same one. %NULL with %MDR_ERROR_UNSUPPORTED if there is no image. mdr_puzzle_transform() is the only
 *   caller
 * @dup_cell_choices: (transfer full) (array zero-terminated=1) (nullable): the choices for a cell or clue
 *   place while the puzzle is being built: pairs of a translated label and the edit that enters it. The
 *   function may be %NULL
 * @find_problems: adds what is wrong with the puzzle; takes under 16 ms
 * @dup_title: (transfer full): the default title, translated: name and size
 *
 * Play:
 * @new_state: the start of play
 * @turns: (array fixed-size=%MDR_N_MODES) (element-type nullable): by #MdrMode, handlers of input; for %NULL,
 *   input only moves the cursor. See mdr_interpret(), the only caller
 * @execute: (transfer full): a new state with the move applied, or an error:
 *   never an assertion, since moves come from files too
 * @check: (nullable): the status of the state; adds what is wrong with it. Without this function there is
 *   nothing to check, because no move can break a rule
 * @settle: (nullable): the status of a state that @check leaves %MDR_PLAY_UNCHECKED; adds what is wrong with
 *   it. It is %MDR_PLAY_UNCHECKED again if @job stopped the search; without a job, the search ends soon by
 *   itself. See mdr_job_check(), the only caller
 * @is_solved: (nullable): whether the puzzle is solved in the state; required in place of check
 * @dup_progress: (transfer full) (nullable): the state in a few words: "12 of
 *   40 cells"; the function may be %NULL
 * @list_changes: (nullable): adds (element-type MdrMark) the cells, or sides of cells, in which @after
 *   differs from @before, with the sign that @after has there
 * @reopen: (nullable) (transfer full): @state with some of the changes, which list_changes finds between a
 * new state and @state, taken back. It enables mdr_problems_blame()
 * @rebase: (transfer full): the part of @state, a state of @before, that still fits @after
 *
 * Solving:
 * @dup_outcome: (nullable) (transfer full): what the best solution of @result, which is solved, achieves, and
 *   what the bound of its objective says about better ones, as one or two sentences; %NULL if the usual
 *   sentences say it as well
 * @verify: whether @solution solves @puzzle by the rules; an error says what is wrong with it. Shares no code
 *   with the solvers
 * @explain: (nullable) (transfer full): why a puzzle has no solution, if find_problems does not already say
 *   so; what it lacks, if it is unfinished; a conflict without clues if there is a solution; %NULL with an
 *   error if it was stopped. See mdr_job_explain(), the only caller
 * @relax: (nullable) (transfer full) (nullable): a puzzle that stands for all puzzles with clues added to
 *   @puzzle: their solutions, or parts of them that finish() completes, are among its solutions. It is only
 *   searched, verified and played; %NULL if clues that are missing constrain nothing. Without this function,
 *   more clues never mean more solutions
 * @finish: (nullable): finds clues without which @solution, one of the relaxed puzzle, is none of @puzzle;
 *   adds to @edits (element-type utf8) what adds them, and sets @finished (out) (transfer full) to the
 *   solution of the puzzle with them. No if it is proven that there are no such clues; required with relax
 * @request_tables: (nullable): requests the large tables that a long search for a solution of @puzzle would
 *   use, with mdr_tables_get()
 * @generate: (nullable) (transfer full): a puzzle that has a solution, and exactly one if the first method
 *   counts solutions
 * @solution_to_text: (transfer full): lines, joined by newlines
 * @solution_from_text: reads them back; does not verify
 * @solution_to_state: (transfer full): the state in which it is played out
 * @solution_from_state: (nullable) (transfer full): the solution that @state shows, which is solved; %NULL if
 *   stopped by @job. Without this function, nothing moves when the player has solved a puzzle
 * @dup_facts: (nullable) (transfer full) (element-type MdrFact): facts that people want to know about a
 *   verified @solution, each with an id; takes under 16 ms
 *
 * Time:
 * @new_playback: (transfer full): the solution as it unfolds over time in @style, one of the kind's (%NULL
 *   for the first); %NULL only if stopped by @job
 *
 * Drawing:
 * @get_extents: the size of the board with all its clue places; see mdr_puzzle_get_extents()
 * @get_shown_extents: (nullable): the same with those clue places only that are not empty. By default, a side
 * with a clue has all its places
 * @draw_base: what changes only with puzzle, palette or geometry
 * @draw_moving: the rest, within mdr_board_get_bounds()
 * @dup_cell_sentence: (transfer full): names @cell and then its contents, for screen readers; the state is
 *   %NULL while the puzzle is being built
 */
struct _MdrKind
{
  const char *id;
  const char *name;
  const char *summary;
  const char *page;
  const char *identity;
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
  double move_seconds;

  const MdrKnowledge *knowledge;
  const MdrObjective *objective;
  const MdrSequence *sequence;
  const MdrPlaybackFacts *playback;
  const MdrReasoning *reasoning;
  const MdrNumbers *numbers;
  const MdrLogic *logic;

  const MdrField *fields;
  MdrPuzzle *(*new_puzzle) (const MdrKind *kind);
  gboolean (*resize) (MdrPuzzle *puzzle, int rows, int columns, GError **error);
  MdrPuzzle *(*puzzle_from_json) (const MdrKind *kind,
                                  JsonObject *givens,
                                  const char *path,
                                  guint version,
                                  GError **error);
  MdrPuzzle *(*puzzle_from_text) (const MdrKind *kind,
                                  const char *const *lines,
                                  guint first_line,
                                  guint *taken,
                                  GError **error);
  char *(*puzzle_to_text) (const MdrPuzzle *puzzle);
  MdrPuzzle *(*puzzle_from_link) (const MdrKind *kind, const char *link, GError **error);
  char *(*puzzle_to_link) (const MdrPuzzle *puzzle, GError **error);
  MdrPuzzle *(*edit) (const MdrPuzzle *puzzle, const char *edit, GError **error);
  guint (*count_edit_steps) (const MdrKind *kind, const char *edit);
  void (*list_clues) (const MdrPuzzle *puzzle, GPtrArray *clues);
  void (*list_missing_clues) (const MdrPuzzle *puzzle, const MdrSolution *solution, GPtrArray *clues);
  MdrPuzzle *(*transform) (const MdrPuzzle *puzzle, MdrSymmetry symmetry, GError **error);
  char **(*dup_cell_choices) (const MdrPuzzle *puzzle, MdrCell cell);
  void (*find_problems) (const MdrPuzzle *puzzle, MdrProblems *problems);
  char *(*dup_title) (const MdrPuzzle *puzzle);

  MdrState *(*new_state) (const MdrPuzzle *puzzle);
  const MdrInputHandlers *turns[MDR_N_MODES];
  MdrState *(*execute) (const MdrPuzzle *puzzle, const MdrState *state, const char *move, GError **error);
  MdrPlayStatus (*check) (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);
  MdrPlayStatus (*settle) (const MdrPuzzle *puzzle,
                           const MdrState *state,
                           MdrJob *job,
                           MdrProblems *problems);
  gboolean (*is_solved) (const MdrPuzzle *puzzle, const MdrState *state);
  char *(*dup_progress) (const MdrPuzzle *puzzle, const MdrState *state);
  void (*list_changes) (const MdrPuzzle *puzzle,
                        const MdrState *before,
                        const MdrState *after,
                        GArray *changes);
  MdrState *(*reopen) (const MdrPuzzle *puzzle, const MdrState *state, const MdrMark *changes, guint count);
  MdrState *(*rebase) (const MdrPuzzle *before, const MdrState *state, const MdrPuzzle *after);

  char *(*dup_outcome) (const MdrPuzzle *puzzle, const MdrResult *result);
  gboolean (*verify) (const MdrPuzzle *puzzle, const MdrSolution *solution, GError **error);
  MdrConflict *(*explain) (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
  MdrPuzzle *(*relax) (const MdrPuzzle *puzzle);
  MdrTruth (*finish) (const MdrPuzzle *puzzle,
                      const MdrSolution *solution,
                      MdrJob *job,
                      GPtrArray *edits,
                      MdrSolution **finished);
  void (*request_tables) (const MdrPuzzle *puzzle, MdrTables *tables);
  MdrPuzzle *(*generate) (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error);
  char *(*solution_to_text) (const MdrPuzzle *puzzle, const MdrSolution *solution);
  MdrSolution *(*solution_from_text) (const MdrPuzzle *puzzle, const char *text, GError **error);
  MdrState *(*solution_to_state) (const MdrPuzzle *puzzle, const MdrSolution *solution);
  MdrSolution *(*solution_from_state) (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job);
  GPtrArray *(*dup_facts) (const MdrPuzzle *puzzle, const MdrSolution *solution);

  MdrPlayback *(*new_playback) (const MdrPuzzle *puzzle,
                                const MdrSolution *solution,
                                const char *style,
                                MdrJob *job);

  void (*get_extents) (const MdrPuzzle *puzzle, MdrExtents *extents);
  void (*get_shown_extents) (const MdrPuzzle *puzzle, MdrExtents *extents);
  void (*draw_base) (cairo_t *cr, const MdrScene *scene);
  void (*draw_moving) (cairo_t *cr, const MdrScene *scene);
  char *(*dup_cell_sentence) (const MdrPuzzle *puzzle, const MdrState *state, MdrCell cell);
};

/** The number of seeds that are tried for a puzzle of a level. */
#define MDR_PLAY_LEVEL_ATTEMPTS 8

const char *mdr_kind_get_name (const MdrKind *kind);
const char *mdr_kind_get_summary (const MdrKind *kind);
const MdrKnowledge *mdr_kind_get_knowledge (const MdrKind *kind);
const MdrObjective *mdr_kind_get_objective (const MdrKind *kind);
const MdrSequence *mdr_kind_get_sequence (const MdrKind *kind);
const MdrPlaybackFacts *mdr_kind_get_playback (const MdrKind *kind);
const MdrReasoning *mdr_kind_get_reasoning (const MdrKind *kind);
const MdrNumbers *mdr_kind_get_numbers (const MdrKind *kind);
const char *mdr_kind_get_difficulty_label (const MdrKind *kind, const char *difficulty);
const MdrMethod *mdr_kind_find_method (const MdrKind *kind, const char *id);
const MdrMethod *mdr_kind_require_method (const MdrKind *kind, const char *id, GError **error);
const MdrMethod *mdr_kind_find_proving_method (const MdrKind *kind);
const MdrMethodAlias *mdr_kind_find_method_alias (const MdrKind *kind, const char *id);
const MdrPlayLevel *mdr_kind_find_level (const MdrKind *kind, const char *id);
const MdrPlayLevel *mdr_kind_find_harder_level (const MdrKind *kind, const char *id);
const MdrPlayLevel *mdr_kind_require_level (const MdrKind *kind, const char *id, GError **error);
gboolean mdr_kind_set_difficulty (const MdrKind *kind, MdrOptions *options, const char *id, GError **error);
MdrOptions *mdr_kind_dup_level_options (const MdrKind *kind, const MdrPlayLevel *level);
MdrPuzzle *mdr_kind_generate (const MdrKind *kind, const MdrOptions *options, MdrJob *job, GError **error);
MdrPuzzle *mdr_kind_generate_level (const MdrKind *kind,
                                    const MdrPlayLevel *level,
                                    guint32 seed,
                                    MdrJob *job,
                                    GError **error);
const char *mdr_puzzle_get_refusal (const MdrPuzzle *puzzle);
MdrPuzzle *mdr_kind_new_puzzle (const MdrKind *kind, const MdrPreset *preset);
MdrPlayStatus mdr_kind_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems);
MdrPlayStatus mdr_job_check (MdrJob *job,
                             const MdrPuzzle *puzzle,
                             const MdrState *state,
                             MdrProblems *problems);
gboolean mdr_kind_has_options (const MdrKind *kind, MdrOptionScope scope);
gint64 mdr_scene_get_integer (const MdrScene *scene, const char *id);
void mdr_puzzle_get_extents (const MdrPuzzle *puzzle, MdrMode mode, MdrExtents *extents);
char *mdr_puzzle_dup_size (const MdrPuzzle *puzzle);
void mdr_scene_get_extents (const MdrScene *scene, MdrExtents *extents);

G_END_DECLS
