/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-page-editor-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-guide.h"
#include "mdr-play-windows.h"

/* How long examples are looked for. */
#define EXAMPLES_SECONDS 20

static void
append_example (MdrPageEditor *self, const MdrExample *example, gboolean right)
{
  g_autoptr (MdrPosition) position = example->puzzle ? mdr_position_new (self->kind, example, NULL) : NULL;

  if (position)
    gtk_box_append (self->examples, mdr_example_view_new (position, right, example->sentence));
}

/* Shows what players are told where a rule is broken. */
static void
append_broken (MdrPageEditor *self, const char *broken)
{
  /* Translators: a sentence about a board: "Where it is broken: Two bulbs light each other." */
  g_autofree char *text = broken ? g_strdup_printf (_ ("Where it is broken: %s"), broken) : NULL;

  if (text)
    gtk_box_append (self->examples,
                    g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "xalign", 0.0, NULL));
}

/** Shows each rule with the boards that break it, and one that keeps them all. */
void
mdr_page_editor_show_examples (MdrPageEditor *self)
{
  const MdrPuzzleRule *rules = self->kind->guide->rules;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->examples))))
    gtk_box_remove (self->examples, child);
  for (const MdrPuzzleRule *rule = rules; rule->sentence; rule++)
    {
      GtkWidget *sentence = g_object_new (GTK_TYPE_LABEL, "label", rule->sentence, "wrap", TRUE, "xalign",
                                          0.0, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

      gtk_widget_add_css_class (sentence, "heading");
      gtk_box_append (self->examples, sentence);
      append_broken (self, rule->broken);
      append_example (self, &rule->wrong, FALSE);
    }
  append_example (self, &rules->right, TRUE);
}

/* Looks for examples that a page lacks, on a thread. */
static gpointer
examples_work (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return mdr_kind_list_get_page_tools (MDR_KIND_LIST (input->subject))
      ->dup_examples (input->name, job, error);
}

/** Adds the examples that were found, @answer, at the end of the page, where the user sees them and can take
 * them back. */
void
mdr_page_editor_take_examples (gpointer owner, gpointer answer, const GError *error)
{
  MdrPageEditor *self = owner;
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->text);
  g_autofree char *lines = answer;
  GtkTextIter end;

  gtk_widget_set_sensitive (self->examples_button, TRUE);
  if (!lines)
    {
      mdr_page_editor_show_status (self, "dialog-warning-symbolic", error->message);
      return;
    }
  gtk_text_buffer_get_end_iter (buffer, &end);
  gtk_text_buffer_begin_user_action (buffer);
  if (!gtk_text_iter_starts_line (&end))
    gtk_text_buffer_insert (buffer, &end, "\n", -1);
  gtk_text_buffer_insert (buffer, &end, lines, -1);
  gtk_text_buffer_end_user_action (buffer);
  gtk_text_buffer_place_cursor (buffer, &end);
  gtk_text_view_scroll_mark_onscreen (self->text, gtk_text_buffer_get_insert (buffer));
}

/** Looks for examples that the page lacks. */
void
mdr_page_editor_make_examples (MdrPageEditor *self)
{
  g_autofree char *page = mdr_page_text_dup_page (self->text);
  g_autoptr (MdrJob) job = mdr_job_new ();
  MdrTaskInput input = { .name = page, .subject = G_OBJECT (self->shared->kinds) };

  gtk_widget_set_sensitive (self->examples_button, FALSE);
  mdr_job_set_time_limit (job, EXAMPLES_SECONDS);
  mdr_task_run (self->examples_task, self->shared->queue, job, &input, examples_work);
}
