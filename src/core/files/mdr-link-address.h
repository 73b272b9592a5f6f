/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "mdr-kind-list.h"

G_BEGIN_DECLS

/**
 * MdrLinkAddress:
 * @name: what the site calls the kind, in small letters
 * @body: what comes behind it, from the size on
 * @variant: (nullable): flags that change the rules of the kind
 *
 * The address of a puzzle on a puzzle site.
 */
typedef struct
{
  char *name;
  char *body;
  char *variant;
} MdrLinkAddress;

void mdr_link_address_init (MdrLinkAddress *address, const char *text);
void mdr_link_address_clear (MdrLinkAddress *address);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrLinkAddress, mdr_link_address_clear)

char **mdr_link_address_dup_forms (const MdrLinkAddress *address);
void mdr_link_address_refuse_kind (const MdrLinkAddress *address, GError **error);
void mdr_link_address_refuse_variant (const MdrLinkAddress *address, GError **error);

/**
 * MdrLinkGame:
 * @game: the name of its program
 * @name: what puzzle sites call such puzzles
 * @form: how its boards are written, see mdr-game-id.c
 *
 * A game of Simon Tatham's collection with the puzzles of a kind.
 */
typedef struct
{
  char *game;
  char *name;
  char *form;
} MdrLinkGame;

gboolean mdr_link_get_game (guint index, MdrLinkGame *game);
gboolean mdr_link_find_game (const char *name, MdrLinkGame *game);
void mdr_link_game_clear (MdrLinkGame *game);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MdrLinkGame, mdr_link_game_clear)

gboolean mdr_link_is_link (const char *line);
char *mdr_link_dup_name (const char *name);
char *mdr_link_dup_address (const char *line);
char **mdr_link_dup_members (const char *kind_name);
gboolean mdr_link_has_members (const char *kind_name, const char *const *members);
const char *mdr_link_find_kind_name (const char *const *members);
char *mdr_link_trim (const char *address);

/* mdr-game-id.c */
/* How saved games begin. */
#define MDR_GAME_SAVED "SAVEFILE:"

gboolean mdr_game_id_is (const char *line);
char *mdr_game_id_dup_board (const char *line, GError **error);
char *mdr_game_id_dup_saved (const char *data, gsize length, GError **error);

/* mdr-sections.c */
gboolean mdr_sections_has (const char *line);
char *mdr_sections_dup_board (MdrKindList *kinds, const char *data, gsize length, GError **error);

/* mdr-html.c */
char *mdr_html_dup_texts (const char *html);

G_END_DECLS
