#include "CModelData.h"

// The files of Models/pages/: what pages made by the program look like and run. A test compares the lists.
static const unsigned char base_css[] = {
#embed "../pages/base.css"
};
static const unsigned char growth_chart_css[] = {
#embed "../pages/growth-chart.css"
};
static const unsigned char growth_css[] = {
#embed "../pages/growth.css"
};
static const unsigned char growth_js[] = {
#embed "../pages/growth.js"
};
static const unsigned char progress_css[] = {
#embed "../pages/progress.css"
};
static const unsigned char pupil_css[] = {
#embed "../pages/pupil.css"
};
static const unsigned char recordings_bar_html[] = {
#embed "../pages/recordings-bar.html"
};
static const unsigned char recordings_keys_html[] = {
#embed "../pages/recordings-keys.html"
};
static const unsigned char recordings_legend_html[] = {
#embed "../pages/recordings-legend.html"
};
static const unsigned char recordings_css[] = {
#embed "../pages/recordings.css"
};
static const unsigned char recordings_js[] = {
#embed "../pages/recordings.js"
};
static const unsigned char results_css[] = {
#embed "../pages/results.css"
};
static const unsigned char results_js[] = {
#embed "../pages/results.js"
};

static const struct recite_named_file files[] = {
    {"base.css", {base_css, sizeof base_css}},
    {"growth-chart.css", {growth_chart_css, sizeof growth_chart_css}},
    {"growth.css", {growth_css, sizeof growth_css}},
    {"growth.js", {growth_js, sizeof growth_js}},
    {"progress.css", {progress_css, sizeof progress_css}},
    {"pupil.css", {pupil_css, sizeof pupil_css}},
    {"recordings-bar.html", {recordings_bar_html, sizeof recordings_bar_html}},
    {"recordings-keys.html", {recordings_keys_html, sizeof recordings_keys_html}},
    {"recordings-legend.html", {recordings_legend_html, sizeof recordings_legend_html}},
    {"recordings.css", {recordings_css, sizeof recordings_css}},
    {"recordings.js", {recordings_js, sizeof recordings_js}},
    {"results.css", {results_css, sizeof results_css}},
    {"results.js", {results_js, sizeof results_js}},
};

const struct recite_folder recite_pages = {files, sizeof files / sizeof files[0]};
