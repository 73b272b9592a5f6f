/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-server-private.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-report.h"

static void
begin_array (JsonBuilder *builder, const char *member)
{
  json_builder_set_member_name (builder, member);
  json_builder_begin_array (builder);
}

static void
add_methods (JsonBuilder *builder, const MdrKind *kind)
{
  begin_array (builder, "methods");
  for (const MdrMethod *method = kind->methods; method->id; method++)
    {
      json_builder_begin_object (builder);
      mdr_report_add_string (builder, "id", method->id);
      mdr_report_add_string (builder, "name", _ (method->name));
      mdr_report_add_string (builder, "explanation", _ (method->explanation));
      mdr_report_add_boolean (builder, "counts", method->counts);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

/* The requests whose "set" takes an option. */
static void
add_requests (JsonBuilder *builder, MdrOptionScope scopes)
{
  static const struct
  {
    MdrOptionScope scope;
    const char *request;
  } uses[] = {
    { MDR_SCOPE_PUZZLE, "open" },
    { MDR_SCOPE_METHOD, "solve" },
    { MDR_SCOPE_GENERATE, "generate" },
    { MDR_SCOPE_COMMAND, "edit" },
  };

  begin_array (builder, "requests");
  for (gsize i = 0; i < G_N_ELEMENTS (uses); i++)
    if (scopes & uses[i].scope)
      json_builder_add_string_value (builder, uses[i].request);
  json_builder_end_array (builder);
}

static void
add_option (JsonBuilder *builder, const MdrOptionSpec *spec)
{
  static const char *const types[] = {
    [MDR_OPTION_SWITCH] = "switch", [MDR_OPTION_INTEGER] = "integer", [MDR_OPTION_REAL] = "real",
    [MDR_OPTION_CHOICE] = "choice", [MDR_OPTION_TEXT] = "text",       [MDR_OPTION_FILE] = "file",
  };

  json_builder_begin_object (builder);
  mdr_report_add_string (builder, "id", spec->id);
  mdr_report_add_string (builder, "label", _ (spec->label));
  mdr_report_add_string (builder, "type", types[spec->type]);
  add_requests (builder, spec->scopes);
  mdr_report_add_string (builder, "initial", spec->initial);
  if (spec->type == MDR_OPTION_INTEGER || spec->type == MDR_OPTION_REAL)
    {
      mdr_report_add_real (builder, "minimum", spec->minimum);
      mdr_report_add_real (builder, "maximum", spec->maximum);
    }
  if (spec->type == MDR_OPTION_CHOICE)
    {
      begin_array (builder, "choices");
      for (const MdrChoice *choice = spec->choices; choice->id; choice++)
        json_builder_add_string_value (builder, choice->id);
      json_builder_end_array (builder);
    }
  json_builder_end_object (builder);
}

static void
add_options (JsonBuilder *builder, const MdrKind *kind)
{
  const MdrOptionScope served = MDR_SCOPE_PUZZLE | MDR_SCOPE_METHOD | MDR_SCOPE_GENERATE | MDR_SCOPE_COMMAND;

  begin_array (builder, "options");
  for (const MdrOptionSpec *spec = kind->options; spec->id; spec++)
    if (spec->scopes & served)
      add_option (builder, spec);
  json_builder_end_array (builder);
}

/* The requests that not every kind has an answer to. */
static void
add_abilities (JsonBuilder *builder, const MdrKind *kind)
{
  const MdrReasoning *reasoning = mdr_kind_get_reasoning (kind);

  mdr_report_add_boolean (builder, "generate", kind->generate != NULL);
  mdr_report_add_boolean (builder, "hint", reasoning->hint != NULL);
  mdr_report_add_boolean (builder, "rate", kind->logic != NULL);
  mdr_report_add_boolean (builder, "explain", kind->explain != NULL);
}

static void
add_kind (JsonBuilder *builder, const MdrKind *kind)
{
  json_builder_begin_object (builder);
  mdr_report_add_string (builder, "id", kind->id);
  mdr_report_add_string (builder, "name", mdr_kind_get_name (kind));
  mdr_report_add_string (builder, "summary", mdr_kind_get_summary (kind));
  add_abilities (builder, kind);
  add_methods (builder, kind);
  add_options (builder, kind);
  begin_array (builder, "difficulties");
  for (const MdrPlayLevel *level = kind->levels; level && level->id; level++)
    json_builder_add_string_value (builder, level->id);
  json_builder_end_array (builder);
  begin_array (builder, "presets");
  for (const MdrPreset *preset = kind->presets; preset->id; preset++)
    json_builder_add_string_value (builder, preset->id);
  json_builder_end_array (builder);
  begin_array (builder, "commands");
  for (const MdrPuzzleCommand *command = kind->commands; command && command->id; command++)
    json_builder_add_string_value (builder, command->id);
  json_builder_end_array (builder);
  json_builder_end_object (builder);
}

static char *
finish_kinds (MdrServer *server, MdrServerRequest *request, GError **error)
{
  JsonBuilder *builder = mdr_report_new (&request->reporter);
  const MdrKind *kind;

  begin_array (builder, "kinds");
  for (guint i = 0; (kind = mdr_kind_list_get (server->cli->kinds, i)); i++)
    add_kind (builder, kind);
  json_builder_end_array (builder);
  return mdr_report_end (builder);
}

const MdrServerCommand mdr_server_kind_commands[] = {
  {
      .name = "kinds",
      .members = "",
      .finish = finish_kinds,
  },
  { NULL },
};
