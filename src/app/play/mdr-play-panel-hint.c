/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-panel-private.h"

#include "mdr-ui.h"

static gpointer
find_hint (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return mdr_kind_get_reasoning (input->puzzle->kind)->hint (input->puzzle, input->state, job, error);
}

/** Forgets the hint, or stops looking for one. */
void
mdr_play_panel_drop_hint (MdrPlayPanel *self)
{
  g_return_if_fail (MDR_IS_PLAY_PANEL (self));

  mdr_task_drop (self->hint_task);
  mdr_hint_card_clear (self->hint_card);
}

/** Shows the hint that was found. */
void
mdr_play_panel_take_hint (gpointer owner, gpointer answer, const GError *error)
{
  MdrPlayPanel *self = owner;
  MdrDeduction *hint = answer;

  if (hint && hint->mistakes)
    mdr_play_panel_mark (self, hint->mistakes);
  mdr_hint_card_take (self->hint_card, mdr_document_get_puzzle (self->document),
                      mdr_document_get_state (self->document), hint, error);
  mdr_scroll_into_view (GTK_WIDGET (self->hint_card));
  if (hint)
    g_signal_emit_by_name (self, "hinted");
}

/* The buttons of a hint are hidden with it, so the focus moves on; focus on the board stays there. */
static void
leave_hint (MdrPlayPanel *self)
{
  if (gtk_widget_get_focus_child (self->hint_group))
    gtk_widget_grab_focus (self->hint_button);
}

/** Closes the hint for the player; the mistakes that it marked are checked again. */
void
mdr_play_panel_dismiss_hint (MdrPlayPanel *self)
{
  const MdrDeduction *hint;
  gboolean was_marked;

  g_return_if_fail (MDR_IS_PLAY_PANEL (self));

  hint = mdr_hint_card_get_hint (self->hint_card);
  was_marked = hint && hint->mistakes;
  leave_hint (self);
  mdr_play_panel_drop_hint (self);
  if (was_marked)
    mdr_play_panel_update (self);
}

/** Looks for the next step, or reveals more of the hint that is shown, or makes its moves once all is
 * revealed; does nothing while a search is running. A hint that was found by trying stays, to be gone
 * through.
 */
void
mdr_play_panel_hint (MdrPlayPanel *self)
{
  const MdrKind *kind;
  MdrTaskInput input = { NULL };
  g_autoptr (GPtrArray) moves = NULL;

  g_return_if_fail (MDR_IS_PLAY_PANEL (self));

  kind = self->document ? mdr_document_get_kind (self->document) : NULL;
  if (!kind || !mdr_kind_get_reasoning (kind)->hint || self->is_solved
      || mdr_task_is_running (self->hint_task) || mdr_hint_card_tell_more (self->hint_card))
    return;
  moves = mdr_hint_card_dup_moves (self->hint_card);
  if (moves)
    {
      if (!mdr_hint_card_get_hint (self->hint_card)->chain)
        mdr_play_panel_apply_hint (self);
      return;
    }
  mdr_play_clock_set_paused (self->clock, FALSE);
  mdr_hint_card_wait (self->hint_card);
  input.kind = kind;
  input.puzzle = mdr_document_get_puzzle (self->document);
  input.state = mdr_document_get_state (self->document);
  mdr_task_run (self->hint_task, self->queue, NULL, &input, find_hint);
}

/** Makes moves, as one step of the history. Numbers that they write are taken from the notes of peers. */
void
mdr_play_panel_make_moves (MdrPlayPanel *self, const GPtrArray *moves)
{
  const MdrNumbers *numbers = mdr_kind_get_numbers (mdr_document_get_kind (self->document));
  g_autoptr (MdrState) before = mdr_state_ref (mdr_document_get_state (self->document));
  g_autofree char *notes = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < moves->len; i++)
    if (!mdr_document_move (self->document, g_ptr_array_index (moves, i), i > 0, &error))
      {
        gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", error->message);
        return;
      }
  if (numbers->dup_taken_notes)
    notes = numbers->dup_taken_notes (mdr_document_get_puzzle (self->document), before,
                                      mdr_document_get_state (self->document));
  if (notes)
    mdr_document_move (self->document, notes, TRUE, NULL);
}

/** Makes the moves of the hint, once it can be carried out. */
void
mdr_play_panel_apply_hint (MdrPlayPanel *self)
{
  g_autoptr (GPtrArray) moves = NULL;

  g_return_if_fail (MDR_IS_PLAY_PANEL (self));

  /* The first move drops the hint, because it changes the position. */
  moves = mdr_hint_card_dup_moves (self->hint_card);
  if (!moves || moves->len == 0)
    return;
  leave_hint (self);
  mdr_play_panel_make_moves (self, moves);
}
