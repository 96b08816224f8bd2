"""The voice of Asterisk's English prompts, an American who speaks natively, in the shape of the train recordings.

usage: prompts.py FOLDER       makes FOLDER/train.tsv and FOLDER/train/ID.flac

Needs Debian's asterisk-core-sounds-en-g722 (which brings the texts of the prompts, too) and ffmpeg. Prompts of four words and more are taken
whose every word the dictionary has, each once; numbers are left out, since they can be read in more ways than one.
"""
import gzip, os, re, subprocess, sys

SOUNDS = "/usr/share/asterisk/sounds/en_US_f_Allison"
TEXTS = "/usr/share/doc/asterisk-core-sounds-en/core-sounds-en.txt.gz"
DICTIONARY = "/usr/share/pocketsphinx/model/en-us/cmudict-en-us.dict"

folder = sys.argv[1]
os.makedirs(f"{folder}/train")
known = {line.split()[0] for line in open(DICTIONARY)}
taken = set()
with open(f"{folder}/train.tsv", "w") as table:
    table.write("id\tspeaker\tage\tgender\ttext\n")
    for line in gzip.open(TEXTS, "rt"):
        name, colon, text = line.strip().partition(":")
        if name.startswith(";") or not colon or re.search("[^A-Za-z' .,;:!?-]", text.strip()):
            continue
        words = [word for word in (re.sub("[^a-z']", "", part) for part in text.lower().replace("-", " ").split()) if word]
        sound, said = f"{SOUNDS}/{name}.g722", " ".join(words)
        if len(words) < 4 or not known.issuperset(words) or said in taken or not os.path.exists(sound):
            continue
        ident = f"prompt{len(taken):03d}"
        taken.add(said)
        subprocess.run(["ffmpeg", "-loglevel", "error", "-f", "g722", "-i", sound, "-ar", "16000", "-ac", "1",
                        f"{folder}/train/{ident}.flac"], check=True)
        table.write(f"{ident}\tprompts\t30\tf\t{said}\n")
