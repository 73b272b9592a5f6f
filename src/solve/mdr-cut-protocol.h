/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

#include "mdr-glpk.h"

/*
 * The protocol between the engine of branch and cut and its helper, over a pair of
 * connected sockets, in the byte order of the machine. One helper solves one task:
 *
 *   engine: MdrCutHello; for each column its lower and upper bounds and objective
 *           (double[columns] each) and whether it is integer (uint8_t[columns]);
 *           then rows
 *   helper: any number of replies (MdrCutReply and what it announces), the last
 *           of them MDR_CUT_END
 *   engine: rows after each MDR_CUT_POINT, and MDR_CUT_STOP at most once, at any
 *           time; after it the helper asks for no more rows
 *
 * Rows are an MdrCutRows; int32_t starts[rows + 1]; lower and upper bounds,
 * double[rows] each; int32_t columns[terms], counted from 1; double
 * values[terms]. The starts count from 1, as those of MdrGlpkRows do.
 *
 * Either side ends the session by closing its socket.
 */

#define MDR_CUT_MAGIC   0x5443444dU
#define MDR_CUT_VERSION 1U

#define MDR_CUT_MAX_COUNT (1 << 27)

/**
 * MdrCutHello:
 * @lazy: whether the helper asks for rows at MDR_CUT_POINT
 *
 * The other members are those of MdrGlpkProblem and MdrGlpkTask.
 */
typedef struct
{
  uint32_t magic;
  uint32_t version;
  int32_t columns;
  int32_t maximize;
  int32_t lazy;
  int32_t first_only;
  int32_t presolve;
  int32_t gomory;
  int32_t mixed_integer_rounding;
  int32_t cover;
  int32_t clique;
  int32_t memory_limit;
  double constant;
} MdrCutHello;

/**
 * MdrCutRequest:
 * @MDR_CUT_ROWS: followed by the rest of an MdrCutRows
 * @MDR_CUT_STOP: the search is to end, with what it has
 */
typedef enum
{
  MDR_CUT_ROWS,
  MDR_CUT_STOP,
} MdrCutRequest;

/**
 * MdrCutRows:
 * @request: an #MdrCutRequest
 * @rows: number of rows
 * @terms: number of terms of all of them
 */
typedef struct
{
  int32_t request;
  int32_t rows;
  int32_t terms;
} MdrCutRows;

/**
 * MdrCutMessage:
 * @MDR_CUT_POINT: followed by a value for each column, a double; @integral is set
 * @MDR_CUT_PROGRESS: followed by an MdrGlpkProgress
 * @MDR_CUT_SOLUTION: the incumbent; followed by a value for each column
 * @MDR_CUT_END: followed by an MdrCutEnd
 */
typedef enum
{
  MDR_CUT_POINT,
  MDR_CUT_PROGRESS,
  MDR_CUT_SOLUTION,
  MDR_CUT_END,
} MdrCutMessage;

/**
 * MdrCutReply:
 * @message: an #MdrCutMessage
 */
typedef struct
{
  uint32_t magic;
  int32_t message;
  int32_t integral;
} MdrCutReply;

/**
 * MdrCutEnd:
 *
 * The output of an MdrGlpkTask; a solution was sent before.
 */
typedef struct
{
  int32_t status;
  int32_t has_solution;
  int64_t nodes;
  char message[MDR_GLPK_MESSAGE_BYTES];
} MdrCutEnd;
