/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-progress-files.h"

#include <errno.h>
#include <glib/gstdio.h>

#include "mdr-encoding.h"
#include "mdr-file-format.h"
#include "mdr-file.h"
#include "mdr-replace.h"

#define OTHER_SUFFIX ".other"
#define MODE         0600

/* Identifies the file, whichever program wrote it. */
typedef struct
{
  guint64 inode;
  gint64 time;
  gint64 size;
} Version;

struct _MdrProgressPlays
{
  char *folder;

  /* Maps paths to the versions that this program has read or written. */
  GHashTable *versions;
};

/** Returns: (transfer full): the plays in @folder, which is created when something is written */
MdrProgressPlays *
mdr_progress_plays_new (const char *folder)
{
  MdrProgressPlays *plays;

  g_return_val_if_fail (folder != NULL, NULL);

  plays = g_new0 (MdrProgressPlays, 1);
  plays->folder = g_strdup (folder);
  plays->versions = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  return plays;
}

void
mdr_progress_plays_free (MdrProgressPlays *plays)
{
  if (!plays)
    return;
  g_hash_table_unref (plays->versions);
  g_free (plays->folder);
  g_free (plays);
}

/** Returns: (transfer full): the path of the file for the play of a puzzle, which need not exist */
char *
mdr_progress_plays_dup_path (const MdrProgressPlays *plays, const char *fingerprint)
{
  g_autofree char *name = NULL;

  g_return_val_if_fail (plays != NULL, NULL);
  g_return_val_if_fail (fingerprint != NULL, NULL);

  name = g_strconcat (fingerprint, mdr_native_file.suffix, NULL);
  g_strdelimit (name, G_DIR_SEPARATOR_S, '-');
  return g_build_filename (plays->folder, name, NULL);
}

/* Returns whether there is such a file. */
static gboolean
get_version (const char *path, Version *version)
{
  GStatBuf status;

  if (g_stat (path, &status) != 0)
    return FALSE;
  *version = (Version){ status.st_ino, status.st_mtim.tv_sec * G_USEC_PER_SEC + status.st_mtim.tv_nsec / 1000,
                        status.st_size };
  return TRUE;
}

static void
remember_version (MdrProgressPlays *plays, const char *path)
{
  Version version;

  if (get_version (path, &version))
    g_hash_table_insert (plays->versions, g_strdup (path), g_memdup2 (&version, sizeof version));
}

/**
 * mdr_progress_plays_write:
 * @bytes: a native file
 *
 * Saves play, replacing any earlier one. If the file is not the version that this
 * program has last read or written, that version is kept under another name.
 *
 * Returns: whether it is on the disk
 */
gboolean
mdr_progress_plays_write (MdrProgressPlays *plays, const char *fingerprint, GBytes *bytes, GError **error)
{
  g_autofree char *path = NULL;
  const Version *known;
  Version now;
  const char *data;
  gsize length;

  g_return_val_if_fail (plays != NULL, FALSE);
  g_return_val_if_fail (fingerprint != NULL, FALSE);
  g_return_val_if_fail (bytes != NULL, FALSE);

  path = mdr_progress_plays_dup_path (plays, fingerprint);
  data = g_bytes_get_data (bytes, &length);
  known = g_hash_table_lookup (plays->versions, path);
  g_mkdir_with_parents (plays->folder, 0700);
  if (get_version (path, &now)
      && (!known || known->inode != now.inode || known->time != now.time || known->size != now.size))
    mdr_replace_set_aside (path, OTHER_SUFFIX);
  if (!mdr_replace_file (path, data, length, MODE, NULL, error))
    {
      g_prefix_error (error, "%s: ", path);
      return FALSE;
    }
  remember_version (plays, path);
  return TRUE;
}

/**
 * mdr_progress_plays_read:
 *
 * Reads the play of a puzzle. A file that exists but cannot be read is set aside.
 *
 * Returns: (transfer full) (nullable): the play of a puzzle, if it is kept
 */
MdrDocument *
mdr_progress_plays_read (MdrProgressPlays *plays, MdrKindList *kinds, const char *fingerprint)
{
  g_autofree char *path = NULL;
  g_autofree char *data = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;
  MdrDocument *document;

  g_return_val_if_fail (plays != NULL, NULL);
  g_return_val_if_fail (kinds != NULL, NULL);
  g_return_val_if_fail (fingerprint != NULL, NULL);

  path = mdr_progress_plays_dup_path (plays, fingerprint);
  if (!mdr_read_own_file (path, MDR_MAX_FILE_BYTES, &data, &length, NULL))
    return NULL;
  document = mdr_document_new_from_data (kinds, data, length, &error);
  if (document)
    {
      remember_version (plays, path);
      return document;
    }
  g_debug ("%s: %s", path, error->message);
  mdr_replace_set_aside (path, MDR_REPLACE_DAMAGED);
  return NULL;
}
