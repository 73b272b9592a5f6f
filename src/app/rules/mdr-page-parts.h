/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mdr-kind-list.h"
#include "mdr-shared.h"

G_BEGIN_DECLS

/* The parts of the editor of pages. */

void mdr_page_completion_add (GtkTextView *text, MdrKindList *kinds);

#define MDR_TYPE_PAGE_REFERENCE (mdr_page_reference_get_type ())

/**
 * MdrPageReference:
 *
 * What the words of pages of rules mean, with a search: the rows of the tables of docs/WRITING-RULES.md.
 */
G_DECLARE_FINAL_TYPE (MdrPageReference, mdr_page_reference, MDR, PAGE_REFERENCE, GtkBox)

void mdr_page_reference_search (MdrPageReference *self, const char *word);

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

#define MDR_TYPE_PAGE_TRY (mdr_page_try_get_type ())

/**
 * MdrPageTry:
 *
 * A board on which the rules of a page are tried while it is written: something is given and played there, a
 * puzzle is made, and the places are shown for which a rule has to hold. What is given stays as the page
 * changes, as long as its rules have room for it. "open" is emitted with a puzzle that is to be opened in a
 * window of its own.
 */
G_DECLARE_FINAL_TYPE (MdrPageTry, mdr_page_try, MDR, PAGE_TRY, GtkBox)

void mdr_page_try_set_shared (MdrPageTry *self, const MdrShared *shared);
void mdr_page_try_set_kind (MdrPageTry *self, const MdrKind *kind);
void mdr_page_try_show_line (MdrPageTry *self, guint line);

G_END_DECLS
