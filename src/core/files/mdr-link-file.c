/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-file-format.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-document-private.h"
#include "mdr-encoding.h"
#include "mdr-link-address.h"
#include "mdr-link.h"
#include "mdr-text.h"
#include "mdr-wording.h"

/* Files of links to puzzles: a link on each line, below its title. */

/* Reads a link in one of its forms by the first kind that knows it; NULL without an error if none does. */
static MdrPuzzle *
read_form (MdrKindList *kinds, const char *link, GError **error)
{
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
  return NULL;
}

static MdrPuzzle *
read_forms (MdrKindList *kinds, const MdrLinkAddress *address, GError **error)
{
  g_auto (GStrv) forms = mdr_link_address_dup_forms (address);

  for (char **form = forms; *form; form++)
    {
      g_autoptr (GError) reason = NULL;
      g_autoptr (MdrPuzzle) puzzle = read_form (kinds, *form, &reason);

      if (!puzzle && !reason)
        continue;
      if (address->variant)
        mdr_link_address_refuse_variant (address, error);
      else if (reason)
        g_propagate_error (error, g_steal_pointer (&reason));
      else
        return g_steal_pointer (&puzzle);
      return NULL;
    }
  mdr_link_address_refuse_kind (address, error);
  return NULL;
}

/* Says that an address is no link to a puzzle, and what may help. */
static void
refuse_address (const char *text, GError **error)
{
  const char *scheme = strstr (text, "://");
  const char *from = scheme ? scheme + strlen ("://") : text;
  g_autofree char *host = g_strndup (from, strcspn (from, "/?#"));
  g_autofree char *excerpt = mdr_encoding_dup_excerpt (host);

  g_set_error (error, MDR_ERROR, MDR_ERROR_NO_PUZZLE,
               /* Translators: the name of a site, like "example.org" */
               _ ("The address is not a link to a puzzle, and nothing is downloaded from “%s”. Open it in a "
                  "browser, and copy the puzzle or its link from there."),
               excerpt);
}

/* Reads the address of a puzzle site, whose puzzles kinds know. */
static MdrPuzzle *
read_puzzle (MdrKindList *kinds, const char *text, GError **error)
{
  g_auto (MdrLinkAddress) address = { 0 };
  const char *query = strchr (text, '?');

  mdr_link_address_init (&address, text);
  if (*address.body)
    return read_forms (kinds, &address, error);
  if (!*address.name && (!query || query[1]))
    refuse_address (text, error);
  else
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                         _ ("The link ends too early; a part of it is missing."));
  return NULL;
}

static gboolean
read_address (MdrKindList *kinds, const char *address, MdrFileEntry *entry, GError **error)
{
  const MdrSite *site = mdr_site_find_of (address);
  MdrDocument *document = site ? site->read (kinds, address, error) : NULL;

  if (document)
    mdr_file_entry_take_document (entry, document);
  else if (!site)
    entry->puzzle = read_puzzle (kinds, address, error);
  return entry->puzzle != NULL;
}

/* Reads text that stands for one puzzle. */
static MdrPuzzle *
read_text (MdrKindList *kinds, const char *text, GError **error)
{
  g_autoptr (GPtrArray) entries = mdr_text_read (kinds, NULL, text, strlen (text), error);
  MdrFileEntry *first = entries ? g_ptr_array_index (entries, 0) : NULL;

  if (first && first->error)
    g_propagate_error (error, g_steal_pointer (&first->error));
  return first && first->puzzle ? mdr_puzzle_ref (first->puzzle) : NULL;
}

/* Reads a game of other programs, of which a puzzle site or text has the same board. */
static MdrPuzzle *
read_game (MdrKindList *kinds, const char *line, GError **error)
{
  g_autofree char *board = mdr_game_id_dup_board (line, error);

  if (!board)
    return NULL;
  return g_str_has_prefix (board, MDR_LINK_ADDRESS) ? read_puzzle (kinds, board, error)
                                                    : read_text (kinds, board, error);
}

/* Whether a line has a puzzle that is written elsewhere. */
static gboolean
refers (const char *line)
{
  return mdr_game_id_is (line) || mdr_link_is_link (line);
}

/* Reads a link of any sort into an entry, or says why not. What may belong to a sentence around it is read as
 * a part of the link if it can be. Addresses of sites of a single kind have its board as text. */
static void
read_link (MdrKindList *kinds, const char *line, MdrFileEntry *entry)
{
  g_autofree char *address = mdr_game_id_is (line) ? NULL : mdr_link_dup_address (line);
  g_autofree char *trimmed = address ? mdr_link_trim (address) : NULL;

  if (!address)
    {
      entry->puzzle = read_game (kinds, line, &entry->error);
      return;
    }
  if (read_address (kinds, address, entry, &entry->error)
      || (trimmed && read_address (kinds, trimmed, entry, NULL))
      || (entry->puzzle = read_text (kinds, address, NULL))
      || (trimmed && (entry->puzzle = read_text (kinds, trimmed, NULL))))
    g_clear_error (&entry->error);
}

/* Returns the text of a comment; NULL if @line is none. */
static const char *
get_comment (const char *line)
{
  return g_str_has_prefix (line, "# ") ? line + 2 : NULL;
}

/* Returns the number of links; what else the lines say goes to @prose. */
static guint
count_links (char *const *lines, GString *prose)
{
  guint links = 0;

  for (char *const *line = lines; *line; line++)
    {
      if (!*g_strstrip (*line) || get_comment (*line))
        continue;
      if (refers (*line))
        links++;
      else
        g_string_append_printf (prose, "%s\n", *line);
    }
  return links;
}

/* Reads one link per line; as in text, a comment directly above a link is its title. Other lines are what
 * somebody wrote around the links. An error that concerns one of several links names its line and does not
 * end the file. */
static GPtrArray *
read_links (MdrKindList *kinds, char *const *lines, guint links, GError **error)
{
  g_autoptr (GPtrArray) entries = mdr_file_entries_new ();
  const char *title = NULL;

  for (guint i = 0; lines[i] && entries->len < MDR_FILE_MAX_PUZZLES; i++)
    {
      const char *comment = get_comment (lines[i]);

      if (!comment && refers (lines[i]))
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

/* Returns: (transfer full): a link with the file of an editor */
static char *
dup_file_link (const char *data, gsize length)
{
  g_autofree char *whole = g_strchomp (g_strndup (data, length));
  g_auto (GStrv) lines = g_strsplit_set (whole, "\r\n", -1);
  g_autofree char *link = g_strjoinv ("/", lines);

  return g_strconcat (MDR_LINK_ADDRESS, link, NULL);
}

static gboolean
begins (const char *line)
{
  return refers (line) || g_str_has_prefix (line, MDR_LINK_FILE) || g_str_has_prefix (line, MDR_GAME_SAVED)
         || mdr_sections_has (line);
}

/* Whether there is a puzzle in lines that are no links. Sentences may look like a board, but can hardly be
 * solved. */
static gboolean
has_board (const MdrFileContents *contents, const GString *prose)
{
  g_autoptr (GPtrArray) entries =
      mdr_text_read (contents->kinds, contents->kind, prose->str, prose->len, NULL);

  for (guint i = 0; entries && i < entries->len; i++)
    {
      const MdrFileEntry *entry = g_ptr_array_index (entries, i);

      if (entry->puzzle && mdr_puzzle_can_be_solved (entry->puzzle, NULL))
        return TRUE;
    }
  return FALSE;
}

static gboolean
begins_with (const MdrFileContents *contents, const char *text)
{
  return contents->length >= strlen (text) && memcmp (contents->data, text, strlen (text)) == 0;
}

/* Returns: (transfer full) (nullable): the text of a file that may have links, with one line for what is
 * itself a file of other programs; %NULL with an error if there is something wrong with that, and without one
 * for other files */
static char *
dup_lines (const MdrFileContents *contents, GError **error)
{
  GError *reason = NULL;
  char *lines;

  if (contents->root)
    return NULL;
  if (begins_with (contents, MDR_LINK_FILE))
    return dup_file_link (contents->data, contents->length);
  if (begins_with (contents, MDR_GAME_SAVED))
    return mdr_game_id_dup_saved (contents->data, contents->length, error);
  lines = mdr_sections_dup_board (contents->kinds, contents->data, contents->length, &reason);
  if (reason)
    g_propagate_error (error, reason);
  if (lines || reason)
    return lines;
  for (const char *sign = "/:#"; *sign; sign++)
    if (memchr (contents->data, *sign, contents->length))
      return g_strndup (contents->data, contents->length);
  return NULL;
}

/* Reads the puzzle of a site by itself, as its editor or another program saves it. */
static GPtrArray *
read_drawn (MdrKindList *kinds, JsonNode *root, GError **error)
{
  MdrDocument *document = mdr_sudokupad_read (kinds, root, error);
  GPtrArray *entries = document ? mdr_file_entries_new () : NULL;

  if (document)
    mdr_file_entry_take_document (mdr_file_entries_add (entries), document);
  return entries;
}

static GPtrArray *
read_file (const MdrFileContents *contents, GError **error)
{
  JsonNode *root = (JsonNode *) contents->root;
  g_autofree char *whole = dup_lines (contents, error);
  g_auto (GStrv) lines = whole ? g_strsplit (whole, "\n", -1) : NULL;
  g_autoptr (GString) prose = g_string_new (NULL);
  guint links = lines ? count_links (lines, prose) : 0;

  if (root && mdr_sudokupad_is (root))
    return read_drawn (contents->kinds, root, error);
  /* No board may be lost: with boards between its links, a file is text. */
  if (links == 0 || (prose->len > 0 && has_board (contents, prose)))
    return NULL;
  return read_links (contents->kinds, lines, links, error);
}

static gboolean
write_puzzle (MdrDocument *document, const MdrFileOrder *order, GString *text, GError **error)
{
  g_autofree char *link =
      mdr_site_dup_link_with (order->site ? order->site : mdr_sites, document, order->answer, error);

  if (!link)
    return FALSE;
  mdr_text_append_title (text, mdr_document_get_own_title (document));
  g_string_append_printf (text, "%s\n", link);
  return TRUE;
}

const MdrFileFormat mdr_link_file = {
  .id = "link",
  .suffix = ".url",
  .others = ".non .sav .json",
  .name = N_ ("Links"),
  .collection = N_ ("Links"),
  .contents = N_ ("A link to the puzzle"),
  .keeps = MDR_FILE_KEEPS_TITLE,
  .begins = begins,
  .read = read_file,
  .write_head = mdr_file_write_heading,
  .write = write_puzzle,
};
