/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include "mdr-guide.h"

#define SEEN_KEY "first-steps-seen"

/* The first steps for the present board; %NULL if there are none. */
static const char *const *
get_steps (MdrWindow *self)
{
  const MdrGuide *guide = self->document ? mdr_document_get_kind (self->document)->guide : NULL;

  return guide && mdr_window_shows_board (self) ? guide->first_steps[self->mode] : NULL;
}

/* The name of the steps in the settings: "KIND/MODE". */
static char *
dup_id (MdrWindow *self)
{
  g_autoptr (GVariant) mode = g_action_group_get_action_state (G_ACTION_GROUP (self), "mode");

  return g_strdup_printf ("%s/%s", mdr_document_get_kind (self->document)->id,
                          g_variant_get_string (mode, NULL));
}

static gboolean
were_seen (MdrWindow *self)
{
  g_auto (GStrv) seen = g_settings_get_strv (self->settings, SEEN_KEY);
  g_autofree char *id = dup_id (self);

  return g_strv_contains ((const char *const *) seen, id);
}

/** Shows the first steps of the kind and the mode on the board, unless the user has seen them. */
void
mdr_window_update_first_steps (MdrWindow *self)
{
  const char *const *steps = get_steps (self);

  if (steps && !were_seen (self))
    mdr_first_steps_show (self->first_steps, steps);
  else
    mdr_first_steps_hide (self->first_steps);
}

/** Shows the first steps, whether they were seen or not. */
void
mdr_window_show_first_steps (MdrWindow *self)
{
  const char *const *steps = get_steps (self);

  mdr_first_steps_hide (self->first_steps);
  if (steps)
    mdr_first_steps_show (self->first_steps, steps);
}

/** Remembers not to show them again unless asked to; called when the user has reached their end. */
void
mdr_window_finish_first_steps (MdrWindow *self)
{
  g_auto (GStrv) seen = g_settings_get_strv (self->settings, SEEN_KEY);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) all = NULL;
  g_autofree char *id = dup_id (self);

  if (were_seen (self))
    return;
  g_strv_builder_addv (builder, (const char **) seen);
  g_strv_builder_add (builder, id);
  all = g_strv_builder_end (builder);
  g_settings_set_strv (self->settings, SEEN_KEY, (const char *const *) all);
}
