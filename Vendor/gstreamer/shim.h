#pragma once
#include <stddef.h>
#include <stdint.h>
#include "../loading/table.h"

// GStreamer 1.0, whose binary interface has stayed the same since 1.10. What of it is used is declared here, all objects as
// pointers to something unknown, so that the program can be built where its headers are not installed.

int gst_init_check(int *count, char ***arguments, void **error);
void *gst_parse_launch(const char *description, void **error);
void *gst_bin_get_by_name(void *bin, const char *name);
int gst_element_set_state(void *element, int state);
void *gst_element_get_bus(void *element);
void *gst_bus_pop_filtered(void *bus, int kinds);
void gst_object_unref(void *object);
void gst_mini_object_unref(void *object);
void *gst_app_sink_try_pull_sample(void *sink, uint64_t nanoseconds);
int gst_app_sink_is_eos(void *sink);
void *gst_sample_get_buffer(void *sample);
void *gst_sample_get_caps(void *sample);
void *gst_caps_get_structure(const void *caps, unsigned index);
int gst_structure_get_int(const void *structure, const char *name, int *value);
size_t gst_buffer_get_size(void *buffer);
size_t gst_buffer_extract(void *buffer, size_t offset, void *bytes, size_t size);

#define RECITE_GSTREAMER(each)       \
  each(gst_init_check)               \
  each(gst_parse_launch)             \
  each(gst_bin_get_by_name)          \
  each(gst_element_set_state)        \
  each(gst_element_get_bus)          \
  each(gst_bus_pop_filtered)         \
  each(gst_object_unref)             \
  each(gst_mini_object_unref)        \
  each(gst_app_sink_try_pull_sample) \
  each(gst_app_sink_is_eos)          \
  each(gst_sample_get_buffer)        \
  each(gst_sample_get_caps)          \
  each(gst_caps_get_structure)       \
  each(gst_structure_get_int)        \
  each(gst_buffer_get_size)          \
  each(gst_buffer_extract)
RECITE_TABLE(gstreamer, RECITE_GSTREAMER)

/// `GST_STATE_NULL`, `GST_STATE_PLAYING` and `GST_MESSAGE_ERROR`.
enum { recite_gstreamer_null = 1, recite_gstreamer_playing = 4, recite_gstreamer_error = 2 };
