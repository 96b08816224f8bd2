#!/usr/bin/env python3
"""Files as the programs with each schema left them, for an upgrade over them.

Usage: Tests/Hostile/past_schemas.py FOLDER (writes 1.sqlite and on there)

Schemas are those of Models/sql, rows those of Tests/StoreTests/PastSchemaTests.swift.
"""
import os
import re
import sqlite3
import struct
import sys
import zlib

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def seal(*values):
    """As `RowSeal` is."""
    row = b""
    for value in values:
        if value is None:
            row += b"n"
        elif isinstance(value, int):
            row += b"i" + struct.pack("<q", value)
        elif isinstance(value, float):
            row += b"i" + struct.pack("<d", value)
        else:
            text = value.encode()
            row += b"t" + struct.pack("<Q", len(text)) + text
    return zlib.crc32(row + bytes(4))


def main():
    with open(f"{ROOT}/Tests/StoreTests/PastSchemaTests.swift") as file:
        text = file.read()
    rows = {int(number): long or short for number, long, short in re.findall(
        r'let version(\d+): SQLScript =\s*(?:"""(.*?)"""|"([^"\n]*)")', text, re.DOTALL)}
    newest = len([name for name in os.listdir(f"{ROOT}/Models/sql") if re.fullmatch(r"recite-\d+\.sql", name)])
    os.makedirs(sys.argv[1], exist_ok=True)
    for version in range(1, newest + 1):
        path = f"{sys.argv[1]}/{version}.sqlite"
        if os.path.exists(path):
            os.unlink(path)
        connection = sqlite3.connect(path)
        connection.create_function("recite_seal", -1, seal)
        connection.execute("PRAGMA journal_mode = WAL")
        for number in range(1, version + 1):
            with open(f"{ROOT}/Models/sql/recite-{number}.sql") as script:
                connection.executescript(script.read())
        for number in range(1, version + 1):
            # The seventh has no table for what the fifth had.
            if number != 5 or version < 7:
                connection.executescript(rows.get(number, ""))
        connection.execute(f"PRAGMA user_version = {version}")
        connection.commit()
        connection.close()
    print(newest)


if __name__ == "__main__":
    main()
