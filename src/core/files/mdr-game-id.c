/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-link-address.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-link.h"

/*
 * Games of Simon Tatham's collection: "PARAMETERS:DESCRIPTION", which is called a game ID, below the name of
 * the game in its saved games, and behind it in addresses and texts. In descriptions, letters are runs of
 * empty cells, a for one, and an underscore parts two numbers. The codes of puzzle sites say the same in
 * other letters.
 */
/* Stands between name and ID in addresses. */
#define PAGE ".html#"

/* Games that are not read, and whose IDs have no height. */
static const char *const unsized[] = { "group", "keen", "unequal", NULL };

/* More than any board has. */
#define MAX_CELLS 10000

/* Cells without and with a mark in links. */
#define EMPTY_MARK 'i'
#define MARK       '0'

/*
 * Game:
 * @at: what is left of the description
 * @columns: from the parameters
 * @rows: the same
 * @rest: (nullable): of the parameters, behind the size
 */
typedef struct
{
  const char *at;
  guint columns;
  guint rows;
  const char *rest;
} Game;

/* Reads a number, of which no board has a greater one. */
static guint
read_number (const char *text, char **end)
{
  guint64 number = g_ascii_strtoull (text, end, 10);

  return (guint) MIN (number, MDR_LINK_MAX_NUMBER);
}

/* Reads the next number of cells that are empty; FALSE at something else. */
static gboolean
skip_run (Game *game, guint *run)
{
  *run = 0;
  if (!g_ascii_islower (*game->at))
    return FALSE;
  *run = (guint) (*game->at++ - 'a' + 1);
  return TRUE;
}

static gboolean
take_number (Game *game, guint *number)
{
  char *end;

  if (!g_ascii_isdigit (*game->at))
    return FALSE;
  *number = read_number (game->at, &end);
  game->at = end;
  return TRUE;
}

/* Writes the numbers of @count places. Where @digits are alone, each is a number, and "B" a cell whose number
 * is not known. */
static gboolean
write_numbers (Game *game, guint count, gboolean digits, GString *body)
{
  guint done = 0;
  int empty = 0;

  while (done < count)
    {
      guint run;
      guint number;
      gboolean unknown = digits && *game->at == 'B';

      if (skip_run (game, &run))
        {
          empty += (int) run;
          done += run;
          continue;
        }
      if (!digits && *game->at == '_')
        game->at++;
      number = g_ascii_isdigit (*game->at) ? (guint) g_ascii_digit_value (*game->at) : 0;
      if (digits ? !unknown && !g_ascii_isdigit (*game->at) : !take_number (game, &number))
        return FALSE;
      game->at += digits;
      mdr_link_append_run (body, &empty);
      if (unknown)
        g_string_append_c (body, '.');
      else
        mdr_link_append_number (body, number);
      done++;
    }
  mdr_link_append_run (body, &empty);
  return done == count;
}

static gboolean
write_plain (Game *game, GString *body)
{
  return write_numbers (game, game->columns * game->rows, FALSE, body);
}

static gboolean
write_digits (Game *game, GString *body)
{
  return write_numbers (game, game->columns * game->rows, TRUE, body);
}

static gboolean
write_corners (Game *game, GString *body)
{
  return write_numbers (game, (game->columns + 1) * (game->rows + 1), TRUE, body);
}

/* The parameters are the rows and columns of an area, which together make the side of the board. Links have
 * no areas but those that are nearest to squares, and wider than high. */
static gboolean
write_boxes (Game *game, GString *body)
{
  guint side = game->columns * game->rows;

  for (guint height = game->columns + 1; height * height <= side; height++)
    if (side % height == 0)
      return FALSE;
  if (game->columns > game->rows)
    return FALSE;
  game->columns = game->rows = side;
  return write_plain (game, body);
}

/* White and black circles, three to a character of the link. */
static gboolean
write_circles (Game *game, GString *body)
{
  guint count = game->columns * game->rows;
  g_autofree guint *circles = g_new0 (guint, count + 2);

  for (guint i = 0; i < count;)
    {
      guint run;

      if (skip_run (game, &run))
        {
          i += run;
          continue;
        }
      if (*game->at != 'W' && *game->at != 'B')
        return FALSE;
      circles[i++] = *game->at++ == 'W' ? 1 : 2;
    }
  for (guint i = 0; i < count; i += 3)
    {
      guint code = 9 * circles[i] + 3 * circles[i + 1] + circles[i + 2];

      g_string_append_c (body, (char) (code < 10 ? '0' + code : 'a' + code - 10));
    }
  return TRUE;
}

/* A letter is a run with a mark behind it, but z is one of 25 without; a mark behind the last cell ends the
 * board. Then come the numbers of the columns and of the rows. */
static gboolean
write_marks (Game *game, GString *body)
{
  guint count = game->columns * game->rows;
  g_autoptr (GString) marks = g_string_new (NULL);

  while (marks->len <= count)
    {
      guint run = 0;
      gboolean open = *game->at == 'z';

      if (*game->at == '_')
        game->at++;
      else if (!skip_run (game, &run))
        return FALSE;
      for (run -= open; run > 0; run--)
        g_string_append_c (marks, EMPTY_MARK);
      if (!open)
        g_string_append_c (marks, MARK);
    }
  g_string_truncate (marks, count);
  for (guint i = 0; i < game->columns + game->rows; i++)
    {
      guint number;

      if (*game->at++ != ',' || !take_number (game, &number))
        return FALSE;
      mdr_link_append_number (body, number);
    }
  g_string_append (body, marks->str);
  return TRUE;
}

/* Dots in the middle of cells and between them: a letter is a run with a dot behind it, but z is one of 25
 * without. */
static gboolean
write_points (Game *game, GString *body)
{
  guint count = (2 * game->columns - 1) * (2 * game->rows - 1);
  guint done = 0;
  int empty = 0;

  for (guint run; done < count && *game->at;)
    {
      gboolean open = *game->at == 'z';

      if (!skip_run (game, &run))
        return FALSE;
      empty += (int) run - 1;
      done += run - open;
      if (open)
        continue;
      mdr_link_append_run (body, &empty);
      g_string_append_c (body, MARK);
    }
  empty += (int) (count - MIN (count, done));
  mdr_link_append_run (body, &empty);
  return done <= count;
}

/* A character for each cell. */
static gboolean
write_each (Game *game, GString *body)
{
  guint count = game->columns * game->rows;

  for (guint i = 0; i < count; i++, game->at++)
    {
      if (!g_ascii_isdigit (*game->at) && !g_ascii_islower (*game->at))
        return FALSE;
      g_string_append_c (body, *game->at);
    }
  return TRUE;
}

/* Numbers at the four sides, between slashes, and then perhaps some in cells. */
static gboolean
write_sides (Game *game, GString *body)
{
  guint side = game->columns;
  int empty = 0;

  game->rows = side;
  for (guint i = 0; i < 4 * side; i++)
    {
      guint number;

      if (i > 0 && *game->at++ != '/')
        return FALSE;
      if (!take_number (game, &number))
        {
          empty++;
          continue;
        }
      mdr_link_append_run (body, &empty);
      mdr_link_append_number (body, number);
    }
  mdr_link_append_run (body, &empty);
  if (*game->at != ',')
    return TRUE;
  game->at++;
  return write_plain (game, body);
}

/* The board as text: all places in one line, the gap as 0. */
static gboolean
write_tiles (Game *game, GString *body)
{
  for (guint i = 0; i < game->columns * game->rows; i++)
    {
      guint number;

      if ((i > 0 && *game->at++ != ',') || !take_number (game, &number))
        return FALSE;
      g_string_append_printf (body, "%u ", number);
    }
  return TRUE;
}

/* Lists of numbers with dots between them, for the columns and then for the rows. Links have as many places
 * for each as there can be numbers, of which the first are for the last numbers. */
static gboolean
write_lists (Game *game, GString *body)
{
  guint n_lists = game->columns + game->rows;
  g_auto (GStrv) lists = g_strsplit (game->at, "/", -1);
  int empty = 0;

  for (guint i = 0; i < n_lists && g_strv_length (lists) == n_lists; i++)
    {
      guint places = ((i < game->columns ? game->rows : game->columns) + 1) / 2;
      g_auto (GStrv) numbers = g_strsplit (lists[i], ".", -1);
      guint length = g_strv_length (numbers);

      for (guint j = 0; j < length; j++)
        {
          guint64 number;

          if (!g_ascii_string_to_unsigned (numbers[length - 1 - j], 10, 1, MAX_CELLS, &number, NULL))
            return FALSE;
          mdr_link_append_run (body, &empty);
          mdr_link_append_number (body, (guint) MIN (number, MDR_LINK_MAX_NUMBER));
        }
      if (length > places)
        return FALSE;
      empty += (int) (places - length);
    }
  mdr_link_append_run (body, &empty);
  game->at += strlen (game->at);
  return g_strv_length (lists) == n_lists;
}

/* Takes the signs up to the next comma, one for each line of the board: a digit, or another sign for none. */
static gboolean
write_counts (Game *game, const char *name, guint count, GString *body)
{
  g_string_append_printf (body, "%s:", name);
  for (guint i = 0; i < count; i++, game->at++)
    if (g_ascii_isdigit (*game->at))
      g_string_append_printf (body, " %c", *game->at);
    else if (*game->at == '.')
      g_string_append (body, " .");
    else
      return FALSE;
  g_string_append_c (body, '\n');
  return *game->at++ == ',';
}

/* Numbers at the four sides, and then what each cell is of its pair: the half at the left, right, top or
 * bottom. */
static gboolean
write_pairs (Game *game, GString *body)
{
  static const char halves[] = "LRTB";
  static const char others[] = "RLBT";
  int columns = (int) game->columns;
  int count = columns * (int) game->rows;
  const int steps[] = { 1, -1, columns, -columns };
  g_autofree int *pairs = g_new0 (int, (gsize) count);
  int pair = 0;

  if (!write_counts (game, "top", game->columns, body) || !write_counts (game, "left", game->rows, body)
      || !write_counts (game, "bottom", game->columns, body)
      || !write_counts (game, "right", game->rows, body) || strlen (game->at) != (gsize) count)
    return FALSE;
  g_string_append (body, "domino");
  for (int i = 0; i < count; i++)
    {
      const char *half = strchr (halves, game->at[i]);
      int other = half ? i + steps[half - halves] : i;

      if (half ? other < 0 || other >= count || (half < halves + 2 && other / columns != i / columns)
                     || game->at[other] != others[half - halves]
               : game->at[i] != '*')
        return FALSE;
      pairs[i] = other < i ? pairs[other] : ++pair;
      g_string_append_printf (body, "%c%d", i % columns == 0 ? '\n' : ' ', pairs[i]);
    }
  g_string_append_c (body, '\n');
  game->at += count;
  return TRUE;
}

/* How games are written, by the words of the file of names. What an ID without the name of its game has
 * behind the size tells which it may be. Letters that are @refused stand for other rules. Those that are
 * @given by name are as text, below the name of the kind. */
static const struct
{
  const char *name;
  gboolean (*write) (Game *game, GString *body);
  const char *sign;
  const char *refused;
  gboolean given;
} forms[] = {
  { "numbers", write_plain, ":", "" },        { "digits", write_digits, ":", "" },
  { "loop", write_digits, "t", "123456789" }, { "walls", write_digits, "b", "" },
  { "boxes", write_boxes, "", "xkj" },        { "circles", write_circles, "d", "" },
  { "marks", write_marks, "d", "" },          { "each", write_each, "d", "" },
  { "sides", write_sides, "d", "" },          { "tiles", write_tiles, ":", "" },
  { "corners", write_corners, "d", "" },      { "points", write_points, "d", "" },
  { "lists", write_lists, ":", "" },          { "counts", write_digits, "h", "" },
  { "islands", write_digits, "m", "L" },      { "pairs", write_pairs, "d", "", TRUE },
};

/* Reads the parameters. Returns: whether they begin with a size, and a description comes behind them */
static gboolean
game_init (Game *game, const char *id)
{
  const char *colon = strchr (id, ':');
  char *end;

  if (!colon || !g_ascii_isdigit (*id) || !colon[1])
    return FALSE;
  game->columns = read_number (id, &end);
  game->rows = 1;
  if (*end == 'x' && g_ascii_isdigit (end[1]))
    game->rows = read_number (end + 1, &end);
  game->rest = end;
  game->at = colon + 1;
  return game->columns * game->rows <= MAX_CELLS && end <= colon;
}

/* Whether the parameters are of a variant of the rules. */
static gboolean
is_variant (guint form, const Game *game)
{
  gsize length = strcspn (game->rest, ":");

  for (const char *letter = forms[form].refused; *letter; letter++)
    if (memchr (game->rest, *letter, MIN (length, strcspn (game->rest, "d:"))))
      return TRUE;
  return FALSE;
}

/* Returns: (transfer full) (nullable): a link to the game, or text, if it is written in this form */
static char *
dup_in_form (guint form, const char *site_name, Game game)
{
  g_autoptr (GString) body = g_string_new (NULL);

  if (!forms[form].write (&game, body) || *game.at)
    return NULL;
  if (forms[form].write == write_tiles)
    return g_strdup_printf ("%u %u\n%s\n", game.columns, game.rows, body->str);
  if (forms[form].given)
    return g_strdup_printf ("# kind: %s\nsize %u %u\n%s", site_name, game.rows, game.columns, body->str);
  return g_strdup_printf (MDR_LINK_ADDRESS "%s/%u/%u/%s", site_name, game.columns, game.rows, body->str);
}

static guint
find_form (const char *name)
{
  guint form = 0;

  while (form < G_N_ELEMENTS (forms) && !g_str_equal (forms[form].name, name))
    form++;
  return form;
}

/* Returns: (transfer full): the name of a game as its program is called */
static char *
dup_game_name (const char *words, gsize length)
{
  GString *name = g_string_new (NULL);

  for (gsize i = 0; i < length; i++)
    if (g_ascii_isalnum (words[i]))
      g_string_append_c (name, g_ascii_tolower (words[i]));
  return g_string_free (name, FALSE);
}

/* Splits a line into the name of a game, which may be missing, and what may be its ID. An address of a game
 * has both behind its last slash. */
static void
split_line (const char *line, char **name, char **id)
{
  const char *page = strstr (line, PAGE);
  const char *last = strrchr (line, ' ');
  const char *word = last ? last + 1 : line;
  gsize letters = strcspn (word, "0123456789:#");
  const char *from;

  if (page)
    {
      for (from = page; from > line && from[-1] != '/'; from--)
        ;
      *name = dup_game_name (from, (gsize) (page - from));
      *id = g_uri_unescape_string (page + strlen (PAGE), NULL);
    }
  else if (!last && letters > 0 && word[letters] == ':')
    {
      *name = dup_game_name (word, letters);
      *id = g_strdup (word + letters + 1);
    }
  else
    {
      *name = dup_game_name (line, last ? (gsize) (last - line) : 0);
      *id = g_strdup (word);
    }
  if (!*id)
    *id = g_strdup ("");
}

/* Finds the games that an ID without a name may be of: their boards, and their names. */
static GPtrArray *
list_boards (const Game *game, GString *names)
{
  GPtrArray *boards = g_ptr_array_new_with_free_func (g_free);
  MdrLinkGame found = { NULL };

  for (guint i = 0; mdr_link_get_game (i, &found); i++)
    {
      guint form = find_form (found.form);
      gboolean may_be = g_str_has_prefix (game->rest, forms[form].sign) && !is_variant (form, game);
      g_autofree char *board = may_be ? dup_in_form (form, found.name, *game) : NULL;

      if (board && !g_ptr_array_find_with_equal_func (boards, board, g_str_equal, NULL))
        {
          g_ptr_array_add (boards, g_steal_pointer (&board));
          g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", found.game);
        }
      mdr_link_game_clear (&found);
    }
  return boards;
}

/* Says that the puzzles of a game are not read, though there may be such a kind, and which games are. */
static void
refuse_game (const char *name, GError **error)
{
  g_autoptr (GString) games = g_string_new (NULL);
  MdrLinkGame found = { NULL };

  for (guint i = 0; mdr_link_get_game (i, &found); i++)
    {
      g_string_append_printf (games, "%s%s", i > 0 ? ", " : "", found.game);
      mdr_link_game_clear (&found);
    }
  g_set_error (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
               /* Translators: the name of a game, and names of games with commas between them */
               _ ("The game “%s” is none of those that Meander reads: %s."), name, games->str);
}

/* Whether a word is a whole game ID with width and height, which hardly anything else looks like. */
static gboolean
is_sized (const char *id)
{
  Game game;

  return game_init (&game, id) && strchr (id, 'x') && strchr (id, 'x') < strchr (id, ':');
}

/** Returns: whether @line has the ID of a game of Simon Tatham's collection, after the name of the game or
 * alone */
gboolean
mdr_game_id_is (const char *line)
{
  g_autofree char *name = NULL;
  g_autofree char *id = NULL;
  g_autoptr (GPtrArray) boards = NULL;
  g_autoptr (GString) names = g_string_new (NULL);
  g_auto (MdrLinkGame) found = { NULL };
  Game game;

  g_return_val_if_fail (line != NULL, FALSE);

  if (!strpbrk (line, ":#"))
    return FALSE;
  split_line (line, &name, &id);
  if (*name)
    return g_ascii_isdigit (*id) && strpbrk (id, "#:")
           && (strstr (line, PAGE) || mdr_link_find_game (name, &found) || is_sized (id)
               || g_strv_contains (unsized, name));
  if (!game_init (&game, id))
    return FALSE;
  boards = list_boards (&game, names);
  return boards->len > 0;
}

/* Says why a game of a known name is not read. */
static void
refuse (const MdrLinkGame *found, guint form, const char *id, GError **error)
{
  g_autofree char *excerpt = mdr_encoding_dup_excerpt (id);
  Game game;
  gboolean has_board = game_init (&game, id);

  if (!has_board && strchr (id, '#'))
    g_set_error (error, MDR_ERROR, MDR_ERROR_UNSUPPORTED,
                 /* Translators: the ID of a game, such as "3x3#123" */
                 _ ("“%s” is a random seed, from which only its own program makes a board; copy the game ID "
                    "there."),
                 excerpt);
  else if (has_board && is_variant (form, &game))
    g_set_error (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
                 /* Translators: the ID of a game, and the name of the game */
                 _ ("The game ID “%s” is of a variant of %s whose rules Meander does not know."), excerpt,
                 found->game);
  else
    g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
                 /* Translators: the ID of a game, and the name of the game */
                 _ ("“%s” is not a whole game ID of %s on a board of a form that Meander knows."), excerpt,
                 found->game);
}

/**
 * mdr_game_id_dup_board:
 * @line: a line with the ID of a game
 *
 * Returns: (transfer full) (nullable): its board as a link of a puzzle site, or as text if there are no such
 * links; %NULL with an error
 */
char *
mdr_game_id_dup_board (const char *line, GError **error)
{
  g_autofree char *name = NULL;
  g_autofree char *id = NULL;
  g_auto (MdrLinkGame) found = { NULL };
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GPtrArray) boards = NULL;
  Game game;

  g_return_val_if_fail (line != NULL, NULL);

  split_line (line, &name, &id);
  if (*name && mdr_link_find_game (name, &found))
    {
      guint form = find_form (found.form);
      char *board =
          game_init (&game, id) && !is_variant (form, &game) ? dup_in_form (form, found.name, game) : NULL;

      if (!board)
        refuse (&found, form, id, error);
      return board;
    }
  if (*name)
    {
      refuse_game (name, error);
      return NULL;
    }
  boards = game_init (&game, id) ? list_boards (&game, names) : g_ptr_array_new ();
  if (boards->len == 1)
    return g_strdup (g_ptr_array_index (boards, 0));
  g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID,
               /* Translators: names of games with commas between them */
               _ ("The game ID could be one of several games: %s. Write the name of the game in front of "
                  "it."),
               names->str);
  return NULL;
}

/* Returns: (transfer full) (nullable): what a line of a saved game says: "KEY     :LENGTH:TEXT" */
static char *
dup_saved (char *const *lines, const char *key)
{
  for (char *const *line = lines; *line; line++)
    {
      g_auto (GStrv) parts = g_strsplit (*line, ":", 3);

      if (g_strv_length (parts) == 3 && g_str_equal (g_strchomp (parts[0]), key))
        return g_strdup (g_strchomp (parts[2]));
    }
  return NULL;
}

/**
 * mdr_game_id_dup_saved:
 * @data: begins with %MDR_GAME_SAVED
 *
 * Returns: (transfer full) (nullable): a line with the name and the ID of a saved game; %NULL with an error
 */
char *
mdr_game_id_dup_saved (const char *data, gsize length, GError **error)
{
  g_autofree char *whole = g_strndup (data, length);
  g_auto (GStrv) lines = g_strsplit (whole, "\n", -1);
  g_autofree char *name = dup_saved (lines, "GAME");
  g_autofree char *parameters = dup_saved (lines, "PARAMS");
  g_autofree char *description = dup_saved (lines, "DESC");
  g_autofree char *line = NULL;

  if (!name || !parameters || !description)
    {
      g_set_error (error, MDR_ERROR, MDR_ERROR_INVALID, _ ("The saved game has no line “%s”."),
                   !name         ? "GAME"
                   : !parameters ? "PARAMS"
                                 : "DESC");
      return NULL;
    }
  line = g_strdup_printf ("%s %s:%s", name, parameters, description);
  if (mdr_game_id_is (line))
    return g_steal_pointer (&line);
  refuse_game (name, error);
  return NULL;
}
