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

const MdrServerCommand mdr_server_cancelling = {
  .name = "cancel",
  .members = "request",
  .finish = finish_cancel,
};

const MdrServerCommand mdr_server_quit = { .name = "quit", .members = "", .is_last = TRUE };

/* Everything there is to ask, in the order of docs/JSON.md. */
const MdrServerCommand *const mdr_server_commands[] = {
  &mdr_server_open,
  &mdr_server_new_board,
  &mdr_server_generate,
  &mdr_server_close,
  &mdr_server_apply,
  &mdr_server_edit,
  &mdr_server_undo,
  &mdr_server_redo,
  &mdr_server_show,
  &mdr_server_solve,
  &mdr_server_common,
  &mdr_server_hint,
  &mdr_server_rate,
  &mdr_server_check,
  &mdr_server_explain,
  &mdr_server_kinds,
  &mdr_server_cancelling,
  &mdr_server_quit,
  NULL,
};
