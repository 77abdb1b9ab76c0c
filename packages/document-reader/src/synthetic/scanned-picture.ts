import { type GrayPicture, turnedBy } from '../scan/gray-picture';

const DEGREE = Math.PI / 180;
const [PAPER, INK] = [242, 30];
const SPECK = 0.0001;

/** A printed page as a scanner gives it: fed aslant (degrees), grey paper, noise (levels) and dust. */
export function scannedPicture(
  page: GrayPicture,
  { slant, noise, seed }: { readonly slant: number; readonly noise: number; readonly seed: number },
): GrayPicture {
  const { width, height, pixels } = turnedBy(page, slant * DEGREE);
  const random = randomOf(seed);
  const scanned = pixels.map((pixel) => {
    if (random() < SPECK) return Math.floor(random() * INK * 2);
    const spread = random() + random() + random() + random() - 2;
    const level = INK + (pixel / 255) * (PAPER - INK) + spread * noise;
    return Math.max(0, Math.min(255, Math.round(level)));
  });
  return { width, height, pixels: scanned };
}

/** mulberry32: the same page on every machine. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
