"""Writes rows into a data file as the program does: with their seals. Used by the benchmarks beside it."""
import sqlite3
import struct
import zlib


def seal(*values):
    """The checksum of a row, as RowSeal in Sources/Data/Store has it."""
    row = bytearray()
    for value in values:
        if value is None:
            row += b"n"
        elif isinstance(value, int):
            row += b"i" + struct.pack("<q", value)
        else:
            text = value.encode()
            row += b"t" + struct.pack("<Q", len(text)) + text
    return zlib.crc32(bytes(row) + bytes(4))


def connected(path):
    """A connection whose triggers can seal what it writes."""
    connection = sqlite3.connect(path)
    connection.create_function("recite_seal", -1, seal, deterministic=True)
    return connection
