/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-panel-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"

/* The play beside the only solution of the puzzle, for kinds with an MdrLogic. */

static gpointer
find_check (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return mdr_play_check_find (input->puzzle, input->state, job);
}

/* Plays the moves, those of each entry of the history as one step, and looks for the first mistake. */
static gpointer
find_last_right (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  GListModel *entries = G_LIST_MODEL (input->subject);
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_state_unref);
  g_autoptr (MdrState) state = mdr_state_ref (input->state);
  guint index;

  g_ptr_array_add (states, mdr_state_ref (state));
  for (guint i = 0; i < g_list_model_get_n_items (entries); i++)
    {
      g_auto (GStrv) moves = g_strsplit (gtk_string_list_get_string (GTK_STRING_LIST (entries), i), "\n", -1);

      for (char **move = moves; *move; move++)
        {
          MdrState *next = input->kind->execute (input->puzzle, state, *move, error);

          if (!next)
            return NULL;
          mdr_state_unref (state);
          state = next;
        }
      g_ptr_array_add (states, mdr_state_ref (state));
    }
  if (!mdr_play_check_find_last_right (input->puzzle, states, input->solution, job, &index, error))
    return NULL;
  return g_memdup2 (&index, sizeof index);
}

/* Returns the only solution of the puzzle, if a method or an earlier check has proven that it is. */
static const MdrSolution *
get_only_solution (MdrPlayPanel *self)
{
  const MdrSolution *only = mdr_document_get_only_solution (self->document);

  if (!only && self->check && self->check->puzzle == mdr_document_get_puzzle (self->document))
    return self->check->only;
  return only;
}

/* Returns the check of the present state if it needs no search. */
static MdrPlayCheck *
dup_known_check (MdrPlayPanel *self)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (self->document);
  const MdrSolution *only = get_only_solution (self);
  MdrPlayCheck *check;

  if (!only && (!self->check || self->check->puzzle != puzzle))
    return NULL;
  check = mdr_play_check_new (puzzle, mdr_document_get_state (self->document), only);
  if (!only)
    check->reason = g_strdup (self->check->reason);
  return check;
}

/** Shows that the play is being compared, if that takes long. */
void
mdr_play_panel_show_comparing (gpointer owner, gboolean waiting)
{
  MdrPlayPanel *self = owner;

  gtk_widget_set_visible (self->comparing, waiting);
  if (!waiting)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->mistakes), FALSE);
  gtk_widget_set_visible (self->mistakes_group, TRUE);
}

/* The buttons are hidden when the play changes, so the focus moves on. */
static void
hide_buttons (MdrPlayPanel *self)
{
  if (gtk_widget_get_focus_child (self->wrong_buttons))
    gtk_widget_grab_focus (self->check_button);
  gtk_widget_set_visible (self->wrong_buttons, FALSE);
}

/** Forgets what was found about a state of play that is no longer shown, or stops comparing it. */
void
mdr_play_panel_drop_check (MdrPlayPanel *self)
{
  g_return_if_fail (MDR_IS_PLAY_PANEL (self));

  mdr_task_drop (self->check_task);
  mdr_task_drop (self->past_task);
  mdr_delayed_spinner_end (self->delayed_spinner);
  hide_buttons (self);
}

/* Lists what is wrong, and says it. */
static void
tell (MdrPlayPanel *self, const MdrProblems *problems, const char *all_well)
{
  g_autofree char *sentences = mdr_problems_dup_sentences (problems);

  mdr_problem_list_show (self->mistakes, problems, all_well);
  gtk_widget_set_visible (GTK_WIDGET (self->mistakes), TRUE);
  gtk_widget_set_visible (self->mistakes_group, TRUE);
  mdr_scroll_into_view (self->mistakes_group);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s",
                              problems->len > 0 ? sentences : all_well);
}

/** Shows what the check has found: how much is wrong, but not where. */
void
mdr_play_panel_take_check (gpointer owner, gpointer answer, const GError *error)
{
  MdrPlayPanel *self = owner;
  MdrPlayCheck *check = answer;
  g_autofree char *sentence = mdr_play_check_dup_sentence (check);
  g_autoptr (MdrProblems) problems = NULL;

  g_clear_pointer (&self->check, mdr_play_check_free);
  self->check = check;
  mdr_delayed_spinner_end (self->delayed_spinner);
  mdr_play_panel_find_status (self, &problems);
  if (check->wrong->len > 0)
    {
      mdr_problems_add (problems, "wrong", MDR_SEVERITY_WRONG, "%s", sentence);
      g_ptr_array_insert (problems, 0, g_ptr_array_steal_index (problems, problems->len - 1));
    }
  if (problems->len == 0 && check->reason)
    {
      mdr_problems_add (problems, "open", MDR_SEVERITY_UNFINISHED, "%s", sentence);
      mdr_problems_add (problems, "not-compared", MDR_SEVERITY_UNFINISHED,
                        /* Translators: a sentence that says why the play is not compared with the solution */
                        _ ("%s Only broken rules are shown."), check->reason);
    }
  mdr_play_panel_mark (self, problems);
  gtk_widget_set_visible (self->wrong_buttons, check->wrong->len > 0);
  gtk_widget_set_visible (self->show_wrong, TRUE);
  tell (self, problems, sentence);
}

/** Compares the play with the only solution. It is looked for once for each puzzle. */
void
mdr_play_panel_compare (MdrPlayPanel *self)
{
  const MdrTaskInput input = {
    .kind = mdr_document_get_kind (self->document),
    .puzzle = mdr_document_get_puzzle (self->document),
    .state = mdr_document_get_state (self->document),
  };
  MdrPlayCheck *known = dup_known_check (self);

  mdr_play_panel_drop_check (self);
  if (known)
    {
      mdr_play_panel_take_check (self, known, NULL);
      return;
    }
  mdr_delayed_spinner_begin (self->delayed_spinner);
  mdr_task_run (self->check_task, self->queue, NULL, &input, find_check);
}

/** Shows where the play is wrong. */
void
mdr_play_panel_show_wrong (MdrPlayPanel *self)
{
  g_return_if_fail (MDR_IS_PLAY_PANEL (self));

  if (gtk_widget_get_focus_child (self->wrong_buttons))
    gtk_widget_grab_focus (self->take_back);
  gtk_widget_set_visible (self->show_wrong, FALSE);
  mdr_play_panel_mark (self, self->check->wrong);
  tell (self, self->check->wrong, "");
  g_signal_emit_by_name (self, "hinted");
}

/** Takes back what is wrong, as one step of the history. This shows where it was as well. */
void
mdr_play_panel_take_back (MdrPlayPanel *self)
{
  g_autoptr (GPtrArray) moves = NULL;
  gboolean shown;

  g_return_if_fail (MDR_IS_PLAY_PANEL (self));

  moves = g_ptr_array_ref (self->check->moves);
  shown = !gtk_widget_get_visible (self->show_wrong);
  mdr_play_panel_make_moves (self, moves);
  if (!shown)
    g_signal_emit_by_name (self, "hinted");
}

/** Goes back to the last state in which nothing is wrong; redo leads on from there. */
void
mdr_play_panel_take_last_right (gpointer owner, gpointer answer, const GError *error)
{
  MdrPlayPanel *self = owner;
  g_autofree guint *index = answer;
  guint position;

  mdr_play_panel_update (self);
  position = index ? self->past_start + *index : 0;
  if (!index)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", error->message);
  else if (position == mdr_history_get_position (mdr_document_get_history (self->document)))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", _ ("There is no mistake so far."));
  else
    {
      mdr_document_go_to (self->document, position);
      g_signal_emit_by_name (self, "hinted");
      gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s",
                                  _ ("Back to before the first mistake; Redo leads on from here."));
    }
}

/* Lists what was played since the puzzle came to the board, was last edited or was started over. */
static GtkStringList *
list_entries (MdrPlayPanel *self)
{
  const MdrHistory *history = mdr_document_get_history (self->document);
  guint position = mdr_history_get_position (history);
  GtkStringList *entries = gtk_string_list_new (NULL);
  const char *const *strings;
  MdrEntryType type;

  for (self->past_start = position; self->past_start > 0; self->past_start--)
    {
      type = mdr_history_get_entry (history, self->past_start - 1, &strings);
      if (type != MDR_ENTRY_MOVE && type != MDR_ENTRY_SOLUTION)
        break;
    }
  for (guint i = self->past_start; i < position; i++)
    {
      g_autofree char *moves = NULL;

      type = mdr_history_get_entry (history, i, &strings);
      /* A solution is shown beside the play, which it does not change. */
      moves = type == MDR_ENTRY_MOVE ? g_strjoinv ("\n", (char **) strings) : g_strdup ("");
      gtk_string_list_append (entries, moves);
    }
  return entries;
}

/** Looks for the first mistake in the play, to go back to before it. */
void
mdr_play_panel_go_before_mistake (MdrPlayPanel *self)
{
  g_autoptr (GtkStringList) entries = NULL;
  g_autoptr (MdrState) start = NULL;
  MdrTaskInput input = { NULL };

  g_return_if_fail (MDR_IS_PLAY_PANEL (self));

  if (!self->document || !mdr_document_get_kind (self->document)->logic || self->is_solved)
    return;
  mdr_play_clock_set_paused (self->clock, FALSE);
  mdr_play_panel_update (self);
  entries = list_entries (self);
  start = mdr_history_dup_state_from (mdr_document_get_history (self->document), self->past_start);
  input.kind = mdr_document_get_kind (self->document);
  input.puzzle = mdr_document_get_puzzle (self->document);
  input.state = start;
  input.solution = get_only_solution (self);
  input.subject = G_OBJECT (entries);
  mdr_delayed_spinner_begin (self->delayed_spinner);
  mdr_task_run (self->past_task, self->queue, NULL, &input, find_last_right);
}
