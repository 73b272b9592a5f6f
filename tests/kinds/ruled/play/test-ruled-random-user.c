/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-test-kind.h"
#include "rulebook-files.h"
#include "script-user.h"

/* Somebody who does anything whatever: each move that comes of it can be made, and what is given stays. */

#define N_DEEDS 400

static void
write_point (const char *step, const ScriptUser *user, GString *script)
{
  const RuledPuzzle *puzzle = ruled_puzzle (user->puzzle);

  g_string_append_printf (script, ";%s %.2f,%.2f", step, g_test_rand_double_range (-1, puzzle->rows + 1),
                          g_test_rand_double_range (-1, puzzle->columns + 1));
}

static void
write_gesture (const ScriptUser *user, GString *script)
{
  write_point (g_test_rand_bit () ? "press" : "press3", user, script);
  for (int drags = g_test_rand_int_range (0, 5); drags > 0; drags--)
    write_point ("drag", user, script);
  if (g_test_rand_int_range (0, 5) == 0)
    g_string_append (script, ";cancel");
  else
    write_point ("release", user, script);
}

static void
write_key (GString *script)
{
  static const char *const keys[] = { "left",  "right", "up",     "down",      "home",   "end",
                                      "enter", "space", "escape", "backspace", "delete", "tab" };
  static const char *const modifiers[] = { "key", "key", "shift", "control" };

  g_string_append_printf (script, ";%s %s", modifiers[g_test_rand_int_range (0, G_N_ELEMENTS (modifiers))],
                          keys[g_test_rand_int_range (0, G_N_ELEMENTS (keys))]);
}

static void
assert_given (const ScriptUser *user)
{
  g_autoptr (MdrState) start = user->puzzle->kind->new_state (user->puzzle);
  const MdrRuledAnswer *given = ruled_state (start)->answer;

  for (guint i = 0; i < given->n_decisions; i++)
    for (guint place = 0; place < given->n_places[i]; place++)
      if (given->values[i][place] != MDR_RULED_NONE)
        g_assert_cmpint (ruled_state (user->state)->answer->values[i][place], ==, given->values[i][place]);
}

/* Returns whether anything is left to decide at the start. */
static gboolean
can_be_played (const MdrPuzzle *puzzle)
{
  g_autoptr (MdrState) start = puzzle->kind->new_state (puzzle);
  const MdrRuledAnswer *given = ruled_state (start)->answer;

  for (guint i = 0; i < given->n_decisions; i++)
    for (guint place = 0; place < given->n_places[i]; place++)
      if (given->values[i][place] == MDR_RULED_NONE)
        return TRUE;
  return FALSE;
}

static void
do_anything (const RuledTestExample *example)
{
  static const char letters[] = "0123456789pxyxbw";
  g_autoptr (ScriptUser) user = script_user_new (mdr_puzzle_ref (example->puzzle), MDR_MODE_PLAY, NULL);
  g_autoptr (GString) script = g_string_new ("key home");

  for (guint i = 0; i < N_DEEDS; i++)
    {
      int deed = g_test_rand_int_range (0, 3);

      if (deed == 0)
        write_gesture (user, script);
      else if (deed == 1)
        write_key (script);
      else
        g_string_append_printf (script, ";text %c", letters[g_test_rand_int_range (0, sizeof letters - 1)]);
      script_user_follow (user, script->str);
      g_string_assign (script, "key none");
    }
  if (can_be_played (user->puzzle))
    g_assert_cmpuint (user->gestures, >, 0);
  assert_given (user);
}

static void
test_all (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();

  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (GPtrArray) examples =
          ruled_test_list_examples (ruled_test_kind (g_ptr_array_index (names, i)));

      g_test_message ("%s", (const char *) g_ptr_array_index (names, i));
      for (guint k = 0; k < examples->len; k++)
        do_anything (g_ptr_array_index (examples, k));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-random-user/all", test_all);
  return g_test_run ();
}
