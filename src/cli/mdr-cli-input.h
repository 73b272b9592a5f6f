/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-cli.h"
#include "mdr-file-format.h"
#include "mdr-file.h"
#include "mdr-rulebook.h"

G_BEGIN_DECLS

/**
 * MdrInputOptions:
 * @kind: (nullable): id of the kind of text files that do not name one
 * @settings: (nullable): NAME=VALUE, rules of the puzzle or options of methods
 * @scopes: of options that the command has besides
 *
 * The options for reading input.
 */
typedef struct
{
  char *kind;
  char **settings;
  MdrOptionScope scopes;
} MdrInputOptions;

/** The command-line options that fill @options. */
#define MDR_INPUT_ENTRIES(options)                                                                           \
  { "kind", 0, 0, G_OPTION_ARG_STRING, &(options).kind, N_ ("Kind of puzzle in text files"), N_ ("KIND") },  \
  {                                                                                                          \
    "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &(options).settings, N_ ("Set a rule or an option"),             \
        N_ ("NAME=VALUE")                                                                                    \
  }

void mdr_input_options_clear (MdrInputOptions *options);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrInputOptions, mdr_input_options_clear)

/**
 * MdrCliInput:
 *
 * The puzzles that are named on the command line, one after the other.
 */
typedef struct _MdrCliInput MdrCliInput;

MdrCliInput *mdr_cli_input_new (MdrCli *cli, const MdrInputOptions *options, const char *const *files);
void mdr_cli_input_free (MdrCliInput *input);
gboolean mdr_cli_input_is_ended (const MdrCliInput *input);
MdrFileEntry *mdr_cli_input_next (MdrCliInput *input, int wakeup);

/** The command-line option that names the format of a file. @ids: of all formats, with “|” between them */
#define MDR_FORMAT_ENTRY(to, ids)                                                                            \
  {                                                                                                          \
    "to", 0, 0, G_OPTION_ARG_STRING, &(to), N_ ("The format; by default the name of the file decides"), ids  \
  }

/* mdr-cli-convert.c */
const MdrFileFormat *mdr_cli_find_format (MdrCli *cli,
                                          const char *id,
                                          const char *output,
                                          const MdrFileFormat *usual);
GBytes *mdr_cli_write_as (MdrCli *cli, const MdrFileFormat *format, MdrDocument *document, GError **error);
void mdr_cli_write_document (MdrCli *cli,
                             const MdrFileFormat *format,
                             MdrDocument *document,
                             const char *output);

const MdrKind *mdr_cli_read_kind (MdrCli *cli, const char *file, GError **error);
GBytes *mdr_cli_read_bytes (const char *file, GError **error);
GPtrArray *mdr_cli_read (MdrCli *cli, const MdrInputOptions *options, const char *const *files);
MdrFileEntry *mdr_cli_read_one (MdrCli *cli, const MdrInputOptions *options, const char *file);
gboolean mdr_cli_apply_strings (MdrDocument *document, const char *const *strings, GError **error);

MdrFileEntry *mdr_cli_take_entry (const MdrInputOptions *options,
                                  const char *file,
                                  guint index,
                                  MdrFileEntry *entry);
char *mdr_cli_dup_entry_name (const MdrFileEntry *puzzle);
gboolean mdr_cli_complain_of_entry (MdrCli *cli, const MdrFileEntry *puzzle);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrCliInput, mdr_cli_input_free)

/* mdr-cli-rules.c, mdr-cli-rules-solve.c */
/**
 * MdrRulesOptions:
 * @count: maximum number of solutions
 * @time_limit: in seconds for each puzzle, or 0
 * @json: whether reports are lines of JSON
 */
typedef struct
{
  int count;
  double time_limit;
} MdrRulesOptions;

void mdr_cli_complain_of_page (MdrCli *cli, const char *file, const GError *error);
MdrRulebook *mdr_cli_read_rulebook (const char *file, guint *n_examples, GError **error);
void mdr_cli_solve_by_rules (MdrCli *cli, const MdrRulesOptions *options, char **files);

G_END_DECLS
