#pragma once
#include "../loading/table.h"

// libxml2's reader, whose binary interface has stayed the same since 2.6. What of it is used is declared here, all objects as
// pointers to something unknown, so that the program can be built where its headers are not installed.

void *xmlReaderForMemory(const char *bytes, int count, const char *address, const char *encoding, int options);
void xmlFreeTextReader(void *reader);
int xmlTextReaderRead(void *reader);
int xmlTextReaderNodeType(void *reader);
int xmlTextReaderDepth(void *reader);
int xmlTextReaderIsEmptyElement(void *reader);
int xmlTextReaderMoveToNextAttribute(void *reader);
int xmlTextReaderMoveToElement(void *reader);
void *xmlTextReaderCurrentNode(void *reader);
long xmlGetLineNo(const void *node);
int xmlTextReaderGetParserLineNumber(void *reader);
const unsigned char *xmlTextReaderConstName(void *reader);
const unsigned char *xmlTextReaderConstValue(void *reader);
void xmlTextReaderSetErrorHandler(
    void *reader, void (*handler)(void *context, const char *message, int severity, void *place), void *context);

#define RECITE_XML(each)                   \
  each(xmlReaderForMemory)                 \
  each(xmlFreeTextReader)                  \
  each(xmlTextReaderRead)                  \
  each(xmlTextReaderNodeType)              \
  each(xmlTextReaderDepth)                 \
  each(xmlTextReaderIsEmptyElement)        \
  each(xmlTextReaderMoveToNextAttribute)   \
  each(xmlTextReaderMoveToElement)         \
  each(xmlTextReaderCurrentNode)           \
  each(xmlGetLineNo)                       \
  each(xmlTextReaderGetParserLineNumber)   \
  each(xmlTextReaderConstName)             \
  each(xmlTextReaderConstValue)            \
  each(xmlTextReaderSetErrorHandler)
RECITE_TABLE(xml, RECITE_XML)

/// `XML_PARSE_NONET`: nothing is fetched. Entities are not replaced and no DTD is loaded, since neither is asked for.
enum { recite_xml_options = 1 << 11 };

/// Says nothing of a fault: the reader's end is told by its own result.
static inline void recite_xml_hush(void *context, const char *message, int severity, void *place) {
  (void)context;
  (void)message;
  (void)severity;
  (void)place;
}

/// Reads so many bytes; NULL where there is no memory.
static inline void *recite_xml_open(const struct recite_xml *library, const char *bytes, int count) {
  void *reader = library->xmlReaderForMemory(bytes, count, 0, 0, recite_xml_options);
  if (reader) library->xmlTextReaderSetErrorHandler(reader, recite_xml_hush, 0);
  return reader;
}
