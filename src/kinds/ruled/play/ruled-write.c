/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-hands.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-wording.h"

/* Letters that mean the same in Play for all kinds. */
#define LETTERS_OF_WINDOW "cdhnr"

/* More numbers than this have no buttons. */
#define MOST_BUTTONS 25

/** Returns: whether a letter can mean a value in Play */
gboolean
ruled_letter_is_free (char letter)
{
  return g_ascii_isalpha (letter) && !strchr (LETTERS_OF_WINDOW, letter);
}

/** Keeps what becomes of numbers that are typed. Each note is undone separately, so a new gesture begins. */
void
ruled_keep_writing (MdrInteraction *interaction, RuledWriting writing)
{
  RuledGesture gesture = { .type = RULED_GESTURE_WRITE, .writing = writing };

  mdr_interaction_end_gesture (interaction);
  if (writing.now == MDR_WRITING_NUMBERS && writing.then == MDR_WRITING_NUMBERS)
    return;
  mdr_interaction_wait (interaction, &gesture, sizeof gesture);
  interaction->cursor->visible = TRUE;
}

/* Changes what becomes of numbers that are typed into the cell at the cursor, or into those chosen. */
static void
change_writing (MdrInteraction *interaction, RuledWriting writing)
{
  const RuledChoice *before = ruled_get_choice (&interaction->cursor->gesture);
  RuledWriting old = ruled_get_writing (&interaction->cursor->gesture);
  RuledChoice choice;

  if (old.now == writing.now && old.then == writing.then)
    return;
  if (!before)
    {
      ruled_keep_writing (interaction, writing);
      return;
    }
  choice = *before;
  choice.writing = writing;
  mdr_interaction_wait (interaction, &choice, sizeof choice);
}

/** Implements set_writing of #MdrInputHandlers. */
void
ruled_set_writing (MdrInteraction *interaction, MdrWriting writing)
{
  change_writing (interaction, (RuledWriting){ writing, writing });
}

/* Returns: what a digit becomes that is typed with the keys held; without them, what was chosen */
static RuledWriting
find_writing (const MdrInteraction *interaction)
{
  RuledWriting writing = ruled_get_writing (&interaction->cursor->gesture);

  if (interaction->input->modifiers != MDR_MODIFIER_NONE)
    writing.now = mdr_writing_from_modifiers (interaction->input->modifiers);
  else if (!interaction->cursor->typed)
    writing.now = writing.then;
  return writing;
}

static guint
get_place (const MdrInteraction *interaction)
{
  return mdr_ruled_grid_get_cell (ruled_puzzle_get_givens (interaction->puzzle)->grid,
                                  interaction->cursor->cell);
}

/* Returns: the place whose range of numbers counts; %MDR_RULED_NO_PLACE if several are chosen */
static guint
get_reach (const MdrInteraction *interaction)
{
  return ruled_get_choice (&interaction->cursor->gesture) ? MDR_RULED_NO_PLACE : get_place (interaction);
}

/* Gets the numbers that can be typed. Returns: whether there are any */
static gboolean
get_typed_range (const MdrInteraction *interaction, MdrWriting writing, int *low, int *high)
{
  int decision = ruled_get_hands (interaction).number;
  guint noted;

  switch (writing)
    {
    case MDR_WRITING_COLOURS:
      *low = 1;
      *high = MDR_N_COLOURS;
      return TRUE;
    case MDR_WRITING_NOTES:
    case MDR_WRITING_CENTRE_NOTES:
      return ruled_get_notable (interaction->puzzle, &noted, low, high);
    case MDR_WRITING_NUMBERS:
    default:
      return decision >= 0
             && ruled_get_range (interaction->puzzle, (guint) decision, get_reach (interaction), low, high);
    }
}

static char *
dup_range_refusal (int low, int high, const char *text)
{
  g_autofree char *least = mdr_wording_dup_number (low);
  g_autofree char *most = mdr_wording_dup_number (high);

  /* Translators: the least and the greatest number, what was typed */
  return g_strdup_printf (_ ("The numbers here are %s to %s, so %s is none of them."), least, most, text);
}

/* Types a digit. It is committed at once where no other can follow. */
static void
type_digit (MdrInteraction *interaction)
{
  const char *text = interaction->input->text;
  g_autofree char *given_up = NULL;
  gint64 number;
  int low;
  int high;

  if (!get_typed_range (interaction, ruled_get_writing (&interaction->cursor->gesture).now, &low, &high))
    {
      mdr_interaction_refuse (interaction, NULL);
      return;
    }
  given_up = mdr_interaction_type_digit (interaction, (guint64) high);
  number = g_ascii_strtoll (interaction->cursor->typed, NULL, 10);
  if (number > high || (number == 0 && low > 0))
    {
      mdr_interaction_drop_typed (interaction);
      mdr_interaction_refuse (interaction, dup_range_refusal (low, high, text));
      return;
    }
  if (given_up)
    interaction->action->refusal = dup_range_refusal (low, high, given_up);
  if (number == 0 || 10 * number > high)
    mdr_interaction_commit (interaction);
}

/* The values of a decision that a letter means: those whose names begin with it, and y and x for yes and no.
 */
static GArray *
list_values (const MdrDecision *decision, char letter)
{
  GArray *values = g_array_new (FALSE, FALSE, sizeof (gint16));
  gint16 value = letter == 'y';

  if (!ruled_letter_is_free (letter))
    return values;
  if (decision->domain.words)
    {
      for (value = 0; decision->domain.words[value]; value++)
        if (*decision->domain.words[value] == letter)
          g_array_append_val (values, value);
    }
  else if (!decision->domain.has_numbers && (letter == 'y' || letter == 'x'))
    g_array_append_val (values, value);
  return values;
}

/* Gives the cell the next value of the decision whose name begins with a letter, where several are clicked.
 */
static gboolean
type_name (MdrInteraction *interaction, char letter)
{
  RuledHands hands = ruled_get_hands (interaction);

  for (guint i = 1; ruled_letter_is_free (letter) && i < hands.n_cells; i++)
    {
      if (*mdr_rulebook_get_decision (ruled_kind_get_rulebook (interaction->puzzle->kind),
                                      (guint) hands.cells[i])
               ->name
          != letter)
        continue;
      interaction->cursor->visible = TRUE;
      mdr_interaction_end_gesture (interaction);
      ruled_interaction_cycle (interaction, hands.cells[i], get_place (interaction), FALSE);
      return TRUE;
    }
  return FALSE;
}

/* Gives the cell the value that begins with a letter, the next one if several do, and opens it again. */
static gboolean
type_letter (MdrInteraction *interaction, char letter)
{
  const MdrRulebook *rulebook = ruled_kind_get_rulebook (interaction->puzzle->kind);

  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);
      g_autoptr (GArray) values = list_values (decision, letter);

      if (decision->aid || decision->place != MDR_PLACE_CELL || values->len == 0)
        continue;
      interaction->cursor->visible = TRUE;
      mdr_interaction_end_gesture (interaction);
      ruled_interaction_put (interaction, (int) i, get_place (interaction),
                             ruled_cycle (values,
                                          ruled_interaction_get_value (interaction, (int) i,
                                                                       get_place (interaction)),
                                          FALSE));
      return TRUE;
    }
  return type_name (interaction, letter);
}

static gboolean
toggle_cross (MdrInteraction *interaction)
{
  const RuledGesture *before = mdr_interaction_get_data (interaction, sizeof *before);
  RuledGesture gesture = { .type = RULED_GESTURE_CROSS };

  interaction->cursor->visible = TRUE;
  if (before && before->type == RULED_GESTURE_CROSS)
    mdr_interaction_end_gesture (interaction);
  else
    mdr_interaction_wait (interaction, &gesture, sizeof gesture);
  return TRUE;
}

/* Chooses what becomes of numbers by a letter. The letter for notes ends them, too. */
static gboolean
type_writing (MdrInteraction *interaction, char letter)
{
  static const char letters[] = { 'z', 'x', 'm', 'v' };
  MdrWriting writing = MDR_WRITING_NUMBERS;

  if (letter == *MDR_TEXT_NOTES)
    {
      ruled_set_writing (interaction,
                         ruled_get_writing (&interaction->cursor->gesture).then == MDR_WRITING_NOTES
                             ? MDR_WRITING_NUMBERS
                             : MDR_WRITING_NOTES);
      return TRUE;
    }
  while (writing < MDR_N_WRITINGS && letters[writing] != letter)
    writing++;
  if (writing == MDR_N_WRITINGS)
    return FALSE;
  ruled_set_writing (interaction, writing);
  return TRUE;
}

/* Types a digit, unless the cell has a number that cannot be changed or noted. Those chosen together are
 * looked at one by one. */
static void
use_digit (MdrInteraction *interaction, int decision)
{
  RuledWriting writing = find_writing (interaction);
  gboolean decides = writing.now != MDR_WRITING_COLOURS && !ruled_get_choice (&interaction->cursor->gesture);

  if (decides && ruled_interaction_refuse_given (interaction, decision, get_place (interaction)))
    return;
  if (decides && writing.now != MDR_WRITING_NUMBERS
      && ruled_interaction_get_value (interaction, decision, get_place (interaction)) != MDR_RULED_NONE)
    {
      mdr_interaction_refuse (interaction,
                              g_strdup (
                                  _ ("This cell is already decided, so no numbers can be noted in it.")));
      return;
    }
  change_writing (interaction, writing);
  type_digit (interaction);
}

/** The handler of text: digits, letters for notes, first letters of values, and x for a cross. */
gboolean
ruled_type (MdrInteraction *interaction)
{
  RuledHands hands = ruled_get_hands (interaction);
  char letter = g_ascii_tolower (*interaction->input->text);

  if (!mdr_interaction_is_on_board (interaction, interaction->cursor->cell))
    return FALSE;
  if (hands.number >= 0 && letter == *MDR_TEXT_NOTES)
    return type_writing (interaction, letter);
  if (g_ascii_isdigit (letter)
      && (hands.number >= 0 || find_writing (interaction).now == MDR_WRITING_COLOURS))
    {
      use_digit (interaction, hands.number);
      return TRUE;
    }
  return type_letter (interaction, letter) || (hands.edge >= 0 && letter == 'x' && toggle_cross (interaction))
         || (hands.number >= 0 && type_writing (interaction, letter));
}

/* Takes numbers that a move writes from the notes of peers, in the same move. */
static void
take_from_notes (MdrInteraction *interaction)
{
  g_autoptr (MdrState) after = NULL;
  g_autofree char *move = NULL;
  g_autofree char *notes = NULL;

  if (!interaction->action->move)
    return;
  after = ruled_execute (interaction->puzzle, interaction->state, interaction->action->move, NULL);
  notes = after ? ruled_dup_taken_notes (interaction->puzzle, interaction->state, after) : NULL;
  if (!notes)
    return;
  move = g_strdup (interaction->action->move);
  mdr_interaction_take_words (interaction, g_strconcat (move, RULED_MOVE_SEPARATOR, notes, NULL),
                              interaction->action->joins);
}

static void
put_number (MdrInteraction *interaction, MdrWriting writing, int number)
{
  gboolean chosen = ruled_choose_number (interaction, (gint16) number);

  if (!chosen && writing == MDR_WRITING_NUMBERS)
    ruled_interaction_put (interaction, ruled_get_hands (interaction).number, get_place (interaction),
                           (gint16) number);
  else if (!chosen)
    {
      g_autofree char *move = ruled_dup_written (interaction, writing, get_place (interaction), number);

      mdr_interaction_do (interaction, "%s", move);
    }
  if (writing == MDR_WRITING_NUMBERS)
    take_from_notes (interaction);
}

/** The handler that enters a number that was typed, or notes it, or marks the cell with a color. */
void
ruled_commit (MdrInteraction *interaction, const char *typed)
{
  RuledWriting writing = ruled_get_writing (&interaction->cursor->gesture);
  guint64 number;
  int low;
  int high;

  if (!mdr_interaction_is_on_board (interaction, interaction->cursor->cell)
      || !get_typed_range (interaction, writing.now, &low, &high)
      || !g_ascii_string_to_unsigned (typed, 10, 0, (guint64) high, &number, NULL))
    return;
  if ((int) number < low)
    {
      mdr_interaction_refuse (interaction, dup_range_refusal (low, high, typed));
      return;
    }
  put_number (interaction, writing.now, (int) number);
  /* Another note is another step of the history. */
  if (ruled_is_noting (&interaction->cursor->gesture) && !ruled_get_choice (&interaction->cursor->gesture))
    ruled_keep_writing (interaction, (RuledWriting){ writing.then, writing.then });
  else
    change_writing (interaction, (RuledWriting){ writing.then, writing.then });
}

/** Implements get_digits. Larger numbers are typed. */
gboolean
ruled_get_play_digits (const MdrPuzzle *puzzle, guint *smallest, guint *largest)
{
  int decision = ruled_hands_get (ruled_kind_get_rulebook (puzzle->kind)).number;
  int low;
  int high;

  if (decision < 0 || !ruled_get_range (puzzle, (guint) decision, MDR_RULED_NO_PLACE, &low, &high))
    return FALSE;
  *smallest = (guint) low;
  *largest = (guint) MIN (high, low + MOST_BUTTONS - 1);
  return TRUE;
}
