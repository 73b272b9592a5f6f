/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-page-editor-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-wording.h"

/* Levels are tried when nothing has been typed for so long, in milliseconds: that takes a while. */
#define LEVELS_DELAY 1500

/* How long a puzzle of each level is looked for. */
#define LEVEL_SECONDS 10

/* Returns the line of a page that names a level, counted from 1. */
static guint
find_line (const char *page, const char *level)
{
  g_auto (GStrv) lines = g_strsplit (page, "\n", -1);
  g_autofree char *statement = g_strdup_printf ("level %s ", level);
  guint index = 0;

  while (lines[index] && !g_str_has_prefix (lines[index], statement))
    index++;
  return index + 1;
}

/* Says why no puzzle of a level was made. */
static void
add_warning (GString *warnings, const char *page, const MdrPlayLevel *level, GError *reason)
{
  g_autoptr (GError) named =
      g_error_matches (reason, MDR_ERROR, MDR_ERROR_STOPPED)
          ? g_error_new (MDR_ERROR, MDR_ERROR_STOPPED, _ ("No puzzle of this level was made in %d seconds."),
                         LEVEL_SECONDS)
          : g_error_copy (reason);

  mdr_wording_name_line (&named, find_line (page, level->id));
  g_string_append_printf (warnings, "%s%s", warnings->len > 0 ? "\n" : "", named->message);
}

/* Makes a puzzle of each level, on a thread. Returns a sentence a line for those that cannot be made. */
static gpointer
levels_work (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  const MdrKind *kind = input->kind;
  GString *warnings = g_string_new (NULL);

  for (const MdrPlayLevel *level = kind->levels; level && level->id; level++)
    {
      g_autoptr (MdrJob) part = mdr_job_new_part (job, LEVEL_SECONDS);
      g_autoptr (GError) reason = NULL;
      g_autoptr (MdrPuzzle) puzzle = mdr_kind_generate_level (kind, level, input->seed, part, &reason);

      if (!puzzle)
        add_warning (warnings, kind->page, level, reason);
    }
  return g_string_free (warnings, FALSE);
}

/** Shows which levels cannot be made: @answer, from mdr_page_editor_try_levels(). */
void
mdr_page_editor_take_levels (gpointer owner, gpointer answer, const GError *error)
{
  MdrPageEditor *self = owner;
  g_autofree char *warnings = answer;

  gtk_label_set_label (self->warnings, warnings ? warnings : "");
  gtk_widget_set_visible (self->warning_bar, warnings && *warnings);
}

static gboolean
try_cb (gpointer data)
{
  MdrPageEditor *self = data;
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrTaskInput input = { .kind = self->kind, .seed = 1 };

  self->levels_id = 0;
  mdr_task_run (self->levels_task, self->shared->queue, job, &input, levels_work);
  return G_SOURCE_REMOVE;
}

/** Finds out in a while whether puzzles of all levels of the page can be made, if it is @right. What was
 * found before no longer holds. */
void
mdr_page_editor_try_levels (MdrPageEditor *self, gboolean right)
{
  mdr_task_drop (self->levels_task);
  g_clear_handle_id (&self->levels_id, g_source_remove);
  gtk_widget_set_visible (self->warning_bar, FALSE);
  if (right && self->kind->levels)
    self->levels_id = g_timeout_add (LEVELS_DELAY, try_cb, self);
}
