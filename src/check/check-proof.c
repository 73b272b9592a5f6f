/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define VERSION "1"

/* The most characters that are quoted of a text that was not expected. */
#define MOST_QUOTED 60

#define MOST_VARIABLES 8000000

G_DEFINE_QUARK (check - error, check_error)

static const CheckKind *const kinds[] = { &check_hooks, &check_numberlink, &check_rules, &check_snake, NULL };

/**
 * Clause:
 * @count: number of literals
 * @literals: one of which every solution has that was not stated before
 */
typedef struct
{
  guint count;
  int literals[];
} Clause;

/**
 * Check:
 * @line: number of the line that is being read, from 1
 * @kind: of the puzzle, once it is known
 * @puzzle: once its lines were read
 * @n_variables: of the puzzle
 * @facts: (array): of each variable its value by the clauses of one literal alone
 * @values: (array): the facts, the opposite of the clause that is being proven, and what its steps added
 * @assigned: (element-type int): the variables whose values are no facts
 * @clauses: (element-type Clause): by number, from 0 here; %NULL for those that were forgotten
 * @solutions: a set of the clauses that exclude those that were stated, so that none counts twice
 * @literals: (element-type int): of this line
 * @contradiction: whether two clauses of one literal contradict each other, from which everything follows
 * @claim: (nullable): the clause that is being proven
 * @claim_line: its line
 * @refuted: whether the opposite of the claim has led to a contradiction
 * @proven: whether the claim is the empty clause and was proven
 */
typedef struct
{
  guint line;
  const CheckKind *kind;
  gpointer puzzle;
  int n_variables;
  gint8 *facts;
  gint8 *values;
  GArray *assigned;
  GPtrArray *clauses;
  GHashTable *solutions;
  GArray *literals;
  gboolean contradiction;
  Clause *claim;
  guint claim_line;
  gboolean refuted;
  gboolean proven;
} Check;

static gboolean G_GNUC_PRINTF (3, 4) fail (const Check *check, GError **error, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error (error, CHECK_ERROR, CHECK_ERROR_WRONG, "Line %u: %s", check->line, sentence);
  return FALSE;
}

static int
value_of (const gint8 *values, int literal)
{
  return literal > 0 ? values[literal] : -values[-literal];
}

static void
assume (gint8 *values, int literal)
{
  values[ABS (literal)] = literal > 0 ? 1 : -1;
}

static Clause *
clause_new (const GArray *literals)
{
  Clause *clause = g_malloc (sizeof *clause + literals->len * sizeof (int));

  clause->count = literals->len;
  if (literals->len > 0)
    memcpy (clause->literals, literals->data, literals->len * sizeof (int));
  return clause;
}

/* Reads the literals of a line: numbers of variables, negative where the opposite is meant. */
static gboolean
read_literals (Check *check, const char *text, GError **error)
{
  g_array_set_size (check->literals, 0);
  while (*text != '\0')
    {
      char *end;
      long number = strtol (text, &end, 10);
      int literal = (int) number;

      if (end == text || (*end != '\0' && *end != ' ') || number == 0 || number > check->n_variables
          || number < -check->n_variables)
        return fail (check, error, "literals from 1 to %d or −1 to −%d were expected, separated by spaces.",
                     check->n_variables, check->n_variables);
      g_array_append_val (check->literals, literal);
      text = end + strspn (end, " ");
    }
  return TRUE;
}

/*
 * A step of unit propagation: if all literals of a clause are false but one, that one is true; if all are,
 * the claim is proven.
 */
static gboolean
propagate (Check *check, const int *literals, guint count, GError **error)
{
  int open = 0;

  if (!check->claim)
    return fail (check, error, "a step was not expected here, because no clause stands before it.");
  for (guint k = 0; k < count; k++)
    {
      int value = value_of (check->values, literals[k]);

      if (value > 0 || literals[k] == open)
        return TRUE;
      if (value == 0 && open != 0)
        return fail (check, error, "nothing follows from this clause yet: both %d and %d are open.", open,
                     literals[k]);
      if (value == 0)
        open = literals[k];
    }
  if (open == 0)
    {
      check->refuted = TRUE;
      return TRUE;
    }
  assume (check->values, open);
  open = ABS (open);
  g_array_append_val (check->assigned, open);
  return TRUE;
}

/* Begins to prove a clause: all its literals are false, which its steps have to refute. */
static void
claim_clause (Check *check)
{
  check->claim = clause_new (check->literals);
  check->claim_line = check->line;
  check->refuted = check->contradiction;
  for (guint k = 0; k < check->literals->len; k++)
    {
      int literal = g_array_index (check->literals, int, k);
      int variable = ABS (literal);

      if (value_of (check->values, literal) > 0)
        check->refuted = TRUE;
      else if (value_of (check->values, literal) == 0)
        {
          assume (check->values, -literal);
          g_array_append_val (check->assigned, variable);
        }
    }
}

static void
keep_clause (Check *check, Clause *clause)
{
  g_ptr_array_add (check->clauses, clause);
  if (clause->count != 1)
    return;
  if (value_of (check->facts, clause->literals[0]) < 0)
    check->contradiction = TRUE;
  else
    {
      assume (check->facts, clause->literals[0]);
      assume (check->values, clause->literals[0]);
      if (check->kind->learn)
        check->kind->learn (check->puzzle, clause->literals[0]);
    }
}

/* Ends the proof of a clause, if one was begun. */
static gboolean
settle_claim (Check *check, GError **error)
{
  if (!check->claim)
    return TRUE;
  if (!check->refuted)
    return fail (check, error, "the clause of line %u does not follow from the steps after it.",
                 check->claim_line);
  for (guint k = 0; k < check->assigned->len; k++)
    {
      int variable = g_array_index (check->assigned, int, k);

      check->values[variable] = check->facts[variable];
    }
  g_array_set_size (check->assigned, 0);
  check->proven = check->claim->count == 0;
  keep_clause (check, g_steal_pointer (&check->claim));
  return TRUE;
}

/* A lemma follows from the rules of the puzzle and the facts: its opposite is refuted by the kind. */
static gboolean
use_lemma (Check *check, GError **error)
{
  const int *literals = (const int *) check->literals->data;
  g_autofree gint8 *values = g_memdup2 (check->facts, (gsize) check->n_variables + 1);

  for (guint k = 0; k < check->literals->len; k++)
    if (value_of (values, literals[k]) > 0)
      return propagate (check, literals, check->literals->len, error);
    else
      assume (values, -literals[k]);
  if (!check->contradiction && !check->kind->refute (check->puzzle, values, literals, check->literals->len))
    return fail (check, error, "this lemma does not follow from the rules.");
  return propagate (check, literals, check->literals->len, error);
}

static gboolean
add_solution (Check *check, GError **error)
{
  g_autofree gint8 *values = g_malloc ((gsize) check->n_variables + 1);
  g_autoptr (GArray) excluded = g_array_new (FALSE, FALSE, sizeof (int));
  const char *fault;

  for (int variable = 1; variable <= check->n_variables; variable++)
    values[variable] = check->facts[variable] > 0 ? 1 : -1;
  for (guint k = 0; k < check->literals->len; k++)
    if (g_array_index (check->literals, int, k) < 0)
      return fail (check, error, "the true variables of a solution were expected.");
    else
      values[g_array_index (check->literals, int, k)] = 1;
  fault = check->kind->find_fault (check->puzzle, values);
  if (fault)
    return fail (check, error, "this is no solution: %s", fault);
  check->kind->exclude (check->puzzle, values, excluded);
  if (!g_hash_table_add (check->solutions, g_bytes_new (excluded->data, excluded->len * sizeof (int))))
    return fail (check, error, "this solution was stated before.");
  keep_clause (check, clause_new (excluded));
  return TRUE;
}

/* A new variable: that at least so many literals are true, or that two are equal. */
static gboolean
define_variable (Check *check, const char *text, gboolean is_equal, GError **error)
{
  char *end = (char *) text;
  long needed = is_equal ? 0 : strtol (text, &end, 10);

  if (!check->kind->define || check->n_variables >= MOST_VARIABLES)
    return fail (check, error, "a variable cannot be defined here.");
  if (needed < 0 || needed > CHECK_MOST_BYTES || (*end != '\0' && *end != ' ' && !is_equal))
    return fail (check, error, "a number and literals were expected.");
  if (!read_literals (check, end + strspn (end, " "), error))
    return FALSE;
  if (!check->kind->define (check->puzzle, is_equal, (int) needed, (const int *) check->literals->data,
                            check->literals->len))
    return fail (check, error, "this defines no variable.");
  check->n_variables++;
  check->facts = g_renew (gint8, check->facts, check->n_variables + 1);
  check->values = g_renew (gint8, check->values, check->n_variables + 1);
  check->facts[check->n_variables] = check->values[check->n_variables] = 0;
  return TRUE;
}

/* Returns the place of the clause whose number a line names. */
static gpointer *
find_clause (Check *check, const char *text, GError **error)
{
  g_autofree char *shown = NULL;
  char *end;
  guint64 number = g_ascii_strtoull (text, &end, 10);

  if (number >= 1 && number <= check->clauses->len && *end == '\0' && check->clauses->pdata[number - 1])
    return &check->clauses->pdata[number - 1];
  shown = check_dup_shown (text, MOST_QUOTED);
  fail (check, error,
        "the number of a clause was expected that stands before it and is not forgotten, not “%s”.", shown);
  return NULL;
}

static gboolean
check_line (Check *check, const char *line, GError **error)
{
  const char *rest = line[0] == '\0' ? line : line + 1 + (line[1] == ' ');
  gpointer *place;

  if (strchr ("csdne", line[0]) && !settle_claim (check, error))
    return FALSE;
  if (check->proven)
    return fail (check, error, "nothing was expected after the empty clause was proven.");
  if (strchr ("cls", line[0]) && !read_literals (check, rest, error))
    return FALSE;
  switch (line[0])
    {
    case 'c':
      claim_clause (check);
      return TRUE;
    case 'l':
      return use_lemma (check, error);
    case 's':
      return add_solution (check, error);
    case 'u':
      place = find_clause (check, rest, error);
      return place && propagate (check, ((Clause *) *place)->literals, ((Clause *) *place)->count, error);
    case 'n':
    case 'e':
      return define_variable (check, rest, line[0] == 'e', error);
    case 'd':
      place = find_clause (check, rest, error);
      if (place)
        g_clear_pointer (place, g_free);
      return place != NULL;
    default:
      return fail (check, error, "a line was expected that begins with c, u, l, s, d, n or e.");
    }
}

/* Reads the next line, without its end. Returns FALSE at the end, and on an error. */
static gboolean
next_line (Check *check, FILE *file, char *line, GError **error)
{
  gsize length;

  if (!fgets (line, CHECK_MOST_BYTES, file))
    {
      if (ferror (file))
        g_set_error (error, CHECK_ERROR, CHECK_ERROR_FILE, "The file cannot be read: %s.",
                     g_strerror (errno));
      return FALSE;
    }
  check->line++;
  length = strlen (line);
  if (length == 0 || line[length - 1] != '\n')
    return fail (check, error, "a line of at most %d bytes was expected, with an end.", CHECK_MOST_BYTES);
  line[length - 1] = '\0';
  return TRUE;
}

/* Reads lines that begin with a mark, and the first line behind them. */
static char **
read_text (Check *check, FILE *file, char *line, const char *mark, GError **error)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  gboolean has_more = TRUE;
  gsize n_bytes = 0;

  while (has_more && !*error && g_str_has_prefix (line, mark))
    if ((n_bytes += strlen (line)) > CHECK_MOST_BYTES)
      fail (check, error, "a page or a puzzle has at most %d bytes.", CHECK_MOST_BYTES);
    else
      {
        g_strv_builder_add (builder, line + strlen (mark));
        has_more = next_line (check, file, line, error);
      }
  return g_strv_builder_end (builder);
}

/* Reads the heading, "meander-proof 1 KIND", the page, the puzzle, and the first line behind it. */
static gboolean
begin (Check *check, FILE *file, char *line, char ***page, char ***puzzle, GError **error)
{
  g_autoptr (GError) fault = NULL;

  if (!next_line (check, file, line, error))
    return *error ? FALSE : fail (check, error, "the file is empty.");
  if (!g_str_has_prefix (line, "meander-proof " VERSION " "))
    return fail (check, error, "“meander-proof %s” and a kind were expected.", VERSION);
  for (guint k = 0; kinds[k]; k++)
    if (g_str_equal (line + strlen ("meander-proof " VERSION " "), kinds[k]->id))
      check->kind = kinds[k];
  if (!check->kind)
    return fail (check, error, "this program cannot check proofs of that kind.");
  next_line (check, file, line, error);
  *page = read_text (check, file, line, "r ", error);
  *puzzle = read_text (check, file, line, "p ", error);
  if (*error)
    return FALSE;
  if (check->kind->read_page)
    check->puzzle = check->kind->read_page ((const char *const *) *page, (const char *const *) *puzzle,
                                            &check->n_variables, &fault);
  else if (*page[0])
    return fail (check, error, "a page of rules was not expected, because the kind has its own.");
  else
    check->puzzle = check->kind->read ((const char *const *) *puzzle, &check->n_variables, &fault);
  if (!check->puzzle)
    return fail (check, error, "the puzzle above is not understood: %s", fault->message);
  check->facts = g_new0 (gint8, check->n_variables + 1);
  check->values = g_new0 (gint8, check->n_variables + 1);
  return TRUE;
}

static gboolean
run (Check *check, FILE *file, char ***page, char ***puzzle, GError **error)
{
  g_autofree char *line = g_malloc (CHECK_MOST_BYTES + 1);

  if (!begin (check, file, line, page, puzzle, error))
    return FALSE;
  while (!feof (file) && check_line (check, line, error) && next_line (check, file, line, error))
    ;
  if (*error || !settle_claim (check, error))
    return FALSE;
  if (!check->proven)
    return fail (check, error, "the proof ends before the empty clause.");
  return TRUE;
}

/**
 * check_proof:
 * @name: of the file
 * @kind: (out): the kind of the puzzle, if the proof is right
 * @page: (out): the lines of the page of rules, of which there are none if the kind has its own
 * @puzzle: (out): the lines of the puzzle, as far as they were read
 * @n_solutions: (out): how many solutions it has
 * @error: (out): never %NULL
 *
 * Checks the proof in a file.
 *
 * Returns: whether it is right
 */
gboolean
check_proof (const char *name,
             const CheckKind **kind,
             char ***page,
             char ***puzzle,
             guint *n_solutions,
             GError **error)
{
  Check check = { 0 };
  FILE *file = fopen (name, "r");
  gboolean right;

  if (!file)
    {
      g_set_error (error, CHECK_ERROR, CHECK_ERROR_FILE, "The file cannot be opened: %s.",
                   g_strerror (errno));
      return FALSE;
    }
  check.assigned = g_array_new (FALSE, FALSE, sizeof (int));
  check.literals = g_array_new (FALSE, FALSE, sizeof (int));
  check.clauses = g_ptr_array_new_with_free_func (g_free);
  check.solutions = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  right = run (&check, file, page, puzzle, error);
  *kind = check.kind;
  *n_solutions = g_hash_table_size (check.solutions);
  fclose (file);
  if (check.puzzle)
    check.kind->free (check.puzzle);
  g_free (check.facts);
  g_free (check.values);
  g_free (check.claim);
  g_array_unref (check.assigned);
  g_array_unref (check.literals);
  g_ptr_array_unref (check.clauses);
  g_hash_table_unref (check.solutions);
  return right;
}
