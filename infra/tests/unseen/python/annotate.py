"""Draws annotations where a page is empty: a signature's box, a stamp, a remark."""

import io
import subprocess

import numpy
from PIL import Image
from pypdf import PdfReader
from pypdf.generic import ArrayObject, DictionaryObject, FloatObject, NameObject, NumberObject, StreamObject, TextStringObject

DPI = 36
MARGIN = 10
STEP = 6
INKS = {"signature": (0.1, 0.2, 0.5), "stamp": (0.55, 0.1, 0.1), "text": (0.7, 0.1, 0.1)}
SUBTYPES = {"signature": "/Widget", "stamp": "/Stamp", "text": "/FreeText"}


def drawn(lines, kind):
    """A page as large as the annotation, with its words."""
    from reportlab.lib.colors import Color
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    pdfmetrics.registerFont(TTFont("Words", "/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf"))
    size = 8
    width = max(pdfmetrics.stringWidth(line, "Words", size) for line in lines) + 12
    height = len(lines) * size * 1.25 + 8
    buffer = io.BytesIO()
    canvas = Canvas(buffer, pagesize=(width, height))
    ink = Color(*INKS[kind])
    canvas.setStrokeColor(ink)
    canvas.setFillColor(ink)
    if kind != "text":
        canvas.rect(1, 1, width - 2, height - 2)
    canvas.setFont("Words", size)
    for level, line in enumerate(lines):
        canvas.drawString(6, height - 4 - size - level * size * 1.25, line)
    canvas.save()
    return PdfReader(buffer).pages[0], width, height


def empty_place(white, page, width, height, from_top):
    """The lowest or the highest place, from the right, with nothing drawn in it or near it; None without one."""
    scale = DPI / 72
    wide, tall = float(page.mediabox.width), float(page.mediabox.height)
    levels = numpy.arange(MARGIN, tall - height - MARGIN, STEP)
    for top in levels if from_top else levels[::-1]:
        for left in numpy.arange(wide - width - 2 * MARGIN, 2 * MARGIN, -STEP):
            rows = slice(int((top - MARGIN) * scale), int((top + height + MARGIN) * scale) + 1)
            columns = slice(int((left - MARGIN) * scale), int((left + width + MARGIN) * scale) + 1)
            if white[rows, columns].all():
                white[rows, columns] = False
                return left, tall - top - height
    return None


def whiteness(pdf, number):
    picture = subprocess.run(
        ["pdftoppm", "-r", str(DPI), "-gray", "-f", str(number), "-l", str(number), pdf], check=True, capture_output=True
    ).stdout
    return numpy.asarray(Image.open(io.BytesIO(picture))) > 250


def appearance(writer, source, width, height):
    form = StreamObject()
    form.set_data(source.get_contents().get_data())
    form[NameObject("/Type")] = NameObject("/XObject")
    form[NameObject("/Subtype")] = NameObject("/Form")
    form[NameObject("/BBox")] = ArrayObject([FloatObject(one) for one in (0, 0, width, height)])
    form[NameObject("/Resources")] = source["/Resources"].clone(writer)
    return writer._add_object(form)


def annotate(writer, pdf, annotations):
    """Each annotation as `kind:line|line`; a page without room for one goes without it."""
    last = len(writer.pages)
    pictures = {}
    for number, annotation in enumerate(annotations):
        kind, words = annotation.split(":", 1)
        lines = words.split("|")
        page_number = 1 if kind == "stamp" else last
        page = writer.pages[page_number - 1]
        white = pictures.setdefault(page_number, whiteness(pdf, page_number).copy())
        source, width, height = drawn(lines, kind)
        place = empty_place(white, page, width, height, kind == "stamp")
        if place is None:
            continue
        left, bottom = place
        note = DictionaryObject({
            NameObject("/Type"): NameObject("/Annot"),
            NameObject("/Subtype"): NameObject(SUBTYPES[kind]),
            NameObject("/Rect"): ArrayObject([FloatObject(one) for one in (left, bottom, left + width, bottom + height)]),
            NameObject("/F"): NumberObject(4),
            NameObject("/AP"): DictionaryObject({NameObject("/N"): appearance(writer, source, width, height)}),
        })
        if kind == "signature":
            note[NameObject("/FT")] = NameObject("/Sig")
            note[NameObject("/T")] = TextStringObject(f"Podpis{number}")
        else:
            note[NameObject("/Contents")] = TextStringObject("\n".join(lines))
        if kind == "text":
            note[NameObject("/DA")] = TextStringObject("0.7 0.1 0.1 rg /Helv 8 Tf")
        reference = writer._add_object(note)
        page[NameObject("/Annots")] = ArrayObject([*page.get("/Annots", ArrayObject()), reference])
        if kind == "signature":
            writer._root_object[NameObject("/AcroForm")] = DictionaryObject({
                NameObject("/Fields"): ArrayObject([reference]),
                NameObject("/SigFlags"): NumberObject(3),
            })
