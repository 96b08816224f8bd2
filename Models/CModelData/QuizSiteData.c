#include "CModelData.h"

// The files of Models/quiz-site/, which `recite quiz serve` gives out.
static const unsigned char page[] = {
#embed "../quiz-site/index.html"
};
static const unsigned char style[] = {
#embed "../quiz-site/quiz.css"
};
static const unsigned char script[] = {
#embed "../quiz-site/quiz.js"
};
static const unsigned char questions[] = {
#embed "../quiz-site/questions.js"
};
static const unsigned char class_page[] = {
#embed "../quiz-site/class.html"
};
static const unsigned char class_script[] = {
#embed "../quiz-site/class.js"
};
static const unsigned char teacher_page[] = {
#embed "../quiz-site/teacher.html"
};
static const unsigned char teacher_script[] = {
#embed "../quiz-site/teacher.js"
};
static const unsigned char description[] = {
#embed "../quiz-site/openapi.json"
};

const struct recite_model_file recite_quiz_page = {page, sizeof page};
const struct recite_model_file recite_quiz_style = {style, sizeof style};
const struct recite_model_file recite_quiz_script = {script, sizeof script};
const struct recite_model_file recite_quiz_questions = {questions, sizeof questions};
const struct recite_model_file recite_quiz_class_page = {class_page, sizeof class_page};
const struct recite_model_file recite_quiz_class_script = {class_script, sizeof class_script};
const struct recite_model_file recite_quiz_teacher_page = {teacher_page, sizeof teacher_page};
const struct recite_model_file recite_quiz_teacher_script = {teacher_script, sizeof teacher_script};
const struct recite_model_file recite_quiz_description = {description, sizeof description};
