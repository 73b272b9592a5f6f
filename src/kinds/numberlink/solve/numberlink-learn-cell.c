/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/* Where a path goes straight through a cell. */
#define ACROSS (1 << MDR_DIRECTION_RIGHT | 1 << MDR_DIRECTION_LEFT)
#define ALONG  (1 << MDR_DIRECTION_DOWN | 1 << MDR_DIRECTION_UP)

const NumberlinkTurn numberlink_turns[4] = {
  { 1 << MDR_DIRECTION_RIGHT | 1 << MDR_DIRECTION_DOWN, 1, 1 },
  { 1 << MDR_DIRECTION_DOWN | 1 << MDR_DIRECTION_LEFT, 1, -1 },
  { 1 << MDR_DIRECTION_LEFT | 1 << MDR_DIRECTION_UP, -1, -1 },
  { 1 << MDR_DIRECTION_UP | 1 << MDR_DIRECTION_RIGHT, -1, 1 },
};

/**
 * Ways:
 * @all: edges that are drawn in every way
 * @some: edges that are drawn in some way
 *
 * The ways in which a cell's rule can be kept.
 */
typedef struct
{
  guint all;
  guint some;
} Ways;

/* Adds a way, if it fits what is drawn and barred. */
static void
add_way (Ways *ways, guint drawn, guint code)
{
  if ((code & NUMBERLINK_CODE_DRAWN & ~drawn) != 0 || (code >> 4 & drawn) != 0)
    return;
  ways->all &= drawn;
  ways->some |= 0x10 | drawn;
}

static NumberlinkVerdict
judge (guint rule, guint code)
{
  Ways ways = { NUMBERLINK_CODE_DRAWN, 0 };
  guint open = NUMBERLINK_CODE_DRAWN & ~(code | code >> 4);

  for (guint k = 0; k < 4; k++)
    if (rule == NUMBERLINK_CELL_END)
      add_way (&ways, 1u << k, code);
    else if (rule < NUMBERLINK_CELL_COVERED || !((rule - NUMBERLINK_CELL_COVERED) >> k & 1))
      add_way (&ways, numberlink_turns[k].drawn, code);
  if (rule != NUMBERLINK_CELL_END)
    {
      add_way (&ways, ACROSS, code);
      add_way (&ways, ALONG, code);
    }
  if (rule == NUMBERLINK_CELL_FREE)
    add_way (&ways, 0, code);
  if (ways.some == 0)
    return (NumberlinkVerdict){ 0, 0, TRUE, TRUE };
  return (NumberlinkVerdict){ (guint8) (ways.all & open), (guint8) (open & ~ways.some), FALSE, TRUE };
}

/* Returns: (transfer none): what follows from a code by a rule; each is looked for once */
static const NumberlinkVerdict *
get_verdict (NumberlinkLearner *learner, guint rule, guint code)
{
  NumberlinkVerdict *verdict = &learner->verdicts[rule][code];

  if (G_UNLIKELY (!verdict->known))
    *verdict = judge (rule, code);
  return verdict;
}

/* Adds the edges of a cell that a code describes. */
static void
add_code (const NumberlinkLearner *learner, guint32 cell, guint code, MdrLiterals *literals)
{
  for (guint direction = 0; direction < 4; direction++)
    if (code >> direction & 0x11)
      mdr_literals_add (literals,
                        2 * numberlink_learner_get_edge (learner, cell, direction) + (code >> direction & 1));
}

static void
add_conflict (NumberlinkLearner *learner, guint32 cell)
{
  guint rule = learner->rules[cell];
  guint code = learner->codes[cell];

  if (get_verdict (learner, rule, code & NUMBERLINK_CODE_DRAWN)->wrong)
    code &= NUMBERLINK_CODE_DRAWN;
  else if (get_verdict (learner, rule, code & NUMBERLINK_CODE_BARRED)->wrong)
    code &= NUMBERLINK_CODE_BARRED;
  add_code (learner, cell, code, &learner->base.conflict);
}

static void
assign_around (NumberlinkLearner *learner, guint32 cell, guint directions, guint32 barred, guint32 reason)
{
  for (; directions != 0; directions &= directions - 1)
    {
      guint32 edge = numberlink_learner_get_edge (learner, cell, (guint) __builtin_ctz (directions));

      numberlink_learner_assign (learner, 2 * edge + barred, reason);
    }
}

/** Returns: whether the cell's rule can be kept; else as #MdrTheoryStage */
gboolean
numberlink_learner_look_at_cell (NumberlinkLearner *learner, guint32 cell)
{
  const NumberlinkVerdict *verdict = get_verdict (learner, learner->rules[cell], learner->codes[cell]);
  guint32 reason = mdr_reason_new (NUMBERLINK_REASON_CELL, cell);

  if (verdict->wrong)
    {
      add_conflict (learner, cell);
      return FALSE;
    }
  assign_around (learner, cell, verdict->draw, 0, reason);
  assign_around (learner, cell, verdict->bar, 1, reason);
  return TRUE;
}

/** Draws what has to be so that the cell does not stay empty, because no more cells may. */
void
numberlink_learner_cover_cell (NumberlinkLearner *learner, guint32 cell)
{
  const NumberlinkVerdict *verdict = get_verdict (learner, NUMBERLINK_CELL_COVERED, learner->codes[cell]);

  assign_around (learner, cell, verdict->draw, 0, mdr_reason_new (NUMBERLINK_REASON_BUDGET, cell));
}

/* The code of a cell before an edge was decided. */
static guint
get_code_before (const NumberlinkLearner *learner, guint32 cell, guint32 decided)
{
  guint code = learner->codes[cell];

  for (guint direction = 0; direction < 4; direction++)
    {
      guint32 edge = numberlink_learner_get_edge (learner, cell, direction);

      if (learner->base.positions[edge] >= learner->base.positions[decided])
        code &= ~(0x11u << direction);
    }
  return code;
}

/* Whether an edge follows from a code. */
static gboolean
follows (NumberlinkLearner *learner, guint32 cell, guint code, guint32 literal)
{
  const NumberlinkVerdict *verdict = get_verdict (learner, learner->rules[cell], code);
  guint directions = (literal & 1) != 0 ? verdict->bar : verdict->draw;

  for (; directions != 0; directions &= directions - 1)
    if (numberlink_learner_get_edge (learner, cell, (guint) __builtin_ctz (directions)) == literal >> 1)
      return TRUE;
  return FALSE;
}

/** Adds why an edge follows by a cell's rule: its drawn edges or its barred ones alone if they are enough. */
void
numberlink_learner_explain_by_cell (NumberlinkLearner *learner,
                                    guint32 literal,
                                    guint32 cell,
                                    MdrLiterals *reason)
{
  guint code = get_code_before (learner, cell, literal >> 1);

  if (follows (learner, cell, code & NUMBERLINK_CODE_DRAWN, literal))
    code &= NUMBERLINK_CODE_DRAWN;
  else if (follows (learner, cell, code & NUMBERLINK_CODE_BARRED, literal))
    code &= NUMBERLINK_CODE_BARRED;
  add_code (learner, cell, code, reason);
}
