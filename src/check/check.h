/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/*
 * meander-check checks the proofs that Meander writes: how many solutions a puzzle has. It shares no code
 * with Meander, so that a mistake there cannot hide here; docs/PROOFS.md describes the proofs, and says what
 * has to be read to believe it.
 */

/**
 * CheckKind:
 * @id: as the first line of a proof names it
 * @read: (nullable) (transfer full): reads a puzzle and the number of its variables; %NULL with an error if
 * it is none
 * @read_page: (nullable) (transfer full): the same, of kinds whose rules are a page that comes with the
 * puzzle
 * @describe: (transfer full): what was read of a puzzle, in words that are the same for the same puzzle, in
 * whatever way it is written; %NULL with an error if it is none
 * @describe_page: (nullable) (transfer full): the same of the page
 * @free: frees it
 * @define: (nullable): adds a variable that is true if at least @needed of the literals are, or if two are
 * equal; returns %FALSE if that cannot be
 * @learn: (nullable): takes over that a literal is true
 * @refute: returns whether no solution agrees with the values, which are those of @literals and what else is
 *   known; it may give up and return %FALSE
 * @find_fault: (nullable): why the values, all of which are known, are no solution, or %NULL
 * @exclude: adds literals that are false in this solution and one of which every other solution has
 *
 * What is to be known of a kind of puzzles. Variables are numbered from 1; the values of each are 1 for true,
 * −1 for false and 0 for open. The literal v says that variable v is true, −v that it is false.
 */
typedef struct
{
  const char *id;
  gpointer (*read) (const char *const *lines, int *n_variables, GError **error);
  gpointer (*read_page) (const char *const *page,
                         const char *const *puzzle,
                         int *n_variables,
                         GError **error);
  char *(*describe) (const char *const *page, const char *const *puzzle, GError **error);
  char *(*describe_page) (const char *const *page);
  void (*free) (gpointer puzzle);
  gboolean (*define) (gpointer puzzle, gboolean is_equal, int needed, const int *literals, guint n_literals);
  void (*learn) (gpointer puzzle, int literal);
  gboolean (*refute) (gpointer puzzle, const gint8 *values, const int *literals, guint n_literals);
  const char *(*find_fault) (gpointer puzzle, const gint8 *values);
  void (*exclude) (gpointer puzzle, const gint8 *values, GArray *clause);
} CheckKind;

extern const CheckKind check_hooks;
extern const CheckKind check_numberlink;
extern const CheckKind check_rules;
extern const CheckKind check_snake;

/* check-proof.c */
gboolean check_proof (const char *name,
                      const CheckKind **kind,
                      char ***page,
                      char ***puzzle,
                      guint *n_solutions,
                      GError **error);
GQuark check_error_quark (void);

/* check-text.c */
gboolean check_read_number (const char *word, int most, int *number);
int check_find_word (const char *const *words, const char *word);
char *check_dup_shown (const char *text, guint most);
char **check_split_words (const char *line);
gboolean check_has_rule_twice (const char *const *words);

/* check-same.c */
gboolean check_is_same_puzzle (const CheckKind *kind,
                               const char *const *page,
                               const char *const *puzzle,
                               const char *name,
                               GError **error);
gboolean check_is_same_page (const CheckKind *kind,
                             const char *const *page,
                             const char *name,
                             GError **error);

/** The error of everything that is wrong: its message is for the user. */
#define CHECK_ERROR (check_error_quark ())

/**
 * CheckError:
 * @CHECK_ERROR_WRONG: the proof does not prove what it says
 * @CHECK_ERROR_FILE: a file is not there, or cannot be read
 */
typedef enum
{
  CHECK_ERROR_WRONG,
  CHECK_ERROR_FILE,
} CheckError;

/** Longer lines, and puzzles of more bytes, are refused, so that no file can fill the memory by itself. */
#define CHECK_MOST_BYTES (1 << 20)
