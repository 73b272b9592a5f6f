/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-ruled-judge.h"
#include "mdr-ruled-search.h"
#include "ruled-corpus.h"
#include "rulebook-files.h"

/*
 * Published puzzles with their solutions: the judge accepts each solution, and refuses
 * it after one change. MEANDER_CORPUS names the folder.
 */

/* Gives one decision another value. */
static void
change_one (MdrRuledAnswer *answer, gint16 step)
{
  guint place = (guint) g_test_rand_int_range (0, (gint32) answer->n_places[0]);
  gint16 *value = &answer->values[0][place];

  *value = step == 0 ? (gint16) !*value : *value > 1 ? *value - step : *value + step;
}

static MdrRuledStatus
judge (const MdrRuledPuzzle *puzzle, const MdrRuledAnswer *answer)
{
  g_autoptr (MdrRuledAnswer) witness = NULL;

  return mdr_ruled_judge_with_aids (puzzle, answer, &mdr_ruled_search_aids, &witness);
}

static void
check_puzzle (const RuledSource *source, MdrRulebook *rulebook, JsonObject *object)
{
  const char *id = json_object_get_string_member (object, "id");
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRuledPuzzle) puzzle = ruled_corpus_read_puzzle (source, rulebook, object, &error);
  g_autoptr (MdrRuledAnswer) answer = NULL;
  gint64 start;
  MdrRuledStatus status;

  g_assert_no_error (error);
  answer = ruled_corpus_read_solution (source, puzzle, object);
  start = g_get_monotonic_time ();
  status = judge (puzzle, answer);
  g_test_message ("%s %s: judged in %d µs", source->file, id, (int) (g_get_monotonic_time () - start));
  g_assert_cmpint (status, ==, ruled_corpus_is_faulty (source, object) ? MDR_RULED_BROKEN : MDR_RULED_HOLDS);

  change_one (answer, source->form == RULED_FORM_NUMBERS ? 1 : 0);
  g_assert_cmpint (judge (puzzle, answer), ==, MDR_RULED_BROKEN);
}

static void
test_source (gconstpointer data)
{
  const RuledSource *source = data;
  g_autoptr (MdrRulebook) rulebook = rulebook_files_read (source->rulebook);
  g_autoptr (JsonParser) parser = NULL;
  g_autoptr (GError) error = NULL;
  JsonArray *puzzles;

  if (!g_getenv ("MEANDER_CORPUS"))
    {
      g_test_skip ("MEANDER_CORPUS names no folder of published puzzles");
      return;
    }
  parser = ruled_corpus_load (g_getenv ("MEANDER_CORPUS"), source, &error);
  g_assert_no_error (error);
  puzzles = json_node_get_array (json_parser_get_root (parser));
  for (guint i = 0; i < json_array_get_length (puzzles); i++)
    check_puzzle (source, rulebook, json_array_get_object_element (puzzles, i));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < RULED_N_SOURCES; i++)
    {
      g_autofree char *path = g_strconcat ("/ruled-corpus/", ruled_sources[i].file, NULL);

      g_test_add_data_func (path, &ruled_sources[i], test_source);
    }
  return g_test_run ();
}
