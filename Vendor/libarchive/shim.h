#pragma once
#include <archive.h>
#include <archive_entry.h>
#include "../loading/table.h"

#define RECITE_ARCHIVE(each)              \
  each(archive_entry_filetype)            \
  each(archive_entry_free)                \
  each(archive_entry_is_encrypted)        \
  each(archive_entry_new)                 \
  each(archive_entry_pathname)            \
  each(archive_entry_set_filetype)        \
  each(archive_entry_set_mtime)           \
  each(archive_entry_set_pathname_utf8)   \
  each(archive_entry_set_perm)            \
  each(archive_entry_set_size)            \
  each(archive_error_string)              \
  each(archive_read_data)                 \
  each(archive_read_free)                 \
  each(archive_read_new)                  \
  each(archive_read_next_header)          \
  each(archive_read_open_memory)          \
  each(archive_read_support_format_zip)   \
  each(archive_version_string)            \
  each(archive_write_close)               \
  each(archive_write_data)                \
  each(archive_write_free)                \
  each(archive_write_header)              \
  each(archive_write_new)                 \
  each(archive_write_open_memory)         \
  each(archive_write_set_bytes_per_block) \
  each(archive_write_set_format_zip)
RECITE_TABLE(archive, RECITE_ARCHIVE)

// The kinds of entries are casts of numbers, which Swift cannot import.

/// Whether an entry is a plain file: no folder, no link, no device.
static inline int recite_entry_is_file(const struct recite_archive *library, struct archive_entry *entry) {
  return library->archive_entry_filetype(entry) == AE_IFREG;
}

/// Makes an entry a plain file.
static inline void recite_entry_set_file(const struct recite_archive *library, struct archive_entry *entry) {
  library->archive_entry_set_filetype(entry, AE_IFREG);
  library->archive_entry_set_perm(entry, 0644);
}
