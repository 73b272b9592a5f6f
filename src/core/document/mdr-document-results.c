/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document-private.h"

#include "mdr-json.h"

/*
 * The last result of each method for the present puzzle. They come back with the session, but belong neither
 * to the history nor to the user's file: whoever opens that file has not run anything yet. When the puzzle
 * changes, they are dropped.
 */

/* A result and its text, which never changes either; NULL if it is too long to be stored. */
typedef struct
{
  MdrResult *result;
  char *text;
} Entry;

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  mdr_result_unref (entry->result);
  g_free (entry->text);
  g_free (entry);
}

/** Makes room for results; called when the document is created. */
void
mdr_document_init_results (MdrDocument *document)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  document->results = g_ptr_array_new_with_free_func (entry_free);
}

/** Frees the results; called when the document is finalized. */
void
mdr_document_clear_results (MdrDocument *document)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  g_ptr_array_set_size (document->results, 0);
  g_clear_pointer (&document->results_of, mdr_puzzle_unref);
}

/** Drops the results of a puzzle that is not the present one any more, and notifies if there were any. */
void
mdr_document_update_results (MdrDocument *document)
{
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  if (document->results->len == 0 || document->results_of == mdr_document_get_puzzle (document))
    return;
  mdr_document_clear_results (document);
  g_object_notify (G_OBJECT (document), "results");
}

static Entry *
find_entry (MdrDocument *document, const char *method)
{
  for (guint i = 0; i < document->results->len; i++)
    {
      Entry *entry = g_ptr_array_index (document->results, i);

      if (g_str_equal (entry->result->method, method))
        return entry;
    }
  return NULL;
}

/** Returns: (transfer none) (nullable): the last result of @method for the present puzzle */
MdrResult *
mdr_document_get_result (MdrDocument *document, const MdrMethod *method)
{
  const Entry *entry;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);
  g_return_val_if_fail (method != NULL, NULL);

  entry = find_entry (document, method->id);
  return entry ? entry->result : NULL;
}

/** Returns: (transfer none) (nullable): the only solution of the present puzzle, if a result proves that it
 * is */
const MdrSolution *
mdr_document_get_only_solution (MdrDocument *document)
{
  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  for (guint i = 0; i < document->results->len; i++)
    {
      const Entry *entry = g_ptr_array_index (document->results, i);

      if (mdr_result_get_unique (entry->result) == MDR_TRUTH_YES)
        return g_ptr_array_index (entry->result->solutions, 0);
    }
  return NULL;
}

/** Stores @result of the present puzzle as the last one of its method. */
void
mdr_document_set_result (MdrDocument *document, MdrResult *result)
{
  const MdrPuzzle *puzzle;
  Entry *before;
  Entry *entry;

  g_return_if_fail (MDR_IS_DOCUMENT (document));
  g_return_if_fail (result != NULL);

  before = find_entry (document, result->method);
  if (before && before->result == result)
    return;
  puzzle = mdr_document_get_puzzle (document);
  if (!document->results_of)
    document->results_of = mdr_puzzle_ref (puzzle);
  entry = g_new0 (Entry, 1);
  entry->result = mdr_result_ref (result);
  entry->text = mdr_result_to_text (result, puzzle, MDR_MAX_RESULTS_BYTES);
  g_ptr_array_remove (document->results, before);
  g_ptr_array_add (document->results, entry);
  g_object_notify (G_OBJECT (document), "results");
}

/**
 * mdr_document_results_to_text:
 *
 * Writes the results as JSON, as many as %MDR_MAX_RESULTS_BYTES allow.
 *
 * Returns: (transfer full) (nullable): what mdr_document_read_results() reads; %NULL if there is none
 */
char *
mdr_document_results_to_text (MdrDocument *document)
{
  g_autoptr (GString) text = NULL;

  g_return_val_if_fail (MDR_IS_DOCUMENT (document), NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < document->results->len; i++)
    {
      const Entry *entry = g_ptr_array_index (document->results, i);

      if (entry->text && text->len + strlen (entry->text) + strlen ("[]") <= MDR_MAX_RESULTS_BYTES)
        g_string_append_printf (text, "%c%s", text->len == 0 ? '[' : ',', entry->text);
    }
  if (text->len == 0)
    return NULL;
  g_string_append_c (text, ']');
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/**
 * mdr_document_read_results:
 * @text: from an untrusted source
 *
 * Reads results of the present puzzle. One that makes no sense, or with a solution that the kind's judge
 * rejects, is left out.
 */
void
mdr_document_read_results (MdrDocument *document, const char *text)
{
  g_autoptr (JsonNode) node = NULL;
  JsonArray *array;

  g_return_if_fail (MDR_IS_DOCUMENT (document));
  g_return_if_fail (text != NULL);

  if (strlen (text) <= MDR_MAX_RESULTS_BYTES)
    node = mdr_json_parse (text, strlen (text), NULL);
  if (!node || !JSON_NODE_HOLDS_ARRAY (node))
    return;
  array = json_node_get_array (node);
  for (guint i = 0; i < json_array_get_length (array); i++)
    {
      JsonObject *object = mdr_json_get_object_element (array, "", i, NULL);
      g_autoptr (MdrResult) result =
          object ? mdr_result_from_json (mdr_document_get_puzzle (document), object) : NULL;

      if (result)
        mdr_document_set_result (document, result);
    }
}
