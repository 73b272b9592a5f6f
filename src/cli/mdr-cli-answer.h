/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cli-input.h"
#include "mdr-solving-path.h"
#include "mdr-play-check.h"
#include "mdr-book.h"
#include "mdr-cli.h"

G_BEGIN_DECLS

/*
 * What commands that ask about one puzzle find, and how they print it: for people, or as JSON. A server
 * answers the same.
 */

/* mdr-cli-reason.c */
MdrDeduction *mdr_cli_find_hint (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, GError **error);
char *mdr_cli_report_hint (const MdrCli *cli, const MdrFileEntry *puzzle, const MdrDeduction *hint);
MdrConflict *mdr_cli_find_conflict (const MdrPuzzle *puzzle, MdrJob *job, GError **error);
char *mdr_cli_report_conflict (const MdrCli *cli, const MdrFileEntry *puzzle, const MdrConflict *conflict);

/**
 * MdrCheckReport:
 * @id: of the status
 * @sentence: translated
 * @code: the exit code that it deserves
 * @problems: of the puzzle and of the play
 * @check: (nullable): how much of the play is right, if it was compared with the only solution; what is wrong
 *   is among @problems
 * @n_wrong: how much of it is wrong
 * @finding: (nullable): says both, translated
 * @gap: how good the solution is; without a sense unless the state solves a puzzle with solutions that are
 * better than others
 *
 * What "check" says of a state.
 */
typedef struct
{
  const char *id;
  const char *sentence;
  MdrExit code;
  MdrProblems *problems;
  MdrPlayCheck *check;
  guint n_wrong;
  char *finding;
  MdrGap gap;
} MdrCheckReport;

/* mdr-cli-check.c */
void mdr_cli_fill_check_report (const MdrPuzzle *puzzle, const MdrState *state, MdrCheckReport *report);
gboolean mdr_check_report_has_more (const MdrCheckReport *report,
                                    const MdrPuzzle *puzzle,
                                    const MdrState *state);
void mdr_cli_find_more (const MdrPuzzle *puzzle, const MdrState *state, MdrJob *job, MdrCheckReport *report);
char *mdr_cli_report_check (const MdrCli *cli, const MdrFileEntry *puzzle, const MdrCheckReport *report);
void mdr_check_report_clear (MdrCheckReport *report);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrCheckReport, mdr_check_report_clear)

/**
 * MdrAssessment:
 * @path: how difficult it is, and how it is solved
 * @tells_steps: whether each step is told
 * @stop: what stopped the work
 * @seconds: how long it took
 *
 * What "rate" says of a puzzle.
 */
typedef struct
{
  MdrSolvingPath *path;
  gboolean tells_steps;
  MdrStop stop;
  double seconds;
} MdrAssessment;

/* mdr-cli-rate.c */
gboolean mdr_cli_can_assess (const MdrPuzzle *puzzle, GError **error);
void mdr_cli_assess (const MdrPuzzle *puzzle, MdrJob *job, MdrAssessment *assessment);
char *mdr_cli_report_assessment (const MdrCli *cli,
                                 const MdrFileEntry *puzzle,
                                 const MdrAssessment *assessment);
void mdr_assessment_clear (MdrAssessment *assessment);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrAssessment, mdr_assessment_clear)

/* mdr-cli-book.c */
gboolean mdr_cli_solve_collection (MdrCli *cli, MdrCollection *collection, double time_limit, GError **error);
GBytes *mdr_cli_print_book (MdrCli *cli,
                            MdrCollection *collection,
                            const MdrBookStyle *style,
                            const MdrPaper *paper,
                            double time_limit,
                            GError **error);

G_END_DECLS
