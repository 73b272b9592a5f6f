/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kinds.h"
#include "mdr-sounds.h"

#include "desk-board.h"

/* What the toolkit plays sounds with here: a list of what was asked of it. */
typedef struct
{
  GtkMediaFile parent_instance;
} Ear;

typedef struct
{
  GtkMediaFileClass parent_class;
  GPtrArray *heard;
  gboolean deaf;
} EarClass;

static GType ear_get_type (void);

G_DEFINE_TYPE (Ear, ear, GTK_TYPE_MEDIA_FILE)

static void
ear_open (GtkMediaFile *file)
{
  EarClass *klass = (EarClass *) G_OBJECT_GET_CLASS (file);

  if (klass->deaf)
    gtk_media_stream_error (GTK_MEDIA_STREAM (file), G_IO_ERROR, G_IO_ERROR_FAILED, "There is no device");
  else
    gtk_media_stream_stream_prepared (GTK_MEDIA_STREAM (file), TRUE, FALSE, TRUE, 0);
}

static gboolean
ear_play (GtkMediaStream *stream)
{
  EarClass *klass = (EarClass *) G_OBJECT_GET_CLASS (stream);

  g_ptr_array_add (klass->heard, g_file_get_basename (gtk_media_file_get_file (GTK_MEDIA_FILE (stream))));
  return TRUE;
}

static void
ear_seek (GtkMediaStream *stream, gint64 timestamp)
{
  ear_play (stream);
  gtk_media_stream_seek_success (stream);
}

static void
ear_class_init (EarClass *klass)
{
  GTK_MEDIA_FILE_CLASS (klass)->open = ear_open;
  GTK_MEDIA_STREAM_CLASS (klass)->play = ear_play;
  GTK_MEDIA_STREAM_CLASS (klass)->seek = ear_seek;
  klass->heard = g_ptr_array_new_with_free_func (g_free);
}

static void
ear_init (Ear *self)
{
}

static EarClass *
get_ear (void)
{
  return g_type_class_peek (ear_get_type ());
}

static void
assert_heard (const char *name)
{
  GPtrArray *heard = get_ear ()->heard;

  if (!name)
    {
      g_assert_cmpuint (heard->len, ==, 0);
      return;
    }
  g_assert_cmpuint (heard->len, ==, 1);
  g_assert_cmpstr (g_ptr_array_index (heard, 0), ==, name);
  g_ptr_array_set_size (heard, 0);
}

static void
open_board (Desk *desk)
{
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (mdr_all_kinds);
  g_autoptr (MdrPuzzle) blank = mdr_kind_new_puzzle (mdr_kind_list_find (kinds, "sliding-tiles"), NULL);
  g_autoptr (MdrPuzzle) small = mdr_puzzle_edit (blank, "size 3 3", NULL);
  g_autoptr (MdrPuzzle) puzzle = mdr_puzzle_edit (small, "tiles 1 2 3 4 5 6 0 7 8", NULL);

  desk_show_puzzle (desk, puzzle);
  desk_set_mode (desk, "play");
  driver_settle (desk->driver);
}

/* Plays a refused move, a move, and the one that solves the puzzle, which is told of once. */
static void
play_out (Desk *desk, const char *refused, const char *moved, const char *solved)
{
  desk_click_cell (desk, (MdrCell){ 0, 1 });
  assert_heard (refused);
  desk_click_cell (desk, (MdrCell){ 2, 1 });
  assert_heard (moved);
  desk_click_cell (desk, (MdrCell){ 2, 2 });
  g_assert_cmpint (desk_check (desk), ==, MDR_PLAY_SOLVED);
  assert_heard (solved);
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK);
  desk_press_key (desk, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK);
  g_assert_cmpint (desk_check (desk), ==, MDR_PLAY_SOLVED);
  assert_heard (NULL);
}

static void
test_play (void)
{
  g_autoptr (GSettings) settings = g_settings_new (MEANDER_APPLICATION_ID);
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  open_board (desk);
  g_settings_set_boolean (settings, "sounds", TRUE);
  play_out (desk, "refused.wav", "move.wav", "solved.wav");
  g_settings_reset (settings, "sounds");
}

/* Until they are asked for, there are none. */
static void
test_silence (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  open_board (desk);
  play_out (desk, NULL, NULL, NULL);
}

/* Where nothing can be heard, play goes on as ever. */
static void
test_no_device (void)
{
  g_autoptr (GSettings) settings = g_settings_new (MEANDER_APPLICATION_ID);
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  open_board (desk);
  get_ear ()->deaf = TRUE;
  g_settings_set_boolean (settings, "sounds", TRUE);
  play_out (desk, NULL, NULL, NULL);
  g_settings_reset (settings, "sounds");
  get_ear ()->deaf = FALSE;
}

/* A sound that is still heard begins anew. */
static void
test_again (void)
{
  g_autoptr (GSettings) settings = g_settings_new (MEANDER_APPLICATION_ID);
  g_autoptr (MdrSounds) sounds = mdr_sounds_new (settings);

  g_assert_true (mdr_sounds_can_play ());
  g_settings_set_boolean (settings, "sounds", TRUE);
  for (guint i = 0; i < 3; i++)
    {
      mdr_sounds_play (sounds, MDR_SOUND_MOVE);
      assert_heard ("move.wav");
    }
  g_settings_reset (settings, "sounds");
}

int
main (int argc, char *argv[])
{
  gpointer klass;

  if (!driver_init (&argc, &argv))
    return 0;
  klass = g_type_class_ref (ear_get_type ());
  g_io_extension_point_implement (GTK_MEDIA_FILE_EXTENSION_POINT_NAME, ear_get_type (), "ear", 1000);
  g_test_add_func ("/sounds/play", test_play);
  g_test_add_func ("/sounds/silence", test_silence);
  g_test_add_func ("/sounds/no-device", test_no_device);
  g_test_add_func ("/sounds/again", test_again);
  return g_test_run () + (klass ? 0 : 1);
}
