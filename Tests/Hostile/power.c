// What a power cut would find on the disk: records, in their order, every write, cut, rename and fsync below one folder, and every
// line that the program says to its user. Tests/Hostile/power loads it before a program and plays cuts from the record.
//
//   RECITE_POWER_FOLDER   the folder, whose files count; shared memory of SQLite ("-shm") does not, as it never outlives a boot
//   RECITE_POWER_RECORD   the file that is recorded into
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/uio.h>
#include <unistd.h>

#define MOST 4096

static int record = -1;
static char folder[PATH_MAX];
static size_t folder_length;
// 1 a file below the folder, 2 a folder.
static unsigned char tracked[MOST];
static ino_t inodes[MOST];

struct entry {
  uint32_t kind;
  uint32_t name_length;
  uint64_t inode;
  int64_t offset;
  uint64_t length;
};

#define REAL(name) static __typeof__(name) *real; if (!real) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)

__attribute__((constructor)) static void begin(void) {
  const char *where = getenv("RECITE_POWER_FOLDER"), *file = getenv("RECITE_POWER_RECORD");
  if (!where || !file || !realpath(where, folder)) return;
  folder_length = strlen(folder);
  int opened = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (opened < 0) abort();
  // Out of the way of the program's own numbers.
  record = fcntl(opened, F_DUPFD_CLOEXEC, 900);
  close(opened);
}

static void note(char kind, ino_t inode, int64_t offset, const char *name, const void *data, size_t length) {
  if (record < 0) return;
  int error = errno;
  struct entry entry = {(uint32_t)kind, name ? (uint32_t)strlen(name) : 0, inode, offset, length};
  struct iovec parts[3] = {{&entry, sizeof entry}, {(void *)name, entry.name_length}, {(void *)data, length}};
  // One call, so that threads and programs do not mix their entries.
  ssize_t whole = (ssize_t)(sizeof entry + entry.name_length + length);
  if (writev(record, parts, 3) != whole) abort();
  errno = error;
}

static int is_below(const char *path) {
  size_t length = strlen(path);
  if (strncmp(path, folder, folder_length) || (path[folder_length] != '/' && path[folder_length])) return 0;
  return length < 4 || strcmp(path + length - 4, "-shm") != 0;
}

static void track(int descriptor, int is_new) {
  if (record < 0 || descriptor < 0 || descriptor >= MOST || descriptor == record) return;
  char link[64], path[PATH_MAX];
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  ssize_t length = readlink(link, path, sizeof path - 1);
  tracked[descriptor] = 0;
  if (length <= 0) return;
  path[length] = 0;
  struct stat status;
  if (!is_below(path) || fstat(descriptor, &status)) return;
  tracked[descriptor] = S_ISDIR(status.st_mode) ? 2 : S_ISREG(status.st_mode) ? 1 : 0;
  inodes[descriptor] = status.st_ino;
  if (tracked[descriptor] == 1 && is_new) note('C', status.st_ino, 0, path, NULL, 0);
}

static int is_file(int descriptor) { return descriptor >= 0 && descriptor < MOST && tracked[descriptor] == 1; }

// open, open64, openat, openat64: the mode is read whether it was given or not, as no caller minds.
#define OPENED(name, parameters, arguments, looked_at)                       \
  int name parameters {                                                      \
    va_list rest;                                                            \
    va_start(rest, flags);                                                   \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;  \
    va_end(rest);                                                            \
    static int(*real)();                                                     \
    if (!real) real = (int (*)())dlsym(RTLD_NEXT, #name);                    \
    struct stat status;                                                      \
    int is_new = flags & O_CREAT && (looked_at);                             \
    int descriptor = real arguments;                                         \
    track(descriptor, is_new);                                               \
    if (is_file(descriptor) && flags & O_TRUNC && !is_new)                   \
      note('T', inodes[descriptor], 0, NULL, NULL, 0);                       \
    return descriptor;                                                       \
  }
#pragma GCC diagnostic ignored "-Wstrict-prototypes"
OPENED(open, (const char *path, int flags, ...), (path, flags, mode), stat(path, &status))
OPENED(open64, (const char *path, int flags, ...), (path, flags, mode), stat(path, &status))
OPENED(openat, (int at, const char *path, int flags, ...), (at, path, flags, mode), fstatat(at, path, &status, 0))
OPENED(openat64, (int at, const char *path, int flags, ...), (at, path, flags, mode), fstatat(at, path, &status, 0))

int close(int descriptor) {
  REAL(close);
  if (descriptor >= 0 && descriptor == record) return 0;
  if (descriptor >= 0 && descriptor < MOST) tracked[descriptor] = 0;
  return real(descriptor);
}

ssize_t write(int descriptor, const void *data, size_t length) {
  REAL(write);
  if (descriptor == STDOUT_FILENO) note('A', 0, 0, NULL, data, length);
  if (!is_file(descriptor)) return real(descriptor, data, length);
  int64_t place = fcntl(descriptor, F_GETFL) & O_APPEND ? lseek(descriptor, 0, SEEK_END) : lseek(descriptor, 0, SEEK_CUR);
  ssize_t written = real(descriptor, data, length);
  if (written > 0) note('W', inodes[descriptor], place, NULL, data, (size_t)written);
  return written;
}

static ssize_t placed(ssize_t written, int descriptor, const void *data, int64_t place) {
  if (written > 0 && is_file(descriptor)) note('W', inodes[descriptor], place, NULL, data, (size_t)written);
  return written;
}

ssize_t pwrite(int descriptor, const void *data, size_t length, off_t place) {
  REAL(pwrite);
  return placed(real(descriptor, data, length, place), descriptor, data, place);
}

ssize_t pwrite64(int descriptor, const void *data, size_t length, off64_t place) {
  REAL(pwrite64);
  return placed(real(descriptor, data, length, place), descriptor, data, place);
}

static int cut(int result, int descriptor, int64_t length) {
  if (!result && is_file(descriptor)) note('T', inodes[descriptor], length, NULL, NULL, 0);
  return result;
}

int ftruncate(int descriptor, off_t length) {
  REAL(ftruncate);
  return cut(real(descriptor, length), descriptor, length);
}

int ftruncate64(int descriptor, off64_t length) {
  REAL(ftruncate64);
  return cut(real(descriptor, length), descriptor, length);
}

static int synced(int result, int descriptor) {
  if (!result && descriptor >= 0 && descriptor < MOST && tracked[descriptor])
    note(tracked[descriptor] == 2 ? 'D' : 'S', inodes[descriptor], 0, NULL, NULL, 0);
  return result;
}

int fsync(int descriptor) {
  REAL(fsync);
  return synced(real(descriptor), descriptor);
}

int fdatasync(int descriptor) {
  REAL(fdatasync);
  return synced(real(descriptor), descriptor);
}

static char *whole(int at, const char *path, char *into) {
  char parent[PATH_MAX];
  const char *name = strrchr(path, '/');
  if (path[0] != '/' || !name) return at == AT_FDCWD ? realpath(path, into) : NULL;
  snprintf(parent, sizeof parent, "%.*s", (int)(name - path), path);
  if (!realpath(parent[0] ? parent : "/", into)) return NULL;
  size_t length = strlen(into);
  snprintf(into + length, PATH_MAX - length, "%s", name);
  return into;
}

static void renamed(const char *old, const char *new) {
  char from[PATH_MAX], to[PATH_MAX];
  if (whole(AT_FDCWD, old, from) && whole(AT_FDCWD, new, to) && is_below(from) && is_below(to))
    note('R', 0, 0, from, to, strlen(to));
}

int rename(const char *old, const char *new) {
  REAL(rename);
  int result = real(old, new);
  if (!result) renamed(old, new);
  return result;
}

static int gone(int result, const char *path) {
  char name[PATH_MAX];
  if (!result && whole(AT_FDCWD, path, name) && is_below(name)) note('U', 0, 0, name, NULL, 0);
  return result;
}

int unlink(const char *path) {
  REAL(unlink);
  return gone(real(path), path);
}

int remove(const char *path) {
  REAL(remove);
  return gone(real(path), path);
}
