"""What the scripts beside this file share: mutations by seed, a home of their own for the program, a tally of findings."""
import argparse
import atexit
import copy
import json
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FAULTS = []


def arguments(text, **options):
    """The command line: each option with its standard, and the program to be tried."""
    parser = argparse.ArgumentParser(description=text, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name, (standard, what) in options.items():
        kind = type(standard) if standard is not None else str
        parser.add_argument(
            "--" + name.replace("_", "-"), type=kind, default=standard, help=f"{what} (standard: {standard})")
    parser.add_argument(
        "program", nargs="?", default=f"{ROOT}/.build/release/recite", help="the built program (standard: the release)")
    chosen = parser.parse_args()
    chosen.program = os.path.abspath(chosen.program)
    if not os.access(chosen.program, os.X_OK):
        sys.exit(f"{chosen.program} is not there. Build it: swift build -c release --product recite")
    return chosen


def folder():
    """A folder that goes when the script ends, by a signal too."""
    if threading.current_thread() is threading.main_thread():
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    path = tempfile.mkdtemp(prefix="recite-hostile-")
    atexit.register(shutil.rmtree, path, ignore_errors=True)
    return path


CRONTAB = """#!/bin/sh
case $1 in
  -l) cat "$HOME/crontab" 2>/dev/null || { echo "no crontab for you" >&2; exit 1; } ;;
  -) cat >"$HOME/crontab" ;;
  *) exit 1 ;;
esac
"""
NONE = "#!/bin/sh\nexit 1\n"


def environment(home, **more):
    """What the program sees: nothing of this user's, no sound server, no browser, no timers but a crontab in its own home."""
    os.makedirs(f"{home}/run", mode=0o700, exist_ok=True)
    if not os.path.isdir(f"{home}/bin"):
        os.makedirs(f"{home}/bin")
        for name, script in (("crontab", CRONTAB), ("systemctl", NONE)):
            with open(f"{home}/bin/{name}", "w") as file:
                file.write(script)
            os.chmod(f"{home}/bin/{name}", 0o755)
    return {
        "PATH": f"{home}/bin:/usr/local/bin:/usr/bin:/bin", "HOME": home, "XDG_CACHE_HOME": f"{home}/cache",
        "XDG_DATA_HOME": f"{home}/data", "XDG_CONFIG_HOME": f"{home}/config", "XDG_RUNTIME_DIR": f"{home}/run",
        "TMPDIR": home, "LANG": "C.UTF-8", "PULSE_SERVER": "unix:/nonexistent/recite/native", **more}


def finding(text):
    FAULTS.append(text)
    print("FAULT " + text, flush=True)


def check(name, holds, why=""):
    if holds:
        print("ok    " + name, flush=True)
    else:
        finding(name + (f": {why}" if why else ""))
    return holds


def finish():
    print(f"{len(FAULTS)} faults" if FAULTS else "all is well", flush=True)
    sys.exit(1 if FAULTS else 0)


def cap(megabytes):
    """To run in a child before its program: caps its memory, and that of its children each."""
    def limit():
        resource.setrlimit(resource.RLIMIT_DATA, (megabytes << 20, megabytes << 20))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    return limit


def largest():
    """The most memory that one of the children had, in MB."""
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024


class Trial:
    """A program run to its end: exit code or "no end", what it said, and the processor time of it and its children.

    Processor time is what a program may be blamed for; time by the clock is the machine's as well. One that still runs after
    `patience` seconds by the clock is ended, and what it was doing is kept in `said`.
    """

    def __init__(self, words, env, memory, patience=120):
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as errors:
            process = subprocess.Popen(
                words, env=env, stdin=subprocess.DEVNULL, stdout=out, stderr=errors, preexec_fn=cap(memory), start_new_session=True)
            ended = threading.Event()
            caught = []

            def watch():
                if not ended.wait(patience):
                    caught.append(doing(process.pid))
                    os.killpg(process.pid, signal.SIGKILL)

            watcher = threading.Thread(target=watch)
            watcher.start()
            start = time.monotonic()
            _, status, usage = os.wait4(process.pid, 0)
            self.clock = time.monotonic() - start
            ended.set()
            watcher.join()
            # Python is not to wait for it a second time.
            process.returncode = os.waitstatus_to_exitcode(status)
            self.code = "no end" if caught else process.returncode
            self.processor = usage.ru_utime + usage.ru_stime
            errors.seek(0)
            self.said = errors.read() + "".join(caught).encode()


def doing(process):
    """What the threads of a process wait for, and the time it has used: for one that does not end."""
    told = []
    for name in sorted(os.listdir(f"/proc/{process}/task")):
        try:
            with open(f"/proc/{process}/task/{name}/wchan") as wait, open(f"/proc/{process}/task/{name}/stat") as stat:
                fields = stat.read().rpartition(")")[2].split()
                told.append(f"{name} {fields[0]} {wait.read()} {fields[11]}+{fields[12]} ticks")
        except OSError:
            pass
    return "; ".join(told)


def ending(code):
    """How a process ended, in words; nothing where it was no signal."""
    if code >= 0:
        return 132 <= code <= 139 and f"signal {code - 128} in a child" or ""
    return signal.Signals(-code).name


HOSTILE = [
    b"\x1b[31m", b"\x1b]0;owned\x07", b"\x1b]52;c;b3duZWQ=\x1b\\", b"\x1bP1$r0m\x1b\\", b"\x9b31m", b"\xc2\x9b31m",
    b"\xe2\x80\xae", b"\xe2\x80\x8b", b"\xef\xbb\xbf", b"\x00", b"\x08", b"\xff\xfe", b"\xed\xa0\x80", b"\xf4\x90\x80\x80",
    b"[[h@l'oU]]", b"<audio src='/etc/passwd'/>", b"&lt;", b"$(id)", b"`id`", b"; true |", b"s' s' s' s'", b"../../../",
    b"-1", b"9223372036854775807", b"-9223372036854775808", b"18446744073709551616", b"1e999", b"-1e-999", b"NaN", b"null",
    b"true", b"{}", b"[]", b'""', b"[" * 600, b'{"a":' * 600, b'"', b"\\", b"\\u0000", b"\\ud800", b"\r\n", b"\n", b"\t", b",",
    b"|", b";", b"=cmd()", b"%s%n", b"A" * 5000, b"0.1", b"1", b"999999999", b"\xcc\x81" * 400,
]


def mutated(content, chance, names=()):
    """The bytes with one to eight changes."""
    data = bytearray(content)
    for _ in range(chance.choice((1, 1, 1, 2, 3, 5, 8))):
        place = chance.randrange(len(data) + 1)
        end = min(len(data), place + chance.choice((1, 1, 2, 4, 8, 32, 200)))
        kind = chance.randrange(9)
        if kind == 0 and place < len(data):
            data[place] ^= 1 << chance.randrange(8)
        elif kind == 1 and place < len(data):
            data[place] = chance.randrange(256)
        elif kind == 2:
            del data[place:end]
        elif kind == 3:
            data[place:place] = data[place:end] * chance.choice((1, 2, 30))
        elif kind == 4:
            data[place:end] = chance.choice(HOSTILE)
        elif kind == 5:
            data[place:place] = chance.choice(HOSTILE)
        elif kind == 6:
            del data[place:]
        elif kind == 7:
            data[place:end] = bytes(chance.randrange(256) for _ in range(end - place))
        else:
            other = chance.randrange(len(data) + 1)
            data[place:end] = data[other:other + 16]
    return bytes(data)


VALUES = [
    None, True, False, 0, -1, 1, 0.5, 1e308, -1e-308, 2**31, 2**53 + 1, 2**63, -2**63, 2**64, 10**400, "", " ", "0", "-1", "null", [], {}, [[]],
    [None], "a" * 70_000, "\n", "\x00", "../../../etc/passwd", "/dev/zero", "John 3:16", "2026-02-30", "9999999999-01-01", "é" * 300]


def altered(content, chance):
    """JSON, or lines of it, that is still JSON, and says something else: values of other kinds, gone, doubled, or elsewhere."""
    whole = content.count(b"\n{") == 0
    values = [json.loads(content)] if whole else [json.loads(line) for line in content.splitlines()]

    def places(value):
        for key in (value if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()):
            yield value, key
            yield from places(value[key])

    for _ in range(chance.choice((1, 1, 1, 2, 3, 5))):
        found = list(places(values))
        if not found:
            break
        holder, key = chance.choice(found)
        kind = chance.randrange(6)
        if kind == 0:
            del holder[key]
        elif kind == 1:
            other, at = chance.choice(found)
            # The text of it, for a value must not come to hold itself.
            holder[key] = json.loads(json.dumps(other[at]))
        elif kind == 2 and isinstance(holder, list) and len(found) < 2_000:
            holder[key:key] = json.loads(json.dumps(holder)) * chance.choice((1, 1, 40))
        elif kind == 3:
            holder[key] = chance.choice(HOSTILE).decode(errors="replace")
        else:
            # A copy: the next change may be made in it.
            holder[key] = copy.deepcopy(chance.choice(VALUES))
    return b"".join(json.dumps(value, ensure_ascii=chance.random() < 0.5).encode(errors="replace") + b"\n" for value in values)


def damaged(content, chance):
    """JSON that is broken, or is whole and says something else, as often the one as the other."""
    return altered(content, chance) if chance.random() < 0.5 else mutated(content, chance)


class Progress:
    """One line a while, so that a long run is seen to go on."""

    def __init__(self, name, total):
        self.name, self.total, self.done, self.start, self.told = name, total, 0, time.monotonic(), time.monotonic()

    def add(self, count=1):
        self.done += count
        now = time.monotonic()
        if now - self.told > 20:
            self.told = now
            print(f"      {self.name}: {self.done} of {self.total} after {now - self.start:.0f} s", flush=True)

    @property
    def seconds(self):
        return time.monotonic() - self.start
