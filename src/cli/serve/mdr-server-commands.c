/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-server-private.h"

#include "mdr-cli-report.h"

static char *
finish_cancel (MdrServer *server, MdrServerRequest *request, GError **error)
{
  g_autofree char *id = mdr_server_dup_id (request->members, "request", error);
  JsonBuilder *builder;

  if (!id)
    return NULL;
  builder = mdr_report_new (&request->reporter);
  mdr_report_add_boolean (builder, "cancelled",
                          !g_str_equal (id, request->id) && mdr_server_cancel (server, id));
  return mdr_report_end (builder);
}

static const MdrServerCommand own_commands[] = {
  { .name = "cancel", .members = "request", .finish = finish_cancel },
  { .name = "quit", .members = "", .is_last = TRUE },
  { NULL },
};

/* Everything there is to ask, in the order of docs/JSON.md; each list ends with a NULL name. */
const MdrServerCommand *const mdr_server_commands[] = {
  mdr_server_board_commands,
  mdr_server_show_commands,
  mdr_server_work_commands,
  mdr_server_kind_commands,
  own_commands,
  NULL,
};
