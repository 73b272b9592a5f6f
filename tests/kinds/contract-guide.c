/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

#include "mdr-guide.h"

/* Longer steps would cover half of a small window. */
#define LONGEST_STEP 140
/* Several of them stand side by side. */
#define LONGEST_BRIEF 24

static void
assert_sentence (const char *text)
{
  g_assert_nonnull (text);
  g_assert_true (g_utf8_validate (text, -1, NULL));
  g_assert_true (g_str_has_suffix (text, ".") || g_str_has_suffix (text, "!"));
}

/* The option that says whether a puzzle has a rule can say so. */
static void
assert_option (const MdrKind *kind, const MdrPuzzleRule *rule)
{
  const MdrOptionSpec *spec = mdr_option_specs_find (kind->options, MDR_SCOPE_PUZZLE, rule->option);

  g_autofree char *value = NULL;

  g_assert_nonnull (spec);
  value = mdr_option_spec_normalize (spec, rule->value, NULL);
  g_assert_cmpstr (value, ==, rule->value);
}

static void
test_rules (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autofree char *all = mdr_guide_dup_rules (kind->guide);
  gboolean optional = FALSE;

  g_assert_nonnull (kind->guide->rules[0].sentence);
  g_assert_null (kind->guide->rules[0].option);
  for (const MdrPuzzleRule *rule = kind->guide->rules; rule->sentence; rule++)
    {
      assert_sentence (rule->sentence);
      if (rule->broken)
        {
          assert_sentence (rule->broken);
          g_assert_cmpstr (rule->broken, !=, rule->sentence);
        }
      g_assert_nonnull (strstr (all, rule->sentence));
      g_assert_true ((rule->option == NULL) == (rule->value == NULL));
      g_assert_true (rule->option || !optional);
      optional = rule->option != NULL;
      if (optional)
        assert_option (kind, rule);
    }
}

static MdrPosition *
set_up (const MdrKind *kind, const MdrPuzzleRule *rule, const MdrExample *example)
{
  g_autoptr (GError) error = NULL;
  MdrPosition *position = mdr_position_new (kind, example, &error);

  if (!position)
    g_error ("The example “%s” of the rule “%s”: %s", example->sentence, rule->sentence, error->message);
  assert_sentence (example->sentence);
  g_assert_true (mdr_puzzle_rule_applies (rule, position->puzzle));
  return position;
}

static gboolean
is_marked (const MdrPosition *position)
{
  for (guint i = 0; i < position->problems->len; i++)
    if (mdr_problems_get (position->problems, i)->cells->len > 0)
      return TRUE;
  return FALSE;
}

static void
assert_right (const MdrPuzzleRule *rule, const MdrPosition *position)
{
  g_autofree char *sentences = mdr_problems_dup_sentences (position->problems);

  if (position->status == MDR_PLAY_BROKEN)
    g_error ("The right example of “%s”: %s", rule->sentence, sentences);
}

/* A rule is broken at places that are marked, or the board is only not yet what the right one is. */
static void
assert_wrong (const MdrPuzzleRule *rule, const MdrPosition *wrong, const MdrPosition *right)
{
  g_autofree char *sentences = mdr_problems_dup_sentences (wrong->problems);

  if (wrong->status == MDR_PLAY_BROKEN && is_marked (wrong))
    return;
  if (wrong->status != MDR_PLAY_OPEN || right->status != MDR_PLAY_SOLVED)
    g_error ("The wrong example of “%s” breaks nothing that is marked: %s", rule->sentence, sentences);
}

static void
test_examples (gconstpointer data)
{
  const MdrKind *kind = data;

  for (const MdrPuzzleRule *rule = kind->guide->rules; rule->sentence; rule++)
    {
      g_autoptr (MdrPosition) right = set_up (kind, rule, &rule->right);
      g_autoptr (MdrPosition) wrong = NULL;

      assert_right (rule, right);
      g_assert_true (mdr_puzzle_rule_is_used (rule, right->puzzle));
      if (!rule->wrong.puzzle)
        continue;
      wrong = set_up (kind, rule, &rule->wrong);
      assert_wrong (rule, wrong, right);
    }
}

/* A rule about something that puzzles may have is not used on a board without anything. */
static void
test_used_rules (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (MdrPuzzle) blank = kind->new_puzzle (kind);

  for (const MdrPuzzleRule *rule = kind->guide->rules; rule->sentence; rule++)
    g_assert_cmpint (mdr_puzzle_rule_is_used (rule, blank), ==,
                     !rule->is_used && mdr_puzzle_rule_applies (rule, blank));
}

static void
test_controls (gconstpointer data)
{
  const MdrKind *kind = data;

  for (int mode = 0; mode < MDR_N_MODES; mode++)
    for (const MdrControl *control = kind->guide->controls[mode]; control && control->action; control++)
      {
        g_assert_true (g_utf8_validate (control->action, -1, NULL));
        g_assert_true (control->pointer || control->keyboard);
      }
}

/* What stands under the title is short, so that it is read at a glance. */
static void
test_briefs (gconstpointer data)
{
  const MdrKind *kind = data;

  for (const MdrPuzzleRule *rule = kind->guide->rules; rule->sentence; rule++)
    {
      g_autoptr (MdrPosition) position = rule->brief ? set_up (kind, rule, &rule->right) : NULL;
      g_autofree char *briefs = NULL;

      if (!position)
        continue;
      g_assert_cmpint (g_utf8_strlen (rule->brief, -1), <=, LONGEST_BRIEF);
      briefs = mdr_guide_dup_briefs (kind->guide, position->puzzle);
      g_assert_nonnull (strstr (briefs, rule->brief));
    }
}

/* Who plays for the first time reads the rules, and sees a right board if the kind has one. */
static void
assert_goal (const MdrKind *kind, const MdrFirstStep *step)
{
  g_autoptr (MdrPosition) picture = step->picture ? mdr_position_new (kind, step->picture, NULL) : NULL;

  g_assert_nonnull (step->rules);
  g_assert_nonnull (step->rules[0]);
  g_assert_cmpuint (g_strv_length ((char **) step->rules), <=, MDR_MOST_FIRST_RULES);
  g_assert_cmpint (picture != NULL, ==, kind->guide->rules[0].right.puzzle != NULL);
  g_assert_true (!picture || picture->status != MDR_PLAY_BROKEN);
}

static void
test_first_steps (gconstpointer data)
{
  const MdrKind *kind = data;

  for (int mode = 0; mode < MDR_N_MODES; mode++)
    {
      const MdrFirstStep *steps = kind->guide->first_steps[mode];
      guint count = 0;

      if (!steps)
        continue;
      for (; steps[count].sentence; count++)
        {
          assert_sentence (steps[count].sentence);
          g_assert_cmpint (g_utf8_strlen (steps[count].sentence, -1), <=, LONGEST_STEP);
          g_assert_false (mdr_first_step_is_done_by (&steps[count], ""));
        }
      g_assert_cmpuint (count, >, 0);
      g_assert_cmpuint (count, <=, MDR_MOST_FIRST_STEPS);
      if (mode == MDR_MODE_PLAY)
        assert_goal (kind, &steps[0]);
    }
}

void
contract_add_guide (const MdrKind *kind)
{
  contract_add (kind, "guide/rules", test_rules);
  contract_add (kind, "guide/examples", test_examples);
  contract_add (kind, "guide/controls", test_controls);
  contract_add (kind, "guide/briefs", test_briefs);
  contract_add (kind, "guide/used-rules", test_used_rules);
  contract_add (kind, "guide/first-steps", test_first_steps);
}
