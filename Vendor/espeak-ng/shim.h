#pragma once
#include <espeak-ng/speak_lib.h>
#include "../loading/table.h"

#define RECITE_ESPEAK(each)    \
  each(espeak_Info)            \
  each(espeak_Initialize)      \
  each(espeak_ListVoices)      \
  each(espeak_SetParameter)    \
  each(espeak_SetSynthCallback) \
  each(espeak_SetVoiceByName)  \
  each(espeak_Synth)           \
  each(espeak_TextToPhonemes)
RECITE_TABLE(espeak, RECITE_ESPEAK)

/// A phoneme event's mnemonic has no zero where it fills all 8 bytes. True where it starts with `_`: a pause.
static inline int recite_espeak_is_pause(const espeak_EVENT *event) {
  return event->id.string[0] == '_';
}
