"""Changes a PDF before its upload: `finish.py sideways|two-up|stamp in.pdf out.pdf [text]`."""

import io
import sys

from pypdf import PageObject, PdfReader, PdfWriter, Transformation


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


if __name__ == "__main__":
    kind, source, target, *rest = sys.argv[1:]
    written = PdfWriter()
    {"sideways": sideways, "two-up": two_up, "stamp": stamp}[kind](PdfReader(source), written, *rest)
    written.write(target)
