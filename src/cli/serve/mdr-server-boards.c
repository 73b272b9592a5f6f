/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-server-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-cli-report.h"
#include "mdr-encoding.h"
#include "mdr-file.h"
#include "mdr-json.h"

#define MOST_BOARDS     10000
#define MOST_NAME_BYTES 200

/* An id that no puzzle has. */
static char *
dup_free_name (MdrServer *server)
{
  for (;;)
    {
      g_autofree char *name = g_strdup_printf ("%u", ++server->opened);

      if (!g_hash_table_contains (server->boards, name))
        return g_steal_pointer (&name);
    }
}

/**
 * mdr_server_add_board:
 * @name: (nullable): by which requests will name it; %NULL to choose one
 *
 * Returns: (transfer none) (nullable): a board without a puzzle; %NULL with an error
 */
MdrServerBoard *
mdr_server_add_board (MdrServer *server, const char *name, GError **error)
{
  MdrServerBoard *board;
  gsize length = name ? strlen (name) : 1;

  if (length == 0 || length > MOST_NAME_BYTES)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("The name of a puzzle has from 1 to %d bytes."),
                 MOST_NAME_BYTES);
  else if (name && g_hash_table_contains (server->boards, name))
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("There is already an open puzzle “%s”."), name);
  else if (g_hash_table_size (server->boards) >= MOST_BOARDS)
    g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                 _ ("%d puzzles are open, and no more are opened before one is closed."), MOST_BOARDS);
  else
    {
      board = g_new0 (MdrServerBoard, 1);
      board->name = name ? g_strdup (name) : dup_free_name (server);
      g_hash_table_insert (server->boards, board->name, board);
      return board;
    }
  return NULL;
}

/* Returns: (transfer full): the reply that describes the puzzle on the board of @request; @remark: (nullable)
 */
static char *
describe (MdrServer *server, MdrServerRequest *request, const char *remark)
{
  MdrServerBoard *board = request->board;
  MdrDocument *document = board->puzzle->document;
  g_autoptr (MdrProblems) problems = mdr_problems_new ();
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (document);
  JsonBuilder *builder = mdr_report_begin (&request->reporter, board->puzzle);

  puzzle->kind->find_problems (puzzle, problems);
  mdr_report_add_string (builder, "puzzle", board->name);
  mdr_report_add_boolean (builder, "can_undo", mdr_document_can_undo (document));
  mdr_report_add_boolean (builder, "can_redo", mdr_document_can_redo (document));
  if (remark)
    mdr_report_add_string (builder, "remark", remark);
  mdr_report_add_problems (builder, problems);
  return mdr_report_end (builder);
}

static const MdrKind *
find_kind (MdrServer *server, const char *id, GError **error)
{
  const MdrKind *kind = mdr_kind_list_find (server->cli->kinds, id);
  g_autofree char *excerpt = kind ? NULL : mdr_encoding_dup_excerpt (id);

  if (!kind)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("There is no kind “%s”."), excerpt);
  return kind;
}

/*
 * Opening:
 * @kinds: to choose from
 * @kind: (nullable): that of text that names none
 * @bytes: (nullable): what is to be read, unless it stands in @file
 * @index: which puzzle of it, from 1; 0 for the only one
 * @entry: (nullable): the puzzle that was read
 *
 * What "open" knows.
 */
typedef struct
{
  MdrKindList *kinds;
  const MdrKind *kind;
  GBytes *bytes;
  char *file;
  guint index;
  MdrInputOptions settings;
  MdrFileEntry *puzzle;
} Opening;

static void
opening_free (gpointer data)
{
  Opening *opening = data;

  g_clear_pointer (&opening->bytes, g_bytes_unref);
  g_free (opening->file);
  mdr_input_options_clear (&opening->settings);
  g_clear_pointer (&opening->puzzle, mdr_file_entry_free);
  g_free (opening);
}

static gboolean
prepare_open (MdrServer *server, MdrServerRequest *request, GError **error)
{
  Opening *opening = g_new0 (Opening, 1);
  const char *text = NULL;
  const char *file = NULL;
  const char *kind = NULL;
  gint64 index = 0;

  mdr_server_request_take_own (request, opening, opening_free);
  if (!mdr_server_request_read_string (request, "text", &text, error)
      || !mdr_server_request_read_string (request, "file", &file, error)
      || !mdr_server_request_read_string (request, "kind", &kind, error)
      || !mdr_server_request_read_integer (request, "index", 1, G_MAXINT, &index, error)
      || !mdr_server_request_read_settings (request, &opening->settings.settings, error))
    return FALSE;
  if (!text == !file)
    {
      g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID,
                           _ ("The puzzle to open is given by either “text” or “file”."));
      return FALSE;
    }
  opening->kinds = server->cli->kinds;
  opening->kind = kind ? find_kind (server, kind, error) : NULL;
  opening->bytes = text ? g_bytes_new (text, strlen (text)) : NULL;
  opening->file = g_strdup (file);
  opening->index = (guint) index;
  return !kind || opening->kind;
}

/* Takes the puzzle that is asked for out of those that were read. */
static MdrFileEntry *
pick (const Opening *opening, GPtrArray *entries, GError **error)
{
  if (opening->index > entries->len)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: how many puzzles there are, the number that was asked for */
                 g_dngettext (GETTEXT_PACKAGE, "There is %u puzzle, and none with the index %u.",
                              "There are %u puzzles, and none with the index %u.", entries->len),
                 entries->len, opening->index);
  else if (opening->index == 0 && entries->len != 1)
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 g_dngettext (GETTEXT_PACKAGE, "There is %u puzzle; “index” picks one.",
                              "There are %u puzzles; “index” picks one, from 1.", entries->len),
                 entries->len);
  else
    return g_ptr_array_steal_index (entries, MAX (opening->index, 1) - 1);
  return NULL;
}

static gboolean
work_open (MdrServerRequest *request, MdrJob *job, GError **error)
{
  Opening *opening = request->own;
  g_autoptr (GFile) file = opening->file ? g_file_new_for_commandline_arg (opening->file) : NULL;
  g_autoptr (GPtrArray) entries = NULL;
  MdrFileEntry *entry;

  /* Reading a pipe might never end. */
  if (file && g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, NULL) == G_FILE_TYPE_SPECIAL)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("“%s” is not a file that holds a puzzle."),
                   opening->file);
      return FALSE;
    }
  if (file)
    opening->bytes = mdr_file_load_bytes (file, NULL, NULL, error);
  if (!opening->bytes)
    return FALSE;
  entries = mdr_file_read (opening->kinds, opening->kind, opening->bytes, error);
  entry = entries ? pick (opening, entries, error) : NULL;
  if (!entry)
    return FALSE;
  opening->puzzle = mdr_cli_take_entry (&opening->settings, opening->file, MAX (opening->index, 1), entry);
  if (!opening->puzzle->document)
    g_propagate_error (error, g_steal_pointer (&opening->puzzle->error));
  return opening->puzzle->document != NULL;
}

static char *
finish_open (MdrServer *server, MdrServerRequest *request, GError **error)
{
  Opening *opening = request->own;

  request->board->puzzle = g_steal_pointer (&opening->puzzle);
  return describe (server, request, NULL);
}

/* Puts a puzzle that comes from no file on the board of @request. */
static void
put_puzzle (MdrServerRequest *request, const MdrPuzzle *puzzle)
{
  MdrInputOptions none = { NULL, NULL };
  MdrFileEntry *entry = g_new0 (MdrFileEntry, 1);

  entry->puzzle = mdr_puzzle_ref (puzzle);
  request->board->puzzle = mdr_cli_take_entry (&none, NULL, 1, entry);
}

static char *
finish_new (MdrServer *server, MdrServerRequest *request, GError **error)
{
  const char *id = mdr_json_get_string (request->members, "", "kind", error);
  const MdrKind *kind = id ? find_kind (server, id, error) : NULL;
  const char *wanted = NULL;
  const MdrPreset *preset;
  g_autoptr (MdrPuzzle) puzzle = NULL;

  if (!kind || !mdr_server_request_read_string (request, "preset", &wanted, error))
    return NULL;
  for (preset = kind->presets; wanted && preset->id && !g_str_equal (preset->id, wanted); preset++)
    ;
  if (!preset->id)
    {
      g_autofree char *excerpt = mdr_encoding_dup_excerpt (wanted);

      /* Translators: the name of a kind of puzzle, what was typed */
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s has no preset “%s”."),
                   mdr_kind_get_name (kind), excerpt);
      return NULL;
    }
  puzzle = mdr_kind_new_puzzle (kind, preset);
  put_puzzle (request, puzzle);
  return describe (server, request, NULL);
}

/*
 * Making:
 * @made: (nullable): the puzzle that was generated, or what a command has made of another one
 * @before: (nullable): the puzzle that the command changes
 *
 * What "generate" and "edit" know.
 */
typedef struct
{
  const MdrKind *kind;
  MdrPuzzle *before;
  char *command;
  guint32 seed;
  MdrPuzzle *made;
  char *remark;
} Making;

static void
making_free (gpointer data)
{
  Making *making = data;

  g_clear_pointer (&making->before, mdr_puzzle_unref);
  g_clear_pointer (&making->made, mdr_puzzle_unref);
  g_free (making->command);
  g_free (making->remark);
  g_free (making);
}

/* Sets options as the request says. */
static gboolean
read_options (MdrServerRequest *request, GError **error)
{
  g_auto (GStrv) settings = NULL;

  return mdr_server_request_read_settings (request, &settings, error)
         && mdr_cli_set_options (request->options, settings, error);
}

static gboolean
prepare_generate (MdrServer *server, MdrServerRequest *request, GError **error)
{
  Making *making = g_new0 (Making, 1);
  const char *id = mdr_json_get_string (request->members, "", "kind", error);
  const char *difficulty = NULL;

  mdr_server_request_take_own (request, making, making_free);
  making->kind = id ? find_kind (server, id, error) : NULL;
  if (!making->kind)
    return FALSE;
  if (!making->kind->generate)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED, _ ("%s puzzles cannot be generated."),
                   mdr_kind_get_name (making->kind));
      return FALSE;
    }
  if (!mdr_server_request_read_string (request, "difficulty", &difficulty, error))
    return FALSE;
  request->options = mdr_options_new (making->kind->options, MDR_SCOPE_GENERATE);
  return (!difficulty || mdr_kind_set_difficulty (making->kind, request->options, difficulty, error))
         && read_options (request, error);
}

static gboolean
work_generate (MdrServerRequest *request, MdrJob *job, GError **error)
{
  Making *making = request->own;

  making->made = mdr_kind_generate (making->kind, request->options, job, error);
  return making->made != NULL;
}

static char *
finish_generate (MdrServer *server, MdrServerRequest *request, GError **error)
{
  Making *making = request->own;

  put_puzzle (request, making->made);
  return describe (server, request, NULL);
}

static gboolean
prepare_edit (MdrServer *server, MdrServerRequest *request, GError **error)
{
  const MdrPuzzle *puzzle = mdr_document_get_puzzle (request->board->puzzle->document);
  const char *command = mdr_json_get_string (request->members, "", "command", error);
  Making *making = g_new0 (Making, 1);
  gint64 seed = 1;

  mdr_server_request_take_own (request, making, making_free);
  if (!command || !mdr_server_request_read_integer (request, "seed", 0, G_MAXUINT32, &seed, error))
    return FALSE;
  making->before = mdr_puzzle_ref (puzzle);
  making->command = g_strdup (command);
  making->seed = (guint32) seed;
  request->options = mdr_options_new (puzzle->kind->options, MDR_SCOPE_COMMAND);
  return read_options (request, error);
}

static gboolean
work_edit (MdrServerRequest *request, MdrJob *job, GError **error)
{
  Making *making = request->own;
  MdrCommandRequest wish = { request->options, making->seed, &making->remark };

  making->made = mdr_job_command (job, making->before, making->command, &wish, error);
  return making->made != NULL;
}

static char *
finish_edit (MdrServer *server, MdrServerRequest *request, GError **error)
{
  Making *making = request->own;

  if (!mdr_document_revise (request->board->puzzle->document, making->made, error))
    return NULL;
  return describe (server, request, making->remark);
}

static char *
finish_apply (MdrServer *server, MdrServerRequest *request, GError **error)
{
  g_auto (GStrv) strings = NULL;

  if (!mdr_server_request_read_strings (request, "strings", &strings, error))
    return NULL;
  if (!strings)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("%s is missing."), "strings");
      return NULL;
    }
  if (!mdr_cli_apply_strings (request->board->puzzle->document, (const char *const *) strings, error))
    return NULL;
  return describe (server, request, NULL);
}

static char *
finish_undo (MdrServer *server, MdrServerRequest *request, GError **error)
{
  mdr_document_undo (request->board->puzzle->document);
  return describe (server, request, NULL);
}

static char *
finish_redo (MdrServer *server, MdrServerRequest *request, GError **error)
{
  mdr_document_redo (request->board->puzzle->document);
  return describe (server, request, NULL);
}

/* A board without a puzzle is removed once the reply is printed. */
static char *
finish_close (MdrServer *server, MdrServerRequest *request, GError **error)
{
  g_clear_pointer (&request->board->puzzle, mdr_file_entry_free);
  return mdr_report_end (mdr_report_new (&request->reporter));
}

const MdrServerCommand mdr_server_board_commands[] = {
  {
      .name = "open",
      .members = "puzzle text file kind index set progress time_limit memory_limit",
      .target = MDR_SERVER_TARGET_NEW,
      .prepare = prepare_open,
      .work = work_open,
      .finish = finish_open,
      .is_quick = TRUE,
  },
  {
      .name = "new",
      .members = "puzzle kind preset",
      .target = MDR_SERVER_TARGET_NEW,
      .finish = finish_new,
  },
  {
      .name = "generate",
      .members = "puzzle kind difficulty set progress time_limit memory_limit",
      .target = MDR_SERVER_TARGET_NEW,
      .prepare = prepare_generate,
      .work = work_generate,
      .finish = finish_generate,
  },
  {
      .name = "close",
      .members = "puzzle",
      .target = MDR_SERVER_TARGET_CHANGED,
      .finish = finish_close,
  },
  {
      .name = "apply",
      .members = "puzzle strings",
      .target = MDR_SERVER_TARGET_CHANGED,
      .finish = finish_apply,
  },
  {
      .name = "edit",
      .members = "puzzle command seed set progress time_limit memory_limit",
      .target = MDR_SERVER_TARGET_CHANGED,
      .prepare = prepare_edit,
      .work = work_edit,
      .finish = finish_edit,
  },
  {
      .name = "undo",
      .members = "puzzle",
      .target = MDR_SERVER_TARGET_CHANGED,
      .finish = finish_undo,
  },
  {
      .name = "redo",
      .members = "puzzle",
      .target = MDR_SERVER_TARGET_CHANGED,
      .finish = finish_redo,
  },
  { NULL },
};
