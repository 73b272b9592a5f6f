/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solved-banner.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"

struct _MdrSolvedBanner
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkLabel *sentence;
  GtkBox *buttons;
  GtkButton *next_button;
  GtkButton *harder_button;
};

G_DEFINE_FINAL_TYPE (MdrSolvedBanner, mdr_solved_banner, ADW_TYPE_BIN)

enum
{
  SIGNAL_CLOSED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* The revealer is not bound in the template, which would free it a second time after the bin. */
static GtkRevealer *
get_revealer (MdrSolvedBanner *self)
{
  return GTK_REVEALER (adw_bin_get_child (ADW_BIN (self)));
}

static void
close_cb (MdrSolvedBanner *self)
{
  mdr_solved_banner_hide (self);
  g_signal_emit (self, signals[SIGNAL_CLOSED], 0);
}

static void
mdr_solved_banner_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_SOLVED_BANNER);
  G_OBJECT_CLASS (mdr_solved_banner_parent_class)->dispose (object);
}

static void
mdr_solved_banner_class_init (MdrSolvedBannerClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_solved_banner_dispose;
  signals[SIGNAL_CLOSED] =
      g_signal_new ("closed", MDR_TYPE_SOLVED_BANNER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-solved-banner.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrSolvedBanner, sentence);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvedBanner, buttons);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvedBanner, next_button);
  gtk_widget_class_bind_template_child (widget_class, MdrSolvedBanner, harder_button);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
mdr_solved_banner_init (MdrSolvedBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* A button is visible only if it has a label. */
  gtk_widget_set_visible (GTK_WIDGET (self->harder_button), FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->next_button), FALSE);
}

/**
 * mdr_solved_banner_show:
 * @sentence: says that the puzzle is solved, and in what time
 * @label: of the button that leads on, with a mnemonic
 * @action: what that button does
 *
 * Slides in.
 */
void
mdr_solved_banner_show (MdrSolvedBanner *self, const char *sentence, const char *label, const char *action)
{
  g_return_if_fail (MDR_IS_SOLVED_BANNER (self));
  g_return_if_fail (sentence != NULL);
  g_return_if_fail (label != NULL);
  g_return_if_fail (action != NULL);

  gtk_button_set_label (self->next_button, label);
  gtk_widget_set_visible (GTK_WIDGET (self->next_button), TRUE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next_button), action);
  gtk_widget_set_visible (GTK_WIDGET (self->harder_button), FALSE);
  gtk_label_set_text (self->sentence, sentence);
  gtk_revealer_set_reveal_child (get_revealer (self), TRUE);
}

/**
 * mdr_solved_banner_offer_harder:
 * @level: label of a level
 * @target: of the action "win.play"
 *
 * Offers a puzzle of @level too, until the banner is shown again.
 */
void
mdr_solved_banner_offer_harder (MdrSolvedBanner *self, const char *level, GVariant *target)
{
  /* Translators: a button that opens a puzzle of a difficulty, like “Hard” */
  g_autofree char *label = g_strdup_printf (_ ("Try %s"), level);

  g_return_if_fail (MDR_IS_SOLVED_BANNER (self));

  gtk_button_set_label (self->harder_button, label);
  gtk_actionable_set_action_target_value (GTK_ACTIONABLE (self->harder_button), target);
  gtk_widget_set_visible (GTK_WIDGET (self->harder_button), TRUE);
}

/** Sets whether buttons stand one above the other, so that the sentence has room. */
void
mdr_solved_banner_set_narrow (MdrSolvedBanner *self, gboolean narrow)
{
  g_return_if_fail (MDR_IS_SOLVED_BANNER (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

/** Slides out. */
void
mdr_solved_banner_hide (MdrSolvedBanner *self)
{
  g_return_if_fail (MDR_IS_SOLVED_BANNER (self));

  gtk_revealer_set_reveal_child (get_revealer (self), FALSE);
}
