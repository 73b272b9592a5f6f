/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-kinds.h"
#include "mdr-rules-window.h"
#include "ruled-kind.h"

#include "window-test.h"

/* Twice as large as usual. */
#define LARGE_DPI (2 * 96 * 1024)

/* Windows of the toolkit are not narrower than 360 pixels, to which their frame is added. */
#define ROUNDING 5.5f

typedef struct
{
  int width;
  int height;
} Size;

/* A small laptop and a telephone. */
static const Size sizes[] = {
  { 800, 600 },
  { 360, 640 },
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

static gboolean
is_inside (const View *view, GtkWidget *widget)
{
  graphene_rect_t room = view->room;
  graphene_rect_t bounds;

  graphene_rect_inset (&room, -ROUNDING, -ROUNDING);
  return !gtk_widget_compute_bounds (widget, view->root, &bounds)
         || graphene_rect_contains_rect (&room, &bounds);
}

/* Names what is outside; a container that is too wide because of a part is left to that part. */
static void
fail_outside (const View *view, GtkWidget *widget)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  int least;

  if (!gtk_widget_compute_bounds (widget, view->root, &bounds))
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_test_message ("%s: %s “%s” is at %g…%g, %g…%g of %g × %g, %d wide at least", view->page,
                  G_OBJECT_TYPE_NAME (widget), get_name (widget), bounds.origin.x,
                  bounds.origin.x + bounds.size.width, bounds.origin.y, bounds.origin.y + bounds.size.height,
                  view->room.origin.x + view->room.size.width, view->room.origin.y + view->room.size.height,
                  least);
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

static void
check_sizes (Driver *driver, GtkWindow *window, const char *page)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
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
act (Desk *desk, const char *action, GVariant *parameter)
{
  g_action_group_activate_action (G_ACTION_GROUP (desk->window), action, parameter);
  driver_settle (desk->driver);
}

static void
test_kind (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);
  const char *const modes[] = { "build", "play", "solve" };

  act (desk, "new-puzzle", g_variant_new ("(ss)", kind->id, ""));
  driver_wait_until (desk->driver, desk_has_document, desk);
  for (gsize i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      desk_set_mode (desk, modes[i]);
      mdr_document_set_revealed (desk_get_document (desk), TRUE);
      check_page (desk, modes[i]);
    }
}

/* Some windows are only hidden when they are closed. */
static gboolean
is_hidden (gpointer window)
{
  return desk_is_destroyed (window) || !gtk_widget_get_mapped (window);
}

/* The dialogs and windows that an action opens. */
static void
check_dialog (Desk *desk, const char *page)
{
  GtkWindow *dialog = desk_wait_for_dialog (desk);
  g_autoptr (Driver) driver = driver_new (dialog);

  check_sizes (driver, dialog, page);
  g_clear_pointer (&driver, driver_free);
  gtk_window_close (dialog);
  driver_wait_until (desk->driver, is_hidden, dialog);
}

static void
test_dialogs_of_kind (gconstpointer data)
{
  const MdrKind *kind = data;
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  act (desk, "new-puzzle", g_variant_new ("(ss)", kind->id, ""));
  driver_wait_until (desk->driver, desk_has_document, desk);
  act (desk, "generate", NULL);
  check_dialog (desk, "generate");
  act (desk, "export-picture", NULL);
  check_dialog (desk, "export-picture");
  act (desk, "rules", NULL);
  check_dialog (desk, "rules");
  for (const MdrStudy *study = kind->studies; study && study->id; study++)
    {
      act (desk, "study", g_variant_new ("(ss)", kind->id, study->id));
      check_dialog (desk, "study");
    }
}

static void
test_gallery (void)
{
  g_autoptr (Desk) desk = desk_new (mdr_all_kinds);

  mdr_kind_list_set_maker (desk->shared->kinds, ruled_kind_from_page);
  check_page (desk, "gallery");
  act (desk, "library", NULL);
  check_page (desk, "library");
  act (desk, "new-kind", NULL);
  check_dialog (desk, "new-kind");
  g_action_group_activate_action (G_ACTION_GROUP (desk->application), "preferences", NULL);
  check_dialog (desk, "preferences");
  g_action_group_activate_action (G_ACTION_GROUP (desk->application), "statistics", NULL);
  check_dialog (desk, "statistics");
  g_action_group_activate_action (G_ACTION_GROUP (desk->application), "about", NULL);
  check_dialog (desk, "about");
  g_action_group_activate_action (G_ACTION_GROUP (desk->application), "shortcuts", NULL);
  check_dialog (desk, "shortcuts");
}

int
main (int argc, char *argv[])
{
  if (!driver_init (&argc, &argv))
    return 0;
  g_object_set (gtk_settings_get_default (), "gtk-xft-dpi", LARGE_DPI, NULL);
  g_test_add_func ("/large-text/gallery", test_gallery);
  for (MdrKinds *kinds = mdr_all_kinds; *kinds; kinds++)
    {
      g_autofree char *board = g_strdup_printf ("/large-text/%s/board", (*kinds)->id);
      g_autofree char *dialogs = g_strdup_printf ("/large-text/%s/dialogs", (*kinds)->id);

      g_test_add_data_func (board, *kinds, test_kind);
      g_test_add_data_func (dialogs, *kinds, test_dialogs_of_kind);
    }
  return g_test_run ();
}
