/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "mdr-diagram.h"
#include "mdr-document.h"
#include "mdr-kind-list.h"

G_BEGIN_DECLS

/* The most characters of a link: as many as a line of a text file may have. */
#define MDR_SITE_MAX_LENGTH 65536

/**
 * MdrSite:
 * @id: stable, on the command line
 * @name: its own name, which is not translated
 * @explanation: what a link to it says, untranslated, marked with N_()
 * @is_web: whether a browser opens its links
 * @fits: whether puzzles of @kind have links there
 * @write: (transfer full): a link, or %NULL with an error; @answer (nullable) is the only solution, with
 * which the site shall check what somebody has drawn, if it can
 * @checks: whether it can
 * @owns: (nullable): whether a link leads there, whatever comes after its beginning; %NULL where kinds know
 *   their links themselves
 * @read: (nullable) (transfer full): a document for the puzzle of such a link, which comes from an untrusted
 *   source; %NULL with an error
 *
 * What opens links to puzzles: a puzzle site, or Meander itself. Lists of them end with a %NULL id.
 */
typedef struct
{
  const char *id;
  const char *name;
  const char *explanation;
  gboolean is_web;
  gboolean (*fits) (const MdrKind *kind);
  char *(*write) (MdrDocument *document, const MdrSolution *answer, GError **error);
  gboolean checks;
  gboolean (*owns) (const char *link);
  MdrDocument *(*read) (MdrKindList *kinds, const char *link, GError **error);
} MdrSite;

extern const MdrSite mdr_sites[];

const MdrSite *mdr_site_find (const char *id);
const MdrSite *mdr_site_find_of (const char *link);
char *mdr_site_dup_default_link (MdrDocument *document, GError **error);
char *mdr_site_dup_link (const MdrSite *site, MdrDocument *document, GError **error);
char *mdr_site_dup_link_with (const MdrSite *site,
                              MdrDocument *document,
                              const MdrSolution *answer,
                              GError **error);

/* Links to Meander itself; see mdr-own-link.c. */
gboolean mdr_own_link_is (const char *link);
char *mdr_own_link_write (MdrDocument *document, const MdrSolution *answer, GError **error);
MdrDocument *mdr_own_link_read (MdrKindList *kinds, const char *link, GError **error);
char *mdr_own_link_dup_letters (MdrDocument *document);
MdrDocument *mdr_own_link_read_letters (MdrKindList *kinds, const char *letters, GError **error);

/* Sites on which any puzzle can be drawn. */
gboolean mdr_penpa_link_is (const char *link);
char *mdr_penpa_link_write (MdrDocument *document, const MdrSolution *answer, GError **error);
MdrDocument *mdr_penpa_link_read (MdrKindList *kinds, const char *link, GError **error);
gboolean mdr_sudokupad_link_is (const char *link);
char *mdr_sudokupad_link_write (MdrDocument *document, const MdrSolution *answer, GError **error);
MdrDocument *mdr_sudokupad_link_read (MdrKindList *kinds, const char *link, GError **error);
gboolean mdr_sudokupad_is (JsonNode *root);
MdrDocument *mdr_sudokupad_read (MdrKindList *kinds, JsonNode *root, GError **error);
gboolean mdr_fpuzzles_link_is (const char *link);
char *mdr_fpuzzles_link_write (MdrDocument *document, const MdrSolution *answer, GError **error);

/* What such sites are told besides the board. */
char *mdr_site_dup_rules (MdrDocument *document);

/* Facts about links to Penpa+ that reading and writing them share; see mdr-penpa-link.c and
 * mdr-penpa-answer.c. */

/* Cells around the board and its strips. */
#define PENPA_MARGIN 2

/* By #MdrTraceShape, the tools that list the points of cells; all others draw at single points. */
extern const char *const mdr_penpa_tools[];

/* Styles of cells and lines. */
#define PENPA_GREY   3
#define PENPA_BLACK  4
#define PENPA_THICK  2
#define PENPA_DASHED 10

int mdr_penpa_get_point (const MdrDiagram *diagram, MdrCell cell, int sort);
char *mdr_penpa_append_answer (GString *text, const MdrDiagram *diagram);

G_END_DECLS
