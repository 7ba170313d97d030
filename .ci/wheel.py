#!/usr/bin/env python3
"""Whether a wheel holds each file of the checkout, byte by byte, and nothing else.

usage, in the checkout: .ci/wheel.py WHEEL
"""

import re
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

#: Where the wheel has what a folder of the checkout holds.
FOLDERS = {"skatcore/": "skatcore/", "plugins/": "", "variants/": "skatcore/_variants/"}

tracked = subprocess.run(["git", "ls-files", "-z", *FOLDERS], capture_output=True, text=True, check=True)
checkout = {}
for name in tracked.stdout.split("\0")[:-1]:
    folder, _, rest = name.partition("/")
    checkout[FOLDERS[f"{folder}/"] + rest] = Path(name).read_bytes()
with ZipFile(sys.argv[1]) as archive:
    # what pip makes of a wheel, and the man pages, are in no folder of the checkout
    names = [name for name in archive.namelist() if not re.match(r"[^/]*\.(dist-info|data)/", name)]
    wheel = {name: archive.read(name) for name in names}
differ = sorted(name for name in checkout.keys() | wheel.keys() if checkout.get(name) != wheel.get(name))
if differ:
    sys.exit("not the same in the wheel and in the checkout: " + ", ".join(differ))
sys.stdout.write(f"{len(wheel)} files\n")
