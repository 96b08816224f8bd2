#pragma once

// A library that is opened when it is first needed, not linked: every start of the program and of its workers would pay for it
// and for those it brings. Its header lists the functions that are used; of the list come a table for their addresses and their
// names in the same order, by which `SharedLibrary` fills the table.

#define RECITE_MEMBER(name) __typeof__(name) *name;
#define RECITE_NAME(name) #name,

/// Declares `struct recite_LIBRARY` and `recite_LIBRARY_names()`, whose last is a null.
#define RECITE_TABLE(library, functions)                          \
  struct recite_##library {                                       \
    functions(RECITE_MEMBER)                                      \
  };                                                              \
  static inline const char *const *recite_##library##_names(void) { \
    static const char *const names[] = {functions(RECITE_NAME) 0}; \
    return names;                                                 \
  }
