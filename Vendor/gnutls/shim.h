#pragma once
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include "../loading/table.h"

// What makes a certificate. The library comes with libmicrohttpd, which encrypts by it.

#define RECITE_GNUTLS(each)                    \
  each(gnutls_x509_crt_deinit)                 \
  each(gnutls_x509_crt_export)                 \
  each(gnutls_x509_crt_get_fingerprint)        \
  each(gnutls_x509_crt_init)                   \
  each(gnutls_x509_crt_set_activation_time)    \
  each(gnutls_x509_crt_set_dn_by_oid)          \
  each(gnutls_x509_crt_set_expiration_time)    \
  each(gnutls_x509_crt_set_key)                \
  each(gnutls_x509_crt_set_key_purpose_oid)    \
  each(gnutls_x509_crt_set_key_usage)          \
  each(gnutls_x509_crt_set_serial)             \
  each(gnutls_x509_crt_set_subject_alt_name)   \
  each(gnutls_x509_crt_set_version)            \
  each(gnutls_x509_crt_sign2)                  \
  each(gnutls_x509_privkey_deinit)             \
  each(gnutls_x509_privkey_export)             \
  each(gnutls_x509_privkey_generate)           \
  each(gnutls_x509_privkey_init)
RECITE_TABLE(gnutls, RECITE_GNUTLS)

// Macros, which Swift does not see.
static const unsigned recite_gnutls_p256 = GNUTLS_CURVE_TO_BITS(GNUTLS_ECC_CURVE_SECP256R1);
static const char *const recite_gnutls_common_name = GNUTLS_OID_X520_COMMON_NAME;
static const char *const recite_gnutls_server = GNUTLS_KP_TLS_WWW_SERVER;
static const unsigned recite_gnutls_signs = GNUTLS_KEY_DIGITAL_SIGNATURE;
static const unsigned recite_gnutls_more = GNUTLS_FSAN_APPEND;
