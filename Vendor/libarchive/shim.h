#pragma once
#include <archive.h>
#include <archive_entry.h>

// The kinds of entries are casts of numbers, which Swift cannot import.

/// Whether an entry is a plain file: no folder, no link, no device.
static inline int recite_entry_is_file(struct archive_entry *entry) {
  return archive_entry_filetype(entry) == AE_IFREG;
}

/// Makes an entry a plain file.
static inline void recite_entry_set_file(struct archive_entry *entry) {
  archive_entry_set_filetype(entry, AE_IFREG);
  archive_entry_set_perm(entry, 0644);
}
