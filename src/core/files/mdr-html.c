/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-link-address.h"

#include <string.h>

/* Appends a text of HTML without its entities. */
static void
append_plain (GString *text, const char *html, gsize length)
{
  static const char *const entities[][2] = { { "&lt;", "<" },   { "&gt;", ">" },   { "&quot;", "\"" },
                                             { "&apos;", "'" }, { "&#39;", "'" },  { "&#10;", "\n" },
                                             { "&#xA;", "\n" }, { "&nbsp;", " " }, { "&amp;", "&" } };
  g_autoptr (GString) plain = g_string_new_len (html, (gssize) length);

  for (gsize i = 0; i < G_N_ELEMENTS (entities); i++)
    g_string_replace (plain, entities[i][0], entities[i][1], 0);
  g_string_append_printf (text, "%s\n", plain->str);
}

/**
 * mdr_html_dup_texts:
 * @html: a piece of a page that somebody has copied
 *
 * Returns: (transfer full): what it says about a puzzle without being text: where its links lead, and what is
 * said in the place of its pictures, in lines of their own
 */
char *
mdr_html_dup_texts (const char *html)
{
  static const char *const attributes[] = { "alt=", "href=" };
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (html != NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (attributes); i++)
    for (const char *at = html; (at = strstr (at, attributes[i]));)
      {
        const char *end;

        at += strlen (attributes[i]);
        end = *at == '"' || *at == '\'' ? strchr (at + 1, *at) : NULL;
        if (!end)
          continue;
        append_plain (text, at + 1, (gsize) (end - at - 1));
        at = end;
      }
  return g_strdup (text->str);
}
