/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-export-dialog.h"

#include <glib/gi18n-lib.h>

#include "mdr-task.h"

/* The list has these values so that rows can depend on them, but they are not options. */
#define HAS_MOVES  "has-moves"
#define HAS_STYLES "has-styles"

/* A frame of a film, as the preview shows it. */
typedef struct
{
  MdrFilm *film;
  guint frame;
} Still;

/*
 * @formats: owned; as what it can be written
 * @with_plays: owned; those that say how often it is played
 * @specs: owned; the options
 * @unfolding: lets the solution unfold
 * @playback: (nullable): how the solution unfolds in the chosen style
 * @film: (nullable): what would be exported
 * @began: when the preview began to play it, as the frame clock counts; 0 if it has not
 * @shown: the frame that is seen
 */
struct _MdrExportFilmDialog
{
  MdrExportDialog parent_instance;

  MdrChoice *formats;
  char *with_plays;
  MdrOptionSpec *specs;
  MdrTask *unfolding;
  MdrPlayback *playback;
  MdrFilm *film;

  gint64 began;
  guint shown;
};

G_DEFINE_FINAL_TYPE (MdrExportFilmDialog, mdr_export_film_dialog, MDR_TYPE_EXPORT_DIALOG)

static const MdrChoice subjects[] = {
  { "solution", N_ ("Solution") },
  { "moves", N_ ("My Moves") },
  { NULL },
};

static const MdrChoice speeds[] = {
  { "0.25", N_ ("0.25×") }, { "0.5", N_ ("0.5×") }, { "1", N_ ("1×") }, { "2", N_ ("2×") },
  { "4", N_ ("4×") },       { "8", N_ ("8×") },     { NULL },
};

/* The choices of the format and of the style are filled in for each dialog. */
static const MdrOptionSpec specs[] = {
  {
      .id = "shows",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Shows"),
      .initial = "solution",
      .choices = subjects,
      .shown_when = HAS_MOVES,
      .shown_value = "yes",
  },
  {
      .id = "format",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Format"),
  },
  {
      .id = "style",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Style"),
      .explanation = N_ ("How the solution unfolds"),
      .shown_when = HAS_STYLES,
      .shown_value = "yes",
  },
  {
      .id = "pixels",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Cell Size"),
      .explanation = N_ ("In pixels"),
      .initial = "48",
      .minimum = 8,
      .maximum = 256,
  },
  {
      .id = "colours",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Colors"),
      .initial = "light",
      .choices = mdr_picture_colours,
  },
  {
      .id = "speed",
      .type = MDR_OPTION_CHOICE,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Speed"),
      .initial = "1",
      .choices = speeds,
  },
  {
      .id = "fps",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Frames per Second"),
      .explanation = N_ ("Fewer make smaller files"),
      .initial = G_STRINGIFY (MDR_FILM_RATE),
      .minimum = 1,
      .maximum = MDR_FILM_MAX_RATE,
  },
  {
      .id = "pause",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Pause at the End"),
      .explanation = N_ ("In seconds"),
      .initial = "2",
      .minimum = 0,
      .maximum = MDR_FILM_MAX_PAUSE,
  },
  {
      .id = "plays",
      .type = MDR_OPTION_INTEGER,
      .scopes = MDR_SCOPE_PICTURE,
      .label = N_ ("Plays"),
      .explanation = N_ ("0 to repeat forever"),
      .initial = "0",
      .minimum = 0,
      .maximum = MDR_FILM_MAX_PLAYS,
      .shown_when = "format",
  },
  { NULL },
};

static MdrOptionSpec *
find_spec (MdrOptionSpec *list, const char *id)
{
  while (!g_str_equal (list->id, id))
    list++;
  return list;
}

/* The options for films of @kind by this build of the program. */
static void
make_specs (MdrExportFilmDialog *self, const MdrKind *kind)
{
  const MdrChoice *styles = mdr_kind_get_playback (kind)->styles;
  MdrOptionSpec *format, *style;

  self->specs = g_memdup2 (specs, sizeof specs);
  self->formats = mdr_film_order_new_choices ();
  self->with_plays = mdr_film_order_dup_choices_with_plays ();
  format = find_spec (self->specs, "format");
  format->choices = self->formats;
  format->initial = self->formats->id;
  style = find_spec (self->specs, "style");
  style->choices = styles ? styles : subjects;
  style->initial = style->choices->id;
  find_spec (self->specs, "plays")->shown_value = self->with_plays;
}

static gboolean
wants_solution (const MdrPictureSubject *subject, const MdrOptions *options)
{
  return !subject->moves || g_str_equal (mdr_options_get (options, "shows"), "solution");
}

/* Returns the film that is chosen; %NULL without an error while its solution is not known. */
static MdrFilm *
new_film (MdrExportFilmDialog *self, const MdrOptions *options, GError **error)
{
  const MdrPictureSubject *subject = mdr_export_dialog_get_subject (MDR_EXPORT_DIALOG (self));
  const MdrFilmStyle style = {
    .palette = mdr_picture_find_palette (mdr_options_get (options, "colours")),
    .cell_size = (double) mdr_options_get_integer (options, "pixels"),
    .speed = g_ascii_strtod (mdr_options_get (options, "speed"), NULL),
    .pause = (double) mdr_options_get_integer (options, "pause"),
    .rate = (guint) mdr_options_get_integer (options, "fps"),
    .plays = (guint) mdr_options_get_integer (options, "plays"),
  };

  if (!wants_solution (subject, options))
    return mdr_film_new_of_play (subject->known, subject->moves, &style, error);
  return self->playback ? mdr_film_new (subject->puzzle, self->playback, subject->options, &style, error)
                        : NULL;
}

static void
free_still (gpointer data)
{
  Still *still = data;

  mdr_film_unref (still->film);
  g_free (still);
}

static void
paint_still (cairo_t *cr, gconstpointer subject, const MdrPalette *palette, double width, double height)
{
  const Still *still = subject;

  mdr_picture_frame (cr, &width, &height);
  mdr_film_draw_frame (still->film, still->frame, cr, width, height);
}

static void
show_frame (MdrExportFilmDialog *self, guint frame)
{
  Still *still = g_new (Still, 1);

  still->film = mdr_film_ref (self->film);
  still->frame = frame;
  self->shown = frame;
  mdr_export_dialog_take_picture (MDR_EXPORT_DIALOG (self), still, free_still);
}

/* Plays the film without end; only its end is seen where the system asks for no animations. */
static gboolean
play_cb (GtkWidget *preview, GdkFrameClock *clock, gpointer data)
{
  MdrExportFilmDialog *self = data;
  gint64 now = gdk_frame_clock_get_frame_time (clock) / 1000;
  guint frames = self->film ? mdr_film_get_frames (self->film) : 0;
  guint frame = frames - 1;
  gboolean animated;

  if (!self->film)
    return G_SOURCE_CONTINUE;
  g_object_get (gtk_widget_get_settings (preview), "gtk-enable-animations", &animated, NULL);
  self->began = self->began ? self->began : now;
  if (animated)
    frame = mdr_film_find_frame (self->film,
                                 (guint) ((now - self->began) % mdr_film_get_start (self->film, frames)));
  if (frame != self->shown)
    show_frame (self, frame);
  return G_SOURCE_CONTINUE;
}

/* Makes the film that would be exported, and says how large and long it is. */
static void
update (MdrExportFilmDialog *self)
{
  MdrExportDialog *dialog = MDR_EXPORT_DIALOG (self);
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (mdr_export_dialog_get_options (dialog));
  g_autoptr (GError) error = NULL;
  g_autofree char *size = NULL;

  g_clear_pointer (&self->film, mdr_film_unref);
  self->film = new_film (self, options, &error);
  if (self->film)
    {
      guint frames = mdr_film_get_frames (self->film);
      int width, height;

      mdr_film_get_size (self->film, &width, &height);
      /* Translators: the size of a film, as in “384×288 pixels, 120 frames, 6.8 seconds” */
      size = g_strdup_printf (ngettext ("%d×%d pixels, %u frame, %.1f seconds",
                                        "%d×%d pixels, %u frames, %.1f seconds", frames),
                              width, height, frames, mdr_film_get_start (self->film, frames) / 1000.0);
      show_frame (self, MIN (self->shown, frames - 1));
    }
  mdr_export_dialog_say (dialog, size ? size : error ? error->message : "", self->film != NULL);
}

static void
free_playback (gpointer playback)
{
  mdr_playback_unref (playback);
}

static gpointer
unfold (const MdrTaskInput *input, MdrJob *job, GError **error)
{
  return input->puzzle->kind->new_playback (input->puzzle, input->solution, input->name, job);
}

static void
unfolded_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrExportFilmDialog *self = owner;

  self->playback = answer;
  update (self);
}

/* Lets the solution unfold in the chosen style. */
static void
ask_for_playback (MdrExportFilmDialog *self, const MdrOptions *options)
{
  MdrExportDialog *dialog = MDR_EXPORT_DIALOG (self);
  const MdrPictureSubject *subject = mdr_export_dialog_get_subject (dialog);
  const MdrTaskInput input = {
    .puzzle = subject->puzzle,
    .solution = subject->solution,
    .name = mdr_kind_get_playback (subject->puzzle->kind)->styles ? mdr_options_get (options, "style") : NULL,
  };

  mdr_task_run (self->unfolding, mdr_export_dialog_get_queue (dialog), NULL, &input, unfold);
}

static void
follow (MdrExportDialog *dialog, const char *id)
{
  MdrExportFilmDialog *self = MDR_EXPORT_FILM_DIALOG (dialog);
  MdrOptionList *list = mdr_export_dialog_get_options (dialog);
  const MdrPictureSubject *subject = mdr_export_dialog_get_subject (dialog);
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (list);
  gboolean wanted = wants_solution (subject, options);
  gboolean has_styles = mdr_kind_get_playback (subject->puzzle->kind)->styles != NULL;

  mdr_option_list_set_value (list, HAS_STYLES, wanted && has_styles ? "yes" : "no");
  mdr_export_dialog_want_solution (dialog, wanted);
  if (id && g_str_equal (id, "style"))
    {
      mdr_task_drop (self->unfolding);
      g_clear_pointer (&self->playback, mdr_playback_unref);
    }
  if (wanted && subject->solution && !self->playback && !mdr_task_is_running (self->unfolding))
    ask_for_playback (self, options);
  update (self);
}

/* Without the search, only moves can be shown. */
static void
give_up (MdrExportDialog *dialog)
{
  if (!mdr_export_dialog_get_subject (dialog)->moves)
    {
      mdr_export_dialog_say (dialog, _ ("Stopped; without the solution there is nothing to show"), FALSE);
      return;
    }
  mdr_option_list_set_value (mdr_export_dialog_get_options (dialog), "shows", "moves");
  follow (dialog, NULL);
}

static void
order (MdrExportDialog *dialog)
{
  MdrExportFilmDialog *self = MDR_EXPORT_FILM_DIALOG (dialog);
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (mdr_export_dialog_get_options (dialog));
  g_autoptr (MdrFilmOrder) film_order =
      mdr_film_order_new (mdr_film_ref (self->film), mdr_options_get (options, "format"));

  mdr_export_dialog_order (dialog, film_order);
}

static void
mdr_export_film_dialog_dispose (GObject *object)
{
  MdrExportFilmDialog *self = MDR_EXPORT_FILM_DIALOG (object);

  g_clear_pointer (&self->unfolding, mdr_task_free);
  g_clear_pointer (&self->playback, mdr_playback_unref);
  g_clear_pointer (&self->film, mdr_film_unref);
  G_OBJECT_CLASS (mdr_export_film_dialog_parent_class)->dispose (object);
}

/* The rows, which the options belong to, are gone by now. */
static void
mdr_export_film_dialog_finalize (GObject *object)
{
  MdrExportFilmDialog *self = MDR_EXPORT_FILM_DIALOG (object);

  g_free (self->specs);
  g_free (self->formats);
  g_free (self->with_plays);
  G_OBJECT_CLASS (mdr_export_film_dialog_parent_class)->finalize (object);
}

static void
mdr_export_film_dialog_class_init (MdrExportFilmDialogClass *klass)
{
  MdrExportDialogClass *dialog_class = MDR_EXPORT_DIALOG_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_export_film_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = mdr_export_film_dialog_finalize;
  dialog_class->choices = "film-options";
  dialog_class->paint = paint_still;
  dialog_class->follow = follow;
  dialog_class->give_up = give_up;
  dialog_class->order = order;
}

static void
mdr_export_film_dialog_init (MdrExportFilmDialog *self)
{
  GtkPicture *preview = mdr_export_dialog_get_preview (MDR_EXPORT_DIALOG (self));

  self->unfolding = mdr_task_new (self, unfolded_cb, free_playback);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Export Film"));
  gtk_picture_set_alternative_text (preview, _ ("Preview of the Film"));
  gtk_widget_add_tick_callback (GTK_WIDGET (preview), play_cb, self, NULL);
}

/**
 * mdr_export_film_dialog_new:
 * @parent: the window it belongs to
 * @settings: remember the choices; must outlive the dialog
 * @queue: where a solution is searched for; must outlive the dialog
 * @subject: (transfer full): what the film can show
 * @mode: what the board shows in this mode is preset unless something else was chosen before
 *
 * Returns: (transfer none): the dialog, not yet shown
 */
GtkWidget *
mdr_export_film_dialog_new (GtkWindow *parent,
                            GSettings *settings,
                            MdrJobQueue *queue,
                            MdrPictureSubject *subject,
                            MdrMode mode)
{
  MdrExportDialog *dialog =
      mdr_export_dialog_new (MDR_TYPE_EXPORT_FILM_DIALOG, parent, settings, queue, subject);
  MdrOptionList *list = mdr_export_dialog_get_options (dialog);

  make_specs (MDR_EXPORT_FILM_DIALOG (dialog), subject->puzzle->kind);
  mdr_option_list_set_specs (list, MDR_EXPORT_FILM_DIALOG (dialog)->specs, MDR_SCOPE_PICTURE);
  mdr_option_list_set_value (list, HAS_MOVES, subject->moves ? "yes" : "no");
  if (mode == MDR_MODE_PLAY)
    mdr_option_list_set_value (list, "shows", "moves");
  mdr_export_dialog_begin (dialog);
  return GTK_WIDGET (dialog);
}
