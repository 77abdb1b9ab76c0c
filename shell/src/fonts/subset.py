"""Makes the fonts of the screens out of Source Sans 3: python3 subset.py FOLDER_OF_FONTSOURCE

Two files, because the source comes in two: ASCII with the signs of a forestry office, and the Polish letters. All else
of the source stays reachable as its own file, which a browser fetches when such a letter is shown. The licence reserves
the name Source, so the result bears another one.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont

SIGNS = [0x2009, 0x202F, 0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x20AC, 0x2116]
SIGNS += [0x2190, 0x2191, 0x2192, 0x2193, 0x2212, 0x2260, 0x2264, 0x2265]
POLISH = [ord(letter) for letter in 'ąćęłńśźżĄĆĘŁŃŚŹŻ']
FILES = {'latin': [*range(0x20, 0x7F), *range(0xA0, 0x100), *SIGNS], 'latin-ext': POLISH}
FAMILY = 'Ostep Sans'

for part, unicodes in FILES.items():
    font = TTFont(f'{sys.argv[1]}/source-sans-3-{part}-wght-normal.woff2', recalcTimestamp=False)
    options = subset.Options(hinting=False, layout_features=['kern', 'tnum', 'mark', 'ccmp'], notdef_outline=True)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    for record in font['name'].names:
        if record.nameID in (1, 4, 16):
            record.string = FAMILY
        elif record.nameID in (6, 25):
            record.string = FAMILY.replace(' ', '')
    font.flavor = 'woff2'
    font.save(f'ostep-sans-{"polish" if part == "latin-ext" else part}.woff2')
