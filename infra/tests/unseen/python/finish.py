"""Changes a PDF before its upload: `finish.py KIND in.pdf out.pdf [word…]`; for the kinds see the end."""

import io
import sys

from annotate import annotate
from pypdf import PageObject, PdfReader, PdfWriter, Transformation
from pypdf.generic import ArrayObject, FloatObject, NameObject, NumberObject

EDGE = 24


def sideways(reader, writer):
    """A landscape form drawn sideways on a portrait page, without /Rotate."""
    for page in reader.pages:
        width, height = float(page.mediabox.width), float(page.mediabox.height)
        turned = PageObject.create_blank_page(width=height, height=width)
        turned.merge_transformed_page(page, Transformation().rotate(90).translate(height, 0))
        writer.add_page(turned)


def two_up(reader, writer):
    """Two pages on a sheet of the same size, turned."""
    pages = list(reader.pages)
    for first in range(0, len(pages), 2):
        width, height = float(pages[first].mediabox.width), float(pages[first].mediabox.height)
        sheet = PageObject.create_blank_page(width=height, height=width)
        wide, tall = (height / 2, width) if height > width else (height, width / 2)
        scale = min(wide / width, tall / height)
        for place, page in enumerate(pages[first : first + 2]):
            right, up = (wide * place, 0) if height > width else (0, tall * (1 - place))
            sheet.merge_transformed_page(page, Transformation().scale(scale).translate(right, up))
        writer.add_page(sheet)


def stamp(reader, writer, text):
    from reportlab.lib.colors import Color
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    pdfmetrics.registerFont(TTFont("Stamp", "/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf"))
    for number, read in enumerate(reader.pages):
        page = writer.add_page(read)
        if number == 0:
            width, height = float(page.mediabox.width), float(page.mediabox.height)
            buffer = io.BytesIO()
            canvas = Canvas(buffer, pagesize=(width, height))
            canvas.translate(width * 0.62, height * 0.93)
            canvas.rotate(6)
            canvas.setStrokeColor(Color(0.1, 0.1, 0.6))
            canvas.setFillColor(Color(0.1, 0.1, 0.6))
            canvas.rect(-6, -26, 150, 44)
            canvas.setFont("Stamp", 9)
            for level, line in enumerate(text.split("|")):
                canvas.drawString(0, 6 - 12 * level, line)
            canvas.save()
            page.merge_page(PdfReader(buffer).pages[0])


def inherit(writer, crops=False, angle=0):
    """Moves what all pages have in common to the node above them; with `crops` only a part of the page is shown."""
    above = writer._root_object["/Pages"]
    boxes = {tuple(float(side) for side in page.mediabox) for page in writer.pages}
    if len(boxes) != 1:
        return
    left, bottom, right, top = boxes.pop()
    grown = (left - EDGE, bottom - EDGE, right + EDGE, top + EDGE) if crops else (left, bottom, right, top)
    above[NameObject("/MediaBox")] = ArrayObject([FloatObject(side) for side in grown])
    if crops:
        above[NameObject("/CropBox")] = ArrayObject([FloatObject(side) for side in (left, bottom, right, top)])
    if angle:
        above[NameObject("/Rotate")] = NumberObject(angle)
    for page in writer.pages:
        for key in ("/MediaBox", "/CropBox", "/TrimBox", "/BleedBox", "/ArtBox", "/Rotate"):
            if key in page:
                del page[key]


def annotated(reader, writer, *words):
    for page in reader.pages:
        writer.add_page(page)
    annotate(writer, sys.argv[2], words)


def annotated_inherited(reader, writer, *words):
    annotated(reader, writer, *words)
    inherit(writer)


def inherited_boxes(reader, writer):
    for page in reader.pages:
        writer.add_page(page)
    inherit(writer, crops=True)


def inherited_rotation(reader, writer):
    """Drawn sideways, and shown upright by the node above the pages."""
    sideways(reader, writer)
    inherit(writer, angle=90)


KINDS = {
    "sideways": sideways,
    "two-up": two_up,
    "stamp": stamp,
    "annotated": annotated,
    "inherited boxes": inherited_boxes,
    "inherited rotation": inherited_rotation,
    "annotated, inherited boxes": annotated_inherited,
}

if __name__ == "__main__":
    kind, source, target, *rest = sys.argv[1:]
    written = PdfWriter()
    KINDS[kind](PdfReader(source), written, *rest)
    written.write(target)
