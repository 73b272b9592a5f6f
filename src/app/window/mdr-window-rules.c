/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-window-private.h"

#include "mdr-rules-window.h"

/**
 * mdr_window_show_rules:
 * @puzzle: (nullable): a puzzle of @kind, whose rules are indicated
 *
 * Shows the rules of a kind beside the window, which can still be used.
 */
void
mdr_window_show_rules (MdrWindow *self, const MdrKind *kind, const MdrPuzzle *puzzle)
{
  GtkWidget *window = mdr_rules_window_new (kind, puzzle);

  if (self->rules)
    gtk_window_destroy (self->rules);
  g_set_weak_pointer (&self->rules, GTK_WINDOW (window));
  gtk_window_set_transient_for (self->rules, GTK_WINDOW (self));
  gtk_window_set_destroy_with_parent (self->rules, TRUE);
  gtk_window_present (self->rules);
}
