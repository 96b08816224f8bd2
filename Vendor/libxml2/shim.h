#pragma once
#include "../loading/table.h"

// libxml2's parser of pieces, whose binary interface has stayed the same since 2.6. What of it is used is declared here, the
// parser as a pointer to something unknown, so that the program can be built where its headers are not installed.

/// `xmlError`: what is wrong, and where.
struct recite_xml_error {
  int domain;
  /// `XML_ERR_…`
  int code;
  const char *message;
  /// 3 where nothing behind it can be believed.
  int level;
  const char *file;
  int line;
  const char *first;
  const char *second;
  const char *third;
  int number;
  int column;
  void *parser;
  void *node;
};

/// `xmlSAXHandler`: who is told what. Of entities, declarations and what lies outside of the document nobody is, so they are none.
struct recite_xml_handler {
  void (*type)(void *context, const unsigned char *name, const unsigned char *public_name, const unsigned char *address);
  void *unused[16];
  void (*text)(void *context, const unsigned char *bytes, int count);
  void (*space)(void *context, const unsigned char *bytes, int count);
  void *unused_too[6];
  void (*data)(void *context, const unsigned char *bytes, int count);
  void *subset;
  /// `XML_SAX2_MAGIC`: what follows is there.
  unsigned int version;
  void *own;
  /// Of each attribute five pointers: name, prefix, address, where the value begins and ends.
  void (*start)(
      void *context, const unsigned char *name, const unsigned char *prefix, const unsigned char *address, int space_count,
      const unsigned char **spaces, int count, int default_count, const unsigned char **attributes);
  void (*end)(void *context, const unsigned char *name, const unsigned char *prefix, const unsigned char *address);
  void (*error)(void *context, const struct recite_xml_error *error);
};

void *xmlCreatePushParserCtxt(
    struct recite_xml_handler *handler, void *context, const char *bytes, int count, const char *address);
int xmlCtxtUseOptions(void *parser, int options);
int xmlParseChunk(void *parser, const char *bytes, int count, int is_last);
long xmlByteConsumed(void *parser);
int xmlSAX2GetLineNumber(void *parser);
void xmlStopParser(void *parser);
void xmlFreeParserCtxt(void *parser);

#define RECITE_XML(each)        \
  each(xmlCreatePushParserCtxt) \
  each(xmlCtxtUseOptions)       \
  each(xmlParseChunk)           \
  each(xmlByteConsumed)         \
  each(xmlSAX2GetLineNumber)    \
  each(xmlStopParser)           \
  each(xmlFreeParserCtxt)
RECITE_TABLE(xml, RECITE_XML)

/// `XML_PARSE_NOENT`, without which an attribute's &amp; stays a reference, and `XML_PARSE_NONET`: nothing is fetched. No DTD is loaded.
enum { recite_xml_options = 1 << 1 | 1 << 11 };
/// `XML_SAX2_MAGIC`
enum { recite_xml_version = 0xDEEDBEAF };
