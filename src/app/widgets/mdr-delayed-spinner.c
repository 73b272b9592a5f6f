/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-widgets.h"

#define DELAY_MILLISECONDS 300

/*
 * @timer: 0 unless the user waits and sees no sign yet
 * @is_shown: whether the user sees the sign
 */
struct _MdrDelayedSpinner
{
  gpointer owner;
  MdrDelayedSpinnerShow show;
  guint timer;
  gboolean is_shown;
};

/**
 * mdr_delayed_spinner_new:
 * @owner: (nullable): must outlive the spinner
 * @show: shows and hides the sign that work goes on; called with @owner
 *
 * Returns: (transfer full): a delayed spinner that has not begun
 */
MdrDelayedSpinner *
mdr_delayed_spinner_new (gpointer owner, MdrDelayedSpinnerShow show)
{
  MdrDelayedSpinner *delayed_spinner;

  g_return_val_if_fail (show != NULL, NULL);

  delayed_spinner = g_new0 (MdrDelayedSpinner, 1);
  delayed_spinner->owner = owner;
  delayed_spinner->show = show;
  return delayed_spinner;
}

/** Does not change whether the spinner is shown. */
void
mdr_delayed_spinner_free (MdrDelayedSpinner *delayed_spinner)
{
  g_return_if_fail (delayed_spinner != NULL);

  g_clear_handle_id (&delayed_spinner->timer, g_source_remove);
  g_free (delayed_spinner);
}

static gboolean
over_cb (gpointer data)
{
  MdrDelayedSpinner *delayed_spinner = data;

  delayed_spinner->timer = 0;
  delayed_spinner->is_shown = TRUE;
  delayed_spinner->show (delayed_spinner->owner, TRUE);
  return G_SOURCE_REMOVE;
}

/** The user waits from now on, unless that began before. */
void
mdr_delayed_spinner_begin (MdrDelayedSpinner *delayed_spinner)
{
  g_return_if_fail (delayed_spinner != NULL);

  if (delayed_spinner->timer == 0 && !delayed_spinner->is_shown)
    delayed_spinner->timer = g_timeout_add (DELAY_MILLISECONDS, over_cb, delayed_spinner);
}

/** The user does not wait any more, or never did. */
void
mdr_delayed_spinner_end (MdrDelayedSpinner *delayed_spinner)
{
  g_return_if_fail (delayed_spinner != NULL);

  g_clear_handle_id (&delayed_spinner->timer, g_source_remove);
  if (!delayed_spinner->is_shown)
    return;
  delayed_spinner->is_shown = FALSE;
  delayed_spinner->show (delayed_spinner->owner, FALSE);
}

/** Returns: whether the user waits, and no sign is shown yet */
gboolean
mdr_delayed_spinner_lasts (const MdrDelayedSpinner *delayed_spinner)
{
  g_return_val_if_fail (delayed_spinner != NULL, FALSE);

  return delayed_spinner->timer != 0;
}
