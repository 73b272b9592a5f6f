/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/**
 * Driver:
 *
 * Acts on one window on an X display as a user does, and reads what it shows: real pointer and key events by
 * XTest, and waiting until the window has taken them in. There need be no window manager.
 *
 * Pointer and keyboard are one a display, so tests that use it cannot run side
 * by side on one: is_parallel is false for them in meson.build.
 */
typedef struct _Driver Driver;

/* Whether a test has come true; see driver_wait_until(). */
typedef gboolean (*DriverCondition) (gpointer data);

gboolean driver_init (int *argc, char ***argv);

Driver *driver_new (GtkWindow *window);
void driver_free (Driver *driver);

void driver_settle (Driver *driver);
void driver_wait_until (Driver *driver, DriverCondition condition, gpointer data);

void driver_move (Driver *driver, GtkWidget *widget, double x, double y);
void driver_press (Driver *driver, guint button);
void driver_release (Driver *driver, guint button);
void driver_click_at (Driver *driver, GtkWidget *widget, double x, double y, guint button);
void driver_click (Driver *driver, GtkWidget *widget);
void driver_drag (Driver *driver,
                  GtkWidget *widget,
                  double x,
                  double y,
                  double to_x,
                  double to_y,
                  guint button);
void driver_scroll (Driver *driver, GtkWidget *widget, double x, double y, int clicks_down);
void driver_hold_key (Driver *driver, guint keyval);
void driver_let_go_of_key (Driver *driver, guint keyval);
void driver_key (Driver *driver, guint keyval, GdkModifierType modifiers);
void driver_relabel_key (Driver *driver, guint keyval, guint plain, guint shifted);
void driver_type (Driver *driver, const char *text);

GtkWidget *driver_find (GtkWidget *root, GType type, const char *text);
guint driver_count (GtkWidget *root, GType type);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Driver, driver_free)

G_END_DECLS
