/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/*
 * What the environment tells the library of faults:
 *
 *   CALL     open, read, write, fsync, truncate, rename, link, mkdir, thread or memory
 *   AT       the number of the call that fails, from 1
 *   CODE     its errno; 0 kills the program in place of the call
 *   LASTS    set if all later calls fail too
 *   FOLDER   where files are watched; needed for all calls but thread and memory
 *   PROGRAM  the name of the program in which calls fail; all by default
 *   MARK     a file that comes into being when a call fails
 */
#define FAULT_CALL    "MEANDER_FAULT_CALL"
#define FAULT_AT      "MEANDER_FAULT_AT"
#define FAULT_CODE    "MEANDER_FAULT_CODE"
#define FAULT_LASTS   "MEANDER_FAULT_LASTS"
#define FAULT_FOLDER  "MEANDER_FAULT_FOLDER"
#define FAULT_PROGRAM "MEANDER_FAULT_PROGRAM"
#define FAULT_MARK    "MEANDER_FAULT_MARK"
