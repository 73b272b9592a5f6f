/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-guide.h"

static char *
dup_overview (MdrKindList *kinds)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const MdrKind *kind;

  g_string_append (text, _ ("Usage: meander-cli COMMAND …\n\nCommands:\n"));
  for (const MdrCommand *command = mdr_cli_commands; command->name; command++)
    g_string_append_printf (text, "  %-9s %-18s %s\n", command->name, command->arguments,
                            _ (command->summary));
  g_string_append (text, _ ("\nKinds of puzzle:\n"));
  for (guint i = 0; (kind = mdr_kind_list_get (kinds, i)); i++)
    g_string_append_printf (text, "  %-15s %s: %s\n", kind->id, mdr_kind_get_name (kind),
                            mdr_kind_get_summary (kind));
  g_string_append (text,
                   _ ("\nExit codes: 0 success, 1 proven impossible or broken, 2 bad usage or "
                      "input,\n3 a limit was reached, 4 a program or system error, 130 interrupted. A batch "
                      "returns the most severe.\n"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
append_option (GString *text, const MdrOptionSpec *spec, const char *indent)
{
  g_string_append_printf (text, "%s%s=", indent, spec->id);
  switch (spec->type)
    {
    case MDR_OPTION_SWITCH:
      g_string_append (text, "yes|no");
      break;
    case MDR_OPTION_INTEGER:
      g_string_append_printf (text, "%.0f…%.0f", spec->minimum, spec->maximum);
      break;
    case MDR_OPTION_REAL:
      g_string_append_printf (text, "%g…%g", spec->minimum, spec->maximum);
      break;
    case MDR_OPTION_CHOICE:
      for (const MdrChoice *choice = spec->choices; choice->id; choice++)
        g_string_append_printf (text, "%s%s", choice == spec->choices ? "" : "|", choice->id);
      break;
    case MDR_OPTION_TEXT:
      g_string_append (text, _ ("TEXT"));
      break;
    case MDR_OPTION_FILE:
      g_string_append (text, _ ("FILE"));
      break;
    default:
      break;
    }
  if (*spec->initial)
    /* Translators: an option, and its value where none is given */
    g_string_append_printf (text, _ ("  %s (%s by default)"), _ (spec->label), spec->initial);
  else
    g_string_append_printf (text, _ ("  %s (none by default)"), _ (spec->label));
  if (spec->explanation)
    g_string_append_printf (text, "\n%s    %s", indent, _ (spec->explanation));
  g_string_append_c (text, '\n');
}

static void
append_options (GString *text, const MdrKind *kind, MdrOptionScope scope, const char *heading)
{
  gboolean any = FALSE;

  for (const MdrOptionSpec *spec = kind->options; spec->id; spec++)
    {
      if (!(spec->scopes & scope))
        continue;
      if (!any)
        g_string_append_printf (text, "\n%s\n", heading);
      any = TRUE;
      append_option (text, spec, "  ");
    }
}

static char *
dup_description (const MdrKind *kind)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *rules = mdr_guide_dup_rules (kind->guide);

  g_string_append_printf (text, "%s: %s\n\n%s\n", mdr_kind_get_name (kind), mdr_kind_get_summary (kind),
                          rules);
  g_string_append (text, _ ("\nMethods (--method), the first is the default:\n"));
  for (const MdrMethod *method = kind->methods; method->id; method++)
    g_string_append_printf (text, "  %-10s %s\n      %s\n", method->id, _ (method->name),
                            _ (method->explanation));
  if (kind->method_aliases)
    g_string_append (text, _ ("\nFormer names of methods, which still work:\n"));
  for (const MdrMethodAlias *alias = kind->method_aliases; alias && alias->id; alias++)
    {
      g_string_append_printf (text, "  %-10s --method=%s", alias->id, alias->method);
      if (alias->option)
        g_string_append_printf (text, " --set %s=%s", alias->option, alias->value);
      g_string_append_c (text, '\n');
    }
  append_options (text, kind, MDR_SCOPE_PUZZLE, _ ("Rules and measures (--set NAME=VALUE):"));
  append_options (text, kind, MDR_SCOPE_METHOD, _ ("Options of methods (--set NAME=VALUE):"));
  append_options (text, kind, MDR_SCOPE_MODEL,
                  _ ("Options of model (--set NAME=VALUE), beside those of methods:"));
  append_options (text, kind, MDR_SCOPE_GENERATE, _ ("Options of generate (--set NAME=VALUE):"));
  if (kind->commands && kind->commands[0].id)
    g_string_append (text, _ ("\nCommands (edit FILE --command COMMAND):\n"));
  for (const MdrPuzzleCommand *puzzle_command = kind->commands; puzzle_command && puzzle_command->id;
       puzzle_command++)
    g_string_append_printf (text, "  %-10s %s\n      %s\n", puzzle_command->id, _ (puzzle_command->label),
                            _ (puzzle_command->explanation));
  if (kind->studies && kind->studies[0].id)
    g_string_append_printf (text, _ ("\nStudies (study %s STUDY), and their options (--set NAME=VALUE):\n"),
                            kind->id);
  for (const MdrStudy *study = kind->studies; study && study->id; study++)
    {
      g_string_append_printf (text, "  %-10s %s\n      %s\n", study->id, _ (study->name),
                              _ (study->explanation));
      for (const MdrOptionSpec *spec = study->options; spec->id; spec++)
        append_option (text, spec, "      ");
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/** "help": describes all commands, one command or one kind. */
void
mdr_cli_help (MdrCli *cli, const MdrCommand *command, char ***words)
{
  const GOptionEntry entries[] = { { NULL } };
  const char *topic;
  g_autofree char *text = NULL;
  const MdrKind *kind;
  g_auto (GStrv) ask = NULL;

  /* “help --help” describes all commands, too. */
  if (g_strcmp0 ((*words)[1], "--help") != 0 && !mdr_cli_parse (cli, command, entries, words, 0, 1))
    return;
  topic = (*words)[1];
  kind = topic ? mdr_kind_list_find (cli->kinds, topic) : NULL;
  if (!topic || g_str_equal (topic, "help") || g_str_equal (topic, "--help"))
    text = dup_overview (cli->kinds);
  else if (kind)
    text = dup_description (kind);
  else
    {
      ask = g_strdupv ((char *[]){ (char *) topic, (char *) "--help", NULL });
      if (!mdr_cli_run_command (cli, topic, &ask))
        mdr_cli_complain_unknown (cli, topic, TRUE, TRUE);
      return;
    }
  mdr_cli_print (cli, text);
}
