/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-collection.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-document-private.h"
#include "mdr-encoding.h"
#include "mdr-format.h"
#include "mdr-solve.h"

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

  bare = mdr_document_new_bare (document);
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
                           _ ("Solving was stopped, so there are no solutions to print."));
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
                            ngettext ("%'u puzzle does not have exactly one solution; the solutions say so.",
                                      "%'u puzzles do not have exactly one solution; the solutions say so.",
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
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED, _ ("Stopped."));
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

/* How often another seed is tried where none of the seeds of a level leads to a puzzle, or it leads to one
 * that the collection has. */
#define TRIES 4

static gboolean
has_puzzle (MdrCollection *self, const MdrPuzzle *puzzle)
{
  for (guint i = 0; i < mdr_collection_get_length (self); i++)
    if (mdr_puzzle_equal (mdr_document_get_puzzle (mdr_collection_get_document (self, i)), puzzle))
      return TRUE;
  return FALSE;
}

static MdrPuzzle *
generate (const MdrCollectionPart *part, guint32 seed, MdrJob *job, GError **error)
{
  g_autofree char *text = g_strdup_printf ("%u", seed);
  g_autoptr (MdrOptions) options = NULL;

  if (part->level)
    return mdr_kind_generate_level (part->kind, part->level, seed, job, error);
  options = mdr_options_new (part->kind->options, MDR_SCOPE_GENERATE);
  if (mdr_option_specs_find (part->kind->options, MDR_SCOPE_GENERATE, "seed"))
    mdr_options_set (options, "seed", text, NULL);
  return mdr_kind_generate (part->kind, options, job, error);
}

/* Each try begins with a seed of its own, so that a collection depends only on its first one. */
static MdrPuzzle *
generate_new (MdrCollection *self, const MdrCollectionPart *part, guint32 *seed, MdrJob *job, GError **error)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;

  for (guint i = 0; i < TRIES && mdr_job_should_stop (job) == MDR_STOP_NONE; i++)
    {
      g_clear_pointer (&puzzle, mdr_puzzle_unref);
      g_clear_error (error);
      puzzle = generate (part, *seed, job, error);
      *seed = (*seed + MDR_PLAY_LEVEL_ATTEMPTS) % (G_MAXINT32 - MDR_PLAY_LEVEL_ATTEMPTS);
      if (puzzle && !has_puzzle (self, puzzle))
        return g_steal_pointer (&puzzle);
    }
  if (!*error)
    g_set_error (error, MDR_ERROR, MDR_ERROR_STOPPED, "%s",
                 mdr_job_should_stop (job) != MDR_STOP_NONE ? _ ("Stopped.")
                                                            : _ ("No more different puzzles were found."));
  return NULL;
}

/**
 * mdr_collection_generate:
 * @parts: of kinds that generate puzzles
 * @n_parts: at least 1
 * @count: how many puzzles are added, as many of each part as of the others if possible
 * @seed: the same seed gives the same puzzles
 * @job: receives the progress
 *
 * Adds puzzles that are all different, part by part.
 *
 * Returns: whether all were added; %FALSE with an error if one could not be generated or the job stopped.
 * Those that were added stay
 */
gboolean
mdr_collection_generate (MdrCollection *self,
                         const MdrCollectionPart *parts,
                         guint n_parts,
                         guint count,
                         guint32 seed,
                         MdrJob *job,
                         GError **error)
{
  guint done = 0;

  g_return_val_if_fail (MDR_IS_COLLECTION (self), FALSE);
  g_return_val_if_fail (parts != NULL && n_parts > 0, FALSE);
  g_return_val_if_fail (job != NULL, FALSE);

  mdr_job_set_phase (job, N_ ("Generating the puzzles"));
  for (guint i = 0; i < n_parts; i++)
    for (guint j = 0; j < count / n_parts + (i < count % n_parts); j++)
      {
        g_autoptr (GError) reason = NULL;
        g_autoptr (MdrPuzzle) puzzle = generate_new (self, &parts[i], &seed, job, &reason);

        if (!puzzle)
          {
            g_propagate_error (error, g_steal_pointer (&reason));
            return FALSE;
          }
        mdr_collection_add_givens (self, puzzle, NULL);
        mdr_job_set_found (job, ++done);
        mdr_job_set_fraction (job, (double) done / count);
      }
  return TRUE;
}
