/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-input.h"
#include "mdr-text.h"

typedef gboolean (*AppendFunc) (GString *text, MdrInputPuzzle *puzzle, GError **error);

static gboolean
append_native (GString *text, MdrInputPuzzle *puzzle, GError **error)
{
  gsize length;
  g_autofree char *data = mdr_document_to_data (puzzle->document, &length);

  g_string_append_len (text, data, (gssize) length);
  return TRUE;
}

static gboolean
append_text (GString *text, MdrInputPuzzle *puzzle, GError **error)
{
  g_autofree char *lines = mdr_text_write (mdr_document_get_puzzle (puzzle->document), puzzle->title);

  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, lines);
  return TRUE;
}

static gboolean
append_link (GString *text, MdrInputPuzzle *puzzle, GError **error)
{
  const MdrKind *kind = mdr_document_get_kind (puzzle->document);
  g_autofree char *link = NULL;

  if (!kind->puzzle_to_link)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, _ ("There are no links for %s"),
                   mdr_kind_get_name (kind));
      return FALSE;
    }
  link = kind->puzzle_to_link (mdr_document_get_puzzle (puzzle->document), error);
  if (!link)
    return FALSE;
  g_string_append_printf (text, "%s\n", link);
  return TRUE;
}

static const struct
{
  const char *id;
  const char *suffix;
  gboolean many;
  AppendFunc append;
} formats[] = {
  { "native", ".meander", FALSE, append_native },
  { "text", ".txt", TRUE, append_text },
  { "link", ".url", TRUE, append_link },
};

static int
find_format (MdrCli *cli, const char *id, const char *output)
{
  for (int i = 0; i < (int) G_N_ELEMENTS (formats); i++)
    if (id ? g_str_equal (formats[i].id, id) : g_str_has_suffix (output, formats[i].suffix))
      return i;
  mdr_cli_complain (cli, MDR_EXIT_INPUT,
                    _ ("The format of %s is unclear: a name ending in .meander, .txt or .url was expected, "
                       "or --to with native, text or link"),
                    id ? id : output);
  return -1;
}

/** "convert": between native files, text and links. */
void
mdr_cli_convert (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (MdrInputOptions) input = { NULL, NULL };
  g_autoptr (GPtrArray) puzzles = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *output = NULL;
  g_autofree char *to = NULL;
  int format;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Where to write; “-” is the standard output"),
      N_ ("OUT") },
    { "to", 0, 0, G_OPTION_ARG_STRING, &to, N_ ("native, text or link; by the name of OUT otherwise"),
      N_ ("FORMAT") },
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };

  if (!mdr_cli_parse (cli, command, entries, words, 1, 0))
    return;
  format = find_format (cli, to, output ? output : "-");
  puzzles = format < 0 ? NULL : mdr_cli_read (cli, &input, (const char *const *) *words + 1);
  if (!puzzles)
    return;
  if (puzzles->len > 1 && !formats[format].many)
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT,
                        _ ("A native file holds one puzzle, but there are %u; pick one with FILE#1"),
                        puzzles->len);
      return;
    }
  for (guint i = 0; i < puzzles->len; i++)
    {
      MdrInputPuzzle *puzzle = g_ptr_array_index (puzzles, i);
      g_autofree char *name = mdr_input_puzzle_dup_name (puzzle);
      g_autoptr (GError) error = NULL;

      if (puzzle->document && formats[format].append (text, puzzle, &error))
        continue;
      mdr_cli_complain (cli, MDR_EXIT_INPUT, "%s: %s", name, error ? error->message : puzzle->error->message);
    }
  if (text->len == 0)
    return;
  bytes = g_string_free_to_bytes (g_steal_pointer (&text));
  mdr_cli_write_output (cli, output ? output : "-", bytes);
}
