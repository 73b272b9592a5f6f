/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rulebook-files.h"

static const MdrCondition *
get_condition (const MdrRulebook *rulebook, guint statement, guint condition)
{
  return mdr_statement_get_condition (mdr_rulebook_get_statement (rulebook, statement), condition);
}

/* All rulebooks at hand can be read, and say what a page of rules has to say. */
static void
test_files (void)
{
  g_autoptr (GPtrArray) names = rulebook_files_list ();

  g_assert_cmpuint (names->len, >=, 17);
  for (guint i = 0; i < names->len; i++)
    {
      g_autoptr (MdrRulebook) rulebook = rulebook_files_read (g_ptr_array_index (names, i));

      g_test_message ("%s", rulebook->name);
      g_assert_nonnull (rulebook->about);
      g_assert_nonnull (rulebook->author);
      g_assert_nonnull (rulebook->licence);
      g_assert_cmpint (rulebook->revision, >=, 1);
      g_assert_cmpuint (rulebook->statements->len, >=, 1);
    }
}

/* Names become indices, values become numbers, and steps keep their direction. */
static void
test_pearls (void)
{
  g_autoptr (MdrRulebook) rulebook = rulebook_files_read ("masyu");
  const MdrGiven *pearl = mdr_rulebook_get_given (rulebook, 0);
  const MdrDecision *line = mdr_rulebook_get_decision (rulebook, 0);
  const MdrCondition *loop = get_condition (rulebook, 0, 0);
  const MdrCondition *turned = get_condition (rulebook, 2, 1);

  g_assert_cmpstr (pearl->name, ==, "pearl");
  g_assert_cmpint (pearl->place, ==, MDR_PLACE_CELL);
  g_assert_cmpstr (pearl->domain.words[1], ==, "black");
  g_assert_cmpint (line->place, ==, MDR_PLACE_LINK);
  g_assert_false (line->aid);
  g_assert_cmpuint (rulebook->definitions->len, ==, 2);
  g_assert_cmpint (loop->kind, ==, MDR_CONDITION_ONE_LOOP);
  g_assert_cmpint (loop->scope.kind, ==, MDR_SCOPE_ALL);

  g_assert_cmpint (turned->kind, ==, MDR_CONDITION_FORMULA);
  g_assert_cmpint (turned->scope.kind, ==, MDR_SCOPE_GIVEN);
  g_assert_cmpint (turned->scope.value, ==, 1);
  g_assert_cmpint (turned->scope.symmetries, ==, 4);
  g_assert_cmpint (turned->formula->kind, ==, MDR_FORMULA_IMPLIES);
  g_assert_cmpint (turned->formula->left->reference.subject, ==, MDR_SUBJECT_DECISION);
  g_assert_cmpint (turned->formula->left->reference.edge, ==, MDR_RULE_STEP_UP);
  g_assert_cmpint (turned->formula->right->reference.subject, ==, MDR_SUBJECT_DEFINITION);
  g_assert_cmpuint (turned->formula->right->reference.index, ==, 0);
  g_assert_cmpint (turned->formula->right->reference.cell, ==, MDR_RULE_STEP_UP);
}

/* A page with a sentence of a broken rule is the same puzzle as without it. */
static void
test_broken (void)
{
  static const char first[] = "# Bulbs 2\n"
                              "meander-rules 1\n"
                              "kind test \"Test\"\n"
                              "decide bulb at cell\n"
                              "decide broken at cell\n"
                              "rule dark \"No bulb sees another.\"\n"
                              "  each row: count bulb in here <= 1\n"
                              "rule other \"Other.\"\n"
                              "  each cell: broken implies bulb\n";
  static const char second[] = "# Bulbs 2\n"
                               "meander-rules 2\n"
                               "kind test \"Test\"\n"
                               "decide bulb at cell\n"
                               "decide broken at cell\n"
                               "call bulb \"a bulb\"\n"
                               "rule dark \"No bulb sees another.\"\n"
                               "  each row: count bulb in here <= 1\n"
                               "  broken \"Two bulbs light each other.\"\n"
                               "rule other \"Other.\"\n"
                               "  each cell: broken implies bulb\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRulebook) old = mdr_rulebook_read (first, -1, &error);
  g_autoptr (MdrRulebook) new = mdr_rulebook_read (second, -1, &error);
  g_autofree char *quoted = NULL;
  g_autofree char *said = NULL;

  g_assert_no_error (error);
  quoted = mdr_statement_dup_broken (mdr_rulebook_get_statement (old, 0));
  said = mdr_statement_dup_broken (mdr_rulebook_get_statement (new, 0));
  g_assert_cmpstr (quoted, ==, "This rule is broken: No bulb sees another.");
  g_assert_cmpstr (said, ==, "Two bulbs light each other.");
  g_assert_null (mdr_rulebook_get_statement (new, 1)->broken);
  g_assert_cmpstr (new->text, ==, second);
  g_assert_cmpstr (old->identity, ==, first);
  g_assert_cmpstr (new->identity, ==, first);
}

/* What people call it, and what it is called where it is not there: this follows unless the page says it. */
static void
test_calls (void)
{
  static const char text[] = "meander-rules 2\n"
                             "kind test \"Test\"\n"
                             "given tree at cell\n"
                             "given left at row: 0..9\n"
                             "decide bulb at cell\n"
                             "decide shade at cell: light dark\n"
                             "decide bridge at link: 0..2\n"
                             "decide call at cell\n"
                             "decide look at cell: kept crossed\n"
                             "aid tie at link\n"
                             "call tree \"an old tree\"\n"
                             "call left \"number of trees\"\n"
                             "call left \"# tree\" \"# trees\"\n"
                             "call bulb \"a bulb\"\n"
                             "call light \"white\"\n"
                             "call shade=dark \"black\"\n"
                             "call bridge=2 \"two bridges\"\n"
                             "call call \"the call\"\n"
                             "call call=no \"silence\"\n"
                             "call crossed \"crossed out\"\n"
                             "call tie \"a tie\"\n"
                             "rule all \"All.\"\n"
                             "  each tree: bulb and light and call and bridge.up = left\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (text, -1, &error);
  const struct
  {
    MdrSubject subject;
    guint index;
    int value;
    const char *words;
  } expected[] = {
    { MDR_SUBJECT_GIVEN, 0, MDR_ANY_VALUE, "an old tree" },
    { MDR_SUBJECT_GIVEN, 0, MDR_CALL_ABSENT, "no old tree" },
    { MDR_SUBJECT_GIVEN, 1, MDR_ANY_VALUE, "number of trees" },
    { MDR_SUBJECT_DECISION, 0, 1, "a bulb" },
    { MDR_SUBJECT_DECISION, 0, 0, "no bulb" },
    { MDR_SUBJECT_DECISION, 1, 0, "white" },
    { MDR_SUBJECT_DECISION, 1, 1, "black" },
    { MDR_SUBJECT_DECISION, 2, 2, "two bridges" },
    { MDR_SUBJECT_DECISION, 2, 1, NULL },
    { MDR_SUBJECT_DECISION, 3, 1, "the call" },
    { MDR_SUBJECT_DECISION, 3, 0, "silence" },
    { MDR_SUBJECT_DECISION, 4, 0, NULL },
    { MDR_SUBJECT_DECISION, 4, 1, "crossed out" },
    { MDR_SUBJECT_DECISION, 5, 0, "no tie" },
  };

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpstr (mdr_rulebook_call (rulebook, expected[i].subject, expected[i].index, expected[i].value),
                     ==, expected[i].words);
  for (int number = 0; number < 3; number++)
    {
      g_autofree char *count = mdr_rulebook_dup_count (rulebook, 1, number);

      g_assert_cmpstr (count, ==, ((const char *[]){ "0 trees", "1 tree", "2 trees" })[number]);
    }
  g_assert_null (mdr_rulebook_dup_count (rulebook, 0, 1));
}

/* What binds more stands deeper: not, comparisons, and, or, implies, iff. */
static void
test_binding (void)
{
  static const char text[] = "meander-rules 1\n"
                             "kind test \"Test\"\n"
                             "decide a at cell\n"
                             "decide b at cell\n"
                             "decide n at cell: 0..9\n"
                             "rule one \"One.\"\n"
                             "  each cell: not a and b or n=2 implies a implies b iff b\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (text, -1, &error);
  const MdrFormula *formula;

  g_assert_no_error (error);
  formula = get_condition (rulebook, 0, 0)->formula;
  g_assert_cmpint (formula->kind, ==, MDR_FORMULA_IFF);
  g_assert_cmpint (formula->left->kind, ==, MDR_FORMULA_IMPLIES);
  g_assert_cmpint (formula->left->right->kind, ==, MDR_FORMULA_IMPLIES);
  formula = formula->left->left;
  g_assert_cmpint (formula->kind, ==, MDR_FORMULA_OR);
  g_assert_cmpint (formula->left->kind, ==, MDR_FORMULA_AND);
  g_assert_cmpint (formula->left->left->kind, ==, MDR_FORMULA_NOT);
  g_assert_cmpint (formula->right->kind, ==, MDR_FORMULA_COMPARE);
  g_assert_cmpint (formula->right->terms[1].measure.value, ==, 2);
}

/* What a drawing names becomes an index and a value, and a definition that is only drawn is used. */
static void
test_drawings (void)
{
  const char *text = "meander-rules 1\nkind x \"X\"\n"
                     "given clue at cell: 0..9 ? with arrow\ndecide shade at cell: white black\n"
                     "decide star at cell\ndecide bridge at link: 0..2\n"
                     "define lit at cell: count star in row >= 1\n"
                     "draw clue: text bold\ndraw clue: arrow\ndraw shade=black: fill\ndraw star: star\n"
                     "draw star=no: dot\ndraw bridge=2: line double\ndraw lit: tint\ngrid dots\n";
  const MdrDrawing expected[] = {
    { MDR_SUBJECT_GIVEN, 0, MDR_ANY_VALUE, MDR_GLYPH_TEXT, MDR_GLYPH_STYLE_BOLD },
    { MDR_SUBJECT_GIVEN, 0, MDR_ANY_VALUE, MDR_GLYPH_ARROW, MDR_GLYPH_STYLE_PLAIN },
    { MDR_SUBJECT_DECISION, 0, 1, MDR_GLYPH_FILL, MDR_GLYPH_STYLE_PLAIN },
    { MDR_SUBJECT_DECISION, 1, 1, MDR_GLYPH_STAR, MDR_GLYPH_STYLE_PLAIN },
    { MDR_SUBJECT_DECISION, 1, 0, MDR_GLYPH_DOT, MDR_GLYPH_STYLE_PLAIN },
    { MDR_SUBJECT_DECISION, 2, 2, MDR_GLYPH_LINE, MDR_GLYPH_STYLE_DOUBLE },
    { MDR_SUBJECT_DEFINITION, 0, MDR_ANY_VALUE, MDR_GLYPH_TINT, MDR_GLYPH_STYLE_PLAIN },
  };
  g_autofree char *page = g_strconcat (text,
                                       "rule a \"A.\"\n  connected star through bridge=1\n  each clue: count "
                                       "black ahead = clue\n",
                                       NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (page, -1, &error);
  g_autoptr (GPtrArray) unused = NULL;

  g_assert_no_error (error);
  g_assert_cmpint (rulebook->grid, ==, MDR_GRID_DOTS);
  g_assert_cmpuint (rulebook->drawings->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const MdrDrawing *drawing = mdr_rulebook_get_drawing (rulebook, i);

      g_assert_cmpint (drawing->subject, ==, expected[i].subject);
      g_assert_cmpuint (drawing->index, ==, expected[i].index);
      g_assert_cmpint (drawing->value, ==, expected[i].value);
      g_assert_cmpint (drawing->glyph, ==, expected[i].glyph);
      g_assert_cmpint (drawing->style, ==, expected[i].style);
    }
  unused = mdr_rulebook_list_unused (rulebook);
  g_assert_cmpuint (unused->len, ==, 0);
}

/* A value of a decision alone is drawn as it is with the name of the decision. */
static void
test_drawn_values (void)
{
  static const char *const names[] = { "black", "shade=black" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *page = g_strdup_printf ("meander-rules 2\nkind x \"X\"\ndecide star at cell\n"
                                               "decide shade at cell: white black\nrule a \"A.\"\n"
                                               "  connected black\ndraw %s: disc\n",
                                               names[i]);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (page, -1, &error);
      const MdrDrawing *drawing;

      g_assert_no_error (error);
      drawing = mdr_rulebook_get_drawing (rulebook, 0);
      g_assert_cmpint (drawing->subject, ==, MDR_SUBJECT_DECISION);
      g_assert_cmpuint (drawing->index, ==, 1);
      g_assert_cmpint (drawing->value, ==, 1);
    }
}

/* What clicks do is said by values: indices of words, numbers, and 1 for yes. */
static void
test_clicks (void)
{
  const char *page = "meander-rules 1\nkind x \"X\"\ndecide shade at cell: white black\n"
                     "decide star at cell\ndecide bridge at link: 0..2\n"
                     "click shade: black white\nclick star: no\nclick bridge: 2 0\n"
                     "rule a \"A.\"\n  connected star or black through bridge=1\n";
  static const gint16 expected[3][2] = { { 1, 0 }, { 0, -1 }, { 2, 0 } };
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (page, -1, &error);

  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const GArray *clicks = mdr_rulebook_get_decision (rulebook, i)->clicks;

      g_assert_cmpuint (clicks->len, ==, expected[i][1] < 0 ? 1 : 2);
      for (guint k = 0; k < clicks->len; k++)
        g_assert_cmpint (g_array_index (clicks, gint16, k), ==, expected[i][k]);
    }
}

/* What a kind is listed with is seen from its decisions, unless the page says it. */
static void
test_family (void)
{
  static const struct
  {
    const char *lines;
    const char *rule;
    MdrFamily family;
  } pages[] = {
    { "decide a at side\n", "  each cell: count a in sides <= 4\n", MDR_FAMILY_LOOPS },
    { "aid n at cell: 1..9\ndecide b at cell\ndecide a at link\ndraw b: fill\n",
      "  each cell: count a in links <= 2\n", MDR_FAMILY_LOOPS },
    { "decide a at border\n", "  each cell: count a in borders <= 4\n", MDR_FAMILY_AREAS },
    { "decide a at cell: 1..4\n", "  each row: different a in here\n", MDR_FAMILY_NUMBERS },
    { "decide a at cell: a b c\ndraw a: text\n", "  each cell: a=b\n", MDR_FAMILY_NUMBERS },
    { "aid n at cell: 1..9\ndecide a at cell: dark light\ndraw a=dark: fill\n", "  each cell: a=dark\n",
      MDR_FAMILY_SHADING },
    { "decide a at cell\ndraw a: star\n", "  each cell: a\n", MDR_FAMILY_PLACING },
    { "decide a at cell with diagonals\n", "  each cell: a=rising\n", MDR_FAMILY_PLACING },
    { "family areas\ndecide a at cell: 1..4\n", "  each row: different a in here\n", MDR_FAMILY_AREAS },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      g_autofree char *text = g_strconcat ("meander-rules 2\nkind test \"Test\"\n", pages[i].lines,
                                           "rule one \"One.\"\n", pages[i].rule, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (MdrRulebook) rulebook = mdr_rulebook_read (text, -1, &error);

      g_assert_no_error (error);
      g_assert_cmpint (rulebook->family, ==, pages[i].family);
    }
}

/* Other names and the family say nothing about puzzles. */
static void
test_also (void)
{
  static const char first[] = "meander-rules 1\n"
                              "kind test \"Test\"\n"
                              "decide a at cell\n"
                              "rule one \"One.\"\n"
                              "  each row: count a in here <= 1\n";
  static const char second[] = "meander-rules 2\n"
                               "kind test \"Test\"\n"
                               "also \"Other Name\" \"Third\"\n"
                               "family loops\n"
                               "decide a at cell\n"
                               "rule one \"One.\"\n"
                               "  each row: count a in here <= 1\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MdrRulebook) old = mdr_rulebook_read (first, -1, &error);
  g_autoptr (MdrRulebook) new = mdr_rulebook_read (second, -1, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (old->also->len, ==, 0);
  g_assert_cmpuint (new->also->len, ==, 2);
  g_assert_cmpstr (new->also->pdata[1], ==, "Third");
  g_assert_cmpstr (old->identity, ==, first);
  g_assert_cmpstr (new->identity, ==, first);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rulebook/files", test_files);
  g_test_add_func ("/rulebook/pearls", test_pearls);
  g_test_add_func ("/rulebook/calls", test_calls);
  g_test_add_func ("/rulebook/broken", test_broken);
  g_test_add_func ("/rulebook/binding", test_binding);
  g_test_add_func ("/rulebook/drawings", test_drawings);
  g_test_add_func ("/rulebook/drawn-values", test_drawn_values);
  g_test_add_func ("/rulebook/clicks", test_clicks);
  g_test_add_func ("/rulebook/family", test_family);
  g_test_add_func ("/rulebook/also", test_also);
  return g_test_run ();
}
