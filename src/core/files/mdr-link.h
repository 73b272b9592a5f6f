/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mdr-error.h"

G_BEGIN_DECLS

/*
 * Links of puzz.link and related sites: ADDRESS?GENRE/WIDTH/HEIGHT/BODY, where
 * the body has a code for each cell or line. Each kind defines what the codes
 * mean.
 */
#define MDR_LINK_ADDRESS "https://puzz.link/p?"

/* Stands for the name of the kind where a link has a file of an editor:
 * MDR_LINK_FILE/GENRE/HEIGHT/WIDTH/LINE/…. */
#define MDR_LINK_FILE "pzprv3"

/* The greatest number that a code can be. */
#define MDR_LINK_MAX_NUMBER 4095
#define MDR_LINK_UNKNOWN    (-1)

/**
 * MdrLinkCode:
 * @run: number of consecutive empty places; 0 if there is a number
 * @number: the number of one place, or %MDR_LINK_UNKNOWN
 */
typedef struct
{
  int run;
  int number;
} MdrLinkCode;

char **mdr_link_split (const char *link, int n_parts);
char **mdr_link_split_rest (const char *rest, int n_parts);
gboolean mdr_link_read_width (const char *text, int minimum, int maximum, int *width, GError **error);
gboolean mdr_link_read_height (const char *text, int minimum, int maximum, int *height, GError **error);
gboolean mdr_link_read_code (const char **body, MdrLinkCode *code, GError **error);
gboolean mdr_link_refuse_rest (const char *at, GError **error);

void mdr_link_append_run (GString *body, int *run);
void mdr_link_append_number (GString *body, guint number);

G_END_DECLS
