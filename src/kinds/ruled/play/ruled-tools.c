/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-play.h"

#include <glib/gi18n-lib.h>

#include "mdr-shared-specs.h"

/* Ids of tools are the names of givens with this in front, so that none of them is that of another tool. */
#define TOOL_PREFIX "given-"

/** Returns: whether a given is put into cells or between them, unlike those of rows, columns and the board */
gboolean
ruled_given_is_drawn (const MdrGiven *given)
{
  return mdr_place_has_rows (given->place) || given->place == MDR_PLACE_PATH;
}

/**
 * ruled_find_drawn_given:
 * @tool: (nullable): the id of a tool
 * @given: (out): the given that the tool draws; without a tool, the first that can be drawn
 *
 * Returns: whether there is one
 */
gboolean
ruled_find_drawn_given (const MdrRulebook *rulebook, const char *tool, guint *given)
{
  if (tool && g_str_has_prefix (tool, TOOL_PREFIX))
    return mdr_rulebook_find_given (rulebook, tool + strlen (TOOL_PREFIX), given);
  for (*given = 0; *given < rulebook->givens->len; (*given)++)
    if (ruled_given_is_drawn (mdr_rulebook_get_given (rulebook, *given)))
      return TRUE;
  return FALSE;
}

/* The first letter of the name that no tool has, or else any other. */
static char
choose_key (const char *name, const GArray *tools)
{
  static const char alphabet[] = "abcdefghijklmnopqrstuvwxyz";
  const MdrTool erase = MDR_TOOL_ERASE;
  g_autofree char *letters = g_strconcat (name, alphabet, NULL);

  for (const char *letter = letters; *letter; letter++)
    {
      gboolean is_free = g_ascii_islower (*letter) && *letter != erase.key;

      for (guint i = 0; i < tools->len; i++)
        is_free = is_free && g_array_index (tools, MdrTool, i).key != *letter;
      if (is_free)
        return *letter;
    }
  return '\0';
}

static void
add_tool (GArray *tools, const MdrGiven *given)
{
  MdrTool tool = {
    .id = g_strconcat (TOOL_PREFIX, given->name, NULL),
    .label = mdr_rulebook_dup_label (given->name),
    .explanation = N_ ("Click or drag over cells; click again for the next value"),
    .icon = "mdr-tool-place-symbolic",
    .key = choose_key (given->name, tools),
  };

  if (given->divides)
    {
      tool.explanation =
          given->gaps ? N_ ("Drag from a cell over others to join them to its area; with the right mouse "
                            "button, to take them out of theirs")
                      : N_ ("Drag from a cell over others to join them to its area; with the right mouse "
                            "button, to make a new area of them");
      tool.icon = "mdr-tool-region-symbolic";
    }
  else if (given->place == MDR_PLACE_PATH)
    {
      tool.explanation = N_ ("Drag from cell to cell to draw a path; click one to remove it");
      tool.icon = "mdr-tool-pair-symbolic";
    }
  else if (mdr_place_is_between (given->place))
    tool.explanation = given->place == MDR_PLACE_CORNER
                           ? N_ ("Click a corner of cells; click again for the next value")
                           : N_ ("Click between two cells; click again for the next value");
  else if (given->domain.has_numbers)
    {
      tool.explanation = given->toward
                             ? N_ ("Click a cell and type its number; drag from it to turn its arrow")
                             : N_ ("Click a cell and type its number");
      tool.icon = "mdr-tool-write-symbolic";
    }
  g_array_append_val (tools, tool);
}

static guint
count_drawn (const MdrRulebook *rulebook)
{
  guint count = 0;

  for (guint i = 0; i < rulebook->givens->len; i++)
    if (ruled_given_is_drawn (mdr_rulebook_get_given (rulebook, i)))
      count++;
  return count;
}

/**
 * ruled_tools_new:
 *
 * Returns: (transfer full): a tool for each given that is drawn on the board, and one that removes them; none
 * if there is only one given, which needs no choice. Their labels are the names that the rulebook gives.
 */
MdrTool *
ruled_tools_new (const MdrRulebook *rulebook)
{
  const MdrTool erase = MDR_TOOL_ERASE;
  GArray *tools = g_array_new (TRUE, TRUE, sizeof (MdrTool));
  gboolean is_choice = count_drawn (rulebook) > 1;

  for (guint i = 0; is_choice && i < rulebook->givens->len; i++)
    if (ruled_given_is_drawn (mdr_rulebook_get_given (rulebook, i)))
      add_tool (tools, mdr_rulebook_get_given (rulebook, i));
  if (is_choice)
    g_array_append_val (tools, erase);
  return (MdrTool *) (gpointer) g_array_free (tools, FALSE);
}
