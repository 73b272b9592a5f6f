/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rule-examples.h"
#include "mdr-ruled-judge.h"
#include "rulebook-files.h"

/* A wrong example breaks exactly its rule, a right one none. */
static void
test_examples (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();

  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (MdrRulebook) rulebook = rulebook_files_read (g_ptr_array_index (names, i));
      g_autoptr (GPtrArray) examples = mdr_rulebook_read_examples (rulebook, NULL);

      for (guint j = 0; j < examples->len; j++)
        {
          const MdrExample *example = g_ptr_array_index (examples, j);

          g_test_message ("%s, line %u", rulebook->name, example->line);
          for (guint k = 0; k < rulebook->statements->len; k++)
            {
              MdrRuledVerdict verdict = mdr_ruled_judge_statement (example->puzzle, example->answer, k, NULL);

              if ((int) k == example->statement)
                g_assert_cmpint (verdict, ==, MDR_RULED_BROKEN);
              else
                g_assert_cmpint (verdict, !=, MDR_RULED_BROKEN);
            }
          if (example->statement == MDR_EXAMPLE_RIGHT)
            g_assert_cmpint (mdr_ruled_judge (example->puzzle, example->answer, NULL), ==, MDR_RULED_HOLDS);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ruled-judge/examples", test_examples);
  return g_test_run ();
}
