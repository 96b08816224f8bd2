#!/usr/bin/env python3
"""Tells the rates of results/strangers.json where people read them: the help of --strictness, and the tables of the manual's Trust.md.

usage: Tests/Benchmarks/rates.py

strangers.json is written by Tests/Benchmarks/strangers; README has them in sentences, which a test compares (RatesTests).
"""
import json, os, re, textwrap

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.join(HERE, "..", "..")
FILE = os.path.join(HERE, "results", "strangers.json")
GROUPS = {"native": "native", "adults": "accented", "children": "children"}
# What people call each strictness.
LEVELS = {"lenient": "sense", "normal": "near", "strict": "word-for-word"}
KINDS = {"whole": "said whole", "half": "stopped half-way", "tail": "begun half-way", "skip": "a piece left out",
         "replaced": "other words said for a piece", "twice": "the first piece said twice"}


# With this the last declaration of SharedOptions.swift begins.
HEAD = "/// What each strictness comes to. Written by `Tests/Benchmarks/rates.py`: do not edit, run it again."


def short(rate):
    """One digit behind the point where it tells something."""
    return "-" if rate is None else f"{rate:.1f}" if rate < 9.95 else f"{rate:.0f}"


def whole(rate):
    return f"{rate:.0f}"


def help_text(strictness):
    sentences = "; ".join(
        f"{LEVELS[level]} " + "% and ".join(" / ".join(short(groups[group][label]) for group in GROUPS) for label in ("questioned", "substituted")) + "%"
        for level, groups in strictness.items())
    lines = textwrap.wrap("Right words questioned and changed words caught, for native / accented / young strangers: " + sentences + ".",
                          96, drop_whitespace=False)
    literal = "\n    + ".join(f'"{line}"' for line in lines)
    return (HEAD + "\n"
            "enum StrictnessRates {\n  /// Rates on speakers that the weights were not fitted to, for the help text.\n"
            f"  static let help =\n    {literal}\n}}\n")


def rows(rates):
    """The rows of the manual's tables, by their first cell."""
    words, passages = rates["words"], rates["passages"]
    for group, name in GROUPS.items():
        r = words[group]
        yield name, [short(r["questioned"]), *(whole(r[label]) for label in ("substituted", "near", "omitted")),
                     f"{whole(r['added'])}; {short(r['false'])}", short(r["accepted"]), whole(r["clean"])]
    for kind, name in KINDS.items():
        found = [passages[group][kind] for group in GROUPS]
        yield name, [short(r["questioned"]) + (f" / {whole(r['caught'])}" if r["caught"] is not None else "") for r in found]
    yield "other words before; behind", [
        "; ".join(short(passages[group][kind]["questioned"]) for kind in ("before", "behind")) for group in GROUPS]
    yield "nothing of it said: words accepted", [short(passages[group]["other"]["accepted"]) for group in GROUPS]
    for level, groups in rates["strictness"].items():
        yield f"`{LEVELS[level]}`", [
            short(groups[group]["questioned"]) + "; " + " / ".join(whole(groups[group][label]) for label in ("substituted", "near", "omitted"))
            for group in GROUPS]


def tell():
    rates = json.load(open(FILE))
    path = os.path.join(ROOT, "Sources/App/Commands/Shared/SharedOptions.swift")
    options = open(path).read()
    with open(path, "w") as file:
        file.write(options[:options.index(HEAD)] + help_text(rates["strictness"]))
    path = os.path.join(ROOT, "Sources/App/recite/Recite.docc/Trust.md")
    text = re.sub(r"results/strangers-[\d-]+\.md", "results/" + rates["results"], open(path).read())
    for first, cells in rows(rates):
        text = re.sub(rf"^\| {re.escape(first)} \|.*$", lambda _: f"| {first} | " + " | ".join(cells) + " |", text, flags=re.M)
    with open(path, "w") as file:
        file.write(text)


if __name__ == "__main__":
    tell()
