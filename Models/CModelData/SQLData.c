#include "CModelData.h"

// The files of Models/sql/: schemas, and scripts too long for a line of source.
static const unsigned char anki_sql[] = {
#embed "../sql/anki.sql"
};
static const unsigned char erase_course_sql[] = {
#embed "../sql/erase-course.sql"
};
static const unsigned char recite_1_sql[] = {
#embed "../sql/recite-1.sql"
};
static const unsigned char recite_2_sql[] = {
#embed "../sql/recite-2.sql"
};
static const unsigned char recite_3_sql[] = {
#embed "../sql/recite-3.sql"
};
static const unsigned char recite_4_sql[] = {
#embed "../sql/recite-4.sql"
};
static const unsigned char recite_5_sql[] = {
#embed "../sql/recite-5.sql"
};
static const unsigned char recite_6_sql[] = {
#embed "../sql/recite-6.sql"
};

static const unsigned char recite_7_sql[] = {
#embed "../sql/recite-7.sql"
};
static const unsigned char recite_8_sql[] = {
#embed "../sql/recite-8.sql"
};
static const unsigned char recite_9_sql[] = {
#embed "../sql/recite-9.sql"
};
static const unsigned char recite_10_sql[] = {
#embed "../sql/recite-10.sql"
};
static const unsigned char set_log_of_sets_sql[] = {
#embed "../sql/set-log-of-sets.sql"
};

static const struct recite_named_file files[] = {
    {"anki.sql", {anki_sql, sizeof anki_sql}},
    {"erase-course.sql", {erase_course_sql, sizeof erase_course_sql}},
    {"recite-1.sql", {recite_1_sql, sizeof recite_1_sql}},
    {"recite-10.sql", {recite_10_sql, sizeof recite_10_sql}},
    {"recite-2.sql", {recite_2_sql, sizeof recite_2_sql}},
    {"recite-3.sql", {recite_3_sql, sizeof recite_3_sql}},
    {"recite-4.sql", {recite_4_sql, sizeof recite_4_sql}},
    {"recite-5.sql", {recite_5_sql, sizeof recite_5_sql}},
    {"recite-6.sql", {recite_6_sql, sizeof recite_6_sql}},
    {"recite-7.sql", {recite_7_sql, sizeof recite_7_sql}},
    {"recite-8.sql", {recite_8_sql, sizeof recite_8_sql}},
    {"recite-9.sql", {recite_9_sql, sizeof recite_9_sql}},
    {"set-log-of-sets.sql", {set_log_of_sets_sql, sizeof set_log_of_sets_sql}},
};

const struct recite_folder recite_sql = {files, sizeof files / sizeof files[0]};
