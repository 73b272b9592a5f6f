/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include "mdr-guide.h"

#define SEEN_STEPS "first-steps-seen"

/* Returns the first steps of the kind and the mode on the board; NULL if there are none. */
static const MdrFirstStep *
get_first_steps (MdrWindow *self)
{
  MdrDocument *document = self->context->document;
  const MdrGuide *guide = document ? mdr_document_get_kind (document)->guide : NULL;

  return guide && self->context->shows_board ? guide->first_steps[self->context->mode] : NULL;
}

/* Returns the name of the steps in the settings: "KIND/MODE". */
static char *
dup_steps_id (MdrWindow *self)
{
  return g_strdup_printf ("%s/%s", mdr_document_get_kind (self->context->document)->id,
                          mdr_context_get_mode_name (self->context));
}

/* Remembers that the user has seen the first steps with this name: they are not shown again unless asked for.
 */
static void
remember (MdrWindow *self, const char *id)
{
  GSettings *settings = self->context->settings;
  g_auto (GStrv) seen = g_settings_get_strv (settings, SEEN_STEPS);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;

  if (g_strv_contains ((const char *const *) seen, id))
    return;
  g_strv_builder_addv (builder, (const char **) seen);
  g_strv_builder_add (builder, id);
  all = g_strv_builder_end (builder);
  g_settings_set_strv (settings, SEEN_STEPS, (const char *const *) all);
}

static void
show (MdrWindow *self, const MdrFirstStep *steps)
{
  MdrDocument *document = self->context->document;

  mdr_first_steps_show (self->first_steps,
                        self->context->mode == MDR_MODE_PLAY ? mdr_document_get_known_puzzle (document)
                                                             : mdr_document_get_puzzle (document),
                        steps);
}

/** Shows the first steps of the kind and the mode on the board, unless the user has seen them. */
void
mdr_window_update_first_steps (MdrWindow *self)
{
  const MdrFirstStep *steps;
  g_auto (GStrv) seen = NULL;
  g_autofree char *id = NULL;

  g_return_if_fail (MDR_IS_WINDOW (self));

  steps = get_first_steps (self);
  seen = g_settings_get_strv (self->context->settings, SEEN_STEPS);
  id = steps ? dup_steps_id (self) : NULL;
  if (!steps || g_strv_contains ((const char *const *) seen, id))
    {
      mdr_first_steps_hide (self->first_steps);
      return;
    }
  show (self, steps);
  g_free (self->shown_steps);
  self->shown_steps = g_steal_pointer (&id);
}

/** Shows the first steps, whether they were seen or not. */
void
mdr_window_show_first_steps (MdrWindow *self)
{
  const MdrFirstStep *steps;

  g_return_if_fail (MDR_IS_WINDOW (self));

  steps = get_first_steps (self);
  mdr_first_steps_hide (self->first_steps);
  if (steps)
    show (self, steps);
}

static void
finished_cb (MdrWindow *self)
{
  g_autofree char *id = dup_steps_id (self);

  remember (self, id);
}

/* One of the steps may be to ask for a hint. */
static void
hinted_cb (MdrWindow *self)
{
  mdr_first_steps_take_deed (self->first_steps, MDR_DEED_HINT);
}

/** Looks at what is done to the document on the board from now on, which has just been put there. The first
 * steps that the one before has shown do not come back, so that they are not in the way in a list of puzzles.
 */
void
mdr_window_begin_first_steps (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  if (self->shown_steps)
    remember (self, self->shown_steps);
  g_clear_pointer (&self->shown_steps, g_free);
  self->seen_entries = mdr_history_get_length (mdr_document_get_history (self->context->document));
}

/** Goes on to the next step when the last edit or move was what the present one says. */
void
mdr_window_follow_first_steps (MdrWindow *self)
{
  const MdrHistory *history;
  const char *const *strings;
  MdrEntryType type;
  guint seen;
  guint length;

  g_return_if_fail (MDR_IS_WINDOW (self));

  history = mdr_document_get_history (self->context->document);
  seen = self->seen_entries;
  length = mdr_history_get_length (history);
  self->seen_entries = length;
  if (length <= seen || mdr_history_get_position (history) < length)
    return;
  type = mdr_history_get_entry (history, length - 1, &strings);
  if (type == MDR_ENTRY_EDIT || type == MDR_ENTRY_MOVE)
    mdr_first_steps_take_deed (self->first_steps, strings[0]);
}

/** Connects what the first steps and the hints tell. Called once. */
void
mdr_window_connect_first_steps (MdrWindow *self)
{
  g_return_if_fail (MDR_IS_WINDOW (self));

  g_signal_connect_object (self->first_steps, "finished", G_CALLBACK (finished_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->play_panel, "hinted", G_CALLBACK (hinted_cb), self, G_CONNECT_SWAPPED);
}
