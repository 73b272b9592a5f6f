/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "blind-snake-values.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mdr-encoding.h"

/*
 * Moves in text are letters, with any space between them. Long runs are written
 * short: "r*5" are five moves to the right, and "rd*5" is r d r d r.
 */
static const char letters[] = { [MDR_DIRECTION_RIGHT] = 'r',
                                [MDR_DIRECTION_DOWN] = 'd',
                                [MDR_DIRECTION_LEFT] = 'l',
                                [MDR_DIRECTION_UP] = 'u' };

/* Shorter runs are written out. */
#define SHORTEST_STARRED 5
#define SPACE            " \t\r\n"

char
blind_snake_get_letter (MdrDirection direction)
{
  return letters[direction];
}

/** Returns: whether @letter is one of r, d, l, u */
gboolean
blind_snake_read_letter (char letter, MdrDirection *direction)
{
  for (guint i = 0; i < MDR_N_DIRECTIONS; i++)
    if (letters[i] == letter)
      {
        *direction = (MdrDirection) i;
        return TRUE;
      }
  return FALSE;
}

/** Returns: the move number @move of a run, from 0 */
MdrDirection
blind_snake_run_get_direction (const BlindSnakeRun *run, guint move)
{
  return move % 2 == 0 ? run->first : run->second;
}

static void
add_move (GArray *runs, MdrDirection direction)
{
  BlindSnakeRun *last = runs->len > 0 ? &g_array_index (runs, BlindSnakeRun, runs->len - 1) : NULL;
  BlindSnakeRun next = { direction, direction, 1 };

  if (last && last->count == 1)
    last->second = direction;
  else if (!last || blind_snake_run_get_direction (last, last->count) != direction)
    {
      g_array_append_val (runs, next);
      return;
    }
  last->count++;
}

/**
 * blind_snake_runs_add:
 * @runs: (element-type BlindSnakeRun)
 * @run: goes behind them
 *
 * The runs do not depend on the pieces in which their moves were added.
 */
void
blind_snake_runs_add (GArray *runs, BlindSnakeRun run)
{
  /* The first move may be the end of the last run, and two more may start a run that continues. */
  guint single = MIN (run.count, 4);

  for (guint i = 0; i < single; i++)
    add_move (runs, blind_snake_run_get_direction (&run, i));
  if (run.count > single)
    g_array_index (runs, BlindSnakeRun, runs->len - 1).count += run.count - single;
}

/**
 * Reader:
 * @next: the rest of the text
 * @line: from 1
 * @moves: those read so far
 */
typedef struct
{
  const char *next;
  guint line;
  guint64 moves;
  GArray *runs;
} Reader;

static gboolean
add_counted (Reader *reader, BlindSnakeRun run, guint64 count, GError **error)
{
  reader->moves += count;
  if (reader->moves > BLIND_SNAKE_MAX_LISTED)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_TOO_LARGE,
                   /* Translators: the number of a line, the limit */
                   _ ("Line %u: there are more than %'d moves, the most that Meander reads."), reader->line,
                   BLIND_SNAKE_MAX_LISTED);
      return FALSE;
    }
  run.count = (guint) count;
  blind_snake_runs_add (reader->runs, run);
  return TRUE;
}

static gboolean
refuse_word (const Reader *reader, gsize length, GError **error)
{
  /* The beginning of a long word is enough, cut between two letters. */
  g_autofree char *word = g_strndup (reader->next, MIN (length, 400));
  g_autofree char *valid = g_utf8_make_valid (word, -1);
  g_autofree char *excerpt = mdr_encoding_dup_excerpt (valid);

  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: the number of a line, what stands there instead */
               _ ("Line %u: moves were expected, the letters r, l, d, u or a run of one or two of them like "
                  "“rd*12”, not “%s”."),
               reader->line, excerpt);
  return FALSE;
}

/* "r*5" or "rd*5". */
static gboolean
read_run (Reader *reader, gsize letters_length, gsize length, GError **error)
{
  g_autofree char *number = g_strndup (reader->next + letters_length + 1, length - letters_length - 1);
  BlindSnakeRun run = { 0 };
  guint64 count;

  if (letters_length < 1 || letters_length > 2 || !blind_snake_read_letter (reader->next[0], &run.first)
      || !blind_snake_read_letter (reader->next[letters_length - 1], &run.second)
      || !g_ascii_string_to_unsigned (number, 10, 1, G_MAXUINT32, &count, NULL))
    return refuse_word (reader, length, error);
  return add_counted (reader, run, count, error);
}

static gboolean
read_letters (Reader *reader, gsize length, GError **error)
{
  for (gsize i = 0; i < length; i++)
    {
      BlindSnakeRun run = { 0 };

      if (!blind_snake_read_letter (reader->next[i], &run.first))
        return refuse_word (reader, length, error);
      run.second = run.first;
      if (!add_counted (reader, run, 1, error))
        return FALSE;
    }
  return TRUE;
}

static void
skip_space (Reader *reader)
{
  for (; *reader->next && strchr (SPACE, *reader->next); reader->next++)
    reader->line += *reader->next == '\n';
}

/**
 * blind_snake_runs_from_text:
 *
 * Returns: (transfer full) (element-type BlindSnakeRun): the moves in @text, of
 *   which there is at least one; %NULL with an error that names the line
 */
GArray *
blind_snake_runs_from_text (const char *text, GError **error)
{
  g_autoptr (GArray) runs = g_array_new (FALSE, FALSE, sizeof (BlindSnakeRun));
  Reader reader = { .next = text, .line = 1, .runs = runs };

  for (skip_space (&reader); *reader.next; skip_space (&reader))
    {
      gsize length = strcspn (reader.next, SPACE);
      const char *star = memchr (reader.next, '*', length);

      if (!(star ? read_run (&reader, (gsize) (star - reader.next), length, error)
                 : read_letters (&reader, length, error)))
        return NULL;
      reader.next += length;
    }
  if (runs->len > 0)
    return g_steal_pointer (&runs);
  g_set_error_literal (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("It contains no moves."));
  return NULL;
}

/** Appends text that blind_snake_runs_from_text() reads back, in one line. */
void
blind_snake_runs_to_text (const GArray *runs, GString *text)
{
  gboolean written_out = TRUE;

  for (guint i = 0; i < runs->len; i++)
    {
      const BlindSnakeRun *run = &g_array_index (runs, BlindSnakeRun, i);
      gboolean starred = run->count >= SHORTEST_STARRED;

      if (i > 0 && (starred || !written_out))
        g_string_append_c (text, ' ');
      for (guint move = 0; move < (starred ? 2u - (run->first == run->second) : run->count); move++)
        g_string_append_c (text, letters[blind_snake_run_get_direction (run, move)]);
      if (starred)
        g_string_append_printf (text, "*%u", run->count);
      written_out = !starred;
    }
}
