import type * as Pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { identity, type Matrix, matrixOf } from './matrix';
import { type Glyph, PageDrawing } from './page-drawing';
import type { PdfPage } from './pdf-page';

type Operation = (given: readonly unknown[]) => void;
type Operations = typeof Pdfjs.OPS;

/** The words and ruling lines of a page, from the operations that draw it. Pictures are never decoded. */
export async function readPage(page: Pdfjs.PDFPageProxy, names: Operations): Promise<PdfPage> {
  const viewport = page.getViewport({ scale: 1 });
  const operations = await page.getOperatorList();
  const drawing = new PageDrawing(matrixOf(viewport.transform) ?? identity);
  const done = operationsOn(drawing, page, names);
  for (const [index, operation] of operations.fnArray.entries()) {
    const args: unknown = operations.argsArray[index];
    done.get(operation)?.(Array.isArray(args) ? args : []);
  }
  return drawing.page(page.pageNumber, viewport.width, viewport.height);
}

const WHITE = /^#?f{6}$/i;

function operationsOn(drawing: PageDrawing, page: Pdfjs.PDFPageProxy, names: Operations): Map<number, Operation> {
  const strokes = new Set<number>([
    names.stroke,
    names.closeStroke,
    names.fillStroke,
    names.eoFillStroke,
    names.closeFillStroke,
    names.closeEOFillStroke,
  ]);
  const fills = new Set<number>([names.fill, names.eoFill]);
  const transform = (value: unknown) => {
    const matrix = matrixOf(value);
    if (matrix) drawing.transform(matrix);
  };
  const inside = (...matrices: readonly unknown[]) => {
    drawing.save();
    for (const matrix of matrices) transform(matrix);
  };
  const font = (name: string, fontSize: number) =>
    drawing.set({ widthUnit: widthUnitOf(page.commonObjs.has(name) ? page.commonObjs.get(name) : null), fontSize });
  const path = ([paint, paths]: readonly unknown[]) => {
    const [stroked, filled] = [strokes.has(Number(paint)), fills.has(Number(paint))];
    if (!stroked && !filled) return;
    for (const one of Array.isArray(paths) ? paths : []) {
      if (isNumbers(one)) drawing.paint(one, stroked ? 'stroke' : 'fill');
    }
  };
  return new Map<number, Operation>([
    [names.save, () => drawing.save()],
    [names.restore, () => drawing.restore()],
    [names.transform, (given) => transform(given)],
    [names.paintFormXObjectBegin, ([matrix]) => inside(matrix)],
    [names.paintFormXObjectEnd, () => drawing.restore()],
    [names.beginAnnotation, ([, , matrix, own]) => inside(matrix, own)],
    [names.endAnnotation, () => drawing.restore()],
    [names.setGState, ([settings]) => graphicsState(settings, font)],
    [names.setFillRGBColor, ([colour]) => drawing.set({ fillsWhite: WHITE.test(String(colour)) })],
    [names.constructPath, path],
    [names.beginText, () => drawing.startAt(identity)],
    [names.setTextMatrix, (given) => drawing.startAt(textMatrix(given))],
    [names.setFont, ([name, size]) => font(String(name), Number(size))],
    [names.setCharSpacing, ([letterSpacing]) => drawing.set({ letterSpacing: Number(letterSpacing) })],
    [names.setWordSpacing, ([wordSpacing]) => drawing.set({ wordSpacing: Number(wordSpacing) })],
    [names.setHScale, ([percent]) => drawing.set({ stretch: Number(percent) / 100 })],
    [names.setLeading, ([leading]) => drawing.set({ leading: -Number(leading) })],
    [names.setTextRise, ([rise]) => drawing.set({ rise: Number(rise) })],
    [names.moveText, ([x, y]) => drawing.move(Number(x), Number(y))],
    [
      names.setLeadingMoveText,
      ([x, y]) => {
        drawing.set({ leading: Number(y) });
        drawing.move(Number(x), Number(y));
      },
    ],
    [names.nextLine, () => drawing.nextLine()],
    [names.showText, ([glyphs]) => show(drawing, glyphs)],
  ]);
}

const textMatrix = (given: readonly unknown[]): Matrix => matrixOf(given[0]) ?? matrixOf(given) ?? identity;

function show(drawing: PageDrawing, glyphs: unknown): void {
  for (const glyph of Array.isArray(glyphs) ? glyphs : []) {
    if (typeof glyph === 'number') drawing.kern(glyph);
    else if (isGlyph(glyph)) drawing.show([glyph]);
  }
}

function widthUnitOf(font: unknown): number {
  const unit = typeof font === 'object' && font !== null && 'fontMatrix' in font ? matrixOf(font.fontMatrix) : null;
  return unit?.[0] || 0.001;
}

function graphicsState(settings: unknown, font: (name: string, size: number) => void): void {
  for (const setting of Array.isArray(settings) ? settings : []) {
    if (Array.isArray(setting) && setting[0] === 'Font' && Array.isArray(setting[1])) {
      font(String(setting[1][0]), Number(setting[1][1]));
    }
  }
}

function isGlyph(value: unknown): value is Glyph {
  return typeof value === 'object' && value !== null && 'unicode' in value && 'width' in value;
}

function isNumbers(value: unknown): value is ArrayLike<number> {
  return value instanceof Float32Array || value instanceof Float64Array || Array.isArray(value);
}
