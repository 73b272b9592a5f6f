/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-site.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-document-private.h"
#include "mdr-encoding.h"

/*
 * Links to Meander itself: ADDRESS, and behind it a native file of the puzzle without its history,
 * compressed. Such a file has the rules of its kind if they come from a page, so that the puzzle opens
 * wherever it is sent.
 */
#define ADDRESS "meander://puzzle/"

/* Far more than the largest puzzle needs. */
#define MAX_BYTES (4 * 1024 * 1024)

/** Returns: whether @link is a link to Meander itself, whatever comes after its beginning */
gboolean
mdr_own_link_is (const char *link)
{
  g_return_val_if_fail (link != NULL, FALSE);

  return g_ascii_strncasecmp (link, "meander:", strlen ("meander:")) == 0;
}

/** Returns: (transfer full): the letters of a link to Meander, without the address */
char *
mdr_own_link_dup_letters (MdrDocument *document)
{
  g_autoptr (MdrDocument) givens = NULL;
  g_autofree char *data = NULL;
  g_autofree char *base64 = NULL;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  givens = mdr_document_new_bare (document);
  data = mdr_document_to_data (givens, NULL);
  base64 = mdr_deflate_to_base64 (data);
  return mdr_base64_to_url (base64);
}

/** Implements write of #MdrSite. */
char *
mdr_own_link_write (MdrDocument *document,
                    G_GNUC_UNUSED const MdrSolution *answer,
                    G_GNUC_UNUSED GError **error)
{
  g_autofree char *letters = mdr_own_link_dup_letters (document);

  return g_strconcat (ADDRESS, letters, NULL);
}

/** Returns: (transfer full) (nullable): a document for what mdr_own_link_dup_letters() wrote, from an
 * untrusted source; %NULL with an error */
MdrDocument *
mdr_own_link_read_letters (MdrKindList *kinds, const char *letters, GError **error)
{
  g_autofree char *data = NULL;
  const char *text;
  gsize length;
  MdrDocument *document;

  g_return_val_if_fail (MDR_IS_KIND_LIST (kinds) && letters != NULL, NULL);

  data = mdr_inflate_from_url (letters, MAX_BYTES, error);
  if (!data)
    return NULL;
  text = data;
  length = strlen (data);
  document = mdr_encoding_check (&text, &length, error)
                 ? mdr_document_new_from_data (kinds, text, length, error)
                 : NULL;
  if (!document)
    g_prefix_error (error, "%s ", _ ("The puzzle in the link cannot be read."));
  return document;
}

/** Implements read of #MdrSite. */
MdrDocument *
mdr_own_link_read (MdrKindList *kinds, const char *link, GError **error)
{
  g_return_val_if_fail (link != NULL && mdr_own_link_is (link), NULL);

  if (g_ascii_strncasecmp (link, ADDRESS, strlen (ADDRESS)) == 0)
    return mdr_own_link_read_letters (kinds, link + strlen (ADDRESS), error);
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("A link to Meander begins with “%s”."), ADDRESS);
  return NULL;
}
