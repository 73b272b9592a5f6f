/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solved-banner.h"

#include "mdr-ui.h"

struct _MdrSolvedBanner
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkLabel *sentence;
  GtkActionable *next_button;
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
  gtk_widget_class_bind_template_child (widget_class, MdrSolvedBanner, next_button);
  gtk_widget_class_bind_template_callback (widget_class, close_cb);
}

static void
mdr_solved_banner_init (MdrSolvedBanner *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * mdr_solved_banner_show:
 * @sentence: says that the puzzle is solved, and in what time
 * @next: the action that opens a new puzzle
 *
 * Slides in.
 */
void
mdr_solved_banner_show (MdrSolvedBanner *self, const char *sentence, const char *next)
{
  g_return_if_fail (MDR_IS_SOLVED_BANNER (self));
  g_return_if_fail (sentence != NULL);
  g_return_if_fail (next != NULL);

  gtk_actionable_set_action_name (self->next_button, next);
  gtk_label_set_text (self->sentence, sentence);
  gtk_revealer_set_reveal_child (get_revealer (self), TRUE);
}

/** Slides out. */
void
mdr_solved_banner_hide (MdrSolvedBanner *self)
{
  g_return_if_fail (MDR_IS_SOLVED_BANNER (self));

  gtk_revealer_set_reveal_child (get_revealer (self), FALSE);
}
