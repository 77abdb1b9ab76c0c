"""Makes the font of icons and its style sheet out of primeicons: python3 subset.py FOLDER_OF_PRIMEICONS

Holds the glyphs that ../action/icon-names.ts names, which is all the screens can show.
"""

import re
import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

here = Path(__file__).parent
source = Path(sys.argv[1])
names = re.findall(r"^  '([\w-]+)',$", (here / '../action/icon-names.ts').read_text(), re.M)
rules = (source / 'primeicons.css').read_text()
codes = {name: code for name, code in re.findall(r'\.pi-([\w-]+):before\s*{\s*content:\s*"\\(\w+)"', rules)}

font = TTFont(source / 'fonts/primeicons.ttf', recalcTimestamp=False)
options = subset.Options(hinting=False, notdef_outline=True)
subsetter = subset.Subsetter(options)
subsetter.populate(unicodes=[int(codes[name], 16) for name in names])
subsetter.subset(font)
font.flavor = 'woff2'
font.save(here / 'icons.woff2')

sheet = """/* Made by subset.py out of primeicons (MIT). */
@font-face {
  font-family: 'primeicons';
  font-display: block;
  src: url('./icons.woff2') format('woff2');
}

.pi {
  display: inline-block;
  font-family: 'primeicons', sans-serif;
  font-style: normal;
  font-weight: normal;
  line-height: 1;
  -webkit-font-smoothing: antialiased;
}

.pi-spin {
  animation: pi-spin 2s linear infinite;
}

@keyframes pi-spin {
  to {
    transform: rotate(360deg);
  }
}
"""
sheet += ''.join(f"\n.pi-{name}::before {{\n  content: '\\{codes[name]}';\n}}\n" for name in names)
(here / 'icons.css').write_text(sheet)
