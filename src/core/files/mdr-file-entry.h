/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-document.h"

G_BEGIN_DECLS

/* As many puzzles as are read from one file. */
#define MDR_FILE_MAX_PUZZLES 100000

/**
 * MdrFileEntry:
 * @file: (nullable): as it was named on the command line, in UTF-8, with invalid bytes
 *   replaced; %NULL elsewhere, and for a puzzle that comes from no file
 * @index: number of the puzzle in @file, from 1; 0 for a file that could not be read at all
 * @title: (nullable): the title in the file
 * @author: (nullable): the author in the file
 * @source: (nullable): where the puzzle comes from, as the file says
 * @collection: (nullable): title of the collection that the file is
 * @line: number of its first line in a text, from 1; 0 in other files
 * @puzzle: (nullable): the puzzle in the file, with its history applied; %NULL if
 *   it could not be read
 * @document: (nullable): the document, if the file contains more than the puzzle
 * @options: (nullable): for the methods of a puzzle that was named on the command line
 * @error: (nullable): why the puzzle could not be read
 *
 * One puzzle of a file of any format that Meander reads. A file may contain very
 * many, so documents are only made by mdr_file_entry_dup_document().
 */
typedef struct
{
  char *file;
  guint index;
  char *title;
  char *author;
  char *source;
  GRefString *collection;
  guint line;
  MdrPuzzle *puzzle;
  MdrDocument *document;
  MdrOptions *options;
  GError *error;
} MdrFileEntry;

GPtrArray *mdr_file_entries_new (void);
GPtrArray *mdr_file_entries_new_unreadable (GError *error);
MdrFileEntry *mdr_file_entries_add (GPtrArray *entries);
void mdr_file_entry_take_document (MdrFileEntry *entry, MdrDocument *document);
MdrFileEntry *mdr_file_entry_copy_present (const MdrFileEntry *entry);
MdrDocument *mdr_file_entry_dup_document (const MdrFileEntry *entry);
void mdr_file_entry_free (MdrFileEntry *entry);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MdrFileEntry, mdr_file_entry_free)

G_END_DECLS
