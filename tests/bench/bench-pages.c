/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <json-glib/json-glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bench-boards.h"
#include "mdr-ruled-text.h"
#include "mdr-rulebook-read.h"

/*
 * Solves the published boards in the folder pages of the corpus by the pages of rules that come with Meander,
 * and proves that there is no other solution: each of these boards is said to have exactly one. Prints a line
 * of a table for each kind, and with --boards one for each board that is not so. With --rate it says how many
 * boards of each kind have which level of difficulty.
 */

/* What Meson takes for a test that was left out. */
#define SKIPPED 77

static double limit = 10;
static gboolean each = FALSE;
static gboolean rates = FALSE;
static char **kinds = NULL;

static const GOptionEntry entries[] = {
  { "seconds", 0, 0, G_OPTION_ARG_DOUBLE, &limit, "For one board", "SECONDS" },
  { "boards", 0, 0, G_OPTION_ARG_NONE, &each, "Print the boards that are not proven", NULL },
  { "rate", 0, 0, G_OPTION_ARG_NONE, &rates, "Count boards by difficulty", NULL },
  { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &kinds, NULL, "KIND..." },
  { NULL },
};

/**
 * Source:
 * @kind: the id of a page
 * @file: (nullable): the file of its boards, if that has another name
 * @blocks: (nullable): what the blocks of the boards are called in the page: "old=new", "old=" for what the
 * page does not have, "right+below=new" for edges that are two blocks of cells, "left-*=left" for lists of
 * which each number is a block, "sums=" for cells with a sum below and a sum above a line, and "fleet=" for
 * numbers of ships of each length in the first line
 */
typedef struct
{
  const char *kind;
  const char *file;
  const char *blocks;
  const char *words;
} Source;

/* Kinds whose boards stand in a file of their name, with the names of the page, need no row. */
static const Source sources[] = {
  { "balanceloop", NULL, "circle?w:number=light,circle?b:number=dark" },
  { "battleships", "battleship", "fleet=" },
  { "brightlight", "buraitoraito", NULL },
  { "calcudoku", "kenken", "signs=" },
  { "consecutive", "consecutivesudoku", "box=box,number=number,bar-right+bar-below=dot" },
  { "creek", NULL, "problem=number" },
  { "easyasabc", "abcendview", "number=" },
  { "evenodd", "evenoddsudoku", "parity=mark" },
  { "factors", NULL, "problem=goal/area" },
  { "forbiddenfour", "fobidoshi", "problem=sign", "o=disc,x=cross" },
  { "galaxies", NULL, "centre=center" },
  { "gappy", NULL, "block=" },
  { "geradeweg", NULL, "problem=number 0" },
  { "grandtour", NULL, "across+along=track" },
  { "hashi", NULL, "number=island" },
  { "hidato", "hidoku", NULL },
  { "jigsaw", "jigsawsudoku", NULL },
  { "kakurasu", NULL, "weight-left=down,weight-top=across" },
  { "kakuro", NULL, "sums=" },
  { "killer", "killersudoku", NULL },
  { "kurotto", NULL, "problem=number o" },
  { "magnets", "magnetic", NULL },
  { "minesweeper", NULL, "mines=" },
  { "nonogram", NULL, "left-*=left,top-*=top" },
  { "pipelink", NULL, "pipe=piece", "v=upright,h=level,se=down-right,sw=down-left,ne=up-right,nw=up-left" },
  { "rippleeffect", "hakyuu", NULL },
  { "shimaguni", NULL, "most=" },
  { "shingoki", NULL, "circle?w:number=light,circle?b:number=dark" },
  { "slant", "gokigennaname", "problem=number" },
  { "straights", "str8t", NULL },
  { "tenner", "tennergrid", NULL },
  { "thermometers", "thermometer", "paths=" },
  { "tilepaint", NULL, "area=tile" },
  { "trinairo", NULL, "grey=gray" },
  { "tripletts", NULL, NULL, "triangle=diamond" },
};

/**
 * Totals:
 * @times: (element-type double): of each board, in milliseconds
 * @proven: boards with one solution, proven to be the only one
 * @late: boards out of time
 * @none: boards without a solution
 * @several: boards with more than one
 * @unread: boards that the page cannot say
 * @ratings: how many boards have each rating
 */
typedef struct
{
  GArray *times;
  guint proven;
  guint late;
  guint none;
  guint several;
  guint unread;
  guint ratings[MDR_REASONER_CONFLICT + 1];
} Totals;

/* Returns: (transfer full): the board with the names of the page */
static char *
translate (const char *board, const char *blocks)
{
  g_auto (GStrv) lines = g_strsplit (board, "\n", -1);
  g_auto (GStrv) rules = g_strsplit (blocks ? blocks : "", ",", -1);
  GString *text = g_string_new (NULL);
  gboolean dropped = FALSE;

  for (guint i = 0; lines[i] && lines[i][0]; i++)
    {
      const char *end = strpbrk (lines[i], " :");
      g_autofree char *name = end ? g_strndup (lines[i], (gsize) (end - lines[i])) : g_strdup (lines[i]);
      gboolean is_name = i > 0 && g_ascii_islower (name[0]) && (!end || *end == ':');
      const char *other = name;

      if (is_name)
        dropped = FALSE;
      for (guint k = 0; is_name && rules[k]; k++)
        if (g_str_has_prefix (rules[k], name) && rules[k][strlen (name)] == '=')
          other = rules[k] + strlen (name) + 1;
      if (is_name && other[0] == '\0')
        dropped = TRUE;
      if (!dropped)
        g_string_append_printf (text, "%s%s\n", is_name ? other : "", is_name ? end ? end : "" : lines[i]);
    }
  return g_string_free (text, FALSE);
}

/* The rows of a block, or NULL if there is none. */
static char **
dup_block (char **lines, const char *name, guint n_rows)
{
  for (guint i = 0; lines[i]; i++)
    if (g_str_equal (lines[i], name))
      {
        GStrvBuilder *rows = g_strv_builder_new ();
        char **block;

        for (guint row = 1; row <= n_rows; row++)
          g_strv_builder_add (rows, lines[i + row]);
        block = g_strv_builder_end (rows);
        g_strv_builder_unref (rows);
        return block;
      }
  return NULL;
}

static void
copy_block (GString *text, char **lines, guint n_rows, const char *old, const char *name)
{
  g_auto (GStrv) rows = dup_block (lines, old, n_rows);

  if (!rows)
    return;
  g_string_append_printf (text, "%s\n", name);
  for (guint row = 0; row < n_rows; row++)
    g_string_append_printf (text, "%s\n", rows[row]);
}

/* "x" of two blocks of cells, one for what is to the right of a cell and one for what is below, as edges. */
static void
merge_edges (GString *text,
             char **lines,
             guint n_rows,
             const char *right,
             const char *below,
             const char *name)
{
  g_auto (GStrv) rights = dup_block (lines, right, n_rows);
  g_auto (GStrv) belows = dup_block (lines, below, n_rows);

  g_string_append_printf (text, "%s\n", name);
  for (guint row = 0; row < n_rows; row++)
    {
      g_auto (GStrv) a = rights ? g_strsplit (rights[row], " ", -1) : NULL;
      g_auto (GStrv) b = belows ? g_strsplit (belows[row], " ", -1) : NULL;
      guint n = a ? g_strv_length (a) : b ? g_strv_length (b) : 0;

      for (guint k = 0; k < n; k++)
        {
          gboolean r = a && g_str_equal (a[k], "x");
          gboolean d = b && g_str_equal (b[k], "x");

          g_string_append_printf (text, "%s%s%s%c", r ? "r" : "", d ? "d" : "", r || d ? "" : ".",
                                  k + 1 < n ? ' ' : '\n');
        }
    }
}

/* The numbers of all blocks whose names begin so, one list for each line. */
static void
merge_lists (GString *text, char **lines, const char *prefix, const char *name)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_free);

  for (guint i = 0; lines[i]; i++)
    {
      const char *colon = strstr (lines[i], ": ");
      g_auto (GStrv) numbers = NULL;

      if (!g_str_has_prefix (lines[i], prefix) || !colon)
        continue;
      numbers = g_strsplit (colon + 2, " ", -1);
      for (guint k = 0; numbers[k]; k++)
        {
          char *before;

          if (k == lists->len)
            g_ptr_array_add (lists, g_strdup (""));
          if (g_str_equal (numbers[k], "."))
            continue;
          before = g_ptr_array_index (lists, k);
          lists->pdata[k] = g_strdup_printf ("%s%s%s", before, before[0] ? "," : "", numbers[k]);
          g_free (before);
        }
    }
  g_string_append_printf (text, "%s:", name);
  for (guint k = 0; k < lists->len; k++)
    {
      const char *list = g_ptr_array_index (lists, k);

      g_string_append_printf (text, " %s", list[0] ? list : "0");
    }
  g_string_append_c (text, '\n');
}

/* The numbers of the cells where another block has a word that begins so; "?" where there is no number. */
static void
pick_numbers (GString *text,
              char **lines,
              guint n_rows,
              const char *which,
              char word,
              const char *numbers,
              const char *name)
{
  g_auto (GStrv) words = dup_block (lines, which, n_rows);
  g_auto (GStrv) rows = dup_block (lines, numbers, n_rows);

  g_string_append_printf (text, "%s\n", name);
  for (guint row = 0; row < n_rows; row++)
    {
      g_auto (GStrv) a = g_strsplit (words[row], " ", -1);
      g_auto (GStrv) b = g_strsplit (rows[row], " ", -1);

      for (guint k = 0; a[k]; k++)
        g_string_append_printf (text, "%s%c",
                                a[k][0] != word           ? "."
                                : g_str_equal (b[k], ".") ? "?"
                                                          : b[k],
                                a[k + 1] ? ' ' : '\n');
    }
}

/* Appends the rows of a board that was published, from a row on. */
static void
copy_rows (GString *text, char **rows, guint n_rows, const char *unknown)
{
  for (guint row = 0; row < n_rows && rows[row]; row++)
    {
      g_auto (GStrv) words = g_strsplit (rows[row], " ", -1);

      for (guint k = 0; words[k]; k++)
        g_string_append_printf (text, "%s%s", k > 0 ? " " : "",
                                g_str_equal (words[k], "-")                  ? "."
                                : unknown && g_str_equal (words[k], unknown) ? "?"
                                                                             : words[k]);
      g_string_append_c (text, '\n');
    }
}

/* The board as it was published, of which each row is one of the page: "NAME", or "NAME C" if C is an unknown
 * number, or "NAME/NAME" for two blocks.
 */
static char *
copy_problem (const char *problem, const char *blocks)
{
  g_auto (GStrv) lines = g_strsplit (problem, "\n", -1);
  g_auto (GStrv) names = g_strsplit (blocks, "/", -1);
  guint n_rows = (guint) atoi (lines[0]);
  GString *text = g_string_new ("size ");

  g_string_append_printf (text, "%s\n", lines[0]);
  for (guint block = 0; names[block]; block++)
    {
      g_auto (GStrv) name = g_strsplit (names[block], " ", 2);

      g_string_append_printf (text, "%s\n", name[0]);
      copy_rows (text, lines + 1 + block * n_rows, names[1] ? n_rows : G_MAXUINT, name[1]);
    }
  return g_string_free (text, FALSE);
}

/* The board as it was published, with words like "24*" for the number and the sign of an area. */
static char *
copy_signs (const char *problem)
{
  static const char signs[] = "+-*/";
  static const char *const words_of_signs[] = { "plus", "minus", "times", "over" };
  g_auto (GStrv) lines = g_strsplit (problem, "\n", -1);
  guint n_rows = (guint) atoi (lines[0]);
  GString *text = g_string_new ("size ");

  g_string_append_printf (text, "%s\ncage\n", lines[0]);
  copy_rows (text, lines + 1 + n_rows, n_rows, NULL);
  for (guint block = 0; block < 2; block++)
    {
      g_string_append (text, block == 0 ? "goal\n" : "sign\n");
      for (guint row = 1; row <= n_rows; row++)
        {
          g_auto (GStrv) words = g_strsplit (lines[row], " ", -1);

          for (guint k = 0; words[k]; k++)
            {
              gsize n = strspn (words[k], "0123456789");
              const char *sign = n > 0 && words[k][n] ? strchr (signs, words[k][n]) : NULL;
              g_autofree char *number = g_strndup (words[k], n);

              g_string_append_printf (text, "%s%s", k > 0 ? " " : "",
                                      block == 0 ? (n > 0 ? number : ".")
                                      : sign     ? words_of_signs[sign - signs]
                                                 : ".");
            }
          g_string_append_c (text, '\n');
        }
    }
  return g_string_free (text, FALSE);
}

/* The board as it was published, with words like "4.2" for the second cell of the fourth path. */
static char *
copy_paths (const char *problem, const char *name)
{
  g_auto (GStrv) lines = g_strsplit (problem, "\n", -1);
  guint n_rows = (guint) atoi (lines[0]);
  g_autoptr (GHashTable) cells = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  GString *text = g_string_new ("size ");
  guint n_cells;

  g_string_append_printf (text, "%s\ntop: %s\nleft: %s\n%s:", lines[0], lines[1], lines[2], name);
  for (guint row = 0; row < n_rows; row++)
    {
      g_auto (GStrv) words = g_strsplit (lines[3 + row], " ", -1);

      for (guint k = 0; words[k]; k++)
        g_hash_table_insert (cells, g_strdup (words[k]), g_strdup_printf ("r%uc%u", row + 1, k + 1));
    }
  n_cells = g_hash_table_size (cells);
  for (guint path = 0; path <= n_cells; path++)
    for (guint step = 1; step <= n_cells; step++)
      {
        g_autofree char *word = g_strdup_printf ("%u.%u", path, step);
        const char *cell = g_hash_table_lookup (cells, word);

        if (!cell)
          break;
        g_string_append_printf (text, "%c%s", step == 1 ? ' ' : '-', cell);
      }
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

/* The board as it was published, with words like "16,7" for the sums of black cells. */
static char *
copy_sums (const char *problem)
{
  static const char *const names[] = { "black", "down", "across" };
  g_auto (GStrv) lines = g_strsplit (problem, "\n", -1);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "size %s\n", lines[0]);
  for (guint block = 0; block < G_N_ELEMENTS (names); block++)
    {
      g_string_append_printf (text, "%s\n", names[block]);
      for (guint row = 1; lines[row]; row++)
        {
          g_auto (GStrv) words = g_strsplit (lines[row], " ", -1);

          for (guint k = 0; words[k]; k++)
            {
              g_auto (GStrv) sums = g_strsplit (words[k], ",", 2);
              const char *word = block == 0 ? (g_str_equal (words[k], "0") ? "" : "x")
                                 : sums[1]  ? sums[block - 1]
                                            : "";

              g_string_append_printf (text, "%s%s", k > 0 ? " " : "", word[0] ? word : ".");
            }
          g_string_append_c (text, '\n');
        }
    }
  return g_string_free (text, FALSE);
}

/* The board with the numbers of ships, which the first line of what was published has behind the size. */
static char *
add_fleet (const char *board, const char *problem)
{
  GString *text = g_string_new (board);
  static const char *const names[] = { "ones", "twos", "threes", "fours", "fives" };
  int n_ships[G_N_ELEMENTS (names)];

  if (sscanf (problem, "%*d %*d %d %d %d %d %d", &n_ships[0], &n_ships[1], &n_ships[2], &n_ships[3],
              &n_ships[4])
      == G_N_ELEMENTS (n_ships))
    for (guint k = 0; k < G_N_ELEMENTS (n_ships); k++)
      g_string_append_printf (text, "%s: %d\n", names[k], n_ships[k]);
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): the board of blocks that are made of several */
static char *
merge (const char *board, const char *blocks)
{
  g_auto (GStrv) lines = g_strsplit (board, "\n", -1);
  g_auto (GStrv) rules = g_strsplit (blocks, ",", -1);
  GString *text = g_string_new (lines[0]);
  guint n_rows = (guint) atoi (lines[0] + strlen ("size "));

  g_string_append_c (text, '\n');
  for (guint k = 0; rules[k]; k++)
    {
      g_auto (GStrv) sides = g_strsplit (rules[k], "=", 2);
      char *plus = strchr (sides[0], '+');
      char *star = strchr (sides[0], '*');
      char *mark = strchr (sides[0], '?');

      if (plus)
        *plus = '\0';
      if (star)
        *star = '\0';
      if (mark)
        *mark = '\0';
      if (plus)
        merge_edges (text, lines, n_rows, sides[0], plus + 1, sides[1]);
      else if (star)
        merge_lists (text, lines, sides[0], sides[1]);
      else if (mark)
        pick_numbers (text, lines, n_rows, sides[0], mark[1], mark + 3, sides[1]);
      else
        copy_block (text, lines, n_rows, sides[0], sides[1]);
    }
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): the board in the words of the page */
static char *
dup_board (JsonObject *object, const char *blocks)
{
  const char *board = json_object_get_string_member_with_default (object, "board", "");

  if (blocks && g_str_has_prefix (blocks, "problem="))
    return copy_problem (json_object_get_string_member (object, "problem"), blocks + strlen ("problem="));
  if (g_strcmp0 (blocks, "sums=") == 0)
    return copy_sums (json_object_get_string_member (object, "problem"));
  if (g_strcmp0 (blocks, "signs=") == 0)
    return copy_signs (json_object_get_string_member (object, "problem"));
  if (g_strcmp0 (blocks, "paths=") == 0)
    return copy_paths (json_object_get_string_member (object, "problem"), "thermometer");
  if (g_strcmp0 (blocks, "fleet=") == 0)
    return add_fleet (board, json_object_get_string_member (object, "problem"));
  return blocks && strpbrk (blocks, "+*?") ? merge (board, blocks) : translate (board, blocks);
}

/* Returns: (transfer full): a board with other words in its rows */
static char *
dup_reworded (const char *board, const char *words)
{
  g_auto (GStrv) lines = g_strsplit (board, "\n", -1);
  g_auto (GStrv) pairs = g_strsplit (words ? words : "", ",", -1);
  GString *text = g_string_new (NULL);

  for (guint i = 0; lines[i]; i++)
    {
      g_auto (GStrv) row = g_strsplit (lines[i], " ", -1);

      for (guint k = 0; row[k]; k++)
        {
          const char *word = row[k];

          for (guint pair = 0; pairs[pair]; pair++)
            if (g_str_has_prefix (pairs[pair], row[k]) && pairs[pair][strlen (row[k])] == '=')
              word = pairs[pair] + strlen (row[k]) + 1;
          g_string_append_printf (text, "%s%s", k > 0 ? " " : "", word);
        }
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

/* Returns what is known of the board at the end of its time. */
static guint *
solve (const MdrRuledPuzzle *puzzle, Totals *totals, double *milliseconds)
{
  g_auto (BenchAnswers) answers = { NULL };

  if (!bench_solve (puzzle, limit, &answers, NULL))
    return &totals->unread;
  *milliseconds = answers.milliseconds;
  if (answers.end == MDR_SEARCH_STOPPED)
    return &totals->late;
  return !answers.first ? &totals->none : answers.second ? &totals->several : &totals->proven;
}

static void
run_board (Totals *totals, const Source *source, MdrRulebook *rulebook, JsonObject *object)
{
  g_autofree char *board = dup_board (object, source ? source->blocks : NULL);
  g_autofree char *text = dup_reworded (board, source ? source->words : NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRuledPuzzle) puzzle = mdr_ruled_puzzle_read (rulebook, text, -1, &error);
  double milliseconds = 0;
  guint *outcome = puzzle ? solve (puzzle, totals, &milliseconds) : &totals->unread;

  (*outcome)++;
  if (puzzle)
    g_array_append_val (totals->times, milliseconds);
  if (rates && outcome == &totals->proven)
    totals->ratings[bench_rate (puzzle, limit)]++;
  if (each && outcome != &totals->proven)
    printf ("# %s %s: %s\n", rulebook->name, json_object_get_string_member (object, "id"),
            error                         ? error->message
            : outcome == &totals->late    ? "late"
            : outcome == &totals->none    ? "no solution"
            : outcome == &totals->several ? "several solutions"
                                          : "too large");
}

static const Source *
find_source (const char *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    if (g_str_equal (sources[i].kind, kind))
      return &sources[i];
  return NULL;
}

/* Prints the row of a kind, if there are boards of it. */
static void
run_kind (const char *corpus, const char *kind, Totals *all)
{
  const Source *source = find_source (kind);
  g_autofree char *base = g_strconcat (source && source->file ? source->file : kind, ".json", NULL);
  g_autofree char *path = g_build_filename (corpus, "pages", base, NULL);
  g_autofree char *page = g_strconcat (MEANDER_RULES "/", kind, ".rules", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (MdrRulebook) rulebook = NULL;
  Totals totals = { .times = g_array_new (FALSE, FALSE, sizeof (double)) };
  JsonArray *puzzles;

  if (!json_parser_load_from_file (parser, path, NULL))
    {
      g_array_unref (totals.times);
      return;
    }
  if (!g_file_get_contents (page, &text, NULL, &error)
      || (rulebook = mdr_rulebook_read (text, -1, &error)) == NULL)
    g_error ("%s: %s", kind, error->message);
  puzzles = json_node_get_array (json_parser_get_root (parser));
  for (guint i = 0; i < json_array_get_length (puzzles); i++)
    run_board (&totals, source, rulebook, json_array_get_object_element (puzzles, i));
  g_array_sort (totals.times, bench_compare_times);
  if (totals.times->len > 0)
    printf ("| %s | %u | %u | %u | %u | %u | %u | %.1f | %.1f |\n", rulebook->name,
            json_array_get_length (puzzles), totals.proven, totals.late, totals.none, totals.several,
            totals.unread, g_array_index (totals.times, double, totals.times->len / 2),
            g_array_index (totals.times, double, totals.times->len - 1));
  else
    printf ("| %s | %u | 0 | 0 | 0 | 0 | %u | – | – |\n", rulebook->name, json_array_get_length (puzzles),
            totals.unread);
  if (rates)
    printf ("# %s: %u easy, %u normal, %u hard, %u extreme\n", rulebook->name,
            totals.ratings[MDR_REASONER_NEAR], totals.ratings[MDR_REASONER_FAR],
            totals.ratings[MDR_REASONER_TRIALS], totals.ratings[MDR_REASONER_MORE]);
  fflush (stdout);
  g_array_append_vals (all->times, totals.times->data, totals.times->len);
  all->proven += totals.proven;
  all->late += totals.late;
  all->none += totals.none;
  all->several += totals.several;
  all->unread += totals.unread;
  g_array_unref (totals.times);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static GPtrArray *
list_kinds (void)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) folder = g_dir_open (MEANDER_RULES, 0, NULL);
  const char *name;

  while (folder && (name = g_dir_read_name (folder)) != NULL)
    if (g_str_has_suffix (name, ".rules"))
      g_ptr_array_add (names, g_strndup (name, strlen (name) - strlen (".rules")));
  g_ptr_array_sort (names, compare_names);
  return names;
}

int
main (int argc, char *argv[])
{
  g_autoptr (GOptionContext) context = g_option_context_new ("KIND...");
  const char *corpus = g_getenv ("MEANDER_CORPUS");
  g_autoptr (GPtrArray) names = NULL;
  g_autoptr (GError) error = NULL;
  Totals all = { .times = g_array_new (FALSE, FALSE, sizeof (double)) };

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    g_error ("%s", error->message);
  if (corpus == NULL)
    {
      printf ("Nothing to do: name a folder in MEANDER_CORPUS.\n");
      return SKIPPED;
    }
  printf ("| kind | boards | proven | late | none | several | not read | median ms | worst |\n"
          "|---|---|---|---|---|---|---|---|---|\n");
  names = list_kinds ();
  for (guint i = 0; i < names->len; i++)
    if (kinds == NULL || g_strv_contains ((const char *const *) kinds, g_ptr_array_index (names, i)))
      run_kind (corpus, g_ptr_array_index (names, i), &all);
  g_array_sort (all.times, bench_compare_times);
  if (all.times->len > 0)
    printf ("| all | %u | %u | %u | %u | %u | %u | %.1f | %.1f |\n",
            all.proven + all.late + all.none + all.several + all.unread, all.proven, all.late, all.none,
            all.several, all.unread, g_array_index (all.times, double, all.times->len / 2),
            g_array_index (all.times, double, all.times->len - 1));
  g_array_unref (all.times);
  return 0;
}
