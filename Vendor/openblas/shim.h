#pragma once
#include <cblas.h>
#include "../loading/table.h"

#define RECITE_OPENBLAS(each) \
  each(cblas_sgemm)           \
  each(openblas_get_config)   \
  each(openblas_set_num_threads)
RECITE_TABLE(openblas, RECITE_OPENBLAS)
