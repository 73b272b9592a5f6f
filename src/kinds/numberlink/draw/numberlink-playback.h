/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "numberlink-path.h"

G_BEGIN_DECLS

/**
 * NumberlinkPlaybackStyle:
 * @NUMBERLINK_PLAYBACK_BOTH_ENDS: all paths grow from both ends at the same time
 * @NUMBERLINK_PLAYBACK_ONE_BY_ONE: one path after the other, each from its first end
 */
typedef enum
{
  NUMBERLINK_PLAYBACK_BOTH_ENDS,
  NUMBERLINK_PLAYBACK_ONE_BY_ONE,
} NumberlinkPlaybackStyle;

/**
 * NumberlinkPlayback:
 * @paths: what grows, by label
 * @whole: the edges of a false solution that form no paths, and stand there from
 *   the beginning
 */
typedef struct
{
  MdrPlayback base;
  NumberlinkPlaybackStyle style;
  NumberlinkPaths *paths;
  NumberlinkEdges whole;
} NumberlinkPlayback;

void numberlink_playback_get_grown (const NumberlinkPlayback *playback,
                                    guint path,
                                    double time,
                                    double *from_first,
                                    double *from_last);

G_END_DECLS
