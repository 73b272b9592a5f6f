/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-page-parts.h"

#include "window-driver.h"

typedef struct
{
  GtkWindow *window;
  GtkTextView *text;
  Driver *driver;
} Fixture;

typedef GtkTextView *(*ViewMaker) (void);

static GtkTextView *
new_plain (void)
{
  return mdr_page_text_prepare (mdr_page_text_new_plain ());
}

/* Each view of a text, whether words are colored or not. */
static const ViewMaker makers[] = { mdr_page_text_new, new_plain };

static void
set_up (Fixture *fixture, gconstpointer maker)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  fixture->window = GTK_WINDOW (gtk_window_new ());
  fixture->text = (*(const ViewMaker *) maker) ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (fixture->text));
  gtk_window_set_child (fixture->window, scroller);
  gtk_window_set_default_size (fixture->window, 300, 300);
  fixture->driver = driver_new (fixture->window);
  gtk_widget_grab_focus (GTK_WIDGET (fixture->text));
  driver_settle (fixture->driver);
}

static void
tear_down (Fixture *fixture, gconstpointer maker)
{
  driver_free (fixture->driver);
  gtk_window_destroy (fixture->window);
}

static void
assert_page (Fixture *fixture, const char *expected)
{
  g_autofree char *page = mdr_page_text_dup_page (fixture->text);

  g_assert_cmpstr (page, ==, expected);
}

/* What belongs to a rule is indented below it; an empty line ends that. */
static void
test_indentation (Fixture *fixture, gconstpointer maker)
{
  driver_type (fixture->driver, "rule x");
  driver_key (fixture->driver, GDK_KEY_Return, 0);
  assert_page (fixture, "rule x\n  ");
  driver_type (fixture->driver, "each cell");
  driver_key (fixture->driver, GDK_KEY_Return, 0);
  assert_page (fixture, "rule x\n  each cell\n  ");
  driver_key (fixture->driver, GDK_KEY_Return, 0);
  assert_page (fixture, "rule x\n  each cell\n");
  driver_type (fixture->driver, "define y");
  driver_key (fixture->driver, GDK_KEY_Return, 0);
  assert_page (fixture, "rule x\n  each cell\ndefine y\n");

  /* A break is taken back with what it indented. */
  gtk_text_buffer_undo (gtk_text_view_get_buffer (fixture->text));
  assert_page (fixture, "rule x\n  each cell\ndefine y");
}

/* The lines that sentences name are marked, and only they. */
static void
test_faults (Fixture *fixture, gconstpointer maker)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (fixture->text);
  GtkTextTag *wrong = gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (buffer), "wrong");
  GtkTextIter iter;

  mdr_page_text_set_page (fixture->text, "one\ntwo\nthree\n");
  mdr_page_text_mark_faults (fixture->text, "Line 1: no.");
  mdr_page_text_mark_faults (fixture->text, "Line 2: no.\nLine 3: no.\nLine 30: no.");
  for (int line = 0; line < 3; line++)
    {
      gtk_text_buffer_get_iter_at_line (buffer, &iter, line);
      g_assert_cmpint (gtk_text_iter_has_tag (&iter, wrong), ==, line > 0);
    }
}

/* Lines have numbers beside them, and a wrapped line goes on below its words. */
static void
test_lines (Fixture *fixture, gconstpointer maker)
{
  g_autoptr (GString) page = g_string_new ("each cell: ");
  GtkWidget *gutter = gtk_text_view_get_gutter (fixture->text, GTK_TEXT_WINDOW_LEFT);
  GdkRectangle first;
  GdkRectangle wrapped;
  GtkTextIter iter;
  int narrow;

  for (guint i = 0; i < 10; i++)
    g_string_append (page, "white or black or ");
  mdr_page_text_set_page (fixture->text, page->str);
  driver_settle (fixture->driver);
  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (fixture->text), &iter);
  gtk_text_view_get_iter_location (fixture->text, &iter, &first);
  g_assert_true (gtk_text_view_forward_display_line (fixture->text, &iter));
  gtk_text_view_get_iter_location (fixture->text, &iter, &wrapped);
  g_assert_cmpint (wrapped.x, >, first.x);

  g_assert_nonnull (gutter);
  narrow = gtk_widget_get_width (gutter);
  g_assert_cmpint (narrow, >, 10);
  for (guint i = 0; i < 2000; i++)
    g_string_append_c (page, '\n');
  mdr_page_text_set_page (fixture->text, page->str);
  driver_settle (fixture->driver);
  g_assert_cmpint (gtk_widget_get_width (gutter), >, narrow);
}

static GPtrArray *
complete_al (const char *text)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);

  if (g_str_has_suffix (text, "al"))
    g_ptr_array_add (words, g_strdup ("alpha"));
  return words;
}

static gboolean
offers_words (gpointer window)
{
  return driver_find (window, GTK_TYPE_POPOVER, NULL) != NULL;
}

/* Words are offered beside the text, and go with it. */
static void
test_completion (Fixture *fixture, gconstpointer maker)
{
  static const MdrPageTools tools = { .complete = complete_al };
  static const MdrKind *const no_kinds[] = { NULL };
  g_autoptr (MdrKindList) kinds = mdr_kind_list_new (no_kinds);

  mdr_kind_list_set_page_tools (kinds, &tools);
  mdr_page_completion_add (fixture->text, kinds);
  driver_type (fixture->driver, "each al");
  driver_wait_until (fixture->driver, offers_words, fixture->window);
  driver_key (fixture->driver, GDK_KEY_Tab, 0);
  assert_page (fixture, "each alpha");
  gtk_window_set_child (fixture->window, NULL);
  driver_settle (fixture->driver);
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (makers); i++)
    {
      static const struct
      {
        const char *name;
        void (*test) (Fixture *fixture, gconstpointer maker);
      } tests[] = {
        { "indentation", test_indentation },
        { "faults", test_faults },
        { "lines", test_lines },
        { "completion", test_completion },
      };

      for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
        {
          g_autofree char *path =
              g_strdup_printf ("/page-text/%s/%s", i == 0 ? "usual" : "plain", tests[k].name);

          g_test_add (path, Fixture, &makers[i], set_up, tests[k].test, tear_down);
        }
    }
  return g_test_run ();
}
