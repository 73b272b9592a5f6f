/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"
#include "mdr-shared.h"

G_BEGIN_DECLS

#define MDR_TYPE_GALLERY (mdr_gallery_get_type ())

/**
 * MdrGallery:
 *
 * The first page of a window, with its header: the puzzles of the day, recent ones, and a card for each kind,
 * favorites first, which can be searched and listed by what a player does. What it offers are actions of its
 * window.
 */
G_DECLARE_FINAL_TYPE (MdrGallery, mdr_gallery, MDR, GALLERY, AdwBin)

void mdr_gallery_set_shared (MdrGallery *self, const MdrShared *shared);
void mdr_gallery_expect_width (MdrGallery *self, int width);
void mdr_gallery_set_document (MdrGallery *self, MdrDocument *document, GFile *file);
const MdrKind *mdr_gallery_get_kind (MdrGallery *self);
void mdr_gallery_search (MdrGallery *self);
void mdr_gallery_leave (MdrGallery *self);
void mdr_gallery_show_drafts (MdrGallery *self);
void mdr_gallery_refresh (MdrGallery *self);

G_END_DECLS
