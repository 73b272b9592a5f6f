/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "check.h"

#include <string.h>

/** Reads a number of decimal digits and nothing else, from 0 to @most. */
gboolean
check_read_number (const char *word, int most, int *number)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (word, 10, 0, (guint64) most, &value, NULL))
    return FALSE;
  *number = (int) value;
  return TRUE;
}

/** Returns: the index of a word in a list, or −1 */
int
check_find_word (const char *const *words, const char *word)
{
  for (int k = 0; words[k]; k++)
    if (g_str_equal (words[k], word))
      return k;
  return -1;
}

/** Returns: (transfer full): the words of a line, between spaces, tabs and what ends lines elsewhere */
char **
check_split_words (const char *line)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = g_strsplit_set (line, " \t\r", -1);

  for (guint k = 0; parts[k]; k++)
    if (*parts[k] != '\0')
      g_strv_builder_add (builder, parts[k]);
  return g_strv_builder_end (builder);
}

/** Returns: whether two words name the same rule, as “cover=yes” does, so that one of them would not count */
gboolean
check_has_rule_twice (const char *const *words)
{
  for (guint k = 0; words[k]; k++)
    for (guint other = k + 1; words[other]; other++)
      {
        gsize length = strcspn (words[k], "=");

        if (length == strcspn (words[other], "=") && strncmp (words[k], words[other], length) == 0)
          return TRUE;
      }
  return FALSE;
}

/**
 * check_dup_shown:
 * @text: of a stranger; maybe no UTF-8
 * @most: how many characters are shown of it
 *
 * Characters that would control a terminal, or would not be seen there, are shown as escapes: control
 * characters, and those that change the direction of writing.
 */
char *
check_dup_shown (const char *text, guint most)
{
  g_autoptr (GString) shown = g_string_new (NULL);

  for (guint k = 0; *text != '\0'; k++)
    {
      gunichar sign = g_utf8_get_char_validated (text, -1);

      if (k == most)
        {
          g_string_append (shown, "…");
          break;
        }
      if (sign > G_MAXINT32)
        g_string_append_printf (shown, "\\x%02x", (guint8) *text++);
      else
        {
          if (g_unichar_isprint (sign))
            g_string_append_unichar (shown, sign);
          else
            g_string_append_printf (shown, "\\u%04x", sign);
          text = g_utf8_next_char (text);
        }
    }
  return g_strdup (shown->str);
}
