/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-learn.h"

/*
 * A cell has at most seven patterns: ways to draw its edges that keep its rule. They are one edge at an end;
 * else two edges, straight or turning; or none, if the cell may stay empty. A pattern fits a code if it draws
 * what the code has drawn and nothing that it has barred. Open edges that all patterns draw must be drawn,
 * and those that none draws barred; if no pattern fits, the rule is broken. There are few rules and codes, so
 * that all conclusions are computed once and then looked up.
 *
 * Example: a free cell in a corner whose edge to the right is drawn. Only the turn right and down fits, so
 * the edge down is drawn as well.
 */

/* The patterns of a path that goes straight through a cell. */
#define ACROSS (1 << MDR_DIRECTION_RIGHT | 1 << MDR_DIRECTION_LEFT)
#define ALONG  (1 << MDR_DIRECTION_DOWN | 1 << MDR_DIRECTION_UP)

const NumberlinkTurn numberlink_turns[4] = {
  { 1 << MDR_DIRECTION_RIGHT | 1 << MDR_DIRECTION_DOWN, 1, 1 },
  { 1 << MDR_DIRECTION_DOWN | 1 << MDR_DIRECTION_LEFT, 1, -1 },
  { 1 << MDR_DIRECTION_LEFT | 1 << MDR_DIRECTION_UP, -1, -1 },
  { 1 << MDR_DIRECTION_UP | 1 << MDR_DIRECTION_RIGHT, -1, 1 },
};

/* Returns: what follows from a code by a rule */
static NumberlinkConclusion
compute_conclusion (guint rule, guint code)
{
  guint patterns[7];
  guint n_patterns = 0;
  guint open = NUMBERLINK_CODE_DRAWN & ~(code | code >> 4);
  guint always = NUMBERLINK_CODE_DRAWN;
  guint sometimes = 0;
  gboolean fits = FALSE;

  for (guint k = 0; k < 4; k++)
    if (rule == NUMBERLINK_CELL_END)
      patterns[n_patterns++] = 1u << k;
    else if (rule < NUMBERLINK_CELL_COVERED || !((rule - NUMBERLINK_CELL_COVERED) >> k & 1))
      patterns[n_patterns++] = numberlink_turns[k].drawn;
  if (rule != NUMBERLINK_CELL_END)
    {
      patterns[n_patterns++] = ACROSS;
      patterns[n_patterns++] = ALONG;
    }
  if (rule == NUMBERLINK_CELL_FREE)
    patterns[n_patterns++] = 0;
  for (guint k = 0; k < n_patterns; k++)
    {
      if ((code & NUMBERLINK_CODE_DRAWN & ~patterns[k]) != 0 || (code >> 4 & patterns[k]) != 0)
        continue;
      always &= patterns[k];
      sometimes |= patterns[k];
      fits = TRUE;
    }
  if (!fits)
    return (NumberlinkConclusion){ 0, 0, TRUE, TRUE };
  always &= open;
  open &= ~sometimes;
  return (NumberlinkConclusion){ (guint8) always, (guint8) open, FALSE, (always | open) != 0 };
}

/** Returns: (transfer none): the conclusions of all rules of cells, which do not change; from any thread */
const NumberlinkConclusions *
numberlink_get_conclusions (void)
{
  static gsize once;

  if (g_once_init_enter (&once))
    {
      NumberlinkConclusions *conclusions = g_new0 (NumberlinkConclusions, NUMBERLINK_N_CELL_RULES);

      /* Cells outside have no rule, so nothing follows there. */
      for (guint rule = NUMBERLINK_CELL_END; rule < NUMBERLINK_N_CELL_RULES; rule++)
        for (guint code = 0; code < G_N_ELEMENTS (*conclusions); code++)
          conclusions[rule][code] = compute_conclusion (rule, code);
      g_once_init_leave (&once, (gsize) conclusions);
    }
  return (const NumberlinkConclusions *) once;
}

/* Adds, as false literals, the edges of a cell that a code has as drawn or barred. */
static void
add_code (const NumberlinkLearner *learner, guint32 cell, guint code, MdrLiterals *literals)
{
  for (guint direction = 0; direction < 4; direction++)
    if (code >> direction & 0x11)
      mdr_literals_add (literals,
                        2 * numberlink_learner_get_edge (learner, cell, direction) + (code >> direction & 1));
}

/* Draws the edges of a cell in some directions, or bars them if @barred is 1. */
static void
assign_around (NumberlinkLearner *learner, guint32 cell, guint directions, guint32 barred, guint32 reason)
{
  for (; directions != 0; directions &= directions - 1)
    {
      guint32 edge = numberlink_learner_get_edge (learner, cell, (guint) __builtin_ctz (directions));

      numberlink_learner_assign (learner, 2 * edge + barred, reason);
    }
}

/**
 * numberlink_learner_propagate_cell:
 *
 * Decides the edges that follow from the rule of a cell. A conflict consists of its drawn
 * edges or of its barred ones alone if these break the rule by themselves.
 *
 * Returns: as #MdrTheoryStage
 */
gboolean
numberlink_learner_propagate_cell (NumberlinkLearner *learner, guint32 cell)
{
  const NumberlinkConclusions *conclusions = &learner->conclusions[learner->rules[cell]];
  guint code = learner->codes[cell];
  const NumberlinkConclusion *conclusion = &(*conclusions)[code];
  guint32 reason = mdr_reason_new (NUMBERLINK_REASON_CELL, cell);

  if (conclusion->wrong)
    {
      if ((*conclusions)[code & NUMBERLINK_CODE_DRAWN].wrong)
        code &= NUMBERLINK_CODE_DRAWN;
      else if ((*conclusions)[code & NUMBERLINK_CODE_BARRED].wrong)
        code &= NUMBERLINK_CODE_BARRED;
      add_code (learner, cell, code, &learner->base.conflict);
      return FALSE;
    }
  assign_around (learner, cell, conclusion->draw, 0, reason);
  assign_around (learner, cell, conclusion->bar, 1, reason);
  return TRUE;
}

/** Draws the edges that a cell needs so that it does not stay empty, because no more cells may. */
void
numberlink_learner_cover_cell (NumberlinkLearner *learner, guint32 cell)
{
  const NumberlinkConclusion *conclusion =
      &learner->conclusions[NUMBERLINK_CELL_COVERED][learner->codes[cell]];

  assign_around (learner, cell, conclusion->draw, 0, mdr_reason_new (NUMBERLINK_REASON_LIMIT, cell));
}

/* Returns: whether the rule of a cell implies @literal when the cell has @code */
static gboolean
follows (const NumberlinkLearner *learner, guint32 cell, guint code, guint32 literal)
{
  const NumberlinkConclusion *conclusion = &learner->conclusions[learner->rules[cell]][code];
  guint directions = (literal & 1) != 0 ? conclusion->bar : conclusion->draw;

  for (; directions != 0; directions &= directions - 1)
    if (numberlink_learner_get_edge (learner, cell, (guint) __builtin_ctz (directions)) == literal >> 1)
      return TRUE;
  return FALSE;
}

/**
 * numberlink_learner_explain_by_cell:
 *
 * Adds the edges of @cell, decided before @literal, from which @literal follows by the cell's rule: the
 * drawn edges or the barred ones alone if they suffice.
 */
void
numberlink_learner_explain_by_cell (NumberlinkLearner *learner,
                                    guint32 literal,
                                    guint32 cell,
                                    MdrLiterals *reason)
{
  guint code = learner->codes[cell];

  for (guint direction = 0; direction < 4; direction++)
    if (learner->base.positions[numberlink_learner_get_edge (learner, cell, direction)]
        >= learner->base.positions[literal >> 1])
      code &= ~(0x11u << direction);
  if (follows (learner, cell, code & NUMBERLINK_CODE_DRAWN, literal))
    code &= NUMBERLINK_CODE_DRAWN;
  else if (follows (learner, cell, code & NUMBERLINK_CODE_BARRED, literal))
    code &= NUMBERLINK_CODE_BARRED;
  add_code (learner, cell, code, reason);
}
