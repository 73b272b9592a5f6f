/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-error.h"

G_BEGIN_DECLS

/* The most characters of a text in quotation marks. */
#define MDR_RULE_MAX_TEXT 300
/* The most bytes of a word. */
#define MDR_RULE_MAX_WORD 40
/* The greatest number. */
#define MDR_RULE_MAX_NUMBER 32000

/**
 * MdrRuleTokenKind:
 * @MDR_RULE_TOKEN_WORD: letters, digits and hyphens
 * @MDR_RULE_TOKEN_NUMBER: digits
 * @MDR_RULE_TOKEN_TEXT: what stands in quotation marks
 * @MDR_RULE_TOKEN_SIGN: ":", "<=" and so on
 * @MDR_RULE_TOKEN_END: the end of the line
 */
typedef enum
{
  MDR_RULE_TOKEN_WORD,
  MDR_RULE_TOKEN_NUMBER,
  MDR_RULE_TOKEN_TEXT,
  MDR_RULE_TOKEN_SIGN,
  MDR_RULE_TOKEN_END,
} MdrRuleTokenKind;

/**
 * MdrRuleToken:
 * @kind: what it is
 * @text: as it is written, but without quotation marks; empty at the end
 * @number: its value
 */
typedef struct
{
  MdrRuleTokenKind kind;
  char *text;
  int number;
} MdrRuleToken;

GArray *mdr_rule_tokens_new (void);
GArray *mdr_rule_lex_line (const char *line, GError **error);

G_END_DECLS
