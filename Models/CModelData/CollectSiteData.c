#include "CModelData.h"

// The files of Models/collect-site/, which `recite class collect` gives out. A test compares the lists.
static const unsigned char pupil_html[] = {
#embed "../collect-site/pupil.html"
};
static const unsigned char teacher_html[] = {
#embed "../collect-site/teacher.html"
};

static const struct recite_named_file files[] = {
    {"pupil.html", {pupil_html, sizeof pupil_html}},
    {"teacher.html", {teacher_html, sizeof teacher_html}},
};

const struct recite_folder recite_collect_site = {files, sizeof files / sizeof files[0]};
