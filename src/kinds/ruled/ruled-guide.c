/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-kind.h"
#include "ruled-draw.h"
#include "ruled-givens.h"
#include "ruled-play.h"
#include "ruled-values.h"

#include "mdr-rule-examples.h"
#include "mdr-ruled-text.h"

/* Writes what an example decides as moves with semicolons between them. What the givens decide already needs
 * no move; a move that contradicts them is refused. */
static void
write_moves (const MdrPuzzle *puzzle, const MdrRuledAnswer *answer, MdrExample *example)
{
  g_autoptr (MdrState) start = puzzle->kind->new_state (puzzle);
  GString *moves = g_string_new (NULL);

  for (guint decision = 0; decision < answer->n_decisions; decision++)
    for (guint place = 0; place < answer->n_places[decision]; place++)
      {
        const int given = ruled_state (start)->answer->values[decision][place];
        const int value = answer->values[decision][place];
        g_autofree char *move = NULL;
        MdrDirection side;

        if (value < 0 || value == given)
          continue;
        move = ruled_dup_move (puzzle, decision, place, value);
        if (given == MDR_RULED_NONE)
          g_string_append_printf (moves, "%s%s", moves->len > 0 ? "; " : "", move);
        else if (!example->refused)
          {
            example->refused = g_steal_pointer (&move);
            example->at = ruled_get_place (puzzle, decision, place, &side);
          }
      }
  if (moves->len > 0)
    example->moves = g_string_free (g_steal_pointer (&moves), FALSE);
  else
    g_string_free (moves, TRUE);
}

static MdrExample
example_new (const MdrKind *kind, const MdrRuleExample *source)
{
  g_autoptr (MdrPuzzle) puzzle = &ruled_puzzle_new_take (kind, mdr_ruled_puzzle_copy (source->puzzle))->base;
  MdrExample example = { .puzzle = mdr_ruled_puzzle_to_text (source->puzzle),
                         .sentence = g_strdup (source->sentence) };

  write_moves (puzzle, source->answer, &example);
  return example;
}

static const MdrRuleExample *
find_example (const GPtrArray *examples, int statement)
{
  for (guint i = 0; i < examples->len; i++)
    {
      const MdrRuleExample *example = g_ptr_array_index (examples, i);

      if (example->statement == statement)
        return example;
    }
  return NULL;
}

/* The rules, each with the first example that breaks it, and one that keeps them all. */
static const MdrPuzzleRule *
rules_new (const MdrKind *kind)
{
  MdrRulebook *rulebook = (MdrRulebook *) ruled_kind_get_rulebook (kind);
  g_autoptr (GPtrArray) examples = mdr_rulebook_read_examples (rulebook, NULL);
  MdrPuzzleRule *rules = g_new0 (MdrPuzzleRule, rulebook->statements->len + 1);
  const MdrRuleExample *source = examples ? find_example (examples, MDR_RULE_EXAMPLE_RIGHT) : NULL;
  MdrExample right = { 0 };

  if (source)
    right = example_new (kind, source);
  for (guint i = 0; i < rulebook->statements->len; i++)
    {
      const MdrRuleExample *wrong = examples ? find_example (examples, (int) i) : NULL;

      rules[i].sentence = mdr_rulebook_get_statement (rulebook, i)->sentence;
      rules[i].broken = mdr_rulebook_get_statement (rulebook, i)->broken;
      if (wrong)
        rules[i].wrong = example_new (kind, wrong);
      rules[i].right = right;
    }
  return rules;
}

/** Returns: (transfer full): the guide of a kind from a page of rules, which is as lasting as the kind */
const MdrGuide *
ruled_guide_new (const MdrKind *kind)
{
  MdrGuide *guide = g_new0 (MdrGuide, 1);

  guide->family = ruled_kind_get_rulebook (kind)->family;
  guide->also = (const char *const *) ruled_kind_get_rulebook (kind)->also->pdata;
  guide->rules = rules_new (kind);
  guide->dup_counts = ruled_puzzle_dup_counts;
  if (ruled_has_figures (ruled_kind_get_rulebook (kind)))
    {
      guide->list_figures = ruled_list_figures;
      guide->puzzle_from_figures = ruled_puzzle_from_figures;
    }
  if (ruled_has_ipuz (ruled_kind_get_rulebook (kind)))
    {
      guide->puzzle_from_ipuz = ruled_puzzle_from_ipuz;
      guide->puzzle_to_ipuz = ruled_puzzle_to_ipuz;
    }
  for (int mode = 0; mode < MDR_N_MODES; mode++)
    {
      guide->controls[mode] = ruled_controls_new (ruled_kind_get_rulebook (kind), (MdrMode) mode);
      guide->first_steps[mode] =
          ruled_first_steps_new (ruled_kind_get_rulebook (kind), (MdrMode) mode,
                                 guide->rules[0].right.puzzle ? &guide->rules[0].right : NULL);
    }
  return guide;
}
