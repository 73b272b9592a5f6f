/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "ruled-test-kind.h"
#include "rulebook-files.h"
#include "script-user.h"

/* The solved board of each rulebook can be entered by mouse alone, and by keyboard alone. */

/* No place has to be clicked more often to get its value. */
#define MOST_TURNS 10

/* Writes the steps that give a place its next value, or type @value into it. */
typedef void (*WriteSteps) (const ScriptUser *user,
                            const MdrDecision *decision,
                            MdrCell cell,
                            MdrDirection side,
                            int value,
                            GString *steps);

static void
type_number (int value, GString *steps)
{
  g_autofree char *digits = g_strdup_printf ("%d", value);

  for (const char *digit = digits; *digit; digit++)
    g_string_append_printf (steps, ";text %c", *digit);
}

static void
point (const ScriptUser *user,
       const MdrDecision *decision,
       MdrCell cell,
       MdrDirection side,
       int value,
       GString *steps)
{
  static const double down[] = { 0.5, 0.95, 0.5, 0.05 };
  static const double right[] = { 0.95, 0.5, 0.05, 0.5 };

  if (decision->place != MDR_PLACE_CELL)
    g_string_printf (steps, "click %.2f,%.2f", cell.row + down[side], cell.column + right[side]);
  else
    g_string_printf (steps, "click %d,%d", cell.row, cell.column);
  if (decision->domain.has_numbers && decision->place == MDR_PLACE_CELL)
    {
      type_number (value, steps);
      g_string_append_printf (steps, ";click %d,%d", cell.row, cell.column);
    }
}

static void
press_keys (const ScriptUser *user,
            const MdrDecision *decision,
            MdrCell cell,
            MdrDirection side,
            int value,
            GString *steps)
{
  static const char *const directions[] = { "right", "down", "left", "up" };
  MdrCell at = user->cursor->cell;

  g_string_assign (steps, "none");
  for (; at.row != cell.row; at.row += at.row < cell.row ? 1 : -1)
    g_string_append (steps, at.row < cell.row ? ";key down" : ";key up");
  for (; at.column != cell.column; at.column += at.column < cell.column ? 1 : -1)
    g_string_append (steps, at.column < cell.column ? ";key right" : ";key left");
  if (decision->place != MDR_PLACE_CELL)
    g_string_append_printf (steps, ";shift %s", directions[side]);
  else if (decision->domain.has_numbers)
    type_number (value, steps);
  else
    g_string_append (steps, ";key space");
  if (decision->domain.has_numbers && decision->place == MDR_PLACE_CELL)
    g_string_append (steps, ";key enter");
  g_string_erase (steps, 0, strlen ("none;"));
}

static gboolean
has_to_be_entered (const MdrDecision *decision, int value)
{
  return !decision->aid && value >= 0 && (decision->place == MDR_PLACE_CELL || value != 0);
}

static void
enter_place (ScriptUser *user, guint decision, guint place, int value, WriteSteps write)
{
  MdrDirection side;
  MdrCell cell = ruled_get_place (user->puzzle, decision, place, &side);
  g_autoptr (GString) steps = g_string_new (NULL);

  for (guint turns = 0; ruled_state (user->state)->answer->values[decision][place] != value; turns++)
    {
      g_assert_cmpuint (turns, <, MOST_TURNS);
      write (user, mdr_rulebook_get_decision (ruled_kind_get_rulebook (user->puzzle->kind), decision), cell,
             side, value, steps);
      script_user_follow (user, steps->str);
    }
}

static void
enter_example (const RuledTestExample *example, WriteSteps write)
{
  g_autoptr (ScriptUser) user = script_user_new (mdr_puzzle_ref (example->puzzle), MDR_MODE_PLAY, NULL);
  const MdrRuledAnswer *answer = example->answer;
  g_autoptr (MdrProblems) problems = mdr_problems_new ();

  for (guint i = 0; i < answer->n_decisions; i++)
    for (guint place = 0; place < answer->n_places[i]; place++)
      if (has_to_be_entered (mdr_rulebook_get_decision (ruled_kind_get_rulebook (user->puzzle->kind), i),
                             answer->values[i][place]))
        enter_place (user, i, place, answer->values[i][place], write);
  g_assert_cmpint (mdr_job_check (NULL, user->puzzle, user->state, problems), ==, MDR_PLAY_SOLVED);
}

/* Only the first decision of a cell is entered by clicks and keys. */
static gboolean
can_be_entered (const MdrRulebook *rulebook)
{
  guint at_cells = 0;

  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);

      at_cells += !decision->aid && decision->place == MDR_PLACE_CELL;
    }
  return at_cells < 2;
}

static void
enter_all (WriteSteps write)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();
  guint n_entered = 0;
  guint n_left_out = 0;

  for (guint i = 0; i < names->len; i++)
    {
      const MdrKind *kind = ruled_test_kind (g_ptr_array_index (names, i));
      g_autoptr (GPtrArray) examples = ruled_test_list_examples (kind);

      g_test_message ("%s", (const char *) g_ptr_array_index (names, i));
      if (!can_be_entered (ruled_kind_get_rulebook (kind)))
        {
          n_left_out++;
          continue;
        }
      for (guint k = 0; k < examples->len; k++)
        {
          const RuledTestExample *example = g_ptr_array_index (examples, k);

          if (example->statement >= 0)
            continue;
          enter_example (example, write);
          n_entered++;
        }
    }
  g_assert_cmpuint (n_entered + n_left_out, >=, names->len);
}

static void
test_mouse (void)
{
  enter_all (point);
}

static void
test_keyboard (void)
{
  enter_all (press_keys);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-enter/mouse", test_mouse);
  g_test_add_func ("/ruled-enter/keyboard", test_keyboard);
  return g_test_run ();
}
