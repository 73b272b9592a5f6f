/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check-page.h"

#include <stdlib.h>
#include <string.h>

static const char *const signs[] = { "..", "<=", ">=", "!=", "=", "<", ">", ":",
                                     ",",  ".",  "@",  "?",  "(", ")", "+" };
#define WORD_CHARACTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_"

static void
clear_token (gpointer data)
{
  g_free (((Token *) data)->text);
}

/** Returns: (transfer full): the words and signs of a line; a character that is none is a fault */
GArray *
page_lex (Page *page, const char *line)
{
  GArray *tokens = g_array_new (FALSE, FALSE, sizeof (Token));
  Token end = { TOKEN_END, g_strdup ("the end of the line"), 0 };

  g_array_set_clear_func (tokens, clear_token);
  for (line += strspn (line, " \t\r"); *line != '\0' && *line != '#'; line += strspn (line, " \t\r"))
    {
      Token token = { TOKEN_WORD, NULL, 0 };
      gsize length = strspn (line, WORD_CHARACTERS);

      if (g_ascii_isdigit (*line))
        {
          token.kind = TOKEN_NUMBER;
          length = strspn (line, "0123456789");
          token.number = length < 8 ? atoi (line) : 10000000;
        }
      else if (*line == '"')
        {
          token.kind = TOKEN_TEXT;
          length = strcspn (line + 1, "\"") + 1;
          length += line[length] == '"';
        }
      for (guint k = 0; length == 0 && k < G_N_ELEMENTS (signs); k++)
        if (g_str_has_prefix (line, signs[k]))
          {
            token.kind = TOKEN_SIGN;
            length = strlen (signs[k]);
          }
      token.text = g_strndup (line, MAX (length, 1));
      g_array_append_val (tokens, token);
      if (length == 0 && !page->fault)
        page->fault = g_strdup_printf ("“%s” means nothing here.", line);
      line += MAX (length, 1);
    }
  g_array_append_val (tokens, end);
  return tokens;
}
/** Returns: (transfer full): the tokens of a condition without those from @first up to @end, and with a
 * number in the place of a name */
GArray *
page_dup_with_number (const Page *page, guint first, guint end, const char *name, int number)
{
  GArray *tokens = g_array_new (FALSE, FALSE, sizeof (Token));

  g_array_set_clear_func (tokens, clear_token);
  for (guint k = 0; k < page->tokens->len; k++)
    {
      Token token = g_array_index (page->tokens, Token, k);

      if (k >= first && k < end)
        continue;
      if (token.kind == TOKEN_WORD && g_str_equal (token.text, name))
        token = (Token){ .kind = TOKEN_NUMBER, .text = g_strdup_printf ("%d", number), .number = number };
      else
        token.text = g_strdup (token.text);
      g_array_append_val (tokens, token);
    }
  return tokens;
}

/** Says what was expected where the reader stands, unless something was wrong before. */
void
page_fail (Page *page, const char *expected)
{
  if (!page->fault)
    page->fault = g_strdup_printf ("%s was expected, not “%s”.", expected, page_peek (page, 0)->text);
}

/** Returns: whether a word or a sign comes next, which is then passed */
gboolean
page_accept (Page *page, const char *text)
{
  const Token *token = page_peek (page, 0);

  if ((token->kind != TOKEN_WORD && token->kind != TOKEN_SIGN) || !g_str_equal (token->text, text))
    return FALSE;
  page->at++;
  return TRUE;
}

/** Returns: which of the words or signs comes next, which is then passed, or NOWHERE */
int
page_accept_one (Page *page, const char *const *texts)
{
  for (int k = 0; texts[k]; k++)
    if (page_accept (page, texts[k]))
      return k;
  return NOWHERE;
}

void
page_expect (Page *page, const char *text)
{
  if (!page_accept (page, text))
    page_fail (page, text);
}
