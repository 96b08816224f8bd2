#pragma once
#include <malloc.h>
#include <sys/syscall.h>
#include <unistd.h>

// Calls that the C library declares for GNU sources only, and so hides from Swift.

/// An anonymous file in memory, closed on exec; its descriptor, or -1.
static inline int recite_memfd(const char *name) { return (int)syscall(SYS_memfd_create, name, 1u); }
