/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

#include "mdr-kinds.h"
#include "mdr-play-windows.h"

#include "window-test.h"

/* The unit of the setting "gtk-xft-dpi". */
#define USUAL_DPI (96 * 1024)

/* Windows of the toolkit are not narrower than 360 pixels, to which their frame is added. */
#define ROUNDING 5.5f

typedef struct
{
  int width;
  int height;
} Size;

/* A telephone and a small laptop. */
static const Size sizes[] = {
  { 360, 640 },
  { 800, 600 },
};

/* What can be seen of a page, from the outside in. */
typedef struct
{
  const char *page;
  GtkWidget *root;
  graphene_rect_t room;
} View;

static const char *
get_name (GtkWidget *widget)
{
  GtkWidget *inside = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : widget;

  if (GTK_IS_LABEL (inside))
    return gtk_label_get_text (GTK_LABEL (inside));
  return gtk_widget_get_tooltip_text (widget) ? gtk_widget_get_tooltip_text (widget)
                                              : G_OBJECT_TYPE_NAME (widget);
}

/* A widget that is too wide may only lose its margin at first. */
static gboolean
is_inside (const View *view, GtkWidget *widget)
{
  int margins = gtk_widget_get_margin_start (widget) + gtk_widget_get_margin_end (widget);
  graphene_rect_t room = view->room;
  graphene_rect_t bounds;

  graphene_rect_inset (&room, -ROUNDING, -ROUNDING);
  return !gtk_widget_compute_bounds (widget, view->root, &bounds)
         || (graphene_rect_contains_rect (&room, &bounds)
             && bounds.size.width + (float) margins <= room.size.width);
}

/* Names what is outside; a container that is too wide because of a part is left to that part. */
static void
fail_outside (const View *view, GtkWidget *widget)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  g_autofree char *largest = NULL;

  if (!gtk_widget_compute_bounds (widget, view->root, &bounds))
    return;
  largest = desk_dup_largest (view->root, GTK_ORIENTATION_HORIZONTAL);
  g_test_message ("%s: %s “%s” is at %g…%g, %g…%g of %g × %g; what needs the most:%s", view->page,
                  G_OBJECT_TYPE_NAME (widget), get_name (widget), bounds.origin.x,
                  bounds.origin.x + bounds.size.width, bounds.origin.y, bounds.origin.y + bounds.size.height,
                  view->room.origin.x + view->room.size.width, view->room.origin.y + view->room.size.height,
                  largest);
  g_test_fail ();
}

/* Every word of a button is read as it is. What was chosen from a list, or is the name of a file, may be
 * long. */
static void
check_text (const View *view, GtkWidget *widget)
{
  if (!GTK_IS_LABEL (widget) || !GTK_IS_BUTTON (gtk_widget_get_parent (widget))
      || !pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    return;
  g_test_message ("%s: “%s” is cut", view->page, get_name (widget));
  g_test_fail ();
}

static GtkPolicyType
get_policy (GtkWidget *scrolled, GtkOrientation orientation)
{
  GtkPolicyType horizontal;
  GtkPolicyType vertical;

  gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (scrolled), &horizontal, &vertical);
  return orientation == GTK_ORIENTATION_HORIZONTAL ? horizontal : vertical;
}

/* Whatever scrolls has room without end in the direction in which it does. */
static void
widen (View *view, GtkWidget *scrolled)
{
  if (get_policy (scrolled, GTK_ORIENTATION_HORIZONTAL) != GTK_POLICY_NEVER)
    graphene_rect_inset (&view->room, -1e6f, 0);
  if (get_policy (scrolled, GTK_ORIENTATION_VERTICAL) != GTK_POLICY_NEVER)
    graphene_rect_inset (&view->room, 0, -1e6f);
}

/* Returns: whether @widget and all in it is inside */
static gboolean
check_widget (View view, GtkWidget *widget)
{
  gboolean inside = TRUE;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_POPOVER (widget) || gtk_widget_get_height (widget) == 0)
    return TRUE;
  check_text (&view, widget);
  inside = is_inside (&view, widget);
  if (GTK_IS_SCROLLED_WINDOW (widget))
    widen (&view, widget);
  /* It hides what it has still to show. */
  if (GTK_IS_REVEALER (widget))
    graphene_rect_inset (&view.room, 0, -1e6f);
  for (GtkWidget *child = GTK_IS_TEXT (widget) ? NULL : gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (!check_widget (view, child))
      return FALSE;
  if (!inside)
    fail_outside (&view, widget);
  return inside;
}

/* Nothing of the window's content is outside of a room of @size; what is would be cut off. */
static void
check_window (GtkWindow *window, const char *page, const Size *size)
{
  View view = { page, gtk_window_get_child (window),
                GRAPHENE_RECT_INIT (0, 0, (float) size->width, (float) size->height) };

  check_widget (view, view.root);
}

/* A window that was too wide for a size before it knew how little room there is becomes narrower when it is
 * asked again. */
static void
set_size (Driver *driver, GtkWindow *window, const Size *size)
{
  for (int more = 1; more >= 0; more--)
    {
      gtk_window_set_default_size (window, size->width + more, size->height + more);
      for (int i = 0; i < 3; i++)
        driver_settle (driver);
    }
}

/* Returns whether texts are those of a language that ships. Other languages are read on the smallest screen.
 */
static gboolean
is_translated (void)
{
  return g_getenv ("MEANDER_CATALOGUES") != NULL;
}

static void
check_sizes (Driver *driver, GtkWindow *window, const char *page)
{
  gsize n_sizes = is_translated () ? 1 : G_N_ELEMENTS (sizes);

  for (gsize i = 0; i < n_sizes; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s at %d×%d", page, sizes[i].width, sizes[i].height);

      set_size (driver, window, &sizes[i]);
      check_window (window, name, &sizes[i]);
    }
}

static void
check_page (Desk *desk, const char *page)
{
  check_sizes (desk->driver, GTK_WINDOW (desk->window), page);
}

static void
test_kind (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const char *const modes[] = { "build", "play", "solve" };

  desk_act (desk, "new-puzzle", g_variant_new ("(ss)", kind->id, ""));
  driver_wait_until (desk->driver, desk_has_document, desk);
  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      desk_set_mode (desk, modes[i]);
      mdr_document_set_revealed (desk_get_document (desk), TRUE);
      check_page (desk, modes[i]);
    }
}

/* The dialogs and windows that an action opens. */
static void
check_dialog (Desk *desk, const char *page)
{
  GtkWindow *dialog = desk_wait_for_dialog (desk);
  g_autoptr (Driver) driver = driver_new (dialog);

  check_sizes (driver, dialog, page);
  g_clear_pointer (&driver, driver_free);
  desk_close_dialog (desk, dialog);
}

static void
test_dialogs_of_kind (gconstpointer data)
{
  const MdrKind *kind = data;
  static const char *const dialogs[] = { "generate", "export", "export-film", "print", "share", "rules" };
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  desk_act (desk, "new-puzzle", g_variant_new ("(ss)", kind->id, ""));
  driver_wait_until (desk->driver, desk_has_document, desk);
  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      if (!desk_is_enabled (desk, dialogs[i]))
        continue;
      desk_act (desk, dialogs[i], NULL);
      check_dialog (desk, dialogs[i]);
    }
  for (const MdrStudy *study = kind->studies; study && study->id; study++)
    {
      desk_act (desk, "study", g_variant_new ("(ss)", kind->id, study->id));
      check_dialog (desk, "study");
    }
}

static gboolean
sees_more_kinds (gpointer desk)
{
  return desk_see (desk, GTK_TYPE_BUTTON, _ ("New Kind…")) != NULL;
}

static void
test_gallery (void)
{
  static const char *const dialogs[] = { "preferences", "statistics", "about", "shortcuts" };
  g_autoptr (Desk) desk = desk_new (NULL);

  /* Kinds from pages of rules come a little later. */
  driver_wait_until (desk->driver, sees_more_kinds, desk);
  check_page (desk, "gallery");
  desk_act (desk, "library", NULL);
  check_page (desk, "library");
  desk_act (desk, "new-kind", NULL);
  check_dialog (desk, "new-kind");
  desk_act (desk, "booklet", NULL);
  check_dialog (desk, "booklet");
  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++)
    {
      g_action_group_activate_action (G_ACTION_GROUP (desk->application), dialogs[i], NULL);
      check_dialog (desk, dialogs[i]);
    }
}

static void
choose_language (void)
{
  if (!is_translated ())
    return;
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("MEANDER_CATALOGUES"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_assert_cmpstr (_ ("Keyboard Shortcuts"), !=, "Keyboard Shortcuts");
}

static void
choose_text_size (void)
{
  const char *scale = g_getenv ("MEANDER_TEXT_SCALE");

  if (scale)
    g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", USUAL_DPI * atoi (scale), NULL);
}

static void
add_kinds (void)
{
  for (MdrKinds *kinds = mdr_all_kinds; *kinds; kinds++)
    {
      g_autofree char *board = g_strdup_printf ("/texts-fit/%s/board", (*kinds)->id);
      g_autofree char *dialogs = g_strdup_printf ("/texts-fit/%s/dialogs", (*kinds)->id);

      g_test_add_data_func (board, *kinds, test_kind);
      g_test_add_data_func (dialogs, *kinds, test_dialogs_of_kind);
    }
}

/* With "gallery", all kinds that come with Meander are shown. Drawing them takes time, which boards do not
 * need. */
int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  choose_language ();
  choose_text_size ();
  if (argc > 1 && g_str_equal (argv[1], "gallery"))
    g_test_add_func ("/texts-fit/gallery", test_gallery);
  else
    add_kinds ();
  return g_test_run ();
}
