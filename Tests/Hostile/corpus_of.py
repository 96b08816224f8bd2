#!/usr/bin/env python3
"""Kept inputs of Tests/Hostile/fuzz, a text file for each target: a line an input, in base64.

Usage: Tests/Hostile/corpus_of.py pack FOLDER CORPUS | unpack CORPUS FOLDER

FOLDER has a folder of inputs for each target. Packed are the 60 shortest of each, of 512 bytes at most.
"""
import base64
import hashlib
import os
import sys


def pack(folder, corpus):
    os.makedirs(corpus, exist_ok=True)
    for target in sorted(entry.name for entry in os.scandir(folder) if entry.is_dir()):
        inputs = {open(entry.path, "rb").read() for entry in os.scandir(f"{folder}/{target}")}
        kept = sorted((one for one in inputs if 0 < len(one) <= 512), key=lambda one: (len(one), one))[:60]
        if kept:
            with open(f"{corpus}/{target}", "w") as file:
                file.writelines(base64.b64encode(one).decode() + "\n" for one in kept)


def unpack(corpus, folder):
    for target in os.listdir(corpus) if os.path.isdir(corpus) else []:
        os.makedirs(f"{folder}/{target}", exist_ok=True)
        for line in open(f"{corpus}/{target}"):
            content = base64.b64decode(line)
            with open(f"{folder}/{target}/kept-{hashlib.sha1(content).hexdigest()[:12]}", "wb") as file:
                file.write(content)


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] not in ("pack", "unpack"):
        sys.exit(__doc__)
    (pack if sys.argv[1] == "pack" else unpack)(sys.argv[2], sys.argv[3])
