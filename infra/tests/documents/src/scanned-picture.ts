import { type GrayPicture, turnedBy } from '@ostep/document-reader/scan';
import { seededRandom } from '@ostep/kernel/testing';

const DEGREE = Math.PI / 180;
const [PAPER, INK] = [242, 30];
const SPECK = 0.0001;

/** A printed page as a scanner sees it: slanted (degrees), with grey paper, noise (grey levels) and dust. */
export function scannedPicture(
  page: GrayPicture,
  { slant, noise, seed }: { readonly slant: number; readonly noise: number; readonly seed: number },
): GrayPicture {
  const { width, height, pixels } = turnedBy(page, slant * DEGREE);
  const { next } = seededRandom(seed);
  const scanned = pixels.map((pixel) => {
    if (next() < SPECK) return Math.floor(next() * INK * 2);
    const spread = next() + next() + next() + next() - 2;
    const level = INK + (pixel / 255) * (PAPER - INK) + spread * noise;
    return Math.max(0, Math.min(255, Math.round(level)));
  });
  return { width, height, pixels: scanned };
}
