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
extern const struct recite_model_file recite_model_pathway_lines;
extern const struct recite_model_file recite_model_pathway_quick;
extern const struct recite_model_file recite_model_starter_sets;
extern const struct recite_model_file recite_model_verdict;
extern const struct recite_model_file recite_model_words;

/// Files of Models/accents/.
extern const struct recite_model_file recite_adults_means;
extern const struct recite_model_file recite_adults_weights;
extern const struct recite_model_file recite_children_means;
extern const struct recite_model_file recite_children_weights;

/// Models/phones.network.
extern const struct recite_model_file recite_network;

/// The commit that the program was built from; empty where the build was not told.
const char *recite_commit(void);

/// One file of a folder of Models/.
struct recite_named_file {
  const char *name;
  struct recite_model_file file;
};

/// All files of a folder of Models/.
struct recite_folder {
  const struct recite_named_file *files;
  size_t count;
};

extern const struct recite_folder recite_collect_site;
extern const struct recite_folder recite_course;
extern const struct recite_folder recite_pages;
extern const struct recite_folder recite_quiz_site;
extern const struct recite_folder recite_sql;
