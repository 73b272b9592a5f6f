/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-site.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-diagram.h"
#include "mdr-guide.h"
#include "mdr-link-address.h"

static gboolean
has_code (const MdrKind *kind)
{
  return kind->puzzle_to_link != NULL;
}

static gboolean
has_any (G_GNUC_UNUSED const MdrKind *kind)
{
  return TRUE;
}

static gboolean
has_diagram (const MdrKind *kind)
{
  return kind->guide && kind->guide->list_figures;
}

static gboolean
has_members (const MdrKind *kind)
{
  g_auto (GStrv) members = has_diagram (kind) ? mdr_link_dup_members (kind->name) : NULL;

  return members != NULL;
}

static char *
write_code (MdrDocument *document, G_GNUC_UNUSED const MdrSolution *answer, GError **error)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);

  return puzzle->kind->puzzle_to_link (puzzle, error);
}

/* The first is the one that most solvers know. */
const MdrSite mdr_sites[] = {
  { .id = "puzz.link",
    .name = "puzz.link",
    .explanation = N_ ("The puzzle, to be played where its rules are known"),
    .is_web = TRUE,
    .fits = has_code,
    .write = write_code },
  { .id = "meander",
    .name = "Meander",
    .explanation = N_ ("All of the puzzle with its rules, to be opened with Meander"),
    .fits = has_any,
    .write = mdr_own_link_write,
    .owns = mdr_own_link_is,
    .read = mdr_own_link_read },
  { .id = "penpa",
    .name = "Penpa+",
    .explanation = N_ ("The board and the rules as text, to be solved in a browser"),
    .is_web = TRUE,
    .fits = has_diagram,
    .write = mdr_penpa_link_write,
    .checks = TRUE,
    .owns = mdr_penpa_link_is,
    .read = mdr_penpa_link_read },
  { .id = "sudokupad",
    .name = "SudokuPad",
    .explanation = N_ ("The board and the rules as text, to be solved in a browser"),
    .is_web = TRUE,
    .fits = has_diagram,
    .write = mdr_sudokupad_link_write,
    .checks = TRUE,
    .owns = mdr_sudokupad_link_is,
    .read = mdr_sudokupad_link_read },
  { .id = "f-puzzles",
    .name = "f-puzzles",
    .explanation = N_ ("The puzzle and its rules, to be changed and solved in a browser"),
    .is_web = TRUE,
    .fits = has_members,
    .write = mdr_fpuzzles_link_write,
    .checks = TRUE,
    .owns = mdr_fpuzzles_link_is,
    .read = mdr_sudokupad_link_read },
  { NULL },
};

/** Returns: (nullable): the site with this id */
const MdrSite *
mdr_site_find (const char *id)
{
  g_return_val_if_fail (id != NULL, NULL);

  for (const MdrSite *site = mdr_sites; site->id; site++)
    if (g_str_equal (site->id, id))
      return site;
  return NULL;
}

/** Returns: (nullable): the site that reads @link; %NULL if a kind may know it */
const MdrSite *
mdr_site_find_of (const char *link)
{
  g_return_val_if_fail (link != NULL, NULL);

  for (const MdrSite *site = mdr_sites; site->id; site++)
    if (site->owns && site->owns (link))
      return site;
  return NULL;
}

/** Returns: (transfer full) (nullable): a link with which others can open the puzzle of @document; %NULL with
 * an error if the site cannot show it */
char *
mdr_site_dup_link (const MdrSite *site, MdrDocument *document, GError **error)
{
  return mdr_site_dup_link_with (site, document, NULL, error);
}

/** Returns: (transfer full) (nullable): the same with @answer (nullable), the only solution, where the site
 * checks what somebody has drawn */
char *
mdr_site_dup_link_with (const MdrSite *site, MdrDocument *document, const MdrSolution *answer, GError **error)
{
  const MdrKind *kind;
  g_autofree char *link = NULL;

  g_return_val_if_fail (site != NULL, NULL);
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  kind = mdr_document_get_kind (document);
  if (!site->fits (kind))
    {
      /* Translators: the name of a puzzle site, and of a kind of puzzle */
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, _ ("%s has no links for %s."), site->name,
                   mdr_kind_get_name (kind));
      return NULL;
    }
  link = site->write (document, answer, error);
  if (!link)
    return NULL;
  if (strlen (link) <= MDR_SITE_MAX_LENGTH)
    return g_steal_pointer (&link);
  g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
               _ ("The link would have more than %d characters, too many to be passed on; save the puzzle as "
                  "a file instead."),
               MDR_SITE_MAX_LENGTH);
  return NULL;
}

/** Returns: (transfer full) (nullable): a link to the site that most solvers know, or else to Meander; %NULL
 * with an error */
char *
mdr_site_dup_default_link (MdrDocument *document, GError **error)
{
  g_autofree char *link = NULL;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  link = mdr_site_dup_link (&mdr_sites[0], document, NULL);
  return link ? g_steal_pointer (&link) : mdr_site_dup_link (&mdr_sites[1], document, error);
}

/** Returns: (transfer full): the rules of the puzzle that have to be said, and what its diagram does not
 * show, one per line */
char *
mdr_site_dup_rules (MdrDocument *document)
{
  const MdrPuzzle *puzzle;
  const MdrPuzzleRule *rule;
  g_autoptr (MdrDiagram) diagram = NULL;
  g_autoptr (GString) lines = NULL;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  puzzle = mdr_document_get_puzzle (document);
  diagram = mdr_puzzle_dup_diagram (puzzle);
  lines = g_string_new (NULL);
  for (rule = puzzle->kind->guide ? puzzle->kind->guide->rules : NULL; rule && rule->sentence; rule++)
    if (mdr_puzzle_rule_is_used (rule, puzzle)
        && !(diagram && g_ptr_array_find_with_equal_func (diagram->plain, rule->sentence, g_str_equal, NULL)))
      g_string_append_printf (lines, "%s%s", lines->len > 0 ? "\n" : "", _ (rule->sentence));
  for (guint i = 0; diagram && i < diagram->notes->len; i++)
    g_string_append_printf (lines, "%s%s", lines->len > 0 ? "\n" : "",
                            (char *) g_ptr_array_index (diagram->notes, i));
  return g_strdup (lines->str);
}
