/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "window-driver.h"

#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>
#include <gdk/x11/gdkx.h>
#include <math.h>

#include "path-bar-guard.h"

/* Ends a test that hangs. No other test waits so long. */
#define TIMEOUT_SECONDS 120

/* Frames after which an event has been read, handled, laid out and drawn. */
#define FRAMES_TO_SETTLE 3

/* GDK reports one motion for each frame, so a drag needs several steps. */
#define STEPS_OF_A_DRAG 4

struct _Driver
{
  GtkWindow *window;
  Display *display;
  guint *broken_grabs; /* counted while the window lives; in a reference-counted box */
};

/**
 * driver_init:
 *
 * Sets up the test framework and GTK. Where there is no X display, it reports
 * all tests as skipped.
 *
 * Returns: whether there is a display; else main is to return 0
 */
gboolean
driver_init (int *argc, char ***argv)
{
  /* The toolkit cannot do without the system's table of file types, for its
   * icons, and its own settings, for the file dialog: both must be read before
   * the test framework hides the system's folders. */
  g_free (g_content_type_guess ("icon.svg", NULL, 0, NULL));
  g_settings_schema_source_get_default ();
  path_bar_guard_install ();
  g_test_init (argc, argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  /* The random numbers with which the program chooses puzzles to play depend on the seed too. */
  g_random_set_seed ((guint32) g_test_rand_int ());
  if (!gtk_init_check () || !GDK_IS_X11_DISPLAY (gdk_display_get_default ()))
    {
      g_print ("1..0 # SKIP there is no X display here; test.sh starts one\n");
      return FALSE;
    }
  adw_init ();
  return TRUE;
}

static Window
get_xid (GtkWidget *widget)
{
  GdkSurface *surface = gtk_native_get_surface (gtk_widget_get_native (widget));

  return gdk_x11_surface_get_xid (surface);
}

typedef struct
{
  guint frames;
  gboolean over;
} Settling;

static gboolean
count_frame (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Settling *settling = data;

  return --settling->frames > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

static void
end_settling (gpointer data)
{
  Settling *settling = data;

  settling->over = TRUE;
}

static gboolean
give_up (gpointer data)
{
  g_error ("nothing happened for %d seconds in %s", TIMEOUT_SECONDS, g_test_get_path ());
  return G_SOURCE_REMOVE;
}

/**
 * driver_settle:
 *
 * Waits until the window has handled all input and drawn the result.
 */
void
driver_settle (Driver *driver)
{
  Settling settling = { FRAMES_TO_SETTLE, FALSE };
  guint timeout = g_timeout_add_seconds (TIMEOUT_SECONDS, give_up, NULL);

  XSync (driver->display, False);
  gdk_display_sync (gdk_display_get_default ());
  gtk_widget_add_tick_callback (GTK_WIDGET (driver->window), count_frame, &settling, end_settling);
  while (!settling.over)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (timeout);
}

static gboolean
look_again (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

/**
 * driver_wait_until:
 * @driver: (nullable): not needed
 *
 * Runs the main loop until @condition holds; fails the test if that takes too long.
 */
void
driver_wait_until (Driver *driver, DriverCondition condition, gpointer data)
{
  guint timeout = g_timeout_add_seconds (TIMEOUT_SECONDS, give_up, NULL);
  guint look = g_timeout_add (10, look_again, NULL);

  while (!condition (data))
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (look);
  g_source_remove (timeout);
}

static gboolean
is_on_screen (gpointer data)
{
  Driver *driver = data;
  XWindowAttributes attributes;

  return gtk_widget_get_mapped (GTK_WIDGET (driver->window))
         && XGetWindowAttributes (driver->display, get_xid (GTK_WIDGET (driver->window)), &attributes)
         && attributes.map_state == IsViewable;
}

static gboolean
count_broken_grab (GtkEventControllerLegacy *watcher, GdkEvent *event, gpointer data)
{
  guint *broken_grabs = data;

  if (gdk_event_get_event_type (event) == GDK_GRAB_BROKEN)
    (*broken_grabs)++;
  return GDK_EVENT_PROPAGATE;
}

static void
release_box (gpointer box, GClosure *closure)
{
  g_rc_box_release (box);
}

/* Popovers belong to their window, so what happens to their grabs passes by here. */
static void
watch_grabs (Driver *driver)
{
  GtkEventController *watcher = gtk_event_controller_legacy_new ();

  driver->broken_grabs = g_rc_box_new0 (guint);
  gtk_event_controller_set_propagation_phase (watcher, GTK_PHASE_CAPTURE);
  g_signal_connect_data (watcher, "event", G_CALLBACK (count_broken_grab),
                         g_rc_box_acquire (driver->broken_grabs), release_box, 0);
  gtk_widget_add_controller (GTK_WIDGET (driver->window), watcher);
}

/**
 * driver_new:
 * @window: not destroyed before the driver is freed
 *
 * Presents @window, waits until it is on the screen and, as a window manager
 * would, gives it the keyboard.
 */
Driver *
driver_new (GtkWindow *window)
{
  Driver *driver = g_new0 (Driver, 1);

  driver->window = window;
  driver->display = XOpenDisplay (gdk_display_get_name (gdk_display_get_default ()));
  watch_grabs (driver);
  gtk_window_present (window);
  driver_wait_until (driver, is_on_screen, driver);
  XSetInputFocus (driver->display, get_xid (GTK_WIDGET (window)), RevertToPointerRoot, CurrentTime);
  driver_settle (driver);
  return driver;
}

void
driver_free (Driver *driver)
{
  XCloseDisplay (driver->display);
  g_rc_box_release (driver->broken_grabs);
  g_free (driver);
}

/** Moves the pointer to a point of @widget, in its pixels. */
void
driver_move (Driver *driver, GtkWidget *widget, double x, double y)
{
  GtkNative *native = gtk_widget_get_native (widget);
  graphene_point_t point = GRAPHENE_POINT_INIT ((float) x, (float) y);
  int scale = gtk_widget_get_scale_factor (widget);
  double shadow_x;
  double shadow_y;
  int root_x;
  int root_y;
  Window child;

  g_assert_true (gtk_widget_compute_point (widget, GTK_WIDGET (native), &point, &point));
  gtk_native_get_surface_transform (native, &shadow_x, &shadow_y);
  XTranslateCoordinates (driver->display, get_xid (widget), DefaultRootWindow (driver->display),
                         (int) lround (scale * (point.x + shadow_x)),
                         (int) lround (scale * (point.y + shadow_y)), &root_x, &root_y, &child);
  XTestFakeMotionEvent (driver->display, -1, root_x, root_y, CurrentTime);
  driver_settle (driver);
}

/**
 * driver_press:
 *
 * Presses a button of the pointer, where it is. When a popover has gone, GDK may
 * notice only at the next press that its grab is over, and take that press from
 * whatever it began: as a user would, the driver then presses again.
 */
void
driver_press (Driver *driver, guint button)
{
  gboolean has_popover = driver_find (GTK_WIDGET (driver->window), GTK_TYPE_POPOVER, NULL) != NULL;
  guint before = *driver->broken_grabs;

  XTestFakeButtonEvent (driver->display, button, True, CurrentTime);
  driver_settle (driver);
  if (has_popover || *driver->broken_grabs == before)
    return;
  g_test_message ("the press was taken by the end of a grab");
  driver_release (driver, button);
  XTestFakeButtonEvent (driver->display, button, True, CurrentTime);
  driver_settle (driver);
}

void
driver_release (Driver *driver, guint button)
{
  XTestFakeButtonEvent (driver->display, button, False, CurrentTime);
  driver_settle (driver);
}

/** Clicks a point of @widget, in its pixels. */
void
driver_click_at (Driver *driver, GtkWidget *widget, double x, double y, guint button)
{
  driver_move (driver, widget, x, y);
  driver_press (driver, button);
  driver_release (driver, button);
}

static graphene_rect_t
get_bounds (GtkWidget *widget)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (gtk_widget_get_native (widget)), &bounds));
  return bounds;
}

/** Clicks the middle of @widget with the first button, once it does not move: toasts, for example, appear
 * with an animation. */
void
driver_click (Driver *driver, GtkWidget *widget)
{
  graphene_rect_t aim;
  graphene_rect_t now;

  g_assert_true (gtk_widget_get_mapped (widget));
  do
    {
      aim = get_bounds (widget);
      driver_move (driver, widget, gtk_widget_get_width (widget) / 2.0, gtk_widget_get_height (widget) / 2.0);
      now = get_bounds (widget);
    }
  while (!graphene_rect_equal (&aim, &now));
  driver_press (driver, GDK_BUTTON_PRIMARY);
  driver_release (driver, GDK_BUTTON_PRIMARY);
}

/** Drags in a few straight steps from one point of @widget to another. */
void
driver_drag (Driver *driver, GtkWidget *widget, double x, double y, double to_x, double to_y, guint button)
{
  driver_move (driver, widget, x, y);
  driver_press (driver, button);
  for (int step = 1; step <= STEPS_OF_A_DRAG; step++)
    driver_move (driver, widget, x + (to_x - x) * step / STEPS_OF_A_DRAG,
                 y + (to_y - y) * step / STEPS_OF_A_DRAG);
  driver_release (driver, button);
}

/** Turns the wheel over a point of @widget; negative clicks turn it up. */
void
driver_scroll (Driver *driver, GtkWidget *widget, double x, double y, int clicks_down)
{
  guint button = clicks_down > 0 ? Button5 : Button4;

  driver_move (driver, widget, x, y);
  for (int click = ABS (clicks_down); click > 0; click--)
    {
      driver_press (driver, button);
      driver_release (driver, button);
    }
}

static KeyCode
get_keycode (Driver *driver, guint keyval)
{
  KeyCode keycode = XKeysymToKeycode (driver->display, keyval);

  if (keycode == 0)
    g_error ("the keyboard of this display has no key %s", gdk_keyval_name (keyval));
  return keycode;
}

void
driver_hold_key (Driver *driver, guint keyval)
{
  XTestFakeKeyEvent (driver->display, get_keycode (driver, keyval), True, CurrentTime);
  driver_settle (driver);
}

void
driver_let_go_of_key (Driver *driver, guint keyval)
{
  XTestFakeKeyEvent (driver->display, get_keycode (driver, keyval), False, CurrentTime);
  driver_settle (driver);
}

/* There is no window manager, so the tests set the keyboard focus themselves: it may be lost with a window
 * that is closed. */
static void
hold_keyboard (Driver *driver)
{
  Window holder;
  int revert;

  XGetInputFocus (driver->display, &holder, &revert);
  if (holder == get_xid (GTK_WIDGET (driver->window)))
    return;
  XSetInputFocus (driver->display, get_xid (GTK_WIDGET (driver->window)), RevertToPointerRoot, CurrentTime);
  driver_settle (driver);
}

static void
press_modifiers (Driver *driver, GdkModifierType modifiers, Bool down)
{
  static const struct
  {
    GdkModifierType modifier;
    guint keyval;
  } keys[] = {
    { GDK_SHIFT_MASK, GDK_KEY_Shift_L },
    { GDK_CONTROL_MASK, GDK_KEY_Control_L },
    { GDK_ALT_MASK, GDK_KEY_Alt_L },
    { GDK_SUPER_MASK, GDK_KEY_Super_L },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (modifiers & keys[i].modifier)
      XTestFakeKeyEvent (driver->display, get_keycode (driver, keys[i].keyval), down, CurrentTime);
}

/** Presses and releases a key; Shift is added where the keyboard needs it for @keyval. */
void
driver_key (Driver *driver, guint keyval, GdkModifierType modifiers)
{
  KeyCode keycode = get_keycode (driver, keyval);

  if (XkbKeycodeToKeysym (driver->display, keycode, 0, 0) != keyval
      && XkbKeycodeToKeysym (driver->display, keycode, 0, 1) == keyval)
    modifiers |= GDK_SHIFT_MASK;
  hold_keyboard (driver);
  press_modifiers (driver, modifiers, True);
  XTestFakeKeyEvent (driver->display, keycode, True, CurrentTime);
  XTestFakeKeyEvent (driver->display, keycode, False, CurrentTime);
  press_modifiers (driver, modifiers, False);
  driver_settle (driver);
}

void
driver_type (Driver *driver, const char *text)
{
  for (const char *place = text; *place; place = g_utf8_next_char (place))
    driver_key (driver, gdk_unicode_to_keyval (g_utf8_get_char (place)), 0);
}

/**
 * driver_relabel_key:
 * @keyval: what the key types now, without Shift
 * @plain: what it types from now on
 * @shifted: what it types with Shift
 *
 * Gives the keyboard another layout, until it is given back.
 */
void
driver_relabel_key (Driver *driver, guint keyval, guint plain, guint shifted)
{
  KeySym labels[] = { plain, shifted };

  XChangeKeyboardMapping (driver->display, get_keycode (driver, keyval), G_N_ELEMENTS (labels), labels, 1);
  /* A new connection knows the new layout. */
  XCloseDisplay (driver->display);
  driver->display = XOpenDisplay (gdk_display_get_name (gdk_display_get_default ()));
  driver_settle (driver);
}

/* What a user can read on a widget, or learn by pointing at it. */
static gboolean
says (GtkWidget *widget, const char *text)
{
  GtkWidget *inside = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget)) : widget;
  const char *label = NULL;

  if (GTK_IS_LABEL (inside))
    label = gtk_label_get_text (GTK_LABEL (inside));
  else if (ADW_IS_PREFERENCES_ROW (widget))
    label = adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget));
  return g_strcmp0 (label, text) == 0 || g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0;
}

/**
 * driver_find:
 * @root: where to look, itself included
 * @type: of the widget, or a type it derives from
 * @text: (nullable): its label, title or tooltip
 *
 * Returns: (nullable): the first such widget that is on the screen
 */
GtkWidget *
driver_find (GtkWidget *root, GType type, const char *text)
{
  if (!gtk_widget_get_mapped (root))
    return NULL;
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type) && (!text || says (root, text)))
    return root;
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = driver_find (child, type, text);

      if (found)
        return found;
    }
  return NULL;
}

/** Returns: the number of widgets of a type from @root downwards, mapped or not */
guint
driver_count (GtkWidget *root, GType type)
{
  guint count = G_TYPE_CHECK_INSTANCE_TYPE (root, type);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    count += driver_count (child, type);
  return count;
}
