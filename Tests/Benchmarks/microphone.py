"""A microphone that says what it is given, for scripts that speak to the program."""
import fcntl, os, random, subprocess, threading, time, wave

RATE = 16000


def samples(path):
    with wave.open(path) as sound:
        assert sound.getframerate() == RATE and sound.getnchannels() == 1 and sound.getsampwidth() == 2, path
        return sound.readframes(sound.getnframes())


def noise(seconds, chance):
    return b"".join(chance.randint(-3, 3).to_bytes(2, "little", signed=True) for _ in range(int(seconds * RATE)))


class Microphone:
    """A private sound server whose microphone says what it is given, 20 ms every 20 ms, and faint noise otherwise."""

    def __init__(self, folder):
        self.folder, self.pipe = folder, f"{folder}/microphone.pipe"
        self.environment = {**os.environ, "PULSE_SERVER": f"unix:{folder}/native", "XDG_RUNTIME_DIR": folder,
                            "PULSE_RUNTIME_PATH": folder, "PULSE_STATE_PATH": folder, "PULSE_COOKIE": f"{folder}/cookie"}
        open(f"{folder}/server.pa", "w").write(
            f"load-module module-native-protocol-unix socket={folder}/native auth-anonymous=1\n"
            "load-module module-null-sink sink_name=speakers norewinds=1 rate=16000 channels=1 format=s16le\n"
            f"load-module module-pipe-source source_name=microphone file={self.pipe} rate=16000 channels=1 format=s16le\n"
            "set-default-sink speakers\nset-default-source microphone\n")
        self.server = subprocess.Popen(
            ["pulseaudio", "-n", "-F", f"{folder}/server.pa", "--daemonize=no", "--exit-idle-time=-1", "--disable-shm=yes",
             "--use-pid-file=no", "--log-level=error"], env=self.environment)
        while subprocess.run(["pactl", "info"], env=self.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
            time.sleep(0.05)
        self.waiting, self.begun, self.lock, self.over = b"", None, threading.Lock(), False
        threading.Thread(target=self.feed, daemon=True).start()

    def say(self, sound):
        with self.lock:
            self.waiting, self.begun = sound, None

    def feed(self):
        chance = random.Random(3)
        descriptor = os.open(self.pipe, os.O_RDWR | os.O_NONBLOCK)
        # As little as the kernel allows waits in the pipe: what waits there is late.
        fcntl.fcntl(descriptor, 1031, 4096)
        start, frame = time.monotonic(), 0
        while not self.over:
            with self.lock:
                part, self.waiting = self.waiting[:640], self.waiting[640:]
                if part and self.begun is None:
                    self.begun = time.monotonic()
            part += noise((640 - len(part)) / 2 / RATE, chance)
            while part and not self.over:
                try:
                    part = part[os.write(descriptor, part):]
                except BlockingIOError:
                    time.sleep(0.002)
            frame += 1
            # While nobody records nothing is read: what was not said then is not made up for.
            start = max(start, time.monotonic() - 0.02 * frame - 0.1)
            time.sleep(max(0, start + 0.02 * frame - time.monotonic()))

    def listened(self, purpose="recite listens"):
        """Whether the program listens for an answer; "recite overhears": for who speaks while it speaks itself."""
        out = subprocess.run(["pactl", "list", "source-outputs"], env=self.environment, capture_output=True)
        return purpose.encode() in out.stdout

    def end(self):
        self.over = True
        self.server.kill()
        self.server.wait()
