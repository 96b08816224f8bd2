#include "CModelData.h"

#ifndef RECITE_COMMIT
#define RECITE_COMMIT ""
#endif

const char *recite_commit(void) { return RECITE_COMMIT; }
