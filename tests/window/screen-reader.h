/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <X11/Xlib.h>
#include <X11/keysym.h>
#include <glib-object.h>

G_BEGIN_DECLS

/**
 * Reader:
 *
 * Works with the program as a user of a screen reader does, by keyboard: it runs in a process of its own,
 * hears key events by XTest, and all that is known of it is what it tells the accessibility bus.
 */
typedef struct _Reader Reader;

gboolean reader_init (int *argc, char ***argv);

Reader *reader_new (void);
void reader_free (Reader *reader);

void reader_key (Reader *reader, KeySym keysym, unsigned int modifiers);
void reader_repeat (Reader *reader, KeySym keysym, guint times);
void reader_type (Reader *reader, const char *text);

void reader_turn_to_front (Reader *reader);
void reader_wait_for_focus (Reader *reader, const char *pattern);
void reader_go_to (Reader *reader, KeySym keysym, unsigned int modifiers, const char *pattern);
void reader_hear (Reader *reader, const char *pattern);

guint reader_check_names (Reader *reader);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Reader, reader_free)

G_END_DECLS
