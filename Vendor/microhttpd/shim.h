#pragma once
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdbool.h>
#include "../loading/table.h"

#define RECITE_HTTP(each)               \
  each(MHD_add_response_header)         \
  each(MHD_create_response_from_buffer) \
  each(MHD_destroy_response)            \
  each(MHD_get_connection_info)         \
  each(MHD_get_connection_values)       \
  each(MHD_get_daemon_info)             \
  each(MHD_get_version)                 \
  each(MHD_queue_response)              \
  each(MHD_run_wait)                    \
  each(MHD_start_daemon)                \
  each(MHD_stop_daemon)
RECITE_TABLE(http, RECITE_HTTP)

// What is variadic, and so hidden from Swift, is spelt out here.

/// What a server is told when it starts.
struct recite_http_plan {
  /// 0 for one that the system chooses.
  unsigned short port;
  unsigned connections;
  /// Whether other machines may connect.
  bool is_public;
  /// Without a byte, after which a connection is closed.
  unsigned idle_seconds;
  /// Certificate and key as PEM, copied by the library; NULL for a server that does not encrypt.
  const char *certificate;
  const char *key;
  MHD_AccessHandlerCallback answer;
  MHD_NotifyConnectionCallback noted;
  MHD_RequestCompletedCallback completed;
  /// Decodes a path or an argument in its place, and answers with its new length.
  size_t (*decode)(void *context, struct MHD_Connection *connection, char *text);
  void *context;
};

/// Starts a server on 127.0.0.1, or on all addresses of the machine, that runs inside `recite_http_run` only. NULL, with errno, where it cannot.
static inline struct MHD_Daemon *recite_http_start(
    const struct recite_http *library, const struct recite_http_plan *plan) {
  struct sockaddr_in place = {0};
  place.sin_family = AF_INET;
  place.sin_port = htons(plan->port);
  place.sin_addr.s_addr = htonl(plan->is_public ? INADDR_ANY : INADDR_LOOPBACK);
  return library->MHD_start_daemon(
      plan->certificate ? MHD_USE_EPOLL | MHD_USE_TLS : MHD_USE_EPOLL, plan->port, NULL, NULL, plan->answer, plan->context,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&place,
      MHD_OPTION_CONNECTION_LIMIT, plan->connections,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_CONNECTION_TIMEOUT, plan->idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)(64 * 1024),
      MHD_OPTION_NOTIFY_CONNECTION, plan->noted, plan->context,
      MHD_OPTION_NOTIFY_COMPLETED, plan->completed, plan->context,
      MHD_OPTION_UNESCAPE_CALLBACK, plan->decode, plan->context,
      // Without a certificate the list ends here.
      plan->certificate ? MHD_OPTION_HTTPS_MEM_CERT : MHD_OPTION_END, plan->certificate,
      MHD_OPTION_HTTPS_MEM_KEY, plan->key,
      MHD_OPTION_END);
}

/// Its port; 0 where it is not known.
static inline unsigned short recite_http_port(
    const struct recite_http *library, struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = library->MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

/// Waits for what comes, at most so many milliseconds, and acts on it.
static inline void recite_http_run(
    const struct recite_http *library, struct MHD_Daemon *daemon, int milliseconds) {
  (void)library->MHD_run_wait(daemon, milliseconds);
}

static inline void recite_http_stop(const struct recite_http *library, struct MHD_Daemon *daemon) {
  library->MHD_stop_daemon(daemon);
}

/// The socket of a connection; -1 where it is not known.
static inline int recite_http_socket(
    const struct recite_http *library, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      library->MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// Goes through the headers of a request, or the arguments of its address.
static inline void recite_http_values(
    const struct recite_http *library, struct MHD_Connection *connection, enum MHD_ValueKind kind,
    MHD_KeyValueIterator each, void *context) {
  (void)library->MHD_get_connection_values(connection, kind, each, context);
}

/// A response with a copy of the bytes; NULL where there is no memory.
static inline struct MHD_Response *recite_http_response(
    const struct recite_http *library, const void *bytes, size_t count) {
  return library->MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

static inline void recite_http_header(
    const struct recite_http *library, struct MHD_Response *response, const char *name,
    const char *value) {
  (void)library->MHD_add_response_header(response, name, value);
}

/// Sends a response, and gives it back.
static inline enum MHD_Result recite_http_send(
    const struct recite_http *library, struct MHD_Connection *connection, unsigned status,
    struct MHD_Response *response) {
  enum MHD_Result result = library->MHD_queue_response(connection, status, response);
  library->MHD_destroy_response(response);
  return result;
}
