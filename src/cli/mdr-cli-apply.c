/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-input.h"

static gboolean
apply_edit (MdrDocument *document, const char *edit, GError **error)
{
  return mdr_document_edit (document, edit, FALSE, error);
}

static gboolean
apply_move (MdrDocument *document, const char *move, GError **error)
{
  return mdr_document_move (document, move, FALSE, error);
}

/* A string without a prefix is read as an edit if possible, else as a move; the prefixes "edit:" and
 * "move:" decide. */
static gboolean
apply (MdrDocument *document, const char *string, GError **error)
{
  g_autoptr (GError) as_edit = NULL;
  g_autoptr (GError) as_move = NULL;
  gboolean is_unknown_edit;
  gboolean is_unknown_move;

  if (!g_utf8_validate (string, -1, NULL))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("An edit or a move must be UTF-8 text"));
      return FALSE;
    }
  if (g_str_has_prefix (string, "edit:"))
    return apply_edit (document, string + strlen ("edit:"), error);
  if (g_str_has_prefix (string, "move:"))
    return apply_move (document, string + strlen ("move:"), error);
  if (apply_edit (document, string, &as_edit) || apply_move (document, string, &as_move))
    return TRUE;
  is_unknown_edit = g_error_matches (as_edit, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
  is_unknown_move = g_error_matches (as_move, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
  if (is_unknown_edit && is_unknown_move)
    /* Translators: what was typed, and the name of a kind of puzzle */
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” is neither an edit nor a move of %s"), string,
                 mdr_kind_get_name (mdr_document_get_kind (document)));
  /* If only one of the two has such a verb, its objection is the one that helps; the same objection is said
   * once. */
  else if (is_unknown_edit)
    g_propagate_error (error, g_steal_pointer (&as_move));
  else if (is_unknown_move || g_str_equal (as_edit->message, as_move->message))
    g_propagate_error (error, g_steal_pointer (&as_edit));
  else
    /* Translators: what was typed, why it is no edit, why it is no move */
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” is neither an edit (%s) nor a move (%s)"),
                 string, as_edit->message, as_move->message);
  return FALSE;
}

/** "apply": applies edits and moves, either all of them or none. */
void
mdr_cli_apply (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (MdrInputOptions) input = { NULL, NULL };
  g_autoptr (MdrInputPuzzle) puzzle = NULL;
  g_autofree char *output = NULL;
  g_autofree char *data = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Where to save; standard output by default"),
      N_ ("FILE") },
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 2, 0))
    return;
  puzzle = mdr_cli_read_one (cli, &input, (*words)[1]);
  if (!puzzle)
    return;
  for (char **string = *words + 2; *string; string++)
    {
      g_autoptr (GError) error = NULL;

      if (apply (puzzle->document, *string, &error))
        continue;
      mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s", error->message);
      return;
    }
  data = mdr_document_to_data (puzzle->document, &length);
  bytes = g_bytes_new (data, length);
  mdr_cli_write_output (cli, output ? output : "-", bytes);
}
