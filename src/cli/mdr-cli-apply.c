/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-input.h"
#include "mdr-snapshot.h"

/* One string that was read: what it is, and where it begins behind its prefix. */
typedef struct
{
  MdrEntryType type;
  const char *string;
} Step;

/* A string without a prefix is read as an edit if possible, else as a move; the prefixes "edit:" and
 * "move:" decide. Applies it to @snapshot. */
static gboolean
try (MdrSnapshot *snapshot, const char *string, Step *step, GError **error)
{
  g_autoptr (GError) as_edit = NULL;
  g_autoptr (GError) as_move = NULL;
  gboolean is_unknown_edit;
  gboolean is_unknown_move;

  *step = (Step){ MDR_ENTRY_EDIT, string };
  if (!g_utf8_validate (string, -1, NULL))
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("An edit or a move must be UTF-8 text."));
      return FALSE;
    }
  if (g_str_has_prefix (string, "edit:") || g_str_has_prefix (string, "move:"))
    {
      *step = (Step){ *string == 'e' ? MDR_ENTRY_EDIT : MDR_ENTRY_MOVE, string + strlen ("edit:") };
      return mdr_snapshot_apply (snapshot, step->type, step->string, error);
    }
  if (mdr_snapshot_apply (snapshot, MDR_ENTRY_EDIT, string, &as_edit))
    return TRUE;
  step->type = MDR_ENTRY_MOVE;
  if (mdr_snapshot_apply (snapshot, MDR_ENTRY_MOVE, string, &as_move))
    return TRUE;
  is_unknown_edit = g_error_matches (as_edit, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
  is_unknown_move = g_error_matches (as_move, MDR_ERROR, MDR_ERROR_UNSUPPORTED);
  if (is_unknown_edit && is_unknown_move)
    /* Translators: what was typed, and the name of a kind of puzzle */
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” is neither an edit nor a move of %s."), string,
                 mdr_kind_get_name (snapshot->puzzle->kind));
  /* If the verb is known only among edits or only among moves, that error is the helpful one. If both errors
   * are equal, one of them is enough. */
  else if (is_unknown_edit)
    g_propagate_error (error, g_steal_pointer (&as_move));
  else if (is_unknown_move || g_str_equal (as_edit->message, as_move->message))
    g_propagate_error (error, g_steal_pointer (&as_edit));
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: what was typed, why it is no edit, why it is no move */
                 _ ("“%s” is neither an edit nor a move. Read as an edit: %s Read as a move: %s"), string,
                 as_edit->message, as_move->message);
  return FALSE;
}

static gboolean
push (MdrDocument *document, const Step *step, GError **error)
{
  return step->type == MDR_ENTRY_EDIT ? mdr_document_edit (document, step->string, FALSE, error)
                                      : mdr_document_move (document, step->string, FALSE, error);
}

/**
 * mdr_cli_apply_strings:
 * @strings: edits and moves, each with the prefix "edit:" or "move:" where it could be either
 *
 * Returns: whether they were applied; if not, there is an error, and @document is as it was
 */
gboolean
mdr_cli_apply_strings (MdrDocument *document, const char *const *strings, GError **error)
{
  g_autoptr (MdrSnapshot) trial = mdr_snapshot_new (mdr_document_get_puzzle (document));
  g_autoptr (GArray) steps = g_array_new (FALSE, FALSE, sizeof (Step));
  guint position = mdr_history_get_position (mdr_document_get_history (document));

  mdr_state_unref (trial->state);
  trial->state = mdr_state_ref (mdr_document_get_state (document));
  for (; *strings; strings++)
    {
      Step step;

      if (!try (trial, *strings, &step, error))
        return FALSE;
      g_array_append_val (steps, step);
    }
  for (guint i = 0; i < steps->len; i++)
    if (!push (document, &g_array_index (steps, Step, i), error))
      {
        mdr_document_go_to (document, position);
        return FALSE;
      }
  return TRUE;
}

/** "apply": applies edits and moves, either all of them or none. */
void
mdr_cli_apply (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (MdrInputOptions) input = { NULL, NULL };
  g_autoptr (MdrFileEntry) puzzle = NULL;
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *to = NULL;
  const MdrFileFormat *format;
  g_autofree char *formats = mdr_file_format_dup_names (FALSE, "|");
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Where to save; standard output by default"),
      N_ ("FILE") },
    MDR_FORMAT_ENTRY (to, formats),
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 2, 0))
    return;
  format = mdr_cli_find_format (cli, to, output, &mdr_native_file);
  puzzle = format ? mdr_cli_read_one (cli, &input, (*words)[1]) : NULL;
  if (!puzzle)
    return;
  if (!mdr_cli_apply_strings (puzzle->document, (const char *const *) *words + 2, &error))
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s", error->message);
      return;
    }
  mdr_cli_write_document (cli, format, puzzle->document, output);
}
