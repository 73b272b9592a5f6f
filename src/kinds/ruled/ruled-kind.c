/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-kind.h"
#include "ruled-draw.h"
#include "ruled-givens.h"
#include "ruled-logic.h"
#include "ruled-play.h"
#include "ruled-solve.h"
#include "ruled-values.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-logic-commands.h"
#include "mdr-places.h"
#include "mdr-rule-propose.h"
#include "mdr-rulebook-complete.h"
#include "mdr-rulebook-read.h"
#include "mdr-ruled-instances.h"
#include "mdr-ruled-judge.h"
#include "mdr-ruled-search.h"

/* The most bytes of a page that is read from a file. The reader of rulebooks takes less. */
#define MAX_PAGE_BYTES (64 * 1024)
/* The side of a new board where the page names none. */
#define USUAL_SIDE   7
#define MOST_PRESETS 6
/* The largest boards that are made. */
#define MOST_GENERATED_SIDE 20

static const MdrPuzzleCommand clue_commands[] = { MDR_COMMAND_REDUCE, MDR_COMMAND_COMPLETE,
                                                  MDR_COMMAND_FILL };
static const MdrPuzzleCommand level_commands[] = { MDR_COMMAND_HARDER, MDR_COMMAND_EASIER };
static const MdrPuzzleCommand board_commands[] = { MDR_COMMAND_ROTATE, MDR_COMMAND_MIRROR };

/* The command that changes what no command takes away: areas, and numbers that stand everywhere. */
static const MdrPuzzleCommand improve_areas = {
  .id = "improve",
  .label = N_ ("Improve Areas"),
  .explanation = N_ ("Moves cells between areas until exactly one solution is left"),
  .icon = "view-grid-symbolic",
  .run = ruled_command_improve,
};
static const MdrPuzzleCommand improve_numbers = {
  .id = "improve",
  .label = N_ ("Improve Numbers"),
  .explanation = N_ ("Changes single numbers until exactly one solution is left"),
  .icon = "view-grid-symbolic",
  .run = ruled_command_improve,
};

static const MdrPlaybackFacts playback = { .dup_state = ruled_playback_dup_state };

/* Returns the label of a given of the whole board: "Stars". */
static const char *
intern_label (const MdrRulebook *rulebook, const char *name)
{
  g_autofree char *label = NULL;
  guint given;

  if (!mdr_rulebook_find_given (rulebook, name, &given))
    return g_intern_string (name);
  label = ruled_parameter_dup_label (rulebook, given);
  return g_intern_string (label);
}

static const char *
get_side_label (const MdrField *field)
{
  if (g_str_equal (field->name, "rows"))
    return N_ ("Rows");
  return g_str_equal (field->name, "columns") ? N_ ("Columns") : N_ ("Size");
}

/* Returns the level of a puzzle for which none is asked: normal, or the easiest that the page names. */
static guint
get_usual_level (const MdrRulebook *rulebook)
{
  guint level = MDR_LEVEL_NORMAL;

  if (rulebook->levels[level] > 0)
    return level;
  for (level = 0; level + 1 < MDR_RULE_N_LEVELS && rulebook->levels[level] == 0;)
    level++;
  return level;
}

/* Adds what is given for the whole board, which a puzzle that is made gets. */
static void
add_parameter_options (const MdrRulebook *rulebook, const MdrField *fields, GArray *options)
{
  for (const MdrField *field = fields; field->name; field++)
    {
      g_autofree char *initial = NULL;
      MdrOptionSpec option = { .id = field->name,
                               .type = MDR_OPTION_INTEGER,
                               .scopes = MDR_SCOPE_GENERATE,
                               .minimum = field->minimum,
                               .maximum = field->maximum };
      guint given;

      if (field->type == MDR_FIELD_OWN || field->type == MDR_FIELD_SIDE
          || !mdr_rulebook_find_given (rulebook, field->name, &given))
        continue;
      initial = g_strdup_printf ("%d", MAX (field->minimum,
                                            mdr_rulebook_get_given (rulebook, given)->making.value));
      option.label = intern_label (rulebook, field->name);
      option.initial = g_intern_string (initial);
      g_array_append_val (options, option);
    }
}

/* Adds the options for making puzzles, if the page names levels. */
static void
add_generate_options (const MdrRulebook *rulebook, const MdrField *fields, GArray *options)
{
  guint level = get_usual_level (rulebook);
  g_autofree char *side = g_strdup_printf ("%d", rulebook->levels[level]);
  const char *usual = g_intern_string (side);
  MdrOptionSpec made[] = {
    MDR_SPECS_GENERATED_SIZE (usual, 2, MOST_GENERATED_SIDE),
    MDR_SPEC_DIFFICULTY (mdr_difficulties,
                         N_ ("Easy: counting and neighbors; normal: whole lines and the whole board, or a "
                             "few "
                             "rules together; hard: single possibilities must be tried; extreme: more than "
                             "that")),
    MDR_SPEC_SEED,
  };

  if (rulebook->levels[level] == 0)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (made); i++)
    if (made[i].type == MDR_OPTION_CHOICE)
      made[i].initial = mdr_difficulties[level].id;
  g_array_append_vals (options, made, 2);
  add_parameter_options (rulebook, fields, options);
  g_array_append_vals (options, made + 2, G_N_ELEMENTS (made) - 2);
}

/* Returns the levels that the page names. */
static const MdrPlayLevel *
levels_new (const MdrRulebook *rulebook)
{
  GArray *levels = g_array_new (TRUE, FALSE, sizeof (MdrPlayLevel));

  for (guint k = 0; k < MDR_RULE_N_LEVELS; k++)
    {
      g_autofree char *side = g_strdup_printf ("%d", rulebook->levels[k]);
      const char *interned = g_intern_string (side);
      const char *settings[] = { "rows", interned, "columns", interned, "difficulty", mdr_difficulties[k].id,
                                 NULL };
      MdrPlayLevel level = { mdr_difficulties[k].id, mdr_difficulties[k].label, NULL };

      if (rulebook->levels[k] == 0)
        continue;
      level.options = g_memdup2 (settings, sizeof settings);
      g_array_append_val (levels, level);
    }
  return (MdrPlayLevel *) g_array_free (levels, FALSE);
}

/* The options of a puzzle are its fields: the sides of the board, and what is given for all of it. */
static const MdrOptionSpec *
options_new (const MdrRulebook *rulebook, const MdrField *fields)
{
  static const MdrOptionSpec of_commands[] = { MDR_SPEC_REDUCE_SYMMETRY,
                                               MDR_SPEC_FILL_SYMMETRY,
                                               MDR_SPEC_FILL_DIFFICULTY,
                                               { NULL } };
  g_autoptr (GArray) options = g_array_new (FALSE, FALSE, sizeof (MdrOptionSpec));

  for (const MdrField *field = fields; field->name; field++)
    if (field->type != MDR_FIELD_OWN)
      {
        int usual = field->type == MDR_FIELD_SIDE ? CLAMP (USUAL_SIDE, field->minimum, field->maximum)
                                                  : field->minimum;
        g_autofree char *initial = g_strdup_printf ("%d", usual);
        MdrOptionSpec option = { .id = field->name,
                                 .type = MDR_OPTION_INTEGER,
                                 .scopes = MDR_SCOPE_PUZZLE,
                                 .minimum = field->minimum,
                                 .maximum = field->maximum };

        option.label =
            field->type == MDR_FIELD_SIDE ? get_side_label (field) : intern_label (rulebook, field->name);
        option.initial = g_intern_string (initial);
        g_array_append_val (options, option);
      }
  add_generate_options (rulebook, fields, options);
  g_array_append_vals (options, of_commands, G_N_ELEMENTS (of_commands));
  return (MdrOptionSpec *) g_array_free (g_steal_pointer (&options), FALSE);
}

static void
add_preset (GArray *presets, guint side)
{
  g_autofree char *id = g_strdup_printf ("%ux%u", side, side);
  g_autofree char *label = g_strdup_printf ("%u×%u", side, side);
  const char **edits = g_new0 (const char *, 2);
  g_autofree char *edit = g_strdup_printf ("size %u %u", side, side);

  edits[0] = g_intern_string (edit);
  g_array_append_val (presets, ((MdrPreset){ g_intern_string (id), g_intern_string (label), edits }));
}

/* Orders sides by how far they are from a board that is neither trivial nor long to play. */
static int
compare_sides (gconstpointer a, gconstpointer b)
{
  return ABS (*(const int *) a - USUAL_SIDE) - ABS (*(const int *) b - USUAL_SIDE);
}

/* Sizes to begin with: some that the page allows, beginning with the first that it names, or else usual ones.
 */
static const MdrPreset *
presets_new (const MdrRulebook *rulebook)
{
  static const int usual[] = { USUAL_SIDE, 5, 10, 12, 15, 20 };
  g_autoptr (GArray) sides = g_array_new (FALSE, FALSE, sizeof (int));
  GArray *presets = g_array_new (TRUE, FALSE, sizeof (MdrPreset));

  if (rulebook->sides->len > 0)
    {
      add_preset (presets, (guint) g_array_index (rulebook->sides, int, 0));
      g_array_append_vals (sides, &g_array_index (rulebook->sides, int, 1), rulebook->sides->len - 1);
      g_array_sort (sides, compare_sides);
    }
  else
    g_array_append_vals (sides, usual, G_N_ELEMENTS (usual));
  for (guint i = 0; i < sides->len && presets->len < MOST_PRESETS; i++)
    add_preset (presets, (guint) g_array_index (sides, int, i));
  return (MdrPreset *) g_array_free (presets, FALSE);
}

/* What all kinds from pages of rules have in common. */
static const MdrKind common = {
  .version = 1,
  .methods = ruled_methods,

  .move_seconds = 0.12,

  .playback = &playback,
  .reasoning = &mdr_logic_reasoning,
  .logic = &ruled_logic,

  .new_puzzle = ruled_new_puzzle,
  .resize = ruled_puzzle_resize,
  .puzzle_from_json = ruled_puzzle_from_json,
  .puzzle_from_text = ruled_puzzle_from_text,
  .puzzle_to_text = ruled_puzzle_to_text,
  .puzzle_from_link = ruled_puzzle_from_link,
  .puzzle_to_link = ruled_puzzle_to_link,
  .edit = ruled_edit,
  .list_clues = ruled_list_clues,
  .list_missing_clues = ruled_list_missing_clues,
  .transform = ruled_transform,
  .dup_cell_choices = ruled_dup_cell_choices,
  .find_problems = ruled_find_problems,
  .dup_title = ruled_dup_title,

  .new_state = ruled_new_state,
  .turns = { [MDR_MODE_BUILD] = &ruled_building, [MDR_MODE_PLAY] = &ruled_playing },
  .execute = ruled_execute,
  .check = ruled_check,
  .settle = ruled_settle,
  .dup_progress = ruled_dup_progress,
  .list_changes = ruled_list_changes,
  .reopen = ruled_reopen,
  .rebase = ruled_rebase,

  .verify = ruled_verify,
  .explain = ruled_explain,
  .relax = ruled_relax,
  .finish = ruled_finish,
  .solution_to_text = ruled_solution_to_text,
  .solution_from_text = ruled_solution_from_text,
  .solution_to_state = ruled_solution_to_state,
  .solution_from_state = ruled_solution_from_state,

  .new_playback = ruled_new_playback,

  .get_extents = ruled_get_extents,
  .get_shown_extents = ruled_get_shown_extents,
  .draw_base = ruled_draw_base,
  .draw_moving = ruled_draw_moving,
  .dup_cell_sentence = ruled_dup_cell_sentence,
};

/* Returns whether puzzles have clues, which may be there or not. Areas and what stands everywhere are none.
 */
static gboolean
has_clues (const MdrRulebook *rulebook)
{
  for (guint i = 0; i < rulebook->givens->len; i++)
    if (ruled_given_is_clue (mdr_rulebook_get_given (rulebook, i)))
      return TRUE;
  return FALSE;
}

/* The commands for puzzles that have clues, or else givens that are changed one by one. */
static const MdrPuzzleCommand *
commands_new (const MdrRulebook *rulebook)
{
  GArray *commands = g_array_new (TRUE, FALSE, sizeof (MdrPuzzleCommand));
  const MdrPuzzleCommand *improve = NULL;

  for (guint i = 0; i < rulebook->givens->len; i++)
    if (ruled_given_is_improved (rulebook, i) && improve != &improve_areas)
      improve = mdr_rulebook_get_given (rulebook, i)->divides ? &improve_areas : &improve_numbers;
  if (has_clues (rulebook))
    g_array_append_vals (commands, clue_commands, G_N_ELEMENTS (clue_commands));
  if (improve)
    g_array_append_val (commands, *improve);
  if (improve || has_clues (rulebook))
    g_array_append_vals (commands, level_commands, G_N_ELEMENTS (level_commands));
  g_array_append_vals (commands, board_commands, G_N_ELEMENTS (board_commands));
  return (MdrPuzzleCommand *) g_array_free (commands, FALSE);
}

/* Makes a kind, with a reference to @rulebook that is never given back. */
static const MdrKind *
kind_new (MdrRulebook *rulebook)
{
  RuledKind *kind = g_new0 (RuledKind, 1);
  MdrKind *base = &kind->base;
  guint noted;

  kind->rulebook = mdr_rulebook_ref (rulebook);
  kind->aids = mdr_ruled_search_aids;
  *base = common;
  base->id = rulebook->id;
  base->name = rulebook->name;
  base->summary = rulebook->about ? rulebook->about : rulebook->name;
  base->page = rulebook->text;
  base->identity = rulebook->identity;
  base->tools = ruled_tools_new (rulebook);
  base->fields = ruled_fields_new (rulebook);
  base->options = options_new (rulebook, base->fields);
  base->presets = presets_new (rulebook);
  base->commands = commands_new (rulebook);
  base->guide = ruled_guide_new (base);
  if (ruled_find_noted_decision (rulebook, &noted))
    base->numbers = mdr_rulebook_tells_apart (rulebook, noted) ? &ruled_numbers : &ruled_numbers_alone;
  if (rulebook->levels[get_usual_level (rulebook)] > 0)
    {
      base->levels = levels_new (rulebook);
      base->generate = ruled_generate;
    }
  if (rulebook->link_names->len == 0)
    {
      base->puzzle_from_link = NULL;
      base->puzzle_to_link = NULL;
    }
  if (!has_clues (rulebook))
    {
      base->list_clues = mdr_puzzle_commands_find (base->commands, "improve") ? ruled_list_clues : NULL;
      base->list_missing_clues = NULL;
      base->relax = NULL;
      base->finish = NULL;
    }
  return base;
}

/* Returns the kind of @page, the same whenever it is asked for. If there is none yet, it is made from
 * @rulebook, or else %NULL. */
static const MdrKind *
intern_kind (const char *page, MdrRulebook *rulebook)
{
  static GMutex lock;
  static GHashTable *kinds;
  const MdrKind *kind;
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&lock);

  if (!kinds)
    kinds = g_hash_table_new (g_str_hash, g_str_equal);
  kind = g_hash_table_lookup (kinds, page);
  if (kind || !rulebook)
    return kind;
  kind = kind_new (rulebook);
  g_hash_table_insert (kinds, (gpointer) kind->page, (gpointer) kind);
  return kind;
}

/* Pages that come with the program are not held to their examples each time: the tests do that. */
static const MdrKind *
read_shipped (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;
  g_autoptr (MdrRulebook) rulebook = NULL;

  if (!mdr_read_own_file (path, MAX_PAGE_BYTES, &text, &length, error))
    return NULL;
  rulebook = mdr_rulebook_read (text, (gssize) length, error);
  return rulebook ? intern_kind (rulebook->text, rulebook) : NULL;
}

/* Returns the kind from the page of today that came without sentences of broken rules before. */
static const MdrKind *
find_successor (const MdrRulebook *rulebook)
{
  g_auto (GStrv) paths = mdr_places_list_data ("rules", ".rules");
  g_autofree char *name = g_strconcat (G_DIR_SEPARATOR_S, rulebook->id, ".rules", NULL);
  const MdrKind *kind;

  if (!g_str_equal (rulebook->text, rulebook->identity))
    return NULL;
  for (char **path = paths; *path; path++)
    if (g_str_has_suffix (*path, name) && (kind = read_shipped (*path, NULL))
        && g_str_equal (kind->identity, rulebook->identity))
      return kind;
  return NULL;
}

/**
 * ruled_kind_from_page:
 * @page: a page of rules (docs/WRITING-RULES.md), from an untrusted source
 *
 * Makes a kind from a page of rules that agrees with its own examples. The same page makes the same kind,
 * which stays valid until the program ends, as a constant would. A page that came with an earlier version and
 * says the same as that of today makes the kind of today.
 *
 * Returns: %NULL with an error that names the line
 */
const MdrKind *
ruled_kind_from_page (const char *page, GError **error)
{
  g_autoptr (MdrRulebook) rulebook = NULL;
  const MdrKind *kind;
  guint n_examples;

  g_return_val_if_fail (page != NULL, NULL);

  kind = intern_kind (page, NULL);
  if (kind)
    return kind;
  rulebook = mdr_rulebook_read (page, -1, error);
  if (!rulebook || !mdr_rulebook_check (rulebook, &mdr_ruled_search_aids, &n_examples, error))
    return NULL;
  kind = find_successor (rulebook);
  if (kind)
    return kind;
  return intern_kind (rulebook->text, rulebook);
}

static char *
dup_examples (const char *page, MdrJob *job, GError **error)
{
  g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (page, -1, error);

  return rulebook ? mdr_rulebook_propose_examples (rulebook, job, error) : NULL;
}

static GPtrArray *
list_instances (const MdrPuzzle *puzzle, guint line)
{
  const MdrRuledPuzzle *givens = ruled_puzzle_get_givens (puzzle);
  GPtrArray *instances = mdr_ruled_list_instances (givens, line);

  for (guint i = 0; instances && i < instances->len; i++)
    {
      const GArray *numbers = g_ptr_array_index (instances, i);
      GArray *cells = g_array_new (FALSE, FALSE, sizeof (MdrCell));

      for (guint k = 0; k < numbers->len; k++)
        {
          MdrCell cell = mdr_ruled_grid_get_position (givens->grid, g_array_index (numbers, guint, k));

          g_array_append_val (cells, cell);
        }
      g_array_unref (g_ptr_array_index (instances, i));
      g_ptr_array_index (instances, i) = cells;
    }
  return instances;
}

const MdrPageTools ruled_page_tools = {
  .dup_examples = dup_examples,
  .complete = mdr_rulebook_complete,
  .list_instances = list_instances,
};

/** Adds a kind for each page of rules that comes with Meander, in the order of their names. */
void
ruled_kinds_add_shipped (MdrKindList *kinds)
{
  g_auto (GStrv) paths = mdr_places_list_data ("rules", ".rules");

  for (char **path = paths; *path; path++)
    {
      g_autoptr (GError) error = NULL;
      const MdrKind *kind = read_shipped (*path, &error);

      if (!kind)
        g_warning ("%s: %s", *path, error->message);
      else if (!mdr_kind_list_find (kinds, kind->id))
        mdr_kind_list_add (kinds, kind);
    }
}
