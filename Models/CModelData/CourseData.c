#include "CModelData.h"

// The course of Models/course/, a file each. A test compares the list with the folder.
static const unsigned char course[] = {
#embed "../course/course.json"
};
static const unsigned char end_1_congratulations[] = {
#embed "../course/end-1-congratulations.md"
};
static const unsigned char end_2_looking_back[] = {
#embed "../course/end-2-looking-back.md"
};
static const unsigned char end_3_life_after[] = {
#embed "../course/end-3-life-after.md"
};
static const unsigned char w01_1_welcome[] = {
#embed "../course/w01-1-welcome.md"
};
static const unsigned char w01_2_just_watch[] = {
#embed "../course/w01-2-just-watch.md"
};
static const unsigned char w01_3_a_useful_picture[] = {
#embed "../course/w01-3-a-useful-picture.md"
};
static const unsigned char w01_4_what_hunger_feels_like[] = {
#embed "../course/w01-4-what-hunger-feels-like.md"
};
static const unsigned char w01_5_questions_and_answers[] = {
#embed "../course/w01-5-questions-and-answers.md"
};
static const unsigned char w02_1_who_you_are_becoming[] = {
#embed "../course/w02-1-who-you-are-becoming.md"
};
static const unsigned char w02_2_what_the_pictures_say[] = {
#embed "../course/w02-2-what-the-pictures-say.md"
};
static const unsigned char w02_3_slow_news[] = {
#embed "../course/w02-3-slow-news.md"
};
static const unsigned char w02_4_your_first_habit[] = {
#embed "../course/w02-4-your-first-habit.md"
};
static const unsigned char w02_5_one_raisin[] = {
#embed "../course/w02-5-one-raisin.md"
};
static const unsigned char w03_1_when_it_slips[] = {
#embed "../course/w03-1-when-it-slips.md"
};
static const unsigned char w03_2_if_then[] = {
#embed "../course/w03-2-if-then.md"
};
static const unsigned char w03_3_screens_at_the_table[] = {
#embed "../course/w03-3-screens-at-the-table.md"
};
static const unsigned char w03_4_eating_with_others[] = {
#embed "../course/w03-4-eating-with-others.md"
};
static const unsigned char w04_1_about_thirst[] = {
#embed "../course/w04-1-about-thirst.md"
};
static const unsigned char w04_2_your_water_habit[] = {
#embed "../course/w04-2-your-water-habit.md"
};
static const unsigned char w04_3_what_else_is_in_the_glass[] = {
#embed "../course/w04-3-what-else-is-in-the-glass.md"
};
static const unsigned char w04_4_make_it_good[] = {
#embed "../course/w04-4-make-it-good.md"
};
static const unsigned char w04_5_you_may_change_it[] = {
#embed "../course/w04-5-you-may-change-it.md"
};
static const unsigned char w05_1_the_box_apart[] = {
#embed "../course/w05-1-the-box-apart.md"
};
static const unsigned char w05_2_ten_minutes[] = {
#embed "../course/w05-2-ten-minutes.md"
};
static const unsigned char w05_3_after_dinner[] = {
#embed "../course/w05-3-after-dinner.md"
};
static const unsigned char w05_4_chairs_and_stairs[] = {
#embed "../course/w05-4-chairs-and-stairs.md"
};
static const unsigned char w06_1_how_much_is_enough[] = {
#embed "../course/w06-1-how-much-is-enough.md"
};
static const unsigned char w06_2_your_portion_habit[] = {
#embed "../course/w06-2-your-portion-habit.md"
};
static const unsigned char w06_3_hands_and_bowls[] = {
#embed "../course/w06-3-hands-and-bowls.md"
};
static const unsigned char w06_4_the_clean_plate[] = {
#embed "../course/w06-4-the-clean-plate.md"
};
static const unsigned char w06_5_halfway[] = {
#embed "../course/w06-5-halfway.md"
};
static const unsigned char w07_1_hungry_or_something_else[] = {
#embed "../course/w07-1-hungry-or-something-else.md"
};
static const unsigned char w07_2_one_biscuit[] = {
#embed "../course/w07-2-one-biscuit.md"
};
static const unsigned char w07_3_the_night_before[] = {
#embed "../course/w07-3-the-night-before.md"
};
static const unsigned char w07_4_like_a_friend[] = {
#embed "../course/w07-4-like-a-friend.md"
};
static const unsigned char w08_1_what_is_a_whole_food[] = {
#embed "../course/w08-1-what-is-a-whole-food.md"
};
static const unsigned char w08_2_your_whole_food_habit[] = {
#embed "../course/w08-2-your-whole-food-habit.md"
};
static const unsigned char w08_3_a_shopping_list[] = {
#embed "../course/w08-3-a-shopping-list.md"
};
static const unsigned char w08_4_cooking_when_tired[] = {
#embed "../course/w08-4-cooking-when-tired.md"
};
static const unsigned char w08_5_vegetables_again[] = {
#embed "../course/w08-5-vegetables-again.md"
};
static const unsigned char w09_1_the_room_decides[] = {
#embed "../course/w09-1-the-room-decides.md"
};
static const unsigned char w09_2_feast_days[] = {
#embed "../course/w09-2-feast-days.md"
};
static const unsigned char w09_3_bad_day_plan[] = {
#embed "../course/w09-3-bad-day-plan.md"
};
static const unsigned char w09_4_the_people_around_you[] = {
#embed "../course/w09-4-the-people-around-you.md"
};
static const unsigned char w10_1_read_it_again[] = {
#embed "../course/w10-1-read-it-again.md"
};
static const unsigned char w10_2_what_the_numbers_say[] = {
#embed "../course/w10-2-what-the-numbers-say.md"
};
static const unsigned char w10_3_keep_change_drop[] = {
#embed "../course/w10-3-keep-change-drop.md"
};
static const unsigned char w10_4_a_letter_to_yourself[] = {
#embed "../course/w10-4-a-letter-to-yourself.md"
};

static const struct recite_named_file files[] = {
    {"course.json", {course, sizeof course}},
    {"end-1-congratulations.md", {end_1_congratulations, sizeof end_1_congratulations}},
    {"end-2-looking-back.md", {end_2_looking_back, sizeof end_2_looking_back}},
    {"end-3-life-after.md", {end_3_life_after, sizeof end_3_life_after}},
    {"w01-1-welcome.md", {w01_1_welcome, sizeof w01_1_welcome}},
    {"w01-2-just-watch.md", {w01_2_just_watch, sizeof w01_2_just_watch}},
    {"w01-3-a-useful-picture.md", {w01_3_a_useful_picture, sizeof w01_3_a_useful_picture}},
    {"w01-4-what-hunger-feels-like.md", {w01_4_what_hunger_feels_like, sizeof w01_4_what_hunger_feels_like}},
    {"w01-5-questions-and-answers.md", {w01_5_questions_and_answers, sizeof w01_5_questions_and_answers}},
    {"w02-1-who-you-are-becoming.md", {w02_1_who_you_are_becoming, sizeof w02_1_who_you_are_becoming}},
    {"w02-2-what-the-pictures-say.md", {w02_2_what_the_pictures_say, sizeof w02_2_what_the_pictures_say}},
    {"w02-3-slow-news.md", {w02_3_slow_news, sizeof w02_3_slow_news}},
    {"w02-4-your-first-habit.md", {w02_4_your_first_habit, sizeof w02_4_your_first_habit}},
    {"w02-5-one-raisin.md", {w02_5_one_raisin, sizeof w02_5_one_raisin}},
    {"w03-1-when-it-slips.md", {w03_1_when_it_slips, sizeof w03_1_when_it_slips}},
    {"w03-2-if-then.md", {w03_2_if_then, sizeof w03_2_if_then}},
    {"w03-3-screens-at-the-table.md", {w03_3_screens_at_the_table, sizeof w03_3_screens_at_the_table}},
    {"w03-4-eating-with-others.md", {w03_4_eating_with_others, sizeof w03_4_eating_with_others}},
    {"w04-1-about-thirst.md", {w04_1_about_thirst, sizeof w04_1_about_thirst}},
    {"w04-2-your-water-habit.md", {w04_2_your_water_habit, sizeof w04_2_your_water_habit}},
    {"w04-3-what-else-is-in-the-glass.md", {w04_3_what_else_is_in_the_glass, sizeof w04_3_what_else_is_in_the_glass}},
    {"w04-4-make-it-good.md", {w04_4_make_it_good, sizeof w04_4_make_it_good}},
    {"w04-5-you-may-change-it.md", {w04_5_you_may_change_it, sizeof w04_5_you_may_change_it}},
    {"w05-1-the-box-apart.md", {w05_1_the_box_apart, sizeof w05_1_the_box_apart}},
    {"w05-2-ten-minutes.md", {w05_2_ten_minutes, sizeof w05_2_ten_minutes}},
    {"w05-3-after-dinner.md", {w05_3_after_dinner, sizeof w05_3_after_dinner}},
    {"w05-4-chairs-and-stairs.md", {w05_4_chairs_and_stairs, sizeof w05_4_chairs_and_stairs}},
    {"w06-1-how-much-is-enough.md", {w06_1_how_much_is_enough, sizeof w06_1_how_much_is_enough}},
    {"w06-2-your-portion-habit.md", {w06_2_your_portion_habit, sizeof w06_2_your_portion_habit}},
    {"w06-3-hands-and-bowls.md", {w06_3_hands_and_bowls, sizeof w06_3_hands_and_bowls}},
    {"w06-4-the-clean-plate.md", {w06_4_the_clean_plate, sizeof w06_4_the_clean_plate}},
    {"w06-5-halfway.md", {w06_5_halfway, sizeof w06_5_halfway}},
    {"w07-1-hungry-or-something-else.md", {w07_1_hungry_or_something_else, sizeof w07_1_hungry_or_something_else}},
    {"w07-2-one-biscuit.md", {w07_2_one_biscuit, sizeof w07_2_one_biscuit}},
    {"w07-3-the-night-before.md", {w07_3_the_night_before, sizeof w07_3_the_night_before}},
    {"w07-4-like-a-friend.md", {w07_4_like_a_friend, sizeof w07_4_like_a_friend}},
    {"w08-1-what-is-a-whole-food.md", {w08_1_what_is_a_whole_food, sizeof w08_1_what_is_a_whole_food}},
    {"w08-2-your-whole-food-habit.md", {w08_2_your_whole_food_habit, sizeof w08_2_your_whole_food_habit}},
    {"w08-3-a-shopping-list.md", {w08_3_a_shopping_list, sizeof w08_3_a_shopping_list}},
    {"w08-4-cooking-when-tired.md", {w08_4_cooking_when_tired, sizeof w08_4_cooking_when_tired}},
    {"w08-5-vegetables-again.md", {w08_5_vegetables_again, sizeof w08_5_vegetables_again}},
    {"w09-1-the-room-decides.md", {w09_1_the_room_decides, sizeof w09_1_the_room_decides}},
    {"w09-2-feast-days.md", {w09_2_feast_days, sizeof w09_2_feast_days}},
    {"w09-3-bad-day-plan.md", {w09_3_bad_day_plan, sizeof w09_3_bad_day_plan}},
    {"w09-4-the-people-around-you.md", {w09_4_the_people_around_you, sizeof w09_4_the_people_around_you}},
    {"w10-1-read-it-again.md", {w10_1_read_it_again, sizeof w10_1_read_it_again}},
    {"w10-2-what-the-numbers-say.md", {w10_2_what_the_numbers_say, sizeof w10_2_what_the_numbers_say}},
    {"w10-3-keep-change-drop.md", {w10_3_keep_change_drop, sizeof w10_3_keep_change_drop}},
    {"w10-4-a-letter-to-yourself.md", {w10_4_a_letter_to_yourself, sizeof w10_4_a_letter_to_yourself}},
};

const struct recite_folder recite_course = {files, sizeof files / sizeof files[0]};
