/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include <string.h>

#include "mdr-document-private.h"
#include "mdr-file-entry.h"
#include "mdr-file-stream.h"
#include "mdr-file.h"
#include "mdr-kinds.h"
#include "mdr-text.h"

/* What people paste, and what is made of it. */

static MdrKindList *kinds;

/* Returns: (transfer full): the puzzle in @pasted as text, or why there is none. A file that comes piece by
 * piece has to say the same. */
static char *
read_pasted (const char *pasted)
{
  g_autoptr (GBytes) bytes = g_bytes_new (pasted, strlen (pasted));
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) entries = mdr_file_read (kinds, NULL, bytes, &error);
  const MdrFileEntry *first = entries ? g_ptr_array_index (entries, 0) : NULL;

  if (first && first->puzzle)
    return mdr_text_write (first->puzzle, NULL);
  return g_strdup (first ? first->error->message : error->message);
}

static char *
read_stream (const char *pasted)
{
  g_autoptr (GInputStream) input = g_memory_input_stream_new_from_data (pasted, -1, NULL);
  g_autoptr (MdrFileStream) stream = mdr_file_stream_new (kinds, NULL, input);
  g_autoptr (GError) error = NULL;
  MdrFileEntry *first;
  char *text;

  while (!error && !mdr_file_stream_is_ended (stream))
    mdr_file_stream_read (stream, &error);
  first = mdr_file_stream_take (stream);
  if (!first)
    return g_strdup (error ? error->message : "nothing");
  text = first->puzzle ? mdr_text_write (first->puzzle, NULL) : g_strdup (first->error->message);
  mdr_file_entry_free (first);
  return text;
}

static void
check_pasted (const char *pasted, const char *expected)
{
  g_autofree char *text = read_pasted (pasted);
  g_autofree char *streamed = read_stream (pasted);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpstr (streamed, ==, expected);
}

#define LOOP "# kind: slitherlink\nsize 5 5\nnumber\n2 . . 1 .\n. 2 . . 1\n. . 2 . .\n3 . . 3 .\n. 0 . . 3\n"

/* One link, as people and programs write it. */
static const char *const forms[] = {
  "https://puzz.link/p?slither/5/5/cbcbcddad",
  "http://puzz.link/p?slither/5/5/cbcbcddad",
  "puzz.link/p?slither/5/5/cbcbcddad",
  "www.puzz.link/p?slither/5/5/cbcbcddad",
  "https://puzz.link/p.html?slither/5/5/cbcbcddad",
  "http://pzv.jp/p.html?slither/5/5/cbcbcddad",
  "https://pzplus.tck.mn/p?slither/5/5/cbcbcddad",
  "https://pzprxs.vercel.app/p?slither/5/5/cbcbcddad",
  "HTTPS://PUZZ.LINK/p?slither/5/5/cbcbcddad",
  "https://puzz.link/p?Slither/5/5/cbcbcddad",
  "https://puzz.link/p?slither_edit/5/5/cbcbcddad",
  "https://puzz.link/p?slither_play/5/5/cbcbcddad",
  "https://puzz.link/p?m+slither/5/5/cbcbcddad",
  "https://puzz.link/p?type=editor&slither/5/5/cbcbcddad",
  "https://puzz.link/p?type=player&slither/5/5/cbcbcddad",
  "https://puzz.link/p?slitherlink/5/5/cbcbcddad",
  "https://puzz.link/p?slither/5/5/cbcbcddad/",
  "https://puzz.link/p?slither/5/5/cbcbcddad&fbclid=abc",
  "https://puzz.link/p?slither/5/5/cbcbcddad&amp;fbclid=abc",
  "https://puzz.link/p?slither/5/5/cbcbcddad#top",
  "<https://puzz.link/p?slither/5/5/cbcbcddad>",
  "(https://puzz.link/p?slither/5/5/cbcbcddad)",
  "[my puzzle](https://puzz.link/p?slither/5/5/cbcbcddad)",
  "\"https://puzz.link/p?slither/5/5/cbcbcddad\"",
  "<a href=\"https://puzz.link/p?slither/5/5/cbcbcddad\">here</a>",
  "Look at this: https://puzz.link/p?slither/5/5/cbcbcddad it is nice",
  "Look at this: https://puzz.link/p?slither/5/5/cbcbcddad.",
  "Do you like https://puzz.link/p?slither/5/5/cbcbcddad?",
  "https://puzz.link/p?slither%2F5%2F5%2Fcbcbcddad",
  "https://puzz.link/p%3Fslither/5/5/cbcbcddad",
  "https://www.google.com/url?q=https%3A%2F%2Fpuzz.link%2Fp%3Fslither%2F5%2F5%2Fcbcbcddad&sa=D",
  "https://web.archive.org/web/2020/https://puzz.link/p?slither/5/5/cbcbcddad",
  "url: puzz.link/p?slither/5/5/cbcbcddad",
  "**https://puzz.link/p?slither/5/5/cbcbcddad**",
  "“https://puzz.link/p?slither/5/5/cbcbcddad”",
  "https://puzz.link/p?v=1&slither/5/5/cbcbcddad",
  "https://puzz.link/p?slither//5/5/cbcbcddad",
};

static void
test_forms (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (forms); i++)
    {
      g_autofree char *among = g_strdup_printf ("Hello!\n\n%s\r\nHave fun.", forms[i]);

      check_pasted (forms[i], LOOP);
      check_pasted (among, LOOP);
    }
}

/* Links of other names, with flags, and with files of an editor; and those that cannot be read. */
static const struct
{
  const char *pasted;
  const char *expected;
} links[] = {
  { "https://puzz.link/p?yajilin/b/5/5/m32j10",
    "# kind: yajilin\nsize 5 5\nclue\n. . . . .\n. . . . .\n. . . 2< .\n. . . . .\n. . . . 0^\n" },
  { "https://puzz.link/p?yajirin/5/5/m32j10",
    "# kind: yajilin\nsize 5 5\nclue\n. . . . .\n. . . . .\n. . . 2< .\n. . . . .\n. . . . 0^\n" },
  { "https://puzz.link/p?pzprv3/yajilin/5/5/.%20.%20.%20.%20.%20/.%20.%20.%20.%20.%20/.%20.%20.%203,2%20.%20/"
    ".%20.%20.%20.%20.%20/.%20.%20.%20.%201,0%20/.%20.%20#%20.%20.%20/",
    "# kind: yajilin\nsize 5 5\nclue\n. . . . .\n. . . . .\n. . . 2< .\n. . . . .\n. . . . 0^\n" },
  { "https://puzz.link/p?pzprv3/mashu/3/3/. . 1 /. 2 . /. - . /",
    "# kind: masyu\nsize 3 3\npearl\n. . white\n. black .\n. . .\n" },
  { "https://puzz.link/p?pzprv3/heyawake/2/3/3/0 1 1 /0 1 2 /2 . . /. . 0 /",
    "# kind: heyawake\nsize 2 3\nroom\n1 2 2\n1 2 3\nnumber\n2 . .\n. . 0\n" },
  { "pzprv3\nnurikabe\n2\n3\n3 . # \n+ . - \n", "# kind: nurikabe\nsize 2 3\nnumber\n3 . .\n. . ?\n" },
  { "https://puzz.link/p?pzprv3/starbattle/2/2/1/2/0 0 /1 1 /",
    "# kind: starbattle\nsize 2 2\nstars: 1\narea\n1 1\n2 2\n" },
  { "https://puzz.link/p?pzprv3.1/nurikabe/1/2/3%20.%20/", "# kind: nurikabe\nsize 1 2\nnumber\n3 .\n" },
  { "https://puzz.link/p?bijutsukan/2/2/.i", "# kind: lightup\nsize 2 2\nwall\n? .\n. .\n" },
  { "https://puzz.link/p?numberlink/2/2/1h1", "# kind: numberlink\n2 2 touching=yes cover=no\n1 .\n. 1\n" },
  { "https://puzz.link/p?slither/v:/5/5/cbcbcddad",
    "The link has the mark “v:”: it is to a variant of Slitherlink (slither), whose rules Meander does not "
    "know." },
  { "https://puzz.link/p?yajilin/ob/5/5/m32j10", "The link has the mark “o”: it is to a variant of Yajilin "
                                                 "(yajilin), whose rules Meander does not know." },
  { "https://puzz.link/p?fillomino/t/2/2/zz", "The link has the mark “t”: it is to a variant of Fillomino "
                                              "(fillomino), whose rules Meander does not know." },
  { "https://puzz.link/p?kakuro/5/5/abc",
    "Kakuro (kakuro) is not among your kinds. New Kind… adds one from a page of rules." },
  { "https://puzz.link/p?kakuro/v:/5/5/abc",
    "Kakuro (kakuro) is not among your kinds. New Kind… adds one from a page of rules." },
  { "https://puzz.link/p?pzprv3/kakuro/2/2/. . /. . /",
    "Kakuro (kakuro) is not among your kinds. New Kind… adds one from a page of rules." },
  { "https://puzz.link/p?foo/5/5/abc",
    "“foo” is not among your kinds. New Kind… adds one from a page of rules." },
  { "https://puzz.link/p?pzprv3/tents/2/2/. . /. . /",
    "The link has its puzzle as a file of an editor, which Meander does not read for this kind; open it "
    "there, and copy the link to the puzzle." },
  { "https://puzz.link/p?slither/5/5/zz1", "The link is invalid from here on: “z1”." },
  { "https://puzz.link/p?pzprv3/nurikabe/2/2/. . /. x /", "The link is invalid from here on: “. x ”." },
  { "https://puzz.link/p?slither", "The link ends too early; a part of it is missing." },
  { "https://example.org/watch?v=abc", "The address is not a link to a puzzle." },
};

static void
test_links (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (links); i++)
    check_pasted (links[i].pasted, links[i].expected);
}

/* A board between links is not lost: the file is text, whose lines with links are wrong. */
static void
test_board_among_links (void)
{
  g_autofree char *text =
      read_pasted ("# kind: numberlink\n2 2\n1 .\n. 1\n\nhttps://puzz.link/p?slither/2/2/zz\n");

  g_assert_cmpstr (text, ==, "# kind: numberlink\n2 2\n1 .\n. 1\n");
}

int
main (int argc, char *argv[])
{
  g_autoptr (MdrKindList) all = mdr_kinds_new_list ();

  g_test_init (&argc, &argv, NULL);
  kinds = all;
  g_test_add_func ("/pasted/forms", test_forms);
  g_test_add_func ("/pasted/links", test_links);
  g_test_add_func ("/pasted/board-among-links", test_board_among_links);
  return g_test_run ();
}
