/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-kind-list.h"

G_BEGIN_DECLS

#define MDR_TYPE_APPLICATION (mdr_application_get_type ())

/**
 * MdrApplication:
 *
 * The running program: the command line, files that it is asked to open, actions
 * that need no window, and #MdrShared.
 */
G_DECLARE_FINAL_TYPE (MdrApplication, mdr_application, MDR, APPLICATION, AdwApplication)

MdrApplication *mdr_application_new (MdrKindList *kinds);

G_END_DECLS
