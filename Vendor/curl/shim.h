#pragma once
#include <curl/curl.h>
#include <stdbool.h>
#include "../loading/table.h"

#define RECITE_CURL(each)   \
  each(curl_easy_cleanup)   \
  each(curl_easy_init)      \
  each(curl_easy_perform)   \
  each(curl_easy_setopt)    \
  each(curl_easy_strerror)  \
  each(curl_global_init)    \
  each(curl_slist_append)   \
  each(curl_slist_free_all) \
  each(curl_version)
RECITE_TABLE(curl, RECITE_CURL)

// What is variadic, or a cast, and so hidden from Swift, is done here.

/// Initialises the library, once in a process. False where it cannot be used.
static inline bool recite_curl_start(const struct recite_curl *library) {
  return library->curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
}

/// What a request is. All of it is to live until the request is over.
struct recite_curl_plan {
  const char *address;
  struct curl_slist *headers;
  /// What is sent; NULL to fetch.
  const char *body;
  long body_length;
  /// The longest it may take, from the first look for the host to the last byte.
  long milliseconds;
  /// How often the other side may name another address.
  long redirects;
  /// Whether the address is one of https.
  bool is_safe;
  curl_write_callback head;
  curl_write_callback take;
  void *context;
};

/// Tells a handle what to do. CURLE_OK where the library understood all of it.
static inline CURLcode recite_curl_prepare(
    const struct recite_curl *library, CURL *handle, const struct recite_curl_plan *plan) {
  CURLcode code = CURLE_OK;
#define RECITE_SET(option, value) \
  if (code == CURLE_OK) code = (library->curl_easy_setopt)(handle, option, value)
  RECITE_SET(CURLOPT_URL, plan->address);
  RECITE_SET(CURLOPT_HTTPHEADER, plan->headers);
  // By bits: what took their place came in 7.85, and Ubuntu 22.04 has 7.81. What was asked for safely is not given away
  // unsafely: from https the way leads to https only.
  RECITE_SET(CURLOPT_PROTOCOLS, (long)(CURLPROTO_HTTP | CURLPROTO_HTTPS));
  RECITE_SET(CURLOPT_REDIR_PROTOCOLS, (long)(plan->is_safe ? CURLPROTO_HTTPS : CURLPROTO_HTTP | CURLPROTO_HTTPS));
  RECITE_SET(CURLOPT_FOLLOWLOCATION, (long)(plan->redirects > 0));
  RECITE_SET(CURLOPT_MAXREDIRS, plan->redirects);
  RECITE_SET(CURLOPT_SSL_VERIFYPEER, 1L);
  RECITE_SET(CURLOPT_SSL_VERIFYHOST, 2L);
  RECITE_SET(CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  // A signal to end a wait would hit some other thread.
  RECITE_SET(CURLOPT_NOSIGNAL, 1L);
  RECITE_SET(CURLOPT_TIMEOUT_MS, plan->milliseconds);
  RECITE_SET(CURLOPT_CONNECTTIMEOUT_MS, plan->milliseconds);
  // What comes packed is handed over unpacked, a piece at a time, and so counted unpacked.
  RECITE_SET(CURLOPT_ACCEPT_ENCODING, "gzip");
  RECITE_SET(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
  RECITE_SET(CURLOPT_HEADERFUNCTION, plan->head);
  RECITE_SET(CURLOPT_HEADERDATA, plan->context);
  RECITE_SET(CURLOPT_WRITEFUNCTION, plan->take);
  RECITE_SET(CURLOPT_WRITEDATA, plan->context);
  if (plan->body) {
    RECITE_SET(CURLOPT_POST, 1L);
    RECITE_SET(CURLOPT_POSTFIELDSIZE, plan->body_length);
    RECITE_SET(CURLOPT_POSTFIELDS, plan->body);
  }
#undef RECITE_SET
  return code;
}
