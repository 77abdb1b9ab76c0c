import { type Area, type GrayPicture, WHITE } from './gray-picture';
import { hasInk } from './ink';
import { markedSpans, type Span } from './marked-spans';

// All in inches.
const BETWEEN_LINES = 0.012;
/** The blank between cells of one line. */
const BETWEEN_CELLS = 0.065;
/** The blank between cells of a row that wraps. */
const BETWEEN_COLUMNS = 0.045;
/** The white left around a piece. */
const MARGIN = 0.02;
const ONE_LINE = 0.2;
const DUST_PIXELS = 1;
/** Inches. Recognition loses a letter or a dash that is alone, so it is read together with its neighbour. */
const LETTER = { width: 0.05, beside: BETWEEN_CELLS };
const DASH = { height: 0.03, beside: 0.15 };

/** Cuts a block into its cells: recognised as one block, the lines of wrapped cells would run into each other. */
export function piecesOf(block: Area, picture: GrayPicture, threshold: number, dotsPerInch: number): Area[] {
  const dots = (inches: number) => Math.round(inches * dotsPerInch);
  const bands = linesOfInk(block, picture, threshold, dotsPerInch);
  const pieces: Area[] = [];
  let isParagraph = false;
  for (const { from, to } of bands) {
    const band = { ...block, top: block.top + from, height: to - from };
    const blank = to - from > dots(ONE_LINE) ? BETWEEN_COLUMNS : BETWEEN_CELLS;
    const isDash = (cell: Span) => inkHeight(cell) <= dots(DASH.height);
    const inkHeight = ({ from, to }: Span) => {
      const area = { ...band, left: block.left + from, width: to - from };
      const lines = spansOf(inkOfRows(picture, area, threshold), band.height);
      return lines.reduce((total, line) => total + line.to - line.from, 0);
    };
    const cells = withLoneLetters(spansOf(inkOfColumns(picture, band, threshold), dots(blank)), dots, isDash);
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
  const lines = bands.map(({ from, to }) => ({ from: block.top + from, to: block.top + to }));
  return pieces.map((piece) => widened(piece, betweenLines(piece, block, lines), dots(MARGIN)));
}

export function linesOfInk(block: Area, picture: GrayPicture, threshold: number, dotsPerInch: number): Span[] {
  const lines = spansOf(inkOfRows(picture, block, threshold), Math.round(BETWEEN_LINES * dotsPerInch));
  return lines.filter(({ from, to }) =>
    hasInk(picture, { ...block, top: block.top + from, height: to - from }, threshold),
  );
}

/** The space up to the neighbouring lines: parts of their letters would be read as further letters. */
function betweenLines({ top, height }: Area, block: Area, lines: readonly Span[]): Area {
  const from = Math.max(block.top, ...lines.filter(({ to }) => to <= top).map(({ to }) => to));
  const below = lines.filter((line) => line.from >= top + height).map((line) => line.from);
  return { ...block, top: from, height: Math.min(block.top + block.height, ...below) - from };
}

function withLoneLetters(
  cells: readonly Span[],
  dots: (inches: number) => number,
  isDash: (cell: Span) => boolean,
): Span[] {
  const joined: Span[] = [];
  for (const cell of cells) {
    const before = joined.at(-1);
    const isLetter = [before, cell].some((one) => one && one.to - one.from <= dots(LETTER.width));
    const letterReach = isLetter ? LETTER.beside : 0;
    const reach = isDash(cell) ? DASH.beside : letterReach;
    if (before && cell.from - before.to <= dots(reach)) joined[joined.length - 1] = { from: before.from, to: cell.to };
    else joined.push(cell);
  }
  return joined;
}

const spansOf = (ink: Uint32Array, gap: number): Span[] =>
  markedSpans(
    Uint8Array.from(ink, (pixels) => (pixels > DUST_PIXELS ? 1 : 0)),
    { gap },
  );

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
