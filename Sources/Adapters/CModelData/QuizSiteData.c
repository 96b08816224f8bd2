#include "CModelData.h"

// The files of Models/quiz-site/, which `recite quiz serve` gives out.
static const unsigned char page[] = {
#embed "../../../Models/quiz-site/index.html"
};
static const unsigned char style[] = {
#embed "../../../Models/quiz-site/quiz.css"
};
static const unsigned char script[] = {
#embed "../../../Models/quiz-site/quiz.js"
};
static const unsigned char description[] = {
#embed "../../../Models/quiz-site/openapi.json"
};

const struct recite_model_file recite_quiz_page = {page, sizeof page};
const struct recite_model_file recite_quiz_style = {style, sizeof style};
const struct recite_model_file recite_quiz_script = {script, sizeof script};
const struct recite_model_file recite_quiz_description = {description, sizeof description};
