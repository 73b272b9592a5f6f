/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-play-windows.h"

#include <glib/gi18n-lib.h>

#include "mdr-logic.h"
#include "mdr-ui.h"

#define COLUMN_SPACING 24
#define ROW_SPACING    12

struct _MdrRulesWindow
{
  AdwWindow parent_instance;

  GtkStack *pages;
  GtkWidget *first_page;
  GtkBox *rules;
  GtkLabel *name;
  GtkBox *controls;
  GtkStackPage *hints_page;
  GtkBox *hints;

  const MdrKind *kind;
  MdrPuzzle *puzzle;
  const MdrPuzzleRule *next_rule;
  const MdrRule *next_hint;
  guint filling;
};

G_DEFINE_FINAL_TYPE (MdrRulesWindow, mdr_rules_window, ADW_TYPE_WINDOW)

static GtkWidget *
new_sentence (const char *text)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "xalign", 0.0, NULL);
}

static GtkWidget *
new_remark (const char *text)
{
  GtkWidget *remark = new_sentence (text);

  gtk_widget_add_css_class (remark, "dim-label");
  return remark;
}

static GtkWidget *
new_heading (const char *text, const char *style)
{
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "xalign", 0.0,
                                     "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING, NULL);

  gtk_widget_add_css_class (heading, style);
  return heading;
}

static GtkBox *
append_section (GtkBox *page)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, ROW_SPACING);

  gtk_box_append (page, section);
  return GTK_BOX (section);
}

/* Pictures stand side by side where there is room for two. */
static GtkFlowBox *
append_pictures (GtkBox *section)
{
  GtkWidget *pictures = g_object_new (GTK_TYPE_FLOW_BOX, "selection-mode", GTK_SELECTION_NONE, "homogeneous",
                                      TRUE, "max-children-per-line", 2, "column-spacing", COLUMN_SPACING,
                                      "row-spacing", ROW_SPACING, NULL);

  gtk_widget_add_css_class (pictures, "examples");
  gtk_box_append (section, pictures);
  return GTK_FLOW_BOX (pictures);
}

static void
append_example (MdrRulesWindow *self, GtkFlowBox *pictures, const MdrExample *example, gboolean right)
{
  g_autoptr (MdrPosition) position = example->puzzle ? mdr_position_new (self->kind, example, NULL) : NULL;
  GtkWidget *child;

  /* An example that cannot be shown is left out, because anybody may have written the page of rules. */
  if (!position)
    return;
  /* Pictures are not interactive, so the focus skips them. */
  child =
      g_object_new (GTK_TYPE_FLOW_BOX_CHILD, "child",
                    mdr_example_view_new (position, right, _ (example->sentence)), "focusable", FALSE, NULL);
  gtk_flow_box_append (pictures, child);
}

static const char *
get_level_name (const MdrRule *rule)
{
  if (rule->plain)
    return _ ("Obvious: hints take this rule for granted");
  return _ (mdr_difficulties[rule->level].label);
}

static void
append_next_hint (MdrRulesWindow *self)
{
  const MdrRule *rule = self->next_hint++;
  GtkBox *section = append_section (self->hints);
  g_autoptr (MdrPosition) position = NULL;
  g_autoptr (MdrDeduction) deduction = NULL;

  gtk_box_append (section, new_heading (_ (rule->name), "heading"));
  gtk_box_append (section, new_remark (get_level_name (rule)));
  gtk_box_append (section, new_sentence (_ (rule->sentence)));
  position = mdr_position_new (self->kind, &rule->example, NULL);
  deduction = position ? mdr_logic_deduce_by (position->puzzle, position->state, rule) : NULL;
  if (deduction)
    gtk_box_append (section, mdr_example_view_new_for_deduction (position, deduction));
}

/* Adds one rule at a time, so that no frame has to wait for all of them. */
static gboolean
fill_cb (gpointer data)
{
  MdrRulesWindow *self = data;

  if (self->next_rule->sentence)
    {
      /* Rules that only some puzzles have follow those that all have. */
      const MdrPuzzleRule *rule = self->next_rule++;
      GtkBox *section;
      GtkFlowBox *pictures;

      if (rule->option && rule > self->kind->guide->rules && !rule[-1].option)
        gtk_box_append (self->rules, new_heading (_ ("Optional Rules"), "title-2"));
      section = append_section (self->rules);
      gtk_box_append (section, new_heading (_ (rule->sentence), "heading"));
      if (rule->option && self->puzzle)
        gtk_box_append (section, new_remark (mdr_puzzle_rule_applies (rule, self->puzzle)
                                                 ? _ ("This puzzle has this rule.")
                                                 : _ ("This puzzle does not have this rule.")));
      pictures = append_pictures (section);
      append_example (self, pictures, &rule->wrong, FALSE);
      append_example (self, pictures, &rule->right, TRUE);
    }
  else if (self->next_hint && self->next_hint->id)
    append_next_hint (self);
  else
    {
      self->filling = 0;
      return G_SOURCE_REMOVE;
    }
  return G_SOURCE_CONTINUE;
}

/* What a player reads who sees such a board for the first time: a right board, and what to do. */
static void
append_beginning (MdrRulesWindow *self)
{
  const MdrFirstStep *steps = self->kind->guide->first_steps[MDR_MODE_PLAY];
  GtkBox *section;

  if (!steps || !steps[0].rules)
    return;
  section = append_section (self->rules);
  for (; steps->sentence && g_strcmp0 (steps->done_by, MDR_DEED_HINT) != 0; steps++)
    {
      gtk_box_append (section, new_sentence (_ (steps->sentence)));
      if (steps->picture)
        append_example (self, append_pictures (section), steps->picture, TRUE);
    }
}

static GtkWidget *
new_control_row (const MdrControl *control)
{
  GtkWidget *row = adw_action_row_new ();
  g_autoptr (GString) ways = g_string_new (NULL);
  g_autofree char *markup = g_markup_escape_text (_ (control->action), -1);

  if (control->pointer)
    /* Translators: how something is done by pointer: "Mouse or touch: Click" */
    g_string_append_printf (ways, _ ("Mouse or touch: %s"), _ (control->pointer));
  if (control->pointer && control->keyboard)
    g_string_append_c (ways, '\n');
  if (control->keyboard)
    /* Translators: how something is done by keys: "Keyboard: Space or Enter" */
    g_string_append_printf (ways, _ ("Keyboard: %s"), _ (control->keyboard));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), markup);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), ways->str);
  return row;
}

static void
append_controls (MdrRulesWindow *self, const char *title, const MdrControl *controls)
{
  GtkWidget *group = adw_preferences_group_new ();

  if (!controls)
    return;
  adw_preferences_group_set_title (ADW_PREFERENCES_GROUP (group), title);
  for (; controls->action; controls++)
    adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), new_control_row (controls));
  gtk_box_append (self->controls, group);
}

static void
mdr_rules_window_dispose (GObject *object)
{
  MdrRulesWindow *self = MDR_RULES_WINDOW (object);

  g_clear_handle_id (&self->filling, g_source_remove);
  g_clear_pointer (&self->puzzle, mdr_puzzle_unref);
  gtk_widget_dispose_template (GTK_WIDGET (object), MDR_TYPE_RULES_WINDOW);
  G_OBJECT_CLASS (mdr_rules_window_parent_class)->dispose (object);
}

static void
mdr_rules_window_class_init (MdrRulesWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mdr_rules_window_dispose;
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, MDR_UI_PATH "mdr-rules-window.ui");
  gtk_widget_class_bind_template_child (widget_class, MdrRulesWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, MdrRulesWindow, first_page);
  gtk_widget_class_bind_template_child (widget_class, MdrRulesWindow, rules);
  gtk_widget_class_bind_template_child (widget_class, MdrRulesWindow, name);
  gtk_widget_class_bind_template_child (widget_class, MdrRulesWindow, controls);
  gtk_widget_class_bind_template_child (widget_class, MdrRulesWindow, hints_page);
  gtk_widget_class_bind_template_child (widget_class, MdrRulesWindow, hints);
}

static void
mdr_rules_window_init (MdrRulesWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* The page has the focus, so that keys scroll it at once. */
  gtk_window_set_focus (GTK_WINDOW (self), self->first_page);
}

/**
 * mdr_rules_window_new:
 * @puzzle: (nullable): one of @kind, of which it is said which rules it has
 *
 * Returns: (transfer none): a window, to be presented
 */
GtkWidget *
mdr_rules_window_new (const MdrKind *kind, const MdrPuzzle *puzzle)
{
  MdrRulesWindow *self;
  g_autofree char *title = NULL;

  g_return_val_if_fail (kind != NULL, NULL);

  self = g_object_new (MDR_TYPE_RULES_WINDOW, NULL);
  /* Translators: the title of a window; the name of a kind of puzzle */
  title = g_strdup_printf (_ ("Rules of %s"), mdr_kind_get_name (kind));
  self->kind = kind;
  self->puzzle = puzzle ? mdr_puzzle_ref (puzzle) : NULL;
  self->next_rule = kind->guide->rules;
  self->next_hint = kind->logic ? kind->logic->rules : NULL;
  gtk_window_set_title (GTK_WINDOW (self), title);
  gtk_label_set_label (self->name, mdr_kind_get_name (kind));
  append_controls (self, _ ("Play"), kind->guide->controls[MDR_MODE_PLAY]);
  append_controls (self, _ ("Build"), kind->guide->controls[MDR_MODE_BUILD]);
  gtk_stack_page_set_visible (self->hints_page, self->next_hint && self->next_hint->id);
  append_beginning (self);
  /* In turn with drawing, however slow that is. */
  self->filling = g_idle_add_full (GDK_PRIORITY_REDRAW, fill_cb, self, NULL);
  return GTK_WIDGET (self);
}
