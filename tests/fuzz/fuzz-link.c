/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include "mdr-kind.h"
#include "mdr-site.h"

/* A link that was accepted can be written, unless the sites cannot say all of it, and is then read as the
 * same. */
static void
write_and_read (const MdrKind *kind, const MdrPuzzle *puzzle)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *link = kind->puzzle_to_link (puzzle, &error);
  g_autoptr (MdrPuzzle) again = NULL;
  g_autofree char *link_again = NULL;

  g_assert_true ((link == NULL) == (error != NULL));
  if (!link)
    return;
  again = kind->puzzle_from_link (kind, link, &error);
  g_assert_no_error (error);
  link_again = kind->puzzle_to_link (again, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (link, ==, link_again);
}

static void
read_link (const MdrKind *kind, const char *link)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrPuzzle) puzzle = NULL;

  if (!kind->puzzle_from_link)
    return;
  puzzle = kind->puzzle_from_link (kind, link, &error);
  g_assert_true ((puzzle == NULL) == (error != NULL));
  if (puzzle)
    write_and_read (kind, puzzle);
}

/* The same of a link to Meander itself, which may bring its kind along, or to a site of drawings. Such a site
 * may know no form for what a link to another one gave. */
static void
read_site_link (MdrKindList *kinds, const MdrSite *site, const char *link)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrDocument) document = site->read (kinds, link, &error);
  g_autoptr (MdrDocument) again = NULL;
  g_autofree char *written = NULL;
  g_autofree char *written_again = NULL;

  g_assert_true ((document == NULL) == (error != NULL));
  if (!document || !site->fits (mdr_document_get_kind (document)))
    return;
  written = site->write (document, NULL, &error);
  g_assert_no_error (error);
  again = site->read (kinds, written, &error);
  g_assert_no_error (error);
  written_again = site->write (again, NULL, &error);
  g_assert_cmpstr (written, ==, written_again);
}

/* What is not UTF-8 never gets as far. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *link = g_strndup (size > 0 ? (const char *) data : "", size);
  const MdrSite *site;
  MdrKindList *kinds;
  const MdrKind *kind;

  if (!g_utf8_validate (link, -1, NULL))
    return 0;
  site = mdr_site_find_of (link);
  for (guint i = 0; (kinds = fuzz_get_kinds (i)); i++)
    {
      if (site)
        read_site_link (kinds, site, link);
      for (guint j = 0; (kind = mdr_kind_list_get (kinds, j)); j++)
        read_link (kind, link);
    }
  return 0;
}
