/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <locale.h>
#include <stdio.h>

#include "mdr-rule-examples.h"
#include "mdr-rulebook-read.h"

/*
 * Writes the texts of pages of rules that people read as a catalogue without translations, po/rules.pot,
 * since xgettext cannot read these pages: list-rule-texts PAGE...
 */

/* A text and everything that says where it comes from. */
typedef struct
{
  const char *context;
  char *text;
  char *plural;
  GPtrArray *comments;
  GPtrArray *pages;
} Text;

/* All texts, in the order in which they appear; each is there once. */
typedef struct
{
  GPtrArray *texts;
  const MdrRulebook *rulebook;
  const char *page;
} TextList;

static void
text_free (Text *text)
{
  g_free (text->text);
  g_free (text->plural);
  g_ptr_array_unref (text->comments);
  g_ptr_array_unref (text->pages);
  g_free (text);
}

static Text *
find_text (const TextList *list, const char *context, const char *string)
{
  Text *text;

  for (guint i = 0; i < list->texts->len; i++)
    {
      text = g_ptr_array_index (list->texts, i);
      if (g_strcmp0 (text->context, context) == 0 && g_str_equal (text->text, string))
        return text;
    }
  text = g_new0 (Text, 1);
  text->context = context;
  text->text = g_strdup (string);
  text->comments = g_ptr_array_new_with_free_func (g_free);
  text->pages = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (list->texts, text);
  return text;
}

static void
add_once (GPtrArray *strings, const char *string)
{
  if (!g_ptr_array_find_with_equal_func (strings, string, g_str_equal, NULL))
    g_ptr_array_add (strings, g_strdup (string));
}

static Text *
add (const TextList *list, const char *context, const char *string, const char *comment)
{
  Text *text = find_text (list, context, string);

  add_once (text->comments, comment);
  add_once (text->pages, list->page);
  return text;
}

/* Adds a count, which has no context: it is more than a word. */
static void
add_count (const TextList *list, const MdrCall *call)
{
  Text *text =
      add (list, NULL, call->words, "What a number counts, which stands in place of #: “Row 3: 2 tents”");

  g_free (text->plural);
  text->plural = g_strdup (call->plural);
}

static void
add_call (const TextList *list, const MdrCall *call)
{
  if (call->plural)
    add_count (list, call);
  else
    add (list, MDR_RULEBOOK_CONTEXT, call->words,
         "What people call something, within a sentence: “row 2, column 3 has no bulb”, “number of tents 3”");
}

/* Adds a text that belongs to one kind. */
static void
add_of_kind (const TextList *list, const char *string, const char *what)
{
  g_autofree char *comment = g_strdup_printf ("%s: %s", list->rulebook->name, what);

  add (list, NULL, string, comment);
}

static void
add_word (const TextList *list, const char *word)
{
  add (list, MDR_RULEBOOK_CONTEXT, word,
       "A name or a value within a sentence, such as “row 2, column 3 is black” and “no tent above”");
}

static void
add_words (const TextList *list, const MdrDomain *domain)
{
  for (guint i = 0; domain->words && domain->words[i]; i++)
    add_word (list, domain->words[i]);
}

static void
add_given (const TextList *list, const MdrGiven *given)
{
  g_autofree char *label = mdr_rulebook_dup_label (given->name);

  add_word (list, given->name);
  add_words (list, &given->domain);
  /* What is given beside the board has neither a tool nor an option. */
  if (given->place != MDR_PLACE_ROW && given->place != MDR_PLACE_COLUMN)
    add_of_kind (list, label, "the label of a tool or an option");
}

static void
add_rulebook (const TextList *list, const GPtrArray *examples)
{
  const MdrRulebook *rulebook = list->rulebook;

  add (list, NULL, rulebook->name, "The name of a kind of puzzle");
  if (rulebook->about)
    add_of_kind (list, rulebook->about, "what is special about it, in a few words");
  for (guint i = 0; i < rulebook->givens->len; i++)
    add_given (list, mdr_rulebook_get_given (rulebook, i));
  for (guint i = 0; i < rulebook->decisions->len; i++)
    {
      const MdrDecision *decision = mdr_rulebook_get_decision (rulebook, i);

      if (decision->aid)
        continue;
      add_word (list, decision->name);
      add_words (list, &decision->domain);
    }
  for (guint i = 0; i < rulebook->calls->len; i++)
    add_call (list, &g_array_index (rulebook->calls, MdrCall, i));
  for (guint i = 0; i < rulebook->statements->len; i++)
    {
      const MdrStatement *statement = mdr_rulebook_get_statement (rulebook, i);

      g_autofree char *label = mdr_rulebook_dup_label (statement->id);

      add_of_kind (list, label, "the name of a rule, the heading of hints");
      add_of_kind (list, statement->sentence, "a rule");
      if (statement->broken)
        add_of_kind (list, statement->broken, "what is wrong where a rule is broken");
    }
  for (guint i = 0; i < examples->len; i++)
    {
      const MdrRuleExample *example = g_ptr_array_index (examples, i);

      add_of_kind (list, example->sentence,
                   example->statement == MDR_RULE_EXAMPLE_RIGHT
                       ? "what is seen on a board that keeps the rules"
                       : "what is wrong on a board");
    }
}

static gboolean
read_page (TextList *list, const char *path, GError **error)
{
  g_autofree char *text = NULL;
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *page = g_strconcat ("data/rules/", name, NULL);
  g_autoptr (MdrRulebook) rulebook = NULL;
  g_autoptr (GPtrArray) examples = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, error))
    return FALSE;
  rulebook = mdr_rulebook_read (text, (gssize) length, error);
  examples = rulebook ? mdr_rulebook_read_examples (rulebook, error) : NULL;
  if (!examples)
    return FALSE;
  list->rulebook = rulebook;
  list->page = page;
  add_rulebook (list, examples);
  return TRUE;
}

/* Appends a string as catalogues have it; texts of rulebooks have one line each. */
static void
append_string (GString *catalogue, const char *keyword, const char *string)
{
  g_string_append_printf (catalogue, "%s \"", keyword);
  for (; *string; string++)
    {
      if (*string == '"' || *string == '\\')
        g_string_append_c (catalogue, '\\');
      g_string_append_c (catalogue, *string);
    }
  g_string_append (catalogue, "\"\n");
}

static void
append_text (GString *catalogue, const Text *text)
{
  g_string_append_c (catalogue, '\n');
  for (guint i = 0; i < text->comments->len; i++)
    g_string_append_printf (catalogue, "#. %s\n", (char *) g_ptr_array_index (text->comments, i));
  for (guint i = 0; i < text->pages->len; i++)
    g_string_append_printf (catalogue, "#: %s\n", (char *) g_ptr_array_index (text->pages, i));
  if (text->context)
    append_string (catalogue, "msgctxt", text->context);
  append_string (catalogue, "msgid", text->text);
  if (text->plural)
    {
      append_string (catalogue, "msgid_plural", text->plural);
      g_string_append (catalogue, "msgstr[0] \"\"\nmsgstr[1] \"\"\n");
    }
  else
    g_string_append (catalogue, "msgstr \"\"\n");
}

int
main (int argc, char **argv)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func ((GDestroyNotify) text_free);
  g_autoptr (GString) catalogue = g_string_new (NULL);
  TextList list = { .texts = texts };

  setlocale (LC_ALL, "");
  for (int i = 1; i < argc; i++)
    {
      g_autoptr (GError) error = NULL;

      if (read_page (&list, argv[i], &error))
        continue;
      g_printerr ("%s: %s\n", argv[i], error->message);
      return 1;
    }
  g_string_append (catalogue, "# SPDX-License-Identifier: GPL-3.0-or-later\n"
                              "# Made from data/rules by: meson compile -C build rule-texts\n"
                              "msgid \"\"\n"
                              "msgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n");
  for (guint i = 0; i < texts->len; i++)
    append_text (catalogue, g_ptr_array_index (texts, i));
  fputs (catalogue->str, stdout);
  return 0;
}
