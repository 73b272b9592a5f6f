#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the sounds of Meander from sines alone: make.py writes move.wav, refused.wav and solved.wav beside itself.

The sounds are kept in the tree, so that building needs no Python; run this after a change to it.
"""
import math
import pathlib
import struct

RATE = 22050
LICENCE = b"SPDX-License-Identifier: GPL-3.0-or-later\0"


def note(start, frequency, seconds, loudness, overtones=(1.0,)):
    """A struck note: it begins within 3 ms and fades to a thousandth."""
    return start, frequency, seconds, loudness, overtones


SOUNDS = {
    # A tap on wood: one low note with a short bright edge.
    "move": [note(0, 330, 0.07, 0.35, (1, 0.4)), note(0, 1250, 0.02, 0.12)],
    # Two dull steps downwards.
    "refused": [note(0, 175, 0.11, 0.4, (1, 0.3)), note(0.09, 139, 0.16, 0.4, (1, 0.3))],
    # A chord of four notes, one after the other.
    "solved": [note(0.09 * i, f, 0.75, 0.22, (1, 0.35, 0.12)) for i, f in enumerate((523.25, 659.26, 783.99, 1046.5))],
}


def mix(notes):
    samples = [0.0] * int(RATE * max(start + seconds for start, _, seconds, _, _ in notes))
    for start, frequency, seconds, loudness, overtones in notes:
        for i in range(int(RATE * seconds)):
            time = i / RATE
            envelope = min(time / 0.003, 1) * math.exp(-6.9 * time / seconds)
            wave = sum(part * math.sin(2 * math.pi * frequency * (k + 1) * time) for k, part in enumerate(overtones))
            at = int(RATE * start) + i
            if at < len(samples):
                samples[at] += loudness * envelope * wave
    return samples


def chunk(name, content):
    return name + struct.pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def write(path, samples):
    frames = b"".join(struct.pack("<h", round(32767 * max(-1, min(1, sample)))) for sample in samples)
    header = struct.pack("<HHIIHH", 1, 1, RATE, 2 * RATE, 2, 16)
    body = b"WAVE" + chunk(b"fmt ", header) + chunk(b"LIST", b"INFO" + chunk(b"ICOP", LICENCE)) + chunk(b"data", frames)
    path.write_bytes(chunk(b"RIFF", body))


for name, notes in SOUNDS.items():
    write(pathlib.Path(__file__).with_name(name + ".wav"), mix(notes))
