/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-document.h"
#include "mdr-job-queue.h"

G_BEGIN_DECLS

#define MDR_TYPE_GALLERY (mdr_gallery_get_type ())

/**
 * MdrGallery:
 *
 * Where a window begins: a card for each kind, what was worked on last, and
 * the samples. All it offers are actions of its window.
 */
G_DECLARE_FINAL_TYPE (MdrGallery, mdr_gallery, MDR, GALLERY, AdwBin)

void mdr_gallery_set_kinds (MdrGallery *self, MdrKinds *kinds, MdrJobQueue *queue);
void mdr_gallery_set_document (MdrGallery *self, MdrDocument *document, GFile *file);
void mdr_gallery_refresh (MdrGallery *self);

G_END_DECLS
