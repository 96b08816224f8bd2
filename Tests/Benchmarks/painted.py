"""What a program paints on a pseudo terminal and how long it takes; used by the benchmarks beside it."""
import codecs, fcntl, os, pty, re, select, statistics, struct, sys, termios, time


class Screen:
    """The program on a pseudo terminal of 80 columns and 24 rows, and what it has painted there."""

    def __init__(self, command, environment):
        self.cells = [[" "] * 80 for _ in range(24)]
        self.row = self.column = 0
        self.decoder = codecs.getincrementaldecoder("utf-8")("replace")
        self.rest = ""
        self.start = time.perf_counter()
        self.before = 0.0
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            os.execve(command[0], command, environment)

    def paint(self, data):
        text = self.rest + self.decoder.decode(data)
        self.rest = ""
        for piece in re.finditer(r"\x1b\[[0-9;?]*([A-Za-z])|\x1b[^\x1b]*$|[^\x1b]", text):
            sequence, letter = piece.group(0), piece.group(1)
            if letter == "H":
                numbers = [int(n) for n in sequence[2:-1].split(";") if n] or [1, 1]
                self.row, self.column = numbers[0] - 1, numbers[-1] - 1
            elif letter == "J":
                self.cells = [[" "] * 80 for _ in range(24)]
            elif letter is None and sequence[0] == "\x1b":
                self.rest = sequence
            elif letter is None and sequence >= " " and self.column < 80 and self.row < 24:
                self.cells[self.row][self.column] = sequence
                self.column += 1

    def worked(self):
        """Milliseconds of processor time that its threads have had so far."""
        total = 0
        for task in os.listdir(f"/proc/{self.pid}/task"):
            total += int(open(f"/proc/{self.pid}/task/{task}/schedstat").read().split()[0])
        return total / 1e6

    def until(self, wanted, seconds=60):
        """Milliseconds from the last key until a text stood: on the clock, and of a processor."""
        end = time.perf_counter() + seconds
        while wanted not in "\n".join("".join(row) for row in self.cells):
            if time.perf_counter() > end:
                sys.exit(f"{wanted} did not come:\n" + "\n".join("".join(row) for row in self.cells))
            if select.select([self.terminal], [], [], 1)[0]:
                self.paint(os.read(self.terminal, 1 << 16))
        took = (time.perf_counter() - self.start) * 1000
        return took, self.worked() - self.before

    def press(self, keys):
        # What is still being painted is not taken for the answer.
        while select.select([self.terminal], [], [], 0.15)[0]:
            self.paint(os.read(self.terminal, 1 << 16))
        self.before = self.worked()
        self.start = time.perf_counter()
        os.write(self.terminal, keys.encode())

    def end(self):
        os.write(self.terminal, b"\x11")
        while True:
            try:
                if not os.read(self.terminal, 1 << 16):
                    break
            except OSError:
                break
        os.waitpid(self.pid, 0)
        os.close(self.terminal)


def report(name, times, limit=None):
    """Prints medians; whether they are within the limit."""
    whole = statistics.median(time for time, _ in times)
    own = statistics.median(time for _, time in times)
    bound = "" if limit is None else f"   (at most {limit} wanted)"
    print(f"{name:40} {whole:7.1f} ms   of a processor {own:7.1f} ms{bound}", flush=True)
    return limit is None or (own if is_busy() else whole) <= limit


def is_busy():
    """Whether more programs want a core than there are: then the clock tells how busy the machine is, and the processor decides."""
    return os.getloadavg()[0] > len(os.sched_getaffinity(0))
