/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The text of a page of rules, with the numbers of its lines. Where GtkSourceView is there, its words are
 * colored; nobody but mdr_page_text_new() asks whether it is.
 */

GtkTextView *mdr_page_text_new (void);
GtkTextView *mdr_page_text_prepare (GtkTextView *self);
char *mdr_page_text_dup_page (GtkTextView *self);
char *mdr_page_text_dup_word (GtkTextView *self);
void mdr_page_text_set_page (GtkTextView *self, const char *page);
void mdr_page_text_mark_faults (GtkTextView *self, const char *faults);

/* mdr-page-text-plain.c */
GtkTextView *mdr_page_text_new_plain (void);

/* mdr-page-text-source.c */
GtkTextView *mdr_page_text_new_source (void);

G_END_DECLS
