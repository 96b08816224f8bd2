#pragma once
#include <pocketsphinx.h>
#include <string.h>

// Two generations of one library: 5prealpha (Debian 12) has cmd_ln_t and ps_set_*, 5.x has ps_config_t and
// ps_add_* with ps_activate_search. Variadic functions do not import into Swift. These wrappers cover both.
#if defined(__PS_MODEL_H__)
#define RECITE_POCKETSPHINX_5 1
#else
#include <sphinxbase/err.h>
#define RECITE_POCKETSPHINX_5 0
#endif

/// Ends the engine's own logging; what goes wrong is told by return codes.
static inline void recite_ps_quiet(void) {
  err_set_logfp(NULL);
#if RECITE_POCKETSPHINX_5
  err_set_loglevel(ERR_FATAL);
#endif
}

/// Makes a decoder from pairs of option names (without the dash) and values, or NULL.
static inline ps_decoder_t *recite_ps_init(const char *const *names, const char *const *values, int count) {
#if RECITE_POCKETSPHINX_5
  ps_config_t *config = ps_config_init(NULL);
  if (config == NULL) return NULL;
  // The older library takes steady noise away unless told otherwise, 5.x only if told so; without it 5.x has no stream to start.
  if (ps_config_set_bool(config, "remove_noise", 1) == NULL) { ps_config_free(config); return NULL; }
  for (int i = 0; i < count; i++) {
    // 5.x removes no silence, and does not know the option that keeps the older one from it.
    if (strcmp(names[i], "remove_silence") == 0) continue;
    if (ps_config_set_str(config, names[i], values[i]) == NULL) { ps_config_free(config); return NULL; }
  }
  ps_decoder_t *decoder = ps_init(config);
  ps_config_free(config);
  return decoder;
#else
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
  cmd_ln_t *config = cmd_ln_parse_r(NULL, ps_args(), 2 * count + 1, argv, TRUE);
  if (config == NULL) return NULL;
  ps_decoder_t *decoder = ps_init(config);
  cmd_ln_free_r(config);
  return decoder;
#endif
}

/// Adds a grammar under a name and makes it the one that is searched. 0 for success.
static inline int recite_ps_use_jsgf(ps_decoder_t *decoder, const char *name, const char *grammar) {
#if RECITE_POCKETSPHINX_5
  if (ps_add_jsgf_string(decoder, name, grammar) < 0) return -1;
  return ps_activate_search(decoder, name);
#else
  if (ps_set_jsgf_string(decoder, name, grammar) < 0) return -1;
  return ps_set_search(decoder, name);
#endif
}

/// Which generation of the library this was compiled against.
static inline const char *recite_ps_generation(void) {
#if RECITE_POCKETSPHINX_5
  return "5";
#else
  return "5prealpha";
#endif
}
