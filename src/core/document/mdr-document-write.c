/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document-private.h"

#include <string.h>

#include "mdr-format.h"
#include "mdr-json.h"
#include "mdr-clue.h"

/*
 * Writes one member or history entry per line, so that versions of a file can be
 * compared. json-glib can only put everything on one line, or each number on its
 * own.
 */

static void
add_string_member (GString *text, const char *name, const char *string)
{
  g_autofree char *value = mdr_json_quote (string);

  g_string_append_printf (text, "  \"%s\": %s,\n", name, value);
}

static void
format_elapsed (double seconds, char *buffer)
{
  g_ascii_formatd (buffer, G_ASCII_DTOSTR_BUF_SIZE, "%.1f", seconds);
}

static void
add_givens (GString *text, const MdrPuzzle *puzzle)
{
  g_autoptr (JsonNode) node = mdr_puzzle_to_json (puzzle);
  const char *separator = "\n";
  JsonObjectIter iter;
  const char *name;
  JsonNode *member;

  g_string_append (text, "  \"givens\": {");
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &member))
    {
      g_autofree char *name_text = mdr_json_quote (name);
      g_autofree char *value = json_to_string (member, FALSE);

      g_string_append_printf (text, "%s    %s: %s", separator, name_text, value);
      separator = ",\n";
    }
  g_string_append (text, "\n  },\n");
}

static void
add_strings (GString *text, const char *name, const char *const *strings)
{
  const char *separator = "";

  g_string_append_printf (text, "{\"%s\": [", name);
  for (; *strings; strings++)
    {
      g_autofree char *value = mdr_json_quote (*strings);

      g_string_append_printf (text, "%s%s", separator, value);
      separator = ", ";
    }
  g_string_append (text, "]}");
}

/* Writes an entry with the givens of a new puzzle; @board is the index of its board. */
static void
add_new (GString *text, MdrDocument *document, guint board, const char *givens)
{
  const MdrBoardFacts *facts = mdr_document_get_board (document, board);
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];

  format_elapsed (facts->elapsed, seconds);
  g_string_append_printf (text, "{\"%s\": %s", MDR_FORMAT_NEW, givens);
  for (guint i = 0; i < MDR_N_CREDITS; i++)
    {
      g_autofree char *credit = facts->credits[i] ? mdr_json_quote (facts->credits[i]) : NULL;

      if (credit)
        g_string_append_printf (text, ", \"%s\": %s", mdr_credit_names[i], credit);
    }
  if (!g_str_equal (seconds, "0.0"))
    g_string_append_printf (text, ", \"%s\": %s", MDR_FORMAT_ELAPSED, seconds);
  g_string_append_c (text, '}');
}

static void
add_entry (GString *text, MdrEntryType type, const char *const *strings)
{
  g_autofree char *value = NULL;

  switch (type)
    {
    case MDR_ENTRY_EDIT:
      add_strings (text, MDR_FORMAT_EDIT, strings);
      break;
    case MDR_ENTRY_MOVE:
      add_strings (text, MDR_FORMAT_MOVE, strings);
      break;
    case MDR_ENTRY_SOLUTION:
      value = mdr_json_quote (strings[0]);
      g_string_append_printf (text, "{\"%s\": %s}", MDR_FORMAT_SOLUTION, value);
      break;
    case MDR_ENTRY_RESTART:
    case MDR_ENTRY_NEW:
    default:
      g_string_append_printf (text, "{\"%s\": true}", MDR_FORMAT_RESTART);
    }
}

static void
add_history (GString *text, MdrDocument *document)
{
  const MdrHistory *history = mdr_document_get_history (document);
  guint length = mdr_history_get_length (history);
  guint board = 0;

  g_string_append (text, "  \"history\": [");
  for (guint i = 0; i < length; i++)
    {
      const char *const *strings;
      MdrEntryType type = mdr_history_get_entry (history, i, &strings);

      g_string_append (text, i == 0 ? "\n    " : ",\n    ");
      if (type == MDR_ENTRY_NEW)
        add_new (text, document, ++board, strings[0]);
      else
        add_entry (text, type, strings);
    }
  g_string_append (text, length == 0 ? "],\n" : "\n  ],\n");
}

/* Returns the lowest format version that can represent the document: an earlier one knows no locked clues, or
 * no pages of rules, no patterns and no sources. */
static int
get_version (MdrDocument *document)
{
  const MdrHistory *history = mdr_document_get_history (document);
  const MdrPuzzle *first = mdr_history_get_first_puzzle (history);
  gboolean locks = first->locked != NULL;
  gboolean is_newest = first->kind->page || first->pattern != NULL;

  for (guint i = 0; i < document->boards->len; i++)
    is_newest |= mdr_document_get_board (document, i)->credits[MDR_CREDIT_SOURCE] != NULL;
  for (guint i = 0; i < mdr_history_get_length (history) && !is_newest; i++)
    {
      const char *const *strings;
      MdrEntryType type = mdr_history_get_entry (history, i, &strings);

      /* A quotation mark within a JSON string is preceded by a backslash, so this can only be the member. */
      locks |= type == MDR_ENTRY_NEW && strstr (strings[0], "\"" MDR_FORMAT_LOCKED "\":") != NULL;
      is_newest = type == MDR_ENTRY_NEW && strstr (strings[0], "\"" MDR_FORMAT_PATTERN "\":") != NULL;
      for (; type == MDR_ENTRY_EDIT && *strings && !is_newest; strings++)
        {
          locks |= g_str_has_prefix (*strings, MDR_EDIT_LOCK " ");
          is_newest = g_str_has_prefix (*strings, MDR_EDIT_PATTERN " ");
        }
    }
  if (is_newest)
    return MDR_FORMAT_VERSION;
  return locks ? MDR_FORMAT_VERSION_LOCKED : MDR_FORMAT_VERSION_UNLOCKED;
}

/* Adds the page of rules from which a kind was made. */
static void
add_rules (GString *text, const char *page)
{
  g_autofree char *quoted = mdr_json_quote (page);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, page, -1);

  g_string_append_printf (text,
                          "  \"" MDR_FORMAT_RULES "\": {\n    \"" MDR_FORMAT_RULES_HASH
                          "\": \"%s\",\n    \"" MDR_FORMAT_RULES_TEXT "\": %s\n  },\n",
                          hash, quoted);
}

/**
 * mdr_document_to_data:
 * @length: (out) (optional): in bytes
 *
 * Writes a native file as described in docs/FORMAT.md. The same document always
 * gives the same bytes, whatever the locale.
 *
 * Returns: (transfer full): what mdr_document_new_from_data() reads
 */
char *
mdr_document_to_data (MdrDocument *document, gsize *length)
{
  const MdrHistory *history;
  const MdrPuzzle *first;
  GString *text;
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];
  const MdrBoardFacts *facts;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  history = mdr_document_get_history (document);
  first = mdr_history_get_first_puzzle (history);
  text = g_string_new ("{\n");
  facts = mdr_document_get_board (document, 0);
  format_elapsed (facts->elapsed, seconds);
  add_string_member (text, "format", MDR_FORMAT_NAME);
  g_string_append_printf (text, "  \"version\": %d,\n", get_version (document));
  add_string_member (text, "kind", first->kind->id);
  g_string_append_printf (text, "  \"kind-version\": %u,\n", first->kind->version);
  if (first->kind->page)
    add_rules (text, first->kind->page);
  for (guint i = 0; i < MDR_N_CREDITS; i++)
    if (facts->credits[i])
      add_string_member (text, mdr_credit_names[i], facts->credits[i]);
  add_givens (text, first);
  add_history (text, document);
  g_string_append_printf (text, "  \"position\": %u,\n", mdr_history_get_position (history));
  if (document->attempts->len > 0)
    g_string_append_printf (text, "  \"%s\": [", MDR_FORMAT_ATTEMPTS);
  for (guint i = 0; i < document->attempts->len; i++)
    g_string_append_printf (text, "%s%u", i > 0 ? "," : "", g_array_index (document->attempts, guint, i));
  if (document->attempts->len > 0)
    g_string_append (text, "],\n");
  g_string_append_printf (text, "  \"%s\": %s\n}\n", MDR_FORMAT_ELAPSED, seconds);
  if (length)
    *length = text->len;
  return g_string_free (text, FALSE);
}
