/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-json.h"

#include <math.h>
#include <string.h>

#include "mdr-text.h"

/* @expected: a part of the error; NULL where the text is valid. */
static const struct
{
  const char *text;
  const char *expected;
} syntax_rows[] = {
  { "{}", NULL },
  { "[]", NULL },
  { "\xEF\xBB\xBF{}", NULL },
  { " [ 1 , -2, 0, -0, 1.5e-3, 2E+2, true, false, null, \"\" ] \r\n", NULL },
  { "{\"a\": {\"a\": 1}, \"b\": [{\"a\": 2}, {\"a\": 3}]}", NULL },
  { "[\"\\u00e9 \\ud83d\\udc0d \\\" \\\\ \\/ \\b\\f\\n\\r\\t\"]", NULL },
  { "[9223372036854775807, -9223372036854775808, 1.7e308]", NULL },
  { "", "Line 1: the file ends here" },
  { "\n\n", "Line 3: the file ends here" },
  { "{\n\"a\": 1", "Line 2: the file ends here" },
  { "{\n\"a", "Line 2: the file ends here" },
  { "[1,\n2,\n", "Line 3: the file ends here" },
  { "[1]\n]", "Line 2: the end of the file was expected; “]” was found." },
  { "{\"a\": 1,\n \"b\": 2,\n \"a\": 3}", "Line 3: “a” occurs here for the second time." },
  { "{\"a\": 1, \"\\u0061\": 3}", "“a” occurs here for the second time" },
  { "{\"\\\"\": 1, \"\\u0022\": 3}", "for the second time" },
  { "{\"a\" 1}", "a colon was expected; “1” was found" },
  { "{\"a\": }", "a value was expected; “}” was found" },
  { "{\"a\": 1,}", "a name in quotation marks was expected; “}” was found" },
  { "[1,]", "a value was expected; “]” was found" },
  { "[1 2]", "a comma or “]” was expected; “2” was found" },
  { "{'a': 1}", "a name in quotation marks was expected; “'” was found" },
  { "{a: 1}", "a name in quotation marks was expected; “a” was found" },
  { "// no\n{}", "a value was expected; “/” was found" },
  { "é", "a value was expected; “é” was found" },
  { "[tru]", "a value was expected; “t” was found" },
  { "[nan]", "a value was expected; “n” was found" },
  { "[+1]", "a value was expected; “+” was found" },
  { "[.5]", "a value was expected; “.” was found" },
  { "[01]", "a comma or “]” was expected; “1” was found" },
  { "[1.]", "a digit was expected; “]” was found" },
  { "[1e]", "a digit was expected; “]” was found" },
  { "[-]", "a digit was expected; “]” was found" },
  { "[\n9223372036854775808]", "Line 2: the number 9223372036854775808 is out of range." },
  { "[1e999]", "the number 1e999 is out of range" },
  { "[\"a\nb\"]", "Line 1: a string must end on the line" },
  { "[\"\\x\"]", "was expected after the backslash; “x” was found" },
  { "[\"\\u12g4\"]", "four hexadecimal digits" },
  { "[\"\\u12", "four hexadecimal digits" },
  { "[\"\\u0000\"]", "is not allowed in a string" },
  { "[\"\\ud800\"]", "half a surrogate pair" },
  { "[\"\\ud800\\u0041\"]", "half a surrogate pair" },
  { "[\"\\udc00\"]", "half a surrogate pair" },
  { "{\n\"\xff\": 1}", "Line 2: the bytes here are not UTF-8" },
};

static void
test_syntax (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (syntax_rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = mdr_json_parse (syntax_rows[i].text, strlen (syntax_rows[i].text), &error);

      g_test_message ("row %" G_GSIZE_FORMAT, i);
      if (!syntax_rows[i].expected)
        {
          g_assert_no_error (error);
          g_assert_nonnull (node);
          continue;
        }
      g_assert_null (node);
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
      g_assert_nonnull (strstr (error->message, syntax_rows[i].expected));
    }
}

static void
test_values (void)
{
  const char *text = "[\"\\ud83d\\udc0d\\n\\u00e9\", -0.125, -9223372036854775808, 1E2]";
  g_autoptr (JsonNode) node = mdr_json_parse (text, strlen (text), NULL);
  JsonArray *array = json_node_get_array (node);
  gint64 integer;

  g_assert_cmpstr (mdr_json_get_string_element (array, "", 0, NULL), ==, "🐍\né");
  g_assert_cmpfloat (json_array_get_double_element (array, 1), ==, -0.125);
  g_assert_true (mdr_json_get_integer_element (array, "", 2, G_MININT64, 0, &integer, NULL));
  g_assert_cmpint (integer, ==, G_MININT64);
  g_assert_cmpfloat (json_array_get_double_element (array, 3), ==, 100);
}

/* What is read of a board, and where it says what is wrong. */
static const struct
{
  const char *text;
  const char *expected;
} board_rows[] = {
  { "{\"rows\": 2, \"columns\": 3, \"end\": [1, 2], \"cells\": [[0, 0], [1, 2]]}", NULL },
  { "{\"rows\": 0, \"columns\": 3}", "givens.rows" },
  { "{\"rows\": 2, \"columns\": 10}", "givens.columns" },
  { "{\"rows\": 2}", "givens.columns is missing." },
  { "{\"rows\": 2, \"columns\": 3}", "givens.end is missing." },
  { "{\"rows\": 2, \"columns\": 3, \"end\": [2, 0]}", "givens.end[0]" },
  { "{\"rows\": 2, \"columns\": 3, \"end\": [0]}", "givens.end" },
  { "{\"rows\": 2, \"columns\": 3, \"end\": [0, 0], \"cells\": [[0, 0], [1, 3]]}", "cells[1][1]" },
  { "{\"rows\": 2, \"columns\": 3, \"end\": [0, 0], \"cells\": [[0, 0], [1, 2, 3]]}", "cells[1]" },
};

static gboolean
read_board (JsonObject *givens, MdrCell *last, GError **error)
{
  JsonArray *cells;
  MdrCell end;
  gint64 rows;
  gint64 columns;

  if (!mdr_json_get_integer (givens, "givens", "rows", 1, 9, &rows, error)
      || !mdr_json_get_integer (givens, "givens", "columns", 1, 9, &columns, error)
      || !mdr_json_get_cell (givens, "givens", "end", (int) rows, (int) columns, &end, error))
    return FALSE;
  cells = mdr_json_get_array (givens, "givens", "cells", 2, 2, error);
  return cells && mdr_json_get_cell_element (cells, "cells", 0, (int) rows, (int) columns, last, error)
         && mdr_json_get_cell_element (cells, "cells", 1, (int) rows, (int) columns, last, error);
}

static void
test_board (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (board_rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = mdr_json_parse (board_rows[i].text, strlen (board_rows[i].text), NULL);
      g_autoptr (JsonArray) written = NULL;
      MdrCell last;

      g_test_message ("row %" G_GSIZE_FORMAT, i);
      if (board_rows[i].expected)
        {
          g_assert_false (read_board (json_node_get_object (node), &last, &error));
          g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
          g_assert_true (g_str_has_prefix (error->message, board_rows[i].expected));
          continue;
        }
      g_assert_true (read_board (json_node_get_object (node), &last, &error));
      g_assert_true (mdr_cell_equal (last, (MdrCell){ 1, 2 }));
      written = mdr_json_new_cell (last);
      g_assert_cmpint (json_array_get_int_element (written, 0), ==, 1);
      g_assert_cmpint (json_array_get_int_element (written, 1), ==, 2);
    }
}

static void
test_zero_byte (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (mdr_json_parse ("{\n\0}", 4, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
  g_assert_nonnull (strstr (error->message, "Line 2: there is a zero byte"));
}

static char *
dup_nested (gsize depth)
{
  GString *text = g_string_new (NULL);

  for (gsize i = 0; i < depth; i++)
    g_string_append_c (text, '[');
  for (gsize i = 0; i < depth; i++)
    g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

static void
test_depth (void)
{
  static const struct
  {
    gsize depth;
    gboolean valid;
  } rows[] = { { 32, TRUE }, { 33, FALSE }, { 100000, FALSE }, { 5 * 1024 * 1024, FALSE } };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = dup_nested (rows[i].depth);
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = mdr_json_parse (text, strlen (text), &error);

      g_assert_true ((node != NULL) == rows[i].valid);
      if (rows[i].valid)
        continue;
      g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
      g_assert_cmpstr (error->message, ==, "Line 1: brackets are nested deeper than 32.");
    }
}

static void
test_number_of_values (void)
{
  g_autoptr (GString) text = g_string_new ("[");
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = NULL;

  for (guint i = 0; i < 1499998; i++)
    g_string_append (text, "0,");
  g_string_append (text, "0]");
  node = mdr_json_parse (text->str, text->len, &error);
  g_assert_no_error (error);
  g_assert_nonnull (node);
  g_string_overwrite (text, text->len - 1, ",0]");
  g_assert_null (mdr_json_parse (text->str, text->len, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
  g_assert_cmpstr (error->message, ==, "Line 1: the file has more than 1500000 values.");
}

static void
test_size (void)
{
  gsize length = MDR_MAX_FILE_BYTES;
  g_autofree char *text = g_malloc (length + 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = NULL;

  memset (text, ' ', length + 1);
  text[0] = '{';
  text[length - 1] = '}';
  node = mdr_json_parse (text, length, &error);
  g_assert_no_error (error);
  g_assert_nonnull (node);
  g_assert_null (mdr_json_parse (text, length + 1, &error));
  g_assert_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE);
}

/* @form: i integer 2..60, r real 0..1, s text, o object, a array of 1 to 3, A of 2, m check members */
static const struct
{
  char form;
  const char *text;
  const char *expected;
} member_rows[] = {
  { 'i', "{\"x\": 2}", NULL },
  { 'i', "{\"x\": 60}", NULL },
  { 'i', "{\"x\": 61}", "givens.x must be a whole number from 2 to 60, not 61." },
  { 'i', "{\"x\": 1}", "givens.x must be a whole number from 2 to 60, not 1." },
  { 'i', "{\"x\": 3.0}", "givens.x must be a whole number from 2 to 60, not 3.0." },
  { 'i', "{\"x\": true}", "givens.x must be a whole number from 2 to 60, not true." },
  { 'i', "{\"x\": null}", "givens.x must be a whole number from 2 to 60, not null." },
  { 'i', "{\"x\": \"3\"}", "givens.x must be a whole number from 2 to 60, not \"3\"" },
  { 'i', "{\"x\": [3]}", "givens.x must be a whole number from 2 to 60, not […]." },
  { 'i', "{\"X\": 3}", "givens.x is missing." },
  { 'r', "{\"x\": 0.5}", NULL },
  { 'r', "{\"x\": 1}", NULL },
  { 'r', "{\"x\": 1.5}", "givens.x must be a number from 0 to 1, not 1.5." },
  { 'r', "{\"x\": \"1\"}", "givens.x must be a number from 0 to 1, not \"1\"" },
  { 's', "{\"x\": \"\"}", NULL },
  { 's', "{\"x\": 1}", "givens.x must be a string, not 1." },
  { 's', "{\"x\": {}}", "givens.x must be a string, not {…}." },
  { 'b', "{\"x\": false}", NULL },
  { 'b', "{\"x\": 1}", "givens.x must be true or false, not 1." },
  { 'b', "{}", "givens.x is missing." },
  { 'o', "{\"x\": {}}", NULL },
  { 'o', "{\"x\": []}", "givens.x must be an object, not […]." },
  { 'a', "{\"x\": [1]}", NULL },
  { 'a', "{\"x\": []}", "givens.x must have from 1 to 3 elements, not 0." },
  { 'a', "{\"x\": [1, 2, 3, 4]}", "givens.x must have from 1 to 3 elements, not 4." },
  { 'a', "{\"x\": 1}", "givens.x must be an array, not 1." },
  { 'A', "{\"x\": [1]}", "givens.x must have 2 elements, not 1." },
  { 'm', "{\"x\": 1, \"y\": 2}", NULL },
  { 'm', "{\"x\": 1, \"z\": 2, \"w\": 3}", "givens.z is unknown" },
};

static gboolean
read_member (char form, JsonObject *object, GError **error)
{
  static const char *const known[] = { "x", "y", NULL };
  gboolean boolean;
  gint64 integer;
  double real;

  switch (form)
    {
    case 'i':
      return mdr_json_get_integer (object, "givens", "x", 2, 60, &integer, error);
    case 'r':
      return mdr_json_get_real (object, "givens", "x", 0, 1, &real, error);
    case 'b':
      return mdr_json_get_boolean (object, "givens", "x", &boolean, error);
    case 's':
      return mdr_json_get_string (object, "givens", "x", error) != NULL;
    case 'o':
      return mdr_json_get_object (object, "givens", "x", error) != NULL;
    case 'a':
      return mdr_json_get_array (object, "givens", "x", 1, 3, error) != NULL;
    case 'A':
      return mdr_json_get_array (object, "givens", "x", 2, 2, error) != NULL;
    case 'm':
      return mdr_json_check_members (object, "givens", known, error);
    default:
      g_assert_not_reached ();
    }
}

static void
test_members (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (member_rows); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JsonNode) node = mdr_json_parse (member_rows[i].text, strlen (member_rows[i].text), NULL);
      gboolean valid = read_member (member_rows[i].form, json_node_get_object (node), &error);

      g_test_message ("%s", member_rows[i].text);
      if (!member_rows[i].expected)
        {
          g_assert_no_error (error);
          g_assert_true (valid);
          continue;
        }
      g_assert_false (valid);
      g_assert_error (error, MDR_ERROR, MDR_ERROR_INVALID);
      g_assert_true (g_str_has_prefix (error->message, member_rows[i].expected));
    }
}

static void
test_elements (void)
{
  const char *text = "[1, null, \"a\", [1, 2], {}]";
  g_autoptr (JsonNode) node = mdr_json_parse (text, strlen (text), NULL);
  JsonArray *array = json_node_get_array (node);
  g_autoptr (GError) error = NULL;
  gint64 integer;

  g_assert_false (mdr_json_element_is_null (array, 0));
  g_assert_true (mdr_json_element_is_null (array, 1));
  g_assert_true (mdr_json_get_integer_element (array, "a", 0, 0, 9, &integer, NULL));
  g_assert_cmpstr (mdr_json_get_string_element (array, "a", 2, NULL), ==, "a");
  g_assert_nonnull (mdr_json_get_array_element (array, "a", 3, 2, 2, NULL));
  g_assert_nonnull (mdr_json_get_object_element (array, "a", 4, NULL));
  g_assert_false (mdr_json_get_integer_element (array, "givens.counts", 1, 0, 9, &integer, &error));
  g_assert_cmpstr (error->message, ==, "givens.counts[1] must be a whole number from 0 to 9, not null.");
}

static void
test_long_values_are_cut (void)
{
  g_autofree char *filling = g_strnfill (100000, 'x');
  g_autofree char *text = g_strdup_printf ("{\"x\": \"%s\", \"%s\": 1}", filling, filling);
  g_autoptr (JsonNode) node = mdr_json_parse (text, strlen (text), NULL);
  g_autoptr (GError) value_error = NULL;
  g_autoptr (GError) name_error = NULL;

  g_assert_false (read_member ('i', json_node_get_object (node), &value_error));
  g_assert_cmpuint (strlen (value_error->message), <, 200);
  g_assert_false (read_member ('m', json_node_get_object (node), &name_error));
  g_assert_cmpuint (strlen (name_error->message), <, 200);
}

/* Numbers of a line have no exponent, and what looks like one in a text stays. */
static void
test_line (void)
{
  const char *text = "{\"a\": [0.001094, 3.0, -2.5, 1e-9, 0, -17, 1e20, 123456789.125],"
                     " \"1e5\": \"say \\\"2.50\\\" \\\\\", \"b\": [true, null, {}]}";
  g_autoptr (JsonNode) node = mdr_json_parse (text, strlen (text), NULL);
  g_autofree char *line = mdr_json_to_line (node);

  g_assert_cmpstr (line, ==,
                   "{\"a\":[0.001094,3,-2.500000,0.000000,0,-17,100000000000000000000,123456789.125000],"
                   "\"1e5\":\"say \\\"2.50\\\" \\\\\",\"b\":[true,null,{}]}\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/json/syntax", test_syntax);
  g_test_add_func ("/json/values", test_values);
  g_test_add_func ("/json/board", test_board);
  g_test_add_func ("/json/zero-byte", test_zero_byte);
  g_test_add_func ("/json/depth", test_depth);
  g_test_add_func ("/json/number-of-values", test_number_of_values);
  g_test_add_func ("/json/size", test_size);
  g_test_add_func ("/json/members", test_members);
  g_test_add_func ("/json/elements", test_elements);
  g_test_add_func ("/json/long-values-are-cut", test_long_values_are_cut);
  g_test_add_func ("/json/line", test_line);
  return g_test_run ();
}
