/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-judge.h"
#include "mdr-rule-reader.h"
#include "mdr-ruled-judge.h"

G_BEGIN_DECLS

/**
 * MdrConditionType:
 * @read: (nullable): reads what follows the word of the condition, or what makes another condition this one;
 *   without it, the reader of another condition reads it whole
 * @check: whether the parts of the condition fit each other, and what is spoken of
 * @judge: whether it is true of what @spot speaks of, or is left out there
 * @find_list: (nullable): of a condition on a given list: the list with which it holds, or -1
 * @find_met: (nullable): of a condition on parts of the board with a clue that says how large each is: for
 * each cell, whether such a clue there is certain to be right
 * @compares: whether it compares #MdrCondition.high with what is counted or seen from the place
 *
 * A condition of the language: how it is written, what it needs, and when it holds. Its row in
 * mdr-condition-list.h gives it its name and its word; how it is searched for is in src/rules/search
 * (mdr-ground.h), which shares no code with this.
 */
typedef struct
{
  gboolean (*read) (MdrRuleReader *reader, MdrCondition *condition);
  gboolean (*check) (MdrRuleReader *reader, const MdrCondition *condition, const MdrSpoken *spoken);
  MdrTruth (*judge) (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot);
  int (*find_list) (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot);
  gboolean *(*find_met) (MdrJudge *self, const MdrCondition *condition);
  gboolean compares;
} MdrConditionType;

#define MDR_CONDITION_DECLARE(NAME, name, ...) extern const MdrConditionType mdr_condition_##name;
MDR_CONDITIONS (MDR_CONDITION_DECLARE, MDR_CONDITION_DECLARE)
#undef MDR_CONDITION_DECLARE

/* mdr-condition.c */
MdrTruth mdr_condition_judge (MdrJudge *self, const MdrCondition *condition, const MdrJudgeSpot *spot);
const MdrConditionType *mdr_condition_get_type (const MdrCondition *condition);
gboolean mdr_condition_read_as (MdrConditionKind kind, MdrRuleReader *reader, MdrCondition *condition);
gboolean mdr_condition_check_formulas (MdrRuleReader *reader, const MdrCondition *condition);
gboolean mdr_condition_check_whole (MdrRuleReader *reader,
                                    const MdrCondition *condition,
                                    const MdrSpoken *spoken);
gboolean mdr_rule_read_condition (MdrRuleReader *reader);

/* mdr-rulebook-read.c */
gboolean mdr_rulebook_read_line (MdrRuleReader *reader, gpointer unused);

/* mdr-ruled-judge.c */
void mdr_judge_init (MdrJudge *self,
                     const MdrRuledPuzzle *puzzle,
                     const MdrRuledAnswer *answer,
                     GArray *shown);
void mdr_judge_clear (MdrJudge *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrJudge, mdr_judge_clear)

/* mdr-condition-parts.c */
gboolean mdr_condition_read_parts (MdrRuleReader *reader,
                                   MdrCondition *condition,
                                   const char *own,
                                   gboolean *is_own,
                                   const char *expected);
MdrTruth mdr_condition_judge_parts (MdrJudge *self, const MdrCondition *condition, gboolean rectangles);
gboolean *mdr_condition_find_met_parts (MdrJudge *self, const MdrCondition *condition, gboolean rectangles);

G_END_DECLS
