/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-cards.h"

#include <string.h>

#include "mdr-board-picture.h"
#include "mdr-file.h"
#include "mdr-guide.h"
#include "mdr-solve.h"
#include "mdr-task.h"

/* The picture of a kind is the first of its samples, solved. What was solved once is kept as text in the
 * user's cache, because a hundred samples take seconds. */

/* Stands between the puzzle and its solution. No line of either is like it. */
#define SOLUTION "\n%%\n"

/* In pixels, of a board in its picture. */
#define MARGINS 6.0

/* What a picture that waits is of. */
#define KIND "kind"

/* A page of rules that changes has other pictures. */
static char *
dup_path (const MdrKind *kind)
{
  g_autofree char *name = g_strdup_printf ("%s-%08x.txt", kind->id, kind->page ? g_str_hash (kind->page) : 0);

  return g_build_filename (g_get_user_cache_dir (), MEANDER_STATE_FOLDER, "pictures", name, NULL);
}

/* Returns a picture that would like to be as large as its widget asks to be, however many cells it has. */
static MdrBoardPicture *
board_new (GtkPicture *picture, const MdrPuzzle *puzzle)
{
  MdrBoardPicture *board = mdr_board_picture_new (puzzle);
  MdrExtents extents;
  int size;

  mdr_puzzle_get_extents (puzzle, MDR_MODE_PLAY, &extents);
  gtk_widget_get_size_request (GTK_WIDGET (picture), &size, NULL);
  mdr_board_picture_set_natural_cell (board, (size - MARGINS)
                                                 / (1
                                                    + MAX (extents.left + extents.columns + extents.right,
                                                           extents.top + extents.rows + extents.bottom)));
  return board;
}

/* Shows what was kept, or returns FALSE if that is none: anybody may write into the cache. */
static gboolean
show_text (GtkPicture *picture, const MdrKind *kind, const char *text)
{
  const char *mark = strstr (text, SOLUTION);
  g_autofree char *given = mark ? g_strndup (text, (gsize) (mark - text)) : NULL;
  g_autoptr (MdrPuzzle) puzzle = given ? mdr_puzzle_from_text (kind, given, NULL) : NULL;
  g_autoptr (MdrSolution) solution =
      puzzle ? kind->solution_from_text (puzzle, mark + strlen (SOLUTION), NULL) : NULL;
  g_autoptr (MdrJob) job = mdr_job_new ();
  g_autoptr (MdrPlayback) playback = NULL;
  g_autoptr (MdrBoardPicture) board = NULL;

  if (!solution || !kind->verify (puzzle, solution, NULL))
    return FALSE;
  playback = kind->new_playback (puzzle, solution, NULL, job);
  board = board_new (picture, puzzle);
  mdr_board_picture_set_playback (board, playback, playback->steps);
  gtk_picture_set_paintable (picture, GDK_PAINTABLE (board));
  return TRUE;
}

/* Returns the first board that keeps a rule. */
static MdrPosition *
position_new_right (const MdrKind *kind)
{
  const MdrPuzzleRule *rule = kind->guide->rules;

  while (rule->sentence && !rule->right.puzzle)
    rule++;
  return rule->sentence ? mdr_position_new (kind, &rule->right, NULL) : NULL;
}

/* The first sample. It may bring along an older page of rules than that of the kind: what is given is the
 * same. */
static MdrPuzzle *
dup_sample (MdrKindList *kinds, const MdrKind *kind)
{
  g_auto (GStrv) paths = mdr_samples_list (kind);
  g_autoptr (GFile) file = paths[0] ? g_file_new_for_path (paths[0]) : NULL;
  g_autoptr (GBytes) bytes = file ? mdr_file_load_bytes (file, NULL, NULL, NULL) : NULL;
  g_autoptr (GPtrArray) entries = bytes ? mdr_file_read (kinds, NULL, bytes, NULL) : NULL;
  const MdrFileEntry *entry = entries && entries->len > 0 ? entries->pdata[0] : NULL;

  g_autofree char *given =
      entry && entry->puzzle ? entry->puzzle->kind->puzzle_to_text (entry->puzzle) : NULL;

  return given ? mdr_puzzle_from_text (kind, given, NULL) : NULL;
}

static gpointer
solve (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  const MdrKind *kind = input->kind;
  g_autoptr (MdrPuzzle) sample = dup_sample (MDR_KIND_LIST (input->subject), kind);
  g_autoptr (MdrPosition) right = sample ? NULL : position_new_right (kind);
  const MdrPuzzle *puzzle = right ? right->puzzle : sample;
  const MdrSolveRequest request = { .method = kind->methods[0].id };
  g_autoptr (MdrResult) result = puzzle ? mdr_job_solve (job, puzzle, &request) : NULL;
  g_autofree char *given = NULL;
  g_autofree char *solution = NULL;

  if (!result || result->solutions->len == 0)
    return NULL;
  given = kind->puzzle_to_text (puzzle);
  solution = kind->solution_to_text (puzzle, result->solutions->pdata[0]);
  return g_strconcat (g_strchomp (given), SOLUTION, solution, NULL);
}

/* Without a cache the picture is computed each time. */
static void
solved_cb (gpointer owner, gpointer answer, const GError *error)
{
  const MdrKind *kind = g_object_get_data (owner, KIND);
  g_autofree char *text = answer;
  g_autofree char *path = dup_path (kind);
  g_autofree char *folder = g_path_get_dirname (path);

  if (!text || !show_text (owner, kind, text))
    return;
  if (g_mkdir_with_parents (folder, 0700) == 0)
    g_file_set_contents (path, text, -1, NULL);
}

/* Until the sample is solved, a board stands there that keeps the rules, or an empty one. */
static void
begin_solving (GtkPicture *picture, const MdrShared *shared, const MdrKind *kind)
{
  const MdrTaskInput input = { .kind = kind, .subject = G_OBJECT (shared->kinds) };
  g_autoptr (MdrPosition) right = position_new_right (kind);
  g_autoptr (MdrPuzzle) puzzle = right ? mdr_puzzle_ref (right->puzzle) : mdr_kind_new_puzzle (kind, NULL);
  g_autoptr (MdrBoardPicture) board = board_new (picture, puzzle);
  MdrTask *task = mdr_task_new (picture, solved_cb, g_free);

  if (right)
    mdr_board_picture_set_state (board, right->state);
  gtk_picture_set_paintable (picture, GDK_PAINTABLE (board));
  g_object_set_data (G_OBJECT (picture), KIND, (gpointer) kind);
  g_object_set_data_full (G_OBJECT (picture), "task", task, (GDestroyNotify) mdr_task_free);
  mdr_task_run (task, shared->queue, NULL, &input, solve);
}

/** Shows a solved board of @kind: immediately if it was shown before. */
void
mdr_kind_picture_show (GtkPicture *picture, const MdrShared *shared, const MdrKind *kind)
{
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;

  g_return_if_fail (GTK_IS_PICTURE (picture));
  g_return_if_fail (shared != NULL);
  g_return_if_fail (kind != NULL);

  path = dup_path (kind);
  if (!g_file_get_contents (path, &text, NULL, NULL) || !show_text (picture, kind, text))
    begin_solving (picture, shared, kind);
}
