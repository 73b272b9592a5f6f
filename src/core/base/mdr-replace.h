/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib/gstdio.h>

G_BEGIN_DECLS

/** Stands for the default mode of a new file: readable and writable as far as the user's mask allows. */
#define MDR_REPLACE_NEW (-1)

/** Suffix of files that cannot be read. */
#define MDR_REPLACE_DAMAGED ".damaged"

gboolean mdr_replace_file (const char *path,
                           gconstpointer data,
                           gsize length,
                           int mode,
                           GStatBuf *status,
                           GError **error);
gboolean mdr_replace_by (const char *path, const char *part, GError **error);
gboolean mdr_replace_set_aside (const char *path, const char *suffix);
gboolean mdr_fail_by_errno (int code, GError **error);
gboolean mdr_write_all (int file, gconstpointer data, gsize length);
gboolean mdr_append_all (int file, gconstpointer data, gsize length);
gboolean mdr_create_file (const char *path, gconstpointer data, gsize length, GError **error);

/* mdr-target.c */
/**
 * MdrTarget:
 * @resolved: the path without links
 * @exists: whether there is something, of which @status speaks
 * @replaced: whether saving replaces it. A device, a pipe, and what is reached through /dev or /proc, like
 * /dev/stdout, belongs to others too and is written into
 *
 * What is at the path where a file is to be written.
 */
typedef struct
{
  char *resolved;
  GStatBuf status;
  gboolean exists;
  gboolean replaced;
} MdrTarget;

gboolean mdr_target_find (MdrTarget *self, const char *path, GError **error);
int mdr_target_open_behind (const MdrTarget *self);
gboolean mdr_target_write (const MdrTarget *self, gconstpointer data, gsize length, GError **error);
void mdr_target_clear (MdrTarget *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrTarget, mdr_target_clear)

G_END_DECLS
