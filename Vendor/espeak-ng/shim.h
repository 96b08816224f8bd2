#pragma once
#include <espeak-ng/speak_lib.h>

/// A phoneme event's mnemonic has no zero where it fills all 8 bytes. True where it starts with `_`: a pause.
static inline int recite_espeak_is_pause(const espeak_EVENT *event) {
  return event->id.string[0] == '_';
}
