/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_LINKS 40
#define PROCESSES "/proc/"

/* Returns the path of a file by the folder in which it is, whatever links lead there. */
static char *
dup_place (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_path_get_basename (path);
  char *real = realpath (folder, NULL);
  char *place = g_build_filename (real ? real : folder, name, NULL);

  free (real);
  return place;
}

/* Resolves symbolic links, so that saving replaces their target, which need not exist, and not the links.
 * Those in /proc stand for open files: what they name may be another file by now, or none. */
static char *
dup_resolved (const char *path)
{
  char *resolved = dup_place (path);

  for (guint i = 0; i < MAX_LINKS && !g_str_has_prefix (resolved, PROCESSES); i++)
    {
      g_autofree char *link = g_file_read_link (resolved, NULL);
      g_autofree char *folder = NULL;
      g_autofree char *whole = NULL;

      if (!link)
        break;
      folder = g_path_get_dirname (resolved);
      whole = g_canonicalize_filename (link, folder);
      g_free (resolved);
      resolved = dup_place (whole);
    }
  return resolved;
}

/* Files in shared memory are ordinary ones. */
static gboolean
is_of_system (const char *resolved)
{
  return g_str_has_prefix (resolved, PROCESSES)
         || (g_str_has_prefix (resolved, "/dev/") && !g_str_has_prefix (resolved, "/dev/shm/"));
}

/**
 * mdr_target_find:
 * @self: (out caller-allocates): all zero
 *
 * Returns: whether something can be written there; otherwise the error of the domain %G_IO_ERROR does not
 * name the file
 */
gboolean
mdr_target_find (MdrTarget *self, const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, FALSE);

  self->exists = g_stat (path, &self->status) == 0;
  self->resolved = dup_resolved (path);
  self->replaced = !is_of_system (self->resolved) && (!self->exists || S_ISREG (self->status.st_mode));
  if (self->exists && S_ISDIR (self->status.st_mode))
    return mdr_fail_by_errno (EISDIR, error);
  /* A rename would replace even a file that nobody may write to. */
  if (self->exists && self->replaced && ((self->status.st_mode & 0222) == 0 || g_access (path, W_OK) != 0))
    return mdr_fail_by_errno (EACCES, error);
  return TRUE;
}

void
mdr_target_clear (MdrTarget *self)
{
  g_clear_pointer (&self->resolved, g_free);
}

/**
 * mdr_target_open_behind:
 * @self: what must not be replaced
 *
 * Opens the target to append to it. If it is an open file of this process, as behind /dev/stdout, it is
 * written at its present position, which it shares with the other programs that have it.
 *
 * Returns: the open file; −1 with errno set
 */
int
mdr_target_open_behind (const MdrTarget *self)
{
  g_autofree char *own = g_strdup_printf (PROCESSES "%d/fd/", (int) getpid ());
  guint64 number;

  if (g_str_has_prefix (self->resolved, own)
      && g_ascii_string_to_unsigned (self->resolved + strlen (own), 10, 0, G_MAXINT, &number, NULL))
    return fcntl ((int) number, F_DUPFD_CLOEXEC, 0);
  return g_open (self->resolved, O_WRONLY | O_APPEND | O_CLOEXEC, 0);
}

/** Returns: whether all of @data was written behind what is there; otherwise the error is as for
 * mdr_target_find() */
gboolean
mdr_target_write (const MdrTarget *self, gconstpointer data, gsize length, GError **error)
{
  int file = mdr_target_open_behind (self);
  gboolean written = file >= 0 && mdr_write_all (file, data, length);
  int code = errno;

  if (file >= 0 && close (file) != 0 && written)
    return mdr_fail_by_errno (errno, error);
  return written || mdr_fail_by_errno (code, error);
}
