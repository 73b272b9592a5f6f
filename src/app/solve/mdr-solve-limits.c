/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-solve-parts.h"

#include "mdr-ui.h"

/* The goals of a search, in the order of the rows in the template. */
typedef enum
{
  FIND_ANY,
  FIND_PROOF,
  FIND_ALL,
} Find;

struct _MdrSolveLimits
{
  AdwBin parent_instance;

  /* Template widgets */
  AdwComboRow *find;
  GtkWidget *count_row;
  GtkSpinButton *count;
  GtkSpinButton *time_limit;
  GtkSpinButton *memory_limit;

  guint counts : 1;
};

G_DEFINE_FINAL_TYPE (MdrSolveLimits, mdr_solve_limits, ADW_TYPE_BIN)

static void
update_find (MdrSolveLimits *self)
{
  gboolean all = adw_combo_row_get_selected (self->find) == FIND_ALL;

  gtk_widget_set_visible (GTK_WIDGET (self->find), self->counts);
  gtk_widget_set_visible (self->count_row, self->counts && all);
}

static void
mdr_solve_limits_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_SOLVE_LIMITS);
  G_OBJECT_CLASS (mdr_solve_limits_parent_class)->dispose (object);
}

static void
mdr_solve_limits_class_init (MdrSolveLimitsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_solve_limits_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-solve-limits.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrSolveLimits, find);
  gtk_widget_class_bind_template_child (widget_class, MdrSolveLimits, count_row);
  gtk_widget_class_bind_template_child (widget_class, MdrSolveLimits, count);
  gtk_widget_class_bind_template_child (widget_class, MdrSolveLimits, time_limit);
  gtk_widget_class_bind_template_child (widget_class, MdrSolveLimits, memory_limit);
  gtk_widget_class_bind_template_callback (widget_class, update_find);
}

static void
mdr_solve_limits_init (MdrSolveLimits *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  adw_combo_row_set_selected (self->find, FIND_PROOF);
}

/** Sets whether the method can look for more than one solution; if not, the rows for that are hidden. */
void
mdr_solve_limits_set_counts (MdrSolveLimits *self, gboolean counts)
{
  g_return_if_fail (MDR_IS_SOLVE_LIMITS (self));

  self->counts = counts != FALSE;
  update_find (self);
}

/* Returns the number of solutions to look for; 2 for a proof that there is one. */
static guint
get_count (MdrSolveLimits *self)
{
  if (!self->counts)
    return 1;
  switch ((Find) adw_combo_row_get_selected (self->find))
    {
    case FIND_PROOF:
      return 2;
    case FIND_ALL:
      return (guint) gtk_spin_button_get_value_as_int (self->count);
    case FIND_ANY:
    default:
      return 1;
    }
}

/** Returns: the chosen limits */
MdrLimits
mdr_solve_limits_get (MdrSolveLimits *self)
{
  g_return_val_if_fail (MDR_IS_SOLVE_LIMITS (self), ((MdrLimits){ 0 }));

  return (MdrLimits){
    .seconds = gtk_spin_button_get_value (self->time_limit),
    .megabytes = (guint) gtk_spin_button_get_value_as_int (self->memory_limit),
    .count = get_count (self),
  };
}
