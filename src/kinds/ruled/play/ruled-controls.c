/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "ruled-hands.h"

#include <glib/gi18n-lib.h>

#include "mdr-board-block.h"
#include "mdr-guide.h"
#include "mdr-wording.h"

/*
 * What the guide of a kind says about its controls. Kinds live as long as the program, and so do these texts.
 * Those into which names from the page are put are translated here.
 */

static const MdrControl write_number[] = {
  { N_ ("Write a number"), N_ ("Click the cell, then type the number or press it below the board"),
    N_ ("Type it at the cursor") },
  { N_ ("Note possible numbers"), N_ ("Choose notes below the board, then click a cell and its numbers"),
    N_ ("Press P, or hold Shift, and type the numbers") },
  { N_ ("Note numbers in the center"),
    N_ ("Choose notes in the center below the board, then click a cell and its numbers"),
    N_ ("Press M, or hold Ctrl, and type the numbers") },
  { N_ ("Color cells"), N_ ("Choose colors below the board, then click a cell and its color"),
    N_ ("Press V, or hold Ctrl and Shift, and type 1 to 9") },
  { NULL },
};

static const MdrControl choose_cells[] = {
  { N_ ("Write into several cells"), N_ ("Drag over the cells, then type or press the number"),
    N_ ("Shift and arrow keys, then type") },
  { NULL },
};

static const MdrControl draw_links[] = {
  { N_ ("Draw a line"), N_ ("Drag from cell to cell; drag back along it to take it back"),
    N_ ("Enter, then arrow keys; or Shift and an arrow key") },
  { NULL },
};

static const MdrControl draw_sides[] = {
  { N_ ("Draw a line"), N_ ("Click a side of a cell, or drag along sides"),
    N_ ("Shift and an arrow key; or Enter, then arrow keys") },
  { NULL },
};

static const MdrControl draw_boxes[] = {
  { N_ ("Draw a rectangle"), N_ ("Drag over its cells from corner to corner; the same again removes it"),
    N_ ("Enter, arrow keys, Enter") },
  { N_ ("Draw a line"), N_ ("Click a side of a cell"), N_ ("Shift and an arrow key") },
  { NULL },
};

static const MdrControl cross_out[] = {
  { N_ ("Mark that there is no line"), N_ ("Click its place twice"),
    N_ ("X, then an arrow key; or Control and an arrow key") },
  { NULL },
};

static const MdrControl erase[] = {
  { N_ ("Erase"), N_ ("Click it again until it is open"), N_ ("Delete or Backspace") },
  { NULL },
};

static const MdrControl give_number[] = {
  { N_ ("Give a number"), N_ ("Click the cell, then type"), N_ ("Type it at the cursor") },
  { NULL },
};

static const MdrControl give_beside[] = {
  { N_ ("Give a number beside the board"), N_ ("Click beside the board, then type"),
    N_ ("Arrow keys to the place, then type; Tab for the next place") },
  { NULL },
};

static const MdrControl turn_arrow[] = {
  { N_ ("Turn an arrow"), N_ ("Drag from its cell in the direction that it should have"),
    N_ ("Shift and an arrow key") },
  { NULL },
};

static const MdrControl give_mark[] = {
  { N_ ("Put a mark into a cell"), N_ ("Click the cell, again for the next mark, or drag over several"),
    N_ ("Space or Enter") },
  { NULL },
};

static const MdrControl give_between[] = {
  { N_ ("Put a mark between two cells"),
    N_ ("Click between them, again for the next mark; with the right mouse button, for the one before"),
    N_ ("Shift and an arrow key") },
  { NULL },
};

static const MdrControl give_at_corner[] = {
  { N_ ("Put a clue at a corner"),
    N_ ("Click the corner, again for the next value; with the right mouse button, for the one before"),
    N_ ("Shift and an arrow key, clockwise from Up for the upper left corner of the cell") },
  { NULL },
};

static const MdrControl draw_area[] = {
  { N_ ("Draw an area"),
    N_ ("Drag from a cell over others to join them to its area; with the right mouse button, to make a new "
        "area"),
    N_ ("Enter, then arrow keys") },
  { NULL },
};

static const MdrControl draw_path[] = {
  { N_ ("Draw a path"), N_ ("Drag from cell to cell; click a path to take it away"),
    N_ ("Enter, then arrow keys") },
  { NULL },
};

static const MdrControl draw_diagonal_path[] = {
  { N_ ("Draw a path"), N_ ("Drag from cell to cell; click a path to take it away"),
    N_ ("Enter, then arrow keys; 7, 9, 1 and 3 lead diagonally, as on a number pad") },
  { NULL },
};

static const MdrControl draw_cage[] = {
  { N_ ("Draw an area"),
    N_ ("Drag from a cell over others to join them to its area; with the right mouse button, to take them "
        "out of "
        "theirs"),
    N_ ("Enter, then arrow keys") },
  { NULL },
};

static const MdrControl change_board[] = {
  { N_ ("Erase"), N_ ("Click or drag with the right mouse button"), N_ ("Delete or Backspace") },
  { N_ ("Change the size"), N_ ("Drag the lower-right corner"), N_ ("Size in the panel") },
  { NULL },
};

static void
add (GArray *controls, const MdrControl *more)
{
  for (; more->action; more++)
    g_array_append_vals (controls, more, 1);
}

/* Returns: (transfer full): the values that clicks give in turn */
static GArray *
list_clicks (const MdrDecision *decision)
{
  GArray *values;

  if (decision->clicks)
    return g_array_ref (decision->clicks);
  values = g_array_new (FALSE, FALSE, sizeof (gint16));
  if (mdr_domain_is_truth (&decision->domain))
    g_array_append_vals (values, ((const gint16[]){ 1, 0 }), 2);
  for (gint16 k = 0; decision->domain.words && decision->domain.words[k]; k++)
    g_array_append_val (values, k);
  return values;
}

/* The same as a sentence has them: "black, white" */
static char *
dup_values (const MdrRulebook *rulebook, guint index)
{
  const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, index);
  const char *name = mdr_rulebook_say (decision->name);
  g_autoptr (GArray) values = list_clicks (decision);
  GString *text = g_string_new (NULL);

  if (mdr_domain_is_truth (&decision->domain)
      && !mdr_rulebook_call (rulebook, MDR_SUBJECT_DECISION, index, 1))
    /* Translators: what clicks on a cell say in turn: "star, no star". */
    g_string_append_printf (text, _ ("%s, no %s"), name, name);
  else
    for (guint k = 0; k < values->len; k++)
      {
        g_string_append (text, k > 0 ? ", " : "");
        mdr_rulebook_say_decided (rulebook, index, g_array_index (values, gint16, k), text);
      }
  return g_string_free (text, FALSE);
}

/* How keys mark a cell: a value has the first letter of its name in the page, unless that means something to
 * the window. The names may begin otherwise in the language of the user. */
static char *
dup_letters (const MdrDecision *decision)
{
  g_autoptr (GString) keys = g_string_new (NULL);

  for (guint k = 0; decision->domain.words && decision->domain.words[k]; k++)
    {
      const char *word = decision->domain.words[k];

      if (ruled_letter_is_free (*word))
        /* Translators: a key, and the value that it gives: "B for black" */
        mdr_wording_add_phrase (keys, _ ("%c for %s"), g_ascii_toupper (*word), mdr_rulebook_say (word));
    }
  return keys->len > 0 ? g_strdup (keys->str) : NULL;
}

static const char *
find_keys (const MdrDecision *decision)
{
  g_autofree char *letters = dup_letters (decision);

  if (mdr_domain_is_truth (&decision->domain))
    return N_ ("Space; or Y for yes and X for no");
  if (!letters)
    return N_ ("Space");
  /* Translators: after it keys, and the values that they give: "B for black, W for white" */
  return g_strdup_printf (_ ("Space; or %s"), letters);
}

/* The same for a decision that is not the first of a cell: Space is about that one. */
static const char *
find_other_keys (const MdrDecision *decision)
{
  g_autofree char *letters = dup_letters (decision);

  if (letters)
    return g_intern_string (letters);
  return ruled_letter_is_free (*decision->name)
             ? g_intern_string ((const char[]){ (char) g_ascii_toupper (*decision->name), '\0' })
             : NULL;
}

/* Returns: (transfer full): what clicks in the part of a cell do that belongs to one of its decisions */
static char *
dup_mouse (const RuledHands *hands, guint part, const char *values)
{
  if (hands->n_cells == 1)
    return g_strdup_printf (_ ("Each click gives it the next of these: %s, open; the right mouse button the "
                               "one "
                               "before"),
                            values);
  if (part == 0)
    return g_strdup_printf (_ ("Each click in its left part gives it the next of these: %s, open; the right "
                               "mouse button the one before"),
                            values);
  if (part + 1 == hands->n_cells)
    return g_strdup_printf (_ ("Each click in its right part gives it the next of these: %s, open; the right "
                               "mouse button the one before"),
                            values);
  return g_strdup_printf (_ ("Each click in its middle part gives it the next of these: %s, open; the right "
                             "mouse button the one before"),
                          values);
}

/* Returns: (transfer full): what marking a cell is called, by the name of the decision if there are several
 */
static char *
dup_marking (const RuledHands *hands, const MdrDecision *decision)
{
  if (hands->n_cells == 1)
    return g_strdup (N_ ("Mark a cell"));
  /* Translators: what is decided about a cell, by its name: "Mark a cell: shade" */
  return g_strdup_printf (_ ("Mark a cell: %s"), mdr_rulebook_say (decision->name));
}

static void
add_cells (GArray *controls, const MdrRulebook *rulebook, const RuledHands *hands)
{
  const MdrControl several = { N_ ("Mark several cells alike"),
                               hands->edge >= 0 ? N_ ("Drag over them with the right mouse button")
                                                : N_ ("Drag over them"),
                               NULL };

  for (guint i = 0; i < hands->n_cells; i++)
    {
      guint index = (guint) hands->cells[i];
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, index);
      g_autofree char *values = dup_values (rulebook, index);
      const MdrControl cell = { dup_marking (hands, decision), dup_mouse (hands, i, values),
                                i == 0 ? find_keys (decision) : find_other_keys (decision) };

      g_array_append_val (controls, cell);
    }
  g_array_append_val (controls, several);
}

static void
add_play (GArray *controls, const MdrRulebook *rulebook)
{
  RuledHands hands = ruled_hands_get (rulebook);

  if (hands.cell >= 0)
    add_cells (controls, rulebook, &hands);
  if (hands.number >= 0)
    add (controls, write_number);
  if (hands.number >= 0 && hands.cell < 0 && hands.edge < 0)
    add (controls, choose_cells);
  if (hands.boxes)
    add (controls, draw_boxes);
  else if (hands.edge >= 0)
    add (controls, hands.place == MDR_PLACE_LINK ? draw_links : draw_sides);
  if (hands.edge >= 0)
    add (controls, cross_out);
  add (controls, erase);
}

/**
 * Building:
 * @controls: what puts givens of this sort on the board
 * @step: the same in a sentence
 */
typedef struct
{
  const MdrControl *controls;
  const char *step;
} Building;

/* Returns: (nullable): how a given is put on the board; %NULL for what is given for the whole board */
static const Building *
find_building (const MdrGiven *given)
{
  static const Building area = {
    draw_area, N_ ("Drag from a cell over others to join them to an area, or with the right mouse button to "
                   "make a new one.")
  };
  static const Building cage = { draw_cage,
                                 N_ ("Drag from a cell over others to join them to an area, or with "
                                     "the right mouse button to take them out of theirs.") };
  static const Building number = { give_number, N_ ("Click a cell and type a number.") };
  static const Building beside = { give_beside, N_ ("Click beside the board and type a number.") };
  static const Building path = { draw_path,
                                 N_ ("Drag from cell to cell to draw a path; click one to take it away.") };
  static const Building diagonal_path = {
    draw_diagonal_path, N_ ("Drag from cell to cell to draw a path; click one to take it away.")
  };
  static const Building mark = { give_mark,
                                 N_ ("Click a cell to put a mark there, again for the next one.") };
  static const Building corner = {
    give_at_corner, N_ ("Click a corner of cells to put a clue there, again for the next value.")
  };
  static const Building between = { give_between,
                                    N_ ("Click between two cells to put a mark there, again for "
                                        "the next one.") };

  if (given->divides)
    return given->gaps ? &cage : &area;
  if (given->place == MDR_PLACE_ROW || given->place == MDR_PLACE_COLUMN)
    return &beside;
  if (given->place == MDR_PLACE_BOARD)
    return NULL;
  if (given->place == MDR_PLACE_PATH)
    return given->has_diagonal_steps ? &diagonal_path : &path;
  if (mdr_place_is_between (given->place))
    return given->place == MDR_PLACE_CORNER ? &corner : &between;
  return given->domain.has_numbers ? &number : &mark;
}

/*
 * Tells of a given as the first of its sort.
 *
 * @names: (out): those of all givens of the sort, with spaces between them, which never go
 *
 * Returns: (nullable): how they are put on the board; %NULL if one before is of the same sort
 */
static const Building *
find_sort (const MdrRulebook *rulebook, guint index, const char **names)
{
  const Building *building = find_building (mdr_rulebook_get_given (rulebook, index));
  g_autoptr (GString) joined = g_string_new (NULL);

  for (guint i = 0; building && i < rulebook->givens->len; i++)
    {
      const MdrGiven *given = mdr_rulebook_get_given (rulebook, i);

      if (find_building (given) != building)
        continue;
      if (i < index)
        return NULL;
      g_string_append_printf (joined, "%s%s", joined->len > 0 ? " " : "", given->name);
    }
  *names = g_intern_string (joined->str);
  return building;
}

static void
add_build (GArray *controls, const MdrRulebook *rulebook)
{
  gboolean points = FALSE;
  const char *names;

  for (guint i = 0; i < rulebook->givens->len; i++)
    {
      const Building *building = find_sort (rulebook, i, &names);

      if (building)
        add (controls, building->controls);
      points = points || mdr_rulebook_get_given (rulebook, i)->toward;
    }
  if (points)
    add (controls, turn_arrow);
  add (controls, change_board);
}

/** Returns: (transfer full): what a mouse and the keyboard do in @mode; %NULL where they do nothing */
const MdrControl *
ruled_controls_new (const MdrRulebook *rulebook, MdrMode mode)
{
  GArray *controls;

  if (mode == MDR_MODE_SOLVE)
    return NULL;
  controls = g_array_new (TRUE, FALSE, sizeof (MdrControl));
  if (mode == MDR_MODE_PLAY)
    add_play (controls, rulebook);
  else
    add_build (controls, rulebook);
  return (const MdrControl *) (gpointer) g_array_free (controls, FALSE);
}

static void
add_step (GArray *steps, const char *sentence, const char *done_by)
{
  const MdrFirstStep step = { .sentence = sentence, .done_by = done_by };

  g_array_append_val (steps, step);
}

static void
add_edge_step (GArray *steps, const RuledHands *hands, const char *name)
{
  if (hands->boxes)
    add_step (steps, N_ ("Drag over cells to draw a rectangle around them, or click one of their sides."),
              name);
  else if (hands->place == MDR_PLACE_LINK)
    add_step (steps, N_ ("Drag from cell to cell to draw the line, and back along it to take it back."),
              name);
  else
    add_step (steps, N_ ("Click a side of a cell to draw a line, or drag along several sides."), name);
}

/* Returns: (transfer full): what clicks on the parts of a cell do that belong to the first decision, and to
 * all others */
static char *
dup_part_clicks (const MdrRulebook *rulebook, const RuledHands *hands)
{
  g_autofree char *first = dup_values (rulebook, (guint) hands->cell);
  g_autoptr (GString) others = g_string_new (NULL);

  for (guint i = 1; i < hands->n_cells; i++)
    {
      g_autofree char *values = dup_values (rulebook, (guint) hands->cells[i]);

      mdr_wording_add_phrase (others, "%s", values);
    }
  /* Translators: what clicks in the left part of a cell say in turn, what clicks further to the right say */
  return g_strdup_printf (_ ("Click a cell at its left for %s, further to the right for %s."), first,
                          others->str);
}

/* Returns: (transfer full): what clicks on cells do: "Click: black. Right click: white. Drag for several." */
static char *
dup_clicks (const MdrRulebook *rulebook, const RuledHands *hands)
{
  guint index = (guint) hands->cell;
  const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, index);
  g_autofree char *values = dup_values (rulebook, index);
  g_auto (GStrv) words = g_strsplit (values, ", ", -1);
  g_autoptr (GArray) clicks = list_clicks (decision);

  if (hands->n_cells > 1)
    return dup_part_clicks (rulebook, hands);
  if (clicks->len != 2 || g_strv_length (words) != 2)
    return g_strdup_printf (_ ("Each click gives a cell the next of these: %s, open."), values);
  if (hands->edge >= 0)
    /* Translators: what a click on a cell says, what one with the right mouse button says: "Click a cell:
       black. Right click: white. Drag with the right button for several." */
    return g_strdup_printf (_ ("Click a cell: %s. Right click: %s. Drag with the right button for several."),
                            words[0], words[1]);
  /* Translators: what a click on a cell says, what one with the right mouse button says: "Click: black. Right
     click: white. Drag for several." */
  return g_strdup_printf (_ ("Click: %s. Right click: %s. Drag for several."), words[0], words[1]);
}

/* Whether a rule says only that what is given stays: players take that for granted. */
static gboolean
is_plain (const MdrStatement *statement)
{
  for (guint i = 0; i < statement->conditions->len; i++)
    {
      const MdrCondition *condition = mdr_statement_get_condition (statement, i);
      const MdrFormula *formula = condition->formula;

      if (condition->kind != MDR_CONDITION_FORMULA || condition->scope.kind != MDR_SCOPE_GIVEN)
        return FALSE;
      if (formula->kind == MDR_FORMULA_REFERENCE && formula->value != MDR_ANY_VALUE
          && formula->reference.subject == MDR_SUBJECT_DECISION)
        continue;
      if (formula->kind != MDR_FORMULA_COMPARE || formula->relation != MDR_RELATION_EQUAL
          || !mdr_term_is_value (&formula->terms[0]) || !mdr_term_is_value (&formula->terms[1])
          || formula->terms[1].reference.subject != MDR_SUBJECT_GIVEN
          || formula->terms[1].reference.index != condition->scope.given)
        return FALSE;
    }
  return TRUE;
}

/* Returns: (transfer full): the first rules that say what there is to do. */
static const char *const *
list_rules (const MdrRulebook *rulebook)
{
  GPtrArray *rules = g_ptr_array_new ();

  for (guint i = 0; i < rulebook->statements->len && rules->len < MDR_MOST_FIRST_RULES; i++)
    if (!is_plain (mdr_rulebook_get_statement (rulebook, i)))
      g_ptr_array_add (rules, mdr_rulebook_get_statement (rulebook, i)->sentence);
  if (rules->len == 0)
    g_ptr_array_add (rules, mdr_rulebook_get_statement (rulebook, 0)->sentence);
  g_ptr_array_add (rules, NULL);
  return (const char *const *) g_ptr_array_free (rules, FALSE);
}

static void
add_play_steps (GArray *steps, const MdrRulebook *rulebook, const MdrExample *picture)
{
  RuledHands hands = ruled_hands_get (rulebook);

  if (hands.cell >= 0)
    add_step (steps, dup_clicks (rulebook, &hands),
              mdr_rulebook_get_decision (rulebook, (guint) hands.cell)->name);
  else if (hands.number >= 0)
    add_step (steps, N_ ("Click a cell and type its number. P begins and ends notes."),
              g_strconcat (mdr_rulebook_get_decision (rulebook, (guint) hands.number)->name, " note", NULL));
  if (hands.edge >= 0)
    add_edge_step (steps, &hands, mdr_rulebook_get_decision (rulebook, (guint) hands.edge)->name);
  add_step (steps, N_ ("Press H for a hint and its reason. Shift+F1 shows the rules with pictures."),
            MDR_DEED_HINT);
  g_array_index (steps, MdrFirstStep, 0).rules = list_rules (rulebook);
  g_array_index (steps, MdrFirstStep, 0).picture = picture;
}

/* The first sorts of givens, and what becomes of them. */
static void
add_build_steps (GArray *steps, const MdrRulebook *rulebook)
{
  const char *names;

  for (guint i = 0; i < rulebook->givens->len && steps->len < MDR_MOST_FIRST_STEPS - 1; i++)
    {
      const Building *building = find_sort (rulebook, i, &names);

      if (building)
        add_step (steps, building->step, names);
    }
  add_step (steps, N_ ("Solve finds a solution, and says whether it is the only one."), NULL);
}

/**
 * ruled_first_steps_new:
 * @picture: (nullable): a board that keeps all rules, which lives as long as the steps
 *
 * Returns: (transfer full): what somebody needs to know who builds or plays such a puzzle for the first time;
 *   %NULL in Solve
 */
const MdrFirstStep *
ruled_first_steps_new (const MdrRulebook *rulebook, MdrMode mode, const MdrExample *picture)
{
  GArray *steps;

  if (mode == MDR_MODE_SOLVE)
    return NULL;
  steps = g_array_new (TRUE, FALSE, sizeof (MdrFirstStep));
  if (mode == MDR_MODE_PLAY)
    add_play_steps (steps, rulebook, picture);
  else
    add_build_steps (steps, rulebook);
  return (const MdrFirstStep *) (gpointer) g_array_free (steps, FALSE);
}
