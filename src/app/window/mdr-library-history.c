/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-puzzle-batch.h"

#include <glib/gi18n-lib.h>

#include "mdr-dialogs.h"

/* The contents of removed files are held in memory, so that the number of changes is limited. */
#define MAX_CHANGES 20

/*
 * A change of the library that can be reversed, which gives the opposite change.
 *
 * @files: (nullable) (element-type GFile): what was added
 * @removal: (nullable): what was removed, if nothing was added
 */
typedef struct
{
  GPtrArray *files;
  MdrRemoval *removal;
} Change;

/*
 * @done: (element-type Change): what can be undone, the latest first
 * @undone: (element-type Change): what can be redone, the latest first
 */
struct _MdrLibraryHistory
{
  GObject parent_instance;

  MdrContext *context;
  GQueue done;
  GQueue undone;
};

/*
 * A change that is being made.
 *
 * @files: (element-type GFile): what is removed or comes back
 * @opposites: where the opposite change belongs
 * @puzzles: how many are removed, to be told; 0 to tell nothing
 */
typedef struct
{
  MdrLibraryHistory *history;
  GPtrArray *files;
  GQueue *opposites;
  guint puzzles;
} Making;

G_DEFINE_FINAL_TYPE (MdrLibraryHistory, mdr_library_history, G_TYPE_OBJECT)

static void
change_free (gpointer data)
{
  Change *change = data;

  g_clear_pointer (&change->files, g_ptr_array_unref);
  g_clear_pointer (&change->removal, mdr_removal_free);
  g_free (change);
}

static void
making_free (Making *making)
{
  g_object_unref (making->history);
  g_ptr_array_unref (making->files);
  g_free (making);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Making, making_free)

static void
mdr_library_history_dispose (GObject *object)
{
  MdrLibraryHistory *self = MDR_LIBRARY_HISTORY (object);

  g_queue_clear_full (&self->done, change_free);
  g_queue_clear_full (&self->undone, change_free);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (mdr_library_history_parent_class)->dispose (object);
}

static void
mdr_library_history_class_init (MdrLibraryHistoryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_library_history_dispose;
}

static void
mdr_library_history_init (MdrLibraryHistory *self)
{
  g_queue_init (&self->done);
  g_queue_init (&self->undone);
}

/** Returns: (transfer full): nothing to undo yet */
MdrLibraryHistory *
mdr_library_history_new (MdrContext *context)
{
  MdrLibraryHistory *self;

  g_return_val_if_fail (MDR_IS_CONTEXT (context), NULL);

  self = g_object_new (MDR_TYPE_LIBRARY_HISTORY, NULL);
  self->context = g_object_ref (context);
  return self;
}

static MdrLibrary *
get_library (MdrLibraryHistory *self)
{
  return self->context->shared->library;
}

static void
push (GQueue *changes, GPtrArray *files, MdrRemoval *removal)
{
  Change *change = g_new0 (Change, 1);

  change->files = files ? g_ptr_array_ref (files) : NULL;
  change->removal = removal;
  g_queue_push_head (changes, change);
  if (g_queue_get_length (changes) > MAX_CHANGES)
    change_free (g_queue_pop_tail (changes));
}

static Making *
begin (MdrLibraryHistory *self, GPtrArray *files, GQueue *opposites)
{
  Making *making = g_new0 (Making, 1);

  making->history = g_object_ref (self);
  making->files = g_ptr_array_ref (files);
  making->opposites = opposites;
  mdr_context_set_work (self->context, MDR_WORK_LIBRARY, TRUE);
  return making;
}

/* Tells of an error, if the window is still there. */
static void
end (MdrLibraryHistory *self, const char *heading, const GError *error)
{
  GtkWindow *window = mdr_context_get_window (self->context);

  mdr_context_set_work (self->context, MDR_WORK_LIBRARY, FALSE);
  if (error && window)
    mdr_dialogs_tell (window, heading, error->message);
}

static void
removed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Making) making = data;
  MdrLibraryHistory *self = making->history;
  g_autoptr (GError) error = NULL;
  MdrRemoval *removal = mdr_library_remove_finish (get_library (self), result, &error);

  if (removal)
    push (making->opposites, NULL, removal);
  end (self, _ ("The Puzzles Could Not Be Removed"), error);
  if (removal && making->puzzles > 0)
    {
      g_autofree char *sentence =
          g_strdup_printf (ngettext ("%'u puzzle removed", "%'u puzzles removed", making->puzzles),
                           making->puzzles);

      mdr_messages_offer_undo (self->context->messages, sentence);
    }
}

static void
restored_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Making) making = data;
  MdrLibraryHistory *self = making->history;
  g_autoptr (GError) error = NULL;

  if (mdr_library_bring_back_finish (get_library (self), result, &error))
    push (making->opposites, making->files, NULL);
  end (self, _ ("Some Puzzles Could Not Be Restored"), error);
}

/* Reverses the latest of @changes, and keeps the opposite change among @opposites. What was said of the last
 * change no longer holds. */
static void
reverse (MdrLibraryHistory *self, GQueue *changes, GQueue *opposites)
{
  Change *change = g_queue_pop_head (changes);

  mdr_messages_withdraw_answer (self->context->messages);
  if (change->files)
    mdr_library_remove_async (get_library (self), change->files, removed_cb,
                              begin (self, change->files, opposites));
  else
    {
      Making *making = begin (self, change->removal->files, opposites);

      mdr_library_bring_back_async (get_library (self), g_steal_pointer (&change->removal), restored_cb,
                                    making);
    }
  change_free (change);
}

/**
 * mdr_library_history_add:
 * @files: (element-type GFile): files that were added to the library
 */
void
mdr_library_history_add (MdrLibraryHistory *self, GPtrArray *files)
{
  g_return_if_fail (MDR_IS_LIBRARY_HISTORY (self));
  g_return_if_fail (files != NULL);

  if (files->len == 0)
    return;
  g_queue_clear_full (&self->undone, change_free);
  push (&self->done, files, NULL);
  /* Puzzles may be removed meanwhile. */
  mdr_context_set_work (self->context, self->context->work, TRUE);
}

/**
 * mdr_library_history_remove:
 * @files: (element-type GFile): files of the library
 * @puzzles: how many puzzles they hold
 *
 * Removes files from the library, and says so.
 */
void
mdr_library_history_remove (MdrLibraryHistory *self, GPtrArray *files, guint puzzles)
{
  Making *making;

  g_return_if_fail (MDR_IS_LIBRARY_HISTORY (self));
  g_return_if_fail (files != NULL && files->len > 0);

  g_queue_clear_full (&self->undone, change_free);
  making = begin (self, files, &self->done);
  making->puzzles = puzzles;
  mdr_library_remove_async (get_library (self), files, removed_cb, making);
}

/** Returns: whether there is a change to undo; not while another one is being made */
gboolean
mdr_library_history_can_undo (MdrLibraryHistory *self)
{
  g_return_val_if_fail (MDR_IS_LIBRARY_HISTORY (self), FALSE);

  return !(self->context->work & MDR_WORK_LIBRARY) && !g_queue_is_empty (&self->done);
}

/** Returns: whether there is a change to redo; not while another one is being made */
gboolean
mdr_library_history_can_redo (MdrLibraryHistory *self)
{
  g_return_val_if_fail (MDR_IS_LIBRARY_HISTORY (self), FALSE);

  return !(self->context->work & MDR_WORK_LIBRARY) && !g_queue_is_empty (&self->undone);
}

void
mdr_library_history_undo (MdrLibraryHistory *self)
{
  g_return_if_fail (mdr_library_history_can_undo (self));

  reverse (self, &self->done, &self->undone);
}

void
mdr_library_history_redo (MdrLibraryHistory *self)
{
  g_return_if_fail (mdr_library_history_can_redo (self));

  reverse (self, &self->undone, &self->done);
}
