"""Draws a printed document: `paint.py reportlab|fpdf|list document.json document.pdf`."""

import json
import sys

FONTS = "/usr/share/fonts/truetype"
FACES = {
    (False, False): f"{FONTS}/liberation/LiberationSans-Regular.ttf",
    (False, True): f"{FONTS}/liberation/LiberationSans-Bold.ttf",
    (True, False): f"{FONTS}/liberation/LiberationSerif-Regular.ttf",
    (True, True): f"{FONTS}/liberation/LiberationSerif-Bold.ttf",
}
MONO = f"{FONTS}/dejavu/DejaVuSansMono.ttf"
SCALE = {"title": 1.5, "small": 0.85, None: 1.0}


def placed(line):
    at = 0
    for cell in line["cells"]:
        span = cell.get("span", 1)
        yield at, span, cell
        at += span


def align_of(table, line, at, span, cell):
    if "align" in cell:
        return cell["align"]
    if line["kind"] == "head":
        return "center"
    if line["kind"] == "group":
        return "left"
    if line["kind"] == "sum" and span > 1:
        return "right"
    return table["columns"][at]["align"]


def reportlab_pdf(document, out):
    from reportlab.lib import colors, pagesizes
    from reportlab.lib.enums import TA_CENTER, TA_LEFT, TA_RIGHT
    from reportlab.lib.styles import ParagraphStyle
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.platypus import PageBreak, Paragraph, SimpleDocTemplate, Spacer, Table, TableStyle
    from xml.sax.saxutils import escape

    look = document["look"]
    for bold in (False, True):
        pdfmetrics.registerFont(TTFont(f"Face{int(bold)}", FACES[look["serif"], bold]))
    aligns = {"left": TA_LEFT, "right": TA_RIGHT, "center": TA_CENTER}

    def paragraph(text, align="left", scale=1.0, bold=False):
        size = look["size"] * scale
        style = ParagraphStyle("p", fontName=f"Face{int(bold)}", fontSize=size, leading=size * 1.2, alignment=aligns[align])
        return Paragraph(escape(text) or "&nbsp;", style)

    def sentence(one):
        kind = one.get("look")
        return paragraph(one["text"], one.get("align", "left"), SCALE[kind], kind == "title")

    def narrow(table):
        """The widths of the longest texts of the rows, or words of the titles."""
        longest = [0.0] * len(table["columns"])
        for line in table["lines"]:
            for at, span, cell in placed(line):
                if span == 1 and line["kind"] in ("head", "row"):
                    pieces = cell["text"].split() if line["kind"] == "head" else [cell["text"]]
                    face = f"Face{int(line['kind'] == 'head')}"
                    longest[at] = max([longest[at], *(pdfmetrics.stringWidth(piece, face, look["size"]) for piece in pieces)])
        return [one + 1.5 for one in longest]

    page = pagesizes.landscape(pagesizes.A4) if look["landscape"] else pagesizes.A4
    width = page[0] - 68
    story = [sentence(one) for one in document["letter"]]
    if story:
        story.append(PageBreak() if document["letterPage"] else Spacer(1, 14))
    story += [sentence(one) for one in document["head"]]
    for table in document["tables"]:
        count = len(table["columns"])
        rows, style = [], [("VALIGN", (0, 0), (-1, -1), "TOP")]
        heads = 0
        for number, line in enumerate(table["lines"]):
            heads += line["kind"] == "head"
            row = [""] * count
            for at, span, cell in placed(line):
                row[at] = paragraph(cell["text"], align_of(table, line, at, span, cell), bold=line["kind"] == "head")
                if span > 1:
                    style.append(("SPAN", (at, number), (at + span - 1, number)))
            rows.append(row)
        if look["rules"] == "all":
            style.append(("GRID", (0, 0), (-1, -1), 0.5, colors.black))
        if look["rules"] == "rows":
            style.append(("LINEBELOW", (0, 0), (-1, -1), 0.4, colors.grey))
        if look["shaded"] and heads:
            style.append(("BACKGROUND", (0, 0), (-1, heads - 1), colors.lightgrey))
        repeat = heads if look["repeatsHead"] else 0
        is_tight = look["tight"] and heads > 0
        widths = narrow(table) if is_tight else [column["width"] * width / 100 for column in table["columns"]]
        padding = 0.7 if is_tight else 2
        style += [("LEFTPADDING", (0, 0), (-1, -1), padding), ("RIGHTPADDING", (0, 0), (-1, -1), padding)]
        story += [Spacer(1, 4), Table(rows, widths, repeatRows=repeat, splitInRow=1, style=TableStyle(style)), Spacer(1, 4)]
    story += [sentence(one) for one in document["after"]]
    story += [Spacer(1, 24), paragraph("          ".join(f"................ {one}" for one in document["signatures"]))]
    SimpleDocTemplate(out, pagesize=page, leftMargin=34, rightMargin=34, topMargin=30, bottomMargin=30).build(story)


def fpdf_pdf(document, out):
    from fpdf import FPDF
    from fpdf.enums import TableHeadingsDisplay
    from fpdf.fonts import FontFace

    look = document["look"]
    pdf = FPDF(orientation="L" if look["landscape"] else "P", format="A4")
    pdf.set_margin(12)
    for bold in (False, True):
        pdf.add_font("face", "B" if bold else "", FACES[look["serif"], bold])
    letters = {"left": "L", "right": "R", "center": "C"}

    def sentence(one):
        kind = one.get("look")
        size = look["size"] * SCALE[kind]
        pdf.set_font("face", "B" if kind == "title" else "", size)
        pdf.multi_cell(0, size * 0.5, one["text"], align=letters[one.get("align", "left")], new_x="LMARGIN", new_y="NEXT")

    pdf.add_page()
    for one in document["letter"]:
        sentence(one)
    if document["letter"]:
        pdf.add_page() if document["letterPage"] else pdf.ln(8)
    for one in document["head"]:
        sentence(one)
    borders = {"all": "ALL", "rows": "HORIZONTAL_LINES", "none": "NONE"}[look["rules"]]
    for table in document["tables"]:
        pdf.ln(2)
        pdf.set_font("face", "", look["size"])
        heads = sum(line["kind"] == "head" for line in table["lines"])
        shown = TableHeadingsDisplay.ON_TOP_OF_EVERY_PAGE if look["repeatsHead"] else TableHeadingsDisplay.NONE
        widths = tuple(column["width"] for column in table["columns"])
        with pdf.table(
            col_widths=widths, num_heading_rows=heads if look["repeatsHead"] else 0, first_row_as_headings=bool(heads and look["repeatsHead"]),
            repeat_headings=shown, borders_layout=borders, line_height=look["size"] * 0.45,
            headings_style=FontFace(emphasis="BOLD"),
        ) as grid:
            for line in table["lines"]:
                row = grid.row()
                for at, span, cell in placed(line):
                    row.cell(cell["text"], colspan=span, align=letters[align_of(table, line, at, span, cell)])
        pdf.ln(2)
    for one in document["after"]:
        sentence(one)
    pdf.ln(10)
    sentence({"text": "          ".join(f"............ {one}" for one in document["signatures"])})
    pdf.output(out)


def list_lines(document):
    """A list of fixed width, as an ABAP report prints it: sum lines marked by `*`."""
    wide = 150 if document["look"]["landscape"] else 118

    def sentence(one):
        text = one["text"]
        return {"left": text, "right": text.rjust(wide), "center": text.center(wide)}[one.get("align", "left")]

    lines = [sentence(one) for one in document["letter"]]
    if lines:
        lines.append("\f" if document["letterPage"] else "")
    lines += [sentence(one) for one in document["head"]] + [""]
    bar = "|" if document["look"]["rules"] == "all" else " "
    for table in document["tables"]:
        widths = [max(4, int(column["width"] * (wide - len(table["columns"]) - 1) / 100)) for column in table["columns"]]
        ruler = "-" * (sum(widths) + len(widths) + 1)
        lines.append(ruler)
        for number, line in enumerate(table["lines"]):
            if line["kind"] == "gap":
                lines.append(ruler if line["cells"][0]["text"] else "")
                continue
            stacks = []
            for at, span, cell in placed(line):
                room = sum(widths[at : at + span]) + span - 1
                pieces = wrapped(cell["text"], room) or [""]
                just = {"left": str.ljust, "right": str.rjust, "center": str.center}[align_of(table, line, at, span, cell)]
                stacks.append([just(piece, room) for piece in pieces] + [" " * room] * 40)
            height = max(sum(1 for piece in stack if piece.strip()) for stack in stacks) or 1
            for level in range(height):
                text = bar + bar.join(stack[level] for stack in stacks) + bar
                lines.append(text + (" *" if line["kind"] == "sum" and level == 0 else ""))
            following = table["lines"][number + 1]["kind"] if number + 1 < len(table["lines"]) else "row"
            if line["kind"] == "head" and following != "head":
                lines.append(ruler)
        lines += [ruler, ""]
    lines += [sentence(one) for one in document["after"]] + ["", ""]
    lines.append("        ".join(f".............. {one}" for one in document["signatures"]))
    return lines


def wrapped(text, room):
    pieces, current = [], ""
    for word in text.split():
        while len(word) > room:
            cut = room - len(current) - bool(current)
            if cut < 3:
                pieces.append(current)
                current, cut = "", room
            pieces.append((current + " " + word[:cut]).strip())
            current, word = "", word[cut:]
        if len(current) + bool(current) + len(word) > room:
            pieces.append(current)
            current = word
        else:
            current = (current + " " + word).strip()
    return [piece for piece in [*pieces, current] if piece]


def list_pdf(document, out):
    from reportlab.lib import pagesizes
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont
    from reportlab.pdfgen.canvas import Canvas

    pdfmetrics.registerFont(TTFont("Mono", MONO))
    page = pagesizes.landscape(pagesizes.A4) if document["look"]["landscape"] else pagesizes.A4
    wide = 154 if document["look"]["landscape"] else 122
    size = (page[0] - 50) / wide / 0.602
    canvas = Canvas(out, pagesize=page)
    top = page[1] - 34

    def start():
        canvas.setFont("Mono", size)
        return top

    y = start()
    for line in list_lines(document):
        if line == "\f" or y < 34:
            canvas.showPage()
            y = start()
        if line != "\f":
            canvas.drawString(25, y, line)
            y -= size * 1.25
    canvas.save()


if __name__ == "__main__":
    kind, source, target = sys.argv[1:4]
    with open(source, encoding="utf8") as file:
        {"reportlab": reportlab_pdf, "fpdf": fpdf_pdf, "list": list_pdf}[kind](json.load(file), target)
