/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Where the files of ui/ stand in the resource. */
#define MDR_UI_PATH "/io/github/meander_puzzles/Meander/"
