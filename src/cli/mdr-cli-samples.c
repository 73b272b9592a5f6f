/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cli.h"

#include "mdr-cli-report.h"
#include "mdr-file.h"

static char *
dup_line (const MdrCli *cli, const MdrKind *kind, const char *path)
{
  JsonBuilder *builder;

  if (!cli->json)
    return g_strdup_printf ("%s\n", path);
  builder = mdr_report_new (cli);
  mdr_report_add_string (builder, "kind", kind->id);
  mdr_report_add_string (builder, "file", path);
  return mdr_report_end (builder);
}

/** "samples": lists the puzzles that come with Meander, one path per line. */
void
mdr_cli_samples (MdrCli *cli, const MdrCommand *command, char ***words)
{
  const GOptionEntry entries[] = { MDR_JSON_ENTRY (cli), { NULL } };
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
          g_autofree char *line = dup_line (cli, kind, *path);

          if (!mdr_cli_print (cli, line))
            return;
        }
    }
}
