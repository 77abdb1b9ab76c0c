import { type Area, type GrayPicture, WHITE } from './gray-picture';
import type { Bar } from './letters-in-rules';

/** A stroke of a letter has ink at all these pixels beyond a rule; the remains of the rule itself are thinner. */
const STROKE = [0, 1, 2];

const stripesOf = (bars: readonly Bar[], isAcross: boolean): Area[] =>
  bars.flatMap(({ runs, reach }) =>
    runs.map(({ line, from, to }) => {
      const [start, thickness] = [Math.max(0, line - reach), line + reach + 1 - Math.max(0, line - reach)];
      return isAcross
        ? { left: from, top: start, width: to - from, height: thickness }
        : { left: start, top: from, width: thickness, height: to - from };
    }),
  );

function takenBy(stripes: readonly Area[], { width, height }: GrayPicture): Uint8Array {
  const taken = new Uint8Array(width * height);
  for (const { left, top, width: length, height: lines } of stripes) {
    for (let y = top; y < Math.min(height, top + lines); y += 1)
      taken.fill(1, y * width + left, y * width + Math.min(width, left + length));
  }
  return taken;
}

/** Erases bars, but not where a letter touches one: an O without its top would be a U. */
export function withoutBars(
  picture: GrayPicture,
  threshold: number,
  across: readonly Bar[],
  down: readonly Bar[],
): GrayPicture {
  const { width, height } = picture;
  const pixels = picture.pixels.slice();
  const taken = takenBy([...stripesOf(across, true), ...stripesOf(down, false)], picture);
  for (let at = 0; at < pixels.length; at += 1) if (taken[at] === 1) pixels[at] = WHITE;
  const isInk = (at: number) => (picture.pixels[at] ?? WHITE) < threshold;
  const restore = (middle: number, step: number) => {
    let edge = middle;
    while (taken[edge] === 1) edge += step;
    const margin = edge - step;
    if (edge !== middle && STROKE.every((away) => isInk(edge + away * step)))
      pixels[margin] = picture.pixels[margin] ?? WHITE;
  };
  for (const { first, last, from, to } of across) {
    const middle = Math.round((first + last) / 2);
    for (let x = from; x < to; x += 1) for (const step of [-width, width]) restore(middle * width + x, step);
  }
  for (const { first, last, from, to } of down) {
    const middle = Math.round((first + last) / 2);
    for (let y = from; y < to; y += 1) for (const step of [-1, 1]) restore(y * width + middle, step);
  }
  return { width, height, pixels };
}
