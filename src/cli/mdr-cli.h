/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <pthread.h>
#include <stdio.h>

#include "mdr-kind-list.h"
#include "mdr-palette.h"
#include "mdr-tables.h"
#include "mdr-job-queue.h"

G_BEGIN_DECLS

/**
 * MdrExit:
 * @MDR_EXIT_OK: success
 * @MDR_EXIT_NO: proven impossible, or a state that breaks a rule
 * @MDR_EXIT_INPUT: bad usage or input
 * @MDR_EXIT_LIMIT: a limit was reached before the result was known
 * @MDR_EXIT_FAULT: a fault of the program or the machine
 * @MDR_EXIT_UNFINISHED: proven that there is no solution yet, but that there is one with more clues
 * @MDR_EXIT_INTERRUPTED: stopped by a signal
 *
 * Exit codes. A batch returns the most severe code of its puzzles.
 */
typedef enum
{
  MDR_EXIT_OK = 0,
  MDR_EXIT_NO = 1,
  MDR_EXIT_INPUT = 2,
  MDR_EXIT_LIMIT = 3,
  MDR_EXIT_FAULT = 4,
  MDR_EXIT_UNFINISHED = 5,
  MDR_EXIT_INTERRUPTED = 130,
} MdrExit;

/**
 * MdrCli:
 * @kinds: all kinds
 * @out: where results are printed
 * @err: where errors are reported
 * @gravest: the exit code so far
 * @tables: the tables that its jobs share
 * @table_puzzle: (nullable): the last puzzle whose search ended while a table was being built
 * @command: (nullable): the name of the command, once it is known
 * @file: (nullable): the file that the command is about, if it is about one
 * @shows_progress: whether the last line on the standard error is to be replaced
 * @json: whether the command reports in lines of JSON, errors too
 * @holds_output: whether what is printed may wait for mdr_cli_flush()
 * @completes: whether a command says what can follow its words, and does nothing
 *
 * One run of the terminal program.
 */
typedef struct
{
  MdrKindList *kinds;
  FILE *out;
  FILE *err;
  MdrExit gravest;
  MdrTables *tables;
  MdrPuzzle *table_puzzle;
  const char *command;
  const char *file;
  gboolean shows_progress;
  gboolean json;
  gboolean holds_output;
  gboolean completes;
} MdrCli;

typedef struct _MdrCommand MdrCommand;

/**
 * MdrCommand:
 * @name: as it is typed
 * @arguments: what follows it, for the usage line
 * @summary: one line, untranslated, marked with N_()
 * @notes: (nullable): text after the options in its help, untranslated too
 * @run: parses @words (the command's name first) and does the work
 */
struct _MdrCommand
{
  const char *name;
  const char *arguments;
  const char *summary;
  const char *notes;
  void (*run) (MdrCli *cli, const MdrCommand *command, char ***words);
};

/** The command-line option that makes a command report in lines of JSON. */
#define MDR_JSON_ENTRY(cli)                                                                                  \
  {                                                                                                          \
    "json", 0, 0, G_OPTION_ARG_NONE, &(cli)->json, N_ ("Report in lines of JSON, errors too"), NULL          \
  }

extern const MdrCommand mdr_cli_commands[];

int mdr_cli_main (MdrKindList *kinds, int argc, char *argv[]);
gboolean mdr_cli_run_command (MdrCli *cli, const char *name, char ***words);
gboolean mdr_cli_parse (MdrCli *cli,
                        const MdrCommand *command,
                        const GOptionEntry *entries,
                        char ***words,
                        guint least,
                        guint most);
void mdr_cli_show_progress (MdrCli *cli, const char *format, ...) G_GNUC_PRINTF (2, 3);
void mdr_cli_end_progress (MdrCli *cli);
gboolean mdr_cli_print (MdrCli *cli, const char *text);
gboolean mdr_cli_flush (MdrCli *cli);
void mdr_cli_complain (MdrCli *cli, MdrExit code, const char *format, ...) G_GNUC_PRINTF (3, 4);
void mdr_cli_complain_of_error (MdrCli *cli, const GError *error);
void mdr_cli_complain_unknown (MdrCli *cli, const char *word, gboolean commands, gboolean kinds);
void mdr_cli_worsen (MdrCli *cli, MdrExit code);
MdrExit mdr_cli_exit_of_status (MdrStatus status);
MdrExit mdr_cli_exit_of_error (const GError *error);
const char *mdr_cli_get_error_code (const GError *error);
const char *mdr_cli_get_exit_code (MdrExit code);
const MdrKind *mdr_cli_find_kind (MdrCli *cli, const char *id);
char *mdr_cli_split_setting (const char *setting, const char **value, GError **error);
gboolean mdr_cli_set_options (MdrOptions *options, char **settings, GError **error);
gboolean mdr_cli_check_least (MdrCli *cli, const char *option, int value, int least);
gboolean mdr_cli_check_time_limit (MdrCli *cli, double seconds);
gboolean mdr_cli_write_output (MdrCli *cli, const char *name, GBytes *bytes);
const MdrPalette *mdr_cli_find_palette (MdrCli *cli, const char *id);
const MdrPalette *mdr_cli_require_palette (const char *id, GError **error);

/* Each command is in a file of its own. */
void mdr_cli_ask (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_apply (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_bench (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_book (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_check (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_convert (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_edit (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_explain (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_generate (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_help (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_hint (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_model (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_rate (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_render (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_rules (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_serve (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_samples (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_solve (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_study (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_tables (MdrCli *cli, const MdrCommand *command, char ***words);
void mdr_cli_thumbnail (MdrCli *cli, char **words);
void mdr_cli_keep_table_puzzle (MdrCli *cli, const MdrPuzzle *puzzle);
void mdr_cli_leave_tables (MdrCli *cli);

/* mdr-cli-complete.c */
#define MDR_COMPLETE_FILES ":files"

void mdr_cli_complete (MdrCli *cli, char **words);
void mdr_cli_complete_words (MdrCli *cli,
                             const MdrCommand *command,
                             const GOptionEntry *entries,
                             char **words);

/* How long whoever waits does not look whether an interrupt came. */
#define MDR_INTERRUPT_MILLISECONDS 50

void mdr_cli_run_job (MdrCli *cli, MdrJob *job, MdrJobFunc work, gpointer data);

void mdr_interrupt_watch (void);
void mdr_interrupt_hold (void);
void mdr_interrupt_release (void);
gboolean mdr_interrupt_came (void);
void mdr_interrupt_wait (pthread_cond_t *condition, pthread_mutex_t *mutex);

G_END_DECLS
