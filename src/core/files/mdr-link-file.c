/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file-format.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-document-private.h"
#include "mdr-link.h"
#include "mdr-text.h"
#include "mdr-wording.h"

/* Files of links to puzzles: a link on each line, below its title. */

/* Reads a link by the first kind that knows it. */
static MdrPuzzle *
puzzle_from_link (MdrKindList *kinds, const char *link, GError **error)
{
  const char *query = strchr (link, '?');
  const MdrKind *kind;

  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    {
      g_autoptr (GError) reason = NULL;
      MdrPuzzle *puzzle = kind->puzzle_from_link ? kind->puzzle_from_link (kind, link, &reason) : NULL;

      if (puzzle)
        return puzzle;
      if (!reason || g_error_matches (reason, MDR_ERROR, MDR_ERROR_UNSUPPORTED))
        continue;
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  if (!query)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO_PUZZLE, _ ("The address is not a link to a puzzle."));
  else if (!strchr (query, '/'))
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                         _ ("The link ends too early; a part of it is missing."));
  else
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
                         _ ("This version of Meander does not know the kind of puzzle in the link."));
  return NULL;
}

/* Reads a link of any sort into an entry, or says why not. */
static void
read_link (MdrKindList *kinds, const char *link, MdrFileEntry *entry)
{
  const MdrSite *site = mdr_site_find_of (link);
  MdrDocument *document;

  if (!site)
    {
      entry->puzzle = puzzle_from_link (kinds, link, &entry->error);
      return;
    }
  document = site->read (kinds, link, &entry->error);
  if (document)
    mdr_file_entry_take_document (entry, document);
}

/* Returns the text of a comment; NULL if @line is none. */
static const char *
get_comment (const char *line)
{
  return g_str_has_prefix (line, "# ") ? line + 2 : NULL;
}

/* Returns the number of links, if there is nothing else besides comments; otherwise 0. */
static guint
count_links (char *const *lines)
{
  guint links = 0;

  for (char *const *line = lines; *line; line++)
    {
      if (!*g_strstrip (*line) || get_comment (*line))
        continue;
      if (!mdr_link_is_link (*line))
        return 0;
      links++;
    }
  return links;
}

/* Reads one link per line; as in text, a comment directly above a link is its title. An error that concerns
 * one of several links names its line and does not end the file. */
static GPtrArray *
read_links (MdrKindList *kinds, char *const *lines, guint links, GError **error)
{
  g_autoptr (GPtrArray) entries = mdr_file_entries_new ();
  const char *title = NULL;

  for (guint i = 0; lines[i] && entries->len < MDR_FILE_MAX_PUZZLES; i++)
    {
      const char *comment = get_comment (lines[i]);

      if (!comment && *lines[i])
        {
          MdrFileEntry *entry = mdr_file_entries_add (entries);

          entry->title = g_strdup (title);
          read_link (kinds, lines[i], entry);
          if (entry->error && links == 1)
            {
              g_propagate_error (error, g_steal_pointer (&entry->error));
              return NULL;
            }
          mdr_wording_name_line (&entry->error, i + 1);
        }
      title = comment;
    }
  return g_steal_pointer (&entries);
}

/* Returns (transfer full) (nullable): the lines of @data, if its first content looks like a link; avoids
 * splitting a large text needlessly. */
static GStrv
split_links (const char *data, gsize length)
{
  const char *end = data + length;

  for (const char *at = data; at < end;)
    {
      const char *newline = memchr (at, '\n', (gsize) (end - at));
      const char *stop = newline ? newline : end;
      g_autofree char *line = g_strstrip (g_strndup (at, (gsize) (stop - at)));

      if (*line && !get_comment (line))
        {
          g_autofree char *whole = mdr_link_is_link (line) ? g_strndup (data, length) : NULL;

          return whole ? g_strsplit (whole, "\n", -1) : NULL;
        }
      at = stop + 1;
    }
  return NULL;
}

static GPtrArray *
read_file (const MdrFileContents *contents, GError **error)
{
  g_auto (GStrv) lines = contents->root ? NULL : split_links (contents->data, contents->length);
  guint links = lines ? count_links (lines) : 0;

  return links > 0 ? read_links (contents->kinds, lines, links, error) : NULL;
}

static gboolean
write_puzzle (MdrDocument *document, const MdrFileOrder *order, GString *text, GError **error)
{
  g_autofree char *link = mdr_site_dup_link (order->site ? order->site : mdr_sites, document, error);

  if (!link)
    return FALSE;
  mdr_text_append_title (text, mdr_document_get_own_title (document));
  g_string_append_printf (text, "%s\n", link);
  return TRUE;
}

const MdrFileFormat mdr_link_file = {
  .id = "link",
  .suffix = ".url",
  .name = N_ ("Links"),
  .collection = N_ ("Links"),
  .keeps = MDR_FILE_KEEPS_TITLE,
  .begins = mdr_link_is_link,
  .read = read_file,
  .write_head = mdr_file_write_heading,
  .write = write_puzzle,
};
