/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

#include "faults.h"

/*
 * Loaded in front of the C library, it lets one call of a program fail, as a
 * full or broken disk, a full table of files or used-up memory would. The
 * environment says which (faults.h). Files are those of one folder; what a program
 * does elsewhere never fails, so that the calls can be counted through.
 */

typedef struct
{
  const char *call;
  const char *folder;
  const char *mark;
  long at;
  int code;
  bool lasts;
  atomic_long count;
} Fault;

static Fault fault;

__attribute__ ((constructor)) static void
read_environment (void)
{
  const char *program = getenv (FAULT_PROGRAM);

  if (program && strcmp (program, program_invocation_short_name) != 0)
    return;
  fault.folder = getenv (FAULT_FOLDER);
  fault.mark = getenv (FAULT_MARK);
  fault.at = atol (getenv (FAULT_AT) ? getenv (FAULT_AT) : "0");
  fault.code = atoi (getenv (FAULT_CODE) ? getenv (FAULT_CODE) : "0");
  fault.lasts = getenv (FAULT_LASTS) != NULL;
  fault.call = getenv (FAULT_CALL);
}

/* Tells the test, by a call that cannot fail itself, and past any lock. */
static void
tell (void)
{
  long file = fault.mark ? syscall (SYS_openat, AT_FDCWD, fault.mark, O_WRONLY | O_CREAT, 0600) : -1;

  if (file >= 0)
    syscall (SYS_close, file);
}

/* Counts a call. Returns whether it is to fail. */
static bool
strikes (const char *call)
{
  long number;

  if (!fault.call || strcmp (fault.call, call) != 0)
    return false;
  number = atomic_fetch_add (&fault.count, 1) + 1;
  if (number < fault.at || (number > fault.at && !fault.lasts))
    return false;
  if (number == fault.at)
    tell ();
  return true;
}

/* Returns what a call that fails returns. */
static int
fail (void)
{
  if (fault.code == 0)
    kill (getpid (), SIGKILL);
  errno = fault.code;
  return -1;
}

static bool
is_watched (const char *path)
{
  return fault.folder && path && strncmp (path, fault.folder, strlen (fault.folder)) == 0;
}

static bool
is_watched_file (int file)
{
  char link[64] = "/proc/self/fd/";
  char path[PATH_MAX];
  char digits[16];
  size_t length = 0;
  ssize_t end;

  if (file < 0 || !fault.call)
    return false;
  /* Nothing here allocates: the call may come from anywhere. */
  for (int rest = file; rest > 0 || length == 0; rest /= 10)
    digits[length++] = (char) ('0' + rest % 10);
  for (size_t i = strlen (link); length > 0; i++)
    link[i] = digits[--length];
  end = readlink (link, path, sizeof path - 1);
  if (end < 0)
    return false;
  path[end] = '\0';
  return is_watched (path);
}

/* What the call NAME means without this library. */
#define NEXT(name)                                                                                           \
  static __typeof__ (name) *next;                                                                            \
  if (!next)                                                                                                 \
  next = (__typeof__ (name) *) dlsym (RTLD_NEXT, #name)

#define OPEN(name)                                                                                           \
  int name (const char *path, int flags, ...)                                                                \
  {                                                                                                          \
    va_list rest;                                                                                            \
    int mode;                                                                                                \
    NEXT (name);                                                                                             \
                                                                                                             \
    va_start (rest, flags);                                                                                  \
    mode = flags & (O_CREAT | O_TMPFILE) ? va_arg (rest, int) : 0;                                           \
    va_end (rest);                                                                                           \
    if (is_watched (path) && strikes ("open"))                                                               \
      return fail ();                                                                                        \
    return next (path, flags, mode);                                                                         \
  }

#define OPENAT(name)                                                                                         \
  int name (int folder, const char *path, int flags, ...)                                                    \
  {                                                                                                          \
    va_list rest;                                                                                            \
    int mode;                                                                                                \
    NEXT (name);                                                                                             \
                                                                                                             \
    va_start (rest, flags);                                                                                  \
    mode = flags & (O_CREAT | O_TMPFILE) ? va_arg (rest, int) : 0;                                           \
    va_end (rest);                                                                                           \
    if ((is_watched (path) || is_watched_file (folder)) && strikes ("open"))                                 \
      return fail ();                                                                                        \
    return next (folder, path, flags, mode);                                                                 \
  }

/* A call NAME with PARAMETERS, passed on as ARGUMENTS, that is watched on CONDITION and fails as CALL. */
#define WATCH(call, type, name, parameters, arguments, condition)                                            \
  type name parameters                                                                                       \
  {                                                                                                          \
    NEXT (name);                                                                                             \
    if ((condition) && strikes (call))                                                                       \
      return fail ();                                                                                        \
    return next arguments;                                                                                   \
  }

/* Both names of a call are one in the C library, and which is called depends on how a library was compiled.
 */
OPEN (open)
OPEN (open64)
OPENAT (openat)
OPENAT (openat64)
WATCH ("read",
       ssize_t,
       read,
       (int file, void *data, size_t length),
       (file, data, length),
       is_watched_file (file))
WATCH ("fsync", int, fsync, (int file), (file), is_watched_file (file))
WATCH ("truncate", int, ftruncate, (int file, off_t length), (file, length), is_watched_file (file))
WATCH ("truncate", int, ftruncate64, (int file, off64_t length), (file, length), is_watched_file (file))
WATCH ("rename", int, rename, (const char *from, const char *to), (from, to), is_watched (to))
WATCH ("link", int, link, (const char *from, const char *to), (from, to), is_watched (to))
WATCH ("mkdir", int, mkdir, (const char *path, mode_t mode), (path, mode), is_watched (path))

/* A disk that is full takes a part of what is written first. */
ssize_t
write (int file, const void *data, size_t length)
{
  NEXT (write);

  if (!is_watched_file (file) || !strikes ("write"))
    return next (file, data, length);
  for (size_t part = length / 2; part > 0;)
    {
      ssize_t written = next (file, data, part);

      if (written <= 0)
        break;
      part -= (size_t) written;
    }
  return fail ();
}

/* Tells by what it returns. */
int
pthread_create (pthread_t *thread, const pthread_attr_t *attributes, void *(*run) (void *), void *data)
{
  NEXT (pthread_create);

  if (!strikes ("thread"))
    return next (thread, attributes, run, data);
  fail ();
  return fault.code;
}

static bool
is_used_up (void)
{
  if (!strikes ("memory"))
    return false;
  fail ();
  return true;
}

void *
malloc (size_t size)
{
  NEXT (malloc);

  return is_used_up () ? NULL : next (size);
}

void *
realloc (void *block, size_t size)
{
  NEXT (realloc);

  return is_used_up () ? NULL : next (block, size);
}

void *
reallocarray (void *block, size_t count, size_t size)
{
  NEXT (reallocarray);

  return is_used_up () ? NULL : next (block, count, size);
}
