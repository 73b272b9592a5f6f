/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-logic-commands.h"

#include <glib/gi18n-lib.h>

#include "mdr-clue-values.h"
#include "mdr-clue.h"
#include "mdr-uniqueness.h"
#include "mdr-wording.h"

/*
 * Values for clues whose places are given: a random solution gives all of them, and then one clue after the
 * other gets another value if that leaves fewer solutions, until there is only one. Where no single change
 * helps any more, another solution is tried.
 */

/* How many random solutions are tried. */
#define MOST_ATTEMPTS 60
/* How many clues have random values before a solution gives the others theirs. */
#define MOST_RANDOM 8
/* How many solutions are looked at for a random one, or for other values of a clue. */
#define MOST_SAMPLES 12
/* How many solutions are counted: with more of them, it does not matter how many. */
#define MOST_COUNTED 400

/** Choices of the option "fill-difficulty". */
const MdrChoice mdr_fill_difficulties[] = {
  { "any", N_ ("Any") },   { "easy", N_ ("Easy") },       { "normal", N_ ("Normal") },
  { "hard", N_ ("Hard") }, { "extreme", N_ ("Extreme") }, { NULL },
};

/**
 * Slot:
 * @place: where the clue stands, or is to stand
 * @stands: whether a clue without a value stands there already
 * @edit: (nullable): what gives it its value
 * @n_missed: how many of the random solutions gave it none
 */
typedef struct
{
  MdrCell place;
  gboolean stands;
  char *edit;
  guint n_missed;
} Slot;

static void
slot_clear (gpointer data)
{
  g_free (((Slot *) data)->edit);
}

/**
 * Filling:
 * @base: the puzzle without the values, and without a pattern
 * @n_clues: the number of its clues
 * @slots: (element-type Slot): what gets values
 * @order: (element-type guint): their indices, in random order
 */
typedef struct
{
  MdrPuzzle *base;
  guint n_clues;
  GArray *slots;
  GArray *order;
  GRand *random;
  MdrJob *job;
  MdrUniqueness uniqueness;
} Filling;

static void
filling_clear (Filling *self)
{
  g_clear_pointer (&self->base, mdr_puzzle_unref);
  g_clear_pointer (&self->slots, g_array_unref);
  g_clear_pointer (&self->order, g_array_unref);
  g_clear_pointer (&self->random, g_rand_free);
  mdr_uniqueness_clear (&self->uniqueness);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Filling, filling_clear)

static Slot *
get_slot (const Filling *self, guint index)
{
  return &g_array_index (self->slots, Slot, index);
}

static gboolean
should_stop (const Filling *self)
{
  return mdr_job_should_stop (self->job) != MDR_STOP_NONE;
}

/* Finds up to @count solutions. Returns whether there are no more. */
static gboolean
search (const Filling *self, const MdrPuzzle *puzzle, guint count, GPtrArray *solutions)
{
  if (!mdr_puzzle_can_be_solved (puzzle, NULL))
    return TRUE;
  return mdr_logic_search (puzzle, NULL, count, self->uniqueness.budget, self->job, solutions)
         == MDR_SEARCH_EXHAUSTED;
}

static GPtrArray *
list_solutions (const Filling *self, const MdrPuzzle *puzzle, guint count)
{
  GPtrArray *solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);

  search (self, puzzle, count, solutions);
  return solutions;
}

/* Counts solutions up to @most, which is the answer as well if the search could not count them. */
static guint
count (const Filling *self, const MdrPuzzle *puzzle, guint most)
{
  g_autoptr (GPtrArray) solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) mdr_solution_unref);

  return search (self, puzzle, most, solutions) ? solutions->len : most;
}

/* Returns the puzzle with the values of all clues but one; @but: %G_MAXUINT for all. @edit: (nullable): its
 * value instead */
static MdrPuzzle *
build (const Filling *self, guint but, const char *edit)
{
  g_autoptr (GPtrArray) edits = g_ptr_array_new ();

  for (guint i = 0; i < self->slots->len; i++)
    {
      const char *value = i == but ? edit : get_slot (self, i)->edit;

      if (value)
        g_ptr_array_add (edits, (gpointer) value);
    }
  return mdr_puzzle_edit_all (self->base, edits, G_MAXUINT);
}

/* Whether an edit adds a clue to the puzzle, or only gives a value to one that stands. */
static gboolean
adds_clue (const Filling *self, const char *edit)
{
  g_autoptr (MdrPuzzle) edited = mdr_puzzle_edit (self->base, edit, NULL);
  g_autoptr (GPtrArray) clues = edited ? mdr_puzzle_dup_clues (edited) : mdr_clue_list_new ();

  return clues->len > self->n_clues;
}

/* Whether @clue is a value for a slot. What stands between cells has no place of its own to be marked. */
static gboolean
fits (const Filling *self, const Slot *slot, const MdrClue *clue)
{
  if (!mdr_cell_equal (clue->places[0], slot->place))
    return FALSE;
  return adds_clue (self, clue->edit) ? !slot->stands && clue->n_places == 1 : slot->stands;
}

/* Returns one of the values that @solution gives a slot, of those that @missing (element-type MdrClue) lists.
 */
static const char *
choose_value (const Filling *self, const Slot *slot, const GPtrArray *missing)
{
  const char *chosen = NULL;
  gint32 n = 0;

  for (guint i = 0; i < missing->len; i++)
    if (fits (self, slot, g_ptr_array_index (missing, i)) && g_rand_int_range (self->random, 0, ++n) == 0)
      chosen = ((const MdrClue *) g_ptr_array_index (missing, i))->edit;
  return chosen;
}

/* Whether the clue of a slot has a value in @puzzle: then @solution has no other for it. */
static gboolean
has_value (const Filling *self, const Slot *slot, const MdrPuzzle *puzzle, const MdrSolution *solution)
{
  g_autoptr (GPtrArray) missing = mdr_puzzle_dup_missing_clues (puzzle, solution);

  return mdr_puzzle_has_clue (puzzle, slot->place) && !choose_value (self, slot, missing);
}

static void
add_slot (Filling *self, MdrCell place, gboolean stands)
{
  Slot slot = { .place = place, .stands = stands };

  for (guint i = 0; i < self->slots->len; i++)
    if (mdr_cell_equal (get_slot (self, i)->place, place))
      return;
  g_array_append_val (self->slots, slot);
}

/* Adds the places of the pattern, clues without a value, and the images of both where nothing stands. */
static void
find_slots (Filling *self, const MdrPuzzle *puzzle, MdrSymmetry symmetry, const MdrSolution *solution)
{
  g_autoptr (GPtrArray) missing = mdr_puzzle_dup_missing_clues (self->base, solution);
  guint n_marked;
  const MdrCell *marked = mdr_puzzle_get_pattern (puzzle, &n_marked);
  MdrExtents extents;
  guint n_own;

  for (guint i = 0; i < n_marked; i++)
    add_slot (self, marked[i], FALSE);
  for (guint i = 0; i < missing->len; i++)
    {
      const MdrClue *clue = g_ptr_array_index (missing, i);

      if (mdr_puzzle_has_clue (self->base, clue->places[0]) && !adds_clue (self, clue->edit))
        add_slot (self, clue->places[0], TRUE);
    }
  n_own = self->slots->len;
  puzzle->kind->get_extents (puzzle, &extents);
  for (guint i = 0; symmetry != MDR_SYMMETRY_NONE && i < n_own; i++)
    {
      MdrCell image = mdr_symmetry_map_place (symmetry, &extents, &extents, get_slot (self, i)->place);

      if (!mdr_puzzle_has_clue (self->base, image))
        add_slot (self, image, FALSE);
    }
  for (guint i = 0; i < self->slots->len; i++)
    g_array_append_val (self->order, i);
}

static void
shuffle (Filling *self)
{
  for (guint k = self->order->len; k > 1; k--)
    {
      guint *last = &g_array_index (self->order, guint, k - 1);
      guint *other = &g_array_index (self->order, guint, g_rand_int_range (self->random, 0, (gint32) k));
      guint index = *last;

      *last = *other;
      *other = index;
    }
}

static void
set_value (Filling *self, guint index, const char *edit)
{
  Slot *slot = get_slot (self, index);
  char *copy = g_strdup (edit);

  g_free (slot->edit);
  slot->edit = copy;
}

/* Gives one clue a random value of those that its menu offers, if one leaves a solution. */
static void
set_random_value (Filling *self, guint index)
{
  const Slot *slot = get_slot (self, index);
  g_autoptr (GPtrArray) values = mdr_clue_values_list (self->base, slot->place);

  mdr_shuffle_pointers (values, self->random);
  for (guint k = 0; k < values->len && !should_stop (self); k++)
    {
      const char *edit = ((const MdrClueValue *) g_ptr_array_index (values, k))->edit;
      g_autoptr (MdrPuzzle) trial = build (self, index, edit);
      g_autoptr (GPtrArray) solutions = trial ? list_solutions (self, trial, 1) : NULL;

      if (!solutions || solutions->len == 0
          || !has_value (self, slot, trial, g_ptr_array_index (solutions, 0)))
        continue;
      set_value (self, index, edit);
      return;
    }
}

/* Gives all clues the values of a random solution. Returns whether it has one for each. */
static gboolean
start (Filling *self)
{
  g_autoptr (MdrPuzzle) puzzle = NULL;
  g_autoptr (GPtrArray) solutions = NULL;
  g_autoptr (GPtrArray) missing = NULL;
  gboolean complete = TRUE;

  for (guint i = 0; i < self->slots->len; i++)
    g_clear_pointer (&get_slot (self, i)->edit, g_free);
  shuffle (self);
  for (guint k = 0; k < MIN (self->order->len, MOST_RANDOM) && !should_stop (self); k++)
    set_random_value (self, g_array_index (self->order, guint, k));
  puzzle = build (self, G_MAXUINT, NULL);
  solutions = list_solutions (self, puzzle, MOST_SAMPLES);
  if (solutions->len == 0)
    return FALSE;
  missing =
      mdr_puzzle_dup_missing_clues (puzzle, g_ptr_array_index (solutions,
                                                               g_rand_int_range (self->random, 0,
                                                                                 (gint32) solutions->len)));
  for (guint i = 0; i < self->slots->len; i++)
    {
      Slot *slot = get_slot (self, i);

      if (!slot->edit)
        slot->edit = g_strdup (choose_value (self, slot, missing));
      slot->n_missed += slot->edit == NULL;
      complete = complete && slot->edit;
    }
  return complete;
}

/* Lists other values for a clue (element-type utf8), in random order: those that its menu offers, or else
 * those of some solutions. */
static GPtrArray *
list_values (Filling *self, guint index)
{
  const Slot *slot = get_slot (self, index);
  g_autoptr (GPtrArray) offered = mdr_clue_values_list (self->base, slot->place);
  GPtrArray *values = g_ptr_array_new_with_free_func (g_free);

  for (guint k = 0; k < offered->len; k++)
    g_ptr_array_add (values, g_strdup (((const MdrClueValue *) g_ptr_array_index (offered, k))->edit));
  /* Where there are many values, the menu offers at most to leave the clue out, or its value. */
  if (values->len <= 2)
    {
      g_autoptr (MdrPuzzle) freed = build (self, index, NULL);
      g_autoptr (GPtrArray) solutions = list_solutions (self, freed, MOST_SAMPLES);

      for (guint k = 0; k < solutions->len; k++)
        {
          g_autoptr (GPtrArray) missing =
              mdr_puzzle_dup_missing_clues (freed, g_ptr_array_index (solutions, k));
          const char *edit = choose_value (self, slot, missing);

          if (edit && !g_ptr_array_find_with_equal_func (values, edit, g_str_equal, NULL))
            g_ptr_array_add (values, g_strdup (edit));
        }
    }
  mdr_shuffle_pointers (values, self->random);
  return values;
}

/* Gives one clue another value, if that leaves fewer solutions than @fewest. Returns whether it did. */
static gboolean
improve (Filling *self, guint index, guint *fewest)
{
  g_autoptr (GPtrArray) values = list_values (self, index);

  for (guint k = 0; k < values->len && !should_stop (self); k++)
    {
      const char *edit = g_ptr_array_index (values, k);
      g_autoptr (MdrPuzzle) trial = NULL;
      g_autoptr (GPtrArray) solutions = NULL;
      guint n;

      if (g_str_equal (edit, get_slot (self, index)->edit))
        continue;
      trial = build (self, index, edit);
      n = trial ? count (self, trial, *fewest) : 0;
      if (n == 0 || n >= *fewest)
        continue;
      solutions = list_solutions (self, trial, 1);
      if (solutions->len == 0
          || !has_value (self, get_slot (self, index), trial, g_ptr_array_index (solutions, 0)))
        continue;
      set_value (self, index, edit);
      *fewest = n;
      return TRUE;
    }
  return FALSE;
}

/* Changes values until there is one solution. Returns how many there are in the end. @choosy: whether to give
 * up at once where there are too many to count */
static guint
climb (Filling *self, gboolean choosy)
{
  g_autoptr (MdrPuzzle) puzzle = build (self, G_MAXUINT, NULL);
  guint fewest = count (self, puzzle, MOST_COUNTED);
  gboolean improved = !choosy || fewest < MOST_COUNTED;

  while (improved && fewest > 1 && !should_stop (self))
    {
      improved = FALSE;
      shuffle (self);
      for (guint k = 0; k < self->order->len && fewest > 1 && !should_stop (self); k++)
        {
          improved = improve (self, g_array_index (self->order, guint, k), &fewest) || improved;
          mdr_job_set_nodes (self->job, fewest);
        }
    }
  return fewest;
}

/* Whether @puzzle has the difficulty that is wanted, if any is. */
static gboolean
is_wanted (Filling *self, const MdrPuzzle *puzzle, const char *wanted)
{
  const MdrLogic *logic = puzzle->kind->logic;

  if (mdr_uniqueness_check (&self->uniqueness, puzzle) != MDR_TRUTH_YES)
    return FALSE;
  return g_str_equal (wanted, "any")
         || mdr_logic_rate (logic, puzzle, MDR_LEVEL_EXTREME, logic->rating_budget, self->job)
                == (MdrRating) mdr_level_from_difficulty (wanted);
}

/* Says why nothing was found after so many random solutions, the best of which left so many. */
static void
refuse (const Filling *self, guint n_attempts, guint fewest, GError **error)
{
  for (guint i = 0; i < self->slots->len && !should_stop (self); i++)
    if (get_slot (self, i)->n_missed == n_attempts)
      {
        const MdrPuzzle *base = self->base;
        g_autofree char *place = base->kind->dup_cell_sentence (base, NULL, get_slot (self, i)->place);

        /* Translators: a place of the board and what stands there, like “Row 1, column 2: nothing given” */
        g_set_error (error, MDR_ERROR, MDR_ERROR_NO, _ ("No value was found that fits here: %s."), place);
        return;
      }
  if (should_stop (self))
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_STOPPED,
                         _ ("Filling in was stopped before there was exactly one solution."));
  else if (fewest <= 1)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO,
                         _ ("No values with this difficulty were found. Another try may find some."));
  else if (fewest >= MOST_COUNTED)
    g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO,
                         _ ("No values that leave exactly one solution were found: there are too few "
                            "clues."));
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_NO,
                 ngettext ("No values that leave exactly one solution were found; the best leave %u.",
                           "No values that leave exactly one solution were found; the best leave %u.",
                           fewest),
                 fewest);
}

static MdrPuzzle *
fill (Filling *self, const char *wanted, GError **error)
{
  guint best = MOST_COUNTED;
  guint n = 0;

  for (; n < MOST_ATTEMPTS && !should_stop (self); n++)
    {
      g_autoptr (MdrPuzzle) puzzle = NULL;
      guint fewest;

      mdr_job_set_fraction (self->job, (double) n / MOST_ATTEMPTS);
      if (!start (self))
        continue;
      fewest = climb (self, n < MOST_ATTEMPTS / 2);
      best = MIN (best, MAX (fewest, 1));
      puzzle = fewest == 1 ? build (self, G_MAXUINT, NULL) : NULL;
      if (puzzle && is_wanted (self, puzzle, wanted))
        return g_steal_pointer (&puzzle);
    }
  refuse (self, n, best, error);
  return NULL;
}

/**
 * mdr_command_fill:
 *
 * Implements run of #MdrPuzzleCommand: gives clues without a value, and places of the pattern, values that
 * leave exactly one solution. Clues that have a value keep it, and locked ones stay as they are.
 */
MdrPuzzle *
mdr_command_fill (const MdrPuzzle *puzzle, const MdrCommandRequest *request, MdrJob *job, GError **error)
{
  g_auto (Filling) self = { .job = job };
  g_autoptr (GPtrArray) clues = NULL;
  g_autoptr (GPtrArray) solutions = NULL;
  g_autoptr (MdrPuzzle) filled = NULL;

  g_return_val_if_fail (puzzle != NULL && puzzle->kind->logic != NULL, NULL);
  g_return_val_if_fail (request != NULL && job != NULL, NULL);

  if (!mdr_puzzle_can_be_solved (puzzle, error))
    return NULL;
  mdr_job_set_phase (job, N_ ("Filling in clues"));
  self.base = mdr_puzzle_drop_pattern (puzzle);
  self.random = g_rand_new_with_seed (request->seed);
  self.slots = g_array_new (FALSE, FALSE, sizeof (Slot));
  g_array_set_clear_func (self.slots, slot_clear);
  self.order = g_array_new (FALSE, FALSE, sizeof (guint));
  mdr_uniqueness_init (&self.uniqueness, puzzle->kind->logic->rating_budget, job);
  clues = mdr_puzzle_dup_clues (self.base);
  self.n_clues = clues->len;
  solutions = list_solutions (&self, self.base, 1);
  if (solutions->len == 0)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           mdr_job_say_unsolvable (job, puzzle, _ ("This puzzle has no solution.")));
      return NULL;
    }
  find_slots (&self, puzzle, mdr_reduce_symmetry (mdr_options_get (request->options, "fill-symmetry")),
              g_ptr_array_index (solutions, 0));
  if (self.slots->len == 0)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_NO,
                           _ ("There is nothing to fill in: type “?” where clues are to stand."));
      return NULL;
    }
  filled = fill (&self, mdr_options_get (request->options, "fill-difficulty"), error);
  if (filled)
    *request->remark =
        g_strdup_printf (ngettext ("%u clue got a value. There is exactly one solution.",
                                   "%u clues got values. There is exactly one solution.", self.slots->len),
                         self.slots->len);
  return g_steal_pointer (&filled);
}
