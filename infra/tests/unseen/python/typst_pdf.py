import sys

import typst

typst.compile(sys.argv[1], output=sys.argv[2], font_paths=["/usr/share/fonts"])
