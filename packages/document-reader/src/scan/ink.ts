import { type Area, type GrayPicture, WHITE } from './gray-picture';

const LEVELS = 256;
const MIDDLE = 128;

function histogramOf({ pixels }: GrayPicture): Uint32Array {
  const histogram = new Uint32Array(LEVELS);
  for (let at = 0; at < pixels.length; at += 1) {
    const level = pixels[at] ?? 0;
    histogram[level] = (histogram[level] ?? 0) + 1;
  }
  return histogram;
}

/** Otsu's threshold: pixels below it are ink. */
export const inkThreshold = (picture: GrayPicture): number => thresholdOf(histogramOf(picture));

function thresholdOf(histogram: Uint32Array): number {
  const all = countOf(histogram);
  const total = weightOf(histogram);
  let best = -1;
  let threshold = MIDDLE;
  let below = 0;
  let belowSum = 0;
  for (const [level, count] of histogram.entries()) {
    below += count;
    belowSum += count * level;
    const above = all - below;
    if (below === 0 || above === 0) continue;
    const between = below * above * (belowSum / below - (total - belowSum) / above) ** 2;
    if (between > best) {
      best = between;
      threshold = level + 1;
    }
  }
  return threshold;
}

const countOf = (histogram: Uint32Array) => histogram.reduce((sum, count) => sum + count, 0);
const weightOf = (histogram: Uint32Array) => histogram.reduce((sum, count, level) => sum + count * level, 0);

/** The palest share of the range between ink and paper, which is paper with its noise. */
const PALE = 0.15;
/** Levels of grey. If ink and paper differ by less, the threshold separates only noise of the paper. */
const NOISE = 40;
/** Levels of grey by which even faint ink is darker than the paper. */
const FAINTEST = 60;
/** Share of a page's pixels: as much as a word in small print. */
const MIN_SHARE = 0.0002;

/**
 * Spreads the levels: the mean of the ink becomes black, the mean of the paper and what is near it white. A page
 * without ink becomes white: its noise would be read as letters.
 */
export function stretchContrast(picture: GrayPicture): GrayPicture {
  const histogram = histogramOf(picture);
  const threshold = thresholdOf(histogram);
  const ink = histogram.map((count, level) => (level < threshold ? count : 0));
  const [dark, all] = [countOf(ink), picture.pixels.length];
  const black = dark === 0 ? 0 : weightOf(ink) / dark;
  const paper = dark === all ? WHITE : (weightOf(histogram) - weightOf(ink)) / (all - dark);
  const faint = countOf(histogram.slice(0, Math.max(0, Math.ceil(paper - FAINTEST))));
  if (paper - black < NOISE && faint / all < MIN_SHARE)
    return { ...picture, pixels: new Uint8Array(picture.pixels.length).fill(WHITE) };
  const white = paper - (paper - black) * PALE;
  const level = (value: number) => Math.round(((value - black) / Math.max(1, white - black)) * WHITE);
  const table = Uint8Array.from({ length: LEVELS }, (_, value) => Math.max(0, Math.min(WHITE, level(value))));
  return { ...picture, pixels: picture.pixels.map((pixel) => table[pixel] ?? WHITE) };
}

const STEPS = [-1, 0, 1];
const AROUND = STEPS.flatMap((dy) => STEPS.map((dx) => [dx, dy] as const)).filter(([dx, dy]) => dx !== 0 || dy !== 0);

/** In pixels of full ink; a full stop in small print has more, spread over pale pixels. */
const DUST = 1.7;

/** Whitens ink of one or two pixels with little around it, as a scanner's dust leaves it. */
export function despeckle(picture: GrayPicture): GrayPicture {
  const { width, height } = picture;
  const threshold = inkThreshold(picture);
  const pixels = picture.pixels.slice();
  const levelAt = (x: number, y: number) => picture.pixels[y * width + x] ?? WHITE;
  const isInk = (x: number, y: number) => levelAt(x, y) < threshold;
  const around = (x: number, y: number) => AROUND.map(([dx, dy]) => [x + dx, y + dy] as const);
  const inkAround = (x: number, y: number) => around(x, y).filter(([nearX, nearY]) => isInk(nearX, nearY));
  const isAlone = (x: number, y: number) => inkAround(x, y).length <= 1;
  const isPale = (x: number, y: number) =>
    around(x, y).reduce((sum, [nearX, nearY]) => sum + WHITE - levelAt(nearX, nearY), WHITE - levelAt(x, y)) <=
    DUST * WHITE;
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      if (!isInk(x, y) || !isAlone(x, y) || !isPale(x, y)) continue;
      if (inkAround(x, y).every(([nearX, nearY]) => isAlone(nearX, nearY))) pixels[y * width + x] = WHITE;
    }
  }
  return { ...picture, pixels };
}

const MIN_INK = 12;

export function hasInk({ width, pixels }: GrayPicture, { left, top, width: across, height }: Area, threshold: number) {
  let found = 0;
  for (let y = top; y < top + height; y += 1) {
    for (const pixel of pixels.subarray(y * width + left, y * width + left + across)) {
      if (pixel < threshold) found += 1;
    }
    if (found > MIN_INK) return true;
  }
  return false;
}
