/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <stdint.h>

/*
 * The protocol between the engine and its helper, over a pair of connected
 * sockets, in the byte order of the machine:
 *
 *   engine: MdrSatHello, then int32_t objective[columns]
 *   engine: MdrSatRequest, then int32_t for each row: count of terms, lower,
 *           upper; for each term: column from 0, value
 *   helper: any number of MdrSatReply with MDR_SAT_PROGRESS, then one other
 *   engine: further requests, each with rows to add to those before
 *
 * Either side ends the session by closing its socket, and checks all lengths
 * that it receives. A helper that is out of memory reports it only by its exit
 * code, because this can happen in the middle of a request, when no reply is
 * expected.
 */

#define MDR_SAT_MAGIC   0x5352444dU
#define MDR_SAT_VERSION 1U

#define MDR_SAT_MAX_COLUMNS (1U << 24)
#define MDR_SAT_MAX_ROWS    (1U << 24)
#define MDR_SAT_MAX_TERMS   (1U << 27)
#define MDR_SAT_MAX_VALUE   (1 << 28)
#define MDR_SAT_MAX_MESSAGE 255U

/* Stand for missing bounds of rows. */
#define MDR_SAT_NO_LOWER INT32_MIN
#define MDR_SAT_NO_UPPER INT32_MAX

/**
 * MdrSatHello:
 * @columns: number of columns, each of which is 0 or 1
 * @memory_limit: in MiB; 0 for none
 * @maximize: whether #MdrSatRequest.bound is a lower bound
 */
typedef struct
{
  uint32_t magic;
  uint32_t version;
  uint32_t columns;
  uint32_t memory_limit;
  uint32_t maximize;
} MdrSatHello;

/**
 * MdrSatRequest:
 * @rows: number of rows to add
 * @terms: number of terms of all these rows
 * @has_bound: whether the objective has to be at least as good as @bound
 */
typedef struct
{
  uint32_t magic;
  uint32_t rows;
  uint32_t terms;
  uint32_t has_bound;
  int32_t bound;
} MdrSatRequest;

/**
 * MdrSatMessage:
 * @MDR_SAT_SOLUTION: followed by a byte for each column
 * @MDR_SAT_INFEASIBLE: there is no solution
 * @MDR_SAT_PROGRESS: followed by the number of conflicts, uint64_t
 * @MDR_SAT_FAILED: followed by a message that says why
 */
typedef enum
{
  MDR_SAT_SOLUTION,
  MDR_SAT_INFEASIBLE,
  MDR_SAT_PROGRESS,
  MDR_SAT_FAILED,
} MdrSatMessage;

/**
 * MdrSatReply:
 * @message: an #MdrSatMessage
 * @length: number of bytes that follow
 */
typedef struct
{
  uint32_t magic;
  uint32_t message;
  uint32_t length;
} MdrSatReply;
