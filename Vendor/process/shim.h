#pragma once
#include <sys/prctl.h>

// Calls that are variadic, or declared for GNU sources only, and so hidden from Swift. No header with types that
// other code shares is included: Swift would count those types as this module's.

/// Asks the kernel to kill this process when the thread that started it ends. 0 for success.
static inline int recite_die_with_parent(void) { return prctl(PR_SET_PDEATHSIG, 9 /* SIGKILL */, 0, 0, 0); }

/// Has pieces of memory of so many bytes and more given back to the system when they are freed. 1 for success.
static inline int recite_give_back_from(int bytes) {
  extern int mallopt(int, int);
  return mallopt(-3 /* M_MMAP_THRESHOLD */, bytes);
}

/// Has a spawned process close every descriptor from `first` up; `actions` is a posix_spawn_file_actions_t.
/// 0 for success. In glibc since 2.34 (Debian 12, Ubuntu 22.04).
static inline int recite_spawn_close_from(void *actions, int first) {
  extern int recite_addclosefrom(void *, int) __asm__("posix_spawn_file_actions_addclosefrom_np");
  return recite_addclosefrom(actions, first);
}
