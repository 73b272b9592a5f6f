/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli-test.h"

G_BEGIN_DECLS

/**
 * Session:
 * @replies: (element-type JsonObject): lines that were read before somebody asked for them
 *
 * A server of the terminal program that waits for requests.
 */
typedef struct
{
  GSubprocess *process;
  GOutputStream *requests;
  GDataInputStream *lines;
  GQueue replies;
} Session;

void session_begin (Session *session, const char *jobs);
void session_write (Session *session, const char *text);
void session_ask (Session *session, const char *id, const char *rest);
void session_end_input (Session *session);
JsonObject *session_read (Session *session);
JsonObject *session_take (Session *session, const char *id, const char *member);
JsonObject *session_get (Session *session, const char *id, const char *rest);
void session_await_progress (Session *session, const char *id);
void session_hang_up (Session *session);
void session_end (Session *session, int code);

G_END_DECLS
