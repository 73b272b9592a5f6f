/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-export-film-dialog.h"

#include <glib/gi18n-lib.h>

#include "mdr-inquiry.h"
#include "mdr-option-list.h"
#include "mdr-painting.h"
#include "mdr-setting-map.h"
#include "mdr-solution-search.h"
#include "mdr-ui.h"

/* The setting that remembers the choices. */
#define CHOICES "film-options"

/* The list knows these values so that rows can depend on them, but they are no options. */
#define HAS_MOVES  "has-moves"
#define HAS_STYLES "has-styles"

/* A frame of a film, as the preview shows it. */
typedef struct
{
  MdrFilm *film;
  guint frame;
} Still;

/*
 * @subject: owned; what the film can show
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
  AdwWindow parent_instance;

  /* Template widgets */
  MdrOptionList *options;
  GtkWidget *export_button;
  GtkPicture *preview;
  GtkLabel *size;
  MdrSolutionSearch *search;

  /* Borrowed */
  GSettings *settings;
  MdrJobQueue *queue;

  /* Owned references */
  MdrPictureSubject *subject;
  MdrChoice *formats;
  char *with_plays;
  MdrOptionSpec *specs;
  MdrInquiry *unfolding;
  MdrPlayback *playback;
  MdrFilm *film;
  MdrPainting *painting;

  gint64 began;
  guint shown;
};

G_DEFINE_FINAL_TYPE (MdrExportFilmDialog, mdr_export_film_dialog, ADW_TYPE_WINDOW)

enum
{
  SIGNAL_ORDERED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

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
      .explanation = N_ ("0 for without end"),
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
wants_solution (MdrExportFilmDialog *self)
{
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (self->options);

  return !self->subject->moves || g_str_equal (mdr_options_get (options, "shows"), "solution");
}

/* Returns the film that is chosen; %NULL without an error while its solution is not known. */
static MdrFilm *
new_film (MdrExportFilmDialog *self, GError **error)
{
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (self->options);
  const MdrPictureSubject *subject = self->subject;
  const MdrFilmStyle style = {
    .palette = mdr_picture_find_palette (mdr_options_get (options, "colours")),
    .cell_size = (double) mdr_options_get_integer (options, "pixels"),
    .speed = g_ascii_strtod (mdr_options_get (options, "speed"), NULL),
    .pause = (double) mdr_options_get_integer (options, "pause"),
    .rate = (guint) mdr_options_get_integer (options, "fps"),
    .plays = (guint) mdr_options_get_integer (options, "plays"),
  };

  if (!wants_solution (self))
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
  mdr_painting_take_subject (self->painting, still, free_still);
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
  g_autoptr (GError) error = NULL;
  g_autofree char *size = NULL;

  g_clear_pointer (&self->film, mdr_film_unref);
  self->film = new_film (self, &error);
  gtk_widget_set_sensitive (self->export_button, self->film != NULL);
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
  gtk_label_set_label (self->size, size ? size : error ? error->message : "");
}

static void
free_playback (gpointer playback)
{
  mdr_playback_unref (playback);
}

static gpointer
unfold (const MdrQuestion *question, MdrJob *job, GError **error)
{
  return question->puzzle->kind->new_playback (question->puzzle, question->solution, question->name, job);
}

static void
unfolded_cb (gpointer owner, gpointer answer, const GError *error)
{
  MdrExportFilmDialog *self = owner;

  self->playback = answer;
  update (self);
}

/* Lets the solution unfold in the chosen style, once it is known. */
static void
follow_style (MdrExportFilmDialog *self)
{
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (self->options);
  const MdrPuzzle *puzzle = self->subject->puzzle;
  const MdrQuestion question = {
    .puzzle = puzzle,
    .solution = self->subject->solution,
    .name = mdr_kind_get_playback (puzzle->kind)->styles ? mdr_options_get (options, "style") : NULL,
  };

  g_clear_pointer (&self->playback, mdr_playback_unref);
  mdr_inquiry_drop (self->unfolding);
  if (question.solution)
    mdr_inquiry_ask (self->unfolding, self->queue, NULL, &question, unfold);
}

static void
found_cb (MdrExportFilmDialog *self, gpointer solution)
{
  if (!solution)
    return;
  self->subject->solution = mdr_solution_ref (solution);
  follow_style (self);
}

/* Searches for the solution if it is wanted and not known. */
static void
follow_solution (MdrExportFilmDialog *self)
{
  gboolean wanted = wants_solution (self);
  gboolean has_styles = mdr_kind_get_playback (self->subject->puzzle->kind)->styles != NULL;

  mdr_option_list_set_value (self->options, HAS_STYLES, wanted && has_styles ? "yes" : "no");
  mdr_solution_search_set_wanted (self->search, wanted);
  if (wanted && !self->subject->solution)
    mdr_solution_search_begin (self->search, self->queue, self->subject->puzzle);
  else if (wanted && !self->playback)
    follow_style (self);
}

static void
option_changed_cb (MdrExportFilmDialog *self, const char *id, const char *value)
{
  mdr_setting_map_set (self->settings, CHOICES, id, value);
  if (g_str_equal (id, "shows"))
    follow_solution (self);
  if (g_str_equal (id, "style"))
    follow_style (self);
  update (self);
}

/* Without the search there is nothing to show but the moves. */
static void
stopped_cb (MdrExportFilmDialog *self)
{
  if (!self->subject->moves)
    {
      gtk_label_set_label (self->size, _ ("Stopped; without the solution there is nothing to show"));
      return;
    }
  mdr_option_list_set_value (self->options, "shows", "moves");
  follow_solution (self);
  update (self);
}

static void
export_clicked_cb (MdrExportFilmDialog *self)
{
  g_autoptr (MdrOptions) options = mdr_option_list_dup_options (self->options);
  g_autoptr (MdrFilmOrder) order =
      mdr_film_order_new (mdr_film_ref (self->film), mdr_options_get (options, "format"));

  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, signals[SIGNAL_ORDERED], 0, order);
  g_object_unref (self);
}

static void
mdr_export_film_dialog_dispose (GObject *object)
{
  MdrExportFilmDialog *self = MDR_EXPORT_FILM_DIALOG (object);

  g_clear_pointer (&self->unfolding, mdr_inquiry_free);
  g_clear_pointer (&self->subject, mdr_picture_subject_free);
  g_clear_pointer (&self->playback, mdr_playback_unref);
  g_clear_pointer (&self->film, mdr_film_unref);
  g_clear_object (&self->painting);
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_EXPORT_FILM_DIALOG);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_export_film_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = mdr_export_film_dialog_finalize;
  signals[SIGNAL_ORDERED] = g_signal_new ("ordered", MDR_TYPE_EXPORT_FILM_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 1, MDR_TYPE_FILM_ORDER);
  g_type_ensure (MDR_TYPE_OPTION_LIST);
  g_type_ensure (MDR_TYPE_SOLUTION_SEARCH);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-export-film-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrExportFilmDialog, options);
  gtk_widget_class_bind_template_child (widget_class, MdrExportFilmDialog, export_button);
  gtk_widget_class_bind_template_child (widget_class, MdrExportFilmDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, MdrExportFilmDialog, size);
  gtk_widget_class_bind_template_child (widget_class, MdrExportFilmDialog, search);
  gtk_widget_class_bind_template_callback (widget_class, export_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, found_cb);
  gtk_widget_class_bind_template_callback (widget_class, option_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, stopped_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
mdr_export_film_dialog_init (MdrExportFilmDialog *self)
{
  self->unfolding = mdr_inquiry_new (self, unfolded_cb, free_playback);
  gtk_widget_init_template (GTK_WIDGET (self));
  self->painting = mdr_painting_new (paint_still, gtk_widget_get_scale_factor (GTK_WIDGET (self)));
  gtk_picture_set_paintable (self->preview, GDK_PAINTABLE (self->painting));
  gtk_widget_add_tick_callback (GTK_WIDGET (self->preview), play_cb, self, NULL);
}

/* Presets what was chosen last, or else what the board shows. */
static void
take_choices (MdrExportFilmDialog *self, MdrMode mode)
{
  if (mode == MDR_MODE_PLAY)
    mdr_option_list_set_value (self->options, "shows", "moves");
  for (const MdrOptionSpec *spec = self->specs; spec->id; spec++)
    {
      g_autofree char *chosen = mdr_setting_map_dup (self->settings, CHOICES, spec->id);
      g_autofree char *value = chosen ? mdr_option_spec_normalize (spec, chosen, NULL) : NULL;

      if (value)
        mdr_option_list_set_value (self->options, spec->id, value);
    }
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
  MdrExportFilmDialog *self;

  g_return_val_if_fail (G_IS_SETTINGS (settings), NULL);
  g_return_val_if_fail (queue != NULL, NULL);
  g_return_val_if_fail (subject != NULL, NULL);

  self = g_object_new (MDR_TYPE_EXPORT_FILM_DIALOG, "transient-for", parent, NULL);
  self->settings = settings;
  self->queue = queue;
  self->subject = subject;
  make_specs (self, subject->puzzle->kind);
  mdr_option_list_set_specs (self->options, self->specs, MDR_SCOPE_PICTURE);
  mdr_option_list_set_value (self->options, HAS_MOVES, subject->moves ? "yes" : "no");
  take_choices (self, mode);
  follow_solution (self);
  update (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->export_button);
  return GTK_WIDGET (self);
}
