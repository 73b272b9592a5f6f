/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-samples.h"

#include "mdr-file-format.h"
#include "mdr-places.h"

/**
 * mdr_samples_list:
 *
 * Returns: (transfer full) (array zero-terminated=1): paths of the puzzles
 *   that come with Meander, sorted; may be empty
 */
char **
mdr_samples_list (const MdrKind *kind)
{
  g_autofree char *folder = NULL;

  g_return_val_if_fail (kind != NULL, NULL);

  folder = g_build_filename ("puzzles", kind->id, NULL);
  return mdr_places_list_data (folder, mdr_native_file.suffix);
}
