/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-site.h"

/**
 * Completion:
 * @typed: the beginning of the word to be completed
 * @prefix: what stands before @typed in the same word: “--method=”
 * @kind: (nullable): the kind that is named, if one is
 * @lines: what is offered
 * @offered: the words in @lines
 */
typedef struct
{
  MdrCli *cli;
  const char *typed;
  const char *prefix;
  const MdrKind *kind;
  GString *lines;
  GHashTable *offered;
} Completion;

static void
completion_clear (Completion *completion)
{
  g_string_free (completion->lines, TRUE);
  g_hash_table_unref (completion->offered);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Completion, completion_clear)

static void
offer (Completion *completion, const char *word, const char *description)
{
  if (!g_str_has_prefix (word, completion->typed) || !g_hash_table_add (completion->offered, g_strdup (word)))
    return;
  g_string_append_printf (completion->lines, "%s%s", completion->prefix, word);
  if (description)
    g_string_append_printf (completion->lines, "\t%s", description);
  g_string_append_c (completion->lines, '\n');
}

static void
offer_files (Completion *completion)
{
  if (g_hash_table_add (completion->offered, g_strdup (MDR_COMPLETE_FILES)))
    g_string_append (completion->lines, MDR_COMPLETE_FILES "\n");
}

static void
offer_commands (Completion *completion)
{
  for (const MdrCommand *command = mdr_cli_commands; command->name; command++)
    offer (completion, command->name, _ (command->summary));
}

static void
offer_kinds (Completion *completion)
{
  const MdrKind *kind;

  for (guint i = 0; (kind = mdr_kind_list_get (completion->cli->kinds, i)); i++)
    offer (completion, kind->id, mdr_kind_get_name (kind));
}

/* KIND, or KIND:DIFFICULTY where one has been begun. */
static void
offer_generators (Completion *completion)
{
  const MdrKind *kind;

  for (guint i = 0; (kind = mdr_kind_list_get (completion->cli->kinds, i)); i++)
    {
      if (!kind->generate)
        continue;
      offer (completion, kind->id, mdr_kind_get_name (kind));
      for (const MdrPlayLevel *level = kind->levels; level && level->id; level++)
        {
          g_autofree char *word = g_strdup_printf ("%s:%s", kind->id, level->id);

          offer (completion, word, _ (level->label));
        }
    }
}

static void
offer_choices (Completion *completion, const char *name, const MdrOptionSpec *spec)
{
  const MdrChoice *choice = spec->type == MDR_OPTION_CHOICE ? spec->choices : NULL;
  const char *yes_and_no[] = { "yes", "no" };

  for (; choice && choice->id; choice++)
    {
      g_autofree char *word = g_strconcat (name, choice->id, NULL);

      offer (completion, word, _ (choice->label));
    }
  for (guint i = 0; spec->type == MDR_OPTION_SWITCH && i < G_N_ELEMENTS (yes_and_no); i++)
    {
      g_autofree char *word = g_strconcat (name, yes_and_no[i], NULL);

      offer (completion, word, _ (spec->label));
    }
}

/* NAME=, and after it what it can be set to. */
static void
offer_settings (Completion *completion, const MdrOptionSpec *specs)
{
  for (const MdrOptionSpec *spec = specs; spec && spec->id; spec++)
    {
      g_autofree char *name = g_strconcat (spec->id, "=", NULL);

      if (g_str_has_prefix (completion->typed, name))
        offer_choices (completion, name, spec);
      else
        offer (completion, name, _ (spec->label));
    }
}

/* Values that mdr_kind_set_difficulty() takes. */
static void
offer_difficulties (Completion *completion, const MdrKind *kind)
{
  const MdrOptionSpec *spec = mdr_option_specs_find (kind->options, MDR_SCOPE_GENERATE, "difficulty");

  if (spec)
    offer_choices (completion, "", spec);
  else
    for (const MdrPlayLevel *level = kind->levels; level && level->id; level++)
      offer (completion, level->id, _ (level->label));
}

/* What a kind knows by the name of an option or an argument. */
static void
offer_of_kind (Completion *completion, const MdrKind *kind, const char *name)
{
  if (g_str_equal (name, "method"))
    for (const MdrMethod *method = kind->methods; method->id; method++)
      offer (completion, method->id, _ (method->name));
  else if (g_str_equal (name, "command"))
    for (const MdrPuzzleCommand *command = kind->commands; command && command->id; command++)
      offer (completion, command->id, _ (command->label));
  else if (g_str_equal (name, "STUDY"))
    for (const MdrStudy *study = kind->studies; study && study->id; study++)
      offer (completion, study->id, _ (study->name));
  else if (g_str_equal (name, "difficulty"))
    offer_difficulties (completion, kind);
  else if (g_str_equal (name, "set"))
    {
      offer_settings (completion, kind->options);
      for (const MdrStudy *study = kind->studies; study && study->id; study++)
        offer_settings (completion, study->options);
    }
}

static void
offer_of_kinds (Completion *completion, const char *name)
{
  const MdrKind *kind;

  if (completion->kind)
    offer_of_kind (completion, completion->kind, name);
  else
    for (guint i = 0; (kind = mdr_kind_list_get (completion->cli->kinds, i)); i++)
      offer_of_kind (completion, kind, name);
}

/* What stands for a value is a name for it, or all of them: “native|text”. */
static void
offer_named (Completion *completion, const char *values)
{
  g_auto (GStrv) words = g_strsplit (values, "|", -1);

  for (char **word = words; *word; word++)
    offer (completion, *word, NULL);
}

static void
offer_values (Completion *completion, const GOptionEntry *entry)
{
  if (entry->arg == G_OPTION_ARG_FILENAME || entry->arg == G_OPTION_ARG_FILENAME_ARRAY)
    offer_files (completion);
  else if (entry->arg_description && strchr (entry->arg_description, '|'))
    offer_named (completion, entry->arg_description);
  else if (g_str_equal (entry->long_name, "kind"))
    offer_kinds (completion);
  else if (g_str_equal (entry->long_name, "generate"))
    offer_generators (completion);
  else if (g_str_equal (entry->long_name, "site"))
    for (const MdrSite *site = mdr_sites; site->id; site++)
      offer (completion, site->id, _ (site->explanation));
  else if (g_str_equal (entry->long_name, "theme"))
    for (const char *const *id = mdr_palette_list_ids (); *id; id++)
      offer (completion, *id, NULL);
  else
    offer_of_kinds (completion, entry->long_name);
}

static void
offer_options (Completion *completion, const GOptionEntry *entries)
{
  for (const GOptionEntry *entry = entries; entry->long_name; entry++)
    {
      g_autofree char *word = g_strconcat ("--", entry->long_name, NULL);

      offer (completion, word, entry->description ? _ (entry->description) : NULL);
    }
  offer (completion, "--help", NULL);
}

/* The word at @place of @pattern, one of the ways in which arguments can follow: “KIND STUDY”, “solve FILE
 * BOARD...”. Options in it, with their values, have no place. The last word may be repeated. */
static char *
dup_argument (const char *pattern, guint place)
{
  g_auto (GStrv) parts = g_strsplit_set (pattern, " []", -1);
  const char *last = NULL;

  for (guint i = 0; parts[i]; i++)
    if (parts[i][0] == '-' && parts[i + 1])
      i++;
    else if (*parts[i])
      {
        last = parts[i];
        if (place-- == 0)
          return g_strdup (last);
      }
  return last && g_str_has_suffix (last, "...") ? g_strdup (last) : NULL;
}

static void
offer_arguments (Completion *completion, const MdrCommand *command, guint place)
{
  g_auto (GStrv) patterns = g_strsplit (command->arguments, " | ", -1);

  for (char **pattern = patterns; *pattern; pattern++)
    {
      g_autofree char *argument = dup_argument (*pattern, place);

      if (!argument)
        continue;
      if (g_str_equal (argument, "COMMAND"))
        offer_commands (completion);
      else if (g_str_equal (argument, "KIND"))
        offer_kinds (completion);
      else if (g_ascii_islower (*argument))
        offer (completion, argument, NULL);
      else if (g_str_has_prefix (argument, "FILE") || g_str_has_prefix (argument, "BOARD"))
        offer_files (completion);
      else
        offer_of_kinds (completion, argument);
    }
}

/* The option that @word begins: “--set”, “--set=…” or “-o”. */
static const GOptionEntry *
find_entry (const GOptionEntry *entries, const char *word)
{
  gsize length = strcspn (word, "=");

  for (const GOptionEntry *entry = entries; entry->long_name && word[0] == '-'; entry++)
    if ((word[1] == '-' && strlen (entry->long_name) + 2 == length
         && strncmp (word + 2, entry->long_name, length - 2) == 0)
        || (word[1] != '-' && word[1] != '\0' && word[1] == entry->short_name && word[2] == '\0'))
      return entry;
  return NULL;
}

static gboolean
takes_next (const GOptionEntry *entry, const char *word)
{
  return entry && entry->arg != G_OPTION_ARG_NONE && !strchr (word, '=');
}

/* Passes through all words but the last, and returns the option that waits for its value, if one does. */
static const GOptionEntry *
skip_words (Completion *completion, const GOptionEntry *entries, char **words, guint *place)
{
  const GOptionEntry *waiting = NULL;

  for (char **word = words + 1; *word && word[1]; word++)
    {
      const GOptionEntry *entry = waiting ? NULL : find_entry (entries, *word);
      const char *value = strchr (*word, '=');
      const MdrKind *kind = mdr_kind_list_find (completion->cli->kinds, entry && value ? value + 1 : *word);

      if (kind)
        completion->kind = kind;
      if (!waiting && **word != '-')
        ++*place;
      waiting = takes_next (entry, *word) ? entry : NULL;
    }
  return waiting;
}

/**
 * mdr_cli_complete_words:
 * @entries: the options of @command
 * @words: its name and all that was typed after it; the last word is to be completed
 *
 * Prints what the last word can become.
 */
void
mdr_cli_complete_words (MdrCli *cli, const MdrCommand *command, const GOptionEntry *entries, char **words)
{
  const char *last = words[g_strv_length (words) - 1];
  const char *value = strchr (last, '=');
  g_autofree char *prefix = NULL;
  g_auto (Completion) completion = {
    .cli = cli,
    .typed = last,
    .prefix = "",
    .lines = g_string_new (NULL),
    .offered = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
  };
  guint place = 0;
  const GOptionEntry *waiting = skip_words (&completion, entries, words, &place);
  const GOptionEntry *named = waiting || !value ? NULL : find_entry (entries, last);

  if (named)
    {
      prefix = g_strndup (last, (gsize) (value + 1 - last));
      completion.prefix = prefix;
      completion.typed = value + 1;
    }
  if (waiting || named)
    offer_values (&completion, waiting ? waiting : named);
  else if (*last == '-')
    offer_options (&completion, entries);
  else
    offer_arguments (&completion, command, place);
  mdr_cli_print (cli, completion.lines->str);
}

/**
 * mdr_cli_complete:
 * @words: what was typed after “meander-cli”; the last word, which may be empty, is to be completed
 *
 * Prints a line for each word that the last one can become: the word, and after a tab what it means. The line
 * %MDR_COMPLETE_FILES says that names of files fit too.
 */
void
mdr_cli_complete (MdrCli *cli, char **words)
{
  const GOptionEntry none[] = { { NULL } };
  g_auto (GStrv) typed = g_strdupv (words);
  MdrCommand all = { "complete", "COMMAND", NULL, NULL, NULL };
  g_auto (GStrv) first = NULL;

  if (!typed[0] || !typed[1])
    {
      first = g_strdupv ((char *[]){ (char *) all.name, typed[0] ? typed[0] : (char *) "", NULL });
      mdr_cli_complete_words (cli, &all, none, first);
      return;
    }
  cli->completes = TRUE;
  if (g_str_equal (typed[0], "help"))
    {
      /* This command takes words as they are and has no options. */
      all.arguments = "COMMAND | KIND";
      mdr_cli_complete_words (cli, &all, none, typed);
    }
  else
    mdr_cli_run_command (cli, typed[0], &typed);
}
