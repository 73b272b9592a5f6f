/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-parts.h"

#include <glib/gi18n-lib.h>

#include "mdr-ui.h"

struct _MdrAttemptBar
{
  AdwBin parent_instance;

  /* Template widgets */
  GtkWidget *try_button;
  GtkWidget *trying;
  GtkWidget *keep_button;
  GtkDrawingArea *mark;
  GtkLabel *heading;
  GtkLabel *steps;

  /* Owned */
  MdrDocument *document;
  GSignalGroup *document_signals;

  /* How many attempts are open. */
  guint number;

  guint is_solved : 1;
};

G_DEFINE_FINAL_TYPE (MdrAttemptBar, mdr_attempt_bar, ADW_TYPE_BIN)

/* The card has the color in which the cells of the attempt are drawn. */
static void
draw_mark (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  MdrAttemptBar *self = data;
  const MdrPalette *palette = mdr_board_palette_get ();
  const MdrRgba *color = &palette->attempts[self->number > 1 ? 1 : 0];

  cairo_set_source_rgb (cr, color->red, color->green, color->blue);
  cairo_paint (cr);
}

static guint
get_position (MdrAttemptBar *self)
{
  return mdr_history_get_position (mdr_document_get_history (self->document));
}

static void
show_attempt (MdrAttemptBar *self, guint number, guint steps_since)
{
  g_autofree char *heading = g_strdup (number == 1 ? _ ("Attempt") : _ ("Second Attempt"));
  g_autofree char *steps =
      g_strdup_printf (ngettext ("%'u step in this attempt", "%'u steps in this attempt", steps_since),
                       steps_since);

  gtk_widget_queue_draw (GTK_WIDGET (self->mark));
  gtk_label_set_text (self->heading, heading);
  gtk_label_set_text (self->steps, steps);
}

/* Returns the tooltip: the effect of the button, or the reason why it has none. A second attempt from the
 * same position would be the same attempt. */
static const char *
get_advice (MdrAttemptBar *self, gsize count, guint steps)
{
  if (self->is_solved)
    return _ ("The puzzle is already solved");
  if (count == MDR_MAX_ATTEMPTS)
    return _ ("An attempt can contain only one other. Keep or discard that one first");
  return count > 0 && steps == 0 ? _ ("Make a move first")
                                 : _ ("Start an attempt that you can keep or discard");
}

static gboolean
holds_focus (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root ? gtk_root_get_focus (root) : NULL;

  return focus && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Passes the focus on from a widget that is about to be hidden or disabled: to @to or, if that cannot have
 * it, to the next widget. Otherwise no key would do anything. */
static void
pass_focus (GtkWidget *from, GtkWidget *to)
{
  while (holds_focus (from) && !(to && gtk_widget_grab_focus (to))
         && gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (from)), GTK_DIR_TAB_FORWARD))
    ;
}

static void
update (MdrAttemptBar *self)
{
  gsize count;
  const guint *attempts = mdr_document_get_attempts (self->document, &count);
  guint steps = count > 0 ? get_position (self) - attempts[count - 1] : 0;
  gboolean can_try = !self->is_solved && count < MDR_MAX_ATTEMPTS && (count == 0 || steps > 0);

  self->number = (guint) count;
  if (count > 0)
    {
      show_attempt (self, (guint) count, steps);
      gtk_widget_set_visible (self->trying, TRUE);
    }
  if (!can_try)
    pass_focus (self->try_button, count > 0 ? self->keep_button : NULL);
  gtk_widget_set_sensitive (self->try_button, can_try);
  if (count == 0)
    {
      pass_focus (self->trying, self->try_button);
      gtk_widget_set_visible (self->trying, FALSE);
    }
  gtk_widget_set_tooltip_text (self->try_button, get_advice (self, count, steps));
}

/* A move changes nothing here while no attempt is open. */
static void
document_changed_cb (MdrAttemptBar *self)
{
  if (self->number > 0)
    update (self);
}

static void
say (MdrAttemptBar *self, const char *sentence)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s", sentence);
}

static void
try_cb (MdrAttemptBar *self)
{
  gsize count;

  if (!mdr_document_begin_attempt (self->document))
    return;
  mdr_document_get_attempts (self->document, &count);
  say (self, count < MDR_MAX_ATTEMPTS ? _ ("Attempt started. Keep or discard what you try from here.")
                                      : _ ("Second attempt started. It cannot contain another."));
}

static void
keep_cb (MdrAttemptBar *self)
{
  mdr_document_keep_attempt (self->document);
  say (self, _ ("Attempt kept."));
}

static void
drop_cb (MdrAttemptBar *self)
{
  guint position = get_position (self);

  mdr_document_drop_attempt (self->document);
  say (self, _ ("Attempt discarded."));
  if (position > get_position (self))
    g_signal_emit_by_name (self, "dropped", position);
}

static void
mdr_attempt_bar_dispose (GObject *object)
{
  MdrAttemptBar *self = MDR_ATTEMPT_BAR (object);

  g_clear_object (&self->document_signals);
  g_clear_object (&self->document);
  gtk_widget_dispose_template (GTK_WIDGET (self), MDR_TYPE_ATTEMPT_BAR);
  G_OBJECT_CLASS (mdr_attempt_bar_parent_class)->dispose (object);
}

static void
mdr_attempt_bar_class_init (MdrAttemptBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_attempt_bar_dispose;
  mdr_ui_add_signal (klass, "dropped", 1, G_TYPE_UINT);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-attempt-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrAttemptBar, try_button);
  gtk_widget_class_bind_template_child (widget_class, MdrAttemptBar, trying);
  gtk_widget_class_bind_template_child (widget_class, MdrAttemptBar, keep_button);
  gtk_widget_class_bind_template_child (widget_class, MdrAttemptBar, mark);
  gtk_widget_class_bind_template_child (widget_class, MdrAttemptBar, heading);
  gtk_widget_class_bind_template_child (widget_class, MdrAttemptBar, steps);
  gtk_widget_class_bind_template_callback (widget_class, try_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
  gtk_widget_class_bind_template_callback (widget_class, drop_cb);
}

static void
mdr_attempt_bar_init (MdrAttemptBar *self)
{
  self->document_signals = g_signal_group_new (MDR_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (document_changed_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "notify::attempts", G_CALLBACK (update), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_drawing_area_set_draw_func (self->mark, draw_mark, self, NULL);
  mdr_board_palette_watch (G_CALLBACK (gtk_widget_queue_draw), self->mark);
}

/** Sets the @document (nullable) that is played. */
void
mdr_attempt_bar_set_document (MdrAttemptBar *self, MdrDocument *document)
{
  g_return_if_fail (MDR_IS_ATTEMPT_BAR (self));

  if (!g_set_object (&self->document, document))
    return;
  g_signal_group_set_target (self->document_signals, document);
  if (document)
    update (self);
}

/** Sets whether the puzzle is solved, so that nothing is left to try. */
void
mdr_attempt_bar_set_solved (MdrAttemptBar *self, gboolean is_solved)
{
  g_return_if_fail (MDR_IS_ATTEMPT_BAR (self));

  self->is_solved = is_solved != FALSE;
  if (self->document)
    update (self);
}
