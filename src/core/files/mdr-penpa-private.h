/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Facts about links to Penpa+ that reading and writing them share; see mdr-penpa-link.c. */

/* Cells around the board and its strips. */
#define PENPA_MARGIN 2

/* Styles of cells and lines. */
#define PENPA_GREY  3
#define PENPA_BLACK 4
#define PENPA_THICK 2
