/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-widgets.h"

#include <glib/gi18n-lib.h>

/* People do not read more rows than this, and more rows would slow down each edit of a large puzzle. */
#define MAX_ROWS 24

struct _MdrProblemList
{
  AdwBin parent_instance;

  GtkWidget *list;
  GPtrArray *sentences;
};

G_DEFINE_FINAL_TYPE (MdrProblemList, mdr_problem_list, ADW_TYPE_BIN)

/* The mark of a row of the list; the icon says it without the colour too. */
typedef struct
{
  const char *icon;
  const char *style;
  const char *meaning;
} Mark;

static const Mark mark_wrong = { "dialog-warning-symbolic", "error", N_ ("Mistake") };
static const Mark mark_unfinished = { "dialog-information-symbolic", "dim-label", N_ ("Unfinished") };
static const Mark mark_well = { "object-select-symbolic", "success", N_ ("No problems") };

static GtkWidget *
new_row (const Mark *mark, const char *sentence)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *icon = gtk_image_new_from_icon_name (mark->icon);

  gtk_widget_add_css_class (icon, mark->style);
  gtk_accessible_update_property (GTK_ACCESSIBLE (icon), GTK_ACCESSIBLE_PROPERTY_LABEL, _ (mark->meaning),
                                  -1);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), icon);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), sentence);
  return row;
}

static GtkWidget *
new_problem_row (const MdrProblem *problem)
{
  GtkWidget *row = new_row (problem->severity >= MDR_SEVERITY_CONFLICT ? &mark_wrong : &mark_unfinished,
                            problem->sentence);
  MdrCell cell;

  if (problem->cells->len == 0)
    return row;
  cell = g_array_index (problem->cells, MdrCell, 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_tooltip_text (row, _ ("Show on the Board"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.show-cell");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "(ii)", cell.row, cell.column);
  return row;
}

static void
append (MdrProblemList *self, GtkWidget *row)
{
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

/* The remedy has a row of its own, because a button would leave the sentence too little space. */
static GtkWidget *
new_remedy_row (const MdrProblem *problem)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *button = gtk_button_new_with_label (problem->remedy_label);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.edit");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", problem->remedy);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  problem->sentence, -1);
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  gtk_widget_add_css_class (row, "remedy");
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), button);
  return row;
}

static void
append_problem (MdrProblemList *self, const MdrProblem *problem)
{
  GtkWidget *row = new_problem_row (problem);

  append (self, row);
  if (!problem->remedy)
    return;
  gtk_widget_add_css_class (row, "with-remedy");
  append (self, new_remedy_row (problem));
}

static void
append_severity (MdrProblemList *self, const MdrProblems *problems, MdrSeverity severity, guint *room)
{
  for (guint i = 0; *room > 0 && i < problems->len; i++)
    {
      const MdrProblem *problem = mdr_problems_get (problems, i);

      if (problem->severity != severity)
        continue;
      append_problem (self, problem);
      --*room;
    }
}

/* Returns the sentences of the list, which tell whether it has to be rebuilt. */
static GPtrArray *
collect_sentences (const MdrProblems *problems, const char *all_well)
{
  GPtrArray *sentences = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; problems && i < problems->len; i++)
    {
      const MdrProblem *problem = mdr_problems_get (problems, i);
      MdrCell cell =
          problem->cells->len > 0 ? g_array_index (problem->cells, MdrCell, 0) : (MdrCell){ -1, -1 };

      g_ptr_array_add (sentences,
                       g_strdup_printf ("%d %d,%d %s %s", (int) problem->severity, cell.row, cell.column,
                                        problem->sentence, problem->remedy ? problem->remedy : ""));
    }
  if (sentences->len == 0)
    g_ptr_array_add (sentences, g_strdup (all_well));
  return sentences;
}

static gboolean
sentences_equal (const GPtrArray *a, const GPtrArray *b)
{
  if (a->len != b->len)
    return FALSE;
  for (guint i = 0; i < a->len; i++)
    if (!g_str_equal (g_ptr_array_index (a, i), g_ptr_array_index (b, i)))
      return FALSE;
  return TRUE;
}

static void
mdr_problem_list_finalize (GObject *object)
{
  MdrProblemList *self = MDR_PROBLEM_LIST (object);

  g_ptr_array_unref (self->sentences);
  G_OBJECT_CLASS (mdr_problem_list_parent_class)->finalize (object);
}

static void
mdr_problem_list_class_init (MdrProblemListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = mdr_problem_list_finalize;
}

static void
mdr_problem_list_init (MdrProblemList *self)
{
  self->sentences = g_ptr_array_new_with_free_func (g_free);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  adw_bin_set_child (ADW_BIN (self), self->list);
}

static void
fill (MdrProblemList *self, const MdrProblems *problems, const char *all_well)
{
  guint room = MAX_ROWS;

  if (!problems || problems->len == 0)
    {
      append (self, new_row (&mark_well, all_well));
      return;
    }
  append_severity (self, problems, MDR_SEVERITY_WRONG, &room);
  append_severity (self, problems, MDR_SEVERITY_CONFLICT, &room);
  append_severity (self, problems, MDR_SEVERITY_UNFINISHED, &room);
  if (problems->len > MAX_ROWS)
    {
      guint count = problems->len - MAX_ROWS;
      g_autofree char *sentence = g_strdup_printf (ngettext ("And %'u more", "And %'u more", count), count);

      append (self, new_row (&mark_unfinished, sentence));
    }
}

/**
 * mdr_problem_list_show:
 * @problems: (nullable): what is wrong
 * @all_well: translated; the one row of an empty list
 */
void
mdr_problem_list_show (MdrProblemList *self, const MdrProblems *problems, const char *all_well)
{
  g_autoptr (GPtrArray) sentences = collect_sentences (problems, all_well);
  gboolean had_focus;
  GtkWidget *child;

  g_return_if_fail (MDR_IS_PROBLEM_LIST (self));

  /* Unchanged rows are kept, because one of them may have the focus. */
  if (sentences_equal (self->sentences, sentences))
    return;
  had_focus = gtk_widget_get_focus_child (self->list) != NULL;
  g_ptr_array_unref (self->sentences);
  self->sentences = g_ptr_array_ref (sentences);
  while ((child = gtk_widget_get_first_child (self->list)))
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
  fill (self, problems, all_well);
  if (had_focus)
    gtk_widget_grab_focus (gtk_widget_get_first_child (self->list));
}
