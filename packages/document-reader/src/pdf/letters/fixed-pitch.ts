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
  const steps: { readonly letter: string; readonly step: number }[] = [];
  for (const [index, { text: letter, x0, y0, size }] of letters.entries()) {
    const next = letters[index + 1];
    if (next && next.y0 === y0 && next.x0 > x0 && next.x0 - x0 < 2 * size) steps.push({ letter, step: next.x0 - x0 });
  }
  if (steps.length < MIN_COUNT) return null;
  const counts = new Map<number, number>();
  for (const { step } of steps) {
    const rounded = Math.round(step / STEP);
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  const [[most = 0] = []] = [...counts].sort(([, one], [, other]) => other - one);
  const pitch = most * STEP;
  const multiples = steps.filter(({ step }) => Math.abs(step - Math.round(step / pitch) * pitch) <= 2 * STEP);
  const isShared = new Set(multiples.map(({ letter }) => letter)).size >= MIN_LETTERS;
  return isShared && multiples.length >= MIN_SHARE * steps.length ? pitch : null;
}
