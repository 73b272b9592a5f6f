/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "blind-snake-values.h"
#include "mdr-shared-specs.h"
#include "mdr-study.h"

G_BEGIN_DECLS

/**
 * BlindSnakeSet:
 *
 * The tori that a study goes through, in the order of its parts.
 */
typedef struct _BlindSnakeSet BlindSnakeSet;

/**
 * BlindSnakeVisit:
 *
 * Returns: whether to continue
 */
typedef gboolean (*BlindSnakeVisit) (guint columns, guint rows, gpointer data);

extern const MdrChoice blind_snake_sets[];

#define BLIND_SNAKE_SET_INTEGER(name, title, words, usual, sets)                                             \
  {                                                                                                          \
    .id = name, .type = MDR_OPTION_INTEGER, .scopes = MDR_SCOPE_STUDY, .label = title, .explanation = words, \
    .initial = usual, .minimum = 1, .maximum = BLIND_SNAKE_MAX_CELLS, .shown_when = "set",                   \
    .shown_value = sets                                                                                      \
  }

/*
 * The options that choose a set; @usual is how many cells the largest tori have by default.
 */
#define BLIND_SNAKE_SET_OPTIONS(usual)                                                                       \
  { .id = "set",                                                                                             \
    .type = MDR_OPTION_CHOICE,                                                                               \
    .scopes = MDR_SCOPE_STUDY,                                                                               \
    .label = N_ ("Tori"),                                                                                    \
    .initial = "all",                                                                                        \
    .choices = blind_snake_sets },                                                                           \
      BLIND_SNAKE_SET_INTEGER ("cells", N_ ("Cells"), N_ ("All tori with up to this many cells"), usual,     \
                               "all"),                                                                       \
      BLIND_SNAKE_SET_INTEGER ("columns-from", N_ ("Columns From"), NULL, "1", "ranges"),                    \
      BLIND_SNAKE_SET_INTEGER ("columns-to", N_ ("Columns To"), NULL, "100", "ranges"),                      \
      BLIND_SNAKE_SET_INTEGER ("rows-from", N_ ("Rows From"), NULL, "1", "ranges"),                          \
      BLIND_SNAKE_SET_INTEGER ("rows-to", N_ ("Rows To"), NULL, "100", "ranges"),                            \
      BLIND_SNAKE_SET_INTEGER ("cells-from", N_ ("Cells From"), NULL, "9000", "interval"),                   \
      BLIND_SNAKE_SET_INTEGER ("cells-to", N_ ("Cells To"), NULL, "10000", "interval"),                      \
      { .id = "edges",                                                                                       \
        .type = MDR_OPTION_SWITCH,                                                                           \
        .scopes = MDR_SCOPE_STUDY,                                                                           \
        .label = N_ ("Edge Cases Only"),                                                                     \
        .explanation = N_ ("The narrowest and squarest tori, and those where one side is a multiple "        \
                           "of the other, or one more or less"),                                             \
        .initial = "no",                                                                                     \
        .shown_when = "set",                                                                                 \
        .shown_value = "all|ranges|interval" },                                                              \
      { .id = "numbers",                                                                                     \
        .type = MDR_OPTION_TEXT,                                                                             \
        .scopes = MDR_SCOPE_STUDY,                                                                           \
        .label = N_ ("Numbers of Cells"),                                                                    \
        .explanation = N_ ("Like “360, 5040”: all tori with that many cells"),                               \
        .initial = "360",                                                                                    \
        .shown_when = "set",                                                                                 \
        .shown_value = "divisors" },                                                                         \
  {                                                                                                          \
    .id = "file", .type = MDR_OPTION_FILE, .scopes = MDR_SCOPE_STUDY, .label = N_ ("File"),                  \
    .explanation = N_ ("Lines of columns and rows, like “22,17”"), .initial = "", .shown_when = "set",       \
    .shown_value = "file"                                                                                    \
  }

BlindSnakeSet *blind_snake_set_new (const MdrOptions *options, GPtrArray *remarks, GError **error);
void blind_snake_set_free (BlindSnakeSet *set);
guint blind_snake_set_count_parts (const MdrOptions *options, guint part_cells);
guint64 blind_snake_set_count_tori (const BlindSnakeSet *set);
gboolean blind_snake_set_visit (const BlindSnakeSet *set,
                                guint part,
                                guint part_cells,
                                BlindSnakeVisit visit,
                                gpointer data);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BlindSnakeSet, blind_snake_set_free)

G_END_DECLS
