/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-field.h"

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-json.h"
#include "mdr-kind.h"

/** Returns: (nullable): the field called @name */
const MdrField *
mdr_fields_find (const MdrField *fields, const char *name)
{
  g_return_val_if_fail (fields != NULL, NULL);
  g_return_val_if_fail (name != NULL, NULL);

  for (; fields->name; fields++)
    if (g_str_equal (fields->name, name))
      return fields;
  return NULL;
}

/** Returns: the member of @puzzle that @field describes */
gpointer
mdr_field_get_member (const MdrField *field, const MdrPuzzle *puzzle)
{
  g_return_val_if_fail (field != NULL, NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);

  return G_STRUCT_MEMBER_P (puzzle, field->offset);
}

/**
 * mdr_field_dup_value:
 * @field: any but an own value
 *
 * Returns: (transfer full): the value as mdr_field_set() reads it
 */
char *
mdr_field_dup_value (const MdrField *field, const MdrPuzzle *puzzle)
{
  int value;

  g_return_val_if_fail (field != NULL && field->type != MDR_FIELD_OWN, NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);

  value = *(int *) mdr_field_get_member (field, puzzle);
  if (field->type == MDR_FIELD_SWITCH)
    return g_strdup (value ? "yes" : "no");
  return field->type == MDR_FIELD_CHOICE ? g_strdup (field->choices[value].id)
                                         : g_strdup_printf ("%d", value);
}

/* Sets the length of one side of the board, and keeps the other if there is one. */
static gboolean
set_side (const MdrField *field, MdrPuzzle *puzzle, int value, GError **error)
{
  const MdrField *fields = puzzle->kind->fields;
  int sides[2] = { value, value };

  for (int i = 0; i < 2 && fields[i].type == MDR_FIELD_SIDE; i++)
    if (&fields[i] != field)
      sides[i] = *(int *) mdr_field_get_member (&fields[i], puzzle);
  return puzzle->kind->resize (puzzle, sides[0], sides[1], error);
}

static gboolean
store (const MdrField *field, MdrPuzzle *puzzle, int value, GError **error)
{
  if (field->set)
    return field->set (puzzle, field, value, error);
  if (field->type == MDR_FIELD_SIDE)
    return set_side (field, puzzle, value, error);
  *(int *) mdr_field_get_member (field, puzzle) = value;
  return TRUE;
}

/* Finds the place of a value among the choices of a field. */
static gboolean
find_choice (const MdrField *field, const char *value, guint *index, GError **error)
{
  g_autoptr (GString) sentence = NULL;
  g_autofree char *excerpt = NULL;

  if (mdr_choices_find (field->choices, value, index, field->refusal ? NULL : error))
    return TRUE;
  if (!field->refusal)
    return FALSE;
  excerpt = mdr_encoding_dup_excerpt (value);
  sentence = g_string_new (_ (field->refusal));
  g_string_replace (sentence, "%s", excerpt, 1);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, sentence->str);
  return FALSE;
}

/**
 * mdr_field_set:
 * @field: any but an own value
 * @puzzle: a copy that is not yet shared
 * @value: a number, "yes" or "no", or the id of a choice
 *
 * Returns: whether the field can have this value; if not, with an error
 */
gboolean
mdr_field_set (const MdrField *field, MdrPuzzle *puzzle, const char *value, GError **error)
{
  g_autofree char *excerpt = NULL;
  MdrWords words;
  guint number = 0;

  g_return_val_if_fail (field != NULL && field->type != MDR_FIELD_OWN, FALSE);
  g_return_val_if_fail (puzzle != NULL, FALSE);
  g_return_val_if_fail (value != NULL, FALSE);

  if (field->type == MDR_FIELD_SWITCH)
    {
      if (g_str_equal (value, "yes") || g_str_equal (value, "no"))
        return store (field, puzzle, g_str_equal (value, "yes"), error);
      excerpt = mdr_encoding_dup_excerpt (value);
      /* Translators: the name of a field, what was typed */
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” must be “yes” or “no”, not “%s”."),
                   field->name, excerpt);
      return FALSE;
    }
  words = mdr_words (value);
  return (field->type == MDR_FIELD_CHOICE ? find_choice (field, value, &number, error)
                                          : mdr_words_read_number (&words, (guint) field->minimum,
                                                                   (guint) field->maximum, &number, error))
         && store (field, puzzle, (int) number, error);
}

static gboolean
check_members (const MdrField *fields, JsonObject *givens, const char *path, GError **error)
{
  g_autoptr (GPtrArray) known = g_ptr_array_new ();

  for (const MdrField *field = fields; field->name; field++)
    g_ptr_array_add (known, (gpointer) field->name);
  g_ptr_array_add (known, NULL);
  return mdr_json_check_members (givens, path, (const char *const *) known->pdata, error);
}

/**
 * mdr_fields_read_size:
 * @fields: begin with one or two sides
 * @path: of @givens, for errors
 *
 * Returns: whether @givens has members of @fields alone, and valid sides
 */
gboolean
mdr_fields_read_size (const MdrField *fields,
                      JsonObject *givens,
                      const char *path,
                      int *rows,
                      int *columns,
                      GError **error)
{
  gint64 sides[2];

  g_return_val_if_fail (fields != NULL && fields->type == MDR_FIELD_SIDE, FALSE);
  g_return_val_if_fail (rows != NULL && columns != NULL, FALSE);

  if (!check_members (fields, givens, path, error))
    return FALSE;
  for (int i = 0; i < 2; i++)
    if (i == 1 && fields[i].type != MDR_FIELD_SIDE)
      sides[1] = sides[0];
    else if (!mdr_json_get_integer (givens, path, fields[i].name, fields[i].minimum, fields[i].maximum,
                                    &sides[i], error))
      return FALSE;
  *rows = (int) sides[0];
  *columns = (int) sides[1];
  return TRUE;
}

static gboolean
read_field (const MdrField *field, MdrPuzzle *puzzle, JsonObject *givens, const char *path, GError **error)
{
  const char *text;
  gboolean on;
  gint64 number;

  switch (field->type)
    {
    case MDR_FIELD_SIDE:
      return TRUE;
    case MDR_FIELD_NUMBER:
      return mdr_json_get_integer (givens, path, field->name, field->minimum, field->maximum, &number, error)
             && store (field, puzzle, (int) number, error);
    case MDR_FIELD_SWITCH:
      return mdr_json_get_boolean (givens, path, field->name, &on, error) && store (field, puzzle, on, error);
    case MDR_FIELD_CHOICE:
      text = mdr_json_get_string (givens, path, field->name, error);
      if (!text)
        return FALSE;
      if (mdr_field_set (field, puzzle, text, error))
        return TRUE;
      g_prefix_error (error, "%s.%s: ", path, field->name);
      return FALSE;
    case MDR_FIELD_OWN:
      return field->read (puzzle, field, givens, path, error);
    default:
      g_assert_not_reached ();
    }
}

/**
 * mdr_fields_read:
 * @puzzle: a copy that is not yet shared, whose board already has its size
 * @path: of @givens, for errors
 *
 * Returns: whether all fields but the sides could be read, and there are no other members
 */
gboolean
mdr_fields_read (const MdrField *fields,
                 MdrPuzzle *puzzle,
                 JsonObject *givens,
                 const char *path,
                 GError **error)
{
  g_return_val_if_fail (fields != NULL, FALSE);
  g_return_val_if_fail (puzzle != NULL, FALSE);

  if (!check_members (fields, givens, path, error))
    return FALSE;
  for (const MdrField *field = fields; field->name; field++)
    if (!read_field (field, puzzle, givens, path, error))
      return FALSE;
  return TRUE;
}

/** Returns: (transfer full): an object with all fields of @puzzle, in their order */
JsonNode *
mdr_fields_write (const MdrField *fields, const MdrPuzzle *puzzle)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);
  JsonObject *givens = json_object_new ();

  json_node_take_object (node, givens);
  g_return_val_if_fail (fields != NULL, node);
  g_return_val_if_fail (puzzle != NULL, node);

  for (const MdrField *field = fields; field->name; field++)
    if (field->type == MDR_FIELD_OWN)
      field->write (puzzle, field, givens);
    else
      {
        int value = *(int *) mdr_field_get_member (field, puzzle);

        if (field->type == MDR_FIELD_SWITCH)
          json_object_set_boolean_member (givens, field->name, value);
        else if (field->type == MDR_FIELD_CHOICE)
          json_object_set_string_member (givens, field->name, field->choices[value].id);
        else
          json_object_set_int_member (givens, field->name, value);
      }
  return node;
}

/** Brings a size to the nearest one that the sides of a board can have; a square gets its longer side. */
void
mdr_fields_clamp_size (const MdrField *fields, int *rows, int *columns)
{
  g_return_if_fail (fields != NULL && fields->type == MDR_FIELD_SIDE);
  g_return_if_fail (rows != NULL && columns != NULL);

  if (fields[1].type == MDR_FIELD_SIDE)
    *columns = CLAMP (*columns, fields[1].minimum, fields[1].maximum);
  else
    *rows = MAX (*rows, *columns);
  *rows = CLAMP (*rows, fields->minimum, fields->maximum);
  if (fields[1].type != MDR_FIELD_SIDE)
    *columns = *rows;
}

/** Sets the field that the next word names to the value that follows. */
gboolean
mdr_puzzle_apply_set (gpointer puzzle, MdrWords *words, GError **error)
{
  const MdrField *fields;
  const MdrField *field;
  g_autofree char *name = NULL;
  g_autofree char *excerpt = NULL;
  g_autoptr (GString) list = NULL;

  g_return_val_if_fail (puzzle != NULL, FALSE);
  g_return_val_if_fail (words != NULL, FALSE);

  fields = ((MdrPuzzle *) puzzle)->kind->fields;
  name = mdr_words_read (words);
  field = mdr_fields_find (fields, name);
  if (field && field->type != MDR_FIELD_OWN)
    return mdr_field_set (field, puzzle, mdr_words_read_rest (words), error);
  list = g_string_new (NULL);
  for (field = fields; field->name; field++)
    if (field->type != MDR_FIELD_OWN)
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", field->name);
  excerpt = mdr_encoding_dup_excerpt (name);
  /* Translators: what was typed, a list of words */
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("One of these was expected, not “%s”: %s."), excerpt,
               list->str);
  return FALSE;
}

/** Gives the board the rows and columns that follow. */
gboolean
mdr_puzzle_apply_size (gpointer puzzle, MdrWords *words, GError **error)
{
  const MdrField *rows;
  const MdrField *columns;
  guint sides[2];

  g_return_val_if_fail (puzzle != NULL, FALSE);
  g_return_val_if_fail (words != NULL, FALSE);

  rows = ((MdrPuzzle *) puzzle)->kind->fields;
  columns = rows[1].type == MDR_FIELD_SIDE ? rows + 1 : rows;
  return mdr_words_read_number (words, (guint) rows->minimum, (guint) rows->maximum, &sides[0], error)
         && mdr_words_read_number (words, (guint) columns->minimum, (guint) columns->maximum, &sides[1],
                                   error)
         && ((MdrPuzzle *) puzzle)->kind->resize (puzzle, (int) sides[0], (int) sides[1], error);
}
