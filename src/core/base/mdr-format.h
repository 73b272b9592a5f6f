/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Names and limits of the native format (docs/FORMAT.md), shared by its reader and its writer. */
#define MDR_FORMAT_NAME    "meander"
#define MDR_FORMAT_VERSION 3
/* The versions written for documents whose kind comes without a page of rules, so that older programs can
 * read them: with locked clues, and without. */
#define MDR_FORMAT_VERSION_LOCKED     2
#define MDR_FORMAT_VERSION_UNLOCKED   1
#define MDR_FORMAT_RULES              "rules"
#define MDR_FORMAT_RULES_HASH         "sha256"
#define MDR_FORMAT_RULES_TEXT         "text"
#define MDR_FORMAT_LOCKED             "locked"
#define MDR_FORMAT_PATTERN            "pattern"
#define MDR_FORMAT_COLLECTION         "meander-collection"
#define MDR_FORMAT_COLLECTION_VERSION 1
#define MDR_FORMAT_PUZZLES            "puzzles"
#define MDR_FORMAT_EDIT               "edit"
#define MDR_FORMAT_MOVE               "move"
#define MDR_FORMAT_SOLUTION           "solution"
#define MDR_FORMAT_RESTART            "restart"
#define MDR_FORMAT_NEW                "new"
#define MDR_FORMAT_TITLE              "title"
#define MDR_FORMAT_AUTHOR             "author"
#define MDR_FORMAT_SOURCE             "source"
#define MDR_FORMAT_ELAPSED            "elapsed"
#define MDR_FORMAT_ATTEMPTS           "attempts"
#define MDR_FORMAT_MAX_SECONDS        1e9
#define MDR_FORMAT_MAX_TEXT           1000
