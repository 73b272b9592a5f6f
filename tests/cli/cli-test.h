/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* A board with one solution, and one with none. */
#define CLI_SMALL          "  1 3 1\n2 S _ _\n1 _ _ _\n2 _ _ E\n"
#define CLI_SMALL_SOLUTION "Sx.\n.x.\n.xE\n"
#define CLI_IMPOSSIBLE     "  2 1 2\n2 S _ _\n1 _ _ _\n2 _ _ E\n"

/**
 * CliRun:
 * @code: with which the program ended; -1 where a signal ended it
 * @out: what stood on the standard output
 * @err: what stood on the standard error
 *
 * One run of the terminal program.
 */
typedef struct
{
  int code;
  char *out;
  char *err;
} CliRun;

void cli_test_init (int *argc, char ***argv);

CliRun cli_run (const char *input, const char *first, ...) G_GNUC_NULL_TERMINATED;
CliRun cli_run_panel (const char *input, const char *first, ...) G_GNUC_NULL_TERMINATED;
void cli_run_clear (CliRun *run);

char *cli_dup_program (void);
char *cli_dup_panel_program (void);
char *cli_dup_temporary_path (const char *name);
char *cli_write_temporary (const char *name, const char *content, gssize length);
void cli_assert_says (const char *text, const char *part);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CliRun, cli_run_clear)

G_END_DECLS
