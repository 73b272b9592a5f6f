/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-site.h"

#include <string.h>

#include "mdr-encoding.h"
#include "mdr-json.h"

/*
 * The answer in a link to Penpa+: the last line of the text says what is compared with it, and a part of the
 * address has the answer itself: six lists of texts in the order of their letters. These are the points of
 * filled cells; lines between cells and lines between corners, as two points and their number; walls, of
 * which we have none; points with a number; and points with a symbol. What is given is in none of them.
 */

/* The lists of an answer. */
typedef enum
{
  ANSWER_CELLS,
  ANSWER_LINES,
  ANSWER_SIDES,
  ANSWER_WALLS,
  ANSWER_NUMBERS,
  ANSWER_SYMBOLS,
  N_ANSWERS,
} AnswerList;

/* Symbols that solvers choose there, with the option that compares them. */
static const struct
{
  const char *text;
  MdrFigureShape shape;
  const char *code;
  const char *option;
} symbols[] = {
  { "★", MDR_FIGURE_PLAIN, "1E", "sol_star" },   { "▲", MDR_FIGURE_PLAIN, "2F", "sol_tent" },
  { "●", MDR_FIGURE_PLAIN, "3H", "sol_akari" },  { NULL, MDR_FIGURE_CIRCLE, "1A", "sol_circle" },
  { NULL, MDR_FIGURE_DISC, "2A", "sol_circle" },
};

/**
 * Answer:
 * @lists: (array) (element-type GPtrArray): by #AnswerList, texts
 * @options: what is to be compared, each %TRUE
 */
typedef struct
{
  const MdrDiagram *diagram;
  GPtrArray *lists[N_ANSWERS];
  JsonObject *options;
} Answer;

static void
answer_clear (Answer *answer)
{
  for (int i = 0; i < N_ANSWERS; i++)
    g_clear_pointer (&answer->lists[i], g_ptr_array_unref);
  g_clear_pointer (&answer->options, json_object_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Answer, answer_clear)

static gboolean
is_given (const MdrDiagram *diagram, MdrCell place, gboolean text)
{
  for (guint i = 0; i < diagram->figures->len; i++)
    {
      const MdrFigure *figure = g_ptr_array_index (diagram->figures, i);

      if (mdr_cell_equal (figure->place, place)
          && (text ? figure->text != NULL
                   : figure->shape == MDR_FIGURE_FILL || figure->shape == MDR_FIGURE_TINT))
        return TRUE;
    }
  return FALSE;
}

static void
add_answer (Answer *answer, AnswerList list, const char *option, char *text)
{
  g_ptr_array_add (answer->lists[list], text);
  json_object_set_boolean_member (answer->options, option, TRUE);
}

static gboolean
add_sign (Answer *answer, const MdrStroke *stroke)
{
  int point = mdr_penpa_get_point (answer->diagram, stroke->from, 0);

  for (gsize i = 0; i < G_N_ELEMENTS (symbols); i++)
    if (stroke->shape == symbols[i].shape && g_strcmp0 (stroke->text, symbols[i].text) == 0)
      {
        add_answer (answer, ANSWER_SYMBOLS, symbols[i].option,
                    g_strdup_printf ("%d,%s", point, symbols[i].code));
        return TRUE;
      }
  /* Only digits and letters are compared. */
  for (const char *at = stroke->text; at && *at; at++)
    if (!g_ascii_isalnum (*at))
      return FALSE;
  if (!stroke->text || stroke->shape != MDR_FIGURE_PLAIN)
    return FALSE;
  if (!is_given (answer->diagram, stroke->from, TRUE))
    add_answer (answer, ANSWER_NUMBERS, "sol_number", g_strdup_printf ("%d,%s", point, stroke->text));
  return TRUE;
}

/* The side between two cells, from corner to corner, unless it is given. */
static void
add_side (Answer *answer, const MdrStroke *stroke)
{
  const MdrDiagram *diagram = answer->diagram;
  gboolean upright = stroke->from.row == stroke->to.row;
  MdrCell start = { stroke->from.row - (upright ? 1 : 0), stroke->from.column - (upright ? 0 : 1) };
  int cell = stroke->from.row * diagram->extents.columns + stroke->from.column;

  if (!(upright ? diagram->right : diagram->below)[cell])
    add_answer (answer, ANSWER_SIDES, "sol_loopedge",
                g_strdup_printf ("%d,%d,1", mdr_penpa_get_point (answer->diagram, start, 1),
                                 mdr_penpa_get_point (answer->diagram, stroke->from, 1)));
  json_object_set_boolean_member (answer->options, "sol_ignoreborder", TRUE);
}

/* Returns whether the site can compare what a solver draws. */
static gboolean
add_stroke (Answer *answer, const MdrStroke *stroke)
{
  switch (stroke->pen)
    {
    case MDR_PEN_FILL:
      if (!is_given (answer->diagram, stroke->from, FALSE))
        add_answer (answer, ANSWER_CELLS, "sol_surface",
                    g_strdup_printf ("%d", mdr_penpa_get_point (answer->diagram, stroke->from, 0)));
      return TRUE;
    case MDR_PEN_LINES:
      add_answer (answer, ANSWER_LINES, "sol_loopline",
                  g_strdup_printf ("%d,%d,%s", mdr_penpa_get_point (answer->diagram, stroke->from, 0),
                                   mdr_penpa_get_point (answer->diagram, stroke->to, 0),
                                   stroke->text ? stroke->text : "1"));
      return !stroke->text || g_str_equal (stroke->text, "2");
    case MDR_PEN_SIDES:
      add_side (answer, stroke);
      return TRUE;
    case MDR_PEN_NUMBERS:
    default:
      return add_sign (answer, stroke);
    }
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static char *
dup_lists (const Answer *answer)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;

  json_builder_begin_array (builder);
  for (int i = 0; i < N_ANSWERS; i++)
    {
      g_ptr_array_sort (answer->lists[i], compare_texts);
      json_builder_begin_array (builder);
      for (guint k = 0; k < answer->lists[i]->len; k++)
        json_builder_add_string_value (builder, g_ptr_array_index (answer->lists[i], k));
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
  root = json_builder_get_root (builder);
  return json_to_string (root, FALSE);
}

/**
 * mdr_penpa_append_answer:
 *
 * Appends what is compared with the answer of @diagram.
 *
 * Returns: (transfer full): the part of the address with the answer; empty if there is none, or the site
 *   cannot compare it
 */
char *
mdr_penpa_append_answer (GString *text, const MdrDiagram *diagram)
{
  const GPtrArray *strokes = diagram->answer;
  g_auto (Answer) answer = { .diagram = diagram, .options = json_object_new () };
  g_autofree char *options = NULL;
  g_autofree char *lists = NULL;
  g_autofree char *base64 = NULL;

  for (int i = 0; i < N_ANSWERS; i++)
    answer.lists[i] = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; strokes && i < strokes->len; i++)
    if (!add_stroke (&answer, g_ptr_array_index (strokes, i)))
      return g_strdup ("");
  if (json_object_get_size (answer.options) == 0)
    return g_strdup ("");
  options = mdr_json_take_to_text (g_steal_pointer (&answer.options));
  g_string_append_printf (text, "%s\n", options);
  lists = dup_lists (&answer);
  base64 = mdr_deflate_to_base64 (lists);
  base64[strcspn (base64, "=")] = '\0';
  return g_strconcat ("&a=", base64, NULL);
}
