/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-tables.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mdr-replace.h"

#define MAGIC "MDRTAB1\n"
#define PIECE ((gsize) 1 << 20)

/* Written in the memory layout of the machine; a file with another layout is rejected and built again. */
typedef struct
{
  char magic[8];
  guint64 version;
  guint64 size;
  guint64 checksum;
  char name[64];
} Header;

static guint64
mix (guint64 sum, guint64 word)
{
  sum ^= word;
  return (sum << 29 | sum >> 35) * G_GUINT64_CONSTANT (0x9E3779B97F4A7C15);
}

/*
 * Detects accidental damage, not manipulation, and is faster than the disk. Each
 * step is invertible, so that a change of one word is always detected; other
 * damage goes undetected with a probability of about 2⁻⁶⁴.
 */
static guint64
sum_bytes (const guint8 *bytes, gsize size)
{
  guint64 lanes[4] = { 1, 2, 3, 4 };
  guint64 sum = size;

  for (gsize at = 0; at < size; at += sizeof lanes)
    {
      guint64 words[4] = { 0 };

      memcpy (words, bytes + at, MIN (size - at, sizeof words));
      for (guint i = 0; i < 4; i++)
        lanes[i] = mix (lanes[i], words[i]);
    }
  for (guint i = 0; i < 4; i++)
    sum = mix (sum, lanes[i]);
  return sum ^ sum >> 32;
}

static char *
dup_path (const char *folder, const MdrTableSpec *spec, const char *suffix)
{
  g_autofree char *name = g_strconcat (spec->name, suffix, NULL);

  return g_build_filename (folder, name, NULL);
}

static void
fill_header (Header *header, const MdrTableSpec *spec, const guint8 *bytes)
{
  *header = (Header){ .magic = MAGIC, .version = spec->version, .size = spec->size };
  header->checksum = sum_bytes (bytes, spec->size);
  g_strlcpy (header->name, spec->name, sizeof header->name);
}

static gboolean
read_all (int file, void *bytes, gsize size)
{
  for (gsize at = 0; at < size;)
    {
      gssize got = read (file, (guint8 *) bytes + at, size - at);

      if (got <= 0)
        return FALSE;
      at += (gsize) got;
    }
  return TRUE;
}

static guint8 *
read_table (int file, const MdrTableSpec *spec)
{
  Header found, wanted;
  struct stat status;
  guint8 *bytes;

  if (fstat (file, &status) != 0 || !S_ISREG (status.st_mode)
      || (guint64) status.st_size != sizeof found + spec->size || !read_all (file, &found, sizeof found))
    return NULL;
  bytes = mdr_table_allocate (spec->size);
  if (!bytes)
    return NULL;
  if (read_all (file, bytes, spec->size))
    {
      fill_header (&wanted, spec, bytes);
      if (memcmp (&found, &wanted, sizeof found) == 0)
        return bytes;
    }
  free (bytes);
  return NULL;
}

/**
 * mdr_table_file_load:
 *
 * Reads a saved table. A file of the wrong size, version or contents is deleted.
 *
 * Returns: (transfer full) (nullable): its bytes, to be freed with free()
 */
guint8 *
mdr_table_file_load (const char *folder, const MdrTableSpec *spec)
{
  g_autofree char *path = NULL;
  guint8 *bytes;
  int file;

  g_return_val_if_fail (folder != NULL, NULL);
  g_return_val_if_fail (spec != NULL, NULL);

  path = dup_path (folder, spec, ".table");
  /* Opens without blocking, in case the name belongs to a pipe. */
  file = g_open (path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0);
  if (file < 0)
    return NULL;
  bytes = read_table (file, spec);
  close (file);
  if (!bytes)
    g_unlink (path);
  return bytes;
}

/* Writes a table in pieces, between which the job may stop it. */
static gboolean
write_table (int file, const MdrTableSpec *spec, const guint8 *bytes, MdrJob *job)
{
  Header header;

  fill_header (&header, spec, bytes);
  if (ftruncate (file, 0) != 0 || !mdr_write_all (file, &header, sizeof header))
    return FALSE;
  for (gsize at = 0; at < spec->size; at += PIECE)
    if (mdr_job_should_stop (job) != MDR_STOP_NONE
        || !mdr_write_all (file, bytes + at, MIN (spec->size - at, PIECE)))
      return FALSE;
  return TRUE;
}

/**
 * mdr_table_file_save:
 * @job: may be cancelled
 *
 * Writes a table to a temporary file and renames it, so that readers never see an
 * incomplete table. All processes use the same temporary name, so that a process
 * reuses the file left by a killed one.
 *
 * Returns: %FALSE if it could not be written, or another process is writing it
 */
gboolean
mdr_table_file_save (const char *folder, const MdrTableSpec *spec, const guint8 *bytes, MdrJob *job)
{
  g_autofree char *path = NULL;
  g_autofree char *part = NULL;
  struct stat locked, named;
  gboolean saved = FALSE;
  int file;

  g_return_val_if_fail (folder != NULL, FALSE);
  g_return_val_if_fail (spec != NULL, FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);
  g_return_val_if_fail (job != NULL, FALSE);

  path = dup_path (folder, spec, ".table");
  part = dup_path (folder, spec, ".part");
  if (g_mkdir_with_parents (folder, 0700) != 0)
    return FALSE;
  file = g_open (part, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0600);
  if (file < 0)
    return FALSE;
  /* The lock belongs to the file, not to the name: another process may have renamed the file to the finished
   * table before it was locked here. */
  if (flock (file, LOCK_EX | LOCK_NB) == 0 && fstat (file, &locked) == 0 && stat (part, &named) == 0
      && locked.st_dev == named.st_dev && locked.st_ino == named.st_ino)
    {
      saved = write_table (file, spec, bytes, job) && g_rename (part, path) == 0;
      if (!saved)
        g_unlink (part);
    }
  close (file);
  return saved;
}
