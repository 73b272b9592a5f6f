/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  MDR_OPTION_SWITCH,
  MDR_OPTION_INTEGER,
  MDR_OPTION_REAL,
  MDR_OPTION_CHOICE,
  MDR_OPTION_TEXT,
  MDR_OPTION_FILE,
} MdrOptionType;

/**
 * MdrOptionScope:
 * @MDR_SCOPE_PUZZLE: a rule or a dimension of the puzzle; changed by the edit
 *   "set ID VALUE", read back with mdr_puzzle_dup_option()
 * @MDR_SCOPE_METHOD: passed to solve
 * @MDR_SCOPE_GENERATE: passed to generate
 * @MDR_SCOPE_COMMAND: passed to a command
 * @MDR_SCOPE_STUDY: an input of a study
 * @MDR_SCOPE_CLUE: belongs to one clue
 * @MDR_SCOPE_PICTURE: how a picture of the board is made
 * @MDR_SCOPE_PLAYBACK: how much of a playback is drawn; read with
 *   mdr_scene_get_integer()
 * @MDR_SCOPE_MODEL: passed to build_model, beside those of scope %MDR_SCOPE_METHOD
 *
 * Where an option belongs. One that means the same in several places has several scopes.
 */
typedef enum
{
  MDR_SCOPE_PUZZLE = 1 << 0,
  MDR_SCOPE_METHOD = 1 << 1,
  MDR_SCOPE_GENERATE = 1 << 2,
  MDR_SCOPE_COMMAND = 1 << 3,
  MDR_SCOPE_STUDY = 1 << 4,
  MDR_SCOPE_CLUE = 1 << 5,
  MDR_SCOPE_PICTURE = 1 << 6,
  MDR_SCOPE_PLAYBACK = 1 << 7,
  MDR_SCOPE_MODEL = 1 << 8,
} MdrOptionScope;

/**
 * MdrChoice:
 * @id: stable, as it is written in files and on the command line
 * @label: untranslated, marked with N_()
 * @explanation: (nullable): a sentence or two, untranslated, marked with N_();
 *   shown below it in the menu of playback styles
 *
 * One value of a choice; lists of them end with a %NULL id.
 */
typedef struct
{
  const char *id;
  const char *label;
  const char *explanation;
} MdrChoice;

/**
 * MdrOptionSpec:
 * @id: stable, as it is written in files and on the command line
 * @scopes: one or more
 * @label: untranslated, marked with N_()
 * @explanation: (nullable): one sentence, untranslated, marked with N_()
 * @initial: the default, written as a user would write it ("yes", "12")
 * @minimum: for numbers, the least value
 * @maximum: for numbers, the greatest value
 * @choices: for choices, the values
 * @shown_when: (nullable): id of the option (or "method") it depends on
 * @shown_value: the value of @shown_when at which it matters; several are
 *   separated by "|"
 *
 * The description of an option, so that the window and the terminal program can
 * show it without knowing the kind. Lists of them end with a %NULL id.
 */
typedef struct
{
  const char *id;
  MdrOptionType type;
  MdrOptionScope scopes;
  const char *label;
  const char *explanation;
  const char *initial;
  double minimum;
  double maximum;
  const MdrChoice *choices;
  const char *shown_when;
  const char *shown_value;
} MdrOptionSpec;

gboolean mdr_choices_find (const MdrChoice *choices, const char *id, guint *index, GError **error);
const MdrOptionSpec *mdr_option_specs_find (const MdrOptionSpec *specs, MdrOptionScope scope, const char *id);
char *mdr_option_spec_normalize (const MdrOptionSpec *spec, const char *value, GError **error);

/**
 * MdrOptions:
 *
 * A value for each option of one scope: the defaults until set. Values are
 * validated when set, so that readers need no error path.
 */
typedef struct _MdrOptions MdrOptions;

MdrOptions *mdr_options_new (const MdrOptionSpec *specs, MdrOptionScope scope);
MdrOptions *mdr_options_copy (const MdrOptions *options);
void mdr_options_free (MdrOptions *options);
gboolean mdr_options_equal (const MdrOptions *a, const MdrOptions *b);
gboolean mdr_options_set (MdrOptions *options, const char *id, const char *value, GError **error);
const char *mdr_options_get (const MdrOptions *options, const char *id);
gboolean mdr_options_get_switch (const MdrOptions *options, const char *id);
gint64 mdr_options_get_integer (const MdrOptions *options, const char *id);
double mdr_options_get_real (const MdrOptions *options, const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrOptions, mdr_options_free)

G_END_DECLS
