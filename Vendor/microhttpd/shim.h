#pragma once
#include <dlfcn.h>
#include <microhttpd.h>
#include <netinet/in.h>
#include <stdbool.h>

// The library is loaded when a server is started, not linked: it brings GnuTLS with seven more libraries, which every
// start of the program and of its workers would pay for. The functions used stand in a table; these wrappers call them,
// and spell out what is variadic and so hidden from Swift.

/// The functions of libmicrohttpd that are used.
struct recite_http_library {
  __typeof__(MHD_start_daemon) *start_daemon;
  __typeof__(MHD_stop_daemon) *stop_daemon;
  __typeof__(MHD_run_wait) *run_wait;
  __typeof__(MHD_get_daemon_info) *daemon_info;
  __typeof__(MHD_get_connection_info) *connection_info;
  __typeof__(MHD_get_connection_values) *connection_values;
  __typeof__(MHD_create_response_from_buffer) *create_response;
  __typeof__(MHD_add_response_header) *add_header;
  __typeof__(MHD_queue_response) *queue_response;
  __typeof__(MHD_destroy_response) *destroy_response;
  __typeof__(MHD_get_version) *version;
};

/// Fills the table. False where the library, or a function of it, is not there.
static inline bool recite_http_load(struct recite_http_library *library) {
  void *handle = dlopen("libmicrohttpd.so.12", RTLD_NOW | RTLD_LOCAL);
  if (!handle) return false;
#define RECITE_FIND(member, name) \
  if (!(library->member = (__typeof__(library->member))dlsym(handle, #name))) return false
  RECITE_FIND(start_daemon, MHD_start_daemon);
  RECITE_FIND(stop_daemon, MHD_stop_daemon);
  RECITE_FIND(run_wait, MHD_run_wait);
  RECITE_FIND(daemon_info, MHD_get_daemon_info);
  RECITE_FIND(connection_info, MHD_get_connection_info);
  RECITE_FIND(connection_values, MHD_get_connection_values);
  RECITE_FIND(create_response, MHD_create_response_from_buffer);
  RECITE_FIND(add_header, MHD_add_response_header);
  RECITE_FIND(queue_response, MHD_queue_response);
  RECITE_FIND(destroy_response, MHD_destroy_response);
  RECITE_FIND(version, MHD_get_version);
#undef RECITE_FIND
  return true;
}

/// What a server is told when it starts.
struct recite_http_plan {
  /// 0 for one that the system chooses.
  unsigned short port;
  unsigned connections;
  /// Without a byte, after which a connection is closed.
  unsigned idle_seconds;
  MHD_AccessHandlerCallback answer;
  MHD_NotifyConnectionCallback noted;
  MHD_RequestCompletedCallback completed;
  /// Decodes a path or an argument in its place, and answers with its new length.
  size_t (*decode)(void *context, struct MHD_Connection *connection, char *text);
  void *context;
};

/// Starts a server on 127.0.0.1 that runs inside `recite_http_run` only. NULL, with errno, where it cannot.
static inline struct MHD_Daemon *recite_http_start(
    const struct recite_http_library *library, const struct recite_http_plan *plan) {
  struct sockaddr_in place = {0};
  place.sin_family = AF_INET;
  place.sin_port = htons(plan->port);
  place.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return library->start_daemon(
      MHD_USE_EPOLL, plan->port, NULL, NULL, plan->answer, plan->context,
      MHD_OPTION_SOCK_ADDR, (struct sockaddr *)&place,
      MHD_OPTION_CONNECTION_LIMIT, plan->connections,
      MHD_OPTION_STRICT_FOR_CLIENT, 1,
      MHD_OPTION_CONNECTION_TIMEOUT, plan->idle_seconds,
      MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)(64 * 1024),
      MHD_OPTION_NOTIFY_CONNECTION, plan->noted, plan->context,
      MHD_OPTION_NOTIFY_COMPLETED, plan->completed, plan->context,
      MHD_OPTION_UNESCAPE_CALLBACK, plan->decode, plan->context,
      MHD_OPTION_END);
}

/// Its port; 0 where it is not known.
static inline unsigned short recite_http_port(
    const struct recite_http_library *library, struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = library->daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

/// Waits for what comes, at most so many milliseconds, and acts on it.
static inline void recite_http_run(
    const struct recite_http_library *library, struct MHD_Daemon *daemon, int milliseconds) {
  (void)library->run_wait(daemon, milliseconds);
}

static inline void recite_http_stop(const struct recite_http_library *library, struct MHD_Daemon *daemon) {
  library->stop_daemon(daemon);
}

/// The socket of a connection; -1 where it is not known.
static inline int recite_http_socket(
    const struct recite_http_library *library, struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
      library->connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
  return info ? info->connect_fd : -1;
}

/// Goes through the headers of a request, or the arguments of its address.
static inline void recite_http_values(
    const struct recite_http_library *library, struct MHD_Connection *connection, enum MHD_ValueKind kind,
    MHD_KeyValueIterator each, void *context) {
  (void)library->connection_values(connection, kind, each, context);
}

/// A response with a copy of the bytes; NULL where there is no memory.
static inline struct MHD_Response *recite_http_response(
    const struct recite_http_library *library, const void *bytes, size_t count) {
  return library->create_response(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}

static inline void recite_http_header(
    const struct recite_http_library *library, struct MHD_Response *response, const char *name,
    const char *value) {
  (void)library->add_header(response, name, value);
}

/// Sends a response, and gives it back.
static inline enum MHD_Result recite_http_send(
    const struct recite_http_library *library, struct MHD_Connection *connection, unsigned status,
    struct MHD_Response *response) {
  enum MHD_Result result = library->queue_response(connection, status, response);
  library->destroy_response(response);
  return result;
}
