"""Makes the two fonts of the documents out of Source Sans 3: python3 subset.py SOURCE.ttf TARGET.ttf STYLE

Kept: Latin with all Polish letters, the signs a forestry document uses, and kerning. Everything else goes, because half
of the time a page takes is reading its fonts. The licence reserves the name Source, so the result bears another one.
"""

import sys

from fontTools import subset
from fontTools.ttLib import TTFont

FAMILY = 'Ostep Sans'
SIGNS = [0x2010, 0x2011, 0x2013, 0x2014, 0x2018, 0x2019, 0x201A, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x2030]
SIGNS += [0x20AC, 0x2116, 0x2192, 0x2212, 0x2260, 0x2264, 0x2265]
NAMES = {1: '{0}', 2: '{1}', 4: '{0} {1}', 6: 'OstepSans-{1}'}

source, target, style = sys.argv[1:]
font = TTFont(source, recalcTimestamp=False)
options = subset.Options(hinting=False, layout_features=['kern'], name_IDs=[0, 1, 2, 4, 6, 13, 14], notdef_outline=True)
options.drop_tables += ['GSUB', 'GDEF', 'STAT', 'DSIG', 'gasp']
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=[*range(0x20, 0x7F), *range(0xA0, 0x180), *SIGNS])
subsetter.subset(font)
for name_id, pattern in NAMES.items():
    font['name'].setName(pattern.format(FAMILY, style), name_id, 3, 1, 0x409)
font.save(target)
