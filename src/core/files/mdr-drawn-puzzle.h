/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-diagram.h"
#include "mdr-document.h"
#include "mdr-kind-list.h"

G_BEGIN_DECLS

/* The most rows and columns of a board that is drawn somewhere. */
#define MDR_DRAWN_MAX_SIDE 100

/* The name of Meander's own copy of a puzzle in a link. */
#define MDR_DRAWN_COPY "meander"

/**
 * MdrDrawnPuzzle:
 * @diagram: (nullable): what is drawn
 * @strange: (nullable): in the words of the site, something that is drawn and is in no diagram
 * @title: (nullable): of the puzzle
 * @author: (nullable): of the puzzle
 * @source: (nullable): where it comes from
 * @rules: (nullable): in words
 * @tags: (nullable): other words of the site about the kind
 * @members: (nullable): all that the site says of the rules by itself; see mdr_link_has_members()
 * @bulbs: (nullable) (element-type MdrCell): where thermometers begin whose lines have not been read
 * @copy: (nullable): the letters of a link to Meander, if Meander wrote the link
 *
 * What a link says that leads to a site on which any puzzle can be drawn.
 */
typedef struct
{
  MdrDiagram *diagram;
  char *strange;
  char *title;
  char *author;
  char *source;
  char *rules;
  char *tags;
  char **members;
  GArray *bulbs;
  char *copy;
} MdrDrawnPuzzle;

void mdr_drawn_puzzle_clear (MdrDrawnPuzzle *drawn);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrDrawnPuzzle, mdr_drawn_puzzle_clear)

void mdr_drawn_puzzle_add_strange (MdrDrawnPuzzle *drawn, const char *strange);
gboolean mdr_drawn_puzzle_draw_side (MdrDrawnPuzzle *drawn, int row, int column, gboolean upright);
MdrDocument *mdr_drawn_puzzle_read (MdrKindList *kinds, const MdrDrawnPuzzle *drawn, GError **error);

G_END_DECLS
