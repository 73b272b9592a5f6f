/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include "mdr-samples.h"

/** "samples": lists the puzzles that come with Meander, one path per line. */
void
mdr_cli_samples (MdrCli *cli, const MdrCommand *command, char ***words)
{
  const GOptionEntry entries[] = { { NULL } };
  const MdrKind *kind;
  const char *only;

  if (!mdr_cli_parse (cli, command, entries, words, 0, 1))
    return;
  only = (*words)[1];
  if (only && !mdr_cli_find_kind (cli, only))
    return;
  for (guint i = 0; (kind = mdr_kind_list_get (cli->kinds, i)); i++)
    {
      g_auto (GStrv) paths = NULL;

      if (only && !g_str_equal (kind->id, only))
        continue;
      paths = mdr_samples_list (kind);
      for (char **path = paths; *path; path++)
        {
          g_autofree char *line = g_strdup_printf ("%s\n", *path);

          if (!mdr_cli_print (cli, line))
            return;
        }
    }
}
