/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-growing-file.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "mdr-file.h"
#include "mdr-replace.h"
#include "mdr-target.h"

#define NEW_FLAGS (O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC)
#define MAX_PARTS 1000

/*
 * MdrGrowingFile:
 * @name: of the file
 * @target: what was there before
 * @part: (nullable): the file that will replace it, with a name for people, since it stays if there is no end
 * @descriptor: of what is written; −1 before the first piece
 */
struct _MdrGrowingFile
{
  GFile *name;
  MdrTarget target;
  char *part;
  int descriptor;
};

/**
 * mdr_growing_file_new:
 *
 * Nothing is touched before the first piece. A file that exists keeps its contents until
 * mdr_growing_file_finish(): until then, the pieces are in a file of their own beside it. A new file, a
 * device or a pipe gets them at once.
 *
 * Returns: (transfer full): a file to be written
 */
MdrGrowingFile *
mdr_growing_file_new (GFile *file)
{
  MdrGrowingFile *self = g_new0 (MdrGrowingFile, 1);

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  self->name = g_object_ref (file);
  self->descriptor = -1;
  return self;
}

void
mdr_growing_file_free (MdrGrowingFile *self)
{
  if (self->descriptor >= 0)
    close (self->descriptor);
  g_object_unref (self->name);
  mdr_target_clear (&self->target);
  g_free (self->part);
  g_free (self);
}

/* Creates a file with an unused name beside the file to be replaced. */
static int
create_part (MdrGrowingFile *self)
{
  mode_t mode = self->target.status.st_mode & 07777;

  for (guint i = 1; i <= MAX_PARTS; i++)
    {
      g_autofree char *part = i == 1 ? g_strdup_printf ("%s.part", self->target.resolved)
                                     : g_strdup_printf ("%s.%u.part", self->target.resolved, i);
      int file = g_open (part, NEW_FLAGS | O_NOFOLLOW, (int) mode);

      if (file < 0 && errno == EEXIST)
        continue;
      if (file < 0)
        return -1;
      /* The user's mask does not apply. Errors are ignored, because some file systems have no modes. */
      fchmod (file, mode);
      self->part = g_steal_pointer (&part);
      return file;
    }
  return -1;
}

/* Writes the first piece to a new file, which is deleted if that fails. */
static gboolean
begin_part (MdrGrowingFile *self, gconstpointer data, gsize length, GError **error)
{
  int code;

  self->descriptor = create_part (self);
  if (self->descriptor < 0)
    return mdr_fail_by_errno (errno, error);
  if (mdr_append_all (self->descriptor, data, length))
    return TRUE;
  code = errno;
  g_unlink (self->part);
  g_clear_pointer (&self->part, g_free);
  return mdr_fail_by_errno (code, error);
}

/* Writes the first piece as a whole file, which grows from then on. */
static gboolean
begin_new (MdrGrowingFile *self, gconstpointer data, gsize length, GError **error)
{
  if (!mdr_replace_file (self->target.resolved, data, length, MDR_REPLACE_NEW, NULL, error))
    return FALSE;
  self->descriptor = g_open (self->target.resolved, O_WRONLY | O_CLOEXEC, 0);
  return self->descriptor >= 0 || mdr_fail_by_errno (errno, error);
}

static gboolean
begin_behind (MdrGrowingFile *self, gconstpointer data, gsize length, GError **error)
{
  self->descriptor = mdr_target_open_behind (&self->target);
  return (self->descriptor >= 0 && mdr_write_all (self->descriptor, data, length))
         || mdr_fail_by_errno (errno, error);
}

static gboolean
begin (MdrGrowingFile *self, gconstpointer data, gsize length, GError **error)
{
  const char *path = g_file_peek_path (self->name);

  if (!path)
    return mdr_fail_by_errno (EOPNOTSUPP, error);
  if (!mdr_target_find (&self->target, path, error))
    return FALSE;
  if (!self->target.replaced)
    return begin_behind (self, data, length, error);
  return (self->target.exists ? begin_part : begin_new) (self, data, length, error);
}

static gboolean
go_on (MdrGrowingFile *self, gconstpointer data, gsize length, GError **error)
{
  return (self->target.replaced ? mdr_append_all : mdr_write_all) (self->descriptor, data, length)
         || mdr_fail_by_errno (errno, error);
}

/**
 * mdr_growing_file_append:
 *
 * Writes all of @bytes or nothing, so that there are whole pieces whenever the program ends. After the first
 * one has failed, there is no other.
 *
 * Returns: whether it was written; otherwise the error names the file
 */
gboolean
mdr_growing_file_append (MdrGrowingFile *self, GBytes *bytes, GError **error)
{
  GError *reason = NULL;
  gsize length;
  gconstpointer data = g_bytes_get_data (bytes, &length);

  if ((self->descriptor < 0 ? begin : go_on) (self, data, length, &reason))
    return TRUE;
  mdr_file_take_save_error (self->name, reason, error);
  return FALSE;
}

/**
 * mdr_growing_file_finish:
 *
 * Puts what was written in the place of the file that was there.
 *
 * Returns: whether it is there; otherwise the error names the file
 */
gboolean
mdr_growing_file_finish (MdrGrowingFile *self, GError **error)
{
  GError *reason = NULL;

  if (!self->part)
    return TRUE;
  if (!mdr_replace_by (self->target.resolved, self->part, &reason))
    {
      mdr_file_take_save_error (self->name, reason, error);
      return FALSE;
    }
  g_clear_pointer (&self->part, g_free);
  return TRUE;
}

/** Returns: (nullable): the path of what was written while the old file is still there */
const char *
mdr_growing_file_get_part (const MdrGrowingFile *self)
{
  return self->part;
}
