/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-about.h"

#include <glib/gi18n-lib.h>

#define WEBSITE "https://github.com/meander-puzzles/meander"

/* What is new, as the About window wants it. */
static char *
dup_news (void)
{
  const char *items[] = {
    _ ("Fifteen more kinds, each described by a page of rules, and an editor for pages of your own"),
    _ ("Hints that quote the rule, and tell what counts add up to"),
    _ ("Proofs of how many solutions there are, which another program checks"),
    _ ("Printing, booklets, and films of solutions"),
  };
  GString *news = g_string_new ("<ul>");

  for (gsize i = 0; i < G_N_ELEMENTS (items); i++)
    {
      g_autofree char *item = g_markup_printf_escaped ("<li>%s</li>", items[i]);

      g_string_append (news, item);
    }
  g_string_append (news, "</ul>");
  return g_string_free (news, FALSE);
}

/** Says who made the program and under which licence, what is new, and where faults are reported. */
void
mdr_about_show (GtkWindow *parent)
{
  g_autofree char *news = dup_news ();

  /* clang-format off */
  adw_show_about_window (parent,
                         "application-name", _("Meander"),
                         "application-icon", MEANDER_APPLICATION_ID,
                         "version", MEANDER_VERSION,
                         "developer-name", _("The Meander project"),
                         "comments", _("Build, play, and solve grid puzzles"),
                         "website", WEBSITE,
                         "issue-url", WEBSITE "/issues",
                         "release-notes", news,
                         "license-type", GTK_LICENSE_GPL_3_0,
                         /* Translators: your name, to be shown in the About window */
                         "translator-credits", _("translator-credits"),
                         NULL);
  /* clang-format on */
}
