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

/// Files of Models/quiz-site/.
extern const struct recite_model_file recite_quiz_page;
extern const struct recite_model_file recite_quiz_style;
extern const struct recite_model_file recite_quiz_script;
extern const struct recite_model_file recite_quiz_questions;
extern const struct recite_model_file recite_quiz_class_page;
extern const struct recite_model_file recite_quiz_class_script;
extern const struct recite_model_file recite_quiz_teacher_page;
extern const struct recite_model_file recite_quiz_teacher_script;
extern const struct recite_model_file recite_quiz_description;

/// The commit that the program was built from; empty where the build was not told.
const char *recite_commit(void);

/// One file of a folder of Models/.
struct recite_named_file {
  const char *name;
  struct recite_model_file file;
};

/// The files of Models/course/, from 0; NULL beyond the last.
const struct recite_named_file *recite_course_file(size_t index);
size_t recite_course_file_count(void);
