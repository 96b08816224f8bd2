#pragma once
#include <sndfile.h>
#include "../loading/table.h"

#define RECITE_SNDFILE(each) \
  each(sf_close)             \
  each(sf_command)           \
  each(sf_error)             \
  each(sf_open_fd)           \
  each(sf_open_virtual)      \
  each(sf_readf_float)       \
  each(sf_strerror)          \
  each(sf_version_string)    \
  each(sf_writef_short)
RECITE_TABLE(sndfile, RECITE_SNDFILE)
