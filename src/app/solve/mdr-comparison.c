/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-comparison.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-ui.h"
#include "mdr-dialogs.h"
#include "mdr-wording.h"
#include "mdr-file.h"

/* Enough for usual times and numbers, so that columns do not move. */
#define NUMBER_CHARS 8

struct _MdrComparison
{
  AdwBin parent_instance;

  GtkWidget *list;
  GtkSizeGroup *time_width;
  GtkSizeGroup *nodes_width;
  const MdrKind *kind;
  GPtrArray *lines;
};

G_DEFINE_FINAL_TYPE (MdrComparison, mdr_comparison, ADW_TYPE_BIN)

/* One method's line. */
typedef struct
{
  const MdrMethod *method;
  MdrResult *result;
  GtkWidget *row;
  GtkWidget *outcome;
  GtkWidget *details;
  GtkWidget *time;
  GtkWidget *nodes;
} Line;

static void
line_free (gpointer data)
{
  Line *line = data;

  g_clear_pointer (&line->result, mdr_result_unref);
  g_free (line);
}

static char *
time_to_text (const MdrResult *result)
{
  g_autofree char *time = mdr_duration_to_text (result->seconds);

  if (result->status == MDR_STATUS_TIME_LIMIT)
    /* Translators: a run that was ended by its time limit: "over 60 s" */
    return g_strdup_printf (_ ("over %s"), time);
  return g_steal_pointer (&time);
}

/* Says what the columns do not show. */
static char *
details_to_text (const MdrResult *result, const MdrPuzzle *puzzle)
{
  GString *line = g_string_new (NULL);
  g_autofree char *objective = mdr_puzzle_dup_objective (puzzle, result->objective);
  g_autofree char *bound = mdr_puzzle_dup_objective (puzzle, result->bound);

  if (result->sense != MDR_SENSE_NONE && result->solutions->len > 0)
    mdr_wording_add_fact (line, "%s", objective);
  if (result->has_bound && result->optimal != MDR_TRUTH_YES)
    /* Translators: a bound with its unit: "58 cells" */
    mdr_wording_add_fact (line, _ ("bound %s"), bound);
  if (result->columns > 0)
    {
      mdr_wording_add_fact (line, ngettext ("%'u variable", "%'u variables", result->columns),
                            result->columns);
      mdr_wording_add_fact (line, ngettext ("%'u row", "%'u rows", result->rows), result->rows);
    }
  return g_string_free (line, FALSE);
}

static char *
facts_to_text (const MdrResult *result)
{
  GString *text = g_string_new (_ ("Show this result"));

  for (guint i = 0; i < result->facts->len; i++)
    {
      const MdrFact *fact = g_ptr_array_index (result->facts, i);

      /* Translators: a fact of a result: "Length: 49 cells" */
      g_string_append_printf (text, _ ("\n%s: %s"), fact->label, fact->value);
    }
  return g_string_free (text, FALSE);
}

/* Shows a number, or a dash. Its tooltip, which screen readers read too, says why there is no number. */
static void
show_number (GtkWidget *label, const char *number, const char *why_none)
{
  gtk_label_set_text (GTK_LABEL (label), number ? number : "–");
  gtk_widget_set_tooltip_text (label, number ? NULL : why_none);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  number ? "" : why_none, -1);
}

static const char *
get_reason_without_nodes (const MdrResult *result)
{
  if (!result)
    return _ ("Not run yet");
  return result->status == MDR_STATUS_UNSUPPORTED ? result->refusal : _ ("No nodes were searched");
}

static void
show_line (Line *line, const MdrPuzzle *puzzle)
{
  const MdrResult *result = line->result;
  g_autofree char *details = result ? details_to_text (result, puzzle) : g_strdup ("");
  g_autofree char *facts = result ? facts_to_text (result) : NULL;
  g_autofree char *outcome = result ? mdr_comparison_outcome_to_text (result) : g_strdup (_ ("Not run yet"));
  g_autofree char *time = result ? time_to_text (result) : NULL;
  g_autofree char *nodes =
      result && result->nodes > 0 ? g_strdup_printf ("%'lu", (gulong) result->nodes) : NULL;
  gboolean failed = result && result->status == MDR_STATUS_FAILED;

  gtk_label_set_text (GTK_LABEL (line->outcome), outcome);
  show_number (line->time, time, _ ("Not run yet"));
  show_number (line->nodes, nodes, get_reason_without_nodes (result));
  gtk_widget_remove_css_class (line->outcome, failed ? "dim-label" : "error");
  gtk_widget_add_css_class (line->outcome, failed ? "error" : "dim-label");
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (line->row), result != NULL);
  gtk_widget_set_tooltip_text (line->row, facts);
  gtk_label_set_text (GTK_LABEL (line->details), details);
  gtk_widget_set_tooltip_text (line->details, details);
  gtk_widget_set_tooltip_text (line->outcome, outcome);
}

static GtkWidget *
new_number_label (GtkSizeGroup *width, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_label_set_width_chars (GTK_LABEL (label), NUMBER_CHARS);
  gtk_widget_add_css_class (label, "numeric");
  gtk_size_group_add_widget (width, label);
  return label;
}

static GtkWidget *
new_row_box (GtkWidget *left, GtkWidget *time, GtkWidget *nodes)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  gtk_widget_set_hexpand (left, TRUE);
  gtk_box_append (GTK_BOX (box), left);
  gtk_box_append (GTK_BOX (box), time);
  gtk_box_append (GTK_BOX (box), nodes);
  return box;
}

static GtkWidget *
new_left_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

/* Cut short where it does not fit: rows are as high without a result as with one, so that
 * nothing moves while results come in. The tooltip has all of it. */
static GtkWidget *
new_caption (GtkWidget *row_box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "numeric");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (row_box), label);
  return label;
}

static void
add_line (MdrComparison *self, const MdrMethod *method)
{
  Line *line = g_new0 (Line, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  line->method = method;
  line->time = new_number_label (self->time_width, NULL);
  line->nodes = new_number_label (self->nodes_width, NULL);
  gtk_widget_add_css_class (box, "comparison-line");
  gtk_box_append (GTK_BOX (box), new_row_box (new_left_label (_ (method->name)), line->time, line->nodes));
  line->outcome = new_caption (box);
  line->details = new_caption (box);
  line->row = gtk_list_box_row_new ();
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line->row), box);
  gtk_list_box_append (GTK_LIST_BOX (self->list), line->row);
  g_ptr_array_add (self->lines, line);
  show_line (line, NULL);
}

static void
row_activated_cb (MdrComparison *self, GtkWidget *row)
{
  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);

      if (line->row == row && line->result)
        g_signal_emit_by_name (self, "chosen", line->result);
    }
}

static void
mdr_comparison_finalize (GObject *object)
{
  MdrComparison *self = MDR_COMPARISON (object);

  g_ptr_array_unref (self->lines);
  g_object_unref (self->time_width);
  g_object_unref (self->nodes_width);
  G_OBJECT_CLASS (mdr_comparison_parent_class)->finalize (object);
}

static void
mdr_comparison_class_init (MdrComparisonClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mdr_comparison_finalize;
  mdr_ui_add_signal (klass, "chosen", 1, G_TYPE_POINTER);
}

static void
mdr_comparison_init (MdrComparison *self)
{
  self->lines = g_ptr_array_new_with_free_func (line_free);
  self->time_width = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->nodes_width = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "boxed-list");
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  adw_bin_set_child (ADW_BIN (self), self->list);
}

/** Shows the methods of @kind, without results. */
void
mdr_comparison_set_kind (MdrComparison *self, const MdrKind *kind)
{
  GtkWidget *child;
  GtkWidget *row;
  GtkWidget *box;

  g_return_if_fail (MDR_IS_COMPARISON (self));

  if (self->kind == kind)
    {
      mdr_comparison_clear (self);
      return;
    }
  self->kind = kind;
  g_ptr_array_set_size (self->lines, 0);
  while ((child = gtk_widget_get_first_child (self->list)))
    gtk_list_box_remove (GTK_LIST_BOX (self->list), child);
  row = gtk_list_box_row_new ();
  box = new_row_box (new_left_label (_ ("Method")), new_number_label (self->time_width, _ ("Time")),
                     new_number_label (self->nodes_width, _ ("Nodes")));
  gtk_widget_add_css_class (box, "comparison-line");
  gtk_widget_add_css_class (box, "caption-heading");
  gtk_widget_add_css_class (box, "dim-label");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
  for (const MdrMethod *method = kind->methods; method->id; method++)
    add_line (self, method);
}

/** Stores @result of @puzzle as the latest one of its method. */
void
mdr_comparison_add (MdrComparison *self, MdrResult *result, const MdrPuzzle *puzzle)
{
  g_return_if_fail (MDR_IS_COMPARISON (self));
  g_return_if_fail (result != NULL);
  g_return_if_fail (puzzle != NULL);

  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);

      if (!g_str_equal (line->method->id, result->method))
        continue;
      mdr_result_ref (result);
      g_clear_pointer (&line->result, mdr_result_unref);
      line->result = result;
      show_line (line, puzzle);
    }
}

/** Drops all results, because another puzzle is on the board. */
void
mdr_comparison_clear (MdrComparison *self)
{
  g_return_if_fail (MDR_IS_COMPARISON (self));

  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);

      g_clear_pointer (&line->result, mdr_result_unref);
      show_line (line, NULL);
    }
}

static char *
dup_table (MdrComparison *self, MdrTableFormat format)
{
  g_autoptr (GPtrArray) results = g_ptr_array_new ();

  for (guint i = 0; i < self->lines->len; i++)
    {
      Line *line = g_ptr_array_index (self->lines, i);

      if (line->result)
        g_ptr_array_add (results, line->result);
    }
  return mdr_comparison_results_to_text (self->kind, results, format);
}

/** Puts the results on the clipboard, as a table with tabs. */
void
mdr_comparison_copy (MdrComparison *self)
{
  g_autofree char *text = NULL;

  g_return_if_fail (self->kind != NULL);
  text = dup_table (self, MDR_TABLE_TABS);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s", _ ("The results were copied as text"));
}

/* A table that is being written to a file. The program does not exit before that is done. */
typedef struct
{
  MdrComparison *comparison;
  GApplication *application;
} Save;

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Save *save = data;
  g_autoptr (MdrComparison) self = save->comparison;
  g_autoptr (GApplication) application = save->application;
  g_autoptr (GError) error = NULL;

  if (mdr_file_save_finish (G_FILE (source), result, NULL, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.announce", "s", _ ("The results were saved"));
  else
    gtk_widget_activate_action (GTK_WIDGET (self), "win.refuse", "s", error->message);
  g_application_release (application);
}

static void
file_chosen_cb (MdrComparison *self, GFile *file)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
  char *text = dup_table (self, MDR_TABLE_CSV);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
  Save *save = g_new0 (Save, 1);

  save->comparison = g_object_ref (self);
  save->application = G_APPLICATION (g_object_ref (gtk_window_get_application (window)));
  g_application_hold (save->application);
  mdr_file_save_async (file, bytes, NULL, NULL, saved_cb, save);
}

/** Asks for a file and writes the results to it as CSV. */
void
mdr_comparison_save (MdrComparison *self)
{
  g_return_if_fail (MDR_IS_COMPARISON (self));

  mdr_dialogs_save_file (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), _ ("Save Results"),
                         _ ("Results.csv"), mdr_csv_files, NULL, (MdrDialogsChosen) file_chosen_cb,
                         g_object_ref (self), g_object_unref);
}
