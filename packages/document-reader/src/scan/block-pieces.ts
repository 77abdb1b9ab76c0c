import { type Area, type GrayPicture, WHITE } from './gray-picture';

/** Inches: between lines, between cells of one line and of a row whose cells wrap, and white left around a piece. */
const [BETWEEN_LINES, BETWEEN_CELLS, BETWEEN_COLUMNS, MARGIN] = [0.012, 0.065, 0.045, 0.02];
const ONE_LINE = 0.2;
const DUST_PIXELS = 1;

type Span = { readonly from: number; readonly to: number };

/** Lines of cells that wrap run into each other when they are recognised as one block. */
export function piecesOf(block: Area, picture: GrayPicture, threshold: number, dotsPerInch: number): Area[] {
  const dots = (inches: number) => Math.round(inches * dotsPerInch);
  const bands = spansOf(inkOfRows(picture, block, threshold), dots(BETWEEN_LINES));
  const pieces: Area[] = [];
  let isParagraph = false;
  for (const { from, to } of bands) {
    const band = { ...block, top: block.top + from, height: to - from };
    const blank = to - from > dots(ONE_LINE) ? BETWEEN_COLUMNS : BETWEEN_CELLS;
    const cells = spansOf(inkOfColumns(picture, band, threshold), dots(blank));
    const last = pieces.at(-1);
    if (cells.length > 1) {
      pieces.push(...cells.map((cell) => ({ ...band, left: block.left + cell.from, width: cell.to - cell.from })));
    } else if (isParagraph && last) {
      pieces[pieces.length - 1] = { ...last, height: band.top + band.height - last.top };
    } else {
      pieces.push(band);
    }
    isParagraph = cells.length <= 1;
  }
  return pieces.map((piece) => widened(piece, block, dots(MARGIN)));
}

function spansOf(ink: Uint32Array, blank: number): Span[] {
  const spans: { from: number; to: number }[] = [];
  for (const [at, count] of ink.entries()) {
    if (count <= DUST_PIXELS) continue;
    const last = spans.at(-1);
    if (last && at - last.to < blank) last.to = at + 1;
    else spans.push({ from: at, to: at + 1 });
  }
  return spans;
}

function inkOfRows({ width, pixels }: GrayPicture, block: Area, threshold: number): Uint32Array {
  return Uint32Array.from({ length: block.height }, (_, row) => {
    const start = (block.top + row) * width + block.left;
    return pixels.subarray(start, start + block.width).reduce((sum, pixel) => sum + (pixel < threshold ? 1 : 0), 0);
  });
}

function inkOfColumns({ width, pixels }: GrayPicture, band: Area, threshold: number): Uint32Array {
  const ink = new Uint32Array(band.width);
  for (let y = band.top; y < band.top + band.height; y += 1) {
    for (let x = 0; x < band.width; x += 1) {
      if ((pixels[y * width + band.left + x] ?? WHITE) < threshold) ink[x] = (ink[x] ?? 0) + 1;
    }
  }
  return ink;
}

function widened({ left, top, width, height }: Area, block: Area, by: number): Area {
  const [from, to] = [Math.max(block.left, left - by), Math.min(block.left + block.width, left + width + by)];
  const [upper, lower] = [Math.max(block.top, top - by), Math.min(block.top + block.height, top + height + by)];
  return { left: from, top: upper, width: to - from, height: lower - upper };
}
