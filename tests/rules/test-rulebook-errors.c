/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "mdr-error.h"
#include "mdr-rulebook-read.h"

/* Slips of the pen, each with the very sentence that it brings up: it names the line, the word and what was
 * expected. */

typedef struct
{
  const char *text;
  const char *message;
} Slip;

static void
check_slip (const char *text, const char *message)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (text, -1, &error);

  g_assert_null (rulebook);
  g_assert_nonnull (error);
  g_assert_true (error->domain == MDR_ERROR);
  g_assert_cmpstr (error->message, ==, message);
}

/* Whole pages. */
static void
test_pages (void)
{
  static const Slip slips[] = {
    { "", "The rulebook is empty. It begins with “meander-rules 1”." },
    { "# nothing\n\n", "The rulebook is empty. It begins with “meander-rules 1”." },
    { "kind x \"X\"\n", "Line 1: “meander-rules” was expected, not “kind”." },
    { "meander-rules\n", "Line 1: A number from 1 to 32000 was expected, but the line ends." },
    { "meander-rules 3\n",
      "Line 1: The rulebook is written in version 3 of the language, and this program knows 2." },
    { "meander-rules 1 2\n", "Line 1: The end of the line was expected, not “2”." },
    { "meander-rules 1\nmeander-rules 1\n", "Line 2: “meander-rules” appears twice." },
    { "meander-rules 1\n", "The rulebook does not say its kind, as in “kind islands \"Islands\"”." },
    { "meander-rules 1\nkind\n", "Line 2: A name was expected, but the line ends." },
    { "meander-rules 1\nkind Islands \"Islands\"\n",
      "Line 2: “Islands” is not a name: names consist of the letters a to z, digits and hyphens." },
    { "meander-rules 1\nkind islands\n",
      "Line 2: A text in quotation marks was expected, but the line ends." },
    { "meander-rules 1\nkind islands \"\"\n", "Line 2: The text in quotation marks is empty." },
    { "meander-rules 1\nkind x \"X\"\nkind y \"Y\"\n", "Line 3: “kind” appears twice." },
    { "meander-rules 1\nkind x \"X\"\n", "The rulebook has no rules." },
    { "meander-rules 1\nkind x \"X\"\nrule a \"A.\"\n",
      "Line 3: The rule “a” has no conditions. They are indented below it." },
    { "meander-rules 1\nkind x \"X\"\nrule a \"A.\"\nabout \"X\"\n",
      "Line 4: The rule “a” above has no conditions. They are indented below it." },
    { "meander-rules 1\nkind x \"X\"\ndecide a at cell\nrule a \"A.\"\n  broken \"B.\"\n",
      "Line 5: “broken” is a word of version 2 of the language, and the rulebook begins with “meander-rules "
      "1”." },
    { "meander-rules 1\nkind x \"X\"\ndecide a at cell: 1..3\nrule a \"A.\"\n  each row: successive a in "
      "here\n",
      "Line 5: “successive” is a word of version 2 of the language, and the rulebook begins with "
      "“meander-rules "
      "1”." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell\nrule a \"A.\"\n  each row: successive a in here\n",
      "Line 5: A decision with numbers at cells was expected, not “a”." },
    { "meander-rules 1\nkind x \"X\"\nalso \"Y\"\n",
      "Line 3: “also” is a word of version 2 of the language, and the rulebook begins with “meander-rules "
      "1”." },
    { "meander-rules 2\nkind x \"X\"\nalso\n",
      "Line 3: A text in quotation marks was expected, but the line ends." },
    { "meander-rules 2\nkind x \"X\"\nalso \"Y\"\nalso \"Z\"\n", "Line 4: “also” appears twice." },
    { "meander-rules 2\nkind x \"X\"\nfamily digits\n",
      "Line 3: “loops”, “shading”, “numbers”, “areas” or “placing” was expected, not “digits”." },
    { "meander-rules 2\nkind x \"X\"\nfamily loops\nfamily areas\n", "Line 4: “family” appears twice." },
    { "meander-rules 2\nkind x \"X\"\ngiven sign at border with arrow\n",
      "Line 3: “offset” was expected, not “arrow”." },
    { "meander-rules 2\nkind x \"X\"\ngiven sign at border: 1..2 with arrow\n",
      "Line 3: Only a given at cells has an arrow." },
    { "meander-rules 1\nkind x \"X\"\ngiven sign at corner: 1..2\n",
      "Line 3: “corner” is a word of version 2 of the language, and the rulebook begins with “meander-rules "
      "1”." },
    { "meander-rules 1\nkind x \"X\"\ndecide a at cell with diagonals\n",
      "Line 3: “diagonals” is a word of version 2 of the language, and the rulebook begins with "
      "“meander-rules 1”." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at link with diagonals\n",
      "Line 3: Only cells have diagonals." },
    { "meander-rules 2\nkind x \"X\"\ngiven rising at cell\ndecide a at cell with diagonals\n",
      "Line 4: “rising” is a diagonal here, and has another meaning already." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell with diagonals\nrule a \"A.\"\n  each cell: a\n",
      "Line 5: Which value has “a”? Write “a=falling”." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell with diagonals\nrule a \"A.\"\n"
      "  each cell: count a in diagonals = 1\n",
      "Line 5: “diagonals” end at a corner. But here a cell is spoken of." },
    { "meander-rules 2\nkind x \"X\"\ngiven n at corner: 0..4\ndecide a at cell\nrule a \"A.\"\n"
      "  each n: count a in neighbours = n\n",
      "Line 6: These places begin at a cell. But here a corner is spoken of." },
    { "meander-rules 2\nkind x \"X\"\ngiven n at corner: 0..4\ndecide a at cell\nrule a \"A.\"\n"
      "  each cell: count a in around = n\n",
      "Line 6: “n” stands at corners. But here a cell is spoken of." },
    { "meander-rules 2\nkind x \"X\"\ngiven n at corner: 0..4\ndraw n: line\n",
      "Line 4: “n” stands at corners, where only “dot”, “cross”, “circle”, “disc”, “text” and “nothing” have "
      "room." },
    { "meander-rules 1\nkind x \"X\"\ngiven room at area\ndecide a at cell: 1..cells of room\n",
      "Line 4: The end of the line was expected, not “of”." },
    { "meander-rules 2\nkind x \"X\"\ngiven room at area\ndecide a at cell: 2..cells of room\n",
      "Line 4: An area may have a single cell, so the least number before “cells of room” is 0 or 1." },
    { "meander-rules 2\nkind x \"X\"\ngiven room at area with gaps\ndecide a at cell: 1..cells of room\n",
      "Line 4: “room” does not divide the whole board into areas." },
    { "meander-rules 2\nkind x \"X\"\ngiven room at cell: 1..2\ndecide a at cell: 1..cells of room\n",
      "Line 4: “room” does not divide the whole board into areas." },
    { "meander-rules 2\nkind x \"X\"\ngiven room at area\ndecide a at link: 1..cells of room\n",
      "Line 4: The end of the line was expected, not “of”." },
    { "meander-rules 2\nkind x \"X\"\ngiven room at area\ngiven n at cell: 1..cells of room\n",
      "Line 4: The end of the line was expected, not “of”." },
    { "meander-rules 2\nkind x \"X\"\ngiven n at cell: 1..2\ndecide a at cell: 1..9\nrule a \"A.\"\n"
      "  each cell: a <= cells of n\n",
      "Line 6: “n” does not divide the board into areas." },
    { "meander-rules 2\nkind x \"X\"\ngiven room at area\ndecide a at cell: 1..9\nrule a \"A.\"\n"
      "  each row: sum a in here <= cells of room\n",
      "Line 6: These places begin at a cell. But here a row is spoken of." },
    { "meander-rules 2\nkind x \"X\"\ngiven room at area\ndecide a at cell: 0..cells of room\n"
      "make room: around\n",
      "Line 5: Which values “a” has depends on “room”, which has to be there before a solution is." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell: 1..9\nrule a \"A.\"\n  each cell for k in 2..1: a != "
      "k\n",
      "Line 5: A number from 2 to 64 was expected, not “1”." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell: 1..9\nrule a \"A.\"\n  each cell for k in 1..rows: a "
      "!= k\n",
      "Line 5: A number from 1 to 63 was expected, not “rows”." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell: 1..9\nrule a \"A.\"\n  each cell for a in 1..2: a != "
      "1\n",
      "Line 5: “a” has a meaning already. Choose another name." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell: 1..9\nrule a \"A.\"\n  each cell for k in 1..2: a != "
      "1\n",
      "Line 5: “k” stands for a number, but for none in this condition." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell: 1..9\nrule a \"A.\"\n  each window k by 2 for k in "
      "0..2: count a=k in here <= 1\n",
      "Line 5: A number from 1 to 63 was expected, not “0”." },
    { "meander-rules 1\nkind x \"X\"\ndecide a at cell\nrule a \"A.\"\n  each diagonal: count a in here = "
      "1\n",
      "Line 5: “diagonal” is a word of version 2 of the language, and the rulebook begins with "
      "“meander-rules "
      "1”." },
    { "meander-rules 2\nkind x \"X\"\ngiven n for board: 1..3\ndecide a at cell\nrule a \"A.\"\n"
      "  groups of a are n dominoes, trominoes\n",
      "Line 6: Either all shapes have a number, as in “2 \"xx\", 1 \"x\"”, or none has. “each once” is for "
      "shapes "
      "without numbers." },
    { "meander-rules 2\nkind x \"X\"\ngiven n for board: 1..3\ndecide a at cell\nrule a \"A.\"\n"
      "  groups of a are dominoes, 2 trominoes\n",
      "Line 6: Either all shapes have a number, as in “2 \"xx\", 1 \"x\"”, or none has. “each once” is for "
      "shapes "
      "without numbers." },
    { "meander-rules 2\nkind x \"X\"\ngiven n for board: 1..3\ndecide a at cell\nrule a \"A.\"\n"
      "  groups of a are 2 dominoes, each once\n",
      "Line 6: Either all shapes have a number, as in “2 \"xx\", 1 \"x\"”, or none has. “each once” is for "
      "shapes "
      "without numbers." },
    { "meander-rules 2\nkind x \"X\"\ngiven n for board: 1..3\ndecide a at cell\nrule a \"A.\"\n"
      "  groups of a are n\n",
      "Line 6: A shape (such as “tetrominoes” or “\"xx\" \"x.\"”) was expected, but the line ends." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell\nrule a \"A.\"\n  each diagonal: a\n",
      "Line 5: “a” stands at cells. But here the board is spoken of." },
    { "meander-rules 2\nkind x \"X\"\ngrid crosses\n",
      "Line 3: “lines”, “dots” or “diagonals” was expected, not “crosses”." },
    { "meander-rules 2\nkind x \"X\"\ngiven sign at cell with gaps\n",
      "Line 3: “offset” was expected, not “gaps”." },
    { "meander-rules 1\nkind x \"X\"\ngiven cage at area with gaps\n",
      "Line 3: “gaps” is a word of version 2 of the language, and the rulebook begins with “meander-rules "
      "1”." },
    { "meander-rules 2\nkind x \"X\"\ngiven cage at area with gaps\ndecide a at cell: b w\nrule a \"A.\"\n"
      "  groups of b in cage are dominoes\n",
      "Line 6: “cage” leaves gaps between its areas, and here each cell has to belong to one." },
    { "meander-rules 2\nkind x \"X\"\ngiven cage at area with gaps\ndecide a at cell: b w\nrule a \"A.\"\n"
      "  each stretch 3 cages: count b in here = 1\n",
      "Line 6: “cage” leaves gaps between its areas, and here each cell has to belong to one." },
    { "meander-rules 2\nkind x \"X\"\ngiven cage at area with gaps\nlink x: borders cage\n",
      "Line 4: “cage” cannot be written so: this is for a given that divides the board without gaps, or one "
      "at "
      "borders that has no values." },
    { "meander-rules 1\nkind x \"X\"\ngiven sign at cell: plus minus\ndraw sign: \"+\"\n",
      "Line 4: “+” is a word of version 2 of the language, and the rulebook begins with “meander-rules 1”." },
    { "meander-rules 2\nkind x \"X\"\ngiven sign at cell: plus minus\ndraw sign: \"plus\"\n",
      "Line 4: From one to 3 characters without spaces are written for a value." },
    { "meander-rules 2\nkind x \"X\"\ngiven sign at cell: plus minus\ndraw sign: \"a b\"\n",
      "Line 4: From one to 3 characters without spaces are written for a value." },
    { "meander-rules 2\nkind x \"X\"\ndecide line at link\ndraw line: \"+\"\n",
      "Line 4: “line” is decided between cells, where no letters are written." },
    { "meander-rules 2\nkind x \"X\"\ngiven sign at link with offset\n",
      "Line 3: Only a given at cells has an offset." },
    { "meander-rules 2\nkind x \"X\"\ngiven sign at side: a b\ndraw sign: star\n",
      "Line 4: “sign” stands between cells, where only “line”, “dot”, “cross”, “circle”, “disc”, “less”, "
      "“greater”, “text” and “nothing” have room." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell\ndraw a: less\n",
      "Line 4: “a” does not stand at sides, borders or links, where lines are drawn." },
    { "meander-rules 2\nkind x \"X\"\ngiven sign at side\ndecide a at border\nrule a \"A.\"\n  each sign: "
      "a\n",
      "Line 6: “a” stands at borders. Say which of them, as in “a.up”." },
    { "meander-rules 2\nkind x \"X\"\ngiven sign at side\ndecide a at cell\nrule a \"A.\"\n  each row: "
      "sign\n",
      "Line 6: “sign” stands at sides. But here a row is spoken of." },
    { "meander-rules 2\nkind x \"X\"\ngiven sign at side\ndecide a at cell\nrule a \"A.\"\n"
      "  each sign in 4 turns: a\n",
      "Line 6: Only conditions on cells can be turned and mirrored." },
    { "meander-rules 1\nkind x \"X\"\ngiven b at cell\ndecide a at cell without b: 1..3\n",
      "Line 4: “decide … without …” needs version 2 of the language, and the rulebook begins with "
      "“meander-rules "
      "1”." },
    { "meander-rules 1\nkind x \"X\"\ndecide a at cell: 1..3\ngiven b of a at cell\n",
      "Line 4: “given … of …” needs version 2 of the language, and the rulebook begins with “meander-rules "
      "1”." },
    { "meander-rules 2\nkind x \"X\"\ngiven b of a at cell\n",
      "Line 3: A decision above was expected, not “a”." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell: 1..3\ngiven b of a at row\n",
      "Line 4: “b” stands where “a” is decided." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell: 1..3\ngiven b of a at cell: 1..2\n",
      "Line 4: “b” has the values of “a”, and names none." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell: 1..3\ngiven b of a at cell\nmake b: one in 4 cells\n",
      "Line 5: “b” is a part of the solution, and is read off it." },
    { "meander-rules 2\nkind x \"X\"\ngiven b at cell\ndecide a at link without b\n",
      "Line 4: Only cells can be left without a decision." },
    { "meander-rules 2\nkind x \"X\"\ndecide b at cell\ndecide a at cell without b\n",
      "Line 4: “with” and “without” choose by what is given, not by what is decided." },
    { "meander-rules 2\nkind x \"X\"\ngiven b at cell\ndecide a at cell without count b in row = 2\n",
      "Line 4: Where nothing is decided is said by what is given in the cell or beside it, without counts "
      "and "
      "definitions." },
    { "meander-rules 2\nkind x \"X\"\ndecide successive at cell\n",
      "Line 3: “successive” is a word of the language. Choose another name." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell\nrule a \"A.\"\n  broken \"B.\"\n",
      "Line 4: The rule “a” has no conditions. They are indented below it." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell\nrule a \"A.\"\n  broken \"B.\"\n  broken \"B.\"\n",
      "Line 6: “broken” appears twice." },
    { "meander-rules 2\nkind x \"X\"\ndecide a at cell\nrule a \"A.\"\n  broken \"B.\" 1\n",
      "Line 5: The end of the line was expected, not “1”." },
    { "meander-rules 1\nkind x \"X\"\naid a at cell\nrule a \"A.\"\n  connected a\n",
      "The rulebook leaves nothing to decide." },
    { "meander-rules 1\nkind x \"\xff\"\n", "Line 2: the bytes here are not UTF-8 text." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (slips); i++)
    check_slip (slips[i].text, slips[i].message);
}

/* Lines from the fourteenth on, after declarations of all sorts. */
static const Slip statements[] = {
  { "gives n at cell", "Line 14: “gives” begins no statement. Did you mean “given”?" },
  { "paint number: text", "Line 14: “paint” begins no statement." },
  { "\"text\"", "Line 14: A statement was expected, not the text “text”." },
  { "7", "Line 14: A statement was expected, not “7”." },
  { "  connected white",
    "Line 14: An indented line belongs to a rule or an example, and there is none above." },
  { "about \"never closed", "Line 14: The text “never closed” has no closing quotation mark." },
  { "about \"bell \x07\"", "Line 14: The text “bell \\u0007” holds characters that cannot be shown." },
  { "about \"left \xe2\x80\xae\"",
    "Line 14: The text “left \\u202e” holds characters that cannot be shown." },
  { "about \"a\"\nabout \"b\"", "Line 15: “about” appears twice." },
  { "revision 0", "Line 14: A number from 1 to 32000 was expected, not “0”." },
  { "revision 1\nrevision 2", "Line 15: “revision” appears twice." },
  { "revision 32001", "Line 14: Numbers go up to 32000." },
  { "square", "Line 14: “board” was expected, but the line ends." },
  { "square board 0", "Line 14: A number from 1 to 63 was expected, not “0”." },
  { "square board 9..4", "Line 14: A number from 9 to 63 was expected, not “4”." },
  { "square board 1..63 5", "Line 14: The same side appears twice." },
  { "square board\nsquare board", "Line 15: “square board” appears twice." },
  { "given number at cell", "Line 14: “number” has a meaning already. Choose another name." },
  { "given white at cell", "Line 14: “white” has a meaning already. Choose another name." },
  { "given row at cell", "Line 14: “row” is a word of the language. Choose another name." },
  { "decide and at cell", "Line 14: “and” is a word of the language. Choose another name." },
  { "given lock at cell", "Line 14: “lock” is what a command for the board is called. Choose another name." },
  { "decide note at cell",
    "Line 14: “note” is what a command for the board is called. Choose another name." },
  { "given größe at cell",
    "Line 14: “größe” is not a name: names consist of the letters a to z, digits and hyphens." },
  { "given new on cell", "Line 14: “at” was expected, not “on”." },
  { "given new at edge",
    "Line 14: “cell”, “side”, “border”, “link”, “corner”, “path”, “row”, “column”, “area” or a given that "
    "divides the board was expected, not “edge”." },
  { "given new at board",
    "Line 14: “cell”, “side”, “border”, “link”, “corner”, “path”, “row”, “column”, “area” or a given that "
    "divides the board was expected, not “board”." },
  { "given new at side", "Line 14: Something is given at sides, borders and links since version 2 of the "
                         "language. Begin the page with “meander-rules 2”." },
  { "given new for row", "Line 14: “board” was expected, not “row”." },
  { "given new at row", "Line 14: “new” must be a number, as in “: 0..9”." },
  { "given new for board: big small", "Line 14: “new” must be a number, as in “: 0..9”." },
  { "given new at area: 1..2", "Line 14: “new” divides the board into areas and has no values." },
  { "given new at cell: 9..1", "Line 14: No number lies between 9 and 1." },
  { "given new at cell: 1.2", "Line 14: “..” was expected, not “.”." },
  { "given new at cell: 1..most 5", "Line 14: The end of the line was expected, not “5”." },
  { "given new at cell: 1..number",
    "Line 14: A number, “rows”, “columns”, “cells” or a given of the board was expected, not “number”." },
  { "given new at cell: a b a", "Line 14: The value “a” appears twice." },
  { "given new at cell: a b ?", "Line 14: “?” stands for a number, but “new” has none." },
  { "given new at cell: 1..9 with arow", "Line 14: “arrow” was expected, not “arow”." },
  { "given new at row: 1..9 with arrow", "Line 14: Only a given at cells has an arrow." },
  { "given new at cell: a b c d e f g h i j k l m n o p q", "Line 14: There are more than 16 values." },
  { "decide new at row", "Line 14: “cell”, “side”, “border” or “link” was expected, not “row”." },
  { "decide new at cell:", "Line 14: A decision needs at least two values to choose from." },
  { "decide new at cell: grey", "Line 14: A decision needs at least two values to choose from." },
  { "decide new at cell: white grey", "Line 14: “white” has a meaning already. Choose another name." },
  { "decide new at link: thin thick",
    "Line 14: Only cells are decided by words. Here it can be yes or no, or a number." },
  { "decide new at cell: 1..2 ?", "Line 14: The end of the line was expected, not “?”." },
  { "define new at side: line", "Line 14: “cell” was expected, not “side”." },
  { "define new at cell: new", "Line 14: “new” is neither a decision nor a given." },
  { "define new at cell: line", "Line 14: “line” stands at links. Say which of them, as in “line.up”." },
  { "define new at cell: left = 1 and white@other",
    "Line 14: “@other” needs a pair: it stands after “each pair”, or after “each” and what is given between "
    "cells." },
  { "rule new", "Line 14: A text in quotation marks was expected, but the line ends." },
  { "rule new \"A.\"\n  connected white\nrule new \"B.\"", "Line 16: There is a rule “new” already." },
  { "link", "Line 14: The name that puzzle sites use was expected, but the line ends." },
  { "link a b c d e: circles pearl", "Line 14: A kind has at most 4 names in links." },
  { "link a", "Line 14: “:” was expected, but the line ends." },
  { "link a:", "Line 14: How something is written was expected, but the line ends." },
  { "link a: circle pearl", "Line 14: Nothing is written as “circle” in links. Did you mean “circles”?" },
  { "link a: circles", "Line 14: The name of a given was expected, but the line ends." },
  { "link a: circles perl", "Line 14: “perl” is not a given. Did you mean “pearl”?" },
  { "link a: circles number", "Line 14: “number” cannot be written so: this is for a given at cells or "
                              "borders that is one of two words or more." },
  { "link a: numbers clue",
    "Line 14: “clue” cannot be written so: this is for given numbers without arrows." },
  { "link a: numbers number,", "Line 14: How something is written was expected, but the line ends." },
  { "link a: circles pearl number", "Line 14: The end of the line was expected, not “number”." },
  { "link a: largest most", "Line 14: The name of a given was expected, but the line ends." },
  { "link a: circles pearl\nlink b: circles pearl", "Line 15: How links are written is said twice." },
  { "given total at room: 0..9\nlink a: numbers total",
    "Line 15: The areas of “total” have to come before it in a link." },
  { "call star \"a star\"", "Line 14: “call” is a word of version 2 of the language, and the rulebook begins "
                            "with “meander-rules 1”." },
  { "click", "Line 14: A decision was expected, but the line ends." },
  { "click 3: yes", "Line 14: A decision was expected, not “3”." },
  { "click shad: white", "Line 14: “shad” is not a decision. Did you mean “shade”?" },
  { "click number: 1", "Line 14: “number” is not a decision." },
  { "click shade black", "Line 14: “:” was expected, not “black”." },
  { "click shade:", "Line 14: A value was expected, but the line ends." },
  { "click shade: blak", "Line 14: “blak” is not a value of “shade”. Did you mean “black”?" },
  { "click shade: black black", "Line 14: The same value appears twice." },
  { "click shade: black\nclick shade: white", "Line 15: What clicks do to “shade” is said twice." },
  { "click star: maybe", "Line 14: “yes” or “no” was expected, not “maybe”." },
  { "click value: x", "Line 14: A number from 0 to 32000 was expected, not “x”." },
  { "click value: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16",
    "Line 14: Clicks give at most 16 values in turn." },
  { "aid tie at link\nclick tie: yes", "Line 15: “tie” is an aid, which nobody has to decide." },
  { "draw", "Line 14: A given, a decision or a definition was expected, but the line ends." },
  { "draw 3: text", "Line 14: A given, a decision or a definition was expected, not “3”." },
  { "draw numbre: text",
    "Line 14: “numbre” is not a given, a decision or a definition. Did you mean “number”?" },
  { "draw black: fill", "Line 14: “black” is not a given, a decision or a definition." },
  { "draw pale: disc", "Line 14: “pale” is not a given, a decision or a definition. Write “pearl=pale”." },
  { "draw most: text", "Line 14: “most” is given for the whole board and stands nowhere on it." },
  { "draw room: tint", "Line 14: “room” divides the board and is always drawn as borders." },
  { "draw number text", "Line 14: “:” was expected, not “text”." },
  { "draw number:", "Line 14: What it looks like was expected, but the line ends." },
  { "draw number: 3", "Line 14: What it looks like was expected, not “3”." },
  { "draw pearl: discs", "Line 14: Nothing can be drawn as “discs”. Did you mean “disc”?" },
  { "draw pearl: house", "Line 14: Nothing can be drawn as “house”." },
  { "draw pearl=: disc", "Line 14: A value was expected, not “:”." },
  { "draw pearl=dork: disc", "Line 14: “dork” is not a value of “pearl”. Did you mean “dark”?" },
  { "draw pearl=white: disc", "Line 14: “white” is not a value of “pearl”." },
  { "draw value=x: disc", "Line 14: A number from 0 to 32000 was expected, not “x”." },
  { "draw star=maybe: star", "Line 14: “yes” or “no” was expected, not “maybe”." },
  { "define new at cell: white\ndraw new=yes: tint", "Line 15: “new” has no values to choose from." },
  { "define new at cell: white\ndraw new: text", "Line 15: “new” has no value to write." },
  { "draw star: text", "Line 14: “star” has no value to write." },
  { "draw star: walls", "Line 14: “star” has no values between which walls could stand." },
  { "draw number: walls", "Line 14: “number” has no values between which walls could stand." },
  { "draw number: arrow", "Line 14: “number” points nowhere: only a given “with arrow” does." },
  { "draw line: star", "Line 14: “line” stands between cells, where only “line”, “dot”, “cross”, “text” and "
                       "“nothing” have room." },
  { "draw star: line", "Line 14: “star” does not stand at sides, borders or links, where lines are drawn." },
  { "draw line: line bold", "Line 14: Only a text can be “bold”." },
  { "draw number: text thick", "Line 14: Only a line can be “thick”." },
  { "draw number: text big", "Line 14: The end of the line was expected, not “big”." },
  { "draw number: text bold small", "Line 14: The end of the line was expected, not “small”." },
  { "grid", "Line 14: “lines” or “dots” was expected, but the line ends." },
  { "grid crosses", "Line 14: “lines” or “dots” was expected, not “crosses”." },
  { "level", "Line 14: “easy”, “normal”, “hard” or “extreme” was expected, but the line ends." },
  { "level easy 1", "Line 14: A number from 2 to 63 was expected, not “1”." },
  { "level easy 5 5", "Line 14: The end of the line was expected, not “5”." },
  { "level easy 5\nlevel easy 6", "Line 15: The same level appears twice." },
  { "make", "Line 14: A given was expected, but the line ends." },
  { "make star: around", "Line 14: “star” is not a given." },
  { "make rom: around", "Line 14: “rom” is not a given. Did you mean “room”?" },
  { "make most: 0", "Line 14: A number from 1 to 32767 was expected, not “0”." },
  { "make number: first",
    "Line 14: “one in 5 cells”, “boxes”, “symmetric”, “first lines”, “sparse”, “around”, “irregular”, "
    "“rare”, “none” or “equal” was expected, not "
    "“first”." },
  { "make number: one in 1 cells", "Line 14: A number from 2 to 99 was expected, not “1”." },
  { "make number: 0", "Line 14: A number from 1 to 99 was expected, not “0”." },
  { "make number: 2, sparse", "Line 14: The end of the line was expected, not “,”." },
  { "make room: 2",
    "Line 14: “one in 5 cells”, “boxes”, “symmetric”, “first lines”, “sparse”, “around”, “irregular”, "
    "“rare”, “none” or “equal” was expected, not “2”." },
  { "make number: one in 5 cells sparse", "Line 14: The end of the line was expected, not “sparse”." },
  { "make number: around",
    "Line 14: “around” is a word of version 2 of the language, and the rulebook begins with “meander-rules "
    "1”." },
  { "make clue: around", "Line 14: What points, stands everywhere without numbers, or is a list, is not made "
                         "around a solution." },
  { "make number: rare", "Line 14: “rare” is a word of version 2 of the language, and the rulebook begins "
                         "with “meander-rules 1”." },
  { "make room: around, boxes",
    "Line 14: “around”, “irregular”, “rare” and “none” stand alone, and everything else beside “one in 5 "
    "cells”." },
  { "make number: sparse",
    "Line 14: “around”, “irregular”, “rare” and “none” stand alone, and everything else beside “one in 5 "
    "cells”." },
  { "make room: one in 5 cells, sparse",
    "Line 14: Areas are neither symmetric nor sparse, and stand in no lines." },
  { "make number: one in 5 cells, boxes", "Line 14: “number” does not stand in some of the cells." },
  { "make left: one in 5 cells", "Line 14: “left” does not stand in some of the cells." },
  { "make clue: one in 5 cells",
    "Line 14: “clue” would have to stand somewhere without a number, as in “1..9 ?”." },
  { "make room: around\nmake room: around", "Line 15: How “room” is made is said twice." },
  { "grid dots 3", "Line 14: The end of the line was expected, not “3”." },
  { "given §", "Line 14: The sign “§” means nothing here." },
  { "given aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa at cell",
    "Line 14: “aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…” is too long: words have at "
    "most 40 "
    "letters." },
};

static void
test_statements (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (statements); i++)
    {
      g_autofree char *text = g_strconcat ("meander-rules 1\n"
                                           "kind test \"Test\"\n"
                                           "given most for board: 1..9\n"
                                           "given number at cell: 1..most ?\n"
                                           "given pearl at cell: pale dark\n"
                                           "given clue at cell: 0..9 with arrow\n"
                                           "given room at area\n"
                                           "given left at row: 0..9\n"
                                           "decide shade at cell: white black\n"
                                           "decide star at cell\n"
                                           "decide value at cell: 1..most\n"
                                           "decide line at link\n"
                                           "decide loop at side\n",
                                           statements[i].text, "\n", NULL);

      check_slip (text, statements[i].message);
    }
}

/* Conditions, all of them on line 24. */
static const Slip conditions[] = {
  /* Names and formulas. */
  { "blak", "“blak” is neither a decision nor a given. Did you mean “black”?" },
  { "each cell: pale", "“pale” is neither a decision nor a given. Write “pearl=pale”." },
  { "each pale: white",
    "“each” cannot speak of “pale”, which is neither a given nor a part of the board. Write “pearl=pale”." },
  { "each cell: count white in number = 1", "“number” names no places to count in." },
  { "each cell: shade", "Which value has “shade”? Write “shade=white”." },
  { "each cell: value", "“value” is a number: compare it, as in “value=1”." },
  { "each cell: room", "“room” is always there: compare it with something." },
  { "each cell: most", "“most” is always there: compare it with something." },
  { "each cell: white = 3", "“white” is a value of “shade” and is not compared." },
  { "each cell: value = white", "“white” is a value of “shade”, and no number." },
  { "each cell: value = ", "A decision, a given or a number was expected, but the line ends." },
  { "each cell: star = 3", "“star” has no value to compare." },
  { "each cell: star = star@up", "“star” has no value to compare. “iff” says that both are so, or neither." },
  { "each black: white@up",
    "“each” cannot speak of “black”, which is decided. Write “each cell: black implies …”." },
  { "each star: white",
    "“each” cannot speak of “star”, which is decided. Write “each cell: star implies …”." },
  { "each cell: turn = 3", "“turn” has no value to compare." },
  { "each cell: shade = value", "The two sides of this comparison have different values." },
  { "each cell: shade = pearl", "The two sides of this comparison have different values." },
  { "each pair: room = other@other", "The two sides of this comparison have different values." },
  { "each pair: shade < shade@other", "Only numbers can be greater or less than others." },
  { "each cell: 3", "A comparison (such as “=”) was expected, but the line ends." },
  { "each cell: rows", "A comparison (such as “=”) was expected, but the line ends." },
  { "each cell: (white", "“)” was expected, but the line ends." },
  { "each cell: white)", "The end of the line was expected, not “)”." },
  { "each cell: white and", "A decision, a given or a number was expected, but the line ends." },
  { "each cell: white and \"black\"", "A decision, a given or a number was expected, not the text “black”." },
  { "each cell: white or rim", "The end of the line was expected, not “or”." },
  { "each cell: white@north", "“up”, “right”, “down”, “left” or “other” was expected, not “north”." },
  { "each cell: line.north", "“up”, “right”, “down”, “left” or “between” was expected, not “north”." },
  { "each pair: line.other", "“up”, “right”, “down”, “left” or “between” was expected, not “other”." },
  { "each cell: white.up", "“shade” stands at cells. “.” leads to sides, borders and links only." },
  { "each cell: line", "“line” stands at links. Say which of them, as in “line.up”." },
  { "each cell: line.between", "“.between” needs a pair: it stands after “each pair”, or after “each” and "
                               "what is given between cells." },
  { "each pair: line@other.between", "“.between” cannot follow “@”." },
  { "each row: white", "“shade” stands at cells. But here a row is spoken of." },
  { "each row: white@up", "“@” and “.” begin at a cell. But here a row is spoken of." },
  { "each line: left = 1", "“left” stands at rows. But here the board is spoken of." },
  { "each other: total = 1", "“total” stands at areas. But here an area is spoken of." },
  { "white", "“shade” stands at cells. But here the board is spoken of." },
  { "each cell: ((((((((((((((((( white",
    "The parts of this formula stand more than 16 deep in one another." },
  { "each cell: large and large and large and large and large and large",
    "With its definitions put in, this formula has more than 1000 parts." },
  { "each cell: count (count (count white in row = 1) in column = 2) in row",
    "A comparison (such as “=”) was expected, but the line ends." },
  { "each cell: count (count (count white in row = 1) in column = 2) in row = 3",
    "With its definitions put in, this formula has more than 1000 parts." },
  /* Counts and sums. */
  { "each cell: count white on row = 1", "“in” was expected, not “on”." },
  { "each cell: count white in = 1", "A set of places was expected, not “=”." },
  { "each cell: count white in neighbors = 1",
    "“neighbors” names no places to count in. Did you mean “neighbours”?" },
  { "each cell: count white in romo = 1", "“romo” names no places to count in. Did you mean “room”?" },
  { "each cell: count white in here = 1",
    "“here” means the cells of a row, a pair or another part of the board, but one place is spoken of." },
  { "each row: count white in neighbours = 1", "These places begin at a cell. But here a row is spoken of." },
  { "each row: count white in room = 1", "These places begin at a cell. But here a row is spoken of." },
  { "each number: count white ahead = 1",
    "“ahead” follows an arrow or a path: it stands after “each” and a given with an arrow or at paths." },
  { "each cell: count white in view = 1", "“to” was expected, not “=”." },
  { "each cell: count white in view to room = 1", "“room” is not a given that stands at cells." },
  { "each room: count line in border room = 1", "“of” was expected, not “room”." },
  { "each room: count line in border of pearl = 1",
    "“pearl” is not a given that divides the board into areas." },
  { "each cell: count white in links = 1", "“shade” stands at cells. But here a link is spoken of." },
  { "each cell: count line in sides = 1", "“line” stands at links. But here a side is spoken of." },
  { "each cell: count line in row = 1", "“line” stands at links. Say which of them, as in “line.up”." },
  { "each cell: sum white in row = 1", "“shade” is not a decision with numbers, and has no sum." },
  { "each cell: sum number in row = 1", "“number” is not a decision with numbers, and has no sum." },
  { "each cell: white and count white in sight = 1",
    "“in sight” stands alone, as in “count white in sight = 3”." },
  { "each row: count white in sight = 1",
    "“in sight” begins at a cell: it stands after “each cell” or “each” and a given at cells." },
  { "each cell: count white in sight = value",
    "What is seen is compared with a number or with a given number." },
  { "each cell: count white in sight = count white in row",
    "What is seen is compared with a number or with a given number." },
  { "each cell: count white in group = 1",
    "“group” is a word of version 2 of the language, and the rulebook begins with “meander-rules 1”." },
  /* Scopes. */
  { "each", "What “each” speaks of was expected, but the line ends." },
  { "each : white", "What “each” speaks of was expected, not “:”." },
  { "each cel: white",
    "“each” cannot speak of “cel”, which is neither a given nor a part of the board. Did you mean "
    "“cell”?" },
  { "each shade: white",
    "“each” cannot speak of “shade”, which is neither a given nor a part of the board." },
  { "each cell white", "“:” was expected, not “white”." },
  { "each pearl=grey: white", "“grey” is not a value of “pearl” by name. For numbers write “with pearl=…”." },
  { "each number=3: white", "“” is not a value of “number” by name. For numbers write “with number=…”." },
  { "each window 2: white", "“by” was expected, not “:”." },
  { "each window 2 by 64: white", "A number from 1 to 63 was expected, not “64”." },
  { "each stretch rooms: white", "A number from 2 to 63 was expected, not “rooms”." },
  { "each stretch 3 pearls: white", "“pearl” is not a given that divides the board into areas." },
  { "each run: white", "“without” was expected, not “:”." },
  { "each run without room: white", "“room” is not a given that stands at cells." },
  { "each cell with star: white", "“with” and “without” choose by what is given, not by what is decided." },
  { "each cell without turn: white",
    "“with” and “without” choose by what is given, not by what is decided." },
  { "each row with left = 1: count white in here = 1", "Only cells can be chosen by “with” and “without”." },
  { "each cell in 3 turns: white", "A number from 4 to 8 was expected, not “3”." },
  { "each cell in 8 turns: white", "“symmetries” was expected, not “turns”." },
  { "each row in 4 turns: count white in here = 1", "Only conditions on cells can be turned and mirrored." },
  /* Conditions on lines and on the whole board. */
  { "each cell: connected white", "This condition speaks of the whole board and takes no “each”." },
  { "connected line", "“line” stands at links. Say which of them, as in “line.up”." },
  { "connected white through white", "“shade” stands at cells. But here a link is spoken of." },
  { "connected white in room", "“connected … in” is a word of version 2 of the language, and the rulebook "
                               "begins with “meander-rules 1”." },
  { "connected white by corners",
    "“connected … by corners” is a word of version 2 of the language, and the rulebook begins with "
    "“meander-rules 1”." },
  { "connected white or", "A decision, a given or a number was expected, but the line ends." },
  { "each row: different star in here", "“star” has no values to tell apart." },
  { "each row: different nothing in here", "“nothing” has no values to tell apart." },
  { "each row: different value among line in here",
    "“line” stands at links. Say which of them, as in “line.up”." },
  { "each cell: different value in links", "“value” stands at cells. But here a link is spoken of." },
  { "one loops of line", "“loop” was expected, not “loops”." },
  { "one loop of shade", "A decision with yes or no at sides or links was expected, not “shade”." },
  { "one loop of line, crossing",
    "“crossing” is a word of version 2 of the language, and the rulebook begins with “meander-rules 1”." },
  { "no loop of bridge", "A decision with yes or no at sides or links was expected, not “bridge”." },
  { "groups white: size 3", "“of” was expected, not “white”." },
  { "groups of white", "“:” was expected, but the line ends." },
  { "groups of white: square", "“one” or “size” was expected, not “square”." },
  { "groups of white: one room each", "“room” is not a given that stands at cells." },
  { "groups of white: some pearl each",
    "“some” is a word of version 2 of the language, and the rulebook begins with “meander-rules 1”." },
  { "groups of white: at most one pearl each",
    "“at most one” is a word of version 2 of the language, and the rulebook begins with “meander-rules 1”." },
  { "groups of white: one number", "“each” was expected, but the line ends." },
  { "groups of white: one number each, one pearl each", "Only one clue can be named." },
  { "groups of white: size number",
    "“number” is not a size: a size is a number, or the clue that is named before by “one … each”." },
  { "groups of white: one pearl each, size pearl",
    "“pearl” is not a size: a size is a number, or the clue that is named before by “one … each”." },
  { "groups of white: size 2, size 3", "Only one size can be named." },
  { "groups of equal shade: size shade", "A decision with numbers at cells was expected, not “shade”." },
  { "groups of equal value: size height", "The size of groups of equal “value” must be “value” too." },
  { "boxes of line: size 3", "A decision with yes or no at borders was expected, not “line”." },
  { "boxes of wall: round", "“one”, “size” or “square” was expected, not “round”." },
  { "regions of wall: square", "“one”, “size” or “symmetric” was expected, not “square”." },
  { "groups of white: symmetric", "“one” or “size” was expected, not “symmetric”." },
  { "regions of wall: symmetric", "Regions are symmetric around a clue: name it too, as in “one … each”." },
  { "groups of white in rooms are dominoes",
    "“rooms” is not a given that divides the board into areas. Did you mean “room”?" },
  { "groups of white in room: size 3", "“are” was expected, not “:”." },
  { "groups of white are",
    "A shape (such as “tetrominoes” or “\"xx\" \"x.\"”) was expected, but the line ends." },
  { "groups of white are each once",
    "A shape (such as “tetrominoes” or “\"xx\" \"x.\"”) was expected, not “each”." },
  { "groups of white are dominoes, hexominoes",
    "A shape, “each once” or “equal apart” was expected, not “hexominoes”." },
  { "groups of white are 2 dominoes",
    "A shape (such as “tetrominoes” or “\"xx\" \"x.\"”) was expected, not “2”." },
  { "groups of white are \"xox\"",
    "“xox” is not a row of a shape, which consists of “x” for its cells and “.” for others." },
  { "groups of white are \". .\" \"\"", "A shape has no cells." },
  { "groups of white are \"x.\" \".x\"", "The cells of a shape are not connected by their sides." },
  { "groups of white are \"xxxxxxx\" \"xxxxxx\"", "A shape has at most 12 cells." },
  { "groups of white are dominoes, each", "“once” was expected, but the line ends." },
  { "groups of white are dominoes, equal white", "“apart” was expected, not “white”." },
  { "groups of white are dominoes, equal apart",
    "Groups are side by side only if areas divide them, as in “groups of black in room are …”." },
  { "groups of white are pentominoes, pentominoes, pentominoes, pentominoes, pentominoes, pentominoes",
    "There are more than 64 shapes." },
  { "each cell: groups of white are dominoes",
    "This condition speaks of the whole board and takes no “each”." },
  { "each row: visible shade from left = 1", "A decision with numbers at cells was expected, not “shade”." },
  { "each row: visible value from up = 1", "“left”, “right”, “top” or “bottom” was expected, not “up”." },
  { "each row: visible value from top = 1", "From the top and the bottom one looks along a column." },
  { "each column: visible value from left = 1", "From the left and the right one looks along a row." },
  { "each row: blocks black in here", "“are” was expected, not “in”." },
  { "each row: blocks black are count black in here",
    "The length of a block is a number or a given number." },
  { "each row: blocks black are value", "The length of a block is a number or a given number." },
  { "each row: blocks black are 1, number", "“number” may be unknown, which no length of a block can be." },
  { "each cell: blocks black are 1", "Blocks lie in a row, a column or a line: “each row: blocks …”." },
  { "blocks black are 1", "Blocks lie in a row, a column or a line: “each row: blocks …”." },
  { "each row: visible value from left", "A comparison (such as “=”) was expected, but the line ends." },
};

/* Conditions of pages of version 2. */
static const Slip newer_conditions[] = {
  { "each room: connected white in room", "The end of the line was expected, not “in”." },
  { "each room: connected white", "This condition speaks of the whole board and takes no “each”." },
  { "connected white in pearl", "“pearl” is not a given that divides the board into areas." },
  { "connected white by sides", "“corners” was expected, not “sides”." },
  { "connected white by corners through line.up", "The end of the line was expected, not “through”." },
  { "connected white through value", "“value” is a number: compare it, as in “value=1”." },
  { "groups of white: symmetric", "“one”, “at most one”, “some” or “size” was expected, not “symmetric”." },
  { "groups of white: some line each", "“line” stands at links. Say which of them, as in “line.up”." },
  { "groups of white: some black", "“each” was expected, but the line ends." },
  { "groups of white: some black each, some white each", "“some” appears twice." },
  { "groups of white: at least", "“most” was expected, not “least”." },
  { "groups of white: size pearl",
    "“pearl” is not a size: a size is a number, or the clue that is named before by “one … each”." },
  { "groups of white: size number, one pearl each", "Only one clue can be named." },
  { "regions of wall: size number",
    "“number” is not a size: a size is a number, or the clue that is named before by “one … each”." },
  { "one loop of line, crossed", "“crossing” was expected, not “crossed”." },
  { "one loop of loop, crossing", "Only a loop of links crosses itself, in the middle of cells." },
  { "one loop of line, crossing at wall", "“wall” stands at borders. Say which of them, as in “wall.up”." },
  { "no loop of line, crossing", "The end of the line was expected, not “,”." },
  { "each cell: white or count white in group = 1",
    "“in group” stands alone, as in “count black in group = 3”." },
  { "each row: count white in group = 1",
    "“in group” begins at a cell: it stands after “each cell” or “each” and a given at cells." },
  { "each cell: count white in group = value",
    "The size of a group is compared with a number or with a given number." },
  { "each cell: count white in group != 2", "The size of a group is not compared by “!=”." },
  { "each row: rim = 2", "“rim” counts the sides of a cell. But here a row is spoken of." },
  { "each cell: white or rim", "The end of the line was expected, not “or”." },
  { "path value in around", "“of” was expected, not “value”." },
  { "path of shade in around", "A decision with numbers at cells was expected, not “shade”." },
  { "path of value in row", "“neighbours”, “around” or “ahead” was expected, not “row”." },
  { "path of value among line in around", "“line” stands at links. Say which of them, as in “line.up”." },
  { "each row: path of value in around", "This condition speaks of the whole board and takes no “each”." },
};

static void
check_conditions (const char *version, const Slip *slips, gsize n_slips)
{
  for (gsize i = 0; i < n_slips; i++)
    {
      g_autofree char *message = g_strconcat ("Line 24: ", slips[i].message, NULL);
      g_autofree char *text = g_strconcat (
          "meander-rules ", version,
          "\n"
          "kind test \"Test\"\n"
          "given most for board: 1..9\n"
          "given number at cell: 1..most ?\n"
          "given pearl at cell: pale dark\n"
          "given clue at cell: 0..9 with arrow\n"
          "given room at area\n"
          "given other at area\n"
          "given total at room: 0..9\n"
          "given left at row: 0..9\n"
          "decide shade at cell: white black\n"
          "decide star at cell\n"
          "decide value at cell: 1..most\n"
          "decide height at cell: 1..most\n"
          "decide line at link\n"
          "decide bridge at link: 0..2\n"
          "decide loop at side\n"
          "decide wall at border\n"
          "define turn at cell: line.up\n"
          "define small at cell: turn and turn and turn and turn and turn and turn and turn and turn\n"
          "define large at cell: small and small and small and small and small and small and small\n"
          "\n"
          "rule new \"New.\"\n"
          "  ",
          slips[i].text, "\n", NULL);

      check_slip (text, message);
    }
}

static void
test_conditions (void)
{
  check_conditions ("1", conditions, G_N_ELEMENTS (conditions));
  check_conditions ("2", newer_conditions, G_N_ELEMENTS (newer_conditions));
}

/* Paths: what is given at them, and what is said of them; and several steps. */
static void
test_paths (void)
{
  static const Slip slips[] = {
    { "given p at path: 1..9", "Line 7: “p” consists of paths and has no values." },
    { "given p at path with gaps", "Line 7: “diagonals” was expected, not “gaps”." },
    { "decide v at path", "Line 7: “cell”, “side”, “border” or “link” was expected, not “path”." },
    { "draw track: disc",
      "Line 7: “track” consists of paths, which are drawn as “thermometer”, “arrow”, “line” or “nothing”." },
    { "draw track: line thick",
      "Line 7: “track” consists of paths, which are drawn as “thermometer”, “arrow”, “line” or “nothing”." },
    { "draw number: thermometer",
      "Line 7: “number” stands at no paths, along which thermometers are drawn." },
    { "make track: one in 5 cells, symmetric",
      "Line 7: Paths are made “around” a solution, or all over the board, as in “one in 5 cells”." },
    { "rule a \"A.\"\n  each track: increasing value in here",
      "Line 8: Numbers increase along a path: “increasing value along”." },
    { "rule a \"A.\"\n  each row: increasing value along",
      "Line 8: “along” follows a path: it stands after “each” and what is given at paths." },
    { "rule a \"A.\"\n  each track: increasing shade along",
      "Line 8: A decision with numbers at cells was expected, not “shade”." },
    { "rule a \"A.\"\n  each track: filled white in row",
      "Line 8: A path is filled from its first cell on: “filled black along”." },
    { "rule a \"A.\"\n  each number: value = sum value ahead",
      "Line 8: “ahead” follows an arrow or a path: it stands after “each” and a given with an arrow or at "
      "paths." },
    { "rule a \"A.\"\n  each cell: track or white",
      "Line 8: “track” consists of paths, of which only “each track” speaks. But here a cell is spoken of." },
    { "rule a \"A.\"\n  each cell: not value@up@aslant = value",
      "Line 8: “up”, “right”, “down” or “left” was expected, not “aslant”." },
    { "rule a \"A.\"\n  each pair: not value@up@other = value",
      "Line 8: “up”, “right”, “down” or “left” was expected, not “other”." },
    { "rule a \"A.\"\n  each cell: not value@up@up@up@up@up = value",
      "Line 8: At most 4 steps lead from one cell to another." },
    { "rule a \"A.\"\n  each track with number: white",
      "Line 8: Only cells can be chosen by “with” and “without”." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (slips); i++)
    {
      g_autofree char *text =
          g_strconcat ("meander-rules 2\nkind x \"X\"\ngiven track at path\ngiven number at cell: 1..9\n"
                       "decide value at cell: 1..9\ndecide shade at cell: white black\n",
                       slips[i].text, "\n", NULL);

      check_slip (text, slips[i].message);
    }
}

/* Names for people, and how clues are made. */
static void
test_calls (void)
{
  static const Slip slips[] = {
    { "make pearl: rare, none",
      "Line 6: “around”, “irregular”, “rare” and “none” stand alone, and everything else beside “one in 5 "
      "cells”." },
    { "make pearl: irregular", "Line 6: “pearl” is not a division of the whole board into areas." },
    { "given room at area\nmake room: one in 3 cells, boxes, equal",
      "Line 7: Areas are boxes or equal, and not both." },
    { "given room at area\nmake room: rare", "Line 7: “room” is not a clue: puzzles need it." },
    { "given n at cell: 1..9 everywhere\nmake n: none", "Line 7: “n” is not a clue: puzzles need it." },
    { "given cage at area with gaps\nmake cage: irregular",
      "Line 7: “cage” is not a division of the whole board into areas." },
    { "given first of shade at cell\nmake first: around",
      "Line 7: “first” is a part of the solution, and is read off it." },
    { "call", "Line 6: A given, a decision or a definition was expected, but the line ends." },
    { "call perl \"a pearl\"",
      "Line 6: “perl” is not a given, a decision or a definition. Did you mean “pearl”?" },
    { "call pearl \"a pearl\"", "Line 6: Which value of “pearl” is called so? Write “pearl=pale”." },
    { "call pearl=white \"a pearl\"", "Line 6: “white” is not a value of “pearl”." },
    { "call star", "Line 6: A text in quotation marks was expected, but the line ends." },
    { "call star \"\"", "Line 6: The text in quotation marks is empty." },
    { "call star \"a star\" \"no star\"",
      "Line 6: The end of the line was expected, not the text “no star”." },
    { "call star \"# star\" \"# stars\"",
      "Line 6: The end of the line was expected, not the text “# stars”." },
    { "call star \"a star\"\ncall star=yes \"a sun\"", "Line 7: What it is called is said twice." },
    { "call white \"white\"\ncall shade=white \"light\"", "Line 7: What it is called is said twice." },
    { "define tie at cell: star\ncall tie \"a tie\"",
      "Line 7: “tie” is a definition, of which no sentence speaks." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (slips); i++)
    {
      g_autofree char *text = g_strconcat ("meander-rules 2\nkind x \"X\"\ngiven pearl at cell: pale dark\n"
                                           "decide star at cell\ndecide shade at cell: white black\n",
                                           slips[i].text, "\n", NULL);

      check_slip (text, slips[i].message);
    }
}

/* Numbers that are added, subtracted and multiplied, all of them on line 8. */
static const Slip sums[] = {
  { "each cell: value-1 = 2",
    "“value-1” is one word, since “-” is a part of names. For “minus”, write it between spaces." },
  { "each cell: value -1 = 2",
    "“-1” is one word, since “-” is a part of names. For “minus”, write it between spaces." },
  { "each cell: 3-1 = value",
    "“-1” is one word, since “-” is a part of names. For “minus”, write it between spaces." },
  { "each cell: value + = 2", "A decision, a given or a number was expected, not “=”." },
  { "each cell: value + 1", "A comparison (such as “=”) was expected, but the line ends." },
  { "each cell: white + 1 = 2", "“white” is a value of “shade” and is not compared." },
  { "each cell: value + shade = 2", "“shade” has no numbers to calculate with." },
  { "each cell: shade + value = 2", "“shade” has no numbers to calculate with." },
  { "each cell: difference shade in row = 2", "“shade” has no numbers to calculate with." },
  { "each cell: sum value among value in row = 2", "“value” is a number: compare it, as in “value=1”." },
  { "each cell: product value in row <= 2", "“product”, “quotient” and “nearest” stand alone at a side of "
                                            "“=”, and at the other side stands what is given." },
  { "each cell: 1 + quotient value in row = 2", "“product”, “quotient” and “nearest” stand alone at a side "
                                                "of “=”, and at the other side stands what is given." },
  { "each cell: product value in row = quotient value in row",
    "“product”, “quotient” and “nearest” stand alone at a side of “=”, and at the other side stands what is "
    "given." },
  { "each cell: 3 + value = product value in row",
    "“product”, “quotient” and “nearest” stand alone at a side of “=”, and at the other side stands what is "
    "given." },
  { "each cell: 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 + 1 = value",
    "More than 16 numbers are added up here." },
  { "each cell: reach line = 2",
    "“reach” goes on from the cell in one direction, as in “reach line.up” or “reach not wall.right”." },
  { "each cell: reach not line@up.up = 2",
    "“reach” goes on from the cell in one direction, as in “reach line.up” or “reach not wall.right”." },
  { "each cell: reach value.up = 2", "“value” is a number: compare it, as in “value=1”." },
  { "each row: reach line.up = 1", "“@” and “.” begin at a cell. But here a row is spoken of." },
  { "each cell: sum value in rays = 3", "What is seen is only counted, as in “count white in sight = 3”." },
  { "each row: sum value in first 2 from top = 3", "“from left” and “from right” belong to a row, “from top” "
                                                   "and “from bottom” to a column. But here a row is "
                                                   "spoken of." },
  { "each row: sum value in rightward = 3", "These places begin at a cell. But here a row is spoken of." },
  { "each cell: sum value in rightward to value = 3", "“value” is not a given that stands at cells." },
  { "each row: sum value in first 2 = 3", "“from” was expected, not “=”." },
  { "each row: nearest value among white from here = 3",
    "“left”, “right”, “top” or “bottom” was expected, not “here”." },
  { "each row: nearest value from left < 3",
    "“product”, “quotient” and “nearest” stand alone at a side of “=”, and at the other side stands what is "
    "given." },
  { "each row: count white in rays = 2", "These places begin at a cell. But here a row is spoken of." },
};

static void
test_sums (void)
{
  static const char *const versions[] = { "1", "2" };

  for (gsize i = 0; i < G_N_ELEMENTS (sums); i++)
    {
      g_autofree char *message = g_strconcat ("Line 8: ", sums[i].message, NULL);
      g_autofree char *text = g_strconcat ("meander-rules 2\nkind x \"X\"\ngiven number at cell: 1..9\n"
                                           "decide value at cell: 1..9\ndecide shade at cell: white black\n"
                                           "decide line at link\nrule a \"A.\"\n  ",
                                           sums[i].text, "\n", NULL);

      check_slip (text, message);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (versions); i++)
    {
      g_autofree char *text = g_strconcat ("meander-rules ", versions[i],
                                           "\nkind x \"X\"\ndecide value at cell: 1..9\nrule a \"A.\"\n"
                                           "  each row: 1 + product value in here = 3\n",
                                           NULL);

      check_slip (text,
                  i == 0 ? "Line 5: “+” is a word of version 2 of the language, and the rulebook begins with "
                           "“meander-rules 1”."
                         : "Line 5: “product”, “quotient” and “nearest” stand alone at a side of “=”, and at "
                           "the other side stands what is given.");
    }
}

/* Lists, which are only compared with blocks, all on line 7. */
static void
test_lists (void)
{
  static const Slip lists[] = {
    { "each row: blocks black are left, 1", "“left” is a list, and stands alone behind “are”." },
    { "each row: blocks black are clue", "“clue” stands at cells. But here a row is spoken of." },
    { "each row: count black in here = left", "“left” has no value to compare." },
    { "each row: count black in here + left = 2", "“left” has no numbers to calculate with." },
    { "each row: sum left in here = 2", "“left” has no numbers to calculate with." },
    { "each clue: blocks black in here are clue, any order", "“around” was expected, not “here”." },
    { "each clue: blocks black in around are clue", "“,” was expected, but the line ends." },
    { "each clue: blocks black in around are clue, some order", "“any” was expected, not “some”." },
    { "each clue: blocks black in around are clue, any", "“order” was expected, but the line ends." },
    { "each clue: blocks black in around are 3, any order", "The blocks around a cell are a given list." },
    { "each row: blocks black in around are left, any order",
      "“around” begins at a cell: “each clue: blocks … in around …”." },
    { "groups of black: one clue each, size clue",
      "“clue” is not a size: a size is a number, or the clue that is named before by “one … each”." },
  };
  static const Slip declarations[] = {
    { "given a at cell: list of 0..9 with arrow",
      "A list is given at cells, rows or columns, without an arrow, and not everywhere." },
    { "given a at cell: list of 0..9 everywhere",
      "A list is given at cells, rows or columns, without an arrow, and not everywhere." },
    { "given a at corner: list of 0..4",
      "A list is given at cells, rows or columns, without an arrow, and not everywhere." },
    { "given a for board: list of 0..9",
      "A list is given at cells, rows or columns, without an arrow, and not everywhere." },
    { "given a at cell: list of",
      "A number, “rows”, “columns”, “cells” or a given of the board was expected, "
      "but the line ends." },
    { "given a at cell: list of 1..9 ?\nmake a: one in 5 cells", "Lists are found by solutions alone." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *message = g_strconcat ("Line 7: ", lists[i].message, NULL);
      g_autofree char *text =
          g_strconcat ("meander-rules 2\nkind x \"X\"\ngiven left at row: list of 0..columns ?\n"
                       "given clue at cell: list of 0..8\ndecide shade at cell: white black\nrule a \"A.\"\n "
                       " ",
                       lists[i].text, "\n", NULL);

      check_slip (text, message);
    }
  for (gsize i = 0; i < G_N_ELEMENTS (declarations); i++)
    {
      g_autofree char *message = g_strconcat (i == G_N_ELEMENTS (declarations) - 1 ? "Line 4: " : "Line 3: ",
                                              declarations[i].message, NULL);
      g_autofree char *text =
          g_strconcat ("meander-rules 2\nkind x \"X\"\n", declarations[i].text, "\n", NULL);

      check_slip (text, message);
    }
}

/* What is too large is refused as such, before anything is made of it. */
/* How links are written. */
static void
test_links (void)
{
  static const Slip links[] = {
    { "words mark", "A word of the given was expected, but the line ends." },
    { "words mark plus cross", "“cross” is not a value of “mark”." },
    { "words number plus",
      "“number” cannot be written so: this is for a given at cells that has words, and these "
      "words." },
    { "pairs number", "The name of a given was expected, but the line ends." },
    { "pairs number mark",
      "“mark” cannot be written so: this is for two given numbers at cells, which may be unknown." },
    { "lists number", "“number” cannot be written so: this is for given lists at rows and columns." },
    { "cell-lists left",
      "“left” cannot be written so: this is for a given list at cells, in which numbers may be unknown." },
    { "stacked number", "“number” cannot be written so: this is for given numbers at rows and columns." },
    { "outside left", "“left” cannot be written so: this is for given numbers at rows and columns." },
    { "sums number",
      "“number” cannot be written so: this is for a given at cells that has no values, and two given "
      "numbers at cells." },
    { "dots mark", "“mark” cannot be written so: this is for a given at cells with offset." },
    { "dominoes mark",
      "“mark” cannot be written so: this is for a given that divides the board without gaps." },
    { "none room", "“room” cannot be written so: this is for what is given at single places." },
    { "shapes room", "The end of the line was expected, not “room”." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (links); i++)
    {
      g_autofree char *message = g_strconcat ("Line 9: ", links[i].message, NULL);
      g_autofree char *text =
          g_strconcat ("meander-rules 2\nkind x \"X\"\ngiven number at cell: 1..9 ?\n"
                       "given mark at cell: plus bar dash\ngiven left at row: list of 0..9\n"
                       "given room at area\ndecide shade at cell: white black\n\nlink a: ",
                       links[i].text, "\n", NULL);

      check_slip (text, message);
    }
}

static void
test_limits (void)
{
  g_autofree char *bytes = g_strnfill (32 * 1024 + 1, '#');
  g_autofree char *line = g_strnfill (2001, '#');
  g_autofree char *lines = g_strnfill (200, '\n');
  g_autofree char *many_lines = g_strconcat ("meander-rules 1\n", lines, "about \"x\"\n", NULL);
  g_autofree char *letters = g_strnfill (301, 'x');
  g_autofree char *quoted = g_strconcat ("meander-rules 1\nabout \"", letters, "\"\n", NULL);
  g_autoptr (GString) names = g_string_new ("meander-rules 1\n");
  g_autoptr (GString) drawings = g_string_new ("meander-rules 1\ndecide a at cell\n");
  g_autoptr (GString) rules = g_string_new ("meander-rules 1\nkind x \"X\"\ndecide a at cell\n");

  check_slip (bytes, "A rulebook has at most 32 kB.");
  check_slip (line, "Line 1: The line is longer than 2000 bytes.");
  check_slip (many_lines, "A rulebook has at most 200 lines.");
  check_slip (quoted, "Line 2: A text has at most 300 characters.");
  for (guint i = 0; i < 33; i++)
    g_string_append_printf (names, "given g%u at cell\n", i);
  check_slip (names->str, "Line 34: A rulebook has at most 32 givens, decisions or definitions.");
  for (guint i = 0; i < 65; i++)
    g_string_append (drawings, "draw a: star\n");
  check_slip (drawings->str, "Line 67: A rulebook has at most 64 drawings.");
  for (guint i = 0; i < 65; i++)
    g_string_append_printf (rules, "rule r%u \"R.\"\n  connected a\n", i);
  check_slip (rules->str, "Line 132: A rulebook has at most 64 rules.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rulebook-errors/pages", test_pages);
  g_test_add_func ("/rulebook-errors/statements", test_statements);
  g_test_add_func ("/rulebook-errors/conditions", test_conditions);
  g_test_add_func ("/rulebook-errors/calls", test_calls);
  g_test_add_func ("/rulebook-errors/paths", test_paths);
  g_test_add_func ("/rulebook-errors/sums", test_sums);
  g_test_add_func ("/rulebook-errors/limits", test_limits);
  g_test_add_func ("/rulebook-errors/lists", test_lists);
  g_test_add_func ("/rulebook-errors/links", test_links);
  return g_test_run ();
}
