/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-patience.h"

#define PATIENCE_MILLISECONDS 300

/*
 * @timer: 0 unless the user waits and sees no sign yet
 * @is_shown: whether the user sees the sign
 */
struct _MdrPatience
{
  gpointer owner;
  MdrPatienceShow show;
  guint timer;
  gboolean is_shown;
};

/**
 * mdr_patience_new:
 * @owner: (nullable): must outlive the patience
 * @show: shows and hides the sign that work goes on; called with @owner
 *
 * Returns: (transfer full): patience that has not begun
 */
MdrPatience *
mdr_patience_new (gpointer owner, MdrPatienceShow show)
{
  MdrPatience *patience;

  g_return_val_if_fail (show != NULL, NULL);

  patience = g_new0 (MdrPatience, 1);
  patience->owner = owner;
  patience->show = show;
  return patience;
}

/** Leaves the sign as it is. */
void
mdr_patience_free (MdrPatience *patience)
{
  g_return_if_fail (patience != NULL);

  g_clear_handle_id (&patience->timer, g_source_remove);
  g_free (patience);
}

static gboolean
over_cb (gpointer data)
{
  MdrPatience *patience = data;

  patience->timer = 0;
  patience->is_shown = TRUE;
  patience->show (patience->owner, TRUE);
  return G_SOURCE_REMOVE;
}

/** The user waits from now on, unless that began before. */
void
mdr_patience_begin (MdrPatience *patience)
{
  g_return_if_fail (patience != NULL);

  if (patience->timer == 0 && !patience->is_shown)
    patience->timer = g_timeout_add (PATIENCE_MILLISECONDS, over_cb, patience);
}

/** The user does not wait any more, or never did. */
void
mdr_patience_end (MdrPatience *patience)
{
  g_return_if_fail (patience != NULL);

  g_clear_handle_id (&patience->timer, g_source_remove);
  if (!patience->is_shown)
    return;
  patience->is_shown = FALSE;
  patience->show (patience->owner, FALSE);
}

/** Returns: whether the user waits, and no sign is shown yet */
gboolean
mdr_patience_lasts (const MdrPatience *patience)
{
  g_return_val_if_fail (patience != NULL, FALSE);

  return patience->timer != 0;
}
