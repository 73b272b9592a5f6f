/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-sounds.h"

#include "mdr-ui.h"

#define SOUNDS_KEY "sounds"

struct _MdrSounds
{
  GObject parent_instance;

  GSettings *settings;

  /* Made when they are first heard; %NULL before that */
  GtkMediaStream *streams[MDR_N_SOUNDS];
};

G_DEFINE_FINAL_TYPE (MdrSounds, mdr_sounds, G_TYPE_OBJECT)

/* Made by ui/sounds/make.py. */
static const char *const resources[] = {
  [MDR_SOUND_MOVE] = MDR_UI_PATH "sounds/move.wav",
  [MDR_SOUND_REFUSED] = MDR_UI_PATH "sounds/refused.wav",
  [MDR_SOUND_SOLVED] = MDR_UI_PATH "sounds/solved.wav",
};

static void
forget_streams (MdrSounds *self)
{
  for (guint i = 0; i < MDR_N_SOUNDS; i++)
    g_clear_object (&self->streams[i]);
}

static void
mdr_sounds_dispose (GObject *object)
{
  MdrSounds *self = MDR_SOUNDS (object);

  forget_streams (self);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (mdr_sounds_parent_class)->dispose (object);
}

static void
mdr_sounds_class_init (MdrSoundsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mdr_sounds_dispose;
}

static void
mdr_sounds_init (MdrSounds *self)
{
}

/** Returns: (transfer full): sounds that are silent unless @settings ask for them */
MdrSounds *
mdr_sounds_new (GSettings *settings)
{
  MdrSounds *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);

  self = g_object_new (MDR_TYPE_SOUNDS, NULL);
  self->settings = g_object_ref (settings);
  /* Turning sounds off and on again looks for an audio device anew. */
  g_signal_connect_object (settings, "changed::" SOUNDS_KEY, G_CALLBACK (forget_streams), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/** Plays a sound from its beginning, without waiting for it. */
void
mdr_sounds_play (MdrSounds *self, MdrSound sound)
{
  GtkMediaStream **stream;

  g_return_if_fail (MDR_IS_SOUNDS (self));
  g_return_if_fail (sound < MDR_N_SOUNDS);

  if (!g_settings_get_boolean (self->settings, SOUNDS_KEY))
    return;
  stream = &self->streams[sound];
  if (!*stream)
    *stream = gtk_media_file_new_for_resource (resources[sound]);
  /* A missing audio device is not reported, because the user can do nothing about it here. */
  if (gtk_media_stream_get_error (*stream))
    return;
  if (gtk_media_stream_get_playing (*stream) && gtk_media_stream_is_seekable (*stream))
    gtk_media_stream_seek (*stream, 0);
  else
    gtk_media_stream_play (*stream);
}

/** Returns: whether the toolkit has a module that plays sounds; it is not started */
gboolean
mdr_sounds_can_play (void)
{
  GIOExtensionPoint *point = g_io_extension_point_lookup (GTK_MEDIA_FILE_EXTENSION_POINT_NAME);

  for (GList *i = point ? g_io_extension_point_get_extensions (point) : NULL; i; i = i->next)
    if (!g_str_equal (g_type_name (g_io_extension_get_type (i->data)), "GtkNoMediaFile"))
      return TRUE;
  return FALSE;
}
