/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-parts.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"

struct _MdrWinCard
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkLabel *headline;
  GtkLabel *sentence;
  GtkGrid *figures;
  GtkButton *next_button;
  GtkButton *harder_button;
};

G_DEFINE_FINAL_TYPE (MdrWinCard, mdr_win_card, ADW_TYPE_BIN)

static void
mdr_win_card_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_WIN_CARD);
  G_OBJECT_CLASS (mdr_win_card_parent_class)->dispose (object);
}

static void
mdr_win_card_class_init (MdrWinCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_win_card_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-win-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrWinCard, headline);
  gtk_widget_class_bind_template_child (widget_class, MdrWinCard, sentence);
  gtk_widget_class_bind_template_child (widget_class, MdrWinCard, figures);
  gtk_widget_class_bind_template_child (widget_class, MdrWinCard, next_button);
  gtk_widget_class_bind_template_child (widget_class, MdrWinCard, harder_button);
}

static void
mdr_win_card_init (MdrWinCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_win_card_begin:
 * @headline: that the puzzle is solved, and in which time
 * @sentence: (nullable): how it was solved
 *
 * Resets the card: no figures, and nothing offered.
 */
void
mdr_win_card_begin (MdrWinCard *self, const char *headline, const char *sentence)
{
  GtkWidget *figure;

  g_return_if_fail (MDR_IS_WIN_CARD (self));
  g_return_if_fail (headline != NULL);

  gtk_label_set_text (self->headline, headline);
  gtk_label_set_text (self->sentence, sentence ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (self->sentence), sentence != NULL);
  while ((figure = gtk_widget_get_first_child (GTK_WIDGET (self->figures))))
    gtk_grid_remove (self->figures, figure);
  gtk_widget_set_visible (GTK_WIDGET (self->figures), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->next_button), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->harder_button), FALSE);
}

/* Returns the row of the figure with that name, or the first free one. */
static int
find_row (MdrWinCard *self, const char *name)
{
  GtkWidget *label;
  int row = 0;

  for (; (label = gtk_grid_get_child_at (self->figures, 0, row)); row++)
    if (g_str_equal (gtk_label_get_text (GTK_LABEL (label)), name))
      break;
  return row;
}

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  return label;
}

/** Shows a figure beside its name, or another value for a figure that is shown. */
void
mdr_win_card_set_figure (MdrWinCard *self, const char *name, const char *value)
{
  GtkWidget *shown;
  int row;

  g_return_if_fail (MDR_IS_WIN_CARD (self));
  g_return_if_fail (name != NULL && value != NULL);

  row = find_row (self, name);
  shown = gtk_grid_get_child_at (self->figures, 1, row);
  if (!shown)
    {
      GtkWidget *label = new_label (name);

      gtk_widget_add_css_class (label, "dim-label");
      gtk_grid_attach (self->figures, label, 0, row, 1, 1);
      shown = new_label ("");
      gtk_widget_set_hexpand (shown, TRUE);
      gtk_widget_add_css_class (shown, "heading");
      gtk_widget_add_css_class (shown, "numeric");
      gtk_grid_attach (self->figures, shown, 1, row, 1, 1);
    }
  gtk_label_set_text (GTK_LABEL (shown), value);
  gtk_widget_set_visible (GTK_WIDGET (self->figures), TRUE);
}

/** Adds a button with @label, which has a mnemonic, that does @action. */
void
mdr_win_card_set_next (MdrWinCard *self, const char *label, const char *action)
{
  g_return_if_fail (MDR_IS_WIN_CARD (self));
  g_return_if_fail (label != NULL && action != NULL);

  gtk_button_set_label (self->next_button, label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next_button), action);
  gtk_widget_set_visible (GTK_WIDGET (self->next_button), TRUE);
}

/**
 * mdr_win_card_offer_harder:
 * @level: label of a level
 * @target: of the action "win.play"
 *
 * Offers a puzzle of @level too.
 */
void
mdr_win_card_offer_harder (MdrWinCard *self, const char *level, GVariant *target)
{
  /* Translators: a button that opens a puzzle of a difficulty, like “Hard” */
  g_autofree char *label = g_strdup_printf (_ ("Try %s"), level);

  g_return_if_fail (MDR_IS_WIN_CARD (self));

  gtk_button_set_label (self->harder_button, label);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->harder_button), target);
  gtk_widget_set_visible (GTK_WIDGET (self->harder_button), TRUE);
}
