/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "screen-reader.h"

#include <glib/gstdio.h>
#include <X11/XKBlib.h>
#include <X11/extensions/XTest.h>
#include <locale.h>
#include <signal.h>
#include <sys/prctl.h>

#include "access-bus.h"

/* Ends a test that hangs. No other test waits so long. */
#define TIMEOUT_SECONDS 120

/* So long nothing new is said before all has been said. */
#define PAUSE_MILLISECONDS 300

#define REGISTRY        "org.a11y.atspi.Registry"
#define ROOT_PATH       "/org/a11y/atspi/accessible/root"
#define EVENT_INTERFACE "org.a11y.atspi.Event.Object"

struct _Reader
{
  Display *display;
  GDBusConnection *bus;
  guint listener;
  GSubprocess *program;
  char *folder;

  /* What has been said since the last key: by the board, and by what got the keyboard. */
  GPtrArray *heard;
  char *focus;
};

static gboolean
has_bus (void)
{
  g_autoptr (GDBusConnection) bus = access_bus_connect ();

  return bus != NULL;
}

static gboolean
has_display (void)
{
  Display *display = XOpenDisplay (NULL);

  if (!display)
    return FALSE;
  XCloseDisplay (display);
  return TRUE;
}

/**
 * reader_init:
 *
 * Sets up the test framework. Where there is no X display or no accessibility
 * bus, it reports all tests as skipped.
 *
 * Returns: whether there are both; else main is to return 0
 */
gboolean
reader_init (int *argc, char ***argv)
{
  setlocale (LC_ALL, "");
  g_test_init (argc, argv, NULL);
  if (!has_display ())
    g_print ("1..0 # SKIP there is no X display here; test.sh starts one\n");
  else if (!has_bus ())
    g_print ("1..0 # SKIP no accessibility bus starts here; it needs at-spi2-core and a session bus\n");
  else
    return TRUE;
  return FALSE;
}

static gboolean
look_again (gpointer data)
{
  return G_SOURCE_CONTINUE;
}

static gboolean
end_wait (gpointer data)
{
  gboolean *over = data;

  *over = TRUE;
  return G_SOURCE_CONTINUE;
}

typedef gboolean (*Condition) (Reader *reader, gconstpointer data);

static gboolean
wait_until (Reader *reader, Condition condition, gconstpointer data)
{
  gboolean over = FALSE;
  gboolean holds;
  guint timeout = g_timeout_add_seconds (TIMEOUT_SECONDS, end_wait, &over);
  guint look = g_timeout_add (20, look_again, NULL);

  while (!(holds = condition (reader, data)) && !over)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (look);
  g_source_remove (timeout);
  return holds;
}

/* Takes in all that is being said. */
static void
listen (Reader *reader)
{
  guint heard;

  do
    {
      gboolean over = FALSE;
      guint pause = g_timeout_add (PAUSE_MILLISECONDS, end_wait, &over);

      heard = reader->heard->len;
      while (!over)
        g_main_context_iteration (NULL, TRUE);
      g_source_remove (pause);
    }
  while (reader->heard->len > heard);
}

/* GTK 4.8 announces by a change of name, and by who gets the keyboard. */
static void
event_cb (GDBusConnection *bus,
          const char *sender,
          const char *path,
          const char *interface,
          const char *signal,
          GVariant *arguments,
          gpointer data)
{
  Reader *reader = data;
  g_autoptr (Thing) source = thing_new (sender, path);
  g_autoptr (GVariant) value = NULL;
  const char *detail;
  int is_on;

  if (!g_variant_is_of_type (arguments, G_VARIANT_TYPE ("(siiva{sv})")))
    return;
  g_variant_get (arguments, "(&siiva{sv})", &detail, &is_on, NULL, &value, NULL);
  if (g_str_equal (detail, "focused") && is_on)
    {
      g_free (reader->focus);
      reader->focus = thing_dup_name (reader->bus, source);
      g_ptr_array_add (reader->heard, g_strdup (reader->focus));
    }
  else if (g_str_equal (detail, "accessible-name") && g_variant_is_of_type (value, G_VARIANT_TYPE_STRING))
    {
      g_autofree char *role = thing_dup_role (reader->bus, source);

      /* The name GTK gives the role of the board. */
      if (g_str_equal (role, "grid"))
        g_ptr_array_add (reader->heard, g_variant_dup_string (value, NULL));
    }
}

/* The window in front: without a window manager, the one that came last. */
static Window
find_front (Reader *reader)
{
  Window root;
  Window parent;
  Window *windows;
  Window front = None;
  unsigned int count;

  if (!XQueryTree (reader->display, DefaultRootWindow (reader->display), &root, &parent, &windows, &count))
    return None;
  for (unsigned int i = 0; i < count; i++)
    {
      XWindowAttributes attributes;

      if (XGetWindowAttributes (reader->display, windows[i], &attributes)
          && attributes.map_state == IsViewable && !attributes.override_redirect
          && attributes.class == InputOutput)
        front = windows[i];
    }
  if (windows)
    XFree (windows);
  return front;
}

static gboolean
has_front (Reader *reader, gconstpointer data)
{
  return find_front (reader) != None;
}

/** Gives the keyboard to the window in front, as a window manager would. */
void
reader_turn_to_front (Reader *reader)
{
  g_assert_true (wait_until (reader, has_front, NULL));
  XSetInputFocus (reader->display, find_front (reader), RevertToPointerRoot, CurrentTime);
  XSync (reader->display, False);
  listen (reader);
}

/* Returns: (transfer full) (nullable) */
static Thing *
find_program (Reader *reader)
{
  Thing registry = { (char *) REGISTRY, (char *) ROOT_PATH };
  g_autoptr (GPtrArray) programs = thing_get_children (reader->bus, &registry);
  const char *identifier = g_subprocess_get_identifier (reader->program);
  guint64 process;

  if (!identifier)
    g_error ("the program has ended");
  process = g_ascii_strtoull (identifier, NULL, 10);

  for (guint i = 0; i < programs->len; i++)
    {
      const Thing *program = g_ptr_array_index (programs, i);

      if (thing_get_process (reader->bus, program) == process)
        return thing_new (program->owner, program->path);
    }
  return NULL;
}

static gboolean
is_on_bus (Reader *reader, gconstpointer data)
{
  g_autoptr (Thing) program = find_program (reader);
  g_autoptr (GPtrArray) windows = program ? thing_get_children (reader->bus, program) : NULL;

  return windows && windows->len > 0;
}

/* Ends the program even if the test fails. */
static void
die_with_test (gpointer data)
{
  prctl (PR_SET_PDEATHSIG, SIGKILL);
}

static GSubprocess *
start_program (const char *folder)
{
  static const char *const places[] = {
    "XDG_CACHE_HOME",
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
  };
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  g_autoptr (GError) error = NULL;
  GSubprocess *program;

  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    g_subprocess_launcher_setenv (launcher, places[i], folder, TRUE);
  g_subprocess_launcher_set_child_setup (launcher, die_with_test, NULL, NULL);
  program = g_subprocess_launcher_spawn (launcher, &error, g_getenv ("MEANDER_PROGRAM"), NULL);
  g_assert_no_error (error);
  return program;
}

/* The program of the test before may still be known: another would only ask it to open a window, and end. */
static gboolean
is_first (Reader *reader, gconstpointer data)
{
  g_autoptr (GDBusConnection) session = g_bus_get_sync (G_BUS_TYPE_SESSION, NULL, NULL);
  g_autoptr (GVariant) answer = NULL;
  gboolean is_known = FALSE;

  answer = g_dbus_connection_call_sync (session, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                        "org.freedesktop.DBus", "NameHasOwner",
                                        g_variant_new ("(s)", MEANDER_APPLICATION_ID), G_VARIANT_TYPE ("(b)"),
                                        G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);
  if (answer)
    g_variant_get (answer, "(b)", &is_known);
  return !is_known;
}

/* Newer versions of GTK tell only what somebody has registered for. */
static void
register_for_events (Reader *reader)
{
  static const char *const events[] = { "object:state-changed:focused",
                                        "object:property-change:accessible-name" };

  for (gsize i = 0; i < G_N_ELEMENTS (events); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GVariant) answer =
          g_dbus_connection_call_sync (reader->bus, REGISTRY, "/org/a11y/atspi/registry", REGISTRY,
                                       "RegisterEvent", g_variant_new ("(s)", events[i]), NULL,
                                       G_DBUS_CALL_FLAGS_NONE, -1, NULL, &error);

      g_assert_no_error (error);
    }
}

/** Starts the program and waits for its gallery. */
Reader *
reader_new (void)
{
  Reader *reader = g_new0 (Reader, 1);
  g_autoptr (GError) error = NULL;

  reader->folder = g_dir_make_tmp ("meander-access-XXXXXX", &error);
  g_assert_no_error (error);
  reader->heard = g_ptr_array_new_with_free_func (g_free);
  reader->display = XOpenDisplay (NULL);
  reader->bus = access_bus_connect ();
  g_assert_nonnull (reader->bus);
  reader->listener = g_dbus_connection_signal_subscribe (reader->bus, NULL, EVENT_INTERFACE, NULL, NULL, NULL,
                                                         G_DBUS_SIGNAL_FLAGS_NONE, event_cb, reader, NULL);
  register_for_events (reader);
  g_assert_true (wait_until (reader, is_first, NULL));
  reader->program = start_program (reader->folder);
  g_assert_true (wait_until (reader, is_on_bus, NULL));
  reader_turn_to_front (reader);
  return reader;
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      if (g_file_test (path, G_FILE_TEST_IS_DIR))
        remove_folder (path);
      else
        g_remove (path);
    }
  g_rmdir (folder);
}

/** Ends the program, which must have lived till now. */
void
reader_free (Reader *reader)
{
  g_assert_nonnull (g_subprocess_get_identifier (reader->program));
  g_subprocess_force_exit (reader->program);
  g_subprocess_wait (reader->program, NULL, NULL);
  g_dbus_connection_signal_unsubscribe (reader->bus, reader->listener);
  g_object_unref (reader->bus);
  g_object_unref (reader->program);
  remove_folder (reader->folder);
  g_free (reader->folder);
  g_ptr_array_unref (reader->heard);
  g_free (reader->focus);
  XCloseDisplay (reader->display);
  g_free (reader);
}

static void
press_modifiers (Reader *reader, unsigned int modifiers, Bool down)
{
  static const struct
  {
    unsigned int modifier;
    KeySym keysym;
  } keys[] = {
    { ShiftMask, XK_Shift_L },
    { ControlMask, XK_Control_L },
    { Mod1Mask, XK_Alt_L },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    if (modifiers & keys[i].modifier)
      XTestFakeKeyEvent (reader->display, XKeysymToKeycode (reader->display, keys[i].keysym), down,
                         CurrentTime);
}

/** Presses and releases a key; forgets what was heard before it. */
void
reader_key (Reader *reader, KeySym keysym, unsigned int modifiers)
{
  KeyCode keycode = XKeysymToKeycode (reader->display, keysym);

  g_assert_cmpuint (keycode, !=, 0);
  if (XkbKeycodeToKeysym (reader->display, keycode, 0, 0) != keysym)
    modifiers |= ShiftMask;
  g_ptr_array_set_size (reader->heard, 0);
  press_modifiers (reader, modifiers, True);
  XTestFakeKeyEvent (reader->display, keycode, True, CurrentTime);
  XTestFakeKeyEvent (reader->display, keycode, False, CurrentTime);
  press_modifiers (reader, modifiers, False);
  XSync (reader->display, False);
}

void
reader_repeat (Reader *reader, KeySym keysym, guint times)
{
  for (guint i = 0; i < times; i++)
    reader_key (reader, keysym, 0);
}

/** Types letters and digits. */
void
reader_type (Reader *reader, const char *text)
{
  for (const char *place = text; *place; place++)
    reader_key (reader, (KeySym) *place, 0);
}

static gboolean
has_heard (Reader *reader, gconstpointer pattern)
{
  for (guint i = 0; i < reader->heard->len; i++)
    if (g_pattern_match_simple (pattern, g_ptr_array_index (reader->heard, i)))
      return TRUE;
  return FALSE;
}

/** Waits until something says what matches @pattern (with * and ?) after the last key. */
void
reader_hear (Reader *reader, const char *pattern)
{
  g_autofree char *all = NULL;

  if (wait_until (reader, has_heard, pattern))
    return;
  g_ptr_array_add (reader->heard, NULL);
  all = g_strjoinv ("” “", (char **) reader->heard->pdata);
  g_error ("“%s” was not said; heard was: “%s”; the keyboard is with “%s”", pattern, all, reader->focus);
}

/* Returns: (transfer full) (nullable): the name of what has the keyboard */
static char *
find_focus (Reader *reader, const Thing *thing)
{
  g_autoptr (GPtrArray) children = NULL;
  char *name = NULL;

  if (thing_is_focused (reader->bus, thing))
    return thing_dup_name (reader->bus, thing);
  children = thing_get_children (reader->bus, thing);
  for (guint i = 0; i < children->len && !name; i++)
    name = find_focus (reader, g_ptr_array_index (children, i));
  return name;
}

/* What has had the keyboard from the start has sent no event. */
static void
look_for_focus (Reader *reader)
{
  g_autoptr (Thing) program = find_program (reader);

  g_free (reader->focus);
  reader->focus = find_focus (reader, program);
}

static gboolean
has_focus (Reader *reader, gconstpointer pattern)
{
  return reader->focus && g_pattern_match_simple (pattern, reader->focus);
}

/** Waits until the keyboard is with something whose name matches @pattern. */
void
reader_wait_for_focus (Reader *reader, const char *pattern)
{
  look_for_focus (reader);
  if (!wait_until (reader, has_focus, pattern))
    g_error ("the keyboard is with “%s”; “%s” was expected", reader->focus, pattern);
}

/** Presses a key that moves the focus until something called @pattern has it. */
void
reader_go_to (Reader *reader, KeySym keysym, unsigned int modifiers, const char *pattern)
{
  g_autoptr (GString) way = g_string_new (NULL);

  for (int i = 0; i < 60 && !has_focus (reader, pattern); i++)
    {
      reader_key (reader, keysym, modifiers);
      listen (reader);
      g_string_append_printf (way, " “%s”", reader->focus);
    }
  if (!has_focus (reader, pattern))
    g_error ("“%s” was not found; the way went over%s", pattern, way->str);
  g_test_message ("to “%s”:%s", pattern, way->str);
}

/* What someone can do something with; the rest need no name. */
static const char *const roles_with_name[] = {
  "button",     "checkbox", "combo box",   "menu item", "menu item checkbox", "menu item radio", "radio",
  "search box", "slider",   "spin button", "switch",    "text box",           "toggle button",   NULL,
};

/* The toolkit makes up for a missing name with that of the class. */
static gboolean
is_name (const char *name)
{
  return *name && !g_str_has_prefix (name, "Gtk") && !g_str_has_prefix (name, "Adw")
         && !g_str_has_prefix (name, "Mdr");
}

static guint
check_names (Reader *reader, const Thing *thing, const char *way)
{
  g_autoptr (GPtrArray) children = thing_get_children (reader->bus, thing);
  g_autofree char *name = thing_dup_name (reader->bus, thing);
  g_autofree char *role = thing_dup_role (reader->bus, thing);
  g_autofree char *here = g_strdup_printf ("%s/%s “%s”", way, role, name);
  guint named = 0;

  if (g_strv_contains (roles_with_name, role))
    {
      named = 1;
      if (!is_name (name))
        {
          g_test_message ("without a name: %s", here);
          g_test_fail ();
        }
    }
  for (guint i = 0; i < children->len; i++)
    named += check_names (reader, g_ptr_array_index (children, i), here);
  return named;
}

/**
 * reader_check_names:
 *
 * Fails the test for everything in the program's windows that can be worked
 * with and has no name.
 *
 * Returns: how many things can be worked with
 */
guint
reader_check_names (Reader *reader)
{
  g_autoptr (Thing) program = NULL;

  listen (reader);
  program = find_program (reader);
  return check_names (reader, program, "");
}
