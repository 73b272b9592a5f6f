/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-replace.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gio/gio.h>
#include <glib/gstdio.h>

/*
 * The new file is written beside the old one, under one of a few names that all
 * our programs use, and is locked while it is written. A program that is killed
 * leaves an unlocked file behind, which the next save in the folder deletes.
 * Files of other users, and anything else with such a name, are left alone.
 */
#define PARTS      8
#define NEW_MODE   0666
#define MAX_ASIDE  1000
#define OPEN_FLAGS (O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)

/* Returns whether the path still names the open file, which may be renamed or deleted before it is locked. */
static gboolean
is_named (int file, const char *path)
{
  struct stat opened, named;

  return fstat (file, &opened) == 0 && lstat (path, &named) == 0 && opened.st_dev == named.st_dev
         && opened.st_ino == named.st_ino;
}

/* Deletes a file that a killed program left; running ones hold a lock on theirs. */
static void
tidy (const char *path)
{
  int file = g_open (path, OPEN_FLAGS, 0);
  struct stat status;

  if (file < 0)
    return;
  if (fstat (file, &status) == 0 && S_ISREG (status.st_mode) && status.st_uid == geteuid ()
      && flock (file, LOCK_EX | LOCK_NB) == 0 && is_named (file, path))
    g_unlink (path);
  close (file);
}

/*
 * Creates the new file under the first free name, after deleting what killed programs left.
 *
 * Returns: the file, locked if the file system supports it; −1 with errno set if there is none
 */
static int
create_part (const char *folder, int mode, char **path)
{
  int part = -1;

  for (guint i = 1; i <= PARTS; i++)
    {
      g_autofree char *name = g_strdup_printf (".meander-%u.part", i);
      g_autofree char *candidate = g_build_filename (folder, name, NULL);
      int file;

      tidy (candidate);
      if (part >= 0)
        continue;
      file = g_open (candidate, OPEN_FLAGS | O_CREAT | O_EXCL, mode == MDR_REPLACE_NEW ? NEW_MODE : mode);
      if (file < 0 && errno != EEXIST)
        break;
      if (file < 0)
        continue;
      /* Another program's tidy() may have locked and deleted the file first. */
      if ((flock (file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) && is_named (file, candidate))
        {
          part = file;
          *path = g_steal_pointer (&candidate);
          continue;
        }
      close (file);
      errno = EEXIST;
    }
  return part;
}

/** Sets the error of the domain %G_IO_ERROR for the errno @code. Returns: %FALSE */
gboolean
mdr_fail_by_errno (int code, GError **error)
{
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s.", g_strerror (code));
  return FALSE;
}

/** Returns: whether all of @data was written at the file's position; otherwise errno says why */
gboolean
mdr_write_all (int file, gconstpointer data, gsize length)
{
  const char *rest = data;

  g_return_val_if_fail (file >= 0, FALSE);
  g_return_val_if_fail (data != NULL || length == 0, FALSE);

  while (length > 0)
    {
      gssize written = TEMP_FAILURE_RETRY (write (file, rest, length));

      if (written < 0)
        return FALSE;
      rest += written;
      length -= (gsize) written;
    }
  return TRUE;
}

/**
 * mdr_append_all:
 * @file: open for writing; locked by the caller, so that nobody else appends to it
 *
 * Appends all or nothing: if anything fails, the file has its former length.
 *
 * Returns: whether all of @data is on the disk; otherwise errno says why
 */
gboolean
mdr_append_all (int file, gconstpointer data, gsize length)
{
  off_t end;
  int code;

  g_return_val_if_fail (file >= 0, FALSE);
  g_return_val_if_fail (data != NULL || length == 0, FALSE);

  end = lseek (file, 0, SEEK_END);
  if (end < 0)
    return FALSE;
  if (mdr_write_all (file, data, length) && fsync (file) == 0)
    return TRUE;
  code = errno;
  if (ftruncate (file, end) != 0)
    g_debug ("What could not be appended whole is left behind: %s", g_strerror (errno));
  errno = code;
  return FALSE;
}

typedef int (*Place) (const char *part, const char *path);

/* A link fails if there is a file of that name, which a rename would replace. */
static int
place_beside (const char *part, const char *path)
{
  if (link (part, path) != 0)
    return -1;
  g_unlink (part);
  return 0;
}

/* Makes a rename durable. Failure is not an error, because the data is safe. */
static void
sync_folder (const char *folder)
{
  int file = g_open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0);

  if (file < 0)
    return;
  fsync (file);
  close (file);
}

static gboolean
write_file (const char *path,
            gconstpointer data,
            gsize length,
            int mode,
            Place place,
            GStatBuf *status,
            GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *part = NULL;
  int file = create_part (folder, mode, &part);
  gboolean written;
  int code;

  /* Errors are ignored, because some file systems have no modes. */
  if (file >= 0 && mode != MDR_REPLACE_NEW)
    fchmod (file, (mode_t) mode);
  written = file >= 0 && mdr_write_all (file, data, length) && fsync (file) == 0 && fstat (file, status) == 0
            && place (part, path) == 0;
  code = errno;
  if (!written)
    {
      if (file >= 0)
        {
          g_unlink (part);
          close (file);
        }
      return mdr_fail_by_errno (code, error);
    }
  close (file);
  sync_folder (folder);
  return TRUE;
}

/**
 * mdr_replace_by:
 * @part: a file in the same folder, whose contents are on the disk
 *
 * Puts @part in the place of @path, atomically.
 *
 * Returns: whether it is there; otherwise the error is as for mdr_replace_file()
 */
gboolean
mdr_replace_by (const char *path, const char *part, GError **error)
{
  g_autofree char *folder = NULL;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (part != NULL, FALSE);

  if (g_rename (part, path) != 0)
    return mdr_fail_by_errno (errno, error);
  folder = g_path_get_dirname (path);
  sync_folder (folder);
  return TRUE;
}

/**
 * mdr_replace_file:
 * @path: the file to replace, in an existing folder
 * @mode: mode of the file, whatever the user's mask is; %MDR_REPLACE_NEW for a
 *   new file
 * @status: (out) (optional): of the new file as it was written, whatever other
 *   programs have put in its place since
 *
 * Replaces @path atomically: if anything fails, the old file is intact.
 *
 * Returns: whether all of @data is on the disk; otherwise there is an error of
 *   the domain %G_IO_ERROR that does not name the file
 */
gboolean
mdr_replace_file (const char *path,
                  gconstpointer data,
                  gsize length,
                  int mode,
                  GStatBuf *status,
                  GError **error)
{
  GStatBuf unused;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (data != NULL || length == 0, FALSE);

  return write_file (path, data, length, mode, g_rename, status ? status : &unused, error);
}

/**
 * mdr_create_file:
 * @path: a file that does not exist, in an existing folder
 *
 * Creates @path atomically: either completely or not at all. An existing file of
 * that name is left alone.
 *
 * Returns: whether all of @data is on the disk; otherwise there is an error of
 *   the domain %G_IO_ERROR that does not name the file, %G_IO_ERROR_EXISTS if
 *   there is a file of that name
 */
gboolean
mdr_create_file (const char *path, gconstpointer data, gsize length, GError **error)
{
  GStatBuf unused;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (data != NULL || length == 0, FALSE);

  return write_file (path, data, length, MDR_REPLACE_NEW, place_beside, &unused, error);
}

/**
 * mdr_replace_set_aside:
 * @path: a file that cannot be read, or that another program has written
 * @suffix: of its new name, like %MDR_REPLACE_DAMAGED
 *
 * Renames the file to an unused name in its folder, so that writing @path again
 * loses nothing.
 *
 * Returns: whether @path is free now
 */
gboolean
mdr_replace_set_aside (const char *path, const char *suffix)
{
  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (suffix != NULL, FALSE);

  for (guint i = 1; i <= MAX_ASIDE; i++)
    {
      g_autofree char *aside =
          i == 1 ? g_strconcat (path, suffix, NULL) : g_strdup_printf ("%s.%u%s", path, i, suffix);

      /* Unlike renaming, this never replaces a file. */
      if (link (path, aside) == 0)
        return g_unlink (path) == 0;
      /* Some file systems have no links. */
      if (errno != EEXIST)
        return !g_file_test (aside, G_FILE_TEST_EXISTS) && g_rename (path, aside) == 0;
    }
  return FALSE;
}
