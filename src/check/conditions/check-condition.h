/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "check-page.h"

/**
 * Condition:
 * @word: (nullable): the word that begins it; without one, it is a formula
 * @say: reads on, and says to the circuit or to a whole what holds for the spot
 *
 * A condition of pages, each in a file of its own, by code that shares nothing with the program's.
 */
typedef struct
{
  const char *word;
  void (*say) (Page *page, const Spot *spot);
} Condition;

extern const Condition condition_blocks;
extern const Condition condition_boxes;
extern const Condition condition_connected;
extern const Condition condition_different;
extern const Condition condition_filled;
extern const Condition condition_formula;
extern const Condition condition_groups;
extern const Condition condition_increasing;
extern const Condition condition_no_loop;
extern const Condition condition_one_loop;
extern const Condition condition_path;
extern const Condition condition_regions;
extern const Condition condition_successive;
extern const Condition condition_visible;

/* check-condition.c */
int *page_read_everywhere (Page *page, gboolean at_links);
Whole *page_add_whole (Page *page, gboolean (*is_broken) (const Whole *self, const Circuit *circuit));
GPtrArray *page_new_lists (const Page *page, guint each);
void page_take_grid (const Page *page, Place place, Whole *whole);
int page_read_decision (Page *page, guint places, gboolean numbers);
int *page_list_literals (const Page *page, int index);
gboolean page_read_number (Page *page, const Spot *spot, int *number);

/* check-connected.c */
gboolean whole_is_split (const Whole *self, const Circuit *circuit);

/* check-parts.c */
int page_read_parts (Page *page, Whole *whole, const char *word, gboolean *has_word);
gboolean whole_has_wrong_group (const Whole *self, const Circuit *circuit);

/* check-lines.c */
void page_say_different_lines (Page *page);

/* check-group-size.c */
gboolean page_say_group_size (Page *page, const Spot *spot);

/* check-equal-groups.c */
void page_say_equal_groups (Page *page);

/* check-ring.c */
void page_say_ring (Page *page, const Spot *spot, guint formula);

/* check-shapes.c */
void page_say_shapes (Page *page, const int *cells);
