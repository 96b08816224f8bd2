#pragma once
#include <sys/syscall.h>
#include <unistd.h>

// Calls that the C library declares for GNU sources only, and so hides from Swift.

/// An anonymous file in memory, closed on exec; its descriptor, or -1.
static inline int recite_memfd(const char *name) { return (int)syscall(SYS_memfd_create, name, 1u); }

/// Gives back the memory of a part of a file; the part reads as zeroes, the length stays. 0 for success.
static inline int recite_punch_hole(int descriptor, long offset, long length) {
  return (int)syscall(SYS_fallocate, descriptor, 3, offset, length);
}
