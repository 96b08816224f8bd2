"""A room with somebody who speaks, the program's loudspeaker and noise, for scripts that only play and hear sound."""
import fcntl, json, os, random, subprocess, sys, threading, time

import numpy

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "Benchmarks"))
from microphone import RATE, Microphone, samples

FRAME = RATE // 50
# How loud a person is at the microphone, in decibels of full scale.
VOICE = -23.0


def decibels(sound):
    return 20 * numpy.log10(max(1.0, float(numpy.sqrt(numpy.mean(numpy.square(sound, dtype=float))))) / 32768)


def spoken_level(sound):
    """The level of the louder half of a sound: of speech without its pauses."""
    frames = sound[:len(sound) // FRAME * FRAME].reshape(-1, FRAME).astype(float)
    power = numpy.sort(numpy.mean(frames ** 2, axis=1))
    return 10 * numpy.log10(max(1.0, float(numpy.mean(power[len(power) // 2:])))) - 20 * numpy.log10(32768)


def at_level(sound, level=VOICE):
    return (sound * 10 ** ((level - spoken_level(sound)) / 20)).clip(-32767, 32767).astype(numpy.int16)


def silence(seconds):
    return numpy.zeros(int(seconds * RATE), numpy.int16)


class Room(Microphone):
    """A microphone in a room: it hears who speaks, noise, and the program's own loudspeaker where there is one; and an ear at the
    loudspeaker, which hears when it speaks and when it tells by a tone that it listens."""

    def __init__(self, folder, speech):
        self.noise, self.echo, self.spoken_until = None, 0.0, 0.0
        self.said, self.heard, self.tones, self.moments = numpy.zeros(0, numpy.int16), [], [], []
        self.rooms = [numpy.frombuffer(samples(f"{speech}/noise/{name}.wav"), numpy.int16) for name in ("noise1", "noise2")]
        super().__init__(folder)
        self.ear = subprocess.Popen(["parec", "-d", "speakers.monitor", "--raw", "--format=s16le", f"--rate={RATE}", "--channels=1",
                                     "--latency-msec=20"], env=self.environment, stdout=subprocess.PIPE)
        threading.Thread(target=self.listen, daemon=True).start()

    def furnish(self, ratio, echo):
        """Noise so many decibels below the voice, None for a quiet room; the loudspeaker so many below what it plays, None for earphones."""
        noise = numpy.concatenate([at_level(room, VOICE - ratio) for room in self.rooms]) if ratio else None
        with self.lock:
            self.noise, self.echo = noise, 10 ** (echo / 20) if echo is not None else 0.0

    def say(self, sound):
        with self.lock:
            self.said = numpy.concatenate([self.said, sound])

    def quiet(self):
        """Waits until all was said; when that was."""
        while True:
            with self.lock:
                if not len(self.said):
                    return self.spoken_until
            time.sleep(0.02)

    def feed(self):
        """20 ms every 20 ms, whether anybody records or not: what is said while nobody does is lost."""
        chance = numpy.random.default_rng(3)
        descriptor = os.open(self.pipe, os.O_RDWR | os.O_NONBLOCK)
        fcntl.fcntl(descriptor, 1031, 4096)
        # The first reflections of a room.
        tail = numpy.exp(-numpy.arange(RATE // 8) / (RATE / 50)) * chance.standard_normal(RATE // 8) * 0.12
        tail[0] = 1
        echoes = numpy.zeros(len(tail) + FRAME)
        begun, frame = time.monotonic(), 0
        while not self.over:
            with self.lock:
                part, self.said = self.said[:FRAME], self.said[FRAME:]
                noise, gain = self.noise, self.echo
                played, self.heard = self.heard[:FRAME], self.heard[FRAME:] if len(self.heard) < RATE // 5 else self.heard[-FRAME:]
                if len(part):
                    self.spoken_until = time.monotonic()
            mixed = chance.integers(-3, 4, FRAME).astype(float)
            mixed[:len(part)] += part
            if noise is not None:
                mixed += numpy.take(noise, range(frame * FRAME, (frame + 1) * FRAME), mode="wrap")
            echoes = numpy.concatenate([echoes[FRAME:], numpy.zeros(FRAME)])
            if len(played) and gain:
                echoes[:len(tail) + len(played) - 1] += numpy.convolve(played, tail) * gain
            mixed += echoes[:FRAME]
            try:
                os.write(descriptor, mixed.clip(-32767, 32767).astype(numpy.int16).tobytes())
            except BlockingIOError:
                pass
            frame += 1
            time.sleep(max(0, begun + 0.02 * frame - time.monotonic()))

    def listen(self):
        wave = numpy.exp(-2j * numpy.pi * 880 / RATE * numpy.arange(FRAME))
        run, seconds = 0, 0.0
        while not self.over and (part := self.ear.stdout.read(2 * FRAME)):
            sound = numpy.frombuffer(part, numpy.int16)
            with self.lock:
                self.heard = numpy.concatenate([self.heard, sound])
            now, level = time.monotonic(), decibels(sound)
            if level > -55:
                self.moments.append(now)
            power = float(numpy.mean(numpy.square(sound, dtype=float)))
            is_tone = level > -40 and 2 * abs(numpy.dot(sound, wave) / FRAME) ** 2 > 0.9 * power
            run = run + 1 if is_tone else 0
            if run == 4:
                self.tones.append(now)

    def talk(self, start, end):
        """When the loudspeaker began to sound between two moments, and how many seconds it spoke, pauses of up to 0.6 s inside included."""
        heard = [moment for moment in list(self.moments) if start < moment <= end]
        if not heard:
            return None, 0.0
        return heard[0], sum(after - before for before, after in zip(heard, heard[1:]) if after - before <= 0.6) + 0.02

    def gaps(self, start, end):
        """The pauses of more than 0.3 s in what it says between two moments."""
        heard = [moment for moment in list(self.moments) if start < moment <= end]
        return [round(after - before, 1) for before, after in zip(heard, heard[1:]) if after - before > 0.3]

    def is_talking(self, now=None):
        return bool(self.moments) and (now or time.monotonic()) - self.moments[-1] < 0.25

    def end(self):
        super().end()
        self.ear.kill()
        self.ear.wait()


class Voices:
    """Words in the voices of two programs; the same words come in another voice each time."""

    ALL = [("flite", "slt"), ("espeak-ng", "en-us"), ("flite", "rms"), ("espeak-ng", "en-gb+f3"), ("flite", "awb"), ("espeak-ng", "en-us+m3")]

    def __init__(self, folder):
        self.folder, self.made, self.turns = folder, {}, {}

    def __call__(self, words):
        turn = self.turns.get(words, len(words))
        self.turns[words] = turn + 1
        program, voice = self.ALL[turn % len(self.ALL)]
        if (words, voice) not in self.made:
            path = f"{self.folder}/words.wav"
            if program == "flite":
                subprocess.run(["flite", "-voice", voice, "-t", words, "-o", path], check=True, capture_output=True)
            else:
                subprocess.run(["espeak-ng", "-v", voice, "-s", "140", "-w", path, words], check=True)
            subprocess.run(["sox", path, "-r", str(RATE), f"{path}.16.wav"], check=True)
            self.made[words, voice] = at_level(numpy.frombuffer(samples(f"{path}.16.wav"), numpy.int16))
        return self.made[words, voice], f"{program} {voice}"


class Recording:
    """A recording of a person whose words' times are known, so that it can be said with pauses, or not as it stands."""

    def __init__(self, name, text, sound, words):
        self.name, self.text, self.words = name, text, words
        self.sound = at_level(sound)

    def part(self, first, last):
        """Words from one to before another, as a recording of their own."""
        start, end = self.cut(first), self.cut(last)
        words = [{**word, "start": word["start"] - start / RATE, "end": word["end"] - start / RATE} for word in self.words[first:last]]
        text = " ".join(self.text.split()[first:last])
        return Recording(f"{self.name}[{first}:{last}]", text, self.sound[start:end], words)

    def cut(self, place):
        """The sample before a word: where it is quietest about there."""
        if place <= 0 or place >= len(self.words):
            return 0 if place <= 0 else len(self.sound)
        middle = int(self.words[place]["start"] * RATE)
        near = range(max(0, middle - RATE // 14), min(len(self.sound) - 160, middle + RATE // 14), 80)
        return min(near, key=lambda at: decibels(self.sound[at:at + 160])) + 80

    def cuts(self):
        """Places in the middle where one may pause, the quietest first."""
        places = range(max(1, len(self.words) // 5), max(2, len(self.words) * 4 // 5 + 1))
        return sorted(places, key=lambda place: decibels(self.sound[self.cut(place) - 80:self.cut(place) + 80]))

    def with_pauses(self, pauses, chance):
        """Said with pauses of so many seconds in the middle; the words behind which they stand."""
        places = sorted(chance.sample(self.cuts()[:max(4, len(pauses))], min(len(pauses), len(self.cuts()))))
        parts, before = [], 0
        for place, seconds in zip(places, pauses):
            parts += [self.sound[before:self.cut(place)], silence(seconds)]
            before = self.cut(place)
        return numpy.concatenate(parts + [self.sound[before:]]), [self.words[place - 1]["expected"] for place in places]

    def halves(self):
        place = min(self.cuts()[:4], key=lambda at: abs(at - len(self.words) / 2))
        return self.sound[:self.cut(place)], self.sound[self.cut(place):]

    def wrong(self, other, chance):
        """Said with a word left out, or with one of another recording for it; what was done."""
        long = [place for place in range(1, len(self.words) - 1) if len(self.words[place]["expected"].strip(".,;:'\"")) >= 4]
        place = chance.choice(long)
        start, end = self.cut(place), self.cut(place + 1)
        word = self.words[place]["expected"]
        if chance.random() < 0.5:
            return numpy.concatenate([self.sound[:start], self.sound[end:]]), f"without “{word}”"
        at = max(range(1, len(other.words) - 1), key=lambda at: (other.words[at]["expected"] not in self.text) * chance.random()
                 * (other.words[at]["end"] - other.words[at]["start"]))
        instead = other.sound[other.cut(at):other.cut(at + 1)]
        return numpy.concatenate([self.sound[:start], instead, self.sound[end:]]), f"“{other.words[at]['expected']}” for “{word}”"


def recordings(recite, environment, speech, names):
    """Human recordings with the times of their words, by `recite score`."""
    with open(f"{speech}/native.jobs.jsonl") as file:
        texts = {job["audio"]: job["text"] for job in map(json.loads, file) if job["id"].endswith("-0")}
    found = []
    for name in names:
        text = texts[f"native/{name}.wav"]
        done = subprocess.run([recite, "score", f"{speech}/native/{name}.wav", "--text", text, "--format", "jsonl"],
                              env=environment, capture_output=True, text=True)
        words = json.loads(done.stdout.splitlines()[0])["words"]
        for place, word in enumerate(words):
            if word.get("start") is None:
                word["start"] = word["end"] = words[place - 1]["end"] if place else 0.0
        found.append(Recording(name, text, numpy.frombuffer(samples(f"{speech}/native/{name}.wav"), numpy.int16), words))
    return found
