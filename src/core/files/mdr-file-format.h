/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <json-glib/json-glib.h>

#include "mdr-collection.h"
#include "mdr-file-entry.h"
#include "mdr-site.h"

G_BEGIN_DECLS

/**
 * MdrFileContents:
 * @kinds: the known kinds
 * @kind: (nullable): the kind of text that does not name its kind
 * @data: UTF-8 from an untrusted source
 * @length: in bytes, at most %MDR_MAX_FILE_BYTES
 * @root: (nullable): the same as JSON, if it begins with a brace
 *
 * A file that is to be read.
 */
typedef struct
{
  MdrKindList *kinds;
  const MdrKind *kind;
  const char *data;
  gsize length;
  const JsonNode *root;
} MdrFileContents;

/**
 * MdrFileOrder:
 * @site: (nullable): where links lead; %NULL for the first of #mdr_sites
 * @answers: whether links have the solutions that the collection knows, if each is the only one, so that
 * sites can check what somebody has drawn
 * @answer: (nullable): the only solution of the puzzle that is written
 * @state: (nullable): the position of play to write; %NULL for the solution of the document, or else its play
 * @job: (nullable): receives the progress of many puzzles
 *
 * How puzzles are to be written. A format ignores the options that it does not need.
 */
typedef struct
{
  const MdrSite *site;
  gboolean answers;
  const MdrSolution *answer;
  const MdrState *state;
  MdrJob *job;
} MdrFileOrder;

/**
 * MdrFileKeeps:
 *
 * What is left of a puzzle that was written in a format and read again, besides its givens. A format that
 * keeps the author keeps the source, too.
 */
typedef enum
{
  MDR_FILE_KEEPS_TITLE = 1 << 0,
  MDR_FILE_KEEPS_AUTHOR = 1 << 1,
  MDR_FILE_KEEPS_PLAY = 1 << 2,
} MdrFileKeeps;

/**
 * MdrFileFormat:
 * @id: stable, on the command line
 * @suffix: how names of such files end
 * @others: (nullable): how those of other programs end that this format reads, with spaces between them
 * @media_type: (nullable): as the desktop knows it; %NULL if that is not to open such files with Meander
 * @name: of its files, untranslated, marked with N_()
 * @collection: (nullable): what a file of several puzzles is, untranslated; %NULL if a file holds only one
 * @contents: (nullable): what is in a file of one puzzle, untranslated; %NULL if mdr-book.h draws it
 * @keeps: what is left when such a file is read
 * @parting: (nullable): what stands between two puzzles
 * @tail: (nullable): what ends a file of several puzzles; %NULL if more can always be appended
 * @fits: (nullable): whether puzzles of a kind can be written, though perhaps not each; %NULL for all kinds
 * @begins: (nullable): whether the first line with content shows that a file may be of this format and is no
 * text
 * @read: (nullable): the puzzles of a file, %NULL with an error that names the line or the member, and %NULL
 *   without an error if the file is of another format; %NULL if such files cannot be read
 * @write_head: (nullable): begins a file of several puzzles
 * @write: (nullable): appends a puzzle with its newline, or says why it cannot be; %NULL if mdr-book.h draws
 *   such files
 *
 * A format of files of puzzles. Each is in a file of its own, X-file.c, and is in the list below; whatever
 * opens, saves, exports, converts or completes asks these rows.
 */
typedef struct
{
  const char *id;
  const char *suffix;
  const char *others;
  const char *media_type;
  const char *name;
  const char *collection;
  const char *contents;
  MdrFileKeeps keeps;
  const char *parting;
  const char *tail;
  gboolean (*fits) (const MdrKind *kind);
  gboolean (*begins) (const char *line);
  GPtrArray *(*read) (const MdrFileContents *contents, GError **error);
  void (*write_head) (MdrCollection *collection, GString *text);
  gboolean (*write) (MdrDocument *document, const MdrFileOrder *order, GString *text, GError **error);
} MdrFileFormat;

/* The list of all formats, in the order in which people are told of them. Files are offered to the last
 * first: native files and text take what is left. */
#define MDR_FILE_FORMATS(ROW) ROW (pdf) ROW (native) ROW (text) ROW (link) ROW (ipuz) ROW (moves)

#define MDR_FILE_DECLARE(name) extern const MdrFileFormat mdr_##name##_file;
MDR_FILE_FORMATS (MDR_FILE_DECLARE)
#undef MDR_FILE_DECLARE

extern const MdrFileFormat *const mdr_file_formats[];
extern const guint mdr_file_n_formats;

const MdrFileFormat *mdr_file_format_find (const char *id);
const MdrFileFormat *mdr_file_format_from_name (const char *file_name);
gboolean mdr_file_format_fits (const MdrFileFormat *format, const MdrKind *kind);
char *mdr_file_format_dup_names (gboolean are_suffixes, const char *separator);
GBytes *mdr_file_format_write_puzzle (const MdrFileFormat *format,
                                      MdrDocument *document,
                                      const MdrFileOrder *order,
                                      GError **error);
GBytes *mdr_file_format_write (const MdrFileFormat *format,
                               MdrCollection *collection,
                               const MdrFileOrder *order,
                               GPtrArray *left_out,
                               GError **error);

/* What several formats share: a head of comments, for text and links. */
void mdr_file_write_heading (MdrCollection *collection, GString *text);

G_END_DECLS
