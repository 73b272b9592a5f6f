/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-collection.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-document-private.h"
#include "mdr-encoding.h"
#include "mdr-format.h"
#include "mdr-solve.h"
#include "mdr-text.h"

/*
 * Item:
 * @result: (nullable): what solving it came to
 * @is_rated: whether it has been asked how difficult it is
 * @difficulty: (nullable): as its kind names it
 */
typedef struct
{
  MdrDocument *document;
  MdrResult *result;
  gboolean is_rated;
  char *difficulty;
} Item;

struct _MdrCollection
{
  GObject parent_instance;

  char *title;
  char *author;
  GArray *items;
  const MdrSite *site;
};

G_DEFINE_FINAL_TYPE (MdrCollection, mdr_collection, G_TYPE_OBJECT)

static void
item_clear (gpointer data)
{
  Item *item = data;

  g_object_unref (item->document);
  g_clear_pointer (&item->result, mdr_result_unref);
  g_free (item->difficulty);
}

static void
mdr_collection_finalize (GObject *object)
{
  MdrCollection *self = MDR_COLLECTION (object);

  g_free (self->title);
  g_free (self->author);
  g_array_unref (self->items);
  G_OBJECT_CLASS (mdr_collection_parent_class)->finalize (object);
}

static void
mdr_collection_class_init (MdrCollectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_collection_finalize;
}

static void
mdr_collection_init (MdrCollection *self)
{
  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  self->site = mdr_sites;
  g_array_set_clear_func (self->items, item_clear);
}

/* Returns @text on one line, cut to the length that native files allow. */
static char *
dup_line (const char *text)
{
  g_autofree char *line = mdr_encoding_dup_line (text);

  return g_utf8_substring (line, 0, MIN (g_utf8_strlen (line, -1), MDR_FORMAT_MAX_TEXT));
}

/**
 * mdr_collection_new:
 * @title: (nullable): of the collection
 * @author: (nullable): of the collection
 *
 * Returns: (transfer full): a collection without puzzles
 */
MdrCollection *
mdr_collection_new (const char *title, const char *author)
{
  MdrCollection *self = g_object_new (MDR_TYPE_COLLECTION, NULL);

  self->title = dup_line (title);
  self->author = dup_line (author);
  return self;
}

/**
 * mdr_collection_copy:
 * @title: (nullable): of the copy
 * @author: (nullable): of the copy
 *
 * Returns: (transfer full): a collection with the same documents and what is known about their solutions,
 * which may be used on another thread
 */
MdrCollection *
mdr_collection_copy (MdrCollection *self, const char *title, const char *author)
{
  MdrCollection *copy;

  g_return_val_if_fail (MDR_IS_COLLECTION (self), NULL);

  copy = mdr_collection_new (title, author);
  for (guint i = 0; i < self->items->len; i++)
    {
      Item item = g_array_index (self->items, Item, i);

      item.document = g_object_ref (item.document);
      item.result = item.result ? mdr_result_ref (item.result) : NULL;
      item.difficulty = g_strdup (item.difficulty);
      g_array_append_val (copy->items, item);
    }
  return copy;
}

/** Sets where links lead: at first to puzz.link. */
void
mdr_collection_set_site (MdrCollection *self, const MdrSite *site)
{
  g_return_if_fail (MDR_IS_COLLECTION (self));
  g_return_if_fail (site != NULL);

  self->site = site;
}

/** Appends @document with everything that it contains. */
void
mdr_collection_add (MdrCollection *self, MdrDocument *document)
{
  Item item = { 0 };

  g_return_if_fail (MDR_IS_COLLECTION (self));
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  item.document = g_object_ref (document);
  g_array_append_val (self->items, item);
}

/**
 * mdr_collection_add_givens:
 * @title: (nullable): title of the puzzle; %NULL for the kind's default title
 *
 * Appends @puzzle without any play.
 */
void
mdr_collection_add_givens (MdrCollection *self, const MdrPuzzle *puzzle, const char *title)
{
  g_autoptr (MdrDocument) document = NULL;

  g_return_if_fail (MDR_IS_COLLECTION (self));
  g_return_if_fail (puzzle != NULL);

  document = mdr_document_new (puzzle);
  mdr_document_set_title (document, title);
  mdr_collection_add (self, document);
}

/** Appends the puzzle that is on the board of @document, with its title and its author but without any play.
 */
void
mdr_collection_add_bare (MdrCollection *self, MdrDocument *document)
{
  g_autoptr (MdrDocument) bare = NULL;

  g_return_if_fail (MDR_IS_COLLECTION (self));
  g_return_if_fail (MDR_IS_DOCUMENT (document));

  bare = mdr_document_new (mdr_document_get_puzzle (document));
  mdr_document_set_title (bare, mdr_document_get_own_title (document));
  mdr_document_set_author (bare, mdr_document_get_author (document));
  mdr_collection_add (self, bare);
}

/** Returns: "" if it has none */
const char *
mdr_collection_get_title (MdrCollection *self)
{
  g_return_val_if_fail (MDR_IS_COLLECTION (self), NULL);

  return self->title;
}

/** Returns: "" if it has none */
const char *
mdr_collection_get_author (MdrCollection *self)
{
  g_return_val_if_fail (MDR_IS_COLLECTION (self), NULL);

  return self->author;
}

guint
mdr_collection_get_length (MdrCollection *self)
{
  g_return_val_if_fail (MDR_IS_COLLECTION (self), 0);

  return self->items->len;
}

static Item *
get_item (MdrCollection *self, guint index)
{
  return &g_array_index (self->items, Item, index);
}

/** Returns: (transfer none): the puzzle at @index, with its title and author */
MdrDocument *
mdr_collection_get_document (MdrCollection *self, guint index)
{
  g_return_val_if_fail (MDR_IS_COLLECTION (self) && index < self->items->len, NULL);

  return get_item (self, index)->document;
}

static void
append_string_member (GString *text, const char *name, const char *string)
{
  g_autoptr (JsonNode) node = NULL;
  g_autofree char *value = NULL;

  if (!*string)
    return;
  node = json_node_new (JSON_NODE_VALUE);
  json_node_set_string (node, string);
  value = json_to_string (node, FALSE);
  g_string_append_printf (text, "  \"%s\": %s,\n", name, value);
}

/* Called before puzzle @index is written; returns whether to continue. */
static gboolean
go_on (MdrCollection *self, guint index, MdrJob *job, GError **error)
{
  if (!job)
    return TRUE;
  mdr_job_set_fraction (job, (double) index / self->items->len);
  if (mdr_job_should_stop (job) == MDR_STOP_NONE)
    return TRUE;
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Stopped"));
  return FALSE;
}

static gboolean
write_native (MdrCollection *self, GString *text, MdrJob *job, GPtrArray *left_out, GError **error)
{
  g_string_append (text, "{\n");
  append_string_member (text, "format", MDR_FORMAT_COLLECTION);
  g_string_append_printf (text, "  \"version\": %d,\n", MDR_FORMAT_COLLECTION_VERSION);
  append_string_member (text, MDR_FORMAT_TITLE, self->title);
  append_string_member (text, MDR_FORMAT_AUTHOR, self->author);
  g_string_append_printf (text, "  \"%s\": [\n", MDR_FORMAT_PUZZLES);
  for (guint i = 0; i < self->items->len; i++)
    {
      g_autofree char *data = NULL;

      if (!go_on (self, i, job, error))
        return FALSE;
      data = mdr_document_to_data (get_item (self, i)->document, NULL);
      g_string_append_printf (text, "%s%s", i > 0 ? ",\n" : "", g_strchomp (data));
    }
  g_string_append (text, "\n  ]\n}\n");
  return TRUE;
}

/* A blank line follows title and author, so they are not read as the title of a puzzle. */
static void
write_heading (MdrCollection *self, GString *text)
{
  if (*self->title)
    g_string_append_printf (text, "# %s\n", self->title);
  if (*self->author)
    {
      g_autofree char *by = g_strdup_printf (_ ("by %s"), self->author);

      g_string_append_printf (text, "# %s\n", by);
    }
  if (text->len > 0)
    g_string_append_c (text, '\n');
}

static gboolean
write_text (MdrCollection *self, GString *text, MdrJob *job, GPtrArray *left_out, GError **error)
{
  write_heading (self, text);
  for (guint i = 0; i < self->items->len; i++)
    {
      MdrDocument *document = get_item (self, i)->document;
      g_autofree char *lines = NULL;

      if (!go_on (self, i, job, error))
        return FALSE;
      lines = mdr_text_write (mdr_document_get_puzzle (document), mdr_document_get_own_title (document));
      if (i > 0)
        g_string_append_c (text, '\n');
      g_string_append (text, lines);
    }
  return TRUE;
}

/* Returns (transfer full): why the puzzle at @index is left out */
static char *
dup_complaint (MdrCollection *self, guint index, const GError *reason)
{
  g_autofree char *title = mdr_document_dup_title (get_item (self, index)->document);

  return g_strdup_printf ("%u, “%s”: %s", index + 1, title, reason->message);
}

static gboolean
write_links (MdrCollection *self, GString *text, MdrJob *job, GPtrArray *left_out, GError **error)
{
  write_heading (self, text);
  for (guint i = 0; i < self->items->len; i++)
    {
      MdrDocument *document = get_item (self, i)->document;
      g_autoptr (GError) reason = NULL;
      g_autofree char *link = NULL;

      if (!go_on (self, i, job, error))
        return FALSE;
      link = mdr_site_dup_link (self->site, document, &reason);
      if (!link)
        {
          g_ptr_array_add (left_out, dup_complaint (self, i, reason));
          continue;
        }
      mdr_text_append_title (text, mdr_document_get_own_title (document));
      g_string_append_printf (text, "%s\n", link);
    }
  return TRUE;
}

/* Called when none of the puzzles could be written. A single reason is the error itself. */
static void
refuse_all (GPtrArray *left_out, GError **error)
{
  if (left_out->len == 1)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, g_ptr_array_index (left_out, 0));
      g_ptr_array_set_size (left_out, 0);
      return;
    }
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                       _ ("None of the puzzles can be written in this format"));
}

/**
 * mdr_collection_write:
 * @job: (nullable): receives the progress
 * @left_out: (element-type utf8): receives a sentence for each puzzle that cannot be written in @format; the
 *   others are written nevertheless
 *
 * Returns: (transfer full) (nullable): a file that mdr_file_read() reads; %NULL
 *   with an error if none of the puzzles can be written in @format, the file would be too large, or the job
 *   stopped
 */
GBytes *
mdr_collection_write (MdrCollection *self,
                      MdrCollectionFormat format,
                      MdrJob *job,
                      GPtrArray *left_out,
                      GError **error)
{
  static gboolean (*const writers[]) (MdrCollection * self, GString * text, MdrJob * job,
                                      GPtrArray * left_out, GError * *error) = {
    [MDR_COLLECTION_NATIVE] = write_native,
    [MDR_COLLECTION_TEXT] = write_text,
    [MDR_COLLECTION_LINKS] = write_links,
  };
  g_autoptr (GString) text = g_string_new (NULL);

  g_return_val_if_fail (MDR_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (left_out != NULL && left_out->len == 0, NULL);

  if (!writers[format](self, text, job, left_out, error))
    return NULL;
  if (left_out->len > 0 && left_out->len == self->items->len)
    {
      refuse_all (left_out, error);
      return NULL;
    }
  if (text->len <= MDR_MAX_FILE_BYTES)
    return g_string_free_to_bytes (g_steal_pointer (&text));
  g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
               _ ("The collection would be larger than %d MB, the most that Meander reads"),
               MDR_MAX_FILE_BYTES / (1024 * 1024));
  return NULL;
}

/**
 * mdr_collection_solve:
 * @job: receives the progress
 * @seconds: the time limit for each puzzle; 0 for no limit
 *
 * Solves each puzzle with the first method of its kind and, if the method counts
 * solutions, checks whether the solution is the only one. A puzzle whose solution
 * is already known is not solved again.
 *
 * Returns: whether all puzzles were tried; %FALSE with an error if the job
 *   stopped
 */
gboolean
mdr_collection_solve (MdrCollection *self, MdrJob *job, double seconds, GError **error)
{
  g_return_val_if_fail (MDR_IS_COLLECTION (self), FALSE);
  g_return_val_if_fail (job != NULL, FALSE);

  mdr_job_set_phase (job, self->items->len == 1 ? N_ ("Solving the puzzle") : N_ ("Solving the puzzles"));
  for (guint i = 0; i < self->items->len; i++)
    {
      Item *item = get_item (self, i);
      g_autoptr (MdrJob) part = mdr_job_new_part (job, seconds);

      if (self->items->len > 1)
        mdr_job_set_fraction (job, (double) i / self->items->len);
      if (!item->result)
        item->result =
            mdr_job_solve (part, mdr_document_get_puzzle (item->document), &(MdrSolveRequest){ .count = 2 });
      if (mdr_job_should_stop (job) == MDR_STOP_NONE)
        continue;
      g_clear_pointer (&item->result, mdr_result_unref);
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                           _ ("Solving was stopped, so there are no solutions to print"));
      return FALSE;
    }
  return TRUE;
}

/** Returns: (transfer none) (nullable): the outcome for the puzzle at @index; %NULL before it was solved */
const MdrResult *
mdr_collection_get_result (MdrCollection *self, guint index)
{
  g_return_val_if_fail (MDR_IS_COLLECTION (self) && index < self->items->len, NULL);

  return get_item (self, index)->result;
}

/**
 * mdr_collection_dup_status:
 *
 * Returns: (transfer full) (nullable): a sentence about the solution of the
 *   puzzle at @index; %NULL if it is the only one, or the kind does not count
 *   solutions
 */
char *
mdr_collection_dup_status (MdrCollection *self, guint index)
{
  const MdrResult *result;
  const MdrPuzzle *puzzle;

  g_return_val_if_fail (MDR_IS_COLLECTION (self), NULL);

  result = mdr_collection_get_result (self, index);
  g_return_val_if_fail (result != NULL, NULL);

  puzzle = mdr_document_get_puzzle (get_item (self, index)->document);
  if (result->status != MDR_STATUS_SOLVED)
    return mdr_result_dup_sentence (result, puzzle);
  if (!puzzle->kind->methods->counts || mdr_result_get_unique (result) == MDR_TRUTH_YES)
    return NULL;
  if (mdr_result_get_unique (result) == MDR_TRUTH_NO)
    return g_strdup (_ ("This is not the only solution."));
  return g_strdup (_ ("There was not enough time to determine whether this is the only solution."));
}

/** Returns: (transfer full): which of the puzzles have not exactly one solution, or none because solving was
 * stopped, in one or two sentences; empty if there is nothing to say
 */
char *
mdr_collection_dup_remark (MdrCollection *self)
{
  guint unsolved = 0;
  guint unclear = 0;
  GString *text = g_string_new (NULL);

  g_return_val_if_fail (MDR_IS_COLLECTION (self), NULL);

  for (guint i = 0; i < self->items->len; i++)
    {
      g_autofree char *status = get_item (self, i)->result ? mdr_collection_dup_status (self, i) : NULL;

      unsolved += !get_item (self, i)->result;
      unclear += status != NULL;
      if (status && self->items->len == 1)
        g_string_append (text, status);
    }
  if (unclear > 0 && self->items->len > 1)
    g_string_append_printf (text,
                            ngettext ("%'u puzzle has not exactly one solution; the solutions say so.",
                                      "%'u puzzles have not exactly one solution; the solutions say so.",
                                      unclear),
                            unclear);
  if (unsolved > 0 && text->len > 0)
    g_string_append_c (text, '\n');
  if (unsolved > 0)
    g_string_append_printf (text,
                            ngettext ("%'u solution is missing because solving was stopped.",
                                      "%'u solutions are missing because solving was stopped.", unsolved),
                            unsolved);
  return g_string_free (text, FALSE);
}

/**
 * mdr_collection_rate:
 * @job: receives the progress
 * @seconds: the time limit for each puzzle; 0 for no limit
 *
 * Finds out how difficult each puzzle is. Puzzles whose kind cannot tell, that have not exactly one solution
 * or that take too long have no difficulty afterwards.
 *
 * Returns: whether all puzzles were tried; %FALSE with an error if the job
 *   stopped
 */
gboolean
mdr_collection_rate (MdrCollection *self, MdrJob *job, double seconds, GError **error)
{
  g_return_val_if_fail (MDR_IS_COLLECTION (self), FALSE);
  g_return_val_if_fail (job != NULL, FALSE);

  mdr_job_set_phase (job, self->items->len == 1 ? N_ ("Rating the puzzle") : N_ ("Rating the puzzles"));
  for (guint i = 0; i < self->items->len; i++)
    {
      Item *item = get_item (self, i);
      const MdrPuzzle *puzzle = mdr_document_get_puzzle (item->document);
      const MdrReasoning *reasoning = mdr_kind_get_reasoning (puzzle->kind);
      g_autoptr (MdrJob) part = NULL;

      if (self->items->len > 1)
        mdr_job_set_fraction (job, (double) i / self->items->len);
      if (item->is_rated || !reasoning->dup_difficulty)
        continue;
      part = mdr_job_new_part (job, seconds);
      item->difficulty = reasoning->dup_difficulty (puzzle, part, NULL);
      item->is_rated = mdr_job_should_stop (job) == MDR_STOP_NONE;
      if (item->is_rated)
        continue;
      g_clear_pointer (&item->difficulty, g_free);
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Stopped"));
      return FALSE;
    }
  return TRUE;
}

/** Returns: (transfer none) (nullable): how difficult the puzzle at @index is, translated; %NULL if that is
 * not known
 */
const char *
mdr_collection_get_difficulty (MdrCollection *self, guint index)
{
  const Item *item;

  g_return_val_if_fail (MDR_IS_COLLECTION (self) && index < self->items->len, NULL);

  item = get_item (self, index);
  return item->difficulty
             ? mdr_kind_get_difficulty_label (mdr_document_get_kind (item->document), item->difficulty)
             : NULL;
}
