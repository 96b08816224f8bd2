#include "CModelData.h"

// The files of Models/quiz-site/, which `recite quiz serve` gives out.
static const unsigned char index_html[] = {
#embed "../quiz-site/index.html"
};
static const unsigned char quiz_css[] = {
#embed "../quiz-site/quiz.css"
};
static const unsigned char quiz_js[] = {
#embed "../quiz-site/quiz.js"
};
static const unsigned char questions_js[] = {
#embed "../quiz-site/questions.js"
};
static const unsigned char class_html[] = {
#embed "../quiz-site/class.html"
};
static const unsigned char class_js[] = {
#embed "../quiz-site/class.js"
};
static const unsigned char teacher_html[] = {
#embed "../quiz-site/teacher.html"
};
static const unsigned char teacher_js[] = {
#embed "../quiz-site/teacher.js"
};
static const unsigned char openapi_json[] = {
#embed "../quiz-site/openapi.json"
};

static const struct recite_named_file files[] = {
    {"index.html", {index_html, sizeof index_html}},
    {"quiz.css", {quiz_css, sizeof quiz_css}},
    {"quiz.js", {quiz_js, sizeof quiz_js}},
    {"questions.js", {questions_js, sizeof questions_js}},
    {"class.html", {class_html, sizeof class_html}},
    {"class.js", {class_js, sizeof class_js}},
    {"teacher.html", {teacher_html, sizeof teacher_html}},
    {"teacher.js", {teacher_js, sizeof teacher_js}},
    {"openapi.json", {openapi_json, sizeof openapi_json}},
};

const struct recite_folder recite_quiz_site = {files, sizeof files / sizeof files[0]};
