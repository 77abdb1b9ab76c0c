import { NotDirect } from './not-direct';
import type { PdfFile } from './pdf-file';
import { isArray, nameIn, Stream, type Value } from './pdf-value';

/** Shades above this are drawn as full. */
const FULL = 0.998;
const NONE = 0.002;

/** Whether a colour is white; null where the space tells nothing (patterns), and what was set before holds. */
export function isWhite(file: PdfFile, space: Value, given: readonly Value[]): boolean | null {
  const kind = nameIn(isArray(space) ? file.resolve(space[0]) : space);
  const shades = given.filter((one) => typeof one === 'number');
  if (kind === 'Pattern') return null;
  if (kind === 'DeviceGray' || kind === 'DeviceRGB' || kind === 'CalGray' || kind === 'CalRGB') return allFull(shades);
  if (kind === 'DeviceCMYK') return allNone(shades);
  if (kind === 'ICCBased' && isArray(space)) {
    const profile = file.resolve(space[1]);
    const count = profile instanceof Stream ? file.get(profile.dict, 'N') : null;
    if (count === 1 || count === 3) return allFull(shades);
    if (count === 4) return allNone(shades);
  }
  if (kind === 'Separation') return allNone(shades);
  throw new NotDirect(`colours of ${kind}`);
}

const allFull = (shades: readonly number[]) => shades.every((shade) => shade >= FULL);
const allNone = (shades: readonly number[]) => shades.every((shade) => shade <= NONE);
