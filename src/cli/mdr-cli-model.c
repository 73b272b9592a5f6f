/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include <glib/gi18n-lib.h>

#include "mdr-cli-input.h"
#include "mdr-model.h"
#include "mdr-encoding.h"

static const MdrMethod *
choose_method (MdrCli *cli, const MdrKind *kind, const char *id)
{
  for (const MdrMethod *method = kind->methods; method->id; method++)
    if (method->build_model && (!id || g_str_equal (method->id, id)))
      return method;
  mdr_cli_complain (cli, MDR_EXIT_INPUT,
                    /* Translators: the name of a kind of puzzle, a method as it was typed, the id of the kind
                     */
                    _ ("%s has no method “%s” with an integer program; “meander-cli help %s” lists them."),
                    mdr_kind_get_name (kind), id ? id : "", kind->id);
  return NULL;
}

/** "model": writes the integer program of a puzzle. */
void
mdr_cli_model (MdrCli *cli, const MdrCommand *command, char ***words)
{
  g_auto (MdrInputOptions) input = { .scopes = MDR_SCOPE_MODEL };
  g_autoptr (MdrFileEntry) puzzle = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *method_id = NULL;
  g_autofree char *output = NULL;
  const MdrMethod *method;
  MdrModelFormat format;
  char *text;
  const GOptionEntry entries[] = {
    { "method", 'm', 0, G_OPTION_ARG_STRING, &method_id,
      N_ ("Method; the first with an integer program by default"), N_ ("METHOD") },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("Where to write: OUT.lp or OUT.mps; “-” is LP on standard output"), N_ ("OUT") },
    MDR_INPUT_ENTRIES (input),
    { NULL },
  };
  g_autoptr (MdrModel) model = NULL;

  if (!mdr_cli_parse (cli, command, entries, words, 1, 1))
    return;
  if (output && !g_str_equal (output, "-") && !mdr_encoding_has_suffix (output, ".lp")
      && !mdr_encoding_has_suffix (output, ".mps"))
    {
      mdr_cli_complain (cli, MDR_EXIT_INPUT, _ ("%s: a name ending in .lp or .mps was expected."), output);
      return;
    }
  format = output && mdr_encoding_has_suffix (output, ".mps") ? MDR_MODEL_MPS : MDR_MODEL_LP;
  puzzle = mdr_cli_read_one (cli, &input, (*words)[1]);
  method = puzzle ? choose_method (cli, mdr_document_get_kind (puzzle->document), method_id) : NULL;
  if (!method)
    return;
  model =
      method->build_model (mdr_document_get_puzzle (puzzle->document), puzzle->options, method->data, &error);
  text = model ? mdr_model_to_text (model, format, &error) : NULL;
  if (!text)
    {
      mdr_cli_complain_of_error (cli, error);
      return;
    }
  bytes = g_bytes_new_take (text, strlen (text));
  mdr_cli_write_output (cli, output ? output : "-", bytes);
}
