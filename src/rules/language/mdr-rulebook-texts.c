/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-rulebook.h"

#include <glib/gi18n-lib.h>

/*
 * Texts of a rulebook as people read them. A rulebook keeps its texts as they are written. Those of the pages
 * that come with Meander are in its catalogues, to which po/rules.pot brings them; others are shown as they
 * are. Whole sentences are looked up like any text of the program. No text is empty, because the reader
 * refuses empty ones.
 */

/**
 * mdr_rulebook_say:
 * @word: a name or a value of a rulebook
 *
 * Returns: the word within sentences in the language of the user
 */
const char *
mdr_rulebook_say (const char *word)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, MDR_RULEBOOK_CONTEXT, word);
}

/** Returns: (transfer full): a name of a rulebook as a label, to be translated when it is shown: "Stars" */
char *
mdr_rulebook_dup_label (const char *name)
{
  char *label = g_strdelimit (g_strdup (name), "-", ' ');

  label[0] = g_ascii_toupper (label[0]);
  return label;
}

/** Returns: (transfer full): what is wrong where a rule is broken, in a translated sentence */
char *
mdr_statement_dup_broken (const MdrStatement *statement)
{
  if (statement->broken)
    return g_strdup (_ (statement->broken));
  /* Translators: the sentence of a rule: "This rule is broken: All white cells are connected." */
  return g_strdup_printf (_ ("This rule is broken: %s"), _ (statement->sentence));
}
