#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include "../loading/table.h"

// Two generations of one library: 5prealpha (Debian 12) has cmd_ln_*, ps_args and ps_set_*, 5.x has ps_config_* and ps_add_lm
// with ps_activate_search. Which one is there shows when it is opened, so that the headers of neither are included; what is used
// of them is declared here.

typedef struct ps_decoder_s ps_decoder_t;
typedef struct ngram_model_s ngram_model_t;
/// The settings of a decoder, in either generation.
typedef struct recite_ps_settings recite_ps_settings;
int ps_free(ps_decoder_t *decoder);
int ps_start_stream(ps_decoder_t *decoder);
int ps_start_utt(ps_decoder_t *decoder);
int ps_process_raw(ps_decoder_t *decoder, const int16_t *samples, size_t count, int no_search, int is_whole);
int ps_end_utt(ps_decoder_t *decoder);
const char *ps_get_hyp(ps_decoder_t *decoder, int32_t *score);
ps_decoder_t *ps_init(recite_ps_settings *settings);
void err_set_logfp(FILE *stream);

#define RECITE_SPHINX(each) \
  each(ps_free)             \
  each(ps_start_stream)     \
  each(ps_start_utt)        \
  each(ps_process_raw)      \
  each(ps_end_utt)          \
  each(ps_get_hyp)          \
  each(ps_init)             \
  each(err_set_logfp)
RECITE_TABLE(sphinx, RECITE_SPHINX)

// 5prealpha.
const void *ps_args(void);
recite_ps_settings *cmd_ln_parse_r(recite_ps_settings *, const void *known, int32_t count, char *arguments[], int32_t is_strict);
int cmd_ln_free_r(recite_ps_settings *);
int ps_set_search(ps_decoder_t *, const char *name);
int ps_set_lm(ps_decoder_t *, const char *name, ngram_model_t *);

#define RECITE_SPHINX_ALPHA(each) \
  each(ps_args)                   \
  each(cmd_ln_parse_r)            \
  each(cmd_ln_free_r)             \
  each(ps_set_search)             \
  each(ps_set_lm)
RECITE_TABLE(sphinx_alpha, RECITE_SPHINX_ALPHA)

// 5.x.
recite_ps_settings *ps_config_init(const void *known);
int ps_config_free(recite_ps_settings *);
const void *ps_config_set_bool(recite_ps_settings *, const char *name, int value);
const void *ps_config_set_str(recite_ps_settings *, const char *name, const char *value);
int ps_activate_search(ps_decoder_t *, const char *name);
int ps_add_lm(ps_decoder_t *, const char *name, ngram_model_t *);
const char *err_set_loglevel_str(const char *level);

#define RECITE_SPHINX_5(each) \
  each(ps_config_init)        \
  each(ps_config_free)        \
  each(ps_config_set_bool)    \
  each(ps_config_set_str)     \
  each(ps_activate_search)    \
  each(ps_add_lm)             \
  each(err_set_loglevel_str)
RECITE_TABLE(sphinx_5, RECITE_SPHINX_5)

// Language models, alike in both generations.
recite_ps_settings *ps_get_config(ps_decoder_t *);
void *ps_get_logmath(ps_decoder_t *);
ngram_model_t *ngram_model_read(recite_ps_settings *, const char *path, int type, void *logmath);
ngram_model_t *ngram_model_set_init(
    recite_ps_settings *, ngram_model_t **models, char **names, const float *weights, int32_t count);

#define RECITE_SPHINX_MODELS(each) \
  each(ps_get_config)              \
  each(ps_get_logmath)             \
  each(ngram_model_read)           \
  each(ngram_model_set_init)
RECITE_TABLE(sphinx_models, RECITE_SPHINX_MODELS)

/// The library: what both generations have, and what the one that is there has; the other is NULL.
struct recite_ps {
  const struct recite_sphinx *common;
  /// NULL where the library keeps its language models to itself.
  const struct recite_sphinx_models *models;
  const struct recite_sphinx_alpha *alpha;
  const struct recite_sphinx_5 *five;
};

/// Ends the engine's own logging; what goes wrong is told by return codes.
static inline void recite_ps_quiet(const struct recite_ps *library) {
  library->common->err_set_logfp(NULL);
  if (library->five) library->five->err_set_loglevel_str("FATAL");
}

/// Makes a decoder from pairs of option names (without the dash) and values, or NULL.
static inline ps_decoder_t *recite_ps_init(
    const struct recite_ps *library, const char *const *names, const char *const *values, int count) {
  recite_ps_settings *settings;
  if (library->five) {
    const struct recite_sphinx_5 *five = library->five;
    settings = five->ps_config_init(NULL);
    if (settings == NULL) return NULL;
    // The older library takes steady noise away unless told otherwise, 5.x only if told so; without it 5.x has no stream to start.
    bool is_set = five->ps_config_set_bool(settings, "remove_noise", 1) != NULL;
    for (int i = 0; i < count && is_set; i++) {
      // 5.x removes no silence, and does not know the option that keeps the older one from it.
      if (strcmp(names[i], "remove_silence") == 0) continue;
      is_set = five->ps_config_set_str(settings, names[i], values[i]) != NULL;
    }
    ps_decoder_t *decoder = is_set ? library->common->ps_init(settings) : NULL;
    five->ps_config_free(settings);
    return decoder;
  }
  char *argv[2 * 32 + 1];
  char dashed[32][64];
  if (count > 32) return NULL;
  argv[0] = (char *)"recite";
  for (int i = 0; i < count; i++) {
    dashed[i][0] = '-';
    size_t k = 0;
    for (; names[i][k] != 0 && k < 62; k++) dashed[i][k + 1] = names[i][k];
    dashed[i][k + 1] = 0;
    argv[2 * i + 1] = dashed[i];
    argv[2 * i + 2] = (char *)values[i];
  }
  settings = library->alpha->cmd_ln_parse_r(NULL, library->alpha->ps_args(), 2 * count + 1, argv, 1);
  if (settings == NULL) return NULL;
  ps_decoder_t *decoder = library->common->ps_init(settings);
  library->alpha->cmd_ln_free_r(settings);
  return decoder;
}

/// Has a decoder search for words by three language models at once: of each word's probability `weights[i]` comes from model
/// i. 0 for success; else it searches as before. The models live as long as the decoder.
static inline int recite_ps_use_models(
    const struct recite_ps *library, ps_decoder_t *decoder, const char *first, const char *second, const char *third,
    const float weights[3]) {
  if (library->models == NULL) return -1;
  recite_ps_settings *settings = library->models->ps_get_config(decoder);
  void *logmath = library->models->ps_get_logmath(decoder);
  const char *paths[3] = {first, second, third};
  char *names[3] = {(char *)"first", (char *)"second", (char *)"third"};
  ngram_model_t *models[3];
  for (int i = 0; i < 3; i++) {
    models[i] = library->models->ngram_model_read(settings, paths[i], 0, logmath);
    if (models[i] == NULL) return -1;
  }
  ngram_model_t *all = library->models->ngram_model_set_init(settings, models, names, weights, 3);
  if (all == NULL) return -1;
  if (library->five) {
    if (library->five->ps_add_lm(decoder, "all", all) < 0) return -1;
    return library->five->ps_activate_search(decoder, "all");
  }
  if (library->alpha->ps_set_lm(decoder, "all", all) < 0) return -1;
  return library->alpha->ps_set_search(decoder, "all");
}
