/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define MDR_TYPE_MODEL_WINDOW (mdr_model_window_get_type ())

/** Shows an integer program as text, to be read and copied. */
G_DECLARE_FINAL_TYPE (MdrModelWindow, mdr_model_window, MDR, MODEL_WINDOW, AdwWindow)

GtkWidget *mdr_model_window_new (const char *name, const char *text);

G_END_DECLS
