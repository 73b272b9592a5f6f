/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-circuit.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Circuit, circuit_free)

static int
at_least (Circuit *circuit, int needed, int a, int b, int c)
{
  return circuit_at_least (circuit, needed, (const int[]){ a, b, c }, 3);
}

/* What is settled only after some nodes were joined joins further ones with what a proof defines. */
static void
test_settled_twice (void)
{
  g_autoptr (Circuit) circuit = circuit_new ();
  int x = circuit_add_variable (circuit);
  int y = circuit_add_variable (circuit);
  int z = circuit_add_variable (circuit);
  int w = circuit_add_variable (circuit);
  int u = circuit_add_variable (circuit);
  int v = circuit_add_variable (circuit);
  int known = circuit_add_variable (circuit);
  int all = at_least (circuit, 3, x, y, known);
  int most = at_least (circuit, 2, all, z, w);

  circuit_both (circuit, x, y);
  circuit_assume (circuit, circuit_either (circuit, y, at_least (circuit, 3, u, v, known)));
  circuit_assume (circuit, -circuit_both (circuit, u, v));
  circuit_assume (circuit, known);
  circuit_settle (circuit);
  circuit_settle (circuit);
  g_assert_cmpint (circuit_get (circuit, y), ==, 1);
  circuit_assume (circuit, at_least (circuit, 2, x, z, w));
  circuit_assume (circuit, -most);
  g_assert_false (circuit_propagate (circuit));
}

/* What literals that joined leave true whatever they are is settled too. */
static void
test_settled_by_opposites (void)
{
  g_autoptr (Circuit) circuit = circuit_new ();
  int x = circuit_add_variable (circuit);
  int y = circuit_add_variable (circuit);
  int never = circuit_add_variable (circuit);
  int twin = circuit_either (circuit, x, never);
  int always = circuit_at_least (circuit, 2, (const int[]){ x, twin, -twin, -twin, y }, 5);
  int other = circuit_at_least (circuit, 4, (const int[]){ x, twin, -twin, -twin, never }, 5);

  circuit_assume (circuit, -never);
  g_assert_true (circuit_propagate (circuit));
  g_assert_cmpint (circuit_get (circuit, always), ==, 0);
  circuit_settle (circuit);
  g_assert_true (circuit_propagate (circuit));
  g_assert_cmpint (circuit_get (circuit, always), ==, 1);
  g_assert_cmpint (circuit_get (circuit, other), ==, -1);
  g_assert_cmpint (circuit_get (circuit, x), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/circuit/settled-twice", test_settled_twice);
  g_test_add_func ("/circuit/settled-by-opposites", test_settled_by_opposites);
  return g_test_run ();
}
