/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-link-address.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "mdr-encoding.h"
#include "mdr-link.h"
#include "mdr-site.h"
#include "mdr-text.h"

/* What people paste: an address with what other programs put around it, in front of its puzzle, and behind.
 */

/* What ends an address in a text, besides spaces and letters that are not of ASCII. */
#define ENDS "<>\"`{}|\\^"

/* What may end an address, but more often ends a sentence. */
#define STOPS ".,;:!?'*_)]"

/* Ways in which the editors of puzzle sites are told how to open a puzzle. */
static const char *const modes[] = { "_edit", "_editor", "_play", "_player", "_test", NULL };

/* What the file of names says of a kind: its names in links, with its flags, and its name for people. */
typedef struct
{
  const char *words;
  const char *name;
} Row;

static const Row rows[] = {
#include "mdr-link-names.h"
};

/* Returns: the last scheme of the web in @line, which may be an address within another */
static const char *
find_web (const char *line)
{
  static const char *const schemes[] = { "http://", "https://" };
  const char *found = NULL;

  for (const char *at = line; (at = strpbrk (at, "hH")); at++)
    for (gsize i = 0; i < G_N_ELEMENTS (schemes); i++)
      if (g_ascii_strncasecmp (at, schemes[i], strlen (schemes[i])) == 0)
        found = at;
  return found;
}

static const char *
find_scheme (const char *line)
{
  const char *own = strstr (line, "meander://");

  return mdr_own_link_is (line) ? line : own ? own : find_web (line);
}

/* Returns (transfer full): @line from @from up to where its address ends */
static char *
dup_until_end (const char *from, const char *line)
{
  gboolean has_file = strstr (from, MDR_LINK_FILE) != NULL;
  gsize length = 0;
  char *address;
  char *bracket;

  /* The lines of a file of an editor have spaces between their signs. */
  while (from[length] >= (has_file ? ' ' : '!') && !strchr (ENDS, from[length]))
    length++;
  address = g_strndup (from, length);
  bracket = from > line ? strchr (address, from[-1] == '(' ? ')' : from[-1] == '[' ? ']' : '\0') : NULL;
  if (bracket)
    *bracket = '\0';
  return address;
}

/* Returns: whether a word is an address of a puzzle without its scheme; within a line, it has to look like a
 * host */
static gboolean
has_query (const char *word, gboolean alone)
{
  const char *query = strchr (word, '?');
  const char *slash = strchr (word, '/');
  const char *dot = strchr (word, '.');

  return query && slash && slash < query && strpbrk (query, "/%") && (alone || (dot && dot < slash));
}

/**
 * mdr_link_dup_address:
 * @line: a line of text
 *
 * Returns: (transfer full) (nullable): the address in the line, which may be in the middle of it; its scheme
 * may be missing, but not the part that follows the address of a puzzle site
 */
char *
mdr_link_dup_address (const char *line)
{
  const char *from;
  g_autoptr (GPtrArray) words = NULL;

  g_return_val_if_fail (line != NULL, NULL);

  from = find_scheme (line);
  if (from)
    return dup_until_end (from, line);
  if (!strchr (line, '?'))
    return NULL;
  words = mdr_text_split_words (line);
  for (guint i = 0; i < words->len; i++)
    {
      const char *word = g_ptr_array_index (words, i);

      word += strspn (word, "([<\"'");
      if (has_query (word, words->len == 1))
        return dup_until_end (word, word);
    }
  return NULL;
}

/** Returns: whether there is an address in @line; see mdr_link_dup_address() */
gboolean
mdr_link_is_link (const char *line)
{
  g_autofree char *address = mdr_link_dup_address (line);

  return address != NULL;
}

/**
 * mdr_link_trim:
 *
 * Returns: (transfer full) (nullable): @address without what more often ends a sentence; %NULL if it ends
 * with nothing of that
 */
char *
mdr_link_trim (const char *address)
{
  gsize length;

  g_return_val_if_fail (address != NULL, NULL);

  for (length = strlen (address); length > 0 && strchr (STOPS, address[length - 1]); length--)
    ;
  return address[length] ? g_strndup (address, length) : NULL;
}

/* Returns (transfer full): the parameter of the query with the puzzle, without escapes. An address that leads
 * to another has that as a parameter, and so has the form that an editor keeps for itself. */
static char *
dup_puzzle (const char *address)
{
  g_autofree char *whole = strchr (address, '?') ? NULL : g_uri_unescape_string (address, NULL);
  const char *query = strchr (whole ? whole : address, '?');
  /* A black cell in a file of an editor looks like a fragment. */
  gboolean has_file = query && g_str_has_prefix (query + 1, MDR_LINK_FILE);
  g_autofree char *text =
      g_strndup (query ? query + 1 : "", query ? strcspn (query + 1, has_file ? "" : "#") : 0);
  g_auto (GStrv) pieces = g_strsplit (text, "&", -1);
  const char *chosen = "";

  for (char **piece = pieces; *piece; piece++)
    {
      g_autofree char *plain = g_uri_unescape_string (*piece, NULL);
      const char *inner = plain ? find_web (plain) : NULL;

      if (inner && strchr (inner, '?'))
        return dup_puzzle (inner);
      if (plain && strchr (plain, '/') && plain[strcspn (plain, "=/")] == '/')
        return g_steal_pointer (&plain);
      if (!*chosen && !strchr (*piece, '='))
        chosen = *piece;
    }
  return g_strdup (chosen);
}

/* Takes the mode in which an editor opens its puzzle from the name of the kind. */
static void
plain_name (char *name)
{
  char *mode = strrchr (name, '_');

  if (mode && g_strv_contains (modes, mode))
    *mode = '\0';
  if (g_str_has_prefix (name, "m+"))
    memmove (name, name + 2, strlen (name + 2) + 1);
}

/* Returns: whether @words, of the file of names, has this one */
static gboolean
has_word (const char *words, const char *word)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  return g_strv_contains ((const char *const *) list, word);
}

static const Row *
find_row (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (has_word (rows[i].words, name))
      return &rows[i];
  return NULL;
}

/** Returns: (transfer full): the usual name in links of a kind with this name, in small letters, on sites or
 * for people; @name if there is no such kind */
char *
mdr_link_dup_name (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (has_word (rows[i].words, name) || g_ascii_strcasecmp (rows[i].name, name) == 0)
      return g_strndup (rows[i].words, strcspn (rows[i].words, " "));
  return g_strdup (name);
}

/* Keeps flags that their kind reads, and those that change its rules apart; others only change how it looks.
 */
static void
take_flags (MdrLinkAddress *address, const char *flags, const char *body)
{
  const Row *row = find_row (address->name);
  g_autofree char *head = g_strconcat (flags, "/", NULL);
  gboolean is_read = row && has_word (row->words, head);
  g_autoptr (GString) changing = g_string_new (NULL);

  for (const char *at = flags; !is_read && *at; at++)
    {
      const char look[] = { *at, '-', '\0' };

      if (!row || !has_word (row->words, look))
        g_string_append_c (changing, *at);
    }
  address->body = g_strconcat (is_read ? head : "", body, NULL);
  address->variant = changing->len > 0 ? g_strdup (changing->str) : NULL;
}

/**
 * mdr_link_address_init:
 * @text: an address as mdr_link_dup_address() finds it
 *
 * Reads what the address of a puzzle site says in front of the puzzle. The name is empty if it says nothing.
 */
void
mdr_link_address_init (MdrLinkAddress *address, const char *text)
{
  g_autofree char *puzzle = NULL;
  g_auto (GStrv) parts = NULL;
  gsize length;
  guint sizes;

  g_return_if_fail (address != NULL && text != NULL);

  puzzle = dup_puzzle (text);
  for (length = strlen (puzzle); length > 0 && puzzle[length - 1] == '/'; length--)
    puzzle[length - 1] = '\0';
  parts = g_strsplit (puzzle, "/", 3);
  *address = (MdrLinkAddress){ .name = g_ascii_strdown (parts[0] ? parts[0] : "", -1) };
  plain_name (address->name);
  /* The version of the file makes no difference to what is given. */
  if (g_str_has_prefix (address->name, MDR_LINK_FILE "."))
    address->name[strlen (MDR_LINK_FILE)] = '\0';
  sizes = parts[0] ? g_strv_length (parts) : 0;
  if (sizes == 3 && !g_ascii_isdigit (*parts[1]) && !g_str_equal (address->name, MDR_LINK_FILE))
    take_flags (address, parts[1], parts[2]);
  else
    address->body = g_strdup (sizes > 1 ? puzzle + strlen (parts[0]) + 1 : "");
}

void
mdr_link_address_clear (MdrLinkAddress *address)
{
  g_free (address->name);
  g_free (address->body);
  g_free (address->variant);
}

/**
 * mdr_link_address_dup_forms:
 *
 * Returns: (transfer full): links to the puzzle, as kinds read them: one for each name that sites have for
 * its kind, first that of the address
 */
char **
mdr_link_address_dup_forms (const MdrLinkAddress *address)
{
  const char *tail;
  g_auto (GStrv) words = NULL;
  g_autoptr (GStrvBuilder) forms = g_strv_builder_new ();
  g_autofree char *first = NULL;
  const Row *row;

  g_return_val_if_fail (address != NULL, NULL);

  row = find_row (address->name);
  tail = *address->body ? "/" : "";
  first = g_strconcat (MDR_LINK_ADDRESS, address->name, tail, address->body, NULL);
  g_strv_builder_add (forms, first);
  words = g_strsplit (row ? row->words : "", " ", -1);
  for (char **word = words; *word; word++)
    if (!g_str_equal (*word, address->name) && !strpbrk (*word, "/@%") && !g_str_equal (*word + 1, "-"))
      {
        g_autofree char *form = g_strconcat (MDR_LINK_ADDRESS, *word, tail, address->body, NULL);

        g_strv_builder_add (forms, form);
      }
  return g_strv_builder_end (forms);
}

/* Returns: (transfer full): the kind in the words of people and of its site */
static char *
dup_kind_name (const char *name)
{
  g_autofree char *excerpt = mdr_encoding_dup_excerpt (name);
  const Row *row = find_row (name);

  /* Translators: the name of a kind of puzzle, and how puzzle sites name it in links */
  return row ? g_strdup_printf (_ ("%s (%s)"), row->name, excerpt) : g_strdup_printf ("“%s”", excerpt);
}

/** Says that no kind is that of the link. */
void
mdr_link_address_refuse_kind (const MdrLinkAddress *address, GError **error)
{
  const char *own = g_str_equal (address->name, MDR_LINK_FILE) ? address->body : address->name;
  g_autofree char *id = g_strndup (own, strcspn (own, "/"));
  g_autofree char *name = dup_kind_name (id);

  g_set_error (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
               /* Translators: a kind of puzzle, and how sites name it: "Kakuro (kakuro)" */
               _ ("%s is not among your kinds. New Kind… adds one from a page of rules."), name);
}

/** Says that the rules of the puzzle are not those of its kind. */
void
mdr_link_address_refuse_variant (const MdrLinkAddress *address, GError **error)
{
  g_autofree char *name = dup_kind_name (address->name);
  g_autofree char *excerpt = mdr_encoding_dup_excerpt (address->variant);

  g_set_error (error, MDR_ERROR, MDR_ERROR_OTHER_KIND,
               /* Translators: a mark in a link, and a kind of puzzle: "Kakuro (kakuro)" */
               _ ("The link has the mark “%s”: it is to a variant of %s, whose rules Meander does not know."),
               excerpt, name);
}

/** Finds the @index-th game of the file of names. Returns: whether there is one */
gboolean
mdr_link_get_game (guint index, MdrLinkGame *game)
{
  g_return_val_if_fail (game != NULL, FALSE);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (const char *word = rows[i].words; (word = strchr (word, '@')); word++)
      if (index-- == 0)
        {
          const char *form = strchr (word, '=') + 1;

          game->game = g_strndup (word + 1, (gsize) (form - word) - 2);
          game->form = g_strndup (form, strcspn (form, " "));
          game->name = g_strndup (rows[i].words, strcspn (rows[i].words, " "));
          return TRUE;
        }
  return FALSE;
}

/** Finds the game whose program has this name. Returns: whether there is one */
gboolean
mdr_link_find_game (const char *name, MdrLinkGame *game)
{
  g_return_val_if_fail (name != NULL && game != NULL, FALSE);

  for (guint i = 0; mdr_link_get_game (i, game); i++)
    {
      if (g_str_equal (game->game, name))
        return TRUE;
      mdr_link_game_clear (game);
    }
  return FALSE;
}

void
mdr_link_game_clear (MdrLinkGame *game)
{
  g_clear_pointer (&game->game, g_free);
  g_clear_pointer (&game->name, g_free);
  g_clear_pointer (&game->form, g_free);
}

/** Returns: (transfer full) (nullable): the members that the file of names says puzzles of a kind have on
 * f-puzzles, by the name of the kind for people; %NULL if they are not there at all */
char **
mdr_link_dup_members (const char *kind_name)
{
  g_return_val_if_fail (kind_name != NULL, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_equal (rows[i].name, kind_name) && strchr (rows[i].words, '%'))
      {
        g_auto (GStrv) words = g_strsplit (rows[i].words, " ", -1);
        g_autoptr (GStrvBuilder) members = g_strv_builder_new ();

        for (char **word = words; *word; word++)
          if (**word == '%')
            g_strv_builder_add (members, *word + 1);
        return g_strv_builder_end (members);
      }
  return NULL;
}

/** Returns: whether puzzles of a kind can have these members, and no others, on f-puzzles */
gboolean
mdr_link_has_members (const char *kind_name, const char *const *members)
{
  g_auto (GStrv) own = mdr_link_dup_members (kind_name);

  for (char **member = own; member && *member; member++)
    if (**member && !g_str_has_suffix (*member, "*") && !g_strv_contains (members, *member))
      return FALSE;
  for (const char *const *member = members; own && *member; member++)
    {
      g_autofree char *optional = g_strconcat (*member, "*", NULL);

      if (!g_strv_contains ((const char *const *) own, *member)
          && !g_strv_contains ((const char *const *) own, optional))
        return FALSE;
    }
  return own != NULL;
}

/** Returns: (nullable): the name of the kind for people that such members say */
const char *
mdr_link_find_kind_name (const char *const *members)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if ((*members || has_word (rows[i].words, "%")) && mdr_link_has_members (rows[i].name, members))
      return rows[i].name;
  return NULL;
}
