/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "numberlink-interpret.h"

#include <string.h>

/* A label is typed into the cursor's cell; it stands in the cursor until it is committed. */

static const char *
get_text (const NumberlinkTurn *turn, MdrCell cell)
{
  guint label = numberlink_get_label (turn->puzzle, cell.row, cell.column);

  return label == 0 ? "" : turn->puzzle->labels[label - 1];
}

/** Ends typing, with an edit if the label changes; elsewhere than in Build what was typed is dropped. */
gboolean
numberlink_typing_commit (NumberlinkTurn *turn)
{
  g_autofree char *typed = g_steal_pointer (&turn->cursor->typed);
  MdrCell cell = turn->cursor->cell;

  if (!typed || turn->mode != MDR_MODE_BUILD || !numberlink_turn_is_on_board (turn, cell)
      || g_str_equal (typed, get_text (turn, cell)))
    return typed != NULL;
  if (*typed == '\0')
    turn->action->edit = g_strdup_printf ("remove %d,%d", cell.row, cell.column);
  else
    turn->action->edit = g_strdup_printf ("put %d,%d %s", cell.row, cell.column, typed);
  return TRUE;
}

/* Who works with the mouse sees no cursor, and means a tool by its letter: that is left to the window. */
static gboolean
means_label (const NumberlinkTurn *turn)
{
  return numberlink_check_label (turn->input->text, NULL)
         && (turn->cursor->visible || turn->cursor->typed || g_ascii_isdigit (*turn->input->text));
}

gboolean
numberlink_typing_text (NumberlinkTurn *turn)
{
  const char *before = turn->cursor->typed ? turn->cursor->typed : "";
  char *longer;

  if (!means_label (turn))
    return FALSE;
  mdr_cursor_end_gesture (turn->cursor);
  if (g_utf8_strlen (before, -1) >= NUMBERLINK_MAX_LABEL)
    {
      turn->action->refused = TRUE;
      return TRUE;
    }
  longer = g_strconcat (before, turn->input->text, NULL);
  g_free (turn->cursor->typed);
  turn->cursor->typed = longer;
  return TRUE;
}

static void
shorten (char *typed)
{
  char *end = typed + strlen (typed);

  if (end > typed)
    *g_utf8_prev_char (end) = '\0';
}

/** The keys that mean something else while text is being typed. */
gboolean
numberlink_typing_key (NumberlinkTurn *turn)
{
  if (!turn->cursor->typed)
    return FALSE;
  switch (turn->input->key)
    {
    case MDR_KEY_ENTER:
    case MDR_KEY_SPACE:
      return numberlink_typing_commit (turn);
    case MDR_KEY_BACKSPACE:
      shorten (turn->cursor->typed);
      return TRUE;
    case MDR_KEY_DELETE:
      g_clear_pointer (&turn->cursor->typed, g_free);
      numberlink_build_key (turn);
      return TRUE;
    case MDR_KEY_NONE:
    case MDR_KEY_LEFT:
    case MDR_KEY_RIGHT:
    case MDR_KEY_UP:
    case MDR_KEY_DOWN:
    case MDR_KEY_HOME:
    case MDR_KEY_END:
    case MDR_KEY_ESCAPE:
    default:
      return FALSE;
    }
}
