/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-givens.h"

#include <glib/gi18n-lib.h>

#include "mdr-ruled-lists.h"
#include "mdr-wording.h"

static const char *
get_arrow_words (MdrDirection direction)
{
  const char *const words[] = {
    [MDR_DIRECTION_RIGHT] = _ ("pointing right"),
    [MDR_DIRECTION_DOWN] = _ ("pointing down"),
    [MDR_DIRECTION_LEFT] = _ ("pointing left"),
    [MDR_DIRECTION_UP] = _ ("pointing up"),
  };

  return words[direction];
}

/** Adds to @phrases what stands somewhere, in the words of the rulebook: "number 3", "a tree". */
void
ruled_add_given_words (GString *phrases, const MdrRuledPuzzle *puzzle, guint index, guint place)
{
  const MdrGiven *given = mdr_rulebook_get_given (puzzle->rulebook, index);
  const char *name = mdr_rulebook_call_given (puzzle->rulebook, index);
  int value = puzzle->givens[index][place];
  g_autofree char *count = NULL;
  const char *called =
      value < 0 ? NULL : mdr_rulebook_call (puzzle->rulebook, MDR_SUBJECT_GIVEN, index, value);

  if (value == MDR_RULED_NONE)
    return;
  if (value >= 0 && given->domain.has_numbers)
    count = mdr_rulebook_dup_count (puzzle->rulebook, index, value);
  if (count)
    mdr_wording_add_phrase (phrases, "%s", count);
  else if (called)
    mdr_wording_add_phrase (phrases, "%s", called);
  else if (given->divides)
    mdr_wording_add_phrase (phrases, "%s %d", name, value + 1);
  else if (value == MDR_RULED_UNKNOWN)
    /* Translators: something that is given, by its name, without its value: "number unknown" */
    mdr_wording_add_phrase (phrases, _ ("%s unknown"), name);
  else if (given->domain.words)
    /* Translators: what is given, and the name of what has it: "white pearl" */
    mdr_wording_add_phrase (phrases, C_ ("something that is given", "%s %s"),
                            mdr_rulebook_say (given->domain.words[value]), name);
  else if (given->domain.has_lists)
    {
      g_autoptr (GString) list = g_string_new (NULL);

      mdr_ruled_lists_write (puzzle->lists, value, list);
      mdr_wording_add_phrase (phrases, "%s %s", name, list->str);
    }
  else if (given->domain.has_numbers)
    mdr_wording_add_phrase (phrases, "%s %d", name, value);
  else
    mdr_wording_add_phrase (phrases, "%s", name);
  if (given->toward)
    mdr_wording_add_phrase (phrases, "%s", get_arrow_words ((MdrDirection) puzzle->directions[index][place]));
}
