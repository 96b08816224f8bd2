#pragma once
#include <stddef.h>

/// One file of Models/, byte for byte as it was when the program was built.
struct recite_model_file {
  const unsigned char *bytes;
  size_t count;
};

extern const struct recite_model_file recite_model_canon;
extern const struct recite_model_file recite_model_lexicon;
extern const struct recite_model_file recite_model_pathway;
extern const struct recite_model_file recite_model_verdict;
extern const struct recite_model_file recite_model_words;
