/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-document.h"

#include "null-kind.h"

static gsize
count_attempts (MdrDocument *document)
{
  gsize attempts;

  mdr_document_get_attempts (document, &attempts);
  return attempts;
}

static void
test_attempts (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  g_autoptr (MdrDocument) read = NULL;
  g_autofree char *text = NULL;

  mdr_document_drop_attempt (document);
  null_document_move (document, "add 1", FALSE);
  mdr_document_begin_attempt (document);
  null_document_move (document, "add 1", FALSE);
  mdr_document_begin_attempt (document);
  null_document_move (document, "add 1", FALSE);
  g_assert_cmpuint (count_attempts (document), ==, 2);
  text = mdr_document_to_data (document, NULL);
  read = null_document_read (text);
  g_assert_cmpuint (count_attempts (read), ==, 2);
  mdr_document_drop_attempt (read);
  g_assert_cmpint (null_state_get_sum (mdr_document_get_state (read)), ==, 2);
  mdr_document_drop_attempt (read);
  g_assert_cmpint (null_state_get_sum (mdr_document_get_state (read)), ==, 1);
  g_assert_cmpuint (count_attempts (read), ==, 0);

  /* One that is undone is over. */
  mdr_document_undo (document);
  g_assert_cmpuint (count_attempts (document), ==, 2);
  mdr_document_undo (document);
  g_assert_cmpuint (count_attempts (document), ==, 1);
}

static guint listings;

/* The sum stands in the first cell, and goes on over its right side while it is even. */
static void
list_changes (const MdrPuzzle *puzzle, const MdrState *before, const MdrState *after, GArray *changes)
{
  MdrMark mark = { .sign = MDR_SIGN_FILLED };

  listings++;
  if (null_state_get_sum (before) == null_state_get_sum (after))
    return;
  if (null_state_get_sum (after) % 2 == 0)
    mark = (MdrMark){ .sign = MDR_SIGN_JOINED, .side = MDR_DIRECTION_RIGHT };
  g_array_append_val (changes, mark);
}

static gboolean
is_tried (MdrDocument *document, int column)
{
  return mdr_document_is_tried (document, (MdrCell){ 0, column });
}

/* What is tried is listed once for each state, however often it is asked for. */
static void
test_tried (void)
{
  MdrKind kind = null_kind;
  g_autoptr (MdrPuzzle) puzzle = mdr_kind_new_puzzle (&null_kind, NULL);
  g_autoptr (MdrDocument) document = NULL;

  kind.list_changes = list_changes;
  puzzle->kind = &kind;
  document = mdr_document_new (puzzle);
  listings = 0;
  null_document_move (document, "add 1", FALSE);
  g_assert_false (is_tried (document, 0));
  mdr_document_begin_attempt (document);
  g_assert_false (is_tried (document, 0));
  null_document_move (document, "add 1", FALSE);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_true (is_tried (document, 0));
      g_assert_true (is_tried (document, 1));
      g_assert_false (is_tried (document, 2));
    }
  g_assert_cmpuint (listings, ==, 2);
  null_document_move (document, "add 1", FALSE);
  g_assert_true (is_tried (document, 0));
  g_assert_false (is_tried (document, 1));
  mdr_document_undo (document);
  g_assert_true (is_tried (document, 1));
  g_assert_cmpuint (listings, ==, 4);
  mdr_document_keep_attempt (document);
  g_assert_false (is_tried (document, 0));
}

/* From the time when there was no limit. */
static const char three_attempts[] = "{" NULL_FILE_HEAD ", " NULL_FILE_GIVENS
                                     ", \"history\": [{\"move\": [\"add 1\"]}, {\"move\": [\"add 1\"]}],"
                                     " \"position\": 2, \"attempts\": [0, 1, 2]}";

/* An attempt holds one other, and no more. */
static void
test_nested_attempts (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  g_autoptr (MdrDocument) read = NULL;

  for (guint i = 0; i < MDR_MAX_ATTEMPTS; i++)
    {
      g_assert_true (mdr_document_begin_attempt (document));
      null_document_move (document, "add 1", FALSE);
    }
  g_assert_false (mdr_document_begin_attempt (document));
  g_assert_cmpuint (count_attempts (document), ==, 2);
  g_assert_cmpint (null_state_get_sum (mdr_document_get_attempt_state (document, 0)), ==, 0);
  g_assert_cmpint (null_state_get_sum (mdr_document_get_attempt_state (document, 1)), ==, 1);
  mdr_document_keep_attempt (document);
  g_assert_true (mdr_document_begin_attempt (document));
  g_assert_cmpint (null_state_get_sum (mdr_document_get_attempt_state (document, 1)), ==, 2);

  /* A file may have more. */
  read = null_document_read (three_attempts);
  g_assert_cmpuint (count_attempts (read), ==, 2);
  mdr_document_drop_attempt (read);
  g_assert_cmpint (null_state_get_sum (mdr_document_get_state (read)), ==, 1);
}

/* A file holds each position once, so a document with two attempts at one could not be read back. */
static void
test_attempt_begun_twice (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  g_autoptr (MdrDocument) read = NULL;
  g_autofree char *text = NULL;

  g_assert_true (mdr_document_begin_attempt (document));
  g_assert_false (mdr_document_begin_attempt (document));
  null_document_move (document, "add 1", FALSE);
  mdr_document_undo (document);
  g_assert_false (mdr_document_begin_attempt (document));
  g_assert_cmpuint (count_attempts (document), ==, 1);
  text = mdr_document_to_data (document, NULL);
  read = null_document_read (text);
  g_assert_cmpuint (count_attempts (read), ==, 1);
}

/* Attempts stay with their board, also while another one is shown, and in files. */
static void
test_attempts_of_boards (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();
  g_autoptr (MdrDocument) read = NULL;
  g_autoptr (MdrPuzzle) other = mdr_puzzle_edit (mdr_document_get_puzzle (document), "double", NULL);
  g_autofree char *text = NULL;

  null_document_move (document, "add 1", FALSE);
  g_assert_true (mdr_document_begin_attempt (document));
  null_document_move (document, "add 2", FALSE);
  g_assert_true (mdr_document_replace (document, other, NULL));
  g_assert_cmpuint (count_attempts (document), ==, 0);
  mdr_document_drop_attempt (document);
  g_assert_true (mdr_puzzle_equal (mdr_document_get_puzzle (document), other));
  g_assert_true (mdr_document_begin_attempt (document));
  null_document_move (document, "add 1", FALSE);
  text = mdr_document_to_data (document, NULL);
  read = null_document_read (text);
  for (guint i = 0; i < 2; i++)
    {
      MdrDocument *either = i == 0 ? document : read;

      g_assert_cmpuint (count_attempts (either), ==, 1);
      g_assert_cmpint (null_state_get_sum (mdr_document_get_attempt_state (either, 0)), ==, 0);
      g_assert_true (mdr_document_go_to (either, 2));
      g_assert_cmpuint (count_attempts (either), ==, 1);
      g_assert_cmpint (null_state_get_sum (mdr_document_get_attempt_state (either, 0)), ==, 1);
      g_assert_true (mdr_document_go_to (either, 4));
      g_assert_cmpuint (count_attempts (either), ==, 1);
      g_assert_true (mdr_document_go_to (either, 2));
      mdr_document_drop_attempt (either);
      g_assert_cmpint (null_state_get_sum (mdr_document_get_state (either)), ==, 1);
    }

  /* What is overwritten is gone. */
  null_document_move (document, "add 3", FALSE);
  g_assert_true (mdr_document_begin_attempt (document));
  mdr_document_undo (document);
  null_document_move (document, "add 1", FALSE);
  g_assert_cmpuint (count_attempts (document), ==, 0);
}

/* What an attempt began with follows the edits of its puzzle. */
static void
test_edited_attempt (void)
{
  g_autoptr (MdrDocument) document = null_document_new ();

  null_document_move (document, "add 1", FALSE);
  g_assert_true (mdr_document_begin_attempt (document));
  null_document_move (document, "add 2", FALSE);
  g_assert_true (mdr_document_edit (document, "double", FALSE, NULL));
  g_assert_cmpint (null_state_get_sum (mdr_document_get_attempt_state (document, 0)), ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/attempts", test_attempts);
  g_test_add_func ("/document/attempts-nested", test_nested_attempts);
  g_test_add_func ("/document/attempts-begun-twice", test_attempt_begun_twice);
  g_test_add_func ("/document/tried", test_tried);
  g_test_add_func ("/document/attempts-of-boards", test_attempts_of_boards);
  g_test_add_func ("/document/attempts-edited", test_edited_attempt);
  return g_test_run ();
}
