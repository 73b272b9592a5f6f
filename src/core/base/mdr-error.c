/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-error.h"

G_DEFINE_QUARK (mdr - error - quark, mdr_error)
