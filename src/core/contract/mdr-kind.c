/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kind.h"

#include <glib/gi18n-lib.h>

#include "mdr-solve.h"
#include "mdr-wording.h"

/** Returns: (transfer none): the translated name */
const char *
mdr_kind_get_name (const MdrKind *kind)
{
  g_return_val_if_fail (kind != NULL, NULL);

  return _ (kind->name);
}

/** Returns: (transfer none): a short translated summary of what the player does */
const char *
mdr_kind_get_summary (const MdrKind *kind)
{
  g_return_val_if_fail (kind != NULL, NULL);

  return _ (kind->summary);
}

/** Returns: the group of the contract, empty if it does not apply to @kind */
const MdrKnowledge *
mdr_kind_get_knowledge (const MdrKind *kind)
{
  static const MdrKnowledge none = { 0 };

  g_return_val_if_fail (kind != NULL, &none);

  return kind->knowledge ? kind->knowledge : &none;
}

/** Returns: the group of the contract, empty if it does not apply to @kind */
const MdrObjective *
mdr_kind_get_objective (const MdrKind *kind)
{
  static const MdrObjective none = { 0 };

  g_return_val_if_fail (kind != NULL, &none);

  return kind->objective ? kind->objective : &none;
}

/** Returns: the group of the contract, empty if it does not apply to @kind */
const MdrNumbers *
mdr_kind_get_numbers (const MdrKind *kind)
{
  static const MdrNumbers none = { 0 };

  g_return_val_if_fail (kind != NULL, &none);

  return kind->numbers ? kind->numbers : &none;
}

/** Returns: the group of the contract, empty if it does not apply to @kind */
const MdrSequence *
mdr_kind_get_sequence (const MdrKind *kind)
{
  static const MdrSequence none = { 0 };

  g_return_val_if_fail (kind != NULL, &none);

  return kind->sequence ? kind->sequence : &none;
}

/** Returns: the group of the contract, empty if it does not apply to @kind */
const MdrPlaybackFacts *
mdr_kind_get_playback (const MdrKind *kind)
{
  static const MdrPlaybackFacts none = { 0 };

  g_return_val_if_fail (kind != NULL, &none);

  return kind->playback ? kind->playback : &none;
}

/** Returns: the group of the contract, empty if it does not apply to @kind */
const MdrReasoning *
mdr_kind_get_reasoning (const MdrKind *kind)
{
  static const MdrReasoning none = { 0 };

  g_return_val_if_fail (kind != NULL, &none);

  return kind->reasoning ? kind->reasoning : &none;
}

/**
 * mdr_kind_get_difficulty_label:
 * @difficulty: a value returned by the kind's dup_difficulty
 *
 * Returns: (nullable) (transfer none): its translated label
 */
const char *
mdr_kind_get_difficulty_label (const MdrKind *kind, const char *difficulty)
{
  const MdrOptionSpec *spec = mdr_option_specs_find (kind->options, MDR_SCOPE_GENERATE, "difficulty");
  const MdrChoice *choice = spec ? spec->choices : mdr_kind_get_reasoning (kind)->difficulties;
  const MdrPlayLevel *level;

  for (; choice && choice->id; choice++)
    if (g_str_equal (choice->id, difficulty))
      return _ (choice->label);
  level = mdr_kind_find_level (kind, difficulty);
  return level ? _ (level->label) : NULL;
}

/** Returns: (nullable): the level with @id (nullable) */
const MdrPlayLevel *
mdr_kind_find_level (const MdrKind *kind, const char *id)
{
  g_return_val_if_fail (kind != NULL, NULL);

  for (const MdrPlayLevel *level = kind->levels; id && level && level->id; level++)
    if (g_str_equal (level->id, id))
      return level;
  return NULL;
}

/** Returns: (nullable): the level after @id (nullable), if there is one */
const MdrPlayLevel *
mdr_kind_find_harder_level (const MdrKind *kind, const char *id)
{
  const MdrPlayLevel *level = mdr_kind_find_level (kind, id);

  return level && level[1].id ? &level[1] : NULL;
}

/**
 * mdr_kind_require_level:
 * @id: typed by a user
 *
 * Returns: (nullable): the level, or %NULL with an error that names those there are
 */
const MdrPlayLevel *
mdr_kind_require_level (const MdrKind *kind, const char *id, GError **error)
{
  const MdrPlayLevel *found = mdr_kind_find_level (kind, id);
  g_autoptr (GString) list = g_string_new (NULL);

  if (found)
    return found;
  for (const MdrPlayLevel *level = kind->levels; level && level->id; level++)
    mdr_wording_add_phrase (list, "%s", level->id);
  if (list->len == 0)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: a kind of puzzle, and a difficulty that was asked for */
                 _ ("%s has no difficulties, so “%s” cannot be asked for."), mdr_kind_get_name (kind), id);
  else
    /* Translators: a kind of puzzle, a difficulty that it does not have, and those that it has */
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s has no difficulty “%s”, but these: %s."),
                 mdr_kind_get_name (kind), id, list->str);
  return NULL;
}

static void
set_level_options (const MdrKind *kind, const MdrPlayLevel *level, MdrOptions *options)
{
  for (const char *const *option = level->options; *option; option += 2)
    {
      g_autoptr (GError) error = NULL;

      if (!mdr_options_set (options, option[0], option[1], &error))
        g_error ("Level %s of %s: %s", level->id, kind->id, error->message);
    }
}

/** Returns: (transfer full): the options that generate puzzles of @level; those that it does not name have
 * their defaults */
MdrOptions *
mdr_kind_dup_level_options (const MdrKind *kind, const MdrPlayLevel *level)
{
  MdrOptions *options;

  g_return_val_if_fail (kind != NULL, NULL);
  g_return_val_if_fail (level != NULL, NULL);

  options = mdr_options_new (kind->options, MDR_SCOPE_GENERATE);
  set_level_options (kind, level, options);
  return options;
}

/**
 * mdr_kind_set_difficulty:
 * @options: of scope %MDR_SCOPE_GENERATE
 * @id: typed by a user
 *
 * Makes @options generate puzzles of a difficulty. Kinds that rate their puzzles have an option for it,
 * beside those for the size; what is difficult about others are the options of their levels.
 *
 * Returns: whether there is this difficulty; %FALSE with an error
 */
gboolean
mdr_kind_set_difficulty (const MdrKind *kind, MdrOptions *options, const char *id, GError **error)
{
  const MdrPlayLevel *level;

  g_return_val_if_fail (kind != NULL, FALSE);
  g_return_val_if_fail (options != NULL, FALSE);
  g_return_val_if_fail (id != NULL, FALSE);

  if (mdr_option_specs_find (kind->options, MDR_SCOPE_GENERATE, "difficulty"))
    return mdr_options_set (options, "difficulty", id, error);
  level = mdr_kind_require_level (kind, id, error);
  if (!level)
    return FALSE;
  set_level_options (kind, level, options);
  return TRUE;
}

/** Returns: (nullable): the alias with a former id of a method */
const MdrMethodAlias *
mdr_kind_find_method_alias (const MdrKind *kind, const char *id)
{
  g_return_val_if_fail (kind != NULL, NULL);
  for (const MdrMethodAlias *alias = kind->method_aliases; id && alias && alias->id; alias++)
    if (g_str_equal (alias->id, id))
      return alias;
  return NULL;
}

/**
 * mdr_kind_find_method:
 * @id: (nullable): or an alias; %NULL for the default
 *
 * Returns: (nullable): the method
 */
const MdrMethod *
mdr_kind_find_method (const MdrKind *kind, const char *id)
{
  const MdrMethodAlias *alias = mdr_kind_find_method_alias (kind, id);

  if (!id)
    return &kind->methods[0];
  if (alias)
    id = alias->method;
  for (const MdrMethod *method = kind->methods; method->id; method++)
    if (g_str_equal (method->id, id))
      return method;
  return NULL;
}

/**
 * mdr_kind_require_method:
 * @id: (nullable): as for mdr_kind_find_method(), but typed by a user
 *
 * Returns: (nullable): the method, or %NULL with an error that names the closest one, or all
 */
const MdrMethod *
mdr_kind_require_method (const MdrKind *kind, const char *id, GError **error)
{
  const MdrMethod *found = mdr_kind_find_method (kind, id);
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();
  g_autoptr (GString) list = g_string_new (NULL);
  const char *meant;

  if (found || !id)
    return found;
  for (const MdrMethod *method = kind->methods; method->id; method++)
    {
      g_ptr_array_add (ids, (gpointer) method->id);
      mdr_wording_add_phrase (list, "%s", method->id);
    }
  meant = mdr_suggestion_find (id, ids);
  if (meant)
    /* Translators: a kind of puzzle, what was typed, the method that may have been meant */
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s has no method “%s”. Did you mean “%s”?"),
                 mdr_kind_get_name (kind), id, meant);
  else
    /* Translators: a kind of puzzle, what was typed, and a list of ids */
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s has no method “%s”. Its methods: %s."),
                 mdr_kind_get_name (kind), id, list->str);
  return NULL;
}

/** Returns: (nullable): the first method that can write a proof */
const MdrMethod *
mdr_kind_find_proving_method (const MdrKind *kind)
{
  for (const MdrMethod *method = kind->methods; method->id; method++)
    if (method->proves)
      return method;
  return NULL;
}

/**
 * mdr_kind_new_puzzle:
 * @preset: (nullable): one of the kind's presets; %NULL for the first
 *
 * Returns: (transfer full): a new puzzle. An edit of a preset that fails is a
 *   programming error, which the contract test finds
 */
MdrPuzzle *
mdr_kind_new_puzzle (const MdrKind *kind, const MdrPreset *preset)
{
  g_autoptr (MdrPuzzle) puzzle = kind->new_puzzle (kind);

  if (!preset)
    preset = &kind->presets[0];
  for (const char *const *edit = preset->edits; *edit; edit++)
    {
      g_autoptr (GError) error = NULL;
      MdrPuzzle *next = mdr_puzzle_edit (puzzle, *edit, &error);

      if (!next)
        g_error ("Preset %s of %s: %s", preset->id, kind->id, error->message);
      mdr_puzzle_unref (puzzle);
      puzzle = next;
    }
  return g_steal_pointer (&puzzle);
}

/** Returns: the status of @state, as far as it takes no search; adds to @problems what is wrong with it */
MdrPlayStatus
mdr_kind_check (const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  const MdrKind *kind;
  MdrPlayStatus status;
  guint first;

  g_return_val_if_fail (puzzle != NULL, MDR_PLAY_OPEN);
  g_return_val_if_fail (state != NULL, MDR_PLAY_OPEN);
  g_return_val_if_fail (problems != NULL, MDR_PLAY_OPEN);

  kind = puzzle->kind;
  if (!kind->check)
    return kind->is_solved (puzzle, state) ? MDR_PLAY_SOLVED : MDR_PLAY_OPEN;
  first = problems->len;
  status = kind->check (puzzle, state, problems);
  mdr_problems_blame (problems, first, puzzle, state);
  return status;
}

/**
 * mdr_job_check:
 * @job: (nullable): asked whether to stop
 *
 * Finds the status of @state, by a search where it takes one.
 *
 * Returns: %MDR_PLAY_UNCHECKED only if the search was stopped; adds to @problems what is wrong with @state
 */
MdrPlayStatus
mdr_job_check (MdrJob *job, const MdrPuzzle *puzzle, const MdrState *state, MdrProblems *problems)
{
  MdrPlayStatus status = mdr_kind_check (puzzle, state, problems);

  return status == MDR_PLAY_UNCHECKED ? puzzle->kind->settle (puzzle, state, job, problems) : status;
}

/** Returns: whether there are options of @scope */
gboolean
mdr_kind_has_options (const MdrKind *kind, MdrOptionScope scope)
{
  g_return_val_if_fail (kind != NULL, FALSE);

  for (const MdrOptionSpec *spec = kind->options; spec->id; spec++)
    if (spec->scopes & scope)
      return TRUE;
  return FALSE;
}

/** Returns: the value of an option of scope %MDR_SCOPE_PLAYBACK, which is a whole number */
gint64
mdr_scene_get_integer (const MdrScene *scene, const char *id)
{
  const MdrOptionSpec *spec;

  g_return_val_if_fail (scene != NULL, 0);

  if (scene->options)
    return mdr_options_get_integer (scene->options, id);
  spec = mdr_option_specs_find (scene->puzzle->kind->options, MDR_SCOPE_PLAYBACK, id);
  g_return_val_if_fail (spec != NULL, 0);
  return g_ascii_strtoll (spec->initial, NULL, 10);
}

/** Returns: (transfer full): width and height in short form: "12×10" */
char *
mdr_puzzle_dup_size (const MdrPuzzle *puzzle)
{
  MdrExtents extents;

  g_return_val_if_fail (puzzle != NULL, NULL);

  puzzle->kind->get_extents (puzzle, &extents);
  return g_strdup_printf ("%d×%d", extents.columns, extents.rows);
}

/**
 * mdr_puzzle_get_extents:
 * @extents: (out): the size of the board as it is shown in @mode
 *
 * Gets the size of a board. Clues are only entered in Build, so in other modes
 * places beside the board where nothing stands take no room.
 */
void
mdr_puzzle_get_extents (const MdrPuzzle *puzzle, MdrMode mode, MdrExtents *extents)
{
  g_autoptr (GPtrArray) clues = NULL;
  MdrExtents all;

  g_return_if_fail (puzzle != NULL);
  g_return_if_fail (extents != NULL);

  if (mode != MDR_MODE_BUILD && puzzle->kind->get_shown_extents)
    {
      puzzle->kind->get_shown_extents (puzzle, extents);
      return;
    }
  puzzle->kind->get_extents (puzzle, extents);
  all = *extents;
  if (mode == MDR_MODE_BUILD || !puzzle->kind->list_clues || all.top + all.left + all.bottom + all.right <= 0)
    return;
  extents->top = extents->left = extents->bottom = extents->right = 0;
  clues = mdr_puzzle_dup_clues (puzzle);
  for (guint i = 0; i < clues->len; i++)
    {
      const MdrClue *clue = g_ptr_array_index (clues, i);

      for (guint k = 0; k < clue->n_places; k++)
        {
          extents->top = clue->places[k].row < 0 ? all.top : extents->top;
          extents->left = clue->places[k].column < 0 ? all.left : extents->left;
          extents->bottom = clue->places[k].row >= all.rows ? all.bottom : extents->bottom;
          extents->right = clue->places[k].column >= all.columns ? all.right : extents->right;
        }
    }
}

/** Gets the size of a scene: that of its board, or of what its playback shows instead. */
void
mdr_scene_get_extents (const MdrScene *scene, MdrExtents *extents)
{
  g_return_if_fail (scene != NULL);
  g_return_if_fail (extents != NULL);

  if (scene->playback && scene->playback->extents.rows > 0)
    *extents = scene->playback->extents;
  else
    mdr_puzzle_get_extents (scene->puzzle, scene->mode, extents);
}
