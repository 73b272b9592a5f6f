/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-site.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-diagram.h"
#include "mdr-guide.h"

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

static char *
write_code (MdrDocument *document, GError **error)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);

  return puzzle->kind->puzzle_to_link (puzzle, error);
}

/* The first is the one that most solvers know. */
const MdrSite mdr_sites[] = {
  { "puzz.link", "puzz.link", N_ ("The puzzle, to be played where its rules are known"), TRUE, has_code,
    write_code },
  { "meander", "Meander", N_ ("All of the puzzle with its rules, to be opened with Meander"), FALSE, has_any,
    mdr_own_link_write, mdr_own_link_is, mdr_own_link_read },
  { "penpa", "Penpa+", N_ ("The board and the rules as text, to be solved in a browser"), TRUE, has_diagram,
    mdr_penpa_link_write, mdr_penpa_link_is, mdr_penpa_link_read },
  { "sudokupad", "SudokuPad", N_ ("The board and the rules as text, to be solved in a browser"), TRUE,
    has_diagram, mdr_sudokupad_link_write, mdr_sudokupad_link_is, mdr_sudokupad_link_read },
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
  link = site->write (document, error);
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

/** Returns: (transfer full): all rules of the puzzle, and what its diagram does not show, one per line */
char *
mdr_site_dup_rules (MdrDocument *document)
{
  const MdrPuzzle *puzzle;
  g_autoptr (MdrDiagram) diagram = NULL;
  g_autoptr (GString) lines = NULL;
  g_autofree char *rules = NULL;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  puzzle = mdr_document_get_puzzle (document);
  diagram = mdr_puzzle_dup_diagram (puzzle);
  rules = puzzle->kind->guide ? mdr_guide_dup_rules_of (puzzle->kind->guide, puzzle) : g_strdup ("");
  lines = g_string_new (rules);
  for (guint i = 0; diagram && i < diagram->notes->len; i++)
    g_string_append_printf (lines, "%s%s", lines->len > 0 ? "\n" : "",
                            (char *) g_ptr_array_index (diagram->notes, i));
  return g_strdup (lines->str);
}
