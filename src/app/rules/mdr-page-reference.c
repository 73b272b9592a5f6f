/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-page-parts.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-ui.h"

#define MARGIN 12

struct _MdrPageReference
{
  GtkBox parent_instance;

  GtkEditable *search;
  GtkListBox *list;
};

/**
 * Entry:
 * @words: as they stand in a page, folded for comparison
 * @text: @words and what they mean, folded
 * @index: where it stands in the document
 */
typedef struct
{
  char *words;
  char *text;
  guint index;
} Entry;

G_DEFINE_FINAL_TYPE (MdrPageReference, mdr_page_reference, GTK_TYPE_BOX)

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  g_free (entry->words);
  g_free (entry->text);
  g_free (entry);
}

static const Entry *
get_entry (gpointer row)
{
  return g_object_get_data (G_OBJECT (gtk_list_box_row_get_child (row)), "entry");
}

/* Returns 0 for what begins with what is looked for, 1 for what has it among its words, 2 for what speaks of
 * it, and 3 for everything else. */
static guint
get_distance (MdrPageReference *self, const Entry *entry)
{
  g_autofree char *wanted = g_utf8_casefold (gtk_editable_get_text (self->search), -1);

  if (g_str_has_prefix (entry->words, wanted))
    return 0;
  if (strstr (entry->words, wanted))
    return 1;
  return strstr (entry->text, wanted) ? 2 : 3;
}

static gboolean
is_found (GtkListBoxRow *row, gpointer self)
{
  return get_distance (self, get_entry (row)) < 3;
}

static int
compare (GtkListBoxRow *a, GtkListBoxRow *b, gpointer self)
{
  const Entry *first = get_entry (a);
  const Entry *second = get_entry (b);
  guint near = get_distance (self, first);
  guint far = get_distance (self, second);

  if (near != far)
    return near < far ? -1 : 1;
  return first->index < second->index ? -1 : first->index > second->index;
}

/* Returns Markdown as markup: what stands between backticks is code. */
static char *
dup_markup (const char *markdown)
{
  g_auto (GStrv) parts = g_strsplit (markdown, "`", -1);
  GString *markup = g_string_new (NULL);

  for (guint i = 0; parts[i]; i++)
    {
      g_autofree char *escaped = g_markup_escape_text (parts[i], -1);

      g_string_append_printf (markup, i % 2 == 1 ? "<tt>%s</tt>" : "%s", escaped);
    }
  return g_string_free (markup, FALSE);
}

static GtkWidget *
new_label (const char *markdown)
{
  g_autofree char *markup = dup_markup (markdown);

  return g_object_new (GTK_TYPE_LABEL, "label", markup, "use-markup", TRUE, "wrap", TRUE, "wrap-mode",
                       PANGO_WRAP_WORD_CHAR, "xalign", 0.0, NULL);
}

static char *
dup_plain (const char *markdown)
{
  g_auto (GStrv) parts = g_strsplit (markdown, "`", -1);
  g_autofree char *plain = g_strjoinv ("", parts);

  return g_utf8_casefold (plain, -1);
}

/* Adds "| `words` | meaning |". */
static void
add_row (MdrPageReference *self, const char *line, guint index)
{
  g_auto (GStrv) cells = g_strsplit (line, "|", 4);
  Entry *entry;
  GtkWidget *box;
  GtkWidget *meaning;

  if (g_strv_length (cells) < 4)
    return;
  entry = g_new0 (Entry, 1);
  entry->index = index;
  entry->words = dup_plain (g_strstrip (cells[1]));
  entry->text = dup_plain (line);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  meaning = new_label (g_strstrip (cells[2]));
  gtk_widget_add_css_class (meaning, "dim-label");
  g_object_set (box, "margin-start", MARGIN, "margin-end", MARGIN, "margin-top", MARGIN / 2, "margin-bottom",
                MARGIN / 2, NULL);
  gtk_box_append (GTK_BOX (box), new_label (cells[1]));
  gtk_box_append (GTK_BOX (box), meaning);
  g_object_set_data_full (G_OBJECT (box), "entry", entry, entry_free);
  gtk_list_box_append (self->list, box);
}

/* The rows are there once somebody sees them. */
static void
mdr_page_reference_map (GtkWidget *widget)
{
  MdrPageReference *self = MDR_PAGE_REFERENCE (widget);

  if (!gtk_list_box_get_row_at_index (self->list, 0))
    {
      g_autoptr (GBytes) document =
          g_resources_lookup_data (MDR_UI_PATH "WRITING-RULES.md", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
      g_auto (GStrv) lines = g_strsplit (g_bytes_get_data (document, NULL), "\n", -1);

      for (guint i = 0; lines[i]; i++)
        if (g_str_has_prefix (lines[i], "| `"))
          add_row (self, lines[i], i);
    }
  GTK_WIDGET_CLASS (mdr_page_reference_parent_class)->map (widget);
}

static void
search_changed_cb (MdrPageReference *self)
{
  gtk_list_box_invalidate_sort (self->list);
  gtk_list_box_invalidate_filter (self->list);
}

static void
mdr_page_reference_class_init (MdrPageReferenceClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = mdr_page_reference_map;
}

static void
mdr_page_reference_init (MdrPageReference *self)
{
  GtkWidget *search = gtk_search_entry_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();
  GtkWidget *none = gtk_label_new (_ ("No Results"));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  self->search = GTK_EDITABLE (search);
  g_object_set (search, "placeholder-text", _ ("Search words"), "margin-start", MARGIN, "margin-end", MARGIN,
                "margin-top", MARGIN / 2, "margin-bottom", MARGIN / 2, NULL);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_list_box_set_placeholder (self->list, none);
  gtk_list_box_set_filter_func (self->list, is_found, self, NULL);
  gtk_list_box_set_sort_func (self->list, compare, self, NULL);
  g_object_set (scroller, "hscrollbar-policy", GTK_POLICY_NEVER, "vexpand", TRUE, "child", self->list, NULL);
  gtk_box_append (GTK_BOX (self), search);
  gtk_box_append (GTK_BOX (self), scroller);
  g_signal_connect_swapped (search, "search-changed", G_CALLBACK (search_changed_cb), self);
}

/** Looks for a word; "" shows everything. */
void
mdr_page_reference_search (MdrPageReference *self, const char *word)
{
  g_return_if_fail (MDR_IS_PAGE_REFERENCE (self));
  g_return_if_fail (word != NULL);

  gtk_editable_set_text (self->search, word);
}
