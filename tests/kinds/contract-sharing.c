/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "contract.h"

#include <string.h>

#include "mdr-diagram.h"
#include "mdr-encoding.h"
#include "mdr-file-format.h"
#include "mdr-file.h"
#include "mdr-guide.h"
#include "mdr-site.h"

/* Links to Meander and to sites that know nothing of the kind, and files of the format ipuz. */

static gboolean
is_beside (int place, int length, int before, int after)
{
  return place >= -before && place < length + after;
}

static void
check_diagram (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrDiagram) diagram = mdr_puzzle_dup_diagram (puzzle);

  g_assert_cmpint (diagram != NULL, ==, puzzle->kind->guide && puzzle->kind->guide->list_figures);
  for (guint i = 0; diagram && i < diagram->figures->len; i++)
    {
      const MdrExtents *extents = &diagram->extents;
      const MdrFigure *figure = g_ptr_array_index (diagram->figures, i);

      g_assert_true (is_beside (figure->place.row, extents->rows, extents->top, extents->bottom));
      g_assert_true (is_beside (figure->place.column, extents->columns, extents->left, extents->right));
      g_assert_true (figure->text || figure->shape != MDR_FIGURE_PLAIN);
      g_assert_true (!figure->text || (*figure->text && g_utf8_validate (figure->text, -1, NULL)));
    }
}

/* What reads figures finds the puzzle again, unless the figures do not say all of it. */
static void
check_figures (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrDiagram) diagram = mdr_puzzle_dup_diagram (puzzle);
  g_autoptr (MdrPuzzle) again = diagram ? mdr_diagram_read (diagram, puzzle->kind) : NULL;

  if (!puzzle->kind->guide || !puzzle->kind->guide->puzzle_from_figures)
    g_assert_null (again);
  else if (diagram->notes->len == 0 && !again)
    {
      g_autofree char *text = puzzle->kind->puzzle_to_text (puzzle);

      g_error ("Its figures are not read as %s", text);
    }
}

static void
test_diagrams (gconstpointer data)
{
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (data);

  for (guint i = 0; i < puzzles->len; i++)
    {
      check_diagram (g_ptr_array_index (puzzles, i));
      check_figures (g_ptr_array_index (puzzles, i));
    }
}

#define TITLE "A, “b” <i>zZ=&"

/* Returns: (transfer full): the document in a file */
static MdrDocument *
read_bytes (MdrKindList *kinds, GBytes *bytes)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mdr_file_read (kinds, NULL, bytes, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (entries->len, ==, 1);
  g_assert_no_error (((MdrFileEntry *) g_ptr_array_index (entries, 0))->error);
  return mdr_file_entry_dup_document (g_ptr_array_index (entries, 0));
}

/* A link that reads back, to Meander or to a site of drawings, opens as the same puzzle with its title. */
static void
check_again (MdrKindList *kinds, const MdrSite *site, MdrDocument *document, const char *link)
{
  g_autoptr (GBytes) bytes = g_bytes_new (link, strlen (link));
  g_autoptr (MdrDocument) again = read_bytes (kinds, bytes);
  g_autofree char *title = mdr_document_dup_title (again);
  g_autofree char *link_again = NULL;

  g_assert_true (mdr_site_find_of (link) == site);
  if (!mdr_puzzle_equal (mdr_document_get_puzzle (document), mdr_document_get_puzzle (again)))
    {
      g_autofree char *text = mdr_document_get_kind (again)->puzzle_to_text (mdr_document_get_puzzle (again));

      g_error ("%s is read as %s", link, text);
    }
  g_assert_cmpstr (title, ==, TITLE);
  g_assert_cmpstr (mdr_document_get_author (again), ==, "Zoë");
  link_again = mdr_site_dup_link (site, again, NULL);
  g_assert_cmpstr (link_again, ==, link);
}

/* The lines of a link to Penpa+: a header of 21 fields, and JSON. */
static void
check_penpa_link (const char *link)
{
  const char *payload = strstr (link, "&p=");
  g_autofree char *packed = NULL;
  g_autofree char *letters = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) fields = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_nonnull (payload);
  payload = packed = g_strndup (payload + 3, strcspn (payload + 3, "&"));
  letters = mdr_base64_to_url (payload);
  text = mdr_inflate_from_url (letters, 1024 * 1024, &error);
  g_assert_no_error (error);
  lines = g_strsplit (text, "\n", -1);
  fields = g_strsplit (lines[0], ",", -1);
  g_assert_cmpuint (g_strv_length (fields), ==, 21);
  g_assert_cmpstr (fields[0], ==, "square");
  g_assert_cmpuint (g_strv_length (lines), ==, 8);
  for (guint i = 1; i < 7; i++)
    if (i == 1 || i == 3 || i > 4)
      {
        g_autoptr (JsonNode) node = json_from_string (lines[i], &error);

        g_assert_no_error (error);
        g_assert_nonnull (node);
      }
}

static void
check_site (MdrKindList *kinds, const MdrSite *site, MdrDocument *document)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *link = mdr_site_dup_link (site, document, &error);

  g_assert_cmpint (link == NULL, ==, error != NULL);
  if (!site->fits (mdr_document_get_kind (document)))
    g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
  if (!link)
    return;
  g_assert_cmpuint (strlen (link), <=, MDR_SITE_MAX_LENGTH);
  g_assert_null (strpbrk (link, " \n\"<>"));
  g_assert_true (g_uri_is_valid (link, G_URI_FLAGS_NONE, NULL));
  if (g_str_equal (site->id, "penpa"))
    check_penpa_link (link);
  if (site->read)
    check_again (kinds, site, document, link);
}

static void
test_links (gconstpointer data)
{
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (data);
  MdrKinds only[] = { data, NULL };
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (only);

  for (guint i = 0; i < puzzles->len; i++)
    {
      g_autoptr (MdrDocument) document = mdr_document_new (g_ptr_array_index (puzzles, i));

      mdr_document_set_title (document, TITLE);
      mdr_document_set_author (document, "Zoë");
      for (const MdrSite *site = mdr_sites; site->id; site++)
        check_site (kinds, site, document);
    }
}

/* Returns: (transfer full): @puzzle with the values of the options in which @other differs */
static MdrPuzzle *
dup_with_options (const MdrPuzzle *puzzle, const MdrPuzzle *other)
{
  MdrPuzzle *changed = mdr_puzzle_ref (puzzle);

  for (const MdrOptionSpec *spec = puzzle->kind->options; spec->id; spec++)
    {
      g_autofree char *old =
          spec->scopes & MDR_SCOPE_PUZZLE ? mdr_puzzle_dup_option (changed, spec->id) : NULL;
      g_autofree char *new = old ? mdr_puzzle_dup_option (other, spec->id) : NULL;
      g_autofree char *edit = g_strdup_printf ("set %s %s", spec->id, new);
      g_autoptr (MdrPuzzle) before = NULL;
      g_autoptr (GError) error = NULL;

      if (g_strcmp0 (old, new) == 0)
        continue;
      before = changed;
      changed = mdr_puzzle_edit (before, edit, &error);
      g_assert_no_error (error);
    }
  return changed;
}

static const MdrFileOrder plain = { NULL };

/* A file of the format ipuz is read as the same puzzle, whichever of its two forms it has. Only an option
 * that makes no difference to it may be another one: a goal that was placed tile by tile may be read as one
 * that has a name. */
static void
check_ipuz (MdrKindList *kinds, MdrDocument *document)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonObject) members = puzzle->kind->guide->puzzle_to_ipuz (puzzle, &error);
  g_autoptr (GBytes) bytes = mdr_file_format_write_puzzle (&mdr_ipuz_file, document, &plain, NULL);
  g_autoptr (GString) call = g_string_new ("\n ipuz(");
  g_autoptr (GBytes) called = NULL;
  g_autoptr (MdrPuzzle) again = NULL;
  g_autoptr (JsonObject) rewritten = NULL;
  g_autoptr (MdrPuzzle) whole = NULL;
  g_autofree char *print = NULL;
  g_autofree char *print_again = NULL;

  g_assert_true ((members == NULL) == (bytes == NULL));
  if (!members)
    {
      g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
      return;
    }
  again = puzzle->kind->guide->puzzle_from_ipuz (puzzle->kind, members, &error);
  g_assert_no_error (error);
  rewritten = puzzle->kind->guide->puzzle_to_ipuz (again, NULL);
  g_assert_true (json_object_equal (members, rewritten));
  whole = dup_with_options (again, puzzle);
  /* Locks and patterns are Meander's own. */
  print = mdr_puzzle_dup_fingerprint (puzzle);
  print_again = mdr_puzzle_dup_fingerprint (whole);
  g_assert_cmpstr (print, ==, print_again);
  g_string_append_len (call, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes));
  g_string_append (call, ");\n");
  called = g_bytes_new (call->str, call->len);
  for (int i = 0; i < 2; i++)
    {
      g_autoptr (MdrDocument) read = read_bytes (kinds, i == 0 ? bytes : called);

      g_assert_true (mdr_puzzle_equal (again, mdr_document_get_puzzle (read)));
      g_assert_cmpstr (mdr_document_get_author (read), ==, "Zoë");
    }
}

static void
test_ipuz (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (GPtrArray) puzzles = contract_dup_puzzles (data);
  MdrKinds only[] = { data, NULL };
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (only);

  g_assert_true (!kind->guide
                 || (kind->guide->puzzle_to_ipuz == NULL) == (kind->guide->puzzle_from_ipuz == NULL));
  for (guint i = 0; i < puzzles->len; i++)
    {
      g_autoptr (MdrDocument) document = mdr_document_new (g_ptr_array_index (puzzles, i));
      g_autoptr (GError) error = NULL;

      mdr_document_set_title (document, TITLE);
      mdr_document_set_author (document, "Zoë");
      if (mdr_file_format_fits (&mdr_ipuz_file, kind))
        {
          check_ipuz (kinds, document);
          continue;
        }
      g_assert_null (mdr_file_format_write_puzzle (&mdr_ipuz_file, document, &plain, &error));
      g_assert_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
    }
}

void
contract_add_sharing (const MdrKind *kind)
{
  contract_add (kind, "sharing/diagrams", test_diagrams);
  contract_add (kind, "sharing/links", test_links);
  contract_add (kind, "sharing/ipuz", test_ipuz);
}
