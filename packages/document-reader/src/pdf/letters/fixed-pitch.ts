import type { PlacedLetter } from './placed-letter';

const MIN_COUNT = 40;
const MIN_LETTERS = 8;
const MIN_SHARE = 0.95;
const STEP = 0.02;

/**
 * In a font with a fixed pitch each letter ends where the next begins. Repairs the widths of letters, which are wrong in
 * PDFs made from PostScript, where each letter is placed by itself.
 */
export function withFixedPitch(letters: readonly PlacedLetter[]): readonly PlacedLetter[] {
  const groups = new Map<string, PlacedLetter[]>();
  let group: PlacedLetter[] = [];
  let before: PlacedLetter | null = null;
  for (const letter of letters) {
    if (before?.font !== letter.font || before.size !== letter.size) {
      const key = `${letter.font} ${letter.size.toFixed(1)}`;
      group = groups.get(key) ?? [];
      groups.set(key, group);
    }
    group.push(letter);
    before = letter;
  }
  const pitches = new Map<PlacedLetter, number>();
  for (const group of groups.values()) {
    const pitch = pitchOf(group);
    if (pitch !== null) for (const letter of group) pitches.set(letter, pitch);
  }
  if (pitches.size === 0) return letters;
  return letters.map((letter) => {
    const pitch = pitches.get(letter) ?? 0;
    return letter.y0 === letter.y1 && letter.x1 - letter.x0 < pitch ? { ...letter, x1: letter.x0 + pitch } : letter;
  });
}

function pitchOf(letters: readonly PlacedLetter[]): number | null {
  // NaN where the next letter does not follow.
  const steps = letters.map(({ x0, y0, size }, index) => {
    const next = letters[index + 1];
    return next && next.y0 === y0 && next.x0 > x0 && next.x0 - x0 < 2 * size ? next.x0 - x0 : Number.NaN;
  });
  const counts = new Map<number, number>();
  let count = 0;
  for (const step of steps) {
    if (Number.isNaN(step)) continue;
    const rounded = Math.round(step / STEP);
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
    count += 1;
  }
  if (count < MIN_COUNT) return null;
  const [[most = 0] = []] = [...counts].sort(([, one], [, other]) => other - one);
  const pitch = most * STEP;
  const isMultiple = (step: number) => Math.abs(step - Math.round(step / pitch) * pitch) <= 2 * STEP;
  const multiples = letters.filter((_, index) => isMultiple(steps[index] ?? Number.NaN));
  if (multiples.length < MIN_SHARE * count) return null;
  return new Set(multiples.map(({ text }) => text)).size >= MIN_LETTERS ? pitch : null;
}
