/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-widgets.h"

#include "mdr-ui.h"

struct _MdrWidthBin
{
  GtkWidget parent_instance;

  GtkWidget *child;
  int threshold;
  double text_scale;
  guint tick;
  guint narrow : 1;
};

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_THRESHOLD,
  PROP_NARROW,
  PROP_TEXT_SCALE,
  N_PROPS,
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (MdrWidthBin, mdr_width_bin, GTK_TYPE_WIDGET)

static gboolean
is_narrow_at (MdrWidthBin *self, int width, double text_scale)
{
  return width < self->threshold * text_scale;
}

static void
arrange (MdrWidthBin *self, int width)
{
  double text_scale = mdr_ui_get_text_scale (GTK_WIDGET (self));
  gboolean narrow = is_narrow_at (self, width, text_scale);

  g_object_freeze_notify (G_OBJECT (self));
  if (self->text_scale != text_scale)
    {
      self->text_scale = text_scale;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEXT_SCALE]);
    }
  if (self->narrow != narrow)
    {
      self->narrow = narrow;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
    }
  g_object_thaw_notify (G_OBJECT (self));
}

static gboolean
arrange_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  MDR_WIDTH_BIN (widget)->tick = 0;
  arrange (MDR_WIDTH_BIN (widget), gtk_widget_get_width (widget));
  return G_SOURCE_REMOVE;
}

/* Widgets must not be shown or hidden during size allocation, so this waits for the next frame. Text of
 * another size leads here too, because what holds it needs another size. */
static void
mdr_width_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MdrWidthBin *self = MDR_WIDTH_BIN (widget);
  double text_scale = mdr_ui_get_text_scale (widget);
  int needed_width;
  int needed_height;

  if ((text_scale != self->text_scale || is_narrow_at (self, width, text_scale) != self->narrow)
      && !self->tick)
    self->tick = gtk_widget_add_tick_callback (widget, arrange_cb, NULL, NULL);
  if (!self->child)
    return;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &needed_width, NULL, NULL, NULL);
  width = MAX (width, needed_width);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &needed_height, NULL, NULL, NULL);
  gtk_widget_allocate (self->child, width, MAX (height, needed_height), baseline, NULL);
}

static void
mdr_width_bin_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  MdrWidthBin *self = MDR_WIDTH_BIN (widget);

  *minimum = *natural = 0;
  if (self->child)
    gtk_widget_measure (self->child, orientation, -1, minimum, natural, NULL, NULL);
  *minimum = 0;
}

static GtkSizeRequestMode
mdr_width_bin_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
mdr_width_bin_dispose (GObject *object)
{
  MdrWidthBin *self = MDR_WIDTH_BIN (object);

  if (self->tick)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->tick);
  self->tick = 0;
  g_clear_pointer (&self->child, gtk_widget_unparent);
  G_OBJECT_CLASS (mdr_width_bin_parent_class)->dispose (object);
}

static void
mdr_width_bin_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MdrWidthBin *self = MDR_WIDTH_BIN (object);

  switch (id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_THRESHOLD:
      g_value_set_int (value, self->threshold);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    case PROP_TEXT_SCALE:
      g_value_set_double (value, self->text_scale);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      break;
    }
}

static void
mdr_width_bin_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MdrWidthBin *self = MDR_WIDTH_BIN (object);

  switch (id)
    {
    case PROP_CHILD:
      g_clear_pointer (&self->child, gtk_widget_unparent);
      self->child = g_value_get_object (value);
      if (self->child)
        gtk_widget_set_parent (self->child, GTK_WIDGET (self));
      break;
    case PROP_THRESHOLD:
      self->threshold = g_value_get_int (value);
      gtk_widget_queue_allocate (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      break;
    }
}

static void
mdr_width_bin_class_init (MdrWidthBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  object_class->dispose = mdr_width_bin_dispose;
  object_class->get_property = mdr_width_bin_get_property;
  object_class->set_property = mdr_width_bin_set_property;
  widget_class->size_allocate = mdr_width_bin_size_allocate;
  widget_class->measure = mdr_width_bin_measure;
  widget_class->get_request_mode = mdr_width_bin_get_request_mode;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags);
  properties[PROP_THRESHOLD] = g_param_spec_int ("threshold", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_NARROW] =
      g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_TEXT_SCALE] = g_param_spec_double ("text-scale", NULL, NULL, 0, G_MAXDOUBLE, 1,
                                                     G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
mdr_width_bin_init (MdrWidthBin *self)
{
  self->text_scale = 1;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/** Arranges for @width, which the bin is about to get, so that not even the first frame is cut off. */
void
mdr_width_bin_expect (MdrWidthBin *self, int width)
{
  g_return_if_fail (MDR_IS_WIDTH_BIN (self));

  arrange (self, width);
}

/** Returns: whether there is too little space for the wide arrangement */
gboolean
mdr_width_bin_get_narrow (MdrWidthBin *self)
{
  g_return_val_if_fail (MDR_IS_WIDTH_BIN (self), FALSE);

  return self->narrow;
}

/** Returns: how much larger than usual text is; see mdr_ui_get_text_scale() */
double
mdr_width_bin_get_text_scale (MdrWidthBin *self)
{
  g_return_val_if_fail (MDR_IS_WIDTH_BIN (self), 1);

  return self->text_scale;
}
