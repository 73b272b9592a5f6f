/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "fuzz.h"

#include "mdr-study.h"

/* A file of tori from a stranger: a study reads it, or says in a sentence why not. */
int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  static char *path;
  const MdrKind *kind = mdr_kind_list_find (fuzz_get_kinds (0), "blind-snake");
  const MdrStudy *study = mdr_study_find (kind->studies, "cover-times");
  g_autoptr (MdrOptions) options = mdr_options_new (study->options, MDR_SCOPE_STUDY);
  g_autoptr (MdrStudyInput) input = NULL;
  g_autoptr (GError) error = NULL;

  if (!path)
    {
      g_autofree char *folder = g_dir_make_tmp ("meander-tori-XXXXXX", NULL);

      path = g_build_filename (folder, "tori.csv", NULL);
    }
  g_file_set_contents_full (path, (const char *) data, (gssize) size, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
  g_assert_true (mdr_options_set (options, "set", "file", NULL));
  g_assert_true (mdr_options_set (options, "file", path, NULL));
  input = mdr_study_read_input (study, kind, options, &error);
  g_assert_true ((input == NULL) == (error != NULL));
  g_assert_true (!error || *error->message);
  if (input)
    g_assert_cmpuint (study->count_parts (kind, options), >, 0);
  return 0;
}
