/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document-private.h"

#include <math.h>

#include "mdr-format.h"
#include "mdr-json.h"

/*
 * A result as JSON, for the session: what the card and the comparison of methods show of it. Left out is what
 * can be computed again (the playback, the problems of the puzzle), what all solutions share, and a false
 * solution.
 */

typedef enum
{
  MEMBER_FLAG,
  MEMBER_COUNT,
  MEMBER_LARGE_COUNT,
  MEMBER_REAL,
  MEMBER_SENTENCE,
} MemberType;

/* One member of a result. Sentences may be missing. */
typedef struct
{
  const char *name;
  MemberType type;
  gsize offset;
  double minimum;
  double maximum;
} Member;

#define MEMBER(field) offsetof (MdrResult, field)

/* Enumerations are written as numbers, so that the numbers of existing values must not change: sessions of
 * earlier versions have them. */
static const Member members[] = {
  { "status", MEMBER_COUNT, MEMBER (status), 0, MDR_STATUS_UNFINISHED },
  { "stop", MEMBER_COUNT, MEMBER (stop), 0, MDR_STOP_MEMORY_LIMIT },
  { "sense", MEMBER_COUNT, MEMBER (sense), 0, MDR_SENSE_MOST },
  { "objective", MEMBER_REAL, MEMBER (objective), -G_MAXINT32, G_MAXINT32 },
  { "optimal", MEMBER_COUNT, MEMBER (optimal), 0, MDR_TRUTH_YES },
  { "has-bound", MEMBER_FLAG, MEMBER (has_bound) },
  { "bound", MEMBER_REAL, MEMBER (bound), -G_MAXINT32, G_MAXINT32 },
  { "exhausted", MEMBER_FLAG, MEMBER (exhausted) },
  { "best-exhausted", MEMBER_FLAG, MEMBER (best_exhausted) },
  { "impossible-goal", MEMBER_SENTENCE, MEMBER (impossible_goal) },
  { "seconds", MEMBER_REAL, MEMBER (seconds), 0, MDR_FORMAT_MAX_SECONDS },
  { "nodes", MEMBER_LARGE_COUNT, MEMBER (nodes) },
  { "rows", MEMBER_COUNT, MEMBER (rows), 0, G_MAXUINT32 },
  { "columns", MEMBER_COUNT, MEMBER (columns), 0, G_MAXUINT32 },
  { "cuts", MEMBER_COUNT, MEMBER (cuts), 0, G_MAXUINT32 },
  { "refusal", MEMBER_SENTENCE, MEMBER (refusal) },
  { "error", MEMBER_SENTENCE, MEMBER (error) },
};

/* JSON knows no infinite numbers. A result with one is left out when it is read, because a member is
 * missing. */
static void
write_member (const Member *member, JsonObject *object, const MdrResult *result)
{
  switch (member->type)
    {
    case MEMBER_FLAG:
      json_object_set_boolean_member (object, member->name,
                                      G_STRUCT_MEMBER (gboolean, result, member->offset));
      break;
    case MEMBER_COUNT:
      json_object_set_int_member (object, member->name, G_STRUCT_MEMBER (guint, result, member->offset));
      break;
    case MEMBER_LARGE_COUNT:
      json_object_set_int_member (object, member->name,
                                  (gint64) G_STRUCT_MEMBER (guint64, result, member->offset));
      break;
    case MEMBER_REAL:
      if (isfinite (G_STRUCT_MEMBER (double, result, member->offset)))
        json_object_set_double_member (object, member->name,
                                       G_STRUCT_MEMBER (double, result, member->offset));
      break;
    case MEMBER_SENTENCE:
    default:
      if (G_STRUCT_MEMBER (char *, result, member->offset))
        json_object_set_string_member (object, member->name,
                                       G_STRUCT_MEMBER (char *, result, member->offset));
    }
}

static gboolean
read_member (const Member *member, JsonObject *object, MdrResult *result)
{
  gpointer place = G_STRUCT_MEMBER_P (result, member->offset);
  gint64 number;

  switch (member->type)
    {
    case MEMBER_FLAG:
      return mdr_json_get_boolean (object, "", member->name, place, NULL);
    case MEMBER_COUNT:
      if (!mdr_json_get_integer (object, "", member->name, (gint64) member->minimum, (gint64) member->maximum,
                                 &number, NULL))
        return FALSE;
      *(guint *) place = (guint) number;
      return TRUE;
    case MEMBER_LARGE_COUNT:
      if (!mdr_json_get_integer (object, "", member->name, 0, G_MAXINT64, &number, NULL))
        return FALSE;
      *(guint64 *) place = (guint64) number;
      return TRUE;
    case MEMBER_REAL:
      return mdr_json_get_real (object, "", member->name, member->minimum, member->maximum, place, NULL);
    case MEMBER_SENTENCE:
    default:
      if (!json_object_has_member (object, member->name))
        return TRUE;
      *(char **) place = g_strdup (mdr_json_get_string (object, "", member->name, NULL));
      return *(char **) place != NULL;
    }
}

/* The options tell whether two results are of the same task. */
static void
write_options (JsonObject *object, const MdrOptions *options, const MdrOptionSpec *specs)
{
  JsonObject *values = json_object_new ();

  for (const MdrOptionSpec *spec = specs; spec->id; spec++)
    if (spec->scopes & MDR_SCOPE_METHOD)
      json_object_set_string_member (values, spec->id, mdr_options_get (options, spec->id));
  json_object_set_object_member (object, "options", values);
}

/* The options of a method that did not run are not known. */
static gboolean
read_options (JsonObject *object, const MdrOptionSpec *specs, MdrResult *result)
{
  JsonObject *values;

  if (!json_object_has_member (object, "options"))
    return TRUE;
  values = mdr_json_get_object (object, "", "options", NULL);
  if (!values)
    return FALSE;
  result->options = mdr_options_new (specs, MDR_SCOPE_METHOD);
  for (const MdrOptionSpec *spec = specs; spec->id; spec++)
    {
      const char *value;

      if (!(spec->scopes & MDR_SCOPE_METHOD))
        continue;
      value = mdr_json_get_string (values, "", spec->id, NULL);
      if (!value || !mdr_options_set (result->options, spec->id, value, NULL))
        return FALSE;
    }
  return TRUE;
}

/* Labels and values alternate. */
static void
write_facts (JsonObject *object, const GPtrArray *facts)
{
  JsonArray *texts = json_array_new ();

  for (guint i = 0; i < facts->len; i++)
    {
      const MdrFact *fact = g_ptr_array_index (facts, i);

      json_array_add_string_element (texts, fact->label);
      json_array_add_string_element (texts, fact->value);
    }
  json_object_set_array_member (object, "facts", texts);
}

static gboolean
read_facts (JsonObject *object, MdrResult *result)
{
  JsonArray *texts = mdr_json_get_array (object, "", "facts", 0, G_MAXUINT, NULL);
  guint length = texts ? json_array_get_length (texts) : 1;

  if (length % 2 == 1)
    return FALSE;
  for (guint i = 0; i < length; i += 2)
    {
      const char *label = mdr_json_get_string_element (texts, "", i, NULL);
      const char *value = mdr_json_get_string_element (texts, "", i + 1, NULL);

      if (!label || !value)
        return FALSE;
      mdr_result_add_fact (result, NULL, NULL, label, "%s", value);
    }
  return TRUE;
}

/* Returns whether they take no more than @most_bytes. */
static gboolean
write_solutions (JsonObject *object, const MdrResult *result, const MdrPuzzle *puzzle, gsize most_bytes)
{
  JsonArray *texts = json_array_new ();
  gsize bytes = 0;

  json_object_set_array_member (object, "solutions", texts);
  for (guint i = 0; i < result->solutions->len; i++)
    {
      g_autofree char *text =
          puzzle->kind->solution_to_text (puzzle, g_ptr_array_index (result->solutions, i));

      bytes += strlen (text);
      if (bytes > most_bytes)
        return FALSE;
      json_array_add_string_element (texts, text);
    }
  return TRUE;
}

/* The file does not prove that a solution is right, so the kind verifies it again. */
static gboolean
read_solutions (const MdrPuzzle *puzzle, JsonObject *object, MdrResult *result)
{
  JsonArray *texts = mdr_json_get_array (object, "", "solutions", 0, G_MAXUINT, NULL);

  for (guint i = 0; texts && i < json_array_get_length (texts); i++)
    {
      const char *text = mdr_json_get_string_element (texts, "", i, NULL);
      g_autoptr (MdrSolution) solution = text ? puzzle->kind->solution_from_text (puzzle, text, NULL) : NULL;

      if (!solution || !mdr_solution_verify (solution, puzzle, NULL))
        return FALSE;
      g_ptr_array_add (result->solutions, g_steal_pointer (&solution));
    }
  return texts != NULL;
}

/* Returns whether the members fit together, as those of a run do. */
static gboolean
is_coherent (const MdrResult *result)
{
  switch (result->status)
    {
    case MDR_STATUS_FAILED:
      return TRUE;
    case MDR_STATUS_SOLVED:
      return result->solutions->len > 0;
    case MDR_STATUS_UNSUPPORTED:
      return result->solutions->len == 0 && result->refusal;
    case MDR_STATUS_INVALID:
      return result->solutions->len == 0 && mdr_problems_find_stop (result->problems);
    case MDR_STATUS_IMPOSSIBLE:
    case MDR_STATUS_UNFINISHED:
    case MDR_STATUS_TIME_LIMIT:
    case MDR_STATUS_MEMORY_LIMIT:
    case MDR_STATUS_CANCELLED:
    default:
      return result->solutions->len == 0;
    }
}

/**
 * mdr_result_to_text:
 * @result: of a method of the kind of @puzzle
 * @puzzle: what was to be solved
 *
 * Returns: (transfer full) (nullable): what mdr_result_from_json() reads, on one
 *   line; %NULL if that takes more than @most_bytes
 */
char *
mdr_result_to_text (const MdrResult *result, const MdrPuzzle *puzzle, gsize most_bytes)
{
  g_autoptr (JsonObject) object = json_object_new ();
  g_autofree char *text = NULL;

  g_return_val_if_fail (result != NULL, NULL);
  g_return_val_if_fail (puzzle != NULL, NULL);

  json_object_set_string_member (object, "method", result->method);
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    write_member (&members[i], object, result);
  if (result->options)
    write_options (object, result->options, puzzle->kind->options);
  write_facts (object, result->facts);
  if (!write_solutions (object, result, puzzle, most_bytes))
    return NULL;
  text = mdr_json_take_to_text (g_steal_pointer (&object));
  return strlen (text) <= most_bytes ? g_steal_pointer (&text) : NULL;
}

/**
 * mdr_result_from_json:
 * @puzzle: what was to be solved
 * @object: from an untrusted source
 *
 * Returns: (transfer full) (nullable): the result; %NULL if a member is missing or wrong, or @puzzle is not
 *   solved by each of its solutions
 */
MdrResult *
mdr_result_from_json (const MdrPuzzle *puzzle, JsonObject *object)
{
  g_autoptr (MdrResult) result = NULL;
  const MdrMethod *method;
  const char *id;

  g_return_val_if_fail (puzzle != NULL, NULL);
  g_return_val_if_fail (object != NULL, NULL);

  id = mdr_json_get_string (object, "", "method", NULL);
  method = id ? mdr_kind_find_method (puzzle->kind, id) : NULL;
  if (!method)
    return NULL;
  result = mdr_result_new (method->id);
  if (!read_solutions (puzzle, object, result) || !read_facts (object, result)
      || !read_options (object, puzzle->kind->options, result))
    return NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++)
    if (!read_member (&members[i], object, result))
      return NULL;
  if (result->status == MDR_STATUS_INVALID)
    result->problems = mdr_puzzle_dup_problems (puzzle);
  return is_coherent (result) ? g_steal_pointer (&result) : NULL;
}
